import { describe, expect, it } from "vitest";
import { GOOD_CARD } from "../../../tests/played-card-frame.ts";
import { createShop } from "../../../tests/shop.ts";

/** A user with a saved card at the payment screen of a plan. */
async function at(persona: string, plan: string, href = "/account/payment") {
  const shop = createShop();
  const tab = shop.tab({ href: `http://localhost:5173${href}` });
  await tab.signIn(persona);
  const { checkout, promoCode, subscription } = tab.foyer;
  await shop.drive(checkout.open({ preSelectedPlan: plan }));
  await shop.settle();
  const type = async (code: string) => {
    promoCode.form.fields.couponCode.change(code);
    await shop.drive(promoCode.apply());
    await shop.settle();
  };
  const pays = () => shop.drive(checkout.submit({ totalCents: checkout.quote?.totalCents ?? -1 }));
  return { shop, tab, checkout, promoCode, subscription, type, pays };
}

describe("an order with a promo code", () => {
  it("shows its discount, and charges what shows [PRC-19] [PRM-06] [PAY-81] [D-05]", async () => {
    const { shop, checkout, type, pays } = await at("saved-card", "FNWEB12MO");
    await type("50RENEW");
    expect(checkout.summary).toMatchObject({
      lines: [
        { id: "plan", amount: "$64.99" },
        { id: "coupon", amount: "-$29.24" },
        { id: "tax", amount: "$2.50" },
      ],
      total: "$38.25",
    });
    expect(await pays()).toMatchObject({ ok: true });
    expect(shop.ledger()).toMatchObject([
      { amountCents: 3825, sent: { couponCode: "50RENEW", appliedBy: "User" } },
    ]);
    expect(shop.violations()).toEqual([]);
  });

  it("of a link applies before the buyer pays, and says so to the service [PRM-04] [PRM-16] [PRM-30] [ROU-52]", async () => {
    const { shop, checkout, pays } = await at(
      "saved-card",
      "FNWEB12MO",
      "/account/payment?promoCoupon=50renew&applyCoupon=true",
    );
    expect(checkout.summary?.total).toBe("$38.25");
    await pays();
    expect(shop.ledger()).toMatchObject([{ sent: { couponCode: "50RENEW", appliedBy: "Auto" } }]);
  });

  it("that leaves nothing to pay needs no card [PAY-44] [OPN-100]", async () => {
    const { shop, checkout, type, pays } = await at("new", "FNWEB12MO");
    expect(checkout.methods.map(({ method }) => method)).not.toContain("coupon");
    await type("FREEPASS");
    expect(checkout.method).toBe("coupon");
    expect(checkout.summary?.due.amount).toBe("$0.00");
    await pays();
    expect(shop.ledger()).toMatchObject([{ amountCents: 0, method: "coupon" }]);
  });

  it("keeps the card that was typed, and asks for the tax of the new price [PRM-12] [PAY-53] [D-05]", async () => {
    const { shop, tab, checkout, type, pays } = await at("new", "FNWEB12MO");
    const form = await tab.openCheckout("FNWEB12MO");
    const { frames } = tab.platform.cardFrame;
    const before = frames.length;
    await type("50RENEW");
    expect(frames).toHaveLength(before);
    expect(frames.at(-1)?.sent.at(-1)).toMatchObject({
      EVENT_NAME: "UPDATE_ORDER",
      payload: { couponCode: "50RENEW", serviceId: "FNWEB12MO", changeType: null },
    });
    await shop.drive(form.fill(GOOD_CARD));
    await pays();
    expect(shop.ledger()).toMatchObject([{ method: "card", sent: { couponCode: "50RENEW" } }]);
    expect(checkout.purchase.kind).toBe("paid");
  });

  it("that is taken away asks for a card again [PAY-44] [PRM-14]", async () => {
    const { shop, checkout, promoCode, type } = await at("new", "FNWEB12MO");
    await type("FREEPASS");
    promoCode.remove();
    await shop.settle();
    expect(checkout.method).toBe("card");
    expect(checkout.summary?.total).toBe("$64.99");
  });

  it("whose code expires between quote and pay charges nothing, and shows the regular price [ERR-07] [D-05]", async () => {
    const { shop, checkout, type, pays } = await at("saved-card", "FNWEB12MO");
    await type("50RENEW");
    shop.faults({
      kind: "status",
      status: 422,
      errorCode: "eV1862",
      operation: "addSubscriptionWithPayment",
      times: 1,
    });
    await pays();
    expect(shop.ledger()).toEqual([]);
    expect(checkout.message).toBe("Promo code has expired");
    expect(checkout.summary?.lines.map(({ id }) => id)).not.toContain("coupon");
  });

  it("is not sent for another plan [PRM-06] [PRM-15]", async () => {
    const { shop, tab, checkout, type, pays } = await at("saved-card", "FNWEB12MO");
    await type("50RENEW");
    tab.foyer.plans.select("FNWEB24MO");
    await shop.settle();
    expect(checkout.summary?.lines.map(({ id }) => id)).not.toContain("coupon");
    await pays();
    expect(shop.ledger()).toMatchObject([{ serviceId: "FNWEB24MO", sent: { couponCode: null } }]);
  });
});

