import { describe, expect, it } from "vitest";
import { createTestFoyer, monthlyPlan, yearlyPlan } from "../src/testing/index.ts";
import { LOST_ANSWER_CARD } from "./played-card-frame.ts";
import { createShop, type Tab } from "./shop.ts";

/** Every moment in which the pay button is disabled without a message. */
function silentMoments({ foyer }: Pick<Tab, "foyer">): readonly string[] {
  const silent: string[] = [];
  const { checkout } = foyer;
  foyer.subscribe(
    () => {
      const { frame, isSubmitBlocked, message, purchase, state, submitDecision, submitHint } =
        checkout;
      const isFormTold = checkout.showsCardForm && frame.state.kind !== "ready";
      const isTold = !isSubmitBlocked || isFormTold || message || submitHint;
      const reason = submitDecision.allowed ? "" : submitDecision.reason;
      return { isTold, moment: `${state.kind}, ${purchase.kind}: ${reason}` };
    },
    ({ isTold, moment }) => {
      if (!isTold && checkout.destination === null) silent.push(moment);
    },
  );
  return silent;
}

describe("the button that pays, disabled, says why", () => {
  it("while checkout opens, asks for the tax and begins to pay [PAY-13] [PRC-17] [D-27]", async () => {
    const shop = createShop();
    const tab = shop.tab();
    await tab.signIn("saved-card");
    const again = tab.reload();
    const { checkout } = again.foyer;
    const silent = silentMoments(again);
    shop.latency(100);
    const hints = new Set<string | null>();
    again.foyer.subscribe(
      () => checkout.submitHint,
      (hint) => hints.add(hint),
    );
    const opened = checkout.open({ preSelectedPlan: "FNWEB12MO" });
    expect(checkout.state.kind).toBe("opening");
    hints.add(checkout.submitHint);
    await shop.drive(opened);
    await shop.advance(1_000);
    await shop.drive(checkout.submit());
    expect(shop.ledger()).toHaveLength(1);
    expect(silent).toEqual([]);
    expect([...hints]).toEqual(
      expect.arrayContaining([
        "One moment. We're getting your order ready.",
        "Calculating your tax…",
        "Confirming your payment. Please stay on this page.",
      ]),
    );
    again.close();
  });

  it("while the payment account is made, which takes long [ACC-15] [OPN-054]", async () => {
    const shop = createShop();
    const tab = shop.tab();
    await tab.signIn("new");
    await tab.openCheckout("FNWEB12MO");
    const again = tab.reload();
    shop.faults({ kind: "delay", delayMs: 3_000, operation: "createPaymentAccount", times: 5 });
    const silent = silentMoments(again);
    await again.openCheckout("FNWEB12MO");
    await shop.drive(again.foyer.checkout.submit());
    expect(shop.ledger()).toHaveLength(1);
    expect(silent).toEqual([]);
    again.close();
  });

  it("while an answer is lost and the outcome is unknown, in this tab, in another and after a reload [D-24] [PAY-20]", async () => {
    const shop = createShop();
    shop.settings({ withdrawal: "notFound" });
    const tab = shop.tab();
    await tab.signIn("new");
    await tab.openCheckout("FNWEB12MO", LOST_ANSWER_CARD);
    shop.faults({ kind: "status", status: 503, operation: "getPayments", times: 500 });
    const other = shop.tab();
    await other.openCheckout("FNWEB24MO");
    const silent = [silentMoments(tab), silentMoments(other)];
    void tab.foyer.checkout.submit();
    await shop.advance(20 * 60_000);
    expect(tab.foyer.checkout.isSubmitBlocked).toBe(true);
    const again = tab.reload();
    silent.push(silentMoments(again));
    await again.openCheckout("FNWEB12MO");
    await shop.advance(60_000);
    expect(silent).toEqual([[], [], []]);
    expect(again.foyer.checkout.submitHint).toContain("won't be charged twice");
    for (const each of [again, other]) each.close();
  });

  it("for a plan whose price cannot be read [D-06]", async () => {
    const plans = [monthlyPlan, { ...yearlyPlan, retailPrice: "soon" }];
    const test = createTestFoyer({ state: { plans } });
    await test.signIn();
    const { checkout, plans: store } = test.foyer;
    await test.drive(store.open());
    store.select(yearlyPlan.planId);
    expect(store.cta).toMatchObject({ allowed: false, reason: "no-price" });
    expect(store.ctaHint).toBe("This plan can't be bought right now. Choose another one.");
    await test.drive(checkout.open({ preSelectedPlan: yearlyPlan.planId }));
    expect(checkout.submitDecision).toMatchObject({ allowed: false, reason: "no-price" });
    expect(checkout.submitHint).toBe("This plan can't be bought right now. Choose another one.");
    test.foyer.dispose();
  });
});

describe("the button of the plans, disabled, says why", () => {
  const CURRENT = "This is your current plan. Choose another one to continue.";
  const UPCOMING = "You're already switching to this plan.";
  const OTHER =
    "Your next plan is already scheduled. To choose a different one, cancel it in My Account first.";

  it.each([
    ["paying-yearly", "FNWEB12MO", CURRENT],
    ["upcoming-plan", "FNWEB12MO", CURRENT],
    ["upcoming-plan", "FNWEB1MO", UPCOMING],
    ["upcoming-plan", "FNWEB24MO", OTHER],
    ["new", "FNWEB12MO", null],
  ])(
    "to %s at %s: %s [PLN-37] [PLN-38] [PLN-39] [PLN-40]",
    async (persona, preSelectedPlan, hint) => {
      const shop = createShop();
      const tab = shop.tab();
      const { plans } = tab.foyer;
      expect(plans.ctaHint).toBe("Checking your subscription");
      await tab.signIn(persona);
      await shop.drive(plans.open({ preSelectedPlan }));
      expect([plans.cta.allowed, plans.ctaHint]).toEqual([hint === null, hint]);
      tab.close();
    },
  );
});
