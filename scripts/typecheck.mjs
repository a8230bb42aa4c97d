// Type-checks every part with the settings of its own tsconfig.json; the rules are checked once more without
// the DOM and without Node. Projects named on the command line are checked alone.
import { run } from "./lib/workspace.mjs";

const named = process.argv.slice(2);
const ALL = [
  "packages/sdk/src/domain",
  "packages/sdk",
  "packages/sdk/tsconfig.test.json",
  "packages/react",
  "apps/sandbox",
  "apps/television",
  "apps/web",
  ".",
];
const PROJECTS = named.length > 0 ? named : ALL;

const failures = [];
await Promise.all([takeTurns(), takeTurns()]);
process.exitCode = failures.length > 0 ? 1 : 0;

async function takeTurns() {
  while (PROJECTS.length > 0) {
    const project = PROJECTS.shift();
    const { code, output } = await run("tsc", ["--noEmit", "-p", project]);
    if (code !== 0) failures.push(project);
    console.log(`${code === 0 ? "ok    " : "FAILED"} ${project}\n${output}`.trimEnd());
  }
}
