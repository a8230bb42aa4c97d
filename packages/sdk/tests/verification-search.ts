import {
  nextVerification,
  pageOfStep,
  type VerificationEvent,
  type VerificationFlow,
  verificationStart,
} from "../src/domain/verification/flow.ts";
import { reachedStates } from "./state-search.ts";

/** Steps that the service is known to say. */
export const KNOWN_STEPS = [...pageOfStep.keys()] as readonly string[];

/** Everything that happens to a verification where the service says one of these steps. */
export function eventsWith(steps: readonly (string | null)[]): readonly VerificationEvent[] {
  return [
    ...(["checked", "submitted", "uploadBegan", "uploadStopped", "restarted"] as const),
    ...(["ruledOut", "successFailed"] as const),
  ]
    .map((kind): VerificationEvent => ({ kind }))
    .concat(
      steps.flatMap((step): readonly VerificationEvent[] => [
        { kind: "answered", step },
        { kind: "failed", step, hasMessage: false },
        { kind: "failed", step, hasMessage: true },
      ]),
    );
}

export function nameOf({ page, work }: VerificationFlow): string {
  return `${page}/${work}`;
}

/** The states that these events reach, from the start of a verification or from another state. */
export function reachedBy(
  events: readonly VerificationEvent[],
  from: VerificationFlow = verificationStart,
): readonly VerificationFlow[] {
  return reachedStates({ start: from, events, next: nextVerification });
}
