/**
 * The subscription of each persona on the first day of a world. Times are days before that day, so
 * that a persona is always in the state its name says.
 *
 * Every seed goes through the same purchase, change, pause and cancel as a real member's.
 */

import { addDays } from "../catalogue/calendar.ts";
import { type Coupon, findCoupon } from "../catalogue/coupons.ts";
import { planOf } from "../catalogue/plans.ts";
import { findPromotion } from "../catalogue/promotions.ts";
import { termsOf } from "../catalogue/terms.ts";
import { ownEntry } from "../core/own-entry.ts";
import { beginSubscription, changePlan } from "./begin.ts";
import { advanceMember, type Charge, type Charger } from "./lifecycle.ts";
import { cancel, discountNextRenewal, pause } from "./manage.ts";
import {
  type Member,
  newMember,
  OWN_BILLING,
  type Partner,
  type PaymentLabel,
  type Result,
} from "./member.ts";

export type SeededMethod =
  | "card"
  | "refusedCard"
  | "expiringCard"
  | "expiredCard"
  | "paypal"
  | "applepay";

interface Act {
  readonly daysAgo: number;
  readonly act: (member: Member, now: number) => Result<{ member: Member }>;
}

/** Initial facts of a persona. */
export interface Seed {
  readonly plan?: string;
  /** Days ago that the plan was bought. */
  readonly since?: number;
  readonly label?: PaymentLabel;
  readonly partner?: Partner;
  readonly promotion?: string;
  readonly coupon?: string;
  readonly method?: SeededMethod;
  /** The method paid in the past and is no longer saved. */
  readonly methodRemoved?: boolean;
  /** A card was replaced so many days ago: earlier charges were to the former one. */
  readonly cardChanged?: number;
  /** The member's actions after the purchase, in order. */
  readonly acts?: readonly Act[];
  /** Renewals were refused since so many days ago. */
  readonly refusedSince?: number;
  readonly member?: Partial<Member>;
}

const CARD: PaymentLabel = "Credit/Debit Card";
const MONTHLY = "FNWEB1MO";
const YEARLY = "FNWEB12MO";

/** Bought `days` ago and in its second month: billed once since. */
const paying = (plan: string, since: number): Seed => ({
  plan,
  since,
  label: CARD,
  method: "card",
});

const elsewhere = (plan: string, label: PaymentLabel, partner?: Partner): Seed => ({
  plan,
  since: 45,
  label,
  ...(partner ? { partner } : {}),
});

const cancelled = (plan: string, daysAgo: number): readonly Act[] => [
  { daysAgo, act: (member, now) => cancel(member, plan, now) },
];

const paused = (days: number, daysAgo: number): readonly Act[] => [
  { daysAgo, act: (member, now) => pause(member, MONTHLY, days, now) },
];

const withCode = (code: string, daysAgo: number): readonly Act[] => [
  { daysAgo, act: (member) => discountNextRenewal(member, couponOf(code)) },
];

const ended: Seed = { ...paying(MONTHLY, 120), acts: cancelled(MONTHLY, 60) };

/** By persona id. A persona without a line never had a subscription. */
export const SEEDS: Readonly<Record<string, Seed>> = {
  "trialist-monthly": { ...paying(MONTHLY, 3), promotion: "PROMO7DFREE" },
  "trialist-military": { ...paying("FNSHR1PAV4", 30), promotion: "PROMO1YFREE" },
  "paying-monthly": paying(MONTHLY, 45),
  "paying-yearly": paying(YEARLY, 100),
  "paying-two-years": paying("FNWEB24MO", 200),
  "paying-paypal": { ...paying(MONTHLY, 45), label: "PayPal Account", method: "paypal" },
  "paying-applepay": { ...paying(MONTHLY, 45), label: "ApplePay", method: "applepay" },
  "pending-pause": {
    ...paying(MONTHLY, 45),
    acts: paused(30, 1),
  },
  paused: {
    ...paying(MONTHLY, 80),
    acts: paused(60, 45),
  },
  "pause-used-up": {
    ...paying(MONTHLY, 45),
    member: { pauseAllowance: { days: 90, times: 0 } },
  },
  "pause-short": {
    ...paying(MONTHLY, 45),
    member: { pauseAllowance: { days: 5, times: 1 } },
  },
  "pending-cancel": { ...paying(MONTHLY, 45), acts: cancelled(MONTHLY, 1) },
  "pending-cancel-trialist": {
    ...paying("FNSHR1PAV4", 30),
    promotion: "PROMO1YFREE",
    acts: cancelled("FNSHR1PAV4", 1),
  },
  "pending-cancel-gift": {
    ...elsewhere("FNGIFT1Y", "Fox Payment"),
    acts: cancelled("FNGIFT1Y", 1),
    member: { giftsApplied: 1 },
  },
  churned: { ...ended, methodRemoved: true },
  "churned-card": ended,
  "churned-involuntary": { ...paying(MONTHLY, 120), method: "refusedCard", refusedSince: 60 },
  dunning: { ...paying(MONTHLY, 33), method: "refusedCard", refusedSince: 10 },
  ios: elsewhere("FNIOS1MO", "App Store Billing"),
  android: elsewhere("FNAND1MO", "Google Wallet"),
  "android-payment": elsewhere("FNAND1MO", "Google Payment"),
  roku: elsewhere("FNROKU1MO", "Roku Payment"),
  amazon: elsewhere("FNAMZ1MO", "Amazon App Store Billing"),
  samsung: elsewhere("FNSAM1MO", "Partner Payment", "Samsung Checkout"),
  verizon: elsewhere("FNVRZMV", "Partner Payment", "Verizon"),
  "verizon-bango": elsewhere("FNVRZMV", "Partner Payment", "Verizon Bango"),
  "partner-unnamed": elsewhere("FNVRZMV", "Partner Payment"),
  siriusxm: elsewhere("FNSRXM1M", "Partner Payment", "SiriusXM Bango"),
  ineligible: elsewhere("FNVRZMV", "Partner Payment", "Verizon"),
  "unknown-channel": elsewhere(MONTHLY, "Smart TV Wallet"),
  "excluded-service": { ...elsewhere("SPESTRAUDBK", CARD), method: "card" },
  gift: { ...elsewhere("FNGIFT1Y", "Fox Payment"), member: { giftsApplied: 1 } },
  "gift-limit": { ...elsewhere("FNGIFT1Y", "Fox Payment"), member: { giftsApplied: 3 } },
  coupon: { plan: YEARLY, since: 45, label: "Coupon", coupon: "FREEPASS" },
  "promo-monthly": {
    ...paying(YEARLY, 45),
    member: { segments: [{ segmentName: "monthly", segmentType: "PROMOTION" }] },
  },
  "promo-holiday": {
    ...paying(MONTHLY, 45),
    member: { segments: [{ segmentName: "holiday2024", segmentType: "PROMOTION" }] },
  },
  "device-limit": paying(MONTHLY, 45),
  "upcoming-plan": {
    ...paying(YEARLY, 100),
    acts: [
      {
        daysAgo: 10,
        act: (member, now) =>
          changePlan(member, { subscriptionId: "", plan: planOf(MONTHLY), label: CARD, at: now }),
      },
    ],
  },
  "billing-long": {
    ...paying(MONTHLY, 740),
    promotion: "PROMO7DFREE",
    cardChanged: 250,
    acts: withCode("HALFOFF", 400),
  },
  "card-expires": { ...paying(YEARLY, 300), method: "expiringCard" },
  refunded: paying(MONTHLY, 100),
  "upgrade-in-review": paying(MONTHLY, 45),
  "saved-card": { method: "card" },
  "entitlement-late": { member: { visibleAfterMs: 3_000 } },
};

