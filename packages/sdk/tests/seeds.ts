import { describe, expect, it } from "vitest";

/** A seeded simulation, split over several test files that run in parallel. */
export interface Simulation<Tally extends object> {
  /** Subject of the simulation: `"a purchase at a merciless service"`. */
  readonly title: string;
  /** The invariant of every seed, with its ids. */
  readonly claim: string;
  /** Number of seeds in every run, unless `SEEDS` sets it, and number of files that share them. */
  readonly seeds: number;
  readonly shares: number;
  /** Seeds per test, so that a hanging one is easy to find. */
  readonly atOnce: number;
  /** Plays one seed and returns its statistics. @throws on a violated invariant */
  simulate(seed: number): Promise<Tally>;
  /** What the seeds must have covered, with its ids: a simulation that never pays proves nothing. */
  readonly proves: string;
  prove(total: Tally, seeds: number): void;
}

const PATIENCE_MS = 300_000;

/**
 * The tests of one share. `SEEDS=100000 SEED_FROM=1000000` plays other seeds, `SEED=123` a single one; a failing seed
 * prints the command that plays it again.
 */
export function playSeeds<Tally extends object>(
  simulation: Simulation<Tally>,
  share: number,
): void {
  const { title, claim, shares, atOnce, simulate, proves, prove } = simulation;
  const { SEED, SEEDS = simulation.seeds, SEED_FROM = 1 } = process.env;
  const size = Math.ceil(Number(SEEDS) / shares);
  const first = Number(SEED_FROM) + (share - 1) * size;
  const total: Record<string, number> = {};
  let played = 0;

  async function play(from: number, count: number): Promise<void> {
    for (let seed = from; seed < from + count; seed += 1) {
      const came = await simulate(seed);
      played += 1;
      for (const [name, value] of Object.entries(came)) total[name] = (total[name] ?? 0) + value;
    }
  }

  describe.runIf(SEED === undefined)(`${title}, share ${share}`, () => {
    for (let from = first; from < first + size; from += atOnce) {
      const count = Math.min(atOnce, first + size - from);
      it(
        `seeds ${from} to ${from + count - 1}: ${claim}`,
        async () => {
          const before = played;
          await play(from, count);
          expect(played - before).toBe(count);
        },
        PATIENCE_MS,
      );
    }

    it(proves, () => {
      process.stdout.write(`${title}, share ${share}: ${JSON.stringify(total)}\n`);
      expect(played).toBe(size);
      prove(total as Tally, played);
    });
  });

  describe.runIf(SEED !== undefined && share === 1)(`${title}, played again`, () => {
    it(
      `seed ${SEED}: ${claim}`,
      async () => {
        await play(Number(SEED), 1);
        expect(played).toBe(1);
      },
      PATIENCE_MS,
    );
  });
}
