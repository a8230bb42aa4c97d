import type { FoyerConfiguration } from "../configuration/types.ts";
import type { Rules } from "../kernel/rule.ts";
import { cleanText } from "./clean-text.ts";
import {
  emailProblem,
  emailToSend,
  lineProblem,
  passwordProblem,
  passwordStrength,
  requiredProblem,
} from "./fields.ts";
import { formSubmit, isAlwaysAllowed, submitStatus, validationDebounceMs } from "./form.ts";
import { confirmEmailProblem, confirmPasswordProblem } from "./repeated-fields.ts";

/** Rules of this folder. Cases in `packages/sdk/cases` name them by folder and key: `forms.confirmEmailProblem`. */
export const rules = {
  cleanText,
  confirmEmailProblem,
  confirmPasswordProblem,
  emailProblem,
  emailToSend,
  formSubmit,
  isAlwaysAllowed,
  lineProblem,
  passwordProblem,
  passwordStrength,
  requiredProblem,
  submitStatus,
  validationDebounceMs,
} satisfies Rules<FoyerConfiguration>;
