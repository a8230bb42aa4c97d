import { spawn } from "node:child_process";
import { join } from "node:path";
import { untilItAnswers } from "./ports.mjs";
import { ENDINGS, node, root, stopChild, toolEnvironment } from "./workspace.mjs";

/** Events go to the sandbox's stand-ins, as a product's go to its tag manager. */
export const MEASURED = { FOYER_ANALYTICS: process.env.FOYER_ANALYTICS ?? "on" };

const READY_WITHIN_MS = 60_000;
const QUIET = "--disable-warning=ExperimentalWarning";

export function sandboxServer(url, options = []) {
  const file = join(root, "apps/sandbox/src/main.ts");
  return { name: "sandbox", command: node, args: [...options, QUIET, file], url };
}

/** Serves the built web app. */
export function webServer(url) {
  return {
    name: "web app",
    command: node,
    args: [QUIET, join(root, "apps/web/server/main.ts")],
    url,
  };
}

/** Serves the built television app. */
export function televisionServer(url) {
  const file = join(root, "apps/television/server/main.ts");
  return { name: "television", command: node, args: [QUIET, file], url };
}

/** Serves the web app from its sources. */
export function viteServer(url) {
  return { name: "web app", command: "vite", args: [], cwd: join(root, "apps/web"), url };
}

/**
 * Runs servers side by side until one of them ends or the user stops them; no process is left behind. Each server is
 * `{ name, command, args, url, cwd? }`; `onReady` runs once all of them answer.
 */
export async function serveTogether({ servers, environment, onReady }) {
  const children = servers.map((server) => ({ ...server, child: launch(server, environment) }));
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    for (const { child } of children) if (child.exitCode === null) stopChild(child);
  };
  const closed = children.map(({ name, child }) => untilClosed(name, child, () => stopping, stop));
  for (const signal of ENDINGS) process.on(signal, stop);
  stopWithNpm(stop);

  const answers = await Promise.all(
    children.map(({ url }) => untilItAnswers(url, READY_WITHIN_MS, () => stopping)),
  );
  if (!stopping && answers.includes(false)) {
    const silent = children
      .filter((_, index) => !answers[index])
      .map(({ name, url }) => `${name} at ${url}`);
    console.error(
      `\nNo answer from the ${silent.join(" and the ")} within ${READY_WITHIN_MS / 1000} s.`,
    );
    process.exitCode = 1;
    stop();
  }
  if (!stopping) await onReady();
  await Promise.all(closed);
}

function launch({ command, args, cwd = root }, environment) {
  return spawn(command, args, {
    cwd,
    env: toolEnvironment(environment),
    stdio: ["ignore", "pipe", "inherit"],
    shell: process.platform === "win32",
  });
}

/** A server that ends by itself ends the others too. */
function untilClosed(name, child, isStopping, stop) {
  child.stdout.on("data", (chunk) => {
    if (process.env.FOYER_VERBOSE) process.stdout.write(chunk);
  });
  return new Promise((resolve) => {
    const finish = (reason) => {
      if (!isStopping()) {
        console.error(`\nThe ${name} ended: ${reason}.`);
        process.exitCode = 1;
        stop();
      }
      resolve();
    };
    child.once("error", (error) => finish(error.message));
    child.once("close", (code, signal) => finish(signal ?? `exit code ${code}`));
  });
}

/** npm does not pass every signal on: when its process is gone, the servers end too. */
function stopWithNpm(stop) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) stop();
  }, 500).unref();
}
