import { readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];

const COMPRESSIBLE = new Set([".html", ".js", ".css", ".json", ".svg", ".txt"]);

/** Writes `<file>.br` and `<file>.gz` beside each text that browsers ask for, compressed as far as it goes. */
export async function compressFiles(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && COMPRESSIBLE.has(extname(entry.name)))
    .map(({ parentPath, name }) => join(parentPath, name));
  await Promise.all(
    files.map(async (file) => {
      const body = await readFile(file);
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
      };
      await writeFile(`${file}.br`, await toBrotli(body, { params }));
      await writeFile(`${file}.gz`, await toGzip(body, { level: constants.Z_BEST_COMPRESSION }));
    }),
  );
}

/** Compresses what browsers get at the end of a build: it takes seconds, which a server has not when it starts. */
export function compression(): Plugin {
  let folder = "";
  return {
    name: "foyer-compression",
    apply: (config, { command }) => command === "build" && !config.build?.ssr,
    configResolved: ({ root, build }) => {
      folder = join(root, build.outDir);
    },
    writeBundle: () => compressFiles(folder),
  };
}
