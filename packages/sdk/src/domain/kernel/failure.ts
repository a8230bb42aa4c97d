import type { MessageParams } from "./message.ts";

/** What the user can do next about a failure. */
export type NextStep =
  | "retry"
  | "wait"
  | "check-connection"
  | "correct-input"
  | "sign-in"
  | "choose-another-method"
  | "contact-support"
  | "none";

interface FailureBase {
  /** Stable code for programs: `"NETWORK"`, `"TIMEOUT"`, `"HTTP_409"`, `"eV1842"`, `"EV_API_ERROR"`. */
  readonly code: string;
  /** Id of the catalogue text to show. */
  readonly messageId: string;
  /** Values for the placeholders of that text. */
  readonly messageParams?: MessageParams;
  /** Text of the service, safe to show: plain and at most 300 characters (D-10). */
  readonly serviceText?: string;
  /** Requirement id of the rule that has chosen the text; without it the text is the generic one (ERR-25). */
  readonly rule?: string;
  /** For developers and logs; never shown, never holds personal data or tokens. */
  readonly developerMessage: string;
  /** Whether sending the same thing again can help. */
  readonly retryable: boolean;
  readonly nextStep: NextStep;
  /** The operation of the specification that failed (`"login"`). */
  readonly operation?: string;
  readonly correlationId?: string;
}

/** No answer: offline, connection lost, name not found. A write may or may not have happened. */
export interface NetworkFailure extends FailureBase {
  readonly kind: "network";
}
/** No answer within the time limit. A write may or may not have happened. */
export interface TimeoutFailure extends FailureBase {
  readonly kind: "timeout";
  readonly timeoutMs: number;
}
/** The service answered with an error status. */
export interface HttpFailure extends FailureBase {
  readonly kind: "http";
  readonly status: number;
  /** `errorCode` of the body, where there is one. */
  readonly serviceCode?: string;
  /** Milliseconds the service asks to wait. */
  readonly retryAfterMs?: number;
  /** The parsed body, for the one place that maps an operation's documented errors. */
  readonly body?: unknown;
}
/** The user is not signed in, or no longer. */
export interface UnauthenticatedFailure extends FailureBase {
  readonly kind: "unauthenticated";
}
/** The answer does not have the documented shape. */
export interface ContractFailure extends FailureBase {
  readonly kind: "contract";
  readonly status?: number;
  /** The fields of the answer that were missing or wrong, without their values: `["accessToken"]`. */
  readonly paths?: readonly string[];
}
/** The service refused this payment or purchase: nothing was charged. */
export interface DeclinedFailure extends FailureBase {
  readonly kind: "declined";
  readonly serviceCode: string;
}
/** The caller gave up: left the page, signed out, aborted. */
export interface CancelledFailure extends FailureBase {
  readonly kind: "cancelled";
}

/** Every way a call can fail, narrowed by `kind`. */
export type Failure =
  | NetworkFailure
  | TimeoutFailure
  | HttpFailure
  | UnauthenticatedFailure
  | ContractFailure
  | DeclinedFailure
  | CancelledFailure;
