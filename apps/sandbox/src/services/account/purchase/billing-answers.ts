/** Orders, bills and saved methods on the wire [BIL-05] to [BIL-20]. */
import { couponPriceCents, findCoupon } from "../../../catalogue/coupons.ts";
import { APP_ID, type Plan, planOf } from "../../../catalogue/plans.ts";
import { findPromotion } from "../../../catalogue/promotions.ts";
import { decimal } from "../../../catalogue/terms.ts";
import type { World } from "../../../core/world.ts";
import type { components } from "../../../generated/account.ts";
import { iso } from "../../../subscriptions/calendar.ts";
import { liveSubscription, type Subscription } from "../../../subscriptions/member.ts";
import { memberOf } from "../../../subscriptions/store.ts";
import { maskedNumber } from "../billing/cards.ts";
import { type Order, ordersOf } from "../billing/orders.ts";
import { type PaymentMethod, paymentMethodsOf } from "../billing/payment-methods.ts";

type Schemas = components["schemas"];

/** Labels of saved methods differ from those of the status answer [OPN-160]. */
const METHOD_LABELS = { card: "Card", paypal: "PayPal Account", applepay: "Apple Pay" } as const;
const SUFFIXES: Readonly<Record<Plan["period"], readonly [one: string, more: string]>> = {
  NoOfYears: ["yr", "yrs"],
  NoOfMonths: ["mo", "mos"],
  NoOfDays: ["day", "days"],
};

export function paymentsHistory(
  world: World,
  profileId: string,
  serviceId: string | undefined,
): Schemas["PaymentsHistory"] {
  const isAsked = (one: { readonly serviceId: string }) =>
    serviceId === undefined || one.serviceId === serviceId;
  const subscription = liveSubscription(memberOf(world, profileId));
  return {
    orders: ordersOf(world, profileId).filter(isAsked).map(orderAnswer),
    ...(subscription && isAsked(subscription) ? bills(subscription) : {}),
  };
}

function orderAnswer(order: Order): Schemas["Order"] {
  const plan = planOf(order.serviceId);
  return {
    orderID: order.orderID,
    orderType: order.orderType,
    ...(order.idempotencyKey === null ? {} : { idempotencyKey: order.idempotencyKey }),
    orderProductInfo: {
      appId: order.appId ?? APP_ID,
      serviceID: order.serviceId,
      displayName: plan.displayName,
      startDate: iso(order.periodStart),
      endDate: iso(order.periodEnd),
      chargedPrice: decimal(order.chargedCents),
      retailPrice: decimal(order.retailCents),
      duration: plan.duration,
      period: plan.period,
      discounts: order.discounts.map(({ discountAmountCents, endAt, ...rest }) => ({
        ...rest,
        discountAmount: decimal(discountAmountCents),
        endDate: iso(endAt),
      })),
    },
    paymentsInfo: [
      payment(order, order.at, order.chargedCents + order.taxCents),
      ...(order.refunds ?? []).map(({ at, amountCents }) => payment(order, at, -amountCents)),
    ],
    totalTaxCharged: decimal(order.taxCents),
  };
}

function payment(order: Order, at: number, cents: number) {
  return { ...order.payment, receivedDate: iso(at), amount: decimal(cents) };
}

/** The current and the next charge; empty for a subscription that will not be billed again. */
function bills(subscription: Subscription) {
  const plan = planOf(subscription.serviceId);
  const activeBillInformation = {
    planName: plan.displayName,
    planPrice: decimal(plan.priceCents),
    planFrequency: frequencyOf(plan),
  };
  if (!subscription.renews || subscription.state === "pendingCancel") {
    return { activeBillInformation };
  }
  return { activeBillInformation, nextBillInformation: nextBill(subscription) };
}

function nextBill(subscription: Subscription) {
  const { upcoming, nextDiscount, renewalCents, serviceId, validityTill, pause } = subscription;
  const { code, promotionId } = (upcoming ? upcoming.discount : nextDiscount) ?? {};
  const coupon = code === undefined ? undefined : findCoupon(code);
  const promotion = promotionId === undefined ? undefined : findPromotion(promotionId);
  const regular = upcoming?.renewalCents ?? renewalCents;
  const cents = coupon ? couponPriceCents(coupon, regular) : (promotion?.amountCents ?? regular);
  return {
    nextBillingDateTime: iso(pause?.endAt ?? validityTill),
    nextBillingAmount: decimal(cents),
    planFrequency: frequencyOf(planOf(upcoming?.serviceId ?? serviceId)),
  };
}

function frequencyOf({ duration, period }: Plan): string {
  const [one, more] = SUFFIXES[period];
  return `${duration} ${duration === 1 ? one : more}`;
}

export function paymentMethodsAnswer(
  world: World,
  profileId: string,
): Schemas["PaymentMethodsResponse"] {
  return { PaymentMethods: paymentMethodsOf(world, profileId).map(methodAnswer) };
}

function methodAnswer(method: PaymentMethod): Schemas["PaymentMethod"] {
  const { id, status, updatedAt, kind, billingAddress } = method;
  const common = { id, label: METHOD_LABELS[kind], status, updatedDate: iso(updatedAt) };
  switch (kind) {
    case "card":
      return {
        ...common,
        cardPayment: {
          cardType: method.brand,
          cardNumber: maskedNumber(method.number),
          billingAddress: { ...billingAddress },
        },
      };
    case "paypal":
      return {
        ...common,
        paypalPayment: { email: method.email, billingAddress: { ...billingAddress } },
      };
    case "applepay":
      return { ...common, id: method.applePayId };
  }
}
