import type { CancelledFailure } from "../../domain/kernel/failure.ts";
import { fail, type Outcome } from "../../domain/kernel/outcome.ts";

/** The session as stores use it. */
export interface SessionScope {
  readonly isAuthenticated: boolean;
  readonly epoch: number;
  guard(epoch: number): boolean;
}

/** Calls a service, and drops the answer when the user has changed meanwhile (D-13). */
export async function inSession<Value>(
  session: SessionScope,
  ask: () => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  const { epoch } = session;
  const outcome = await ask();
  return session.guard(epoch) ? outcome : fail(dropped);
}

/** The answer of a call that belonged to another session. */
const dropped: CancelledFailure = {
  kind: "cancelled",
  code: "CANCELLED",
  messageId: "error.generic",
  developerMessage: "The session changed; the answer was dropped.",
  retryable: false,
  nextStep: "none",
};
