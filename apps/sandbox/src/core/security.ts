/** Identifies the caller: the api key names the world, the bearer token the profile. */
import { Refusal } from "./refusal.ts";
import type { Operation } from "./specification.ts";
import { type Claims, checkToken } from "./tokens.ts";
import type { World } from "./world.ts";

export interface Caller {
  readonly profileId: string;
  readonly sessionId: string;
  readonly deviceId: string;
  readonly claims: Claims;
}

/** A signed-in device; kept by the account service, looked up on each call. */
export interface Session {
  readonly sessionId: string;
  readonly profileId: string;
  readonly deviceId: string;
  readonly revoked: boolean;
}

export const SESSIONS = "sessions";
export const WORLD_KEY = /^[A-Za-z0-9._-]{1,64}$/;
export const DEFAULT_WORLD = "foyer-demo";

export function worldKeyOf(request: Request): string | undefined {
  const key = request.headers.get("x-api-key") ?? undefined;
  if (key !== undefined && !WORLD_KEY.test(key)) {
    throw new Refusal(401, "INVALID_API_KEY", "The api key is not valid.");
  }
  return key;
}

/** @throws a 401 refusal when the operation needs a signed-in profile and there is none. */
export function callerOf(operation: Operation, request: Request, world: World): Caller | undefined {
  if (operation.bearer === "none") return undefined;
  const header = request.headers.get("authorization");
  if (header === null) {
    if (operation.bearer === "optional") return undefined;
    throw unauthorized("NOT_LOGGED_IN", "User not logged in");
  }
  const token = /^Bearer ([\w.-]+)$/i.exec(header)?.[1];
  if (token === undefined) throw unauthorized("INVALID_TOKEN", "The access token is malformed.");
  const check = checkToken(token, world.secret, world.now());
  if (!check.ok) {
    throw check.reason === "expired"
      ? unauthorized("TOKEN_EXPIRED", "The access token has expired.")
      : unauthorized("INVALID_TOKEN", "The access token is not valid.");
  }
  return sessionCaller(check.claims, world);
}

function sessionCaller(claims: Claims, world: World): Caller {
  if (claims.account_type === "anonymous") {
    throw unauthorized("ANONYMOUS_TOKEN", "An anonymous token does not sign in a profile.");
  }
  const session = world.collection<Session>(SESSIONS).get(claims.sid);
  if (!session || session.revoked || session.profileId !== claims.sub) {
    throw unauthorized("SESSION_ENDED", "The session has ended.");
  }
  return {
    profileId: claims.sub,
    sessionId: claims.sid,
    deviceId: claims.device_id,
    claims,
  };
}

function unauthorized(errorCode: string, errorMessage: string): Refusal {
  return new Refusal(401, errorCode, errorMessage);
}
