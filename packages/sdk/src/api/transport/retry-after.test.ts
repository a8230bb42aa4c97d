import { describe, expect, it } from "vitest";
import { retryAfterMs } from "./retry-after.ts";

const NOW = Date.UTC(2025, 0, 15, 12);
const httpDate = (ms: number) => new Date(ms).toUTCString();

const answers: readonly [string, Record<string, string>, number | null][] = [
  ["nothing asked", {}, null],
  ["seconds", { "retry-after": "2" }, 2_000],
  ["none at all", { "retry-after": "0" }, 0],
  ["exactly the longest wait", { "retry-after": "30" }, 30_000],
  ["more than the longest wait is capped", { "retry-after": "31" }, 30_000],
  ["an hour is capped", { "retry-after": "3600" }, 30_000],
  ["a date", { "retry-after": httpDate(NOW + 5_000) }, 5_000],
  ["a date that has passed", { "retry-after": httpDate(NOW - 5_000) }, 0],
  [
    "a date against the service's own clock, a day ahead of the device",
    { date: httpDate(NOW + 86_400_000), "retry-after": httpDate(NOW + 86_400_000 + 4_000) },
    4_000,
  ],
  ["nonsense", { "retry-after": "soon" }, null],
  ["a negative number", { "retry-after": "-5" }, null],
  ["a number that is not finite", { "retry-after": "9".repeat(400) }, null],
];

describe("wait that an answer asks for", () => {
  for (const [situation, headers, expected] of answers) {
    it(`${situation} [D-03]`, () => expect(retryAfterMs(new Headers(headers), NOW)).toBe(expected));
  }
});