describe("a change of plan", () => {
  it("to a higher tier charges the new price now, as shown [CHG-02] [CHG-07] [CHG-10] [PRC-20] [D-05]", async () => {
    const { shop, checkout, subscription, pays } = await at("paying-monthly", "FNWEB12MO");
    expect(checkout.title).toBe("Submit Payment");
    expect(checkout.submitText).toBe("Submit");
    expect(checkout.summary).toMatchObject({ totalLabel: "Total due today", total: "$69.54" });
    const before = shop.ledger().length;
    expect(await pays()).toMatchObject({ ok: true });
    expect(shop.ledger().slice(before)).toMatchObject([
      { serviceId: "FNWEB12MO", amountCents: 6954, sent: { changeType: "Upgrade" } },
    ]);
    await shop.settle();
    expect(subscription.current.activeSubscriptionId).toBe("FNWEB12MO");
  });

  it("to a lower tier charges nothing now, and keeps the plan until its end [CHG-01] [CHG-09] [PRC-11] [OPN-147]", async () => {
    const { shop, checkout, subscription, pays } = await at("paying-yearly", "FNWEB1MO");
    expect(checkout.quote).toMatchObject({ chargeNowCents: 0, label: { kind: "date" } });
    const before = shop.ledger().length;
    expect(await pays()).toMatchObject({ ok: true });
    expect(shop.ledger().slice(before)).toMatchObject([
      { amountCents: 0, sent: { changeType: "Downgrade" } },
    ]);
    await shop.settle();
    expect(subscription.current).toMatchObject({
      activeSubscriptionId: "FNWEB12MO",
      nextSubscription: { serviceID: "FNWEB1MO" },
    });
  });

  it("is refused while another is scheduled [CHG-06] [PLN-39]", async () => {
    const { shop, checkout, pays } = await at("upcoming-plan", "FNWEB24MO");
    const before = shop.ledger().length;
    expect(await pays()).toMatchObject({ failure: { kind: "refused" } });
    expect(checkout.submitDecision.allowed).toBe(false);
    expect(shop.ledger()).toHaveLength(before);
  });

  it("is refused for a member who pays in a store [CHG-05] [OPN-132]", async () => {
    const { shop, pays } = await at("ios", "FNWEB24MO");
    expect(await pays()).toMatchObject({ failure: { kind: "refused", reason: "redirected" } });
    expect(shop.ledger()).toEqual([]);
  });

  it("can follow a purchase at once, and is sent once [D-24] [CHG-07]", async () => {
    const { shop, tab, checkout, pays } = await at("saved-card", "FNWEB1MO");
    await pays();
    checkout.close();
    tab.foyer.purchases.dismiss();
    await tab.foyer.subscription.refresh();
    await shop.drive(checkout.open({ preSelectedPlan: "FNWEB12MO" }));
    await shop.settle();
    await Promise.all([pays(), pays()]);
    expect(shop.ledger().map(({ serviceId }) => serviceId)).toEqual(["FNWEB1MO", "FNWEB12MO"]);
  });

  it("whose answer is lost is settled by the service [D-04] [D-24] [CHG-07]", async () => {
    const { shop, checkout, pays } = await at("paying-monthly", "FNWEB12MO");
    const before = shop.ledger().length;
    shop.faults({ kind: "dropAfterCommit", operation: "changeSubscription", times: 1 });
    await pays();
    expect(checkout.purchase).toMatchObject({ kind: "paid" });
    expect(shop.ledger()).toHaveLength(before + 1);
  });

  it("with a new card goes through the card form [CHG-12] [PAY-49]", async () => {
    const { shop, tab, checkout } = await at("paying-monthly", "FNWEB12MO");
    await tab.openCheckout("FNWEB12MO");
    checkout.selectMethod("card");
    const before = shop.ledger().length;
    await shop.settle();
    await tab.openCheckout("FNWEB12MO");
    await shop.drive(checkout.submit());
    expect(shop.ledger().slice(before)).toMatchObject([
      { method: "card", amountCents: 6954, sent: { changeType: "Upgrade" } },
    ]);
  });
});

