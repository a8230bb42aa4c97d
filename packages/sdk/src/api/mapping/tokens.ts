import * as z from "zod/mini";
import type { SignInFailureMessage } from "../../domain/session/types.ts";
import type { NewTokens } from "../session/session-service.ts";
import { fields, text } from "./fields.ts";

const filled = z.string().check(z.minLength(1));

/** Answer of login, anonymous login and refresh (SGN-15). Expirations are epoch milliseconds. */
const tokens = z.object({
  accessToken: filled,
  refreshToken: filled,
  tokenExpiration: z.number(),
  accessTokenExpiration: z.number(),
  profileId: z.nullish(z.string()),
  cpCustomerID: z.nullish(z.string()),
  userType: z.nullish(z.string()),
});

/** The tokens of an answer; null when one is missing or malformed. */
export function readTokens(answer: unknown): NewTokens | null {
  const { success, data } = tokens.safeParse(answer);
  if (!success) return null;
  const { cpCustomerID, profileId, userType, ...rest } = data;
  return { ...rest, profileId: profileId ?? cpCustomerID ?? null, userType: userType ?? null };
}

/** The failure that an answer with status 200 may carry (SGN-16). */
export function readFailureMessage(answer: unknown): SignInFailureMessage | null {
  const { failureMessage } = fields(answer);
  if (failureMessage === null || failureMessage === undefined) return null;
  const { errorCode, errorMessage } = fields(failureMessage);
  return { errorCode: text(errorCode), errorMessage: text(errorMessage) };
}
