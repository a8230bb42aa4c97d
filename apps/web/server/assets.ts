import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { extname, join, relative } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

export interface Asset {
  readonly type: string;
  readonly etag: string;
  readonly body: Buffer;
  readonly br?: Buffer;
  readonly gzip?: Buffer;
}

const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".webp": "image/webp",
  ".png": "image/png",
  ".woff2": "font/woff2",
  ".txt": "text/plain; charset=utf-8",
};

/** What the build has compressed stands beside its file, under its name with one of these. */
const ENCODED = { br: ".br", gzip: ".gz" } as const;

/** Reads a built folder into memory; keys are paths that start with `/`. */
export function readAssets(folder: string): Map<string, Asset> {
  const bodies = new Map<string, Buffer>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    bodies.set(`/${relative(folder, file)}`, readFileSync(file));
  }
  const assets = new Map<string, Asset>();
  for (const [path, body] of bodies) {
    if (isEncoded(path)) continue;
    const br = bodies.get(path + ENCODED.br);
    const gzip = bodies.get(path + ENCODED.gzip);
    assets.set(path, {
      ...identified(body, extname(path)),
      ...(br && { br }),
      ...(gzip && { gzip }),
    });
  }
  return assets;
}

function isEncoded(path: string): boolean {
  return Object.values(ENCODED).some((extension) => path.endsWith(extension));
}

/** Pages are compressed per request: at levels that cost next to no time. */
export function pageAsset(body: Buffer): Asset {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
  return {
    ...identified(body, ".html"),
    br: brotliCompressSync(body, { params }),
    gzip: gzipSync(body, { level: 6 }),
  };
}

function identified(body: Buffer, extension: string): Asset {
  const type = TYPES[extension] ?? "application/octet-stream";
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  return { type, etag, body };
}
