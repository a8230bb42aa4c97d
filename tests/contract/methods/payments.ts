import type {
  AddSubscription,
  ChangeSubscription,
} from "../../../packages/sdk/src/capabilities/checkout/checkout.calls.ts";
import type { Answer, Named } from "../specification.ts";
import { type Expected, failure, type Method, malformed, value } from "./expectation.ts";

/** The message of every payment code, as the error catalogue lists them. */
const PAYMENT_CODES: readonly (readonly [requirement: string, messageId: string, codes: string])[] =
  [
    [
      "[ERR-01]",
      "payment.error",
      "eV1106 eV1107 eV1108 eV1129 eV1130 eV1131 eV1132 eV1135 eV1156 eV1513 eV1663 eV1665 eV1668 eV1679 eV1680 eV1681 eV1682 eV2192 eV2193 eV2242 eV2243 eV2244 eV2245 eV2246 eV2247 eV2248 eV2249 eV2374 eV2402 eV2491 eV2597 eV4282 11111 11112 eV11111 EVJWT001",
    ],
    ["[ERR-02]", "payment.error.active-subscription", "eV1144 eV1342 eV1744 ev4050"],
    ["[ERR-03]", "payment.error.card-unavailable", "eV1189 eV5472"],
    ["[ERR-04]", "payment.error.processing", "eV1385"],
    ["[ERR-05]", "payment.error.promo-invalid", "eV1842"],
    ["[ERR-06]", "payment.error.promo-redeemed", "eV1861"],
    ["[ERR-07]", "payment.error.promo-expired", "eV1862 eV1863"],
    ["[ERR-08]", "payment.error.promo-enjoyed", "eV1882"],
    ["[ERR-09]", "payment.error.user-active", "eV2365 eV2378"],
    ["[ERR-10]", "payment.error.promo-not-eligible", "eV2657 eV2658 eV2659"],
    ["[ERR-11]", "payment.error.promo-wrong-package", "eV2666"],
    ["[ERR-12]", "payment.error.robot", "eVG1001"],
    [
      "[ERR-13]",
      "payment.error.default",
      "eV9999 PLAN_UNKNOWN INVALID_REQUEST INVALID_JSON PAYPAL_NOT_APPROVED PAYPAL_ORDER_UNKNOWN UNSUPPORTED_COUNTRY UNSAFE_REDIRECT APPLE_PAY_TOKEN_INVALID NOT_APPLE_HOST",
    ],
    ["[PAY-82]", "payment.hint.shipping-required", "SHIPPING_ADDRESS_REQUIRED"],
    ["[OPN-068]", "payment.hint.verification-required", "VERIFICATION_REQUIRED"],
    ["[D-05]", "payment.price-changed", "AMOUNT_MISMATCH"],
  ];

/** Statuses with which the service says that it has not charged. */
const REFUSED = [400, 402, 404, 409, 422];

/**
 * The key belongs to another purchase, which may have been paid; or a 409 in words that the catalogue does not have,
 * which may be about a key in flight (D-24).
 */
const UNDECIDED = ["IDEMPOTENCY_KEY_REUSED", "CHANGE_TYPE_MISMATCH"];

/** A purchase that was refused with a code is declined; without one its outcome stays unknown. */
function purchaseRefusal({ status, body }: Answer): Expected | undefined {
  const { errorCode } = body as { errorCode: string };
  if (!REFUSED.includes(status) || UNDECIDED.includes(errorCode)) return undefined;
  return declined(errorCode);
}

function declined(errorCode: string): Expected {
  const [requirement, messageId] =
    PAYMENT_CODES.find(([, , codes]) => codes.split(" ").includes(errorCode)) ?? [];
  return failure(
    { kind: "declined", serviceCode: errorCode, messageId, retryable: false },
    requirement,
  );
}

/** Neither paid nor refused (PAY-20). */
const saysNothing = (messageId = "payment.error.default") =>
  failure({ kind: "contract", code: "EV_API_ERROR", messageId }, "[PAY-20]");
const withoutOrder = saysNothing("payment.error.order-id-missing");

const purchase: AddSubscription = {
  services: [{ serviceId: "FNWEB1MO", promotionId: null }],
  couponCode: null,
  appliedBy: null,
  isSkipDefaultPromo: false,
  parameters: {},
  amountCents: 641,
  payment: { kind: "saved", method: "card", id: null },
  shippingAddress: null,
};

