import { describe, expect, it } from "vitest";
import { addDays, iso } from "../catalogue/calendar.ts";
import { findCoupon } from "../catalogue/coupons.ts";
import { planOf } from "../catalogue/plans.ts";
import { findPromotion } from "../catalogue/promotions.ts";
import { termsOf } from "../catalogue/terms.ts";
import { addMonths, after } from "../core/duration.ts";
import { applyGift, beginSubscription, changePlan } from "./begin.ts";
import {
  advanceMember,
  type Charge,
  type Charger,
  lapsesAt,
  nextCharge,
  retryDunning,
} from "./lifecycle.ts";
import { cancel, discountNextRenewal, pause, resume } from "./manage.ts";
import { type Member, newMember, type PaymentLabel, type Result } from "./member.ts";

const at = (text: string) => Date.parse(text);
const day = (instant: number | undefined) =>
  instant === undefined ? undefined : iso(instant).slice(0, 10);

interface Till {
  readonly charge: Charger;
  readonly charges: Charge[];
  works: boolean;
}

function till(works = true): Till {
  const self: Till = {
    works,
    charges: [],
    charge: (charge) => {
      if (!self.works) return { ok: false, errorCode: "eV1106" };
      self.charges.push(charge);
      return { ok: true, label: "Credit/Debit Card" };
    },
  };
  return self;
}

function never(): never {
  throw new Error("no subscription");
}

function ok<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.refusal.errorMessage);
  return result;
}

interface Purchase {
  readonly packageID: string;
  readonly on: string;
  readonly promotionID?: string;
  readonly code?: string;
  readonly label?: PaymentLabel;
}

function bought({ packageID, on, promotionID, code, label }: Purchase): Member {
  const plan = planOf(packageID);
  const promotion = promotionID === undefined ? undefined : findPromotion(promotionID);
  const coupon = code === undefined ? undefined : findCoupon(code);
  const terms = termsOf(plan, { promotion, coupon }, at(on));
  const begun = beginSubscription(newMember("p1"), {
    subscriptionId: "sub-1",
    plan,
    terms,
    promotion,
    coupon,
    label: label ?? "Credit/Debit Card",
    at: at(on),
  });
  return ok(begun).member;
}

