import { makeAutoObservable } from "mobx";
import { programOfPlan } from "../../domain/catalogue/identifiers.ts";
import type { PlanPackage } from "../../domain/catalogue/types.ts";
import type { FoyerConfiguration, PlanSwap } from "../../domain/configuration/types.ts";
import type { Experiments } from "../../domain/experiments/types.ts";
import type { Choice } from "../../domain/kernel/choice.ts";
import type { Failure } from "../../domain/kernel/failure.ts";
import { fail, type Outcome, succeed } from "../../domain/kernel/outcome.ts";
import type { QueryFacts } from "../../domain/navigation/types.ts";
import { packagesAccepted } from "../../domain/plans/catalogue.ts";
import { planUserType } from "../../domain/plans/content.ts";
import { addressedPlan, shownPackages, wantedPackages } from "../../domain/plans/sources.ts";
import type { PackagesAnswer, PlanContentEntry, PlansSource } from "../../domain/plans/types.ts";
import type { SubscriptionState } from "../../domain/subscription/types.ts";
import type { Messages } from "../../messages/catalogue.ts";
import type { ClockPort, LoggerPort } from "../../platform/ports.ts";
import { atMost } from "../kit/at-most.ts";
import type { ExplainLog } from "../kit/explain-log.store.ts";
import { sayFailure } from "../kit/say.ts";
import { inSession, type SessionScope, Visit } from "../kit/visit.ts";
import type { PlansCalls } from "./plans.calls.ts";

export type CatalogueState =
  | { readonly kind: "idle" }
  | { readonly kind: "loading" }
  | { readonly kind: "ready" }
  | { readonly kind: "empty"; readonly message: string }
  | { readonly kind: "failed"; readonly failure: Failure; readonly message: string };

export interface PlanCatalogueDeps {
  readonly api: { readonly plans: PlansCalls };
  readonly clock: ClockPort;
  readonly configuration: FoyerConfiguration;
  readonly explain: ExplainLog;
  readonly featureFlags: {
    readonly experiments: Experiments;
    readonly swaps: readonly PlanSwap[];
    load(): Promise<void>;
  };
  readonly logger: LoggerPort;
  readonly messages: Messages;
  readonly navigation: { readonly query: Pick<QueryFacts, "gifting"> };
  readonly session: SessionScope;
  readonly subscription: {
    readonly current: SubscriptionState;
    readonly purchaseEligibility: { readonly allowed: boolean };
    load(): Promise<Outcome<SubscriptionState>>;
    restartLoaded(): Promise<void>;
  };
  /** Where the plans come from (PLN-21). */
  readonly source: () => Choice<PlansSource>;
  /** Whether the address names what the user has proved. */
  readonly isNamed: () => boolean;
  /**
   * Resolves when it is known where they come from; with the failure where that cannot be known. `isOfProgram`: the plan
   * that is asked for needs a proof.
   */
  readonly sourceKnown: (isOfProgram: boolean) => Promise<Failure | null>;
}

/** An address can name any number of plans; the service is asked for the last few. */
const MOST_NAMED = 8;

/** Time limit for texts of the content service once the packages have arrived. Milliseconds. */
const CONTENT_PATIENCE_MS = 1_500;

/**
 * The packages of the service and their display content. Everything is asked for at the same time: packages, flags,
 * subscription, content by plan; content by user type follows the subscription. Plans beyond the standard list, of a
 * price-test group or the member's own, are asked for once they are known (PLN-21 to PLN-27, EXP-01).
 */
export class PlanCatalogueStore {
  state: CatalogueState = { kind: "idle" };
  private answered: readonly PlanPackage[] = [];
  /** Ids of plans that the address or the user has named; the most recent first. */
  private named: readonly string[] = [];
  contentByPlan: readonly PlanContentEntry[] = [];
  contentByUserType: readonly PlanContentEntry[] = [];
  /** The texts have arrived, or their time limit is over. */
  settled = false;
  private readonly deps: PlanCatalogueDeps;
  /** Whether the list is for a member; null where it is out of date. */
  private isForMember: boolean | null = null;
  /** What was known of the source of the list. */
  private sourceFacts = "";
  /** The plan that was asked for last needs a proof (PLN-30). */
  private isOfProgram = false;
  private loading: {
    readonly visit: Visit;
    readonly packages: Promise<void>;
    readonly content: Promise<void>;
    /** Ids that the service was asked for. */
    asked: readonly string[];
  } | null = null;

