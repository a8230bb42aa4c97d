import * as z from "zod/mini";
import { parseJson } from "../../domain/kernel/json.ts";
import { filled, fits } from "../../domain/kernel/shape.ts";
import { tokenKind } from "../../domain/session/token-kind.ts";
import type { SessionToken, TokenClaims, TokenKind } from "../../domain/session/types.ts";
import { tokenClaims, tokenLifetimeMs } from "./token-claims.ts";

/** The stored part of a session. Everything else is in the access token. */
export interface KeptSession {
  readonly v: 1;
  /** Names the session without giving access to it (OPN-224). */
  readonly id: string;
  /** When the tokens arrived, by the device's clock (epoch ms). */
  readonly at: number;
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly tokenExpiration: number;
  readonly accessTokenExpiration: number;
  readonly profileId: string | null;
  /** Missing in a session that an older version of the SDK has kept. */
  readonly cpCustomerID?: string | null | undefined;
  readonly userType: string | null;
  readonly email: string | null;
  readonly viewerId: string | null;
  readonly preauthorizedResource: readonly string[];
  readonly tvProvider?: KeptTvProvider | null | undefined;
}

/** Data for later checks of the TV provider's sign-in (TVP-17). */
export interface KeptTvProvider {
  readonly userId: string;
  readonly refreshToken: string;
}

const isKept = fits(
  z.object({
    v: z.literal(1),
    id: filled,
    at: z.number(),
    accessToken: filled,
    refreshToken: filled,
    tokenExpiration: z.number(),
    accessTokenExpiration: z.number(),
    profileId: z.nullable(z.string()),
    cpCustomerID: z.nullish(z.string()),
    userType: z.nullable(z.string()),
    email: z.nullable(z.string()),
    viewerId: z.nullable(z.string()),
    preauthorizedResource: z.array(z.string()),
    tvProvider: z.nullish(z.object({ userId: filled, refreshToken: filled })),
  }) satisfies z.ZodMiniType<KeptSession>,
);

/** A session as this tab knows it. */
export interface SessionRecord {
  readonly kept: KeptSession;
  readonly kind: Exclude<TokenKind, "none">;
  readonly token: SessionToken;
  /** The access token as a call carries it. */
  readonly authorization: string;
  /** Lifetime of the access token in milliseconds, where it says so. */
  readonly lifetimeMs: number | null;
}

/** The record of a stored session; null when its token cannot be decoded (OPN-217). */
export function sessionRecord(session: KeptSession): SessionRecord | null {
  const claims = tokenClaims(session.accessToken);
  const kind = tokenKind(claims);
  if (claims === null || kind === "none") return null;
  return {
    kept: session,
    kind,
    token: sessionToken(session, claims),
    authorization: `Bearer ${session.accessToken}`,
    lifetimeMs: tokenLifetimeMs(claims),
  };
}

/** The token of SES-01: stored fields and claims together. */
function sessionToken(session: KeptSession, claims: TokenClaims): SessionToken {
  const { v: _version, id: _id, at: _at, tvProvider: _provider, ...token } = session;
  return {
    ...token,
    cpCustomerID: session.cpCustomerID ?? null,
    userType: session.userType ?? claims.userType,
    deviceId: claims.deviceId,
    accountType: claims.accountType,
    device: claims.deviceType,
    mvpd: claims.mvpdId,
  };
}

/** The same session with another email of the user (MNG-06), or with the payment account that is now known (ACC-14). */
export function withUser(
  record: SessionRecord,
  user: { readonly email?: string | null; readonly cpCustomerID?: string | null },
): SessionRecord {
  return {
    ...record,
    kept: { ...record.kept, ...user },
    token: { ...record.token, ...user },
  };
}

export function writeRecord({ kept: session }: SessionRecord): string {
  return JSON.stringify(session);
}

/** Reads the text of `writeRecord`; null for any other text. */
export function readRecord(text: string): SessionRecord | null {
  const kept = parseJson(text);
  return isKept(kept) ? sessionRecord(kept) : null;
}

/** Both records are the same sign-in, perhaps with newer tokens. */
export function isSameSession(left: SessionRecord, right: SessionRecord): boolean {
  return left.kept.id === right.kept.id;
}

/** Both say the same about the user, whatever their tokens are. */
export function isSameUserData(left: KeptSession, right: KeptSession): boolean {
  const said = ({ email, cpCustomerID = null, preauthorizedResource }: KeptSession) =>
    JSON.stringify([email, cpCustomerID, preauthorizedResource]);
  return said(left) === said(right);
}
