import { describe, expect, it } from "vitest";
import { DECLINED_CARD, GOOD_CARD, VERMONT_CARD } from "../../../tests/played-card-frame.ts";
import { createShop, type Shop, type Tab } from "../../../tests/shop.ts";

type Options = Parameters<Shop["tab"]>[0];

async function buyer(persona: string, options: Options = {}) {
  const shop = createShop();
  const tab = shop.tab(options);
  await tab.signIn(persona);
  const { checkout } = tab.foyer;
  const open = async (preSelectedPlan = "FNWEB1MO") => {
    await shop.drive(checkout.open({ preSelectedPlan }));
    await shop.settle();
  };
  return { shop, tab, checkout, open };
}

const selected = ({ foyer: { checkout } }: Tab) =>
  checkout.methods.filter((one) => one.selected).map(({ method }) => method);

describe("what a press of Pay has said", () => {
  it("of a missing field is not said before the first press of the next visit [D-27] [D-13]", async () => {
    const { shop, tab, checkout } = await buyer("new");
    await tab.openCheckout("FNWEB12MO", null);
    expect(checkout.submitHint).toBeNull();
    expect(await shop.drive(checkout.submit())).toMatchObject({
      failure: { reason: "card-form-invalid" },
    });
    expect(checkout.submitHint).not.toBeNull();
    checkout.close();
    await tab.openCheckout("FNWEB12MO", null);
    expect([checkout.submitHint, checkout.message]).toEqual([null, null]);
  });

  it("of a missing consent ends with the consent, and with the screen [PAY-45]", async () => {
    const { shop, tab, checkout } = await buyer("vermont");
    await tab.openCheckout("FNWEB24MO", VERMONT_CARD);
    expect(checkout.consent).toMatchObject({ required: true, given: false, error: null });
    expect(await shop.drive(checkout.submit())).toMatchObject({
      failure: { reason: "consent-required" },
    });
    expect(checkout.consent.error).toBe(tab.foyer.messages.text("payment.hint.consent-required"));
    checkout.setConsent(true);
    expect(checkout.consent).toMatchObject({ given: true, error: null });
    checkout.setConsent(false);
    checkout.close();
    await tab.openCheckout("FNWEB24MO", VERMONT_CARD);
    expect(checkout.consent).toMatchObject({ given: false, error: null });
  });

  it("of a refused card ends when another method is chosen, or the buyer goes on typing [OPN-104] [PAY-36]", async () => {
    const { shop, tab, checkout } = await buyer("new");
    for (const goesOn of [() => checkout.selectMethod("paypal"), () => checkout.forgetRefusal()]) {
      checkout.close();
      await tab.openCheckout("FNWEB12MO", DECLINED_CARD);
      expect((await shop.drive(checkout.submit())).ok).toBe(false);
      expect(checkout.message).not.toBeNull();
      goesOn();
      expect(checkout.message).toBeNull();
    }
  });
});

describe("a payment that is refused", () => {
  it("is tracked with plan, method and code, each time, and nothing else is [PAY-33]", async () => {
    const { shop, tab, checkout } = await buyer("new");
    const errors = () =>
      tab.platform.tracker.events.filter(({ event }) => event === "payment-error");
    const played = await tab.openCheckout("FNWEB12MO", null);
    await shop.drive(checkout.submit());
    expect(errors()).toEqual([]);
    await shop.drive(played.fill(DECLINED_CARD));
    const refused = await shop.drive(checkout.submit());
    expect(refused.ok).toBe(false);
    expect(errors()).toHaveLength(1);
    expect(JSON.stringify(errors())).toContain('"planId":"FNWEB12MO","method":"card"');
    expect(checkout.facts.successfulPaymentCompleted).toBe(false);
    await shop.drive(played.fill(GOOD_CARD));
    expect((await shop.drive(checkout.submit())).ok).toBe(true);
    expect(errors()).toHaveLength(1);
    expect(checkout.facts.successfulPaymentCompleted).toBe(true);
  });
});

describe("the method of checkout", () => {
  it("without a saved card is not edited, and stays as it is [PAY-43] [PAY-10]", async () => {
    const { tab, checkout, open } = await buyer("new");
    await open();
    checkout.selectMethod("card");
    checkout.selectMethod("saved");
    expect(selected(tab)).toEqual(["card"]);
    checkout.selectMethod(null);
    checkout.editCard();
    expect([checkout.isEditingCard, checkout.method]).toEqual([false, null]);
    checkout.cancelEditCard();
    expect(checkout.method).toBeNull();
  });

  it("is the saved card again on the next visit, where another card was being entered [PAY-42] [PAY-43]", async () => {
    const { tab, checkout, open } = await buyer("saved-card");
    await open();
    checkout.editCard();
    expect([checkout.isEditingCard, checkout.method, selected(tab)]).toEqual([
      ...[true, "card", ["saved"]],
    ]);
    checkout.close();
    expect([checkout.isEditingCard, checkout.showsCardForm]).toEqual([false, false]);
    await open();
    expect([checkout.isEditingCard, checkout.method]).toEqual([false, "saved"]);
    checkout.editCard();
    checkout.cancelEditCard();
    expect([checkout.isEditingCard, checkout.method]).toEqual([false, "saved"]);
  });

  it("needs no replacing where the saved card can pay, and where there is none [D-37] [RST-06]", async () => {
    for (const persona of ["saved-card", "new"]) {
      const { checkout, open } = await buyer(persona);
      await open();
      expect(checkout.replaceText).toBeNull();
    }
  });
});

describe("checkout without the box of promo codes", () => {
  it("sells all the same [PAY-36] [PRM-01]", async () => {
    const { shop, tab, checkout } = await buyer("new", {
      configuration: { features: { showPromoBox: false } },
    });
    await tab.openCheckout("FNWEB12MO");
    expect([checkout.submitDecision.allowed, checkout.asksAboutCode]).toEqual([true, false]);
    expect((await shop.drive(checkout.submit())).ok).toBe(true);
    expect(shop.ledger()).toHaveLength(1);
  });
});

describe("checkout that is closed", () => {
  it("explains nothing, shows no form and leads nowhere, also while it opens again [D-13] [PAY-30]", async () => {
    const { shop, checkout } = await buyer("saved-card");
    const said = () => [checkout.state.kind, checkout.answers, checkout.destination];
    expect(said()).toEqual(["closed", {}, null]);
    const opening = checkout.open({ preSelectedPlan: "FNWEB1MO" });
    expect(said()).toEqual(["opening", {}, null]);
    await shop.drive(opening);
    expect(checkout.state.kind).toBe("open");
    expect(Object.keys(checkout.answers)).toContain("checkout.method");
    checkout.close();
    expect(said()).toEqual(["closed", {}, null]);
    expect(checkout.showsCardForm).toBe(false);
  });

  it("leads a buyer who has paid to the confirmation only while it is open [PAY-30]", async () => {
    const { shop, tab, checkout } = await buyer("new");
    await tab.openCheckout("FNWEB12MO");
    expect((await shop.drive(checkout.submit())).ok).toBe(true);
    expect(checkout.destination).not.toBeNull();
    checkout.close();
    expect(checkout.destination).toBeNull();
  });
});
