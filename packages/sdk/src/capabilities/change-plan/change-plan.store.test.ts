import { describe, expect, it } from "vitest";
import { atService } from "../../../tests/at-service.ts";
import { createShop, paidTill } from "../../../tests/shop.ts";
import {
  createTestFoyer,
  freeTrial,
  monthlyPlan,
  payingMonthly,
  yearlyPlan,
} from "../../testing/index.ts";

async function changing(persona: string, preSelectedPlan?: string) {
  const shop = createShop();
  const tab = shop.tab();
  await tab.signIn(persona);
  const { changePlan, plans, explain } = tab.foyer;
  await shop.drive(changePlan.open(preSelectedPlan === undefined ? {} : { preSelectedPlan }));
  return { shop, tab, changePlan, plans, explain };
}

type Store = Awaited<ReturnType<typeof changing>>["changePlan"];

function listOf({ offers }: Store) {
  return offers.map(({ plan, badge, selectable }) =>
    [plan.planId, badge, selectable.allowed ? "on" : "off"].join(" "),
  );
}

function rowsOf({ review }: Store) {
  return Object.fromEntries((review?.rows ?? []).map(({ text, value }) => [text, value]));
}

describe("the plans for members", () => {
  it.each([
    [
      "paying-monthly",
      ["FNWEB1MO Current plan off", "FNWEB12MO Upgrade on", "FNWEB24MO Upgrade on"],
    ],
    [
      "paying-yearly",
      ["FNWEB1MO Downgrade on", "FNWEB12MO Current plan off", "FNWEB24MO Upgrade on"],
    ],
    [
      "paying-two-years",
      ["FNWEB1MO Downgrade on", "FNWEB12MO Downgrade on", "FNWEB24MO Current plan off"],
    ],
    [
      "founder",
      [
        "FNWEB1MO Downgrade on",
        "FNWEB12MO Upgrade on",
        "FNWEB24MO Upgrade on",
        "FNANNUAL2018 Current plan off",
      ],
    ],
  ])(
    "of %s are labeled, and the current one is disabled [ROU-31] [CHG-01] [CHG-02] [CHG-05] [PLN-29] [PLN-31] [PLN-37]",
    async (persona, list) => {
      const { changePlan } = await changing(persona);
      expect(changePlan.state).toEqual({ kind: "ready", notice: null });
      expect(listOf(changePlan)).toEqual(list);
    },
  );

  it("that are known already can be reviewed at once: what loads beside them closes no review [PLN-04] [OPN-061]", async () => {
    const { shop, changePlan } = await changing("paying-monthly");
    changePlan.close();
    shop.latency(1_000);
    const opening = changePlan.open();
    expect(changePlan.state.kind).toBe("ready");
    expect(changePlan.select("FNWEB12MO").ok).toBe(true);
    expect(changePlan.continue().ok).toBe(true);
    await shop.drive(opening);
    expect(changePlan.review).not.toBeNull();
    expect(changePlan.confirm()).toMatchObject({ ok: true });
  });

  it("are neither up nor down from a gift, in the list and in the review [D-42] [CHG-01]", async () => {
    const { changePlan } = await changing("gift", "FNWEB1MO");
    const badges = changePlan.offers.map(({ badge }) => badge).filter((badge) => badge !== null);
    expect(badges).toEqual(["Current plan"]);
    expect(changePlan.review).not.toBeNull();
    expect(rowsOf(changePlan)).not.toHaveProperty("Change");
  });

  it("are neither up nor down from a gift whose plan the list lacks [D-42] [CHG-01] [D-06]", async () => {
    const status = { ...payingMonthly, serviceID: "FNGIFTOLD", paymentMethod: "Fox Payment" };
    const { foyer, signIn, drive } = createTestFoyer({ state: { status } });
    await signIn();
    await drive(foyer.changePlan.open({ preSelectedPlan: "FNWEB1MO" }));
    expect(foyer.subscription.current.purchaseType).toBe("gift");
    expect(foyer.changePlan.offers.length).toBeGreaterThan(0);
    expect(foyer.changePlan.offers.map(({ badge }) => badge)).not.toContain("Upgrade");
    expect(foyer.changePlan.offers.map(({ badge }) => badge)).not.toContain("Downgrade");
  });

  it("have no downgrade during a trial [PLN-29] [OPN-070]", async () => {
    const { changePlan } = await changing("trialist-military");
    expect(listOf(changePlan)).toEqual(["FNWEB24MO Upgrade on", "FNSHR1PAV4 Current plan off"]);
  });

  it("have no price of a change that cannot be made any longer [CHG-03] [D-06]", async () => {
    const { foyer, services, signIn, drive } = createTestFoyer({
      state: { status: payingMonthly },
    });
    const { changePlan, plans, subscription } = foyer;
    await signIn();
    await drive(changePlan.open());
    plans.select(yearlyPlan.planId);
    expect(changePlan.summary).toContain("$64.99");
    services.state.status = { ...payingMonthly, status: "Pending Cancel - Existing" };
    await drive(subscription.refreshAnew());
    expect(changePlan.cta.allowed).toBe(false);
    expect(changePlan.summary).toBeNull();
  });

  it("begin with the current one, which cannot be continued with [PLN-41] [CHG-03] [OPN-146]", async () => {
    const { changePlan } = await changing("paying-monthly");
    expect(changePlan.cta).toMatchObject({ allowed: false, reason: "current-plan" });
    expect(changePlan.ctaHint).toBe("This is your current plan. Choose another one to continue.");
    expect(changePlan.summary).toBeNull();
    expect(changePlan.continue()).toMatchObject({
      ok: false,
      failure: { kind: "refused", reason: "current-plan" },
    });
    expect(changePlan.review).toBeNull();
  });

  it("are blocked while a plan is upcoming, which is named with its date [PLN-38] [PLN-39] [CHG-06] [D-20]", async () => {
    const { changePlan, tab } = await changing("upcoming-plan", "FNWEB24MO");
    expect(changePlan.state).toEqual({
      kind: "ready",
      notice: `You're switching to Monthly on ${paidTill(tab)}. To choose a different plan now, cancel your upcoming plan in My Account.`,
    });
    expect(listOf(changePlan)).toEqual([
      "FNWEB1MO Upcoming plan off",
      "FNWEB12MO Current plan off",
      "FNWEB24MO Upgrade off",
    ]);
    expect(changePlan.select("FNWEB24MO")).toMatchObject({
      failure: { reason: "upcoming-plan-exists" },
    });
    expect(changePlan.review).toBeNull();
    expect(changePlan.confirm()).toMatchObject({ ok: false });
  });

  it("are blocked by an upcoming plan without name and date too [PLN-39] [D-20] [D-21]", async () => {
    const { serviceID: _, displayName: __, ...next } = payingMonthly;
    const test = createTestFoyer({ state: { status: payingMonthly } });
    test.services.always("GET /currentSubscriptionStatus", {
      status: 200,
      body: [payingMonthly, { ...next, startDate: null }],
    });
    await test.signIn();
    await test.drive(test.foyer.changePlan.open());
    expect(test.foyer.changePlan.state).toEqual({
      kind: "ready",
      notice:
        "A plan change is already scheduled. You can change your plan again once it has started.",
    });
    expect(test.foyer.changePlan.cta.allowed).toBe(false);
  });
});

