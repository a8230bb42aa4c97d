import { makeAutoObservable } from "mobx";
import { type PlanProgram, programOfPlan } from "../../domain/catalogue/identifiers.ts";
import type { Plan } from "../../domain/catalogue/types.ts";
import type { FoyerConfiguration } from "../../domain/configuration/types.ts";
import type { Experiments } from "../../domain/experiments/types.ts";
import { fail, type Outcome, succeed } from "../../domain/kernel/outcome.ts";
import { sameText } from "../../domain/kernel/text.ts";
import { countsAsChosen, defaultPlan, findPlan, planChoice } from "../../domain/plans/selection.ts";
import type { SubscriptionState } from "../../domain/subscription/types.ts";
import type { Messages } from "../../messages/catalogue.ts";
import type { LoggerPort } from "../../platform/ports.ts";
import { type Problem, refusal } from "../kit/command.ts";
import type { ExplainLog } from "../kit/explain-log.store.ts";
import type { StoredValue } from "../kit/stored-value.ts";
import { type Visit, Visits } from "../kit/visit.ts";

export interface PlanSelectionDeps {
  readonly configuration: FoyerConfiguration;
  readonly explain: ExplainLog;
  readonly featureFlags: { readonly experiments: Experiments };
  readonly logger: LoggerPort;
  readonly messages: Messages;
  readonly subscription: { readonly current: SubscriptionState };
  readonly storedPlanId: StoredValue<string>;
  /** Programs that the user is verified for (PLN-30). */
  readonly verifiedPrograms: () => readonly PlanProgram[];
}

/** `chosen`: the user, or the address, named the plan; a default is no choice yet, and may be none (RDR-08). */
type Selection =
  | { readonly kind: "default"; readonly planId: string | null }
  | { readonly kind: "chosen"; readonly planId: string };

const NONE: Selection = { kind: "default", planId: null };

/** The plan of the list that is selected (PLN-33 to PLN-36). */
export class PlanSelectionStore {
  selection: Selection = NONE;
  /** Plan of the address of the screen that asked last. */
  routePlan: string | null = null;
  /** Changes with each plan that an address or the user names: an answer for an earlier one chooses nothing. */
  private readonly visits = new Visits();
  private readonly deps: PlanSelectionDeps;

  constructor(deps: PlanSelectionDeps) {
    this.deps = deps;
    makeAutoObservable<this, "deps" | "visits">(
      this,
      { deps: false, visits: false },
      { autoBind: true, deep: false },
    );
  }

  /** Remembers the plan that was chosen before a reload. */
  init(): void {
    const planId = this.deps.storedPlanId.get();
    if (planId !== null && !this.isChosen) this.selection = { kind: "chosen", planId };
  }

  get isChosen(): boolean {
    return this.selection.kind === "chosen";
  }

  /** The plan that was chosen, not merely preselected by default. */
  get chosenId(): string | null {
    return this.isChosen ? this.selection.planId : null;
  }

  /** The address names a plan, or none: others may load at the same time, for a screen without one. */
  follow(routePlan: string | null): Visit {
    if (routePlan !== null) {
      this.routePlan = routePlan;
      this.visits.end();
    }
    return this.visits.now;
  }

  /** Where no list can be read, what was chosen before would be sold in place of the plan of the address (D-05, D-06). */
  forgetOthers(routePlan: string): void {
    if (!sameText(routePlan, this.selection.planId)) this.selection = NONE;
  }

  /** The user names a plan. Refused for the current and the upcoming plan, and for an unknown id (PLN-37 to PLN-43). */
  select(plans: readonly Plan[], planId: string): Outcome<Plan, Problem> {
    const { explain, logger, messages, subscription } = this.deps;
    const plan = findPlan({ plans, id: planId });
    if (!plan) logger.log("warn", messages.text("plans.not-found"), planId);
    const decision = planChoice({ planId, plan, subscription: subscription.current });
    if (!decision.allowed) return fail(refusal(explain.record("plans.select", decision)));
    this.pick(decision.plan);
    return succeed(decision.plan);
  }

  /** The user goes on with a plan, or without one. */
  pick(plan: Plan | null): void {
    this.visits.end();
    if (plan) this.choose(plan);
  }

  choose({ planId }: Plan): void {
    this.selection = { kind: "chosen", planId };
    this.deps.storedPlanId.set(planId);
  }

  /** The rule chooses; a plan of the address, or one chosen before, counts as chosen (PLN-33 to PLN-36, OPN-003). */
  chooseDefault(plans: readonly Plan[], routePlan: string | null): void {
    const { configuration, explain, featureFlags, subscription } = this.deps;
    const { defaultPlan: flaggedDefault, skipsPlans } = featureFlags.experiments;
    const { activeSubscriptionId, hasActiveSubscription, nextSubscription } = subscription.current;
    const facts = {
      plans,
      routePlan,
      chosenPlan: this.chosenId,
      verifiedPlan: this.verifiedPlan(plans)?.planId ?? null,
      preselectedPlan: skipsPlans ? flaggedDefault : null,
      flaggedDefault,
      activeSubscriptionId: hasActiveSubscription ? activeSubscriptionId : null,
      nextSubscriptionId: nextSubscription?.serviceID ?? null,
    };
    const { value, ...choice } = defaultPlan(facts, configuration);
    const planId = value?.planId ?? null;
    explain.record("plans.default", {
      ...choice,
      facts: { ...facts, plans: plans.length },
      value: planId,
    });
    if (value && countsAsChosen(choice)) this.choose(value);
    else this.selection = { kind: "default", planId };
  }

  reset(): void {
    this.selection = NONE;
    this.routePlan = null;
    this.deps.storedPlanId.remove();
  }

  /** A plan of what the user has proved, its free year first (PLN-30, PLN-56). */
  private verifiedPlan(plans: readonly Plan[]): Plan | null {
    const programs = this.deps.verifiedPrograms();
    const own = plans.filter(({ packageID: serviceId }) => {
      const program = programOfPlan({ serviceId }, this.deps.configuration);
      return program !== null && programs.includes(program);
    });
    return own.find(({ defaultPromo }) => defaultPromo?.isFreeTrial) ?? own[0] ?? null;
  }
}