describe("what time does to a subscription", () => {
  it("a 7-day trial lasts 8 days, then the first period is charged [OPN-078] [PLN-52]", () => {
    const member = bought({
      packageID: "FNWEB1MO",
      on: "2026-01-23T10:00:00Z",
      promotionID: "PROMO7DFREE",
    });
    const money = till();
    const justBefore = advanceMember(member, at("2026-01-31T09:59:59.999Z"), money.charge).member;
    expect(justBefore.subscription?.state).toBe("trial");
    expect(money.charges).toEqual([]);

    const after = advanceMember(member, at("2026-01-31T10:00:00Z"), money.charge).member;
    expect(after.subscription?.state).toBe("active");
    expect(money.charges.map((charge) => charge.amountCents)).toEqual([599]);
    expect(day(after.subscription?.validityTill)).toBe("2026-02-28");
  });

  it("renewals of a member of 31 January fall on month ends and come back to the 31st", () => {
    const member = bought({ packageID: "FNWEB1MO", on: "2026-01-31T10:00:00Z" });
    const money = till();
    advanceMember(member, at("2026-06-30T10:00:00Z"), money.charge);
    expect(money.charges.map((charge) => day(charge.at))).toEqual([
      "2026-02-28",
      "2026-03-31",
      "2026-04-30",
      "2026-05-31",
      "2026-06-30",
    ]);
  });

  it("a yearly member of 29 February renews on 28 February, in a leap year on the 29th", () => {
    const member = bought({ packageID: "FNWEB12MO", on: "2024-02-29T10:00:00Z" });
    const money = till();
    advanceMember(member, at("2028-12-31T10:00:00Z"), money.charge);
    expect(money.charges.map((charge) => day(charge.at))).toEqual([
      "2025-02-28",
      "2026-02-28",
      "2027-02-28",
      "2028-02-29",
    ]);
  });

  it("advancing in one step or day by day gives the same charges", () => {
    const member = bought({
      packageID: "FNWEB1MO",
      on: "2023-12-31T10:00:00Z",
      promotionID: "PROMO30DFREE",
    });
    const once = till();
    const inOne = advanceMember(member, at("2025-03-01T00:00:00Z"), once.charge).member;
    const daily = till();
    let inSteps = member;
    for (
      let now = at("2024-01-01T00:00:00Z");
      now <= at("2025-03-01T00:00:00Z");
      now = addDays(now, 1)
    ) {
      inSteps = advanceMember(inSteps, now, daily.charge).member;
    }
    expect(daily.charges).toEqual(once.charges);
    expect(inSteps).toEqual(inOne);
  });

  it("a free year renews at half price [PLN-53] [PLN-56] [LIM-03]", () => {
    const member = bought({
      packageID: "FNSHR1PAV4",
      on: "2024-02-29T10:00:00Z",
      promotionID: "PROMO1YFREE",
    });
    const money = till();
    advanceMember(member, at("2028-02-29T10:00:00Z"), money.charge);
    expect(money.charges.map((charge) => [day(charge.at), charge.amountCents])).toEqual([
      ["2025-02-28", 3249],
      ["2026-02-28", 3249],
      ["2027-02-28", 3249],
      ["2028-02-29", 3249],
    ]);
  });

  it("a refused renewal is tried again, then the plan ends as involuntary churn [SUB-14]", () => {
    const member = bought({ packageID: "FNWEB1MO", on: "2026-01-31T10:00:00Z" });
    const due = at("2026-02-28T10:00:00Z");
    const empty = till(false);
    const dunning = advanceMember(member, addDays(due, 10) - 1, empty.charge);
    expect(dunning.member.subscription?.state).toBe("dunning");
    expect(dunning.events.map((event) => [day(event.at), event.kind])).toEqual([
      ["2026-02-28", "paymentRefused"],
      ["2026-03-03", "paymentRefused"],
      ["2026-03-06", "paymentRefused"],
      ["2026-03-09", "paymentRefused"],
    ]);
    const gone = advanceMember(dunning.member, addDays(due, 10), empty.charge).member;
    expect(gone.subscription?.state).toBe("churned");
    expect(gone.subscription?.churn).toEqual({ at: addDays(due, 10), voluntary: false });
  });

  it("a card that works again ends dunning without moving the billing day", () => {
    const member = bought({ packageID: "FNWEB1MO", on: "2026-01-31T10:00:00Z" });
    const money = till(false);
    const owing = advanceMember(member, at("2026-03-02T00:00:00Z"), money.charge).member;
    money.works = true;
    const settled = retryDunning(owing, at("2026-03-02T12:00:00Z"), money.charge);
    expect(settled.subscription?.state).toBe("active");
    expect(day(settled.subscription?.validityTill)).toBe("2026-03-31");
    expect(money.charges.map((charge) => charge.reason)).toEqual(["retry"]);
    expect(retryDunning(settled, at("2026-03-03T12:00:00Z"), money.charge)).toBe(settled);
  });

  it("a pause begins at the billing date and resumes by itself [PAU-12] [PAU-13] [PAU-15]", () => {
    const active = bought({ packageID: "FNWEB1MO", on: "2026-01-31T10:00:00Z" });
    const asked = ok(pause(active, "FNWEB1MO", 30, at("2026-02-10T10:00:00Z"))).member;
    expect(asked.subscription?.state).toBe("pendingPause");
    const money = till();
    const pending = advanceMember(asked, at("2026-02-28T09:59:59Z"), money.charge).member;
    expect(pending.subscription?.state).toBe("pendingPause");
    const paused = advanceMember(asked, at("2026-02-28T10:00:00Z"), money.charge).member;
    expect(paused.subscription?.state).toBe("paused");
    expect(money.charges).toEqual([]);
    const resumed = advanceMember(paused, at("2026-03-30T10:00:00Z"), money.charge).member;
    expect(resumed.subscription?.state).toBe("active");
    expect(day(resumed.subscription?.validityTill)).toBe("2026-04-30");
    expect(money.charges.map((charge) => [charge.reason, charge.amountCents])).toEqual([
      ["resume", 599],
    ]);
  });

  it("a resume that cannot be paid goes into dunning by itself, and is refused when asked for", () => {
    const active = bought({ packageID: "FNWEB1MO", on: "2026-01-31T10:00:00Z" });
    const asked = ok(pause(active, "FNWEB1MO", 60, at("2026-02-10T10:00:00Z"))).member;
    const empty = till(false);
    const paused = advanceMember(asked, at("2026-03-05T10:00:00Z"), empty.charge).member;
    const refused = resume(paused, "FNWEB1MO", at("2026-03-05T10:00:00Z"), empty.charge);
    expect(refused.ok).toBe(false);
    const later = advanceMember(paused, at("2026-04-29T10:00:00Z"), empty.charge).member;
    expect(later.subscription?.state).toBe("dunning");
  });

  it("a cancelled paid plan ends one day after its billing date [CNL-16] [CNL-19] [LIM-10]", () => {
    const active = bought({ packageID: "FNWEB1MO", on: "2026-01-31T10:00:00Z" });
    const asked = ok(cancel(active, "FNWEB1MO", at("2026-02-10T10:00:00Z"))).member;
    const money = till();
    const billingDate = advanceMember(asked, at("2026-02-28T10:00:00Z"), money.charge).member;
    expect(billingDate.subscription?.state).toBe("pendingCancel");
    const ended = advanceMember(asked, at("2026-03-01T10:00:00Z"), money.charge).member;
    expect(ended.subscription?.churn).toEqual({ at: at("2026-03-01T10:00:00Z"), voluntary: true });
    expect(money.charges).toEqual([]);
  });

  it("a cancelled free year ends at its validity date [CNL-21]", () => {
    const trial = bought({
      packageID: "FNSHR1PAV4",
      on: "2026-01-31T10:00:00Z",
      promotionID: "PROMO1YFREE",
    });
    const asked = ok(cancel(trial, "FNSHR1PAV4", at("2026-02-10T10:00:00Z"))).member;
    expect(asked.subscription?.state).toBe("pendingCancel");
    const money = till();
    const ended = advanceMember(asked, at("2027-01-31T10:00:00Z"), money.charge).member;
    expect(ended.subscription?.state).toBe("churned");
    expect(money.charges).toEqual([]);
  });

  it("a downgrade takes effect at the validity date and is charged then [CHG-09]", () => {
    const active = bought({ packageID: "FNWEB12MO", on: "2025-03-31T10:00:00Z" });
    const order = {
      subscriptionId: "x",
      plan: planOf("FNWEB1MO"),
      label: "Credit/Debit Card",
    } as const;
    const changed = ok(changePlan(active, { ...order, at: at("2025-05-01T00:00:00Z") })).member;
    expect(changed.subscription?.serviceId).toBe("FNWEB12MO");
    const money = till();
    const before = advanceMember(changed, at("2026-03-31T09:59:59Z"), money.charge).member;
    expect(before.subscription?.serviceId).toBe("FNWEB12MO");
    const after = advanceMember(changed, at("2026-05-01T00:00:00Z"), money.charge).member;
    expect(after.subscription?.serviceId).toBe("FNWEB1MO");
    expect(after.subscription?.upcoming).toBeUndefined();
    expect(money.charges.map((charge) => [day(charge.at), charge.amountCents])).toEqual([
      ["2026-03-31", 599],
      ["2026-04-30", 599],
    ]);
  });

  it("a gift ends without a charge [GFT-26]", () => {
    const gift = { plan: planOf("FNGIFT1Y"), at: at("2024-02-29T00:00:00Z"), subscriptionId: "s" };
    const member = ok(applyGift(newMember("p1"), gift)).member;
    const money = till();
    const before = advanceMember(member, at("2025-02-27T23:59:59Z"), money.charge).member;
    expect(before.subscription?.state).toBe("active");
    const ended = advanceMember(member, at("2025-02-28T00:00:00Z"), money.charge).member;
    expect(ended.subscription?.churn?.voluntary).toBe(true);
    expect(money.charges).toEqual([]);
  });

  it("a plan that a code opened ends with its free time where no method is saved, and owes nothing [D-37]", () => {
    const member = bought({
      packageID: "FNWEB1MO",
      on: "2026-01-15T00:00:00Z",
      code: "FREE30DAYS",
      label: "Coupon",
    });
    expect(day(member.subscription?.validityTill)).toBe("2026-02-14");
    const { subscription = never() } = member;
    expect(day(lapsesAt(subscription))).toBe("2026-02-14");
    expect(nextCharge(subscription, false)).toBeUndefined();
    expect(nextCharge(subscription)).toMatchObject({ amountCents: 599 });
    const empty: Charger = () => ({ ok: false, errorCode: "eV1131", isUnpayable: true });
    const ended = advanceMember(member, at("2026-06-01T00:00:00Z"), empty);
    expect(ended.events).toEqual([
      { at: at("2026-02-14T00:00:00Z"), kind: "lapsed", serviceId: "FNWEB1MO" },
    ]);
    expect(ended.member.subscription?.churn?.voluntary).toBe(true);
  });

  it("a code's plan whose method is refused, and a plan bought with a method, are in dunning [D-37] [MNG-20]", () => {
    const refused = till(false);
    const unpayable: Charger = () => ({ ok: false, errorCode: "eV1131", isUnpayable: true });
    const free = { packageID: "FNWEB1MO", on: "2026-01-15T00:00:00Z", code: "FREE30DAYS" };
    for (const [label, charge] of [
      ["Coupon", refused.charge],
      ["Credit/Debit Card", unpayable],
    ] as const) {
      const member = bought({ ...free, label });
      const owing = advanceMember(member, at("2026-02-14T00:00:00Z"), charge).member;
      expect(owing.subscription?.state).toBe("dunning");
      const gone = advanceMember(owing, at("2026-02-24T00:00:00Z"), charge).member;
      expect(gone.subscription?.churn?.voluntary).toBe(false);
    }
  });

  it("a coupon on the account changes one renewal only [PRM-13]", () => {
    const active = bought({ packageID: "FNWEB12MO", on: "2026-01-31T10:00:00Z" });
    const coupon = findCoupon("STAYYEAR");
    if (!coupon) throw new Error("no coupon");
    const member = ok(discountNextRenewal(active, coupon)).member;
    const money = till();
    advanceMember(member, at("2028-01-31T10:00:00Z"), money.charge);
    expect(money.charges.map((charge) => charge.amountCents)).toEqual([1999, 6499]);
  });

  it("the retention offer of three months is charged once for the three [PRM-27]", () => {
    const active = bought({ packageID: "FNWEB1MO", on: "2026-01-15T10:00:00Z" });
    const coupon = findCoupon("stay3mo ");
    if (!coupon) throw new Error("no coupon");
    const member = ok(discountNextRenewal(active, coupon)).member;
    const money = till();
    advanceMember(member, at("2026-06-15T10:00:00Z"), money.charge);
    expect(money.charges.map((charge) => [day(charge.at), charge.amountCents])).toEqual([
      ["2026-02-15", 297],
      ["2026-05-15", 599],
      ["2026-06-15", 599],
    ]);
  });

  it.each(["P1M", "31d", "P1Y"])(
    "stepping by %s charges every month once, from any day",
    (step) => {
      const days = Array.from({ length: 366 }, (_, day) =>
        addDays(at("2024-01-01T10:00:00Z"), day),
      );
      for (const start of days) {
        const money = till();
        let member = bought({ packageID: "FNWEB1MO", on: iso(start) });
        let now = start;
        for (let taken = 0; taken < 14 && now < addDays(start, 800); taken += 1) {
          now = after(now, step) ?? now;
          member = advanceMember(member, now, money.charge).member;
        }
        const due = Array.from({ length: 40 }, (_, count) => addMonths(start, count + 1));
        expect(money.charges.map((charge) => charge.at)).toEqual(due.filter((date) => date <= now));
      }
    },
  );

  it("a plan that another shop bills renews without a charge of ours [SUB-31]", () => {
    const member = bought({
      packageID: "FNIOS1MO",
      on: "2026-01-31T10:00:00Z",
      label: "App Store Billing",
    });
    const money = till(false);
    const later = advanceMember(member, at("2026-03-01T00:00:00Z"), money.charge).member;
    expect(later.subscription?.state).toBe("active");
    expect(day(later.subscription?.validityTill)).toBe("2026-03-31");
  });

  it("an ended subscription stays ended", () => {
    const trial = bought({
      packageID: "FNWEB1MO",
      on: "2026-01-31T10:00:00Z",
      promotionID: "PROMO7DFREE",
    });
    const gone = ok(cancel(trial, "FNWEB1MO", at("2026-02-01T00:00:00Z"))).member;
    expect(advanceMember(gone, at("2099-01-01T00:00:00Z"), till().charge).member).toEqual(gone);
  });
});
