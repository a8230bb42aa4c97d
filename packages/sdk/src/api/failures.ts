import { isAnswered } from "../domain/errors/answered.ts";
import { isOfKey } from "../domain/errors/conflicts.ts";
import { waitMessage } from "../domain/errors/wait-message.ts";
import type { ContractFailure, Failure, HttpFailure, NextStep } from "../domain/kernel/failure.ts";
import { type Message, message } from "../domain/kernel/message.ts";
import { fail } from "../domain/kernel/outcome.ts";
import { signInProblem } from "../domain/session/sign-in.ts";
import type { SignInFailureMessage } from "../domain/session/types.ts";
import { askedWaitMs } from "./transport/retry-after.ts";
import { readableCode, type ServiceError, serviceError } from "./transport/service-error.ts";
import type { Stop, Stopped } from "./transport/stopped.ts";

export type { ServiceError };

/**
 * Makes failures; those of a purchase are in `purchase-failures.ts`, of a password reset in `password-failures.ts`.
 * `operation` is the operation of the specification. Developer messages hold the operation, the status and the
 * service's code, and no personal data.
 */

/** A call that ended without an answer. */
export function stoppedFailure(
  operation: string,
  { stop, correlationId }: Pick<Stopped, "stop"> & Partial<Pick<Stopped, "correlationId">>,
  online: boolean,
): Failure {
  const base = { operation, ...(correlationId === undefined ? {} : { correlationId }) };
  return { ...base, ...stopped(operation, stop, online) };
}

function stopped(operation: string, stop: Stop, online: boolean): Failure {
  switch (stop.kind) {
    case "network":
      return {
        kind: "network",
        code: "NETWORK",
        messageId: online ? "error.generic" : "error.offline",
        developerMessage: `${operation}: no answer, the connection failed.`,
        retryable: true,
        nextStep: "check-connection",
      };
    case "timeout":
      return {
        kind: "timeout",
        code: "TIMEOUT",
        timeoutMs: stop.timeoutMs,
        messageId: "error.timeout",
        developerMessage: `${operation}: no answer within ${stop.timeoutMs} ms.`,
        retryable: true,
        nextStep: "retry",
      };
    case "cancelled":
      return {
        kind: "cancelled",
        code: "CANCELLED",
        messageId: "error.generic",
        developerMessage: `${operation}: the caller has given up.`,
        retryable: false,
        nextStep: "none",
      };
    case "notStarted":
      return {
        kind: "cancelled",
        code: "NOT_STARTED",
        messageId: "error.generic",
        developerMessage: `${operation}: call foyer.start() first. Nothing was sent.`,
        retryable: false,
        nextStep: "none",
        rule: "D-48",
      };
    case "unauthenticated":
      return {
        kind: "unauthenticated",
        code: stop.ended ? "SESSION_ENDED" : "NOT_LOGGED_IN",
        messageId: stop.ended ? "error.session-ended" : "error.user-not-logged-in",
        developerMessage: `${operation}: User not logged in`,
        retryable: false,
        nextStep: "sign-in",
        rule: "ERR-24",
      };
  }
}

/** An error status. A text of the service is shown where it gives one for something the user did (D-10). */
export function httpFailure(
  operation: string,
  response: Pick<Response, "status" | "headers">,
  body: unknown,
  now: number,
): HttpFailure {
  const { status, headers } = response;
  const { errorCode, errorMessage } = serviceError(body);
  const waitMs = status === 429 || status === 503 ? askedWaitMs(headers, now) : null;
  const correlationId = headers.get("x-correlation-id");
  return {
    kind: "http",
    code: errorCode ?? `HTTP_${status}`,
    status,
    ...spoken(
      status === 429
        ? waitMessage({ id: "error.too-many-requests", retryAfterMs: waitMs })
        : message(status === 408 ? "error.timeout" : "error.generic"),
    ),
    developerMessage: `${operation}: status ${status}${errorCode === null ? "" : `, ${errorCode}`}.`,
    retryable: status >= 500 || status === 429 || status === 408,
    nextStep: nextStep(status),
    operation,
    body,
    ...(errorCode === null ? {} : { serviceCode: errorCode }),
    ...(errorMessage === null || !isForUser(status, errorCode)
      ? {}
      : { serviceText: errorMessage, rule: "D-10" }),
    ...(waitMs === null ? {} : { retryAfterMs: waitMs }),
    ...(correlationId === null ? {} : { correlationId }),
  };
}

