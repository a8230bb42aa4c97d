import type { FoyerConfiguration } from "../configuration/types.ts";
import type { Rules } from "../kernel/rule.ts";
import {
  assignsGroup,
  experimentsOf,
  flagCookie,
  flagValue,
  keptGroup,
  planSwaps,
} from "./experiments.ts";
import { exposures } from "./exposure.ts";
import { switchedFeatures } from "./features.ts";
import { flagIsOn, switchedCookie } from "./flag-switch.ts";
import { replacedBy } from "./stand-in.ts";

/** Rules of this folder. Cases in `packages/sdk/cases` name them by folder and key: `experiments.flagValue`. */
export const rules = {
  assignsGroup,
  experimentsOf,
  exposures,
  flagCookie,
  flagIsOn,
  flagValue,
  keptGroup,
  planSwaps,
  replacedBy,
  switchedCookie,
  switchedFeatures,
} satisfies Rules<FoyerConfiguration>;
