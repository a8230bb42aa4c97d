import { describe, expect, it } from "vitest";
import { createShop } from "../../../tests/shop.ts";

const ORIGIN = "http://localhost:5173";
const VETERANS_PLAN = "FNVADV1PAV2";

/** A member on the plans screen with a member id in the address. */
async function atPlans(persona: string, memberId: string) {
  const shop = createShop();
  const tab = shop.tab({ href: `${ORIGIN}/account/signup-plans?va_member_id=${memberId}` });
  await tab.signIn(persona);
  await shop.drive(tab.foyer.plans.open());
  const checks = () => shop.asked.filter((one) => one.includes("/memberverify/va/"));
  return { shop, tab, foyer: tab.foyer, checks };
}

describe("a veterans member id in the address", () => {
  it("leads a verified member to the offer, which is chosen already [VET-01] [VET-02] [VET-03] [VET-05] [PLN-21] [PLN-30]", async () => {
    const { foyer, checks } = await atPlans("new", "VA-100077");
    const { memberId, error, hasVerified } = foyer.veterans;
    expect([memberId, error, hasVerified]).toEqual(["VA-100077", null, true]);
    expect(foyer.plans.destination).toBeNull();
    expect(foyer.plans.selectedPlan?.planId).toBe(VETERANS_PLAN);
    const ids = foyer.plans.plans.map(({ planId }) => planId);
    expect(ids).toContain("FNWEB1MO");
    expect(checks()).toHaveLength(1);
  });

  it("carries the verification to the purchase of the offer and uses it up [VET-05] [OPN-068] [OPN-257] [OPN-269] [VET-16]", async () => {
    const { shop, tab, foyer } = await atPlans("new", "VA-100077");
    const going = foyer.plans.continue();
    expect(going.ok && going.value.value).toMatchObject({
      address: `/account/payment/${VETERANS_PLAN}?va_member_id=VA-100077&program=veterans`,
    });
    await tab.openCheckout(VETERANS_PLAN);
    expect(foyer.checkout.title).toBe("Start Your Free Year");
    expect((await shop.drive(foyer.checkout.submit())).ok).toBe(true);
    await shop.settle();
    const { outcome } = foyer.veterans;
    const verificationId = outcome?.kind === "verified" ? outcome.verificationId : null;
    expect(verificationId).not.toBeNull();
    const parameters = shop.ledger().map(({ sent }) => sent?.parameters);
    expect(parameters).toEqual([
      [
        { name: "program", value: "veterans" },
        { name: "verificationId", value: verificationId },
      ],
    ]);
    expect(shop.asked.filter((one) => one === "POST /verification")).toHaveLength(1);
    expect(shop.violations()).toEqual([]);
  });

  it("promises no free year where a promo code takes the place of the offer [PAY-06] [D-39] [D-17]", async () => {
    const { shop, tab, foyer } = await atPlans("new", "VA-100077");
    await tab.openCheckout(VETERANS_PLAN);
    expect(foyer.checkout.title).toBe("Start Your Free Year");
    foyer.promoCode.form.fields.couponCode.change("HALFOFF");
    await shop.drive(foyer.promoCode.apply());
    expect(foyer.promoCode.warning).not.toBeNull();
    expect((await shop.drive(foyer.promoCode.apply())).ok).toBe(true);
    expect(foyer.checkout.title).toBe("Add Your Payment Method");
  });

  it("asks about no visitor, who is told to sign in, and once about the user who does [VET-03]", async () => {
    const shop = createShop();
    const tab = shop.tab({ href: `${ORIGIN}/account/signup-plans?va_member_id=VA-100077` });
    await shop.drive(tab.foyer.plans.open());
    expect(tab.foyer.plans.veteransNotice).toMatchObject({
      text: "Sign in or create an account to get your veterans offer.",
      links: [
        { destination: { address: "/account/signin?va_member_id=VA-100077" } },
        { destination: { address: "/account/signup-account?va_member_id=VA-100077" } },
      ],
    });
    const checks = () => shop.asked.filter((one) => one.includes("/memberverify/va/"));
    expect(checks()).toEqual([]);
    await tab.signIn("new");
    await shop.drive(Promise.all([tab.foyer.plans.open(), tab.foyer.plans.open()]));
    expect(checks()).toHaveLength(1);
    expect(tab.foyer.plans.selectedPlan?.planId).toBe(VETERANS_PLAN);
    expect(tab.foyer.plans.veteransNotice).toBeNull();
  });

  it("that is a way out of the address asks nothing, and is an error [D-41] [VET-03] [VET-10]", async () => {
    const { foyer, shop } = await atPlans("new", "..");
    expect(shop.asked.filter((one) => one.startsWith("POST /memberverify"))).toEqual([]);
    expect([foyer.veterans.hasVerified, foyer.veterans.error]).not.toEqual([true, null]);
  });

  it("lists the plans for everyone where the offer does not apply [VET-04]", async () => {
    const { foyer } = await atPlans("new", "VA-200001");
    expect([foyer.veterans.hasVerified, foyer.veterans.error]).toEqual([false, null]);
    expect(foyer.plans.destination).toBeNull();
    expect(foyer.plans.plans.map(({ planId }) => planId)).not.toContain(VETERANS_PLAN);
    expect(foyer.plans.state.kind).toBe("ready");
  });

  it.each([
    [
      "under 16",
      "VA-300001",
      "Persons under age 16 are not eligible for this offer",
      false,
      "[VET-06] [VET-15]",
    ],
    [
      "unknown",
      "VA-999999",
      "We are sorry, looks like you are not eligible for this plan",
      false,
      "[VET-12]",
    ],
    [
      "claimed",
      "VA-400001",
      "Looks like you have already redeemed a Military offer",
      false,
      "[VET-13]",
    ],
    [
      "unreadable",
      "VA-500001",
      "There has been an error processing your request, please try again",
      true,
      "[VET-14]",
    ],
  ])(
    "that is %s leads to the error page with the reason %s [VET-07] [VET-09] [VET-10] [LIM-04] [ERR-72]",
    async (_, memberId, error, canRetry) => {
      const { shop, foyer } = await atPlans("new", memberId);
      expect(foyer.plans.destination).toMatchObject({
        rule: "VET-07",
        value: { address: `/account/va-error?va_member_id=${memberId}` },
      });
      await shop.drive(foyer.veterans.open());
      const { veterans } = foyer;
      expect([veterans.redirect, veterans.error, veterans.canRetry]).toEqual([
        null,
        error,
        canRetry,
      ]);
      expect(veterans.back.destination).toEqual({
        kind: "external",
        url: "https://www.veterans.example/offers",
      });
      expect(veterans.plans.destination).toMatchObject({ address: "/account/signup-plans" });
    },
  );

  it("of another profile is blocked, whoever owns it [OPN-202] [VET-06]", async () => {
    const { shop, tab } = await atPlans("new", "VA-100077");
    await shop.drive(tab.foyer.session.signOut());
    await tab.signIn("churned");
    await shop.drive(tab.foyer.plans.open());
    expect(tab.foyer.veterans.error).toBe("Looks like you have already redeemed a Military offer");
    expect(tab.foyer.plans.plans).not.toContainEqual(
      expect.objectContaining({ planId: VETERANS_PLAN }),
    );
  });

  it("is not asked about for a subscriber, who is told why [VET-08]", async () => {
    const { foyer, checks } = await atPlans("paying-monthly", "VA-100077");
    expect(checks()).toEqual([]);
    expect(foyer.veterans.error).toBe(
      "We are sorry, looks like you are not eligible for this plan",
    );
    expect(foyer.plans.destination?.rule).toBe("VET-07");
  });

  it("stops a purchase whose address has it, before anything is sent [VET-07]", async () => {
    const shop = createShop();
    const tab = shop.tab({ href: `${ORIGIN}/account/payment/FNWEB1MO?va_member_id=VA-300001` });
    await tab.signIn("new");
    await shop.drive(tab.foyer.checkout.open({ preSelectedPlan: "FNWEB1MO" }));
    expect(tab.foyer.checkout.state).toMatchObject({
      kind: "redirect",
      choice: { rule: "VET-07", value: { address: "/account/va-error?va_member_id=VA-300001" } },
    });
  });

  it("is not turned away while an earlier check is still worked on [VET-14] [D-04]", async () => {
    const shop = createShop();
    const tab = shop.tab({ href: `${ORIGIN}/account/va-error?va_member_id=VA-100077` });
    shop.faults({
      operation: "checkVeteransMember",
      kind: "status",
      status: 409,
      errorCode: "IDEMPOTENCY_KEY_IN_FLIGHT",
      times: 9,
    });
    await tab.signIn("new");
    await shop.drive(tab.foyer.veterans.open());
    expect(tab.foyer.veterans.canRetry).toBe(true);
    shop.clearFaults();
    await shop.drive(tab.foyer.veterans.retry());
    expect(tab.foyer.veterans.hasVerified).toBe(true);
  });

  it("can be tried again after a lost answer, and then leads to the offer [VET-14] [VET-05]", async () => {
    const shop = createShop();
    const tab = shop.tab({ href: `${ORIGIN}/account/va-error?va_member_id=VA-100077` });
    shop.faults({ operation: "checkVeteransMember", kind: "dropBefore", times: 9 });
    await tab.signIn("new");
    const { veterans } = tab.foyer;
    await shop.drive(veterans.open());
    expect([veterans.canRetry, veterans.redirect]).toEqual([true, null]);
    shop.clearFaults();
    await shop.drive(veterans.retry());
    expect(veterans.redirect).toMatchObject({
      rule: "VET-05",
      value: { address: "/account/signup-plans?va_member_id=VA-100077" },
    });
  });
});

