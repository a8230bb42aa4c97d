/** The sandbox behind a socket, on a free port, with data of its own. */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { untilItAnswers } from "../support/until-it-answers.ts";

const MAIN = fileURLToPath(new URL("../../apps/sandbox/src/main.ts", import.meta.url));

export interface SandboxServer {
  readonly url: string;
  /** A view of `/_sandbox/…` in a world. */
  view<Value>(name: string, world: string): Promise<Value>;
  /** Adds a fault to the next call of an operation. */
  breaks(world: string, fault: object): Promise<void>;
  /** Moves the clock of a world: `"5m"`. */
  advance(world: string, by: string): Promise<void>;
  stop(): Promise<void>;
}

export async function startSandbox(): Promise<SandboxServer> {
  const data = mkdtempSync(join(tmpdir(), "foyer-contract-"));
  const port = await freePort();
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", MAIN], {
    env: {
      ...process.env,
      SANDBOX_PORT: String(port),
      SANDBOX_DATA: join(data, "sandbox.db"),
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const url = `http://127.0.0.1:${port}`;
  await untilItAnswers(url);
  return {
    url,
    async view<Value>(name: string, world: string) {
      const response = await fetch(`${url}/_sandbox/${name}?world=${world}`);
      return (await response.json()) as Value;
    },
    breaks: (world, fault) => order(`${url}/_sandbox/faults?world=${world}`, fault),
    advance: (world, by) => order(`${url}/_sandbox/clock/advance?world=${world}`, { by }),
    stop: () =>
      new Promise((done) => {
        child.once("close", () => {
          rmSync(data, { recursive: true, force: true });
          done();
        });
        child.kill();
      }),
  };
}

async function order(address: string, given: object): Promise<void> {
  const { ok, status } = await fetch(address, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(given),
  });
  if (!ok) throw new Error(`The sandbox answers ${address} with ${status}.`);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
