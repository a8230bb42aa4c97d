import { stoppedFailure } from "../../api/failures.ts";
import { fail, type Outcome } from "../../domain/kernel/outcome.ts";

/** The session as stores use it. */
export interface SessionScope {
  readonly isAuthenticated: boolean;
  readonly epoch: number;
  guard(epoch: number): boolean;
}

/**
 * The time in which an answer counts: until the screen is left, the question asked anew, or the user another (D-13). Its
 * signal is for calls that nobody needs once it is over; a write goes on, so that its outcome is told.
 */
export class Visit extends AbortController {
  private readonly session: SessionScope | null;
  private readonly epoch: number;

  constructor(session: SessionScope | null) {
    super();
    this.session = session;
    this.epoch = session?.epoch ?? 0;
  }

  /** Whether answers no longer count. */
  get isOver(): boolean {
    return this.signal.aborted || this.session?.guard(this.epoch) === false;
  }

  /** Calls a service. An answer that comes too late is a `cancelled` failure. */
  async ask<Value>(call: () => Promise<Outcome<Value>>): Promise<Outcome<Value>> {
    const outcome = await call();
    return this.isOver ? fail(stoppedFailure("ask", DROPPED, true)) : outcome;
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
    this.current?.abort();
  }
}

/** Calls a service for no screen, and drops the answer when the user has changed meanwhile (D-13). */
export function inSession<Value>(
  session: SessionScope,
  call: () => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  return new Visit(session).ask(call);
}

const DROPPED = { stop: { kind: "cancelled" } } as const;
