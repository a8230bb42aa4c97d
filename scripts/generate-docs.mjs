// Writes the generated pages of docs/: the rules reference, the API reference of the built packages, what a buyer pays,
// what each member may do, how a verification goes, which events are tracked, and the hooks in the README of the React
// package.
// `--check` fails when a committed page is stale instead; with `--sources` it leaves out the API of the built packages.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { apiReference } from "./docs/api.mjs";
import { eventsReference } from "./docs/events.mjs";
import { hooksReference } from "./docs/hooks.mjs";
import { planActionsReference } from "./docs/plan-actions.mjs";
import { pricesReference } from "./docs/prices.mjs";
import { rulesReference } from "./docs/rules.mjs";
import { verificationFlowReference } from "./docs/verification-flow.mjs";
import { filesUnder } from "./lib/files.mjs";
import { MENDS } from "./lib/mends.mjs";
import { root } from "./lib/workspace.mjs";

const checking = process.argv.includes("--check");
const isBuilt = !process.argv.includes("--sources");
const GENERATED = ["docs/rules", ...(isBuilt ? ["docs/api"] : [])];

const pages = new Map([
  ...rulesReference(),
  ...(isBuilt ? apiReference() : []),
  ...(await pricesReference()),
  ...(await planActionsReference()),
  ...verificationFlowReference(),
  ...eventsReference(),
  ...hooksReference(),
]);
const existing = filesUnder(GENERATED, /\.md$/).map((file) => relative(root, file));
const stale = [...pages].filter(([file, text]) => read(file) !== text).map(([file]) => file);
const orphaned = existing.filter((file) => !pages.has(file));

if (checking && stale.length + orphaned.length > 0) {
  console.error(`Stale: ${[...stale, ...orphaned].join(", ")}. ${MENDS.docs}`);
  process.exitCode = 1;
} else if (checking) {
  console.log(`${pages.size} generated pages are current.`);
} else {
  for (const file of stale) write(file, pages.get(file));
  for (const file of orphaned) rmSync(join(root, file));
  console.log(`${stale.length} written, ${orphaned.length} removed, ${pages.size} in all.`);
}

function read(file) {
  const path = join(root, file);
  return existsSync(path) ? readFileSync(path, "utf8") : null;
}

function write(file, text) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}
