import type { RouteId } from "../../domain/configuration/route-paths.ts";
import type { Destination } from "../../domain/kernel/destination.ts";
import { handOver } from "../../domain/navigation/hand-over.ts";
import type { NavigationStore } from "./navigation.store.ts";

/** What a link inside the app needs. */
export type Onward = Pick<NavigationStore, "query" | "to">;

/** A screen, with what the user came for: a link that drops it loses her purpose. (GRD-07, D-41) */
export function onward(
  { navigation }: { readonly navigation: Onward },
  route: RouteId,
  params: Readonly<Record<string, string>> = {},
): Destination {
  return navigation.to(route, params, handOver(navigation.query));
}
