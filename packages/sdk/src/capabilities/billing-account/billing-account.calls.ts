import type { CallOptions } from "../../api/call.ts";
import type { Engine } from "../../api/engine.ts";
import type { PaymentMethods, PaymentsHistory } from "../../domain/account/types.ts";
import type { Outcome } from "../../domain/kernel/outcome.ts";
import { readPaymentMethods, readPaymentsHistory } from "./billing-account.mapping.ts";

/** Saved payment methods, orders and the next bill. */
export interface BillingAccountCalls {
  /** Saved payment methods (API-24). */
  methods(options?: CallOptions): Promise<Outcome<PaymentMethods>>;
  /** Orders and next bill, unfiltered (API-23). */
  history(
    query?: { readonly entitlementId?: string | undefined },
    options?: CallOptions,
  ): Promise<Outcome<PaymentsHistory>>;
}

export function createBillingAccountCalls({ clients, call }: Engine): BillingAccountCalls {
  const { account } = clients;
  return {
    methods: ({ signal = null } = {}) =>
      call("getPaymentMethods", account.GET("/getPaymentMethods", { signal }), readPaymentMethods),

    history: ({ entitlementId } = {}, { signal = null } = {}) =>
      call(
        "getPayments",
        account.GET("/getPayments", {
          params: { query: entitlementId === undefined ? {} : { entitlementId } },
          signal,
        }),
        readPaymentsHistory,
      ),
  };
}
