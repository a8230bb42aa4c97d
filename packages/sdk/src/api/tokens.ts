import * as z from "zod/mini";
import { filled, idText, orNull, type Reading, readShape } from "../domain/kernel/shape.ts";
import { tokenKind } from "../domain/session/token-kind.ts";
import type { SignInFailureMessage } from "../domain/session/types.ts";
import { fields, text } from "./fields.ts";
import type { NewTokens } from "./session/session-service.ts";
import { tokenClaims } from "./session/token-claims.ts";

/** Answer of login, anonymous login and refresh (SGN-15). Expirations are epoch milliseconds. */
export const tokensAnswer = z.object({
  accessToken: filled,
  refreshToken: filled,
  tokenExpiration: z.number(),
  accessTokenExpiration: z.number(),
  profileId: orNull(idText),
  cpCustomerID: orNull(idText),
  userType: z.nullish(z.string()),
});

/** The tokens of an answer. */
export function readTokens(answer: unknown): Reading<NewTokens> {
  const read = readShape(tokensAnswer, answer);
  if (!read.ok) return read;
  const { profileId, userType, ...tokens } = read.value;
  const value = {
    ...tokens,
    profileId: profileId ?? memberOf(tokens.accessToken),
    userType: userType ?? null,
  };
  return { ok: true, value };
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
