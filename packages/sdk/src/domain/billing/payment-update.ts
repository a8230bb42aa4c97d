import { type AccountFacts, canEditPayment, manageElsewhere } from "../account/my-account.ts";
import type { PaymentMethods, SavedMethodKind } from "../account/types.ts";
import { answer, type Choice, choose, type Table } from "../kernel/choice.ts";
import { type Message, message } from "../kernel/message.ts";
import { sameText } from "../kernel/text.ts";
import { isManagedHere } from "../subscription/payment-channel.ts";
import type { SubscriptionState } from "../subscription/types.ts";
import type { BillingEntry } from "./types.ts";

/** What Edit payment shows. */
export type PaymentEdit =
  | { readonly kind: "form" }
  /** Why the payment method cannot be changed here. */
  | {
      readonly kind: "blocked";
      readonly notice: Message;
      readonly next: "manage" | "care" | "plans";
    };

/**
 * Whether Edit payment shows its form: where a charge lies ahead, or would with a payment method. Others read where to
 * manage their payment, that a gift has none, or that there is no plan to pay for. (MNG-15, MNG-18, MNG-19, D-06, D-36,
 * D-37)
 */
export function paymentEdit(facts: AccountFacts): Choice<PaymentEdit> {
  return { ...choose(edits, facts), facts: canEditPayment(facts).facts };
}

const edits: Table<AccountFacts, PaymentEdit> = {
  rows: [
    {
      id: "MNG-19",
      when: (facts) => canEditPayment(facts).allowed,
      to: () => ({ kind: "form" }),
    },
    {
      id: "D-06",
      when: ({ subscription }) =>
        subscription.hasSubscription && !subscription.isKnownStatus && isManagedHere(subscription),
      to: () => ({
        kind: "blocked",
        notice: message("payment-update.blocked.unknown"),
        next: "care",
      }),
    },
    {
      id: "MNG-18",
      when: (facts) => manageElsewhere(facts).value !== null,
      to: (facts) => ({
        kind: "blocked",
        notice: manageElsewhere(facts).value ?? message("payment-update.blocked.unknown"),
        next: "manage",
      }),
    },
    {
      id: "MNG-19/no-plan",
      when: ({ subscription }) => !subscription.hasActiveSubscription,
      to: () => ({
        kind: "blocked",
        notice: message("payment-update.blocked.no-plan"),
        next: "plans",
      }),
    },
  ],
  otherwise: {
    id: "MNG-19/no-payment",
    to: () => ({
      kind: "blocked",
      notice: message("payment-update.blocked.no-payment"),
      next: "plans",
    }),
  },
};

/**
 * Whether a payment is open, which a new payment method is charged with at once: a renewal was refused, and no promo code
 * has made it free since. The amount is that of the bill itself, in cents before tax; null where it is unknown. (BIL-04,
 * OPN-141, D-17, D-42)
 */
export function openPayment(facts: {
  readonly subscription: Pick<SubscriptionState, "activeSubscriptionStatus">;
  readonly amountCents: number | null;
}): Choice<{ readonly amountCents: number | null } | null> {
  const { amountCents } = facts;
  const { activeSubscriptionStatus: status } = facts.subscription;
  const isOpen = sameText(status, "Dunning") && amountCents !== 0;
  const known = amountCents !== null && amountCents > 0 ? amountCents : null;
  return answer(isOpen ? { amountCents: known } : null, "BIL-04", { status, amountCents });
}

interface SavedFacts {
  readonly methods: PaymentMethods["methods"];
  readonly kind: SavedMethodKind;
}

/**
 * When a method of a kind was saved last, one that has expired since too: null without one, an empty text where the
 * service does not date it.
 */
export function savedAt(facts: SavedFacts): string | null {
  const method = lastSaved(facts);
  return method ? (method.updatedDate ?? "") : null;
}

/** One without a date comes before all others: it may be the last. */
function lastSaved({ kind, methods }: SavedFacts): PaymentMethods["methods"][number] | null {
  const [last = null] = methods
    .filter((one) => one.kind === kind)
    .sort((one, other) => instantOf(other) - instantOf(one));
  return last;
}

function instantOf({ updatedDate }: PaymentMethods["methods"][number]): number {
  const instant = Date.parse(updatedDate ?? "");
  return Number.isNaN(instant) ? Number.MAX_VALUE : instant;
}

/**
 * Whether the saved methods show that another one was saved since: there was none before, or its date is a later
 * instant. Null where the service does not date it: the same instant may be written in other words, and a copy that lags
 * shows an earlier one. Null, too, where the last one cannot pay, or is gone: it may have been saved and have expired
 * since, or its end may have been dated. (BIL-05, D-04, D-06)
 */
export function isMethodSaved(
  facts: SavedFacts & {
    /** `savedAt` before. */
    readonly before: string | null;
  },
): boolean | null {
  const { before } = facts;
  const last = lastSaved(facts);
  if (last === null) return before === null ? false : null;
  const isLater = before === null || isLaterThan(last, before);
  return isLater && !sameText(last.status, "Active") ? null : isLater;
}

function isLaterThan(
  { updatedDate }: PaymentMethods["methods"][number],
  before: string,
): boolean | null {
  const [sooner, later] = [Date.parse(before), Date.parse(updatedDate ?? "")];
  return Number.isNaN(sooner) || Number.isNaN(later) ? null : later > sooner;
}

/** What became of the open payment, once another method is saved. */
export type OpenPaymentAfter =
  | { readonly kind: "none" | "open" | "unknown" }
  /** Tax included, in cents. */
  | { readonly kind: "charged"; readonly totalCents: number };

interface AfterFacts {
  readonly wasOpen: boolean;
  readonly subscription: Pick<SubscriptionState, "activeSubscriptionStatus">;
  /** The newest order before; null without one, undefined where the history could not be read. */
  readonly lastOrderID?: string | null | undefined;
  /** The history now, newest first; null where it cannot be read. */
  readonly entries: readonly BillingEntry[] | null;
}

/**
 * What became of the open payment, by the service: charged where a new payment stands in the history, open where the
 * renewal is still refused. Nothing is said that the service does not show. (BIL-04, D-06)
 */
export function openPaymentAfter(facts: AfterFacts): Choice<OpenPaymentAfter> {
  const { entries, lastOrderID, subscription, wasOpen } = facts;
  const charged = chargedSince(facts);
  const looked = {
    wasOpen,
    status: subscription.activeSubscriptionStatus,
    isHistoryKnown: entries !== null && lastOrderID !== undefined,
  };
  if (!wasOpen) return answer({ kind: "none" }, "BIL-04/none", looked);
  if (charged !== null) {
    return answer({ kind: "charged", totalCents: charged }, "BIL-04/charged", looked);
  }
  const isOpen = sameText(subscription.activeSubscriptionStatus, "Dunning");
  return isOpen
    ? answer({ kind: "open" }, "BIL-04/open", looked)
    : answer({ kind: "unknown" }, "D-06", looked);
}

function chargedSince({ entries, lastOrderID }: AfterFacts): number | null {
  if (entries === null || lastOrderID === undefined) return null;
  const [newest] = entries;
  if (!newest || newest.orderID === lastOrderID || !newest.totalCents) return null;
  const isFormerThere = lastOrderID === null || entries.some((one) => one.orderID === lastOrderID);
  return isFormerThere ? newest.totalCents : null;
}
