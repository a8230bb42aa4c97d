import { describe, expect, it } from "vitest";
import { runOnceMore } from "./once-more.mjs";
import { countResults } from "./results.mjs";
import { root } from "./workspace.mjs";

const FILE = `${root}/tests/journeys/purchase.test.ts`;
const OTHER = `${root}/tests/journeys/gifts.test.ts`;
const test = (fullName, status, ...failureMessages) => ({ fullName, status, failureMessages });

function file(name, ...assertionResults) {
  const isFailed = assertionResults.some(({ status }) => status === "failed");
  return { name, message: "", status: isFailed ? "failed" : "passed", assertionResults };
}

function ran(...testResults) {
  const all = testResults.flatMap(({ assertionResults }) => assertionResults);
  const count = (wanted) => all.filter(({ status }) => status === wanted).length;
  return {
    numPassedTests: count("passed"),
    numFailedTests: count("failed"),
    numPendingTests: count("skipped"),
    numTodoTests: 0,
    testResults,
  };
}

const broken = (name, message) => ({ ...file(name), status: "failed", message });

describe("a journey that fails", () => {
  const first = ran(
    file(FILE, test("pays", "passed"), test("reloads", "failed", "no heading")),
    file(OTHER, test("redeems", "passed")),
  );

  it("runs once more, with its file alone; what passes then is listed with what the first failure saw", async () => {
    const asked = [];
    const { results, passedAlone } = await runOnceMore(first, async (name) => {
      asked.push(name);
      return ran(file(FILE, test("pays", "passed"), test("reloads", "passed")));
    });
    expect(asked).toEqual([FILE]);
    expect(passedAlone).toEqual([{ file: FILE, fullName: "reloads", why: ["    no heading"] }]);
    expect(countResults(results, 0)).toMatchObject({ passed: 3, failed: 0, note: undefined });
  });

  it.each([
    ["fails again", first],
    ["is broken in any way", undefined],
    ["leaves out a test", ran(file(FILE, test("reloads", "passed")))],
    ["skips a test", ran(file(FILE, test("pays", "skipped"), test("reloads", "passed")))],
    [
      "fails at its end",
      ran({ ...file(FILE, test("pays", "passed"), test("reloads", "passed")), status: "failed" }),
    ],
    ["runs another file", ran(file(OTHER, test("pays", "passed"), test("reloads", "passed")))],
    ["runs nothing", ran()],
  ])("fails the run when its second run %s", async (_, again) => {
    const { results, passedAlone } = await runOnceMore(first, async () => again);
    expect(passedAlone).toEqual([]);
    expect(countResults(results, 0)).toMatchObject({ passed: 2, failed: 1 });
  });

  it("has its second chance too where the file broke outside of its tests", async () => {
    const before = ran(broken(FILE, "no port"));
    const { results, passedAlone } = await runOnceMore(before, async () =>
      ran(file(FILE, test("pays", "passed"), test("reloads", "passed"))),
    );
    expect(passedAlone).toEqual([{ file: FILE, fullName: undefined, why: ["    no port"] }]);
    expect(countResults(results, 0)).toMatchObject({ passed: 2, failed: 0 });
  });

  it("does not excuse the failure of another file", async () => {
    const before = ran(file(FILE, test("pays", "failed", "no heading")), broken(OTHER, ""));
    const { results } = await runOnceMore(before, async (name) =>
      name === FILE ? ran(file(FILE, test("pays", "passed"))) : undefined,
    );
    expect(countResults(results, 0)).toMatchObject({ passed: 1, failed: 1 });
  });

  it("is not run once more when more than three failed: that is no chance", async () => {
    const failed = ["a", "b", "c", "d"].map((name) => test(name, "failed", "no heading"));
    const three = await runOnceMore(ran(file(FILE, ...failed.slice(1))), async () => undefined);
    expect(three.note).toBeUndefined();
    const asked = [];
    const { results, note } = await runOnceMore(ran(file(FILE, ...failed)), async (name) =>
      asked.push(name),
    );
    expect(asked).toEqual([]);
    expect(note).toBe("4 failed, more than 3: none of them was run once more");
    expect(countResults(results, 0)).toMatchObject({ failed: 4 });
  });
});
