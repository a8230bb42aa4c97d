import type { CallOptions, WriteOptions } from "../../api/call.ts";
import { type Engine, keyHeader, present } from "../../api/engine.ts";
import type { ShippingAddress } from "../../domain/checkout/types.ts";
import type { Outcome } from "../../domain/kernel/outcome.ts";
import { decimalText } from "../../domain/money/money.ts";
import type { ChangeType } from "../../domain/prices/types.ts";
import { paymentCall } from "../checkout/payment-call.ts";
import { wireAddress } from "../checkout/wire-address.ts";
import { wireParameters } from "../checkout/wire-parameters.ts";

/** What a wallet pays for: a new subscription, or a change of plan. Amounts are cents, as the buyer saw them. */
export interface WalletPurchase {
  readonly serviceId: string;
  readonly promotionId: string | null;
  readonly couponCode: string | null;
  readonly changeType: ChangeType;
  readonly amountCents: number;
  /** The tax was not known. */
  readonly plusTaxes: boolean;
}

/** What goes with a charge (OPN-257). */
interface Charged {
  readonly parameters: Readonly<Record<string, string>>;
}

export interface PayPalOrderRequest extends WalletPurchase {
  readonly note: string;
  readonly zipCode: string | null;
  readonly shippingAddress: ShippingAddress | null;
  /** The page, to which PayPal leads back. */
  readonly returnUrl: string;
}

export interface PayPalCapture extends WalletPurchase, Charged {
  readonly orderID: string;
  readonly payerID: string;
  readonly shippingAddress: ShippingAddress | null;
}

export interface ApplePayPurchase extends WalletPurchase, Charged {
  /** As Apple made them. */
  readonly token: Readonly<Record<string, unknown>>;
  readonly billingContact: Readonly<Record<string, unknown>>;
  readonly shippingContact: Readonly<Record<string, unknown>> | null;
}

/** PayPal and Apple Pay (PAY-57 to PAY-78, CHG-12). */
export interface WalletCalls {
  /** The PayPal order to approve (API-31). Nothing is charged. */
  createPayPalOrder(
    input: PayPalOrderRequest,
    options?: CallOptions,
  ): Promise<Outcome<{ readonly token: string }>>;
  /** Charges an approved PayPal order (API-32, API-33). Fails as `addSubscription` of checkout does. */
  payWithPayPal(
    input: PayPalCapture,
    options: WriteOptions,
  ): Promise<Outcome<{ readonly orderID: string }>>;
  /** Apple's merchant session, for the sheet as it is (API-36). */
  createApplePaySession(
    input: { readonly validationURL: string; readonly domainName: string },
    options?: CallOptions,
  ): Promise<Outcome<object>>;
  /** Charges an authorized payment (API-37, API-38). Fails as `addSubscription` of checkout does. */
  payWithApplePay(
    input: ApplePayPurchase,
    options: WriteOptions,
  ): Promise<Outcome<{ readonly orderID: string }>>;
}

export function createWalletCalls({ clients, call }: Engine): WalletCalls {
  const { account } = clients;
  const keyed = ({ signal, idempotencyKey, once = false }: WriteOptions) => ({
    params: keyHeader(idempotencyKey),
    signal: signal ?? null,
    once,
  });
  return {
    createPayPalOrder: (input, { signal = null } = {}) =>
      call(
        "createPaypalToken",
        account.POST("/paypal/token", {
          body: {
            ...bought(input),
            ...changed(input),
            ...payPalAddress(input),
            note: input.note,
            returnUrl: input.returnUrl,
            cancelUrl: input.returnUrl,
          },
          signal,
        }),
        (answer) => ({ token: present(answer?.token || null, "token") }),
      ),

    payWithPayPal(input, options) {
      const { orderID, payerID, shippingAddress } = input;
      const body = {
        orderID,
        payerID,
        ...bought(input),
        parameters: wireParameters(input.parameters),
        ...(shippingAddress && { shippingAddress: wireAddress(shippingAddress) }),
      };
      const { changeType } = input;
      return changeType === "none"
        ? paymentCall(
            call,
            "capturePaypalOrder",
            account.POST("/paypal/capture", { body, ...keyed(options) }),
          )
        : paymentCall(
            call,
            "changeServiceWithPaypal",
            account.POST("/paypal/changeService", {
              body: { ...body, changeType },
              ...keyed(options),
            }),
          );
    },

    createApplePaySession: (body, { signal = null } = {}) =>
      call(
        "createApplePaySession",
        account.POST("/applepay/paymentSession", { body, signal }),
        (answer) => present(answer ?? null, "merchant session"),
      ),

    payWithApplePay(input, options) {
      const { token, billingContact, shippingContact, changeType } = input;
      const body = {
        token,
        billingContact,
        ...bought(input),
        parameters: wireParameters(input.parameters),
        ...(shippingContact && { shippingContact }),
      };
      return changeType === "none"
        ? paymentCall(
            call,
            "buyWithApplePay",
            account.POST("/applepay/subscription", { body, ...keyed(options) }),
          )
        : paymentCall(
            call,
            "changeServiceWithApplePay",
            account.POST("/applepay/changeService", {
              body: { ...body, changeType },
              ...keyed(options),
            }),
          );
    },
  };
}

function bought({ serviceId, promotionId, couponCode, amountCents, plusTaxes }: WalletPurchase) {
  return {
    serviceId,
    amount: decimalText(amountCents),
    ...(plusTaxes ? { plusTaxes } : {}),
    ...(promotionId === null ? {} : { promotionId }),
    ...(couponCode === null ? {} : { couponCode }),
  };
}

function changed({ changeType }: WalletPurchase) {
  return changeType === "none" ? {} : { changeType };
}

/** The tax follows the address: that of the shipment, else the ZIP code of the buyer (PAY-60). */
function payPalAddress({ shippingAddress, zipCode }: PayPalOrderRequest) {
  if (shippingAddress) {
    const { address1, address2, city, state, zipCode: zip } = shippingAddress;
    return { address: { address1, address2, city, state, zipCode: zip, country: "US" } };
  }
  return zipCode === null ? {} : { address: { zipCode, country: "US" } };
}
