import { type CheckoutRefusal, submitRefusalMessage } from "../../domain/checkout/submit.ts";
import type { PaymentMethod } from "../../domain/checkout/types.ts";
import type { Message } from "../../domain/kernel/message.ts";
import type { Messages } from "../../messages/catalogue.ts";
import type { OverlayView } from "./checkout.views.ts";

/** The message of a refused press; null where none is needed. `problem`: what stopped the account or the wallet. */
export function refusalText(
  reason: CheckoutRefusal,
  problem: Message | null,
  messages: Messages,
): string | null {
  if (problem) {
    const text = messages.show(problem);
    if (reason !== "approval-failed") return text;
    // What went wrong, and that nothing was charged.
    return messages.text("payment.wallet.failed", { text: text.replace(/\.$/, "") });
  }
  const id = submitRefusalMessage({ reason });
  return id === null ? null : messages.text(id);
}

/** The message beside a button that cannot pay yet; null where none is needed. */
export function submitHintText(reason: CheckoutRefusal, messages: Messages): string | null {
  const id = `payment.hint.${reason}`;
  return messages.has(id) ? messages.text(id) : null;
}

/** Covers the page while a wallet asks the buyer, with the way back (D-47). */
export function walletOverlay(method: PaymentMethod, messages: Messages): OverlayView {
  const wallet = messages.text(`payment.method.${method}`);
  return {
    message: messages.text("payment.wallet.waiting", { wallet }),
    cancelText: messages.text("payment.wallet.cancel"),
  };
}
