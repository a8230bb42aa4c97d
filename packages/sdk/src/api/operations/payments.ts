import type { Withdrawal } from "../../domain/checkout/types.ts";
import { fail, succeed } from "../../domain/kernel/outcome.ts";
import { decimalText } from "../../domain/money/money.ts";
import { paymentLabel } from "../../domain/subscription/payment-channel.ts";
import type { AddSubscription } from "../answers.ts";
import type { PaymentsApi } from "../api.ts";
import type { PurchaseRequest } from "../generated/account.ts";
import { readPaymentMethods, readPaymentsHistory } from "../mapping/billing.ts";
import {
  readFrameToken,
  readPaymentAnswer,
  readProrate,
  readWithdrawal,
} from "../mapping/checkout.ts";
import { purchaseFailure, purchaseOutcome } from "../purchase-failures.ts";
import { keyHeader, type Parts, present } from "./parts.ts";

/** Statuses of a service that does not have the operation. */
const NOT_OFFERED = [404, 405, 501];

type Wire<Name extends keyof PurchaseRequest> = NonNullable<PurchaseRequest[Name]>;

export function createPaymentsApi({ clients, call }: Parts): PaymentsApi {
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

    prorate: ({ serviceID, zipCode, couponCode, promotionID }, { signal = null } = {}) =>
      call(
        "getProrate",
        account.GET("/getProrate", {
          params: {
            query: {
              serviceID,
              ...(zipCode === null ? {} : { zipCode }),
              ...(couponCode === null ? {} : { couponCode }),
              ...(promotionID === null ? {} : { promotionID }),
            },
          },
          signal,
        }),
        (answer) => present(readProrate(answer), "tax"),
      ),

    createFrameToken: ({ signal = null } = {}) =>
      call("createFrameToken", account.POST("/accounts/frame-token", { signal }), (answer) =>
        present(readFrameToken(answer), "token"),
      ),

    async addSubscription(input, { signal = null, idempotencyKey, once = false }) {
      const operation = "addSubscriptionWithPayment";
      const said = await call(
        operation,
        account.POST("/addSubscriptionWithPayment", {
          params: keyHeader(idempotencyKey),
          body: purchaseRequest(input),
          signal,
          once,
        }),
        (answer) => present(readPaymentAnswer(answer), "result of a payment"),
        (failure) => fail(purchaseFailure(failure)),
      );
      return said.ok ? purchaseOutcome(operation, said.value) : said;
    },

    withdraw: ({ idempotencyKey }, { signal = null } = {}) =>
      call(
        "withdrawPurchase",
        account.POST("/withdrawPurchase", { body: { idempotencyKey }, signal }),
        (answer): Withdrawal => present(readWithdrawal(answer), "status of a key"),
        (failure) =>
          NOT_OFFERED.includes(failure.status) ? succeed({ kind: "notOffered" }) : fail(failure),
      ),
  };
}

/** The purchase as the wire has it (API-20, PAY-81, PAY-82, OPN-257). */
function purchaseRequest(input: AddSubscription): PurchaseRequest {
  const { couponCode, appliedBy, isSkipDefaultPromo, shippingAddress, payment } = input;
  return {
    services: input.services.map(({ serviceId, promotionId }) => ({
      serviceType: "PACKAGE",
      serviceId,
      quantity: 1,
      ...(promotionId === null ? {} : { promotionId }),
    })),
    isSkipDefaultPromo,
    parameters: Object.entries(input.parameters).map(([name, value]) => ({ name, value })),
    paymentmethodInfo: paymentMethodInfo(payment),
    transactionReferenceMsg: { amount: decimalText(input.amountCents) },
    ...(couponCode === null ? {} : { couponCode }),
    ...(appliedBy === null ? {} : { appliedBy }),
    ...(shippingAddress === null ? {} : { shippingAddress: wireAddress(shippingAddress) }),
  };
}

function paymentMethodInfo(payment: AddSubscription["payment"]): Wire<"paymentmethodInfo"> {
  if (payment.kind === "coupon") return { label: paymentLabel({ method: "coupon" }) };
  const { method, id } = payment;
  return { label: paymentLabel({ method }), saved: true, ...(id === null ? {} : { id }) };
}

/** The country is always US (SHP-03). The form allows only states that the service knows (SHP-09). */
function wireAddress(
  address: NonNullable<AddSubscription["shippingAddress"]>,
): Wire<"shippingAddress"> {
  type State = Wire<"shippingAddress">["state"];
  return { ...address, state: address.state as State, country: "US" };
}
