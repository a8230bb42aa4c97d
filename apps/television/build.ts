/** Bundles the app for a television of 2019 (Chromium 68), into dist/ when it is run. */
import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { shows } from "./src/shows.ts";

const folder = dirname(fileURLToPath(import.meta.url));
const dist = join(folder, "dist");
const POSTERS = join(folder, "../web/src/assets/shows");

/** Script, style and font of the app. */
export function bundle() {
  return build({
    entryPoints: {
      television: join(folder, "src/main.ts"),
      style: join(folder, "src/television.css"),
    },
    outdir: dist,
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    format: "iife",
    platform: "browser",
    target: "chrome68",
    // The packages resolve to their sources: no stale build.
    conditions: ["@foyer/source"],
    define: { "process.env.NODE_ENV": '"production"' },
    // The only later API that the SDK uses.
    banner: { js: "var globalThis=window;" },
    loader: { ".woff2": "file" },
    assetNames: "[name]",
    publicPath: "/",
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  mkdirSync(dist, { recursive: true });
  for (const { path, contents } of (await bundle()).outputFiles) writeFileSync(path, contents);
  copyFileSync(join(folder, "index.html"), join(dist, "index.html"));
  copyFileSync(join(folder, "public/logo.svg"), join(dist, "logo.svg"));
  for (const { poster } of shows) copyFileSync(join(POSTERS, poster), join(dist, poster));
}
