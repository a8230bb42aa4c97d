import type { RouteId } from "../../src/domain/configuration/route-paths.ts";

/** Routes whose screens are `later` in `docs/spec/scope.json`: no store serves them, and no app of this repository. */
export const WITHOUT_SCREEN: readonly RouteId[] = ["landing", "marketing"];
