import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { check } from "./check-step.mjs";
import { MENDS, withMend } from "./mends.mjs";
import { root } from "./workspace.mjs";

describe("a check that fails", () => {
  it("ends with its mend in npm test", async () => {
    const { output } = await check("lint", "Lint", "node", ["-e", "process.exit(1)"]).work();
    expect(output).toContain(`To fix it: ${MENDS.lint}`);
  });

  it("has a mend, and no mend is without its check", () => {
    const sources = ["scripts/test.mjs", "scripts/lib/check-step.mjs"];
    const source = sources.map((file) => readFileSync(join(root, file), "utf8")).join("\n");
    const checks = [...source.matchAll(/\bcheck\(\s*"([\w-]+)"/g)].map(([, id]) => id);
    expect(checks.length).toBeGreaterThan(10);
    expect(Object.keys(MENDS).sort()).toEqual(checks.sort());
  });

  it("ends with its mend", () => {
    const output = withMend("lint", { code: 1, output: "a.ts is not formatted\n" });
    expect(output.split("\n")).toEqual([
      "a.ts is not formatted",
      "",
      `To fix it: ${MENDS.lint}`,
      "",
    ]);
  });

  it("says its mend once", () => {
    const output = `Stale: docs/a.md. ${MENDS.docs}\n`;
    expect(withMend("docs", { code: 1, output })).toBe(output);
  });

  it("says none when it passes", () => {
    expect(withMend("lint", { code: 0, output: "ok\n" })).toBe("ok\n");
  });

  it("refuses a check without a mend", () => {
    expect(() => withMend("new", { code: 0, output: "" })).toThrow("does not say what mends new");
  });

  it.each([
    ["check-dependencies", "dependencies"],
    ["check-hygiene", "hygiene"],
    ["check-packages", "packages"],
    ["check-specifications", "specifications"],
    ["generate-api-types", "api-types"],
    ["generate-docs", "docs"],
    ["sizes", "sizes"],
    ["trace-requirements", "trace"],
    ["typecheck", "types"],
  ])("says it where it runs alone: scripts/%s.mjs", (script, id) => {
    const source = readFileSync(join(root, `scripts/${script}.mjs`), "utf8");
    const isSaid = source.includes(`MENDS.${id}`) || source.includes(`MENDS["${id}"]`);
    expect(isSaid).toBe(true);
  });
});
