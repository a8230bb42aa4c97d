import { describe, expect, it } from "vitest";
import { addDays, DAY_MS } from "../catalogue/calendar.ts";
import { planOf } from "../catalogue/plans.ts";
import { findPromotion } from "../catalogue/promotions.ts";
import { termsOf } from "../catalogue/terms.ts";
import { addMonths } from "../core/duration.ts";
import { applyGift, beginSubscription, changePlan, planChange } from "./begin.ts";
import { advanceMember, type Charge, type Charger } from "./lifecycle.ts";
import {
  cancel,
  cancelPause,
  cancelUpcoming,
  pause,
  pauseThresholds,
  reactivate,
  resume,
} from "./manage.ts";
import {
  type Member,
  newMember,
  type PaymentLabel,
  type Result,
  type Subscription,
} from "./member.ts";

const START = Date.parse("2026-01-31T10:00:00Z");
const pays: Charger = () => ({ ok: true, label: "Credit/Debit Card" });
const refuses: Charger = () => ({ ok: false, errorCode: "eV1107" });

function ok<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.refusal.errorMessage);
  return result;
}

function code(result: Result<unknown>): string | undefined {
  return result.ok ? undefined : result.refusal.errorCode;
}

function memberOf(
  packageID: string,
  label: PaymentLabel = "Credit/Debit Card",
  promo?: string,
): Member {
  const plan = planOf(packageID);
  const promotion = promo === undefined ? undefined : findPromotion(promo);
  const terms = termsOf(plan, { promotion }, START);
  return ok(
    beginSubscription(newMember("p1"), {
      subscriptionId: "s1",
      plan,
      terms,
      promotion,
      label,
      at: START,
    }),
  ).member;
}

function subscriptionOf(member: Member): Subscription {
  if (!member.subscription) throw new Error("no subscription");
  return member.subscription;
}

const order = (packageID: string, at = START) =>
  ({ subscriptionId: "s2", plan: planOf(packageID), label: "Credit/Debit Card", at }) as const;

