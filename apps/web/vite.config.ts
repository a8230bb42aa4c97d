import react from "@vitejs/plugin-react";
import { defaultClientConditions, defineConfig } from "vite";

export default defineConfig({
  plugins: [react()],
  // The packages resolve to their sources: no stale build, and reload on change across packages.
  resolve: { conditions: ["@foyer/source", ...defaultClientConditions] },
  build: {
    target: "es2022",
    manifest: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
  server: { port: Number(process.env["WEB_PORT"] ?? 5173), strictPort: true },
});
