import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { findBrowser } from "./browser.mjs";

const folder = mkdtempSync(join(tmpdir(), "foyer-browser-"));
const program = join(folder, "chromium");
writeFileSync(program, "");
chmodSync(program, 0o755);
afterAll(() => rmSync(folder, { recursive: true }));

describe("finding a browser", () => {
  it("takes the named one", () => {
    expect(findBrowser({ FOYER_CHROMIUM: program })).toBe(program);
  });

  it("refuses a name that leads nowhere", () => {
    expect(() => findBrowser({ FOYER_CHROMIUM: join(folder, "none") })).toThrow("names no program");
  });

  it("looks along the path", () => {
    expect(findBrowser({ PATH: `/nowhere:${folder}` })).toBe(program);
  });
});
