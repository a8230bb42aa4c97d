import { createServer } from "node:net";
import { afterEach, describe, expect, it, vi } from "vitest";
import { freePort, isTaken, portFrom, serverPorts } from "./ports.mjs";

const FREE = await freePort();

function listen(port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(port, "127.0.0.1", () =>
      resolve(() => new Promise((done) => server.close(done))),
    );
  });
}

afterEach(() => vi.unstubAllEnvs());

describe("ports", () => {
  it.each([
    [undefined, 5173],
    ["", 5173],
    ["8080", 8080],
  ])("reads %s as %s", (text, expected) => {
    vi.stubEnv("WEB_PORT", text);
    expect(portFrom("WEB_PORT", 5173)).toBe(expected);
  });

  it.each(["0", "65536", "-1", "80.5", "http"])("refuses %s", (text) => {
    vi.stubEnv("WEB_PORT", text);
    expect(() => portFrom("WEB_PORT", 5173)).toThrow("WEB_PORT must be a port from 1 to 65535");
  });

  it("tells a used port from a free one", async () => {
    expect(await isTaken(FREE)).toBe(false);
    const close = await listen(FREE);
    expect(await isTaken(FREE)).toBe(true);
    await close();
  });

  it("says what to do about a port that is taken", async () => {
    const close = await listen(FREE);
    vi.stubEnv("WEB_PORT", String(FREE));
    vi.stubEnv("SANDBOX_PORT", String(FREE + 1));
    await expect(serverPorts()).rejects.toThrow(`Port ${FREE} is taken.`);
    await expect(serverPorts()).rejects.toThrow(`WEB_PORT=${FREE + 1}`);
    await close();
  });

  it("refuses one port for both", async () => {
    vi.stubEnv("WEB_PORT", String(FREE));
    vi.stubEnv("SANDBOX_PORT", String(FREE));
    await expect(serverPorts()).rejects.toThrow("choose two ports");
  });
});
