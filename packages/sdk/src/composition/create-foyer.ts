import type { FoyerOptions } from "./create-core.ts";
import { createIdentity } from "./create-identity.ts";
import { createMembership } from "./create-membership.ts";
import { assembleFoyer, type Foyer } from "./foyer.ts";

/**
 * Puts the stores together. Does nothing by itself: `start()` begins.
 * Throws `ConfigurationError` when the configuration cannot work.
 */
export function createFoyer(options: FoyerOptions): Foyer {
  const { foyer, add } = assembleFoyer(options, {
    membership: async () => createMembership,
    identity: async () => createIdentity,
  });
  add({ membership: createMembership, identity: createIdentity });
  return foyer;
}
