import { describe, expect, it } from "vitest";
import { simulate, type Tally } from "./simulate.ts";

/** Seeds in all, and the files that share them. `SEEDS=100000 SEED_FROM=1000000` plays others. */
const SEEDS = Number(process.env["SEEDS"] ?? 2_000);
const SEED_FROM = Number(process.env["SEED_FROM"] ?? 1);
const SHARES = 4;
/** A test that hangs is found soon. */
const AT_ONCE = 50;
const PATIENCE_MS = 300_000;

const only = process.env["SEED"];

/**
 * Several tabs of two members and two viewers on one device: they sign in, by email, through a TV provider or with
 * a code typed elsewhere, and out, call, wait, reload, freeze, close and lose the network, while the services fail. A failing seed replays alone:
 * `SEED=123 npx vitest run …`.
 */
export function playSeeds(share: number): void {
  const size = Math.ceil(SEEDS / SHARES);
  const first = SEED_FROM + (share - 1) * size;
  const total: Tally = {
    seeds: 0,
    steps: 0,
    requests: 0,
    signIns: 0,
    viewers: 0,
    activations: 0,
    refreshes: 0,
  };

  async function play(from: number, count: number): Promise<void> {
    for (let seed = from; seed < from + count; seed += 1) {
      const run = await simulate(seed);
      expect(run.seeds).toBe(1);
      for (const name of Object.keys(total) as (keyof Tally)[]) total[name] += run[name];
    }
  }

  describe.runIf(only === undefined)(`sessions of anybody, in any order, share ${share}`, () => {
    for (let from = first; from < first + size; from += AT_ONCE) {
      const count = Math.min(AT_ONCE, first + size - from);
      it(
        `seeds ${from} to ${from + count - 1}: one refresh at a time, nobody is signed out without reason, nothing is sent after sign-out, nobody sees somebody else's data [D-02] [D-13] [SES-10] [SES-12] [SES-13] [SES-14] [SES-15]`,
        () => play(from, count),
        PATIENCE_MS,
      );
    }

    it("come to sign-ins and refreshes, so that they prove something [SES-10]", () => {
      process.stdout.write(`Sessions, share ${share}: ${JSON.stringify(total)}\n`);
      expect(total.signIns).toBeGreaterThan(2 * total.seeds);
      expect(total.viewers).toBeGreaterThan(total.seeds / 4);
      expect(total.activations).toBeGreaterThan(total.seeds / 10);
      expect(total.refreshes).toBeGreaterThan(total.seeds / 3);
    });
  });

  describe.runIf(only !== undefined && share === 1)("a session that is played again", () => {
    it(`seed ${only} [D-02] [D-13]`, () => play(Number(only), 1), PATIENCE_MS);
  });
}