describe("pausing", () => {
  it("a plan that does not renew cannot be paused: there is no renewal to put off [PAU-06]", () => {
    const member = memberOf("FNWEB1MO");
    const ending = { ...member, subscription: { ...subscriptionOf(member), renews: false } };
    expect(code(pause(ending, "FNWEB1MO", 30, START))).toBe("pauseNotAvailable");
  });

  it.each([30, 60, 90])("%i days are offered [PAU-02] [PAU-10] [PAU-11]", (days) => {
    const paused = ok(pause(memberOf("FNWEB1MO"), "FNWEB1MO", days, START)).member;
    expect(paused.subscription?.pause?.days).toBe(days);
  });

  it.each([0, -30, 29, 31, 89, 91, 1.5, Number.NaN])("%d days are refused [PAU-02]", (days) => {
    expect(code(pause(memberOf("FNWEB1MO"), "FNWEB1MO", days, START))).toBe("invalidDays");
  });

  it("only a plan of tier 100 can be paused [PAU-07]", () => {
    expect(code(pause(memberOf("FNWEB12MO"), "FNWEB12MO", 30, START))).toBe("pauseNotAvailable");
    expect(code(pause(memberOf("FNWEB1MOV2"), "FNWEB1MOV2", 30, START))).toBe("pauseNotAvailable");
  });

  it("a trialist cannot pause [PAU-06]", () => {
    const trialist = memberOf("FNWEB1MO", "Credit/Debit Card", "PROMO7DFREE");
    expect(code(pause(trialist, "FNWEB1MO", 30, START))).toBe("pauseNotAvailable");
  });

  it("a plan that another shop bills cannot pause [D-36]", () => {
    for (const label of ["Fox Payment", "App Store Billing"] as const) {
      expect(code(pause(memberOf("FNWEB1MO", label), "FNWEB1MO", 30, START))).toBe(
        "pauseNotAvailable",
      );
    }
  });

  it("a plan that a coupon paid pauses: its renewal would be charged [D-36] [PAU-06] [PAU-07]", () => {
    const member = ok(pause(memberOf("FNWEB1MO", "Coupon"), "FNWEB1MO", 30, START)).member;
    expect(subscriptionOf(member).state).toBe("pendingPause");
  });

  it("the days left must cover the option, on both sides [PAU-04]", () => {
    const base = memberOf("FNWEB1MO");
    const used = (days: number) => ({ ...base, pauses: [{ startAt: START - 1, days }] });
    expect(pause(used(30), "FNWEB1MO", 60, START).ok).toBe(true);
    expect(code(pause(used(31), "FNWEB1MO", 60, START))).toBe("pauseAllowance");
  });

  it("the days to the next billing date are those of the calendar, as the member sees them [PAU-08]", () => {
    const member: Member = { ...memberOf("FNWEB1MO"), pauseAllowance: { days: 30, times: 2 } };
    const billing = (validityTill: number): Member => ({
      ...member,
      subscription: { ...subscriptionOf(member), validityTill },
    });
    const later = addDays(START, 30) + 60_000;
    expect(code(pause(billing(later), "FNWEB1MO", 30, START))).toBeUndefined();
    expect(code(pause(billing(addDays(later, 2)), "FNWEB1MO", 30, START))).toBe("pauseAllowance");
  });

  it("the days left must reach the next billing date, on both sides [PAU-08]", () => {
    const billedIn = (days: number): Member => ({
      ...memberOf("FNWEB1MO"),
      subscription: { ...subscriptionOf(memberOf("FNWEB1MO")), validityTill: addDays(START, days) },
      pauseAllowance: { days: 30, times: 2 },
    });
    expect(pause(billedIn(30), "FNWEB1MO", 30, START).ok).toBe(true);
    expect(code(pause(billedIn(32), "FNWEB1MO", 30, START))).toBe("pauseAllowance");
    // Later on the same day: the member counts 30 days still.
    expect(pause(billedIn(30 + 13 / 24), "FNWEB1MO", 30, START).ok).toBe(true);
  });

  it("a member in Tokyo counts a day less, and is not refused on the day of the limit [PAU-08]", () => {
    const evening = Date.parse("2026-01-31T16:00:00Z");
    const morning = Date.parse("2026-03-03T09:00:00Z");
    const daysIn = (timeZone: string) => {
      const [from = 0, to = 0] = [evening, morning].map((at) =>
        Date.parse(new Date(at).toLocaleDateString("en-CA", { timeZone })),
      );
      return (to - from) / DAY_MS;
    };
    expect([daysIn("Asia/Tokyo"), daysIn("UTC")]).toEqual([30, 31]);
    const member: Member = {
      ...memberOf("FNWEB1MO"),
      subscription: { ...subscriptionOf(memberOf("FNWEB1MO")), validityTill: morning },
      pauseAllowance: { days: 30, times: 2 },
    };
    expect(pause(member, "FNWEB1MO", 30, evening).ok).toBe(true);
  });

  it("the times left must be above zero [PAU-09]", () => {
    const times = (n: number) => ({
      ...memberOf("FNWEB1MO"),
      pauseAllowance: { days: 90, times: n },
    });
    expect(pause(times(1), "FNWEB1MO", 30, START).ok).toBe(true);
    expect(code(pause(times(0), "FNWEB1MO", 30, START))).toBe("pauseAllowance");
  });

  it("a request uses the allowance, cancelling it gives it back [PAU-03] [PAU-16]", () => {
    const asked = ok(pause(memberOf("FNWEB1MO"), "FNWEB1MO", 60, START)).member;
    expect(pauseThresholds(asked, START)).toEqual({ days: 30, times: 1 });
    const back = ok(cancelPause(asked, "FNWEB1MO")).member;
    expect(back.subscription?.state).toBe("active");
    expect(pauseThresholds(back, START)).toEqual({ days: 90, times: 2 });
    expect(code(cancelPause(back, "FNWEB1MO"))).toBe("notPendingPause");
  });

  it("the allowance of a pause comes back after a year, not before", () => {
    const asked = ok(pause(memberOf("FNWEB1MO"), "FNWEB1MO", 60, START)).member;
    const startAt = asked.subscription?.pause?.startAt ?? 0;
    expect(pauseThresholds(asked, addDays(startAt, 365) - 1).days).toBe(30);
    expect(pauseThresholds(asked, addDays(startAt, 365)).days).toBe(90);
  });

  it("resuming early counts the days that were used [PAU-17]", () => {
    const asked = ok(pause(memberOf("FNWEB1MO"), "FNWEB1MO", 60, START)).member;
    const begins = asked.subscription?.pause?.startAt ?? 0;
    const now = addDays(begins, 10);
    const paused = advanceMember(asked, now, pays).member;
    expect(code(resume(asked, "FNWEB1MO", now, pays))).toBe("notPaused");
    const resumed = ok(resume(paused, "FNWEB1MO", now, pays)).member;
    expect(resumed.subscription?.state).toBe("active");
    expect(pauseThresholds(resumed, now)).toEqual({ days: 80, times: 1 });
  });

  it("a service id that is not the member's own is refused", () => {
    expect(code(pause(memberOf("FNWEB1MO"), "FNWEB12MO", 30, START))).toBe("unknownService");
    expect(code(pause(newMember("p2"), "FNWEB1MO", 30, START))).toBe("unknownService");
  });
});

