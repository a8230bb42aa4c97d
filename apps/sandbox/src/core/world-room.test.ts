import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Sandbox } from "./sandbox.ts";
import { send, tillSandbox } from "./testing/till.ts";

const DAY_MS = 86_400_000;
let now = 0;
let sandbox: Sandbox;

beforeEach(() => {
  now = Date.UTC(2026, 0, 15);
  sandbox = tillSandbox({ now: () => now, mostWorlds: 3 });
});
afterEach(() => sandbox.close());

const sell = (world: string) => send(sandbox, "/sales", { json: { cents: 5 }, world });
const sales = async (world: string) => (await send(sandbox, "/sales", { world })).body.count;

describe("worlds make room for others", () => {
  it("of more than are kept, the least recently used is dropped [D-26]", async () => {
    for (const world of ["one", "two", "three"]) await sell(world);
    await sales("one");
    await sell("four");
    expect(await sales("one")).toBe(1);
    expect(await sales("three")).toBe(1);
    expect(await sales("four")).toBe(1);
    expect(await sales("two")).toBe(0);
  });

  it("of more than are kept, one that is used stays where the machine's clock was set back [D-26]", async () => {
    for (const world of ["one", "two", "three"]) await sell(world);
    now -= DAY_MS;
    await sales("one");
    await sell("four");
    expect(await sales("one")).toBe(1);
    expect(await sales("two")).toBe(0);
  });

  it("a hundred of them leave three, and the default one [D-26]", async () => {
    sandbox.controls.world();
    const secret = sandbox.controls.world().secret;
    for (let made = 0; made < 100; made += 1) {
      now += 1;
      await sell(`world-${made}`);
    }
    expect(sandbox.controls.world().secret).toBe(secret);
    expect(await sales("world-99")).toBe(1);
    expect(await sales("world-96")).toBe(0);
  });

  it("one that nobody has used for a week is dropped when another is made [D-26]", async () => {
    await sell("idle");
    now += 4 * DAY_MS;
    await sell("used");
    now += 4 * DAY_MS;
    await sell("new");
    expect(await sales("used")).toBe(1);
    expect(await sales("idle")).toBe(0);
  });

  it("one that is used again after weeks is there still [D-26]", async () => {
    await sell("alone");
    now += 30 * DAY_MS;
    expect(await sales("alone")).toBe(1);
  });

  it("a dropped one leaves no snapshot behind [D-26]", async () => {
    await send(sandbox, "/_sandbox/snapshots", { json: { name: "kept" }, world: "one" });
    for (const world of ["two", "three", "four"]) await sell(world);
    const { body } = await send(sandbox, "/_sandbox/snapshots", { world: "one" });
    expect(body.snapshots).toEqual([]);
  });
});

describe("a page of another site", () => {
  const ask = (world: string, headers: Record<string, string>) =>
    sandbox.fetch("http://localhost:4010/sales", { headers: { "x-api-key": world, ...headers } });
  const script = { "sec-fetch-site": "cross-site", "sec-fetch-dest": "script" };
  const foreign: readonly Record<string, string>[] = [
    script,
    { ...script, referer: "https://evil.test/page" },
    { ...script, referer: "https://localhost.evil.test/" },
    { ...script, referer: "not an address" },
    { ...script, origin: "https://evil.test" },
    { ...script, origin: "null" },
  ];

  it.each(foreign)("makes no world [D-26] %#", async (headers) => {
    const answer = await ask("made-by-a-script", headers);
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ errorCode: "UNKNOWN_WORLD" });
  });

  it("reaches a world that its app has made [D-26]", async () => {
    await sell("of-the-app");
    expect((await ask("of-the-app", script)).status).toBe(200);
  });

  it.each([
    {},
    { "sec-fetch-site": "same-site" },
    { "sec-fetch-site": "none" },
    { "sec-fetch-site": "cross-site", origin: "http://localhost:5173" },
    { ...script, referer: "http://127.0.0.1:5173/account" },
  ])("unlike an app of this machine and a test without a browser [D-26] %#", async (headers) => {
    expect((await ask("of-an-app", headers as Record<string, string>)).status).toBe(200);
  });
});
