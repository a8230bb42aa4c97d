/**
 * How a plan is presented: the display content of the content service, by plan and by kind of
 * user [PLN-14] to [PLN-20]. Texts are the sandbox's own.
 */
import { findPlan, isMultiYear, PLANS, type Plan } from "./plans.ts";
import { PROMO_99_CENT, promotionOf } from "./promotions.ts";
import { decimal } from "./terms.ts";

export interface PlanContent {
  readonly planId: string;
  readonly planName: string;
  readonly ctaText: string;
  readonly ctaTextExistingUser: string;
  readonly promoFeature: string;
  readonly mainFeature: string;
  readonly promotionPlanName: string;
  readonly promotionPlanNameMobile: string;
  readonly price: string;
  readonly frequencyLabel: string;
  readonly pricePrefix: string;
  readonly paymentPriceOverride: string;
  readonly paymentPromotionFeature: string;
}

/** Prefix of ids in staging, in requests and answers [PLN-26] [PLN-27]. */
export const STAGING_PREFIX = "STAGING-";
export const CONTENT_USER_TYPES = ["new", "existing", "churned"] as const;
export type ContentUserType = (typeof CONTENT_USER_TYPES)[number];

const SUFFIX = { NoOfYears: "yr", NoOfMonths: "mo", NoOfDays: "day" } as const;

function frequencyLabel(plan: Plan): string {
  const suffix = SUFFIX[plan.period];
  return plan.duration === 1 ? suffix : `${plan.duration} ${suffix}s`;
}

/** Whole dollars without cents, otherwise with both digits [PRC-01]. */
function price(cents: number): string {
  return `$${decimal(cents).replace(/\.00$/, "")}`;
}

function callToAction(plan: Plan): string {
  const first = plan.promotions[0];
  const promotion = first === undefined ? undefined : promotionOf(first);
  if (promotion?.promotionID === PROMO_99_CENT) return "Join Now";
  if (promotion?.isFreeTrial && promotion.firstPeriodDays === 8)
    return "Start Your 7-Day Free Trial";
  if (promotion?.isFreeTrial && promotion.firstPeriodDays === 30)
    return "Start Your 30-Day Free Trial";
  return "Choose This Plan";
}

function contentOf(plan: Plan): PlanContent {
  const first = plan.promotions[0];
  const promotion = first === undefined ? undefined : promotionOf(first);
  const perYear = isMultiYear(plan)
    ? `${price(Math.floor(plan.priceCents / plan.duration))}/yr`
    : "";
  return {
    planId: plan.packageID,
    planName: plan.displayName,
    ctaText: callToAction(plan),
    ctaTextExistingUser: "Switch to This Plan",
    promoFeature: promotion?.displayName ?? "",
    mainFeature: plan.description,
    promotionPlanName: promotion
      ? `${plan.displayName}: ${promotion.displayName}`
      : plan.displayName,
    promotionPlanNameMobile: plan.displayName,
    price: price(plan.priceCents),
    frequencyLabel: frequencyLabel(plan),
    pricePrefix: promotion?.isFreeTrial ? "then" : "",
    paymentPriceOverride: perYear,
    paymentPromotionFeature: promotion?.displayName ?? "",
  };
}

/** The plan at the price that the content names. */
export type Pricing = (plan: Plan) => Plan;

const AS_LISTED: Pricing = (plan) => plan;

/** Display content of a plan, asked for with or without the staging prefix. */
export function planContent(id: string, pricing = AS_LISTED): PlanContent | undefined {
  const { staging, bare } = unprefixed(id);
  const plan = findPlan(bare);
  const content = plan && contentOf(pricing(plan));
  return content && staging ? { ...content, planId: id } : content;
}

/** Display content of every plan that is sold on the web, for one kind of user. */
export function planContentByUserType(
  userType: string,
  pricing = AS_LISTED,
): PlanContent[] | undefined {
  const { staging, bare } = unprefixed(userType);
  const kind = CONTENT_USER_TYPES.find((known) => known === bare);
  if (!kind) return undefined;
  return PLANS.filter((plan) => plan.audience === "web")
    .map((plan) => contentOf(pricing(plan)))
    .map((content) => forUserType(content, kind))
    .map((content) =>
      staging ? { ...content, planId: STAGING_PREFIX + content.planId } : content,
    );
}

/** Free trials are for newcomers only. */
function forUserType(content: PlanContent, kind: ContentUserType): PlanContent {
  if (kind === "new") return content;
  return {
    ...content,
    ctaText: kind === "existing" ? content.ctaTextExistingUser : "Come Back to This Plan",
    promoFeature: "",
    paymentPromotionFeature: "",
    promotionPlanName: content.promotionPlanNameMobile,
    pricePrefix: "",
  };
}

function unprefixed(id: string): { staging: boolean; bare: string } {
  const staging = id.startsWith(STAGING_PREFIX);
  return { staging, bare: staging ? id.slice(STAGING_PREFIX.length) : id };
}
