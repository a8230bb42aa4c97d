// Builds of the workspace, each made when it is missing or one of its sources has changed. Plain Node 20.19, no
// dependencies, as in workspace.mjs.
import { existsSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ensureFolder, fingerprint, node, PACKAGES, readStamp, root, run } from "./workspace.mjs";

/** What every build depends on besides its own sources. */
const SETTINGS = ["pnpm-lock.yaml", "tsconfig.base.json"];
const WEB_STYLES = "apps/web/src/styles";

/** The first packages of the list, up to the one with this name: the types of one refer to those before it. */
export async function buildPackages(upTo = PACKAGES.at(-1).name) {
  const last = PACKAGES.findIndex(({ name }) => name === upTo);
  const wanted = PACKAGES.slice(0, last + 1).map(({ folder }) => folder);
  for (const [index, folder] of wanted.entries()) {
    const build = { folder, sources: wanted.slice(0, index + 1), result: "dist/index.js" };
    await unlessBuilt(build, [["tsup", ["--silent"], { cwd: join(root, folder) }]]);
  }
}

export async function buildWeb(log = console.log, stream = false) {
  const folder = "apps/web";
  const sources = [folder, "packages/sdk", "packages/react"];
  const outputs = [[], ["--ssr", "src/render-screen.tsx"]];
  // A test run has another NODE_ENV, and would get a build for development.
  const options = { cwd: join(root, folder), environment: { NODE_ENV: "production" }, stream };
  const commands = outputs.map((output) => ["vite", ["build", ...output], options]);
  await unlessBuilt({ folder, sources, result: "dist/index.html", log }, commands);
}

export async function buildTelevision(log = console.log) {
  const folder = "apps/television";
  const sources = [folder, "packages/sdk", WEB_STYLES];
  const command = [node, ["--disable-warning=ExperimentalWarning", "apps/television/build.ts"]];
  await unlessBuilt({ folder, sources, result: "dist/index.html", log }, [command]);
}

/** Runs the commands of a build, whose result stands in a folder; does nothing when that was made of these sources. */
export async function unlessBuilt({ folder, sources, result, log = () => {} }, commands) {
  const stamp = join(root, folder, "node_modules", ".foyer-built");
  const wanted = fingerprint([...SETTINGS, ...sources]);
  if (existsSync(join(root, folder, result)) && readStamp(stamp) === wanted) return;
  // A build that breaks off leaves files of two builds.
  rmSync(stamp, { force: true });
  log(`Building ${folder}…`);
  for (const command of commands) {
    const { code, output } = await run(...command);
    if (code !== 0) throw new Error(`Building ${folder} failed.\n\n${output.trim()}`);
  }
  ensureFolder(dirname(stamp));
  writeFileSync(stamp, wanted);
}
