import * as z from "zod/mini";
import { filled, idText, orNull, readShape } from "../../domain/kernel/shape.ts";
import type { TokenClaims } from "../../domain/session/types.ts";

/** A claim that is missing or malformed is unknown (D-06). */
const text = orNull(filled);
const id = orNull(idText);
const seconds = orNull(z.number());

const payloadOfToken = z.object({
  mvpd: id,
  sub: id,
  device_id: id,
  user_type: text,
  device_type: text,
  account_type: text,
  iat: seconds,
  exp: seconds,
});

/** Reads the claims of an access token (SES-02, OPN-217); null when it cannot be decoded. */
export function tokenClaims(accessToken: string): TokenClaims | null {
  const read = readShape(payloadOfToken, decodedPayload(accessToken));
  if (!read.ok) return null;
  const { mvpd, sub, device_id, user_type, device_type, account_type, iat, exp } = read.value;
  return {
    mvpdId: mvpd,
    userId: sub,
    deviceId: device_id,
    userType: user_type,
    deviceType: device_type,
    accountType: account_type,
    iat,
    exp,
  };
}

/**
 * How long the token lives, in milliseconds, by the service's own two clock readings: the device's clock has no
 * part in it. Null where the token does not say.
 */
export function tokenLifetimeMs(claims: TokenClaims | null): number | null {
  if (claims === null || claims.iat === null || claims.exp === null) return null;
  const lifetime = (claims.exp - claims.iat) * 1000;
  return lifetime > 0 ? lifetime : null;
}

function decodedPayload(token: string): unknown {
  const part = token.split(".")[1];
  if (part === undefined) return null;
  try {
    const bytes = atob(part.replace(/-/g, "+").replace(/_/g, "/"));
    const percentEncoded = Array.from(
      bytes,
      (byte) => `%${byte.charCodeAt(0).toString(16).padStart(2, "0")}`,
    ).join("");
    return JSON.parse(decodeURIComponent(percentEncoded));
  } catch {
    return null;
  }
}
