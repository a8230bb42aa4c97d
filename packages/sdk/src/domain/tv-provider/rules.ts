import type { FoyerConfiguration } from "../configuration/types.ts";
import type { Rules } from "../kernel/rule.ts";
import { tvProviderPoll } from "./poll.ts";
import { isLanding, landingAddress, providerAddress } from "./provider-window.ts";
import {
  providerAccess,
  providerEntitlements,
  tvProviderCookies,
  tvProviderMessage,
  tvProviderName,
} from "./result.ts";
import { sha256 } from "./sha256.ts";

/** Rules of this folder. Cases in `packages/sdk/cases` name them by folder and key: `tvProvider.isLanding`. */
export const rules = {
  isLanding,
  landingAddress,
  mvpdHash: (given: { readonly userId: string }) => sha256(given.userId),
  providerAccess,
  providerAddress,
  providerEntitlements,
  tvProviderCookies,
  tvProviderMessage,
  tvProviderName,
  tvProviderPoll,
} satisfies Rules<FoyerConfiguration>;
