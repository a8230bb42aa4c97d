import { describe, expect, it } from "vitest";
import { atService } from "../../../tests/at-service.ts";
import { createHeldShop } from "../../../tests/held.ts";
import { createShop } from "../../../tests/shop.ts";
import { createTestFoyer, monthlyPlan, payingMonthly, savedCard } from "../../testing/index.ts";

const RETRIES = 50;

async function accountOf(persona: string) {
  const shop = createShop();
  const tab = shop.tab();
  await tab.signIn(persona);
  await shop.drive(tab.foyer.account.open());
  return { shop, tab, account: tab.foyer.account };
}

/** A member of the services of a test, whose account is open. */
async function memberWith(state: NonNullable<Parameters<typeof createTestFoyer>[0]>["state"] = {}) {
  const test = createTestFoyer({ state: { status: payingMonthly, ...state } });
  await test.signIn();
  await test.drive(test.foyer.account.open());
  return { ...test, account: test.foyer.account };
}

describe("the name of the plan", () => {
  const { displayName: _, serviceName: __, ...nameless } = payingMonthly;
  const bills = { activeBillInformation: { planName: "Monthly of the bill", planPrice: "5.99" } };
  it.each([
    ["the subscription", { displayName: "Plan", serviceName: "Service" }, bills, "Plan"],
    ["its service, where it has no name", { serviceName: "Service" }, bills, "Service"],
    ["the bill, where the subscription has no name", {}, bills, "Monthly of the bill"],
    ["its id, where nothing names it", {}, {}, "FNWEB1MO"],
  ])("is that of %s [MNG-20] [D-21]", async (_name, names, known, name) => {
    const { foyer, services, signIn, drive } = createTestFoyer({ state: { bills: known } });
    const body = [{ ...nameless, ...names }];
    services.always("GET /currentSubscriptionStatus", { status: 200, body });
    await signIn();
    const { account } = foyer;
    await drive(account.open());
    expect(account.plan?.name).toBe(name);
  });
});

describe("each control", () => {
  it.each([
    ["paying-monthly", "changePlan", "/account/manage/change-plans", null],
    ["paying-monthly", "pauseSubscription", "/account/manage/pause-subscription", null],
    ["paying-monthly", "cancelPlan", "/account/manage/cancelplan", null],
    ["pending-pause", "cancelPauseRequest", null, "cancelPause"],
    ["paused", "resumePlan", null, "resume"],
    ["upcoming-plan", "cancelUpcomingPlan", null, "cancelUpcoming"],
    ["pending-cancel", "restartPlan", null, "reactivate"],
    ["churned", "restartPlan", "/account/payment/FNWEB1MO", null],
    ["churned", "resubscribe", "/account/signup-plans", null],
  ] as const)(
    "of %s, %s, leads to its own screen %s or opens its own dialog %s [MNG-16] [OPN-144]",
    async (persona, control, address, dialog) => {
      const { account } = await accountOf(persona);
      const found = account.controls.find((one) => one.control === control);
      expect(found).toMatchObject({ dialog, destination: address === null ? null : { address } });
    },
  );
});

describe("the next payment of a plan that a store bills", () => {
  it.each([
    ["ios", "Billed through the App Store"],
    ["android", "Billed through Google Play"],
    ["roku", "Billed through Roku"],
    ["samsung", "Billed through Samsung Checkout"],
  ])("names the store of %s, and no day or amount [MNG-20] [MNG-18]", async (persona, text) => {
    const { account } = await accountOf(persona);
    expect(account.nextPayment).toEqual({ state: "elsewhere", text });
    expect([account.nextPaymentCents, account.nextPaymentDay, account.nextPaymentNote]).toEqual([
      ...[null, null, null],
    ]);
  });

  it("says nothing of a method on file here, which the store does not charge [MNG-18] [D-37]", async () => {
    const status = { ...payingMonthly, paymentMethod: "App Store Billing" };
    const savedMethods = [{ ...savedCard, status: "Inactive" }];
    const { account } = await memberWith({ status, savedMethods });
    expect(account.timeline.length).toBeGreaterThan(0);
    expect(account.timeline.map(({ note }) => note)).toEqual(account.timeline.map(() => null));
  });
});

