import { describe, expect, it } from "vitest";

/** A simulation whose seeds are played, shared out over several test files that run side by side. */
export interface Simulation<Tally extends object> {
  /** What is simulated: `"a purchase at a merciless service"`. */
  readonly title: string;
  /** What holds for every seed, with its ids. */
  readonly claim: string;
  /** Seeds in all unless `SEEDS` says otherwise, and how many files share them. */
  readonly seeds: number;
  readonly shares: number;
  /** Seeds of one test: one that hangs is found soon. */
  readonly atOnce: number;
  /** Plays one seed, and says what it came across. @throws when something happens that must not */
  simulate(seed: number): Promise<Tally>;
  /** What the seeds must have come across, so that they prove something, with its ids. */
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
