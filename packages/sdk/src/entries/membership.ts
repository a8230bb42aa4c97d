import { createMembership as create } from "../composition/create-membership.ts";

/** What this entry exports. */
export interface MembershipModule {
  /** For `createFoyerInParts` alone. */
  readonly createMembership: (foundation: never) => unknown;
}

/** Makes the stores that `createFoyerInParts` leaves out: sign-up, plans, checkout, purchases, account. */
export const createMembership: MembershipModule["createMembership"] = create;