describe("cancelling and reactivating", () => {
  it("an ordinary trial ends at once [CNL-04] [CNL-17] [SUB-23]", () => {
    const trialist = memberOf("FNWEB1MO", "Credit/Debit Card", "PROMO7DFREE");
    const gone = ok(cancel(trialist, "FNWEB1MO", START + 5)).member;
    expect(gone.subscription?.churn).toEqual({ at: START + 5, voluntary: true });
  });

  it("a pending cancel can be taken back until the billing date [RST-01] [CNL-22]", () => {
    const asked = ok(cancel(memberOf("FNWEB1MO"), "FNWEB1MO", START)).member;
    const billing = asked.subscription?.validityTill ?? 0;
    const before = ok(reactivate(asked, "FNWEB1MO", billing - 1, refuses)).member;
    expect(before.subscription).toMatchObject({ state: "active", validityTill: billing });
  });

  it("on its last day the renewal that was not made is charged at once [RST-01] [CNL-19]", () => {
    const asked = ok(cancel(memberOf("FNWEB1MO"), "FNWEB1MO", START)).member;
    const billing = asked.subscription?.validityTill ?? 0;
    const charges: Charge[] = [];
    const now = billing + 3_600_000;
    const back = ok(
      reactivate(asked, "FNWEB1MO", now, (charge) => {
        charges.push(charge);
        return pays(charge);
      }),
    ).member;
    expect(charges).toMatchObject([{ at: now, amountCents: 599, periodStart: billing }]);
    expect(back.subscription?.state).toBe("active");
    expect(back.subscription?.validityTill).toBe(charges[0]?.periodEnd);
    expect(code(reactivate(asked, "FNWEB1MO", now, refuses))).toBe("eV1107");
  });

  it("a gift that is over is not taken back [RST-01]", () => {
    const gift = { plan: planOf("FNGIFT1Y"), at: START, subscriptionId: "g" };
    const asked = ok(cancel(ok(applyGift(newMember("p1"), gift)).member, "FNGIFT1Y", START)).member;
    const over = asked.subscription?.validityTill ?? 0;
    expect(ok(reactivate(asked, "FNGIFT1Y", over - 1, pays)).member.subscription?.state).toBe(
      "active",
    );
    expect(code(reactivate(asked, "FNGIFT1Y", over, pays))).toBe("planEnded");
  });

  it("a planned downgrade is back when the cancellation is taken back [CHG-09] [RST-01]", () => {
    const upcoming = ok(changePlan(memberOf("FNWEB12MO"), order("FNWEB1MO"))).member;
    const asked = ok(cancel(upcoming, "FNWEB12MO", START)).member;
    const back = ok(reactivate(asked, "FNWEB12MO", START, pays)).member;
    expect(back).toEqual(upcoming);
    const late = subscriptionOf(upcoming).validityTill;
    const renewed = ok(reactivate(asked, "FNWEB12MO", late, pays)).member;
    expect(renewed.subscription).toMatchObject({ serviceId: "FNWEB1MO", state: "active" });
    expect(advanceMember(asked, late + 2 * DAY_MS, pays).member.subscription?.state).toBe(
      "churned",
    );
  });

  it("a cancellation during a pause keeps the days that were not used [PAU-03]", () => {
    const asked = ok(pause(memberOf("FNWEB1MO"), "FNWEB1MO", 60, START)).member;
    const now = addDays(asked.subscription?.pause?.startAt ?? 0, 10);
    const paused = advanceMember(asked, now, pays).member;
    const gone = ok(cancel(paused, "FNWEB1MO", now)).member;
    expect(gone.subscription?.churn).toEqual({ at: now, voluntary: true });
    expect(pauseThresholds(gone, now)).toEqual({ days: 80, times: 1 });
  });

  it("taking back a cancelled free year gives the trial back", () => {
    const trial = memberOf("FNSHR1PAV4", "Credit/Debit Card", "PROMO1YFREE");
    const asked = ok(cancel(trial, "FNSHR1PAV4", START)).member;
    expect(asked.subscription?.cancelled?.from).toBe("trial");
    expect(ok(reactivate(asked, "FNSHR1PAV4", START, pays)).member.subscription?.state).toBe(
      "trial",
    );
  });

  it("an upcoming plan is taken back by itself, and the current one renews [D-36]", () => {
    const yearly = memberOf("FNWEB12MO");
    const scheduled = ok(changePlan(yearly, order("FNWEB1MO"))).member;
    const back = ok(cancel(scheduled, "FNWEB1MO", START)).member;
    expect(back).toEqual(yearly);
    expect(code(cancel(back, "FNWEB1MO", START))).toBe("unknownService");
    const charged: number[] = [];
    const charge: Charger = (one) => {
      charged.push(one.amountCents);
      return pays(one);
    };
    advanceMember(back, addDays(START, 370), charge);
    expect(charged).toEqual([6499]);
  });

  it("what follows a gift is taken back, and the gift ends by itself, with nothing charged [D-36]", () => {
    const gift = memberOf("FNGIFT1Y", "Fox Payment");
    const scheduled = ok(changePlan(gift, order("FNWEB1MO"))).member;
    const back = ok(cancel(scheduled, "FNWEB1MO", START)).member;
    expect(back).toEqual(gift);
    const never: Charger = () => {
      throw new Error("charged");
    };
    const { member } = advanceMember(back, addDays(START, 800), never);
    expect(subscriptionOf(member)).toMatchObject({
      state: "churned",
      churn: { at: subscriptionOf(gift).validityTill },
    });
  });

  it("the promotion of an upcoming plan that is taken back is free again [D-36]", () => {
    const promotion = findPromotion("PROMO1YFREE");
    const scheduled = ok(changePlan(memberOf("FNWEB24MO"), { ...order("FNSHR1PAV4"), promotion }));
    expect(scheduled.member.promotionsUsed).toEqual(["PROMO1YFREE"]);
    const back = ok(cancel(scheduled.member, "FNSHR1PAV4", START)).member;
    expect(back.promotionsUsed).toEqual([]);
  });

  it("an upcoming plan of a canceled one is not there to be taken back [D-36]", () => {
    const scheduled = ok(changePlan(memberOf("FNWEB12MO"), order("FNWEB1MO"))).member;
    const gone = ok(cancel(scheduled, "FNWEB12MO", START)).member;
    expect(code(cancel(gone, "FNWEB1MO", START))).toBe("unknownService");
  });

  it("a plan that is meant as upcoming is not canceled once it has begun [D-36]", () => {
    const scheduled = ok(changePlan(memberOf("FNWEB12MO"), order("FNWEB1MO"))).member;
    expect(ok(cancelUpcoming(scheduled, "FNWEB1MO")).member.subscription?.upcoming).toBeUndefined();
    expect(code(cancelUpcoming(memberOf("FNWEB1MO"), "FNWEB1MO"))).toBe("upcomingPlanBegun");
    expect(code(cancelUpcoming(memberOf("FNWEB1MO"), "FNWEB12MO"))).toBe("unknownService");
  });

  it("cancelling twice is refused and changes nothing", () => {
    const asked = ok(cancel(memberOf("FNWEB1MO"), "FNWEB1MO", START)).member;
    expect(code(cancel(asked, "FNWEB1MO", START))).toBe("alreadyCancelled");
  });

  it("cancelling takes back a planned pause [PAU-16]", () => {
    const pausing = ok(pause(memberOf("FNWEB1MO"), "FNWEB1MO", 30, START)).member;
    const cancelled = ok(cancel(pausing, "FNWEB1MO", START)).member;
    expect(cancelled.pauses).toEqual([]);
    expect(cancelled.subscription?.state).toBe("pendingCancel");
  });

  it("a plan of another shop is not cancelled here [MNG-18]", () => {
    expect(code(cancel(memberOf("FNROKU1MO", "Roku Payment"), "FNROKU1MO", START))).toBe(
      "billedElsewhere",
    );
  });
});

