import {
  fields,
  id,
  listOf,
  number,
  optional,
  type Reader,
  shape,
  text,
} from "../../api/fields.ts";
import { cardValidThrough } from "../../domain/account/card-expiry.ts";
import {
  activeMethod,
  lastFourDigits,
  savedMethodKind,
} from "../../domain/account/methods-on-file.ts";
import type {
  ActiveBillInfo,
  BillingAddress,
  NextBillInfo,
  Order,
  OrderDiscount,
  OrderPayment,
  OrderProductInfo,
  PaymentMethods,
  PaymentsHistory,
  RestartBillInfo,
  SavedMethod,
  SavedMethodKind,
} from "../../domain/account/types.ts";
import { includesText } from "../../domain/kernel/text.ts";
import { toCents } from "../../domain/money/money.ts";
import { period } from "../plans/plans.mapping.ts";

/** No other card data passes this point (OPN-162). */
const lastFour: Reader<string | null> = (value) => lastFourDigits({ number: id(value) });

const address = shape<BillingAddress>({ state: text, zipCode: text });

export const readBillingAddress: Reader<BillingAddress | null> = (value) => {
  const read = address(value);
  return read.state === null && read.zipCode === null ? null : read;
};

interface Card extends Omit<NonNullable<PaymentMethods["cardPayment"]>, "id"> {
  readonly expiry: string | null;
}

const card = shape<Card>({
  cardType: text,
  lastFour: ["cardNumber", lastFour],
  expiry: text,
  billingAddress: readBillingAddress,
});
const paypal = shape<NonNullable<PaymentMethods["paypalPayment"]>>({
  email: text,
  billingAddress: readBillingAddress,
});

interface Listed extends SavedMethod, Pick<PaymentMethods, "paypalPayment"> {
  readonly cardPayment: Card | null;
  readonly id: string | null;
}

const listed = shape<Omit<Listed, "kind"> & { readonly kind: SavedMethodKind | null }>({
  kind: ["label", (label) => savedMethodKind({ label: text(label) })],
  status: text,
  updatedDate: text,
  cardPayment: card,
  paypalPayment: paypal,
  id: text,
});

const METHOD_STATUSES = ["Active", "Inactive"];

/** Saved methods (API-24, BIL-05 to BIL-08). A label that is not known is left out (D-06). */
export const readPaymentMethods: Reader<PaymentMethods> = (answer) => {
  const list = fields(answer)["PaymentMethods"];
  const every = listOf(listed)(list);
  const all = every.filter((method): method is Listed => method.kind !== null);
  const isNamed = all.every(({ status }) => includesText(METHOD_STATUSES, status));
  const saved = activeMethod(all, "card") ?? all.find(({ kind }) => kind === "card");
  const applePay = activeMethod(all, "applepay");
  return {
    methods: all.map(methodOf),
    isComplete: isNamed && Array.isArray(list) && all.length === list.length,
    cardPayment: saved ? cardOf(saved) : null,
    paypalPayment: activeMethod(all, "paypal")?.paypalPayment ?? null,
    applePayPayment: applePay ? { id: applePay.id } : null,
  };
};

function methodOf({ kind, status, updatedDate, cardPayment }: Listed): SavedMethod {
  const validThrough = cardValidThrough({ expiry: cardPayment?.expiry ?? null });
  return { kind, status, updatedDate, ...(validThrough && { validThrough }) };
}

function cardOf({ id: own, cardPayment }: Listed): PaymentMethods["cardPayment"] {
  if (!cardPayment) return null;
  const { expiry: _inMethods, ...shown } = cardPayment;
  return { ...shown, id: own };
}

const discount = shape<OrderDiscount>({
  discountAmountCents: ["discountAmount", toCents],
  type: text,
  description: text,
  promotionName: text,
  endDate: text,
});

const product = shape<OrderProductInfo>({
  appId: text,
  serviceID: text,
  displayName: text,
  startDate: text,
  endDate: text,
  chargedPriceCents: ["chargedPrice", toCents],
  retailPriceCents: ["retailPrice", toCents],
  duration: number,
  period,
  discounts: listOf(discount),
});

const payment = shape<OrderPayment>({
  receivedDate: text,
  cardType: text,
  lastFour: ["creditCardNumber", lastFour],
  amountCents: ["amount", toCents],
  paymentType: text,
  email: text,
  applePayID: text,
});

const order = shape<Order>({
  orderID: id,
  orderType: text,
  idempotencyKey: text,
  orderProductInfo: optional(product),
  paymentsInfo: listOf(payment),
  totalTaxChargedCents: ["totalTaxCharged", toCents],
});

const renewal = { renewalAmountCents: ["renewalAmount", toCents], planFrequency: text } as const;

const firstCharge = {
  firstChargeDateTime: text,
  firstChargeAmountCents: ["firstChargeAmount", toCents],
} as const;

const nextBill = shape<NextBillInfo>({
  nextBillingDateTime: text,
  nextBillingAmountCents: ["nextBillingAmount", toCents],
  ...renewal,
  ...firstCharge,
  freeDuration: number,
  freePeriod: period,
  couponCode: text,
  nextAttemptDateTime: text,
});

const restartBill = shape<RestartBillInfo>({
  nextBillingDateTime: text,
  nextBillingAmountCents: ["nextBillingAmount", toCents],
  ...renewal,
  ...firstCharge,
  couponCode: text,
  upcomingPlanName: text,
});

const activeBill = shape<ActiveBillInfo>({
  planName: text,
  planPriceCents: ["planPrice", toCents],
  planFrequency: text,
});

/** A list from which nothing is left out. */
const isWhole: Reader<boolean> = (orders) =>
  Array.isArray(orders) && listOf(order, "orderID")(orders).length === orders.length;

/** Orders and bills (API-23, BIL-14 to BIL-20), before filtering. */
export const readPaymentsHistory = shape<PaymentsHistory>({
  orders: listOf(order, "orderID"),
  isComplete: ["orders", isWhole],
  nextBillInfo: ["nextBillInformation", optional(nextBill)],
  restartBillInfo: ["restartBillInformation", optional(restartBill)],
  activeBillInfo: ["activeBillInformation", optional(activeBill)],
});
