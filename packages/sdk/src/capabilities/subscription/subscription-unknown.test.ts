import { afterEach, describe, expect, it } from "vitest";
import {
  createTestFoyer,
  type FakeReply,
  payingMonthly,
  type TestFoyer,
} from "../../testing/index.ts";

const STATUS = "GET /currentSubscriptionStatus";
const UNKNOWN =
  "We couldn't check whether you already have a subscription, so you can't choose a plan or pay right now. Please try again. If this keeps happening, contact customer care.";

/** Status answers without a readable subscription, by their defect. */
const unreadable: readonly (readonly [string, FakeReply])[] = [
  ["status 500", { status: 500, body: "<html>" }],
  ["status 403", { status: 403, body: {} }],
  ["a 424 without 'noSubscription'", { status: 424, body: { message: "dependency down" } }],
  ["no list", { status: 200, body: {} }],
  ["an empty list", { status: 200, body: [] }],
  ["a list of null", { status: 200, body: [null] }],
  ["a status that is null", { status: 200, body: [{ ...payingMonthly, status: null }] }],
  ["an unknown status", { status: 200, body: [{ ...payingMonthly, status: "Quantum" }] }],
  ["a lost answer", "dropped"],
];

let open: TestFoyer | null = null;
afterEach(() => open?.foyer.dispose());

/** A paying member whose subscription cannot be read, at an address. */
async function member(reply: FakeReply, address: string): Promise<TestFoyer> {
  open = createTestFoyer({
    href: `http://localhost:5173${address}`,
    state: { status: payingMonthly },
  });
  open.services.always(STATUS, reply);
  open.foyer.navigation.arrived(address);
  await open.signIn();
  return open;
}

describe.each(unreadable)("a member whose subscription status is %s", (_, reply) => {
  it("gets the message on the plans screen and no offers, until it can be read [D-06] [SUB-06] [PLN-40]", async () => {
    const { foyer, drive, services } = await member(reply, "/account/signup-plans");
    const { plans } = foyer;
    await drive(plans.open());
    expect(plans.state).toEqual({ kind: "subscriptionUnknown", message: UNKNOWN });
    expect([plans.plans, plans.offers, plans.selectedPlan, plans.banner]).toEqual([
      [],
      [],
      null,
      null,
    ]);
    expect(plans.cta).toMatchObject({
      allowed: false,
      reason: "subscription-unknown",
      rule: "D-06",
    });
    expect(plans.continue()).toMatchObject({ ok: false });
    expect(plans.select("FNWEB12MO")).toMatchObject({ ok: false });

    services.always(STATUS, null);
    await drive(plans.reload());
    expect(plans.state.kind).toBe("ready");
    expect(plans.offers.find(({ badge }) => badge === "Current plan")?.name).toBe("Monthly");
  });

  it("gets the message on the payment screen and pays nothing; the plan is kept [D-06] [ROU-13] [ERR-02]", async () => {
    const address = "/account/payment/FNWEB24MO";
    const { foyer, drive, services } = await member(reply, address);
    const { checkout } = foyer;
    const preSelectedPlan = "FNWEB24MO";
    await drive(checkout.open({ preSelectedPlan }));
    expect(checkout.state).toEqual({ kind: "failed", message: UNKNOWN });
    expect(checkout.submitHint).toBe(UNKNOWN);
    expect([checkout.plan, checkout.quote, checkout.summary]).toEqual([null, null, null]);
    expect(checkout.showsCardForm).toBe(false);
    expect(checkout.destination).toBeNull();
    expect(await drive(checkout.submit())).toMatchObject({ ok: false });
    expect(services.state.orders).toEqual([]);

    services.always(STATUS, { status: 424, body: { message: "noSubscription" } });
    await drive(checkout.open({ preSelectedPlan }));
    expect(checkout.state).toMatchObject({ kind: "open", plan: { planId: "FNWEB24MO" } });
  });

  it("is no new user, and lands in My Account instead of the plans [D-06] [RDR-07] [RDR-09]", async () => {
    open = createTestFoyer({ href: "http://localhost:5173/account/signin" });
    open.services.always(STATUS, reply);
    open.services.state.accounts.push("ann@example.com");
    const { foyer, drive } = open;
    foyer.navigation.arrived("/account/signin");
    foyer.signIn.form.fields.email.change("ann@example.com");
    foyer.signIn.form.fields.password.change("password");
    const outcome = await drive(foyer.signIn.submit());
    expect(outcome).toMatchObject({ ok: true, value: { value: { address: "/account/manage" } } });
    expect(foyer.subscription.current.isNewUser).toBe(false);
    expect(foyer.explain.entries).toContainEqual(
      expect.objectContaining({
        topic: "subscription.purchase",
        rule: "D-06",
        answer: "subscription-unknown",
      }),
    );
  });
});

describe("a user whose subscription is known", () => {
  it("as none is offered every plan, member or visitor [SUB-06] [SUB-24]", async () => {
    const { foyer, drive, signIn } = createTestFoyer();
    await drive(foyer.plans.open());
    expect(foyer.plans.state.kind).toBe("ready");
    await signIn();
    await drive(foyer.plans.open());
    expect(foyer.plans.state.kind).toBe("ready");
    foyer.dispose();
  });

  it("keeps what is known of them when it cannot be read again [D-02]", async () => {
    const { foyer, drive, services, signIn } = createTestFoyer({
      state: { status: payingMonthly },
    });
    await signIn();
    services.always(STATUS, { status: 500, body: {} });
    await drive(foyer.subscription.refresh());
    await drive(foyer.plans.open());
    expect(foyer.plans.state.kind).toBe("ready");
    expect(foyer.subscription.current.hasActiveSubscription).toBe(true);
    foyer.dispose();
  });
});
