import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));

function pages(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return pages(path);
    return entry.name.endsWith(".md") ? [path] : [];
  });
}

describe("documentation", () => {
  it("every link to a file leads to one", () => {
    const broken = [join(root, "README.md"), ...pages(join(root, "docs"))].flatMap((page) => {
      const links = [
        ...readFileSync(page, "utf8").matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g),
      ];
      return links
        .map(([, link]) => resolve(dirname(page), link ?? ""))
        .filter((file) => !existsSync(file))
        .map((file) => `${page.slice(root.length)} → ${file.slice(root.length)}`);
    });
    expect(broken).toEqual([]);
  });

  it("the README installs every package that its examples import", () => {
    const readme = readFileSync(join(root, "README.md"), "utf8");
    const installed = /npm install (@foyer[^`]*)`/.exec(readme)?.[1]?.split(" ") ?? [];
    const imported = [...readme.matchAll(/^import .* from "((?:@[\w-]+\/)?[\w-]+)/gm)];
    const names = new Set(imported.map(([, name]) => name));
    expect([...names].sort()).toEqual(installed.sort());
  });

  // Beside the web app, whose packages and settings a web team has too.
  const folder = mkdtempSync(join(root, "apps/web/.readme-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("the examples of the README compile against the packages", () => {
    const readme = readFileSync(join(root, "README.md"), "utf8");
    const examples = [...readme.matchAll(/```tsx?\n([\s\S]*?)```/g)].map(([, code]) => code ?? "");
    expect(examples.length).toBeGreaterThanOrEqual(3);
    examples.forEach((code, index) => {
      const name = code.includes("export function Shop") ? "shop.tsx" : `example-${index}.tsx`;
      writeFileSync(join(folder, name), `${code}\nexport {};\n`);
    });
    const settings = { extends: "../tsconfig.json", include: ["./*.tsx"] };
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(settings));
    const { stdout } = spawnSync("tsc", ["-p", folder], { cwd: root, encoding: "utf8" });
    expect(stdout).toBe("");
  }, 120_000);
});
