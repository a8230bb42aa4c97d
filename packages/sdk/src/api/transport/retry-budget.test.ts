import { describe, expect, it } from "vitest";
import { createManualClock } from "../../platform/memory/manual-clock.ts";
import { createRetryBudget } from "./retry-budget.ts";

function spendAll(budget: { spend(): boolean }): number {
  let spent = 0;
  while (budget.spend()) spent += 1;
  return spent;
}

describe("budget of retries", () => {
  const traffic: readonly [requests: number, retries: number][] = [
    [1, 3],
    [10, 3],
    [30, 3],
    [39, 3],
    [40, 4],
    [200, 20],
    [1000, 100],
  ];

  for (const [requests, retries] of traffic) {
    it(`${requests} requests in a minute may be retried ${retries} times in all [D-03]`, () => {
      const budget = createRetryBudget(createManualClock(0));
      for (let sent = 0; sent < requests; sent += 1) budget.count();
      expect(spendAll(budget)).toBe(retries);
    });
  }

  it("an outage that lasts costs a tenth in every minute [D-03]", async () => {
    const clock = createManualClock(0);
    const budget = createRetryBudget(clock);
    let retries = 0;
    for (let second = 0; second < 600; second += 1) {
      budget.count();
      if (budget.spend()) retries += 1;
      clock.jump(second * 1000);
    }
    expect(retries).toBeLessThanOrEqual(60);
    expect(retries).toBeGreaterThan(30);
  });

  it("what is older than a minute no longer counts [D-03]", () => {
    const clock = createManualClock(0);
    const budget = createRetryBudget(clock);
    expect(spendAll(budget)).toBe(3);
    clock.jump(59_999);
    expect(spendAll(budget)).toBe(0);
    clock.jump(60_000);
    expect(spendAll(budget)).toBe(3);
  });

  it("a clock that is set back a day does not lock the budget [D-03]", () => {
    const clock = createManualClock(10 * 86_400_000);
    const budget = createRetryBudget(clock);
    spendAll(budget);
    clock.jump(9 * 86_400_000);
    expect(spendAll(budget)).toBe(3);
  });
});
