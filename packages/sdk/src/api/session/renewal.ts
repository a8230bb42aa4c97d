import type { ClockPort, ConnectivityPort, RandomPort } from "../../platform/ports.ts";
import { withJitter } from "../transport/backoff.ts";
import { type Stop, Stopped } from "../transport/stopped.ts";
import type { Bearer, SessionLife, TokenSource } from "../transport/token-source.ts";
import type { RefreshResult } from "./refresh.ts";
import type { SessionRecord } from "./session-record.ts";
import type { SessionState } from "./session-state.ts";

/** An access token with less than this left (milliseconds) is renewed in the background. */
const AHEAD_MS = 60_000;
/** With less than this left (milliseconds) it is no longer sent: calls wait for the new one. */
const TOO_LATE_MS = 5_000;
/** Short-lived tokens have shares of their lifetime as limits instead. */
const AHEAD_SHARE = 1 / 3;
const TOO_LATE_SHARE = 1 / 10;
/** Least pause before a refresh without answer is tried again by itself, in milliseconds. */
const AGAIN_MS = 30_000;
/** The pause doubles so often while no answer comes: an outage is not made worse (D-43). */
const DOUBLINGS = 3;

interface RenewalDeps {
  readonly state: SessionState;
  readonly clock: ClockPort;
  readonly random: RandomPort;
  readonly connectivity: Pick<ConnectivityPort, "online">;
  /** Refreshes and makes the result the session of this device. */
  readonly refresh: (record: SessionRecord) => Promise<RefreshResult>;
  readonly giveUp: TokenSource["giveUp"];
}

export interface Renewal extends Omit<TokenSource, "look" | "life"> {
  /** Tries again after a refresh without answer, unless the network is known to be away. */
  recover(): void;
  /** Renews the tokens before they are due. */
  renewNow(): void;
  /** Stops automatic retries. */
  rest(): void;
}

/** Tokens for calls, renewed shortly before they expire. Waiting calls share one renewal (D-02, SES-10). */
export function createRenewal(deps: RenewalDeps): Renewal {
  const { state, clock, random, connectivity, refresh, giveUp } = deps;
  let running: { readonly life: SessionLife; readonly bearer: Promise<Bearer> } | null = null;
  /** Pause that the service asked for. */
  let silence: { readonly since: number; readonly ms: number; readonly stop: Stop } | null = null;
  /** Refreshes without answer since the last one that had one. */
  let unanswered = 0;
  let rest = () => {};

  function renewed(record: SessionRecord): Promise<Bearer> {
    const life = state.life();
    // A renewal of an ended session is not this session's.
    if (running?.life === life) return running.bearer;
    const own = { life, bearer: run(record, life) };
    running = own;
    const done = () => {
      if (running === own) running = null;
    };
    own.bearer.then(done, done);
    return own.bearer;
  }

  async function run(record: SessionRecord, life: SessionLife): Promise<Bearer> {
    if (silence !== null && isWithin(silence.ms, clock.now() - silence.since)) {
      throw new Stopped(silence.stop);
    }
    silence = null;
    const result = await refresh(record);
    if (life.end !== null) throw new Stopped(life.end);
    if (result.kind === "noAnswer") {
      const ms = result.waitMs ?? 0;
      silence = { since: clock.now(), ms, stop: result.stop };
      rest();
      const least = AGAIN_MS * 2 ** Math.min(unanswered, DOUBLINGS);
      unanswered += 1;
      rest = clock.after(withJitter(least, random), recover);
      throw new Stopped(result.stop);
    }
    unanswered = 0;
    return current() ?? missing();
  }

  function recover(): void {
    const record = state.record();
    if (record === null || !state.snapshot().degraded || !connectivity.online()) return;
    renewed(record).catch(() => {});
  }

  function current(): Bearer | null {
    const record = state.record();
    return record?.kind === "nonAnonymous"
      ? { authorization: record.authorization, life: state.life() }
      : null;
  }

  return {
    bearer() {
      const record = state.record();
      if (record?.kind !== "nonAnonymous") return null;
      const left = timeLeft(record, clock.now());
      if (left < limit(record, TOO_LATE_MS, TOO_LATE_SHARE)) return renewed(record);
      if (left < limit(record, AHEAD_MS, AHEAD_SHARE)) renewed(record).catch(() => {});
      return current();
    },
    async renew(refused) {
      if (refused.life.end !== null) throw new Stopped(refused.life.end);
      const record = state.record() ?? missing();
      // Another call's renewal was faster than this refusal.
      if (record.authorization !== refused.authorization) return current() ?? missing();
      return renewed(record);
    },
    giveUp,
    recover,
    renewNow() {
      const record = state.record();
      if (record !== null) renewed(record).catch(() => {});
    },
    rest: () => rest(),
  };
}

/** Milliseconds left by the device's clock since the token arrived; infinite where the lifetime is unknown. */
function timeLeft({ kept, lifetimeMs }: SessionRecord, now: number): number {
  return lifetimeMs === null ? Number.POSITIVE_INFINITY : lifetimeMs - (now - kept.at);
}

/** False for a clock that was moved back. */
function isWithin(ms: number, age: number): boolean {
  return age >= 0 && age < ms;
}

function limit({ lifetimeMs }: SessionRecord, ms: number, share: number): number {
  return Math.min(ms, share * (lifetimeMs ?? 0));
}

function missing(): never {
  throw new Stopped({ kind: "unauthenticated", ended: true });
}