describe("a plan that cannot be changed says why", () => {
  it.each([
    ["ios", "Your subscription is billed through the App Store. Please manage it there."],
    ["roku", "Your subscription is billed through Roku. Please manage it there."],
    ["unknown-channel", "Please contact customer care to manage your subscription."],
    ["paused", "Your plan is paused. Resume it in My Account to change it."],
    [
      "pending-pause",
      "You've asked to pause your plan. Cancel the pause in My Account to change your plan.",
    ],
    [
      "pending-cancel",
      "Your subscription has been canceled. Restart it in My Account to change your plan.",
    ],
    [
      "dunning",
      "We couldn't process your last payment. Update your payment method in My Account, then change your plan.",
    ],
  ])("to %s [CHG-05] [MNG-18]", async (persona, message) => {
    const { changePlan } = await changing(persona, "FNWEB24MO");
    expect(changePlan.state).toMatchObject({ kind: "blocked", message });
    const { state } = changePlan;
    expect(state.kind === "blocked" && state.link !== null).toBe(true);
    expect(changePlan.cta.allowed).toBe(false);
    expect(changePlan.review).toBeNull();
  });

  it.each(["new", "churned", "excluded-service"])(
    "or sends %s, who has none, to the plans that are for sale [ROU-31] [RST-03]",
    async (persona) => {
      const { changePlan } = await changing(persona);
      expect(changePlan.state).toMatchObject({
        kind: "redirect",
        choice: { value: { address: "/account/signup-plans", replace: true } },
      });
    },
  );

  it("and where the subscription cannot be read, offers nothing and asks again [D-06]", async () => {
    const shop = createShop();
    const tab = shop.tab();
    shop.faults({
      kind: "status",
      status: 500,
      operation: "getCurrentSubscriptionStatus",
      times: 50,
    });
    await tab.signIn("paying-monthly");
    const { changePlan } = tab.foyer;
    await shop.drive(changePlan.open({ preSelectedPlan: "FNWEB12MO" }));
    expect(changePlan.state.kind).toBe("failed");
    expect(changePlan.cta.allowed).toBe(false);
    shop.clearFaults();
    await shop.drive(changePlan.reload());
    expect(changePlan.state).toEqual({ kind: "ready", notice: null });
  });
});

