/** Why a call ended without an answer of the service. */
export type Stop =
  | { readonly kind: "network" }
  | { readonly kind: "timeout"; readonly timeoutMs: number }
  | { readonly kind: "cancelled" }
  /** The Foyer was not started: nothing was sent (D-48). */
  | { readonly kind: "notStarted" }
  /** No user is signed in; `ended`: one was. */
  | { readonly kind: "unauthenticated"; readonly ended: boolean };

/** No user is signed in, and none was when the call began. */
export const signedOut = { kind: "unauthenticated", ended: false } as const satisfies Stop;

interface Details {
  readonly cause?: unknown;
  readonly correlationId?: string | undefined;
}

/** Thrown inside the transport; `failures.ts` turns it into the caller's `Failure`. */
export class Stopped extends Error {
  readonly stop: Stop;
  readonly correlationId: string | undefined;
  /** The platform's error. */
  readonly platformError: unknown;

  constructor(stop: Stop, { cause, correlationId }: Details = {}) {
    super(stop.kind);
    this.platformError = cause;
    this.name = "Stopped";
    this.stop = stop;
    this.correlationId = correlationId;
  }
}

/** Network loss and time-out: whether the service saw the request is not known. */
export function isNoAnswer(error: unknown): error is Stopped {
  return (
    error instanceof Stopped && (error.stop.kind === "network" || error.stop.kind === "timeout")
  );
}
