import { describe, expect, it } from "vitest";
import { backoffMs } from "./backoff.ts";

const chance = (number: number) => ({ number: () => number });

describe("backoff", () => {
  const delays: readonly [n: number, least: number, most: number][] = [
    [0, 100, 140],
    [1, 200, 280],
    [2, 400, 560],
  ];
  for (const [n, least, most] of delays) {
    it(`retry ${n + 1} waits ${least} ms plus up to 40 % [SES-11]`, () => {
      expect(backoffMs(n, chance(0))).toBe(least);
      expect(backoffMs(n, chance(1))).toBeCloseTo(most);
      expect(backoffMs(n, chance(0.5))).toBeCloseTo((least + most) / 2);
    });
  }
});
