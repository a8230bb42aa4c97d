/**
 * Plays many seeds on every core and goes on after a failure, for hours where that is wanted:
 * `NODE_ENV=production npx node --conditions=@foyer/source packages/sdk/tests/purchase-simulation/long-run.ts 100000 1`
 * (how many seeds, and the first one). Ends with code 1 where a seed failed; each prints how to play it again.
 */
import { fork } from "node:child_process";
import { availableParallelism } from "node:os";
import { simulate } from "./simulate.ts";

const [seeds = 1_000, first = 1, step = 0, worker = 0] = process.argv.slice(2).map(Number);
/** A seed leaves much garbage behind, and little that lives on. */
const MEMORY = ["--max-semi-space-size=64"];
/** Progress interval of a worker, in seeds. */
const TOLD_EVERY = 500;

if (step === 0) share();
else await play();

interface News {
  readonly count: number;
  readonly problem?: string;
}

/** Workers take seeds in turns, so that all of them end at about the same time. */
function share(): void {
  const workers = availableParallelism();
  const played = new Map<number, number>();
  let failed = 0;
  let atWork = workers;
  const tell = () => {
    const total = [...played.values()].reduce((sum, each) => sum + each, 0);
    if (total % TOLD_EVERY === 0 || atWork === 0) {
      process.stdout.write(`${total} of ${seeds} played, ${failed} failed\n`);
    }
  };
  const fail = (problem: string) => {
    failed += 1;
    process.exitCode = 1;
    process.stdout.write(`${problem}\n\n`);
  };
  for (let own = 0; own < workers; own += 1) {
    const execArgv = [...process.execArgv, ...MEMORY];
    const child = fork(import.meta.filename, [seeds, first, workers, own].map(String), {
      execArgv,
    });
    child.on("message", ({ count, problem }: News) => {
      played.set(own, count);
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

async function play(): Promise<void> {
  for (let seed = first + worker, count = 1; seed < first + seeds; seed += step, count += 1) {
    process.send?.({ count, ...(await problemOf(seed)) });
  }
  process.disconnect();
}

async function problemOf(seed: number): Promise<{ readonly problem?: string }> {
  try {
    const { charged } = await simulate(seed);
    return charged === 1 ? {} : { problem: `Seed ${seed}: charged ${charged} times.` };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}
