import { defineConfig } from "tsup";

export default defineConfig({
  entry: { index: "src/index.ts" },
  format: "esm",
  target: "es2019",
  platform: "neutral",
  external: ["@foyer/sdk", "react"],
  dts: true,
  sourcemap: true,
  clean: true,
});
