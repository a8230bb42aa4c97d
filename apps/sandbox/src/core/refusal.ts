/** A refusal that rolls back everything the handler wrote. */
export class Refusal extends Error {
  readonly status: number;
  readonly errorCode: string;
  readonly more: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    errorCode: string,
    errorMessage: string,
    more: Readonly<Record<string, unknown>> = {},
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(errorMessage);
    this.status = status;
    this.errorCode = errorCode;
    this.more = more;
    this.headers = headers;
  }
}

/**
 * Refuses the call: `{ errorCode, errorMessage, ...more }` with this status, nothing committed. To keep a write (a
 * counter of failed tries), return an answer instead.
 */
export function deny(
  status: number,
  errorCode: string,
  errorMessage: string,
  more: Readonly<Record<string, unknown>> = {},
  headers: Readonly<Record<string, string>> = {},
): never {
  throw new Refusal(status, errorCode, errorMessage, more, headers);
}
