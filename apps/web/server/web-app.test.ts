// @vitest-environment node
import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { defaultConfiguration } from "@foyer/sdk";
import { createTestFoyer } from "@foyer/sdk/testing";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { compressFiles } from "../compression.ts";
import * as screens from "../src/render-screen.tsx";
import { analyticsAt } from "./analytics.ts";
import { LIBRARY_STYLES } from "./security-headers.ts";
import { createWebApp } from "./web-app.ts";

const SERVICES = "http://localhost:4010";
const FRAMES = "http://127.0.0.1:4010";
const UPLOADS = "http://127.0.0.1:4011";
const HTML = `<!doctype html><html><head><!--hints--><script type="module" crossorigin src="/assets/index-1.js"></script><link rel="stylesheet" crossorigin href="/assets/index-1.css"><title>Foyer</title></head><body><div id="root"></div><!--configuration--></body></html>`;
const MANIFEST = {
  "index.html": { file: "assets/index-1.js", css: ["assets/index-1.css"] },
  "_form-1.js": { file: "assets/form-1.js", css: ["assets/form-1.css"] },
  "src/routes/sign-in.tsx": {
    file: "assets/sign-in-1.js",
    imports: ["index.html", "_form-1.js"],
    css: ["assets/sign-in-1.css"],
  },
};

const SCRIPT = "console.log(1);".repeat(100);

const OPTIONS = {
  services: SERVICES,
  frames: FRAMES,
  uploads: UPLOADS,
  origin: "http://localhost:5173",
  screens,
};

let dist = "";
let answer: ReturnType<typeof createWebApp>;
let app: (path: string, init?: RequestInit) => Promise<Response>;

beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), "foyer-dist-"));
  await Promise.all(["assets", ".vite"].map((folder) => mkdir(join(dist, folder))));
  writeFileSync(join(dist, "index.html"), HTML);
  writeFileSync(join(dist, ".vite/manifest.json"), JSON.stringify(MANIFEST));
  writeFileSync(join(dist, "logo.svg"), "<svg/>");
  const statics = fileURLToPath(new URL("../public/static", import.meta.url));
  cpSync(statics, join(dist, "static"), { recursive: true });
  writeFileSync(join(dist, "assets/index-1.js"), SCRIPT);
  await compressFiles(dist);
  answer = createWebApp({ ...OPTIONS, dist });
  app = (path, init) => answer(new Request(`http://localhost:5173${path}`, init));
});
afterAll(() => rmSync(dist, { recursive: true }));

const SESSION = defaultConfiguration.cookies.session;

/** The cookie of a signed-in user, with other claims in the token. */
async function sessionOf(claims: object): Promise<{ readonly cookie: string }> {
  const { signIn, platform } = createTestFoyer({ now: Date.now() });
  await signIn();
  const kept = JSON.parse(platform.cookies.get(SESSION) ?? "null");
  const [head, payload = "", signature] = kept.accessToken.split(".");
  const known = JSON.parse(Buffer.from(payload, "base64url").toString());
  const body = Buffer.from(JSON.stringify({ iat: known.iat, exp: known.exp, ...claims }));
  const accessToken = [head, body.toString("base64url"), signature].join(".");
  return { cookie: `${SESSION}=${encodeURIComponent(JSON.stringify({ ...kept, accessToken }))}` };
}

