import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DAY_MS } from "../catalogue/calendar.ts";
import { findCoupon } from "../catalogue/coupons.ts";
import { PLANS, type Plan, planOf } from "../catalogue/plans.ts";
import { defaultPromotion, termsOf } from "../catalogue/terms.ts";
import { applyGift, beginSubscription, changePlan } from "./begin.ts";
import {
  advanceMember,
  type Charge,
  type Charger,
  nextEventAt,
  retryDunning,
} from "./lifecycle.ts";
import {
  cancel,
  cancelPause,
  discountNextRenewal,
  pause,
  pauseThresholds,
  reactivate,
  resume,
} from "./manage.ts";
import { liveSubscription, type Member, newMember, type Result } from "./member.ts";

interface Step {
  readonly act: string;
  readonly days: number;
  readonly plan: number;
}

const WEB = PLANS.filter((plan) => plan.audience === "web");
const CARD = "Credit/Debit Card";
const CODES = ["HALFOFF", "FIVEOFF", "FREE30DAYS", "STAY3MO"];

class Life {
  member: Member = newMember("p1");
  now: number;
  cardWorks = true;
  readonly charges: Charge[] = [];

  constructor(start: number) {
    this.now = start;
  }

  readonly charge: Charger = (asked) => {
    if (!this.cardWorks) return { ok: false, errorCode: "eV1106" };
    this.charges.push(asked);
    return { ok: true, label: CARD };
  };

  take({ act, days, plan }: Step): void {
    ACTS[act]?.(this, days, WEB[plan % WEB.length] ?? planOf("FNWEB1MO"));
  }

  get serviceId(): string {
    return this.member.subscription?.serviceId ?? "none";
  }

  buy(plan: Plan): void {
    const promotion = defaultPromotion(plan, this.member);
    const terms = termsOf(plan, { promotion }, this.now);
    const order = {
      subscriptionId: "s",
      plan,
      terms,
      promotion,
      label: CARD,
      at: this.now,
    } as const;
    this.keep(beginSubscription(this.member, order));
  }

  keep(result: Result<{ member: Member }>): void {
    if (result.ok) this.member = result.member;
  }
}

/** Random events of a member; `days` is also the length of a pause. */
const ACTS: Readonly<Record<string, (life: Life, days: number, plan: Plan) => void>> = {
  wait(life, days) {
    life.now += days * DAY_MS;
    life.member = advanceMember(life.member, life.now, life.charge).member;
  },
  buy: (life, _days, plan) => life.buy(plan),
  change(life, _days, plan) {
    const order = { subscriptionId: "s", plan, label: CARD, at: life.now } as const;
    life.keep(changePlan(life.member, order));
  },
  pause: (life, days) => life.keep(pause(life.member, life.serviceId, days, life.now)),
  cancelPause: (life) => life.keep(cancelPause(life.member, life.serviceId)),
  resume: (life) => life.keep(resume(life.member, life.serviceId, life.now, life.charge)),
  cancel: (life) => life.keep(cancel(life.member, life.serviceId, life.now)),
  reactivate: (life) => life.keep(reactivate(life.member, life.serviceId, life.now, life.charge)),
  code(life, days) {
    const code = CODES[days % CODES.length];
    const coupon = code === undefined ? undefined : findCoupon(code);
    if (!coupon || life.member.couponsRedeemed.includes(coupon.code)) return;
    life.keep(discountNextRenewal(life.member, coupon));
  },
  gift(life) {
    const gift = { plan: planOf("FNGIFT1Y"), at: life.now, subscriptionId: "g" };
    life.keep(applyGift(life.member, gift));
  },
  cardBreaks(life) {
    life.cardWorks = false;
  },
  cardWorks(life) {
    life.cardWorks = true;
    life.member = retryDunning(life.member, life.now, life.charge);
  },
};

const step = fc.record({
  act: fc.constantFrom(...Object.keys(ACTS)),
  days: fc.constantFrom(1, 7, 8, 28, 29, 30, 31, 60, 90, 200, 365),
  plan: fc.nat(),
});

function isSound(life: Life): void {
  const { member, now, charges } = life;
  const current = liveSubscription(member);
  if (current) {
    expect(nextEventAt(current)).toBeGreaterThan(now);
    expect(current.state === "paused").toBe(
      current.pause !== undefined && current.pause.startAt <= now,
    );
    expect(current.state === "pendingCancel").toBe(current.cancelled !== undefined);
    expect(current.state === "dunning").toBe(current.dunning !== undefined);
    expect(current.renewalCents).toBeGreaterThan(0);
  } else if (member.subscription) {
    expect(member.subscription.churn?.at).toBeLessThanOrEqual(now);
    expect(nextEventAt(member.subscription)).toBeUndefined();
  }
  const left = pauseThresholds(member, now);
  expect(left.days >= 0 && left.times >= 0 && left.days <= 90 && left.times <= 2).toBe(true);
  expect(member.giftsApplied).toBeLessThanOrEqual(3);
  expect(charges.every((one) => one.periodEnd > one.periodStart && one.at <= now)).toBe(true);
}

/** No user pays twice for the same time, or with the same code. */
function neverTwice(charges: readonly Charge[]): void {
  const starts = charges.map((one) => one.periodStart);
  expect(new Set(starts).size).toBe(starts.length);
  const codes = charges.flatMap(({ couponCode = [] }) => couponCode);
  expect(new Set(codes).size).toBe(codes.length);
}

describe("whatever members do, in whatever order", () => {
  it("the subscription stays sound and nothing is charged twice [SUB-14] [PAU-15] [CNL-16]", () => {
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 40, size: "max" }),
        fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2028, 11, 31) }),
        (steps, start) => {
          const life = new Life(start);
          for (const one of steps) {
            life.take(one);
            isSound(life);
          }
          neverTwice(life.charges);
        },
      ),
      { numRuns: 400 },
    );
  });

  it("a paused, canceled or ended subscription is never charged [PAU-13] [CNL-16] [CNL-17]", () => {
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 25, size: "max" }),
        fc.constantFrom(1, 29, 59, 365),
        (steps, days) => {
          const life = new Life(Date.UTC(2026, 0, 31));
          for (const one of steps) life.take(one);
          const { subscription } = life.member;
          const quietUntil = subscription?.pause?.endAt ?? Number.POSITIVE_INFINITY;
          if (!["paused", "pendingCancel", "churned"].includes(subscription?.state ?? "")) return;
          const before = life.charges.length;
          const until = Math.min(life.now + days * DAY_MS, quietUntil - 1);
          advanceMember(life.member, until, life.charge);
          expect(life.charges.length).toBe(before);
        },
      ),
      { numRuns: 300 },
    );
  });
});
