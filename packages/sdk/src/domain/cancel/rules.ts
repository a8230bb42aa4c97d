import type { FoyerConfiguration } from "../configuration/types.ts";
import type { Rules } from "../kernel/rule.ts";
import { cancelScreen, retentionOfferShows } from "./cancel-flow.ts";
import { surveyComplete, surveyReasons, surveyText } from "./survey.ts";

/** Rules of this folder. Cases in `conformance` name them by folder and key: `cancel.cancelEffect`. */
export const rules = {
  cancelScreen,
  retentionOfferShows,
  surveyComplete,
  surveyReasons,
  surveyText,
} satisfies Rules<FoyerConfiguration>;