/** The services that the server asks for content. */
let services = createTestFoyer().services;
beforeEach(() => {
  services = createTestFoyer().services;
  vi.stubGlobal("fetch", services.fetch);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const text = async (response: Response) => await response.text();

describe("a tester's link to sign in as a persona", () => {
  const LINK = "/_sandbox/sign-in?world=mine&email=ann%40example.com";
  const follow = (site?: string) =>
    app(LINK, {
      headers: { cookie: "device_id=d-1; other=1", ...(site && { "sec-fetch-site": site }) },
    });

  it.each(["same-site", "same-origin", "none"])(
    "signs in, in the world that it names, and leads on from sign-in: %s [SGN-22] [OPN-027]",
    async (site) => {
      services.state.accounts.push("ann@example.com");
      const response = await follow(site);
      expect(response.status).toBe(303);
      expect(response.headers.get("location")).toBe("/account/signin");
      expect(response.headers.get("cache-control")).toBe("no-store");
      expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
      const cookies = response.headers.getSetCookie();
      expect(cookies[0]).toBe("foyer_world=mine; Path=/; SameSite=Lax");
      expect(cookies.some((one) => one.startsWith(`${SESSION}=%7B`))).toBe(true);
      // The device is known, and takes no second place.
      expect(cookies.some((one) => one.startsWith("device_id="))).toBe(false);
      expect(services.asked).toContain("POST /accounts/login");
    },
  );

  it.each(["cross-site", undefined])(
    "signs nobody in for a page of another site: %s [D-26]",
    async (site) => {
      const response = await follow(site);
      expect(response.headers.get("location")).toBe("/account/signin");
      expect(response.headers.getSetCookie()).toEqual([]);
      expect(services.asked).not.toContain("POST /accounts/login");
    },
  );

  it("leads to the form where the services refuse [SGN-21]", async () => {
    const body = { errorCode: "INVALID_CREDENTIALS", errorMessage: "Invalid credentials" };
    services.reply("POST /accounts/login", { status: 401, body });
    const response = await follow("none");
    expect(response.status).toBe(303);
    expect(response.headers.getSetCookie()).toEqual(["foyer_world=mine; Path=/; SameSite=Lax"]);
  });
});

describe("every answer", () => {
  it.each([
    ["a page", "/account/signin", "GET"],
    ["a file", "/logo.svg", "GET"],
    ["what is not there", "/assets/gone.js", "GET"],
    ["a refused method", "/", "POST"],
  ])("carries the security headers: %s", async (_name, path, method) => {
    const { headers } = await app(path, { method });
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`script-src 'self' ${FRAMES};`);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain("unsafe");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin-allow-popups");
  });

  it("leaves the landing page of TV providers to the page that opened it, under the same policy [ROU-41] [TVP-05]", async () => {
    const { headers } = await app("/static/html/auth_success_landing.html");
    expect(headers.get("content-type")).toContain("text/html");
    expect(headers.get("cross-origin-opener-policy")).toBe("unsafe-none");
    expect(headers.get("content-security-policy")).not.toContain("unsafe");
    expect(headers.get("cache-control")).toBe("no-cache");
  });

  it("lets the page call the services, put documents and show the card form, and no other origin [API-67]", async () => {
    const policy = (await app("/")).headers.get("content-security-policy") ?? "";
    expect(policy).toContain(`connect-src 'self' ${SERVICES} ${UPLOADS};`);
    expect(policy).toContain(`frame-src ${FRAMES};`);
    expect(policy).toContain(`form-action ${FRAMES};`);
  });

  it("shows images of the origins that are named, and of no other [CNT-19] [CNT-20]", async () => {
    const imageSources = async (answer: ReturnType<typeof createWebApp>) => {
      const { headers } = await answer(new Request("http://localhost:5173/"));
      return /img-src ([^;]*);/.exec(headers.get("content-security-policy") ?? "")?.[1];
    };
    expect(await imageSources(answer)).toBe("'self' data: blob:");
    const images = ["https://images.foyer.example"];
    const showing = createWebApp({ ...OPTIONS, dist, images });
    expect(await imageSources(showing)).toBe("'self' data: blob: https://images.foyer.example");
  });

  it("lets the scripts of a captcha in only where one is asked for, and tells the page [SGN-13]", async () => {
    const captcha = "https://captcha.example/api.js";
    const asking = createWebApp({ ...OPTIONS, dist, captcha });
    const response = await asking(new Request("http://localhost:5173/account/signin"));
    const policy = response.headers.get("content-security-policy") ?? "";
    expect(policy).toContain(`script-src 'self' ${FRAMES} https://captcha.example;`);
    expect(await text(response)).toContain(
      `"captcha":{"script":"${captcha}","siteKey":"foyer-demo"}`,
    );
    const usual = await app("/account/signin");
    expect(usual.headers.get("content-security-policy")).toContain(`script-src 'self' ${FRAMES};`);
    expect(await text(usual)).not.toContain("captcha");
  });

  it("lets in those who measure only where they are named, and tells the page, under the key of its world [TRK-33] [TRK-38]", async () => {
    const analytics = {
      mode: "optIn",
      tagManager: "https://tags.example/tm.js?id=1",
      collector: "https://events.example/take",
    } as const;
    const measured = createWebApp({ ...OPTIONS, dist, analytics });
    const response = await measured(new Request("http://localhost:5173/account/signin"));
    const policy = response.headers.get("content-security-policy") ?? "";
    expect(policy).toContain(`script-src 'self' ${FRAMES} https://tags.example;`);
    expect(policy).toContain(`connect-src 'self' ${SERVICES} ${UPLOADS} https://events.example;`);
    expect(await text(response)).toContain(
      '"analytics":{"mode":"optIn","tagManager":"https://tags.example/tm.js?id=1&key=foyer-demo","collector":"https://events.example/take?key=foyer-demo"}',
    );
    expect(await text(await app("/account/signin"))).not.toContain("analytics");
  });

  it.each([
    ["on", "optOut"],
    ["optIn", "optIn"],
    ["off", undefined],
  ])("takes FOYER_ANALYTICS=%s for the mode %s [TRK-38]", (value, mode) => {
    vi.stubEnv("FOYER_ANALYTICS", value);
    expect(analyticsAt(FRAMES)?.mode).toBe(mode);
  });

  it("holds browsers to https where they came by https, for every answer", async () => {
    const origin = "https://localhost:8443";
    const behindProxy = createWebApp({ ...OPTIONS, dist, origin });
    const paths = ["/account/signin", "/logo.svg", "/assets/none.js", "/account/reset-password/t"];
    for (const path of paths) {
      const ask = (url: string, headers = {}) => behindProxy(new Request(url + path, { headers }));
      const http = origin.replace("https", "http");
      const answers = await Promise.all([
        ask(origin),
        ask(http, { "x-forwarded-proto": "https" }),
        ask(http, { "x-forwarded-proto": "HTTPS, http" }),
        ask(http),
        ask(http, { "x-forwarded-proto": "http" }),
      ]);
      const held = answers.map(({ headers }) => headers.get("strict-transport-security"));
      const year = "max-age=31536000";
      expect(held).toEqual([year, year, year, null, null]);
    }
    const refused = await behindProxy(new Request(origin, { method: "POST" }));
    expect(refused.headers.get("strict-transport-security")).not.toBeNull();
  });

  it("writes the screens of its own origin behind a proxy that ends TLS", async () => {
    const behindProxy = createWebApp({ ...OPTIONS, dist, origin: "https://localhost:8443" });
    const ask = async (headers = {}) =>
      text(await behindProxy(new Request("http://localhost:8443/account/signin", { headers })));
    expect(await ask({ "x-forwarded-proto": "https" })).not.toBe(await ask());
  });

  it("allows the style sheet that stands in the page by its fingerprint, and writes none into one with a secret address [OPN-002]", async () => {
    const styled = mkdtempSync(join(tmpdir(), "foyer-styled-"));
    cpSync(dist, styled, { recursive: true });
    const css = "body{color:red}";
    writeFileSync(join(styled, "assets/index-1.css"), css);
    const answer = createWebApp({ ...OPTIONS, dist: styled });
    const response = await answer(new Request("http://localhost:5173/account/signin"));
    const html = await text(response);
    expect(html).toContain(`>${css}</style>`);
    const secret = await text(
      await answer(new Request("http://localhost:5173/account/reset-password/rst_secret")),
    );
    expect(secret).not.toContain("<style");
    expect(secret).toContain('href="/assets/index-1.css"');
    expect(html).not.toContain('href="/assets/index-1.css"');
    const fingerprint = createHash("sha256").update(css).digest("base64");
    const policy = response.headers.get("content-security-policy");
    expect(policy).toContain(`style-src 'self'`);
    expect(policy).toContain(`'sha256-${fingerprint}'`);
    expect(policy).not.toContain("unsafe");
    rmSync(styled, { recursive: true });
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
    const html = await text(await app("/account/signin"));
    const json = /<script type="application\/json" id="foyer-configuration">(.*?)<\/script>/.exec(
      html,
    );
    expect(JSON.parse(json?.[1] ?? "")).toEqual({
      apiBaseUrl: SERVICES,
      configApi: `${SERVICES}/config`,
      paymentFrameUrl: `${FRAMES}/payment-frame`,
      apiKey: "foyer-demo",
      wallets: {
        payPalScript: `${FRAMES}/paypal-stand-in/sdk.js`,
        applePayScript: `${FRAMES}/apple-pay-stand-in/sdk.js?world=foyer-demo`,
      },
    });
  });

  it("preloads the chunk of its screen with what it imports, once each", async () => {
    const html = await text(await app("/account/signin"));
    const hints = [...html.matchAll(/<link rel="(\w+)"[^>]* crossorigin href="([^"]+)">/g)];
    expect(hints.map(([, rel, href]) => `${rel} ${href}`)).toEqual([
      "modulepreload /assets/sign-in-1.js",
      "modulepreload /assets/form-1.js",
      "stylesheet /assets/sign-in-1.css",
      "stylesheet /assets/form-1.css",
      "stylesheet /assets/index-1.css",
    ]);
  });

  it("is the same for every address that the app may know", async () => {
    const response = await app("/account/whatever?x=1");
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(response.headers.get("cache-control")).toBe("no-cache");
    expect(await text(response)).toContain("/assets/index-1.js");
  });

  it("is not served from its file name, nor is the manifest", async () => {
    for (const path of ["/index.html", "/.vite/manifest.json"]) {
      expect(await text(await app(path))).toContain("foyer-configuration");
    }
  });
});

describe("the screen of a visitor", () => {
  const HEADING = '<h1 tabindex="-1">Sign in to watch</h1>';

  it("is in the page, with its title and all texts", async () => {
    const html = await text(await app("/account/signin"));
    expect(html).toContain(HEADING);
    expect(html).toContain("<title>Sign in to watch | Foyer</title>");
    expect(html).not.toContain("Something went wrong");
  });

  it("is painted before its scripts are requested", async () => {
    const visitor = await text(await app("/account/signin"));
    expect(visitor).toContain('<script type="module" fetchpriority="low"');
    expect(visitor).toContain('<link rel="modulepreload" fetchpriority="low"');
    const headers = await sessionOf({ account_type: "nonAnonymous", sub: "device", uid: "p-1" });
    const member = await text(await app("/account/signin", { headers }));
    expect(member).not.toContain("fetchpriority");
  });

  it("knows the query [SGN-04]", async () => {
    const html = await text(await app("/account/signin?code=BCDFGHJK"));
    expect(html).toContain('<h1 tabindex="-1">Sign In to Your Account</h1>');
  });

  it.each([
    "/account/signin?%3Cscript%3Ealert(1)%3C/script%3E=%3Cscript%3E",
    "/account/signin?return_to=javascript:alert(1)&lid=%22%3E%3Cscript%3Ealert(1)%3C/script%3E",
    "/account/signup-account/%3Cscript%3E",
  ])("carries no script and no style of its own: %s", async (path) => {
    const html = await text(await app(path));
    expect(html.match(/<script/g)).toHaveLength(2);
    expect(html).not.toMatch(/ style=| on\w+=|javascript:/);
  });

  it.each(Object.entries(defaultConfiguration.routes))(
    "has no style in its text, which the policy would refuse, nor a place for what is to come: %s",
    async (_route, path) => {
      const html = await text(await app(path.replace(/:\w+/, "FNWEB12MO")));
      expect(html).not.toMatch(/ style=|<!--\$[!?]-->/);
      if (!html.includes('<div id="root"></div>')) expect(html).toContain("<h1");
    },
  );

  it.each([
    ["a member", { account_type: "nonAnonymous", sub: "device", uid: "p-1" }, false],
    ["a TV provider's customer", { account_type: "anonymous", mvpd: "cox", sub: "device" }, false],
    ["a visitor who has been here before", { account_type: "anonymous", sub: "device" }, true],
  ])("is there for visitors alone: %s", async (_who, claims, isThere) => {
    const html = await text(await app("/account/signin", { headers: await sessionOf(claims) }));
    expect(html.includes(HEADING)).toBe(isThere);
  });

  it("is there for a browser whose session cannot be read", async () => {
    const cookie = `a=b; ${SESSION}=%E0%A4%A; =; x`;
    const html = await text(await app("/account/signin", { headers: { cookie } }));
    expect(html).toContain(HEADING);
  });

  it("is not for another host name", async () => {
    const elsewhere = await answer(new Request("http://evil.example/account/signin"));
    const html = await elsewhere.text();
    expect(html).not.toContain("<h1");
    expect(html).not.toContain("evil.example");
    expect(await text(await app("/account/signin"))).toContain(HEADING);
  });

  it.each(["/account/manage", "/account/payment", "/nothing"])(
    "is left to the scripts where they decide: %s",
    async (path) => {
      expect(await text(await app(path))).toContain('<div id="root"></div>');
    },
  );

  it("that cannot be written leaves the page as it was", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const broken = createWebApp({
      ...OPTIONS,
      dist,
      screens: { ...screens, renderScreen: () => Promise.reject(new Error("no")) },
    });
    const html = await text(await broken(new Request("http://localhost:5173/account/signin")));
    expect(html).toContain('<div id="root"></div>');
    expect(log).toHaveBeenCalledOnce();
    log.mockRestore();
  });
});

