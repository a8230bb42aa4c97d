// Lints the three specifications: no error, no warning, nothing ignored.
import { join } from "node:path";
import { MENDS } from "./lib/mends.mjs";
import { root, run } from "./lib/workspace.mjs";

const SPECIFICATIONS = 3;
const cwd = join(root, "openapi");
const { code, output } = await run("redocly", ["lint", "--format=json"], { cwd });

/** The linter prints one report per specification, one after the other. */
const reports = [...output.matchAll(/"totals": (\{[^}]*\})/g)].map(([, totals]) =>
  JSON.parse(totals),
);
const clean = reports.filter(({ errors, warnings, ignored }) => errors + warnings + ignored === 0);

if (code === 0 && clean.length === SPECIFICATIONS) {
  console.log("No error and no warning in the three specifications.");
} else {
  console.error((await run("redocly", ["lint"], { cwd })).output);
  console.error(MENDS.specifications);
  process.exitCode = 1;
}
