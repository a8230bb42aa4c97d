// The product as `npm start` serves it: the sandbox and the built web app, on ports of their own.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildWeb } from "../../scripts/lib/builds.mjs";
import { isTaken, untilItAnswers } from "../../scripts/lib/ports.mjs";
import { sandboxServer, webServer } from "../../scripts/lib/servers.mjs";
import { root, stopChild, toolEnvironment } from "../../scripts/lib/workspace.mjs";

const READY_WITHIN_MS = 60_000;
const FIRST_PORT = Number(process.env.BENCH_PORT ?? 5600);

/** Builds what is stale, serves it, runs `work({ web, sandbox })` and stops the servers. */
export async function withProduct(work) {
  await buildWeb();
  const [webPort, sandboxPort] = await freePorts(2);
  const addresses = {
    web: `http://localhost:${webPort}`,
    sandbox: `http://localhost:${sandboxPort}`,
  };
  const folder = mkdtempSync(join(tmpdir(), "bench-sandbox-"));
  const environment = toolEnvironment({
    WEB_PORT: String(webPort),
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_DATA: join(folder, "sandbox.db"),
  });
  const servers = [sandboxServer(addresses.sandbox), webServer(addresses.web)];
  const children = servers.map(({ command, args }) =>
    spawn(command, args, { cwd: root, env: environment, stdio: ["ignore", "ignore", "inherit"] }),
  );
  try {
    for (const { name, url } of servers) {
      if (!(await untilItAnswers(url, READY_WITHIN_MS))) throw new Error(`No answer: ${name}.`);
    }
    return await work(addresses);
  } finally {
    await Promise.all(children.map(ended));
    rmSync(folder, { recursive: true, force: true });
  }
}

function ended(child) {
  if (child.exitCode !== null) return;
  return new Promise((resolve) => {
    child.once("close", resolve);
    stopChild(child);
  });
}

async function freePorts(count) {
  const free = [];
  for (let port = FIRST_PORT; free.length < count; port += 1) {
    if (!(await isTaken(port))) free.push(port);
  }
  return free;
}
