/** The mail about a paid order. */
import { decimal } from "../../../catalogue/terms.ts";
import { dayText } from "../../../core/day-text.ts";
import type { World } from "../../../core/world.ts";
import { liveSubscription, type Subscription } from "../../../subscriptions/member.ts";
import { memberOf } from "../../../subscriptions/store.ts";
import { lapseOf, lapseText } from "../billing/lapse.ts";
import type { Order } from "../billing/orders.ts";
import { profiles } from "../identity/profiles.ts";

/** Amount with tax, method, renewal and order number. */
export function mailReceipt(world: World, order: Order, planName: string): void {
  const { chargedCents, taxCents, orderID, payment, profileId } = order;
  const { email } = profiles(world).need(profileId);
  const renewal = liveSubscription(memberOf(world, profileId));
  const lapse = lapseOf(world, profileId);
  const { cardType, creditCardNumber, paymentType } = payment;
  const method = cardType ? `${cardType} ending in ${creditCardNumber?.slice(-4)}` : paymentType;
  const lines = [
    `Thank you for joining. Your plan: ${planName}.`,
    `Paid: $${decimal(chargedCents + taxCents)}${taxCents ? `, including $${decimal(taxCents)} tax` : ""}.`,
    `Payment method: ${method}.`,
    lapse === undefined ? nextPayment(renewal) : lapseText(lapse),
    `Order number: ${orderID}.`,
  ];
  world.sendMail({
    to: email,
    subject: `Your receipt for ${planName}`,
    text: lines.filter(Boolean).join("\n"),
  });
}

function nextPayment(renewal: Subscription | undefined): string {
  return renewal?.renews ? `Next payment: ${dayText(renewal.validityTill)}.` : "";
}
