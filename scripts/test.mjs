// npm test: installs what is needed (a browser too), runs every check and every test, and ends with
// `N passed, N failed`. Steps named on the command line run alone: npm test -- types unit
// What a change can reach runs alone, too: npm test -- changed [paths…]; npm test -- --help says more.
import { testChanged } from "./changed.mjs";
import { provideBrowser, provideShell } from "./lib/browser.mjs";
import { check, importDirections } from "./lib/check-step.mjs";
import { emptyResultFile } from "./lib/results.mjs";
import { refuseUnknown, runSteps } from "./lib/steps.mjs";
import { projects, testStep } from "./lib/test-step.mjs";
import { install, readJson, requireNode } from "./lib/workspace.mjs";

requireNode();

const chosen = process.argv.slice(2);
const isWholeRun = chosen.length === 0;

/** A check answers yes or no; it counts as one. Checks run side by side. */
const CHECKS = [
  check("build", "Build of the packages", "node", ["scripts/build.mjs", "packages"]),
  check("build-web", "Build of the web app", "node", ["scripts/build.mjs", "web"]),
  check("lint", "Format and lint", "biome", ["ci", "--error-on-warnings", "--colors=off", "."]),
  importDirections(),
  check("types", "Types", "node", ["scripts/typecheck.mjs"]),
  check("specifications", "Specifications", "node", ["scripts/check-specifications.mjs"]),
  check("api-types", "Generated API types", "node", ["scripts/generate-api-types.mjs", "--check"]),
  check("unused", "Unused code", "knip", ["--no-progress"]),
  check("dependencies", "Dependencies and licenses", "node", ["scripts/check-dependencies.mjs"]),
  check("hygiene", "Forbidden words", "node", ["scripts/check-hygiene.mjs"]),
  check("packages", "Packages as published", "node", ["scripts/check-packages.mjs"], ["build"]),
  check(
    "docs",
    "Generated references, the public API among them",
    "node",
    ["scripts/generate-docs.mjs", "--check"],
    ["build"],
  ),
  check("sizes", "Size budgets", "node", ["scripts/sizes.mjs"], ["build", "build-web"]),
];

/** Found or installed before the tests, which read their paths from the environment. */
const BROWSER = {
  id: "browser",
  title: "A browser for the tests",
  needs: [],
  work: async () => {
    // First: a browser that is named takes the place of the shell.
    process.env.FOYER_SHELL = provideShell();
    process.env.FOYER_CHROMIUM = provideBrowser();
    const { FOYER_SHELL: shell, FOYER_CHROMIUM: browser } = process.env;
    return { output: `${browser}\n${shell}`, passed: 1, failed: 0 };
  },
};

/** They install and build, on one core most of the time, and run beside the checks. */
const INSTALLATIONS = [
  testStep("adoption", "The packages as a new user meets them", projects("adoption"), {
    needs: ["browser", "build"],
    onceMore: true,
  }),
  testStep("examples", "Examples, built and driven", projects("examples"), {
    needs: ["browser", "build"],
    onceMore: true,
  }),
];

/** They use all cores, so they run one after the other. */
const TESTS = [
  testStep(
    "unit",
    "Rules, stores, hooks, screens and sandbox",
    projects(
      ...["sdk", "simulations", "searches", "react", "sandbox", "web", "modules", "television"],
      "repo",
    ),
    { alone: true },
  ),
  testStep("contract", "Contract with the services", projects("contract"), { alone: true }),
  testStep("journeys", "Journeys", projects("journeys"), {
    needs: ["browser", "build-web"],
    alone: true,
    onceMore: true,
  }),
];

/** Last, because it counts the tests that passed in this run; named alone, it reads the titles in the sources. */
const TRACE = {
  ...check("trace", "Requirements and their tests", "node", [
    "scripts/trace-requirements.mjs",
    ...(isWholeRun ? ["--results", ...emptyResults()] : []),
  ]),
  alone: true,
  counts: true,
};

const STEPS = [BROWSER, ...CHECKS, ...INSTALLATIONS, ...TESTS, TRACE];

const HELP = `npm test runs everything that CI runs. What is named runs alone, with the builds that it reads:

${STEPS.map(({ id, title }) => `  ${id.padEnd(16)}${title}`).join("\n")}
  ${"changed".padEnd(16)}What a change can reach, of all of these; --list only prints it

  npm test -- lint types unit       three steps
  npm test -- trace                 requirements without a test, by the titles in the sources: a second
  npm test -- changed               what differs from main, uncommitted files included
  npm test -- changed packages/sdk/src/capabilities/pause

One file of tests, and what else is quick: CONTRIBUTING.md, "The quick loop".`;

/** Where the tests of a whole run write: empty, so that a file that is missing stands for tests that did not run. */
function emptyResults() {
  return [...INSTALLATIONS, ...TESTS].map(({ id }) => emptyResultFile(id));
}

async function test() {
  const [first, ...paths] = chosen;
  if (["help", "--help", "-h"].includes(first)) return console.log(HELP);
  if (first !== "changed") refuseUnknown(chosen, [...STEPS, { id: "changed" }]);
  await install();
  nameTurn();
  if (first === "changed") {
    const counts = await testChanged(paths);
    return counts && tell(counts);
  }
  const budgets = readJson("scripts/test-budgets.json");
  tell(await runSteps(STEPS, { chosen, atOnce: 2, budgets }));
}

/** One turn of the journeys for a whole run: what fails before midnight runs once more in the same driver after it. */
function nameTurn() {
  process.env.JOURNEYS_TURN ??= String(Math.floor(Date.now() / 86_400_000));
  console.log(`Turn of the journeys: JOURNEYS_TURN=${process.env.JOURNEYS_TURN}`);
}

function tell({ passed, failed }) {
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
  console.log(`${passed} passed, ${failed} failed`);
}

test().catch((error) => {
  console.error(`\n${error.message}\n`);
  console.log("0 passed, 1 failed");
  process.exitCode = 1;
});
