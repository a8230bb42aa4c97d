import type { FoyerConfiguration } from "../configuration/types.ts";
import type { Rules } from "../kernel/rule.ts";
import { pauseAllowed, pauseMeaning, pauseOptions } from "./pause.ts";

/** Rules of this folder. Cases in `packages/sdk/cases` name them by folder and key: `pause.pauseAllowed`. */
export const rules = {
  pauseAllowed,
  pauseMeaning,
  pauseOptions,
} satisfies Rules<FoyerConfiguration>;
