import type { CallOptions } from "../../api/call.ts";
import { type Engine, present } from "../../api/engine.ts";
import type { Outcome } from "../../domain/kernel/outcome.ts";
import { isRecord } from "../../domain/kernel/record.ts";
import type { VerificationState } from "../../domain/verification/types.ts";
import { readVerificationState } from "./verification.mapping.ts";

/** Eligibility verification. */
export interface VerificationCalls {
  /** How far the verification of the signed-in member is (API-30, API-71). `once`: not asked again when it fails. */
  state(
    options?: CallOptions & { readonly once?: boolean | undefined },
  ): Promise<Outcome<VerificationState>>;
}

export function createVerificationCalls({ clients, call }: Engine): VerificationCalls {
  return {
    state: ({ signal = null, once = false } = {}) =>
      call(
        "getVerificationState",
        clients.memberVerify.GET("/memberverify/verification/user", { signal, once }),
        (answer) => readVerificationState(present(isRecord(answer) ? answer : null, "state")),
      ),
  };
}
