import { defineConfig } from "tsup";

/** ES2019 syntax, so that a 2019 television can run it after the consumer's usual bundling. */
export default defineConfig({
  entry: {
    index: "src/index.ts",
    browser: "src/platform/browser/index.ts",
    memory: "src/platform/memory/index.ts",
    testing: "src/testing/index.ts",
  },
  format: "esm",
  target: "es2019",
  platform: "neutral",
  dts: true,
  sourcemap: true,
  splitting: true,
  treeshake: true,
  clean: true,
});
