// @vitest-environment node
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LIBRARY_STYLES } from "./security-headers.ts";
import { createWebApp } from "./web-app.ts";

const SERVICES = "http://localhost:4010";
const FRAMES = "http://127.0.0.1:4010";
const HTML = `<!doctype html><html><head><!--configuration--><script type="module" crossorigin src="/assets/index-1.js"></script><link rel="stylesheet" crossorigin href="/assets/index-1.css"></head><body></body></html>`;
const MANIFEST = {
  "index.html": { file: "assets/index-1.js", css: ["assets/index-1.css"] },
  "_form-1.js": { file: "assets/form-1.js", css: ["assets/form-1.css"] },
  "src/routes/sign-in.tsx": {
    file: "assets/sign-in-1.js",
    imports: ["index.html", "_form-1.js"],
    css: ["assets/sign-in-1.css"],
  },
};

let dist = "";
let app: (path: string, init?: RequestInit) => Response;

beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), "foyer-dist-"));
  await Promise.all(["assets", ".vite"].map((folder) => mkdir(join(dist, folder))));
  writeFileSync(join(dist, "index.html"), HTML);
  writeFileSync(join(dist, ".vite/manifest.json"), JSON.stringify(MANIFEST));
  writeFileSync(join(dist, "logo.svg"), "<svg/>");
  writeFileSync(join(dist, "assets/index-1.js"), "console.log(1);".repeat(100));
  const answer = createWebApp({ dist, services: SERVICES, frames: FRAMES });
  app = (path, init) => answer(new Request(`http://localhost:5173${path}`, init));
});
afterAll(() => rmSync(dist, { recursive: true }));

const text = async (response: Response) => await response.text();

describe("every answer", () => {
  it.each([
    ["a page", "/account/signin", "GET"],
    ["a file", "/logo.svg", "GET"],
    ["what is not there", "/assets/gone.js", "GET"],
    ["a refused method", "/", "POST"],
  ])("carries the security headers: %s", (_name, path, method) => {
    const { headers } = app(path, { method });
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain("unsafe");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin-allow-popups");
  });

  it("lets the page call the services and show the card form, and nobody else", () => {
    const policy = app("/").headers.get("content-security-policy") ?? "";
    expect(policy).toContain(`connect-src 'self' ${SERVICES};`);
    expect(policy).toContain(`frame-src ${FRAMES};`);
    expect(policy).toContain(`form-action 'self' ${FRAMES};`);
  });

  it("allows the styles that the component library adds, word for word", () => {
    const require = createRequire(import.meta.url);
    const library = dirname(require.resolve("react-aria-components/package.json"));
    const found = createRequire(`${library}/package.json`).resolve("react-aria/package.json");
    const source = ["interactions/usePress.mjs", "overlays/usePreventScroll.mjs"]
      .map((name) => readFileSync(join(dirname(found), "dist/private", name), "utf8"))
      .join("")
      .replace(/\$\{[^}]*PRESSABLE_ATTRIBUTE\}/, "data-react-aria-pressable");
    for (const style of LIBRARY_STYLES) expect(source).toContain(style);
  });
});

describe("a page", () => {
  it("tells the app its services, as data that cannot run", async () => {
    const html = await text(app("/account/signin"));
    const json = /<script type="application\/json" id="foyer-configuration">(.*?)<\/script>/.exec(
      html,
    );
    expect(JSON.parse(json?.[1] ?? "")).toEqual({
      apiBaseUrl: SERVICES,
      configApi: `${SERVICES}/config`,
      paymentFrameUrl: `${FRAMES}/payment-frame`,
      apiKey: "foyer-demo",
    });
  });

  it("preloads the chunk of its screen with what it imports, once each", async () => {
    const html = await text(app("/account/signin"));
    const hints = [...html.matchAll(/<link rel="(\w+)" crossorigin href="([^"]+)">/g)];
    expect(hints.map(([, rel, href]) => `${rel} ${href}`)).toEqual([
      "modulepreload /assets/sign-in-1.js",
      "modulepreload /assets/form-1.js",
      "stylesheet /assets/sign-in-1.css",
      "stylesheet /assets/form-1.css",
      "stylesheet /assets/index-1.css",
    ]);
  });

  it("is the same for every address that the app may know", async () => {
    const response = app("/account/whatever?x=1");
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(response.headers.get("cache-control")).toBe("no-cache");
    expect(await text(response)).toContain("/assets/index-1.js");
  });

  it("is not served from its file name, nor is the manifest", async () => {
    for (const path of ["/index.html", "/.vite/manifest.json"]) {
      expect(await text(app(path))).toContain("foyer-configuration");
    }
  });
});

