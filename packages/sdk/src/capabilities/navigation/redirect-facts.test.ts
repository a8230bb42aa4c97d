import { describe, expect, it } from "vitest";
import { createShop, type Shop, type Tab } from "../../../tests/shop.ts";
import { payingMonthly } from "../../testing/fixtures.ts";
import { createTestFoyer } from "../../testing/index.ts";

const STATE = "GET /memberverify/verification/user";
const PLANS = { kind: "route", address: "/account/signup-plans" };
const REVIEW = {
  kind: "route",
  address: "/account/verification?sheerVerification=military&step=pending",
};

/** A visitor on the sign-in screen. */
function visitorAt(address = "/account/signin") {
  const shop = createShop();
  const tab = shop.tab({ href: `http://localhost:5173${address}` });
  tab.foyer.navigation.arrived(address);
  return { shop, tab, ...tab.foyer };
}

async function signIn(shop: Shop, { foyer }: Tab, persona: string) {
  foyer.signIn.form.fields.email.change(`${persona}@example.com`);
  foyer.signIn.form.fields.password.change("password");
  const start = shop.device.clock.now();
  const outcome = await shop.drive(foyer.signIn.submit());
  const choice = outcome.ok ? outcome.value : null;
  return { choice, took: shop.device.clock.now() - start };
}

describe("a verification that is under way", () => {
  it("leads to its step after sign-in, in the round trip of the other look-ups [RDR-14] [D-16]", async () => {
    const { shop, tab } = visitorAt();
    shop.latency(100);
    const { choice, took } = await signIn(shop, tab, "in-review");
    expect(choice).toMatchObject({ value: REVIEW, rule: "RDR-14" });
    expect(took).toBeLessThanOrEqual(200);
    expect(shop.violations()).toEqual([]);
  });

  it("leads no member there whose verification is complete or has not begun [RDR-14]", async () => {
    for (const persona of ["new", "verified-military"]) {
      const { shop, tab } = visitorAt();
      const { choice } = await signIn(shop, tab, persona);
      expect([persona, choice?.value]).toEqual([persona, PLANS]);
    }
  });

  const failures: readonly (readonly [string, Parameters<Shop["faults"]>[0]])[] = [
    ["fails", { kind: "status", status: 503, operation: "getVerificationState", times: 20 }],
    ["is lost", { kind: "dropBefore", operation: "getVerificationState", times: 20 }],
    ["is no JSON", { kind: "html", operation: "getVerificationState", times: 20 }],
  ];
  it.each(failures)(
    "is not pending when its look-up %s, and sign-in waits no longer for that [RDR-14] [D-16]",
    async (_, fault) => {
      const { shop, tab } = visitorAt();
      shop.latency(100);
      shop.faults(fault);
      const { choice, took } = await signIn(shop, tab, "in-review");
      expect(choice?.value).toEqual(PLANS);
      expect(took).toBeLessThanOrEqual(200);
    },
  );

  it("is waited for at most a second when its look-up does not answer [D-16]", async () => {
    const { shop, tab } = visitorAt();
    shop.faults({ kind: "delay", delayMs: 60_000, operation: "getVerificationState", times: 20 });
    const { choice, took } = await signIn(shop, tab, "in-review");
    expect(choice?.value).toEqual(PLANS);
    expect(took).toBeLessThanOrEqual(1_000);
  });

  it.each([
    ["/account/signin", "RDR-14"],
    ["/account/signup-account", "RDR-25/verification"],
  ])(
    "leads a member there who opens %s, once everything is known [RDR-14] [RDR-25] [SGN-22]",
    async (address, rule) => {
      const { shop, tab } = visitorAt(address);
      await tab.signIn("in-review");
      const { foyer } = tab.reload();
      foyer.navigation.arrived(address);
      const screen = address.endsWith("signin") ? foyer.signIn : foyer.signUp;
      expect(screen.redirect).toBeNull();
      await shop.drive(screen.open());
      expect(screen.redirect).toMatchObject({ value: REVIEW, rule });
    },
  );

  it("of one user is not the next user's, also when the answer comes late [D-13]", async () => {
    const { shop, tab, session } = visitorAt();
    await signIn(shop, tab, "in-review");
    tab.foyer.signIn.close();
    await shop.drive(session.signOut());
    tab.foyer.navigation.arrived("/account/signin");
    const { choice } = await signIn(shop, tab, "new");
    expect(choice?.value).toEqual(PLANS);
  });

  it("is found also when the user signs in once more elsewhere while it is asked for [RDR-14] [D-13]", async () => {
    const { shop, tab } = visitorAt();
    await tab.signIn("in-review");
    const { foyer } = shop.tab({ href: "http://localhost:5173/account/signin" });
    foyer.navigation.arrived("/account/signin");
    shop.latency(500);
    const opened = foyer.signIn.open();
    await shop.settle();
    shop.latency(0);
    await tab.signIn("in-review");
    await shop.drive(opened);
    await shop.drive(foyer.signIn.open());
    expect(foyer.signIn.redirect).toMatchObject({ value: REVIEW, rule: "RDR-14" });
  });

  it("is not asked for a visitor [D-16]", async () => {
    const { shop, signUp, signIn: screen } = visitorAt("/account/signup-account");
    await shop.drive(Promise.all([signUp.open(), screen.open()]));
    expect(shop.asked).not.toContain(STATE);
  });
});

