import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

/** A value of the configuration that nothing reads is a promise that setting it changes something: none is left. */

const root = fileURLToPath(new URL("../..", import.meta.url));
const CONFIGURATION = join(root, "packages/sdk/src/domain/configuration");

const declared = [
  ...readFileSync(join(CONFIGURATION, "types.ts"), "utf8").matchAll(/^ {2}readonly (\w+)\??:/gm),
].map(([, name = ""]) => name);

const code = [
  ...globSync(`${root}/packages/sdk/src/**/*.ts`),
  ...globSync(`${root}/apps/web/src/**/*.{ts,tsx}`),
]
  .filter((file) => !file.startsWith(CONFIGURATION))
  .filter((file) => !/\.test\.tsx?$|\/(generated|testing)\//.test(file))
  .map((file) => readFileSync(file, "utf8").replace(/\/\*.*?\*\//gs, ""))
  .join("\n");

describe("the configuration", () => {
  it("is counted", () => {
    expect(declared.length).toBeGreaterThan(90);
  });

  it("has no value that nothing reads [CFG-01]", () => {
    const isRead = (name: string) => new RegExp(`[.{,]\\s*${name}\\b|"${name}"`).test(code);
    expect([...new Set(declared)].filter((name) => !isRead(name))).toEqual([]);
  });
});
