import type { Foyer } from "@foyer/sdk";
import { pick } from "./pick.ts";
import { useSelection } from "./use-selection.ts";

const read = ({ tvProvider }: Foyer) =>
  pick(
    tvProvider,
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

/** Signing in through a TV provider (TVP). Call `signIn` in the user's own click, or the browser blocks its window. */
export function useTvProvider() {
  return useSelection(read);
}

/** Result of `useTvProvider`. */
export type UseTvProviderResult = ReturnType<typeof useTvProvider>;