  constructor(deps: PlanCatalogueDeps) {
    this.deps = deps;
    makeAutoObservable<this, "deps" | "isForMember" | "sourceFacts" | "loading">(
      this,
      { deps: false, isForMember: false, sourceFacts: false, loading: false },
      { autoBind: true, deep: false },
    );
  }

  /** The packages that the plans are made of (EXP-13). */
  get packages(): readonly PlanPackage[] {
    const { answered: packages, wanted } = this;
    return shownPackages({ packages, wanted: wanted.value }, this.deps.configuration);
  }

  /**
   * Loads for this user unless that was done; resolves when the packages have loaded or failed. `named`: plans to ask
   * for that need not be in the standard list (OPN-003).
   */
  async ensurePackages(named: readonly (string | null)[] = []): Promise<void> {
    const isNew = this.remember(named);
    await this.ensured().packages;
    // The list may have loaded without the proof of a plan that is named later (PLN-30).
    const isLate = this.isOfProgram && this.state.kind === "ready";
    if (isLate && ((await this.deps.sourceKnown(true)) || this.renew())) await this.reload();
    if (isNew || this.isGifting) await this.loadMissing([...this.named, ...this.giftIds]);
  }

  /** Like `load`, but resolves when the texts have loaded too. A load that has just failed is not repeated. */
  async contentLoaded(): Promise<void> {
    if (this.state.kind !== "failed") await this.ensured().content;
  }

  /** What is sold has changed: after a purchase a trial is used up. */
  expire(): void {
    this.isForMember = null;
  }

  /**
   * The next load asks again where the list is out of date: a subscription or a proof has come or gone since. Whether
   * that is so.
   */
  renew(): boolean {
    const { source, subscription } = this.deps;
    const { hasActiveSubscription } = subscription.current;
    const { kind } = this.state;
    const isSame =
      this.isForMember === hasActiveSubscription && this.sourceFacts === factsOf(source());
    const isOld = (kind === "ready" || kind === "empty") && !isSame;
    if (isOld) this.loading = null;
    return isOld;
  }

  /** Asks again. */
  async reload(): Promise<void> {
    this.loading = null;
    await this.ensurePackages();
    await this.contentLoaded();
  }

  /** The dates of promotions count from today: reads the list again behind the screen. Without an answer it stays. */
  async readDates(): Promise<void> {
    const { asked } = this.loading ?? {};
    if (!asked || this.state.kind !== "ready") return;
    const answer = await this.askSource(this.deps.source().value, this.askStandard(asked));
    // Another list may have loaded meanwhile.
    if (answer.ok && asked === this.loading?.asked && this.state.kind === "ready")
      this.accept(answer, null);
  }

  /** SGN-37. */
  reset(): void {
    this.loading = null;
    this.state = { kind: "idle" };
    this.answered = [];
    this.named = [];
    this.contentByPlan = [];
    this.contentByUserType = [];
    this.settled = false;
  }

  private get wanted(): Choice<readonly string[]> {
    const { configuration, featureFlags, subscription } = this.deps;
    const { hasActiveSubscription, activeSubscriptionId, nextSubscription } = subscription.current;
    const { defaultPlan } = featureFlags.experiments;
    const own = hasActiveSubscription
      ? [activeSubscriptionId, nextSubscription?.serviceID ?? null]
      : [];
    const { isGifting, named } = this;
    const facts = { swaps: featureFlags.swaps, named, own, isGifting };
    const flagged = addressedPlan({ id: defaultPlan }, configuration).value;
    const all = flagged === null ? named : [...named, flagged];
    return wantedPackages({ ...facts, named: all }, configuration);
  }

  /** A visit for a gift lists the gift plans too (PLN-32, OPN-072). */
  private get isGifting(): boolean {
    return this.deps.navigation.query.gifting;
  }

  private get giftIds(): readonly string[] {
    return this.isGifting ? [this.deps.configuration.product.giftingId] : [];
  }