describe("what a visitor came for", () => {
  const query = "?subscriptionRequestId=r1&productId=FNVRZMV&return_to=%2Faccount%2Fmanage";
  const addressOf = (destination: unknown) => (destination as { readonly address: string }).address;

  it("stays on the way from a guarded screen over sign-in and create-account [GRD-07] [ROU-46] [ROU-48] [ROU-51]", () => {
    const { navigation, signIn: screen, signUp } = visitorAt("/account/manage");
    const verdict = navigation.guard(`/account/manage${query}`);
    expect(verdict).toMatchObject({ choice: { value: { address: `/account/signin${query}` } } });
    navigation.arrived(`/account/signin${query}`);
    for (const address of [
      addressOf(screen.links.signUp.destination),
      addressOf(signUp.signInLink.destination),
      addressOf(navigation.header.signIn?.destination),
      addressOf(navigation.header.signUp?.destination),
    ]) {
      const { search, searchParams } = new URL(address, "http://localhost:5173");
      expect([address, searchParams.get("subscriptionRequestId")]).toEqual([address, "r1"]);
      expect(search.length).toBe(query.length);
    }
  });

  it("stays from the plans to create-account, and decides after sign-up [RDR-20] [ROU-46]", async () => {
    const { shop, tab, plans, navigation } = visitorAt(
      "/account/signup-plans?subscriptionRequestId=r1",
    );
    navigation.arrived("/account/signup-plans?subscriptionRequestId=r1");
    await shop.drive(plans.open());
    const onward = plans.continue();
    const address = onward.ok ? addressOf(onward.value.value) : "";
    expect(address).toMatch(/^\/account\/signup-account\/\w+\?subscriptionRequestId=r1$/);
    navigation.arrived(address);
    const { signUp } = tab.foyer;
    await shop.drive(signUp.open());
    signUp.form.fields.email.change("sent-by-carrier@example.com");
    signUp.form.fields.password.change("secret7");
    expect(await shop.drive(signUp.submit())).toMatchObject({
      ok: true,
      value: {
        value: { address: "/account/verizon-bango?subscriptionRequestId=r1" },
        rule: "RDR-20",
      },
    });
  });
});

describe("a subscriber with a verification under way", () => {
  const upgradeable = { ...payingMonthly, isChangePlanAvailable: true };
  const verification = { currentStep: "docUpload", segment: "firstResponder" };

  async function redirectOf(status: typeof payingMonthly, segment: string) {
    const test = createTestFoyer({
      href: "http://localhost:5173/account/signin",
      state: { status, verification: { ...verification, segment } },
    });
    test.services.state.accounts.push("ann@example.com");
    const { email, password } = test.foyer.signIn.form.fields;
    email.change("ann@example.com");
    password.change("password");
    const outcome = await test.drive(test.foyer.signIn.submit());
    return outcome.ok ? outcome.value : null;
  }

  it("goes on with it where the program's plan is an upgrade [RDR-14]", async () => {
    expect(await redirectOf(upgradeable, "firstResponder")).toMatchObject({
      rule: "RDR-14",
      value: { address: "/account/verification?sheerVerification=firstResponder&step=docUpload" },
    });
  });

  it.each([
    ["of a higher tier already", { ...upgradeable, tier: 342 }],
    ["who cannot change their plan", { ...upgradeable, isChangePlanAvailable: false }],
    ["of another platform", { ...upgradeable, paymentMethod: "App Store Billing" }],
    ["in a trial", { ...upgradeable, status: "Trialist" }],
  ])("goes to My Account: one %s [RDR-14] [ROL-13]", async (_, status) => {
    expect(await redirectOf(status, "firstResponder")).toMatchObject({
      rule: "RDR-07/account",
      value: { address: "/account/manage" },
    });
  });

  it("is compared by the tier of their own program [RDR-14]", async () => {
    const between = { ...upgradeable, tier: 335 };
    expect((await redirectOf(between, "firstResponder"))?.rule).toBe("RDR-14");
    expect((await redirectOf(between, "military"))?.rule).toBe("RDR-07/account");
  });
});

describe("a member who signs in in another tab", () => {
  it.each(["/account/signin", "/account/signup-account"])(
    "is sent on from %s by what is known of them, and not before [SGN-22] [RDR-25] [D-13]",
    async (address) => {
      const { shop, tab, explain } = visitorAt(address);
      const screen = address.endsWith("signin") ? tab.foyer.signIn : tab.foyer.signUp;
      await shop.drive(screen.open());
      expect(screen.redirect).toBeNull();
      const other = shop.tab();
      await other.signIn("ios");
      await shop.settle();
      expect(tab.foyer.session.isAuthenticated).toBe(true);
      expect(screen.redirect).toBeNull();
      await shop.drive(screen.open());
      const rule = address.endsWith("signin") ? "RDR-07/account" : "RDR-25/current-subscriber";
      expect(screen.redirect).toMatchObject({ rule });
      expect(explain.entries).toContainEqual(expect.objectContaining({ rule }));

      await shop.drive(other.foyer.session.signOut());
      other.foyer.navigation.arrived("/account/signin");
      await other.signIn("new");
      await shop.settle();
      expect(screen.redirect).toBeNull();
    },
  );
});
