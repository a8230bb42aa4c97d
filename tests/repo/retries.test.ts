import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const TEST = /(\.test\.(ts|tsx|mjs)|vitest\.config\.ts)$/;

/** Test sources and the configuration of the test runs. */
function testFiles(): readonly string[] {
  const folders = ["packages", "apps", "tests", "scripts"];
  const found = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => TEST.test(name) && !name.includes("node_modules"))
      .map((name) => join(folder, name)),
  );
  return ["vitest.config.ts", ...found];
}

/** A test that fails in a browser runs once more, alone, and is listed (scripts/lib/once-more.mjs): no test asks for it. */
describe("tests are tried once", () => {
  it("so that a test which passes only on its second try is seen", () => {
    const files = testFiles();
    expect(files.length).toBeGreaterThan(100);
    const trying = files.filter((file) =>
      /\bretry: *[\w{[]/.test(readFileSync(join(root, file), "utf8")),
    );
    expect(trying).toEqual([]);
  });
});
