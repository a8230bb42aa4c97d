import { defineConfig } from "tsup";

export default defineConfig({
  entry: { index: "src/index.ts", observer: "src/observer.ts" },
  format: "esm",
  target: "es2022",
  platform: "neutral",
  external: ["@foyer/sdk", "react"],
  // The types refer to the SDK as published, not to its sources.
  dts: { compilerOptions: { customConditions: [] } },
  // Hooks and their context run on the client, also where a server component imports them. (`treeshake` would remove
  // the directive.)
  banner: { js: '"use client";' },
  sourcemap: true,
  clean: true,
});