describe("an order with merchandise", () => {
  const ADDRESS = {
    firstName: "Ada",
    lastName: "Lovelace",
    address1: "12 Oak St",
    city: "Nashville",
    state: "TN",
    zipCode: "37203",
    phone: "615 555 0123",
  };
  const PLAN = "FN1YPKMR";

  async function buyer(persona = "churned-card") {
    const given = await at(persona, PLAN);
    const { shop, tab } = given;
    const ships = async (address: typeof ADDRESS = ADDRESS) => {
      const { shipping } = tab.foyer;
      await shop.drive(shipping.open());
      for (const [name, value] of Object.entries(address))
        shipping.form.fields[name as keyof typeof ADDRESS].change(value);
      await shop.drive(shipping.form.submit());
      await shop.settle();
    };
    return { ...given, ships };
  }

  it("is not sent without an address, and says so [PAY-82] [SHP-29]", async () => {
    const { shop, checkout, pays } = await buyer();
    expect(checkout.submitHint).toBeNull();
    expect(await pays()).toMatchObject({ failure: { reason: "shipping-required" } });
    expect(checkout.submitHint).toBe("Enter your shipping address to continue.");
    expect(shop.ledger()).toEqual([]);
  });

  it("of a member with a kept address asks for nothing more [SHP-29] [PAY-82]", async () => {
    const { shop, checkout, pays } = await buyer("saved-card");
    expect(checkout.facts).toMatchObject({ hasShippingAddress: true });
    expect(await pays()).toMatchObject({ ok: true });
    expect(shop.ledger()).toMatchObject([{ sent: { shippingAddress: { city: "Nashville" } } }]);
  });

  it("whose address changes while an earlier payment is checked is taxed by the new one [D-05] [D-30] [PRC-17]", async () => {
    const { shop, checkout, ships, pays } = await buyer("saved-card");
    expect(checkout.summary?.total).toBe("$64.19");
    shop.faults({ kind: "dropBefore", operation: "addSubscriptionWithPayment", times: 1 });
    const paying = checkout.submit({ totalCents: checkout.quote?.totalCents ?? -1 });
    await shop.advance(0);
    expect(checkout.purchase.kind).toBe("confirming");
    await ships({ ...ADDRESS, city: "Burlington", state: "VT", zipCode: "05401" });
    await shop.drive(paying);
    await shop.settle();
    expect(checkout.purchase.kind).toBe("notPaid");
    expect(checkout.summary?.total).toBe("$63.59");
    checkout.setConsent(true);
    expect(await pays()).toMatchObject({ ok: true });
    expect(shop.ledger()).toMatchObject([{ amountCents: 6359 }]);
  });

  it("of a member with a new card is taxed as the change that it is [D-30] [D-05] [CHG-12]", async () => {
    const { shop, tab, checkout, ships } = await buyer("paying-monthly");
    // The service cannot tell a change from a second subscription, which would have the price of its promotion.
    shop.settings({ secondSubscriptions: "accepted" });
    await ships();
    checkout.selectMethod("card");
    await shop.settle();
    await tab.openCheckout(PLAN);
    expect(checkout.summary?.total).toBe("$69.54");
    const before = shop.ledger().length;
    await shop.drive(checkout.submit());
    expect(shop.ledger().slice(before)).toMatchObject([
      { method: "card", amountCents: 6954, taxCents: 455, sent: { changeType: "Upgrade" } },
    ]);
  });

  it("is sent with the verified address, taxed by it [PAY-82] [PRC-17]", async () => {
    const { shop, checkout, ships, pays } = await buyer();
    await ships();
    expect(checkout.facts).toMatchObject({ hasShippingAddress: true });
    expect(await pays()).toMatchObject({ ok: true });
    expect(shop.ledger()).toMatchObject([
      { serviceId: PLAN, sent: { shippingAddress: { ...ADDRESS, country: "US" } } },
    ]);
  });
});
