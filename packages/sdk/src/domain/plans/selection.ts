import type { Plan } from "../catalogue/types.ts";
import type { FoyerConfiguration } from "../configuration/types.ts";
import { type Choice, choose, type Table } from "../kernel/choice.ts";
import { type Allowed, allow, type Decision, type Refused, refuse } from "../kernel/decision.ts";
import { sameText } from "../kernel/text.ts";
import { changeType } from "../prices/change-type.ts";
import type { SubscriptionState } from "../subscription/types.ts";
import { isCurrent } from "./catalogue.ts";
import type { PlanCtaRefusal, PurchaseMode } from "./types.ts";

/** A plan by plan id, else by package id, letter case aside; null when there is none. (OPN-003, PLN-43) */
export function findPlan(given: {
  readonly plans: readonly Plan[];
  readonly id: string | null;
}): Plan | null {
  const { plans, id } = given;
  return (
    plans.find(({ planId }) => sameText(planId, id)) ??
    plans.find(({ packageID }) => sameText(packageID, id)) ??
    null
  );
}

/** The smaller of 2 and the number of plans, minus 1; null without plans. (PLN-36, OPN-075) */
export function defaultPlanIndex(given: { readonly count: number }): number | null {
  return given.count > 0 ? Math.min(2, given.count) - 1 : null;
}

export interface DefaultPlanFacts {
  readonly plans: readonly Plan[];
  /** Plan of the route. */
  readonly routePlan: string | null;
  /** The plan chosen before, by the user or by an address. */
  readonly chosenPlan: string | null;
  /** Plan of a program that the user has proved to be in. */
  readonly verifiedPlan?: string | null;
  /** Plan that an experiment or a campaign preselects. */
  readonly preselectedPlan: string | null;
  /** Plan that a flag puts in place of the default package (EXP-05). */
  readonly flaggedDefault?: string | null;
  readonly activeSubscriptionId: string | null;
  readonly nextSubscriptionId: string | null;
}

/**
 * The plan selected once the plans are loaded: of the route, chosen before, proved, preselected, active or next, default
 * package, default index. Never by chance. (PLN-30, PLN-33 to PLN-36, EXP-05, OPN-073)
 */
export function defaultPlan(
  facts: DefaultPlanFacts,
  { product }: Pick<FoyerConfiguration, "product">,
): Choice<Plan | null> {
  const { plans } = facts;
  const row = (id: string, planId: string | null) => ({
    id,
    when: () => findPlan({ plans, id: planId }) !== null,
    to: () => findPlan({ plans, id: planId }),
  });
  const table: Table<DefaultPlanFacts, Plan | null> = {
    rows: [
      row("PLN-34/route", facts.routePlan),
      // A plan chosen before would be sold in place of one that the address names and the list lacks.
      row("PLN-33/chosen", facts.routePlan === null ? facts.chosenPlan : null),
      row("PLN-30", facts.activeSubscriptionId === null ? (facts.verifiedPlan ?? null) : null),
      row("PLN-33/preselected", facts.preselectedPlan),
      row("PLN-34/active", facts.activeSubscriptionId),
      row("PLN-34/next", facts.nextSubscriptionId),
      row("EXP-05", facts.flaggedDefault ?? null),
      row("PLN-35", product.defaultPackageId),
    ],
    otherwise: {
      id: "PLN-36",
      to: () => plans[defaultPlanIndex({ count: plans.length }) ?? -1] ?? null,
    },
  };
  return choose(table, facts);
}

/**
 * Whether the plans screen leads on with the default plan by itself: where the flag says so, once, and only for a user
 * who buys a first plan. A user who comes back to it chooses. (EXP-06, OPN-231)
 */
export function skipsPlansScreen(facts: {
  readonly skipsPlans: boolean;
  readonly isChosen: boolean;
  readonly purchaseMode: PurchaseMode;
  readonly canContinue: boolean;
}): Decision<"flag-off" | "chosen" | "not-new" | "cannot-continue"> {
  const { skipsPlans, isChosen, purchaseMode: mode, canContinue } = facts;
  const looked = { skipsPlans, isChosen, purchaseMode: mode, canContinue };
  if (!skipsPlans) return refuse("flag-off", "EXP-06", looked);
  if (isChosen) return refuse("chosen", "EXP-06", looked);
  if (mode !== "NEW_PLAN") return refuse("not-new", "EXP-06", looked);
  return canContinue ? allow("EXP-06", looked) : refuse("cannot-continue", "EXP-06", looked);
}

/** Whether the plan of `defaultPlan` counts as chosen: by the address or by the user. (RDR-08, PLN-33, PLN-34) */
export function countsAsChosen({ rule }: { readonly rule: string }): boolean {
  return rule === "PLN-34/route" || rule === "PLN-33/chosen";
}

export interface PlanChoiceFacts {
  readonly subscription: Pick<
    SubscriptionState,
    "hasActiveSubscription" | "activeSubscriptionId" | "activeSubscriptionTier" | "nextSubscription"
  >;
}

/** Whether the plan with an id can be chosen; null where the list has no such plan. (PLN-37, PLN-38, PLN-39, PLN-43) */
export function planChoice(
  facts: PlanChoiceFacts & { readonly planId: string; readonly plan: Plan | null },
): Refused<PlanCtaRefusal | "plan-not-found"> | (Allowed & { readonly plan: Plan }) {
  const { plan, planId, subscription } = facts;
  if (plan === null) return refuse("plan-not-found", "PLN-43", { planId });
  const selectable = planSelectable({ plan, subscription });
  return selectable.allowed ? { ...selectable, plan } : selectable;
}

