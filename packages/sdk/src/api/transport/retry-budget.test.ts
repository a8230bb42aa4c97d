import { describe, expect, it } from "vitest";
import { createMemoryDevice } from "../../platform/memory/memory-device.ts";
import type { StoragePort } from "../../platform/ports.ts";
import { OutgoingRequest } from "./outgoing-request.ts";
import { createRetryBudget, earning, type RetryBudget } from "./retry-budget.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

function answer(budget: RetryBudget, times: number): void {
  for (let answered = 0; answered < times; answered += 1) budget.answered();
}

function spendAll(budget: RetryBudget): number {
  let spent = 0;
  while (budget.spend()) spent += 1;
  return spent;
}

/** A device with a clock, and the budget of one of its pages. */
function page() {
  const device = createMemoryDevice();
  return { device, budget: createRetryBudget(device) };
}

describe("budget of retries", () => {
  it.each([
    [0, 0],
    [1, 1],
    [9, 1],
    [10, 2],
    [20, 3],
    [1000, 3],
  ])("%s answered requests earn %s retries [D-43]", (answers, retries) => {
    const { budget } = page();
    answer(budget, answers);
    expect(spendAll(budget)).toBe(retries);
  });

  it("what is spent is earned again by ten answers [D-43]", () => {
    const { budget } = page();
    answer(budget, 1);
    expect(spendAll(budget)).toBe(1);
    answer(budget, 8);
    expect(spendAll(budget)).toBe(0);
    answer(budget, 1);
    expect(spendAll(budget)).toBe(1);
  });

  it("is not spent a minute after the last answer: the service may be down [D-43]", () => {
    const { device, budget } = page();
    answer(budget, 30);
    device.clock.jump(device.clock.now() + MINUTE_MS);
    expect(spendAll(budget)).toBe(0);
    answer(budget, 1);
    expect(spendAll(budget)).toBe(3);
  });

  it("is shared: a reload or another tab begins with what is left [D-43]", () => {
    const { device, budget } = page();
    answer(budget, 1);
    expect(spendAll(budget)).toBe(1);
    const other = createRetryBudget(device);
    answer(other, 5);
    expect(spendAll(other)).toBe(0);
    answer(budget, 1);
    answer(other, 5);
    expect(spendAll(other)).toBe(1);
    expect(spendAll(budget)).toBe(0);
  });

  it("of a reload counts the answers that the page before has had [D-43]", () => {
    const { device, budget } = page();
    answer(budget, 1);
    expect(createRetryBudget(device).spend()).toBe(true);
  });

  it("is written once in ten seconds, and when it is spent, not for each request [D-43]", () => {
    const { device } = page();
    let writes = 0;
    const set = (key: string, value: string) => {
      writes += 1;
      device.local.set(key, value);
    };
    const budget = createRetryBudget({ clock: device.clock, local: { ...device.local, set } });
    answer(budget, 100);
    expect(writes).toBe(1);
    device.clock.jump(device.clock.now() + 10_000);
    answer(budget, 100);
    expect(writes).toBe(2);
    budget.spend();
    expect(writes).toBe(3);
  });

  const none: StoragePort = { get: () => null, set() {}, remove() {}, keys: () => [] };
  it("is the tab's own where storage is blocked or full [D-43]", () => {
    const { device } = page();
    const budget = createRetryBudget({ clock: device.clock, local: none });
    answer(budget, 10);
    expect(spendAll(budget)).toBe(2);
    answer(budget, 10);
    expect(spendAll(budget)).toBe(1);
  });

  it.each([
    "",
    "null",
    "{",
    "[]",
    '{"v":2,"left":30,"answeredAt":0}',
    '{"v":1,"left":1e9,"answeredAt":0}',
    '{"v":1,"left":-5,"answeredAt":0}',
  ])("reads nothing of the foreign text %j [D-13] [D-43]", (text) => {
    const { device, budget } = page();
    device.local.set("natcom_store_retries", text);
    expect(spendAll(budget)).toBe(0);
    answer(budget, 1);
    expect(spendAll(budget)).toBe(1);
  });

  it("a clock that is set back a day does not lock the budget, and a former one opens none [D-43]", () => {
    const { device, budget } = page();
    answer(budget, 30);
    device.clock.jump(device.clock.now() - DAY_MS);
    expect(spendAll(budget)).toBe(0);
    answer(budget, 1);
    expect(spendAll(budget)).toBe(3);
  });

  it.each([
    [200, true],
    [404, true],
    [429, false],
    [500, false],
    [503, false],
  ])("is earned by an answer of %s: %s [D-43]", async (status, isEarned) => {
    const { budget } = page();
    const send = earning(async () => new Response("", { status }), budget);
    await send(new OutgoingRequest("https://account.example/getPaymentMethods", { method: "GET" }));
    expect(budget.spend()).toBe(isEarned);
  });
});
