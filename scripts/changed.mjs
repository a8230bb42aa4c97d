// npm test -- changed [paths…]: what the change can reach, in place of everything. Without paths, the change is what
// differs from the branch that it goes to, uncommitted files included. `--record` writes tests/reach.generated.json anew.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { provideBrowser, provideShell } from "./lib/browser.mjs";
import { NO_BUDGETS } from "./lib/budgets.mjs";
import { check, importDirections } from "./lib/check-step.mjs";
import { git, importersOf, importsOf, repositoryFiles } from "./lib/imports.mjs";
import { compileReach, readReach } from "./lib/reach.mjs";
import {
  beyondSelection,
  isLong,
  isUnitTest,
  selectChecks,
  selectJourneys,
  selectUnits,
  titlePattern,
} from "./lib/selection.mjs";
import { runSteps } from "./lib/steps.mjs";
import { projects, testStep } from "./lib/test-step.mjs";
import { readJson, root, run } from "./lib/workspace.mjs";

const REACH = "tests/reach.generated.json";

/** Selects, says what and why, and runs it; answers `{ passed, failed }`, or undefined where it only lists. */
export async function testChanged(args, log = console.log) {
  if (args.includes("--record")) return record();
  const changed = changedFiles(args.filter((arg) => !arg.startsWith("--")));
  if (changed.length === 0)
    throw new Error("Nothing has changed. Name files: npm test -- changed <paths…>");
  const selection = select(changed);
  tell(changed, selection, log);
  if (args.includes("--list")) return undefined;
  process.env.FOYER_SHELL = provideShell();
  process.env.FOYER_CHROMIUM = provideBrowser();
  const budgets = { ...NO_BUDGETS, run: readJson("scripts/test-budgets.json").changed };
  return runSteps(stepsOf(selection), { atOnce: 2, budgets, log });
}

/** Paths named by the user, folders with all of their files; else what git sees as changed. */
export function changedFiles(paths) {
  if (paths.length > 0) {
    const named = paths.map((path) => relative(root, resolve(path)));
    const known = repositoryFiles();
    return named.flatMap((path) => {
      const inside = known.filter((file) => file === path || file.startsWith(`${path}/`));
      if (inside.length === 0) throw new Error(`No file is called ${path}.`);
      return inside;
    });
  }
  const differing = git(["diff", "--name-only", "--no-renames", mergeBase()]);
  return [
    ...new Set([...differing, ...git(["ls-files", "--others", "--exclude-standard"])]),
  ].sort();
}

/** The commit at which this branch left the one that it goes to; the last commit where there is no other. */
function mergeBase() {
  for (const target of ["origin/main", "main"]) {
    try {
      return git(["merge-base", "HEAD", target])[0];
    } catch {
      // No branch is called so in this clone.
    }
  }
  return "HEAD";
}

export function select(changed) {
  const files = repositoryFiles().filter((file) => existsSync(join(root, file)));
  const imports = importsOf(files);
  const importers = importersOf(imports);
  const reach = readReach(
    existsSync(join(root, REACH)) ? readJson(REACH) : { tests: [], reach: {} },
  );
  const texts = new Map(
    files
      .filter((file) => /\.(tsx?|m?js|css|html|json)$/.test(file))
      .map((file) => [file, readFileSync(join(root, file), "utf8")]),
  );
  const units = selectUnits({ changed, files, importers, reach, texts });
  const unitTests = units.chosen.map(({ file }) => file);
  const journeys = selectJourneys({ changed, texts, imports, unitTests });
  const existing = changed.filter((file) => files.includes(file));
  return { units, journeys, checks: selectChecks(changed, existing) };
}

const SHOWN = 12;