  /** Whether one of the plans is new. */
  private remember(ids: readonly (string | null)[]): boolean {
    const { configuration, explain } = this.deps;
    let isNew = false;
    if (ids.length > 0) this.isOfProgram = false;
    for (const id of ids) {
      if (id === null) continue;
      this.isOfProgram = programOfPlan({ serviceId: id }, configuration) !== null;
      const addressed = addressedPlan({ id }, configuration);
      const { value } = addressed;
      if (value === null) explain.record("plans.addressed", addressed);
      if (value === null || this.named[0] === value) continue;
      isNew = isNew || !this.named.includes(value);
      this.named = [value, ...this.named.filter((one) => one !== value)].slice(0, MOST_NAMED);
    }
    return isNew;
  }

  private ensured() {
    const { configuration, session, subscription } = this.deps;
    const isLoading = this.state.kind === "loading";
    const isUnknown = !isLoading && !subscription.purchaseEligibility.allowed;
    const isRetry = this.state.kind === "failed" || isUnknown;
    if (this.loading?.visit.isOver !== false || isRetry) {
      const visit = new Visit(session);
      this.state = { kind: "loading" };
      this.settled = false;
      const { isGifting, named } = this;
      const facts = { swaps: [], named, own: [], isGifting };
      const asked = wantedPackages(facts, configuration).value;
      const packages = this.loadPackages(visit, asked);
      this.loading = { visit, packages, content: this.loadContent(visit, packages), asked };
    }
    return this.loading;
  }

  private async loadPackages(visit: Visit, packageIDs: readonly string[]): Promise<void> {
    const { featureFlags, subscription } = this.deps;
    const [answer] = await Promise.all([
      this.loadSource(packageIDs),
      subscription.load(),
      featureFlags.load(),
    ]);
    if (visit.isOver) return;
    const more = answer.ok ? await this.askMore(packageIDs) : null;
    if (!visit.isOver) this.accept(answer, more);
  }

  private async loadSource(packageIDs: readonly string[]): Promise<Outcome<PackagesAnswer>> {
    const { explain, source, sourceKnown } = this.deps;
    const standard = this.askStandard(packageIDs);
    const failure = await sourceKnown(this.isOfProgram);
    // A proved offer would be missing, and nothing would say so.
    if (failure) return fail(failure);
    const choice = explain.record("plans.source", source());
    this.sourceFacts = factsOf(choice);
    return this.askSource(choice.value, standard);
  }

  private askStandard(packageIDs: readonly string[]): Promise<Outcome<PackagesAnswer>> {
    const { api, session } = this.deps;
    return inSession(session, () => api.plans.packages({ packageIDs }));
  }

  /** The plans of a verification come besides the plans for everyone (PLN-21, OPN-068). */
  private async askSource(
    source: PlansSource,
    standard: Promise<Outcome<PackagesAnswer>>,
  ): Promise<Outcome<PackagesAnswer>> {
    const { api, configuration, explain, isNamed, session } = this.deps;
    if (source.kind === "standard") return standard;
    const { verificationID } = source;
    const asked =
      verificationID === null
        ? { packageIDs: configuration.product.veteransSkus }
        : { verificationID };
    const [own, all] = await Promise.all([
      inSession(session, () => api.plans.packages(asked)),
      standard,
    ]);
    if (!own.ok || !all.ok) return own.ok ? all : own;
    const { allowed } = explain.record("plans.verified-packages", packagesAccepted(own.value));
    // The list would look complete without the plans that the user comes for.
    if (!allowed && isNamed()) return fail(NO_PACKAGES);
    const proved = allowed ? own.value.packages : [];
    return succeed({ ...all.value, packages: [...proved, ...all.value.packages] });
  }

  /** Plans of a group, or the member's own, that are not in the standard list. Null where all are known. */
  private async askMore(asked: readonly string[]): Promise<Outcome<PackagesAnswer> | null> {
    const { api, explain, logger, session } = this.deps;
    const wanted = explain.record("plans.wanted", this.wanted);
    const packageIDs = wanted.value.filter((id) => !asked.includes(id));
    if (packageIDs.length === 0) return null;
    if (this.loading) this.loading.asked = [...asked, ...packageIDs];
    const outcome = await inSession(session, () => api.plans.packages({ packageIDs }));
    if (!outcome.ok) logger.log("warn", "Named plans are unknown.", packageIDs);
    return outcome;
  }

