// What a change can reach, of units and journeys: pure, so that it is tested beside this file. What is left out is told,
// never silent; the whole run selects nothing.
import { basename, dirname } from "node:path";
import { TEST_FILE } from "./files.mjs";

const JOURNEY = /^tests\/journeys\/[^/]+\.test\.ts$/;
/** They build, install or start servers: their step of `npm test` runs them. */
const OTHER_STEPS = /^tests\/(journeys|adoption|examples|contract)\//;

export function isUnitTest(file) {
  return TEST_FILE.test(file) && !OTHER_STEPS.test(file);
}

/** Searches and simulations call everything: they are near to each source, and too long for what does not lie beside them. */
const LONG = /state-space|simulation|three-tabs/;
export const isLong = (file) => LONG.test(file);

/** Processor time of the unit tests of one selection, in milliseconds. */
export const UNITS_MS = 50_000;
/** How many journeys a selection has. */
export const JOURNEYS = 10;

/** What can reach everything, or is loaded by pages as it is, where no test imports it: no selection is enough. */
const EVERYTHING =
  /(^|\/)(package\.json|pnpm-[\w.-]+\.yaml|vite(st)?\.config\.ts|tsconfig[\w.]*\.json|tsup\.config\.ts|global-setup\.[mt]s|index\.html)$|^(tests\/support|tests\/journeys\/support|scripts)\/|^biome\.json$|^\.dependency-cruiser\.cjs$|^knip\.json$|^bench\/size\/|^apps\/web\/public\/|^apps\/.*\.js$/;

/** The changed files that the whole run has to judge. */
export const beyondSelection = (changed) => changed.filter((file) => EVERYTHING.test(file));

