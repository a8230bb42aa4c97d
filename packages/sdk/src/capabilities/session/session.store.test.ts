import { describe, expect, it } from "vitest";
import { createShop, type Tab } from "../../../tests/shop.ts";
import { createTestFoyer } from "../../testing/index.ts";

async function memberOf(persona = "paying-monthly") {
  const shop = createShop();
  const tab = shop.tab();
  await tab.signIn(persona);
  return { shop, tab, foyer: tab.foyer };
}

/** Every store value that may hold user data. */
function remembered({ foyer, platform }: Tab): string {
  const { session, subscription, plans, account, checkout, confirmation, navigation } = foyer;
  return JSON.stringify([
    session.isAuthenticated,
    session.email,
    session.entitlements,
    subscription.current,
    subscription.state,
    plans.state,
    plans.selectedPlanId,
    plans.purchaseMode,
    account.email,
    account.plan,
    account.paymentMethod,
    checkout.state,
    checkout.savedCard,
    confirmation.state,
    navigation.prior,
    foyer.emailChange.state,
    foyer.emailChange.form.values,
    foyer.passwordChange.state,
    foyer.passwordChange.form.values,
    foyer.secondScreen.state,
    foyer.secondScreen.form.values,
    platform.session.keys(),
  ]);
}

describe("the session", () => {
  it("is not known before it starts, as on a server [SES-22]", () => {
    const { foyer } = createShop().tab();
    foyer.dispose();
    const fresh = createShop().tab();
    expect(fresh.foyer.session.state.kind).toBe("visitor");
    expect(fresh.foyer.session.user).toMatchObject({ isAuthenticated: false, profileId: null });
  });

  it("knows who has signed in [SGN-23] [SGN-27] [SGN-28]", async () => {
    const { foyer } = await memberOf();
    expect(foyer.session.state).toEqual({ kind: "member", profileId: "profile-paying-monthly" });
    expect(foyer.session.user).toEqual({
      isAuthenticated: true,
      isAnonymousUser: false,
      hasMvpd: false,
      mvpdId: null,
      profileId: "profile-paying-monthly",
      userType: "email",
      email: "paying-monthly@example.com",
      entitlements: [{ appId: "natcom", serviceID: "FNWEB1MO" }],
      hasEntitlements: true,
      pendingSignOut: false,
    });
  });

  it("knows nothing of a visitor but that they are anonymous [SGN-27] [SES-03] [ROL-01]", async () => {
    const { foyer, settle } = createTestFoyer();
    await settle();
    expect(foyer.session.state).toEqual({ kind: "visitor" });
    expect(foyer.session.user).toEqual({
      isAuthenticated: false,
      isAnonymousUser: true,
      hasMvpd: false,
      mvpdId: null,
      profileId: null,
      userType: null,
      email: null,
      entitlements: [],
      hasEntitlements: false,
      pendingSignOut: false,
    });
  });

  it("is the same after a reload and in another tab [SES-18]", async () => {
    const { shop, tab } = await memberOf();
    const other = shop.tab();
    expect(other.foyer.session.isAuthenticated).toBe(true);
    expect(tab.reload().foyer.session.isAuthenticated).toBe(true);
  });
});