describe("the veterans error page", () => {
  it("says why again after a reload [VET-09]", async () => {
    const { shop, tab } = await atPlans("new", "VA-300001");
    const again = tab.reload();
    await shop.drive(again.foyer.veterans.open());
    expect(again.foyer.veterans.error).toBe("Persons under age 16 are not eligible for this offer");
    expect(again.foyer.veterans.redirect).toBeNull();
  });

  it("without an error redirects to the welcome page [VET-11] [OPN-001]", async () => {
    const shop = createShop();
    const tab = shop.tab({ href: `${ORIGIN}/account/va-error` });
    await tab.signIn("new");
    await shop.drive(tab.foyer.veterans.open());
    expect(tab.foyer.veterans.redirect).toMatchObject({ rule: "VET-11", value: { address: "/" } });
  });

  it("stays closed where it is left before the answer, and for the next user [VET-09] [D-13]", async () => {
    const shop = createShop();
    const tab = shop.tab({ href: `${ORIGIN}/account/va-error?va_member_id=VA-300001` });
    shop.faults({ operation: "checkVeteransMember", kind: "dropBefore", times: 4 });
    await tab.signIn("new");
    const { veterans } = tab.foyer;
    shop.clearFaults();
    shop.latency(2_000);
    const retrying = veterans.retry();
    const opening = veterans.open();
    veterans.close();
    await shop.drive(Promise.all([retrying, opening]));
    expect([veterans.isOpened, veterans.redirect]).toEqual([false, null]);
  });

  it("is private [ROU-38]", () => {
    const { foyer } = createShop().tab({ href: `${ORIGIN}/account/va-error` });
    expect(foyer.navigation.guard("/account/va-error")).toMatchObject({ kind: "redirect" });
  });

  it("forgets the reason at sign-out [D-13]", async () => {
    const { shop, foyer } = await atPlans("new", "VA-300001");
    expect(foyer.veterans.error).not.toBeNull();
    await shop.drive(foyer.session.signOut());
    expect([foyer.veterans.error, foyer.veterans.outcome]).toEqual([null, null]);
  });
});
