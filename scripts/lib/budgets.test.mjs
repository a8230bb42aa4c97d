import { describe, expect, it } from "vitest";
import { spent } from "./budgets.mjs";
import { KINDS_OF_TESTS } from "./test-kinds.mjs";
import { readJson } from "./workspace.mjs";

describe("the time of a step", () => {
  it("is told by the clock and by the processor", () => {
    expect(spent({ ms: 12_340, processorMs: 20_100 })).toBe("12.3 s, 20.1 processor s");
  });

  it("is marked where it is over its budget, each by itself", () => {
    const budget = { wall: 12, processor: 21 };
    expect(spent({ ms: 12_340, processorMs: 20_100 }, budget)).toBe(
      "12.3 s ▲ over 12 s, 20.1 processor s",
    );
    expect(spent({ ms: 12_000, processorMs: 21_100 }, budget)).toBe(
      "12.0 s, 21.1 processor s ▲ over 21 s",
    );
  });

  it("is left out where the system does not tell it", () => {
    expect(spent({ ms: 1_000, processorMs: undefined }, { processor: 1 })).toBe("1.0 s");
  });
});

it("budgets name kinds of tests that there are", () => {
  const { kinds } = readJson("scripts/test-budgets.json");
  expect(KINDS_OF_TESTS).toEqual(expect.arrayContaining(Object.keys(kinds)));
});

it("budgets of the steps leave the run within its own", () => {
  const { run, steps } = readJson("scripts/test-budgets.json");
  const sum = Object.values(steps).reduce((all, { processor = 0 }) => all + processor, 0);
  expect(sum).toBeLessThanOrEqual(run.processor);
});
