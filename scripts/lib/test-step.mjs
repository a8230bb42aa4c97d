// A step of `npm test` that runs tests with Vitest and counts them case by case.
import { writeFileSync } from "node:fs";
import { runOnceMore } from "./once-more.mjs";
import { countResults, emptyResultFile, readResults, resultFile } from "./results.mjs";
import { run } from "./workspace.mjs";

const TIME_LIMIT_MS = 60 * 60_000;

/**
 * A step with the arguments of Vitest: projects, files, a pattern of titles. With `onceMore`, a test that fails has a
 * second chance, alone.
 */
export function testStep(id, title, args, { needs = [], onceMore = false, ...rest } = {}) {
  const work = async () => {
    const { code, ...ran } = await vitest(id, args);
    return { ...ran, ...countResults(readResults(id), code) };
  };
  const step = { id, title, needs, counts: true, work, ...rest };
  return onceMore ? { ...step, onceMore: (first) => runAgain(id, args, first) } : step;
}

async function runAgain(id, args, first) {
  const before = readResults(id);
  // An error outside of every test can't be run once more, and must not be forgotten.
  if (!before || /Unhandled (Errors|Rejection)/.test(first.output)) return first;
  const runs = [];
  const { results, passedAlone, note } = await runOnceMore(before, async (file, path) => {
    const only = path === undefined ? [] : [`--testNamePattern=${exactly(path)}`];
    runs.push(await vitest(`${id}-once-more`, [...args, file, ...only]));
    return readResults(`${id}-once-more`);
  });
  writeFileSync(resultFile(id), JSON.stringify(results));
  return {
    ...countResults(results, 0),
    ...(note && { note }),
    passedAlone,
    output: runs.map(({ output }) => output).join("\n"),
    processorMs: runs.reduce((sum, { processorMs = 0 }) => sum + processorMs, 0),
  };
}

const exactly = (title) => `^${title.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")}$`;

/** The projects of Vitest with these names. */
export const projects = (...names) => names.flatMap((name) => ["--project", name]);

function vitest(id, args) {
  const results = `--outputFile.json=${emptyResultFile(id)}`;
  return run("vitest", ["run", ...args, "--reporter=default", "--reporter=json", results], {
    timeoutMs: TIME_LIMIT_MS,
  });
}