describe("the modal before a change", () => {
  it("opens at once for a plan of the address [ROU-32] [PLN-04]", async () => {
    const { changePlan } = await changing("paying-monthly", "fnweb12mo");
    expect(changePlan.review?.title).toBe("Switch to Yearly");
    expect([changePlan.review?.confirmText, changePlan.review?.cancelText]).toEqual([
      "Continue to Payment",
      "Go Back",
    ]);
  });

  it("closes when the screen opens for another plan, until that has loaded [ROU-32] [PLN-04]", async () => {
    const { shop, changePlan } = await changing("paying-monthly", "FNWEB12MO");
    expect(changePlan.review).not.toBeNull();
    const opening = changePlan.open({ preSelectedPlan: "FNWEB24MO" });
    expect(changePlan.review).toBeNull();
    await shop.drive(opening);
    expect(rowsOf(changePlan)).toMatchObject({ "Current plan": "Monthly", "New plan": "2-Year" });
  });

  it.each(["FNWEB1MO", "FNWEBNEVER", "FNSHR1PA", "%2e%2e"])(
    "does not open for %s of the address [ROU-32] [OPN-003] [PLN-41]",
    async (planId) => {
      const { changePlan } = await changing("paying-monthly", planId);
      expect(changePlan.state.kind).toBe("ready");
      expect(changePlan.review).toBeNull();
    },
  );

  it("shows an upgrade to an annual plan: the full fee today [PLN-04] [CHG-02] [CHG-10] [PRC-20] [PRC-21]", async () => {
    const { changePlan } = await changing("paying-monthly");
    changePlan.select("FNWEB12MO");
    const sentence =
      "You pay the full annual fee of $64.99 plus tax today, and your new plan starts right away.";
    expect(changePlan.summary).toBe(sentence);
    expect(changePlan.review).toBeNull();
    expect(changePlan.continue().ok).toBe(true);
    expect(changePlan.review?.summary).toBe(sentence);
    expect(rowsOf(changePlan)).toEqual({
      "Current plan": "Monthly",
      "New plan": "Yearly",
      Change: "Upgrade",
      Price: "$64.99/yr plus tax",
      Starts: "Today",
      "Due today": "$64.99 plus tax",
    });
    expect(changePlan.review?.notes).toEqual([
      expect.stringMatching(
        /^Your Monthly plan ends today\. .* through .*, \d{4}, isn't .* covers you through .*, \d{4}\.$/,
      ),
      "Upgrading to an annual plan bills the full annual fee immediately.",
      "Fees are non-refundable.",
    ]);
  });

  it("shows a downgrade: nothing today, and the new plan from the validity date [PLN-04] [CHG-01] [CHG-09] [PRC-11] [OPN-147]", async () => {
    const { changePlan, tab } = await changing("paying-yearly", "FNWEB1MO");
    expect(changePlan.review?.summary).toBe(
      `Your new plan starts on ${paidTill(tab)} and costs $5.99/mo plus tax. You pay nothing today.`,
    );
    expect(rowsOf(changePlan)).toEqual({
      "Current plan": "Yearly",
      "New plan": "Monthly",
      Change: "Downgrade",
      Price: "$5.99/mo plus tax",
      Starts: paidTill(tab),
      "Due today": "$0.00",
      "First payment": `$5.99 plus tax on ${paidTill(tab)}`,
    });
  });

  it("shows a trialist the end of the trial as the day of the payment [PLN-04] [PRC-12]", async () => {
    const { changePlan } = await changing("trialist-monthly", "FNWEB12MO");
    expect(changePlan.review?.summary).toMatch(
      /^Your new plan starts right away and costs \$64\.99\/yr plus tax when your free trial ends on \w{3} \d+, 2025\. You pay nothing today\.$/,
    );
    expect(rowsOf(changePlan)).toMatchObject({ Starts: "Today", "Due today": "$0.00" });
    expect(changePlan.review?.notes).toEqual(["Fees are non-refundable."]);
  });

  it("goes to payment with that plan when it is confirmed [CHG-04] [OPN-061]", async () => {
    const { changePlan, plans } = await changing("paying-monthly", "FNWEB24MO");
    expect(plans.purchaseMode).toBe("MANAGE_PLAN");
    const outcome = changePlan.confirm();
    expect(outcome).toMatchObject({
      ok: true,
      value: { value: { kind: "route", address: "/account/payment/FNWEB24MO" } },
    });
    expect(plans.chosenPlan?.planId).toBe("FNWEB24MO");
    expect(changePlan.review).toBeNull();
  });

  it("changes nothing when it is canceled [OPN-061]", async () => {
    const { changePlan, shop } = await changing("paying-monthly", "FNWEB24MO");
    const asked = shop.asked.length;
    changePlan.cancel();
    expect(changePlan.review).toBeNull();
    expect(changePlan.confirm()).toMatchObject({ failure: { reason: "not-reviewed" } });
    expect(shop.asked).toHaveLength(asked);
    expect(changePlan.continue().ok).toBe(true);
  });

  it("refuses a change that another device has made meanwhile [CHG-06] [D-05]", async () => {
    const test = createTestFoyer({ state: { status: payingMonthly } });
    await test.signIn();
    const { changePlan, subscription } = test.foyer;
    await test.drive(changePlan.open({ preSelectedPlan: "FNWEB12MO" }));
    expect(changePlan.review).not.toBeNull();
    test.services.always("GET /currentSubscriptionStatus", {
      status: 200,
      body: [
        payingMonthly,
        { ...payingMonthly, serviceID: "X", startDate: "2025-02-01T00:00:00Z" },
      ],
    });
    await test.drive(subscription.refresh());
    expect(changePlan.review).toBeNull();
    expect(changePlan.confirm()).toMatchObject({ ok: false, failure: { kind: "refused" } });
  });

  it("is forgotten with the screen and at sign-out [D-13]", async () => {
    const { changePlan, shop, tab } = await changing("paying-monthly", "FNWEB24MO");
    changePlan.close();
    expect(changePlan.state.kind).toBe("closed");
    expect(changePlan.review).toBeNull();
    await shop.drive(changePlan.open({ preSelectedPlan: "FNWEB24MO" }));
    await shop.drive(tab.foyer.session.signOut());
    expect(changePlan.state.kind).toBe("closed");
  });

  it("explains its terms [CHG-09]", async () => {
    const { explain } = await changing("paying-yearly", "FNWEB1MO");
    const terms = explain.entries.filter(({ topic }) => topic === "change-plan.terms");
    expect(terms.at(-1)?.rule).toBe("CHG-09");
  });
});

