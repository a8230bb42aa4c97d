import { NO_BUDGETS, spent } from "./budgets.mjs";
import { nearest } from "./nearest.mjs";
import { MOST } from "./once-more.mjs";
import { followProcess } from "./processor-time.mjs";
import { failedTests, linesOf, slowestTests } from "./results.mjs";

/**
 * Runs steps `{ id, title, needs, alone?, counts?, work }`, `atOnce` side by side, in their order but for those that
 * wait for what they need; a step that is `alone` shares the machine with none, and none overtakes it. A failed step
 * never stops the others, except those that need it. What a step needs runs with it, also where the step is chosen by
 * name: what it only comes after is said by its place and by `alone`. Steps that `counts` say how many tests they ran.
 * A step that failed and has a way to try `onceMore(result)` does so with the machine for itself; what that answers
 * takes the place of the first result. Steps over their `budgets` are marked, and fail nothing: machines differ.
 */
export async function runSteps(
  steps,
  { chosen = [], atOnce = 2, budgets = NO_BUDGETS, log = console.log } = {},
) {
  refuseUnknown(Object.keys(budgets.steps), steps);
  const wanted = withNeeds(steps, chosen);
  const waiting = [...wanted];
  const running = new Map();
  const results = new Map();
  const time = followProcess(process.pid);

  while (waiting.length > 0 || running.size > 0) {
    const step = nextOf(waiting, [...running.keys()], atOnce);
    if (!step) {
      await Promise.race(running.values());
      continue;
    }
    waiting.splice(waiting.indexOf(step), 1);
    const broken = step.needs.filter((id) => results.get(id)?.failed > 0);
    if (step.counts) log(`\n━━ ${step.title} …`);
    const turn = perform(step, broken).then((result) => {
      results.set(step.id, addedTo(results.get(step.id), result));
      running.delete(step);
      report(step, result, log);
      const mayRunAgain = result.failed > 0 && broken.length === 0 && step.onceMore;
      if (mayRunAgain) waiting.unshift(secondTurn(step, result));
    });
    running.set(step, turn);
  }
  // Both count from the start of the command, installing packages included.
  const whole = { ms: performance.now(), processorMs: time.stop() };
  return summary(wanted, results, whole, budgets, log);
}

function secondTurn({ onceMore, ...step }, result) {
  const title = `${step.title}, what failed once more`;
  return { ...step, title, needs: [], alone: true, work: () => onceMore(result) };
}

/** Both turns of a step: the last one's word, the time of both. */
function addedTo(first, result) {
  if (!first) return result;
  const processorMs = first.processorMs && first.processorMs + (result.processorMs ?? 0);
  return { ...result, ms: first.ms + result.ms, processorMs };
}

/** The first step that can begin now; none while a step that is alone runs, or is the next to have its turn. */
function nextOf(waiting, running, atOnce) {
  if (running.length >= atOnce || running.some(({ alone }) => alone)) return undefined;
  const lonely = waiting.findIndex(({ alone }) => alone);
  if (lonely === 0) return running.length === 0 ? waiting[0] : undefined;
  const unfinished = new Set([...waiting, ...running].map(({ id }) => id));
  return waiting
    .slice(0, lonely < 0 ? waiting.length : lonely)
    .find(({ needs }) => !needs.some((id) => unfinished.has(id)));
}

function withNeeds(steps, chosen) {
  if (chosen.length === 0) return steps;
  refuseUnknown(chosen, steps);
  const known = new Map(steps.map((step) => [step.id, step]));
  const ids = new Set(chosen.flatMap((id) => [...known.get(id).needs, id]));
  return steps.filter(({ id }) => ids.has(id));
}

/** Refuses names that no step has, and says which there are and which is meant. */
export function refuseUnknown(names, steps) {
  const known = steps.map(({ id }) => id);
  const unknown = names.filter((id) => !known.includes(id));
  if (unknown.length === 0) return;
  const meant = [...new Set(unknown.map((id) => nearest(id, known)).filter(Boolean))];
  const question = meant.length > 0 ? ` Do you mean ${meant.join(", ")}?` : "";
  throw new Error(
    `No step is called ${unknown.join(", ")}.${question} There are: ${known.join(", ")}.`,
  );
}

async function perform(step, broken) {
  const begin = Date.now();
  const result =
    broken.length > 0
      ? { passed: 0, failed: 1, output: "", note: `not run: ${broken.join(", ")} failed` }
      : await step
          .work()
          .catch((error) => ({ passed: 0, failed: 1, output: `${error.message}\n` }));
  return { ...result, ms: Date.now() - begin };
}

function report({ title, counts: isCounted }, { output, failed, passed, ms, note }, log) {
  const verdict = failed > 0 ? "FAILED" : "ok";
  const counts = isCounted ? ` · ${passed} passed, ${failed} failed` : "";
  log(`━━ ${title}: ${verdict}${counts} (${seconds(ms)})${note ? ` · ${note}` : ""}`);
  if (failed > 0 || isCounted) log(output.trimEnd());
}

function summary(steps, results, whole, budgets, log) {
  log(`\n━━ Summary · ${spent(whole, budgets.run)}`);
  for (const { id, title } of steps) {
    const { passed, failed, kinds = new Map(), ...time } = results.get(id);
    const counts = `${passed} passed, ${failed} failed`;
    log(`${failed > 0 ? "✗" : "✓"} ${title} · ${counts} · ${spent(time, budgets.steps[id])}`);
    for (const line of kindLines(kinds, budgets)) log(line);
  }
  const all = steps.map(({ id }) => results.get(id));
  const testResults = all.flatMap((result) => result.testResults ?? []);
  if (testResults.length > 0) {
    log("\n━━ The slowest tests");
    for (const line of slowestTests(testResults)) log(line);
  }
  const unexcused = reportPassedAlone(all, log);
  const failures = failedTests(testResults);
  if (failures.length > 0) log(["\n━━ Failed", ...failures].join("\n"));
  const sum = (of) => all.reduce((total, result) => total + result[of], 0);
  return { passed: sum("passed") - unexcused, failed: sum("failed") + unexcused };
}

/** Lists what passed only alone; answers how many of these count as failed all the same. */
function reportPassedAlone(results, log) {
  const passedAlone = results.flatMap((result) => result.passedAlone ?? []);
  if (passedAlone.length === 0) return 0;
  log(
    "\n━━ Passed alone, after a first failure: look for the product's defect first, then for a wait that names a time",
  );
  for (const line of linesOf(passedAlone)) log(line);
  if (passedAlone.length <= MOST) return 0;
  log(`More than ${MOST} are no chance of a busy machine: they count as failed.`);
  return passedAlone.length;
}

/** How many tests of which kind a run has. */
function kindLines(kinds, budgets) {
  return [...kinds].map(([kind, { passed, failed, ...times }]) => {
    const time = times.processorMs ? ` · ${spent(times, budgets.kinds[kind])}` : "";
    return `    ${kind} · ${passed} passed, ${failed} failed${time}`;
  });
}

function seconds(ms) {
  return `${(ms / 1000).toFixed(1)} s`;
}
