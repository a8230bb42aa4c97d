import { makeAutoObservable } from "mobx";
import type { CalendarDay } from "../../domain/calendar/types.ts";
import type { PlanPackage } from "../../domain/catalogue/types.ts";
import { statusAfterPayment } from "../../domain/checkout/payment-answer.ts";
import type { FoyerConfiguration } from "../../domain/configuration/types.ts";
import {
  entitlementsOf,
  type LookupFacts,
  subscriptionLookupPlan,
} from "../../domain/entitlements/entitlements.ts";
import type { Entitlement } from "../../domain/entitlements/types.ts";
import type { Decision } from "../../domain/kernel/decision.ts";
import type { Failure } from "../../domain/kernel/failure.ts";
import { type Outcome, succeed } from "../../domain/kernel/outcome.ts";
import { toPlan } from "../../domain/plans/plan.ts";
import { signInContext } from "../../domain/session/sign-in.ts";
import type { User, UserKind } from "../../domain/session/types.ts";
import { userKinds } from "../../domain/session/user-kinds.ts";
import { paymentChannel } from "../../domain/subscription/payment-channel.ts";
import {
  isStatusCurrent,
  purchaseEligibility,
} from "../../domain/subscription/purchase-eligibility.ts";
import {
  currentItem,
  mayRestart,
  subscriptionState,
} from "../../domain/subscription/subscription-state.ts";
import type {
  RestartableSubscription,
  SubscriptionState,
  SubscriptionStatusAnswer,
} from "../../domain/subscription/types.ts";
import type { Messages } from "../../messages/catalogue.ts";
import type { ClockPort, LoggerPort } from "../../platform/ports.ts";
import type { ExplainLog } from "../kit/explain-log.store.ts";
import { sayFailure } from "../kit/say.ts";
import { inSession, type SessionScope, type Visit, Visits } from "../kit/visit.ts";
import type { NavigationStore } from "../navigation/navigation.store.ts";
import type { SubscriptionCalls } from "./subscription.calls.ts";
import type { RestartableAnswer } from "./subscription.mapping.ts";

export type SubscriptionLoad =
  | { readonly kind: "idle" }
  | { readonly kind: "loading" }
  | { readonly kind: "ready" }
  /** `current` keeps its former value. */
  | { readonly kind: "failed"; readonly failure: Failure; readonly message: string };

/** The look-up of entitlements (PAY-37 to PAY-40, SGN-25). */
export type EntitlementLookup =
  | { readonly kind: "unknown" }
  | { readonly kind: "looking"; readonly attempt: number; readonly attempts: number }
  | { readonly kind: "found" }
  /** Every attempt was answered, none had a subscription. */
  | { readonly kind: "none" }
  | { readonly kind: "failed"; readonly failure: Failure; readonly message: string };

export interface SubscriptionDeps {
  readonly api: { readonly subscriptions: SubscriptionCalls };
  readonly clock: ClockPort;
  readonly configuration: FoyerConfiguration;
  readonly explain: ExplainLog;
  readonly logger: LoggerPort;
  readonly messages: Messages;
  readonly session: SessionScope & {
    readonly user: User;
    setEntitlements(entitlements: readonly Entitlement[]): void;
  };
  readonly today: { readonly day: CalendarDay };
  /** The address: what the visit asks for. */
  readonly navigation: Pick<NavigationStore, "current" | "query">;
}

const NO_SUBSCRIPTION_KNOWN = {
  isNewUser: false,
  isTrialistUser: false,
  isChurnedUser: false,
  isIAPUser: false,
  hasActiveSubscription: false,
};

/** The subscription of the signed-in member: status, channel, entitlements (SUB, PAY-37 to PAY-40). */
export class SubscriptionStore {
  state: SubscriptionLoad = { kind: "idle" };
  lookup: EntitlementLookup = { kind: "unknown" };
  /** `current` may be from before a change: it was not read since (D-04, D-06). */
  isOutdated = false;
  private answer: SubscriptionStatusAnswer | null = null;
  private restartAnswer: RestartableAnswer | null = null;
  private isSuccess = true;
  private readonly deps: SubscriptionDeps;
  /** When the service gave its last answer, in epoch ms. */
  private answeredAt = 0;
  private refreshing: Promise<Outcome<SubscriptionState>> | null = null;
  private restarting: Promise<void> = Promise.resolve();
  private readonly lookups = new Visits();
  /** Changes with the user, and with each `readAgain`. */
  private readonly visits = new Visits();

  constructor(deps: SubscriptionDeps) {
    this.deps = deps;
    makeAutoObservable<
      this,
      "deps" | "answeredAt" | "refreshing" | "restarting" | "lookups" | "visits"
    >(
      this,
      {
        deps: false,
        answeredAt: false,
        refreshing: false,
        restarting: false,
        lookups: false,
        visits: false,
      },
      { autoBind: true, deep: false },
    );
  }

