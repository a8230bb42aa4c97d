import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Sandbox } from "./sandbox.ts";
import { send, tillSandbox } from "./testing/till.ts";

const BASE = "http://localhost:4010";
let sandbox: Sandbox;

beforeEach(() => {
  sandbox = tillSandbox();
});
afterEach(() => sandbox.close());

describe("one transaction per call", () => {
  it("a refusal undoes what the handler wrote", async () => {
    const { status } = await send(sandbox, "/sales", { json: { cents: 5, manner: "refused" } });
    expect(status).toBe(402);
    expect(sandbox.controls.ledger("test")).toEqual([]);
  });

  it("an answered refusal keeps what the handler wrote", async () => {
    const { status } = await send(sandbox, "/sales", { json: { cents: 5, manner: "noted" } });
    expect(status).toBe(402);
    expect(sandbox.controls.ledger("test")).toHaveLength(1);
  });

  it.each([
    ["shape", "answer 200"],
    ["status", "Status 201 is not documented"],
    ["throws", "A mistake of the service"],
  ])("an answer against the contract (%s) is a recorded 500 and undone", async (how, problem) => {
    const { status, body } = await send(sandbox, `/broken/${how}`);
    expect([status, body.errorCode]).toEqual([500, "SANDBOX_CONTRACT_VIOLATION"]);
    expect(sandbox.controls.ledger("test")).toEqual([]);
    const violations = sandbox.controls.violations("test");
    expect(violations.map(({ operation }) => operation)).toEqual(["break"]);
    expect(violations[0]?.problem).toContain(problem);
  });
});

describe("requests against the contract", () => {
  it.each<[name: string, init: RequestInit, status: number, errorCode: string]>([
    ["no body", {}, 400, "INVALID_REQUEST"],
    ["broken JSON", { body: "{" }, 400, "INVALID_JSON"],
    ["not UTF-8", { body: new Uint8Array([0xff, 0xfe]) }, 400, "INVALID_JSON"],
    ["a wrong type", { body: '{"cents":"5"}' }, 400, "INVALID_REQUEST"],
    ["a missing field", { body: "{}" }, 400, "INVALID_REQUEST"],
    [
      "another media type",
      { body: "x", headers: { "content-type": "text/plain" } },
      415,
      "UNSUPPORTED_MEDIA_TYPE",
    ],
    ["too much", { body: `{"cents":5,"manner":"${"x".repeat(300_000)}"}` }, 413, "BODY_TOO_LARGE"],
    [
      "nested beyond reason",
      { body: `${'{"a":'.repeat(500)}1${"}".repeat(500)}` },
      400,
      "INVALID_JSON",
    ],
  ])("%s is refused", async (_, init, status, errorCode) => {
    const headers = { "x-api-key": "test", "content-type": "application/json", ...init.headers };
    const response = await sandbox.fetch(`${BASE}/sales`, { method: "POST", ...init, headers });
    expect(response.status).toBe(status);
    await expect(response.json()).resolves.toMatchObject({
      errorCode,
      errorMessage: expect.any(String),
    });
    expect(sandbox.controls.ledger("test")).toEqual([]);
  });

  it("a deep body is refused without exhausting the stack", async () => {
    const body = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
    const headers = { "x-api-key": "test", "content-type": "application/json" };
    const response = await sandbox.fetch(`${BASE}/sales`, { method: "POST", body, headers });
    expect(response.status).toBe(400);
  });

  it.each(["most=ten", "most=1&most=2", "most=1.5"])("the query %s is refused", async (query) => {
    const { status } = await send(sandbox, `/sales?${query}`);
    expect(status).toBe(400);
  });

  it("a query is parsed and a missing one gets its default", async () => {
    expect((await send(sandbox, "/sales?most=3")).body.most).toBe(3);
    expect((await send(sandbox, "/sales")).body.most).toBe(10);
  });

  it("a call without api key is refused [API-01]", async () => {
    const response = await sandbox.fetch(`${BASE}/sales`);
    expect(response.status).toBe(401);
    await expect(response.json()).resolves.toMatchObject({ errorCode: "API_KEY_MISSING" });
  });

  it.each(["no spaces", "a/b", "x".repeat(65), "ключ".slice(0, 0)])(
    "the api key %j is refused",
    async (key) => {
      const response = await sandbox.fetch(`${BASE}/sales`, { headers: { "x-api-key": key } });
      expect(response.status).toBe(401);
    },
  );

  it("an unknown path is a 404 in JSON, a wrong method a 405 that names the right ones", async () => {
    const unknown = await sandbox.fetch(`${BASE}/nowhere/%E0%A4%A`);
    expect(unknown.status).toBe(404);
    await expect(unknown.json()).resolves.toMatchObject({ errorCode: "NOT_FOUND" });
    const wrong = await sandbox.fetch(`${BASE}/sales`, { method: "DELETE" });
    expect([wrong.status, wrong.headers.get("allow")]).toEqual([405, "GET, POST, OPTIONS"]);
  });
});

describe("headers", () => {
  it("HEAD answers as GET without a body", async () => {
    const response = await sandbox.fetch(`${BASE}/sales`, {
      method: "HEAD",
      headers: { "x-api-key": "test" },
    });
    expect(response.status).toBe(200);
    await expect(response.text()).resolves.toBe("");
  });

  it("a preflight of a loopback origin is allowed for two hours", async () => {
    const response = await sandbox.fetch(`${BASE}/sales`, {
      method: "OPTIONS",
      headers: { origin: "http://localhost:5173", "access-control-request-method": "POST" },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get("access-control-allow-origin")).toBe("http://localhost:5173");
    expect(response.headers.get("access-control-max-age")).toBe("7200");
    expect(response.headers.get("access-control-allow-headers")).toContain("idempotency-key");
  });

  it.each([
    ["http://localhost:5173", true],
    ["http://127.0.0.1:8080", true],
    ["http://[::1]:1", true],
    ["https://app.localhost", true],
    ["https://evil.example", false],
    ["http://localhost.evil.example", false],
    ["null", false],
  ])("origin %s may read: %s", async (origin, allowed) => {
    const { headers } = await send(sandbox, "/sales", { headers: { origin } });
    expect(headers.get("access-control-allow-origin")).toBe(allowed ? origin : null);
    if (allowed)
      expect(headers.get("access-control-expose-headers")).toMatch(
        /Date.*Retry-After.*x-correlation-id/,
      );
  });

  it("the correlation id of the call comes back; a call without one gets one", async () => {
    const given = await send(sandbox, "/sales", { headers: { "x-correlation-id": "mine" } });
    expect(given.headers.get("x-correlation-id")).toBe("mine");
    expect((await send(sandbox, "/sales")).headers.get("x-correlation-id")).toMatch(
      /^[0-9a-f]{16}$/,
    );
  });

  it("the Date header carries world time", async () => {
    sandbox.controls.advanceClock("P1Y", "test");
    const { headers } = await send(sandbox, "/sales");
    const ahead = Date.parse(headers.get("date") ?? "") - Date.now();
    expect(ahead).toBeGreaterThan(300 * 86_400_000);
  });

  it("a canceled call rejects at once, and its effect stays", async () => {
    const giveUp = new AbortController();
    const call = send(sandbox, "/sales", { json: { cents: 5 }, signal: giveUp.signal });
    giveUp.abort();
    await expect(call).rejects.toMatchObject({ name: "AbortError" });
  });
});
