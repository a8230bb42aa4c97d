import type { Access } from "../access.ts";
import type { SessionLife } from "./token-source.ts";

/** Default time-out of one attempt in milliseconds (SES-07). */
export const TIMEOUT_MS = 10_000;

/** What the clients know of a request beside what openapi-fetch makes of it. */
export interface RequestExtras {
  readonly access?: Access;
  /** False where there is nothing to read from the headers: reading them costs more than making them. */
  readonly hasHeaders?: boolean;
}

interface Init extends RequestExtras {
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
  /** Plain, because every `Headers` in between is checked and copied again. Names are in lower case. */
  readonly headers: Record<string, string> = {};
  readonly body: BodyInit | undefined;
  /** Aborted when the caller gives up. */
  readonly signal: AbortSignal | null;
  /** Milliseconds for one attempt. */
  readonly timeoutMs: number;
  readonly access: Access;
  /** The session that the request was made for; it ends with it. */
  life: SessionLife | undefined = undefined;

  constructor(url: string, init: Init) {
    this.url = url;
    this.method = init.method;
    if (init.hasHeaders !== false) {
      init.headers.forEach((value, name) => {
        this.headers[name] = value;
      });
    }
    this.body = init.body;
    this.signal = init.signal ?? null;
    this.timeoutMs = init.timeoutMs ?? TIMEOUT_MS;
    this.access = init.access ?? "token";
  }
}

/** Sends a request and gives the answer, its body already read. Rejects with `Stopped` where there is none. */
export type Send = (request: OutgoingRequest) => Promise<Response>;