describe("My Account while a service does not answer", () => {
  it("has no dated future before the subscription is read [MNG-01] [SUB-06]", async () => {
    const shop = createShop();
    const tab = shop.tab();
    await tab.signIn("paying-monthly");
    const { account } = tab.foyer;
    tab.platform.connectivity.setOnline(false);
    await shop.drive(account.open());
    expect([account.state.kind, account.plan?.name]).toEqual(["failed", "Monthly"]);
    expect(account.timeline).toEqual([]);
  });

  it("says nothing of a method that it cannot read, and that details are missing [D-37] [D-06] [MNG-20]", async () => {
    const shop = createShop();
    const tab = shop.tab();
    await tab.signIn("paying-monthly");
    const { account } = tab.foyer;
    shop.faults({ kind: "status", status: 500, operation: "getPaymentMethods", times: RETRIES });
    await shop.drive(account.open());
    expect([account.paymentMethod, account.nextPaymentNote]).toEqual([null, null]);
    expect(account.timeline.map(({ note }) => note)).toEqual(account.timeline.map(() => null));
    expect(account.nextPayment.state).toBe("known");
    expect(account.incompleteText).toBe("We couldn't load all of your payment details.");
  });

  it("says so where the payments alone cannot be read [D-06] [MNG-20]", async () => {
    const shop = createShop();
    const tab = shop.tab();
    await tab.signIn("paying-monthly");
    const { account } = tab.foyer;
    shop.faults({ kind: "status", status: 500, operation: "getPayments", times: RETRIES });
    await shop.drive(account.open());
    expect(account.paymentMethod?.text).toBe("Visa •••• 4242");
    expect(account.incompleteText).toBe("We couldn't load all of your payment details.");
  });

  it("misses nothing before it has loaded, and for a visitor [MNG-20]", async () => {
    const shop = createShop();
    const tab = shop.tab();
    const { account } = tab.foyer;
    expect([account.state.kind, account.incompleteText]).toEqual(["idle", null]);
    await shop.drive(account.open());
    expect([account.state.kind, account.incompleteText]).toEqual(["ready", null]);
    await tab.signIn("paying-monthly");
    shop.latency(1_000);
    const opening = tab.reload().foyer.account;
    const opened = opening.open();
    await shop.advance(100);
    expect([opening.state.kind, opening.incompleteText, opening.timeline]).toEqual([
      ...["loading", null, []],
    ]);
    await shop.drive(opened);
  });

  it("keeps on the page what was read before, when it opens again [SUB-06]", async () => {
    const { shop, account } = await accountOf("paying-monthly");
    shop.faults(
      { kind: "status", status: 500, operation: "getCurrentSubscriptionStatus", times: RETRIES },
      { kind: "status", status: 500, operation: "getPaymentMethods", times: RETRIES },
      { kind: "status", status: 500, operation: "getPayments", times: RETRIES },
    );
    const opened = account.open();
    expect(account.state.kind).toBe("ready");
    await shop.drive(opened);
    expect([account.state.kind, account.incompleteText]).toEqual(["ready", null]);
    expect([account.nextPayment.state, account.paymentMethod?.text]).toEqual([
      ...["known", "Visa •••• 4242"],
    ]);
  });

  it("shows neither method nor payments from before a change that it cannot read again [BIL-23] [D-06]", async () => {
    const { shop, account } = await accountOf("paying-monthly");
    shop.faults(
      { kind: "status", status: 500, operation: "getPaymentMethods", times: RETRIES },
      { kind: "status", status: 500, operation: "getPayments", times: RETRIES },
    );
    await shop.drive(account.reload());
    expect([account.nextPayment.text, account.paymentMethod]).toEqual(["unavailable", null]);
  });

  const STATUS_FAILS = {
    kind: "status",
    status: 500,
    operation: "getCurrentSubscriptionStatus",
    times: RETRIES,
  } as const;

  it("takes no new bill beside a status that it cannot read: what was paid elsewhere would be owed again [SUB-06] [D-42]", async () => {
    const { shop, account } = await accountOf("dunning");
    const shown = () => [account.nextPayment, account.timeline, account.paymentMethod];
    const before = shown();
    await (await atService(shop, "dunning")).saveMethod();
    shop.faults(STATUS_FAILS);
    await shop.drive(account.open());
    expect(account.state.kind).toBe("ready");
    expect(shown()).toEqual(before);
    shop.clearFaults();
    await shop.drive(account.open());
    expect([account.nextPayment.state, account.notices]).toEqual(["known", []]);
  });

  it("does not show the plan from before a change where it cannot be read again, until it is [D-04] [D-42] [BIL-04]", async () => {
    const { shop, account } = await accountOf("dunning");
    await (await atService(shop, "dunning")).saveMethod();
    shop.faults(STATUS_FAILS);
    await shop.drive(account.reload());
    expect(account.state).toMatchObject({
      kind: "failed",
      message: "Something went wrong, please try again later.",
    });
    await shop.drive(account.open());
    expect(account.state.kind).toBe("failed");
    shop.clearFaults();
    await shop.drive(account.open());
    expect([account.state.kind, account.nextPayment.state]).toEqual(["ready", "known"]);
  });

  it("of whoever has bought a plan that cannot be read yet does not say that the former one has ended [D-04] [D-42]", async () => {
    const { shop, tab, account } = await accountOf("churned-card");
    const { checkout } = tab.foyer;
    await shop.drive(checkout.open({ preSelectedPlan: "FNWEB12MO" }));
    checkout.selectMethod("saved");
    checkout.setConsent(true);
    await shop.settle();
    const paying = checkout.submit();
    shop.faults(STATUS_FAILS);
    expect(await shop.drive(paying)).toMatchObject({ ok: true });
    await shop.drive(account.open());
    expect(account.state.kind).toBe("failed");
    shop.clearFaults();
    await shop.drive(account.open());
    expect([account.state.kind, account.plan?.name]).toEqual(["ready", "Yearly"]);
  });

  it.each(["/getPaymentMethods", "/getPayments"])(
    "drops an answer of %s to an earlier question, which comes after the newer one [SUB-06] [D-12]",
    async (path) => {
      const { hold, release, shop } = createHeldShop();
      const tab = shop.tab();
      await tab.signIn("paying-monthly");
      const { account } = tab.foyer;
      const shown = () => [account.paymentMethod?.text, account.nextPayment.text];
      await shop.drive(account.open());
      hold(path);
      const first = account.open();
      await shop.settle();
      hold(null);
      const service = await atService(shop, "paying-monthly");
      await service.saveMethod();
      await service.code("HALFOFF");
      await shop.drive(account.reload());
      const newest = shown();
      expect(newest).toEqual([
        expect.stringMatching(/^PayPal/),
        expect.stringMatching(/^\$2\.99 /),
      ]);
      await release();
      await shop.drive(first);
      expect(shown()).toEqual(newest);
    },
  );
});

