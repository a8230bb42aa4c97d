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

const COMPRESSIBLE = new Set([".html", ".js", ".css", ".json", ".svg", ".txt"]);

/** Reads a built folder into memory, compressed once; keys are paths that start with `/`. */
export function readAssets(folder: string): Map<string, Asset> {
  const assets = new Map<string, Asset>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    assets.set(`/${relative(folder, file)}`, asset(readFileSync(file), extname(file)));
  }
  return assets;
}

/** Compression levels. */
export interface Effort {
  readonly brotli: number;
  readonly gzip: number;
}

const MOST: Effort = { brotli: 11, gzip: 9 };

export function asset(body: Buffer, extension: string, effort: Effort = MOST): Asset {
  const type = TYPES[extension] ?? "application/octet-stream";
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  if (!COMPRESSIBLE.has(extension)) return { type, etag, body };
  const params = { [constants.BROTLI_PARAM_QUALITY]: effort.brotli };
  const br = brotliCompressSync(body, { params });
  return { type, etag, body, br, gzip: gzipSync(body, { level: effort.gzip }) };
}