  /** Everything the screens ask about the subscription; a new user's until the service was asked (SUB-06). */
  get current(): SubscriptionState {
    const { answer, restartable } = this;
    const isUnread = this.state.kind === "failed";
    const facts = { answer, restartable, isUnread, isSuccess: this.isSuccess };
    return subscriptionState(facts, this.deps.configuration);
  }

  /** The service has answered for this user. */
  get isKnown(): boolean {
    return this.answer !== null;
  }

  /** Kinds of user; a user can be several. Without an answer of the service the subscription adds none (ROL-01 to ROL-06). */
  get userKinds(): readonly UserKind[] {
    const { session, navigation } = this.deps;
    const subscription = this.isKnown ? this.current : NO_SUBSCRIPTION_KNOWN;
    const context = signInContext({
      route: navigation.current?.route ?? null,
      query: navigation.query,
    });
    return userKinds({ user: session.user, subscription, ...context });
  }

  /** Whether plans and payment may be offered; refused to a member whose subscription cannot be read (D-06). */
  get purchaseEligibility(): Decision<"subscription-unknown"> {
    const { isAuthenticated } = this.deps.session;
    return purchaseEligibility({ isAuthenticated, subscription: this.current });
  }

  /** The message of plans and checkout for a member whose subscription cannot be read. */
  get unknownText(): string {
    return this.deps.messages.text("subscription.unknown");
  }

  /** Asks the service again; calls at the same time share one request. A visitor has no subscription to ask for. */
  refresh(): Promise<Outcome<SubscriptionState>> {
    if (!this.deps.session.isAuthenticated) return Promise.resolve(succeed(this.current));
    this.refreshing ??= this.ask();
    return this.refreshing;
  }

  /** Asks after a change: an answer that is under way may be from before it, and is dropped (D-04). */
  refreshAnew(): Promise<Outcome<SubscriptionState>> {
    this.isOutdated = true;
    return this.readAgain();
  }

  /** Asks before a change: where the service does not answer, nothing has changed, and what is known stays (SUB-06, D-05). */
  readAgain(): Promise<Outcome<SubscriptionState>> {
    this.visits.end();
    this.refreshing = null;
    return this.refresh();
  }

  /**
   * Asks unless the answer is of the last minute: the member may have bought on another device (D-24). An answer that
   * the rules do not understand says nothing (D-06).
   */
  load(): Promise<Outcome<SubscriptionState>> {
    const isUnderstood = this.isKnown && !this.isOutdated && this.current.isKnownStatus;
    const ageMs = this.deps.clock.now() - this.answeredAt;
    const isEnough = isUnderstood && isStatusCurrent({ ageMs });
    return isEnough ? Promise.resolve(succeed(this.current)) : this.refresh();
  }

  /** Resolves when it is known which plan a former subscriber may restart, or that it cannot be read (RST-08). */
  async restartLoaded(): Promise<void> {
    await this.load();
    await this.restarting;
  }

  /**
   * Applies a paid purchase until the next status answer (PAY-22, PAY-23, OPN-095). Only the begin of a trial is
   * known; otherwise the status stays.
   */
  recordPayment(paid: {
    readonly isFreeTrial: boolean;
    readonly serviceID: string;
    readonly displayName: string | null;
    readonly paymentMethod: string;
  }): void {
    const { isFreeTrial, serviceID, displayName, paymentMethod } = paid;
    const serverStatus = this.current.activeSubscriptionStatus;
    const status = statusAfterPayment({ isFreeTrial, serverStatus });
    const bought = isFreeTrial ? { serviceID, displayName } : {};
    const item = { ...currentItem(this.answer), ...bought, status, paymentMethod };
    this.answer = { kind: "items", items: [item] };
    this.restartAnswer = null;
  }

  /** Notes whether an action on the subscription has succeeded: the last one counts (SUB-11, OPN-129). */
  noteAction({ isSuccess }: { readonly isSuccess: boolean }): void {
    this.isSuccess = isSuccess;
  }

  /**
   * Looks up entitlements once a second, until one is found or the attempts are used up (PAY-37, PAY-38, SGN-25,
   * LIM-01). Resolves when the attempts that are waited for are over (OPN-029).
   */
  lookUp(given: LookupFacts): Promise<void> {
    const visit = this.lookups.begin();
    const plan = subscriptionLookupPlan(given);
    return new Promise((resolve) => void this.lookRepeatedly(visit, plan, resolve));
  }

  /** Forgets the user (SGN-35). */
  reset(): void {
    this.lookups.end();
    this.visits.end();
    this.refreshing = null;
    this.answer = null;
    this.isOutdated = false;
    this.isSuccess = true;
    this.restartAnswer = null;
    this.restarting = Promise.resolve();
    this.state = { kind: "idle" };
    this.lookup = { kind: "unknown" };
  }

