import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));
const { scripts, packageManager } = JSON.parse(read("package.json")) as {
  scripts: Record<string, string>;
  packageManager: string;
};

/** Commands of pnpm and npm themselves. */
const OWN = /^(?:install|pack|publish|exec|dedupe|init|start|test|changeset)$/;

function read(file: string): string {
  return readFileSync(join(root, file), "utf8");
}

const PAGES = [
  "README.md",
  "CONTRIBUTING.md",
  "bench/README.md",
  ...["apps", "examples", "packages"].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => `${folder}/${name}/README.md`),
  ),
  ...readdirSync(join(root, "docs"))
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`),
  "docs/adr/workspace-resolves-to-sources.md",
  "docs/spec/README.md",
  "scripts/lib/mends.mjs",
];

describe("the commands of the documentation", () => {
  const named = PAGES.flatMap((page) =>
    [...read(page).matchAll(/(?:^|[`(]|&& )(?:pnpm run|npm run|pnpm) ([a-z][\w:-]*)/gm)].map(
      ([, command = ""]) => ({ page, command }),
    ),
  );

  it("are scripts of package.json, in their short form", () => {
    expect(named.length).toBeGreaterThan(30);
    const unknown = named.filter(({ command }) => !(command in scripts || OWN.test(command)));
    expect(unknown).toEqual([]);
  });

  it("name the pinned pnpm where they name its version", () => {
    const versions = PAGES.flatMap((page) => read(page).match(/pnpm@[\d.]*\d/g) ?? []);
    expect([...new Set(versions)]).toEqual([packageManager]);
  });

  it("name no version in a command", () => {
    expect(PAGES.filter((page) => /npx pnpm@[\d.]+ \w/.test(read(page)))).toEqual([]);
  });
});
