import type { Chance } from "./chance.ts";

/** What the service of a seed does and does not do. None of it is what a kind sandbox does. */
export interface Terms {
  /** What it makes of an `Idempotency-Key`. */
  readonly keys: "honored" | "refusedInFlight" | "ignored";
  /** Whether a key can be withdrawn. */
  readonly withdrawal: "offered" | "notFound" | "notBuilt";
  /** What it makes of a purchase beside a living subscription. */
  readonly secondSubscriptions: "accepted" | "refused";
  /** Until a purchase that has arrived is committed, at most, in milliseconds. */
  readonly longestCommitMs: number;
  /** It can be killed, and starts again with what it has committed. */
  readonly isMortal: boolean;
}

const MINUTE_MS = 60_000;

/** The longest time between Pay and its commit that the application is told of, in milliseconds (D-24). */
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
  // Where a key can be withdrawn, the service may take longer than it says: nothing depends on it.
  const commits = [0, 40_000, 3 * MINUTE_MS, canWithdraw ? 20 * MINUTE_MS : 6 * MINUTE_MS];
  return {
    keys,
    withdrawal,
    secondSubscriptions,
    longestCommitMs: chance.among(commits),
    isMortal: chance.below(6) === 0,
  };
}