  private async ask(): Promise<Outcome<SubscriptionState>> {
    const { api, session } = this.deps;
    const visit = this.visits.now;
    this.state = { kind: "loading" };
    const outcome = await inSession(session, () => api.subscriptions.currentStatus());
    // The same member may have signed in again meanwhile: the answer is dropped, and can be asked for again.
    if (!visit.isOver) this.accept(outcome);
    else if (outcome.ok && this.refreshing) return this.refreshing;
    return outcome.ok ? succeed(this.current) : outcome;
  }

  private accept(outcome: Outcome<SubscriptionStatusAnswer>): void {
    this.refreshing = null;
    this.receive(outcome);
    this.deps.explain.record("subscription.purchase", this.purchaseEligibility);
  }

  private receive(outcome: Outcome<SubscriptionStatusAnswer>): void {
    if (!outcome.ok) {
      const { failure } = outcome;
      this.state = { kind: "failed", failure, message: sayFailure(this.deps.messages, failure) };
      return;
    }
    this.answer = outcome.value;
    this.isOutdated = false;
    this.answeredAt = this.deps.clock.now();
    this.state = { kind: "ready" };
    this.explainAnswer(outcome.value);
    if (mayRestart(this.current)) this.restarting = this.askRestart();
    else this.restartAnswer = null;
  }

  /** Separate from the status, because only plans wait for it. Without an answer nothing can be restarted (OPN-140). */
  private async askRestart(): Promise<void> {
    const { api, logger, session } = this.deps;
    const visit = this.visits.now;
    const outcome = await inSession(session, () => api.subscriptions.restartable());
    if (visit.isOver) return;
    this.receiveRestart(outcome.ok ? outcome.value : null);
    if (!outcome.ok) logger.log("warn", "The plan to restart is unknown.", outcome.failure.code);
  }

  private receiveRestart(answer: RestartableAnswer | null): void {
    if (mayRestart(this.current)) this.restartAnswer = answer;
  }

  /** The answer of the service with plans in place of packages (SUB-10, RST-08). */
  private get restartable(): RestartableSubscription | null {
    const { restartAnswer } = this;
    if (!restartAnswer) return null;
    const { restartPackage, churnedPackage, ...answer } = restartAnswer;
    const { configuration, today } = this.deps;
    const none = { contentByPlan: [], contentByUserType: [], today: today.day };
    const plan = (one: PlanPackage | null) =>
      one && toPlan({ package: one, ...none }, configuration);
    return { ...answer, restartPlan: plan(restartPackage), churnedPlan: plan(churnedPackage) };
  }

  /** Unknown statuses and payment labels hide controls; the log has them for a developer (D-06, OPN-136). */
  private explainAnswer(answer: SubscriptionStatusAnswer): void {
    const { explain, logger } = this.deps;
    const item = answer.kind === "items" ? answer.items[0] : undefined;
    if (!item) return;
    const channel = explain.record("subscription.channel", paymentChannel(item));
    if (this.current.isKnownStatus && (channel.value !== null || !item.paymentMethod)) return;
    logger.log("warn", "Unknown status or payment label.", {
      status: item.status,
      paymentMethod: item.paymentMethod,
    });
  }

  private async lookRepeatedly(
    visit: Visit,
    { attempts, intervalMs, awaited }: ReturnType<typeof subscriptionLookupPlan>,
    enough: () => void,
  ): Promise<void> {
    let result: EntitlementLookup = { kind: "none" };
    for (let attempt = 1; attempt <= attempts && result.kind !== "found"; attempt += 1) {
      if (attempt > 1) await this.pause(intervalMs);
      if (visit.isOver) break;
      this.setLookup({ kind: "looking", attempt, attempts });
      result = await this.lookOnce();
      if (attempt === awaited) enough();
    }
    if (!visit.isOver) this.finishLookup(result);
    enough();
  }

  private async lookOnce(): Promise<EntitlementLookup> {
    const { api, session, messages, configuration } = this.deps;
    const outcome = await inSession(session, () => api.subscriptions.hasSubscription());
    if (!outcome.ok) {
      const message = messages.text("payment.error.fetch-subscription");
      return { kind: "failed", failure: outcome.failure, message };
    }
    const found = entitlementsOf({ lookup: outcome.value }, configuration);
    session.setEntitlements(found.entitlements);
    return { kind: found.hasEntitlements ? "found" : "none" };
  }

  /** A look-up that could not be read is logged (PAY-40). */
  private finishLookup(result: EntitlementLookup): void {
    if (result.kind === "failed") this.deps.logger.log("warn", result.message, result.failure.code);
    this.setLookup(result);
  }

  private setLookup(lookup: EntitlementLookup): void {
    this.lookup = lookup;
  }

  private pause(ms: number): Promise<void> {
    return new Promise((resolve) => void this.deps.clock.after(ms, resolve));
  }
}
