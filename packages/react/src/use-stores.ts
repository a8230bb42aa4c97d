import { type RegisteredFoyer, useFoyer } from "./provider.ts";

/**
 * The stores themselves, for components wrapped in `observer` of `@foyer/react/observer`. Hazard: a component without
 * `observer` that reads a store does not render again; use the other hooks there.
 */
export const useStores: () => RegisteredFoyer = useFoyer;