describe("sign-out", () => {
  it("clears user, token, subscription, payments, plans, checkout, promo and purchase mode [SGN-33] [SGN-34] [SGN-35] [SGN-36] [SGN-37] [SGN-38] [SGN-39] [SGN-40]", async () => {
    const { shop, tab, foyer } = await memberOf("saved-card");
    const untouched = createShop().tab();
    await shop.drive(foyer.account.open());
    await tab.openCheckout("FNWEB12MO", null);
    foyer.navigation.arrived("/account/signin", { from: "/account/manage/billing-history" });
    foyer.emailChange.open();
    foyer.emailChange.form.fields.email.change("ann@example.com");
    foyer.passwordChange.open();
    foyer.passwordChange.form.fields.newPassword.change("Curtain7!");
    foyer.secondScreen.form.fields.code.change("BCDFGHJK");
    await shop.drive(foyer.secondScreen.submit());
    await shop.drive(foyer.session.signOut());
    await shop.settle();
    expect(remembered(tab)).toBe(remembered(untouched));
    expect(JSON.stringify(tab.platform.cookies.all())).not.toContain("saved-card");
    expect(foyer.session.ended).toBeNull();
  });

  it("is not needed to forget a member when another member signs in in another tab [SGN-33] [D-13]", async () => {
    const { shop, foyer } = await memberOf("saved-card");
    await shop.drive(foyer.account.open());
    expect(foyer.account.paymentMethod).not.toBeNull();
    foyer.emailChange.open();
    foyer.emailChange.form.fields.email.change("saved-card-2@example.com");
    await shop.tab().signIn("new");
    await shop.settle();
    expect(foyer.session.email).toBe("new@example.com");
    expect(foyer.account.state.kind).toBe("idle");
    expect(foyer.account.paymentMethod).toBeNull();
    expect(foyer.emailChange.state.kind).toBe("closed");
    expect(foyer.emailChange.form.values.email).toBe("");
  });

  it("tells both services, the sign-out and the profile sign-out [SGN-41]", async () => {
    const { shop, foyer } = await memberOf();
    await shop.drive(foyer.session.signOut());
    expect(shop.asked).toContain("POST /accounts/logout");
    expect(shop.asked).toContain("POST /accounts/profile/logout");
  });

  it("is done on the device at once, and waits at most 5 s for the services [SGN-33] [SGN-41]", async () => {
    const { shop, foyer } = await memberOf();
    shop.faults({ kind: "delay", delayMs: 60_000, times: 10 });
    let finished = false;
    const leaving = foyer.session.signOut().then(() => {
      finished = true;
    });
    expect(foyer.session.state.kind).toBe("visitor");
    await shop.advance(4_900);
    expect(finished).toBe(false);
    await shop.advance(200);
    expect(finished).toBe(true);
    await leaving;
  });

  it("is done also when the services cannot be reached [SGN-34]", async () => {
    const { shop, tab, foyer } = await memberOf();
    tab.platform.connectivity.setOnline(false);
    const choice = await shop.drive(foyer.session.signOut());
    expect(choice.rule).toBe("SGN-32");
    expect(foyer.session.isAuthenticated).toBe(false);
  });

  it("is pending until the services have heard of it [SGN-34] [SGN-41]", async () => {
    const { shop, foyer } = await memberOf();
    expect(foyer.session.user.pendingSignOut).toBe(false);
    shop.latency(2_000);
    const leaving = foyer.session.signOut();
    expect(foyer.session.user.pendingSignOut).toBe(true);
    await shop.drive(leaving);
    expect(foyer.session.user.pendingSignOut).toBe(false);
  });

  const targets: readonly (readonly [string, string | null, unknown])[] = [
    ["no address: the root domain", null, { kind: "external", url: "https://www.foyer.example/" }],
    [
      "a path stays in the app",
      "/account/signup-plans?a=1",
      { kind: "route", address: "/account/signup-plans?a=1" },
    ],
    [
      "an allowed host leaves the app",
      "https://www.foyer.example/shows",
      { kind: "external", url: "https://www.foyer.example/shows" },
    ],
    [
      "another host is refused",
      "https://evil.example/",
      { kind: "route", address: "/account/notfound" },
    ],
    [
      "a scheme-relative host is refused",
      "//evil.example/",
      { kind: "route", address: "/account/notfound" },
    ],
    ["a script is refused", "javascript:alert(1)", { kind: "route", address: "/account/notfound" }],
  ];
  it.each(targets)("with %s [SGN-30] [SGN-31] [SGN-32] [RDR-16]", async (_, returnTo, value) => {
    const { shop, foyer } = await memberOf();
    const choice = await shop.drive(foyer.session.signOut({ returnTo }));
    expect(choice.value).toEqual(value);
    expect(foyer.explain.entries.at(-1)?.topic).toBe("sign-out.redirect");
  });

  it("in one tab signs every tab out [SGN-33]", async () => {
    const { shop, foyer } = await memberOf();
    const other = shop.tab();
    await shop.drive(other.foyer.account.open());
    await shop.drive(foyer.session.signOut());
    await shop.settle();
    expect(other.foyer.session.state.kind).toBe("visitor");
    expect(other.foyer.session.ended).toBe("otherTab");
    expect(other.foyer.account.plan).toBeNull();
  });

  it("drops answers that arrive afterwards [SGN-35] [SGN-36]", async () => {
    const { shop, tab, foyer } = await memberOf();
    shop.faults({ kind: "delay", delayMs: 2_000, times: 20 });
    const loading = foyer.account.open();
    await shop.settle();
    void foyer.session.signOut();
    await shop.advance(10_000);
    await loading;
    expect(foyer.account.plan).toBeNull();
    expect(foyer.account.email).toBeNull();
    expect(foyer.subscription.current.isNewUser).toBe(true);
    expect(remembered(tab)).not.toContain("FNWEB1MO");
  });

  it("of one user followed by the sign-in of another shows nothing of the first [SGN-33]", async () => {
    const { shop, tab, foyer } = await memberOf();
    await shop.drive(foyer.account.open());
    await shop.drive(foyer.session.signOut());
    await tab.signIn("new");
    await shop.drive(foyer.account.open());
    expect(foyer.account.email).toBe("new@example.com");
    expect(foyer.account.plan).toBeNull();
    expect(foyer.session.user.hasEntitlements).toBe(false);
  });
});

