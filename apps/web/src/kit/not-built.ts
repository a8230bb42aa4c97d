import type { RouteId } from "@foyer/sdk";

/**
 * Routes of the SDK without a screen in this app. Nothing links to them, and they have a neutral title: "Your plan
 * has been canceled" would be false.
 */
export const NOT_BUILT: readonly RouteId[] = ["landing", "marketing"];

export const NOT_BUILT_TITLE = "Not available yet";
