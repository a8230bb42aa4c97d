import { importChunk, type LoadModule } from "./chunks/index.ts";
import { assembleFoyer, type Foyer, type FoyerOptions } from "./foyer.ts";

export interface FoyerInPartsOptions extends FoyerOptions {
  /**
   * Loads a chunk of the SDK. Default: a plain `import()`. Some browsers cache a failed `import()`; an application
   * may work around it here.
   */
  readonly loadModule?: LoadModule;
}

/**
 * Like `createFoyer`, for applications whose first screen should not wait for the code of the others. Configuration,
 * navigation, session and sign-in load at once; `load()` loads the rest, and a sign-in the stores of a member. The
 * SDK loads its chunks with `import()`.
 * Throws `ConfigurationError` when the configuration cannot work.
 */
export function createFoyerInParts({
  loadModule = (load) => load(),
  ...options
}: FoyerInPartsOptions): Foyer {
  return assembleFoyer(options, (name) => importChunk(name, loadModule)).foyer;
}
