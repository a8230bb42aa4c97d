import type { CancelledFailure } from "../../domain/kernel/failure.ts";
import { fail, type Outcome } from "../../domain/kernel/outcome.ts";

/** The session as stores use it. */
export interface SessionScope {
  readonly isAuthenticated: boolean;
  readonly epoch: number;
  guard(epoch: number): boolean;
}

/** The time in which an answer counts: until the screen is left, the question asked anew, or the user another (D-13). */
export class Visit {
  private readonly session: SessionScope | null;
  private readonly epoch: number;
  private readonly leave = new AbortController();

  constructor(session: SessionScope | null = null) {
    this.session = session;
    this.epoch = session?.epoch ?? 0;
  }

  /** True once an answer no longer counts. Not observable. */
  get isOver(): boolean {
    return this.signal.aborted || this.session?.guard(this.epoch) === false;
  }

  /** For reads, which nobody waits for then. A write goes on, so that its outcome is told. */
  get signal(): AbortSignal {
    return this.leave.signal;
  }

  /** Calls a service. An answer that comes too late is a `cancelled` failure. */
  async ask<Value>(call: () => Promise<Outcome<Value>>): Promise<Outcome<Value>> {
    const outcome = await call();
    return this.isOver ? fail(dropped) : outcome;
  }

  end(): void {
    this.leave.abort();
  }
}

/** The visits of one screen, or the times that one question is asked: each ends the former. */
export class Visits {
  private readonly session: SessionScope | null;
  private current: Visit | null = null;

  /** With a session a visit is over, too, once the user is another. */
  constructor(session: SessionScope | null = null) {
    this.session = session;
  }

  /** The visit that lasts. */
  get now(): Visit {
    const { current } = this;
    return current === null || current.isOver ? this.begin() : current;
  }

  begin(): Visit {
    this.end();
    this.current = new Visit(this.session);
    return this.current;
  }

  /** The screen is left. */
  end(): void {
    this.current?.end();
  }
}

/** Calls a service for no screen, and drops the answer when the user has changed meanwhile (D-13). */
export function inSession<Value>(
  session: SessionScope,
  call: () => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  return new Visit(session).ask(call);
}

/** The answer of a call that came too late. */
const dropped: CancelledFailure = {
  kind: "cancelled",
  code: "CANCELLED",
  messageId: "error.generic",
  developerMessage: "The screen was left, or the session changed; the answer was dropped.",
  retryable: false,
  nextStep: "none",
};
