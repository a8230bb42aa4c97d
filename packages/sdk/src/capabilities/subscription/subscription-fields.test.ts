import { describe, expect, it } from "vitest";
import { createShop } from "../../../tests/shop.ts";

async function subscriptionOf(persona: string) {
  const shop = createShop();
  const tab = shop.tab();
  await tab.signIn(persona);
  await shop.settle();
  return tab.foyer.subscription.current;
}

describe("the subscription of a member", () => {
  it("names plan, service, status, tier, start and payment method [SUB-01] [SUB-02]", async () => {
    expect(await subscriptionOf("paying-yearly")).toMatchObject({
      activeSubscriptionId: "FNWEB12MO",
      activeSubscriptionPlanName: "Yearly",
      activeSubscriptionServiceName: "Yearly Plan",
      activeSubscriptionStatus: "Existing",
      activePaymentMethod: "Credit/Debit Card",
      activeSubscriptionTier: 300,
      activeSubscriptionStartDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
  });

  const flags = {
    isPaused: false,
    isPendingPause: false,
    isPendingCancel: false,
    isImmediateCancel: false,
    isTrialistUser: false,
  };
  it.each([
    ["paying-yearly", {}],
    ["paused", { isPaused: true }],
    ["pending-pause", { isPendingPause: true }],
    ["pending-cancel", { isPendingCancel: true }],
    ["trialist-monthly", { isTrialistUser: true, isImmediateCancel: true }],
  ])("of persona %s has the flags %j and no other [SUB-07]", async (persona, expected) => {
    expect(await subscriptionOf(persona)).toMatchObject({ ...flags, ...expected });
  });

  it.each([
    ["paying-yearly", "web"],
    ["coupon", "coupon"],
    ["gift", "gift"],
    ["ios", "ios"],
    ["android", "android"],
    ["verizon-bango", "verizonBango"],
    ["siriusxm", "siriusXMBango"],
    ["samsung", "samsung"],
    ["roku", "roku"],
    ["amazon", "amazon"],
    ["unknown-channel", null],
  ])("of persona %s was bought through %s [SUB-09]", async (persona, channel) => {
    expect((await subscriptionOf(persona)).purchaseType).toBe(channel);
  });

  it.each([
    ["paying-yearly", true],
    ["paused", false],
    ["ios", false],
  ])("of persona %s permits a change of plan: %s [SUB-20]", async (persona, permitted) => {
    expect((await subscriptionOf(persona)).isChangePlanAvailable).toBe(permitted);
  });
});
