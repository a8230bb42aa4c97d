import { pick } from "../kit/pick.ts";
import type { TvProviderStore } from "./tv-provider.store.ts";

/** Signing in through a TV provider (TVP). Call `signIn` in the user's own click, or the browser blocks its window. */
export const tvProviderSnapshot = ({ tvProvider }: { readonly tvProvider: TvProviderStore }) =>
  pick(
    tvProvider,
    "state",
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

export type TvProviderSnapshot = ReturnType<typeof tvProviderSnapshot>;
