import type { HttpFailure } from "../../domain/kernel/failure.ts";

/** A reset that was refused in an answer with status 200 (PWD-14 to PWD-16). `said` is the service's text, cleaned. */
export function resetRefusal(said: string | null): HttpFailure {
  return {
    kind: "http",
    status: 200,
    code: "RESET_REFUSED",
    messageId: "password-reset.failed",
    ...(said === null ? {} : { serviceText: said }),
    developerMessage: "resetPassword: refused.",
    retryable: false,
    nextStep: "correct-input",
    operation: "resetPassword",
  };
}
