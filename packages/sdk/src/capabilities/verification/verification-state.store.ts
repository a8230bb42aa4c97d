import { makeAutoObservable } from "mobx";
import type { FoyerConfiguration } from "../../domain/configuration/types.ts";
import type { Failure } from "../../domain/kernel/failure.ts";
import {
  isEligibleUpgrade,
  type PendingVerification,
  pendingVerification,
  verifiedTiers,
} from "../../domain/redirects/facts.ts";
import type { SubscriptionState } from "../../domain/subscription/types.ts";
import type { VerificationState } from "../../domain/verification/types.ts";
import type { ClockPort } from "../../platform/ports.ts";
import { inSession, type SessionScope } from "../kit/visit.ts";
import type { VerificationCalls } from "./verification.calls.ts";

/** `failed`: nothing is known, so nothing is pending. */
export type VerificationLoad = "idle" | "loading" | "ready" | "failed";

export interface VerificationStateDeps {
  readonly api: { readonly verification: VerificationCalls };
  readonly clock: ClockPort;
  readonly configuration: FoyerConfiguration;
  readonly session: SessionScope;
  readonly subscription: { readonly current: SubscriptionState };
}

/** Time limit once no other look-up is waited for. Milliseconds. */
const PATIENCE_MS = 1_000;

/** The verification that a member has begun, for the redirects (RDR-14, RDR-25, VER-47). */
export class VerificationStateStore {
  state: VerificationLoad = "idle";
  /** Why nothing is known, where `state` is `failed`. */
  failure: Failure | null = null;
  private answer: VerificationState | null = null;
  private readonly deps: VerificationStateDeps;
  private asking: { readonly answered: Promise<void>; readonly giveUp: AbortController } | null =
    null;

  constructor(deps: VerificationStateDeps) {
    this.deps = deps;
    makeAutoObservable<this, "deps" | "asking">(
      this,
      { deps: false, asking: false },
      { autoBind: true, deep: false },
    );
  }

  /** A verification that waits for documents or for their review; null without one. */
  get pending(): PendingVerification | null {
    const { answer } = this;
    if (!answer) return null;
    return pendingVerification({ currentStep: answer.currentStep, program: answer.segment });
  }

  /** As the service says; null before that is known. */
  get known(): VerificationState | null {
    return this.answer;
  }

  /** RDR-14, OPN-039. */
  get isEligibleUpgrade(): boolean {
    const { configuration, subscription } = this.deps;
    return isEligibleUpgrade({
      subscription: subscription.current,
      verifiedTiers: verifiedTiers({ pending: this.pending }, configuration),
    });
  }

  /** Redirects wait for it: sent once, also when it fails. Simultaneous calls share one request. */
  load(): Promise<void> {
    if (this.state === "ready" || !this.deps.session.isAuthenticated) return Promise.resolve();
    this.asking ??= this.ask();
    return this.asking.answered;
  }

  /** Like `load`, but ends shortly after `others` have ended (D-16). */
  async loadBeside(others: Promise<unknown>): Promise<void> {
    const loaded = this.load();
    const { asking } = this;
    await others;
    const stopWaiting = this.deps.clock.after(PATIENCE_MS, () => asking?.giveUp.abort());
    await loaded;
    stopWaiting();
  }

  /** The verification screen has an answer of its own. */
  receive(answer: VerificationState): void {
    this.asking?.giveUp.abort();
    this.accept(answer);
  }

  /** Forgets the user. */
  reset(): void {
    this.asking?.giveUp.abort();
    this.asking = null;
    this.answer = null;
    this.failure = null;
    this.state = "idle";
  }

  private ask() {
    const giveUp = new AbortController();
    this.state = "loading";
    return { answered: this.readAnswer(giveUp), giveUp };
  }

  private async readAnswer(giveUp: AbortController): Promise<void> {
    const { api, session } = this.deps;
    const outcome = await inSession(session, () =>
      api.verification.state({ signal: giveUp.signal, once: true }),
    );
    if (this.asking?.giveUp !== giveUp) return;
    if (outcome.ok) this.accept(outcome.value);
    else this.accept(null, outcome.failure);
  }

  private accept(answer: VerificationState | null, failure: Failure | null = null): void {
    this.asking = null;
    this.answer = answer;
    this.failure = failure;
    this.state = answer ? "ready" : "failed";
  }
}
