import { readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { filesUnder, TEST_FILE } from "./files.mjs";
import { countByKind } from "./test-kinds.mjs";
import { ensureFolder, root } from "./workspace.mjs";

/** Where a test run writes its results. */
export function resultFile(id) {
  return join(root, "test-results", `${id}.json`);
}

/** The same file, removed: results of an earlier run must not be read by mistake. */
export function emptyResultFile(id) {
  ensureFolder(join(root, "test-results"));
  rmSync(resultFile(id), { force: true });
  return resultFile(id);
}

/** What a Vitest run has written; undefined where it was aborted before it could. */
export function readResults(id) {
  try {
    return JSON.parse(readFileSync(resultFile(id), "utf8"));
  } catch {
    return undefined;
  }
}

/** Test files of the workspace that none of these runs knows: no step of `npm test` runs them, so they hold nothing. */
export function filesThatDidNotRun(
  results,
  all = filesUnder(["packages", "apps", "tests", "scripts", "bench"], TEST_FILE),
) {
  const ran = new Set(results.flatMap(({ testResults }) => testResults.map(({ name }) => name)));
  return all.filter((file) => !ran.has(file)).map((file) => relative(root, file));
}

const SLOWEST = 10;

/** The tests that took longest, slowest first, one line each: seconds, file and title. */
export function slowestTests(testResults, count = SLOWEST) {
  return testResults
    .flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ duration = 0, fullName }) => ({ duration, fullName, name })),
    )
    .sort((a, b) => b.duration - a.duration)
    .slice(0, count)
    .map(({ duration, fullName, name }) => {
      const seconds = (duration / 1000).toFixed(1).padStart(6);
      return `${seconds} s · ${relative(root, name)} · ${fullName}`;
    });
}

/** The tests that failed, each with the first lines of why: at the end of a long output nothing else is found as quickly. */
export function failedTests(testResults) {
  return linesOf(failuresOf(testResults));
}

/** Failures as text, an entry each. */
export function linesOf(failures) {
  return failures.map(({ file, fullName, why }) =>
    [[relative(root, file), fullName].filter(Boolean).join(" · "), ...why].join("\n"),
  );
}

/** `{ file, fullName, why }` for each failed test; a file that broke outside of its tests has no name of a test. */
export function failuresOf(testResults) {
  return testResults.flatMap(({ name: file, message, status, assertionResults }) => {
    const failed = assertionResults.filter((each) => each.status === "failed");
    const isBroken = failed.length === 0 && (status === "failed" || Boolean(message));
    if (isBroken) return [{ file, fullName: undefined, why: firstLines(message) }];
    return failed.map(({ fullName, failureMessages = [] }) => ({
      file,
      fullName,
      why: firstLines(failureMessages[0]),
    }));
  });
}

const LINES_OF_WHY = 12;

function firstLines(text = "") {
  return text
    .split("\n")
    .slice(0, LINES_OF_WHY)
    .map((line) => `    ${line}`);
}

/**
 * Counts the cases of a Vitest run, in all and by kind. An aborted or empty run counts as one failure.
 */
export function countResults(results, exitCode) {
  if (!results) return { passed: 0, failed: 1, note: "The run left no results." };
  const brokenFiles = results.testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && !assertionResults.some((each) => each.status === "failed"),
  ).length;
  const { testResults } = results;
  const kinds = countByKind(testResults);
  const passed = results.numPassedTests;
  const failed = results.numFailedTests + brokenFiles;
  const skipped = results.numPendingTests + results.numTodoTests;
  if (failed === 0 && exitCode !== 0)
    return { passed, failed: 1, kinds, testResults, note: "The run itself failed." };
  if (failed === 0 && passed === 0)
    return { passed, failed: 1, kinds, testResults, note: "No test ran." };
  return {
    passed,
    failed,
    kinds,
    testResults,
    note: skipped > 0 ? `${skipped} skipped` : undefined,
  };
}
