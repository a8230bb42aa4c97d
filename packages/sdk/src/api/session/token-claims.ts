import { isRecord } from "../../domain/kernel/check.ts";
import type { TokenClaims } from "../../domain/session/types.ts";

/** Reads the claims of an access token (SES-02, OPN-217); null when it cannot be decoded. */
export function tokenClaims(accessToken: string): TokenClaims | null {
  const payload = decodedPayload(accessToken);
  if (payload === null) return null;
  return {
    mvpdId: text(payload["mvpd"]),
    userId: text(payload["sub"]),
    deviceId: text(payload["device_id"]),
    userType: text(payload["user_type"]),
    deviceType: text(payload["device_type"]),
    accountType: text(payload["account_type"]),
    iat: seconds(payload["iat"]),
    exp: seconds(payload["exp"]),
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

function decodedPayload(token: string): Readonly<Record<string, unknown>> | null {
  const part = token.split(".")[1];
  if (part === undefined) return null;
  try {
    const bytes = atob(part.replace(/-/g, "+").replace(/_/g, "/"));
    const percentEncoded = Array.from(
      bytes,
      (byte) => `%${byte.charCodeAt(0).toString(16).padStart(2, "0")}`,
    ).join("");
    const payload: unknown = JSON.parse(decodeURIComponent(percentEncoded));
    return isRecord(payload) ? payload : null;
  } catch {
    return null;
  }
}

function text(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}

function seconds(value: unknown): number | null {
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}
