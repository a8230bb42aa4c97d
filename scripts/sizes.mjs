// Measures what a consumer downloads, minified and gzipped at level 9, against bench/size/budgets.json.
// The packages are measured as published: their built files with their dependencies.
//
//   node scripts/sizes.mjs        compares with the budgets
//   node scripts/sizes.mjs --json the same as JSON, for the benchmarks
//   node scripts/sizes.mjs --why  shows what each bundle is made of, by folder and package
import { readFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { modulesOf } from "../apps/web/server/page.ts";
import { MENDS } from "./lib/mends.mjs";
import { scopedIds, specifiedIds } from "./lib/requirements.mjs";
import { readJson, root } from "./lib/workspace.mjs";

const KIB = 1024;
const WEB = "apps/web/dist";
/** Settings in the web app's pages; no size depends on them. */
const SERVICES = "http://localhost:4010";
const PAGE = { apiBaseUrl: SERVICES, configApi: SERVICES, paymentFrameUrl: SERVICES, apiKey: "a" };

const explaining = process.argv.includes("--why");
const inJson = process.argv.includes("--json");
const measured = [];
/** Requirement ids in scope, by docs/spec/scope.json. */
const requirements = scopedIds(specifiedIds()).size;

for (const budget of readJson("bench/size/budgets.json")) {
  if (explaining && !budget.route) await explain(budget);
  if (!explaining) await compare(budget);
}
if (inJson) console.log(JSON.stringify(measured));
if (process.exitCode) console.error(MENDS.sizes);

async function compare(budget) {
  const scripts = budget.route ? await scriptsOf(budget.route) : (await bundle(budget)).scripts;
  const bytes = scripts.reduce((sum, script) => sum + gzipSync(script, { level: 9 }).length, 0);
  const kib = bytes / KIB / (budget.perRequirement ? requirements : 1);
  const { what, budgetKiB, targetKiB, stretchKiB, floorKiB } = budget;
  const limits = [
    `budget ${budgetKiB}`,
    targetKiB && `target ${targetKiB}, stretch ${stretchKiB}`,
    floorKiB && `floor ${floorKiB}`,
    budget.perRequirement && `${requirements} requirements`,
  ];
  measured.push({ ...budget, kib });
  if (!inJson) {
    const size = kib.toFixed(digitsOf(budget)).padStart(6);
    console.log(
      `${verdict(kib, budget)} ${size} KiB  ${what} (${limits.filter(Boolean).join(", ")})`,
    );
  }
  if (kib > budgetKiB) process.exitCode = 1;
}

function digitsOf({ perRequirement = false }) {
  return perRequirement ? 3 : 1;
}

/** CI holds the budget; it follows the figure down, and up only with a capability that adds to the measured code. */
function verdict(kib, { budgetKiB, targetKiB }) {
  if (kib > budgetKiB) return "OVER  ";
  if (targetKiB === undefined) return "holds ";
  return kib > targetKiB ? "misses" : "meets ";
}

/** From the sources, because the built files have lost their folders; before compression. */
async function explain(budget) {
  const { inputs } = await bundle(budget, ["@foyer/source"]);
  const parts = new Map();
  for (const [file, { bytesInOutput }] of Object.entries(inputs)) {
    const part = partOf(file);
    parts.set(part, (parts.get(part) ?? 0) + bytesInOutput);
  }
  console.log(`\n${budget.what}, minified:`);
  for (const [part, bytes] of [...parts].sort(([, a], [, b]) => b - a)) {
    if (bytes >= KIB / 2) console.log(`${(bytes / KIB).toFixed(1).padStart(8)} KiB  ${part}`);
  }
}

/** A dependency by its name, a file of ours by its folder. */
function partOf(file) {
  const [, dependency] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file) ?? [];
  return dependency ?? file.split("/").slice(0, 5).join("/");
}

async function bundle({ entry, external = [], loads = [] }, conditions) {
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    outdir: "out",
    bundle: true,
    splitting: true,
    minify: true,
    format: "esm",
    platform: "browser",
    target: "es2022",
    define: { "process.env.NODE_ENV": '"production"' },
    external,
    conditions,
    logLevel: "error",
    metafile: true,
    write: false,
  });
  const entered = Object.keys(metafile.outputs).find(
    (file) => metafile.outputs[file].entryPoint === entry,
  );
  const loaded = loadedWith(entered, metafile.outputs);
  // Chunks of the SDK in the consumer's bundle: their file names begin with the chunk's name.
  const entryOf = (file) => basename(metafile.outputs[file].entryPoint ?? "");
  for (const chunk of loads) {
    const isChunk = (file) => file !== entered && entryOf(file).startsWith(chunk);
    const brought = Object.keys(metafile.outputs).find(isChunk);
    if (!brought) throw new Error(`${entry} brings no chunk ${chunk}.`);
    loadedWith(brought, metafile.outputs, loaded);
  }
  const isLoaded = ({ path }) => loaded.has(relative(root, path));
  return {
    scripts: outputFiles.filter(isLoaded).map(({ contents }) => contents),
    inputs: Object.assign({}, ...[...loaded].map((file) => metafile.outputs[file].inputs)),
  };
}

/** A file of a bundle and its static imports, without dynamic ones. */
function loadedWith(file, outputs, loaded = new Set()) {
  if (loaded.has(file) || !outputs[file]) return loaded;
  loaded.add(file);
  for (const { path, kind } of outputs[file].imports) {
    if (kind === "import-statement") loadedWith(path, outputs, loaded);
  }
  return loaded;
}

/** Files that a first visit to an address loads: the entry, the chunks of its screen, and their imports. */
async function scriptsOf(address) {
  const manifest = readJson(`${WEB}/.vite/manifest.json`);
  const { addressesOf } = await import(join(root, WEB, ".server/render-screen.js"));
  const addresses = addressesOf(PAGE, "http://localhost:5173");
  const files = new Set();
  const visit = (key) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The built web app has no ${key}.`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const next of chunk.imports ?? []) visit(next);
  };
  visit("index.html");
  for (const module of modulesOf(manifest, addresses.screenAt(address))) visit(module);
  return [...files]
    .filter((file) => file.endsWith(".js"))
    .map((file) => readFileSync(join(root, WEB, file)));
}
