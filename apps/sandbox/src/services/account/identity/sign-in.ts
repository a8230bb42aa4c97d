/** Sign-in with a password, with a TV provider, or as a visitor [SGN-12] [SES-22]. */
import { createHash } from "node:crypto";
import {
  customerOf,
  isPassword,
  type Profile,
  profileByEmail,
  profiles,
} from "../../../accounts/profiles.ts";
import { deny } from "../../../core/refusal.ts";
import { type Answer, answer, type Call, type Handler } from "../../../core/service.ts";
import type { World } from "../../../core/world.ts";
import { providerUser } from "../../partner/tv-providers.ts";
import { tvSessions } from "../../partner/tv-sessions.ts";
import { countTry, forgetTries, type Limit, refuseTooMany } from "./attempts.ts";
import { checkCaptcha, ROBOT_TOKEN } from "./captcha.ts";
import { deviceName } from "./device-name.ts";
import {
  type DeviceSession,
  liveSessions,
  MOST_SESSIONS,
  type NewSession,
  revoke,
  startSession,
  type TokenPair,
} from "./sessions.ts";

/** Limit of wrong passwords for one email before a caller has to wait [SGN-18]. */
export const SIGN_IN_LIMIT: Limit = { most: 5, windowMs: 15 * 60_000 };
export const WRONG_CREDENTIALS = {
  errorCode: "INVALID_CREDENTIALS",
  errorMessage: "Invalid credentials",
} as const;
const LOCKED = {
  errorCode: "ACCOUNT_LOCKED",
  errorMessage: "Your account is locked. Please contact customer care.",
} as const;
const CAPTCHA = { errorCode: "eVG1001", errorMessage: "reCAPTCHA verification failed" } as const;
/** Owner of visitors' sessions. */
const VISITORS = "visitors";

type PasswordLogin = Extract<Call<"login">["body"], { email: string }>;

export const login: Handler<"login"> = (call) =>
  "email" in call.body ? loginWithPassword(call, call.body) : loginWithTvProvider(call);

function loginWithPassword(call: Call<"login">, body: PasswordLogin): Answer<"login"> {
  const { world, headers } = call;
  const bucket = signInBucket(body.email);
  refuseTooMany(world, bucket, SIGN_IN_LIMIT);
  if (body.recaptchaToken === ROBOT_TOKEN) return answer(200, { failureMessage: CAPTCHA });
  checkCaptcha(world, body.recaptchaToken, "CAPTCHA_FAILED", "Captcha verification failed");
  const profile = profileByEmail(world, body.email);
  if (!profile || !isPassword(body.password, profile.password)) {
    countTry(world, bucket, SIGN_IN_LIMIT);
    return answer(401, WRONG_CREDENTIALS);
  }
  if (profile.locked) return answer(200, { failureMessage: LOCKED });
  makeRoom(world, profile.profileId, body.deviceId);
  forgetTries(world, bucket);
  const session = profileSession(profile, body.deviceId, deviceName(headers));
  return answer(200, sessionAnswer(world, session, startSession(world, session)));
}

export function signInBucket(email: string): string {
  return `sign-in ${email.trim().toLowerCase()}`;
}

/** A device that signs in again replaces its own session; a new device needs a free place. */
export function makeRoom(world: World, profileId: string, deviceId: string): void {
  refuseOneMore(world, profileId, deviceId);
  for (const { sessionId, deviceId: own } of liveSessions(world, profileId)) {
    if (own === deviceId) revoke(world, sessionId);
  }
}

/** @throws 409 when the other devices use all places */
export function refuseOneMore(world: World, profileId: string, deviceId: string): void {
  const others = liveSessions(world, profileId).filter((session) => session.deviceId !== deviceId);
  if (others.length >= MOST_SESSIONS) {
    deny(409, "DEVICE_LIMIT", "Device limit reached", { sessions: others.map(listedSession) });
  }
}

/** `last_modified` in seconds [DEV-04]. */
function listedSession({ sessionId, device, lastModified }: DeviceSession) {
  return { sid: sessionId, device, last_modified: Math.floor(lastModified / 1000) };
}

export function profileSession(profile: Profile, deviceId: string, device: string): NewSession {
  const { profileId, userType } = profile;
  return { profileId, deviceId, device, userType, accountType: "profile", mvpd: null };
}

/** The provider must have signed in this device, as the user with this hash [TVP-07]. */
function loginWithTvProvider({ world, body, headers }: Call<"login">): Answer<"login"> {
  if ("email" in body) return answer(401, WRONG_CREDENTIALS);
  const tv = tvSessions(world).get(body.deviceId);
  const hash = tv && createHash("sha256").update(tv.userID).digest("hex");
  const valid = tv?.mvpd === body.mvpd && tv.expiresAt > world.now() && hash === body.mvpdHash;
  if (!valid) return answer(401, WRONG_CREDENTIALS);
  const session = visitorSession(body.deviceId, deviceName(headers), body.mvpd);
  return answer(200, sessionAnswer(world, session, startSession(world, session)));
}

export const loginAnonymous: Handler<"loginAnonymous"> = ({ world, body, headers }) => {
  const session = visitorSession(body.deviceId, deviceName(headers), null);
  return answer(200, sessionAnswer(world, session, startSession(world, session)));
};

function visitorSession(deviceId: string, device: string, mvpd: string | null): NewSession {
  const common = { profileId: VISITORS, deviceId, device, mvpd };
  return { ...common, userType: "anonymous", accountType: "anonymous" };
}

/** The documented answer of sign-in and refresh [SES-01]. */
export function sessionAnswer(world: World, session: NewSession, pair: TokenPair) {
  const { deviceId, userType, accountType, mvpd, profileId } = session;
  const common = { ...pair, deviceId, userType, accountType, device: "web" };
  if (accountType === "anonymous") {
    return mvpd === null ? common : { ...common, mvpd, ...allowedBy(world, deviceId) };
  }
  const profile = profiles(world).need(profileId);
  const member = { ...common, profileId, viewerId: profileId, email: profile.email };
  return profile.hasPaymentAccount ? { ...member, cpCustomerID: customerOf(profileId) } : member;
}

function allowedBy(world: World, deviceId: string) {
  const userName = tvSessions(world).get(deviceId)?.userName;
  const user = userName === undefined ? undefined : providerUser(userName);
  return { preauthorizedResource: [...(user?.resources ?? [])] };
}