describe("the content of a landing page", () => {
  const SCREEN = "GET /screens/{id}";
  const LANDING = "/landing/welcome";
  const HEADING = '<h1 tabindex="-1">All of it, tonight</h1>';
  const saying = (headline: string) => ({
    status: 200,
    body: { panels: { member: [{ type: "hero", name: "hero", headline }] } },
  });
  const asked = () => services.asked.filter((operation) => operation === SCREEN).length;
  let page: (path?: string, init?: RequestInit) => Promise<string>;

  beforeEach(() => {
    services.always(SCREEN, saying("All of it, tonight"));
    const fresh = createWebApp({ ...OPTIONS, dist });
    page = async (path = LANDING, init = {}) =>
      text(await fresh(new Request(`http://localhost:5173${path}`, init)));
  });

  function dataIn(html: string): { readonly answers?: Readonly<Record<string, string>> } {
    return JSON.parse(/id="foyer-configuration">(.*?)<\/script>/.exec(html)?.[1] ?? "");
  }

  it("is in the page, with the answer that the scripts take it over by [CNT-01] [CNT-14] [ROU-43]", async () => {
    const html = await page();
    expect(html).toContain(HEADING);
    expect(html).toContain("<title>All of it, tonight | Foyer</title>");
    expect(html).not.toMatch(/ style=|class="skeleton"/);
    const { answers = {} } = dataIn(html);
    expect(Object.keys(answers)).toEqual([`${SERVICES}/screens/welcome`]);
    expect(JSON.parse(answers[`${SERVICES}/screens/welcome`] ?? "")).toEqual(
      saying("All of it, tonight").body,
    );
  });

  it("brings no script of its own [D-11]", async () => {
    services.always(SCREEN, saying("</script><script>alert(1)</script><img src=x onerror=a()>"));
    const html = await page();
    expect(html.match(/<script/g)).toHaveLength(2);
    expect(html).not.toMatch(/<img src=x/);
    expect(html).toContain("&lt;script&gt;alert(1)");
  });

  it("is shown to others for a minute, and then asked for again [CNT-01]", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    await page();
    services.always(SCREEN, saying("Something new"));
    vi.setSystemTime(Date.now() + 59_999);
    expect(await page()).toContain(HEADING);
    expect(asked()).toBe(1);
    vi.setSystemTime(Date.now() + 1);
    expect(await page()).toContain("Something new");
    expect(asked()).toBe(2);
    vi.useRealTimers();
  });

  it("is not waited for longer than a second, and then left to the scripts for 5 seconds [CNT-01] [D-43]", async () => {
    vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
    services.always(SCREEN, "never");
    let html: string | undefined;
    const shown = page().then((answered) => {
      html = answered;
    });
    while (asked() === 0) await new Promise((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(999);
    expect(html).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    await shown;
    expect(html).toContain('class="skeleton"');
    expect(dataIn(html ?? "")).not.toHaveProperty("answers");
    services.always(SCREEN, saying("All of it, tonight"));
    vi.setSystemTime(Date.now() + 4_999);
    expect(await page()).toBe(html);
    vi.setSystemTime(Date.now() + 1);
    expect(await page()).toContain(HEADING);
    vi.useRealTimers();
  });

  it.each([
    ["is not there", { status: 404, body: { errorCode: "NOT_FOUND" } }],
    ["cannot be read", { status: 200, body: "no JSON" }],
    ["is more than a page should hold", saying("x".repeat(300_000))],
  ])("that %s is left to the scripts [CNT-01]", async (_what, reply) => {
    services.always(SCREEN, reply);
    const html = await page();
    expect(html).toContain('class="skeleton"');
    expect(dataIn(html)).not.toHaveProperty("answers");
  });

  it("that fails to be written once is tried again for the next visitor [CNT-01]", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    let isBroken = true;
    const renderScreen: typeof screens.renderScreen = (...given) =>
      isBroken ? Promise.reject(new Error("broken")) : screens.renderScreen(...given);
    const app = createWebApp({ ...OPTIONS, dist, screens: { ...screens, renderScreen } });
    const landing = async () => text(await app(new Request(`http://localhost:5173${LANDING}`)));
    expect(await landing()).toContain('<div id="root"></div>');
    isBroken = false;
    expect(await landing()).toContain(HEADING);
    log.mockRestore();
  });

  it("that an editor previews is asked for by the browser alone, and never shown to others [CNT-01]", async () => {
    const html = await page(`${LANDING}?preview=draft-7`);
    expect(html).not.toContain(HEADING);
    expect(dataIn(html)).not.toHaveProperty("answers");
    expect(asked()).toBe(0);
  });

  it("is published where an address names no draft: an empty preview marks nothing [CNT-01]", async () => {
    const html = await page(`${LANDING}?preview=`);
    expect(html).toContain(HEADING);
    expect(html).not.toContain("preview-mark");
  });

  it("is not in the page of a member, who may be shown another [CNT-01]", async () => {
    const headers = await sessionOf({ account_type: "nonAnonymous", sub: "device", uid: "p-1" });
    const html = await page(LANDING, { headers });
    expect(html).toContain('<div id="root"></div>');
    expect(asked()).toBe(0);
  });

  it("no other screen asks the services for anything", async () => {
    for (const path of ["/", "/account/signin", "/account/signup-plans", "/account/landing"]) {
      await page(path);
    }
    expect(services.asked.filter((operation) => operation.startsWith("GET"))).toEqual([]);
  });
});

