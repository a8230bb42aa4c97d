import { stoppedFailure } from "../../api/failures.ts";
import { fail, type Outcome } from "../../domain/kernel/outcome.ts";

/** The session as stores use it. */
export interface SessionScope {
  readonly isAuthenticated: boolean;
  readonly epoch: number;
}

/**
 * The time in which an answer counts: until the screen is left or the question asked anew; one of a user alone, too, until
 * the user is another (D-13). Its signal is for calls that nobody needs once it is over; a write goes on, so that its
 * outcome is told.
 */
export class Visit extends AbortController {
  private readonly session: SessionScope | null;
  private readonly isOfUser: boolean;
  private readonly epoch: number | undefined;

  constructor(session: SessionScope | null, isOfUser = true) {
    super();
    this.session = session;
    this.isOfUser = isOfUser;
    this.epoch = session?.epoch;
  }

  /** Whether answers no longer count. */
  get isOver(): boolean {
    return this.signal.aborted || (this.isOfUser && this.session?.epoch !== this.epoch);
  }

  /** Calls a service. An answer that comes too late, or is for another session, is a `cancelled` failure. */
  async ask<Value>(call: () => Promise<Outcome<Value>>): Promise<Outcome<Value>> {
    const { session } = this;
    const epoch = session?.epoch;
    const outcome = await call();
    const isDropped = this.isOver || session?.epoch !== epoch;
    return isDropped ? fail(stoppedFailure("ask", DROPPED, true)) : outcome;
  }
}

/**
 * The visits of one screen, or the times that one question is asked: each ends the former. A member who signs in again
 * elsewhere is still on her screen, which would load for ever if that ended its visit: only answers are dropped (D-13).
 */
export class Visits {
  private readonly session: SessionScope | null;
  private readonly isOfUser: boolean;
  private current: Visit | null = null;

  /** `session`: whose answers are asked for. `isOfUser`: a visit is over, too, once the user is another. */
  constructor(session: SessionScope | null = null, isOfUser = false) {
    this.session = session;
    this.isOfUser = isOfUser;
  }

  /** The visit that lasts. */
  get now(): Visit {
    const { current } = this;
    return current === null || current.isOver ? this.begin() : current;
  }

  begin(): Visit {
    this.end();
    this.current = new Visit(this.session, this.isOfUser);
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
