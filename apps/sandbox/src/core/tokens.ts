/**
 * Access tokens: JSON Web Tokens, HS256, signed with the secret of their world.
 *
 * Made with the machine's HMAC rather than a library, because handlers are synchronous: a token is
 * issued inside the transaction that records its session.
 */
import { createHmac, timingSafeEqual } from "node:crypto";

/** Claims of an access token [SES-02] [OPN-217]; `iat` and `exp` in seconds. */
export interface Claims {
  readonly sub: string;
  readonly sid: string;
  /** Makes every token unique, also two of the same second. */
  readonly jti: string;
  readonly mvpd: string | null;
  readonly device_id: string;
  readonly user_type: string;
  readonly device_type: string;
  readonly account_type: "anonymous" | "profile";
  readonly iat: number;
  readonly exp: number;
}

export type TokenCheck =
  | { readonly ok: true; readonly claims: Claims }
  | { readonly ok: false; readonly reason: "malformed" | "signature" | "expired" };

const HEADER = encode({ alg: "HS256", typ: "JWT" });
const LONGEST_TOKEN = 4096;

export function signToken(claims: Claims, secret: string): string {
  const content = `${HEADER}.${encode(claims)}`;
  return `${content}.${signature(content, secret)}`;
}

/** Accepts only this header, this signature and a time before `exp`. @param now epoch ms */
export function checkToken(token: string, secret: string, now: number): TokenCheck {
  const [header, payload, signed, ...rest] = token.slice(0, LONGEST_TOKEN).split(".");
  if (header !== HEADER || payload === undefined || signed === undefined || rest.length > 0) {
    return { ok: false, reason: "malformed" };
  }
  const expected = Buffer.from(signature(`${header}.${payload}`, secret));
  const given = Buffer.from(signed);
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) {
    return { ok: false, reason: "signature" };
  }
  const claims = JSON.parse(Buffer.from(payload, "base64url").toString("utf8")) as Claims;
  return claims.exp * 1000 > now ? { ok: true, claims } : { ok: false, reason: "expired" };
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}

function signature(content: string, secret: string): string {
  return createHmac("sha256", secret).update(content).digest("base64url");
}
