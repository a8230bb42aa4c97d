/** Helpers of every answer: JSON bodies, dates, cross-origin headers. */

export const NO_STORE = { "Cache-Control": "no-store" } as const;
const LOOPBACK = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\]|[\w-]+\.localhost)(:\d+)?$/;
const EXPOSED = "Date, Retry-After, x-correlation-id, Idempotency-Replayed, Location";
/** What a page of another origin may send. */
export interface CrossOrigin {
  readonly methods: string;
  readonly headers: string;
}

const SERVICES: CrossOrigin = {
  methods: "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS",
  headers:
    "authorization, content-type, x-api-key, x-device-id, x-subscription-product, x-correlation-id, idempotency-key, accept, accept-language, prefer",
};
/** The longest that browsers honor: two hours. */
const PREFLIGHT_AGE = "7200";

/** The connection broke: the error that a caller of `fetch` gets without an answer. */
export class ConnectionLost extends TypeError {
  constructor() {
    super("fetch failed: the connection was lost");
  }
}

export function json(
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Response {
  if (body === undefined) return new Response(null, { status, headers });
  return new Response(JSON.stringify(body), {
    status,
    headers: { "Content-Type": "application/json; charset=utf-8", ...headers },
  });
}

/** Any origin of this machine may call; others get no CORS header, so that their browsers refuse. */
export function crossOriginHeaders(request: Request): Record<string, string> {
  const origin = request.headers.get("origin");
  if (origin === null) return {};
  if (!LOOPBACK.test(origin)) return { Vary: "Origin" };
  return {
    "Access-Control-Allow-Origin": origin,
    "Access-Control-Expose-Headers": EXPOSED,
    Vary: "Origin",
  };
}

/** The allowed origin is in the headers of every answer. */
export function preflight({ methods, headers }: CrossOrigin = SERVICES): Response {
  return new Response(null, {
    status: 204,
    headers: {
      "Access-Control-Allow-Methods": methods,
      "Access-Control-Allow-Headers": headers,
      "Access-Control-Max-Age": PREFLIGHT_AGE,
    },
  });
}

export function isPreflight(request: Request): boolean {
  return request.method === "OPTIONS" && request.headers.has("access-control-request-method");
}

export function withHeaders(
  response: Response,
  headers: Readonly<Record<string, string>>,
): Response {
  const all = new Headers(response.headers);
  for (const [name, value] of Object.entries(headers)) all.set(name, value);
  return new Response(response.body, { status: response.status, headers: all });
}

/**
 * Whether a page of another machine's site has caused this request: a script or an image needs nobody's leave and has
 * no origin, and its page can hide its address but not name another's.
 */
export function isOfForeignPage({ headers }: Request): boolean {
  if (headers.get("sec-fetch-site") !== "cross-site") return false;
  const pages = [headers.get("origin"), originOf(headers.get("referer"))];
  return !pages.some((page) => page !== null && LOOPBACK.test(page));
}

function originOf(address: string | null): string | null {
  return address !== null && URL.canParse(address) ? new URL(address).origin : null;
}
