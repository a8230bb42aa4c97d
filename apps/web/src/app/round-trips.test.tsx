import { createMemoryDevice } from "@foyer/sdk/memory";
import {
  createTestFoyer,
  type FakeState,
  monthlyBill,
  payingMonthly,
  savedCard,
} from "@foyer/sdk/testing";
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { showApp } from "../testing/show-app.tsx";

/**
 * What a user waits for with every screen around it: round trips one after the other, and each call of the app. A call
 * that is added, or that waits for another one, fails here.
 */

afterEach(cleanup);

const LATENCY_MS = 100;

const FOOTER = "GET /config/footer{suffix}.json";
const PLAN_TEXTS = Array.from({ length: 3 }, () => "GET /v1/natcomsku/plans/{planId}");

/**
 * A page that is loaded anew at an address, for a member in a tab beside the one of the sign-in. Each answer takes the
 * same time of a clock that is moved by hand.
 */
async function show(
  address: string,
  state: Partial<FakeState>,
  { member = false }: { readonly member?: boolean } = {},
) {
  const device = createMemoryDevice({ latency: () => LATENCY_MS });
  const before = createTestFoyer({ besides: { ...createTestFoyer(), device }, state });
  if (member) await before.signIn();
  await before.advance(10 * LATENCY_MS);
  before.foyer.dispose();
  let seen = before.services.asked.length;
  const app = await showApp(address, { besides: before });
  return {
    ...app,
    roundTrip: () => app.pass(LATENCY_MS),
    /** Calls since the last time, by the alphabet: those that go out together have no order. */
    calls(): readonly string[] {
      const { asked } = app.services;
      const next = asked.slice(seen).sort();
      seen = asked.length;
      return next;
    },
  };
}

const main = () => within(screen.getByRole("main"));
const text = () => screen.getByRole("main").textContent;

describe("round trips and calls", () => {
  it("of a visit to sign-in: none that it waits for; then two to the next screen [SGN-22] [SGN-25]", async () => {
    const app = await show("/account/signin", { accounts: ["ann@example.com"] });
    await app.heading("Sign in to watch");
    expect(app.calls()).toEqual([FOOTER]);
    await app.user.type(screen.getByRole("textbox", { name: "Email" }), "ann@example.com");
    await app.user.type(screen.getByLabelText("Password"), "password{Enter}");
    await app.change(() => {});
    expect(app.calls()).toEqual(["POST /accounts/login"]);
    await app.roundTrip();
    expect(app.at()).toBe("/account/signin");
    expect(app.calls()).toEqual([
      "GET /currentSubscriptionStatus",
      "GET /feature-flags",
      "GET /memberverify/verification/user",
      "GET /packages",
      "GET /update/{profileId}",
      ...PLAN_TEXTS,
      "POST /hasSubscription",
    ]);
    await app.roundTrip();
    expect(app.at()).toBe("/account/signup-plans");
    await app.heading("Choose a Plan");
    // The texts depend on the type of the user, and one more round trip brings them.
    expect(app.calls()).toEqual(["GET /v1/natcomsku/plans/userType/{userType}"]);
    expect(main().queryAllByRole("radio")).toEqual([]);
    await app.roundTrip();
    expect(main().getAllByRole("radio")).toHaveLength(3);
    await app.pass(10 * LATENCY_MS);
    expect(app.calls()).toEqual([]);
  });

  it("of a member's visit to My Account: one until it is complete [MNG-01]", async () => {
    const app = await show(
      "/account/manage",
      { status: payingMonthly, bills: monthlyBill, savedMethods: [savedCard] },
      { member: true },
    );
    await app.heading("My Account");
    expect(app.calls()).toEqual([
      FOOTER,
      "GET /currentSubscriptionStatus",
      // Beside the others: whether a pause is offered is known with the plan (EXP-16).
      "GET /feature-flags",
      "GET /getPaymentMethods",
      "GET /getPayments",
      "GET /update/{profileId}",
    ]);
    await app.roundTrip();
    for (const part of ["ann@example.com", "$5.99/mo", "Feb 1, 2025", "Visa •••• 4242"]) {
      expect(text()).toContain(part);
    }
    // Behind it: facts for redirects, and the address of merchandise for those whose plan has some (D-16, SHP-29).
    await app.pass(10 * LATENCY_MS);
    expect(app.calls()).toEqual([
      "GET /memberverify/verification/user",
      "GET /packages",
      "GET /update/{profileId}",
      "GET /v1/natcomsku/plans/userType/{userType}",
      ...PLAN_TEXTS,
    ]);
  });

  it("of a purchase with the saved card: one and two to the total with tax, one and two from Pay to settled [PAY-07] [PRC-17] [PAY-26] [PAY-27]", async () => {
    const app = await show(
      "/account/payment/FNWEB12MO",
      { savedMethods: [savedCard] },
      { member: true },
    );
    await app.heading("Add Your Payment Method");
    expect(app.calls()).toEqual([
      FOOTER,
      "GET /currentSubscriptionStatus",
      "GET /feature-flags",
      "GET /getPaymentMethods",
      "GET /packages",
      ...PLAN_TEXTS,
      "POST /accounts/frame-token",
      "POST /evcreateuser",
    ]);
    expect(text()).not.toContain("Visa •••• 4242");
    await app.roundTrip();
    expect(text()).toContain("Visa •••• 4242");
    expect(text()).toContain("Calculating your tax…");
    expect(app.calls()).toEqual(["GET /getProrate", "GET /v1/natcomsku/plans/userType/{userType}"]);
    await app.roundTrip();
    expect(text()).toContain("Total due today $65.41");
    expect(app.calls()).toEqual([]);

    await app.user.click(main().getByRole("button", { name: "Start Subscription" }));
    await app.change(() => {});
    expect(app.calls()).toEqual(["POST /addSubscriptionWithPayment"]);
    expect(app.at()).toBe("/account/payment/FNWEB12MO");
    await app.roundTrip();
    expect(app.at()).toBe("/account/signup-confirmation");
    await app.heading("Purchase Confirmed!");
    expect(text()).not.toContain("Your subscription is ready");
    expect(app.calls()).toEqual([
      "GET /accounts/device-code",
      "GET /currentSubscriptionStatus",
      "GET /getPaymentMethods",
      "GET /getPayments",
      "POST /hasSubscription",
    ]);
    await app.roundTrip();
    expect(text()).toContain("Your subscription is ready");
    await app.pass(10 * LATENCY_MS);
    expect(app.calls()).toEqual([]);
  });
});
