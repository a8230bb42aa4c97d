// Measures what a consumer downloads, minified and gzipped at level 9, against bench/size/budgets.json.
// The packages are measured as published: their built files with their dependencies.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { routeModule } from "../apps/web/src/routes/route-modules.ts";
import { readJson, root } from "./lib/workspace.mjs";

const KIB = 1024;
const WEB = "apps/web/dist";

for (const budget of readJson("bench/size/budgets.json")) {
  const scripts = budget.route ? scriptsOf(budget.route) : [await bundle(budget)];
  const kib = scripts.reduce((sum, script) => sum + gzipSync(script, { level: 9 }).length, 0) / KIB;
  const over = kib > budget.budgetKiB;
  const { what, budgetKiB, stretchKiB, floorKiB } = budget;
  const limits = `budget ${budgetKiB}, stretch ${stretchKiB}, floor ${floorKiB}`;
  console.log(`${over ? "OVER" : "ok  "} ${kib.toFixed(1).padStart(6)} KiB  ${what} (${limits})`);
  if (over) process.exitCode = 1;
}

async function bundle({ entry, external = [] }) {
  const { outputFiles } = await build({
    entryPoints: [join(root, entry)],
    bundle: true,
    minify: true,
    format: "esm",
    platform: "browser",
    target: "es2022",
    define: { "process.env.NODE_ENV": '"production"' },
    external,
    write: false,
  });
  return outputFiles[0].contents;
}

/** What a first visit to an address loads: the entry, the chunk of its screen, and what these import. */
function scriptsOf(address) {
  const manifest = readJson(`${WEB}/.vite/manifest.json`);
  const files = new Set();
  const visit = (key) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The built web app has no ${key}.`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const next of chunk.imports ?? []) visit(next);
  };
  visit("index.html");
  visit(routeModule(address));
  return [...files]
    .filter((file) => file.endsWith(".js"))
    .map((file) => readFileSync(join(root, WEB, file)));
}
