/** Registration codes and the devices that are signed in at a TV provider [TVP-04] to [TVP-08]. */
import type { World } from "../../core/world.ts";

const MINUTE = 60_000;
/** A code can be used for so long. */
export const CODE_LIFE = 10 * MINUTE;
export const SESSION_LIFE = 30 * 24 * 60 * MINUTE;
/** The previous refresh token is still good for so long, because an answer can get lost [D-02]. */
export const GRACE = MINUTE;

/** Letters and digits that are not mixed up. */
const CODE_LETTERS = "ABCDEFGHJKMNPQRSTVWXYZ23456789";
const CODE_LENGTH = 7;

export interface RegistrationCode {
  readonly code: string;
  readonly deviceId: string;
  readonly mvpd: string;
  readonly redirectUrl?: string;
  readonly expiresAt: number;
  /** What happened in the provider window. */
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

/** A code that can still be used. */
export function openCode(world: World, code: string): RegistrationCode | undefined {
  const known = codes(world).get(code.toUpperCase());
  return known && known.expiresAt > world.now() ? known : undefined;
}

/** The provider has let this user in: the device of the code is signed in. */
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

/** Who is signed in at a provider on this device; undefined when no viewer is, or no longer. */
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
