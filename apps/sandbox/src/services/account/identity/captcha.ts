/** The captcha check. Any token of the captcha passes, but for the two that stand for failures. */
import { deny } from "../../../core/refusal.ts";
import type { World } from "../../../core/world.ts";

/** The user failed the captcha: a failure in a 200 at sign-in [SGN-17]. */
export const ROBOT_TOKEN = "robot";
/** An expired token. */
export const EXPIRED_TOKEN = "expired";

/** @throws 400 for a token that does not pass, and for none where this world asks for a captcha [SGN-13] [SGN-19]. */
export function checkCaptcha(
  world: World,
  token: string | undefined,
  errorCode: string,
  errorMessage: string,
): void {
  const isMissing = token === undefined || token === "";
  const isRefused = token === EXPIRED_TOKEN || token === ROBOT_TOKEN;
  if (isRefused || (isMissing && world.settings.captchaRequired))
    deny(400, errorCode, errorMessage);
}
