import { bring } from "./chunks/index.ts";
import { assembleFoyer, type Foyer, type FoyerOptions } from "./foyer.ts";

/**
 * Like `createFoyer`, for applications whose first screen should not wait for the code of the others. Configuration,
 * navigation, session and sign-in are there at once; `load()` brings the rest, and a sign-in what a member needs.
 * Throws `ConfigurationError` when the configuration cannot work.
 */
export function createFoyerInParts(options: FoyerOptions): Foyer {
  return assembleFoyer(options, (name) => bring[name]()).foyer;
}
