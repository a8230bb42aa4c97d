import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

/**
 * Circles of folders, in which no file needs to be part of a circle: the import rules see circles of files only.
 * Type-only and dynamic imports count: a folder that needs another for its types cannot be read or moved without it.
 */

const root = fileURLToPath(new URL("../..", import.meta.url));
const SOURCES = ["packages", "apps"];
const TESTS = /\.test\.tsx?$|\/(testing|tests)\//;

interface Cruised {
  readonly modules: readonly {
    readonly source: string;
    readonly dependencies: readonly { readonly resolved: string }[];
  }[];
}

/** `Map("packages/sdk/src/domain/plans → packages/sdk/src/domain/money" → "plan.ts → money.ts")` */
function arrowsOf(workspace: string): ReadonlyMap<string, string> {
  const { stdout, stderr } = spawnSync(
    join(root, "node_modules/.bin/depcruise"),
    [`--config=${join(root, ".dependency-cruiser.cjs")}`, "--output-type=json", ...SOURCES],
    { cwd: workspace, encoding: "utf8", maxBuffer: 2 ** 28 },
  );
  if (stdout === "") throw new Error(stderr);
  const { modules } = JSON.parse(stdout) as Cruised;
  const arrows = new Map<string, string>();
  for (const { source, dependencies } of modules) {
    for (const { resolved } of dependencies) {
      const isTest = TESTS.test(source) || TESTS.test(resolved);
      const arrow = isTest ? null : arrowOf(source, resolved);
      if (arrow) arrows.set(arrow, `${source} → ${resolved}`);
    }
  }
  return arrows;
}

/** From folder to folder, where two paths part; null where one of the files stands there itself. */
function arrowOf(source: string, resolved: string): string | null {
  const from = source.split("/");
  const to = resolved.split("/");
  const parting = from.findIndex((part, index) => part !== to[index]) + 1;
  if (parting >= from.length || parting >= to.length) return null;
  return `${from.slice(0, parting).join("/")} → ${to.slice(0, parting).join("/")}`;
}

/** Imports between folders of a circle, each with an example. */
function circular(arrows: ReadonlyMap<string, string>): readonly string[] {
  const targets = new Map<string, string[]>();
  for (const arrow of arrows.keys()) {
    const [from = "", to = ""] = arrow.split(" → ");
    targets.set(from, [...(targets.get(from) ?? []), to]);
  }
  const reaches = (from: string, wanted: string, seen = new Set<string>()): boolean =>
    (targets.get(from) ?? []).some((each) => {
      if (each === wanted) return true;
      if (seen.has(each)) return false;
      seen.add(each);
      return reaches(each, wanted, seen);
    });
  return [...arrows]
    .filter(([arrow]) => {
      const [from = "", to = ""] = arrow.split(" → ");
      return reaches(to, from);
    })
    .map(([arrow, example]) => `${arrow} (${example})`)
    .sort();
}

describe("the folders of the sources", () => {
  let arrows: ReadonlyMap<string, string>;
  // Reads all sources, which takes long on a busy machine.
  beforeAll(() => {
    arrows = arrowsOf(root);
  }, 120_000);

  it("import each other without a circle", () => {
    expect(arrows.size).toBeGreaterThan(100);
    expect(circular(arrows)).toEqual([]);
  });
});

describe("a circle of folders", () => {
  let workspace: string;
  beforeEach(() => {
    workspace = mkdtempSync(join(tmpdir(), "foyer-folders-"));
    write("tsconfig.base.json", "{}");
    write("packages/sdk/src/domain/money/money.ts", "export const money = 1;\n");
    write("apps/web/src/main.tsx", "export const main = 1;\n");
  });
  afterEach(() => rmSync(workspace, { recursive: true, force: true }));

  function write(file: string, text: string): void {
    mkdirSync(dirname(join(workspace, file)), { recursive: true });
    writeFileSync(join(workspace, file), text);
  }

  /** Three files without a circle, in folders that form one. */
  function writeCircle(folder: string, [one, two]: readonly [string, string]): void {
    write(`${folder}/a/deep/start.ts`, `import ${one};\n`);
    write(`${folder}/a/end.ts`, "export type End = 1;\n");
    write(`${folder}/b/start.ts`, `import ${two};\n`);
    write(`${folder}/b/end.ts`, "export type End = 1;\n");
  }

  it("is found at every depth, also by types alone", () => {
    const folders = [
      "apps/sandbox/src/services/account/billing",
      "apps/web/src",
      "apps/web/src/features",
      "packages/sdk/src/api",
      "packages/sdk/src/capabilities",
      "packages/sdk/src/domain",
    ];
    for (const folder of folders) {
      writeCircle(folder, [
        'type { End } from "../../b/end.ts"',
        'type { End } from "../a/end.ts"',
      ]);
    }
    expect(circular(arrowsOf(workspace))).toEqual(
      folders.flatMap((folder) => [
        `${folder}/a → ${folder}/b (${folder}/a/deep/start.ts → ${folder}/b/end.ts)`,
        `${folder}/b → ${folder}/a (${folder}/b/start.ts → ${folder}/a/end.ts)`,
      ]),
    );
  });

  it("is not what one direction makes", () => {
    writeCircle("packages/sdk/src/domain", ['"../../b/end.ts"', '"./end.ts"']);
    expect(circular(arrowsOf(workspace))).toEqual([]);
  });
});
