import type { Access } from "./access.ts";
import type { SessionLife } from "./token-source.ts";

/** Default time-out of one attempt in milliseconds (SES-07). */
export const TIMEOUT_MS = 10_000;

/** Options of a call, as openapi-fetch passes them to the constructor of a `Request`. */
interface OutgoingInit {
  readonly method: string;
  readonly headers?: Headers | undefined;
  readonly body?: BodyInit | null | undefined;
  readonly signal?: AbortSignal | null | undefined;
  readonly timeoutMs?: number | undefined;
  readonly once?: boolean | undefined;
}

/**
 * A request as it goes through the transport, in place of a `Request`: the body of a `Request` can be sent once,
 * that of this one as often as a retry needs.
 */
export class OutgoingRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: BodyInit | null;
  /** Aborted when the caller cancels. */
  readonly signal: AbortSignal | null;
  /** Milliseconds for one attempt. */
  readonly timeoutMs: number;
  /** Best effort: never sent again by itself. */
  readonly once: boolean;
  access: Access = "token";
  /** The session that the request is made for; it ends with it. */
  life: SessionLife | null = null;

  constructor(url: string, init: OutgoingInit) {
    const { method, headers = new Headers(), body = null, signal = null } = init;
    this.url = url;
    this.method = method;
    this.headers = headers;
    this.body = body;
    this.signal = signal;
    this.timeoutMs = init.timeoutMs ?? TIMEOUT_MS;
    this.once = init.once === true;
    // openapi-fetch marks every body as JSON; bytes keep their own type.
    if (typeof body !== "string" && headers.get("content-type") === JSON_TYPE) {
      headers.delete("content-type");
    }
  }
}

const JSON_TYPE = "application/json";

/** Reads what every visitor may see, with no identity of a user or a device: a server asks for it without `start()`. (D-48) */
export function isPublicRead({ access, method }: OutgoingRequest): boolean {
  return method === "GET" && (access === "apiKey" || access === "tokenIfAny");
}

/** Sends a request and gives the answer, its body read. Rejects with `Stopped` where there is none. */
export type Send = (request: OutgoingRequest) => Promise<Response>;
