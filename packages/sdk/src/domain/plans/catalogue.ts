import { isExcludedService, type PlanProgram, programOfPlan } from "../catalogue/identifiers.ts";
import type { Plan } from "../catalogue/types.ts";
import type { FoyerConfiguration } from "../configuration/types.ts";
import { type Choice, choose, type Table } from "../kernel/choice.ts";
import { allow, type Decision, refuse } from "../kernel/decision.ts";
import { sameText } from "../kernel/text.ts";
import { changeType } from "../prices/change-type.ts";
import type { SubscriptionState } from "../subscription/types.ts";
import type { PackagesAnswer, PlansSource, PurchaseMode } from "./types.ts";

/** Whether the answer of the packages call is accepted; refused means 'No packages returned'. (PLN-23, ERR-22) */
export function packagesAccepted(given: PackagesAnswer): Decision<"no-packages"> {
  const facts = { responseMessage: given.responseMessage, count: given.packages.length };
  return given.responseMessage === "SUCCESS" && given.packages.length > 0
    ? allow("PLN-23", facts)
    : refuse("no-packages", "PLN-23", facts);
}

export interface PlansSourceFacts {
  /** Member id of the query, outcome of its check (1 is verified) and the id of its record. */
  readonly veterans: {
    readonly memberId: string | null;
    readonly outcome: number | null;
    readonly verificationId: string | null;
  };
  readonly verification: { readonly verificationId: string | null; readonly isComplete: boolean };
}

/** Where plans are loaded from. (PLN-21, OPN-067) */
export function plansSource(facts: PlansSourceFacts): Choice<PlansSource> {
  return choose(plansSources, facts);
}

const plansSources: Table<PlansSourceFacts, PlansSource> = {
  rows: [
    {
      id: "PLN-21/veterans-advantage",
      when: ({ veterans }) => Boolean(veterans.memberId) && veterans.outcome === 1,
      to: ({ veterans }) => ({
        kind: "veteransAdvantage",
        verificationID: veterans.verificationId ?? null,
      }),
    },
    {
      id: "PLN-21/verification",
      when: ({ verification }) => Boolean(verification.verificationId) && verification.isComplete,
      to: ({ verification }) => ({
        kind: "verification",
        verificationID: verification.verificationId ?? "",
      }),
    },
  ],
  otherwise: { id: "PLN-21/standard", to: () => ({ kind: "standard" }) },
};

type Settings = Pick<FoyerConfiguration, "product">;

export interface PlanListFacts {
  /** In the order of the service. */
  readonly plans: readonly Plan[];
  readonly purchaseMode: PurchaseMode;
  readonly subscription: Pick<
    SubscriptionState,
    | "hasActiveSubscription"
    | "activeSubscriptionId"
    | "activeSubscriptionTier"
    | "isTrialistUser"
    | "isChurnedRestartAvailable"
    | "restartChurnedUserDetails"
  >;
  /** Programs with a completed verification. */
  readonly verifiedPrograms: readonly PlanProgram[];
}

/**
 * The plans that a user may see, in order, without excluded services and plans of unverified programs. Active
 * subscribers see one plan per tier, and no downgrade during a trial. Former subscribers who may restart see the plan
 * to restart first, and one plan per tier; plans of a program that was proved come before all others. For a gift, the
 * gift plan is first. (PLN-28 to PLN-32, CAT-01, OPN-070 to OPN-072)
 */
export function planList(facts: PlanListFacts, configuration: Settings): readonly Plan[] {
  const offered = withoutRepeats(facts.plans).filter(
    (plan) =>
      !isExcludedService({ serviceId: plan.packageID }, configuration) &&
      isForUser(plan, facts, configuration),
  );
  const regular = offered.filter((plan) => !plan.isGiftPlan);
  const { hasActiveSubscription } = facts.subscription;
  // A subscriber chooses among tiers: hers keep the order of the service.
  const ordered = hasActiveSubscription ? regular : provedFirst(regular, configuration);
  const plans = forUserType(ordered, facts);
  const gift = giftPlanInFront(offered, facts);
  return gift ? [gift, ...plans] : plans;
}

/** New, churned with a plan to restart, or active. (PLN-28) */
function forUserType(plans: readonly Plan[], facts: PlanListFacts): readonly Plan[] {
  const { hasActiveSubscription, isChurnedRestartAvailable } = facts.subscription;
  if (hasActiveSubscription) return forSubscriber(plans, facts);
  return isChurnedRestartAvailable ? forRestart(plans, facts) : plans;
}

/** Below the fold of a phone nobody looks for the plan that is chosen for her: those of a program come first. (PLN-30) */
function provedFirst(plans: readonly Plan[], configuration: Settings): readonly Plan[] {
  const isProved = ({ packageID }: Plan) =>
    programOfPlan({ serviceId: packageID }, configuration) !== null;
  return [...plans.filter(isProved), ...plans.filter((plan) => !isProved(plan))];
}

function forRestart(plans: readonly Plan[], { subscription }: PlanListFacts): readonly Plan[] {
  const restarts = subscription.restartChurnedUserDetails?.restartPlan?.packageID ?? null;
  const first = plans.filter(({ packageID }) => sameText(packageID, restarts));
  const ordered = [...first, ...plans.filter((plan) => !first.includes(plan))];
  return ordered.filter(
    ({ tier }, index) => tier === null || ordered.findIndex((one) => one.tier === tier) === index,
  );
}

function isForUser(
  plan: Plan,
  { verifiedPrograms, subscription }: PlanListFacts,
  configuration: Pick<FoyerConfiguration, "product">,
): boolean {
  const program = programOfPlan({ serviceId: plan.packageID }, configuration);
  return program === null || verifiedPrograms.includes(program) || isCurrent(plan, subscription);
}

function forSubscriber(plans: readonly Plan[], { subscription }: PlanListFacts): readonly Plan[] {
  const current = plans.find((plan) => isCurrent(plan, subscription));
  const currentTier = current?.tier ?? subscription.activeSubscriptionTier;
  const seen: (number | null)[] = [currentTier];
  return plans.filter((plan) => {
    if (plan === current) return true;
    if (seen.includes(plan.tier)) return false;
    seen.push(plan.tier);
    const change = changeType({ currentTier, chosenTier: plan.tier });
    return change === "Upgrade" || (change === "Downgrade" && !subscription.isTrialistUser);
  });
}

function giftPlanInFront(
  plans: readonly Plan[],
  { purchaseMode, subscription }: PlanListFacts,
): Plan | undefined {
  const gifts = plans.filter((plan) => plan.isGiftPlan);
  const current = gifts.find((plan) => isCurrent(plan, subscription));
  return current ?? (purchaseMode === "GIFTING" ? gifts[0] : undefined);
}

/** The plan of an active subscription; a former plan is not current. (PLN-37, PLN-41) */
export function isCurrent(
  plan: Pick<Plan, "packageID">,
  subscription: Pick<SubscriptionState, "hasActiveSubscription" | "activeSubscriptionId">,
): boolean {
  return (
    subscription.hasActiveSubscription &&
    sameText(plan.packageID, subscription.activeSubscriptionId)
  );
}

function withoutRepeats(plans: readonly Plan[]): readonly Plan[] {
  const ids = plans.map(({ planId }) => planId);
  return plans.filter(({ planId }, index) => ids.indexOf(planId) === index);
}
