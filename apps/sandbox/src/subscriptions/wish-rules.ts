/** What a made persona cannot be. */
import { type Coupon, checkCoupon, couponPriceCents } from "../catalogue/coupons.ts";
import { LEGACY_ANNUAL_ID, PAUSABLE_TIER, type Plan } from "../catalogue/plans.ts";
import { type Promotion, promotionOf } from "../catalogue/promotions.ts";
import { isChangeable } from "./begin.ts";
import {
  CHANNELS,
  type ChannelName,
  type Method,
  planIds,
  type Status,
  WEB_PLANS,
} from "./channels.ts";
import type { Moment, Problem } from "./fields.ts";
import { endsAtOnce } from "./manage.ts";
import { couponRefusalText } from "./refusals.ts";

/** The legacy plan was sold until then [OPN-079]. */
const LEGACY_UNTIL = Date.parse("2018-11-01T00:00:00.000Z");

export interface Discount {
  readonly promotion?: Promotion;
  readonly coupon?: Coupon;
}

export interface WishDates {
  readonly pauseBegan?: Moment;
  readonly since?: Moment;
  readonly nextBilling?: Moment;
  readonly ended?: Moment;
  readonly refusedSince?: Moment;
}

export interface WishContext {
  readonly now: number;
  readonly worldBegan: number;
  readonly timesRedeemed: (code: string) => number;
}

/** What was asked for. */
export interface Given {
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
  readonly dates: WishDates;
}

/** The same, with what is usual where nothing was asked for. */
export interface Draft extends Given {
  readonly status: Status;
  readonly channel: ChannelName;
  readonly plan: Plan;
  readonly method: Method;
  readonly discount: Discount;
}

export function isTrial(status: Status): boolean {
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

export const RULES: readonly Rule[] = [
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
