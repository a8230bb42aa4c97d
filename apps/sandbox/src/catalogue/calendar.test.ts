import { describe, expect, it } from "vitest";
import { addMonths } from "../core/duration.ts";
import { addPeriods, daysBetween, endOnGrid, iso, nextBillingAfter } from "./calendar.ts";
import { PLANS, planOf } from "./plans.ts";

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

  it("days are counted as on a calendar, whatever the time of day [PAU-08]", () => {
    const morning = at("2027-03-19T00:00:00Z");
    expect(daysBetween(morning, at("2027-06-17T16:00:00Z"))).toBe(90);
    expect(daysBetween(at("2027-03-19T23:59:59Z"), at("2027-03-20T00:00:00Z"))).toBe(1);
    expect(daysBetween(morning, morning + 1)).toBe(0);
    expect(daysBetween(morning, at("2027-03-18T12:00:00Z"))).toBe(0);
  });
});

const DAY = 86_400_000;
/** Every day of four years with a leap day, at noon. */
const DAYS = Array.from(
  { length: 4 * 365 + 1 },
  (_, index) => Date.UTC(2024, 0, 1, 12) + index * DAY,
);
const PERIODS = [...new Map(PLANS.map((plan) => [`${plan.duration} ${plan.period}`, plan]))];
const COUNT = 14;

/** Days of a month, whatever the year. */
function lastDayOf(at: number): number {
  const date = new Date(at);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
}

const monthIndex = (at: number) => 12 * new Date(at).getUTCFullYear() + new Date(at).getUTCMonth();

describe("billing dates from every day of four years", () => {
  it.each(PERIODS)("each %s has one date, none is skipped or repeated", (_, plan) => {
    const months = plan.duration * (plan.period === "NoOfYears" ? 12 : 1);
    for (const anchor of DAYS) {
      let at = anchor;
      for (let count = 1; count <= COUNT; count += 1) {
        const next = nextBillingAfter(anchor, plan, at);
        expect(next).toBeGreaterThan(at);
        expect(nextBillingAfter(anchor, plan, next - 1)).toBe(next);
        expect(monthIndex(next) - monthIndex(anchor)).toBe(count * months);
        const day = Math.min(new Date(anchor).getUTCDate(), lastDayOf(next));
        expect([new Date(next).getUTCDate(), next % DAY]).toEqual([day, anchor % DAY]);
        at = next;
      }
    }
  });

  it("three months paid at once end on a billing date [PRM-27]", () => {
    for (const anchor of DAYS) {
      for (const count of [0, 1, 2, 11]) {
        const from = addPeriods(anchor, monthly, count);
        const end = endOnGrid(anchor, { duration: 3, period: "NoOfMonths" }, from);
        expect(end).toBe(addPeriods(anchor, monthly, count + 3));
        expect(endOnGrid(anchor, { duration: 30, period: "NoOfDays" }, from)).toBe(from + 30 * DAY);
      }
    }
  });
});
