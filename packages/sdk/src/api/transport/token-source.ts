import type { Stop } from "./stopped.ts";

/** The life of one session, from a sign-in to its end. Requests made for it end with it. */
export interface SessionLife {
  /** The error with which its requests end; null while it lasts. */
  readonly end: Stop | null;
  /** Called when it ends. */
  readonly listeners: Set<() => void>;
}

/** A token that may be sent, and the session it belongs to. */
export interface Bearer {
  /** The header that carries it. */
  readonly authorization: string;
  readonly life: SessionLife;
}

/** The session as the transport uses it. */
export interface TokenSource {
  /** The current session, or the signed-out time between two. */
  life(): SessionLife;
  /**
   * The token for a call made now; null for a visitor. A promise only when it has to be renewed first.
   * Rejects with `Stopped` when that fails.
   */
  bearer(): Bearer | null | Promise<Bearer | null>;
  /**
   * The service refused this token: returns its successor, renewing it unless another call has. Rejects with
   * `Stopped` when that fails.
   */
  renew(refused: Bearer): Promise<Bearer>;
  /** Finds out whether the session lasts: another tab may have ended it a moment ago. */
  look(): void;
  /** The service refuses every token: ends the session (SES-12). */
  giveUp(life: SessionLife): void;
}
