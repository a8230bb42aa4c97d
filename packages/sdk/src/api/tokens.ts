import { isFilled, isNumber, isObjectWith, isText, orNothing } from "../domain/kernel/check.ts";
import { tokenKind } from "../domain/session/token-kind.ts";
import type { SignInFailureMessage } from "../domain/session/types.ts";
import { fields, text } from "./fields.ts";
import type { NewTokens } from "./session/session-service.ts";
import { tokenClaims } from "./session/token-claims.ts";

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
    profileId: answer.profileId ?? memberOf(accessToken),
    cpCustomerID: answer.cpCustomerID || null,
    userType: answer.userType ?? null,
  };
}

/** The documented answer of sign-in need not name the profile (SGN-15); its token names the user (SES-02). */
function memberOf(accessToken: string): string | null {
  const claims = tokenClaims(accessToken);
  return tokenKind(claims) === "nonAnonymous" ? (claims?.userId ?? null) : null;
}

/** The failure that an answer with status 200 may carry (SGN-16). */
export function readFailureMessage(answer: unknown): SignInFailureMessage | null {
  const { failureMessage } = fields(answer);
  if (failureMessage === null || failureMessage === undefined) return null;
  const { errorCode, errorMessage } = fields(failureMessage);
  return { errorCode: text(errorCode), errorMessage: text(errorMessage) };
}
