/** Orders, bills and saved methods on the wire [BIL-05] to [BIL-20]. */

import type { components } from "@foyer/openapi/generated/account";
import { iso } from "../../../catalogue/calendar.ts";
import { couponDetails, findCoupon } from "../../../catalogue/coupons.ts";
import { appIdOf, type Plan, planOf } from "../../../catalogue/plans.ts";
import { decimal } from "../../../catalogue/terms.ts";
import type { World } from "../../../core/world.ts";
import { ahead, nextCharge, nextEventAt, wasRetried } from "../../../subscriptions/lifecycle.ts";
import { takenBack } from "../../../subscriptions/manage.ts";
import { liveSubscription, type Subscription } from "../../../subscriptions/member.ts";
import { memberOf } from "../../../subscriptions/store.ts";
import { maskedNumber } from "../billing/cards.ts";
import { type Order, ordersOf } from "../billing/orders.ts";
import {
  type PaymentMethod,
  paymentMethodsOf,
  renewalMethodOf,
} from "../billing/payment-methods.ts";

type Schemas = components["schemas"];

/** Labels of saved methods differ from those of the status answer [OPN-160]. */
const METHOD_LABELS = { card: "Card", paypal: "PayPal Account", applepay: "Apple Pay" } as const;
const FREQUENCIES: Readonly<Record<Plan["period"], readonly [one: string, more: string]>> = {
  NoOfYears: ["Yearly", "Year"],
  NoOfMonths: ["Monthly", "Month"],
  NoOfDays: ["Daily", "Day"],
};

export function paymentsHistory(
  world: World,
  profileId: string,
  serviceId: string | undefined,
): Schemas["PaymentsHistory"] {
  const isAsked = (one: { readonly serviceId: string }) =>
    serviceId === undefined || one.serviceId === serviceId;
  const subscription = liveSubscription(memberOf(world, profileId));
  const hasMethod = renewalMethodOf(world, profileId) !== undefined;
  return {
    orders: ordersOf(world, profileId).filter(isAsked).map(orderAnswer),
    ...(subscription && isAsked(subscription) ? bills(subscription, hasMethod) : {}),
  };
}

function orderAnswer(order: Order): Schemas["Order"] {
  const plan = planOf(order.serviceId);
  return {
    orderID: order.orderID,
    orderType: order.orderType,
    ...(order.idempotencyKey === null ? {} : { idempotencyKey: order.idempotencyKey }),
    orderProductInfo: {
      appId: appIdOf(plan),
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

/** The current bill and the next charge, of which nothing is said where none is due [BIL-19] [BIL-20] [D-21]. */
function bills(subscription: Subscription, hasMethod: boolean) {
  const plan = planOf(subscription.serviceId);
  const activeBillInformation = {
    planName: plan.displayName,
    planPrice: decimal(subscription.renewalCents),
    planFrequency: frequencyOf(plan),
  };
  const next = nextCharge(subscription, hasMethod);
  if (!next) return { activeBillInformation, ...restartBill(subscription, hasMethod) };
  const coupon = next.couponCode === undefined ? undefined : findCoupon(next.couponCode);
  const nextBillInformation = {
    nextBillingDateTime: iso(next.at),
    nextBillingAmount: decimal(next.amountCents),
    ...renewal(subscription),
    ...firstCharge(subscription, hasMethod),
    ...freePeriod(subscription, hasMethod),
    ...nextAttempt(subscription),
    ...(coupon ? { couponCode: coupon.code, couponCodeDetails: couponDetails(coupon) } : {}),
  };
  return { activeBillInformation, nextBillInformation, ...restartBill(subscription, hasMethod) };
}

/** The price of the plan that the next charge is for, without the discount of that charge [D-42]. */
function renewal(subscription: Subscription) {
  const { renewalCents, serviceId } = subscription.upcoming ?? subscription;
  return { planFrequency: frequencyOf(planOf(serviceId)), renewalAmount: decimal(renewalCents) };
}

/** The charge that ends the free periods which come next [D-42]. */
function firstCharge(subscription: Subscription, hasMethod: boolean) {
  const [free, ...later] = ahead(subscription, hasMethod).charges;
  const first = later.at(-1);
  if (free?.amountCents !== 0 || !first) return {};
  return { firstChargeDateTime: iso(first.at), firstChargeAmount: decimal(first.amountCents) };
}

/** The length of what a code of nothing pays for: a pause moves it [D-42]. */
function freePeriod(subscription: Subscription, hasMethod: boolean) {
  const [free, first, another] = ahead(subscription, hasMethod).charges;
  const coupon = free?.couponCode === undefined ? undefined : findCoupon(free.couponCode);
  if (free?.amountCents !== 0 || !first || another || !coupon) return {};
  const { duration, period } = coupon.covers ?? planOf(free.serviceId);
  return { freeDuration: duration, freePeriod: period };
}

/** When a refused renewal is tried again; after the last try the plan ends instead [OPN-141]. */
function nextAttempt(subscription: Subscription) {
  const at = nextEventAt(subscription);
  const isTried = subscription.state === "dunning" && !wasRetried(subscription);
  return isTried && at !== undefined ? { nextAttemptDateTime: iso(at) } : {};
}

const TAKEN_BACK: readonly Subscription["state"][] = ["pendingCancel", "pendingPause"];

/** What a plan would cost next if its cancellation, planned pause or upcoming plan were taken back [RST-01] [PAU-16] [D-17] [D-36] [D-42]. */
function restartBill(subscription: Subscription, hasMethod: boolean) {
  if (!TAKEN_BACK.includes(subscription.state) && !subscription.upcoming) return {};
  const after = takenBack(subscription);
  const next = nextCharge(after, hasMethod);
  if (!next) return {};
  const { upcoming } = after;
  const restartBillInformation = {
    nextBillingDateTime: iso(next.at),
    nextBillingAmount: decimal(next.amountCents),
    ...renewal(after),
    ...firstCharge(after, hasMethod),
    ...(next.couponCode === undefined ? {} : { couponCode: next.couponCode }),
    ...(upcoming ? { upcomingPlanName: planOf(upcoming.serviceId).displayName } : {}),
  };
  return { restartBillInformation };
}

/** `Monthly`, `Yearly`, `3 Month`, `2 Year` [PRC-08]. */
function frequencyOf({ duration, period }: Plan): string {
  const [one, more] = FREQUENCIES[period];
  return duration === 1 ? one : `${duration} ${more}`;
}

export function paymentMethodsAnswer(
  world: World,
  profileId: string,
): Schemas["PaymentMethodsResponse"] {
  return {
    PaymentMethods: paymentMethodsOf(world, profileId).map(methodAnswer),
  };
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
          expiry: method.expiry,
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
