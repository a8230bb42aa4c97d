/** Refresh, sign-out, and signing other devices out [SES-17] [SGN-41] [DEV-08]. */

import { isPassword, profileByEmail } from "../../../accounts/profiles.ts";
import { deny } from "../../../core/refusal.ts";
import { answer, type Handler } from "../../../core/service.ts";
import { countTry, refuseTooMany } from "./attempts.ts";
import { refresh, revoke, sessionById, sessionOfRefreshToken } from "./sessions.ts";
import { SIGN_IN_LIMIT, sessionAnswer, signInBucket, WRONG_CREDENTIALS } from "./sign-in.ts";

const INVALID_REFRESH_TOKEN = {
  errorCode: "INVALID_REFRESH_TOKEN",
  errorMessage: "The refresh token is not valid.",
} as const;
const SESSION_ENDED = {
  errorCode: "SESSION_ENDED",
  errorMessage: "The session has ended.",
} as const;

/** Answered, not denied: a reused token ends its session, and that is committed. */
export const refreshToken: Handler<"refreshToken"> = ({ world, body }) => {
  const refreshed = refresh(world, body.refreshToken);
  if (refreshed.ok) return answer(200, sessionAnswer(world, refreshed.session, refreshed.pair));
  return answer(401, refreshed.reason === "revoked" ? SESSION_ENDED : INVALID_REFRESH_TOKEN);
};

/** Succeeds for a session that has ended and for an unknown token. */
export const logout: Handler<"logout"> = ({ world, body }) => {
  const session = sessionOfRefreshToken(world, body.refreshTokenHint);
  if (session) revoke(world, session.sessionId);
  return answer(204, undefined);
};

export const logoutProfile: Handler<"logoutProfile"> = ({ world, caller }) => {
  if (!caller) return deny(401, "NOT_LOGGED_IN", "User not logged in");
  revoke(world, caller.sessionId);
  return answer(204, undefined);
};

export const deleteDeviceSessions: Handler<"deleteDeviceSessions"> = ({ world, body }) => {
  const { email, password } = body.accountInfo;
  const bucket = signInBucket(email);
  refuseTooMany(world, bucket, SIGN_IN_LIMIT);
  const profile = profileByEmail(world, email);
  if (!profile || !isPassword(password, profile.password)) {
    countTry(world, bucket, SIGN_IN_LIMIT);
    return answer(401, WRONG_CREDENTIALS);
  }
  for (const sid of body.sids) {
    if (sessionById(world, sid)?.profileId === profile.profileId) revoke(world, sid);
  }
  return answer(204, undefined);
};
