import * as everything from "./chunks/everything.ts";
import { type Chunk, needsOf } from "./chunks/index.ts";
import { assembleFoyer, type Foyer, type FoyerOptions } from "./foyer.ts";
import type { ChunkName } from "./given.ts";

/** A chunk that is there already. */
export function chunkAtOnce(name: ChunkName): Chunk {
  return Object.values(everything[name]);
}

/**
 * Puts the stores together. Does nothing by itself: `start()` begins.
 * Throws `ConfigurationError` when the configuration cannot work.
 */
export function createFoyer(options: FoyerOptions): Foyer {
  const { foyer, add } = assembleFoyer(options, async (name) => chunkAtOnce(name));
  for (const name of Object.keys(needsOf) as ChunkName[]) add(name, chunkAtOnce(name));
  return foyer;
}
