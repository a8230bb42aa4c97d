import { createIdentity as create } from "../composition/create-identity.ts";

/** What this entry exports. */
export interface IdentityModule {
  /** For `createFoyerInParts` alone. */
  readonly createIdentity: (foundation: never) => unknown;
}

/**
 * Makes the stores that `createFoyerInParts` leaves out: device limit, passwords, change of email, TV provider, second
 * screen.
 */
export const createIdentity: IdentityModule["createIdentity"] = create;