describe("the page of a reset link", () => {
  const LINK = "/account/reset-password/rst_secret?email=ann%40example.com";

  it.each([LINK, LINK.replace("reset-password", "Reset-Password")])(
    "%s: no other page hears of its address, and nothing keeps it [ROU-07] [ROU-08]",
    async (link) => {
      const { headers } = await app(link);
      expect(headers.get("referrer-policy")).toBe("no-referrer");
      expect(headers.get("cache-control")).toBe("no-store");
    },
  );

  it("has neither token nor email in it, and no screen of a visitor [ROU-07] [ROU-08]", async () => {
    const page = await text(await app(LINK));
    expect(page).not.toMatch(/rst_secret|ann@|ann%40/);
    expect(page).toContain('<div id="root"></div>');
  });
});

describe("the sandbox world of a visitor", () => {
  const keyIn = async (response: Response) => /"apiKey":"([^"]*)"/.exec(await text(response))?.[1];

  it("is chosen in the address and kept in a cookie", async () => {
    const chosen = await app("/?world=my.world-1");
    const cookie = chosen.headers.get("set-cookie") ?? "";
    expect(cookie).toBe("foyer_world=my.world-1; Path=/; SameSite=Lax");
    expect(await keyIn(chosen)).toBe("my.world-1");
    const kept = await app("/", { headers: { cookie: "a=b; foyer_world=my.world-1" } });
    expect(await keyIn(kept)).toBe("my.world-1");
    expect(kept.headers.get("vary")).toContain("cookie");
  });

  it.each(["", "<script>", "a b", "x".repeat(65), "%00"])("is never '%s'", async (world) => {
    const response = await app(`/?world=${encodeURIComponent(world)}`);
    expect(await keyIn(response)).toBe("foyer-demo");
    expect(response.headers.get("set-cookie")).toBeNull();
    const cookie = `foyer_world=${encodeURIComponent(world)}`;
    expect(await keyIn(await app("/", { headers: { cookie } }))).toBe("foyer-demo");
  });
});

