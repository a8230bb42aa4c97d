import type { PaymentMethods, SavedMethodKind } from "../../domain/account/types.ts";
import type { Messages } from "../../messages/catalogue.ts";

/** `"Visa •••• 4242"`, `"PayPal ann@example.com"`, `"Apple Pay"`. */
export function methodText(
  kind: SavedMethodKind,
  { cardPayment, paypalPayment }: Pick<PaymentMethods, "cardPayment" | "paypalPayment">,
  messages: Messages,
): string {
  const name = messages.text(`payment.method.${kind}`);
  if (kind === "card") {
    const { cardType, lastFour } = cardPayment ?? {};
    return `${cardType ?? name}${lastFour ? ` •••• ${lastFour}` : ""}`;
  }
  const email = kind === "paypal" ? paypalPayment?.email : null;
  return email ? `${name} ${email}` : name;
}
