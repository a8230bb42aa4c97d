import { makeAutoObservable } from "mobx";
import { withinTime } from "../../api/within-time.ts";
import type { PlanSwap } from "../../domain/configuration/types.ts";
import {
  assignsGroup,
  experimentsOf,
  flagCookie,
  flagDefault,
  flagValue,
  keptGroup,
  knownFlags,
  planSwaps,
} from "../../domain/experiments/experiments.ts";
import { switchedFeatures } from "../../domain/experiments/features.ts";
import type { AnsweredFlag, Experiments, FlagValues } from "../../domain/experiments/types.ts";
import type { Choice } from "../../domain/kernel/choice.ts";
import { succeed } from "../../domain/kernel/outcome.ts";
import { toRecord } from "../../domain/kernel/record.ts";
import type {
  ClockPort,
  CookiePort,
  EvaluateFlag,
  FlagPort,
  LockPort,
  LoggerPort,
  RandomPort,
} from "../../platform/ports.ts";
import type { Answers } from "../kit/explain-answers.ts";
import { ownerHash } from "../kit/owner-hash.ts";
import type { StoredValue } from "../kit/stored-value.ts";
import type { FeatureSwitches } from "../kit/switched-configuration.ts";
import { type SessionScope, Visit } from "../kit/visit.ts";
import { VISITOR_LEASE_MS, VISITOR_LOCK, type Visitor } from "./visitor.ts";

export type FeatureFlagsState =
  | { readonly kind: "idle" }
  | { readonly kind: "loading" }
  /** `isAnswered` is false where the service gave no answer in time: the control group (OPN-228). */
  | { readonly kind: "ready"; readonly isAnswered: boolean };

/** Flags of a user, as they are stored. */
export interface UserFlags {
  /** Stands for the user (D-13): the values hold for no other. Null for a visitor. */
  readonly user: string | null;
  readonly flags: FlagValues;
}

/** The flags of a visit, as they are stored. */
export interface VisitFlags extends UserFlags {
  readonly isAnswered: boolean;
}

export interface FeatureFlagsDeps {
  readonly clock: Pick<ClockPort, "after">;
  readonly cookies: CookiePort;
  /** Loads the code that tells which prices were shown (EXP-01). */
  readonly exposureCode: { load(): Promise<unknown> };
  readonly flags: FlagPort;
  readonly locks: LockPort;
  readonly logger: LoggerPort;
  readonly random: RandomPort;
  readonly session: SessionScope & { readonly profileId: string | null };
  /** Groups of the tests that run, for every tab. */
  readonly storedAssignment: StoredValue<UserFlags>;
  readonly storedFlags: StoredValue<VisitFlags>;
  readonly storedVisitor: StoredValue<Visitor>;
  readonly switches: FeatureSwitches;
}

/** Time limit of the flag service, in milliseconds (EXP-02). */
const FLAGS_TIMEOUT_MS = 3_000;

/**
 * Feature flags and price tests (EXP). A user's flags stay for the visit, reloads included: a late answer, or a flag
 * that is switched meanwhile, never changes a price in front of a buyer. A person's group in a test is the same in every
 * tab.
 */
export class FeatureFlagsStore {
  state: FeatureFlagsState = { kind: "idle" };
  /** Groups of this person in the tests that run, by flag. */
  assigned: FlagValues = {};
  private service: FlagValues = {};
  private cookies: FlagValues = {};
  private readonly deps: FeatureFlagsDeps;
  private loading: { readonly visit: Visit; readonly loaded: Promise<void> } | null = null;

  constructor(deps: FeatureFlagsDeps) {
    this.deps = deps;
    makeAutoObservable<this, "deps" | "loading">(
      this,
      { deps: false, loading: false },
      { autoBind: true, deep: false },
    );
  }

  /** What is known without a question counts at once: cookies of a developer, and the flags of the visit. */
  init(): void {
    const stored = this.recall();
    if (stored) this.service = stored.flags;
    this.switchFeatures();
  }

  /** What the flags decide; the control group until they are loaded (OPN-228). */
  get experiments(): Experiments {
    return experimentsOf(this.facts, this.configuration);
  }

  /** The plans that take the place of standard ones (EXP-13). */
  get swaps(): readonly PlanSwap[] {
    return this.swapChoice.value;
  }

  /** The value of each known flag, and what decides it (EXP-15). */
  get values(): readonly Choice<string>[] {
    const { configuration, facts } = this;
    return knownFlags(configuration).map((flag) => flagValue({ ...facts, flag }, configuration));
  }

  /** The value that a flag would have without its cookie (EXP-15). */
  valueWithoutCookie(flag: string): string {
    return flagValue({ service: this.service, cookies: {}, flag }, this.configuration).value;
  }

  /** Where each value comes from; for the explain log. */
  get answers(): Answers {
    if (this.state.kind !== "ready") return {};
    return { "flags.value": this.values, "flags.plans": this.swapChoice };
  }

  /** Asks once for each user of the visit. Resolves after 3 seconds at the latest (EXP-02). */
  load(): Promise<void> {
    if (this.loading?.visit.isOver !== false) {
      const visit = new Visit(this.deps.session);
      this.loading = { visit, loaded: this.ask(visit) };
    }
    return this.loading.loaded;
  }

  /** Forgets the user; the cookies are a developer's. */
  reset(): void {
    this.loading = null;
    this.state = { kind: "idle" };
    this.assigned = {};
    this.service = {};
    this.cookies = this.readCookies();
    this.deps.storedFlags.remove();
    this.deps.storedAssignment.remove();
    this.switchFeatures();
  }