/** Whether a plan of the list can be chosen. (PLN-37, PLN-38, PLN-39) */
export function planSelectable(
  facts: PlanChoiceFacts & { readonly plan: Plan },
): Decision<PlanCtaRefusal> {
  const { plan, subscription } = facts;
  const next = subscription.nextSubscription?.serviceID ?? null;
  const looked = { planId: plan.planId, current: subscription.activeSubscriptionId, next };
  if (isCurrent(plan, subscription)) return refuse("current-plan", "PLN-37", looked);
  if (sameText(plan.packageID, next)) return refuse("upcoming-plan", "PLN-38", looked);
  if (subscription.nextSubscription !== null)
    return refuse("upcoming-plan-exists", "PLN-39", looked);
  return allow("PLN-37", looked);
}

export interface PlanCtaFacts extends PlanChoiceFacts {
  /** `purchaseEligibility` refused. */
  readonly isSubscriptionUnknown: boolean;
  readonly isLoaded: boolean;
  readonly plan: Plan | null;
  readonly purchaseMode: string;
}

/**
 * Whether the call to action goes on with the chosen plan.
 * (PLN-39 to PLN-42, PLN-46, PLN-47, CHG-03, OPN-146, D-06)
 */
export function planCta(facts: PlanCtaFacts): Decision<PlanCtaRefusal> {
  const { plan, isLoaded, subscription } = facts;
  const { mode } = purchaseMode({ mode: facts.purchaseMode });
  const looked = { isLoaded, planId: plan?.planId ?? null, purchaseMode: facts.purchaseMode };
  if (mode === null) return refuse("incorrect-purchase-mode", "PLN-47", looked);
  if (facts.isSubscriptionUnknown) return refuse("subscription-unknown", "D-06", looked);
  if (!isLoaded) return refuse("plans-not-loaded", "PLN-40", looked);
  if (!purchaseModeEffects({ mode }).needsPlan) return allow("PLN-46", looked);
  if (plan === null) return refuse("plan-not-selected", "PLN-42", looked);
  const selectable = planSelectable({ plan, subscription });
  if (!selectable.allowed) return selectable;
  if (plan.retailPriceCents === null) return refuse("no-price", "D-06", looked);
  return isSameTier(plan, facts) ? refuse("same-tier", "CHG-03", looked) : allow("PLN-41", looked);
}

/** NEW_PLAN by default; anything unknown is 'Incorrect purchase mode'. (PLN-44, PLN-45, PLN-47) */
export function purchaseMode(given: {
  readonly mode: string | null;
}): Decision<"incorrect-purchase-mode"> & { readonly mode: PurchaseMode | null } {
  const mode = given.mode ?? "NEW_PLAN";
  return isPurchaseMode(mode)
    ? { ...allow("PLN-44", given), mode }
    : { ...refuse("incorrect-purchase-mode", "PLN-47", given), mode: null };
}

/**
 * The purchase mode: gifting in a visit for a gift, a change of plan for a subscriber, else a new plan. A stored mode
 * would outlive the user's session, so it is derived from address and subscription. (PLN-44 to PLN-46, SGN-40)
 */
export function purchaseModeOf(given: {
  readonly isGifting: boolean;
  readonly hasActiveSubscription: boolean;
}): Choice<PurchaseMode> {
  return choose(purchaseModes, given);
}

/**
 * The purchase mode that a screen asks for. Any other than that of the visit is 'Incorrect purchase mode': a subscriber
 * never buys a second plan, and a change needs one. (PLN-47, ERR-23, D-06)
 */
export function visitPurchaseMode(given: {
  /** Null where the screen asks for none. */
  readonly asked: string | null;
  readonly mode: PurchaseMode;
}): Decision<"incorrect-purchase-mode"> {
  const { asked, mode } = given;
  return asked === null || asked === mode
    ? allow("PLN-44", { ...given })
    : refuse("incorrect-purchase-mode", "PLN-47", { ...given });
}

const purchaseModes: Table<Parameters<typeof purchaseModeOf>[0], PurchaseMode> = {
  rows: [
    { id: "PLN-46", when: ({ isGifting }) => isGifting, to: () => "GIFTING" },
    {
      id: "PLN-44/manage",
      when: ({ hasActiveSubscription }) => hasActiveSubscription,
      to: () => "MANAGE_PLAN",
    },
  ],
  otherwise: { id: "PLN-45", to: () => "NEW_PLAN" },
};

/** What a purchase mode changes on the plans screen. (PLN-46) */
export function purchaseModeEffects(given: { readonly mode: PurchaseMode }): {
  readonly showsFreePromo: boolean;
  readonly needsPlan: boolean;
} {
  const isGifting = given.mode === "GIFTING";
  return { showsFreePromo: isGifting, needsPlan: !isGifting };
}

function isPurchaseMode(mode: string): mode is PurchaseMode {
  return mode === "NEW_PLAN" || mode === "MANAGE_PLAN" || mode === "GIFTING";
}

function isSameTier(plan: Plan, { purchaseMode, subscription }: PlanCtaFacts): boolean {
  if (purchaseMode !== "MANAGE_PLAN" || !subscription.hasActiveSubscription) return false;
  const tiers = { currentTier: subscription.activeSubscriptionTier, chosenTier: plan.tier };
  return changeType(tiers) === "none";
}
