import { isFilled, isNumber, isObjectWith, isText, orNothing } from "../../domain/kernel/check.ts";
import type { SignInFailureMessage } from "../../domain/session/types.ts";
import type { NewTokens } from "../session/session-service.ts";
import { fields, text } from "./fields.ts";

/** Answer of login, anonymous login and refresh (SGN-15). Expirations are epoch milliseconds. */
const isTokens = isObjectWith({
  accessToken: isFilled,
  refreshToken: isFilled,
  tokenExpiration: isNumber,
  accessTokenExpiration: isNumber,
  profileId: orNothing(isText),
  cpCustomerID: orNothing(isText),
  userType: orNothing(isText),
});

/** The tokens of an answer; null when one is missing or malformed. */
export function readTokens(answer: unknown): NewTokens | null {
  if (!isTokens(answer)) return null;
  const { accessToken, refreshToken, tokenExpiration, accessTokenExpiration } = answer;
  return {
    accessToken,
    refreshToken,
    tokenExpiration,
    accessTokenExpiration,
    profileId: answer.profileId ?? answer.cpCustomerID ?? null,
    userType: answer.userType ?? null,
  };
}

/** The failure that an answer with status 200 may carry (SGN-16). */
export function readFailureMessage(answer: unknown): SignInFailureMessage | null {
  const { failureMessage } = fields(answer);
  if (failureMessage === null || failureMessage === undefined) return null;
  const { errorCode, errorMessage } = fields(failureMessage);
  return { errorCode: text(errorCode), errorMessage: text(errorMessage) };
}
