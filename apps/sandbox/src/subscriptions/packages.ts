/**
 * Which plans the service lists for a user, and their form on the wire.
 *
 * Verified plans only with a completed verification of the caller [OPN-068]; plans of partners, stores and former
 * catalogues only for a user who has them.
 */
import { iso } from "../catalogue/calendar.ts";
import { APP_ID, findPlan, GIFTING_ID, PLANS, type Plan } from "../catalogue/plans.ts";
import type { Promotion } from "../catalogue/promotions.ts";
import type { Package } from "../catalogue/shapes.ts";
import { decimal, promotionsFor, termsOf, VISITOR } from "../catalogue/terms.ts";
import { liveSubscription, type Member } from "./member.ts";

export type VerifiedAudience = "military" | "firstResponder" | "veterans";

/** The caller; a visitor has no member and no verification. */
export interface Viewer {
  readonly member?: Member | undefined;
  /** Programs that the viewer has proved. */
  readonly verified: readonly VerifiedAudience[];
}

/** The plans requested by id, in that order, each once; unknown ids are skipped. */
export function plansById(ids: readonly string[], viewer: Viewer): readonly Plan[] {
  const wanted = ids.flatMap((id): readonly (Plan | undefined)[] =>
    id === GIFTING_ID ? giftPlans() : [findPlan(id)],
  );
  const known = wanted.filter((plan) => plan !== undefined);
  return [...new Set(known)].filter((plan) => maySee(plan, viewer));
}

/** The plans that a completed verification of the viewer opens. */
export function plansOfProgram(program: VerifiedAudience, viewer: Viewer): readonly Plan[] {
  const comesBack = viewer.member?.subscription?.state === "churned";
  return PLANS.filter((plan) => plan.audience === program).filter(
    (plan) => plan.listed || (comesBack && isWelcomeBack(plan)),
  );
}

/** The ordinary list, and the viewer's own plan where it is not part of it. */
export function standardPlans(viewer: Viewer): readonly Plan[] {
  const listed = PLANS.filter((plan) => plan.listed && plan.audience === "web");
  const current = viewer.member && liveSubscription(viewer.member)?.serviceId;
  const own = current === undefined ? undefined : findPlan(current);
  return own && isOwnShop(own) && !listed.includes(own) ? [...listed, own] : listed;
}

/** Whether this user may buy this plan in the web shop now. */
export function maySell(plan: Plan, viewer: Viewer): boolean {
  if (plan.audience === "web") return true;
  const program = programOfPlan(plan);
  return program !== undefined && viewer.verified.includes(program);
}

/** The program that must be proved for this plan. */
export function programOfPlan({ audience }: Plan): VerifiedAudience | undefined {
  return isVerified(audience) ? audience : undefined;
}

function maySee(plan: Plan, viewer: Viewer): boolean {
  if (maySell(plan, viewer) || plan.audience === "gift" || plan.audience === "excluded")
    return true;
  return viewer.member?.subscription?.serviceId === plan.packageID;
}

function isVerified(audience: Plan["audience"]): audience is VerifiedAudience {
  return audience === "military" || audience === "firstResponder" || audience === "veterans";
}

function isOwnShop(plan: Plan): boolean {
  return plan.audience === "legacy" || plan.audience === "gift" || isVerified(plan.audience);
}

function isWelcomeBack(plan: Plan): boolean {
  return plan.packageID.endsWith("WB");
}

function giftPlans(): readonly Plan[] {
  return PLANS.filter((plan) => plan.audience === "gift");
}

/** A plan on the wire, with the promotions for which this user is eligible. */
export function packageOf(plan: Plan, member: Member | undefined, now: number): Package {
  const promotions = promotionsFor(plan, member ?? VISITOR);
  return {
    packageID: plan.packageID,
    planId: plan.packageID,
    appId: APP_ID,
    packageName: plan.planName,
    tier: plan.tier,
    planName: plan.planName,
    displayName: plan.displayName,
    retailPrice: decimal(plan.priceCents),
    bbDescription: plan.description,
    duration: plan.duration,
    period: plan.period,
    isGiftPlan: plan.audience === "gift",
    promotions: promotions.map((promotion) => promotionOnWire(plan, promotion, now)),
  };
}

function promotionOnWire(
  plan: Plan,
  promotion: Promotion,
  now: number,
): NonNullable<Package["promotions"]>[number] {
  const terms = termsOf(plan, { promotion }, now);
  const { renewalCents } = terms;
  return {
    promotionID: promotion.promotionID,
    amount: decimal(promotion.amountCents),
    ...(renewalCents === plan.priceCents ? {} : { renewalAmount: decimal(renewalCents) }),
    promotionCategory: promotion.category,
    isFreeTrail: promotion.isFreeTrial,
    displayName: promotion.displayName,
    nextBillingDateTime: iso(terms.nextBillingAt),
    PromotionalItem: promotion.items.map(({ serviceId, name }) => ({ serviceId, name })),
  };
}
