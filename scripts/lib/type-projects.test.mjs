import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { checkTypes, projectsAmong, sourcesAmong } from "./type-projects.mjs";
import { readJson, run } from "./workspace.mjs";

function projectWith(sources) {
  const folder = mkdtempSync(join(tmpdir(), "foyer-types-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { compilerOptions } = readJson("tsconfig.base.json");
  mkdirSync(join(folder, "src"));
  writeFileSync(
    join(folder, "tsconfig.json"),
    JSON.stringify({ compilerOptions, include: ["src"] }),
  );
  for (const [file, text] of Object.entries(sources)) writeFileSync(join(folder, file), text);
  return folder;
}

describe("the check of types", () => {
  it("has every project of the workspace", async () => {
    const { output } = await run("git", ["ls-files"]);
    expect(projectsAmong(output.trim().split("\n"))).toEqual([
      "apps/sandbox/tsconfig.json",
      "apps/television/tsconfig.json",
      "apps/web/tsconfig.json",
      "packages/react/tsconfig.json",
      "packages/sdk/src/domain/tsconfig.json",
      "packages/sdk/tsconfig.json",
      "packages/sdk/tsconfig.test.json",
      "tsconfig.json",
    ]);
  });

  it("takes a new project up by itself, but no settings that others extend, and no example", () => {
    const files = ["apps/kiosk/tsconfig.json", "tsconfig.base.json", "examples/a/tsconfig.json"];
    expect(projectsAmong([...files, "apps/kiosk/package.json"])).toEqual([files[0]]);
  });

  it("asks for sources of every kind, and for none of the examples", () => {
    const files = ["vitest.config.ts", "apps/web/src/a.tsx", "tests/a.mts", "apps/web/env.d.ts"];
    expect(sourcesAmong([...files, "scripts/a.mjs", "examples/a/page.tsx"])).toEqual(files);
  });

  it("finds an error, and names its place", async () => {
    const folder = projectWith({ "src/a.ts": `export const count: number = "one";\n` });
    const { isRight, errors } = await checkTypes("tsconfig.json", folder);
    expect(isRight).toBe(false);
    expect(errors).toEqual([expect.stringMatching(/^src\/a\.ts\(1,14\): error TS2322/)]);
  });

  it("finds the DOM where a project is without it", async () => {
    const folder = projectWith({ "src/a.ts": "export const title = document.title;\n" });
    const { isRight, errors } = await checkTypes("tsconfig.json", folder);
    expect(isRight).toBe(false);
    expect(errors).toEqual([expect.stringContaining("Cannot find name 'document'")]);
  });

  it("passes what is right, and says which files it has read", async () => {
    const folder = projectWith({
      "src/a.ts": `export { one } from "../elsewhere.ts";\n`,
      "elsewhere.ts": "export const one = 1;\n",
      "forgotten.ts": "export const two = 2;\n",
    });
    const { isRight, errors, files } = await checkTypes("tsconfig.json", folder);
    expect([isRight, errors]).toEqual([true, []]);
    expect(files).toEqual(expect.arrayContaining(["src/a.ts", "elsewhere.ts"]));
    expect(files).not.toContain("forgotten.ts");
  });
});
