import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
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

const put = (json: object) => send(sandbox, "/_sandbox/clock", { method: "PUT", json });
const post = (what: string, json: object = {}) =>
  send(sandbox, `/_sandbox/clock/${what}`, { json });
const chimed = (hour: number) => ({
  kind: "chimed",
  at: START + hour * HOUR,
  iso: new Date(START + hour * HOUR).toISOString(),
  persona: null,
});

describe("the clock of a world", () => {
  it("is set to an instant, and says what happened on the way", async () => {
    const { status, body } = await put({ iso: "2026-01-15T02:30:00Z" });
    expect([status, body]).toEqual([
      200,
      {
        now: START + 2.5 * HOUR,
        iso: "2026-01-15T02:30:00.000Z",
        offsetMs: 2.5 * HOUR,
        frozen: false,
        happened: [chimed(1), chimed(2)],
      },
    ]);
    expect((await put({ iso: "2026-01-16" })).body.iso).toBe("2026-01-16T00:00:00.000Z");
  });

  it("does not go back: a snapshot does", async () => {
    const { status, body } = await put({ iso: "2026-01-14T23:59:59Z" });
    expect([status, body.errorCode]).toEqual([409, "CLOCK_CANNOT_GO_BACK"]);
    expect(body.errorMessage).toContain("/_sandbox/snapshots/{name}/restore");
    expect(sandbox.controls.now("test")).toBe(START);
    expect((await put({ iso: "2026-01-15T00:00:00Z" })).body).toMatchObject({ happened: [] });
  });

  it.each([undefined, "soon", "2026-13-01", "2026-01-16T00:00", "2200-01-01", 5, null])(
    "is not set to %j",
    async (iso) => {
      const { status, body } = await put({ iso });
      expect([status, body.errorCode]).toEqual([400, "INVALID_INSTANT"]);
    },
  );

  it("stands still while it is frozen, and goes on from there", async () => {
    expect((await post("freeze")).body).toMatchObject({ frozen: true, now: START, happened: [] });
    now += 2 * HOUR;
    const { headers } = await send(sandbox, "/sales");
    expect(headers.get("Date")).toBe(new Date(START).toUTCString());
    expect(sandbox.controls.outbox("test")).toEqual([]);
    const { body } = await post("advance", { by: "1h" });
    expect(body).toMatchObject({ frozen: true, now: START + HOUR, happened: [chimed(1)] });
    now += 2 * HOUR;
    expect((await post("unfreeze")).body).toMatchObject({ frozen: false, now: START + HOUR });
    now += HOUR;
    expect(sandbox.controls.now("test")).toBe(START + 2 * HOUR);
  });

  it("is frozen or unfrozen twice without harm", async () => {
    await post("unfreeze");
    await post("freeze");
    now += HOUR;
    expect((await post("freeze")).body).toMatchObject({ frozen: true, now: START });
  });

  it("says what happened while it was advanced", async () => {
    expect((await post("advance", { by: "1h" })).body.happened).toEqual([chimed(1)]);
    expect((await post("advance", { by: "59m" })).body.happened).toEqual([]);
  });

  it("moves to the next event", async () => {
    expect((await post("next-event")).body).toMatchObject({
      now: START + HOUR,
      happened: [chimed(1)],
    });
    expect((await post("next-event")).body).toMatchObject({ happened: [chimed(2)] });
  });

  it("moves to the next event of a persona, or says that nothing is planned", async () => {
    const { status, body } = await post("next-event", { persona: "new" });
    expect([status, body.now, body.happened]).toEqual([200, START, []]);
    expect(body.message).toBe("Nothing is planned for new: the clock has not moved.");
    const unknown = await post("next-event", { persona: "nobody-here" });
    expect([unknown.status, unknown.body.errorCode]).toEqual([400, "UNKNOWN_PERSONA"]);
  });

  it("can be frozen in a world that a former version has written", async () => {
    const folder = mkdtempSync(join(tmpdir(), "sandbox-"));
    const database = join(folder, "sandbox.db");
    const former = new DatabaseSync(database);
    former.exec(
      "CREATE TABLE worlds (key TEXT PRIMARY KEY, created_at INTEGER NOT NULL, offset_ms INTEGER NOT NULL, secret TEXT NOT NULL, settings TEXT NOT NULL, sequence INTEGER NOT NULL) STRICT",
    );
    former.exec("INSERT INTO worlds VALUES ('test', 0, 3600000, 'secret', '{}', 0)");
    former.close();
    const one = tillSandbox({ database, now: () => now });
    const { body } = await send(one, "/_sandbox/clock/freeze", { json: {} });
    expect(body).toMatchObject({ frozen: true, now: START + HOUR });
    one.close();
    rmSync(folder, { recursive: true });
  });
});
