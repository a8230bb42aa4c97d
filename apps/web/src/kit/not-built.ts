import { defaultConfiguration, type RouteId } from "@foyer/sdk";
import { SCREENS } from "./screens.ts";

/** Shown without a row in the table of screens: the guard knows what is not found, and a file ends TV providers' windows. */
const OTHERWISE: readonly RouteId[] = ["notFound", "authSuccessLanding"];

/**
 * Routes that the SDK knows and that this app has no screen for yet. Nothing links to them, and their titles announce
 * nothing: "Your plan has been canceled" would be said of a plan that goes on.
 */
export const NOT_BUILT: readonly RouteId[] = (
  Object.keys(defaultConfiguration.routes) as RouteId[]
).filter((route) => {
  const isShown = SCREENS.some(({ routes }) => routes.includes(route));
  return !isShown && !OTHERWISE.includes(route);
});

export const NOT_BUILT_TITLE = "Not available yet";
