import { expect } from "vitest";
import type { Simulation } from "../seeds.ts";
import { simulate, type Tally } from "./simulate.ts";

/**
 * A buyer who wants one purchase and clicks in any order, in several tabs, against the worst services: second
 * subscriptions are accepted, a key in flight is refused, commits are minutes late, keys cannot be withdrawn or are
 * ignored, the card form answers with another key.
 */
export const purchases: Simulation<Tally> = {
  title: "a purchase at a merciless service",
  claim:
    "one charge, no screen says otherwise, nothing else is sent meanwhile, and it settles [D-04] [D-24] [PAY-20] [PAY-24] [PAY-36]",
  seeds: 100,
  shares: 2,
  atOnce: 25,
  async simulate(seed) {
    const run = await simulate(seed);
    expect(run.charged).toBe(1);
    return run;
  },
  proves: "comes to charges in the storm, so that it proves something [PAY-20]",
  prove(total, seeds) {
    expect(total.chargedInStorm).toBeGreaterThan(seeds / 3);
    expect(total.purchasesSent).toBeGreaterThan(seeds);
    expect(total.shipped).toBeGreaterThan(seeds / 6);
    expect(total.secondAccepted).toBeGreaterThan(seeds / 2);
  },
};
