import type { WriteOptions } from "../../api/call.ts";
import { type Engine, keyHeader } from "../../api/engine.ts";
import { number, shape, text } from "../../api/fields.ts";
import type { Outcome } from "../../domain/kernel/outcome.ts";
import type { VeteransAnswer } from "../../domain/verification/veterans.ts";

/** The check of a veterans-benefits member (VET). */
export interface VeteransCalls {
  /** Whether the member may take the offer; a repeat by the same profile answers the same (API-70, VET-03, OPN-202). */
  check(
    member: { readonly memberId: string },
    options?: WriteOptions,
  ): Promise<Outcome<VeteransAnswer>>;
}

export function createVeteransCalls({ clients, call }: Engine): VeteransCalls {
  return {
    check: ({ memberId }, { signal = null, idempotencyKey } = {}) =>
      call(
        "checkVeteransMember",
        clients.memberVerify.POST("/memberverify/va/{memberId}", {
          params: { path: { memberId }, ...keyHeader(idempotencyKey) },
          signal,
        }),
        readVeteransAnswer,
      ),
  };
}

export const readVeteransAnswer = shape<VeteransAnswer>({
  outcome: number,
  errorMessage: text,
  verificationId: text,
});
