import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

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
    const atRoot = ["README.md", "CONTRIBUTING.md", "SECURITY.md"].map((name) => join(root, name));
    const broken = [...atRoot, ...pages(join(root, "docs"))].flatMap((page) => {
      const links = [
        ...readFileSync(page, "utf8")
          .replace(/^```[\s\S]*?^```/gm, "")
          .matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g),
      ];
      return links
        .map(([, link]) => resolve(dirname(page), link ?? ""))
        .filter((file) => !existsSync(file))
        .map((file) => `${page.slice(root.length)} → ${file.slice(root.length)}`);
    });
    expect(broken).toEqual([]);
  });

  it("every hook of the API reference stands in the README of its package, and no other", () => {
    const read = (page: string) => readFileSync(join(root, page), "utf8");
    const names = (page: string, pattern: RegExp) =>
      [...new Set([...read(page).matchAll(pattern)].map(([, name]) => name))].sort();
    const hooks = names("docs/api/react.md", /^### (use[A-Z]\w*)$/gm);
    expect(hooks.length).toBeGreaterThan(40);
    expect(names("packages/react/README.md", /\b(use[A-Z]\w*)/g)).toEqual(
      expect.arrayContaining(hooks),
    );
    expect(hooks).toEqual(
      expect.arrayContaining(names("packages/react/README.md", /`(use[A-Z]\w*)/g)),
    );
  });
});
