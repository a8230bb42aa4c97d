import type { FoyerConfiguration } from "../configuration/types.ts";
import type { Rules } from "../kernel/rule.ts";
import { cancelDeadline } from "./cancel-deadline.ts";
import { cancelScreen, cancelShown } from "./cancel-screen.ts";
import { nextCancel } from "./flow.ts";
import { retentionOfferShows } from "./retention-offer.ts";
import { surveyComplete, surveyReasons, surveySkippable, surveyText } from "./survey.ts";

/** Rules of this folder. Cases in `packages/sdk/cases` name them by folder and key: `cancellation.cancelScreen`. */
export const rules = {
  cancelDeadline,
  cancelScreen,
  cancelShown,
  nextCancel,
  retentionOfferShows,
  surveyComplete,
  surveyReasons,
  surveySkippable,
  surveyText,
} satisfies Rules<FoyerConfiguration>;
