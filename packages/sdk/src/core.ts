export type { FoyerOptions } from "./create-core.ts";
export { createFoyerInParts, type FoyerInPartsOptions } from "./create-foyer-in-parts.ts";
export type { Foyer } from "./foyer.ts";
export type { IdentityModule } from "./identity.ts";
export type { MembershipModule } from "./membership.ts";
