/**
 * Sessions and their tokens: one session per signed-in device, a short access token, and a refresh
 * token that rotates.
 */
import { createHash } from "node:crypto";
import { SESSIONS, type Session } from "../../../core/security.ts";
import { signToken } from "../../../core/tokens.ts";
import type { World } from "../../../core/world.ts";

/** Five devices at most [OPN-047]. */
export const MOST_SESSIONS = 5;
const MINUTE = 60_000;
export const ACCESS_LIFETIME = 15 * MINUTE;
export const REFRESH_LIFETIME = 30 * 24 * 60 * MINUTE;
/** A rotated refresh token gets the same new pair again for this long, because an answer may be lost [D-02]. */
export const ROTATION_GRACE = 60_000;

export interface DeviceSession extends Session {
  /** Fields of the device-limit list. */
  readonly device: string;
  readonly userType: string;
  readonly accountType: "anonymous" | "profile";
  readonly mvpd: string | null;
  /** Epoch ms, world time. */
  readonly lastModified: number;
  readonly expiresAt: number;
}

export interface TokenPair {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Epoch ms: end of the refresh token. */
  readonly tokenExpiration: number;
  /** Epoch ms: end of the access token. */
  readonly accessTokenExpiration: number;
}

interface RefreshRecord {
  readonly sessionId: string;
  readonly expiresAt: number;
  readonly rotatedAt?: number;
  readonly successor?: TokenPair;
}

export type NewSession = Pick<
  DeviceSession,
  "profileId" | "deviceId" | "device" | "userType" | "accountType" | "mvpd"
>;

function sessions(world: World) {
  return world.collection<DeviceSession>(SESSIONS);
}

/** By the hash of the token: the store holds no usable token. */
function refreshTokens(world: World) {
  return world.collection<RefreshRecord>("refresh-tokens");
}

/** Active sessions of a profile, newest first. */
export function liveSessions(world: World, profileId: string): readonly DeviceSession[] {
  return sessions(world)
    .ofOwner(profileId)
    .filter(({ revoked, expiresAt }) => !revoked && expiresAt > world.now())
    .sort((a, b) => b.lastModified - a.lastModified);
}

export function startSession(world: World, session: NewSession): TokenPair {
  const sessionId = world.newSecret("ses");
  const now = world.now();
  const started = {
    ...session,
    sessionId,
    revoked: false,
    lastModified: now,
    expiresAt: now + REFRESH_LIFETIME,
  };
  sessions(world).put(sessionId, started, session.profileId);
  return issue(world, started);
}

export function sessionById(world: World, sessionId: string): DeviceSession | undefined {
  return sessions(world).get(sessionId);
}

export function revoke(world: World, sessionId: string): void {
  if (!sessions(world).get(sessionId)) return;
  sessions(world).update(sessionId, (session) => ({ ...session, revoked: true }));
}

export function revokeAll(world: World, profileId: string, except?: string): void {
  for (const { sessionId } of liveSessions(world, profileId)) {
    if (sessionId !== except) revoke(world, sessionId);
  }
}

/** The session of a refresh token, whatever its state. */
export function sessionOfRefreshToken(world: World, token: string): DeviceSession | undefined {
  const record = refreshTokens(world).get(hashOf(token));
  return record && sessions(world).get(record.sessionId);
}

export type Refreshed =
  | { readonly ok: true; readonly session: DeviceSession; readonly pair: TokenPair }
  | { readonly ok: false; readonly reason: "unknown" | "expired" | "revoked" | "reused" };

/** The next pair of tokens. A token reused after the grace period ends its whole session. */
export function refresh(world: World, token: string): Refreshed {
  const record = refreshTokens(world).get(hashOf(token));
  const session = record && sessions(world).get(record.sessionId);
  if (!record || !session) return { ok: false, reason: "unknown" };
  if (session.revoked) return { ok: false, reason: "revoked" };
  if (record.expiresAt <= world.now()) return { ok: false, reason: "expired" };
  if (record.successor && record.rotatedAt !== undefined) {
    if (record.rotatedAt + ROTATION_GRACE >= world.now()) {
      return { ok: true, session, pair: record.successor };
    }
    revoke(world, session.sessionId);
    return { ok: false, reason: "reused" };
  }
  const now = world.now();
  const renewed = { ...session, lastModified: now, expiresAt: now + REFRESH_LIFETIME };
  sessions(world).put(session.sessionId, renewed);
  const pair = issue(world, renewed);
  refreshTokens(world).put(hashOf(token), { ...record, rotatedAt: now, successor: pair });
  return { ok: true, session: renewed, pair };
}

function issue(world: World, session: DeviceSession): TokenPair {
  const now = world.now();
  const accessTokenExpiration = now + ACCESS_LIFETIME;
  const tokenExpiration = now + REFRESH_LIFETIME;
  const accessToken = signToken(
    {
      sub: session.profileId,
      sid: session.sessionId,
      jti: world.newId("at"),
      mvpd: session.mvpd,
      device_id: session.deviceId,
      user_type: session.userType,
      device_type: "web",
      account_type: session.accountType,
      iat: Math.floor(now / 1000),
      exp: Math.floor(accessTokenExpiration / 1000),
    },
    world.secret,
  );
  const refreshToken = world.newSecret("rt");
  refreshTokens(world).put(hashOf(refreshToken), {
    sessionId: session.sessionId,
    expiresAt: tokenExpiration,
  });
  return { accessToken, refreshToken, tokenExpiration, accessTokenExpiration };
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
