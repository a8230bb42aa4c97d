/** What a tester wants of a made persona, read from JSON: every problem at once, each with its field. */
import { findCoupon } from "../catalogue/coupons.ts";
import { findPlan, type Plan } from "../catalogue/plans.ts";
import { findPromotion, PROMOTIONS, promotionOf } from "../catalogue/promotions.ts";
import { MAX_GIFTS } from "./begin.ts";
import {
  CHANNEL_NAMES,
  CHANNELS,
  type Channel,
  type ChannelName,
  ids,
  METHODS,
  type Method,
  STATUSES,
  type Status,
} from "./channels.ts";
import type { Fields } from "./fields.ts";
import { PAUSE_DAYS } from "./manage.ts";
import type { Partner, PaymentLabel } from "./member.ts";
import type { SeededMethod } from "./seeds.ts";
import {
  type Discount,
  type Draft,
  type Given,
  isTrial,
  RULES,
  type WishContext,
  type WishDates,
} from "./wish-rules.ts";

const WEB_LABELS: Readonly<Record<Method, PaymentLabel>> = {
  card: "Credit/Debit Card",
  refusedCard: "Credit/Debit Card",
  expiringCard: "Credit/Debit Card",
  expiredCard: "Credit/Debit Card",
  none: "Credit/Debit Card",
  paypal: "PayPal Account",
  applepay: "ApplePay",
};
const FREE_YEAR_PLAN = "FNSHR1PAV4";

/** A subscription that a past can be found for. */
export interface Wish extends WishDates {
  readonly status: Status;
  readonly plan: string;
  readonly label: PaymentLabel;
  readonly partner?: Partner;
  readonly isStore: boolean;
  readonly method: Method;
  readonly promotion?: string;
  readonly coupon?: string;
  readonly discount: Discount;
  readonly gifts: number;
  readonly pauseDays: number;
  readonly upcomingPlan?: string;
}

/** Fields of a wish; the others are the persona's own. */
export const WISH_FIELDS = [
  "status",
  "plan",
  "channel",
  "method",
  "promotion",
  "coupon",
  "gifts",
  "pause",
  "upcomingPlan",
  "since",
  "nextBilling",
  "ended",
  "refusedSince",
] as const;

/** The subscription that is wanted; undefined for a member without one, and when there are problems. */
export function readWish(
  fields: Fields,
  context: WishContext,
): { readonly method: SeededMethod | undefined; readonly wish: Wish | undefined } {
  const given = readFields(fields, context.now);
  const status = given.status ?? (hasSubscription(fields) ? "Existing" : "New");
  const chosen = method(given.method, status, channelOf(given, status));
  const saved = chosen === "none" ? undefined : chosen;
  if (status === "New") {
    refuseForNew(fields);
    return { method: saved, wish: undefined };
  }
  const channel = channelOf(given, status);
  const plan = given.plan ?? findPlan(usualPlan(channel, status));
  if (!plan) return { method: saved, wish: undefined };
  const discount = discountOf(given, plan, status);
  const draft: Draft = { ...given, status, channel, plan, discount, method: chosen };
  for (const rule of RULES) fields.add(rule(draft, context));
  const { isStore, ...place } = CHANNELS[channel] as Channel;
  const { promotion, coupon } = discount;
  const wish: Wish = {
    ...given.dates,
    status,
    plan: plan.packageID,
    label: channel === "web" ? WEB_LABELS[chosen] : place.label,
    ...(place.partner ? { partner: place.partner } : {}),
    isStore,
    method: chosen,
    discount,
    ...(promotion ? { promotion: promotion.promotionID } : {}),
    ...(coupon ? { coupon: coupon.code } : {}),
    gifts: given.gifts ?? (channel === "gift" ? 1 : 0),
    pauseDays: given.pauseDays ?? PAUSE_DAYS[0] ?? 0,
    ...(given.upcomingPlan ? { upcomingPlan: given.upcomingPlan } : {}),
  };
  return { method: saved, wish };
}

function readFields(fields: Fields, now: number): Given {
  const plan = fields.choice(
    "plan",
    Object.values(CHANNELS).flatMap(({ plans }): readonly string[] => plans),
  );
  const promotion = fields.choice(
    "promotion",
    PROMOTIONS.map(({ promotionID }) => promotionID),
  );
  const pause = fields.within("pause", ["days", "began"]);
  const days = pause?.choiceOfNumbers("days", PAUSE_DAYS);
  return {
    status: fields.choice("status", STATUSES),
    plan: plan === undefined ? undefined : findPlan(plan),
    channel: fields.choice("channel", CHANNEL_NAMES),
    method: fields.choice("method", METHODS),
    promotion: promotion === undefined ? undefined : findPromotion(promotion),
    coupon: fields.text("coupon", /^\S{1,40}$/, "a promo code"),
    gifts: fields.whole("gifts", 0, MAX_GIFTS),
    pauseDays: days,
    hasPause: pause !== undefined,
    upcomingPlan: fields.choice(
      "upcomingPlan",
      ids(["web", "military", "firstResponder", "veterans"]),
    ),
    dates: {
      ...fields.moment("since", "past", now),
      ...fields.moment("nextBilling", "future", now),
      ...fields.moment("ended", "past", now),
      ...fields.moment("refusedSince", "past", now),
      ...pause?.moment("began", "past", now, "pauseBegan"),
    },
  };
}

function hasSubscription(fields: Fields): boolean {
  return WISH_FIELDS.some((name) => !["status", "method"].includes(name) && fields.has(name));
}

function refuseForNew(fields: Fields): void {
  for (const name of WISH_FIELDS) {
    if (["status", "method"].includes(name) || !fields.has(name)) continue;
    const problem =
      "A member of the status New has no subscription: leave it out, or name another status.";
    fields.add({ field: name, problem });
  }
}

function channelOf({ channel, plan }: Given, status: Status): ChannelName {
  if (channel) return channel;
  const id = plan?.packageID ?? usualPlan("web", status);
  const sold = CHANNEL_NAMES.find((name) =>
    (CHANNELS[name].plans as readonly string[]).includes(id),
  );
  return sold ?? "web";
}

function usualPlan(channel: ChannelName, status: Status): string {
  if (channel === "web")
    return status === "Pending Cancel - Trialist" ? FREE_YEAR_PLAN : "FNWEB1MO";
  return channel === "coupon" ? "FNWEB12MO" : (CHANNELS[channel].plans[0] ?? "");
}

function method(given: Method | undefined, status: Status, channel: ChannelName): Method {
  if (given) return given;
  if (channel !== "web" || status === "New") return "none";
  return ["Dunning", "Churned Involuntary"].includes(status) ? "refusedCard" : "card";
}

/** A trial has the plan's own promotion where none is named. */
function discountOf({ promotion, coupon }: Given, plan: Plan, status: Status): Discount {
  const code = coupon === undefined ? undefined : findCoupon(coupon);
  const free = isTrial(status)
    ? plan.promotions.map(promotionOf).find((one) => one.isFreeTrial)
    : undefined;
  const applied = promotion ?? free;
  return { ...(applied ? { promotion: applied } : {}), ...(code ? { coupon: code } : {}) };
}
