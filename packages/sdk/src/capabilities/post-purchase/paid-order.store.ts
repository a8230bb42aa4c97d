import { makeAutoObservable } from "mobx";
import { type SuccessStep, successSteps } from "../../domain/checkout/payment-answer.ts";
import type { FoyerConfiguration } from "../../domain/configuration/types.ts";
import type { Outcome } from "../../domain/kernel/outcome.ts";
import type { PlanBefore } from "../../domain/prices/given-up.ts";
import type { ChangeType } from "../../domain/prices/types.ts";
import type { ClockPort, LoggerPort, RandomPort } from "../../platform/ports.ts";
import type { StoredValue } from "../kit/stored-value.ts";
import { inSession, type SessionScope, Visit, Visits } from "../kit/visit.ts";
import type { EntitlementLookup } from "../subscription/subscription.store.ts";
import type { VerificationCalls } from "../verification/verification.calls.ts";
import type { PostPurchaseCalls } from "./post-purchase.calls.ts";

/** A paid order as the confirmation uses it. */
export interface Purchased {
  readonly planId: string;
  /** `none` for a first plan (CNF-02). */
  readonly changeType: ChangeType;
  /** What the buyer had until then; null where nothing is known of it (D-38). */
  readonly before?: PlanBefore | null;
  /** The order, and the amount that the buyer agreed to, in cents. */
  readonly order?: { readonly orderID: string; readonly agreedCents: number };
}

/** A change of plan that was paid: what the confirmation says of it after a reload too (CNF-02, D-38). */
export type PaidChange = Required<Pick<Purchased, "changeType" | "before">>;

export type ProgressStep = "waiting" | "running" | "done" | "failed";

export interface SuccessProgress {
  readonly segment: ProgressStep | "notNeeded";
  readonly entitlements: ProgressStep;
  readonly subscription: ProgressStep;
}

const NOTHING_RUNS: SuccessProgress = {
  segment: "notNeeded",
  entitlements: "waiting",
  subscription: "waiting",
};

export interface PaidOrderDeps {
  readonly api: {
    readonly subscriptions: PostPurchaseCalls;
    readonly verification: Pick<VerificationCalls, "complete">;
  };
  readonly clock: ClockPort;
  readonly configuration: FoyerConfiguration;
  readonly logger: LoggerPort;
  readonly purchases: { dismiss(): void };
  readonly random: RandomPort;
  readonly session: SessionScope;
  readonly storedChange: StoredValue<PaidChange>;
  readonly storedPlanId: StoredValue<string>;
  readonly subscription: {
    readonly lookup: EntitlementLookup;
    refreshAnew(): Promise<Outcome<unknown>>;
    lookUp(given: { readonly after: "purchase"; readonly isPending: boolean }): Promise<void>;
  };
  readonly verification: { reset(): void };
}

/** The order that was paid last, and its follow-up calls (PAY-25 to PAY-31, D-15). */
export class PaidOrder {
  purchased: Purchased | null = null;
  progress: SuccessProgress = NOTHING_RUNS;
  private readonly deps: PaidOrderDeps;
  private stopForgetting = () => {};
  private readonly visits = new Visits();

  constructor(deps: PaidOrderDeps) {
    this.deps = deps;
    makeAutoObservable<this, "deps" | "stopForgetting" | "visits">(
      this,
      { deps: false, stopForgetting: false, visits: false },
      { autoBind: true, deep: false },
    );
  }

  /** An order is paid (PAY-31). */
  begin(purchased: Purchased): void {
    this.stopForgetting();
    this.purchased = purchased;
    const { storedChange, storedPlanId } = this.deps;
    storedPlanId.set(purchased.planId);
    const { changeType, before = null } = purchased;
    if (changeType === "none") storedChange.remove();
    else storedChange.set({ changeType, before });
  }

  /** The confirmation opens. After a reload only the plan, and what a change was and gave up, are known (OPN-097, D-38). */
  recall(): void {
    this.stopForgetting();
    const planId = this.deps.storedPlanId.get();
    if (this.purchased === null && planId !== null) {
      const change = this.deps.storedChange.get() ?? { changeType: "none" };
      this.purchased = { planId, ...change };
    }
    if (this.purchased !== null && this.progress === NOTHING_RUNS) void this.settle(null);
  }

  /** The confirmation is left: the order is forgotten, unless it opens again at once (OPN-097). */
  leave(): void {
    this.stopForgetting();
    this.stopForgetting = this.deps.clock.after(0, this.forget);
  }

  /** The verification of a paid order is used up. Best effort: the order itself names it too (OPN-269). */
  async completeVerification(verificationID: string): Promise<void> {
    const { api, logger, random, session } = this.deps;
    const outcome = await inSession(session, () =>
      api.verification.complete({ verificationID }, { idempotencyKey: random.uuid() }),
    );
    if (!outcome.ok) logger.log("warn", "The verification was not completed.", outcome.failure);
  }

  /**
   * Sends the follow-up calls of a paid order. A status that is read while the segment is being removed still has it:
   * the others wait for the removal. `segmentName`: the segment to remove. (PAY-25 to PAY-27, PAY-32, D-15)
   */
  async settle(segmentName: string | null): Promise<void> {
    const visit = this.visits.begin();
    const { behind } = successSteps({ removesSegment: segmentName !== null });
    this.progress = {
      segment: behind.includes("removeSegment") ? "running" : "notNeeded",
      entitlements: "running",
      subscription: "running",
    };
    const user = new Visit(this.deps.session);
    if (segmentName !== null) await this.removeSegment(visit, segmentName);
    if (user.isOver) return;
    const steps: Partial<Record<SuccessStep, () => Promise<void>>> = {
      pollEntitlements: () => this.lookUp(visit),
      refreshSubscription: () => this.refresh(visit),
    };
    await Promise.all(behind.map((step) => steps[step]?.()));
  }

  reset(): void {
    this.stopForgetting();
    this.visits.end();
    this.purchased = null;
    this.progress = NOTHING_RUNS;
  }

  private forget(): void {
    this.deps.storedPlanId.remove();
    this.deps.storedChange.remove();
    this.deps.purchases.dismiss();
    this.deps.verification.reset();
    this.reset();
  }

  private async removeSegment(visit: Visit, segmentName: string): Promise<void> {
    const { api, configuration, logger, random, session } = this.deps;
    const input = { channelPartnerID: configuration.product.channelPartnerId, segmentName };
    const options = { idempotencyKey: random.uuid() };
    const outcome = await inSession(session, () =>
      api.subscriptions.removeCustomerSegment(input, options),
    );
    if (!outcome.ok) logger.log("warn", "The segment was not removed.", outcome.failure.code);
    this.finish(visit, { segment: outcome.ok ? "done" : "failed" });
  }

  private async lookUp(visit: Visit): Promise<void> {
    const { subscription } = this.deps;
    await subscription.lookUp({ after: "purchase", isPending: false });
    this.finish(visit, { entitlements: subscription.lookup.kind === "found" ? "done" : "failed" });
  }

  private async refresh(visit: Visit): Promise<void> {
    const outcome = await this.deps.subscription.refreshAnew();
    this.finish(visit, { subscription: outcome.ok ? "done" : "failed" });
  }

  private finish(visit: Visit, steps: Partial<SuccessProgress>): void {
    if (!visit.isOver) this.progress = { ...this.progress, ...steps };
  }
}
