import { makeAutoObservable, reaction } from "mobx";
import { type ControlRefusal, controlOffered } from "../../domain/account/my-account.ts";
import type { SubscriptionControl } from "../../domain/account/types.ts";
import type { FoyerConfiguration } from "../../domain/configuration/types.ts";
import type { Choice } from "../../domain/kernel/choice.ts";
import { type Decision, refuse } from "../../domain/kernel/decision.ts";
import type { Message } from "../../domain/kernel/message.ts";
import { fail, type Outcome } from "../../domain/kernel/outcome.ts";
import type { SubscriptionState } from "../../domain/subscription/types.ts";
import { chargesNow } from "../../domain/timeline/action-payment.ts";
import { codeGivenUp } from "../../domain/timeline/code-given-up.ts";
import { isShown, planEffect } from "../../domain/timeline/plan-effect.ts";
import type { PlanAction, PlanFacts, TimelineEvent } from "../../domain/timeline/types.ts";
import { type Problem, type Refusal, refusal } from "../kit/command.ts";
import { inSession, Visit } from "../kit/visit.ts";
import { KeyedWrite, type KeyedWriteDeps } from "../kit/writes/keyed-write.store.ts";
import type { PlanActionsCalls } from "./plan-actions.calls.ts";
import {
  CONFLICTS,
  endByItself,
  type PlanWrite,
  sendPlanWrite,
  storedPlanWrite,
} from "./plan-write.ts";
import type { PlanActionOutcome, PlanActionRefusal } from "./results.ts";
import { ShownPlans } from "./shown-plans.ts";

export interface PlanChangesDeps extends KeyedWriteDeps {
  readonly account: {
    readonly facts: PlanFacts;
    reload(change?: { readonly isMade?: boolean }): Promise<void>;
    readAgain(): Promise<void>;
    futureAfter(action: PlanAction): Choice<readonly TimelineEvent[]>;
  };
  readonly api: { readonly planActions: PlanActionsCalls };
  readonly configuration: FoyerConfiguration;
  readonly subscription: {
    readonly current: SubscriptionState;
    noteAction(done: { readonly isSuccess: boolean }): void;
    refreshAnew(): Promise<Outcome<SubscriptionState>>;
    readAgain(): Promise<Outcome<SubscriptionState>>;
  };
}

/** The control that leads to each change. */
const CONTROLS: Readonly<Record<PlanAction["kind"], SubscriptionControl>> = {
  pause: "pauseSubscription",
  cancelPause: "cancelPauseRequest",
  cancelUpcoming: "cancelUpcomingPlan",
  resume: "resumePlan",
  cancel: "cancelPlan",
  reactivate: "restartPlan",
};

/**
 * A change of the plan from its press until My Account shows it: checked by its rule again, sent with a key and settled
 * (D-04, D-05, D-24).
 */
export class PlanChangesStore {
  problem: Problem<PlanActionRefusal> | null = null;
  done: PlanWrite | null = null;
  /** My Account shows what was settled last, or cannot be read. */
  shown: Promise<void> = Promise.resolve();
  /** A change that was pressed, while the plan is read again. */
  private checked: PlanAction | null = null;
  /** A change that is settled, until My Account shows it: by what it still shows, it would be allowed again. */
  private settled: Pick<PlanAction, "kind"> | null = null;
  private readonly shownPlans: ShownPlans;
  private readonly write: KeyedWrite<PlanWrite, true>;
  private readonly deps: PlanChangesDeps;
  private stopWatching = () => {};

  constructor(deps: PlanChangesDeps) {
    this.deps = deps;
    this.shownPlans = new ShownPlans(deps);
    this.write = new KeyedWrite<PlanWrite, true>(deps, {
      name: "planActions",
      toStored: (content) => content,
      parse: storedPlanWrite,
      send: (content, key) =>
        inSession(deps.session, () => sendPlanWrite(content, key, deps.api.planActions)),
      conflicts: CONFLICTS,
      isDone: (content, _key, isOver) => this.shows(content, isOver),
      settled: (content, { isDone, isOwn }) => this.settle(content, isDone, isOwn),
    });
    makeAutoObservable<this, "deps" | "shownPlans" | "write" | "stopWatching">(
      this,
      { deps: false, shown: false, shownPlans: false, write: false, stopWatching: false },
      { autoBind: true, deep: false },
    );
  }

