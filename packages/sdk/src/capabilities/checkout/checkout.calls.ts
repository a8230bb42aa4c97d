import type { PlanChangeRequest, PurchaseRequest } from "@foyer/openapi/generated/account";
import type { CallOptions, WriteOptions } from "../../api/call.ts";
import { type Engine, keyHeader, validated } from "../../api/engine.ts";
import type { SavedMethodKind } from "../../domain/account/types.ts";
import type { ShippingAddress } from "../../domain/checkout/types.ts";
import type { Outcome } from "../../domain/kernel/outcome.ts";
import { decimalText } from "../../domain/money/money.ts";
import type { ChangeType } from "../../domain/prices/types.ts";
import { paymentLabel } from "../../domain/subscription/payment-channel.ts";
import {
  type FrameToken,
  type ProrateAnswer,
  readFrameToken,
  readProrate,
} from "./checkout.mapping.ts";
import { paymentCall } from "./payment-call.ts";
import { wireAddress } from "./wire-address.ts";
import { wireParameters } from "./wire-parameters.ts";

type Wire<Name extends keyof PurchaseRequest> = NonNullable<PurchaseRequest[Name]>;

/** Tax query (API-28). */
export interface ProrateQuery {
  readonly serviceId: string;
  readonly zipCode: string | null;
  readonly couponCode: string | null;
  readonly promotionId: string | null;
  readonly changeType: ChangeType;
}

export interface PurchasedService {
  readonly serviceId: string;
  readonly promotionId: string | null;
}

/** A purchase with a saved method, or with a coupon that makes it free (API-20, PAY-44, PAY-81, PAY-82). */
export interface AddSubscription {
  readonly services: readonly PurchasedService[];
  readonly couponCode: string | null;
  readonly appliedBy: "User" | "Auto" | null;
  readonly isSkipDefaultPromo: boolean;
  /** Names and values such as program, verificationId, purchaseSource (OPN-257). */
  readonly parameters: Readonly<Record<string, string>>;
  /** The amount that the buyer saw, in cents. The service computes its own and refuses another (D-05). */
  readonly amountCents: number;
  /** The buyer read 'plus applicable taxes': the amount is the price without tax (PRC-18, OPN-090). */
  readonly plusTaxes?: boolean | undefined;
  readonly payment: SavedPayment;
  readonly shippingAddress: ShippingAddress | null;
}

/** A saved method, or a coupon that leaves nothing to pay. */
export type SavedPayment =
  | { readonly kind: "saved"; readonly method: SavedMethodKind; readonly id: string | null }
  | { readonly kind: "coupon" };

/** A change of plan with a saved method (API-21, CHG-07). */
export interface ChangeSubscription
  extends Pick<
    AddSubscription,
    "couponCode" | "parameters" | "amountCents" | "plusTaxes" | "payment" | "shippingAddress"
  > {
  readonly changeType: Exclude<ChangeType, "none">;
  readonly newServiceID: string;
  readonly promotionId: string | null;
}

/** Tax, the card frame and the purchase (PRC, PAY). */
export interface CheckoutCalls {
  /** Tax of a purchase in cents (API-28, PRC-17). */
  prorate(query: ProrateQuery, options?: CallOptions): Promise<Outcome<ProrateAnswer>>;
  /** Single-use token for the card frame (D-12). */
  createFrameToken(options?: CallOptions): Promise<Outcome<FrameToken>>;
  /**
   * Buys with a saved method or a coupon (API-20, PAY-19 to PAY-21). `declined`: the service refused this request; an
   * earlier one with the same key may still have been charged (D-24). Every other failure leaves the outcome unknown.
   */
  addSubscription(
    input: AddSubscription,
    options: WriteOptions,
  ): Promise<Outcome<{ readonly orderID: string }>>;
  /** Changes the plan with a saved method (API-21, CHG-07). Fails as `addSubscription` does. */
  changeSubscription(
    input: ChangeSubscription,
    options: WriteOptions,
  ): Promise<Outcome<{ readonly orderID: string }>>;
}

export function createCheckoutCalls({ clients, call }: Engine): CheckoutCalls {
  const { account } = clients;
  return {
    prorate: (
      { serviceId, zipCode, couponCode, promotionId, changeType },
      { signal = null } = {},
    ) =>
      call(
        "getProrate",
        account.GET("/getProrate", {
          params: {
            query: {
              serviceID: serviceId,
              ...(zipCode === null ? {} : { zipCode }),
              ...(couponCode === null ? {} : { couponCode }),
              ...(promotionId === null ? {} : { promotionID: promotionId }),
              ...(changeType === "none" ? {} : { changeType }),
            },
          },
          signal,
        }),
        (answer) => validated(readProrate(answer), "tax"),
      ),

    createFrameToken: ({ signal = null } = {}) =>
      call("createFrameToken", account.POST("/accounts/frame-token", { signal }), (answer) =>
        validated(readFrameToken(answer), "token"),
      ),

    addSubscription: (input, { signal = null, idempotencyKey, once = false }) =>
      paymentCall(
        call,
        "addSubscriptionWithPayment",
        account.POST("/addSubscriptionWithPayment", {
          params: keyHeader(idempotencyKey),
          body: purchaseRequest(input),
          signal,
          once,
        }),
      ),

    changeSubscription: (input, { signal = null, idempotencyKey, once = false }) =>
      paymentCall(
        call,
        "changeSubscription",
        account.POST("/changeSubscription", {
          params: keyHeader(idempotencyKey),
          body: changeRequest(input),
          signal,
          once,
        }),
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
    parameters: wireParameters(input.parameters),
    paymentmethodInfo: paymentMethodInfo(payment),
    transactionReferenceMsg: {
      amount: decimalText(input.amountCents),
      ...(input.plusTaxes ? { plusTaxes: true } : {}),
    },
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

/** The change of plan as the wire has it (API-21, CHG-07). */
function changeRequest(input: ChangeSubscription): PlanChangeRequest {
  const { changeType, newServiceID, couponCode, promotionId, shippingAddress } = input;
  return {
    changeType,
    newServiceID,
    paymentmethodInfo: paymentMethodInfo(input.payment),
    parameters: wireParameters(input.parameters),
    amount: decimalText(input.amountCents),
    ...(input.plusTaxes ? { plusTaxes: true } : {}),
    ...(couponCode === null ? {} : { couponCode }),
    ...(promotionId === null ? {} : { promotionId }),
    ...(shippingAddress === null ? {} : { shippingAddress: wireAddress(shippingAddress) }),
  };
}
