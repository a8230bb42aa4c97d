/** What a tester wants of a made persona, read from JSON: every problem at once, each with its field. */
import { type Coupon, checkCoupon, couponPriceCents, findCoupon } from "../catalogue/coupons.ts";
import { findPlan, LEGACY_ANNUAL_ID, PAUSABLE_TIER, PLANS, type Plan } from "../catalogue/plans.ts";
import { findPromotion, PROMOTIONS, type Promotion, promotionOf } from "../catalogue/promotions.ts";
import { isChangeable, MAX_GIFTS } from "./begin.ts";
import type { Fields, Moment, Problem } from "./fields.ts";
import { endsAtOnce, PAUSE_DAYS } from "./manage.ts";
import type { Partner, PaymentLabel } from "./member.ts";
import { couponRefusalText } from "./refusals.ts";
import type { SeededMethod } from "./seeds.ts";

/** Every status of the documents, in the wire's spelling [SUB-14]. */
export const STATUSES = [
  "New",
  "Trialist",
  "Existing",
  "Pending Pause",
  "Pause",
  "Dunning",
  "Pending Cancel",
  "Pending Cancel - Existing",
  "Pending Cancel - Trialist",
  "Churned Voluntary",
  "Churned Involuntary",
] as const;
export type Status = (typeof STATUSES)[number];

export const METHODS = [
  "card",
  "refusedCard",
  "expiringCard",
  "expiredCard",
  "paypal",
  "applepay",
  "none",
] as const;
type Method = (typeof METHODS)[number];

interface Channel {
  readonly label: PaymentLabel;
  readonly partner?: Partner;
  /** Another company bills it. */
  readonly isStore: boolean;
  readonly plans: readonly string[];
}

function planIds(isRight: (plan: Plan) => boolean): readonly string[] {
  return PLANS.filter(isRight).map(({ packageID }) => packageID);
}

const ids = (audiences: readonly Plan["audience"][]) =>
  planIds(({ audience }) => audiences.includes(audience));
const store = (label: PaymentLabel, plans: readonly string[], partner?: Partner): Channel => ({
  label,
  plans,
  isStore: true,
  ...(partner ? { partner } : {}),
});
const WEB_PLANS = ids(["web", "military", "firstResponder", "veterans", "legacy"]);
const CARRIER_PLANS = ["FNVRZMV", "FNVRZTEST1"];

/** Where it is billed, and the plans that are sold there. The first is the usual one. */
export const CHANNELS = {
  web: { label: "Credit/Debit Card", isStore: false, plans: [...WEB_PLANS, "SPESTRAUDBK"] },
  ios: store("App Store Billing", ["FNIOS1MO"]),
  android: store("Google Wallet", ["FNAND1MO"]),
  androidPayment: store("Google Payment", ["FNAND1MO"]),
  roku: store("Roku Payment", ["FNROKU1MO", "FNROKU1"]),
  amazon: store("Amazon App Store Billing", ["FNAMZ1MO"]),
  samsung: store("Partner Payment", ["FNSAM1MO"], "Samsung Checkout"),
  verizon: store("Partner Payment", CARRIER_PLANS, "Verizon"),
  verizonBango: store("Partner Payment", CARRIER_PLANS, "Verizon Bango"),
  siriusXMBango: store("Partner Payment", ["FNSRXM1M"], "SiriusXM Bango"),
  coupon: { label: "Coupon", isStore: false, plans: ids(["web"]) },
  gift: { label: "Fox Payment", isStore: false, plans: ids(["gift"]) },
} as const satisfies Readonly<Record<string, Channel>>;
export type ChannelName = keyof typeof CHANNELS;
const CHANNEL_NAMES = Object.keys(CHANNELS) as ChannelName[];

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
/** The legacy plan was sold until then [OPN-079]. */
const LEGACY_UNTIL = Date.parse("2018-11-01T00:00:00.000Z");

