import { describe, expect, it } from "vitest";
import { runOnceMore } from "./once-more.mjs";
import { countResults } from "./results.mjs";
import { root } from "./workspace.mjs";

const FILE = `${root}/tests/journeys/purchase.test.ts`;
const test = (title, status, ...failureMessages) => ({
  fullName: `a buyer ${title}`,
  ancestorTitles: ["a buyer"],
  title,
  status,
  failureMessages,
});

function ran(...assertionResults) {
  const count = (wanted) => assertionResults.filter(({ status }) => status === wanted).length;
  return {
    success: count("failed") === 0,
    numPassedTests: count("passed"),
    numFailedTests: count("failed"),
    numPendingTests: count("skipped"),
    numTodoTests: 0,
    testResults: [
      {
        name: FILE,
        message: "",
        status: count("failed") > 0 ? "failed" : "passed",
        assertionResults,
      },
    ],
  };
}

const broken = (message) => ({
  ...ran(),
  success: false,
  testResults: [{ name: FILE, message, status: "failed", assertionResults: [] }],
});

describe("a journey that fails", () => {
  it("runs once more, alone; what passes then is listed with what the first failure saw", async () => {
    const first = ran(test("pays", "passed"), test("reloads", "failed", "no heading"));
    const asked = [];
    const { results, passedAlone } = await runOnceMore(first, async (file, path) => {
      asked.push([file, path]);
      return ran(test("pays", "skipped"), test("reloads", "passed"));
    });
    expect(asked).toEqual([[FILE, "a buyer > reloads"]]);
    expect(passedAlone).toMatchObject([
      { file: FILE, fullName: "a buyer reloads", why: ["    no heading"] },
    ]);
    expect(countResults(results, 0)).toMatchObject({ passed: 2, failed: 0, note: undefined });
  });

  it("fails the run when it fails again", async () => {
    const first = ran(test("pays", "passed"), test("reloads", "failed", "no heading"));
    const { results, passedAlone } = await runOnceMore(first, async () => first);
    expect(passedAlone).toEqual([]);
    expect(countResults(results, 0)).toMatchObject({ passed: 1, failed: 1 });
  });

  it.each([
    ["leaves no results", undefined],
    ["runs no test", ran(test("reloads", "skipped"))],
    ["is aborted", { ...ran(test("reloads", "passed")), success: false }],
  ])("fails the run when its second run %s", async (_, again) => {
    const first = ran(test("reloads", "failed", "no heading"));
    const { results } = await runOnceMore(first, async () => again);
    expect(countResults(results, 0)).toMatchObject({ passed: 0, failed: 1 });
  });

  it("runs as a whole file where the file broke before its tests", async () => {
    const { results, passedAlone } = await runOnceMore(
      broken("no port"),
      async (file, fullName) => {
        expect([file, fullName]).toEqual([FILE, undefined]);
        return ran(test("pays", "passed"), test("reloads", "passed"));
      },
    );
    expect(passedAlone).toMatchObject([{ file: FILE, why: ["    no port"] }]);
    expect(countResults(results, 0)).toMatchObject({ passed: 2, failed: 0 });
  });

  it("is not run once more when more than three failed: that is no chance", async () => {
    const failed = ["a", "b", "c", "d"].map((name) => test(name, "failed", "no heading"));
    const three = await runOnceMore(ran(...failed.slice(1)), async () => undefined);
    expect(three.note).toBeUndefined();
    const asked = [];
    const { results, note } = await runOnceMore(ran(...failed), async (...each) =>
      asked.push(each),
    );
    expect(asked).toEqual([]);
    expect(note).toBe("4 failed, more than 3: none of them was run once more");
    expect(countResults(results, 0)).toMatchObject({ failed: 4 });
  });
});
