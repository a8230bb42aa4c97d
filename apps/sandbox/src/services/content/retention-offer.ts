/** The offer to a member who is about to cancel [CNL-03] [CNL-06]. */
import { RETENTION_3_MONTH_CODE, RETENTION_YEARLY_CODE } from "../../catalogue/coupons.ts";
import type { World } from "../../core/world.ts";
import { nextCharge } from "../../subscriptions/lifecycle.ts";
import { renewingPlanId, takesCode, withCode } from "../../subscriptions/manage.ts";
import { liveSubscription, type Subscription } from "../../subscriptions/member.ts";
import { memberOf } from "../../subscriptions/store.ts";
import { redeemable } from "../plans/redeemable.ts";
import { isChargeable } from "../subscription/restart.ts";
import type { Block } from "./screens.ts";

export const RETENTION_SCREEN = "retention-offer";

interface Offer extends Block {
  readonly couponCode: string;
}

function offer(couponCode: string, headline: string, description: string): Offer {
  return {
    type: "hero",
    promoType: "text",
    name: RETENTION_SCREEN,
    couponCode,
    headline,
    description,
    ctaText: "Accept Offer",
  };
}

/** Each with a code for other plans. */
const OFFERS: readonly Offer[] = [
  offer(
    RETENTION_YEARLY_CODE,
    "Stay a year for $19.99",
    "Your next yearly renewal costs $19.99 plus tax.",
  ),
  offer(
    RETENTION_3_MONTH_CODE,
    "Three months for $2.97",
    "One charge of $2.97 plus tax pays for three months.",
  ),
];

/** The offer whose code this member can use, where it makes the next renewal cheaper; none for a visitor [D-17]. */
export function retentionOffer(world: World, profileId: string | undefined): readonly Block[] {
  if (profileId === undefined) return [];
  const subscription = liveSubscription(memberOf(world, profileId));
  if (!subscription || !takesCode(subscription) || subscription.state === "trial") return [];
  if (!isChargeable(world, profileId)) return [];
  const planId = renewingPlanId(subscription);
  return OFFERS.filter(
    ({ couponCode }) =>
      redeemable(world, profileId, couponCode, planId).ok && isCheaper(subscription, couponCode),
  );
}

function isCheaper(subscription: Subscription, code: string): boolean {
  const without = nextCharge(subscription)?.amountCents ?? 0;
  return (nextCharge(withCode(subscription, code))?.amountCents ?? without) < without;
}
