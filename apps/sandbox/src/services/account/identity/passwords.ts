/** Forgotten and changed passwords [PWD-05] [PWD-13] [PWD-17] [MNG-10] [MNG-11]. */
import { createHash } from "node:crypto";
import {
  hashPassword,
  isPassword,
  isSameEmail,
  type Profile,
  profileByEmail,
  profiles,
} from "../../../accounts/profiles.ts";
import { deny } from "../../../core/refusal.ts";
import { answer, type Handler } from "../../../core/service.ts";
import { checkToken } from "../../../core/tokens.ts";
import type { World } from "../../../core/world.ts";
import { countTry, forgetTries, type Limit, refuseTooMany } from "./attempts.ts";
import { revokeAll } from "./sessions.ts";
import { SIGN_IN_LIMIT } from "./sign-in.ts";

/** A reset link works once, for this long [OPN-051]. */
export const RESET_LIFETIME = 60 * 60_000;
const MAIL_LIMIT: Limit = { most: 10, windowMs: 60 * 60_000 };

const WRONG_PASSWORD = {
  errorCode: "WRONG_PASSWORD",
  errorMessage: "The password is not correct.",
} as const;

interface ResetCode {
  readonly profileId: string;
  readonly email: string;
  readonly expiresAt: number;
  readonly used: boolean;
}

/** By the hash of the code. */
function resetCodes(world: World) {
  return world.collection<ResetCode>("reset-codes");
}

/** The same answer for an email without an account [OPN-049]. */
export const requestPasswordReset: Handler<"requestPasswordReset"> = ({ world, body }) => {
  const bucket = `reset ${body.email.trim().toLowerCase()}`;
  refuseTooMany(world, bucket, MAIL_LIMIT);
  countTry(world, bucket, MAIL_LIMIT);
  const profile = profileByEmail(world, body.email);
  if (profile) sendResetMail(world, profile, body.query ?? null);
  return answer(200, { success: true, message: "Reset Email Sent" });
};

/** `query`: what the user came for, which the link carries on [D-41]. */
function sendResetMail(world: World, { profileId, email }: Profile, query: string | null): void {
  const asked = query === null ? "" : `&${query}`;
  const code = world.newSecret("rst");
  const expiresAt = world.now() + RESET_LIFETIME;
  resetCodes(world).put(hashOf(code), { profileId, email, expiresAt, used: false }, profileId);
  world.sendMail({
    to: email,
    subject: "Reset your password",
    text: "Follow the link to set a new password. It works once, for 60 minutes.",
    link: `${world.webUrl}/account/reset-password/${code}?email=${encodeURIComponent(email)}${asked}`,
  });
}

export const resetPassword: Handler<"resetPassword"> = ({ world, body }) => {
  const key = hashOf(body.code);
  const known = resetCodes(world).get(key);
  const good = known && !known.used && known.expiresAt > world.now();
  if (!good || !isSameEmail(known.email, body.email)) {
    deny(400, "INVALID_TOKEN", "Invalid token", { message: "Invalid token" });
  }
  resetCodes(world).put(key, { ...known, used: true });
  setPassword(world, known.profileId, body.password);
  revokeAll(world, known.profileId);
  return answer(200, { data: { success: true, message: "Password updated" } });
};

export const updatePassword: Handler<"updatePassword"> = (call) => {
  const { world, profileId, path, body, caller } = call;
  refuseOtherProfile(profileId, path.profileId, body.profileId);
  refuseOtherToken(world, profileId, body.accessToken);
  const wrong = wrongPassword(world, profiles(world).need(profileId), body.password);
  if (wrong) return wrong;
  setPassword(world, profileId, body.newPassword);
  revokeAll(world, profileId, caller?.sessionId);
  return answer(200, { profileId });
};

/** @throws 403 unless every given id is the token's own profile [OPN-251]. */
export function refuseOtherProfile(own: string, ...given: readonly (string | undefined)[]): void {
  if (given.some((id) => id !== undefined && id !== own)) {
    deny(403, "FORBIDDEN", "This profile is not yours.");
  }
}

/** The token in the body is for compatibility; it must not belong to another user [OPN-142]. */
function refuseOtherToken(world: World, profileId: string, token: string | undefined): void {
  if (token === undefined || token === "") return;
  const check = checkToken(token, world.secret, 0);
  if (!check.ok || check.claims.sub !== profileId) {
    deny(403, "FORBIDDEN", "The access token belongs to another profile.");
  }
}

/**
 * Null for the current password. Brute force: a stolen session must not find out the password, so wrong ones are
 * limited as at sign-in, with a count of their own. Answered, not denied, so that the count is committed. @throws 429
 */
export function wrongPassword(
  world: World,
  { profileId, password: known }: Profile,
  given: string,
): { readonly status: 403; readonly body: typeof WRONG_PASSWORD } | null {
  const bucket = `password of ${profileId}`;
  refuseTooMany(world, bucket, SIGN_IN_LIMIT);
  if (isPassword(given, known)) {
    forgetTries(world, bucket);
    return null;
  }
  countTry(world, bucket, SIGN_IN_LIMIT);
  return answer(403, WRONG_PASSWORD);
}

function setPassword(world: World, profileId: string, password: string): void {
  profiles(world).update(profileId, (profile) => ({
    ...profile,
    password: hashPassword(world, password),
  }));
}

function hashOf(code: string): string {
  return createHash("sha256").update(code).digest("hex");
}
