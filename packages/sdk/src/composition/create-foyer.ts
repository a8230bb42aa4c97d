import { toRecord } from "../domain/kernel/record.ts";
import * as everything from "./chunks/everything.ts";
import type { Chunk } from "./chunks/index.ts";
import { assembleFoyer, type FoyerOptions, type FoyerWith } from "./foyer.ts";
import type { ChunkName } from "./given.ts";
import type { Added } from "./own-capability.ts";

const { core: _, ...later } = everything;

/** All chunks, loaded already. */
export const chunksAtOnce = toRecord<Chunk>(
  Object.entries(later).map(([name, chunk]) => [name, Object.values(chunk as object)]),
) as Readonly<Record<ChunkName, Chunk>>;

/**
 * Puts the stores together. Does nothing by itself: `start()` begins.
 * Throws `ConfigurationError` when the configuration cannot work.
 */
export function createFoyer<const More extends Added = readonly []>(
  options: FoyerOptions<More>,
): FoyerWith<More> {
  const { foyer, add } = assembleFoyer(options, async (name) => chunksAtOnce[name]);
  for (const name of Object.keys(chunksAtOnce) as ChunkName[]) add(name, chunksAtOnce[name]);
  return foyer;
}
