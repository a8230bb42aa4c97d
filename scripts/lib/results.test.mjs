import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { countResults, failedTests, filesThatDidNotRun, slowestTests } from "./results.mjs";
import { root } from "./workspace.mjs";

const FILE = { name: join(root, "packages/sdk/src/a.test.ts") };

const run = (testResults, counts = {}) => ({
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults,
  ...counts,
});

describe("counting a test run", () => {
  it("counts the cases", () => {
    const results = run([], { numPassedTests: 7, numFailedTests: 2 });
    expect(countResults(results, 1)).toMatchObject({ passed: 7, failed: 2 });
  });

  it("counts a file that could not be loaded as a failure", () => {
    const broken = { ...FILE, status: "failed", assertionResults: [] };
    expect(countResults(run([broken], { numPassedTests: 3 }), 1)).toMatchObject({
      passed: 3,
      failed: 1,
    });
  });

  it("does not count a file twice whose cases failed", () => {
    const file = { ...FILE, status: "failed", assertionResults: [{ status: "failed" }] };
    expect(countResults(run([file], { numFailedTests: 1 }), 1)).toMatchObject({ failed: 1 });
  });

  it("counts a run that failed for another reason as a failure", () => {
    expect(countResults(run([], { numPassedTests: 3 }), 1)).toMatchObject({ passed: 3, failed: 1 });
  });

  it("names the tests that failed, and why; files that did not load too", () => {
    const results = [
      {
        ...FILE,
        assertionResults: [
          { fullName: "adds", status: "passed" },
          {
            fullName: "subtracts",
            status: "failed",
            failureMessages: ["Error: 1 is not 2\n  at a"],
          },
        ],
      },
      { name: join(root, "tests/b.test.ts"), message: "No such module", assertionResults: [] },
      { name: join(root, "tests/c.test.ts"), message: "", assertionResults: [] },
    ];
    expect(failedTests(results)).toEqual([
      "packages/sdk/src/a.test.ts · subtracts\n    Error: 1 is not 2\n      at a",
      "tests/b.test.ts\n    No such module",
    ]);
  });

  it("names the tests that took longest, slowest first", () => {
    const ran = (name, ...tests) => ({
      name: join(root, name),
      assertionResults: tests.map(([fullName, duration]) => ({ fullName, duration })),
    });
    const results = [
      ran("tests/a.test.ts", ["quick", 4], ["slow", 12_340]),
      // A test that was skipped has no time.
      ran("tests/b.test.ts", ["slower", 61_000], ["skipped", undefined]),
    ];
    expect(slowestTests(results, 3)).toEqual([
      "  61.0 s · tests/b.test.ts · slower",
      "  12.3 s · tests/a.test.ts · slow",
      "   0.0 s · tests/a.test.ts · quick",
    ]);
    expect(slowestTests([...results, ...results, ...results, ...results])).toHaveLength(10);
  });

  const passing = (name, count) => ({
    name: join(root, name),
    status: "passed",
    assertionResults: Array.from({ length: count }, () => ({ status: "passed" })),
  });

  it("tells the tests by kind", () => {
    const counts = countResults(
      run(
        [
          passing("packages/sdk/src/capabilities/plans/plans.store.test.ts", 2),
          passing("packages/sdk/src/domain/conformance.test.ts", 4),
          passing("tests/contract/clients.test.ts", 5),
        ],
        { numPassedTests: 11 },
      ),
      0,
    );
    expect(counts).toMatchObject({ passed: 11, failed: 0 });
    expect([...counts.kinds]).toEqual([
      ["rule cases", { passed: 4, failed: 0 }],
      ["stores", { passed: 2, failed: 0 }],
      ["contract, generated from the specifications", { passed: 5, failed: 0 }],
    ]);
  });

  it("adds up the times of a kind, by the clock and by the processor", () => {
    const times = (ms, processorMs) => ({ status: "passed", duration: ms, meta: { processorMs } });
    const file = passing("packages/react/tests/fields.test.tsx", 0);
    const assertionResults = [times(100, 60), times(20, 30)];
    const counts = countResults(run([{ ...file, assertionResults }], { numPassedTests: 2 }), 0);
    expect([...counts.kinds]).toEqual([
      ["hooks", { passed: 2, failed: 0, ms: 120, processorMs: 90 }],
    ]);
  });

  it("refuses a test file that is of no kind", () => {
    expect(() => countResults(run([passing("elsewhere/a.test.ts", 1)]), 0)).toThrow(
      "elsewhere/a.test.ts is of no kind of test",
    );
  });

  it("counts a run without a test as a failure", () => {
    expect(countResults(run([]), 0)).toMatchObject({ passed: 0, failed: 1 });
  });
});

describe("the test files that no step runs", () => {
  const file = (path) => ({ name: join(root, path), assertionResults: [] });

  it("are those of the workspace that no run knows", () => {
    const all = ["scripts/lib/a.test.mjs", "apps/web/b.test.tsx"].map((path) => join(root, path));
    const runs = [run([file("packages/sdk/c.test.ts")]), run([file("apps/web/b.test.tsx")])];
    expect(filesThatDidNotRun(runs, all)).toEqual(["scripts/lib/a.test.mjs"]);
  });

  it("are looked for everywhere, in each of its languages", () => {
    const idle = filesThatDidNotRun([]);
    expect(idle).toContain("scripts/lib/results.test.mjs");
    expect(idle).toContain("tests/repo/start.test.ts");
    expect(idle).toContain("apps/web/src/app/app.test.tsx");
    expect(filesThatDidNotRun([run(idle.map(file))])).toEqual([]);
  });
});
