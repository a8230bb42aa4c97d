/** Contents of the archives that a clone without builds packs. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, inject, it } from "vitest";
import { casesByFile } from "../../packages/sdk/tests/rule-cases.ts";
import { root } from "./support/snippets.ts";

const FOLDERS = { "@foyer/sdk": "packages/sdk", "@foyer/react": "packages/react" } as const;
type Name = keyof typeof FOLDERS;
const NAMES = Object.keys(FOLDERS) as Name[];
const REPOSITORY = "https://github.com/foyer/foyer";

function tar(...args: readonly string[]): string {
  return spawnSync("tar", args, { encoding: "utf8", maxBuffer: 2 ** 26 }).stdout;
}

function filesOf(name: Name): readonly string[] {
  const archive = inject("adoption").archives[name] ?? "";
  return tar("-tzf", archive)
    .trim()
    .split("\n")
    .map((file) => file.replace(/^package\//, ""))
    .sort();
}

function manifestOf(name: Name) {
  const archive = inject("adoption").archives[name] ?? "";
  return JSON.parse(tar("-xzOf", archive, "package/package.json"));
}

/** The condition under which the repository's own tests read the sources. */
const SOURCE_CONDITION = "@foyer/source";

/** The files that the exports of a manifest promise to a consumer. */
function promised(name: Name): readonly string[] {
  const { exports } = manifestOf(name) as {
    exports: Record<string, string | Record<string, string>>;
  };
  return Object.values(exports)
    .flatMap((entry) => (typeof entry === "string" ? [["default", entry]] : Object.entries(entry)))
    .filter(([condition, file]) => condition !== SOURCE_CONDITION && !file?.includes("*"))
    .map(([, file]) => file?.replace("./", "") ?? "");
}

it("the rule cases are published each with all its facts, as data for other languages", () => {
  const archive = inject("adoption").archives["@foyer/sdk"] ?? "";
  const written = casesByFile();
  expect(written.length).toBeGreaterThan(30);
  for (const { file, cases } of written) {
    expect(JSON.parse(tar("-xzOf", archive, `package/conformance/${file}`))).toEqual(cases);
  }
});

describe.each(NAMES)("%s, packed in a fresh clone", (name) => {
  it("has everything that its exports promise", () => {
    expect(filesOf(name)).toEqual(expect.arrayContaining([...new Set(promised(name))]));
    expect(filesOf(name).filter((file) => file.startsWith("dist/")).length).toBeGreaterThan(2);
  });

  it("has the build, the changes and the license, and no source, test or setting", () => {
    const kinds = filesOf(name).map((file) =>
      file.replace(/^(dist|conformance)\/.*\.(\w+)$/, "$1/*.$2"),
    );
    const expected = [
      "CHANGELOG.md",
      "LICENSE",
      "README.md",
      "SECURITY.md",
      "dist/*.js",
      "dist/*.map",
      "dist/*.ts",
    ];
    const cases = name === "@foyer/sdk" ? ["conformance/*.json", "conformance/*.md"] : [];
    expect([...new Set(kinds)].sort()).toEqual([...expected, ...cases, "package.json"].sort());
  });

  it("has maps that bring their sources", () => {
    const archive = inject("adoption").archives[name] ?? "";
    const map = JSON.parse(tar("-xzOf", archive, "package/dist/index.js.map"));
    expect(map.sourcesContent).toHaveLength(map.sources.length);
    expect(map.sourcesContent.every((source: unknown) => typeof source === "string")).toBe(true);
  });

  it("is the same by npm, with ranges that npm can read", () => {
    const cwd = join(inject("adoption").clone, FOLDERS[name]);
    const args = ["pack", "--dry-run", "--json", "--ignore-scripts"];
    const { stdout } = spawnSync("npm", args, { cwd, encoding: "utf8" });
    const [packed] = JSON.parse(stdout) as readonly { files: readonly { path: string }[] }[];
    expect(packed?.files.map(({ path }) => path).sort()).toEqual(filesOf(name));
    const own = JSON.parse(readFileSync(join(cwd, "package.json"), "utf8"));
    const ranges = Object.values({ ...own.dependencies, ...own.peerDependencies });
    expect(ranges.filter((range) => String(range).startsWith("workspace:"))).toEqual([]);
  });

  it("says where it comes from and where problems go", () => {
    expect(manifestOf(name)).toMatchObject({
      license: "MIT",
      homepage: `${REPOSITORY}#readme`,
      bugs: { url: `${REPOSITORY}/issues` },
      repository: { type: "git", url: `git+${REPOSITORY}.git`, directory: FOLDERS[name] },
      publishConfig: { access: "public" },
    });
  });

  it("says in its README and in SECURITY.md where a vulnerability is reported", () => {
    const archive = inject("adoption").archives[name] ?? "";
    const contact = `${REPOSITORY}/security/advisories/new`;
    expect(tar("-xzOf", archive, "package/README.md")).toContain(contact);
    const security = tar("-xzOf", archive, "package/SECURITY.md");
    expect(security).toContain(contact);
    expect(security).toBe(readFileSync(join(root, "SECURITY.md"), "utf8"));
  });

  it("tells in its CHANGELOG what this version brings", () => {
    const { version } = manifestOf(name);
    const archive = inject("adoption").archives[name] ?? "";
    expect(tar("-xzOf", archive, "package/CHANGELOG.md")).toContain(`\n## ${version}\n`);
  });
});
