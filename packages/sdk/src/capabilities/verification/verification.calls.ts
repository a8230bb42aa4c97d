import type { CallOptions, WriteOptions } from "../../api/call.ts";
import { type Engine, keyHeader, present } from "../../api/engine.ts";
import type { Outcome } from "../../domain/kernel/outcome.ts";
import { isRecord } from "../../domain/kernel/record.ts";
import type { VerificationRecord, VerificationState } from "../../domain/verification/types.ts";
import { readVerificationRecord, readVerificationState } from "./verification.mapping.ts";

/** Eligibility verification. */
export interface VerificationCalls {
  /** How far the verification of the signed-in member is (API-30, API-71). `once`: not asked again when it fails. */
  state(
    options?: CallOptions & { readonly once?: boolean | undefined },
  ): Promise<Outcome<VerificationState>>;
  /** Uses up a verification after its purchase; a repeat answers the same (API-61, API-73, OPN-264, OPN-269). */
  complete(
    verification: { readonly verificationID: string },
    options?: WriteOptions,
  ): Promise<Outcome<VerificationRecord>>;
}

export function createVerificationCalls({ clients, call }: Engine): VerificationCalls {
  return {
    state: ({ signal = null, once = false } = {}) =>
      call(
        "getVerificationState",
        clients.memberVerify.GET("/memberverify/verification/user", { signal, once }),
        (answer) => readVerificationState(present(isRecord(answer) ? answer : null, "state")),
      ),

    complete: (body, { signal = null, idempotencyKey } = {}) =>
      call(
        "completeVerification",
        clients.memberVerify.POST("/verification", {
          params: keyHeader(idempotencyKey),
          body,
          signal,
        }),
        readVerificationRecord,
      ),
  };
}
