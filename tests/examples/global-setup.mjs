// The example for the Next.js app router as a customer has it: the built packages, Next's own build and server, and
// the sandbox.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { provideShell } from "../../scripts/lib/browser.mjs";
import { freePort, untilItAnswers } from "../../scripts/lib/ports.mjs";
import { sandboxServer } from "../../scripts/lib/servers.mjs";
import { node, root, run, stopChild, toolEnvironment } from "../../scripts/lib/workspace.mjs";

const EXAMPLE = join(root, "examples/next-app-router");
const NEXT = join(EXAMPLE, "node_modules/next/dist/bin/next");

export async function setup(project) {
  const browser = provideShell(() => {});
  const [webPort, sandboxPort] = await Promise.all([freePort(), freePort()]);
  const web = `http://localhost:${webPort}`;
  const sandbox = `http://localhost:${sandboxPort}`;
  const environment = {
    NODE_ENV: "production",
    NEXT_TELEMETRY_DISABLED: "1",
    NEXT_PUBLIC_ORIGIN: web,
    NEXT_PUBLIC_SANDBOX: sandbox,
  };
  const built = await run(node, [NEXT, "build"], { cwd: EXAMPLE, environment });
  if (built.code !== 0) throw new Error(`The example does not build.\n${built.output}`);

  const data = mkdtempSync(join(tmpdir(), "foyer-example-"));
  const children = [
    launch(sandboxServer(sandbox).args, root, {
      WEB_PORT: String(webPort),
      SANDBOX_PORT: String(sandboxPort),
      SANDBOX_DATA: join(data, "sandbox.db"),
    }),
    launch([NEXT, "start", "--port", String(webPort)], EXAMPLE, environment),
  ];
  const stop = async () => {
    await Promise.all(children.map(stopped));
    rmSync(data, { recursive: true, force: true });
  };
  const answers = await Promise.all([web, sandbox].map((url) => untilItAnswers(url, 60_000)));
  if (answers.includes(false)) {
    await stop();
    throw new Error("The example and the sandbox do not answer.");
  }
  project.provide("example", { web, sandbox, browser });
  return stop;
}

function launch(args, cwd, environment) {
  const options = {
    cwd,
    env: toolEnvironment(environment),
    stdio: ["ignore", "ignore", "inherit"],
  };
  return spawn(node, args, options);
}

function stopped(child) {
  if (child.exitCode !== null) return undefined;
  const closed = new Promise((resolve) => child.once("close", resolve));
  stopChild(child);
  return closed;
}
