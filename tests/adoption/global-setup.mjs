// A new user's folder: the packages packed from a clone without builds, installed from their archives into an empty
// folder by the commands of the README, with the sandbox beside it.
import { spawn } from "node:child_process";
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { provideShell } from "../../scripts/lib/browser.mjs";
import { freePort, untilItAnswers } from "../../scripts/lib/ports.mjs";
import { sandboxServer } from "../../scripts/lib/servers.mjs";
import {
  PACKAGES,
  pnpm,
  root,
  run,
  stopChild,
  toolEnvironment,
} from "../../scripts/lib/workspace.mjs";

const READY_WITHIN_MS = 60_000;
const NOT_IN_A_CLONE = /\/(dist|conformance|etc|coverage|\.foyer-built)$/;
/** Packages besides those of the README, for the examples of other pages. */
const BESIDES = [
  "react-router-dom",
  "@testing-library/react",
  "@testing-library/dom",
  "@types/node",
  "jsdom",
  "vitest",
  "esbuild",
  "webpack",
  "webpack-cli",
  "@rspack/core",
  "@rspack/cli",
  "parcel",
];

export async function setup(project) {
  const folder = mkdtempSync(join(tmpdir(), "foyer-adoption-"));
  const children = [];
  const stop = async () => {
    await Promise.all(children.map(stopped));
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const clone = cloneInto(join(folder, "clone"));
    const archives = {};
    for (const each of PACKAGES) archives[each.name] = await pack(each, clone);
    const app = join(folder, "app");
    mkdirSync(app);
    await install(app, archives);
    const [port, webPort] = [await freePort(), await freePort()];
    const sandbox = `http://localhost:${port}`;
    children.push(serveSandbox(sandbox, port, folder));
    if (!(await untilItAnswers(sandbox, READY_WITHIN_MS))) {
      throw new Error("The sandbox does not answer.");
    }
    const browser = provideShell(() => {});
    project.provide("adoption", { app, archives, browser, clone, port, webPort });
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

/** The sources of the packages and what builds them; nothing that a build has left. */
function cloneInto(clone) {
  const settings = globSync("{package.json,pnpm-workspace.yaml,tsconfig*.json}", { cwd: root });
  for (const name of [...settings, "openapi", "scripts", "packages"]) {
    cpSync(join(root, name), join(clone, name), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !NOT_IN_A_CLONE.test(path),
    });
  }
  symlinkSync(join(root, "node_modules"), join(clone, "node_modules"));
  return clone;
}

async function pack({ name, folder }, clone) {
  const { code, output } = await pnpm(["pack", "--pack-destination", clone], {
    cwd: join(clone, folder),
  });
  const [archive] = globSync(`${name.slice(1).replace("/", "-")}-*.tgz`, { cwd: clone });
  if (code !== 0 || !archive) throw new Error(`Packing ${name} failed.\n${output}`);
  return join(clone, archive);
}

/** The README's own commands, with the archives in place of the names that they are published under. */
async function install(app, archives) {
  const commands = readFileSync(join(root, "README.md"), "utf8").match(
    /^npm (?:init|install) .*$/gm,
  );
  const named = [...(commands ?? []), `npm install ${BESIDES.join(" ")}`];
  for (const command of named) {
    const args = command
      .split(" ")
      .slice(1)
      .map((word) => archives[word] ?? word);
    const { code, output } = await run("npm", [...args, "--no-audit", "--no-fund"], {
      cwd: app,
      timeoutMs: 5 * READY_WITHIN_MS,
    });
    if (code !== 0) throw new Error(`${command} failed.\n${output}`);
  }
}

function serveSandbox(url, port, folder) {
  const { command, args } = sandboxServer(url);
  return spawn(command, args, {
    env: toolEnvironment({ SANDBOX_PORT: String(port), SANDBOX_DATA: join(folder, "sandbox.db") }),
    stdio: ["ignore", "ignore", "inherit"],
  });
}

function stopped(child) {
  if (child.exitCode !== null) return undefined;
  const closed = new Promise((resolve) => child.once("close", resolve));
  stopChild(child);
  return closed;
}
