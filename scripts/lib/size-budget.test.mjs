import { describe, expect, it } from "vitest";
import { budgetOf, grown } from "./size-budget.mjs";
import { readJson } from "./workspace.mjs";

describe("the budget of a size", () => {
  it("is what was recorded, and one percent, at least a tenth of a KiB", () => {
    expect(budgetOf(100)).toBeCloseTo(101);
    expect(budgetOf(2)).toBeCloseTo(2.1);
  });

  it("refuses a figure that was never recorded", () => {
    expect(() => budgetOf(undefined)).toThrow("pnpm sizes --record");
  });

  it("is there for each figure but the one for each requirement", () => {
    const figures = readJson("bench/size/budgets.json").filter((one) => !one.perRequirement);
    const recorded = readJson("bench/size/recorded.json");
    expect(Object.keys(recorded)).toEqual(figures.map(({ what }) => what));
  });
});

describe("what has grown", () => {
  it("names the parts that are larger, the most grown first, new ones too", () => {
    const before = { same: 10, smaller: 10, larger: 10, gone: 10 };
    const now = { same: 10, smaller: 9, larger: 12, fresh: 30 };
    expect(grown(before, now)).toEqual([
      { part: "fresh", bytes: 30 },
      { part: "larger", bytes: 2 },
    ]);
  });

  it("names no more than eight", () => {
    const now = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [index, index + 1]));
    expect(grown({}, now)).toHaveLength(8);
  });
});