/** Tests that read files instead of importing them, by the files that they read. */
export const READERS = [
  // Every rule has its cases.
  [/^packages\/sdk\/src\/domain\//, ["packages/sdk/src/domain/conformance.test.ts"]],
  [
    /^packages\/sdk\/conformance\//,
    ["packages/sdk/src/domain/conformance.test.ts", "scripts/docs/rules.test.mjs"],
  ],
  [
    /^packages\/sdk\/src\/domain\/.*\/rules\.ts$/,
    [
      "packages/sdk/src/domain/conformance.test.ts",
      "packages/sdk/src/domain/robustness.test.ts",
      "scripts/docs/rules.test.mjs",
    ],
  ],
  [
    /^packages\/sdk\/src\/(messages\/|.*\.texts\.ts$)/,
    ["packages/sdk/src/messages/messages.test.ts", "tests/repo/texts-of-chunks.test.ts"],
  ],
  [
    /^openapi\//,
    [
      "packages/sdk/src/api/specified.test.ts",
      "apps/sandbox/src/sandbox.test.ts",
      "tests/repo/no-admin.test.ts",
      "packages/sdk/tests/calls/operations.test.ts",
    ],
  ],
  [/^docs\/spec\//, ["scripts/lib/requirements.test.mjs", "scripts/docs/rules.test.mjs"]],
  [/\.md$/, ["tests/repo/readme.test.ts"]],
  [/^apps\/sandbox\/README\.md$/, ["apps/sandbox/src/readme.test.ts"]],
  [/^apps\/.*\.css$/, ["apps/web/src/styles/styles.test.ts"]],
  [
    /^packages\/sdk\/src\/capabilities\/[^/]+\/index\.ts$/,
    ["tests/repo/capabilities.test.ts", "packages/sdk/tests/chunks.test.ts"],
  ],
  [/^apps\/web\/src\/kit\/screens\.ts$/, ["apps/web/src/app/screens.test.ts"]],
  [/^(biome\.json|scripts\/lint\/)/, ["tests/repo/lint-rules.test.ts"]],
  [/^\.dependency-cruiser/, ["tests/repo/import-rules.test.ts"]],
  [/^vitest\.config\.ts$/, ["tests/repo/replaced-modules.test.ts", "tests/repo/retries.test.ts"]],
  [
    /^packages\/sdk\/src\/platform\/browser\//,
    ["packages/sdk/src/platform/browser/browser-platform.test.ts"],
  ],
];

/**
 * Unit tests for changed files: `{ chosen: [{ file, why }], leftOut: [file] }`. First those beside a changed file and
 * those that read it; then, by turns and within the time, those that call into it (tests/reach.generated.json), the nearest first, and
 * those that name its requirements.
 */
export function selectUnits({ changed, files, importers, reach, texts, budgetMs = UNITS_MS }) {
  const folders = new Set(changed.map(dirname));
  const tests = files.filter((file) => isUnitTest(file) && isQuickOrIn(folders, file));
  const isTest = new Set(tests);
  const chosen = new Map();
  const choose = (file, why) => {
    if (isTest.has(file) && !chosen.has(file)) chosen.set(file, why);
  };
  for (const file of changed) {
    choose(file, "changed");
    for (const test of tests.filter((test) => isBeside(file, test))) choose(test, `beside ${file}`);
    for (const test of readersOf(file)) choose(test, `reads ${file}`);
  }
  const namers = namersOf(tests, texts);
  const turns = changed.map((file) => [
    ...new Set(
      interleaved([callersOf(file, { importers, reach, tests }), namers(texts.get(file) ?? "")]),
    ),
  ]);
  const leftOut = [];
  let spent = [...chosen.keys()].reduce((sum, file) => sum + reach.ms(file), 0);
  for (let turn = 0; turn < Math.max(0, ...turns.map(({ length }) => length)); turn += 1) {
    for (const [index, callers] of turns.entries()) {
      const test = callers[turn];
      if (!test || !isTest.has(test) || chosen.has(test) || leftOut.includes(test)) continue;
      if (spent + reach.ms(test) > budgetMs) {
        leftOut.push(test);
        continue;
      }
      spent += reach.ms(test);
      choose(test, `reaches ${changed[index]}`);
    }
  }
  return { chosen: [...chosen].map(([file, why]) => ({ file, why })), leftOut, ms: spent };
}

const isQuickOrIn = (folders, test) => !isLong(test) || folders.has(dirname(test));

function isBeside(file, test) {
  return dirname(test) === dirname(file) && (isLong(test) || besides(file, [test]).length > 0);
}

/** Tests in the folder that are called like the file: `pause.store.test.ts` for `pause.texts.ts`. */
function besides(file, tests) {
  const stem = (path) => basename(path).split(".")[0];
  return tests.filter((test) => dirname(test) === dirname(file) && stem(test) === stem(file));
}

function readersOf(file) {
  return READERS.filter(([pattern]) => pattern.test(file)).flatMap(([, tests]) => tests);
}

/** How many tests that name a requirement of a file are near to it. */
const NAMERS = 6;

/** Finds the tests whose titles name the requirements of a text, those of the rarest requirements first. */
function namersOf(tests, texts) {
  const named = new Map();
  for (const test of tests) {
    for (const id of new Set(idsIn(texts.get(test) ?? "")))
      named.set(id, [...(named.get(id) ?? []), test]);
  }
  return (text) => {
    const scores = new Map();
    for (const id of new Set(idsIn(text))) {
      const found = named.get(id) ?? [];
      for (const test of found) scores.set(test, (scores.get(test) ?? 0) + 1 / found.length);
    }
    const ranked = [...scores].sort(([, a], [, b]) => b - a).map(([test]) => test);
    return ranked.slice(0, NAMERS);
  };
}

/** Tests that import a file, itself or through others: a new test is not in the record. */
function importingTests(file, importers) {
  const seen = new Set([file]);
  for (const each of seen) for (const importer of importers.get(each) ?? []) seen.add(importer);
  return [...seen].filter((each) => TEST_FILE.test(each));
}

/** Tests that call into a file; of one without functions, or a new one, those of its folder, else of what imports it. */
function callersOf(file, { importers, reach, tests: all }) {
  const direct = importers.get(file) ?? [];
  const known = reach.of(file);
  const near = [
    ...direct.flatMap((each) => [each, ...besides(each, all)]),
    ...importingTests(file, importers),
  ];
  const unknown = near.filter((each) => TEST_FILE.test(each) && !reach.isKnown(each));
  const tests = [...new Set([...unknown, ...known])];
  if (known.length > 0) return tests;
  const beside = interleaved(reach.inFolder(file));
  if (beside.length > 0) return [...new Set([...tests, ...beside])];
  const seen = new Set([file]);
  let layer = direct;
  while (layer.length > 0) {
    for (const each of layer) seen.add(each);
    const found = layer.flatMap((each) => (TEST_FILE.test(each) ? [each] : besides(each, all)));
    const called = interleaved(layer.map((each) => reach.of(each)));
    if (found.length + called.length > 0) return [...new Set([...tests, ...found, ...called])];
    layer = layer.flatMap((each) => importers.get(each) ?? []).filter((each) => !seen.has(each));
  }
  return tests;
}

function interleaved(lists) {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, turn) => lists.map((list) => list[turn]))
    .flat()
    .filter(Boolean);
}

