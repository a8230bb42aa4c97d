/**
 * The price of a purchase for this user: plan, promotion, coupon and tax, computed here and never taken from a client
 * [OPN-100].
 */
import { type Coupon, checkCoupon } from "../../../catalogue/coupons.ts";
import { maySell } from "../../../catalogue/packages.ts";
import { findPlan, type Plan } from "../../../catalogue/plans.ts";
import { findPromotion, type Promotion } from "../../../catalogue/promotions.ts";
import { hasPromotions, shapeFor } from "../../../catalogue/shapes.ts";
import {
  decimal,
  defaultPromotion,
  promotionRefusal,
  type Terms,
  taxOf,
  termsOf,
} from "../../../catalogue/terms.ts";
import { deny } from "../../../core/refusal.ts";
import type { World } from "../../../core/world.ts";
import { couponRefusalText } from "../../../subscriptions/refusals.ts";
import { memberOf } from "../../../subscriptions/store.ts";
import { personaIdOf, viewerOf } from "../../plans/index.ts";

export interface Wanted {
  readonly serviceId: string;
  readonly promotionId?: string | undefined;
  readonly couponCode?: string | undefined;
  /** Only a requested promotion applies. */
  readonly isSkipDefaultPromo?: boolean | undefined;
}

export interface Quote {
  readonly plan: Plan;
  readonly promotion: Promotion | undefined;
  readonly coupon: Coupon | undefined;
  readonly terms: Terms;
}

/** @throws 404 for a plan that is not sold to this user; 422 for a promotion or code refused. */
export function quote(world: World, profileId: string, wanted: Wanted): Quote {
  const plan = sellablePlan(world, profileId, wanted.serviceId);
  const coupon = usableCoupon(world, profileId, plan, wanted.couponCode);
  const promotion = coupon ? undefined : usablePromotion(world, profileId, plan, wanted);
  const terms = termsOf(plan, { promotion, coupon }, world.now());
  return { plan, promotion, coupon, terms };
}

export function sellablePlan(world: World, profileId: string, serviceId: string): Plan {
  const plan = findPlan(serviceId);
  if (plan && maySell(plan, viewerOf(world, profileId))) return plan;
  return deny(404, "PLAN_UNKNOWN", "Plan not found for planId");
}

function usableCoupon(
  world: World,
  profileId: string,
  plan: Plan,
  code: string | undefined,
): Coupon | undefined {
  if (code === undefined || code.trim() === "") return undefined;
  const { couponsRedeemed, everSubscribed } = memberOf(world, profileId);
  const buyer = { redeemed: couponsRedeemed, everSubscribed };
  const check = checkCoupon(code, plan.packageID, buyer, world.now());
  return check.ok ? check.coupon : deny(422, check.errorCode, couponRefusalText(check.errorCode));
}

function usablePromotion(
  world: World,
  profileId: string,
  plan: Plan,
  { promotionId, isSkipDefaultPromo }: Wanted,
): Promotion | undefined {
  const member = memberOf(world, profileId);
  const isOffered = hasPromotions(plan.packageID, shapeFor(world.key, personaIdOf(profileId)));
  if (!isOffered)
    return promotionId ? deny(422, NOT_ELIGIBLE, couponRefusalText(NOT_ELIGIBLE)) : undefined;
  if (promotionId === undefined || promotionId === "") {
    return isSkipDefaultPromo ? undefined : defaultPromotion(plan, member);
  }
  const promotion = findPromotion(promotionId);
  const refusal = promotion ? promotionRefusal(plan, promotion, member) : NOT_ELIGIBLE;
  return refusal === undefined ? promotion : deny(422, refusal, couponRefusalText(refusal));
}

const NOT_ELIGIBLE = "eV2657";

export interface Due {
  readonly dueCents: number;
  readonly taxCents: number;
}

export function dueOf(dueCents: number, zipCode: string): Due {
  return { dueCents, taxCents: taxOf(dueCents, zipCode).totalTaxCents };
}

/**
 * The amount charged is the amount shown [D-05]: the total with tax, or the price where the tax was unknown and the
 * buyer read "plus applicable taxes" [OPN-090].
 *
 * @throws 409 when the buyer saw another amount.
 */
export function refuseOtherAmount(shown: string | undefined, { dueCents, taxCents }: Due): void {
  if (shown === undefined) return;
  if (shown === decimal(dueCents + taxCents) || shown === decimal(dueCents)) return;
  deny(409, "AMOUNT_MISMATCH", "The amount is not the amount due.");
}
