// Nothing of the machine it was made on belongs in the project: no local paths, no hosts of registries, no
// keys.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { MENDS } from "./lib/mends.mjs";
import { root, run } from "./lib/workspace.mjs";

const SELF = "scripts/check-hygiene.mjs";

const FORBIDDEN = [
  {
    what: "a path of a machine",
    pattern: /(?<![\w.-])\/(?:work|home|Users|root|workspace|private)\/[\w.-]+/,
  },
  { what: "a temporary path", pattern: /(?<![\w.-])\/tmp\/[\w-]/ },
  { what: "a folder outside the project", pattern: /shared\/(?:spec|design|performance|anchors)/ },
  {
    what: "a registry's host",
    pattern: /\b(?:registry\.(?:npmjs|yarnpkg)\.\w+|npm\.pkg\.\w+|[\w.-]+\.jfrog\.io)\b/,
  },
  { what: "a private key", pattern: /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/ },
  { what: "a token", pattern: /\b(?:npm_|gh[pousr]_|sk_live_|AKIA)[A-Za-z0-9]{16,}/ },
];

const TEXT =
  /\.(?:ts|tsx|js|mjs|cjs|json|css|html|md|yaml|yml|grit|svg|txt)$|(?:^|\/)(?:run|LICENSE|\.[\w]+)$/;

const { output } = await run("git", ["ls-files", "--cached", "--others", "--exclude-standard"]);
const files = output
  .trim()
  .split("\n")
  .filter((file) => TEXT.test(file) && file !== SELF);
const findings = files.flatMap(findingsIn);

console.log(`${files.length} files read`);
if (findings.length > 0) {
  console.error([...findings, MENDS.hygiene].join("\n"));
  process.exitCode = 1;
}

function findingsIn(file) {
  let text;
  try {
    text = readFileSync(join(root, file), "utf8");
  } catch (error) {
    if (error.code === "ENOENT") return []; // listed, but removed and not yet committed
    throw error;
  }
  return text
    .split("\n")
    .flatMap((line, index) =>
      FORBIDDEN.filter(({ pattern }) => pattern.test(line)).map(
        ({ what }) => `${file}:${index + 1} names ${what}: ${line.trim().slice(0, 120)}`,
      ),
    );
}
