/**
 * The price of a purchase or a plan change for this user, from plan, promotion, promo code and change type. Whatever the
 * service says or charges is computed here, and never taken from a client [OPN-100]; its tax in `due.ts`.
 */
import type { Coupon } from "../../catalogue/coupons.ts";
import { findPlan, type Plan } from "../../catalogue/plans.ts";
import { findPromotion, type Promotion } from "../../catalogue/promotions.ts";
import { hasPromotions, shapeFor } from "../../catalogue/shapes.ts";
import {
  defaultPromotion,
  promotionRefusal,
  promotionsFor,
  type Terms,
  termsOf,
} from "../../catalogue/terms.ts";
import { deny, Refusal } from "../../core/refusal.ts";
import type { World } from "../../core/world.ts";
import { type PlanChange, planChange } from "../../subscriptions/begin.ts";
import { nextCharge } from "../../subscriptions/lifecycle.ts";
import { renewingPlanId, takesCode, withCode } from "../../subscriptions/manage.ts";
import { liveSubscription } from "../../subscriptions/member.ts";
import { maySell } from "../../subscriptions/packages.ts";
import { allowed, couponRefusalText } from "../../subscriptions/refusals.ts";
import { memberOf } from "../../subscriptions/store.ts";
import { priced } from "./prices.ts";
import { redeemable } from "./redeemable.ts";
import { personaIdOf, viewerOf } from "./viewer.ts";

export type ChangeType = PlanChange["changeType"];

export interface Wanted {
  readonly serviceId: string;
  readonly promotionId?: string | undefined;
  readonly couponCode?: string | undefined;
  /** Only a requested promotion applies. */
  readonly isSkipDefaultPromo?: boolean | undefined;
  /** Direction of a plan change; a new subscription without it. */
  readonly changeType?: ChangeType | undefined;
}

export interface Quote {
  readonly plan: Plan;
  readonly promotion: Promotion | undefined;
  readonly coupon: Coupon | undefined;
  /** Undefined for a new subscription. */
  readonly change: PlanChange | undefined;
  /** Begin of the first period: now, or the end of the current one [OPN-147] [PRC-12]. */
  readonly startsAt: number;
  /** Price and length of the first period, and the renewals. */
  readonly terms: Terms;
  /** Due now, before tax, in cents; 0 when the first period begins later. */
  readonly dueCents: number;
  /** The plan brings goods, which need a shipping address [PAY-82]. */
  readonly shipsGoods: boolean;
}

/**
 * @throws 404 for a plan that is not sold to this user; 409 for a change that is not possible, or not in this
 * direction; 422 for a promotion or code refused.
 */
export function quote(world: World, profileId: string, wanted: Wanted): Quote {
  const plan = sellablePlan(world, profileId, wanted.serviceId);
  const isChange = wanted.changeType !== undefined;
  const isSkipDefaultPromo = isChange || wanted.isSkipDefaultPromo;
  const coupon = usableCoupon(world, profileId, plan, wanted.couponCode);
  const promotion = coupon
    ? undefined
    : usablePromotion(world, profileId, plan, { ...wanted, isSkipDefaultPromo });
  const change = isChange ? changeTo(world, profileId, plan, wanted.changeType) : undefined;
  const startsAt = change?.effectiveAt ?? world.now();
  const terms = termsOf(plan, { promotion, coupon }, startsAt);
  return {
    plan,
    promotion,
    coupon,
    change,
    startsAt,
    terms,
    dueCents: change?.chargeNow === false ? 0 : terms.dueCents,
    shipsGoods: shipsGoods(world, profileId, plan),
  };
}

