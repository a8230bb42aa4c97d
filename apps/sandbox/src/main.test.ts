import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { registration } from "./testing/client.ts";

/** A busy machine is no failure. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const PORT = await freePort();
const BASE = `http://localhost:${PORT}`;
const MAIN = fileURLToPath(new URL("./main.ts", import.meta.url));

function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer().listen(0, "localhost", () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => done(port));
    });
  });
}

let folder: string;
let server: ChildProcess | undefined;

async function start(): Promise<void> {
  const started = spawn(process.execPath, [MAIN], {
    env: { ...process.env, SANDBOX_PORT: String(PORT), SANDBOX_DATA: join(folder, "sandbox.db") },
    stdio: ["ignore", "pipe", "inherit"],
  });
  server = started;
  await new Promise<void>((done, fail) => {
    started.stdout?.on("data", (text) => String(text).includes(BASE) && done());
    started.once("exit", (code) => fail(new Error(`The sandbox ended with ${code}`)));
  });
}

async function stop(signal: NodeJS.Signals): Promise<void> {
  const running = server;
  if (!running || running.exitCode !== null || running.signalCode !== null) return;
  const ended = new Promise((done) => running.once("exit", done));
  running.kill(signal);
  await ended;
}

interface Sent {
  readonly token?: string;
  readonly key?: string;
}

async function post(path: string, body: unknown, { token, key }: Sent = {}) {
  const response = await fetch(`${BASE}${path}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-api-key": "durable",
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(key ? { "Idempotency-Key": key } : {}),
    },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, string> };
}

async function ledger(): Promise<unknown[]> {
  const response = await fetch(`${BASE}/_sandbox/ledger?world=durable`);
  return ((await response.json()) as { charges: unknown[] }).charges;
}

const signIn = async (email: string, password = "password") =>
  (await post("/accounts/login", { email, password, deviceId: "d1" })).body;

const PURCHASE = {
  services: [{ serviceType: "PACKAGE", serviceId: "FNWEB12MO", quantity: 1 }],
  paymentmethodInfo: { label: "Credit/Debit Card", saved: true },
};
const buy = (token: string) => post("/addSubscriptionWithPayment", PURCHASE, { token, key: "k1" });

async function opens(): Promise<void> {
  folder = mkdtempSync(join(tmpdir(), "sandbox-"));
  await start();
}

async function closes(): Promise<void> {
  await stop("SIGKILL");
  rmSync(folder, { recursive: true });
}

describe("the served sandbox", () => {
  beforeEach(opens);
  afterEach(closes);

  it("is the same server under every name of this machine", async () => {
    for (const host of ["localhost", "127.0.0.1"]) {
      const response = await fetch(`http://${host}:${PORT}/_sandbox/clock`);
      expect([host, response.status]).toEqual([host, 200]);
    }
  });

  it("keeps a charge whose server was killed before the client could ask again [PAY-21]", async () => {
    const { accessToken = "" } = await signIn("saved-card@example.com");
    const first = await buy(accessToken);
    expect(first.body.responseCode).toBe("1");
    await stop("SIGKILL");
    await start();
    const again = await buy(accessToken);
    expect(again.body).toEqual(first.body);
    expect(await ledger()).toHaveLength(1);
  });

  it("an answer that left is an effect that stays, whenever the server is killed", async () => {
    const emails = Array.from({ length: 40 }, (_, index) => `ada-${index}@example.org`);
    const answered: string[] = [];
    let killed: Promise<void> | undefined;
    const calls = emails.map(async (email) => {
      const { status } = await post("/accounts/customers", registration(email), { key: email });
      if (status === 201) answered.push(email);
      if (answered.length === 10) killed = stop("SIGKILL");
    });
    await Promise.allSettled(calls);
    await killed;
    expect(answered.length).toBeGreaterThanOrEqual(10);
    await start();
    for (const email of answered) {
      expect(await signIn(email, "secret1")).toHaveProperty("accessToken");
    }
    const retried = await Promise.all(
      emails.map((email) => post("/accounts/customers", registration(email), { key: email })),
    );
    expect(retried.every(({ status }) => status === 201)).toBe(true);
  });

  it("a lost answer is a broken connection, and the charge is there", async () => {
    const { accessToken = "" } = await signIn("saved-card@example.com");
    const order = { kind: "dropAfterCommit", operation: "addSubscriptionWithPayment" };
    await post("/_sandbox/faults", order);
    await expect(buy(accessToken)).rejects.toBeInstanceOf(TypeError);
    expect(await ledger()).toHaveLength(1);
    expect((await buy(accessToken)).body.responseCode).toBe("1");
    expect(await ledger()).toHaveLength(1);
  });

  it("ends on request", async () => {
    await stop("SIGTERM");
    await expect(fetch(BASE)).rejects.toBeInstanceOf(TypeError);
  });
});

describe("a sandbox that hears nonsense", () => {
  beforeAll(opens);
  afterAll(closes);

  it.each([
    ["noise", "\u0000\u0001 noise\r\n\r\n"],
    ["half a request", "POST /accounts/login HTTP/1.1\r\nHost: x\r\nContent-Length: 999\r\n\r\n{"],
    ["a request without a host", "GET / HTTP/1.1\r\n\r\n"],
    ["a path that is none", "GET /%ff%00/../.. HTTP/1.1\r\nHost: x\r\n\r\n"],
    ["a host that is none", "GET / HTTP/1.1\r\nHost: [\r\n\r\n"],
    ["a host with a user", "GET / HTTP/1.1\r\nHost: a@b\r\n\r\n"],
    ["a host with a port that is none", "GET / HTTP/1.1\r\nHost: localhost:x\r\n\r\n"],
  ])("survives %s", async (_, bytes) => {
    await sendRaw(bytes);
    expect((await fetch(`${BASE}/_sandbox/clock`)).status).toBe(200);
  });

  it.each(["[", "a@b", "localhost:x", "a b", "a/b", "localhost:99999", "a\\b"])(
    "calls the Host %s the caller's mistake [D-26]",
    async (host) => {
      const answer = await sendRaw(`GET /_sandbox/clock HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    },
  );

  it("gives a Host of another machine nothing of the controls [D-26]", async () => {
    const answer = await sendRaw("GET /_sandbox/clock HTTP/1.1\r\nHost: evil.test\r\n\r\n");
    expect(answer).toMatch(/^HTTP\/1\.1 403 /);
  });
});

/** Sends the bytes, waits for an answer or a moment, and hangs up. Returns the answer. */
function sendRaw(bytes: string): Promise<string> {
  return new Promise((done) => {
    let answer = "";
    const socket = connect(PORT, "127.0.0.1", () => socket.write(bytes));
    socket.setTimeout(300, () => socket.destroy());
    socket.on("data", (data) => {
      answer = String(data);
      socket.destroy();
    });
    socket.on("error", () => socket.destroy());
    socket.on("close", () => done(answer));
  });
}
