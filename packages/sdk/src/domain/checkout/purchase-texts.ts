import type { FoyerConfiguration } from "../configuration/types.ts";
import { type Choice, choose, type Table } from "../kernel/choice.ts";
import { type Message, message } from "../kernel/message.ts";
import {
  purchaseNotFound,
  purchaseNotSent,
  purchaseUnclear,
  purchaseWithdrawn,
} from "./purchase-journal.ts";
import type { PurchaseState } from "./types.ts";

/** The state of a purchase, without buyer and plan. */
export interface PurchaseTextFacts {
  readonly kind: PurchaseState["kind"];
  /** How often the service was asked about the purchase; null unless it is confirming. */
  readonly checks: number | null;
  /** How long it has been confirming while a page was open, in milliseconds; null unless it is confirming. */
  readonly waitedMs: number | null;
  /** Of a purchase that is not paid; otherwise null. */
  readonly code: string | null;
  readonly messageId: string | null;
}

/** After this many checks the message says that confirming takes longer. */
const MANY_CHECKS = 4;
/** Codes of the SDK, for purchases that ended without a refusal of a service. */
const OWN_CODES: readonly (string | null)[] = [
  purchaseNotFound,
  purchaseNotSent,
  purchaseUnclear,
  purchaseWithdrawn,
];

/** Whether the outcome is expected within seconds, so that the buyer should wait. (PAY-36, CHR-17) */
export function isUrgent({ kind, checks }: Pick<PurchaseTextFacts, "kind" | "checks">): boolean {
  return kind === "submitting" || (kind === "confirming" && (checks ?? 0) < MANY_CHECKS);
}

/** The message about the purchase; null where there is none. (PAY-20, PAY-35, PAY-36, D-04, D-24, D-25) */
export function purchaseMessage(
  facts: PurchaseTextFacts,
  { checkout }: Pick<FoyerConfiguration, "checkout">,
): Choice<Message | null> {
  const minutes = String(Math.max(2, Math.ceil(checkout.longestCommitMs / 60_000)));
  const notPaid = ({ code, messageId }: PurchaseTextFacts) =>
    message(messageId ?? "payment.not-paid", { code: code ?? "" });
  const table: Table<PurchaseTextFacts, Message | null> = {
    rows: [
      {
        id: "D-04",
        when: ({ kind }) => kind === "elsewhere",
        to: () => message("payment.elsewhere"),
      },
      {
        id: "D-25",
        when: ({ kind }) => kind === "needsChecking",
        to: () => message("payment.needs-checking", { minutes }),
      },
      {
        id: "D-24/not-paid",
        when: ({ kind, code }) => kind === "notPaid" && OWN_CODES.includes(code),
        to: notPaid,
      },
      { id: "PAY-35", when: ({ kind }) => kind === "notPaid", to: notPaid },
      { id: "PAY-36", when: isUrgent, to: () => message("payment.confirming") },
      {
        id: "D-24/overdue",
        when: ({ waitedMs }) => (waitedMs ?? 0) >= checkout.longestCommitMs,
        to: () => message("payment.confirming.overdue"),
      },
      {
        id: "D-24/confirming",
        when: ({ kind }) => kind === "confirming",
        to: () => message("payment.confirming.later", { minutes }),
      },
    ],
    otherwise: { id: "PAY-24", to: () => null },
  };
  return choose(table, facts);
}
