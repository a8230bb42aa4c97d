/** Style sheets, scripts and fonts of the sandbox's own pages. */
import { readFileSync } from "node:fs";
import { extname } from "node:path";
import type { Page } from "./service.ts";

const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".woff2": "font/woff2",
};

/** Serves one file beside the caller under `path`. */
export function asset(path: string, file: URL): Page {
  const type = TYPES[extname(path)];
  if (type === undefined) throw new TypeError(`${path} is of no kind that is served.`);
  return {
    method: "GET",
    path,
    respond: () =>
      new Response(readFileSync(file), {
        headers: {
          "Content-Type": type,
          "X-Content-Type-Options": "nosniff",
          "Cache-Control": "no-cache",
        },
      }),
  };
}
