import { describe, expect, it } from "vitest";
import { atCheckout } from "../../../tests/at-promo-code.ts";
import type { PlanOrder } from "./automatic-codes.store.ts";

const DAY = 86_400_000;

describe("the promo code form while it is open", () => {
  it("looks the applied code up again on the next day: its dates count from today [PRM-19] [D-05]", async () => {
    const { shop, store, apply, lookUps } = await atCheckout();
    await apply("50RENEW");
    const before = store.disclosureTexts;
    expect(lookUps()).toBe(1);
    await shop.advance(DAY);
    await shop.drive(store.settled());
    expect(lookUps()).toBe(2);
    expect(store.applied?.couponCode).toBe("50RENEW");
    expect(store.disclosureTexts).not.toEqual(before);
  });

  it("says nothing of a removed code beside another plan [PRM-14] [PRM-15]", async () => {
    const { store, apply, choose } = await atCheckout();
    await apply("50RENEW");
    store.remove();
    expect(store.notice).not.toBeNull();
    await choose("FNWEB1MO");
    expect(store.notice).toBeNull();
  });

  it("offers a code that costs something only while it stands in the field [D-39]", async () => {
    const { store, type, apply } = await atCheckout({ plan: "FNWEB1MO" });
    await apply("WELCOME10");
    expect(store.offer).not.toBeNull();
    type("50RENEW");
    expect(store.offer).toBeNull();
    type("WELCOME10");
    store.setAside();
    expect([store.offer, store.unapplied, store.form.fields.couponCode.value]).toEqual([
      ...[null, null],
      "",
    ]);
    type("WELCOME10");
    expect(store.offer).toBeNull();
  });

  it("puts the applied code back where another one is set aside [D-39]", async () => {
    const { store, type, apply } = await atCheckout();
    await apply("50RENEW");
    type("HALFOFF");
    expect(store.unapplied).toBe("HALFOFF");
    store.setAside();
    expect([store.form.fields.couponCode.value, store.applied?.couponCode]).toEqual([
      "50RENEW",
      "50RENEW",
    ]);
  });
});

describe("what a code makes of changes of plan", () => {
  async function atChanges() {
    const query = "?promoCoupon=50RENEW&applyCoupon=true";
    const at = await atCheckout({ persona: "paying-monthly", query });
    const { foyer, shop, store } = at;
    const changes = (): PlanOrder[] =>
      foyer.plans.plans.map((plan) => ({
        ...{ plan, changeType: "Upgrade", isTrialist: false, validityTill: null },
      }));
    const codes = () =>
      Object.values(store.automatic.ofChanges).map((coupon) => coupon?.couponCode);
    await shop.drive(store.automatic.lookUpForChanges(changes()));
    expect(codes()).toContain("50RENEW");
    return { ...at, changes, codes };
  }

  it("is not said of a code that is removed while the service is late [D-42] [PRM-14]", async () => {
    const { shop, store, changes, codes } = await atChanges();
    shop.latency(1_000);
    const late = store.automatic.lookUpForChanges(changes());
    store.remove();
    await shop.drive(Promise.all([late, store.automatic.lookUpForChanges(changes())]));
    expect(codes()).not.toContain("50RENEW");
  });

  it("is forgotten with its user [D-42] [D-13]", async () => {
    const { foyer, shop, store } = await atChanges();
    await shop.drive(foyer.session.signOut());
    expect(store.automatic.ofChanges).toEqual({});
  });
});

describe("the promo code form that has closed", () => {
  it("looks nothing up for another plan, nor on another day [PRM-15] [PRM-16]", async () => {
    const { shop, store, choose, lookUps } = await atCheckout({
      query: "?promoCoupon=50RENEW&applyCoupon=true",
    });
    expect(lookUps()).toBe(1);
    store.close();
    await shop.advance(DAY);
    await choose("FNWEB1MO");
    expect(lookUps()).toBe(1);
  });
});
