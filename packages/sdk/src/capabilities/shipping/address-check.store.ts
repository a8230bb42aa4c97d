import { makeAutoObservable } from "mobx";
import type { Outcome } from "../../domain/kernel/outcome.ts";
import { isSamePlace, verificationDebounceMs } from "../../domain/shipping/address.ts";
import type { Place, VerificationOutcome } from "../../domain/shipping/types.ts";
import { verificationOutcome } from "../../domain/shipping/verification.ts";
import type { ClockPort } from "../../platform/ports.ts";
import type { ExplainLog } from "../kit/explain-log.store.ts";
import { inSession, type SessionScope } from "../kit/visit.ts";
import type { ShippingCalls } from "./shipping.calls.ts";

export interface AddressCheckDeps {
  readonly api: { readonly shipping: Pick<ShippingCalls, "verifyAddress"> };
  readonly clock: ClockPort;
  readonly explain: ExplainLog;
  readonly session: SessionScope;
}

interface Question {
  readonly place: Place;
  readonly abort: AbortController;
  readonly answer: Promise<Outcome<VerificationOutcome>>;
}

/**
 * Asks the postal service about one place at a time (SHP-13, SHP-14). An answer counts for the place that was asked
 * for, and a newer question ends the older one. A failed call says nothing about the place (D-06).
 */
export class AddressCheck {
  private verdict: { readonly place: Place; readonly outcome: VerificationOutcome } | null = null;
  private question: Question | null = null;
  private readonly deps: AddressCheckDeps;
  private stopTimer = () => {};

  constructor(deps: AddressCheckDeps) {
    this.deps = deps;
    makeAutoObservable<this, "deps" | "stopTimer">(
      this,
      { deps: false, stopTimer: false },
      { autoBind: true, deep: false },
    );
  }

  get isAsking(): boolean {
    return this.question !== null;
  }

  /** What the service found about this place; null when it has not said. */
  outcomeOf(place: Place): VerificationOutcome | null {
    const { verdict } = this;
    return verdict && isSamePlace({ one: verdict.place, other: place }) ? verdict.outcome : null;
  }

  /** Asks after a pause; a place that comes meanwhile takes its turn. Null ends it. */
  askLater(place: Place | null): void {
    this.stopTimer();
    this.stopTimer =
      place === null
        ? () => {}
        : this.deps.clock.after(verificationDebounceMs, () => void this.ask(place));
  }

  /** Asks now; two questions about one place are one call. */
  async ask(place: Place): Promise<Outcome<VerificationOutcome>> {
    this.stopTimer();
    const known = this.outcomeOf(place);
    if (known) return { ok: true, value: known };
    const { question } = this;
    if (question && isSamePlace({ one: question.place, other: place })) return question.answer;
    question?.abort.abort();
    const abort = new AbortController();
    const answer = this.call(place, abort);
    this.question = { place, abort, answer };
    return answer;
  }

  reset(): void {
    this.stopTimer();
    this.question?.abort.abort();
    this.question = null;
    this.verdict = null;
  }

  private async call(place: Place, abort: AbortController): Promise<Outcome<VerificationOutcome>> {
    const { api, session } = this.deps;
    const said = await inSession(session, () =>
      api.shipping.verifyAddress(place, { signal: abort.signal }),
    );
    if (!said.ok) {
      this.end(abort);
      return said;
    }
    const { value: outcome, ...choice } = verificationOutcome({
      verification: said.value,
      entered: place,
    });
    // The log names the fields of an address, never the address.
    const value =
      outcome.kind === "refused"
        ? { kind: outcome.kind, fields: Object.keys(outcome.problems) }
        : { kind: outcome.kind, isCorrected: outcome.recommended !== null };
    this.deps.explain.record("shipping.verification", { ...choice, value });
    this.end(abort, { place, outcome });
    return { ok: true, value: outcome };
  }

  /** The latest question has its answer, or none; an answer to an older one is dropped. */
  private end(abort: AbortController, verdict: AddressCheck["verdict"] = null): void {
    if (this.question?.abort !== abort) return;
    this.question = null;
    if (verdict) this.verdict = verdict;
  }
}
