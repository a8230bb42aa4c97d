// A step of `npm test` that runs tests with Vitest and counts them case by case.
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { runOnceMore } from "./once-more.mjs";
import { countResults, emptyResultFile, failuresOf, readResults, resultFile } from "./results.mjs";
import { run } from "./workspace.mjs";

const TIME_LIMIT_MS = 60 * 60_000;

const REPORTER = fileURLToPath(new URL("results-reporter.mjs", import.meta.url));

/**
 * A step with the arguments of Vitest; `only` are those that choose some of the tests. With `onceMore`, a file with a
 * failed test has a second chance, alone.
 */
export function testStep(id, title, args, { only = [], onceMore = false, ...rest } = {}) {
  const work = async () => {
    const { code, ...ran } = await vitest(id, [...args, ...only]);
    return { ...ran, ...countResults(readResults(id), code) };
  };
  const step = { id, title, needs: [], counts: true, work, ...rest };
  return onceMore ? { ...step, onceMore: (first) => runAgain(id, args, first) } : step;
}

async function runAgain(id, args, first) {
  const before = readResults(id);
  // An error outside of every file can't be run once more, and must not be forgotten.
  const isOutside = /Unhandled (Errors|Rejection)|vitest was stopped/.test(first.output);
  if (isOutside || !before || failuresOf(before.testResults).length === 0) return unchanged(first);
  const runs = [];
  const { results, passedAlone, note } = await runOnceMore(before, async (file) => {
    const ran = await vitest(`${id}-once-more`, [...args, file]);
    runs.push(ran);
    return ran.code === 0 ? readResults(`${id}-once-more`) : undefined;
  });
  if (passedAlone.length === 0) {
    return { ...unchanged(first), ...(note && { note }), ...timeAndOutput(runs) };
  }
  writeFileSync(resultFile(id), JSON.stringify(results));
  return { ...countResults(results, 0), passedAlone, ...timeAndOutput(runs) };
}

/** What the first turn has said, without its time. */
const unchanged = (first) => ({ ...first, ...timeAndOutput([]) });

function timeAndOutput(runs) {
  return {
    output: runs.map(({ output }) => output).join("\n"),
    processorMs: runs.reduce((sum, { processorMs = 0 }) => sum + processorMs, 0),
  };
}

/** The projects of Vitest with these names. */
export const projects = (...names) => names.flatMap((name) => ["--project", name]);

function vitest(id, args) {
  const reporters = ["--reporter=default", `--reporter=${REPORTER}`];
  return run("vitest", ["run", ...args, ...reporters, `--outputFile.json=${emptyResultFile(id)}`], {
    timeoutMs: TIME_LIMIT_MS,
  });
}
