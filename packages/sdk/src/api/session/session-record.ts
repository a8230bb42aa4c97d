import * as z from "zod/mini";
import { tokenKind } from "../../domain/session/token-kind.ts";
import type { SessionToken, TokenClaims, TokenKind } from "../../domain/session/types.ts";
import { tokenClaims, tokenLifetimeMs } from "./token-claims.ts";

/** What is kept of a session on the device. Everything else is in the access token. */
const kept = z.object({
  v: z.literal(1),
  /** Names the session without giving access to it (OPN-224). */
  id: z.string().check(z.minLength(1)),
  /** When the tokens arrived, by the device's clock (epoch ms). */
  at: z.number(),
  accessToken: z.string().check(z.minLength(1)),
  refreshToken: z.string().check(z.minLength(1)),
  tokenExpiration: z.number(),
  accessTokenExpiration: z.number(),
  profileId: z.nullable(z.string()),
  userType: z.nullable(z.string()),
  email: z.nullable(z.string()),
  viewerId: z.nullable(z.string()),
  preauthorizedResource: z.array(z.string()),
});

export type KeptSession = z.infer<typeof kept>;

/** A session as this tab knows it. */
export interface SessionRecord {
  readonly kept: KeptSession;
  readonly kind: Exclude<TokenKind, "none">;
  readonly token: SessionToken;
  /** Lifetime of the access token in milliseconds, where it says so. */
  readonly lifetimeMs: number | null;
}

/** Makes a record of what was kept; null when its token cannot be decoded (OPN-217). */
export function sessionRecord(session: KeptSession): SessionRecord | null {
  const claims = tokenClaims(session.accessToken);
  const kind = tokenKind(claims);
  if (claims === null || kind === "none") return null;
  return {
    kept: session,
    kind,
    token: sessionToken(session, claims),
    lifetimeMs: tokenLifetimeMs(claims),
  };
}

/** The whole token of SES-01: what was kept and what its claims say. */
function sessionToken(session: KeptSession, claims: TokenClaims): SessionToken {
  const { v: _version, id: _id, at: _at, ...token } = session;
  return {
    ...token,
    userType: session.userType ?? claims.userType,
    deviceId: claims.deviceId,
    accountType: claims.accountType,
    device: claims.deviceType,
    mvpd: claims.mvpdId,
  };
}

export function writeRecord({ kept: session }: SessionRecord): string {
  return JSON.stringify(session);
}

/** Reads what `writeRecord` wrote; null for anything else. */
export function readRecord(text: string): SessionRecord | null {
  try {
    const parsed = kept.safeParse(JSON.parse(text));
    return parsed.success ? sessionRecord(parsed.data) : null;
  } catch {
    return null;
  }
}

/** Both records are the same sign-in, perhaps with newer tokens. */
export function isSameSession(left: SessionRecord | null, right: SessionRecord | null): boolean {
  return left !== null && right !== null && left.kept.id === right.kept.id;
}
