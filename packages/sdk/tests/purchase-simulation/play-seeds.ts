import { describe, expect, it } from "vitest";
import { simulate, type Tally } from "./simulate.ts";

/** Seeds in all, and the files that share them. `SEEDS=100000 SEED_FROM=1000000` plays others. */
const SEEDS = Number(process.env["SEEDS"] ?? 500);
const SEED_FROM = Number(process.env["SEED_FROM"] ?? 1);
const SHARES = 2;
/** A test that hangs is found soon. */
const AT_ONCE = 25;
const PATIENCE_MS = 300_000;

const only = process.env["SEED"];

/**
 * A buyer who wants one purchase and clicks anything in any order, in several tabs, against a service without mercy:
 * second subscriptions are accepted, a key in flight is refused, commits come minutes late, keys cannot be withdrawn
 * or mean nothing, the card form answers with another key. A failing seed replays alone: `SEED=123 npx vitest run …`.
 */
export function playSeeds(share: number): void {
  const size = Math.ceil(SEEDS / SHARES);
  const first = SEED_FROM + (share - 1) * size;
  const total: Tally = {
    seeds: 0,
    requests: 0,
    purchasesSent: 0,
    charged: 0,
    chargedInStorm: 0,
    withdrawable: 0,
    keysIgnored: 0,
    secondAccepted: 0,
  };

  async function play(from: number, count: number): Promise<void> {
    for (let seed = from; seed < from + count; seed += 1) {
      const run = await simulate(seed);
      expect(run.charged).toBe(1);
      for (const name of Object.keys(total) as (keyof Tally)[]) total[name] += run[name];
    }
  }

  describe.runIf(only === undefined)(`a purchase at a merciless service, share ${share}`, () => {
    for (let from = first; from < first + size; from += AT_ONCE) {
      const count = Math.min(AT_ONCE, first + size - from);
      it(
        `seeds ${from} to ${from + count - 1}: one charge, no screen says otherwise, nothing else is sent meanwhile, and it settles [D-04] [D-24] [PAY-20] [PAY-24] [PAY-36]`,
        () => play(from, count),
        PATIENCE_MS,
      );
    }

    it("comes to charges in the storm, so that it proves something [PAY-20]", () => {
      process.stdout.write(`Purchases, share ${share}: ${JSON.stringify(total)}\n`);
      expect(total.chargedInStorm).toBeGreaterThan(total.seeds / 3);
      expect(total.purchasesSent).toBeGreaterThan(total.seeds);
      expect(total.secondAccepted).toBeGreaterThan(total.seeds / 2);
    });
  });

  describe.runIf(only !== undefined && share === 1)("a purchase that is played again", () => {
    it(`seed ${only} [D-24]`, () => play(Number(only), 1), PATIENCE_MS);
  });
}