describe("a session that the service ends", () => {
  it("signs out, forgets the user and says that it has expired [SES-12] [SES-13]", async () => {
    const { shop, tab, foyer } = await memberOf();
    shop.faults(
      { kind: "status", status: 401, operation: "getCurrentSubscriptionStatus", times: 50 },
      { kind: "status", status: 401, operation: "refreshToken", times: 50 },
    );
    const outcome = await shop.drive(foyer.subscription.refresh());
    expect(outcome).toMatchObject({ ok: false });
    await shop.settle();
    expect(foyer.session.state.kind).toBe("visitor");
    expect(foyer.session.ended).toBe("expired");
    expect(remembered(tab)).not.toContain("paying-monthly");
    shop.clearFaults();
    await tab.signIn("new");
    expect(foyer.session.ended).toBeNull();
  });

  it("that cannot be renewed for want of a network stays, degraded, and recovers [SES-14]", async () => {
    const { shop, tab, foyer } = await memberOf();
    tab.platform.connectivity.setOnline(false);
    await shop.advance(16 * 60_000);
    await shop.drive(foyer.subscription.refresh());
    expect(foyer.session.isAuthenticated).toBe(true);
    expect(foyer.session.degraded).toBe(true);
    expect(foyer.subscription.current.activeSubscriptionId).toBe("FNWEB1MO");
    tab.platform.connectivity.setOnline(true);
    await shop.advance(60_000);
    expect((await shop.drive(foyer.subscription.refresh())).ok).toBe(true);
    expect(foyer.session.degraded).toBe(false);
  });

  it("in the middle of a purchase is renewed, and the purchase goes on [SES-10] [PAY-30]", async () => {
    const shop = createShop();
    const { foyer, signIn, openCheckout } = shop.tab();
    await signIn("new");
    await openCheckout("FNWEB12MO");
    await shop.advance(16 * 60_000);
    const outcome = await shop.drive(foyer.checkout.submit());
    expect(outcome.ok).toBe(true);
    expect(shop.ledger()).toHaveLength(1);
    expect(foyer.session.isAuthenticated).toBe(true);
  });
});
