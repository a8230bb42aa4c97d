import type { Foyer } from "@foyer/sdk";
import { useParts } from "./use-parts.ts";

/** Signing in through a TV provider (TVP). Call `signIn` in the person's own click, or its window is blocked. */
export function useTvProvider() {
  return useParts(
    ({ tvProvider }: Foyer) => tvProvider,
    "state",
    "title",
    "providers",
    "plans",
    "redirect",
    "open",
    "signIn",
    "retry",
    "showWindow",
    "cancel",
    "close",
  );
}
