// Writes packages/sdk/conformance, which is published: the rule cases of packages/sdk/cases, each with all its facts,
// so that a front end in another language reads plain JSON.
import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { casesByFile } from "../packages/sdk/tests/rule-cases.ts";
import { root } from "./lib/workspace.mjs";

const published = join(root, "packages/sdk/conformance");
rmSync(published, { recursive: true, force: true });
mkdirSync(published);
cpSync(join(root, "packages/sdk/cases/README.md"), join(published, "README.md"));
for (const { file, cases } of casesByFile()) {
  writeFileSync(join(published, file), `${JSON.stringify(cases, null, 2)}\n`);
}
