import type { SessionLife } from "./token-source.ts";

/** Default time-out of one attempt in milliseconds (SES-07). */
export const TIMEOUT_MS = 10_000;

interface Init {
  readonly method: string;
  readonly headers: Headers;
  readonly body?: BodyInit;
  readonly signal?: AbortSignal | null;
  readonly timeoutMs?: number | undefined;
}

/**
 * What openapi-fetch hands to `fetch`. Unlike a `Request` it can be sent again as it is, and it costs next to
 * nothing to make.
 */
export class OutgoingRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: BodyInit | undefined;
  /** Aborted when the caller gives up. */
  readonly signal: AbortSignal | null;
  /** Milliseconds for one attempt. */
  readonly timeoutMs: number;
  /** Whether the user's token goes with it (API-01); `ifAny`: it works without one, too. */
  token: "always" | "ifAny" | "never" = "always";
  /** The session that the request was made for; it ends with it. */
  life: SessionLife | undefined;

  constructor(url: string, init: Init) {
    this.url = url;
    this.method = init.method;
    this.headers = init.headers;
    this.body = init.body;
    this.signal = init.signal ?? null;
    this.timeoutMs = init.timeoutMs ?? TIMEOUT_MS;
  }
}

/** Sends a request and gives the answer, its body already read. Throws `Stopped` where there is none. */
export type Send = (request: OutgoingRequest) => Promise<Response>;
