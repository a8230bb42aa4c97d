import { describe, expect, it } from "vitest";
import { after } from "./duration.ts";

const DAY = 86_400_000;
const DAYS = Array.from(
  { length: 4 * 365 + 1 },
  (_, index) => Date.UTC(2024, 0, 1, 8) + index * DAY,
);
const iso = (at: number | undefined) => new Date(at ?? Number.NaN).toISOString();
const at = (text: string) => Date.parse(text);

describe("a duration of the clock", () => {
  it.each([
    ["2026-01-31T08:00:00.000Z", "P1M", "2026-02-28T08:00:00.000Z"],
    ["2024-01-31T08:00:00.000Z", "P1M", "2024-02-29T08:00:00.000Z"],
    ["2024-02-29T08:00:00.000Z", "P1Y", "2025-02-28T08:00:00.000Z"],
    ["2024-02-29T08:00:00.000Z", "P4Y", "2028-02-29T08:00:00.000Z"],
    ["2026-12-31T08:00:00.000Z", "P2M", "2027-02-28T08:00:00.000Z"],
    ["2026-01-31T08:00:00.000Z", "P1M1D", "2026-03-01T08:00:00.000Z"],
    ["2026-01-31T08:00:00.000Z", "P1Y2M3DT4H", "2027-04-03T12:00:00.000Z"],
    ["2026-01-31T08:00:00.000Z", "PT15M", "2026-01-31T08:15:00.000Z"],
    ["2026-01-31T08:00:00.000Z", "1d12h", "2026-02-01T20:00:00.000Z"],
  ])("%s and %s is %s", (from, text, expected) => {
    expect(iso(after(at(from), text))).toBe(expected);
  });

  it("P1M reaches the next month, never the one after it, from every day of four years", () => {
    for (const from of DAYS) {
      const reached = new Date(after(from, "P1M") ?? Number.NaN);
      expect(reached.getUTCMonth()).toBe((new Date(from).getUTCMonth() + 1) % 12);
      expect(reached.getTime() % DAY).toBe(from % DAY);
    }
  });

  it.each(["", "P", "0d", "P0M", "1", "-1d", "1x", "P1S", "P200Y", "P1M1M"])(
    "%j is none",
    (text) => {
      expect(after(0, text)).toBeUndefined();
    },
  );
});
