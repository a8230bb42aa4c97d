import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import react from "@vitejs/plugin-react";
import { defaultClientConditions, defaultServerConditions, defineConfig } from "vite";
import { brandFont } from "./brand-font.ts";
import { compression } from "./compression.ts";
import { plainImports } from "./plain-imports.ts";
import { pageConfiguration } from "./server/development.ts";

/**
 * Code that every screen needs and a release rarely changes, in one file: each further file may wait for a connection
 * of its own. The hooks of single screens go with their screens.
 */
const BASE =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|mobx)\/|packages\/react\/src\/(provider|observe|use-(configuration|field|guard|navigation|screen|selection|session|sign-in|text))\.|packages\/sdk\/src\/capabilities\/(kit\/pick|(configuration|navigation|session|sign-in)\/[a-z-]+\.snapshot)\.ts$/;

/**
 * Shared code of the forms of visitors, and what says that a part has failed: a chunk for each form would cost more than
 * it holds.
 */
const FORMS =
  /\/src\/(features\/account-form\/(credentials-form|email-field|password-field)|features\/password-assistance\/use-assistance|ui\/(text-field|heading|link-row|on-demand|failed-notice))\./;

/**
 * What every page loads after its first paint, in one file: one after the other, its parts would come when a visitor has
 * gone.
 */
const TRACKING =
  /\/src\/(app\/start-tracking|features\/privacy\/)|packages\/sdk\/src\/(capabilities\/tracking|domain\/tracking\/(campaign|consent|page-names|sampling)|platform\/browser\/browser-tracking)/;

/** Small functions of several chunks. With the code of purchases, each page that tells an event would load that. */
const SHARED =
  /packages\/sdk\/src\/(capabilities\/kit\/(visit|of-shape|stored-plan-id|loaded)|domain\/(tracking\/told-id|redirects\/(facts|targets)|catalogue\/identifiers|entitlements\/entitlements)|platform\/(ports|browser\/append-script))\.ts$/;

/** What compares a text of a service with a price: pages of content do, and load no code of purchases for it. */
const PROMISES = /packages\/sdk\/src\/domain\/(plans\/(promises|copy)|calendar\/calendar)\.ts$/;

/** The entry stays a file of its own: a document with imports alone has no entry in the manifest. */
const BESIDE_ENTRY = /(?<!\/apps\/web\/src\/main)\.tsx?$/;

/**
 * What every buyer loads after a choice of a plan. Other chunks share most of it, and without a file of its own it
 * comes as twenty.
 */
const PURCHASING = /packages\/sdk\/src\/composition\/chunks\/purchase\.ts$/;

/** The router's production build, beside the file that its package names. */
const router = createRequire(createRequire(import.meta.url).resolve("react-router-dom"));
const ROUTER_IN_PRODUCTION = [
  {
    find: /^react-router$/,
    replacement: join(
      dirname(router.resolve("react-router/package.json")),
      "dist/production/index.mjs",
    ),
  },
];

/** Beside the files of the browser, under a name that the server never serves. */
const SERVER_OUTPUT = "dist/.server";

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    react(),
    brandFont(),
    plainImports(),
    pageConfiguration(process.env.SANDBOX_PORT ?? "4010"),
    compression(),
  ],
  // The packages resolve to their sources: no stale build, and reload on change across packages.
  resolve: {
    conditions: ["@foyer/source", ...defaultClientConditions],
    alias: command === "build" ? ROUTER_IN_PRODUCTION : [],
  },
  build: {
    target: "es2022",
    manifest: true,
    // The server preloads the screen of an address; the app loads the next screens ahead.
    modulePreload: false,
    assetsInlineLimit: 0,
    // One small sheet: a screen that was loaded ahead cannot lose its style to a network failure.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: isSsrBuild
            ? []
            : [
                { name: "base", test: BASE },
                { name: "forms", test: FORMS },
                { name: "start", tags: ["$initial"], test: BESIDE_ENTRY },
                { name: "shared", test: SHARED },
                { name: "promises", test: PROMISES },
                { name: "tracking", test: TRACKING, includeDependenciesRecursively: false },
                { name: "purchasing", test: PURCHASING },
              ],
        },
      },
    },
    ...(isSsrBuild ? { outDir: SERVER_OUTPUT, manifest: false, copyPublicDir: false } : {}),
  },
  ssr: {
    // One file without external packages.
    noExternal: true,
    resolve: { conditions: ["@foyer/source", ...defaultServerConditions] },
  },
  server: { port: Number(process.env.WEB_PORT ?? 5173), strictPort: true },
}));
