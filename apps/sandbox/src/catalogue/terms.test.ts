import { describe, expect, it } from "vitest";
import { iso } from "./calendar.ts";
import { COUPONS, checkCoupon, couponPriceCents, findCoupon, percentOff } from "./coupons.ts";
import { PLANS, planOf } from "./plans.ts";
import { findPromotion, PROMOTIONS } from "./promotions.ts";
import { jurisdictionOf, stateOfZip, taxCents } from "./taxes.ts";
import {
  decimal,
  decimalNumber,
  defaultPromotion,
  promotionRefusal,
  taxOf,
  termsOf,
  VISITOR,
} from "./terms.ts";

const NOW = Date.parse("2026-01-31T10:00:00Z");
const VETERAN_BUYER = { everSubscribed: true, promotionsUsed: ["PROMO1YFREE"] };

describe("the catalogue", () => {
  it("has every sku of the documents once [CAT-01] [CAT-02] [CAT-03] [CAT-04] [CAT-05] [CAT-07] [CAT-13]", () => {
    const skus = [
      "FNROKU1",
      "SPESTRAUDBK",
      "FNSHR1PA",
      "FNSHR1PAV2",
      "FNSHR1PAV4",
      "FNSHR1PAWB",
      "FNSHR1MO",
      "FNSHR1FR",
      "FNFRMO",
      "FNSHR1FRV3",
      "FNSHR1FRV4",
      "FNSHR1FRWB",
      "FNVADV1PA",
      "FNVADV1MO",
      "FNVADV1PAV1",
      "FNVADV1PAV2",
      "FNWS1PAWB",
      "FNVRZTEST1",
      "FNVRZMV",
      "FNSRXM1M",
      "FN2YPKMR",
      "FN1YPKMR",
      "FN3YPKMR",
      "FN3MPK",
      "FN6MPK",
    ];
    const known = PLANS.map((plan) => plan.packageID);
    for (const sku of skus) expect(known.filter((id) => id === sku)).toHaveLength(1);
    expect(new Set(known).size).toBe(known.length);
  });

  it("names the web plans with their prices [CAT-09] [CAT-10] [CAT-11] [CAT-12]", () => {
    const prices = ["FNWEB1MO", "FNWEB12MO", "FNWEB24MO", "FNWEB1MOPT1", "FNWEB12MOPT1"];
    expect(prices.map((id) => decimal(planOf(id).priceCents))).toEqual([
      "5.99",
      "64.99",
      "129.98",
      "6.99",
      "71.99",
    ]);
  });

  it("gives every plan a tier of its own, and tier 100 to the monthly web plan alone", () => {
    const tiers = PLANS.map((plan) => plan.tier);
    expect(new Set(tiers).size).toBe(tiers.length);
    expect(PLANS.filter((plan) => plan.tier === 100).map((plan) => plan.packageID)).toEqual([
      "FNWEB1MO",
    ]);
  });

  it("knows every promotion that a plan names", () => {
    for (const plan of PLANS) {
      for (const id of plan.promotions) expect(findPromotion(id)?.promotionID).toBe(id);
    }
    expect(PROMOTIONS.length).toBeGreaterThan(0);
  });
});

describe("terms of an offer", () => {
  it.each([
    ["FNWEB12MO", undefined, 6499, "2027-01-31", 6499],
    ["FNWEB1MO", "PROMO7DFREE", 0, "2026-02-08", 599],
    ["FNWEB1MOV2", "PROMO30DFREE", 0, "2026-03-02", 599],
    ["FNWEB1MOV3", "PROMO99C1MO", 99, "2026-02-28", 599],
    ["FNWEB12MOV2", "PROMO230A", 0, "2026-09-18", 6499],
    ["FNSHR1PAV4", "PROMO1YFREE", 0, "2027-01-31", 3249],
    ["FNSHR1PAWB", "PROMOHALFYEAR", 3249, "2027-01-31", 6499],
    ["FN6MPK", "PROMOPREPAY6", 2499, "2026-07-31", 2999],
  ])(
    "%s with %s: %i cents until %s, then %i [PLN-49] [PLN-50] [PLN-51]",
    (id, promo, due, till, renewal) => {
      const promotion = promo === undefined ? undefined : findPromotion(promo);
      const terms = termsOf(planOf(id), { promotion }, NOW);
      expect(terms.dueCents).toBe(due);
      expect(iso(terms.nextBillingAt).slice(0, 10)).toBe(till);
      expect(terms.renewalCents).toBe(renewal);
    },
  );

  it.each([
    ["50RENEW", "FNWEB12MO", "35.75"],
    ["WSJ2024", "FNWEB12MO", "35.75"],
    ["MILITARYGIFT", "FNWEB24MO", "32.49"],
    ["DOWNLOAD", "FNWEB24MO", "32.49"],
    ["MILITARYDEAL", "FNWEB12MO", "19.50"],
    ["STAYYEAR", "FNWEB12MO", "19.99"],
    ["STAY3MO", "FNWEB1MO", "2.97"],
    ["SPRING25OFF", "FNWEB12MO", "48.74"],
  ])(
    "%s makes %s cost $%s [PRM-21] [PRM-22] [PRM-23] [PRM-24] [PRM-25] [PRM-26] [PRM-27] [PRM-28]",
    (code, id, price) => {
      const terms = termsOf(planOf(id), { coupon: findCoupon(code) }, NOW);
      expect(decimal(terms.dueCents)).toBe(price);
    },
  );

  it("a coupon takes the place of the promotion and may move the billing date [PRC-10] [PRC-19]", () => {
    const discount = { promotion: findPromotion("PROMO7DFREE"), coupon: findCoupon("STAY3MO") };
    const terms = termsOf(planOf("FNWEB1MO"), discount, NOW);
    expect(terms.isFreeTrial).toBe(false);
    expect(iso(terms.nextBillingAt).slice(0, 10)).toBe("2026-04-30");
  });

  it("a coupon never costs more than the plan and never less than nothing", () => {
    for (const coupon of COUPONS) {
      for (const price of [0, 1, 99, 599, 12998]) {
        const due = couponPriceCents(coupon, price);
        expect(Number.isInteger(due) && due >= 0 && due <= price).toBe(true);
      }
    }
  });
});

