import type { RandomPort } from "../../src/platform/ports.ts";

/** Faults of one request. Times are milliseconds of the device's clock. */
export interface Fate {
  readonly thereMs: number;
  readonly backMs: number;
  readonly lost: "before" | "after" | null;
  /** The service refuses, or fails. */
  readonly status: number | null;
  readonly retryAfter: number | null;
  /** Status of a foreign page in place of the answer (D-44). */
  readonly foreign: number | null;
}

/** Likelihood of each fault. */
export interface Weather {
  readonly only?: "refresh" | "calls";
  readonly lostBefore?: number;
  readonly lostAfter?: number;
  readonly late?: number;
  readonly unauthorized?: number;
  readonly throttled?: number;
  readonly failing?: number;
  readonly garbled?: number;
}

export const CALM: Weather = {};

export const WEATHERS: readonly Weather[] = [
  { lostBefore: 0.2, lostAfter: 0.3 },
  { only: "refresh", lostAfter: 0.8 },
  { only: "refresh", failing: 0.6 },
  { only: "refresh", late: 0.7 },
  { only: "refresh", throttled: 0.6 },
  { only: "refresh", unauthorized: 0.1, garbled: 0.3 },
  { only: "calls", unauthorized: 0.4 },
  { garbled: 0.4 },
  { late: 0.4 },
  { throttled: 0.3 },
  { failing: 0.4 },
  {
    lostBefore: 0.1,
    lostAfter: 0.1,
    late: 0.15,
    unauthorized: 0.08,
    throttled: 0.08,
    failing: 0.08,
    garbled: 0.05,
  },
];

/** Delays before, at and after the time-out of a call, and longer than a lease. */
const LATE_MS = [4_000, 9_900, 12_000, 25_000];
const FAILURES = [500, 502, 503];
const FOREIGN = [200, 401, 403, 404, 407, 511];
const WAITS = [null, 1, 20] as const;

export function fateOf(weather: Weather, isRefresh: boolean, random: RandomPort): Fate {
  const { only } = weather;
  const strikes = only === undefined || (only === "refresh") === isRefresh;
  const happens = (likelihood = 0) => strikes && random.number() < likelihood;
  const among = <T>(list: readonly T[]) => list[Math.floor(random.number() * list.length)] as T;
  const travelMs = () => 5 + Math.floor(random.number() * 75);
  const lateMs = () => (happens(weather.late) ? among(LATE_MS) : 0);

  const lost = first<Fate["lost"]>(
    [happens(weather.lostBefore), "before"],
    [happens(weather.lostAfter), "after"],
  );
  const status = first(
    [happens(weather.unauthorized), 401],
    [happens(weather.throttled), 429],
    [happens(weather.failing), among(FAILURES)],
  );
  return {
    thereMs: travelMs() + lateMs(),
    backMs: travelMs() + lateMs(),
    lost,
    status,
    retryAfter: status === 429 ? among(WAITS) : null,
    foreign: happens(weather.garbled) ? among(FOREIGN) : null,
  };
}

function first<Value>(...choices: readonly (readonly [boolean, Value])[]): Value | null {
  return choices.find(([applies]) => applies)?.[1] ?? null;
}