describe("the sandbox world of a visitor", () => {
  const keyIn = async (response: Response) => /"apiKey":"([^"]*)"/.exec(await text(response))?.[1];

  it("is chosen in the address and kept in a cookie", async () => {
    const chosen = app("/?world=my.world-1");
    const cookie = chosen.headers.get("set-cookie") ?? "";
    expect(cookie).toBe("foyer_world=my.world-1; Path=/; SameSite=Lax");
    expect(await keyIn(chosen)).toBe("my.world-1");
    const kept = app("/", { headers: { cookie: "a=b; foyer_world=my.world-1" } });
    expect(await keyIn(kept)).toBe("my.world-1");
    expect(kept.headers.get("vary")).toContain("cookie");
  });

  it.each(["", "<script>", "a b", "x".repeat(65), "%00"])("is never '%s'", async (world) => {
    const response = app(`/?world=${encodeURIComponent(world)}`);
    expect(await keyIn(response)).toBe("foyer-demo");
    expect(response.headers.get("set-cookie")).toBeNull();
    const cookie = `foyer_world=${encodeURIComponent(world)}`;
    expect(await keyIn(app("/", { headers: { cookie } }))).toBe("foyer-demo");
  });
});

describe("files", () => {
  it("with a fingerprint are kept for ever", () => {
    const { headers } = app("/assets/index-1.js");
    expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(headers.get("content-type")).toBe("text/javascript; charset=utf-8");
  });

  it("that are gone are not answered with the page", () => {
    expect(app("/assets/gone-1.js").status).toBe(404);
  });

  it.each(["br", "gzip"])("travel as %s to whoever takes it", (encoding) => {
    const { headers } = app("/assets/index-1.js", { headers: { "accept-encoding": encoding } });
    expect(headers.get("content-encoding")).toBe(encoding);
    expect(headers.get("vary")).toContain("accept-encoding");
  });

  it("travel as they are to whoever takes nothing else", async () => {
    const response = app("/assets/index-1.js");
    expect(response.headers.get("content-encoding")).toBeNull();
    expect(await text(response)).toHaveLength(1500);
  });

  it("are not sent again while they are the same", () => {
    const etag = app("/logo.svg").headers.get("etag") ?? "";
    const again = app("/logo.svg", { headers: { "if-none-match": etag } });
    expect(again.status).toBe(304);
    expect(again.body).toBeNull();
  });

  it.each([
    "/../package.json",
    "/assets/../../package.json",
    "/%2e%2e/package.json",
    "/assets/%2e%2e%2f%2e%2e%2fpackage.json",
    "/..%5cpackage.json",
  ])("outside of the folder are out of reach: %s", async (path) => {
    const response = app(path);
    expect(await text(response)).not.toContain("dependencies");
  });
});

describe("methods", () => {
  it("HEAD answers with the headers alone", async () => {
    const whole = app("/account/signin");
    const head = app("/account/signin", { method: "HEAD" });
    expect(head.status).toBe(200);
    expect(head.headers.get("content-length")).toBe(whole.headers.get("content-length"));
    expect(await text(head)).toBe("");
  });

  it.each(["POST", "PUT", "DELETE", "OPTIONS"])("%s is not allowed", (method) => {
    const response = app("/account/signin", { method });
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe("GET, HEAD");
  });
});
