/** Style sheets and scripts of the sandbox's own pages. */
import { readFileSync } from "node:fs";
import type { Page } from "./service.ts";

const TYPES = { css: "text/css; charset=utf-8", js: "text/javascript; charset=utf-8" } as const;

/** Serves one file beside the caller under `path`. */
export function asset(path: string, file: URL): Page {
  const kind = path.endsWith(".css") ? "css" : "js";
  return {
    method: "GET",
    path,
    respond: () =>
      new Response(readFileSync(file), {
        headers: {
          "Content-Type": TYPES[kind],
          "X-Content-Type-Options": "nosniff",
          "Cache-Control": "no-cache",
        },
      }),
  };
}
