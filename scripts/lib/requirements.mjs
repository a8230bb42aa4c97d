// Reads requirement ids: from docs/spec, from its scope, and from the tests that go through a public door.
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { filesUnder, TEST_FILE } from "./files.mjs";
import { readJson, root } from "./workspace.mjs";

const ID = /^- \*\*([A-Z]{3})-(\d+)\*\*/gm;
const BRACKETED = /\[((?!OPN)[A-Z]{3}-\d+)\]/g;

/**
 * Tests through a public door: stores, hooks, screens, published functions. A rule and its cases prove an answer;
 * only such a test proves that the rule is asked.
 */
const PUBLIC_DOORS = [
  /^packages\/sdk\/src\/capabilities\//,
  /^packages\/sdk\/src\/(composition|testing)\//,
  /^packages\/sdk\/tests\//,
  /^packages\/react\//,
  /^apps\/(web|television)\//,
  /^tests\/(contract\/stores|contract\/proxy\.test|journeys)/,
];

/** The platforms are published, so that their own tests go through a door too. */
const PUBLISHED_FUNCTIONS = [/^packages\/sdk\/src\/platform\//];

/** Calls (API) and the tokens they carry (SES) are met where the client sends them and reads the answer. */
const OF_CALLS = /^(API|SES)-/;
const CALLS = [/^packages\/sdk\/src\/api\//, /^tests\/contract\//];

/** Every id of docs/spec, by area: `Map("PAY" → ["PAY-01", …])`. */
export function specifiedIds(folder = join(root, "docs/spec")) {
  const areas = new Map();
  for (const file of readdirSync(folder).filter((name) => name.endsWith(".md"))) {
    for (const [, area, number] of readFileSync(join(folder, file), "utf8").matchAll(ID)) {
      areas.set(area, [...(areas.get(area) ?? []), `${area}-${number}`]);
    }
  }
  return areas;
}

/**
 * The ids in scope. The scope names, per area, what is built (`now`) and what comes later and why; a gap, an
 * overlap or an unknown id is an error, so that no requirement is forgotten by accident.
 */
export function scopedIds(specified, scope = readJson("docs/spec/scope.json")) {
  const inScope = new Set();
  for (const [area, all] of specified) {
    const { now = [], later = [] } = scope[area] ?? fail(`scope.json says nothing about ${area}.`);
    const built = now.flatMap((range) => expand(area, range, all));
    const waiting = later.flatMap(({ ids }) => ids.flatMap((range) => expand(area, range, all)));
    const named = [...built, ...waiting];
    const twice = named.filter((id, index) => named.indexOf(id) !== index);
    const forgotten = all.filter((id) => !named.includes(id));
    if (twice.length > 0) fail(`scope.json names ${twice.join(", ")} twice.`);
    if (forgotten.length > 0) fail(`scope.json forgets ${forgotten.join(", ")}.`);
    for (const id of built) inScope.add(id);
  }
  return inScope;
}

/** `"12"` is one id, `"12-16"` several, `"all"` the whole area. */
function expand(area, range, all) {
  if (range === "all") return all;
  const [first, last = first] = range.split("-").map(Number);
  const ids = all.filter((id) => {
    const number = Number(id.slice(area.length + 1));
    return number >= first && number <= last;
  });
  if (ids.length !== last - first + 1)
    fail(`scope.json names ${area} ${range}, which does not exist.`);
  return ids;
}

function fail(message) {
  throw new Error(message);
}

/** Ids in the titles of test sources. Of titles put together at run time, those of calls are read where they are from. */
export function idsInSources() {
  const titles = filesUnder(["packages", "apps", "tests"], TEST_FILE).flatMap((file) =>
    idsProvedBy(relative(root, file), readFileSync(file, "utf8")),
  );
  return new Set([...titles, ...idsOfSpecifiedCalls()]);
}

/** The contract tests are generated from the specifications: each operation has its ids in its summary. */
function idsOfSpecifiedCalls() {
  return filesUnder(["openapi"], /\.yaml$/).flatMap((file) =>
    idsInText(readFileSync(file, "utf8")).filter((id) => id.startsWith("API-")),
  );
}

/** Ids in the titles of the tests that passed, from the results of the runs. */
export function idsInResults(results) {
  return new Set(
    results
      .flatMap(({ testResults }) => testResults)
      .flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === "passed")
          .flatMap(({ fullName }) => idsProvedBy(relative(root, name), fullName)),
      ),
  );
}

function idsProvedBy(file, text) {
  const fits = (patterns) => patterns.some((pattern) => pattern.test(file));
  const ids = idsInText(text);
  if (fits(PUBLIC_DOORS) || fits(PUBLISHED_FUNCTIONS)) return ids;
  return fits(CALLS) ? ids.filter((id) => OF_CALLS.test(id)) : [];
}

function idsInText(text) {
  return [...text.matchAll(BRACKETED)].map(([, id]) => id);
}
