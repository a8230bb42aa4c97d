import type { FoyerConfiguration } from "../configuration/types.ts";
import type { Rules } from "../kernel/rule.ts";
import { headerAccount, headerSignUp, headerTitle, promoBar, userMenu } from "./chrome.ts";

/** By name: a rule case in `conformance` calls the first one `chrome.headerAccount`. */
export const rules = {
  headerAccount,
  headerSignUp,
  headerTitle,
  promoBar,
  userMenu,
} satisfies Rules<FoyerConfiguration>;
