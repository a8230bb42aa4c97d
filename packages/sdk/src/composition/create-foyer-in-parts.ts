import type { IdentityModule } from "../entries/identity.ts";
import type { MembershipModule } from "../entries/membership.ts";
import type { FoyerOptions } from "./create-core.ts";
import { assembleFoyer, type CreateIdentity, type CreateMembership, type Foyer } from "./foyer.ts";

export interface FoyerInPartsOptions extends FoyerOptions {
  /** `() => import("@foyer/sdk/membership")`, so that your bundler makes a chunk of its own of it. */
  readonly membership: () => Promise<MembershipModule>;
  /** `() => import("@foyer/sdk/identity")`, likewise. */
  readonly identity: () => Promise<IdentityModule>;
}

/**
 * Like `createFoyer`, for applications whose first screen should not wait for the code of the others. Configuration,
 * navigation, session and sign-in are there at once; `load()` brings the rest, and a sign-in brings `membership`.
 * Throws `ConfigurationError` when the configuration cannot work.
 */
export function createFoyerInParts({
  membership,
  identity,
  ...options
}: FoyerInPartsOptions): Foyer {
  return assembleFoyer(options, {
    membership: async () => (await membership()).createMembership as CreateMembership,
    identity: async () => (await identity()).createIdentity as CreateIdentity,
  }).foyer;
}
