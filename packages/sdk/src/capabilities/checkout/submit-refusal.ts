import { type SubmitPaymentRefusal, submitRefusalMessage } from "../../domain/checkout/submit.ts";
import type { Messages } from "../../messages/catalogue.ts";

/** Reasons why submit sends no payment. */
export type CheckoutRefusal =
  | SubmitPaymentRefusal
  /** The buyer has closed the wallet's window (PAY-77). */
  | "approval-canceled"
  /** The wallet has failed (PAY-65, PAY-76). */
  | "approval-failed";

/** The message of a refused submit; null where none is needed. */
export function submitRefusalText(reason: CheckoutRefusal, messages: Messages): string | null {
  if (reason === "approval-canceled" || reason === "approval-failed") return null;
  const id = submitRefusalMessage({ reason });
  return id === null ? null : messages.text(id);
}

/** The message beside a button that cannot pay yet; null where none is needed. */
export function submitHintText(reason: CheckoutRefusal, messages: Messages): string | null {
  const id = `payment.hint.${reason}`;
  return messages.has(id) ? messages.text(id) : null;
}
