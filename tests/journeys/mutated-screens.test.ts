/**
 * Screens of the content service as no editor means them, in the real components and a real browser.
 *
 * @module-tag scripts
 */
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import * as fc from "fast-check";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { screen } from "../../packages/sdk/tests/mutated-screens.ts";
import { launchShell } from "../support/chromium.ts";

/** All 10,000 take minutes: `SCREENS=10000`. */
const SCREENS = Number(process.env["SCREENS"] ?? 2_000);
const AT_ONCE = 500;
/** More blocks of a screen are not read. */
const MOST_BLOCKS = 60;
const SEED = 20_250_115;

declare const showAll: (screens: readonly string[], from: number) => Promise<number>;
declare const harm: (markup: string) => Promise<void>;
declare const found: string[];

const ORIGIN = "https://mutated.foyer.example";
/** No string becomes markup or a script, no inline script runs; the component library adds style sheets. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'unsafe-inline'",
  "img-src http://localhost:* https://*.foyer.example",
  "require-trusted-types-for 'script'",
  "trusted-types harm",
].join("; ");

let browser: Browser;
let script = "";
let page: Page;

beforeAll(async () => {
  const built = await build({
    entryPoints: [
      fileURLToPath(new URL("../../apps/web/src/testing/mutated-screens.tsx", import.meta.url)),
    ],
    bundle: true,
    write: false,
    format: "iife",
    conditions: ["@foyer/source"],
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"production"' },
    loader: { ".css": "empty" },
  });
  script = built.outputFiles[0]?.text ?? "";
  browser = await launchShell(["--blink-settings=imagesEnabled=false"]);
});
afterAll(() => browser?.close());

beforeEach(async () => {
  page = await browser.newPage();
  await page.route(`${ORIGIN}/**`, (route) => {
    const isScript = route.request().url().endsWith(".js");
    return route.fulfill(
      isScript
        ? { contentType: "text/javascript", body: script }
        : {
            contentType: "text/html",
            headers: { "content-security-policy": POLICY },
            body: "<!doctype html><title>Screens</title><body><script src=/page.js></script>",
          },
    );
  });
  await page.goto(ORIGIN);
});
afterEach(() => page.close());

it("of thousands of mutated screens none throws, and none brings a script onto the page [CNT-14] [D-06] [D-11]", async () => {
  const screens = fc.sample(screen, { numRuns: SCREENS, seed: SEED }).map(asAnswered);
  let shown = 0;
  for (let from = 0; from < SCREENS; from += AT_ONCE) {
    shown += await page.evaluate(([some, first]) => showAll(some, first), [
      screens.slice(from, from + AT_ONCE),
      from,
    ] as const);
  }
  expect(await page.evaluate(() => found)).toEqual([]);
  expect(shown).toBeGreaterThan(SCREENS / 2);
});

it.each([
  ["<img src=x onerror=alert(1)>", /onerror/],
  ['<a href="javascript:alert(1)">x</a>', /javascript/],
  ["<iframe></iframe>", /iframe/],
  ["<p onclick=alert(1)>x</p>", /onclick/],
])("a page with %s would be noticed [D-11]", async (markup, told) => {
  await page.evaluate((given) => harm(given), markup);
  expect((await page.evaluate(() => found)).join()).toMatch(told);
});

/** As JSON, which is what a service can answer. */
function asAnswered(blocks: unknown): string {
  const read = Array.isArray(blocks) ? blocks.slice(0, MOST_BLOCKS) : blocks;
  const json = JSON.stringify(read, (_, value: unknown) =>
    typeof value === "bigint" ? String(value) : value,
  );
  return json ?? "null";
}
