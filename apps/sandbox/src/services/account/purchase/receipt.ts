/** The mail about a paid order. */
import { planOf } from "../../../catalogue/plans.ts";
import { decimal } from "../../../catalogue/terms.ts";
import { dayText } from "../../../core/day-text.ts";
import type { World } from "../../../core/world.ts";
import { nextPaidCharge } from "../../../subscriptions/lifecycle.ts";
import { liveSubscription, type Subscription } from "../../../subscriptions/member.ts";
import { memberOf } from "../../../subscriptions/store.ts";
import type { Order } from "../billing/orders.ts";
import { profiles } from "../identity/profiles.ts";

/** A change of plan: when the new plan begins, and what the member had before. */
export interface Changed {
  readonly startAt: number;
  readonly before: Pick<Subscription, "serviceId" | "validityTill">;
}

/** Amount with tax, method, renewal and order number; of a change also when it begins, and what it gives up [D-38]. */
export function mailReceipt(
  world: World,
  order: Order,
  planName: string,
  changed?: Changed | undefined,
): void {
  const { chargedCents, taxCents, orderID, payment, profileId } = order;
  const { email } = profiles(world).need(profileId);
  const renewal = liveSubscription(memberOf(world, profileId));
  const next = renewal && nextPaidCharge(renewal);
  const { cardType, creditCardNumber, paymentType } = payment;
  const method = cardType ? `${cardType} ending in ${creditCardNumber?.slice(-4)}` : paymentType;
  const lines = [
    changed
      ? `Thank you for your order. Your new plan: ${planName}, starting ${dayText(changed.startAt)}.`
      : `Thank you for joining. Your plan: ${planName}.`,
    changed && renewal ? givenUp(changed, world.now(), renewal.validityTill) : "",
    `Paid: $${decimal(chargedCents + taxCents)}${taxCents ? `, including $${decimal(taxCents)} tax` : ""}.`,
    `Payment method: ${method}.`,
    next ? `Next payment: ${dayText(next.at)}.` : "",
    `Order number: ${orderID}.`,
  ];
  world.sendMail({
    to: email,
    subject: `Your receipt for ${planName}`,
    text: lines.filter(Boolean).join("\n"),
  });
}

/** Empty where the time that was left is kept: it ends when the new plan begins, or is its trial. */
function givenUp({ startAt, before }: Changed, now: number, endAt: number): string {
  const { validityTill } = before;
  const planName = planOf(before.serviceId).displayName;
  const isKept = startAt > now || endAt === validityTill;
  if (isKept || dayText(validityTill) === dayText(now)) return "";
  return `Your ${planName} plan ends today. The time left on it isn't refunded or added to your new plan, so the date you're covered through moves from ${dayText(validityTill)} to ${dayText(endAt)}.`;
}
