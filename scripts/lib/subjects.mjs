// The subjects of the product, such as pause or plans, and the quick tests that concern one: those in its folders, those
// that bear its name, and those that name its hook or import from its folders or its screen.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { filesUnder } from "./files.mjs";
import { isLong } from "./selection.mjs";
import { root } from "./workspace.mjs";

const FOLDERS = ["packages/sdk/src/domain", "packages/sdk/src/capabilities"];
const RULE_CASES = "packages/sdk/src/domain/conformance.test.ts";

/** What takes long, by its purpose: simulations, searches, browsers. It stays with `npm test`. */
const isSlow = (file) => isLong(file) || file.includes("-in-chromium/");

export function subjects() {
  const names = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name),
  );
  return [...new Set(names)].sort();
}

/** Paths of test files from the root. Refuses a name that no folder has, and says which there are. */
export function testsAbout(subject) {
  const known = subjects();
  if (!known.includes(subject)) {
    const asked = subject
      ? `Nothing is called ${subject}.`
      : "Name a folder of a rule or a capability.";
    throw new Error(`${asked} There are: ${known.join(", ")}.`);
  }
  const files = filesUnder(["packages", "apps"], /\.test\.tsx?$/)
    .map((file) => relative(root, file).replaceAll("\\", "/"))
    .filter((file) => !isSlow(file));
  const hasCases = existsSync(join(root, "packages/sdk/conformance", `${subject}.json`));
  const tests = files.filter(
    (file) =>
      (hasCases && file === RULE_CASES) ||
      bearsName(file, subject) ||
      namesOf(subject).test(readFileSync(join(root, file), "utf8")),
  );
  // Without a file Vitest runs all of them.
  if (tests.length === 0) throw new Error(`${subject} has no tests of its own.`);
  return tests;
}

/** A folder of that name, or a file whose name begins with it: `routes/plans.server.test.tsx`. */
function bearsName(file, subject) {
  return file.split("/").some((part) => part === subject || part.startsWith(`${subject}.`));
}

function namesOf(subject) {
  const hook = `use${subject.replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase())}`;
  return new RegExp(`\\b${hook}\\b|/(?:routes|domain|capabilities)/${subject}[./]`);
}
