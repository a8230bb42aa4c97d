import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Sandbox } from "./sandbox.ts";
import { tillSandbox } from "./testing/till.ts";

const OWN = "http://localhost:4010";
const APP = "http://localhost:5199";
let sandbox: Sandbox;

beforeEach(() => {
  sandbox = tillSandbox({ controlledBy: [APP] });
});
afterEach(() => sandbox.close());

interface Asked {
  readonly method?: string;
  readonly base?: string;
  readonly headers?: Record<string, string>;
}

function ask(path: string, { method = "GET", base = OWN, headers = {} }: Asked = {}) {
  const body = method === "GET" || method === "DELETE" ? {} : { body: "{}" };
  return sandbox.fetch(`${base}${path}`, {
    method,
    headers: { "content-type": "application/json", ...headers },
    ...body,
  });
}

const READS = [
  "/_sandbox/ledger",
  "/_sandbox/clock",
  "/_sandbox/snapshots",
  "/_sandbox/outbox",
  "/_sandbox/personas",
  "/",
];
const CHANGES = [
  ["POST", "/_sandbox/reset"],
  ["PUT", "/_sandbox/clock"],
  ["POST", "/_sandbox/clock/advance"],
  ["POST", "/_sandbox/clock/next-event"],
  ["POST", "/_sandbox/clock/freeze"],
  ["POST", "/_sandbox/clock/unfreeze"],
  ["POST", "/_sandbox/snapshots"],
  ["POST", "/_sandbox/snapshots/one/restore"],
  ["DELETE", "/_sandbox/snapshots/one"],
  ["POST", "/_sandbox/faults"],
  ["DELETE", "/_sandbox/faults"],
  ["PUT", "/_sandbox/settings"],
] as const;
const STRANGERS = ["https://evil.test", "null", "http://localhost:9999", "http://127.0.0.1:4010"];

describe("the control interface", () => {
  it.each(STRANGERS)("refuses to be read or changed by a page of %s [D-26]", async (origin) => {
    const charge = { method: "POST", headers: { "x-api-key": "foyer-demo" } };
    await sandbox.fetch(`${OWN}/sales`, {
      ...charge,
      headers: { ...charge.headers, "content-type": "application/json" },
      body: '{"cents":5}',
    });
    const calls = [...READS.map((path) => ["GET", path] as const), ...CHANGES];
    for (const [method, path] of calls) {
      const answer = await ask(path, { method, headers: { origin } });
      expect([path, answer.status]).toEqual([path, 403]);
      expect(answer.headers.get("access-control-allow-origin")).toBeNull();
      expect(await answer.json()).toMatchObject({ errorCode: "FOREIGN_ORIGIN" });
    }
    expect(sandbox.controls.ledger()).toHaveLength(1);
  });

  it.each(STRANGERS)("gives a page of %s no leave to ask [D-26]", async (origin) => {
    const preflight = await ask("/_sandbox/reset", {
      method: "OPTIONS",
      headers: { origin, "access-control-request-method": "POST" },
    });
    expect(preflight.headers.get("access-control-allow-origin")).toBeNull();
  });

  it.each(["cross-site", "same-site"])(
    "refuses requests without an origin that a %s page has caused [D-26]",
    async (site) => {
      const script = { "sec-fetch-site": site, "sec-fetch-dest": "script" };
      for (const path of READS) {
        expect((await ask(path, { headers: script })).status).toBe(403);
      }
      const link = { "sec-fetch-site": site, "sec-fetch-dest": "document" };
      expect((await ask("/", { headers: link })).status).toBe(200);
      expect((await ask("/_sandbox/outbox", { headers: link })).status).toBe(403);
      const frame = { "sec-fetch-site": site, "sec-fetch-dest": "iframe" };
      expect((await ask("/", { headers: frame })).status).toBe(403);
    },
  );

  it.each(["http://evil.test:4010", "http://localhost.evil.test:4010", "http://192.168.1.7:4010"])(
    "does not answer under the name %s, as a rebound name would ask [D-26]",
    async (base) => {
      for (const [method, path] of [...READS.map((path) => ["GET", path] as const), ...CHANGES]) {
        const headers = { origin: base, "sec-fetch-site": "same-origin" };
        const answer = await ask(path, { method, base, headers });
        expect([path, answer.status]).toEqual([path, 403]);
      }
    },
  );

  it.each(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""])(
    "takes no change as %s: a form of any page could send it [D-26]",
    async (type) => {
      for (const [method, path] of CHANGES.filter(([method]) => method !== "DELETE")) {
        const answer = await ask(path, { method, headers: { "content-type": type } });
        expect([path, answer.status]).toEqual([path, 415]);
      }
    },
  );

  it("obeys its own page, tests without a browser, and the apps that are named [D-26]", async () => {
    const callers = [
      { origin: OWN, "sec-fetch-site": "same-origin" },
      { "sec-fetch-site": "none", "sec-fetch-dest": "document" },
      {},
      { origin: APP, "sec-fetch-site": "same-site" },
    ];
    for (const headers of callers) {
      for (const path of READS) expect((await ask(path, { headers })).status).toBe(200);
      expect((await ask("/_sandbox/reset", { method: "POST", headers })).status).toBe(200);
    }
    const answer = await ask("/_sandbox/ledger", { headers: { origin: APP } });
    expect(answer.headers.get("access-control-allow-origin")).toBe(APP);
    for (const base of ["http://127.0.0.1:4010", "http://[::1]:4010", "http://a.localhost:4010"]) {
      expect((await ask("/", { base })).status).toBe(200);
    }
  });

  it("leaves the services open to every app of this machine [D-26]", async () => {
    const answer = await ask("/sales", {
      headers: { origin: "http://localhost:9999", "x-api-key": "w" },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("access-control-allow-origin")).toBe("http://localhost:9999");
  });

  it("is not given to apps of other machines [D-26]", () => {
    expect(() => tillSandbox({ controlledBy: ["https://shop.example"] })).toThrow(
      /apps of this machine only/,
    );
  });
});