  private get configuration() {
    return this.deps.switches.configured;
  }

  private get user(): string | null {
    const { profileId } = this.deps.session;
    return profileId && ownerHash(profileId);
  }

  private get facts() {
    return { service: this.service, cookies: this.cookies };
  }

  private get swapChoice(): Choice<readonly PlanSwap[]> {
    return planSwaps({ experiments: this.experiments }, this.configuration);
  }

  /** The stored flags of this user, and the cookies of now. */
  private recall(): VisitFlags | null {
    this.cookies = this.readCookies();
    const stored = this.deps.storedFlags.get();
    return stored?.user === this.user ? stored : null;
  }

  private async ask(visit: Visit): Promise<void> {
    const { clock, flags, session } = this.deps;
    const stored = this.recall();
    if (stored) {
      this.receive(stored, this.kept.own);
      return;
    }
    this.state = { kind: "loading" };
    const { profileId } = session;
    const evaluate = await this.inTime(
      async (signal) =>
        flags.flagsOf({ visitorId: await this.visitorId(signal), profileId }, signal),
      clock,
    );
    if (!visit.isOver) this.accept(evaluate);
  }

  /** Null without an answer in time: the services behind a port may never answer. */
  private async inTime(
    ask: (signal: AbortSignal) => Promise<EvaluateFlag>,
    clock: FeatureFlagsDeps["clock"],
  ): Promise<EvaluateFlag | null> {
    const outcome = await withinTime("flags", FLAGS_TIMEOUT_MS, { clock, signal: null }, (signal) =>
      Promise.race([
        ask(signal).then(succeed, (error) => succeed(this.noAnswer(error))),
        new Promise<ReturnType<typeof succeed<null>>>((resolve) => {
          signal.addEventListener("abort", () => resolve(succeed(this.noAnswer("TIMEOUT"))));
        }),
      ]),
    );
    return outcome.ok ? outcome.value : null;
  }

  private noAnswer(error: unknown): null {
    const code = error instanceof Error ? error.message : error;
    this.deps.logger.log("warn", "Unknown feature flags.", code);
    return null;
  }

  private accept(evaluate: EvaluateFlag | null): void {
    const { storedAssignment, storedFlags } = this.deps;
    const { user, kept } = this;
    const isAnswered = evaluate !== null;
    const flags: [string, string][] = [];
    const assigned: [string, string][] = [];
    for (const flag of knownFlags(this.configuration)) {
      const answered =
        evaluate &&
        answeredFlag(
          evaluate,
          flag,
          flagDefault(flag, this.configuration),
          flag in this.experiments.groups,
        );
      const { value } = keptGroup({
        own: kept.own[flag] ?? null,
        visitor: kept.visitor[flag] ?? null,
        answered,
        isAnswered,
      });
      if (value !== null) flags.push([flag, value]);
      if (value !== null && (answered?.isAssigned ?? !isAnswered)) assigned.push([flag, value]);
    }
    const visit = { user, isAnswered, flags: toRecord(flags) };
    storedFlags.set(visit);
    if (assigned.length > 0) storedAssignment.set({ user, flags: toRecord(assigned) });
    else storedAssignment.remove();
    this.receive(visit, toRecord(assigned));
  }

  private receive({ flags, isAnswered }: VisitFlags, assigned: FlagValues): void {
    this.service = flags;
    this.assigned = assigned;
    this.state = { kind: "ready", isAnswered };
    this.switchFeatures();
    if (Object.keys(assigned).length > 0) this.deps.exposureCode.load().catch(() => {});
  }

  private switchFeatures(): void {
    this.deps.switches.use(switchedFeatures(this.facts, this.configuration));
  }

  /** Groups that were assigned on this device before: of this user, or of the visitor who has signed in. */
  private get kept(): { readonly own: FlagValues; readonly visitor: FlagValues } {
    const stored = this.deps.storedAssignment.get();
    const flags = stored?.flags ?? {};
    return {
      own: stored?.user === this.user ? flags : {},
      visitor: stored?.user === null ? flags : {},
    };
  }

  /** Two tabs that open together would each make one: the lock of what is stored with it lets one of them. */
  private async visitorId(signal: AbortSignal): Promise<string> {
    const { locks, random, storedVisitor } = this.deps;
    const known = () => storedVisitor.get()?.id;
    return (
      known() ??
      (await locks.run(VISITOR_LOCK, { leaseMs: VISITOR_LEASE_MS, signal }, async () => {
        const id = known() ?? random.uuid();
        if (!known()) storedVisitor.set({ id, exposed: [] });
        return id;
      }))
    );
  }

  /** Those of the debug panel; production ignores them (EXP-03, EXP-04, OPN-229). */
  private readCookies(): FlagValues {
    const { configuration } = this;
    const found = knownFlags(configuration).map(
      (flag) => [flag, this.deps.cookies.get(flagCookie({ flag }, configuration))] as const,
    );
    return toRecord(found.filter((cookie): cookie is [string, string] => cookie[1] !== null));
  }
}

/** A value that a flag has by itself; null where the port falls back (EXP-02). */
function answeredFlag(
  evaluate: EvaluateFlag,
  flag: string,
  fallback: boolean | string,
  isPriceTest: boolean,
): AnsweredFlag | null {
  const { value, variant, reason } = evaluate(flag, fallback);
  const isFallback = reason === "DEFAULT" && variant === null;
  if (isFallback || reason === "ERROR" || reason === "DISABLED") return null;
  return { value: String(value), isAssigned: assignsGroup({ isPriceTest, reason, variant }) };
}
