export type { FoyerOptions } from "../composition/create-core.ts";
export {
  createFoyerInParts,
  type FoyerInPartsOptions,
} from "../composition/create-foyer-in-parts.ts";
export type { Foyer } from "../composition/foyer.ts";
export type { IdentityModule } from "./identity.ts";
export type { MembershipModule } from "./membership.ts";
