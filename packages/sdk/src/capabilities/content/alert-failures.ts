import type { HttpFailure } from "../../domain/kernel/failure.ts";

/** An email alert that the service has answered without noting it (CNT-16, CNT-18). */
export function alertRefusal(): HttpFailure {
  return {
    kind: "http",
    status: 200,
    code: "ALERT_NOT_NOTED",
    messageId: "email-alert.failed",
    developerMessage: "submitProspect: answered without data.requestID and status 200.",
    retryable: true,
    nextStep: "retry",
    operation: "submitProspect",
  };
}