describe("My Account of a user who has signed out", () => {
  it("shows nothing of the payments to the next user, whose own cannot be read [D-13] [SGN-38]", async () => {
    const { shop, tab, account } = await accountOf("paying-monthly");
    await shop.drive(tab.foyer.session.signOut());
    expect([account.state.kind, account.paymentMethod, account.nextPaymentCents]).toEqual([
      ...["idle", null, null],
    ]);
    shop.faults(
      { kind: "status", status: 500, operation: "getPaymentMethods", times: RETRIES },
      { kind: "status", status: 500, operation: "getPayments", times: RETRIES },
    );
    await tab.signIn("paying-yearly");
    await shop.drive(account.open());
    expect([account.paymentMethod, account.nextPayment.text, account.plan?.price]).toEqual([
      ...[null, "unavailable", null],
    ]);
  });

  it("while its answers are under way stays closed when they come [D-13] [D-12]", async () => {
    const { shop, tab, account } = await accountOf("paying-monthly");
    shop.latency(1_000);
    const late = account.reload();
    await shop.advance(100);
    await shop.drive(Promise.all([late, tab.foyer.session.signOut()]));
    expect([account.state.kind, account.paymentMethod]).toEqual(["idle", null]);
  });
});

describe("the former plan, which a service names", () => {
  it.each([
    [
      "of a plan that is canceled for later, which is taken back instead",
      "Pending Cancel - Existing",
      ["reactivate"],
    ],
    ["of a plan that runs", "Existing", []],
  ])("is not offered for a payment: %s [RST-01] [RST-05]", async (_name, status, dialogs) => {
    const { foyer, services, signIn, drive } = createTestFoyer();
    services.state.status = { ...payingMonthly, status };
    const body = { isEligibleForRestart: true, paymentMethodRequired: true, pkgMsg: monthlyPlan };
    services.always("GET /getRestartableSubscription", { status: 200, body });
    await signIn();
    await drive(foyer.account.open());
    const restarts = foyer.account.controls.filter(({ control }) => control === "restartPlan");
    expect(foyer.account.restart).toBeNull();
    expect(restarts.map(({ dialog }) => dialog)).toEqual(dialogs);
  });

  it("is named without its price where that is unknown [RST-08] [D-21]", async () => {
    const { foyer, services, signIn, drive } = createTestFoyer();
    services.state.status = { ...payingMonthly, status: "Churned - Existing" };
    const { retailPrice: _, ...pkgMsg } = monthlyPlan;
    const body = { isEligibleForRestart: true, paymentMethodRequired: true, pkgMsg };
    services.always("GET /getRestartableSubscription", { status: 200, body });
    await signIn();
    await drive(foyer.account.open());
    expect(foyer.account.restart?.plan).toBe("Monthly");
  });
});

