import type { Shop } from "./shop.ts";

const LATENCY_MS = 100;

/** Calls for the plans that are sold, with their texts. */
export const PLAN_CALLS = [
  "GET /packages",
  "GET /v1/natcomsku/plans/FNWEB12MO",
  "GET /v1/natcomsku/plans/FNWEB1MO",
  "GET /v1/natcomsku/plans/FNWEB24MO",
];

/**
 * Counts from now on; call the result at the moment that the user waits for. Each answer takes the same time of a clock
 * that otherwise stands still: a call that waits for another one shows as a further round trip, a pause as a part of one.
 */
export function countRoundTrips(shop: Shop): () => { roundTrips: number; calls: string[] } {
  shop.latency(LATENCY_MS);
  const { clock } = shop.device;
  const start = clock.now();
  const before = shop.asked.length;
  return () => ({
    roundTrips: (clock.now() - start) / LATENCY_MS,
    // By the alphabet: calls that go out together have no order.
    calls: shop.asked.slice(before).sort(),
  });
}
