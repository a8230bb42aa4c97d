import { lastFourDigits, savedMethodKind } from "../../domain/account/billing.ts";
import type {
  ActiveBillInfo,
  NextBillInfo,
  Order,
  OrderDiscount,
  OrderPayment,
  OrderProductInfo,
  PaymentMethods,
  PaymentsHistory,
  SavedMethod,
  SavedMethodKind,
} from "../../domain/account/types.ts";
import type { BillingAddress } from "../../domain/checkout/types.ts";
import { toCents } from "../../domain/prices/money.ts";
import {
  type Fields,
  fields,
  id,
  listOf,
  number,
  optional,
  type Reader,
  shape,
  text,
} from "./fields.ts";
import { period } from "./plans.ts";

/** Nothing more of a card ever gets past here (OPN-162). */
const lastFour: Reader<string | null> = (value) => lastFourDigits({ number: id(value) });

const address = shape<BillingAddress>({ state: text, zipCode: text });

export const readBillingAddress: Reader<BillingAddress | null> = (value) => {
  const read = address(value);
  return read.state === null && read.zipCode === null ? null : read;
};

const card = shape<NonNullable<PaymentMethods["cardPayment"]>>({
  cardType: text,
  lastFour: ["cardNumber", lastFour],
  billingAddress: readBillingAddress,
});
const paypal = shape<NonNullable<PaymentMethods["paypalPayment"]>>({
  email: text,
  billingAddress: readBillingAddress,
});

interface Listed {
  readonly method: SavedMethod;
  readonly entry: Fields;
}

/** Saved methods (API-24, BIL-05 to BIL-08). A label that is not known is left out (D-06). */
export const readPaymentMethods: Reader<PaymentMethods> = (answer) => {
  const methods: SavedMethod[] = [];
  const newest: Partial<Record<SavedMethodKind, Listed>> = {};
  for (const entry of listOf(fields)(fields(answer)["PaymentMethods"])) {
    const kind = savedMethodKind({ label: text(entry["label"]) });
    if (kind === null) continue;
    const method = { kind, status: text(entry["status"]), updatedDate: text(entry["updatedDate"]) };
    methods.push(method);
    if (isActive(method) && isNewer(method, newest[kind])) newest[kind] = { method, entry };
  }
  return {
    methods,
    cardPayment: newest.card ? card(newest.card.entry["cardPayment"]) : null,
    paypalPayment: newest.paypal ? paypal(newest.paypal.entry["paypalPayment"]) : null,
    applePayPayment: newest.applepay ? { id: text(newest.applepay.entry["id"]) } : null,
  };
};

/** Other methods than active ones are ignored (OPN-160). */
function isActive({ status }: SavedMethod): boolean {
  return status?.toLowerCase() === "active";
}

function isNewer(method: SavedMethod, known: Listed | undefined): boolean {
  return known === undefined || updatedAt(method) > updatedAt(known.method);
}

function updatedAt({ updatedDate }: SavedMethod): number {
  return Date.parse(updatedDate ?? "") || 0;
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

const nextBill = shape<NextBillInfo>({
  nextBillingDateTime: text,
  nextBillingAmountCents: ["nextBillingAmount", toCents],
  planFrequency: text,
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
  activeBillInfo: ["activeBillInformation", optional(activeBill)],
});
