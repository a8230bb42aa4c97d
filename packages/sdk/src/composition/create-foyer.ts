import * as everything from "./chunks/everything.ts";
import type { Chunk } from "./chunks/index.ts";
import { assembleFoyer, type Foyer, type FoyerOptions } from "./foyer.ts";
import type { ChunkName } from "./given.ts";

/** All chunks, loaded already. */
export const chunksAtOnce: Readonly<Record<ChunkName, Chunk>> = {
  access: Object.values(everything.access),
  account: Object.values(everything.account),
  billing: Object.values(everything.billing),
  change: Object.values(everything.change),
  confirmation: Object.values(everything.confirmation),
  content: Object.values(everything.content),
  debug: Object.values(everything.debug),
  eligibility: Object.values(everything.eligibility),
  exposure: Object.values(everything.exposure),
  gifts: Object.values(everything.gifts),
  manage: Object.values(everything.manage),
  promo: Object.values(everything.promo),
  purchase: Object.values(everything.purchase),
  registration: Object.values(everything.registration),
  shipping: Object.values(everything.shipping),
  tracking: Object.values(everything.tracking),
  wallets: Object.values(everything.wallets),
};

/**
 * Puts the stores together. Does nothing by itself: `start()` begins.
 * Throws `ConfigurationError` when the configuration cannot work.
 */
export function createFoyer(options: FoyerOptions): Foyer {
  const { foyer, add } = assembleFoyer(options, async (name) => chunksAtOnce[name]);
  for (const name of Object.keys(chunksAtOnce) as ChunkName[]) add(name, chunksAtOnce[name]);
  return foyer;
}
