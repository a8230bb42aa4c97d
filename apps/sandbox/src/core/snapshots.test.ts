import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Sandbox } from "./sandbox.ts";
import { send, tillSandbox } from "./testing/till.ts";

const START = Date.UTC(2026, 0, 15);
const HOUR = 3_600_000;
let now = START;
let sandbox: Sandbox;

beforeEach(() => {
  now = START;
  sandbox = tillSandbox({ now: () => now });
});
afterEach(() => sandbox.close());

const take = (name: unknown, world?: string, at = sandbox) =>
  send(at, "/_sandbox/snapshots", { json: { name }, ...(world ? { world } : {}) });
const restore = (name: string, at = sandbox) =>
  send(at, `/_sandbox/snapshots/${name}/restore`, { json: {} });
const remove = (name: string) => send(sandbox, `/_sandbox/snapshots/${name}`, { method: "DELETE" });
const names = async (world = "test") => {
  const { body } = await send(sandbox, "/_sandbox/snapshots", { world });
  return (body.snapshots as { name: string }[]).map(({ name }) => name);
};
const sell = (key: string, at = sandbox) => send(at, "/sales", { json: { cents: 5 }, key });

/** Everything of a world that a tester can see. */
async function seen(world = "test") {
  const { controls } = sandbox;
  return {
    ledger: controls.ledger(world),
    outbox: controls.outbox(world),
    requests: controls.requests(world),
    faults: controls.faults(world),
    settings: controls.world(world).settings,
    secret: controls.world(world).secret,
    clock: (await send(sandbox, "/_sandbox/clock", { world })).body,
  };
}

describe("a snapshot", () => {
  it("brings a world back: data, clock, settings, faults, mails and keys", async () => {
    await sell("first");
    sandbox.controls.advanceClock("90m", "test");
    sandbox.controls.setFaults([{ kind: "html", operation: "sold" }], "test");
    sandbox.controls.settings({ captchaRequired: true }, "test");
    const before = await seen();
    expect((await take("mid")).status).toBe(201);

    await sell("second");
    sandbox.controls.advanceClock("31d", "test");
    sandbox.controls.clearFaults("test");
    sandbox.controls.settings({ captchaRequired: false }, "test");
    expect(await seen()).not.toEqual(before);

    const { status, body } = await restore("mid");
    expect([status, body.now]).toEqual([200, START + 1.5 * HOUR]);
    expect(await seen()).toEqual(before);
    expect((await sell("first")).headers.get("Idempotency-Replayed")).toBe("true");
    expect((await sell("second")).headers.get("Idempotency-Replayed")).toBeNull();
    expect(sandbox.controls.ledger("test")).toHaveLength(2);
  });

  it("brings planned events back, which happen once more", async () => {
    await take("start");
    sandbox.controls.advanceClock("3h", "test");
    await restore("start");
    expect(sandbox.controls.outbox("test")).toEqual([]);
    sandbox.controls.advanceClock("2h", "test");
    expect(sandbox.controls.outbox("test")).toHaveLength(2);
  });

  it("goes on from its own moment, however long ago it was taken", async () => {
    await take("start");
    now += 10 * HOUR;
    await restore("start");
    expect(sandbox.controls.now("test")).toBe(START);
    now += 5;
    expect(sandbox.controls.now("test")).toBe(START + 5);
  });

  it("of a frozen world is frozen again", async () => {
    await send(sandbox, "/_sandbox/clock/freeze", { json: {} });
    await take("still");
    await send(sandbox, "/_sandbox/clock/unfreeze", { json: {} });
    now += HOUR;
    expect((await restore("still")).body).toMatchObject({ frozen: true, now: START });
  });

  it("can be restored again and again, and outlives a reset", async () => {
    await sell("first");
    await take("one");
    await send(sandbox, "/_sandbox/reset", { json: {} });
    expect(sandbox.controls.ledger("test")).toEqual([]);
    for (let turn = 0; turn < 2; turn += 1) {
      await restore("one");
      await sell(`turn-${turn}`);
      expect(sandbox.controls.ledger("test")).toHaveLength(2);
    }
  });

  it("is there after a restart of the process", async () => {
    const folder = mkdtempSync(join(tmpdir(), "sandbox-"));
    const database = join(folder, "sandbox.db");
    const first = tillSandbox({ database, now: () => now });
    await sell("first", first);
    await take("kept", undefined, first);
    await sell("second", first);
    first.close();
    const second = tillSandbox({ database, now: () => now });
    expect((await restore("kept", second)).status).toBe(200);
    expect(second.controls.ledger("test")).toHaveLength(1);
    second.close();
    rmSync(folder, { recursive: true });
  });

  it("belongs to one world", async () => {
    await take("mine");
    expect(await names("other")).toEqual([]);
    expect((await restore("mine")).status).toBe(200);
    expect(
      (await send(sandbox, "/_sandbox/snapshots/mine/restore", { json: {}, world: "other" }))
        .status,
    ).toBe(404);
  });

  it("is listed until it is removed", async () => {
    await take("one");
    await take("two");
    expect(await names()).toEqual(["one", "two"]);
    expect((await remove("one")).status).toBe(204);
    expect(await names()).toEqual(["two"]);
    expect((await take("one")).status).toBe(201);
  });

  it.each([undefined, "", "a/b", "x".repeat(65), 5])("is not named %j", async (name) => {
    const { status, body } = await take(name);
    expect([status, body.errorCode]).toEqual([400, "INVALID_SNAPSHOT_NAME"]);
  });

  it("is refused twice under one name, and beyond twenty", async () => {
    for (let count = 0; count < 20; count += 1) await take(`s${count}`);
    const again = await take("s0");
    expect([again.status, again.body.errorCode]).toEqual([409, "SNAPSHOT_EXISTS"]);
    const more = await take("s20");
    expect([more.status, more.body.errorCode]).toEqual([409, "TOO_MANY_SNAPSHOTS"]);
  });

  it("that is not there is refused with those that are", async () => {
    await take("one");
    for (const { status, body } of [await restore("two"), await remove("two")]) {
      expect([status, body.errorCode]).toEqual([404, "UNKNOWN_SNAPSHOT"]);
      expect(body.errorMessage).toContain("Taken: one.");
    }
  });
});
