import type { FoyerConfiguration } from "../../../domain/configuration/types.ts";
import { refuse } from "../../../domain/kernel/decision.ts";
import { fail, type Outcome, succeed } from "../../../domain/kernel/outcome.ts";
import type { Messages } from "../../../messages/catalogue.ts";
import type { CaptchaPort } from "../../../platform/ports.ts";
import { type Problem, type Refusal, refusal } from "../command.ts";

interface CaptchaDeps {
  readonly captcha: CaptchaPort;
  readonly configuration: Pick<FoyerConfiguration, "defaultConfig">;
}

/** The user did not pass, or the captcha did not answer. Texts: `error.…` (SGN-13, SGN-17). */
export type CaptchaRefusal = "captcha" | "captcha-unavailable";

/** The captcha token of a form where one is asked for (SGN-13). */
export async function captchaToken(
  action: string,
  isNeeded: boolean,
  { captcha, configuration }: CaptchaDeps,
): Promise<Outcome<{ readonly recaptchaToken?: string }, Refusal<CaptchaRefusal>>> {
  if (!isNeeded) return succeed({});
  const { signInCaptchaSiteKey } = configuration.defaultConfig;
  try {
    const recaptchaToken = await captcha.token(signInCaptchaSiteKey, action);
    if (recaptchaToken) return succeed({ recaptchaToken });
    return fail(refusal(refuse("captcha", "SGN-13", { action })));
  } catch {
    return fail(refusal(refuse("captcha-unavailable", "SGN-13", { action })));
  }
}

/** The text for a captcha that gave no token; null for any other problem. */
export function captchaText(messages: Messages, problem: Problem): string | null {
  if (problem.kind !== "refused") return null;
  if (problem.reason === "captcha") return messages.text("error.captcha");
  return problem.reason === "captcha-unavailable"
    ? messages.text("error.captcha-unavailable")
    : null;
}
