// Type-checks every part with the settings of its own tsconfig.json; the rules are checked once more without
// the DOM and without Node. A source that belongs to no part is an error too.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { MENDS } from "./lib/mends.mjs";
import { checkTypes, projectsAmong, sourcesAmong } from "./lib/type-projects.mjs";
import { root, run } from "./lib/workspace.mjs";

const { output } = await run("git", ["ls-files", "--cached", "--others", "--exclude-standard"]);
const tracked = output.trim().split("\n");
const projects = projectsAmong(tracked);
const checked = new Set();
await Promise.all([takeTurns(), takeTurns()]);

const forgotten = sourcesAmong(tracked).filter(
  (file) => !checked.has(file) && existsSync(join(root, file)),
);
if (forgotten.length > 0) {
  console.error(
    `No tsconfig.json includes these files, so that nothing checks them:\n${forgotten.join("\n")}`,
    "\nName their folder in the `include` of the nearest tsconfig.json.",
  );
  process.exitCode = 1;
}

if (process.exitCode) console.error(MENDS.types);

async function takeTurns() {
  while (projects.length > 0) {
    const project = projects.shift();
    const { isRight, errors, files } = await checkTypes(project);
    for (const file of files) checked.add(file);
    if (!isRight) process.exitCode = 1;
    console.log([`${isRight ? "ok    " : "FAILED"} ${project}`, ...errors].join("\n"));
  }
}
