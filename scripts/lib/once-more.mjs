// A journey depends on a browser, servers and a machine that may be busy. What fails there runs once more, alone; what
// passes then is listed and never hidden. It is a finding all the same: look for the product's defect first, then for a
// wait that names a time instead of a state.
import { failuresOf } from "./results.mjs";

/** More failures, in a step or of a whole run, are no chance of a busy machine: they stand. */
export const MOST = 3;

/**
 * Runs each file with a failure once more by `runAlone(file)`, which answers the results of that run, or undefined where
 * it failed in any way. The whole file: what its hooks, its other tests and its end say counts too. Answers the results
 * of both runs as one, and what passed alone as `{ file, fullName, why }`, with what the first failure saw; `note` says
 * where nothing was run.
 */
export async function runOnceMore(results, runAlone) {
  const failures = failuresOf(results.testResults);
  if (failures.length > MOST) {
    const note = `${failures.length} failed, more than ${MOST}: none of them was run once more`;
    return { results, passedAlone: [], note };
  }
  let { testResults } = results;
  const passedAlone = [];
  for (const file of new Set(failures.map((each) => each.file))) {
    const [before] = testResults.filter(({ name }) => name === file);
    const [after] = (await runAlone(file))?.testResults ?? [];
    if (!isWhole(after, before)) continue;
    testResults = testResults.map((entry) => (entry === before ? after : entry));
    passedAlone.push(...failures.filter((each) => each.file === file));
  }
  return { results: { ...results, testResults, ...countOf(testResults) }, passedAlone };
}

/** The same file, with all of its tests, and all of them passed. */
function isWhole(after, before) {
  return (
    after?.name === before.name &&
    after.status === "passed" &&
    after.assertionResults.length > 0 &&
    after.assertionResults.length >= before.assertionResults.length &&
    after.assertionResults.every(({ status }) => status === "passed")
  );
}

function countOf(testResults) {
  const statuses = testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ status }) => status),
  );
  const count = (...wanted) => statuses.filter((status) => wanted.includes(status)).length;
  return {
    numPassedTests: count("passed"),
    numFailedTests: count("failed"),
    numPendingTests: count("pending", "skipped"),
  };
}
