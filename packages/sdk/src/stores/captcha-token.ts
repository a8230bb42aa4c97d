import type { FoyerConfiguration } from "../domain/configuration/types.ts";
import { refuse } from "../domain/kernel/decision.ts";
import { fail, type Outcome, succeed } from "../domain/kernel/outcome.ts";
import type { CaptchaPort } from "../platform/ports.ts";
import { type Refusal, refusal } from "./command.ts";

interface CaptchaDeps {
  readonly captcha: CaptchaPort;
  readonly configuration: Pick<FoyerConfiguration, "defaultConfig">;
}

/** The captcha token of a form where one is asked for (SGN-13); refused when the person has not passed. */
export async function captchaToken(
  action: string,
  isNeeded: boolean,
  { captcha, configuration }: CaptchaDeps,
): Promise<Outcome<{ readonly recaptchaToken?: string }, Refusal<"captcha">>> {
  if (!isNeeded) return succeed({});
  const { signInCaptchaSiteKey } = configuration.defaultConfig;
  const recaptchaToken = await captcha.token(signInCaptchaSiteKey, action).catch(() => null);
  if (recaptchaToken === null) return fail(refusal(refuse("captcha", "SGN-13", { action })));
  return succeed({ recaptchaToken });
}
