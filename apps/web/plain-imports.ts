import type { Plugin } from "vite";

const HELPER = "\0vite/preload-helper.js";

/**
 * Vite loads the styles and modules of a chunk before its script. Here one sheet holds all styles and the server
 * preloads the modules: an `import()` has nothing to wait for.
 */
export function plainImports(): Plugin {
  return {
    name: "foyer-plain-imports",
    apply: "build",
    enforce: "pre",
    load: (id) => (id === HELPER ? "export const __vitePreload = (load) => load();" : null),
  };
}
