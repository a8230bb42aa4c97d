import type { CancelledFailure } from "../../domain/kernel/failure.ts";
import { fail, type Outcome } from "../../domain/kernel/outcome.ts";

/** What a store has to know about the session. */
export interface SessionScope {
  readonly isAuthenticated: boolean;
  readonly epoch: number;
  guard(epoch: number): boolean;
}

/** Asks, and drops the answer when another user is there by then (D-13). */
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
