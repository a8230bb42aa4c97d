import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { seededRandom } from "./random.ts";
import type { Sandbox } from "./sandbox.ts";
import { send, tillSandbox } from "./testing/till.ts";

const START = Date.UTC(2026, 0, 15);
let now = START;
let sandbox: Sandbox;

beforeEach(() => {
  now = START;
  sandbox = tillSandbox({ now: () => now });
});
afterEach(() => sandbox.close());

const chimes = () => sandbox.controls.outbox("test").map(({ text }) => text);

describe("worlds", () => {
  it("are isolated from each other", async () => {
    await send(sandbox, "/sales", { json: { cents: 5 }, world: "one" });
    expect((await send(sandbox, "/sales", { world: "one" })).body.count).toBe(1);
    expect((await send(sandbox, "/sales", { world: "two" })).body.count).toBe(0);
  });

  it.each([1, 2, 3, 4])(
    "begin in the same way where %i begin at one instant, and are their own",
    async (count) => {
      const keys = Array.from({ length: count }, (_, index) => `world-${index + 1}`);
      for (const key of keys) {
        const { controls } = sandbox;
        const world = controls.world(key);
        expect(world.newId("ord")).toBe("ord-000001");
        await send(sandbox, "/sales", { json: { cents: 5 }, world: key });
        expect((await send(sandbox, "/sales", { world: key })).body.count).toBe(1);
        controls.advanceClock("2h", key);
        expect(controls.outbox(key)).toHaveLength(2);
      }
      expect(new Set(keys.map((key) => sandbox.controls.world(key).secret)).size).toBe(count);
    },
  );

  it("begin at their own time where others have begun before", () => {
    for (const key of ["one", "two", "three"]) sandbox.controls.world(key);
    now += 3_600_000;
    for (const key of ["four", "five", "six"]) {
      sandbox.controls.advanceClock("30m", key);
      expect(sandbox.controls.outbox(key)).toEqual([]);
      sandbox.controls.advanceClock("30m", key);
      expect(sandbox.controls.outbox(key)).toHaveLength(1);
    }
  });

  it("begin anew after a reset: state, clock and faults", async () => {
    await send(sandbox, "/sales", { json: { cents: 5 }, key: "k" });
    sandbox.controls.advanceClock("31d", "test");
    sandbox.controls.setFaults([{ kind: "html" }], "test");
    await send(sandbox, "/_sandbox/reset", { json: {} });
    expect((await send(sandbox, "/sales")).body.count).toBe(0);
    expect(sandbox.controls.now("test")).toBe(START);
    await send(sandbox, "/sales", { json: { cents: 5 }, key: "k" });
    expect(sandbox.controls.ledger("test")).toHaveLength(1);
  });

  it("of a file are there again after a restart, their clock too", async () => {
    const folder = mkdtempSync(join(tmpdir(), "sandbox-"));
    const database = join(folder, "deeper", "sandbox.db");
    const first = tillSandbox({ database, now: () => now });
    await send(first, "/sales", { json: { cents: 5 }, key: "k" });
    first.controls.advanceClock("2d", "test");
    first.close();
    const second = tillSandbox({ database, now: () => now });
    const again = await send(second, "/sales", { json: { cents: 5 }, key: "k" });
    expect(again.headers.get("Idempotency-Replayed")).toBe("true");
    expect(second.controls.ledger("test")).toHaveLength(1);
    expect(second.controls.now("test")).toBe(START + 2 * 86_400_000);
    second.close();
    rmSync(folder, { recursive: true });
  });

  it("are the same again with the same seed and clock", async () => {
    const secrets = [1, 1, 2].map((seed) => {
      const one = tillSandbox({ now: () => START, random: seededRandom(seed) });
      const secret = one.controls.world("test").newSecret("x");
      one.close();
      return secret;
    });
    expect(secrets[0]).toBe(secrets[1]);
    expect(secrets[0]).not.toBe(secrets[2]);
  });
});

describe("the clock", () => {
  it.each([
    ["31d", "2026-02-15T00:00:00.000Z"],
    ["2h", "2026-01-15T02:00:00.000Z"],
    ["90s", "2026-01-15T00:01:30.000Z"],
    ["1d12h", "2026-01-16T12:00:00.000Z"],
    ["P1M", "2026-02-15T00:00:00.000Z"],
    ["PT15M", "2026-01-15T00:15:00.000Z"],
    ["P1Y2M3DT4H5M6S", "2027-03-18T04:05:06.000Z"],
  ])("advance(%s)", async (by, iso) => {
    const { body } = await send(sandbox, "/_sandbox/clock/advance", { json: { by } });
    expect(body.iso).toBe(iso);
  });

  it.each(["", "soon", "-1d", "0d", "1x", "P", "PT", "999999d", 5, null])(
    "advance(%j) is refused",
    async (by) => {
      const { status, body } = await send(sandbox, "/_sandbox/clock/advance", { json: { by } });
      expect([status, body.errorCode]).toEqual([400, "INVALID_DURATION"]);
      expect(sandbox.controls.now("test")).toBe(START);
    },
  );

  it("runs due timers in order and at their own time", () => {
    sandbox.controls.advanceClock("3h", "test");
    expect(chimes()).toEqual(
      [1, 2, 3].map((hour) => new Date(START + hour * 3_600_000).toISOString()),
    );
  });

  it("lets real time pass as well, at the next call", async () => {
    await send(sandbox, "/sales");
    now += 2 * 3_600_000 + 5;
    await send(sandbox, "/sales");
    expect(chimes()).toHaveLength(2);
  });

  it("moves one world alone", () => {
    sandbox.controls.advanceClock("1d", "test");
    expect(sandbox.controls.now("other")).toBe(START);
  });
});
