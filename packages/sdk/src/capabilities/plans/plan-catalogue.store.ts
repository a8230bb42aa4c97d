import { makeAutoObservable } from "mobx";
import type { PlanPackage } from "../../domain/catalogue/types.ts";
import type { FoyerConfiguration } from "../../domain/configuration/types.ts";
import type { Failure } from "../../domain/kernel/failure.ts";
import type { Outcome } from "../../domain/kernel/outcome.ts";
import { packagesAccepted } from "../../domain/plans/catalogue.ts";
import { planUserType } from "../../domain/plans/content.ts";
import type { PackagesAnswer, PlanContentEntry } from "../../domain/plans/types.ts";
import type { SubscriptionState } from "../../domain/subscription/types.ts";
import type { Messages } from "../../messages/catalogue.ts";
import type { ClockPort } from "../../platform/ports.ts";
import type { ExplainLog } from "../kit/explain-log.ts";
import { inSession, type SessionScope } from "../kit/in-session.ts";
import { sayFailure } from "../kit/say.ts";
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
  readonly messages: Messages;
  readonly session: SessionScope;
  readonly subscription: {
    readonly current: SubscriptionState;
    readonly purchaseEligibility: { readonly allowed: boolean };
    load(): Promise<Outcome<SubscriptionState>>;
    restartLoaded(): Promise<void>;
  };
}

/** Time limit for texts of the content service once the packages have arrived. Milliseconds. */
const CONTENT_PATIENCE_MS = 1_500;

/**
 * The packages of the service and their display content. Everything is asked for at the same time: packages,
 * subscription, content by plan; content by user type follows the subscription (PLN-21 to PLN-27).
 */
export class PlanCatalogueStore {
  state: CatalogueState = { kind: "idle" };
  packages: readonly PlanPackage[] = [];
  contentByPlan: readonly PlanContentEntry[] = [];
  contentByUserType: readonly PlanContentEntry[] = [];
  /** The texts have arrived, or their time limit is over. */
  settled = false;
  private readonly deps: PlanCatalogueDeps;
  private loading: {
    readonly epoch: number;
    readonly packages: Promise<void>;
    readonly content: Promise<void>;
  } | null = null;

  constructor(deps: PlanCatalogueDeps) {
    this.deps = deps;
    makeAutoObservable<this, "deps" | "loading">(
      this,
      { deps: false, loading: false },
      { autoBind: true, deep: false },
    );
  }

  /** Loads for this user unless that was done; resolves when the packages have loaded or failed. */
  ensurePackages(): Promise<void> {
    return this.ensured().packages;
  }

  /** Like `load`, but resolves when the texts have loaded too. A load that has just failed is not repeated. */
  async contentLoaded(): Promise<void> {
    if (this.state.kind === "failed") return;
    const { packages, content } = this.ensured();
    await packages;
    await content;
  }

  /** Asks again. */
  async reload(): Promise<void> {
    this.loading = null;
    await this.ensurePackages();
    await this.contentLoaded();
  }

  /** SGN-37. */
  reset(): void {
    this.loading = null;
    this.state = { kind: "idle" };
    this.packages = [];
    this.contentByPlan = [];
    this.contentByUserType = [];
    this.settled = false;
  }

  private ensured() {
    const { session, subscription } = this.deps;
    const { epoch } = session;
    const isLoading = this.state.kind === "loading";
    const isUnknown = !isLoading && !subscription.purchaseEligibility.allowed;
    const isRetry = this.state.kind === "failed" || isUnknown;
    if (this.loading?.epoch !== epoch || isRetry) {
      this.state = { kind: "loading" };
      this.settled = false;
      const packages = this.loadPackages(epoch);
      this.loading = { epoch, packages, content: this.loadContent(epoch, packages) };
    }
    return this.loading;
  }

  private async loadPackages(epoch: number): Promise<void> {
    const { api, configuration, session, subscription } = this.deps;
    const packageIDs = configuration.product.standardPackageIds;
    const [answer] = await Promise.all([
      inSession(session, () => api.plans.packages({ packageIDs })),
      subscription.load(),
    ]);
    if (session.guard(epoch)) this.accept(answer);
  }

  private accept(outcome: Outcome<PackagesAnswer>): void {
    const { explain, messages } = this.deps;
    if (!outcome.ok) {
      const { failure } = outcome;
      this.state = { kind: "failed", failure, message: sayFailure(messages, failure) };
      return;
    }
    const accepted = explain.record("plans.packages", packagesAccepted(outcome.value));
    this.packages = accepted.allowed ? outcome.value.packages : [];
    this.state = accepted.allowed
      ? { kind: "ready" }
      : { kind: "empty", message: messages.text("plans.none") };
  }

  /**
   * Best effort: texts, and the restartable plan, which comes first in the list. A failed one is left out, a late one
   * shows when it arrives (PLN-24, PLN-28, ERR-74).
   */
  private async loadContent(epoch: number, packages: Promise<void>): Promise<void> {
    const { clock, session } = this.deps;
    const asked = this.deps.configuration.product.standardPackageIds;
    const texts = Promise.all([
      this.askByPlan(epoch, asked),
      this.askByUserType(epoch),
      this.deps.subscription.restartLoaded(),
      packages.then(() => this.askByPlan(epoch, this.planIdsBeyond(asked))),
    ]);
    await packages;
    let stopWaiting = () => {};
    const patience = new Promise<void>((resolve) => {
      stopWaiting = clock.after(CONTENT_PATIENCE_MS, resolve);
    });
    await Promise.race([texts, patience]);
    stopWaiting();
    if (session.guard(epoch)) this.settle();
  }

  private async askByPlan(epoch: number, planIds: readonly string[]): Promise<void> {
    const { api, session } = this.deps;
    const answers = await Promise.all(planIds.map((planId) => api.plans.contentByPlan(planId)));
    if (session.guard(epoch))
      this.addByPlan(([] as readonly PlanContentEntry[]).concat(...answers));
  }

  private async askByUserType(epoch: number): Promise<void> {
    const { api, session, subscription } = this.deps;
    if (session.isAuthenticated) await subscription.load();
    if (!session.guard(epoch)) return;
    const entries = await api.plans.contentByUserType(planUserType(subscription.current));
    if (session.guard(epoch)) this.setByUserType(entries);
  }

  /** Content goes by plan id, which need not be the package id that was asked for. */
  private planIdsBeyond(asked: readonly string[]): readonly string[] {
    return this.packages.map(({ planId }) => planId).filter((planId) => !asked.includes(planId));
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
