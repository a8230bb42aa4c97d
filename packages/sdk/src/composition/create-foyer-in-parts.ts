import { importChunk, type LoadModule } from "./chunks/index.ts";
import { assembleFoyer, type FoyerOptions, type FoyerWith } from "./foyer.ts";
import type { Added } from "./own-capability.ts";

export interface FoyerInPartsOptions<More extends Added = readonly []> extends FoyerOptions<More> {
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
export function createFoyerInParts<const More extends Added = readonly []>({
  loadModule = (load) => load(),
  ...options
}: FoyerInPartsOptions<More>): FoyerWith<More> {
  return assembleFoyer<More>(options, (name) => importChunk(name, loadModule)).foyer;
}
