import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { serve } from "@hono/node-server";
import { routeModule } from "../src/routes/route-modules.ts";
import { type Asset, asset, readAssets } from "./assets.ts";
import { type Manifest, renderPage } from "./page.ts";
import { securityHeaders } from "./security-headers.ts";
import { DEFAULT_WORLD, worldOf } from "./world.ts";

const port = Number(process.env.WEB_PORT ?? 5173);
const sandboxPort = process.env.SANDBOX_PORT ?? "4010";
const services = `http://localhost:${sandboxPort}`;
const frames = `http://127.0.0.1:${sandboxPort}`;

const dist = fileURLToPath(new URL("../dist/", import.meta.url));
const assets = readAssets(dist);
const html = readFileSync(`${dist}index.html`, "utf8");
const manifest = JSON.parse(readFileSync(`${dist}.vite/manifest.json`, "utf8")) as Manifest;
const security = securityHeaders({ services: [services], frames: [frames] });
const defaultPages = new Map<string | null, Asset>();

function answer(request: Request): Response {
  if (request.method !== "GET" && request.method !== "HEAD") {
    return new Response("Method not allowed", { status: 405, headers: { allow: "GET, HEAD" } });
  }
  const { pathname } = new URL(request.url);
  const file = isPublic(pathname) ? assets.get(pathname) : undefined;
  if (file) {
    const forever = pathname.startsWith("/assets/");
    return send(request, file, forever ? "public, max-age=31536000, immutable" : "no-cache");
  }
  if (pathname.startsWith("/assets/")) {
    return new Response("Not found", { status: 404, headers: security });
  }
  const { key, cookie } = worldOf(request);
  return send(request, page(pathname, key), "no-cache", cookie);
}

function isPublic(pathname: string): boolean {
  return pathname !== "/index.html" && !pathname.startsWith("/.");
}

function page(pathname: string, apiKey: string): Asset {
  const module = routeModule(pathname);
  const kept = apiKey === DEFAULT_WORLD ? defaultPages.get(module) : undefined;
  if (kept) return kept;
  const body = renderPage(html, manifest, module, {
    apiBaseUrl: services,
    configApi: `${services}/config`,
    paymentFrameUrl: `${frames}/payment-frame`,
    apiKey,
  });
  const made = asset(body, ".html");
  if (apiKey === DEFAULT_WORLD) defaultPages.set(module, made);
  return made;
}

function send(
  request: Request,
  file: Asset,
  cacheControl: string,
  cookie?: string | null,
): Response {
  const headers = new Headers({
    ...security,
    "content-type": file.type,
    "cache-control": cacheControl,
    etag: file.etag,
    vary: "accept-encoding",
  });
  if (cookie) headers.set("set-cookie", cookie);
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

const server = serve({ fetch: answer, port, hostname: "localhost" }, () => {
  console.log(`web app: http://localhost:${port}`);
});
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => server.close(() => process.exit(0)));
}
