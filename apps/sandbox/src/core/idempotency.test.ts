import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Sandbox } from "./sandbox.ts";
import { send, tillSandbox } from "./testing/till.ts";

let sandbox: Sandbox;
const ledger = (world = "test") => sandbox.controls.ledger(world);

beforeEach(() => {
  sandbox = tillSandbox();
});
afterEach(() => sandbox.close());

describe("idempotency keys of the sandbox", () => {
  it("the same key with the same request is one effect and the same answer [API-20]", async () => {
    const first = await send(sandbox, "/sales", { json: { cents: 599 }, key: "k1" });
    const second = await send(sandbox, "/sales", { json: { cents: 599 }, key: "k1" });
    expect(first.status).toBe(200);
    expect(second.body).toEqual(first.body);
    expect(second.headers.get("Idempotency-Replayed")).toBe("true");
    expect(ledger()).toHaveLength(1);
  });

  it("twenty calls at once with one key are one effect [PAY-21]", async () => {
    const calls = Array.from({ length: 20 }, () =>
      send(sandbox, "/sales", { json: { cents: 599 }, key: "k1" }),
    );
    const orders = new Set((await Promise.all(calls)).map(({ body }) => body.order));
    expect(orders.size).toBe(1);
    expect(ledger()).toHaveLength(1);
  });

  it("another request with a used key is refused with 422 and has no effect", async () => {
    await send(sandbox, "/sales", { json: { cents: 599 }, key: "k1" });
    const other = await send(sandbox, "/sales", { json: { cents: 600 }, key: "k1" });
    expect([other.status, other.body.errorCode]).toEqual([422, "IDEMPOTENCY_KEY_REUSED"]);
    expect(ledger()).toHaveLength(1);
  });

  it("the order of the fields does not make another request", async () => {
    await send(sandbox, "/sales", { json: { cents: 1, manner: "kind" }, key: "k1" });
    const again = await send(sandbox, "/sales", { json: { manner: "kind", cents: 1 }, key: "k1" });
    expect(again.status).toBe(200);
    expect(ledger()).toHaveLength(1);
  });

  it("a refused call can be tried again with its key", async () => {
    const refused = await send(sandbox, "/sales", {
      json: { cents: 5, manner: "refused" },
      key: "k1",
    });
    expect(refused.status).toBe(402);
    const paid = await send(sandbox, "/sales", { json: { cents: 5 }, key: "k1" });
    expect(paid.status).toBe(200);
    expect(ledger()).toHaveLength(1);
  });

  it("a refusal that is answered is no answer to a repeat: the call is tried again", async () => {
    for (const _ of ["first", "again"]) {
      const json = { cents: 5, manner: "noted" };
      const noted = await send(sandbox, "/sales", { json, key: "k1" });
      expect(noted.status).toBe(402);
      expect(noted.headers.get("Idempotency-Replayed")).toBeNull();
    }
  });

  it("after a lost answer the same key gives the order that was made [PAY-19]", async () => {
    const lost = send(sandbox, "/sales", { json: { cents: 5, manner: "lost" }, key: "k1" });
    await expect(lost).rejects.toBeInstanceOf(TypeError);
    const again = await send(sandbox, "/sales", { json: { cents: 5, manner: "lost" }, key: "k1" });
    expect(again.status).toBe(200);
    expect(ledger().map(({ orderId }) => orderId)).toEqual([again.body.order]);
  });

  it("keys of one world mean nothing in another", async () => {
    await send(sandbox, "/sales", { json: { cents: 5 }, key: "k1", world: "one" });
    await send(sandbox, "/sales", { json: { cents: 5 }, key: "k1", world: "two" });
    expect([ledger("one").length, ledger("two").length]).toEqual([1, 1]);
  });

  it("without a key every call is a new one", async () => {
    await send(sandbox, "/sales", { json: { cents: 5 } });
    await send(sandbox, "/sales", { json: { cents: 5 } });
    expect(ledger()).toHaveLength(2);
  });

  it("a key is forgotten after a week of world time", async () => {
    await send(sandbox, "/sales", { json: { cents: 5 }, key: "k1" });
    sandbox.controls.advanceClock("8d", "test");
    await send(sandbox, "/sales", { json: { cents: 5 }, key: "k1" });
    expect(ledger()).toHaveLength(2);
  });
});
