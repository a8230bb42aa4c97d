import { type TvProviderSnapshot, tvProviderSnapshot } from "@foyer/sdk";
import { useSelection } from "./use-selection.ts";

/** Signing in through a TV provider (TVP). Call `signIn` in the user's own click, or the browser blocks its window. */
export const useTvProvider = (): TvProviderSnapshot => useSelection(tvProviderSnapshot);
