import type { Rules } from "../kernel/rule.ts";
import { credentialChangeProblem } from "./credential-changes.ts";
import { resetRequestProblem } from "./password-assistance.ts";
import { resetLink, resetProblem } from "./password-reset.ts";

/** Rules of this folder. Cases in `packages/sdk/cases` name them by folder and key: `credentials.credentialChangeProblem`. */
export const rules = {
  credentialChangeProblem,
  resetLink,
  resetProblem,
  resetRequestProblem,
} satisfies Rules;
