import { defineConfig } from "tsup";

/** ES2022 syntax and ES2018's library: a television of 2019 runs it after the consumer's usual bundling. */
export default defineConfig({
  entry: {
    index: "src/entries/index.ts",
    browser: "src/platform/browser/index.ts",
    memory: "src/platform/memory/index.ts",
    node: "src/platform/node/index.ts",
    core: "src/entries/core.ts",
    sandbox: "src/entries/sandbox.ts",
    testing: "src/testing/index.ts",
  },
  format: "esm",
  target: "es2022",
  platform: "neutral",
  dts: true,
  sourcemap: true,
  splitting: true,
  treeshake: true,
  clean: true,
  // Constants are written where they are used; names and lines stay as they are.
  esbuildOptions: (options) => {
    options.minifySyntax = true;
  },
});