describe("files", () => {
  it("with a fingerprint are kept for ever", async () => {
    const { headers } = await app("/assets/index-1.js");
    expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(headers.get("content-type")).toBe("text/javascript; charset=utf-8");
  });

  it("that are gone are not answered with the page", async () => {
    expect((await app("/assets/gone-1.js")).status).toBe(404);
  });

  it.each([
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
  ])("travel as %s to a browser that takes it", async (encoding, decompress) => {
    const response = await app("/assets/index-1.js", { headers: { "accept-encoding": encoding } });
    const { headers } = response;
    expect(headers.get("content-encoding")).toBe(encoding);
    expect(headers.get("vary")).toContain("accept-encoding");
    const body = Buffer.from(await response.arrayBuffer());
    expect(body.byteLength).toBeLessThan(SCRIPT.length / 10);
    expect(decompress(body).toString()).toBe(SCRIPT);
  });

  it.each(["/assets/index-1.js.br", "/assets/index-1.js.gz"])(
    "have no address as they were compressed: %s",
    async (path) => {
      expect((await app(path)).status).toBe(404);
    },
  );

  it("that the build has not compressed travel as they are", async () => {
    const bare = mkdtempSync(join(tmpdir(), "foyer-bare-"));
    cpSync(dist, bare, { recursive: true });
    for (const end of ["br", "gz"]) rmSync(join(bare, `assets/index-1.js.${end}`));
    const answer = createWebApp({ ...OPTIONS, dist: bare });
    rmSync(bare, { recursive: true });
    const headers = { "accept-encoding": "br, gzip" };
    const response = await answer(
      new Request("http://localhost:5173/assets/index-1.js", { headers }),
    );
    expect(response.headers.get("content-encoding")).toBeNull();
    expect(await text(response)).toBe(SCRIPT);
  });

  it("travel as they are to a browser that takes nothing else", async () => {
    const response = await app("/assets/index-1.js");
    expect(response.headers.get("content-encoding")).toBeNull();
    expect(await text(response)).toHaveLength(1500);
  });

  it("are not sent again while they are the same", async () => {
    const etag = (await app("/logo.svg")).headers.get("etag") ?? "";
    const again = await app("/logo.svg", { headers: { "if-none-match": etag } });
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
    const response = await app(path);
    expect(await text(response)).not.toContain("dependencies");
  });
});

describe("methods", () => {
  it("HEAD answers with the headers alone", async () => {
    const whole = await app("/account/signin");
    const head = await app("/account/signin", { method: "HEAD" });
    expect(head.status).toBe(200);
    expect(head.headers.get("content-length")).toBe(whole.headers.get("content-length"));
    expect(await text(head)).toBe("");
  });

  it.each(["POST", "PUT", "DELETE", "OPTIONS"])("%s is not allowed", async (method) => {
    const response = await app("/account/signin", { method });
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe("GET, HEAD");
  });
});
