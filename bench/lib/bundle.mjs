import { join } from "node:path";
import { build } from "esbuild";
import { root } from "../../scripts/lib/workspace.mjs";

/**
 * A module and everything it imports as one minified text, in production mode and with the packages' own syntax
 * target. The packages are taken from their sources, as they are in this working tree.
 */
export async function bundle(entry, { platform = "browser", format = "esm" } = {}) {
  const { outputFiles } = await build({
    entryPoints: [join(root, entry)],
    bundle: true,
    minify: true,
    format,
    platform,
    target: "es2022",
    conditions: ["@foyer/source"],
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"production"' },
    write: false,
  });
  return outputFiles[0].text;
}
