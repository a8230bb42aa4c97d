import type { Chance } from "./chance.ts";

/** What a request is about: paying, finding out what became of a payment, or anything else. */
export type Subject = "pay" | "settle" | "other";

/** How likely each fault is, 0 to 1. */
export interface Weather {
  /** Other requests travel undisturbed. */
  readonly only?: Subject;
  readonly lostBefore?: number;
  readonly lostAfter?: number;
  /** Seconds late on its way, or on its way back. */
  readonly late?: number;
  readonly failing?: number;
  readonly throttled?: number;
  readonly unauthorized?: number;
  readonly garbled?: number;
  /** The purchase has arrived, and is committed at some time within the service's longest. */
  readonly committedLate?: number;
  /** Something on the way sends the purchase twice, and gives back the second answer. */
  readonly doubled?: number;
}

/** What happens to one request on its way, in milliseconds. */
export interface Fate {
  readonly thereMs: number;
  readonly backMs: number;
  readonly lost: "before" | "after" | null;
  /** Answered by something that stands before the service. */
  readonly status: number | null;
  readonly garbled: boolean;
  /** How long the service works on it before the commit, as a share of its longest. */
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

/** Before, at and after the time-out of a call, and longer than the frame's answer is waited for. */
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
