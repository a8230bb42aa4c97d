export { chunksOf, type LoadModule } from "../composition/chunks/index.ts";
export {
  createFoyerInParts,
  type FoyerInPartsOptions,
} from "../composition/create-foyer-in-parts.ts";
export type { Foyer, FoyerOptions } from "../composition/foyer.ts";
export type { ChunkName, StoreName } from "../composition/given.ts";
