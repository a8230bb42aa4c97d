import type {
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
import { type Fields, fields, number, objects, text } from "./fields.ts";
import { readPeriod } from "./plans.ts";

/** Both spellings of each kind (OPN-160), letter case aside. */
const KINDS: Readonly<Record<string, SavedMethodKind>> = {
  card: "card",
  "credit/debit card": "card",
  "paypal account": "paypal",
  "apple pay": "applepay",
  applepay: "applepay",
};

/** Saved methods (API-24, BIL-05 to BIL-08). A label that is not known is left out (D-06). */
export function readPaymentMethods(answer: unknown): PaymentMethods {
  const entries = objects(fields(answer)["PaymentMethods"]);
  const methods = entries.flatMap((entry) => {
    const method = readMethod(entry);
    return method === null ? [] : [{ entry, method }];
  });
  /** The active method of a kind that was updated last. */
  const newest = (kind: SavedMethodKind): Fields | null =>
    methods
      .filter(({ method }) => method.kind === kind && isActive(method))
      .sort((left, right) => updatedAt(right.method) - updatedAt(left.method))[0]?.entry ?? null;

  const [card, paypal, applePay] = [newest("card"), newest("paypal"), newest("applepay")];
  const cardFields = fields(card?.["cardPayment"]);
  const paypalFields = fields(paypal?.["paypalPayment"]);
  return {
    methods: methods.map(({ method }) => method),
    cardPayment: card && {
      cardType: text(cardFields["cardType"]),
      lastFour: lastFour(cardFields["cardNumber"]),
      billingAddress: readBillingAddress(cardFields["billingAddress"]),
    },
    paypalPayment: paypal && {
      email: text(paypalFields["email"]),
      billingAddress: readBillingAddress(paypalFields["billingAddress"]),
    },
    applePayPayment: applePay && { id: text(applePay["id"]) },
  };
}

function readMethod(entry: Fields): SavedMethod | null {
  const kind = KINDS[(text(entry["label"]) ?? "").trim().toLowerCase()];
  if (kind === undefined) return null;
  return { kind, status: text(entry["status"]), updatedDate: text(entry["updatedDate"]) };
}

/** Other methods than active ones are ignored (OPN-160). */
function isActive({ status }: SavedMethod): boolean {
  return status?.toLowerCase() === "active";
}

function updatedAt({ updatedDate }: SavedMethod): number {
  const time = Date.parse(updatedDate ?? "");
  return Number.isNaN(time) ? 0 : time;
}

export function readBillingAddress(value: unknown): BillingAddress | null {
  const { state, zipCode } = fields(value);
  const address = { state: text(state), zipCode: text(zipCode) };
  return address.state === null && address.zipCode === null ? null : address;
}

/** At most the last four digits, whatever the service sends (OPN-162). */
function lastFour(value: unknown): string | null {
  const digits = (text(value) ?? "").replace(/\D/g, "").slice(-4);
  return digits === "" ? null : digits;
}

/** Orders and bills (API-23, BIL-14 to BIL-20), before filtering. */
export function readPaymentsHistory(answer: unknown): PaymentsHistory {
  const { orders, nextBillInformation, activeBillInformation } = fields(answer);
  const [next, active] = [fields(nextBillInformation), fields(activeBillInformation)];
  return {
    orders: objects(orders)
      .map(readOrder)
      .filter((order) => order !== null),
    nextBillInfo: nextBillInformation
      ? {
          nextBillingDateTime: text(next["nextBillingDateTime"]),
          nextBillingAmountCents: toCents(next["nextBillingAmount"]),
          planFrequency: text(next["planFrequency"]),
        }
      : null,
    activeBillInfo: activeBillInformation
      ? {
          planName: text(active["planName"]),
          planPriceCents: toCents(active["planPrice"]),
          planFrequency: text(active["planFrequency"]),
        }
      : null,
  };
}

function readOrder(order: Fields): Order | null {
  const orderID = text(order["orderID"]);
  if (orderID === null) return null;
  return {
    orderID,
    orderType: text(order["orderType"]),
    idempotencyKey: text(order["idempotencyKey"]),
    orderProductInfo: order["orderProductInfo"]
      ? readProductInfo(fields(order["orderProductInfo"]))
      : null,
    paymentsInfo: objects(order["paymentsInfo"]).map(readOrderPayment),
    totalTaxChargedCents: toCents(order["totalTaxCharged"]),
  };
}

function readProductInfo(info: Fields): OrderProductInfo {
  return {
    appId: text(info["appId"]),
    serviceID: text(info["serviceID"]),
    displayName: text(info["displayName"]),
    startDate: text(info["startDate"]),
    endDate: text(info["endDate"]),
    chargedPriceCents: toCents(info["chargedPrice"]),
    retailPriceCents: toCents(info["retailPrice"]),
    duration: number(info["duration"]),
    period: readPeriod(info["period"]),
    discounts: objects(info["discounts"]).map(readDiscount),
  };
}

function readDiscount(discount: Fields): OrderDiscount {
  return {
    discountAmountCents: toCents(discount["discountAmount"]),
    type: text(discount["type"]),
    description: text(discount["description"]),
    promotionName: text(discount["promotionName"]),
    endDate: text(discount["endDate"]),
  };
}

function readOrderPayment(payment: Fields): OrderPayment {
  return {
    receivedDate: text(payment["receivedDate"]),
    cardType: text(payment["cardType"]),
    lastFour: lastFour(payment["creditCardNumber"]),
    amountCents: toCents(payment["amount"]),
    paymentType: text(payment["paymentType"]),
    email: text(payment["email"]),
    applePayID: text(payment["applePayID"]),
  };
}