  /** Plans that were named after the list had loaded. Where that fails, the screen can ask again. */
  private async loadMissing(named: readonly string[]): Promise<void> {
    const visit = new Visit(this.deps.session);
    const asked = this.loading?.asked ?? [];
    if (this.state.kind === "failed" || named.every((id) => asked.includes(id))) return;
    const more = await this.askMore(asked);
    if (more === null || visit.isOver) return;
    if (more.ok) this.add(more.value);
    else this.accept(more, null);
    await this.askByPlan(visit, this.planIdsBeyond(asked));
  }

  private add({ packages }: PackagesAnswer): void {
    const ids = this.answered.map(({ packageID }) => packageID);
    const added = packages.filter(({ packageID }) => !ids.includes(packageID));
    if (added.length === 0) return;
    this.answered = [...this.answered, ...added];
    if (this.state.kind === "empty") this.state = { kind: "ready" };
  }

  private accept(outcome: Outcome<PackagesAnswer>, more: Outcome<PackagesAnswer> | null): void {
    const { explain, messages, subscription } = this.deps;
    this.isForMember = subscription.current.hasActiveSubscription;
    if (!outcome.ok) {
      const { failure } = outcome;
      this.state = { kind: "failed", failure, message: sayFailure(messages, failure) };
      return;
    }
    const accepted = explain.record("plans.packages", packagesAccepted(outcome.value));
    this.answered = accepted.allowed ? outcome.value.packages : [];
    this.state = accepted.allowed
      ? { kind: "ready" }
      : { kind: "empty", message: messages.text("plans.none") };
    if (more?.ok) this.add(more.value);
  }

  /**
   * Best effort: texts, and the restartable plan, which comes first in the list. A failed one is left out, a late one
   * shows when it arrives (PLN-24, PLN-28, ERR-74).
   */
  private async loadContent(visit: Visit, packages: Promise<void>): Promise<void> {
    const { clock } = this.deps;
    const asked = this.deps.configuration.product.standardPackageIds;
    const texts = Promise.all([
      this.askByPlan(visit, asked),
      this.askByUserType(visit),
      this.deps.subscription.restartLoaded(),
      packages.then(() => this.askByPlan(visit, this.planIdsBeyond(asked))),
    ]);
    await packages;
    await atMost(clock, CONTENT_PATIENCE_MS, texts);
    if (!visit.isOver) this.settle();
  }

  private async askByPlan(visit: Visit, planIds: readonly string[]): Promise<void> {
    const { api } = this.deps;
    const answers = await Promise.all(planIds.map((planId) => api.plans.contentByPlan(planId)));
    if (!visit.isOver) this.addByPlan(([] as readonly PlanContentEntry[]).concat(...answers));
  }

  private async askByUserType(visit: Visit): Promise<void> {
    const { api, session, subscription } = this.deps;
    if (session.isAuthenticated) await subscription.load();
    if (visit.isOver) return;
    const entries = await api.plans.contentByUserType(planUserType(subscription.current));
    if (!visit.isOver) this.setByUserType(entries);
  }

  /** Content goes by plan id, which need not be the package id that was asked for. */
  private planIdsBeyond(asked: readonly string[]): readonly string[] {
    return this.answered.map(({ planId }) => planId).filter((planId) => !asked.includes(planId));
  }

  private addByPlan(entries: readonly PlanContentEntry[]): void {
    if (entries.length > 0) this.contentByPlan = [...this.contentByPlan, ...entries];
  }

  private setByUserType(entries: readonly PlanContentEntry[]): void {
    this.contentByUserType = entries;
  }

  private settle(): void {
    this.settled = true;
  }
}

/** PLN-23, of the packages of a verification. */
const NO_PACKAGES: Failure = {
  kind: "contract",
  code: "NO_PACKAGES",
  messageId: "plans.none",
  rule: "PLN-23",
  developerMessage: "getPackages: the answer for a verification has no packages.",
  retryable: true,
  nextStep: "retry",
  operation: "getPackages",
};

function factsOf({ facts }: Choice<PlansSource>): string {
  return JSON.stringify(facts);
}
