import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { defineConfig, type Options } from "tsup";
import { needsOf } from "./src/composition/chunks/index.ts";
import type { ChunkName } from "./src/composition/given.ts";

type Plugin = NonNullable<Options["esbuildPlugins"]>[number];

const CHUNKS = join(import.meta.dirname, "src/composition/chunks");
const FIRST_PART = "../create-foyer-in-parts.ts";
const OWN_AFTER = "./create-foyer-in-parts.ts";

/**
 * A chunk loads after the first part and after the chunks that it needs. The bundler does not know: it makes a file
 * for each set of chunks that share a module, and many small files compress badly. Imports tell it, in the build only.
 */
const chunksAfterWhatTheyNeed: Plugin = {
  name: "chunks-after-what-they-need",
  setup({ onLoad, onResolve }) {
    const names = Object.keys(needsOf) as ChunkName[];
    const after =
      (needed: readonly string[]) =>
      async ({ path }: { readonly path: string }) => ({
        loader: "ts" as const,
        contents: [
          await readFile(path, "utf8"),
          ...needed.map((file) => `import ${JSON.stringify(file)};`),
        ].join("\n"),
      });
    const before = [FIRST_PART, ...names.map((name) => `./${name}.ts`)];
    onResolve({ filter: /\.ts$/ }, ({ path, resolveDir }) =>
      (before.includes(path) && resolveDir === CHUNKS) || path === OWN_AFTER
        ? { path: join(resolveDir, path), sideEffects: true }
        : null,
    );
    for (const name of names) {
      const needed = [FIRST_PART, ...needsOf[name].map((chunk) => `./${chunk}.ts`)];
      onLoad({ filter: new RegExp(`/composition/chunks/${name}\\.ts$`) }, after(needed));
    }
    // A capability of one's own is there with the first part.
    onLoad({ filter: /\/composition\/define-capability\.ts$/ }, after([OWN_AFTER]));
  },
};

/** ES2022 syntax and ES2018's library: a television of 2019 runs it after the consumer's usual bundling. */
export default defineConfig({
  entry: {
    index: "src/entries/index.ts",
    browser: "src/platform/browser/index.ts",
    memory: "src/platform/memory/index.ts",
    node: "src/platform/node/index.ts",
    core: "src/entries/core.ts",
    debug: "src/entries/debug.ts",
    sandbox: "src/entries/sandbox.ts",
    testing: "src/testing/index.ts",
    tracking: "src/entries/tracking.ts",
    capability: "src/entries/capability.ts",
  },
  format: "esm",
  target: "es2022",
  platform: "neutral",
  dts: true,
  sourcemap: true,
  splitting: true,
  treeshake: true,
  clean: true,
  esbuildPlugins: [chunksAfterWhatTheyNeed],
  // Constants are written where they are used; names and lines stay as they are.
  esbuildOptions: (options) => {
    options.minifySyntax = true;
  },
});
