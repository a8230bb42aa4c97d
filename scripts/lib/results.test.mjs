import { describe, expect, it } from "vitest";
import { countResults } from "./results.mjs";

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
    const broken = { status: "failed", assertionResults: [] };
    expect(countResults(run([broken], { numPassedTests: 3 }), 1)).toMatchObject({
      passed: 3,
      failed: 1,
    });
  });

  it("does not count a file twice whose cases failed", () => {
    const file = { status: "failed", assertionResults: [{ status: "failed" }] };
    expect(countResults(run([file], { numFailedTests: 1 }), 1)).toMatchObject({ failed: 1 });
  });

  it("counts a run that failed for another reason as a failure", () => {
    expect(countResults(run([], { numPassedTests: 3 }), 1)).toMatchObject({ passed: 3, failed: 1 });
  });

  it("counts a run without a test as a failure", () => {
    expect(countResults(run([]), 0)).toMatchObject({ passed: 0, failed: 1 });
  });
});
