import type { Access } from "../access.ts";
import type { SessionLife } from "./token-source.ts";

/** Default time-out of one attempt in milliseconds (SES-07). */
export const TIMEOUT_MS = 10_000;

/** A request as it goes through the transport. It can be sent again as it is. */
export interface OutgoingRequest {
  readonly url: string;
  readonly method: string;
  /** Names are in lower case. */
  readonly headers: Record<string, string>;
  readonly body: BodyInit | null;
  /** Aborted when the caller gives up. */
  readonly signal: AbortSignal | null;
  /** Milliseconds for one attempt. */
  readonly timeoutMs: number;
  /** Somebody waits who would rather go on without an answer: not sent again when it fails. */
  readonly once?: boolean;
  readonly access: Access;
  /** The session that the request was made for; it ends with it. */
  life: SessionLife | null;
}

/** An answer whose body was read within the time limit. */
export interface Answer {
  readonly response: Response;
  readonly text: string;
}

/** Sends a request and gives the answer. Rejects with `Stopped` where there is none. */
export type Send = (request: OutgoingRequest) => Promise<Answer>;
