import type { SessionLife } from "./token-source.ts";

/** Default time-out of one attempt in milliseconds (SES-07). */
export const TIMEOUT_MS = 10_000;

interface Init {
  readonly method: string;
  readonly headers: Headers;
  readonly body?: BodyInit;
  readonly signal?: AbortSignal | undefined;
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
  readonly signal: AbortSignal | undefined;
  /** Milliseconds for one attempt. */
  readonly timeoutMs: number;
  /** The operation is one of those that go with the user's token (API-01). */
  authenticated = true;
  /** The session that the request was made for; it ends with it. */
  life: SessionLife | undefined;

  constructor(url: string, init: Init) {
    this.url = url;
    this.method = init.method;
    this.headers = init.headers;
    this.body = init.body;
    this.signal = init.signal;
    this.timeoutMs = init.timeoutMs ?? TIMEOUT_MS;
  }
}

/** Sends a request and gives the answer, its body already read. Throws `Stopped` where there is none. */
export type Send = (request: OutgoingRequest) => Promise<Response>;
