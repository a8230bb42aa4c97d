import type { Rules } from "../kernel/rule.ts";
import { credentialChangeProblem } from "./credential-changes.ts";
import { resetRequestProblem } from "./password-assistance.ts";
import { resetLink, resetProblem } from "./password-reset.ts";

/** By name: a rule case in `conformance` calls the first one `credentials.credentialChangeProblem`. */
export const rules = {
  credentialChangeProblem,
  resetLink,
  resetProblem,
  resetRequestProblem,
} satisfies Rules;
