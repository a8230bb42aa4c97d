import type { FoyerOptions } from "./create-core.ts";
import { assembleFoyer, type CreateMembership, type Foyer } from "./foyer.ts";
import type { MembershipModule } from "./membership.ts";

export interface FoyerInPartsOptions extends FoyerOptions {
  /** `() => import("@foyer/sdk/membership")`, so that your bundler makes a chunk of its own of it. */
  readonly membership: () => Promise<MembershipModule>;
}

/**
 * Like `createFoyer`, for applications whose first screen should not wait for the code of the others. Configuration,
 * navigation, session and sign-in are there at once; `load()` brings the rest, and so does a sign-in.
 * Throws `ConfigurationError` when the configuration cannot work.
 */
export function createFoyerInParts({ membership, ...options }: FoyerInPartsOptions): Foyer {
  const bring = async () => (await membership()).createMembership as CreateMembership;
  return assembleFoyer(options, bring).foyer;
}
