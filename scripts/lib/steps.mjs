import { NOT_OF_THE_PRODUCT } from "./test-kinds.mjs";

/**
 * Runs steps `{ id, title, needs, alone?, work }` in order, `atOnce` side by side; a step that is `alone` shares
 * the machine with none. A failed step never stops the others, except those that need it, unless they run
 * `evenIfBroken`.
 */
export async function runSteps(steps, { chosen = [], atOnce = 2, log = console.log } = {}) {
  const wanted = withNeeds(steps, chosen);
  const results = new Map();
  const running = new Map();
  const begin = Date.now();

  for (const step of wanted) {
    const limit = step.alone ? 1 : atOnce;
    while (running.size >= limit || step.needs.some((id) => running.has(id))) {
      await Promise.race(running.values());
    }
    const broken = step.evenIfBroken ? [] : step.needs.filter((id) => results.get(id)?.failed > 0);
    if (step.alone) log(`\n━━ ${step.title} …`);
    const turn = perform(step, broken).then((result) => {
      results.set(step.id, result);
      running.delete(step.id);
      report(step, result, log);
    });
    running.set(step.id, turn);
    if (step.alone) await turn;
  }
  await Promise.all(running.values());
  return summary(wanted, results, begin, log);
}

function withNeeds(steps, chosen) {
  if (chosen.length === 0) return steps;
  const known = new Map(steps.map((step) => [step.id, step]));
  const unknown = chosen.filter((id) => !known.has(id));
  if (unknown.length > 0) {
    throw new Error(
      `No step is called ${unknown.join(", ")}. There are: ${[...known.keys()].join(", ")}.`,
    );
  }
  const ids = new Set(chosen.flatMap((id) => [...known.get(id).needs, id]));
  return steps.filter(({ id }) => ids.has(id));
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

function report({ title, alone }, { output, failed, passed, ms, note }, log) {
  const verdict = failed > 0 ? "FAILED" : "ok";
  const counts = alone ? ` · ${passed} passed, ${failed} failed` : "";
  log(`━━ ${title}: ${verdict}${counts} (${seconds(ms)})${note ? ` · ${note}` : ""}`);
  if (failed > 0 || alone) log(output.trimEnd());
}

function summary(steps, results, begin, log) {
  log(`\n━━ Summary (${seconds(Date.now() - begin)})`);
  let passed = 0;
  let failed = 0;
  for (const { id, title } of steps) {
    const result = results.get(id);
    passed += result.passed;
    failed += result.failed;
    const mark = result.failed > 0 ? "✗" : "✓";
    log(
      `${mark} ${title} · ${result.passed} passed, ${result.failed} failed · ${seconds(result.ms)}`,
    );
    for (const line of kindLines(result.kinds ?? new Map())) log(line);
  }
  return { passed, failed };
}

/** How many tests of which kind a run has. */
function kindLines(kinds) {
  return [...kinds].map(([kind, { passed, failed }]) => {
    const uncounted =
      kind === NOT_OF_THE_PRODUCT ? " · not counted: it is no test of the product" : "";
    return `    ${kind} · ${passed} passed, ${failed} failed${uncounted}`;
  });
}

function seconds(ms) {
  return `${(ms / 1000).toFixed(1)} s`;
}