describe("changing the plan", () => {
  it("a higher tier is an upgrade at once, billed in full [CHG-02] [CHG-10] [PRC-20]", () => {
    const { member, change } = ok(changePlan(memberOf("FNWEB1MO"), order("FNWEB12MO", START + 5)));
    expect(change).toEqual({ changeType: "Upgrade", chargeNow: true, effectiveAt: START + 5 });
    expect(member.subscription?.serviceId).toBe("FNWEB12MO");
    expect(member.subscription?.startedAt).toBe(START + 5);
  });

  it("a lower tier is a downgrade at the validity date [CHG-01] [CHG-09] [PRC-11]", () => {
    const yearly = memberOf("FNWEB12MO");
    const { member, change } = ok(changePlan(yearly, order("FNWEB1MO")));
    const effectiveAt = yearly.subscription?.validityTill;
    expect(change).toEqual({ changeType: "Downgrade", chargeNow: false, effectiveAt });
    expect(member.subscription?.upcoming?.serviceId).toBe("FNWEB1MO");
  });

  it("a trialist who upgrades keeps the trial and its end [PRC-12]", () => {
    const trialist = memberOf("FNWEB1MO", "Credit/Debit Card", "PROMO7DFREE");
    const { member, change } = ok(changePlan(trialist, order("FNWEB12MO")));
    expect(change.chargeNow).toBe(false);
    expect(member.subscription?.state).toBe("trial");
    expect(member.subscription?.validityTill).toBe(trialist.subscription?.validityTill);
    expect(member.subscription?.renewalCents).toBe(6499);
  });

  it.each<[string, Member, string]>([
    ["the same plan", memberOf("FNWEB12MO"), "FNWEB12MO"],
    [
      "a downgrade in a trial",
      memberOf("FNWEB12MOPT1", "Credit/Debit Card", "PROMO30DFREE"),
      "FNWEB1MO",
    ],
    ["a plan billed elsewhere", memberOf("FNIOS1MO", "App Store Billing"), "FNWEB12MO"],
    [
      "a second change",
      ok(changePlan(memberOf("FNWEB24MO"), order("FNWEB1MO"))).member,
      "FNWEB12MO",
    ],
    ["a cancelled plan", ok(cancel(memberOf("FNWEB1MO"), "FNWEB1MO", START)).member, "FNWEB12MO"],
    ["a pausing plan", ok(pause(memberOf("FNWEB1MO"), "FNWEB1MO", 30, START)).member, "FNWEB12MO"],
    ["no plan", newMember("p2"), "FNWEB12MO"],
  ])("%s is refused [CHG-03] [CHG-05] [CHG-06] [PLN-39]", (_who, member, to) => {
    expect(planChange(member, planOf(to), START).ok).toBe(false);
  });
});

