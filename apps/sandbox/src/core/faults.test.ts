import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { FaultOrder } from "./fault-orders.ts";
import type { Sandbox } from "./sandbox.ts";
import { send, tillSandbox } from "./testing/till.ts";

const slept: number[] = [];
let sandbox: Sandbox;
const charges = () => sandbox.controls.ledger("test").length;
const order = (...orders: readonly FaultOrder[]) => sandbox.controls.setFaults(orders, "test");
const sell = () => send(sandbox, "/sales", { json: { cents: 599 } });

async function raw(): Promise<Response> {
  return sandbox.fetch("http://localhost:4010/sales", {
    method: "POST",
    headers: { "x-api-key": "test", "content-type": "application/json" },
    body: '{"cents":599}',
  });
}

beforeEach(() => {
  slept.length = 0;
  sandbox = tillSandbox({
    sleep: async (ms) => {
      slept.push(ms);
    },
  });
});
afterEach(() => sandbox.close());

describe("faults", () => {
  it("dropBefore: no answer and no effect", async () => {
    order({ kind: "dropBefore" });
    await expect(sell()).rejects.toBeInstanceOf(TypeError);
    expect(charges()).toBe(0);
  });

  it("dropAfterCommit: no answer, but the effect is there", async () => {
    order({ kind: "dropAfterCommit" });
    await expect(sell()).rejects.toBeInstanceOf(TypeError);
    expect(charges()).toBe(1);
  });

  it("delay: the answer comes later", async () => {
    order({ kind: "delay", delayMs: 9000 });
    expect((await sell()).status).toBe(200);
    expect(slept).toEqual([9000]);
  });

  it("delay and lateCommit end when the world's clock is moved past them, and no other world's", async () => {
    sandbox = tillSandbox({
      sleep(ms) {
        slept.push(ms);
        return new Promise(() => {});
      },
    });
    order({ kind: "lateCommit", delayMs: 25_000 }, { kind: "delay", delayMs: 30_000 });
    const sold = [sell(), sell()];
    await expect.poll(() => slept).toHaveLength(2);
    const { advanceClock } = sandbox.controls;
    advanceClock("24s", "test");
    advanceClock("1h", "another");
    expect(charges()).toBe(0);
    advanceClock("2s", "test");
    expect((await Promise.race(sold)).status).toBe(200);
    expect(charges()).toBe(1);
    advanceClock("5s", "test");
    await Promise.all(sold);
    expect(charges()).toBe(2);
  });

  it("lateCommit: the effect comes later, also when the caller has given up", async () => {
    let wake = () => {};
    sandbox = tillSandbox({
      sleep: (ms) => {
        slept.push(ms);
        return new Promise((resolve) => {
          wake = resolve;
        });
      },
    });
    order({ kind: "lateCommit", delayMs: 600_000 });
    const controller = new AbortController();
    const asked = sandbox.fetch("http://localhost:4010/sales", {
      method: "POST",
      headers: { "x-api-key": "test", "content-type": "application/json" },
      body: '{"cents":599}',
      signal: controller.signal,
    });
    await expect.poll(() => slept).toEqual([600_000]);
    controller.abort();
    await expect(asked).rejects.toThrow();
    expect(charges()).toBe(0);
    wake();
    await expect.poll(charges).toBe(1);
  });

  it.each([401, 409, 429, 500, 503])("status %i instead of the service", async (status) => {
    order({ kind: "status", status, retryAfter: 7 });
    const answered = await sell();
    expect([answered.status, answered.body.errorCode]).toEqual([status, "SANDBOX_FAULT"]);
    expect(answered.headers.get("retry-after")).toBe("7");
    expect(charges()).toBe(0);
  });

  it("status 424 has the documented body [SUB-24]", async () => {
    order({ kind: "status", status: 424 });
    expect((await sell()).body).toEqual({ message: "noSubscription" });
  });

  it("html: a page of a broken gateway", async () => {
    order({ kind: "html" });
    const response = await raw();
    expect([response.status, response.headers.get("content-type")]).toEqual([
      502,
      "text/html; charset=utf-8",
    ]);
  });

  it("truncated: half a body after the effect", async () => {
    order({ kind: "truncated" });
    const text = await (await raw()).text();
    expect(() => JSON.parse(text)).toThrow(SyntaxError);
    expect(charges()).toBe(1);
  });

  it.each([
    [
      "wrongType",
      (body: Record<string, unknown>) =>
        Object.values(body).some((one) => one === 42 || one === "not what was promised"),
    ],
    ["missingRequired", (body: Record<string, unknown>) => Object.keys(body).length === 2],
    ["unknownEnum", (body: Record<string, unknown>) => body.kind === "SOMETHING_NEW"],
    ["nullList", (body: Record<string, unknown>) => body.lines === null],
  ] as const)("mutate %s: a careless service", async (mutation, isDamaged) => {
    order({ kind: "mutate", mutation });
    const { body } = await sell();
    const nested = Array.isArray(body.lines) && body.lines.some((one) => typeof one === "string");
    expect(isDamaged(body) || nested).toBe(true);
    expect(charges()).toBe(1);
  });

  it("strikes the next so many calls of its operation and no others", async () => {
    order({ kind: "status", status: 500, operation: "sell", times: 2 });
    expect((await send(sandbox, "/sales")).status).toBe(200);
    const statuses = [await sell(), await sell(), await sell()].map(({ status }) => status);
    expect(statuses).toEqual([500, 500, 200]);
  });

  it("strikes at random, and the same seed strikes the same calls", async () => {
    const run = async (seed: number) => {
      sandbox.controls.clearFaults("test");
      order({ kind: "status", status: 500, probability: 0.4, seed });
      const statuses: number[] = [];
      for (let count = 0; count < 30; count += 1) statuses.push((await sell()).status);
      return statuses;
    };
    const first = await run(7);
    expect(await run(7)).toEqual(first);
    expect(await run(8)).not.toEqual(first);
    expect(new Set(first)).toEqual(new Set([200, 500]));
  });

  it("count only the calls that they strike", async () => {
    order({ kind: "status", status: 500, probability: 0.4, seed: 7, times: 3 });
    let struck = 0;
    for (let count = 0; count < 40; count += 1) if ((await sell()).status === 500) struck += 1;
    expect(struck).toBe(3);
  });

  it("of one world never strike another, and end when they are cleared", async () => {
    order({ kind: "status", status: 500, times: 100 });
    expect((await send(sandbox, "/sales", { world: "other" })).status).toBe(200);
    sandbox.controls.clearFaults("test");
    expect((await sell()).status).toBe(200);
  });

  it("are ordered, listed and cleared over HTTP", async () => {
    const ordered = await send(sandbox, "/_sandbox/faults", { json: { kind: "html", times: 3 } });
    expect(ordered.status).toBe(201);
    const { body } = await send(sandbox, "/_sandbox/faults");
    expect(body.faults).toMatchObject([{ kind: "html", left: 3 }]);
    await sandbox.fetch("http://localhost:4010/_sandbox/faults?world=test", { method: "DELETE" });
    expect((await send(sandbox, "/_sandbox/faults")).body.faults).toEqual([]);
  });

  it.each([
    { kind: "explode" },
    { kind: "status", status: 200 },
    { kind: "delay" },
    { kind: "delay", delayMs: 1e9 },
    { kind: "html", probability: 2 },
    { kind: "html", times: 0 },
    { kind: "mutate", mutation: "all" },
    { kind: "html", operation: 7 },
    { kind: "status", status: 402, errorCode: 1106 },
    { kind: "html", errorCode: "eV1106" },
    { kind: "status", example: "sold" },
    { faults: "all" },
    { faults: [null] },
    { faults: ["html"] },
    { faults: [], more: true },
  ])("%j is no fault", async (fault) => {
    const { status, body } = await send(sandbox, "/_sandbox/faults", { json: fault });
    expect([status, body.errorCode]).toEqual([400, "INVALID_FAULT"]);
  });

  it.each([
    [{ kind: "explode" }, "kind is one of dropBefore, dropAfterCommit"],
    [{ kind: "html", oparation: "sell" }, "There is no field oparation. Known: kind, operation,"],
    [{ kind: "html", operation: "sel" }, "There is no operation sel. Known: sold, sell, break."],
    [
      { kind: "status", operation: "sell", example: "none" },
      "sell has no such example. Known: none.",
    ],
  ])("%j is refused with what is known", async (fault, text) => {
    const { body } = await send(sandbox, "/_sandbox/faults", { json: fault });
    expect(body.errorMessage).toContain(text);
  });

  it("one of several that is not understood orders none of them", async () => {
    const faults = [{ kind: "html" }, { kind: "html", operation: "nothing" }];
    expect((await send(sandbox, "/_sandbox/faults", { json: { faults } })).status).toBe(400);
    expect((await send(sandbox, "/_sandbox/faults")).body.faults).toEqual([]);
    expect((await sell()).status).toBe(200);
  });

  it("status: answers the error code that is ordered, and nothing is charged", async () => {
    order({ kind: "status", status: 402, errorCode: "eV9999", errorMessage: "As ordered" });
    const { status, body } = await sell();
    expect([status, body]).toEqual([402, { errorCode: "eV9999", errorMessage: "As ordered" }]);
    expect(charges()).toBe(0);
  });
});
