import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import config from "../../vitest.config.ts";

const ROOT = join(import.meta.dirname, "../..");

interface Project {
  readonly test: { readonly name: string; readonly include: readonly string[] };
}

describe("test files that replace modules of the product", () => {
  it("run in workers of their own: elsewhere the order of the files decides what is replaced", () => {
    const projects = (config.test?.projects ?? []) as unknown as readonly Project[];
    const listed = projects.find(({ test }) => test.name === "modules")?.test.include ?? [];
    const files = globSync("{packages,apps,tests}/**/*.test.{ts,tsx}", {
      cwd: ROOT,
      exclude: (name) => name === "node_modules",
    });
    const replacing = files.filter((file) =>
      /^\s*vi\.(mock|doMock)\(/m.test(readFileSync(join(ROOT, file), "utf8")),
    );
    expect(replacing.sort()).toEqual([...listed].sort());
  });
});
