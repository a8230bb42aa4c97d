import type { Foyer } from "@foyer/sdk";
import { useParts } from "./use-parts.ts";

/** The subscription of the signed-in person (SUB). */
export function useSubscription() {
  return useParts(
    ({ subscription }: Foyer) => subscription,
    "state",
    "current",
    "userKinds",
    "lookup",
    "refresh",
  );
}
