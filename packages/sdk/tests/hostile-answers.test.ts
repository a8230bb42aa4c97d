import { afterEach, describe, expect, it } from "vitest";
import { BAD_ANSWERS } from "./bad-answers.ts";
import { GOOD_CARD, playCardFrame } from "./played-card-frame.ts";
import { createShop, type Shop, type Tab } from "./shop.ts";

/**
 * Bad answers of services: nothing throws uncaught (the runner fails on an unhandled rejection), no paid action is
 * enabled by mistake, typed text stays, and a started purchase settles.
 */

let shop: Shop;
afterEach(() => shop.clearFaults());

const OPERATIONS = [
  "login",
  "getStatusByEmail",
  "createCustomer",
  "createPaymentAccount",
  "getProfile",
  "getPackages",
  "getPlanContent",
  "getPlanContentByUserType",
  "getCurrentSubscriptionStatus",
  "hasSubscription",
  "getVerificationState",
  "getPaymentMethods",
  "getPayments",
  "getProrate",
  "createFrameToken",
  "addSubscriptionWithPayment",
  "getFooter",
  "getDeviceCode",
  "quoteInFrame",
  "payInFrame",
] as const;

const FAULTS = [
  ...BAD_ANSWERS,
  { name: "a 409", kind: "status", status: 409 },
  { name: "a 424", kind: "status", status: 424 },
] as const;

async function finish(work: Promise<unknown>): Promise<void> {
  let done = false;
  void work.then(() => {
    done = true;
  });
  for (let turn = 0; turn < 60 && !done; turn += 1) await shop.advance(5_000);
}

/** A purchase, clicked through whatever happens. */
async function clickThrough({ foyer, platform }: Tab, email: string): Promise<void> {
  const { signUp, signIn, plans, checkout, confirmation, account, configuration } = foyer;
  await finish(configuration.loadFooter());
  await finish(plans.open());
  plans.select("FNWEB12MO");
  plans.continue();
  signUp.form.fields.email.change(email);
  signUp.form.fields.password.change("S3cret!pass");
  await finish(signUp.submit());
  if (!foyer.session.isAuthenticated) {
    expect(signUp.form.fields.email.value).toBe(email);
    signIn.form.fields.email.change("saved-card@example.com");
    signIn.form.fields.password.change("password");
    await finish(signIn.submit());
    if (!foyer.session.isAuthenticated) expect(signIn.form.fields.password.value).toBe("password");
  }
  await finish(checkout.open({ preSelectedPlan: "FNWEB12MO" }));
  checkout.frame.mount("the container");
  await shop.advance(5_000);
  if (platform.cardFrame.frames.length > 0) {
    const form = playCardFrame(platform);
    await finish(form.load().catch(() => {}));
    await finish(form.fill(GOOD_CARD).catch(() => {}));
  }
  await shop.advance(5_000);
  if (checkout.submitDecision.allowed) {
    expect(checkout.state.kind).toBe("open");
    expect(checkout.quote?.totalCents).toBeGreaterThanOrEqual(6499);
  }
  await finish(checkout.submit());
  await finish(confirmation.open());
  await finish(account.open());
}

/** A purchase is settled: paid with a charge, or unpaid without one. */
function expectSettled({ foyer }: Tab): void {
  const { kind } = foyer.purchases.state;
  const isPaid = kind === "paid";
  expect({ kind, charges: shop.ledger().length }).toEqual({
    kind: isPaid || kind === "notPaid" ? kind : "idle",
    charges: isPaid ? 1 : 0,
  });
}

describe("without faults", () => {
  it("the same clicks buy a plan [PAY-30]", async () => {
    shop = createShop();
    const tab = shop.tab();
    await clickThrough(tab, "somebody@example.com");
    expect(tab.foyer.purchases.state.kind).toBe("paid");
    expect(shop.ledger()).toHaveLength(1);
    expect(tab.foyer.account.plan?.name).toBe("Yearly");
  });
});

describe.each(FAULTS)("answers that are $name", ({ name: _, ...fault }) => {
  it.each(OPERATIONS)(
    "of %s harm no user [ERR-14] [PAY-20] [FRM-17] [PLN-24]",
    async (operation) => {
      shop = createShop();
      const tab = shop.tab();
      shop.faults({ ...fault, operation, times: 3 });
      await clickThrough(tab, "somebody@example.com");
      shop.clearFaults();
      await shop.advance(120_000);
      expectSettled(tab);
    },
  );
});

describe("a saved card", () => {
  const unknown = FAULTS.filter(({ kind }) => kind !== "status");
  it.each(unknown)(
    "whose purchase is answered $name is charged at most once, and settles [PAY-20] [PAY-42]",
    async ({ name: _, ...fault }) => {
      shop = createShop();
      const tab = shop.tab();
      await tab.signIn("saved-card");
      await shop.drive(tab.foyer.checkout.open({ preSelectedPlan: "FNWEB12MO" }));
      await shop.settle();
      shop.faults({ ...fault, operation: "addSubscriptionWithPayment", times: 20 });
      await finish(tab.foyer.checkout.submit());
      shop.clearFaults();
      await shop.advance(180_000);
      expectSettled(tab);
    },
  );
});

describe("services that fail at random", () => {
  it.each([11, 12, 13, 14, 15, 16])("with seed %i never charge twice [PAY-20]", async (seed) => {
    shop = createShop();
    const tab = shop.tab();
    shop.faults(
      { kind: "dropAfterCommit", probability: 0.15, seed },
      { kind: "mutate", probability: 0.1, seed: seed + 100 },
      { kind: "status", status: 503, probability: 0.1, seed: seed + 200 },
    );
    await clickThrough(tab, "somebody@example.com");
    shop.clearFaults();
    await shop.advance(180_000);
    expectSettled(tab);
  });
});
