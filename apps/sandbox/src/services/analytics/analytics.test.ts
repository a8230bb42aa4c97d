import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { openClient } from "../../testing/client.ts";

/** Events as a page of the app sends them, from another origin and without a preflight. */
function openCollector() {
  const { sandbox, origin, world } = openClient();
  const other = origin.replace("localhost", "127.0.0.1");
  const send = (body: unknown, key = world) =>
    sandbox.fetch(`${other}/collector-stand-in/events?key=${key}`, {
      method: "POST",
      headers: { "content-type": "text/plain;charset=UTF-8", referer: "http://localhost:5173/" },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
  const collected = async (key = world) => {
    const response = await sandbox.fetch(`${origin}/_sandbox/collected?world=${key}`);
    return ((await response.json()) as { collected: Record<string, unknown>[] }).collected;
  };
  return { sandbox, origin, other, world, send, collected };
}

describe("the collector's stand-in", () => {
  it("keeps what arrives for the world of its key, with the page it came from [TRK-22] [TRK-33]", async () => {
    const { send, collected } = openCollector();
    const event = { event: "page-load", path: "/account/signup-plans" };
    expect((await send({ events: [event, { type: "track" }] })).status).toBe(204);
    expect(await collected()).toEqual([
      {
        at: expect.stringMatching(/^\d{4}-/),
        events: ["page-load", "track"],
        body: { events: [event, { type: "track" }] },
        referer: "http://localhost:5173/",
        origin: null,
      },
    ]);
    expect(await collected("another")).toEqual([]);
  });

  it.each([
    ["one event", { event: "page-load" }],
    ["a list", [{ event: "page-load" }]],
    ["a batch", { batch: [{ event: "page-load" }] }],
  ])("takes %s [TRK-22]", async (_, body) => {
    const { send, collected } = openCollector();
    expect((await send(body)).status).toBe(204);
    expect((await collected())[0]).toMatchObject({ events: ["page-load"] });
  });

  it.each([
    ["no JSON", "page-load", 400],
    ["nothing", {}, 400],
    ["null", "null", 400],
    ["an empty batch", { events: [] }, 400],
    ["too much", { event: "x".repeat(65 * 1024) }, 413],
  ])("refuses %s [TRK-22]", async (_, body, status) => {
    const { send, collected } = openCollector();
    expect((await send(body)).status).toBe(status);
    expect(await collected()).toEqual([]);
  });

  it("keeps the newest 500, until a tester empties it [TRK-22]", async () => {
    const { sandbox, origin, world, send, collected } = openCollector();
    for (let each = 0; each <= 500; each += 1) await send({ event: `event-${each}` });
    const rows = await collected();
    expect(rows).toHaveLength(500);
    expect(rows[0]).toMatchObject({ events: ["event-1"] });
    const address = `${origin}/_sandbox/collected`;
    await sandbox.fetch(address, { method: "DELETE", headers: { "x-api-key": world } });
    expect(await collected()).toEqual([]);
  });

  it("can be slow, blocked or broken [TRK-22]", async () => {
    const { sandbox, world, send, collected } = openCollector();
    const fault = { kind: "status", status: 503, operation: "collectEvents" } as const;
    sandbox.controls.setFaults([fault], world);
    expect((await send({ event: "page-load" })).status).toBe(503);
    expect(await collected()).toEqual([]);
  });
});

describe("the tag manager's stand-in", () => {
  it("sends what the data layer holds already, and what comes later, each once [TRK-33]", async () => {
    const { sandbox, other, world } = openCollector();
    const src = `${other}/tag-manager-stand-in/tm.js?key=${world}`;
    const script = await (await sandbox.fetch(src)).text();
    const sent: { to: string; body: string }[] = [];
    const page = {
      URL,
      document: { currentScript: { src } },
      navigator: {
        sendBeacon: (to: URL, body: string) => sent.push({ to: to.href, body }) > 0,
      },
      dataLayer: [{ event: "early" }, { noEvent: 1 }] as unknown[],
    };
    runInNewContext(script, Object.assign(page, { window: page }));
    page.dataLayer.push({ event: "late" });
    expect(sent.map(({ body }) => JSON.parse(body).events[0].event)).toEqual(["early", "late"]);
    expect(sent[0]?.to).toBe(`${other}/collector-stand-in/events?key=${world}`);
    expect(page.dataLayer).toHaveLength(3);
  });
});
