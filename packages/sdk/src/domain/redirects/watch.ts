import type { FoyerConfiguration } from "../configuration/types.ts";
import { answer, type Choice } from "../kernel/choice.ts";
import type { Destination } from "../kernel/destination.ts";
import { configuredDestination, rootDestination } from "./home.ts";

/**
 * Where 'Watch Online Now' leads: the configured player, else the product's home on the web. (CNF-10, D-01)
 */
export function watchDestination(
  { appOrigin }: { readonly appOrigin: string },
  settings: Pick<
    FoyerConfiguration,
    "defaultConfig" | "environment" | "links" | "redirects" | "routes"
  >,
): Choice<Destination> {
  const { watchUrl: url } = settings.links;
  return url === ""
    ? answer(rootDestination({ appOrigin }, settings), "CNF-10/home", { url })
    : answer(configuredDestination({ url, appOrigin }, settings), "CNF-10", { url });
}
