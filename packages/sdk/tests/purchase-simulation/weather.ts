import type { Chance } from "./chance.ts";

/** Purpose of a request: paying, asking for the outcome of a payment, keeping a shipping address, or any other. */
export type Subject = "pay" | "settle" | "address" | "other";

/** Likelihood of each fault, 0 to 1. */
export interface Weather {
  /** Other requests have no faults. */
  readonly only?: Subject;
  readonly lostBefore?: number;
  readonly lostAfter?: number;
  /** Seconds late on the way there or back. */
  readonly late?: number;
  readonly failing?: number;
  readonly throttled?: number;
  readonly unauthorized?: number;
  readonly garbled?: number;
  /** The purchase arrives, and is committed at some time within the service's limit. */
  readonly committedLate?: number;
  /** A proxy sends the purchase twice, and returns the second answer. */
  readonly doubled?: number;
}

/** Faults of one request, in milliseconds. */
export interface Fate {
  readonly thereMs: number;
  readonly backMs: number;
  readonly lost: "before" | "after" | null;
  /** Answered by a proxy. */
  readonly status: number | null;
  readonly garbled: boolean;
  /** Processing time before the commit, as a share of the limit. */
  readonly commitShare: number;
  readonly doubled: boolean;
}

export const CALM: Weather = {};

export const WEATHERS: readonly Weather[] = [
  { lostBefore: 0.2, lostAfter: 0.3 },
  { only: "pay", lostAfter: 0.8 },
  { only: "pay", committedLate: 0.9 },
  { only: "pay", committedLate: 0.7, lostAfter: 0.3, failing: 0.2 },
  { only: "pay", committedLate: 0.8, doubled: 0.8 },
  { only: "pay", failing: 0.6 },
  { only: "pay", lostBefore: 0.5, late: 0.4 },
  { only: "address", failing: 0.95 },
  { only: "settle", failing: 0.7, lostAfter: 0.2 },
  { only: "settle", late: 0.7, garbled: 0.2 },
  { committedLate: 0.5, late: 0.3, throttled: 0.1 },
  {
    committedLate: 0.4,
    lostBefore: 0.1,
    lostAfter: 0.15,
    late: 0.15,
    failing: 0.1,
    throttled: 0.05,
    unauthorized: 0.05,
    garbled: 0.05,
    doubled: 0.1,
  },
];

/** Delays before, at and after the time-out of a call, and longer than the limit for the frame's answer. */
const LATE_MS = [3_000, 9_900, 12_000, 25_000];
const FAILURES = [500, 502, 503, 504];

export function fateOf(weather: Weather, subject: Subject, chance: Chance): Fate {
  const strikes = weather.only === undefined || weather.only === subject;
  const happens = (likelihood?: number) => strikes && chance.happens(likelihood);
  const travelMs = () => 5 + chance.below(75) + (happens(weather.late) ? chance.among(LATE_MS) : 0);
  function lost(): Fate["lost"] {
    if (happens(weather.lostBefore)) return "before";
    return happens(weather.lostAfter) ? "after" : null;
  }
  function status(): number | null {
    if (happens(weather.unauthorized)) return 401;
    if (happens(weather.throttled)) return 429;
    return happens(weather.failing) ? chance.among(FAILURES) : null;
  }
  return {
    thereMs: travelMs(),
    backMs: travelMs(),
    lost: lost(),
    status: status(),
    garbled: happens(weather.garbled),
    commitShare: happens(weather.committedLate) ? chance.number() : 0,
    doubled: happens(weather.doubled),
  };
}
