import type { FoyerConfiguration } from "../configuration/types.ts";
import type { Rules } from "../kernel/rule.ts";
import { headerAccount, headerSignUp, headerTitle, promoBar, userMenu } from "./page-frame.ts";

/** Rules of this folder. Cases in `packages/sdk/cases` name them by folder and key: `page-frame.headerAccount`. */
export const rules = {
  headerAccount,
  headerSignUp,
  headerTitle,
  promoBar,
  userMenu,
} satisfies Rules<FoyerConfiguration>;
