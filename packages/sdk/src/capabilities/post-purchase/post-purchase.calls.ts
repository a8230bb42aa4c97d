import type { WriteOptions } from "../../api/call.ts";
import { type Engine, keyHeader } from "../../api/engine.ts";
import type { Outcome } from "../../domain/kernel/outcome.ts";

/** Follow-up calls of a paid order. */
export interface PostPurchaseCalls {
  /** Removes a promotion segment (API-09, PAY-25). */
  removeCustomerSegment(
    input: { readonly channelPartnerID: string; readonly segmentName: string },
    options?: WriteOptions,
  ): Promise<Outcome<void>>;
}

export function createPostPurchaseCalls({ clients, call }: Engine): PostPurchaseCalls {
  const { account } = clients;
  return {
    removeCustomerSegment: (body, { signal = null, idempotencyKey } = {}) =>
      call(
        "removeCustomerSegment",
        account.POST("/removeCustomerSegment", {
          params: keyHeader(idempotencyKey),
          body,
          signal,
        }),
        () => undefined,
      ),
  };
}