  init(): void {
    const { subscription } = this.deps;
    const stops = [
      reaction(() => subscription.current.activeSubscriptionStatus, this.forgetPast),
      reaction(() => subscription.current, this.noteShown, { fireImmediately: true }),
    ];
    this.stopWatching = () => {
      for (const stop of stops) stop();
    };
    this.write.init();
  }

  /** The change that is sent, until My Account shows it; null without one. */
  get pending(): PlanAction["kind"] | null {
    const { state } = this.write;
    return state.kind === "idle"
      ? ((this.settled ?? this.checked)?.kind ?? null)
      : state.content.kind;
  }

  /** The answer of a change was lost, or another tab has sent it (D-04). */
  get waiting(): "confirming" | "elsewhere" | null {
    const { kind } = this.write.state;
    return kind === "confirming" || kind === "elsewhere" ? kind : null;
  }

  /** Whether what stood in the way of the last change still does. */
  holds(problem: Problem<PlanActionRefusal>): boolean {
    return this.write.holds(problem);
  }

  /** What a change that is not made yet makes of the promo code, or the free time, of the next bill (D-38). */
  givenUpBy(action: PlanAction): Choice<Message | null> {
    return codeGivenUp({ ...this.deps.account.facts, action });
  }

  /** Whether the plan, as it is known, can be changed so. */
  decision(kind: PlanAction["kind"]): Decision<ControlRefusal> {
    const { account, configuration } = this.deps;
    return controlOffered({ ...account.facts, control: CONTROLS[kind] }, configuration);
  }

  /** Checks, sends and settles a change; nothing is sent once the visit of the screen that asks is over. */
  async make(action: PlanAction, visit: Visit): Promise<PlanActionOutcome> {
    if (this.pending !== null) return fail(this.refuse("in-progress"));
    this.dismiss();
    const allowed = this.deps.explain.record("plan.action", this.decision(action.kind));
    if (!allowed.allowed) return this.fail(refusal(allowed));
    if (!this.deps.connectivity.online()) return this.report(this.refuse("offline"));
    const serviceID = this.serviceOf(action);
    const write = { ...action, serviceID, code: this.codeOf(action), ...this.before(action) };
    const changed = await this.checkAgain(action, write.wasShown);
    if (visit.isOver) return fail(this.refuse("left"));
    if (changed) return this.fail(this.refuse(changed, "D-05"));
    const user = new Visit(this.deps.session);
    const outcome = await this.write.run(write);
    // Another user reads this screen after a sign-out (D-13).
    return outcome.ok || user.isOver ? outcome : this.fail(outcome.failure);
  }

  /** Asks the service now what became of a change whose answer was lost. */
  checkNow(): void {
    this.write.checkNow();
  }

  settleLeft(): void {
    this.write.settleLeft();
  }

  /** What is said of the last change has been read. */
  dismiss(): void {
    this.done = null;
    this.forgetProblem();
  }

  forgetProblem(): void {
    this.problem = null;
  }

  reset(): void {
    this.checked = null;
    this.settled = null;
    this.dismiss();
    this.write.reset();
  }

  dispose(): void {
    this.stopWatching();
    this.write.dispose();
  }

  /**
   * Reads the plan again, which may be older on the screen: an upcoming plan may have begun, another code may stand on
   * the bill. A bill is read where it is charged at once, its code is given up, or the screen could not name it. Answers
   * what is not as the screen said; null where all is, and where a copy of the service may show the plan from before her own last change. (D-05,
   * D-24, D-38)
   */
  private async checkAgain(
    action: PlanAction,
    wasShown: boolean | undefined,
  ): Promise<"charge-changed" | "plan-changed" | null> {
    const { account, subscription } = this.deps;
    const charges = () => chargesNow({ ...account.facts, action }) || this.isUnread(action);
    const said = this.saidOf(action);
    const mayCharge = charges();
    this.checked = action;
    const needsBill = mayCharge || action.kind === "cancelUpcoming";
    await (needsBill ? account.readAgain() : subscription.readAgain());
    this.endChecking(action);
    const mayLag = wasShown && isShown(action.kind, subscription.current);
    if (!this.decision(action.kind).allowed) return mayLag ? null : "plan-changed";
    if (said === this.saidOf(action)) return null;
    return mayCharge || charges() ? "charge-changed" : "plan-changed";
  }

