// Measures what a consumer downloads, minified and gzipped at level 9: the figures of bench/size/budgets.json, against what
// bench/size/recorded.json says of each and a little slack. The packages are measured as published: their built files
// with their dependencies.
//
//   node scripts/sizes.mjs          compares with the budgets, and says what has grown where one is over
//   node scripts/sizes.mjs --json   the same as JSON, for the benchmarks
//   node scripts/sizes.mjs --why    shows what each is made of, by folder and package
//   node scripts/sizes.mjs --record records what is measured now (docs/adr/size-budgets.md says when)
import { readFileSync, writeFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { modulesOf } from "../apps/web/server/page.ts";
import { MENDS } from "./lib/mends.mjs";
import { scopedIds, specifiedIds } from "./lib/requirements.mjs";
import { budgetOf, grown } from "./lib/size-budget.mjs";
import { readJson, root } from "./lib/workspace.mjs";

const KIB = 1024;
const WEB = "apps/web/dist";
/** Settings in the web app's pages; no size depends on them. */
const SERVICES = "http://localhost:4010";
const PAGE = { apiBaseUrl: SERVICES, configApi: SERVICES, paymentFrameUrl: SERVICES, apiKey: "a" };

const inJson = process.argv.includes("--json");
const explaining = process.argv.includes("--why");
const recording = process.argv.includes("--record");
const RECORD = "bench/size/recorded.json";
/** Requirement ids in scope, by docs/spec/scope.json. */
const requirements = scopedIds(specifiedIds()).size;
const recorded = readJson(RECORD);

const measured = [];
for (const figure of readJson("bench/size/budgets.json")) {
  if (recording)
    measured.push({ ...figure, kib: await kibOf(figure), parts: await partsOf(figure) });
  else if (explaining) await explain(figure);
  else await compare(figure);
}
if (inJson) console.log(JSON.stringify(measured));
if (recording) record();
if (process.exitCode) console.error(MENDS.sizes);

async function kibOf(figure) {
  const scripts = figure.route
    ? (await scriptsOf(figure.route)).map(({ content }) => content)
    : (await bundle(figure)).scripts;
  const bytes = scripts.reduce((sum, script) => sum + gzipSync(script, { level: 9 }).length, 0);
  return bytes / KIB / (figure.perRequirement ? requirements : 1);
}

/** What a requirement costs is told, and no budget: a requirement that is split in two would pay for anything. */
async function compare(figure) {
  const kib = await kibOf(figure);
  const before = recorded[figure.what];
  const budgetKiB = figure.perRequirement ? undefined : budgetOf(before?.kib);
  measured.push({ ...figure, kib, budgetKiB });
  const isOver = kib > budgetKiB;
  if (isOver) process.exitCode = 1;
  if (inJson) return;
  console.log(lineOf({ ...figure, kib, budgetKiB, isOver }));
  if (isOver) await tellGrowth(figure, kib, before);
}

function lineOf({ what, kib, budgetKiB, targetKiB, stretchKiB, floorKiB, perRequirement, isOver }) {
  const limits = [
    budgetKiB && `budget ${budgetKiB.toFixed(2)}`,
    targetKiB && `target ${targetKiB}, stretch ${stretchKiB}`,
    floorKiB && `floor ${floorKiB}`,
    perRequirement && `${requirements} requirements`,
  ].filter(Boolean);
  const verdict = isOver ? "OVER" : verdictOf(kib, targetKiB);
  const size = kib.toFixed(perRequirement ? 3 : 2).padStart(6);
  return `${verdict.padEnd(6)} ${size} KiB  ${what} (${limits.join(", ")})`;
}

function verdictOf(kib, targetKiB) {
  if (targetKiB === undefined) return "holds";
  return kib > targetKiB ? "misses" : "meets";
}

/** What has grown since the figure was recorded, so that nobody has to search for it. */
async function tellGrowth(figure, kib, before) {
  const over = kib - budgetOf(before.kib);
  console.log(
    `       ${over.toFixed(2)} KiB over its budget, ${(kib - before.kib).toFixed(2)} over what was recorded (${before.kib}). Before compression have grown:`,
  );
  for (const { part, bytes } of grown(before.parts, await partsOf(figure)))
    console.log(`${`+${(bytes / KIB).toFixed(2)}`.padStart(15)} KiB  ${part}`);
}

/** Writes what is measured now as what is recorded; says what has risen. */
function record() {
  const rows = measured.map(({ what, kib, parts, perRequirement }) => {
    const before = recorded[what]?.kib;
    if (!perRequirement)
      console.log(`${String(before ?? "new").padStart(6)} → ${kib.toFixed(2)} KiB  ${what}`);
    return perRequirement ? [] : [[what, { kib: Number(kib.toFixed(2)), parts }]];
  });
  const text = JSON.stringify(Object.fromEntries(rows.flat()), null, 2);
  writeFileSync(join(root, RECORD), `${text}\n`);
}

/** From the sources, because the built files have lost their folders; before compression. */
async function partsOf(figure) {
  const parts = {};
  const add = (part, bytes) => {
    parts[part] = (parts[part] ?? 0) + bytes;
  };
  if (figure.route)
    for (const { name, content } of await scriptsOf(figure.route)) add(name, content.length);
  else
    for (const [file, { bytesInOutput }] of Object.entries(
      (await bundle(figure, ["@foyer/source"])).inputs,
    ))
      add(partOf(file), bytesInOutput);
  return Object.fromEntries(Object.entries(parts).sort(([a], [b]) => (a < b ? -1 : 1)));
}

async function explain(figure) {
  const parts = Object.entries(await partsOf(figure)).sort(([, a], [, b]) => b - a);
  console.log(`\n${figure.what}, minified:`);
  for (const [part, bytes] of parts) {
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

/** Scripts that a first visit to an address loads: the entry, the chunks of its screen, and their imports. */
async function scriptsOf(address) {
  const manifest = readJson(`${WEB}/.vite/manifest.json`);
  const { addressesOf } = await import(join(root, WEB, ".server/render-screen.js"));
  const addresses = addressesOf(PAGE, "http://localhost:5173");
  const chunks = new Set();
  const visit = (key) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The built web app has no ${key}.`);
    if (chunks.has(chunk)) return;
    chunks.add(chunk);
    for (const next of chunk.imports ?? []) visit(next);
  };
  visit("index.html");
  for (const module of modulesOf(manifest, addresses.screenAt(address))) visit(module);
  return [...chunks]
    .filter(({ file }) => file.endsWith(".js"))
    .map(({ file, name }) => ({ name, content: readFileSync(join(root, WEB, file)) }));
}
