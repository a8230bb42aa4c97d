import type { FoyerConfiguration } from "../configuration/types.ts";
import type { Rules } from "../kernel/rule.ts";
import { experimentsOf, flagCookie, flagValue, planSwaps } from "./experiments.ts";

/** Rules of this folder. Cases in `conformance` name them by folder and key: `experiments.flagValue`. */
export const rules = {
  experimentsOf,
  flagCookie,
  flagValue,
  planSwaps,
} satisfies Rules<FoyerConfiguration>;