describe("who can have a promotion", () => {
  const monthly = planOf("FNWEB1MO");
  const trial = findPromotion("PROMO7DFREE");
  if (!trial) throw new Error("no promotion");

  it("a visitor can have the free trial, a former member cannot [ERR-08]", () => {
    expect(promotionRefusal(monthly, trial, VISITOR)).toBeUndefined();
    expect(promotionRefusal(monthly, trial, { everSubscribed: true, promotionsUsed: [] })).toBe(
      "eV1882",
    );
  });

  it("a promotion of another plan is refused [ERR-10]", () => {
    expect(promotionRefusal(planOf("FNWEB12MO"), trial, VISITOR)).toBe("eV2657");
  });

  it("the free year is had once, also by a former member", () => {
    const former = { everSubscribed: true, promotionsUsed: [] };
    expect(defaultPromotion(planOf("FNSHR1PAV4"), former)?.promotionID).toBe("PROMO1YFREE");
    expect(defaultPromotion(planOf("FNSHR1PAV4"), VETERAN_BUYER)).toBeUndefined();
  });

  it("a PrePay promotion is never the default [PLN-10]", () => {
    expect(defaultPromotion(planOf("FN6MPK"), VISITOR)).toBeUndefined();
  });
});

const at = (now: number) => ({ now, worldBegan: 0, timesRedeemed: () => 0 });

describe("who can use a code", () => {
  const buyer = { redeemed: ["HALFOFF"], everSubscribed: true };

  it.each([
    ["NOSUCHCODE", "eV1842"],
    ["NOTACODE", "eV1842"],
    ["", "eV1842"],
    ["HALFOFF", "eV1861"],
    ["USEDCODE", "eV1861"],
    ["SUMMER2020", "eV1862"],
    ["OLDCODE", "eV1863"],
    ["ENJOYED", "eV1882"],
    ["NEWONLY", "eV2657"],
    ["NOTFORYOU", "eV2658"],
    ["NOTFORYOU2", "eV2659"],
    ["YEARLYONLY", "eV2666"],
  ])(
    "%s is refused with %s [ERR-05] [ERR-06] [ERR-07] [ERR-08] [ERR-10] [ERR-11]",
    (code, errorCode) => {
      expect(checkCoupon(code, "FNWEB1MO", buyer, at(NOW))).toEqual({ ok: false, errorCode });
    },
  );

  it("a code is found in any case and with space around it [PRM-03] [PRM-05]", () => {
    expect(checkCoupon(" welcome10 ", "FNWEB1MO", buyer, at(NOW)).ok).toBe(true);
  });

  it("a code expires at its instant, not before [ERR-07]", () => {
    const expiry = Date.parse("2020-09-01T00:00:00Z");
    expect(checkCoupon("SUMMER2020", "FNWEB1MO", buyer, at(expiry - 1)).ok).toBe(true);
    expect(checkCoupon("SUMMER2020", "FNWEB1MO", buyer, at(expiry)).ok).toBe(false);
  });

  it("rounds a discount to whole cents in the buyer's favor", () => {
    expect(percentOff(6499, 25)).toBe(4874);
    expect(percentOff(6499, 50)).toBe(3249);
    expect(percentOff(7, 0)).toBe(7);
  });
});

describe("tax", () => {
  it.each([
    ["05401", "VT"],
    ["10118", "NY"],
    ["90210", "CA"],
    ["99501", "AK"],
    ["00901", "PR"],
    ["20500", "DC"],
    ["05401-1234", "VT"],
    ["09012", "AE"],
    ["34012", "AA"],
    ["96201", "AP"],
  ])("zip %s lies in %s", (zip, state) => {
    expect(stateOfZip(zip)).toBe(state);
  });

  it.each(["", "1234", "123456", "05401-12", "abcde", "00000", "99999x"])(
    "'%s' is no zip code",
    (zip) => {
      expect(stateOfZip(zip)).toBeUndefined();
    },
  );

  it("is counted in whole cents, half a cent up", () => {
    expect(taxCents(6499, 400)).toBe(260);
    expect(taxCents(1250, 60)).toBe(8);
    expect(taxCents(0, 825)).toBe(0);
  });

  it("is zero with an error where the zip code is unknown [PRC-18]", () => {
    expect(taxOf(6499, "00000")).toEqual({ totalTaxCents: 0, isTaxError: true });
    expect(taxOf(6499, "10118")).toEqual({ totalTaxCents: 260, isTaxError: false, state: "NY" });
    expect(jurisdictionOf("97201")?.rateBasisPoints).toBe(0);
  });
});

describe("money on the wire", () => {
  it.each([
    [0, "0.00"],
    [7, "0.07"],
    [99, "0.99"],
    [599, "5.99"],
    [12998, "129.98"],
    [-5, "-0.05"],
  ])("%i cents are %s", (cents, text) => {
    expect(decimal(cents)).toBe(text);
    expect(decimalNumber(cents)).toBe(Number(text));
  });
});