/** A subscription that a past can be found for. */
export interface Wish {
  readonly status: Status;
  readonly plan: string;
  readonly label: PaymentLabel;
  readonly partner?: Partner;
  readonly isStore: boolean;
  readonly method: Method;
  readonly promotion?: string;
  readonly coupon?: string;
  readonly discount: { readonly promotion?: Promotion; readonly coupon?: Coupon };
  readonly gifts: number;
  readonly pauseDays: number;
  readonly pauseBegan?: Moment;
  readonly upcomingPlan?: string;
  readonly since?: Moment;
  readonly nextBilling?: Moment;
  readonly ended?: Moment;
  readonly refusedSince?: Moment;
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

export interface WishContext {
  readonly now: number;
  readonly worldBegan: number;
  readonly timesRedeemed: (code: string) => number;
}

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

interface Given {
  readonly status: Status | undefined;
  readonly plan: Plan | undefined;
  readonly channel: ChannelName | undefined;
  readonly method: Method | undefined;
  readonly promotion: Promotion | undefined;
  readonly coupon: string | undefined;
  readonly gifts: number | undefined;
  readonly pauseDays: number | undefined;
  readonly hasPause: boolean;
  readonly upcomingPlan: string | undefined;
  readonly dates: Pick<Wish, "since" | "nextBilling" | "ended" | "refusedSince" | "pauseBegan">;
}

interface Draft extends Given {
  readonly status: Status;
  readonly channel: ChannelName;
  readonly plan: Plan;
  readonly method: Method;
  readonly discount: Wish["discount"];
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
function discountOf({ promotion, coupon }: Given, plan: Plan, status: Status): Wish["discount"] {
  const code = coupon === undefined ? undefined : findCoupon(coupon);
  const free = isTrial(status)
    ? plan.promotions.map(promotionOf).find((one) => one.isFreeTrial)
    : undefined;
  const applied = promotion ?? free;
  return { ...(applied ? { promotion: applied } : {}), ...(code ? { coupon: code } : {}) };
}

function isTrial(status: Status): boolean {
  return status.includes("Trialist");
}

type Rule = (draft: Draft, context: WishContext) => Problem | undefined;

const hasFreeTrial = (plan: Plan) => plan.promotions.some((id) => promotionOf(id).isFreeTrial);

const soldThere: Rule = ({ plan, channel }) => {
  const allowed: readonly string[] = CHANNELS[channel].plans;
  if (allowed.includes(plan.packageID)) return undefined;
  const problem = `${plan.packageID} is not sold in the channel ${channel}.`;
  return { field: "plan", problem, allowed };
};

/** Another company bills it: it is paused, canceled and refused there. */
const managedThere: Rule = ({ status, channel }) => {
  const allowed: readonly Status[] = [
    "New",
    "Existing",
    "Churned Voluntary",
    "Churned Involuntary",
  ];
  if (!CHANNELS[channel].isStore || allowed.includes(status)) return undefined;
  const problem = `A subscription of the channel ${channel} is billed and managed there: it cannot be of the status ${status}.`;
  return { field: "status", problem, allowed };
};

const neverCharged: Rule = ({ status, channel }) => {
  const charged = [
    "Trialist",
    "Dunning",
    "Churned Involuntary",
    "Pending Cancel - Existing",
    "Pending Cancel - Trialist",
  ];
  if (channel !== "gift" || !charged.includes(status)) return undefined;
  const problem = `A gift is paid for, does not renew and has no trial: it cannot be of the status ${status}.`;
  return { field: "status", problem, allowed: ["Existing", "Pending Cancel", "Churned Voluntary"] };
};

const pausable: Rule = ({ status, plan, channel }) => {
  if (!["Pause", "Pending Pause"].includes(status) || CHANNELS[channel].isStore) return undefined;
  if (channel !== "gift" && plan.tier === PAUSABLE_TIER) return undefined;
  const allowed = planIds(({ tier }) => tier === PAUSABLE_TIER);
  const problem = `Only ${allowed.join(", ")} that renews here can be paused: ${plan.packageID} of the channel ${channel} cannot be of the status ${status}.`;
  return { field: "status", problem };
};

const pauseFits: Rule = ({ status, hasPause }) =>
  hasPause && !["Pause", "Pending Pause"].includes(status)
    ? {
        field: "pause",
        problem: `pause belongs to a status: name Pending Pause or Pause, not ${status}.`,
      }
    : undefined;

const trialFits: Rule = ({ status, plan, discount, channel }) => {
  if (!isTrial(status) || CHANNELS[channel].isStore || channel === "gift") return undefined;
  if (discount.coupon)
    return { field: "coupon", problem: "A coupon takes the place of the trial: leave it out." };
  if (!hasFreeTrial(plan)) {
    const problem = `${plan.packageID} has no free trial: it cannot be of the status ${status}.`;
    return { field: "plan", problem, allowed: planIds(hasFreeTrial) };
  }
  if (discount.promotion?.isFreeTrial) return undefined;
  const allowed = plan.promotions.filter((id) => promotionOf(id).isFreeTrial);
  const problem = `A member of the status ${status} has a promotion with a free trial.`;
  return { field: "promotion", problem, allowed };
};

const keptWhenCanceled: Rule = ({ status, plan }) => {
  const keeps = (one: Plan) => !endsAtOnce({ state: "trial", serviceId: one.packageID });
  if (status !== "Pending Cancel - Trialist" || !hasFreeTrial(plan) || keeps(plan))
    return undefined;
  const allowed = planIds((one) => keeps(one) && hasFreeTrial(one));
  const problem = `A canceled trial of ${plan.packageID} ends at once; only the free period of a verified plan runs on.`;
  return { field: "plan", problem, allowed };
};

const promotionFits: Rule = ({ promotion, plan, coupon }) => {
  if (!promotion) return undefined;
  if (!plan.promotions.includes(promotion.promotionID)) {
    const problem = `${promotion.promotionID} is not offered with ${plan.packageID}.`;
    return { field: "promotion", problem, allowed: plan.promotions };
  }
  if (coupon === undefined) return undefined;
  return {
    field: "coupon",
    problem: "A coupon takes the place of a promotion: leave one of them out.",
  };
};

const couponFits: Rule = ({ coupon, plan, channel, dates }, context) => {
  if (coupon === undefined) return undefined;
  if (channel !== "web" && channel !== "coupon") {
    return {
      field: "coupon",
      problem: `A promo code is redeemed on the web, not in the channel ${channel}.`,
    };
  }
  const now = dates.since?.at ?? context.now;
  const moment = { ...context, now, worldBegan: Math.min(now, context.worldBegan) };
  const check = checkCoupon(
    coupon,
    plan.packageID,
    { redeemed: [], everSubscribed: false },
    moment,
  );
  if (check.ok) return undefined;
  const problem = `${couponRefusalText(check.errorCode)} (${check.errorCode}). GET /_sandbox/promo-codes lists codes and their plans.`;
  return { field: "coupon", problem };
};

const nothingToPay: Rule = ({ channel, discount, plan }) => {
  if (channel !== "coupon") return undefined;
  const { coupon } = discount;
  if (coupon && couponPriceCents(coupon, plan.priceCents) === 0) return undefined;
  const problem =
    "The channel coupon is a purchase that a promo code left nothing to pay for: name such a code.";
  return { field: "coupon", problem, allowed: ["FREEPASS", "FREE30DAYS"] };
};

const paidThere: Rule = ({ method: paidWith, channel }) =>
  CHANNELS[channel].isStore && paidWith !== "none"
    ? {
        field: "method",
        problem: `The channel ${channel} takes the payment: leave method out.`,
        allowed: ["none"],
      }
    : undefined;

const giftsFit: Rule = ({ gifts, channel, status }) => {
  if (gifts === undefined) return undefined;
  if (channel === "gift" && gifts === 0)
    return { field: "gifts", problem: "The channel gift has at least 1 gift." };
  const more = channel === "gift" ? gifts - 1 : gifts;
  const extended = ["Existing", "Pending Cancel", "Pending Cancel - Existing"];
  if (more === 0) return undefined;
  if (CHANNELS[channel].isStore) {
    return {
      field: "gifts",
      problem: `A gift cannot be applied to a subscription of the channel ${channel}.`,
    };
  }
  if (extended.includes(status)) return undefined;
  return {
    field: "gifts",
    problem: `A gift extends a subscription of the status ${extended.join(", ")}; leave gifts out.`,
  };
};

const upcomingFits: Rule = ({ upcomingPlan, plan, status, channel }) => {
  if (upcomingPlan === undefined) return undefined;
  if (status !== "Existing" || !isChangeable({ state: "active", label: CHANNELS[channel].label })) {
    const problem =
      "An upcoming plan belongs to the status Existing of a subscription that is managed on the web.";
    return { field: "upcomingPlan", problem };
  }
  const isBelow = (one: Plan) =>
    ["web", plan.audience].includes(one.audience) && one.tier < plan.tier;
  const allowed = planIds(
    (one) => isBelow(one) && one.audience !== "gift" && WEB_PLANS.includes(one.packageID),
  );
  if (allowed.includes(upcomingPlan)) return undefined;
  const problem = `Only a plan of a lower tier than ${plan.packageID} begins later; a higher one begins at once.`;
  return { field: "upcomingPlan", problem, allowed };
};

/** Each date belongs to a status. */
const datesFit: readonly Rule[] = [
  ({ dates, status }) =>
    dates.nextBilling && ["Dunning", "Churned Voluntary", "Churned Involuntary"].includes(status)
      ? {
          field: "nextBilling",
          problem: `Nothing is billed next in the status ${status}: name ${status === "Dunning" ? "refusedSince" : "ended"} instead.`,
        }
      : undefined,
  ({ dates, status }) =>
    dates.ended && !status.startsWith("Churned")
      ? {
          field: "ended",
          problem: `ended belongs to the status Churned Voluntary or Churned Involuntary, not ${status}.`,
        }
      : undefined,
  ({ dates, status }) =>
    dates.refusedSince && status !== "Dunning"
      ? {
          field: "refusedSince",
          problem: `refusedSince belongs to the status Dunning, not ${status}.`,
        }
      : undefined,
  ({ dates, status }) =>
    dates.pauseBegan && status !== "Pause"
      ? { field: "pause.began", problem: `began belongs to the status Pause, not ${status}.` }
      : undefined,
  ({ dates }) =>
    dates.pauseBegan && dates.nextBilling
      ? {
          field: "nextBilling",
          problem:
            "The next billing of a paused member is the end of the pause: leave out nextBilling or pause.began.",
        }
      : undefined,
];

const legacyFits: Rule = ({ plan, dates }) =>
  plan.packageID === LEGACY_ANNUAL_ID && !(dates.since && dates.since.at < LEGACY_UNTIL)
    ? {
        field: "since",
        problem: `${LEGACY_ANNUAL_ID} was sold until November 2018: name an earlier day.`,
      }
    : undefined;

const RULES: readonly Rule[] = [
  soldThere,
  managedThere,
  neverCharged,
  pausable,
  pauseFits,
  trialFits,
  keptWhenCanceled,
  promotionFits,
  couponFits,
  nothingToPay,
  paidThere,
  giftsFit,
  upcomingFits,
  ...datesFit,
  legacyFits,
];