const change: ChangeSubscription = {
  changeType: "Upgrade",
  newServiceID: "FNWEB12MO",
  promotionId: null,
  couponCode: null,
  parameters: {},
  amountCents: 6954,
  payment: { kind: "saved", method: "card", id: null },
  shippingAddress: null,
};
const wallet = {
  serviceId: "FNWEB12MO",
  promotionId: null,
  couponCode: null,
  amountCents: 6954,
  plusTaxes: false,
};
const approvedPayPal = {
  ...wallet,
  orderID: "EC-5R9K",
  payerID: "payer-1",
  parameters: {},
  shippingAddress: null,
};
const approvedApplePay = {
  ...wallet,
  token: { paymentData: { version: "EC_v1" }, transactionIdentifier: "ap-tx-1" },
  billingContact: { postalCode: "37203", administrativeArea: "TN", countryCode: "US" },
  parameters: {},
  shippingContact: null,
};
const key = { idempotencyKey: "key-1" };
const changes = {
  approved: value({ orderID: "O-1002" }, "[PAY-19] [OPN-258]"),
  declined: declined("eV1106"),
  missingOrderId: withoutOrder,
  malformed: saysNothing(),
};
const walletPurchases = {
  approved: value({ orderID: "O-1001" }, "[PAY-19]"),
  declined: declined("eV1106"),
  missingOrderId: withoutOrder,
  missingResponseCode: saysNothing(),
  malformed: saysNothing(),
};

const tax = (totalTaxCents: number, billingAddress: unknown) =>
  value({ totalTaxCents, isTaxError: false, billingAddress });
const nashville = { state: "TN", zipCode: "37203" };

const visa = { cardType: "Visa", lastFour: "4242", billingAddress: nashville };
const paypal = { email: "ann@example.com", billingAddress: nashville };
const methods = (cardPayment: unknown, paypalPayment: unknown, applePayPayment: unknown) =>
  value({ cardPayment, paypalPayment, applePayPayment });

const next = { nextBillingDateTime: "2027-02-01T00:00:00.000Z", nextBillingAmountCents: 599 };
const history = (orders: readonly unknown[], nextBillInfo: unknown) =>
  value({ orders, nextBillInfo }, "[API-23]");

