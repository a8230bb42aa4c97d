import {
  isSubmitBlocked,
  type SubmitPaymentRefusal,
  submitRefusalMessage,
} from "../../domain/checkout/submit.ts";
import type { Messages } from "../../messages/messages.ts";

/** Why submitting does not pay: the rules of the order, and what only the screen knows. */
export type CheckoutRefusal =
  | SubmitPaymentRefusal
  | "not-open"
  /** There is nothing to pay here: `state` has where to go and the rule that says so (RDR-28, PLN-41). */
  | "redirected"
  | "offline"
  | "no-payment-account";

/** Texts of what the rules of the order do not know; null where the button is only disabled. */
const OWN: Readonly<Record<Exclude<CheckoutRefusal, SubmitPaymentRefusal>, string | null>> = {
  "not-open": null,
  redirected: null,
  offline: "error.offline",
  "no-payment-account": "error.account",
};

/** What to say when submitting was refused; null where nothing needs saying. */
export function submitRefusalText(reason: CheckoutRefusal, messages: Messages): string | null {
  const id = isOwn(reason) ? OWN[reason] : submitRefusalMessage({ reason });
  return id === null ? null : messages.text(id);
}

/** What to say beside the button while it pays nothing; null where nothing needs saying. */
export function submitHintText(reason: CheckoutRefusal, messages: Messages): string | null {
  const id = `payment.hint.${reason}`;
  return messages.has(id) ? messages.text(id) : null;
}

/** Whether the button is disabled. */
export function blocksSubmit(reason: CheckoutRefusal): boolean {
  return isOwn(reason) ? OWN[reason] === null : isSubmitBlocked({ reason });
}

function isOwn(reason: CheckoutRefusal): reason is keyof typeof OWN {
  return reason in OWN;
}
