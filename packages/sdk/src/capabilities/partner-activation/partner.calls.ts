import type { WriteOptions } from "../../api/call.ts";
import { type Engine, keyHeader } from "../../api/engine.ts";
import { fields, text } from "../../api/fields.ts";
import type { Outcome } from "../../domain/kernel/outcome.ts";

/** `responseCode` of the partner service: `"1"` is success; null where it says none. */
export interface PartnerAnswer {
  readonly responseCode: string | null;
}

/** Subscriptions that a carrier, satellite radio or the billing aggregator hands over (PRT). */
export interface PartnerCalls {
  /** Activates the subscription of a request; a repeat by the same profile succeeds (API-22, PRT-08, OPN-206). */
  activate(
    request: { readonly subscriptionRequestId: string },
    options?: WriteOptions,
  ): Promise<Outcome<PartnerAnswer>>;
  /** Tells the verification which request it is for, and where the partner wants its customer back (API-72, PRT-12). */
  link(
    request: { readonly subscriptionRequestId: string; readonly redirectUrl: string | null },
    options?: WriteOptions,
  ): Promise<Outcome<PartnerAnswer>>;
}

export function createPartnerCalls({ clients, call }: Engine): PartnerCalls {
  const { partner } = clients;
  const read = (answer: unknown): PartnerAnswer => ({
    responseCode: text(fields(answer)["responseCode"]),
  });
  return {
    activate: ({ subscriptionRequestId }, { signal = null, idempotencyKey } = {}) =>
      call(
        "activatePartnerSubscription",
        partner.POST("/bango/addSubscription", {
          params: keyHeader(idempotencyKey),
          body: { subscriptionRequestId },
          signal,
        }),
        read,
      ),

    link: ({ subscriptionRequestId, redirectUrl }, { signal = null, idempotencyKey } = {}) =>
      call(
        "linkPartnerSubscription",
        partner.PATCH("/bango/associateSubscription", {
          params: keyHeader(idempotencyKey),
          body: { subscriptionRequestId, ...(redirectUrl === null ? {} : { redirectUrl }) },
          signal,
        }),
        read,
      ),
  };
}
