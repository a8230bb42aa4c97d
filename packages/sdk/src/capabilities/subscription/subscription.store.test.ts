import { describe, expect, it } from "vitest";
import { atService } from "../../../tests/at-service.ts";
import { createHeldShop } from "../../../tests/held.ts";
import { createShop } from "../../../tests/shop.ts";
import { createTestFoyer } from "../../testing/index.ts";

async function memberOf(persona: string) {
  const shop = createShop();
  const tab = shop.tab();
  await tab.signIn(persona);
  return { shop, tab, ...tab.foyer };
}

describe("what the user may watch", () => {
  it("is matched to the product whatever the letters of the ids [CAT-14] [SUB-41]", async () => {
    const { foyer, services, signIn } = createTestFoyer();
    services.always("POST /hasSubscription", {
      status: 200,
      body: {
        isUserSubscribed: true,
        serviceDetails: [{ serviceID: "FNWEB1MO", packageDetails: [{ productId: ["fnsub"] }] }],
      },
    });
    await signIn();
    expect(foyer.session.user).toMatchObject({ hasEntitlements: true });
    expect(foyer.subscription.lookup.kind).toBe("found");
  });
});

describe("the subscription", () => {
  it("answers an older question with what a newer one finds, so that no caller goes on with what is past [D-04] [D-24]", async () => {
    const { shop, subscription } = await memberOf("paying-monthly");
    shop.latency(1_000);
    const older = subscription.refresh();
    await shop.settle();
    await (await atService(shop, "paying-monthly")).pause(30);
    shop.latency(5_000);
    void subscription.refreshAnew();
    const outcome = await shop.drive(older);
    expect(outcome).toMatchObject({ ok: true, value: { isPendingPause: true } });
  });

  it("is that of the newest question: an older answer that comes later is dropped [SUB-06] [D-06]", async () => {
    const { shop, hold, release } = createHeldShop();
    const tab = shop.tab();
    await tab.signIn("paying-monthly");
    const { subscription, planActions } = tab.foyer;
    hold("/currentSubscriptionStatus");
    const older = subscription.refresh();
    await shop.settle();
    hold(null);
    expect(subscription.current.isPendingCancel).toBe(false);
    await shop.drive(planActions.change({ kind: "cancel" }));
    expect(subscription.current.isPendingCancel).toBe(true);
    await release();
    expect(await shop.drive(older)).toMatchObject({ ok: true, value: { isPendingCancel: true } });
    expect(subscription.current.isPendingCancel).toBe(true);
  });

  it("is loading while it is asked for, each time, and then ready or failed [SUB-06] [SUB-11]", async () => {
    const { shop, subscription } = await memberOf("paying-monthly");
    const asked = async () => {
      const asking = subscription.refresh();
      expect(subscription.state.kind).toBe("loading");
      await shop.drive(asking);
      return subscription.state.kind;
    };
    expect(await asked()).toBe("ready");
    const operation = "getCurrentSubscriptionStatus";
    shop.faults({ kind: "status", status: 500, operation, times: 9 });
    expect(await asked()).toBe("failed");
    shop.clearFaults();
    expect(await asked()).toBe("ready");
  });

  it("that has ended knows which plan may be restarted, also on a page that has asked for nothing yet [RST-08]", async () => {
    const { shop, tab } = await memberOf("churned-card");
    const { subscription } = tab.reload().foyer;
    await shop.drive(subscription.restartLoaded());
    expect(subscription.current.restartChurnedUserDetails?.restartPlan?.planId).toBe("FNWEB1MO");
  });

  it("that was begun anew on another device has no plan to restart anymore [RST-08] [SUB-10]", async () => {
    const { shop, subscription } = await memberOf("churned-card");
    await shop.drive(subscription.restartLoaded());
    expect(subscription.current.restartChurnedUserDetails).not.toBeNull();
    await (await atService(shop, "churned-card")).buy("FNWEB12MO");
    await shop.drive(subscription.refreshAnew());
    expect(subscription.current).toMatchObject({
      ...{ isChurnedUser: false, restartChurnedUserDetails: null },
    });
  });

  it("is a new user's while nothing is known [SUB-06]", () => {
    const { foyer } = createShop().tab();
    expect(foyer.subscription.current).toMatchObject({ isNewUser: true, isStatusSuccess: false });
    expect(foyer.subscription.state.kind).toBe("idle");
  });

  const personas = [
    [
      "new",
      {
        isNewUser: true,
        hasActiveSubscription: false,
        activeSubscriptionTier: 0,
        isStatusSuccess: true,
      },
    ],
    [
      "paying-monthly",
      {
        isExistingPlanUser: true,
        hasActiveSubscription: true,
        purchaseType: "web",
        activeSubscriptionId: "FNWEB1MO",
      },
    ],
    [
      "trialist-monthly",
      { isTrialistUser: true, hasActiveSubscription: true, isImmediateCancel: true },
    ],
    ["pending-pause", { isPendingPause: true, hasActiveSubscription: true }],
    ["paused", { isPaused: true, hasActiveSubscription: true }],
    ["pending-cancel", { isPendingCancel: true, hasActiveSubscription: true }],
    ["churned", { isChurnedUser: true, hasActiveSubscription: false }],
    ["dunning", { hasActiveSubscription: true, activeSubscriptionStatus: "Dunning" }],
    ["ios", { purchaseType: "ios", isIAPUser: true }],
    ["android", { purchaseType: "android", isIAPUser: true }],
    ["amazon", { purchaseType: "amazon", isIAPUser: true }],
    ["roku", { purchaseType: "roku", isIAPUser: true }],
    ["samsung", { purchaseType: "samsung", isIAPUser: true }],
    ["verizon", { purchaseType: "verizonBango", isIAPUser: true }],
    ["siriusxm", { purchaseType: "siriusXMBango", isIAPUser: true }],
    ["gift", { purchaseType: "gift" }],
    ["coupon", { purchaseType: "coupon" }],
    ["unknown-channel", { purchaseType: null, isIAPUser: false }],
    ["excluded-service", { hasActiveSubscription: false }],
    ["founder", { isFounder: true }],
  ] as const;
  it.each(personas)(
    "of %s is read from the status call [SUB-12] [SUB-13] [SUB-24] [SUB-25] [SUB-40]",
    async (persona, expected) => {
      const { shop, subscription } = await memberOf(persona);
      expect(subscription.current).toMatchObject(expected);
      expect(shop.violations()).toEqual([]);
    },
  );

  it("with a plan that starts later names it [SUB-08]", async () => {
    const { subscription } = await memberOf("upcoming-plan");
    expect(subscription.current.nextSubscription).toMatchObject({ serviceID: "FNWEB1MO" });
  });

  it("with an unknown channel is logged and explained [SUB-25]", async () => {
    const { tab, explain } = await memberOf("unknown-channel");
    expect(tab.platform.logger.lines.map(({ level }) => level)).toContain("warn");
    expect(explain.entries).toContainEqual(
      expect.objectContaining({
        topic: "subscription.channel",
        rule: "SUB-25/unknown",
        answer: null,
      }),
    );
  });

  it("is asked for once however many ask at the same time [SUB-12]", async () => {
    const { shop, subscription } = await memberOf("paying-monthly");
    const before = shop.asked.length;
    await shop.drive(
      Promise.all([subscription.refresh(), subscription.refresh(), subscription.refresh()]),
    );
    expect(shop.asked.slice(before)).toEqual(["GET /currentSubscriptionStatus"]);
  });

  it("can be asked for again when the user signs in once more in the middle [SUB-12] [D-13]", async () => {
    const { shop, tab } = await memberOf("paying-monthly");
    const other = shop.tab();
    await shop.settle();
    shop.latency(10_000);
    void other.foyer.subscription.refresh();
    await shop.settle();
    shop.latency(0);
    await tab.signIn("paying-monthly");
    expect(other.foyer.subscription.state.kind).not.toBe("loading");
    expect(await shop.drive(other.foyer.subscription.refresh())).toMatchObject({ ok: true });
  });

  it("of a visitor is not asked for [SUB-06]", async () => {
    const shop = createShop();
    const { foyer } = shop.tab();
    await shop.drive(foyer.subscription.refresh());
    expect(shop.asked).not.toContain("GET /currentSubscriptionStatus");
  });

  it("that cannot be read keeps what was known [SUB-11]", async () => {
    const { shop, subscription } = await memberOf("paying-monthly");
    shop.faults({
      kind: "status",
      status: 500,
      operation: "getCurrentSubscriptionStatus",
      times: 20,
    });
    const outcome = await shop.drive(subscription.refresh());
    expect(outcome.ok).toBe(false);
    expect(subscription.state).toMatchObject({ kind: "failed" });
    expect(subscription.current.activeSubscriptionId).toBe("FNWEB1MO");
  });

  it("that cannot be read after a change is asked for by the next screen, also within the minute [D-04] [D-24]", async () => {
    const { shop, subscription } = await memberOf("paying-monthly");
    const count = () => shop.asked.filter((one) => one === "GET /currentSubscriptionStatus").length;
    await shop.drive(subscription.load());
    const before = count();
    await shop.drive(subscription.load());
    expect(count()).toBe(before);
    const service = await atService(shop, "paying-monthly");
    await service.pause(30);
    const operation = "getCurrentSubscriptionStatus";
    shop.faults({ kind: "status", status: 500, operation, times: 20 });
    await shop.drive(subscription.refreshAnew());
    expect([subscription.isOutdated, subscription.current.isPendingPause]).toEqual([true, false]);
    shop.clearFaults();
    await shop.drive(subscription.load());
    expect([subscription.isOutdated, subscription.current.isPendingPause]).toEqual([false, true]);
  });

  const hostile = ["wrongType", "missingRequired", "unknownEnum", "nullList"] as const;
  it.each(hostile)(
    "answered with %s grants nothing and throws nothing [SUB-12] [PAY-39]",
    async (mutation) => {
      const { shop, subscription, session } = await memberOf("new");
      for (let round = 0; round < 4; round += 1) {
        shop.faults(
          { kind: "mutate", mutation, operation: "getCurrentSubscriptionStatus", times: 1 },
          { kind: "mutate", mutation, operation: "hasSubscription", times: 1 },
        );
        await shop.drive(subscription.refresh());
        await shop.drive(subscription.lookUp({ after: "signIn", isPending: false }));
        expect(subscription.current.hasActiveSubscription).toBe(false);
        expect(session.user.hasEntitlements).toBe(false);
      }
    },
  );
});

