// Checks the dependencies: licenses, the runtime dependencies of the published packages, one version of each library
// that must be single, and nothing installed from outside the registry.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { MENDS } from "./lib/mends.mjs";
import { PACKAGES, pnpm, readJson, root } from "./lib/workspace.mjs";

/** Licences that whatever we ship or serve may carry. */
const SHIPPED = ["MIT", "ISC", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "0BSD", "OFL-1.1"];
/** Licences that tools may carry besides: they never reach a consumer. */
const TOOLS = [
  "MPL-2.0",
  "Python-2.0",
  "BlueOak-1.0.0",
  "CC0-1.0",
  "CC-BY-4.0",
  "Unlicense",
  "Zlib",
];

/** Their package names no license; the text beside it is that of MIT. They come with Segment's library, in its example. */
const READ = { "@segment/isodate": "MIT", "@segment/isodate-traverse": "MIT", "new-date": "MIT" };

/** Runtime dependencies of the published packages. A new name here is a decision, seen in review. */
const RUNTIME = {
  "@foyer/sdk": [
    "@date-fns/utc",
    "@paypal/paypal-js",
    "date-fns",
    "hast-util-from-html",
    "hast-util-sanitize",
    "js-sha256",
    "mobx",
    "openapi-fetch",
    "zod",
  ],
  "@foyer/react": ["mobx", "mobx-react-lite"],
};

/** Two of these in one page break it. */
const SINGLE = ["mobx", "mobx-react-lite", "react", "react-dom"];

// Examples are never shipped: their dependencies count as tools.
const shipped = await licenses(["--prod", "--filter", "!./examples/*"]);
const all = await licenses([]);
const problems = [
  ...refused(shipped, SHIPPED, "shipped"),
  ...refused(all, [...SHIPPED, ...TOOLS], "a tool"),
  ...SINGLE.flatMap(severalVersions),
  ...PACKAGES.flatMap(unexpectedRuntime),
  ...fromElsewhere(),
];

console.log(`${all.length} packages looked at, ${shipped.length} of them shipped`);
if (problems.length > 0) {
  console.error([...problems, MENDS.dependencies].join("\n"));
  process.exitCode = 1;
}

async function licenses(options) {
  const { code, output } = await pnpm(["--recursive", "licenses", "list", "--json", ...options]);
  if (code !== 0) throw new Error(`The licenses could not be listed.\n${output}`);
  const byLicense = JSON.parse(output.slice(output.indexOf("{"), output.lastIndexOf("}") + 1));
  return Object.entries(byLicense).flatMap(([license, packages]) =>
    packages.map(({ name, versions }) => ({
      name,
      versions,
      license: license === "Unknown" ? (READ[name] ?? license) : license,
    })),
  );
}

function refused(packages, allowed, use) {
  return packages
    .filter(({ license }) => !permits(license, allowed))
    .map(({ name, license }) => `${name} is ${use} under ${license}, which is not on the list.`);
}

/** `A OR B` permits when one of them is allowed, `A AND B` when both are. */
function permits(license, allowed) {
  const text = license.replace(/[()]/g, "");
  return text
    .split(" OR ")
    .some((choice) => choice.split(" AND ").every((each) => allowed.includes(each)));
}

function severalVersions(name) {
  const versions = all.find((each) => each.name === name)?.versions ?? [];
  return versions.length === 1
    ? []
    : [`${name} must be there once; found: ${versions.join(", ") || "none"}`];
}

function unexpectedRuntime({ name, folder }) {
  const declared = Object.keys(readJson(`${folder}/package.json`).dependencies ?? {}).sort();
  const expected = RUNTIME[name];
  return declared.join() === expected.join()
    ? []
    : [`${name} brings along ${declared.join(", ")}; decided were ${expected.join(", ")}.`];
}

function fromElsewhere() {
  const lock = readFileSync(join(root, "pnpm-lock.yaml"), "utf8");
  return [...lock.matchAll(/(?:tarball|repo): .*/g)].map(
    ([line]) => `Not from the registry: ${line}`,
  );
}
