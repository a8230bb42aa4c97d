import { cleanText } from "../forms/clean-text.ts";
import { allow, type Decision, refuse } from "../kernel/decision.ts";
import { type Message, message } from "../kernel/message.ts";

/** Reasons of the cancel survey, in order. (CNL-10, OPN-152) */
export type CancelReason =
  | "cost"
  | "lowUsage"
  | "freeTrialOnly"
  | "tooFewShows"
  | "watchedAll"
  | "missingPersonalities"
  | "unsupportedDevices"
  | "technicalIssues"
  | "poorSupport";

export const cancelReasons: readonly CancelReason[] = [
  "cost",
  "lowUsage",
  "freeTrialOnly",
  "tooFewShows",
  "watchedAll",
  "missingPersonalities",
  "unsupportedDevices",
  "technicalIssues",
  "poorSupport",
];

/** Most characters of the free text. (CNL-14) */
export const surveyTextMost = 750;

/** The nine reasons with their texts. (CNL-10, CNL-11, OPN-152) */
export function surveyReasons(): readonly {
  readonly reason: CancelReason;
  readonly text: Message;
}[] {
  return cancelReasons.map((reason) => ({
    reason,
    text: message(`cancellation.reason.${reason}`),
  }));
}

/** The free text as it is sent: cleaned. (CNL-13, D-45) */
export function surveyText({ value }: { readonly value: string }): string {
  return cleanText({ kind: "text", value });
}

/** Whether the survey can be skipped: nothing of it has been answered yet. (CNL-12) */
export function surveySkippable({ reasons, freeText }: SurveyFacts): Decision<"answer-begun"> {
  const { length } = surveyText({ value: freeText });
  const looked = { reasons, length };
  return reasons.length > 0 || length > 0
    ? refuse("answer-begun", "CNL-12", looked)
    : allow("CNL-12", looked);
}

export interface SurveyFacts {
  readonly reasons: readonly CancelReason[];
  readonly freeText: string;
}

/** Whether the answers can be sent: a reason or a text, and a text that is not too long. (CNL-12 to CNL-14) */
export function surveyComplete({
  reasons,
  freeText,
}: SurveyFacts): Decision<"no-answer" | "text-too-long"> {
  const { length } = surveyText({ value: freeText });
  const looked = { reasons, length };
  if (length > surveyTextMost) return refuse("text-too-long", "CNL-14", looked);
  return reasons.length > 0 || length > 0
    ? allow("CNL-12", looked)
    : refuse("no-answer", "CNL-12", looked);
}
