// A journey depends on a browser, servers and a machine that may be busy. What fails there runs once more, alone; what
// passes then is listed and never hidden. It is a finding all the same: look for the product's defect first, then for a
// wait that names a time instead of a state.
import { failuresOf } from "./results.mjs";

/** More failures are no chance of a busy machine: they stand. */
const MOST = 3;

/**
 * Runs each failed test of a Vitest run once more by `runAlone(file, path)`, which answers the results of that run,
 * or undefined. Answers the results of both runs as one, and what passed alone as `{ file, fullName, why }`, with what
 * the first failure saw; `note` says where nothing was run.
 */
export async function runOnceMore(results, runAlone) {
  const failures = failuresOf(results.testResults);
  if (failures.length > MOST) {
    const note = `${failures.length} failed, more than ${MOST}: none of them was run once more`;
    return { results, passedAlone: [], note };
  }
  const passedAlone = [];
  let both = results;
  for (const failure of failures) {
    const again = await runAlone(failure.file, failure.path);
    if (!again?.success || again.numPassedTests === 0) continue;
    passedAlone.push(failure);
    both = withResultsOf(both, again, failure);
  }
  return { results: both, passedAlone };
}

/** The first run, with the second one's word on what had failed. */
function withResultsOf(first, again, { file, fullName }) {
  const [rerun] = again.testResults.filter(({ name }) => name === file);
  const testResults = first.testResults.map((entry) => {
    if (entry.name !== file) return entry;
    if (fullName === undefined) return rerun;
    const passed = rerun.assertionResults.find((each) => each.fullName === fullName);
    const assertionResults = entry.assertionResults.map((each) =>
      each.fullName === fullName ? passed : each,
    );
    const isWhole = assertionResults.every(({ status }) => status !== "failed");
    return { ...entry, assertionResults, status: isWhole ? "passed" : "failed" };
  });
  const count = (...wanted) =>
    testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => wanted.includes(status)).length;
  return {
    ...first,
    testResults,
    numPassedTests: count("passed"),
    numFailedTests: count("failed"),
    numPendingTests: count("pending", "skipped"),
  };
}
