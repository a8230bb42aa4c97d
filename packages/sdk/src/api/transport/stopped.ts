/** Why a call ended without an answer of the service. */
export type Stop =
  | { readonly kind: "network" }
  | { readonly kind: "timeout"; readonly timeoutMs: number }
  | { readonly kind: "cancelled" }
  | { readonly kind: "unauthenticated" };

/** Thrown inside the transport; `failures.ts` turns it into the caller's `Failure`. */
export class Stopped extends Error {
  readonly stop: Stop;

  constructor(stop: Stop, cause?: unknown) {
    super(stop.kind, { cause });
    this.name = "Stopped";
    this.stop = stop;
  }
}

/** Network loss and time-out: whether the service saw the request is not known. */
export function isNoAnswer(error: unknown): error is Stopped {
  return (
    error instanceof Stopped && (error.stop.kind === "network" || error.stop.kind === "timeout")
  );
}
