import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import vm from "node:vm";
import type { createFoyer } from "@foyer/sdk";
import { sandboxConfiguration } from "@foyer/sdk/sandbox";
import { createTestFoyer, yearlyPlan } from "@foyer/sdk/testing";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

/**
 * The SDK on a television of 2019 (Chromium 68): built as published, bundled as by a consumer, and run in a realm
 * without later features of the language: ES2018's library and `globalThis`.
 */

/** Web APIs of the television's pages. */
const WEB = [
  "URL",
  "URLSearchParams",
  "Headers",
  "Request",
  "Response",
  "FormData",
  "AbortController",
  "AbortSignal",
  "TextEncoder",
  "TextDecoder",
  "setTimeout",
  "clearTimeout",
  "console",
  "atob",
  "btoa",
  "Event",
  "EventTarget",
] as const;

/** Later features of the language, by object. */
const LATER: Readonly<Record<string, readonly string[]>> = {
  "Array.prototype": [
    "flat",
    "flatMap",
    "at",
    "findLast",
    "findLastIndex",
    "toSorted",
    "toReversed",
    "toSpliced",
    "with",
  ],
  "String.prototype": [
    "trimStart",
    "trimEnd",
    "matchAll",
    "replaceAll",
    "at",
    "isWellFormed",
    "toWellFormed",
  ],
  "Set.prototype": ["union", "intersection", "difference", "isSubsetOf", "isSupersetOf"],
  Array: ["fromAsync"],
  Map: ["groupBy"],
  Object: ["fromEntries", "hasOwn", "groupBy"],
  Promise: ["allSettled", "any", "withResolvers", "try"],
  Intl: ["RelativeTimeFormat", "ListFormat", "DisplayNames", "Segmenter", "Locale"],
  globalThis: [
    "WeakRef",
    "FinalizationRegistry",
    "AggregateError",
    "queueMicrotask",
    "structuredClone",
    "Iterator",
  ],
};

/** Optional chaining, `??` and private names. */
const LATER_SYNTAX = /\?\.|\?\?|\.#\w/;

const root = fileURLToPath(new URL("../..", import.meta.url));
const sdk = join(root, "packages/sdk");
const built = mkdtempSync(join(tmpdir(), "foyer-television-"));
let script: string;

beforeAll(async () => {
  buildAsPublished();
  script = await bundleForTelevision(join(built, "index.js"));
});

afterAll(() => rmSync(built, { recursive: true }));

/** Into a folder of its own: `dist` may be older than the sources. */
function buildAsPublished(): void {
  const tsup = join(root, "node_modules/.bin/tsup");
  execFileSync(tsup, ["--silent", "--no-dts", "--out-dir", built], { cwd: sdk });
}

async function bundleForTelevision(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: "iife",
    globalName: "foyer",
    platform: "browser",
    target: "chrome68",
    define: { "process.env.NODE_ENV": '"production"' },
    nodePaths: [join(sdk, "node_modules")],
  });
  return outputFiles[0]?.text ?? "";
}

/** A realm without later features. */
function oldRealm(): vm.Context {
  const realm = vm.createContext(Object.fromEntries(WEB.map((name) => [name, globalThis[name]])));
  for (const [owner, names] of Object.entries(LATER)) {
    for (const name of names) vm.runInContext(`delete ${owner}.${name}`, realm);
  }
  return realm;
}

function television(): { readonly createFoyer: typeof createFoyer } {
  const realm = oldRealm();
  vm.runInContext(script, realm);
  return realm["foyer"];
}

describe("a television of 2019", () => {
  it("lacks what came later", () => {
    expect(() => vm.runInContext("[1].at(0)", oldRealm())).toThrow("is not a function");
    expect(() => vm.runInContext("queueMicrotask(() => {})", oldRealm())).toThrow("not defined");
  });

  it("can read the bundle", () => {
    expect("this.#seen?.length ?? 0").toMatch(LATER_SYNTAX);
    expect(script).not.toMatch(LATER_SYNTAX);
  });

  it("signs in, lists plans and opens checkout", async () => {
    const { device, services, drive } = createTestFoyer();
    services.state.accounts.push("ann@example.com");
    const platform = device.tab({ fetch: services.fetch });
    const foyer = television().createFoyer({
      configuration: sandboxConfiguration(),
      platform,
    });
    const seen: string[] = [];
    foyer.subscribe(
      () => foyer.session.state.kind,
      (kind) => seen.push(kind),
    );

    foyer.start();
    foyer.signIn.form.fields.email.change("ann@example.com");
    foyer.signIn.form.fields.password.change("password");
    expect(await drive(foyer.signIn.submit())).toMatchObject({ ok: true });
    await drive(foyer.plans.open({}));
    expect(foyer.plans.offers.map(({ price }) => price)).toContain("$64.99");
    await drive(foyer.checkout.open({ preSelectedPlan: yearlyPlan.planId }));
    expect(foyer.checkout.summary?.total).toBe("$64.99");
    await drive(foyer.session.signOut());
    expect(seen).toEqual(["visitor", "member", "visitor"]);
    foyer.dispose();
  });
});
