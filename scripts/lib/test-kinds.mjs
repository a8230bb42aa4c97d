// The kind of a test, by its file. The first matching line counts.
import { relative } from "node:path";
import { root } from "./workspace.mjs";

const KINDS = [
  [/^packages\/sdk\/src\/domain\/conformance\.test/, "rule cases"],
  [/state-space\.test|simulation/, "searches and simulations"],
  [/^packages\/sdk\/src\/domain\//, "rules, beside their cases"],
  [/^packages\/sdk\/src\/capabilities\//, "stores"],
  [/^packages\/sdk\//, "session, transport and platforms"],
  [/^packages\/react\//, "hooks"],
  [/^apps\/(web|television)\//, "screens"],
  [/^apps\/sandbox\//, "sandbox"],
  [/^tests\/contract\/proxy\.test/, "contract, sandbox behind a validating proxy"],
  [/^tests\/contract\/stores\//, "contract through stores"],
  [/^tests\/contract\//, "contract, generated from the specifications"],
  [/^tests\/journeys\//, "journeys in a browser"],
  [/^(tests|scripts|bench)\//, "repository"],
];

export const KINDS_OF_TESTS = KINDS.map(([, kind]) => kind);

/** @throws for a file that no line fits, so that no test is counted as something else. */
export function kindOf(file) {
  const path = relative(root, file);
  const found = KINDS.find(([pattern]) => pattern.test(path));
  if (!found)
    throw new Error(`${path} is of no kind of test: add one to scripts/lib/test-kinds.mjs.`);
  return found[1];
}

/**
 * `Map("stores" → { passed, failed, processorMs })`, in the order of the table. The time is that of the process that
 * runs the tests, without servers and browsers; undefined where the tests did not measure it.
 */
export function countByKind(testResults) {
  const counts = new Map(KINDS_OF_TESTS.map((kind) => [kind, { passed: 0, failed: 0 }]));
  for (const { name, assertionResults } of testResults) {
    const count = counts.get(kindOf(name));
    for (const { status, meta } of assertionResults) {
      const { processorMs } = meta ?? {};
      if (processorMs !== undefined) count.processorMs = (count.processorMs ?? 0) + processorMs;
      if (status === "passed") count.passed += 1;
      if (status === "failed") count.failed += 1;
    }
  }
  return new Map([...counts].filter(([, { passed, failed }]) => passed + failed > 0));
}
