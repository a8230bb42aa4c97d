import type { FoyerConfiguration } from "../configuration/types.ts";
import type { Rules } from "../kernel/rule.ts";
import { cancelScreen, cancelShown } from "./cancel-screen.ts";
import { nextCancel } from "./flow.ts";
import { retentionOfferShows } from "./retention-offer.ts";
import { surveyComplete, surveyReasons, surveyText } from "./survey.ts";

/** Rules of this folder. Cases in `packages/sdk/cases` name them by folder and key: `cancellation.cancelScreen`. */
export const rules = {
  cancelScreen,
  cancelShown,
  nextCancel,
  retentionOfferShows,
  surveyComplete,
  surveyReasons,
  surveyText,
} satisfies Rules<FoyerConfiguration>;
