import { makeAutoObservable } from "mobx";
import type { FoyerConfiguration, PlanSwap } from "../../domain/configuration/types.ts";
import {
  experimentsOf,
  flagCookie,
  flagValue,
  knownFlags,
  planSwaps,
} from "../../domain/experiments/experiments.ts";
import type { Experiments, FlagValues } from "../../domain/experiments/types.ts";
import type { Choice } from "../../domain/kernel/choice.ts";
import type { Outcome } from "../../domain/kernel/outcome.ts";
import { toRecord } from "../../domain/kernel/record.ts";
import type { CookiePort, LoggerPort } from "../../platform/ports.ts";
import type { Answers } from "../kit/explain-answers.ts";
import { inSession, type SessionScope } from "../kit/in-session.ts";
import { ownerHash } from "../kit/owner-hash.ts";
import type { StoredValue } from "../kit/stored-value.ts";
import type { FeatureFlagsCalls } from "./feature-flags.calls.ts";

export type FeatureFlagsState =
  | { readonly kind: "idle" }
  | { readonly kind: "loading" }
  /** `isAnswered` is false where the service gave no answer in time: the control group (OPN-228). */
  | { readonly kind: "ready"; readonly isAnswered: boolean };

/** The flags of a visit, as they are stored. */
export interface VisitFlags {
  /** Stands for the user (D-13): the values hold for no other. Null for a visitor. */
  readonly user: string | null;
  readonly isAnswered: boolean;
  readonly flags: FlagValues;
}

export interface FeatureFlagsDeps {
  readonly api: { readonly content: FeatureFlagsCalls };
  readonly configuration: FoyerConfiguration;
  readonly cookies: CookiePort;
  readonly logger: LoggerPort;
  readonly session: SessionScope & { readonly profileId: string | null };
  readonly storedFlags: StoredValue<VisitFlags>;
}

/**
 * Feature flags and price tests (EXP). A user's flags stay for the visit, reloads included: a late answer, or a flag
 * that is switched meanwhile, never changes a price in front of a buyer.
 */
export class FeatureFlagsStore {
  state: FeatureFlagsState = { kind: "idle" };
  private service: FlagValues = {};
  private cookies: FlagValues = {};
  private readonly deps: FeatureFlagsDeps;
  private loading: { readonly epoch: number; readonly loaded: Promise<void> } | null = null;

  constructor(deps: FeatureFlagsDeps) {
    this.deps = deps;
    makeAutoObservable<this, "deps" | "loading">(
      this,
      { deps: false, loading: false },
      { autoBind: true, deep: false },
    );
  }

  /** What the flags decide; the control group until they are loaded (OPN-228). */
  get experiments(): Experiments {
    return experimentsOf(this.facts, this.deps.configuration);
  }

  /** The plans that take the place of standard ones (EXP-13). */
  get swaps(): readonly PlanSwap[] {
    return this.swapChoice.value;
  }

  /** Where each value comes from; for the explain log. */
  get answers(): Answers {
    if (this.state.kind !== "ready") return {};
    const { facts } = this;
    const { configuration } = this.deps;
    return {
      "flags.value": knownFlags(configuration).map((flag) =>
        flagValue({ ...facts, flag }, configuration),
      ),
      "flags.plans": this.swapChoice,
    };
  }

  /** Asks once for each user of the visit. Resolves after 3 seconds at the latest (EXP-02). */
  load(): Promise<void> {
    const { epoch } = this.deps.session;
    if (this.loading?.epoch !== epoch) this.loading = { epoch, loaded: this.ask(epoch) };
    return this.loading.loaded;
  }

  /** Forgets the user. */
  reset(): void {
    this.loading = null;
    this.state = { kind: "idle" };
    this.service = {};
    this.cookies = {};
    this.deps.storedFlags.remove();
  }

  private get user(): string | null {
    const { profileId } = this.deps.session;
    return profileId && ownerHash(profileId);
  }

  private get facts() {
    return { service: this.service, cookies: this.cookies };
  }

  private get swapChoice(): Choice<readonly PlanSwap[]> {
    return planSwaps({ experiments: this.experiments }, this.deps.configuration);
  }

  private async ask(epoch: number): Promise<void> {
    const { api, session, storedFlags } = this.deps;
    this.cookies = this.readCookies();
    const stored = storedFlags.get();
    if (stored && stored.user === this.user) {
      this.take(stored);
      return;
    }
    this.state = { kind: "loading" };
    const outcome = await inSession(session, () => api.content.featureFlags());
    if (session.guard(epoch)) this.accept(outcome);
  }

  private accept(outcome: Outcome<FlagValues>): void {
    const { logger, storedFlags } = this.deps;
    if (!outcome.ok) logger.log("warn", "Unknown feature flags.", outcome.failure.code);
    const flags = outcome.ok ? this.known(outcome.value) : {};
    const visit = { user: this.user, isAnswered: outcome.ok, flags };
    storedFlags.set(visit);
    this.take(visit);
  }

  private take({ flags, isAnswered }: VisitFlags): void {
    this.service = flags;
    this.state = { kind: "ready", isAnswered };
  }

  /** Others are ignored, and not stored (OPN-233). */
  private known(flags: FlagValues): FlagValues {
    const names = knownFlags(this.deps.configuration);
    return toRecord(Object.entries(flags).filter(([name]) => names.includes(name)));
  }

  /** Those of the debug panel; production ignores them (EXP-03, EXP-04, OPN-229). */
  private readCookies(): FlagValues {
    const { configuration, cookies } = this.deps;
    const found = knownFlags(configuration).map(
      (flag) => [flag, cookies.get(flagCookie({ flag }, configuration))] as const,
    );
    return toRecord(found.filter((cookie): cookie is [string, string] => cookie[1] !== null));
  }
}
