import { bring, type LoadModule } from "./chunks/index.ts";
import { assembleFoyer, type Foyer, type FoyerOptions } from "./foyer.ts";

export interface FoyerInPartsOptions extends FoyerOptions {
  /**
   * How a chunk of the SDK is asked for, where the application knows better than a plain `import()`: some browsers
   * remember a module that did not come as missing.
   */
  readonly loadModule?: LoadModule;
}

/**
 * Like `createFoyer`, for applications whose first screen should not wait for the code of the others. Configuration,
 * navigation, session and sign-in are there at once; `load()` brings the rest, and a sign-in what a member needs. The
 * SDK brings its chunks by itself, with `import()`.
 * Throws `ConfigurationError` when the configuration cannot work.
 */
export function createFoyerInParts({
  loadModule = (load) => load(),
  ...options
}: FoyerInPartsOptions): Foyer {
  return assembleFoyer(options, (name) => bring[name](loadModule)).foyer;
}