describe("the purchase mode of a visit", () => {
  it.each([
    ["paying-monthly", "NEW_PLAN"],
    ["paying-monthly", "RENT"],
    ["new", "MANAGE_PLAN"],
  ])("of %s is not %s: 'Incorrect purchase mode' [PLN-47] [ERR-23]", async (persona, mode) => {
    const shop = createShop();
    const tab = shop.tab();
    await tab.signIn(persona);
    const { plans } = tab.foyer;
    await shop.drive(plans.open({ preSelectedPlan: "FNWEB12MO", purchaseMode: mode }));
    expect(plans.cta).toMatchObject({ allowed: false, reason: "incorrect-purchase-mode" });
    expect(plans.ctaHint).toBe("Incorrect purchase mode");
    expect(plans.continue()).toMatchObject({ ok: false });
    await shop.drive(plans.open());
    expect(plans.cta.allowed).toBe(true);
  });

  it("that changes a plan promises no promotion: the service gives none [PLN-10] [D-17]", async () => {
    const status = { ...payingMonthly, serviceID: "FNWEB12MO", displayName: "Yearly", tier: 300 };
    const test = createTestFoyer({
      state: { status, plans: [{ ...monthlyPlan, promotions: [freeTrial] }, yearlyPlan] },
    });
    await test.signIn();
    const { changePlan, plans } = test.foyer;
    await test.drive(changePlan.open({ preSelectedPlan: "FNWEB1MO" }));
    expect(plans.selectedPlan?.defaultPromo).toBeNull();
    expect(plans.offers.map(({ promotion }) => promotion)).toEqual([null, null]);
    expect(changePlan.review?.summary).toBe(
      "Your new plan starts on Feb 1, 2025 and costs $5.99/mo plus tax. You pay nothing today.",
    );
  });
});

