import { savedMethodKind } from "../../domain/account/methods-on-file.ts";
import type { PlanChangeStart } from "../../domain/confirmation/plan-change.ts";
import type { Receipt } from "../../domain/confirmation/receipt.ts";
import type { Messages } from "../../messages/catalogue.ts";
import { lapseText } from "../kit/lapse-text.ts";
import { laterText } from "../kit/later-text.ts";
import type { ReceiptView } from "./confirmation.views.ts";

/** The new plan of a change, and when it begins; null for a first plan. */
interface PlanChange {
  readonly plan: string;
  readonly start: PlanChangeStart | null;
  /** What the change has given up (D-38). */
  readonly givenUp: string | null;
}

interface Notes extends PlanChange {
  /** That the card on file expires before the next payment (D-37). */
  readonly expiry: string | null;
  /** Whether a first payment method is added, or the one on file updated (D-37). */
  readonly paymentControl: "add" | "edit";
}

type Row = ReceiptView["rows"][number];

/** The rows of a receipt; unknown ones are left out (D-21, D-28). */
export function receiptRows(receipt: Receipt, messages: Messages, change: Notes): readonly Row[] {
  const { orderID, paidCents, taxCents } = receipt;
  const row = (id: Row["id"], value: string | null, note: string | null = null): readonly Row[] =>
    value === null ? [] : [{ id, text: messages.text(`confirmation.receipt.${id}`), value, note }];
  const tax = taxCents ? { total: taxCents } : null;
  return [
    ...row(
      "paid",
      paidCents === null ? null : messages.show({ total: paidCents }),
      tax && messages.text("confirmation.receipt.tax", { tax }),
    ),
    ...row("change", changeText(change, messages), change.givenUp),
    ...row("next", nextText(receipt, messages, change), change.expiry),
    ...row("method", methodText(receipt, messages)),
    ...row("order", orderID),
  ];
}

/** `"Monthly, from Oct 7, 2025"`; null for a first plan, and while its name is unknown. */
function changeText({ plan, start }: PlanChange, messages: Messages): string | null {
  if (start === null || plan === "") return null;
  const date = start.kind === "date" ? { day: start.date } : "";
  return messages.text(`confirmation.receipt.change.${start.kind}`, { plan, date });
}

function nextText({ next }: Receipt, messages: Messages, { paymentControl }: Notes): string | null {
  if (next.kind === "lapses") return lapseText(next.date, paymentControl, messages);
  if (next.kind !== "known") return null;
  const params = { amount: { total: next.amountCents }, date: { day: next.date } };
  const id = next.plusTaxes ? "next.plus-taxes" : "next.free";
  return `${messages.text(`confirmation.receipt.${id}`, params)}${laterText(next.later, messages)}`;
}

/** `"Visa •••• 4242"`, `"Apple Pay"`; null for a method that is not known. (BIL-18, OPN-160) */
function methodText(receipt: Receipt, messages: Messages): string | null {
  const { cardType, lastFour, paymentType } = receipt;
  const kind = savedMethodKind({ label: paymentType });
  const name = cardType ?? (kind && messages.text(`payment.method.${kind}`));
  return name && lastFour ? `${name} •••• ${lastFour}` : name;
}
