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
  [/^tests\/journeys\//, "journeys"],
  [/^(examples|tests|scripts|bench)\//, "repository"],
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
 * `Map("stores" → { passed, failed, ms, processorMs })`, in the order of the table. The times are those of the tests
 * themselves, which run side by side; that of the processor has no servers and browsers. Undefined where they were not
 * measured.
 */
export function countByKind(testResults) {
  const counts = new Map(KINDS_OF_TESTS.map((kind) => [kind, { passed: 0, failed: 0 }]));
  for (const { name, assertionResults } of testResults) {
    const count = counts.get(kindOf(name));
    for (const { status, duration, meta } of assertionResults) {
      add(count, "ms", duration);
      add(count, "processorMs", meta?.processorMs);
      if (status === "passed" || status === "failed") count[status] += 1;
    }
  }
  return new Map([...counts].filter(([, { passed, failed }]) => passed + failed > 0));
}

function add(count, time, ms) {
  if (ms !== undefined) count[time] = (count[time] ?? 0) + ms;
}