function tell(changed, { units, journeys, checks }, log) {
  log(`━━ Changed: ${listed(changed)}`);
  log(
    `Checks: ${Object.entries(checks)
      .filter(([, on]) => on === true || on.length > 0)
      .map(([id]) => id)
      .join(", ")}`,
  );
  log(`Units: ${units.chosen.length} files`);
  for (const { file, why } of units.chosen) log(`    ${file} · ${why}`);
  for (const file of journeys.whole) log(`Journeys of a changed file: all of ${file}`);
  log(`Journeys: ${journeys.chosen.length}`);
  for (const { file, title } of journeys.chosen)
    log(`    ${relative("tests/journeys", file)} · ${title}`);
  log(
    `Left out, though reached: ${listed(units.leftOut) || "no units"}; ${journeys.leftOut.length} journeys; searches and simulations but those beside a changed file; contract, adoption and examples; the builds, packages, sizes, dependencies and trace. npm test runs them.`,
  );
  const beyond = beyondSelection(changed);
  if (beyond.length > 0) log(`${listed(beyond)} can reach everything: only npm test judges it.`);
}

function listed(files) {
  const more = files.length - SHOWN;
  return files.slice(0, SHOWN).join(", ") + (more > 0 ? ` and ${more} more` : "");
}

function stepsOf({ units, journeys, checks }) {
  const steps = [
    checks.types && check("types", "Types", "node", ["scripts/typecheck.mjs"]),
    checks.lint.length > 0 &&
      check("lint", "Format and lint", "biome", [
        "ci",
        "--error-on-warnings",
        "--colors=off",
        "--no-errors-on-unmatched",
        ...checks.lint,
      ]),
    checks.imports && importDirections(),
    checks.unused && check("unused", "Unused code", "knip", ["--no-progress"]),
    check("hygiene", "Forbidden words", "node", ["scripts/check-hygiene.mjs"]),
    checks.specifications &&
      check("specifications", "Specifications", "node", ["scripts/check-specifications.mjs"]),
    checks.specifications &&
      check("api-types", "Generated API types", "node", [
        "scripts/generate-api-types.mjs",
        "--check",
      ]),
    checks.docs &&
      check("docs", "References of the rules", "node", [
        "scripts/generate-docs.mjs",
        "--check",
        "--sources",
      ]),
    units.chosen.length > 0 &&
      testStep("changed-units", "Units that the change reaches", [], {
        only: units.chosen.map(({ file }) => file),
        alone: true,
      }),
    journeys.whole.length > 0 &&
      testStep("changed-journey-files", "Changed journeys", projects("journeys"), {
        only: journeys.whole,
        alone: true,
        onceMore: true,
      }),
    testStep("changed-journeys", "Journeys about the change", projects("journeys"), {
      only: [
        ...new Set(journeys.chosen.map(({ file }) => file)),
        `--testNamePattern=${titlePattern(journeys.chosen)}`,
      ],
      alone: true,
      onceMore: true,
    }),
  ];
  return steps.filter(Boolean);
}

async function record() {
  const folder = mkdtempSync(join(tmpdir(), "foyer-reach-"));
  const lines = join(folder, "reach.jsonl");
  const { code } = await run(
    "vitest",
    [
      "run",
      ...repositoryFiles().filter((file) => isUnitTest(file) && !isLong(file)),
      "--coverage.enabled",
      "--coverage.provider=custom",
      `--coverage.customProviderModule=${join(root, "scripts/lib/reach-recorder.mjs")}`,
      "--reporter=dot",
    ],
    { environment: { FOYER_REACH: lines }, stream: true },
  );
  if (code === 0) writeReach(readFileSync(lines, "utf8"));
  rmSync(folder, { recursive: true });
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** One line for each source, so that a change of the file can be read. */
export function writeReach(text) {
  const { tests, reach } = compileReach(
    text
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line)),
  );
  const rows = (entries) => entries.map((entry) => `  ${entry}`).join(",\n");
  const testRows = rows(tests.map((test) => JSON.stringify(test)));
  const reachRows = rows(
    Object.entries(reach).map(
      ([source, found]) => `${JSON.stringify(source)}: ${JSON.stringify(found)}`,
    ),
  );
  writeFileSync(
    join(root, REACH),
    `{\n"tests": [\n${testRows}\n],\n"reach": {\n${reachRows}\n}\n}\n`,
  );
}
