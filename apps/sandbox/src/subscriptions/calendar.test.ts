import { describe, expect, it } from "vitest";
import { planOf } from "../catalogue/plans.ts";
import { addMonths, addPeriods, daysBetween, iso, nextBillingAfter } from "./calendar.ts";

const at = (text: string) => Date.parse(text);
const monthly = planOf("FNWEB1MO");
const yearly = planOf("FNWEB12MO");

describe("billing calendar", () => {
  it.each([
    ["2026-01-31T10:20:30.456Z", 1, "2026-02-28T10:20:30.456Z"],
    ["2024-01-31T00:00:00.000Z", 1, "2024-02-29T00:00:00.000Z"],
    ["2026-01-30T23:59:59.999Z", 1, "2026-02-28T23:59:59.999Z"],
    ["2026-01-28T00:00:00.000Z", 1, "2026-02-28T00:00:00.000Z"],
    ["2026-03-31T12:00:00.000Z", 1, "2026-04-30T12:00:00.000Z"],
    ["2026-12-31T12:00:00.000Z", 2, "2027-02-28T12:00:00.000Z"],
    ["2024-02-29T08:00:00.000Z", 12, "2025-02-28T08:00:00.000Z"],
    ["2024-02-29T08:00:00.000Z", 48, "2028-02-29T08:00:00.000Z"],
  ])("%s plus %i months is %s", (from, months, expected) => {
    expect(iso(addMonths(at(from), months))).toBe(expected);
  });

  it("counts every period from the anchor, so that a short month does not move the billing day", () => {
    const anchor = at("2026-01-31T09:00:00.000Z");
    const days = [1, 2, 3, 4].map((count) => iso(addPeriods(anchor, monthly, count)).slice(0, 10));
    expect(days).toEqual(["2026-02-28", "2026-03-31", "2026-04-30", "2026-05-31"]);
  });

  it("bills a leap-day member on 28 February and on 29 February again", () => {
    const anchor = at("2024-02-29T09:00:00.000Z");
    const days = [1, 2, 3, 4].map((count) => iso(addPeriods(anchor, yearly, count)).slice(0, 10));
    expect(days).toEqual(["2025-02-28", "2026-02-28", "2027-02-28", "2028-02-29"]);
  });

  it("the next billing date lies after the instant asked for, on both sides of a billing date", () => {
    const anchor = at("2026-01-31T09:00:00.000Z");
    const february = at("2026-02-28T09:00:00.000Z");
    expect(nextBillingAfter(anchor, monthly, february - 1)).toBe(february);
    expect(iso(nextBillingAfter(anchor, monthly, february))).toBe("2026-03-31T09:00:00.000Z");
  });

  it("a started day counts as a day", () => {
    expect(daysBetween(0, 86_400_000)).toBe(1);
    expect(daysBetween(0, 86_400_001)).toBe(2);
    expect(daysBetween(10, 10)).toBe(0);
    expect(daysBetween(10, 5)).toBe(0);
  });
});
