import { describe, expect, it } from "vitest";
import { createShop } from "../../../tests/shop.ts";

const ORIGIN = "http://localhost:5173";

async function atPayment(persona = "new", plan = "FNWEB12MO", query = "") {
  const shop = createShop();
  const tab = shop.tab({ href: `${ORIGIN}/account/payment/${plan}${query}` });
  await tab.signIn(persona);
  const { checkout, paymentPage, promoCode } = tab.foyer;
  await shop.drive(checkout.open({ preSelectedPlan: plan }));
  await shop.settle();
  async function apply(couponCode: string) {
    promoCode.form.fields.couponCode.change(couponCode);
    await shop.drive(promoCode.apply());
    if (promoCode.offer) await shop.drive(promoCode.apply());
  }
  return { apply, checkout, page: paymentPage, promoCode, shop, tab };
}

const RENEWAL =
  "Your subscription renews automatically at $64.99/yr plus tax unless canceled at least 24 hours before the renewal date.";
const LEGAL =
  "One-time charge of $35.75 plus tax. Your subscription auto-renews at the regular price unless canceled at least 24 hours before the renewal date.";

describe("the ways out of the payment page", () => {
  it("name the account, another plan and customer care [PAY-07] [CFG-12]", async () => {
    const { page } = await atPayment();
    expect(page.accountText).toBe("Signed in as new@example.com");
    expect(page.changePlan).toEqual({
      text: "Change Plan",
      destination: { kind: "route", address: "/account/signup-plans" },
    });
    expect(page.help).toEqual({
      text: "Questions about your order?",
      link: {
        text: "Contact Customer Care",
        destination: { kind: "external", url: "https://help.foyer.example/" },
      },
    });
  });

  it("take along what the buyer came for, and the promo code of the order [GRD-07] [PRM-16]", async () => {
    const { apply, page } = await atPayment("new", "FNWEB12MO", "?regCode=ABC123&device=roku");
    await apply("HALFOFF");
    const { destination } = page.changePlan;
    const { pathname, searchParams } = new URL(
      destination.kind === "route" ? destination.address : "",
      ORIGIN,
    );
    expect([pathname, Object.fromEntries(searchParams)]).toEqual([
      "/account/signup-plans",
      { regCode: "ABC123", device: "roku", promoCoupon: "HALFOFF", applyCoupon: "true" },
    ]);
  });

  it("lead a member to her change of plan [PAY-07] [CHG-02]", async () => {
    const { page } = await atPayment("paying-monthly");
    expect(page.changePlan.destination).toEqual({
      kind: "route",
      address: "/account/manage/change-plans",
    });
  });

  it("name no account once its member has left [D-13]", async () => {
    const { page, shop, tab } = await atPayment();
    await shop.drive(tab.foyer.session.signOut());
    expect(page.accountText).toBeNull();
  });
});

describe("what the buyer agrees to", () => {
  it("is the renewal, then the fees [PAY-11] [PRC-21]", async () => {
    const { page } = await atPayment();
    expect(page.agreementTexts).toEqual([RENEWAL, "Fees are non-refundable."]);
  });

  it("is the legal text of a code in place of the renewal, which it says itself [PRM-20] [PAY-11]", async () => {
    const { apply, page, promoCode } = await atPayment();
    await apply("50RENEW");
    expect(page.agreementTexts).toEqual([LEGAL, "Fees are non-refundable."]);
    promoCode.remove();
    expect(page.agreementTexts[0]).toBe(RENEWAL);
  });

  it("is the renewal with a code that has no legal text [PRM-20] [PAY-11]", async () => {
    const { apply, page } = await atPayment();
    await apply("HALFOFF");
    expect(page.agreementTexts[0]).toBe(RENEWAL);
  });
});
