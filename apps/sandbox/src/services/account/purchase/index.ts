/** Purchase: buying and changing with a saved method or a coupon, tax, orders, saved methods. */
import { decimalNumber, taxOf } from "../../../catalogue/terms.ts";
import { isCommitted, isInFlight, withdrawKey } from "../../../core/keys.ts";
import { deny } from "../../../core/refusal.ts";
import { type Answer, answer, type Call, defineService } from "../../../core/service.ts";
import { likelyChange, quoteOrUndefined, sellablePlan } from "../../plans/quote.ts";
import { TEST_CARDS } from "../billing/cards.ts";
import { ordersOf } from "../billing/orders.ts";
import { paymentMethodsAnswer, paymentsHistory } from "./billing-answers.ts";
import { buy, change, type Payer } from "./buy.ts";
import { extrasOf, outcomeOf, savedMethod } from "./payment.ts";
import { QUOTES_PATH, quotesPage } from "./quotes-page.ts";
import { savedZip } from "./saved-zip.ts";
import { sentOf } from "./sent.ts";

type PurchaseBody = Call<"addSubscriptionWithPayment">["body"];

const COUPON_LABEL = "Coupon";

/** A coupon pays when the label says so, or when no method and an amount of zero are sent [PAY-44]. */
function payerOf(
  { world, profileId }: Pick<Call<"changeSubscription">, "world" | "profileId">,
  info: PurchaseBody["paymentmethodInfo"],
  amount: string | undefined,
  couponCode: string | undefined,
): Payer {
  const byCoupon = info
    ? info.label === COUPON_LABEL
    : amount === "0.00" && couponCode !== undefined;
  if (byCoupon) return { kind: "coupon" };
  return { kind: "method", method: savedMethod(world, profileId, info), name: "saved" };
}

/** The stand-in bank can damage the answer after a charge, or answer without charging. */
function isMalformed(payer: Payer): boolean {
  return payer.kind === "method" && outcomeOf(payer.method).kind === "malformed";
}

function spoiled(payer: Payer) {
  const outcome = payer.kind === "method" ? outcomeOf(payer.method) : { kind: "approve" as const };
  return { extras: extrasOf(outcome), withoutOrderId: outcome.kind === "withoutOrderId" };
}

function add(call: Call<"addSubscriptionWithPayment">): Answer<"addSubscriptionWithPayment"> {
  const { world, profileId, body, idempotencyKey } = call;
  const [service, ...others] = body.services;
  if (!service || others.length > 0) return deny(400, "INVALID_REQUEST", "Buy one plan at a time.");
  const { amount, plusTaxes } = body.transactionReferenceMsg ?? {};
  const payer = payerOf(call, body.paymentmethodInfo, amount, body.couponCode);
  if (isMalformed(payer)) return answer(200, {}, { forget: true });
  const { promotionId } = service;
  const { couponCode, isSkipDefaultPromo } = body;
  const wanted = { serviceId: service.serviceId, promotionId, couponCode, isSkipDefaultPromo };
  const sent = sentOf({ ...body, promotionId, amount, plusTaxes });
  const shown = { amount, plusTaxes };
  const order = buy(world, { ...wanted, profileId, payer, shown, idempotencyKey, sent });
  const { extras, withoutOrderId } = spoiled(payer);
  const orderID = withoutOrderId ? {} : { orderID: order.orderID };
  return answer(200, { responseCode: "1", ...orderID }, extras);
}

function changeByRequest(call: Call<"changeSubscription">): Answer<"changeSubscription"> {
  const { world, profileId, body, idempotencyKey } = call;
  const { newServiceID: serviceId, promotionId, couponCode, changeType, amount, plusTaxes } = body;
  const payer = payerOf(call, body.paymentmethodInfo, amount, couponCode);
  if (isMalformed(payer)) return answer(200, {}, { forget: true });
  const wanted = { serviceId, promotionId, couponCode, changeType };
  const shown = { amount, plusTaxes };
  const sent = sentOf(body);
  const order = change(world, { ...wanted, profileId, payer, shown, idempotencyKey, sent });
  const { extras, withoutOrderId } = spoiled(payer);
  const orderId = withoutOrderId ? {} : { orderId: order.orderID };
  return answer(200, { responseCode: "1", ...orderId }, extras);
}

/** Closes the key of a write, unless it is committed or may still be [D-24]. */
function withdraw(call: Call<"withdrawPurchase">): Answer<"withdrawPurchase"> {
  const { world, profileId, body } = call;
  const { keys, withdrawal } = world.settings;
  if (withdrawal === "notBuilt") return deny(501, "NOT_IMPLEMENTED", "Not implemented");
  if (withdrawal === "notFound" || keys === "ignored") return deny(404, "NOT_FOUND", "Not found");
  const key = body.idempotencyKey;
  const order = ordersOf(world, profileId).find(({ idempotencyKey }) => idempotencyKey === key);
  if (order) return answer(200, { status: "paid", orderID: order.orderID });
  if (isCommitted(world, profileId, key)) return answer(200, { status: "done" });
  if (isInFlight(world, profileId, key)) return answer(200, { status: "inFlight" });
  withdrawKey(world, profileId, key);
  return answer(200, { status: "withdrawn" });
}

/** Tax on the first charge, now or later. An unknown zip code, or a purchase that would be refused, is a tax error with tax zero [PRC-18]. */
function prorate(call: Call<"getProrate">): Answer<"getProrate"> {
  const { world, profileId, query } = call;
  const { serviceID: serviceId, couponCode, promotionID: promotionId } = query;
  sellablePlan(world, profileId, serviceId);
  const changeType = query.changeType ?? likelyChange(world, profileId, serviceId);
  const wanted = { serviceId, couponCode, promotionId, changeType };
  const quoted = quoteOrUndefined(world, profileId, wanted);
  const zipCode = query.zipCode ?? savedZip(world, profileId, quoted?.shipsGoods ?? false) ?? "";
  const tax = quoted && taxOf(quoted.terms.dueCents, zipCode);
  if (!tax || tax.isTaxError) {
    return answer(200, { totalTax: 0, isTaxError: true, billingAddress: { zipCode } });
  }
  const { totalTaxCents, state = "" } = tax;
  const billingAddress = { zipCode, state };
  return answer(200, { totalTax: decimalNumber(totalTaxCents), isTaxError: false, billingAddress });
}

export const purchase = defineService({
  name: "purchase",
  operations: {
    addSubscriptionWithPayment: add,
    changeSubscription: changeByRequest,
    withdrawPurchase: withdraw,
    getProrate: prorate,
    getPayments: ({ world, profileId, query }) =>
      answer(200, paymentsHistory(world, profileId, query.entitlementId)),
    getPaymentMethods: ({ world, profileId }) =>
      answer(200, paymentMethodsAnswer(world, profileId)),
  },
  pages: [{ method: "GET", path: QUOTES_PATH, respond: quotesPage }],
  views: [
    {
      name: "cards",
      title: "Test Cards",
      description: "Any future expiry, any security code. Numbers that are not listed are refused.",
      copy: "number",
      read: () =>
        TEST_CARDS.map(({ number, brand, title, outcome }) => ({
          number,
          brand,
          title,
          outcome: outcome.kind,
          errorCode: "errorCode" in outcome ? outcome.errorCode : "",
        })),
    },
  ],
});
