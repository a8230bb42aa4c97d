import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Analytics, PageData } from "../src/app/configuration.ts";
import type {
  addressesOf,
  isVisitor,
  RenderedScreen,
  renderScreen,
  signInAs,
} from "../src/render-screen.tsx";
import { analyticsFor } from "./analytics.ts";
import { type Asset, pageAsset, readAssets } from "./assets.ts";
import { inlineStyles, type Manifest, modulesOf, renderPage } from "./page.ts";
import { askedAddress, securityHeaders, transportHeaders } from "./security-headers.ts";
import { SIGN_IN_AS, signInAsPersona } from "./sign-in-as.ts";
import { walletScripts } from "./wallet-scripts.ts";
import { DEFAULT_WORLD, worldOf } from "./world.ts";

export interface WebAppOptions {
  /** The built app. */
  readonly dist: string;
  /** Origin of the services. */
  readonly services: string;
  /** Origin of the card form: another one than the page's. */
  readonly frames: string;
  /** Origin that documents are put to: another one than the services' (API-67, D-08). */
  readonly uploads: string;
  /** Origins of the images of marketing content. Default: none besides the app's own. */
  readonly images?: readonly string[];
  /** Address of a captcha's script, where sign-in and create-account ask for one (SGN-13). */
  readonly captcha?: string | undefined;
  /** Where the events of pages go. Default: no further than their data layers. */
  readonly analytics?: Analytics | undefined;
  /** Public origin of the app. Under any other host, pages have no screens in them. */
  readonly origin: string;
  /** Renders the screens of visitors into the pages. */
  readonly screens: Screens;
}

/** Exports of the built app for its server. */
export interface Screens {
  readonly addressesOf: typeof addressesOf;
  readonly isVisitor: typeof isVisitor;
  readonly renderScreen: typeof renderScreen;
  readonly signInAs: typeof signInAs;
}

/**
 * The landing page of TV providers' windows (ROU-41). With an opener policy other than the provider's, the browser
 * would cut it off from the page that opened it.
 */
const LANDING = "/static/html/auth_success_landing.html";
const KEEPS_OPENER = { "cross-origin-opener-policy": "unsafe-none" };

/** What takes the answers of the services out of a page loads beside the screen. */
const TAKES_ANSWERS = "src/app/page-answers.ts";

/** Memory: addresses are unbounded in number, so the cache has a limit. */
const MOST_PAGES = 200;

type Answer = (request: Request) => Promise<Response>;

/** A failure of the moment: the next visitor's page is tried again. */
const NOT_RENDERED = "not rendered";

function currentScreen(screen: RenderedScreen | typeof NOT_RENDERED | null) {
  if (screen === NOT_RENDERED) return { screen: null, isCurrentMs: 0 };
  return { screen, isCurrentMs: screen?.isCurrentMs ?? Number.POSITIVE_INFINITY };
}

/** Serves the built app: its files as they are, and its page for every other address. */
export function createWebApp(options: WebAppOptions): Answer {
  const { dist, services, frames, uploads, images = [], captcha, origin, screens } = options;
  const { analytics } = options;
  const assets = readAssets(dist);
  const built = readFileSync(join(dist, "index.html"), "utf8");
  const { html, styles } = inlineStyles(built, (file) => assets.get(file)?.body.toString() ?? null);
  const manifest = JSON.parse(readFileSync(join(dist, ".vite/manifest.json"), "utf8")) as Manifest;
  const always = securityHeaders({
    services: [...new Set([services, uploads, ...originsOf(analytics?.collector)])],
    frames: [frames],
    images,
    scripts: [...new Set([frames, ...originsOf(captcha), ...originsOf(analytics?.tagManager)])],
    styles,
  });
  const dataFor = (apiKey: string): PageData => ({
    apiBaseUrl: services,
    configApi: `${services}/config`,
    paymentFrameUrl: `${frames}/payment-frame`,
    apiKey,
    wallets: walletScripts(frames, apiKey),
    // The captcha's stand-in finds its world by the site key.
    ...(captcha && { captcha: { script: captcha, siteKey: apiKey } }),
    ...(analytics && { analytics: analyticsFor(analytics, apiKey) }),
  });
  const addresses = screens.addressesOf(dataFor(DEFAULT_WORLD), origin);
  /** Cache of pages for browsers without cookies, by world and address. */
  const pages = new Map<string, { readonly page: Asset; readonly untilMs: number }>();

  /** Whether the server writes a visitor's screen into the page: none for a member, another host or a secret address. */
  function isForVisitor(request: Request, data: PageData): boolean {
    const { href, origin: asked, pathname } = askedAddress(request);
    if (asked !== origin || addresses.holdsSecret(pathname)) return false;
    try {
      return screens.isVisitor(href, data, request.headers.get("cookie") ?? "");
    } catch (error) {
      console.error("A visitor could not be told from a member.", error);
      return false;
    }
  }

  async function screenOf(href: string, data: PageData) {
    try {
      return await screens.renderScreen(href, data);
    } catch (error) {
      console.error("A screen could not be written into its page.", error);
      return NOT_RENDERED;
    }
  }

  function keep(place: string, page: Asset, isCurrentMs: number): void {
    if (isCurrentMs === 0) return;
    if (pages.size >= MOST_PAGES) pages.clear();
    pages.set(place, { page, untilMs: Date.now() + isCurrentMs });
  }

  /** The screen of a visitor. For a member, and where it cannot be rendered, the scripts show the screen. */
  async function page(request: Request, apiKey: string): Promise<Asset> {
    const { pathname, href } = askedAddress(request);
    const data = dataFor(apiKey);
    const isVisitors = isForVisitor(request, data);
    // Browsers without cookies share their pages; an editor, who has some, sees a change at once.
    const isKept = isVisitors && request.headers.get("cookie") === null;
    const place = `${apiKey} ${href}`;
    const kept = isKept ? pages.get(place) : undefined;
    if (kept && Date.now() < kept.untilMs) return kept.page;
    const { isCurrentMs, screen } = currentScreen(isVisitors ? await screenOf(href, data) : null);
    // Token leak: fonts and pictures of an inline sheet get the page's address as referrer, whatever its referrer
    // policy.
    const document = addresses.holdsSecret(pathname) ? built : html;
    const taking = screen?.answers ? [TAKES_ANSWERS] : [];
    const modules = [...modulesOf(manifest, addresses.screenAt(pathname)), ...taking];
    const made = pageAsset(renderPage(document, { manifest, modules, data, screen }));
    if (isKept) keep(place, made, isCurrentMs);
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
    if (pathname === SIGN_IN_AS) {
      const cookies = request.headers.get("cookie") ?? "";
      return signInAsPersona(request, security, (world, credentials) =>
        screens.signInAs(address.href, dataFor(world), cookies, credentials),
      );
    }
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

function originsOf(address?: string): readonly string[] {
  return address === undefined ? [] : [new URL(address).origin];
}

/** The address of a reset link holds a token: no other page receives it, and no cache keeps it (OPN-002). */
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
