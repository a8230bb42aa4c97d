// Where things are, and how the pinned tools are called. Plain Node 20.19, no dependencies: this file runs
// before anything is installed.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { followProcess } from "./processor-time.mjs";

export const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..");
const binaries = join(root, "node_modules", ".bin");
const windows = process.platform === "win32";

/** The published packages, in the order they build on each other. */
export const PACKAGES = [
  { name: "@foyer/sdk", folder: "packages/sdk" },
  { name: "@foyer/react", folder: "packages/react" },
];

/** The pinned Node, once packages are installed. */
export const node = join(binaries, windows ? "node.cmd" : "node");

/** The workspace's tools come before the machine's. */
export function toolEnvironment(extra = {}) {
  return { ...process.env, ...extra, PATH: binaries + delimiter + (process.env.PATH ?? "") };
}

/** Signals that end a script and its child processes. */
export const ENDINGS = ["SIGINT", "SIGTERM", "SIGHUP"];
let isEnding = false;

/**
 * Runs a command in the workspace; answers its exit code, everything it printed, and the processor time of all that it
 * started, in milliseconds (undefined where the system does not tell).
 */
export function run(command, args = [], options = {}) {
  const { environment = {}, stream = false, timeoutMs = 0, cwd = root } = options;
  if (isEnding) return Promise.resolve({ code: 1, output: `${command} was not run: stopped\n` });
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: toolEnvironment(environment),
      stdio: ["ignore", "pipe", "pipe"],
      shell: windows,
      // A group of its own, so that nothing it has started outlives it.
      detached: !windows,
    });
    const time = followProcess(child.pid);
    const chunks = [];
    for (const [source, target] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ]) {
      source.on("data", (chunk) => {
        chunks.push(chunk);
        if (stream) target.write(chunk);
      });
    }
    // As Ctrl-C does it: test runners then end the servers they have started.
    let late = "";
    const timer =
      timeoutMs &&
      setTimeout(() => {
        late = `${command} was stopped after ${timeoutMs / 1000} s\n`;
        stopChild(child, "SIGINT");
      }, timeoutMs);
    const stop = () => {
      isEnding = true;
      stopChild(child, "SIGINT");
    };
    for (const signal of ENDINGS) process.once(signal, stop);
    const finish = (code, note = "") => {
      if (timer) clearTimeout(timer);
      for (const signal of ENDINGS) process.removeListener(signal, stop);
      const output = Buffer.concat(chunks).toString("utf8") + note;
      resolve({ code, output, processorMs: time.stop() });
    };
    // An orphaned process keeps its output open.
    child.on("exit", () => endGroup(child));
    child.on("error", (error) => finish(1, `${command}: ${error.message}\n`));
    child.on("close", (code, signal) =>
      finish(
        late ? 1 : (code ?? 1),
        late || (signal ? `${command} was stopped by ${signal}\n` : ""),
      ),
    );
  });
}

const PATIENCE_MS = 5000;

/** Asks a child to end, and ends it when it does not. */
export function stopChild(child, signal = "SIGTERM") {
  child.kill(signal);
  const timer = setTimeout(() => child.kill("SIGKILL"), PATIENCE_MS);
  timer.unref();
  child.once("close", () => clearTimeout(timer));
}

function endGroup({ pid }) {
  if (windows) return;
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // No process is left.
  }
}

/** Runs the pinned pnpm. */
export function pnpm(args, options) {
  return run("npx", ["-y", readJson("package.json").packageManager, ...args], options);
}

/** Reads a JSON file of the workspace. */
export function readJson(path) {
  return JSON.parse(readFileSync(join(root, path), "utf8"));
}

/** Installs what the lock file names with the pinned pnpm; does nothing when that is done already. */
export async function install(log = console.log) {
  const stamp = join(root, "node_modules", ".foyer-installed");
  const wanted = fingerprint(["package.json", "pnpm-lock.yaml", "pnpm-workspace.yaml"]);
  if (existsSync(node) && readStamp(stamp) === wanted) return;
  log("Installing packages…");
  const result = await pnpm(["install", "--frozen-lockfile"], { environment: { CI: "true" } });
  if (result.code !== 0) {
    throw new Error(`Installing packages failed.\n\n${result.output.trim()}`);
  }
  writeFileSync(stamp, wanted);
}

export function readStamp(path) {
  return existsSync(path) ? readFileSync(path, "utf8") : null;
}

/** Builds and what they write for a moment, data, and tests. */
const NOT_A_SOURCE =
  /^(node_modules|dist|conformance|\.data|coverage|etc)$|\.test\.tsx?$|\.bundled_/;

/** One hash over the content of files and folders. */
export function fingerprint(paths) {
  const hash = createHash("sha256");
  const visit = (path) => {
    hash
      .update(`${relative(root, path)}\0`)
      .update(readFileSync(path))
      .update("\0");
  };
  for (const path of paths.map((each) => join(root, each))) {
    for (const file of files(path)) visit(file);
  }
  return hash.digest("hex");
}

function files(path) {
  let entries;
  try {
    entries = readdirSync(path, { withFileTypes: true });
  } catch (error) {
    if (error.code === "ENOTDIR") return [path];
    throw error;
  }
  return entries
    .filter((entry) => !NOT_A_SOURCE.test(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) =>
      entry.isDirectory() ? files(join(path, entry.name)) : [join(path, entry.name)],
    );
}

export function ensureFolder(path) {
  mkdirSync(path, { recursive: true });
  return path;
}

/** Runs a script's work; a failure ends it with its message alone. */
export function runCommand(work) {
  work().catch((error) => {
    console.error(`\n${error.message}`);
    process.exitCode = 1;
  });
}

/** Refuses a Node that is too old with a sentence instead of a syntax error further on. */
export function requireNode(major = 20, minor = 19) {
  const [have, haveMinor] = process.versions.node.split(".").map(Number);
  if (have > major || (have === major && haveMinor >= minor)) return;
  console.error(`Foyer needs Node ${major}.${minor} or newer; this is ${process.version}.`);
  process.exit(1);
}
