import type { FoyerConfiguration } from "../configuration/types.ts";
import type { Rules } from "../kernel/rule.ts";
import { activationConsent, activationProblem, secondScreenStep } from "./activation.ts";
import { registrationCode, shownRegistrationCode } from "./registration-code.ts";
import { registrationCodeProblem } from "./registration-code-problem.ts";
import { codeLifetimeMs, nextTryMs, pollIntervalMs, renewsCode } from "./waiting.ts";

/** Rules of this folder. Cases in `packages/sdk/cases` name them by folder and key: `secondScreen.activationConsent`. */
export const rules = {
  activationConsent,
  activationProblem,
  codeLifetimeMs,
  nextTryMs,
  pollIntervalMs,
  registrationCode,
  registrationCodeProblem,
  renewsCode,
  secondScreenStep,
  shownRegistrationCode,
} satisfies Rules<FoyerConfiguration>;