/** Whether the text beside a code is about what the user did (D-10). */
function isForUser(status: number, code: string | null): boolean {
  return isAnswered(status) && status < 500 && !isOfKey({ code });
}

function nextStep(status: number): NextStep {
  if (status === 429) return "wait";
  if (status >= 500 || status === 408) return "retry";
  if (status === 401) return "sign-in";
  return status === 403 ? "contact-support" : "correct-input";
}

interface ContractDetails {
  readonly status?: number | undefined;
  readonly messageId?: string | undefined;
  readonly paths?: readonly string[] | undefined;
}

/** An answer without the documented shape (ERR-14). */
export function contractFailure(
  operation: string,
  problem: string,
  { status, messageId = "error.generic", paths = [] }: ContractDetails = {},
): ContractFailure {
  const where = paths.length === 0 ? "" : ` Missing or wrong: ${paths.join(", ")}.`;
  return {
    kind: "contract",
    code: "EV_API_ERROR",
    messageId,
    developerMessage: `${operation}: ${problem}${where}`,
    retryable: true,
    nextStep: "retry",
    rule: "ERR-14",
    operation,
    ...(status === undefined ? {} : { status }),
    ...(paths.length === 0 ? {} : { paths }),
  };
}

/** A sign-in that failed with a status, or without an answer (SGN-18 to SGN-21). */
export function signInFailure(failure: Failure): { readonly ok: false; readonly failure: Failure } {
  if (failure.kind !== "http") return fail(failure);
  const choice = signInProblem({
    status: failure.status,
    serviceCode: failure.serviceCode ?? null,
    serviceText: failure.serviceText ?? null,
    failureMessage: null,
    retryAfterMs: failure.retryAfterMs ?? null,
  });
  const { value: problem, rule } = choice;
  const { serviceText: _raw, ...rest } = failure;
  if (problem.kind === "deviceLimit") return fail({ ...rest, rule, code: "DEVICE_LIMIT" });
  return fail({ ...rest, rule, ...spoken(problem.message) });
}

/** A sign-in that was refused in an answer with status 200 (SGN-16, SGN-17). */
export function signInRefusal(
  operation: string,
  failureMessage: SignInFailureMessage,
): HttpFailure {
  const { value: problem, rule } = signInProblem({
    status: 200,
    serviceCode: null,
    serviceText: null,
    failureMessage,
    retryAfterMs: null,
  });
  const serviceCode = readableCode(failureMessage.errorCode);
  return {
    kind: "http",
    status: 200,
    code: serviceCode ?? "SIGN_IN_REFUSED",
    ...(serviceCode === null ? {} : { serviceCode }),
    ...spoken(problem.kind === "message" ? problem.message : message("sign-in.error")),
    rule,
    developerMessage: `${operation}: refused${serviceCode === null ? "" : ` with ${serviceCode}`}.`,
    retryable: false,
    nextStep: "correct-input",
    operation,
    body: { failureMessage },
  };
}

type Spoken = Pick<HttpFailure, "messageId" | "messageParams" | "serviceText">;

/** A rule's message in the form of a failure. */
export function spoken(said: Message): Spoken {
  if (!("id" in said))
    return { messageId: "error.generic", ...("text" in said && { serviceText: said.text }) };
  return said.params === undefined
    ? { messageId: said.id }
    : { messageId: said.id, messageParams: said.params };
}
