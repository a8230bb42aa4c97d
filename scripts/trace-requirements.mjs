// Lists the requirement ids that no test reaches through a public door, per area, and fails when one in scope is among
// them.
//
//   node scripts/trace-requirements.mjs                     reads titles in test sources
//   node scripts/trace-requirements.mjs --results a.json …  counts the tests that passed in these runs
import { existsSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { MENDS } from "./lib/mends.mjs";
import { idsInResults, idsInSources, scopedIds, specifiedIds } from "./lib/requirements.mjs";
import { filesThatDidNotRun } from "./lib/results.mjs";
import { runCommand } from "./lib/workspace.mjs";

runCommand(async () => {
  const specified = specifiedIds();
  const inScope = scopedIds(specified);
  const tested = testedIds();
  const untested = (id) => !tested.has(id);

  for (const [area, ids] of [...specified].sort()) {
    const missing = ids.filter((id) => inScope.has(id) && untested(id));
    const later = ids.filter((id) => !inScope.has(id) && untested(id));
    const count = `${ids.length - missing.length - later.length} of ${ids.length} tested`;
    console.log(
      `${area}  ${count}${list("IN SCOPE WITHOUT A TEST", missing)}${list("later", later)}`,
    );
  }

  const known = new Set([...specified.values()].flat());
  const unknown = [...tested].filter((id) => !known.has(id));
  const missing = [...inScope].filter(untested);
  const overall = [...known].filter(untested);
  console.log(
    `\n${known.size} requirements in ${specified.size} areas; without a test: ${missing.length} in scope, ${overall.length} overall`,
  );
  if (unknown.length > 0)
    throw new Error(
      `Tests name ids that docs/spec does not have: ${unknown.join(", ")}. Correct the titles, or specify the requirement.`,
    );
  if (missing.length > 0) {
    console.error(MENDS.trace);
    process.exitCode = 1;
  }
});

function testedIds() {
  const option = process.argv.indexOf("--results");
  if (option === -1) {
    console.log("Counted: titles of tests in the sources, whether they pass or not.");
    return idsInSources();
  }
  const named = process.argv.slice(option + 1);
  const files = named.filter((file) => existsSync(file));
  const missing = named.filter((file) => !existsSync(file)).map((file) => basename(file));
  console.log(
    `Counted: tests that passed in the last run.${missing.length > 0 ? ` These left no results: ${missing.join(", ")}` : ""}`,
  );
  const results = files.map((file) => JSON.parse(readFileSync(file, "utf8")));
  const idle = missing.length === 0 ? filesThatDidNotRun(results) : [];
  if (idle.length > 0)
    throw new Error(
      `These test files did not run: ${idle.join(", ")}. Add their project of vitest.config.ts to a step of scripts/test.mjs.`,
    );
  return idsInResults(results);
}

/** `01-04 07`: neighbours are drawn together. */
function list(label, ids) {
  const ranges = [];
  for (const number of ids.map((id) => id.slice(4))) {
    const last = ranges.at(-1);
    if (last && Number(last.to) === Number(number) - 1) last.to = number;
    else ranges.push({ from: number, to: number });
  }
  const texts = ranges.map(({ from, to }) => (from === to ? from : `${from}-${to}`));
  return ids.length === 0 ? "" : `\n       ${label}: ${texts.join(" ")}`;
}
