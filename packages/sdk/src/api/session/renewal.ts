import type { ClockPort } from "../../platform/ports.ts";
import { type Stop, Stopped } from "../transport/stopped.ts";
import type { Bearer, TokenSource } from "../transport/token-source.ts";
import type { RefreshResult } from "./refresh.ts";
import type { SessionRecord } from "./session-record.ts";
import type { SessionState } from "./session-state.ts";

/** An access token with less than this left (milliseconds) is renewed in the background. */
const AHEAD_MS = 60_000;
/** With less than this left (milliseconds) it is not sent any more: its successor is waited for. */
const TOO_LATE_MS = 5_000;
/** Of a short life, these shares. */
const AHEAD_SHARE = 1 / 3;
const TOO_LATE_SHARE = 1 / 10;

interface RenewalDeps {
  readonly state: SessionState;
  readonly clock: Pick<ClockPort, "now">;
  /** Refreshes and makes the result the session of this device. */
  readonly refresh: (record: SessionRecord) => Promise<RefreshResult>;
  readonly giveUp: TokenSource["giveUp"];
}

export interface Renewal extends TokenSource {
  /** Tries again after a refresh without answer, now that the network may be back. */
  recover(): void;
}

/** Tokens for calls, renewed shortly before their end, once for all who wait (D-02, SES-10). */
export function createRenewal({ state, clock, refresh, giveUp }: RenewalDeps): Renewal {
  let running: Promise<Bearer> | null = null;
  let silence: { readonly until: number; readonly stop: Stop } | null = null;

  function renewed(record: SessionRecord): Promise<Bearer> {
    running ??= run(record).finally(() => {
      running = null;
    });
    return running;
  }

  async function run(record: SessionRecord): Promise<Bearer> {
    if (silence !== null && clock.now() < silence.until) throw new Stopped(silence.stop);
    silence = null;
    const life = state.life();
    const result = await refresh(record);
    if (life.end !== null) throw new Stopped(life.end);
    if (result.kind === "noAnswer") {
      silence = { until: clock.now() + (result.waitMs ?? 0), stop: result.stop };
      throw new Stopped(result.stop);
    }
    return current() ?? missing();
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
      // Somebody else's renewal was faster than this refusal.
      if (record.authorization !== refused.authorization) return current() ?? missing();
      return renewed(record);
    },
    giveUp,
    recover() {
      const record = state.record();
      if (record === null || !state.snapshot().degraded) return;
      silence = null;
      renewed(record).catch(() => {});
    },
  };
}

/** Milliseconds left by the device's own clock since the token came; endless where that is not known. */
function timeLeft({ kept, lifetimeMs }: SessionRecord, now: number): number {
  const age = now - kept.at;
  return lifetimeMs === null || age < 0 ? Number.POSITIVE_INFINITY : lifetimeMs - age;
}

function limit({ lifetimeMs }: SessionRecord, ms: number, share: number): number {
  return Math.min(ms, share * (lifetimeMs ?? 0));
}

function missing(): never {
  throw new Stopped({ kind: "unauthenticated", ended: true });
}
