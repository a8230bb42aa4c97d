import type { Chance } from "./chance.ts";

/** Behavior of the service of a seed. The ordinary sandbox behaves in none of these ways. */
export interface Terms {
  /** Treatment of an `Idempotency-Key`. */
  readonly keys: "honored" | "refusedInFlight" | "ignored";
  /** Whether a key can be withdrawn. */
  readonly withdrawal: "offered" | "notFound" | "notBuilt";
  /** Treatment of a purchase beside an active subscription. */
  readonly secondSubscriptions: "accepted" | "refused";
  /** Longest time between the arrival of a purchase and its commit, in milliseconds. */
  readonly longestCommitMs: number;
  /** It may be killed, and restarts with its committed state. */
  readonly isMortal: boolean;
}

const MINUTE_MS = 60_000;

/** The longest time between Pay and its commit that the application is configured with, in milliseconds (D-24). */
export const LONGEST_COMMIT_MS = 10 * MINUTE_MS;

export function termsOf(chance: Chance): Terms {
  const keys = chance.among(["honored", "refusedInFlight", "refusedInFlight", "ignored"] as const);
  const withdrawal = chance.among(["offered", "offered", "notFound", "notBuilt"] as const);
  const secondSubscriptions = chance.among([
    "accepted",
    "accepted",
    "accepted",
    "refused",
  ] as const);
  const canWithdraw = keys !== "ignored" && withdrawal === "offered";
  // Where a key can be withdrawn, the service may exceed that time: nothing depends on it.
  const commits = [0, 40_000, 3 * MINUTE_MS, canWithdraw ? 20 * MINUTE_MS : 6 * MINUTE_MS];
  return {
    keys,
    withdrawal,
    secondSubscriptions,
    longestCommitMs: chance.among(commits),
    isMortal: chance.below(6) === 0,
  };
}
