import type { Chance } from "../purchase-simulation/chance.ts";

/** How the service treats the keys of writes. The ordinary sandbox honors and withdraws them. */
export interface Terms {
  readonly keys: "honored" | "refusedInFlight" | "ignored";
  readonly withdrawal: "offered" | "notFound" | "notBuilt";
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

export function lifeTerms(chance: Chance): Terms {
  return {
    keys: chance.among(["honored", "honored", "refusedInFlight", "ignored"] as const),
    withdrawal: chance.among(["offered", "offered", "notFound", "notBuilt"] as const),
  };
}

/**
 * How long after its arrival a late write is committed, in ms. Where no key can be withdrawn it is within the longest
 * commit time that the application is configured with (D-24); otherwise nothing depends on that.
 */
export function lateMs({ keys, withdrawal }: Terms, chance: Chance): number {
  const canWithdraw = keys !== "ignored" && withdrawal === "offered";
  const longest = canWithdraw ? 20 * MINUTE_MS : 14 * MINUTE_MS;
  return chance.among([20 * SECOND_MS, 3 * MINUTE_MS, longest]);
}
