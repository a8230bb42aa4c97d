/** Expected results of the SDK for each documented answer of an operation that has a method. */
import type { Api } from "../../../packages/sdk/src/testing/create-api.ts";
import type { Answer, Named, Operation } from "../specification.ts";

export interface Method {
  /** Name of the method: group and function. */
  readonly name: string;
  readonly call: (api: Api) => Promise<unknown>;
  /** By the name of the example (`answer` where it has none): the value, or a part of the whole outcome. */
  readonly successes: Named<Expected>;
  /** Failures with a mapping of their own; all others follow `usualFailure`. */
  readonly refusals?: (answer: Answer) => Expected | undefined;
}

/** The part of the outcome that matters, and the requirement that asks for it. */
export interface Expected {
  readonly outcome: unknown;
  readonly requirements?: string;
}

/** An outcome that holds at least this value. */
export function value(part: unknown, requirements?: string): Expected {
  return { outcome: { ok: true, value: part }, ...noted(requirements) };
}

/** An outcome that failed at least like this. */
export function failure(part: Named<unknown>, requirements?: string): Expected {
  return { outcome: { ok: false, failure: part }, ...noted(requirements) };
}

function noted(requirements: string | undefined): Pick<Expected, "requirements"> {
  return requirements === undefined ? {} : { requirements };
}

/** An answer without the documented shape (ERR-14). */
export const malformed = failure(
  { kind: "contract", code: "EV_API_ERROR", messageId: "error.generic", retryable: true },
  "[ERR-14]",
);

interface ServiceError {
  readonly errorCode?: string;
  readonly errorMessage?: string;
  readonly message?: string;
}

/** The failure of an operation that has no special one for this status. */
export function usualFailure(operation: Operation, answer: Answer): Expected {
  const { status } = answer;
  const { errorCode, errorMessage, message } = answer.body as ServiceError;
  if (status === 401 && operation.token !== "never") return sessionEnded(operation);
  const usual = {
    kind: "http",
    status,
    code: errorCode ?? `HTTP_${status}`,
    operation: operation.id,
  };
  if (status === 429) {
    const tooMany = { messageId: "error.too-many-requests", nextStep: "wait", retryable: true };
    return failure({ ...usual, ...tooMany });
  }
  const generic = { ...usual, messageId: "error.generic" };
  if (status >= 500) return failure({ ...generic, nextStep: "retry", retryable: true });
  // The text beside a code of the key is for developers (D-10, D-24).
  const serviceText = errorCode?.startsWith("IDEMPOTENCY_KEY")
    ? undefined
    : (errorMessage ?? message);
  return failure({
    ...generic,
    ...(serviceText === undefined ? {} : { serviceText }),
    nextStep: NEXT_STEPS[status] ?? "correct-input",
    retryable: false,
  });
}

const NEXT_STEPS: Readonly<Record<number, string>> = { 401: "sign-in", 403: "contact-support" };

/**
 * Renewed three times and still refused: signed out. Calls that visitors may make are sent once more without a token.
 */
function sessionEnded({ token }: Operation): Expected {
  const ended =
    token === "ifAny"
      ? { code: "NOT_LOGGED_IN", messageId: "error.user-not-logged-in" }
      : { code: "SESSION_ENDED", messageId: "error.session-ended" };
  return failure(
    { kind: "unauthenticated", ...ended, nextStep: "sign-in", retryable: false },
    "[ERR-24] [ERR-73] [SES-12]",
  );
}