const ID = /\b([A-Z]{3}|D)-\d+\b/g;
const AREA = /\(([A-Z]{3})\)/g;
/** Open questions, capabilities and decisions are no areas: their ids alone tie a journey to a file. */
const NO_AREAS = new Set(["OPN", "CAP", "API", "D"]);
const STRINGS = /(["'`])((?:(?!\1).)*\[(?:[A-Z]{3}|D)-\d+\](?:(?!\1).)*)\1/g;

/** Run whatever changed: a purchase crosses every layer. */
export const CORE =
  "chooses a plan, creates an account, pays by card and finds the plan in My Account";

/** The titles of journeys that name requirements: `[{ file, title, ids }]`. */
export function journeysIn(texts) {
  return [...texts]
    .filter(([file]) => JOURNEY.test(file))
    .flatMap(([file, text]) =>
      [...text.matchAll(STRINGS)].map(([, , title]) => ({ file, title, ids: idsIn(title) })),
    );
}

const idsIn = (text) => [...text.matchAll(ID)].map(([id]) => id);

/**
 * Journeys for changed files: those that name most of the requirements that the files name, then those of their areas.
 * A file that names none has those of the files it imports. A changed journey runs with its whole file.
 */
export function selectJourneys({ changed, texts, imports, unitTests, most = JOURNEYS }) {
  const journeys = journeysIn(texts);
  const core = journeys.find(({ title }) => title.startsWith(CORE));
  if (!core) throw new Error(`No journey begins with "${CORE}".`);
  const own = changed.filter((file) => JOURNEY.test(file));
  const weights = concerns(changed, { texts, imports, unitTests });
  const frequency = countAll(journeys.flatMap(({ ids }) => [...new Set(ids.flatMap(withArea))]));
  const words = new Set(changed.flatMap(wordsOf));
  const score = ({ file, title, ids }) =>
    ids
      .flatMap(withArea)
      .reduce((sum, id) => sum + (weights.get(id) ?? 0) / Math.sqrt(frequency.get(id)), 0) +
    wordsOf(`${file} ${title}`).filter((word) => words.has(word)).length / 2;
  const ranked = journeys
    .map((journey) => ({ ...journey, score: score(journey) }))
    .filter(
      ({ file, ...each }) => each.score > 0 && each.title !== core.title && !own.includes(file),
    )
    .sort((a, b) => b.score - a.score);
  return {
    whole: own.filter((file) => texts.has(file)),
    chosen: [core, ...ranked.slice(0, most - 1)],
    leftOut: ranked.slice(most - 1),
  };
}

function withArea(id) {
  const [area] = id.split("-");
  return NO_AREAS.has(area) ? [id] : [id, area];
}

function concerns(changed, { texts, imports, unitTests }) {
  const weights = new Map();
  const add = (file, weight) => {
    const text = texts.get(file) ?? "";
    const areas = [...text.matchAll(AREA)].map(([, area]) => area);
    for (const id of new Set([...idsIn(text).flatMap(withArea), ...areas]))
      weights.set(id, Math.max(weights.get(id) ?? 0, weight));
  };
  for (const file of changed) {
    add(file, 4);
    for (const imported of imports.get(file) ?? []) add(imported, 1);
  }
  for (const test of unitTests.slice(0, 3)) add(test, 1);
  return weights;
}

const USUAL =
  /^(packages|apps|tests|journeys|routes|features|capabilities|domain|index|store|texts|views|calls|rules|types|test|services|react|sandbox|platform|browser|account|plan|the|and|that|with|after|before|from)$/;

/** Words of a path that say what it is about. */
function wordsOf(text) {
  return [...new Set(text.toLowerCase().match(/[a-z]{4,}/g) ?? [])].filter(
    (word) => !USUAL.test(word),
  );
}

function countAll(values) {
  const counts = new Map();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/** A pattern for `vitest -t`: the longest piece of each title that no row of a table changes. */
export function titlePattern(journeys) {
  return journeys
    .map(
      ({ title }) =>
        title.split(/%[a-z]|\$\{[^}]*\}|\$[a-z]+/i).sort((a, b) => b.length - a.length)[0],
    )
    .map((piece) => piece.trim().replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
    .join("|");
}

/** Checks that a change can reach, by the names of the steps of `npm test`; what was deleted has no lint. */
export function selectChecks(changed, existing = changed) {
  const has = (pattern) => changed.some((file) => pattern.test(file));
  return {
    lint: existing.filter((file) => /\.(ts|tsx|mjs|cjs|js|json|css)$/.test(file)),
    types: has(/\.(tsx?|json|ya?ml)$/),
    imports: has(/^(packages|apps|tests|scripts|bench)\/.*\.(tsx?|mjs)$/),
    specifications: has(/^openapi\//),
    docs: has(
      /^(packages\/(react\/src|sdk\/(src\/(domain|messages)|conformance))|docs\/(rules|spec)|scripts\/docs)\//,
    ),
    hygiene: true,
    unused: has(
      /package\.json$|^knip\.json$|^(packages|apps|tests|scripts|bench)\/.*\.(tsx?|mjs)$/,
    ),
  };
}
