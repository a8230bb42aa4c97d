/** Plays many seeds of a simulation on every core, and goes on after a failure. */
import { fork } from "node:child_process";
import { availableParallelism } from "node:os";

export type Tally = Readonly<Record<string, number>>;

interface News {
  readonly count: number;
  readonly tally?: Tally;
  readonly problem?: string;
}

/** A seed leaves much garbage behind, and little that lives on. */
const MEMORY = ["--max-semi-space-size=64"];
/** Progress interval, in seeds. */
const TOLD_EVERY = 500;

/**
 * The command line of `file` is the name of the simulation, how many seeds, and the first one. Ends with code 1 where a seed failed; each prints how
 * to play it again. `simulate` returns the statistics of a seed. @throws on a violated invariant
 */
export async function playOnEveryCore(
  file: string,
  name: string,
  simulate: (seed: number) => Promise<Tally>,
): Promise<void> {
  const [seeds = 1_000, first = 1, step = 0, worker = 0] = process.argv.slice(3).map(Number);
  if (step === 0) return share([file, name], seeds, first);
  for (let seed = first + worker, count = 1; seed < first + seeds; seed += step, count += 1) {
    process.send?.({ count, ...(await play(simulate, seed)) } satisfies News);
  }
  process.disconnect();
}

/** Workers take seeds in turns, so that all of them end at about the same time. */
function share([file, name]: readonly [string, string], seeds: number, first: number): void {
  const workers = availableParallelism();
  const played = new Map<number, number>();
  const total: Record<string, number> = {};
  let failed = 0;
  let atWork = workers;
  const tell = () => {
    const sum = [...played.values()].reduce((all, each) => all + each, 0);
    if (sum % TOLD_EVERY === 0 || atWork === 0) {
      process.stdout.write(
        `${sum} of ${seeds} played, ${failed} failed ${JSON.stringify(total)}\n`,
      );
    }
  };
  const fail = (problem: string) => {
    failed += 1;
    process.exitCode = 1;
    process.stdout.write(`${problem}\n\n`);
  };
  for (let own = 0; own < workers; own += 1) {
    const execArgv = [...process.execArgv, ...MEMORY];
    const child = fork(file, [name, ...[seeds, first, workers, own].map(String)], { execArgv });
    child.on("message", ({ count, tally = {}, problem }: News) => {
      played.set(own, count);
      for (const [name, value] of Object.entries(tally)) total[name] = (total[name] ?? 0) + value;
      if (problem !== undefined) fail(problem);
      tell();
    });
    child.on("exit", (code) => {
      atWork -= 1;
      if (code !== 0) fail(`Worker ${own} ended with code ${code}.`);
      if (atWork === 0) tell();
    });
  }
}

async function play(
  simulate: (seed: number) => Promise<Tally>,
  seed: number,
): Promise<Omit<News, "count">> {
  try {
    return { tally: await simulate(seed) };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}
