import { type SubmitPaymentRefusal, submitRefusalMessage } from "../../domain/checkout/submit.ts";
import type { Messages } from "../../messages/catalogue.ts";

/** Why submitting does not pay. */
export type CheckoutRefusal = SubmitPaymentRefusal;

/** What to say when submitting was refused; null where nothing needs saying. */
export function submitRefusalText(reason: CheckoutRefusal, messages: Messages): string | null {
  const id = submitRefusalMessage({ reason });
  return id === null ? null : messages.text(id);
}

/** What to say beside the button while it pays nothing; null where nothing needs saying. */
export function submitHintText(reason: CheckoutRefusal, messages: Messages): string | null {
  const id = `payment.hint.${reason}`;
  return messages.has(id) ? messages.text(id) : null;
}
