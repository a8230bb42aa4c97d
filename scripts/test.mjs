// npm test: installs what is needed (a browser too), runs every check and every test, and ends with
// `N passed, N failed`. Steps named on the command line run alone: npm test -- types unit
// What a change can reach runs alone, too: npm test -- changed [paths…]
import { testChanged } from "./changed.mjs";
import { provideBrowser, provideShell } from "./lib/browser.mjs";
import { countTests, emptyResultFile, resultFile } from "./lib/results.mjs";
import { runSteps } from "./lib/steps.mjs";
import { install, requireNode, run } from "./lib/workspace.mjs";

requireNode();

const MINUTE = 60_000;

/** A check answers yes or no; it counts as one. Checks run side by side. */
const CHECKS = [
  check("build", "Build of the packages", "node", ["scripts/build.mjs", "packages"]),
  check("build-web", "Build of the web app", "node", ["scripts/build.mjs", "web"]),
  check("lint", "Format and lint", "biome", ["ci", "--error-on-warnings", "--colors=off", "."]),
  check("imports", "Import directions", "depcruise", [
    "--output-type=err-long",
    "packages",
    "apps",
    "tests",
    "scripts",
    "bench",
  ]),
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

/** Test runs count case by case. Those that install and build use one core most of the time: they run beside the checks. */
const INSTALLATIONS = [
  tests("adoption", "The packages as a new user meets them", ["adoption"], ["browser", "build"]),
  tests("examples", "Examples, built and driven", ["examples"], ["browser", "build"]),
];

/** They use all cores, so they run one after the other. */
const TESTS = [
  tests("unit", "Rules, stores, hooks, screens and sandbox", [
    "sdk",
    "react",
    "sandbox",
    "web",
    "modules",
    "television",
    "repo",
  ]),
  tests("contract", "Contract with the services", ["contract"]),
  tests("journeys", "Journeys in a browser", ["journeys"], ["browser", "build-web"]),
].map((step) => ({ ...step, alone: true }));

/** Last, because it counts the tests that passed in this run. */
const TRACE = {
  ...check("trace", "Requirements and their tests", "node", [
    "scripts/trace-requirements.mjs",
    "--results",
    ...[...INSTALLATIONS, ...TESTS].map(({ id }) => resultFile(id)),
  ]),
  needs: [...INSTALLATIONS, ...TESTS].map(({ id }) => id),
  evenIfBroken: true,
  alone: true,
  counts: true,
};

function check(id, title, command, args, needs = []) {
  const work = async () => {
    const { code, output } = await run(command, args, { timeoutMs: 5 * MINUTE });
    return { output, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
  };
  return { id, title, needs, work };
}

function tests(id, title, projects, needs = []) {
  const work = async () => {
    const results = emptyResultFile(id);
    const { code, output } = await run(
      "vitest",
      [
        "run",
        ...projects.flatMap((project) => ["--project", project]),
        "--reporter=default",
        "--reporter=json",
        `--outputFile.json=${results}`,
      ],
      { timeoutMs: 60 * MINUTE },
    );
    return { output, ...countTests(results, code) };
  };
  return { id, title, needs, counts: true, work };
}

async function test() {
  await install();
  const chosen = process.argv.slice(2);
  const [first, ...paths] = chosen;
  if (first === "changed") return tell(await testChanged(paths));
  const counts = await runSteps([BROWSER, ...CHECKS, ...INSTALLATIONS, ...TESTS, TRACE], {
    chosen,
    atOnce: 2,
  });
  tell(counts);
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
