import type { HttpFailure } from "../domain/kernel/failure.ts";
import { fail, type Outcome, succeed } from "../domain/kernel/outcome.ts";
import type { ClockPort, ConnectivityPort } from "../platform/ports.ts";
import { contractFailure, httpFailure, stoppedFailure } from "./failures.ts";
import { Stopped } from "./transport/stopped.ts";

/** Options of every call. An aborted call ends as `cancelled` and never sends again. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
}

/** Options of a charging or state-changing write. Two sends with one key are one purchase (D-04). */
export interface WriteOptions extends CallOptions {
  readonly idempotencyKey?: string | undefined;
  /** Never retried, not even with its key: the service may not honor keys (D-24). */
  readonly once?: boolean | undefined;
}

/** The result of openapi-fetch, whatever the status. */
interface Answered<Data> {
  readonly data?: Data;
  readonly error?: unknown;
  readonly response: Response;
}

/** Thrown when an answer does not have the documented shape. */
export class WrongShape extends Error {
  /** `messageId`: catalogue id of the message; `paths`: the fields that are missing or wrong. */
  readonly details: { readonly messageId?: string; readonly paths?: readonly string[] };

  constructor(problem: string, details: WrongShape["details"] = {}) {
    super(problem);
    this.details = details;
  }
}

/**
 * Turns a call of a client into an outcome. `read` maps the body of a 2xx answer; `refuse` may turn an error status
 * into something more specific than `http`.
 */
export type Call = <Data, Value>(
  operation: string,
  sent: Promise<Answered<Data>>,
  read: (data: Data | undefined, response: Response) => Value,
  refuse?: (failure: HttpFailure, body: unknown) => Outcome<Value>,
) => Promise<Outcome<Value>>;

interface CallDeps {
  readonly clock: Pick<ClockPort, "now">;
  readonly connectivity: Pick<ConnectivityPort, "online">;
}

export function createCall({ clock, connectivity }: CallDeps): Call {
  function failed(operation: string, error: unknown): Outcome<never> {
    if (error instanceof Stopped) {
      return fail(stoppedFailure(operation, error, connectivity.online()));
    }
    if (error instanceof SyntaxError) {
      return fail(contractFailure(operation, "the answer is not JSON."));
    }
    if (error instanceof WrongShape) {
      return fail(contractFailure(operation, error.message, error.details));
    }
    throw error;
  }

  return (operation, sent, read, refuse = fail) =>
    sent
      .then(({ data, error, response }) =>
        response.ok
          ? succeed(read(data, response))
          : refuse(httpFailure(operation, response, error, clock.now()), error),
      )
      .catch((error: unknown) => failed(operation, error));
}
