import { describe, expect, it } from "vitest";
import { BUYERS, GROUPS, pricesOf, SOURCES, sharesOf } from "./price-tests.ts";

const VISITS = 1_000_000;

describe.each(SOURCES)("a price test by the %s", (source) => {
  describe.each(GROUPS)("in the group %s", (group) => {
    it.each(BUYERS)(
      "has one price for a buyer ($name) on plans, review, checkout, receipt and in the ledger [EXP-01] [EXP-03] [EXP-13] [D-05] [D-17]",
      async (buyer) => {
        const { plans, ...others } = await pricesOf({ buyer, group, source });
        expect(plans).toBeGreaterThan(0);
        expect(others).toEqual({ review: plans, checkout: plans, receipt: plans, ledger: plans });
      },
    );
  });
});

describe("the assignment to the groups of a test", () => {
  it.each([1, 2, 3])("has no sample-ratio mismatch, seed %s [EXP-01]", (seed) => {
    const { counts, p } = sharesOf(seed, VISITS);
    expect(counts.reduce((sum, count) => sum + count)).toBe(VISITS);
    expect(p).toBeGreaterThan(0.001);
  });
});