describe("one subscription per member", () => {
  it("a second one is refused with eV1144 while the first lives [ERR-02]", () => {
    const member = memberOf("FNWEB1MO");
    const terms = termsOf(planOf("FNWEB12MO"), {}, START);
    expect(code(beginSubscription(member, { ...order("FNWEB12MO"), terms }))).toBe("eV1144");
    const gone = advanceMember(
      ok(cancel(member, "FNWEB1MO", START)).member,
      addDays(START, 60),
      pays,
    );
    expect(beginSubscription(gone.member, { ...order("FNWEB12MO"), terms }).ok).toBe(true);
  });
});

describe("gifts", () => {
  const gift = { plan: planOf("FNGIFT1Y"), at: START, subscriptionId: "g" };

  it("a gift begins a subscription for a new member, and a second prolongs it [GFT-24]", () => {
    const first = ok(applyGift(newMember("p1"), gift)).member;
    expect(first.subscription?.label).toBe("Fox Payment");
    const second = ok(applyGift(first, gift)).member;
    expect(second.subscription?.validityTill).toBe(Date.parse("2028-01-31T10:00:00Z"));
  });

  it("a gift prolongs a paid plan, which goes on billing afterwards", () => {
    const paid = ok(applyGift(memberOf("FNWEB1MO"), gift)).member;
    expect(paid.subscription?.serviceId).toBe("FNWEB1MO");
    expect(paid.subscription?.validityTill).toBe(Date.parse("2027-02-28T10:00:00Z"));
    expect(paid.subscription?.renews).toBe(true);
  });

  it("a planned pause begins when the gift is over, and uses the allowance once [PAU-13]", () => {
    const asked = ok(pause(memberOf("FNWEB1MO"), "FNWEB1MO", 30, START)).member;
    const { member } = ok(applyGift(asked, gift));
    const { pause: planned, validityTill } = subscriptionOf(member);
    expect(planned).toEqual({
      days: 30,
      startAt: validityTill,
      endAt: addDays(validityTill, 30),
    });
    expect(member.pauses).toEqual([{ startAt: validityTill, days: 30 }]);
    const back = ok(cancelPause(member, "FNWEB1MO")).member;
    expect(pauseThresholds(back, START)).toEqual({ days: 90, times: 2 });
  });

  it("a canceled plan ends a year later, on its last day too [CNL-19]", () => {
    const asked = ok(cancel(memberOf("FNWEB1MO"), "FNWEB1MO", START)).member;
    const { validityTill, cancelled } = subscriptionOf(asked);
    const last = validityTill + 3_600_000;
    for (const [at, from] of [
      [START, validityTill],
      [last, last],
    ] as const) {
      const given = ok(applyGift(asked, { ...gift, at }));
      expect([given.periodStart, given.periodEnd]).toEqual([from, addMonths(from, 12)]);
      const longer = given.periodEnd - validityTill;
      expect(subscriptionOf(given.member).cancelled?.endsAt).toBe(
        (cancelled?.endsAt ?? 0) + longer,
      );
    }
  });

  it("three gifts are allowed, the fourth is refused [GFT-14]", () => {
    const with2 = { ...newMember("p1"), giftsApplied: 2 };
    const third = applyGift(with2, gift);
    expect(third.ok).toBe(true);
    expect(code(applyGift(ok(third).member, gift))).toBe("giftLimit");
  });

  it.each<[string, Member, string]>([
    ["a trialist", memberOf("FNWEB1MO", "Credit/Debit Card", "PROMO7DFREE"), "giftTrial"],
    ["an App Store member", memberOf("FNIOS1MO", "App Store Billing"), "giftChannel"],
    [
      "a canceled trialist",
      ok(cancel(memberOf("FNSHR1PAV4", "Credit/Debit Card", "PROMO1YFREE"), "FNSHR1PAV4", START))
        .member,
      "giftTrial",
    ],
    ["an owner of an audio book alone", memberOf("SPESTRAUDBK"), "giftService"],
    ["a Samsung member", memberOf("FNSAM1MO", "Partner Payment"), "giftChannel"],
  ])("%s cannot apply one [GFT-11] [GFT-13]", (_who, member, errorCode) => {
    expect(code(applyGift(member, gift))).toBe(errorCode);
  });
});
