import type { ClockPort } from "../platform/ports.ts";

/** A request as the services saw it. */
export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly headers: Headers;
  readonly body: unknown;
  readonly at: number;
}

/**
 * Replaces the usual answer of one request. `drop`: lost before the service saw it; `lose`: handled, but the answer
 * is lost; `hang`: no answer ever; otherwise this answer. An error status without a body is the service's own.
 */
export type Script =
  | "drop"
  | "lose"
  | "hang"
  | { readonly status: number; readonly body?: unknown; readonly headers?: Record<string, string> };

/**
 * Accounts with tokens, and any other path: answers `{ path }`, as paid, when the request has a token or needs none.
 */
export interface ScriptedServices {
  readonly fetch: typeof globalThis.fetch;
  readonly seen: readonly SeenRequest[];
  /** How often a path was asked. */
  count(path: string): number;
  /** The next requests for `path` go as scripted, one after the other. */
  script(path: string, ...scripts: readonly Script[]): void;
  /** Every request for `path` goes as scripted, until another script is set. */
  always(path: string, script: Script | null): void;
  /** The service refuses every access token given so far. */
  expireAccessTokens(): void;
  /** The service refuses every token given so far. */
  revokeAll(): void;
  /** Access tokens given from now on have a claim of so many characters more. */
  lengthenTokens(characters: number): void;
  /** How far the services' clock is ahead of the device's, in milliseconds. */
  setSkew(ms: number): void;
}

/** Lifetime of an access token, and of a session, in milliseconds. */
const ACCESS_MS = 15 * 60_000;
const SESSION_MS = 30 * 86_400_000;
/** How long the former refresh token is accepted after a rotation (D-02). */
const GRACE_MS = 60_000;
/** Answered without a token. */
const OPEN = ["/packages", "/v1/", "/config/", "/accounts/status", "/feature-flags"];

interface Grant {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly profileId: string;
  readonly accountType: string;
  readonly expires: number;
  revoked: boolean;
  replaced: { readonly at: number; readonly by: Grant } | null;
}

export function createScriptedServices(clock: ClockPort): ScriptedServices {
  const seen: SeenRequest[] = [];
  const grants: Grant[] = [];
  const once = new Map<string, Script[]>();
  const forever = new Map<string, Script>();
  let skew = 0;
  let refusedBefore = 0;
  let padding = 0;

  const now = () => clock.now() + skew;

  function grant(profileId: string, accountType: string): Grant {
    const number = grants.length + 1;
    const claims = {
      sub: profileId,
      mvpd: null,
      device_id: "device",
      user_type: "email",
      device_type: "web",
      account_type: accountType,
      iat: Math.floor(now() / 1000),
      exp: Math.floor((now() + ACCESS_MS) / 1000),
      jti: number,
      ...(padding > 0 && { padding: "x".repeat(padding) }),
    };
    const made: Grant = {
      accessToken: `e30.${btoa(JSON.stringify(claims)).replace(/=+$/, "")}.${number}`,
      refreshToken: `refresh-${number}`,
      profileId,
      accountType,
      expires: now() + ACCESS_MS,
      revoked: false,
      replaced: null,
    };
    grants.push(made);
    return made;
  }

  function tokens({ accessToken, refreshToken, profileId, expires }: Grant): Response {
    return json(200, {
      accessToken,
      refreshToken,
      tokenExpiration: now() + SESSION_MS,
      accessTokenExpiration: expires,
      cpCustomerID: `customer-${profileId}`,
      profileId,
      userType: "email",
    });
  }

  function refresh(body: unknown): Response {
    const { refreshToken } = body as { refreshToken: string };
    const known = grants.find((entry) => entry.refreshToken === refreshToken);
    if (known === undefined || known.revoked) return refused("INVALID_REFRESH_TOKEN");
    if (known.replaced !== null) {
      const inGrace = now() - known.replaced.at <= GRACE_MS;
      return inGrace ? tokens(known.replaced.by) : refused("INVALID_REFRESH_TOKEN");
    }
    const next = grant(known.profileId, known.accountType);
    known.replaced = { at: now(), by: next };
    return tokens(next);
  }

  function isAccepted(headers: Headers): boolean {
    const token = headers.get("authorization")?.replace("Bearer ", "");
    return grants.some(
      (entry, index) =>
        entry.accessToken === token &&
        entry.accountType !== "anonymous" &&
        index >= refusedBefore &&
        !entry.revoked &&
        entry.expires > now(),
    );
  }

  function answer(request: SeenRequest): Response {
    const { path, headers, body } = request;
    if (path === "/accounts/login") {
      return tokens(grant((body as { email: string }).email.split("@")[0] ?? "", "registered"));
    }
    if (path === "/accounts/login/anonymous") return tokens(grant("visitor", "anonymous"));
    if (path === "/accounts/token/refresh") return refresh(body);
    if (path.endsWith("/logout")) return new Response(null, { status: 204 });
    if (OPEN.some((start) => path.startsWith(start)) || isAccepted(headers)) {
      return json(200, { path, responseCode: "1", orderID: "order-1" });
    }
    return refused("NOT_LOGGED_IN");
  }

  function scripted(path: string): Script | null {
    return once.get(path)?.shift() ?? forever.get(path) ?? forever.get("*") ?? null;
  }

  async function handle(input: string, init: RequestInit): Promise<Response> {
    const url = new URL(input);
    const request: SeenRequest = {
      method: init.method ?? "GET",
      path: url.pathname,
      query: url.search,
      headers: new Headers(init.headers),
      body: typeof init.body === "string" ? JSON.parse(init.body) : null,
      at: clock.now(),
    };
    seen.push(request);
    const script = scripted(request.path);
    if (script === "drop") throw new TypeError("Failed to fetch");
    if (script === "hang") return new Promise(() => {});
    const response =
      script === null || script === "lose"
        ? answer(request)
        : plain(
            script.status,
            "body" in script ? script.body : ownError(script.status),
            script.headers,
          );
    if (script === "lose") throw new TypeError("Failed to fetch");
    return response;
  }

  return {
    fetch: (input, init) => handle(String(input), init ?? {}),
    seen,
    count: (path) => seen.filter((request) => request.path === path).length,
    script(path, ...scripts) {
      once.set(path, [...(once.get(path) ?? []), ...scripts]);
    },
    always(path, script) {
      if (script === null) forever.delete(path);
      else forever.set(path, script);
    },
    expireAccessTokens() {
      refusedBefore = grants.length;
    },
    revokeAll() {
      for (const entry of grants) entry.revoked = true;
    },
    lengthenTokens(characters) {
      padding = characters;
    },
    setSkew(ms) {
      skew = ms;
    },
  };
}

function json(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { "content-type": "application/json" },
  });
}

/** A text goes as it is, so that it may be HTML or broken; anything else as JSON. */
function plain(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  const text = typeof body === "string" || body === undefined ? body : JSON.stringify(body);
  return new Response(status === 204 ? null : (text ?? ""), { status, headers });
}

function ownError(status: number): unknown {
  return status >= 400 ? { errorCode: "SCRIPTED" } : undefined;
}

function refused(errorCode: string): Response {
  return json(401, { errorCode, errorMessage: "User not logged in" });
}
