import { readFileSync } from "node:fs";
import { join } from "node:path";
import { defaultConfiguration } from "@foyer/sdk";
import type { PageData } from "../src/app/configuration.ts";
import type { RenderedScreen, renderScreen } from "../src/render-screen.tsx";
import { routeModules } from "../src/routes/route-modules.ts";
import { type Asset, asset, readAssets } from "./assets.ts";
import { type Manifest, renderPage } from "./page.ts";
import { securityHeaders } from "./security-headers.ts";
import { DEFAULT_WORLD, worldOf } from "./world.ts";

export interface WebAppOptions {
  /** The built app. */
  readonly dist: string;
  /** Origin of the services. */
  readonly services: string;
  /** Origin of the card form: another one than the page's. */
  readonly frames: string;
  /** Where people find the app. Under another name it is served without screens in its pages. */
  readonly origin: string;
  /** Writes the screens of visitors into the pages. */
  readonly renderScreen: typeof renderScreen;
}

/** The cookie with the id of somebody who is signed in (SES-19). */
const MEMBER = new RegExp(`(?:^|; )${defaultConfiguration.cookies.profileId}=.`);

/** An address can be anything, and so can their number. */
const MOST_PAGES = 200;

type Answer = (request: Request) => Promise<Response>;

/** Serves the built app: its files as they are, and its page for every other address. */
export function createWebApp(options: WebAppOptions): Answer {
  const { dist, services, frames, origin, renderScreen } = options;
  const assets = readAssets(dist);
  const html = readFileSync(join(dist, "index.html"), "utf8");
  const manifest = JSON.parse(readFileSync(join(dist, ".vite/manifest.json"), "utf8")) as Manifest;
  const security = securityHeaders({ services: [services], frames: [frames] });
  /** Pages without a query, written once. */
  const pages = new Map<string, Asset>();

  /** The screen of a visitor; where it cannot be written, the scripts show it. */
  async function screenAt(href: string, data: PageData): Promise<RenderedScreen | null> {
    try {
      return await renderScreen(href, data);
    } catch (error) {
      console.error("A screen could not be written into its page.", error);
      return null;
    }
  }

  async function write(url: URL, apiKey: string, isVisitor: boolean): Promise<Asset> {
    const data = {
      apiBaseUrl: services,
      configApi: `${services}/config`,
      paymentFrameUrl: `${frames}/payment-frame`,
      apiKey,
    };
    const screen = isVisitor ? await screenAt(url.href, data) : null;
    const modules = routeModules(url.pathname);
    return asset(renderPage(html, { manifest, modules, data, screen }), ".html");
  }

  async function page(request: Request, apiKey: string): Promise<Asset> {
    const url = new URL(request.url);
    const isMember = MEMBER.test(request.headers.get("cookie") ?? "");
    const isVisitor = url.origin === origin && !isMember;
    if (url.search !== "" || apiKey !== DEFAULT_WORLD) return write(url, apiKey, isVisitor);
    const key = isVisitor ? url.pathname : routeModules(url.pathname).join();
    const kept = pages.get(key);
    if (kept) return kept;
    const made = await write(url, apiKey, isVisitor);
    if (pages.size >= MOST_PAGES) pages.clear();
    pages.set(key, made);
    return made;
  }

  return async (request) => {
    if (request.method !== "GET" && request.method !== "HEAD") {
      const headers = { ...security, allow: "GET, HEAD" };
      return new Response("Method not allowed", { status: 405, headers });
    }
    const { pathname } = new URL(request.url);
    const file = isPublic(pathname) ? assets.get(pathname) : undefined;
    if (file) {
      const forever = pathname.startsWith("/assets/");
      const cacheControl = forever ? "public, max-age=31536000, immutable" : "no-cache";
      return send(request, file, { ...security, "cache-control": cacheControl });
    }
    if (pathname.startsWith("/assets/")) {
      return new Response("Not found", { status: 404, headers: security });
    }
    const { key, cookie } = worldOf(request);
    return send(request, await page(request, key), {
      ...security,
      "cache-control": "no-cache",
      vary: "accept-encoding, cookie",
      ...(cookie ? { "set-cookie": cookie } : {}),
    });
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