export const paymentMethods: Named<Method> = {
  addSubscriptionWithPayment: {
    name: "payments.addSubscription",
    call: (api) => api.payments.addSubscription(purchase, { idempotencyKey: "key-1" }),
    successes: {
      approved: value({ orderID: "O-1001" }, "[PAY-19]"),
      eV1106: declined("eV1106"),
      eV1144: declined("eV1144"),
      eV1189: declined("eV1189"),
      eV1385: declined("eV1385"),
      eV1842: declined("eV1842"),
      eV1861: declined("eV1861"),
      eV1862: declined("eV1862"),
      eV1882: declined("eV1882"),
      eV2365: declined("eV2365"),
      eV2657: declined("eV2657"),
      eV2666: declined("eV2666"),
      eVG1001: declined("eVG1001"),
      unknownCode: declined("eV9999"),
      noCode: saysNothing(),
      missingOrderId: withoutOrder,
      emptyOrderId: withoutOrder,
      missingResponseCode: saysNothing(),
      malformed: saysNothing(),
    },
    refusals: purchaseRefusal,
  },
  changeSubscription: {
    name: "payments.changeSubscription",
    call: (api) => api.payments.changeSubscription(change, key),
    successes: { ...changes, orderID: changes.approved },
    refusals: purchaseRefusal,
  },
  createPaypalToken: {
    name: "wallets.createPayPalOrder",
    call: (api) =>
      api.wallets.createPayPalOrder({
        ...wallet,
        changeType: "none",
        note: "Yearly, Total due today",
        zipCode: "37203",
        shippingAddress: null,
        returnUrl: "http://localhost:5173/account/payment",
      }),
    successes: {
      created: value({ token: "EC-5R9K" }, "[API-31]"),
      withoutUrl: value({ token: "EC-5R9K" }, "[API-31]"),
    },
  },
  capturePaypalOrder: {
    name: "wallets.payWithPayPal",
    call: (api) => api.wallets.payWithPayPal({ ...approvedPayPal, changeType: "none" }, key),
    successes: walletPurchases,
    refusals: purchaseRefusal,
  },
  changeServiceWithPaypal: {
    name: "wallets.payWithPayPal",
    call: (api) => api.wallets.payWithPayPal({ ...approvedPayPal, changeType: "Upgrade" }, key),
    successes: changes,
    refusals: purchaseRefusal,
  },
  createApplePaySession: {
    name: "wallets.createApplePaySession",
    call: (api) =>
      api.wallets.createApplePaySession({
        validationURL: "https://apple-pay-gateway.apple.com/paymentservices/startSession",
        domainName: "www.foyer.example",
      }),
    successes: { session: value({ merchantSessionIdentifier: "ms-1", nonce: "9f21" }, "[API-36]") },
  },
  buyWithApplePay: {
    name: "wallets.payWithApplePay",
    call: (api) => api.wallets.payWithApplePay({ ...approvedApplePay, changeType: "none" }, key),
    successes: walletPurchases,
    refusals: purchaseRefusal,
  },
  changeServiceWithApplePay: {
    name: "wallets.payWithApplePay",
    call: (api) => api.wallets.payWithApplePay({ ...approvedApplePay, changeType: "Upgrade" }, key),
    successes: changes,
    refusals: purchaseRefusal,
  },
  withdrawPurchase: {
    name: "payments.withdraw",
    call: (api) => api.payments.withdraw({ idempotencyKey: "key-1" }),
    successes: {
      withdrawn: value({ kind: "withdrawn" }, "[D-24]"),
      paid: value({ kind: "paid", orderID: "O-1001" }, "[D-24]"),
      done: value({ kind: "done" }, "[D-24]"),
      inFlight: value({ kind: "inFlight" }, "[D-24]"),
      unknownStatus: malformed,
      withoutOrder: malformed,
    },
    refusals: ({ status }) =>
      [404, 501].includes(status) ? value({ kind: "notOffered" }, "[D-24]") : undefined,
  },
  getProrate: {
    name: "payments.prorate",
    call: (api) =>
      api.payments.prorate({
        serviceId: "FNWEB1MO",
        zipCode: "37203",
        couponCode: null,
        promotionId: null,
        changeType: "none",
      }),
    successes: {
      tax: tax(42, nashville),
      noTax: tax(0, { state: "OR", zipCode: "97201" }),
      decimalText: tax(42, nashville),
      taxError: value({ totalTaxCents: 0, isTaxError: true }, "[PRC-18]"),
      withoutTotal: malformed,
      vermont: tax(780, { state: "VT", zipCode: "05401" }),
    },
  },
  createFrameToken: {
    name: "payments.createFrameToken",
    call: (api) => api.payments.createFrameToken(),
    successes: { token: value({ token: "ft-8c2e", expiresAt: 4_102_445_100_000 }) },
  },
  getPayments: {
    name: "payments.history",
    call: (api) => api.payments.history(),
    successes: {
      history: history(
        [
          { orderID: "O-1003", totalTaxChargedCents: 42, paymentsInfo: [{ lastFour: "4242" }] },
          { orderID: "O-1002", paymentsInfo: [{ email: "ann@example.com", amountCents: 641 }] },
          { orderID: "O-1001", paymentsInfo: [{ applePayID: "ap-1" }] },
        ],
        next,
      ),
      discounts: history(
        [
          {
            orderProductInfo: {
              chargedPriceCents: 3575,
              discounts: [{ discountAmountCents: 2924 }],
            },
          },
        ],
        { nextBillingAmountCents: 6499 },
      ),
      idempotencyKey: history(
        [{ orderID: "O-1005", idempotencyKey: "7d1f5a0e-2b3c-4d5e-8f90-a1b2c3d4e5f6" }],
        next,
      ),
      otherOrders: history(
        [
          { orderID: "O-1003" },
          { orderID: "O-2001" },
          { orderType: "REFUND", orderProductInfo: { chargedPriceCents: -599 } },
          { orderType: "ADJUSTMENT", orderProductInfo: null },
        ],
        next,
      ),
      refund: history(
        [
          { paymentsInfo: [{ amountCents: 641 }, { amountCents: -641, lastFour: "4242" }] },
          { paymentsInfo: [{ amountCents: 641 }, { amountCents: -300, email: "ann@example.com" }] },
        ],
        null,
      ),
      promoCode: history([], { nextBillingAmountCents: 3249 }),
      restart: value(
        {
          nextBillInfo: null,
          restartBillInfo: {
            nextBillingDateTime: "2028-01-01T00:00:00.000Z",
            nextBillingAmountCents: 599,
            upcomingPlanName: "Monthly",
          },
        },
        "[RST-01] [D-17]",
      ),
      unmaskedCard: history([{ paymentsInfo: [{ lastFour: "4242" }] }], null),
      empty: history([], null),
      partialNextBill: history([], { nextBillingAmountCents: null }),
      missingLists: history([], null),
    },
  },
  getPaymentMethods: {
    name: "payments.methods",
    call: (api) => api.payments.methods(),
    successes: {
      card: methods(visa, null, null),
      cardAndPaypal: methods(visa, paypal, null),
      paypalOnly: methods(null, paypal, null),
      applePay: methods(null, null, { id: "ap-1" }),
      sameDate: methods(visa, paypal, null),
      otherSpelling: methods(visa, null, { id: "ap-1" }),
      // It is shown as one that has to be replaced (D-37).
      inactive: value({
        methods: [{ kind: "card", status: "Expired" }],
        cardPayment: { lastFour: "4242" },
      }),
      vermont: methods({ billingAddress: { state: "VT", zipCode: "05401" } }, null, null),
      empty: value({ methods: [], cardPayment: null, paypalPayment: null, applePayPayment: null }),
    },
  },
};