  /** The bill that a restart brings back could not be read (D-06). */
  private isUnread({ kind }: PlanAction): boolean {
    return kind === "reactivate" && this.deps.account.facts.restartBillInfo === undefined;
  }

  private endChecking(action: PlanAction): void {
    if (this.checked === action) this.checked = null;
  }

  /** The plan that a change is sent for, and what comes of it: days, cents and the code that is given up. */
  private saidOf(action: PlanAction): string {
    const future = this.deps.account.futureAfter(action).value;
    return JSON.stringify([this.serviceOf(action), future, this.givenUpBy(action).value]);
  }

  private serviceOf({ kind }: PlanAction): string {
    const { activeSubscriptionId, nextSubscription } = this.deps.subscription.current;
    const upcoming = kind === "cancelUpcoming" ? nextSubscription?.serviceID : null;
    return upcoming ?? activeSubscriptionId;
  }

  /** The code that the service drops with the upcoming plan. */
  private codeOf(action: PlanAction): string | null {
    if (action.kind !== "cancelUpcoming" || !this.givenUpBy(action).value) return null;
    return this.deps.account.facts.nextBillInfo?.couponCode ?? null;
  }

  /** What tells the effect of a change from what was so before, or comes by itself. */
  private before(action: PlanAction): Pick<PlanWrite, "until" | "wasShown"> {
    const { session, subscription } = this.deps;
    const wasShown = this.shownPlans.wasShown(session.profileId ?? "", action.kind);
    return { until: endByItself(action, subscription.current), wasShown };
  }

  private refuse(reason: PlanActionRefusal, rule = "D-04") {
    const decision = refuse(reason, rule, { pending: this.pending });
    return refusal(this.deps.explain.record("plan.action", decision));
  }

  /** The page may be older than the plan: another device, or the end of a period. */
  private fail(problem: Problem<PlanActionRefusal>): PlanActionOutcome {
    if ((problem as Refusal).kind === "refused" || problem.kind === "http") {
      void this.deps.account.reload();
    }
    return this.report(problem);
  }

  private report(problem: Problem<PlanActionRefusal>): PlanActionOutcome {
    this.problem = problem;
    return fail(problem);
  }

  /** Whether the service shows the effect. */
  private async shows(
    { kind, serviceID, until = null, wasShown = false }: PlanWrite,
    isOver: boolean,
  ): Promise<boolean | null> {
    const { account, explain, subscription } = this.deps;
    const status = await subscription.refreshAnew();
    const facts = {
      subscription: status.ok && status.value.isKnownStatus ? status.value : null,
      mayLag: wasShown && !isOver,
      today: account.facts.today,
    };
    const choice = planEffect({ kind, serviceID, until, ...facts });
    return explain.record("plan.effect", choice).value;
  }

  private noteShown(current: SubscriptionState): void {
    const { profileId } = this.deps.session;
    if (profileId !== null) this.shownPlans.note(profileId, current);
  }

  /** What was changed is no longer so: the earlier result would be a lie. */
  private forgetPast(): void {
    const { current } = this.deps.subscription;
    if (this.done && current.isKnownStatus && !isShown(this.done.kind, current)) this.done = null;
  }

  private settle(change: PlanWrite, isDone: boolean | null, isOwn: boolean): void {
    if (isDone !== null) this.deps.subscription.noteAction({ isSuccess: isDone });
    if (isDone) {
      this.done = change;
      this.problem = null;
    } else if (!isOwn) this.problem = this.refuse(isDone === null ? "unclear" : "not-done");
    // A refused change of this page asks again by itself.
    if (isDone !== false || !isOwn) this.shown = this.show(change);
  }

  private async show(change: PlanWrite): Promise<void> {
    this.settled = change;
    await this.deps.account.reload({ isMade: this.done === change });
    this.endShowing(change);
  }

  /** Another member may have signed in and made a change meanwhile. */
  private endShowing(change: PlanWrite): void {
    if (this.settled === change) this.settled = null;
  }
}
