import { describe, expect, it } from "vitest";
import { createShop } from "../../../tests/shop.ts";

const LOOK_UP = "POST /getVoucherDetails";
const DAY = 86_400_000;

/** A member at checkout, with the promo code form open. */
async function atCheckout({ query = "", plan = "FNWEB12MO" } = {}) {
  const shop = createShop();
  const tab = shop.tab({ href: `http://localhost:5173/account/payment/${plan}${query}` });
  await tab.signIn("new");
  const { promoCode: store, plans } = tab.foyer;
  await shop.drive(plans.load({ preSelectedPlan: plan }));
  store.open();
  await shop.drive(store.settled());
  const type = (code: string) => store.form.fields.couponCode.change(code);
  const apply = (code: string) => {
    type(code);
    return shop.drive(store.apply());
  };
  const choose = async (id: string) => {
    plans.select(id);
    await shop.drive(store.settled());
  };
  const lookUps = () => shop.asked.filter((one) => one === LOOK_UP).length;
  return { shop, tab, store, type, apply, choose, lookUps };
}

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
