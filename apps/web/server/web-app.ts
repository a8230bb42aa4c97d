import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { PageData } from "../src/app/configuration.ts";
import type {
  addressesOf,
  isVisitor,
  RenderedScreen,
  renderScreen,
} from "../src/render-screen.tsx";
import { type Asset, asset, type Effort, readAssets } from "./assets.ts";
import { inlineStyles, type Manifest, modulesOf, renderPage } from "./page.ts";
import { askedAddress, securityHeaders, transportHeaders } from "./security-headers.ts";
import { DEFAULT_WORLD, worldOf } from "./world.ts";

export interface WebAppOptions {
  /** The built app. */
  readonly dist: string;
  /** Origin of the services. */
  readonly services: string;
  /** Origin of the card form: another one than the page's. */
  readonly frames: string;
  /** Address of a captcha's script, where sign-in and create-account ask for one (SGN-13). */
  readonly captcha?: string | undefined;
  /** Where browsers find the app. Under another name it is served without screens in its pages. */
  readonly origin: string;
  /** Writes the screens of visitors into the pages. */
  readonly screens: Screens;
}

/** What the built app gives its server. */
export interface Screens {
  readonly addressesOf: typeof addressesOf;
  readonly isVisitor: typeof isVisitor;
  readonly renderScreen: typeof renderScreen;
}

/**
 * A TV provider's window ends on this file (ROU-41). With an opener policy other than the provider's, the browser would
 * cut it off from the page that opened it.
 */
const LANDING = "/static/html/auth_success_landing.html";
const KEEPS_OPENER = { "cross-origin-opener-policy": "unsafe-none" };

/** Pages are compressed while a visitor waits; files once, when the server starts. */
const PAGE: Effort = { brotli: 4, gzip: 6 };

/** An address can be anything, and so can their number. */
const MOST_PAGES = 200;

type Answer = (request: Request) => Promise<Response>;

/** Serves the built app: its files as they are, and its page for every other address. */
export function createWebApp(options: WebAppOptions): Answer {
  const { dist, services, frames, captcha, origin, screens } = options;
  const assets = readAssets(dist);
  const built = readFileSync(join(dist, "index.html"), "utf8");
  const { html, styles } = inlineStyles(built, (file) => assets.get(file)?.body.toString() ?? null);
  const manifest = JSON.parse(readFileSync(join(dist, ".vite/manifest.json"), "utf8")) as Manifest;
  const always = securityHeaders({
    services: [services],
    frames: [frames],
    scripts: captcha ? [new URL(captcha).origin] : [],
    styles,
  });
  const dataFor = (apiKey: string): PageData => ({
    apiBaseUrl: services,
    configApi: `${services}/config`,
    paymentFrameUrl: `${frames}/payment-frame`,
    apiKey,
    // The stand-in of the captcha knows a shop by its world.
    ...(captcha && { captcha: { script: captcha, siteKey: apiKey } }),
  });
  const addresses = screens.addressesOf(dataFor(DEFAULT_WORLD), origin);
  /** Pages for a browser without cookies, by address, written once. */
  const pages = new Map<string, Asset>();

  /** The screen of a visitor; for a member, and where it cannot be written, the scripts show one. */
  async function screenFor(request: Request, data: PageData): Promise<RenderedScreen | null> {
    const { href, origin: asked, pathname } = askedAddress(request);
    if (asked !== origin || addresses.holdsSecret(pathname)) return null;
    try {
      const cookies = request.headers.get("cookie") ?? "";
      return screens.isVisitor(href, data, cookies) ? await screens.renderScreen(href, data) : null;
    } catch (error) {
      console.error("A screen could not be written into its page.", error);
      return null;
    }
  }

  async function page(request: Request, apiKey: string): Promise<Asset> {
    const { pathname, href } = askedAddress(request);
    // Browsers without cookies share their pages.
    const isKept = request.headers.get("cookie") === null && !addresses.holdsSecret(pathname);
    const kept = isKept ? pages.get(href) : undefined;
    if (kept) return kept;
    const data = dataFor(apiKey);
    const screen = await screenFor(request, data);
    // What a sheet in the page loads, fonts and pictures, is told the address of the page, whatever its referrer policy.
    const document = addresses.holdsSecret(pathname) ? built : html;
    const modules = modulesOf(manifest, addresses.screenAt(pathname));
    const made = asset(renderPage(document, { manifest, modules, data, screen }), ".html", PAGE);
    if (!isKept) return made;
    if (pages.size >= MOST_PAGES) pages.clear();
    pages.set(href, made);
    return made;
  }

  return async (request) => {
    const address = askedAddress(request);
    const security = { ...always, ...transportHeaders(address) };
    if (request.method !== "GET" && request.method !== "HEAD") {
      const headers = { ...security, allow: "GET, HEAD" };
      return new Response("Method not allowed", { status: 405, headers });
    }
    const { pathname } = address;
    const file = isPublic(pathname) ? assets.get(pathname) : undefined;
    if (file) return send(request, file, { ...security, ...headersOfFile(pathname) });
    if (pathname.startsWith("/assets/")) {
      return new Response("Not found", { status: 404, headers: security });
    }
    const { key, cookie } = worldOf(request);
    return send(request, await page(request, key), {
      ...security,
      ...headersOfPage(addresses.holdsSecret(pathname)),
      vary: "accept-encoding, cookie",
      ...(cookie ? { "set-cookie": cookie } : {}),
    });
  };
}

/** The address of a reset link holds a token: no other page hears of it, and nothing keeps it (OPN-002). */
function headersOfPage(hasSecretAddress: boolean): Readonly<Record<string, string>> {
  return hasSecretAddress
    ? { "referrer-policy": "no-referrer", "cache-control": "no-store" }
    : { "cache-control": "no-cache" };
}

function headersOfFile(pathname: string): Readonly<Record<string, string>> {
  const forever = pathname.startsWith("/assets/");
  return {
    "cache-control": forever ? "public, max-age=31536000, immutable" : "no-cache",
    ...(pathname === LANDING ? KEEPS_OPENER : {}),
  };
}

function isPublic(pathname: string): boolean {
  return pathname !== "/index.html" && !pathname.startsWith("/.");
}

function send(request: Request, file: Asset, given: Readonly<Record<string, string>>): Response {
  const headers = new Headers({ vary: "accept-encoding", ...given });
  headers.set("content-type", file.type);
  headers.set("etag", file.etag);
  if (request.headers.get("if-none-match") === file.etag) {
    return new Response(null, { status: 304, headers });
  }
  const encoding = encodingFor(request, file);
  const body = (encoding && file[encoding]) || file.body;
  if (encoding) headers.set("content-encoding", encoding);
  headers.set("content-length", String(body.byteLength));
  return new Response(request.method === "HEAD" ? null : new Uint8Array(body), { headers });
}

function encodingFor(request: Request, file: Asset): "br" | "gzip" | null {
  const accepted = request.headers.get("accept-encoding") ?? "";
  if (file.br && /\bbr\b/.test(accepted)) return "br";
  if (file.gzip && /\bgzip\b/.test(accepted)) return "gzip";
  return null;
}
