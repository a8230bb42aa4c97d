/** Registration codes and the devices that are signed in at a TV provider [TVP-04] to [TVP-08]. */
import type { World } from "../../core/world.ts";

const MINUTE = 60_000;
/** Lifetime of a code. */
export const CODE_LIFE = 10 * MINUTE;
export const SESSION_LIFE = 30 * 24 * 60 * MINUTE;
/** The previous refresh token stays valid for this long, because an answer may be lost [D-02]. */
export const GRACE = MINUTE;

/** Letters and digits that cannot be confused. */
const CODE_LETTERS = "ABCDEFGHJKMNPQRSTVWXYZ23456789";
const CODE_LENGTH = 7;

export interface RegistrationCode {
  readonly code: string;
  readonly deviceId: string;
  readonly mvpd: string;
  readonly redirectUrl?: string;
  readonly expiresAt: number;
  /** The result of the provider window. */
  readonly outcome?: "authenticated" | "failed";
}

export interface TvSession {
  readonly deviceId: string;
  readonly mvpd: string;
  readonly userName: string;
  readonly userID: string;
  readonly refreshToken: string;
  readonly previousToken?: string;
  readonly rotatedAt: number;
  readonly expiresAt: number;
}

export function codes(world: World) {
  return world.collection<RegistrationCode>("tv-codes");
}

export function tvSessions(world: World) {
  return world.collection<TvSession>("tv-sessions");
}

export function newCode(world: World): string {
  const letter = () => CODE_LETTERS[Math.floor(world.random() * CODE_LETTERS.length)];
  return Array.from({ length: CODE_LENGTH }, letter).join("");
}

/** A valid code. */
export function openCode(world: World, code: string): RegistrationCode | undefined {
  const known = codes(world).get(code.toUpperCase());
  return known && known.expiresAt > world.now() ? known : undefined;
}

/** The provider has accepted this user: signs in the device of the code. */
export function signIn(world: World, code: RegistrationCode, userName: string): void {
  const { deviceId, mvpd } = code;
  codes(world).put(code.code, { ...code, outcome: "authenticated" });
  tvSessions(world).put(deviceId, {
    deviceId,
    mvpd,
    userName,
    userID: `${mvpd}-${userName}`,
    refreshToken: world.newSecret("tvr"),
    rotatedAt: world.now(),
    expiresAt: world.now() + SESSION_LIFE,
  });
}

export function refuseSignIn(world: World, code: RegistrationCode): void {
  codes(world).put(code.code, { ...code, outcome: "failed" });
}

/** The viewer who is signed in at a provider on this device; undefined without one. */
export function tvSessionOf(world: World, deviceId: string): TvSession | undefined {
  const session = tvSessions(world).get(deviceId);
  return session && session.expiresAt > world.now() ? session : undefined;
}

/** The next token; the previous one, sent again soon after, gets the same one. */
export function refresh(
  world: World,
  session: TvSession,
  refreshToken: string,
): TvSession | undefined {
  if (refreshToken === session.refreshToken) {
    return tvSessions(world).put(session.deviceId, {
      ...session,
      refreshToken: world.newSecret("tvr"),
      previousToken: refreshToken,
      rotatedAt: world.now(),
      expiresAt: world.now() + SESSION_LIFE,
    });
  }
  const inGrace = session.rotatedAt + GRACE > world.now();
  return refreshToken === session.previousToken && inGrace ? session : undefined;
}
