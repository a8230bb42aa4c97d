// Builds of the workspace, each made when it is missing or one of its sources has changed. Plain Node 20.19, no
// dependencies, as in workspace.mjs.
import { existsSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ensureFolder, fingerprint, node, PACKAGES, readStamp, root, run } from "./workspace.mjs";

/** What every build depends on besides its own sources: the libraries that are installed, and how builds are made. */
const SETTINGS = ["node_modules/.pnpm/lock.yaml", "tsconfig.base.json", "scripts/lib/builds.mjs"];
const WEB_STYLES = "apps/web/src/styles";

/**
 * All packages, or those that the `named` one needs and itself: the types of one refer to those before it. The named
 * one is built always, because it is packed next, and what is published is no build that happens to be there.
 */
export async function buildPackages(named, log = console.log) {
  const names = PACKAGES.map(({ name }) => name);
  const wanted = named ? PACKAGES.slice(0, names.indexOf(named) + 1) : PACKAGES;
  const folders = wanted.map(({ folder }) => folder);
  for (const [index, { name, folder }] of wanted.entries()) {
    const sources = ["openapi", ...folders.slice(0, index + 1)];
    const build = { folder, sources, result: "dist/index.js", always: name === named, log };
    await unlessBuilt(build, [["tsup", ["--silent"], { cwd: join(root, folder) }]]);
  }
}

export async function buildWeb(log = console.log) {
  const folder = "apps/web";
  const sources = [folder, "packages/sdk", "packages/react"];
  const outputs = [[], ["--ssr", "src/render-screen.tsx"]];
  // A test run has another NODE_ENV, and would get a build for development.
  const options = { cwd: join(root, folder), environment: { NODE_ENV: "production" } };
  const quiet = ["--logLevel", "warn"];
  const commands = outputs.map((output) => ["vite", ["build", ...quiet, ...output], options]);
  await unlessBuilt({ folder, sources, result: "dist/index.html", log }, commands);
}

export async function buildTelevision(log = console.log) {
  const folder = "apps/television";
  const sources = [folder, "packages/sdk", WEB_STYLES];
  const command = [node, ["--disable-warning=ExperimentalWarning", "apps/television/build.ts"]];
  await unlessBuilt({ folder, sources, result: "dist/index.html", log }, [command]);
}

/** Runs the commands of a build, whose result stands in a folder; does nothing when that was made of these sources. */
export async function unlessBuilt({ folder, sources, result, always = false, log }, commands) {
  const stamp = join(root, folder, "node_modules", ".foyer-built");
  const wanted = fingerprint([...SETTINGS, ...sources]);
  const isBuilt = existsSync(join(root, folder, result)) && readStamp(stamp) === wanted;
  if (isBuilt && !always) return;
  // A build that is interrupted leaves a mix of old and new files.
  rmSync(stamp, { force: true });
  log(`Building ${folder}…`);
  for (const command of commands) {
    const { code, output } = await run(...command);
    if (code !== 0) {
      // Another build of the same folder may have ended meanwhile.
      rmSync(stamp, { force: true });
      throw new Error(`Building ${folder} failed.\n\n${output.trim()}`);
    }
    if (output.trim()) log(output.trim());
  }
  ensureFolder(dirname(stamp));
  writeFileSync(stamp, wanted);
}