describe("the look-up of entitlements", () => {
  it("after a purchase asks once a second until a subscription appears [PAY-37] [PAY-38] [PAY-39] [LIM-01]", async () => {
    const { shop, tab, checkout, session } = await memberOf("entitlement-late");
    await tab.openCheckout("FNWEB12MO");
    await shop.drive(checkout.submit());
    const lookUps = () => shop.asked.filter((path) => path === "POST /hasSubscription").length;
    const before = lookUps();
    await shop.advance(10_000);
    expect(lookUps() - before).toBeGreaterThan(0);
    expect(lookUps() - before).toBeLessThanOrEqual(5);
    expect(session.user.hasEntitlements).toBe(true);
  });

  it("gives up after five attempts [PAY-38]", async () => {
    const { shop, subscription } = await memberOf("new");
    const before = shop.asked.length;
    await shop.drive(subscription.lookUp({ after: "purchase", isPending: false }));
    expect(shop.asked.slice(before)).toEqual(Array(5).fill("POST /hasSubscription"));
    expect(subscription.lookup).toEqual({ kind: "none" });
  });

  it("after sign-in waits for one attempt; further ones run only while a purchase is pending [SGN-25]", async () => {
    const { shop, subscription } = await memberOf("new");
    const before = shop.asked.length;
    await shop.drive(subscription.lookUp({ after: "signIn", isPending: true }));
    expect(shop.asked.length - before).toBe(1);
    expect(subscription.lookup.kind).toBe("looking");
    await shop.advance(10_000);
    expect(shop.asked.length - before).toBe(5);
  });

  it("that cannot be read says so [PAY-40] [ERR-17]", async () => {
    const { shop, subscription, tab } = await memberOf("new");
    shop.faults({ kind: "status", status: 500, operation: "hasSubscription", times: 50 });
    await shop.drive(subscription.lookUp({ after: "purchase", isPending: false }));
    expect(subscription.lookup).toMatchObject({
      kind: "failed",
      message: "Error: Cannot fetch user subscription",
    });
    expect(tab.platform.logger.lines.at(-1)?.message).toBe("Error: Cannot fetch user subscription");
  });

  it("ends with the session [SGN-35]", async () => {
    const { shop, subscription, session } = await memberOf("new");
    void subscription.lookUp({ after: "purchase", isPending: false });
    await shop.advance(1_500);
    const before = shop.asked.filter((path) => path === "POST /hasSubscription").length;
    await shop.drive(session.signOut());
    await shop.advance(10_000);
    expect(shop.asked.filter((path) => path === "POST /hasSubscription")).toHaveLength(before);
    expect(subscription.lookup).toEqual({ kind: "unknown" });
  });
});
