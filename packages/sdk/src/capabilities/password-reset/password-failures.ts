import type { HttpFailure } from "../../domain/kernel/failure.ts";

/**
 * A reset, or its mail, that was refused in an answer with status 200 (PWD-06, PWD-14 to PWD-16). `said` is the service's
 * text, cleaned.
 */
export function passwordRefusal(
  operation: "requestPasswordReset" | "resetPassword",
  messageId: string,
  said: string | null,
): HttpFailure {
  return {
    kind: "http",
    status: 200,
    code: "RESET_REFUSED",
    messageId,
    ...(said === null ? {} : { serviceText: said }),
    developerMessage: `${operation}: refused.`,
    retryable: false,
    nextStep: "correct-input",
    operation,
  };
}
