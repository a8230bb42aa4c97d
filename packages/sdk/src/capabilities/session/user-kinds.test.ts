import { describe, expect, it } from "vitest";
import { createShop } from "../../../tests/shop.ts";

async function kindsOf(persona: string | null, address = "/account/manage") {
  const shop = createShop();
  const tab = shop.tab();
  if (persona) await tab.signIn(persona);
  await shop.settle();
  tab.foyer.navigation.arrived(address);
  return tab.foyer.subscription.userKinds;
}

describe("the kinds of user", () => {
  it.each([
    [null, ["visitor"]],
    ["new", ["newUser"]],
    ["paying-yearly", ["existingSubscriber"]],
    ["trialist-monthly", ["existingSubscriber", "trialist"]],
    ["churned", ["churnedUser"]],
    ["ios", ["existingSubscriber", "iapUser"]],
    ["samsung", ["existingSubscriber", "iapUser"]],
    ["verizon-bango", ["existingSubscriber", "iapUser"]],
  ] as const)("of persona %s are %j [ROL-01] [ROL-02] [ROL-05]", async (persona, kinds) => {
    expect(await kindsOf(persona)).toEqual(kinds);
  });

  it("of a visitor who activates a television are both [ROL-06]", async () => {
    expect(await kindsOf(null, "/account/signin/tv")).toEqual(["visitor", "secondScreen"]);
  });

  it("of a member whose subscription is unknown are none [ROL-02] [D-06]", async () => {
    const shop = createShop();
    const tab = shop.tab();
    shop.faults({
      kind: "status",
      status: 500,
      operation: "getCurrentSubscriptionStatus",
      times: 99,
    });
    await tab.signIn("paying-yearly");
    await shop.drive(tab.foyer.account.open());
    expect(tab.foyer.subscription.userKinds).toEqual([]);
  });
});

describe("what a member may open", () => {
  it.each([
    "/account/manage",
    "/account/payment",
    "/account/signup-confirmation",
    "/account/manage/change-plans",
    "/account/manage/pause-subscription",
    "/account/manage/cancelplan",
    "/account/verification",
    "/account/va-error",
    "/account/redeem",
  ])("%s; a visitor signs in first unless it is public [ROL-08] [ROL-09]", async (address) => {
    const shop = createShop();
    const tab = shop.tab();
    const visitor = tab.foyer.navigation.guard(address).kind;
    expect(visitor).toBe(address === "/account/redeem" ? "show" : "redirect");
    await tab.signIn("paying-yearly");
    expect(tab.foyer.navigation.guard(address).kind).toBe("show");
  });

  it("there is no page for an admin [ROL-15]", async () => {
    const shop = createShop();
    const tab = shop.tab();
    await tab.signIn("paying-yearly");
    expect(tab.foyer.navigation.guard("/account/admin").kind).toBe("notFound");
  });
});
