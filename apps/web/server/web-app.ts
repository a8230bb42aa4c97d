import { readFileSync } from "node:fs";
import { join } from "node:path";
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
}

type Answer = (request: Request) => Response;

/** Serves the built app: its files as they are, and its page for every other address. */
export function createWebApp({ dist, services, frames }: WebAppOptions): Answer {
  const assets = readAssets(dist);
  const html = readFileSync(join(dist, "index.html"), "utf8");
  const manifest = JSON.parse(readFileSync(join(dist, ".vite/manifest.json"), "utf8")) as Manifest;
  const security = securityHeaders({ services: [services], frames: [frames] });
  const defaultPages = new Map<string, Asset>();

  function page(pathname: string, apiKey: string): Asset {
    const modules = routeModules(pathname);
    const screen = modules.join();
    const kept = apiKey === DEFAULT_WORLD ? defaultPages.get(screen) : undefined;
    if (kept) return kept;
    const body = renderPage(html, manifest, modules, {
      apiBaseUrl: services,
      configApi: `${services}/config`,
      paymentFrameUrl: `${frames}/payment-frame`,
      apiKey,
    });
    const made = asset(body, ".html");
    if (apiKey === DEFAULT_WORLD) defaultPages.set(screen, made);
    return made;
  }

  return (request) => {
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
    return send(request, page(pathname, key), {
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