describe("'Change Plan' in My Account", () => {
  async function account(persona: string) {
    const shop = createShop();
    const tab = shop.tab();
    await tab.signIn(persona);
    await shop.drive(tab.foyer.account.open());
    return tab.foyer.account;
  }

  it.each(["paying-monthly", "gift", "coupon"])(
    "leads to the plans for %s [CHG-05] [ROU-31] [D-36]",
    async (persona) => {
      const [first] = (await account(persona)).controls;
      expect(first).toEqual({
        ...{ control: "changePlan", text: "Change Plan", dialog: null },
        destination: { kind: "route", address: "/account/manage/change-plans" },
      });
    },
  );

  it.each(["upcoming-plan", "ios", "paused", "dunning", "churned", "new"])(
    "does not show for %s [CHG-05] [CHG-06]",
    async (persona) => {
      const { controls } = await account(persona);
      expect(controls.map(({ control }) => control)).not.toContain("changePlan");
    },
  );
});

describe("the review of a change by a link with a promo code", () => {
  const LINK = "?promoCoupon=WELCOME10&applyCoupon=true";

  async function follows(query: string, prepare: (shop: ReturnType<typeof createShop>) => void) {
    const shop = createShop();
    const tab = shop.tab({ href: `http://localhost:5173/account/manage/change-plans${query}` });
    await tab.signIn("paying-monthly");
    prepare(shop);
    await shop.drive(tab.foyer.changePlan.open({ preSelectedPlan: "FNWEB12MO" }));
    await shop.settle();
    return { shop, tab, changePlan: tab.foyer.changePlan };
  }

  it("has its price in every row and sentence, and names the code [D-42] [D-39]", async () => {
    const { changePlan } = await follows(LINK, () => {});
    expect(rowsOf(changePlan)).toMatchObject({
      Price: "$64.99/yr plus tax",
      "Due today": "$58.49 plus tax",
    });
    expect(changePlan.review?.summary).toMatch(/^You pay \$58\.49 plus tax today and /);
    expect(changePlan.review?.notes[0]).toBe("These amounts include promo code WELCOME10.");
    expect(changePlan.summary).toContain("These amounts include promo code WELCOME10.");
  });

  it("names the first payment and the one after it where the plan begins later [D-42] [CHG-09]", async () => {
    const shop = createShop();
    const query = "?promoCoupon=HALFOFF&applyCoupon=true";
    const tab = shop.tab({ href: `http://localhost:5173/account/manage/change-plans${query}` });
    await tab.signIn("paying-yearly");
    const { changePlan } = tab.foyer;
    await shop.drive(changePlan.open({ preSelectedPlan: "FNWEB1MO" }));
    expect(rowsOf(changePlan)).toMatchObject({
      Price: "$5.99/mo plus tax",
      "Due today": "$0.00",
      "First payment": `$2.99 plus tax on ${paidTill(tab)}`,
      "Next payment": expect.stringMatching(/^\$5\.99 plus tax on /),
    });
    const day = paidTill(tab);
    expect(changePlan.review?.summary).toBe(
      `Your new plan starts on ${day}. You pay nothing today, $2.99 plus tax on ${day}, and then $5.99/mo plus tax.`,
    );
  });

  it.each([
    ["paying-yearly", "FNWEB1MO", (day: string) => `starts on ${day}`, "$5.99/mo"],
    ["trialist-monthly", "FNWEB12MO", () => "starts right away", "$64.99/yr"],
  ])(
    "of %s to %s for nothing at first names until when, and no payment of nothing [D-42] [PRC-19] [PRC-11] [PRC-12]",
    async (persona, planId, starts, price) => {
      const shop = createShop();
      const query = "?promoCoupon=FREEPASS&applyCoupon=true";
      const tab = shop.tab({ href: `http://localhost:5173/account/manage/change-plans${query}` });
      await tab.signIn(persona);
      const { changePlan } = tab.foyer;
      await shop.drive(changePlan.open({ preSelectedPlan: planId }));
      const day = paidTill(tab);
      const rows = rowsOf(changePlan);
      expect(rows).toMatchObject({
        "Due today": "$0.00",
        "First payment": `Nothing to pay on ${day}`,
      });
      const [, until] = /plus tax on (.+)$/.exec(rows["Next payment"] ?? "") ?? [];
      expect(until).not.toBe(day);
      expect(changePlan.review?.summary).toBe(
        `Your new plan ${starts(day)}. You pay nothing until ${until}, and then ${price} plus tax.`,
      );
    },
  );

  it("names the first payment at the end of a trial, and the price after it [D-42] [PRC-12]", async () => {
    const shop = createShop();
    const tab = shop.tab({ href: `http://localhost:5173/account/manage/change-plans${LINK}` });
    await tab.signIn("trialist-monthly");
    const { changePlan } = tab.foyer;
    await shop.drive(changePlan.open({ preSelectedPlan: "FNWEB12MO" }));
    expect(changePlan.review?.summary).toBe(
      `Your new plan starts right away. You pay nothing today, $58.49 plus tax when your free trial ends on ${paidTill(tab)}, and then $64.99/yr plus tax.`,
    );
  });

  it.each([
    ["HALFOFF", /$^/],
    ["WELCOME10", /^Promo code HALFOFF .*carry over/],
  ])(
    "with code %s gives up the code of the next bill unless it is the same [PRM-13] [D-38]",
    async (code, given) => {
      const shop = createShop();
      const query = `?promoCoupon=${code}&applyCoupon=true`;
      const tab = shop.tab({ href: `http://localhost:5173/account/manage/change-plans${query}` });
      await (await atService(shop, "paying-monthly")).code("HALFOFF");
      await tab.signIn("paying-monthly");
      const { changePlan } = tab.foyer;
      await shop.drive(changePlan.open({ preSelectedPlan: "FNWEB12MO" }));
      const notes = changePlan.review?.notes ?? [];
      expect(notes[0]).toBe(`These amounts include promo code ${code}.`);
      expect(notes.filter((note) => /carry over/.test(note)).join()).toMatch(given);
    },
  );

  it("says that its amounts are without the code where the service does not say what it does [D-42] [D-06]", async () => {
    const { changePlan } = await follows(LINK, (shop) =>
      shop.faults({ kind: "status", status: 500, operation: "getVoucherDetails", times: 90 }),
    );
    expect(rowsOf(changePlan)).toMatchObject({ "Due today": "$64.99 plus tax" });
    expect(changePlan.review?.notes[0]).toBe(
      "These amounts don't include promo code WELCOME10. At checkout, you'll see whether it applies.",
    );
  });

  it("leaves out a code that only fills the field of checkout [D-42] [PRM-04]", async () => {
    const { changePlan, shop } = await follows("?promoCoupon=WELCOME10", () => {});
    expect(rowsOf(changePlan)).toMatchObject({ "Due today": "$64.99 plus tax" });
    expect(changePlan.review?.notes.join(" ")).not.toContain("WELCOME10");
    expect(shop.asked).not.toContain("POST /getVoucherDetails");
  });

  it("has a code that was applied at checkout before, and none that was removed there [D-42] [PRM-14]", async () => {
    const { changePlan, shop, tab } = await follows(LINK, () => {});
    const { checkout, promoCode } = tab.foyer;
    const reviewsAgain = async () => {
      checkout.close();
      await shop.drive(changePlan.open({ preSelectedPlan: "FNWEB12MO" }));
      return rowsOf(changePlan)["Due today"];
    };
    changePlan.confirm();
    changePlan.close();
    await tab.openCheckout("FNWEB12MO");
    promoCode.form.fields.couponCode.change("HALFOFF");
    await shop.drive(promoCode.apply());
    expect(await reviewsAgain()).toBe("$32.49 plus tax");
    await tab.openCheckout("FNWEB12MO");
    promoCode.remove();
    expect(await reviewsAgain()).toBe("$64.99 plus tax");
  });

  it("keeps a free period that was applied at checkout before, as checkout does [D-42] [D-39] [PRM-04]", async () => {
    const { changePlan, shop, tab } = await follows("", () => {});
    const { checkout, navigation, promoCode } = tab.foyer;
    changePlan.confirm();
    changePlan.close();
    await tab.openCheckout("FNWEB12MO");
    promoCode.form.fields.couponCode.change("FREE30DAYS");
    await shop.drive(promoCode.apply());
    checkout.close();
    const address = "/account/manage/change-plans?promoCoupon=FREEPASS&applyCoupon=true";
    tab.platform.location.go(`http://localhost:5173${address}`);
    navigation.arrived(address);
    await shop.drive(changePlan.open({ preSelectedPlan: "FNWEB12MO" }));
    expect(changePlan.review?.notes[0]).toBe("These amounts include promo code FREE30DAYS.");
    changePlan.confirm();
    changePlan.close();
    await tab.openCheckout("FNWEB12MO");
    expect(promoCode.applied?.couponCode).toBe("FREE30DAYS");
  });
});

describe("an address that names a plan which cannot be changed to", () => {
  it.each(["FNWEB1MO", "FNWEBNEVER"])(
    "as %s opens no review, and none for a plan that is chosen later [ROU-32] [PLN-04]",
    async (named) => {
      const { changePlan } = await changing("paying-monthly", named);
      expect([changePlan.review, changePlan.summary]).toEqual([null, null]);
      changePlan.select("FNWEB12MO");
      expect(changePlan.review).toBeNull();
      expect(changePlan.summary).toMatch(/\$64\.99/);
    },
  );
});
