import { defaultConfiguration, type RouteId } from "@foyer/sdk";
import { SCREENS } from "./screens.ts";

/**
 * Routes without a row in the table of screens: the guard shows not-found, and a static file ends TV providers'
 * windows.
 */
const OTHERWISE: readonly RouteId[] = ["notFound", "authSuccessLanding"];

/**
 * Routes of the SDK without a screen in this app. Nothing links to them, and they have a neutral title: "Your plan
 * has been canceled" would be false.
 */
export const NOT_BUILT: readonly RouteId[] = (
  Object.keys(defaultConfiguration.routes) as RouteId[]
).filter((route) => {
  const isShown = SCREENS.some(({ routes }) => routes.includes(route));
  return !isShown && !OTHERWISE.includes(route);
});

export const NOT_BUILT_TITLE = "Not available yet";
