/** The chunks of the SDK in the output of each bundler: built from the packed packages, run in Chromium. */
import { readFileSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { launchChromium } from "../support/chromium.ts";
import { tool, write } from "./support/app.ts";

const FOLDER = "bundlers";
const TYPES: Readonly<Record<string, string>> = { ".html": "text/html", ".js": "text/javascript" };
/** A text of the purchase chunk. */
const NOT_PAID = "Your payment didn't go through. You haven't been charged.";

/** Builds `main.mjs` into a folder of its own, and answers the page that runs it. */
const BUNDLERS: Readonly<Record<string, (out: string) => string>> = {
  esbuild(out) {
    const flags = ["--bundle", "--splitting", "--format=esm", "--minify", `--outdir=${out}`];
    tool("esbuild", `${FOLDER}/main.mjs`, ...flags);
    return pageOf(out);
  },
  vite(out) {
    tool("vite", "build", FOLDER, "--outDir", join("..", out), "--base", "./");
    return "index.html";
  },
  webpack(out) {
    tool("webpack", "build", `./${FOLDER}/main.mjs`, "--mode", "production", "-o", out);
    return pageOf(out);
  },
  rspack(out) {
    const entry = ["--entry", `./${FOLDER}/main.mjs`, "--mode", "production"];
    tool("rspack", "build", ...entry, "--output-path", out);
    return pageOf(out);
  },
  parcel(out) {
    const flags = ["--dist-dir", out, "--no-cache", "--no-source-maps", "--public-url", "./"];
    tool("parcel", "build", `${FOLDER}/index.html`, ...flags);
    return "index.html";
  },
};

let browser: Browser;
let server: Server;
let origin: string;

beforeAll(async () => {
  const { app, browser: executablePath } = inject("adoption");
  write({
    [`${FOLDER}/index.html`]: '<!doctype html><script type="module" src="./main.mjs"></script>',
    [`${FOLDER}/main.mjs`]: `
      import { browserPlatform } from "@foyer/sdk/browser";
      import { createFoyerInParts } from "@foyer/sdk/core";
      import { sandboxConfiguration } from "@foyer/sdk/sandbox";

      const foyer = createFoyerInParts({
        configuration: sandboxConfiguration(),
        platform: browserPlatform(),
      });
      globalThis.askTooEarly = () => {
        try {
          return foyer.plans.purchaseMode;
        } catch (error) {
          return error.message;
        }
      };
      globalThis.bring = async () => {
        await foyer.load("plans");
        return [foyer.plans.state.kind, foyer.messages.text("payment.not-paid")];
      };
    `,
  });
  // Parcel reads the exports of a package when it is told to, and no `main` of the application.
  const manifest = join(app, "package.json");
  const { main: _, ...settings } = JSON.parse(readFileSync(manifest, "utf8"));
  const resolver = { "@parcel/resolver-default": { packageExports: true } };
  writeFileSync(manifest, JSON.stringify({ ...settings, ...resolver }));
  browser = await launchChromium({ executablePath });
  server = createServer((request, response) => {
    const path = new URL(request.url ?? "/", "http://localhost").pathname;
    try {
      const text = readFileSync(join(app, FOLDER, path));
      response.setHeader("content-type", TYPES[extname(path)] ?? "text/plain");
      response.end(text);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  await browser?.close();
  server?.close();
});

/** A page for a bundler that makes none. */
function pageOf(out: string): string {
  write({ [`${out}/index.html`]: '<!doctype html><script type="module" src="main.js"></script>' });
  return "index.html";
}

describe("the chunks of the SDK", () => {
  it.each(Object.keys(BUNDLERS))("come when they are asked for, built by %s", async (bundler) => {
    const out = `${FOLDER}/out-${bundler}`;
    const built = BUNDLERS[bundler]?.(out) ?? "";
    const page = await browser.newPage();
    const texts: Promise<string>[] = [];
    page.on("response", (response) => {
      if (response.url().endsWith(".js")) texts.push(response.text());
    });
    await page.goto(`${origin}/out-${bundler}/${built}`);
    await page.waitForFunction(() => "bring" in globalThis);
    const first = await Promise.all(texts);
    expect(first.join("")).not.toContain(NOT_PAID);
    expect(await page.evaluate("askTooEarly()")).toContain('await foyer.load("plans") first');
    expect(await page.evaluate("bring()")).toEqual(["idle", NOT_PAID]);
    const later = (await Promise.all(texts)).slice(first.length);
    expect(later.filter((text) => text.includes(NOT_PAID))).toHaveLength(1);
    expect(await page.evaluate("askTooEarly()")).toBe("NEW_PLAN");
    await page.close();
  });
});
