import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Sandbox } from "./index.ts";
import { clientOf, openClient } from "./testing/client.ts";

/** A busy machine is no failure. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let sandbox: Sandbox;

beforeEach(() => {
  sandbox = openClient().sandbox;
});
afterEach(() => sandbox.close());

type Json = Record<string, unknown>;
const json = async (response: Response) => (await response.json()) as Json;
const get = async (path: string) => json(await sandbox.fetch(`http://localhost:4010${path}`));

describe("the sandbox", () => {
  it("answers every operation of the three specifications", () => {
    expect(sandbox.unanswered).toEqual([]);
    expect(sandbox.operations.length).toBeGreaterThan(70);
  });

  it("signs every persona in that is not there to be refused [SGN-12]", async () => {
    const client = clientOf(sandbox, "test");
    const refused: string[] = [];
    for (const { id } of sandbox.controls.personas()) {
      const { status, body } = await client.call("login", {
        body: { email: `${id}@example.com`, password: "password", deviceId: "d1" },
      });
      if (status !== 200 || body.failureMessage) refused.push(id);
    }
    expect(refused.sort()).toEqual(["device-limit", "locked"]);
    expect(sandbox.controls.violations("test")).toEqual([]);
  });

  it("offers all of it as JSON, and every list of the start page", async () => {
    for (const name of [
      "personas",
      "cards",
      "promo-codes",
      "gift-cards",
      "outbox",
      "ledger",
      "faults",
      "clock",
      "violations",
    ]) {
      const response = await sandbox.fetch(`http://localhost:4010/_sandbox/${name}?world=w`);
      expect([name, response.status]).toEqual([name, 200]);
    }
    expect((await get("/_sandbox/cards")).cards).toContainEqual(
      expect.objectContaining({ number: "4242424242424242", outcome: "approve" }),
    );
    expect((await get("/_sandbox/personas")).personas).toContainEqual(
      expect.objectContaining({ id: "new", email: "new@example.com", password: "password" }),
    );
  });

  it("has a start page to read in a browser, with nothing inline", async () => {
    const response = await sandbox.fetch("http://localhost:4010/?world=mine");
    const html = await response.text();
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(html).toContain("new@example.com");
    expect(html).toContain("Lives in Vermont: a multi-year plan needs an extra consent");
    expect(html).toContain("4242424242424242");
    expect(html).toContain('href="/_sandbox/cards?world=mine"');
    expect(html).not.toMatch(/<script(?![^>]*src=)|<style|style="|onclick=/);
    // A press before the script runs would send a form past it.
    expect(html).not.toMatch(/<script(?![^>]*blocking="render")/);
  });

  it.each(["/?world=<script>", "/_sandbox/ledger?world=a/b", "/_sandbox/clock?world="])(
    "%s names no world",
    async (path) => {
      const response = await sandbox.fetch(`http://localhost:4010${path}`);
      expect([response.status, (await json(response)).errorCode]).toEqual([400, "INVALID_WORLD"]);
    },
  );

  it.each([
    [{ status: 200, example: "eV1144" }, 200, { responseCode: "0", errorCode: "eV1144" }],
    [{ status: 409, example: "eV1144" }, 409, { errorCode: "eV1144" }],
    [{ example: "malformed" }, 200, {}],
    [{ status: 402, errorCode: "eV2243" }, 402, { errorCode: "eV2243" }],
  ])("a fault %j answers a purchase with %d %j", async (order, status, body) => {
    const { controls } = sandbox;
    const operation = "addSubscriptionWithPayment";
    controls.setFaults([{ kind: "status", operation, ...order }], "w");
    const response = await sandbox.fetch("http://localhost:4010/addSubscriptionWithPayment", {
      method: "POST",
      headers: { "x-api-key": "w" },
    });
    expect(response.status).toBe(status);
    expect(await json(response)).toMatchObject(body);
  });

  it.each([
    [{ example: "eV1144" }, "Say which status the example has: 200 eV1144, 409 eV1144."],
    [{ example: "eV0000" }, "422 eV1842"],
    [{ status: 402, operation: "buyEverything" }, "There is no operation buyEverything. Known: "],
  ])("a fault %j is refused: %s", (order, text) => {
    const fault = { kind: "status", operation: "addSubscriptionWithPayment", ...order } as const;
    expect(() => sandbox.controls.setFaults([fault], "w")).toThrow(text);
  });

  it("a fault may strike a page of a stand-in", () => {
    const fault = { kind: "delay", operation: "loadCardFrame", delayMs: 10 } as const;
    expect(sandbox.controls.setFaults([fault], "w")).toHaveLength(1);
  });

  it.each([
    ["GET", "ledgers", undefined, 404, "GET /_sandbox/ledger"],
    ["POST", "ledger", {}, 404, "There is no POST /_sandbox/ledger."],
    ["POST", "clock/advance", { by: "1d", word: 1 }, 400, "There is no field word. Known: by."],
    ["POST", "reset", { world: "x" }, 400, "There is no field world. Known: none."],
  ])(
    "%s /_sandbox/%s with %j is refused with what is known",
    async (method, path, body, status, text) => {
      const response = await sandbox.fetch(`http://localhost:4010/_sandbox/${path}?world=w`, {
        method,
        headers: { "content-type": "application/json" },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      expect(response.status).toBe(status);
      expect((await json(response)).errorMessage).toContain(text);
    },
  );

  it("settings can be changed and nothing else can be set", async () => {
    const put = (body: object) =>
      sandbox.fetch("http://localhost:4010/_sandbox/settings?world=w", {
        method: "PUT",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
    expect(await json(await put({ captchaRequired: true }))).toMatchObject({
      captchaRequired: true,
    });
    expect(await json(await put({ captchaVerdict: "robot" }))).toEqual({
      captchaRequired: true,
      captchaVerdict: "robot",
      keys: "honored",
      withdrawal: "offered",
      secondSubscriptions: "refused",
      applePay: "ready",
      split: {},
    });
    const split = { "price-test-apr-2025": ["control", "variant-1"] };
    expect(await json(await put({ split }))).toMatchObject({ split });
    for (const wrong of [[], { flag: [] }, { flag: "control" }, { "Not A Name": ["control"] }]) {
      expect((await put({ split: wrong })).status).toBe(400);
    }
    expect(await json(await put({ secondSubscriptions: "accepted" }))).toMatchObject({
      secondSubscriptions: "accepted",
    });
    expect(await json(await put({ keys: "ignored", withdrawal: "notBuilt" }))).toMatchObject({
      keys: "ignored",
      withdrawal: "notBuilt",
    });
    expect((await put({ captchaVerdict: "cat" })).status).toBe(400);
    expect((await put({ keys: "offered" })).status).toBe(400);
    expect((await put({ toString: "honored" })).status).toBe(400);
    expect((await put({ captchaRequired: "yes" })).status).toBe(400);
    expect((await put({ other: 1 })).status).toBe(400);
  });
});
