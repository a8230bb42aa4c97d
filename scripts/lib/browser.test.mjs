import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it, vi } from "vitest";
import { findBrowser, provideShell } from "./browser.mjs";

const folder = mkdtempSync(join(tmpdir(), "foyer-browser-"));
const program = join(folder, "chromium");
writeFileSync(program, "");
chmodSync(program, 0o755);
const shell = join(folder, "chromium-headless-shell");
writeFileSync(shell, "");
chmodSync(shell, 0o755);
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

describe("finding a headless shell", () => {
  it("looks along the path", () => {
    vi.stubEnv("FOYER_CHROMIUM", undefined);
    vi.stubEnv("FOYER_SHELL", undefined);
    vi.stubEnv("PATH", `/nowhere:${folder}`);
    expect(provideShell()).toBe(shell);
  });

  it("leaves it to the browser that a user has named", () => {
    vi.stubEnv("FOYER_SHELL", undefined);
    vi.stubEnv("FOYER_CHROMIUM", program);
    expect(provideShell()).toBe(program);
  });

  it("takes the one that was found before", () => {
    vi.stubEnv("FOYER_SHELL", shell);
    vi.stubEnv("FOYER_CHROMIUM", program);
    expect(provideShell()).toBe(shell);
  });
});
