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
});