/** The quote; undefined where the purchase would be refused. */
export function quoteOrUndefined(
  world: World,
  profileId: string,
  wanted: Wanted,
): Quote | undefined {
  try {
    return quote(world, profileId, wanted);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

function changeTo(
  world: World,
  profileId: string,
  plan: Plan,
  changeType: ChangeType | undefined,
): PlanChange {
  const { change } = allowed(planChange(memberOf(world, profileId), plan, world.now()));
  if (change.changeType === changeType) return change;
  return deny(409, "CHANGE_TYPE_MISMATCH", "The plan is not a change in this direction.");
}

/**
 * The change that this plan would be for a member, where the caller does not say: the card frame and the look-up of a
 * promo code know the plan only. Undefined for a user whose next purchase is a new subscription.
 */
export function likelyChange(
  world: World,
  profileId: string,
  serviceId: string,
): ChangeType | undefined {
  if (world.settings.secondSubscriptions === "accepted") return undefined;
  const plan = findPlan(serviceId);
  const decided = plan && planChange(memberOf(world, profileId), plan, world.now());
  return decided?.ok ? decided.change.changeType : undefined;
}

/** Whether the plan, as this user sees it, has goods in a promotion. */
function shipsGoods(world: World, profileId: string, plan: Plan): boolean {
  const shape = shapeFor(world.key, personaIdOf(profileId));
  if (shape === "catalogue-missing-lists" || !hasPromotions(plan.packageID, shape)) return false;
  const promotions = promotionsFor(plan, memberOf(world, profileId));
  return promotions.some(({ items }) => items.length > 0);
}

export function sellablePlan(world: World, profileId: string, serviceId: string): Plan {
  const plan = findPlan(serviceId);
  if (plan && maySell(plan, viewerOf(world, profileId))) return priced(world, plan);
  return deny(404, "PLAN_UNKNOWN", "Plan not found for planId");
}

export interface CouponQuote {
  readonly plan: Plan;
  readonly coupon: Coupon;
  /** Price of the period that the code pays for, before tax. */
  readonly priceCents: number;
  /** End of that period. */
  readonly nextBillingAt: number;
}

/**
 * What a promo code does to a plan: to the next renewal of the member's own plan, to the first period of a change, or
 * to a new subscription.
 *
 * @throws 404 for a plan that is not sold to this user; 422 for a code refused.
 */
export function couponQuote(
  world: World,
  profileId: string,
  asked: { readonly serviceID: string; readonly voucherCode: string },
): CouponQuote {
  const plan = sellablePlan(world, profileId, asked.serviceID);
  const coupon = usableCoupon(world, profileId, plan, asked.voucherCode);
  if (!coupon) return refuseCoupon("eV1842");
  const current = liveSubscription(memberOf(world, profileId));
  const isRenewal = current && takesCode(current) && renewingPlanId(current) === plan.packageID;
  if (isRenewal && world.settings.secondSubscriptions === "refused") {
    const next = nextCharge(withCode(current, coupon.code));
    if (next) return { plan, coupon, priceCents: next.amountCents, nextBillingAt: next.periodEnd };
  }
  const changeType = likelyChange(world, profileId, plan.packageID);
  const wanted = { serviceId: plan.packageID, couponCode: coupon.code, changeType };
  const { dueCents: priceCents, nextBillingAt } = quote(world, profileId, wanted).terms;
  return { plan, coupon, priceCents, nextBillingAt };
}

function refuseCoupon(errorCode: string): never {
  return deny(422, errorCode, couponRefusalText(errorCode));
}

function usableCoupon(
  world: World,
  profileId: string,
  plan: Plan,
  code: string | undefined,
): Coupon | undefined {
  if (code === undefined || code.trim() === "") return undefined;
  const check = redeemable(world, profileId, code, plan.packageID);
  return check.ok ? check.coupon : refuseCoupon(check.errorCode);
}

function usablePromotion(
  world: World,
  profileId: string,
  plan: Plan,
  { promotionId, isSkipDefaultPromo }: Wanted,
): Promotion | undefined {
  const member = memberOf(world, profileId);
  const isOffered = hasPromotions(plan.packageID, shapeFor(world.key, personaIdOf(profileId)));
  if (!isOffered) return promotionId ? refuseCoupon(NOT_ELIGIBLE) : undefined;
  if (promotionId === undefined || promotionId === "") {
    return isSkipDefaultPromo ? undefined : defaultPromotion(plan, member);
  }
  const promotion = findPromotion(promotionId);
  const refusal = promotion ? promotionRefusal(plan, promotion, member) : NOT_ELIGIBLE;
  return refusal === undefined ? promotion : refuseCoupon(refusal);
}

const NOT_ELIGIBLE = "eV2657";