describe("a plan that begins later", () => {
  it.each([
    ["with its name", { displayName: "Yearly" }, "Yearly begins"],
    ["as a new plan, where it has no name", {}, "Your new plan begins"],
  ])("is told %s [MNG-01] [D-20] [D-21]", async (_name, name, title) => {
    const { displayName: _, serviceName: __, ...nameless } = payingMonthly;
    const { foyer, services, signIn, drive } = createTestFoyer({
      state: { status: payingMonthly },
    });
    const next = { ...nameless, serviceID: "FNWEB12MO", ...name };
    const body = [payingMonthly, { ...next, startDate: "2025-02-01T00:00:00Z" }];
    services.always("GET /currentSubscriptionStatus", { status: 200, body });
    await signIn();
    await drive(foyer.account.open());
    expect(foyer.account.timeline.map((entry) => entry.title)).toContain(title);
  });
});

describe("the note beside the next payment", () => {
  it.each([
    ["there is no method", [], "method.none"],
    ["the method cannot pay", [{ ...savedCard, status: "Inactive" }], "method.unusable"],
  ])("says that %s, for a payment that is charged [D-37] [MNG-20]", async (_name, saved, id) => {
    const nextBillingDateTime = "2025-02-01T00:00:00Z";
    const bills = { nextBillInformation: { nextBillingDateTime, nextBillingAmount: "5.99" } };
    const { account, foyer } = await memberWith({ bills, savedMethods: saved });
    const said = foyer.messages.text(id, { method: "Visa •••• 4242" });
    expect(account.timeline.map(({ note }) => note)).toContain(said);
    expect(account.nextPaymentNote).toBe(said);
  });

  it("is none for a payment of nothing [D-37] [D-21]", async () => {
    const bills = {
      nextBillInformation: {
        nextBillingDateTime: "2025-02-01T00:00:00Z",
        nextBillingAmount: "0.00",
      },
      activeBillInformation: { planName: "Monthly", planPrice: "0.00", planFrequency: "Monthly" },
    };
    const savedMethods = [{ ...savedCard, status: "Inactive" }];
    const { account } = await memberWith({ bills, savedMethods });
    expect(account.nextPaymentNote).toBeNull();
  });
});