/** The founder bought on a fixed day, before the cut-off of the legacy plan [OPN-079]. */
export const FOUNDER_SINCE = Date.parse("2018-06-01T12:00:00.000Z");

export interface Seeded {
  readonly member: Member;
  /** Every charge up to the first day of the world, oldest first. */
  readonly charges: readonly Charge[];
  readonly method?: SeededMethod;
  readonly methodRemoved: boolean;
  /** Epoch ms; earlier charges were to another card. */
  readonly cardChangedAt?: number;
}

/** The facts of a persona at `now`, the first day of its world; undefined without any. */
export function seedMember(
  personaId: string,
  who: { readonly profileId: string; readonly subscriptionId: string },
  now: number,
): Seeded | undefined {
  const founder = personaId === "founder";
  const seed: Seed | undefined = founder ? paying("FNANNUAL2018", 0) : ownEntry(SEEDS, personaId);
  if (!seed) return undefined;
  const since = founder ? FOUNDER_SINCE : addDays(now, -(seed.since ?? 0));
  const charges: Charge[] = [];
  const charge: Charger = (asked) => {
    const refused = seed.refusedSince !== undefined && asked.at > addDays(now, -seed.refusedSince);
    if (refused) return { ok: false, errorCode: "eV1106" };
    charges.push(asked);
    return { ok: true, label: seed.label ?? CARD };
  };
  const begun = begin(seed, who, since, charge);
  const acted = (seed.acts ?? []).reduce((member, { daysAgo, act }) => {
    const at = addDays(now, -daysAgo);
    return done(act(advanceMember(member, at, charge).member, at));
  }, begun);
  const { member } = advanceMember(acted, now, charge);
  return {
    member: { ...member, ...seed.member },
    charges,
    methodRemoved: seed.methodRemoved ?? false,
    ...(seed.method ? { method: seed.method } : {}),
    ...(seed.cardChanged === undefined ? {} : { cardChangedAt: addDays(now, -seed.cardChanged) }),
  };
}

/** The purchase with which a past begins. @throws when it is impossible */
export function begin(
  seed: Pick<Seed, "plan" | "promotion" | "coupon" | "label" | "partner">,
  { profileId, subscriptionId }: { readonly profileId: string; readonly subscriptionId: string },
  at: number,
  charge: Charger,
): Member {
  const member = newMember(profileId);
  if (seed.plan === undefined) return member;
  const plan = planOf(seed.plan);
  const promotion = seed.promotion === undefined ? undefined : findPromotion(seed.promotion);
  const coupon = seed.coupon === undefined ? undefined : findCoupon(seed.coupon);
  const terms = termsOf(plan, { promotion, coupon }, at);
  const label = seed.label ?? CARD;
  const partner = seed.partner ? { partner: seed.partner } : {};
  const isGift = plan.audience === "gift";
  if (OWN_BILLING.includes(label) || isGift) {
    charge({
      profileId,
      serviceId: plan.packageID,
      amountCents: isGift ? 0 : terms.dueCents,
      at,
      reason: "renewal",
      periodStart: at,
      periodEnd: terms.nextBillingAt,
      ...(coupon ? { couponCode: coupon.code } : {}),
      ...(promotion && !coupon ? { promotionId: promotion.promotionID } : {}),
    });
  }
  const order = { subscriptionId, plan, terms, promotion, coupon, label, at, ...partner };
  return done(beginSubscription(member, order));
}

function couponOf(code: string): Coupon {
  const coupon = findCoupon(code);
  if (!coupon) throw new Error(`The sandbox catalogue has no code ${code}`);
  return coupon;
}

function done(result: Result<{ member: Member }>): Member {
  if (!result.ok) throw new Error(`A persona's past is impossible: ${result.refusal.errorMessage}`);
  return result.member;
}
