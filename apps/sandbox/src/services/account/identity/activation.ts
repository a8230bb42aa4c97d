/** Televisions: their codes, and their sessions once a user has typed the code [SCR-03] [SCR-08] [API-77]. */
import { createHash } from "node:crypto";
import { profiles } from "../../../accounts/profiles.ts";
import { pick } from "../../../core/random.ts";
import { type Answer, answer, type Handler } from "../../../core/service.ts";
import type { World } from "../../../core/world.ts";
import { countTry, type Limit, refuseTooMany } from "./attempts.ts";
import { startSession } from "./sessions.ts";
import { makeRoom, profileSession, refuseOneMore, sessionAnswer } from "./sign-in.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** Consonants that look like no digit or other letter, and that form no words. */
const LETTERS = [..."BCDFGHJKLMNPQRSTVWXZ"];
const CODE_LENGTH = 8;
export const CODE_LIFETIME = 15 * MINUTE;
const INTERVAL_SECONDS = 5;
/** Tolerance: a poll may overtake the one before. */
const TOLERANCE = SECOND;
/** A lost answer with the session is repeated for this long. */
const COLLECT_AGAIN = MINUTE;
/** Guessed codes: limit of tries before a caller has to wait. */
export const WRONG_CODES: Limit = { most: 10, windowMs: 15 * MINUTE };
export const NEW_CODES: Limit = { most: 20, windowMs: 15 * MINUTE };
const APP_SCHEME = "foyer://activate";
const TELEVISION = "Television";
const UNKNOWN = {
  errorCode: "REGISTRATION_CODE_UNKNOWN",
  errorMessage: "The registration code is unknown or has expired.",
} as const;

interface ActivationCode {
  readonly regCode: string;
  /** The television that shows the code. */
  readonly deviceId: string;
  readonly secretHash: string;
  /** Epoch ms, world time. */
  readonly expiresAt: number;
  readonly intervalSeconds: number;
  readonly askedAt: number | null;
  /** The profile that has activated it. */
  readonly profileId: string | null;
  readonly collectedAt: number | null;
}

function codes(world: World) {
  return world.collection<ActivationCode>("activation-codes");
}

/** The current code of a device. */
function codeOfDevice(world: World) {
  return world.collection<string>("activation-devices");
}

export const requestActivationCode: Handler<"requestActivationCode"> = ({ world, body }) => {
  const { deviceId } = body;
  const bucket = `activation code of ${deviceId}`;
  refuseTooMany(world, bucket, NEW_CODES);
  countTry(world, bucket, NEW_CODES);
  const former = codeOfDevice(world).get(deviceId);
  if (former !== undefined) codes(world).delete(former);
  const deviceCode = world.newSecret("dev");
  const regCode = newCode(world);
  codes(world).put(regCode, {
    regCode,
    deviceId,
    secretHash: hashOf(deviceCode),
    expiresAt: world.now() + CODE_LIFETIME,
    intervalSeconds: INTERVAL_SECONDS,
    askedAt: null,
    profileId: null,
    collectedAt: null,
  });
  codeOfDevice(world).put(deviceId, regCode);
  const verificationUri = `${world.webUrl}/account/signin/tv`;
  return answer(201, {
    regCode,
    deviceCode,
    verificationUri,
    verificationUriComplete: `${verificationUri}?code=${regCode}`,
    expiresIn: CODE_LIFETIME / SECOND,
    interval: INTERVAL_SECONDS,
  });
};

/**
 * A code that another profile has activated counts as unknown. Answered, not denied, so that the count of tries is
 * committed.
 */
export const getRegistrationCodeDeeplink: Handler<"getRegistrationCodeDeeplink"> = (call) => {
  const { world, profileId, body } = call;
  if (body.regCode === undefined) {
    return answer(200, { deeplink: `${APP_SCHEME}?deviceId=${encodeURIComponent(body.deviceId)}` });
  }
  const bucket = `codes typed by ${profileId}`;
  refuseTooMany(world, bucket, WRONG_CODES);
  const code = codes(world).get(body.regCode.replace(/[\s-]/g, "").toUpperCase());
  const isOpen = code !== undefined && code.expiresAt > world.now();
  if (!isOpen || (code.profileId !== null && code.profileId !== profileId)) {
    countTry(world, bucket, WRONG_CODES);
    return answer(404, UNKNOWN);
  }
  const { regCode, deviceId } = code;
  if (code.profileId === null) {
    refuseOneMore(world, profileId, deviceId);
    codes(world).put(regCode, { ...code, profileId }, profileId);
  }
  return answer(200, { deeplink: `${APP_SCHEME}?regCode=${regCode}`, code: regCode });
};

export const pollActivation: Handler<"pollActivation"> = ({ world, body }) => {
  const shown = codeOfDevice(world).get(body.deviceId);
  const code = shown === undefined ? undefined : codes(world).get(shown);
  if (code?.secretHash !== hashOf(body.deviceCode)) return answer(200, { status: "expired" });
  const now = world.now();
  if (code.collectedAt !== null) {
    const isLate = now > code.collectedAt + COLLECT_AGAIN;
    return isLate ? answer(200, { status: "expired" }) : collect(world, code);
  }
  if (code.expiresAt <= now) return answer(200, { status: "expired" });
  if (code.profileId !== null) return collect(world, code);
  return wait(world, code);
};

function wait(world: World, code: ActivationCode): Answer<"pollActivation"> {
  const now = world.now();
  const due = (code.askedAt ?? 0) + code.intervalSeconds * SECOND - TOLERANCE;
  const isTooSoon = now < due;
  const interval = code.intervalSeconds + (isTooSoon ? INTERVAL_SECONDS : 0);
  codes(world).put(code.regCode, { ...code, askedAt: now, intervalSeconds: interval });
  return answer(200, { status: isTooSoon ? "slowDown" : "pending", interval });
}

/** A session of the television's own, like that of a sign-in on it. */
function collect(world: World, code: ActivationCode): Answer<"pollActivation"> {
  const { deviceId, profileId, regCode, collectedAt } = code;
  const profile = profiles(world).need(profileId ?? "");
  makeRoom(world, profile.profileId, deviceId);
  codes(world).put(regCode, { ...code, collectedAt: collectedAt ?? world.now() });
  const session = profileSession(profile, deviceId, TELEVISION);
  const tokens = sessionAnswer(world, session, startSession(world, session));
  return answer(200, { status: "activated", session: tokens });
}

function newCode(world: World): string {
  for (;;) {
    const code = Array.from({ length: CODE_LENGTH }, () => pick(world.random, LETTERS)).join("");
    if (codes(world).get(code) === undefined) return code;
  }
}

function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}

/** The codes that televisions show, for testers and tests. */
export function listedCodes(world: World) {
  return codes(world)
    .all()
    .map(({ regCode, deviceId, profileId, collectedAt, expiresAt }) => ({
      code: regCode,
      device: deviceId,
      activatedBy: profileId ?? "",
      status: statusOf(world, { profileId, collectedAt, expiresAt }),
      expires: new Date(expiresAt).toISOString(),
    }));
}

function statusOf(
  world: World,
  {
    profileId,
    collectedAt,
    expiresAt,
  }: Pick<ActivationCode, "profileId" | "collectedAt" | "expiresAt">,
): string {
  if (collectedAt !== null) return "used";
  if (expiresAt <= world.now()) return "expired";
  return profileId === null ? "waiting" : "activated";
}
