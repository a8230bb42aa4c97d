import { describe, expect, it } from "vitest";
import { createTestFoyer, payingMonthly, savedCard, yearlyPlan } from "./index.ts";

/** A consumer's tests with `@foyer/sdk/testing`. */
describe("a Foyer for tests of screens", () => {
  it("buys a plan with the card form, without network and waiting [PAY-48]", async () => {
    const { foyer, cardForm, drive, services, settle, signIn } = createTestFoyer();
    await signIn();
    await drive(foyer.checkout.open({ preSelectedPlan: yearlyPlan.planId }));
    foyer.checkout.frame.mount("a place on the page");
    await settle();
    cardForm.load();
    cardForm.fill();
    expect(foyer.checkout.summary?.total).toBe("$65.41");
    const outcome = await drive(foyer.checkout.submit());
    expect(outcome).toMatchObject({ ok: true, value: { value: { kind: "route" } } });
    expect(services.state.orders).toHaveLength(1);
  });

  it("plays a refusal [PAY-35]", async () => {
    const { foyer, cardForm, drive, settle, signIn } = createTestFoyer();
    await signIn();
    await drive(foyer.checkout.open({ preSelectedPlan: "FNWEB1MO" }));
    foyer.checkout.frame.mount("a place on the page");
    await settle();
    cardForm.load();
    cardForm.fill();
    cardForm.answer({ declined: "eV1189" });
    await drive(foyer.checkout.submit());
    expect(foyer.checkout.message).toBe(
      "Card payments are currently unavailable, please try another form of payment",
    );
  });

  it("shows a subscriber, an empty catalogue, a service that fails [MNG-01] [PLN-23]", async () => {
    const { foyer, drive, services, signIn } = createTestFoyer({
      state: { status: payingMonthly, savedMethods: [savedCard] },
    });
    await signIn();
    await drive(foyer.account.open());
    expect(foyer.account.plan?.name).toBe("Monthly");
    expect(foyer.account.paymentMethod?.text).toBe("Visa •••• 4242");
    services.state.plans = [];
    await drive(foyer.plans.reload());
    expect(foyer.plans.state.kind).toBe("empty");
    services.always("GET /packages", { status: 500, body: "<html>" });
    await drive(foyer.plans.reload());
    expect(foyer.plans.state.kind).toBe("failed");
  });

  it("opens a second tab of the same device [SES-10]", async () => {
    const first = createTestFoyer();
    await first.signIn();
    const second = createTestFoyer({ besides: first });
    expect(second.foyer.session.isAuthenticated).toBe(true);
    await first.drive(first.foyer.session.signOut());
    await first.settle();
    expect(second.foyer.session.isAuthenticated).toBe(false);
  });

  it("tells front ends without MobX what has changed [CFG-01]", async () => {
    const { foyer, drive, signIn } = createTestFoyer();
    const seen: string[] = [];
    const stop = foyer.subscribe(
      () => foyer.session.state.kind,
      (kind) => seen.push(kind),
    );
    await signIn();
    await drive(foyer.session.signOut());
    stop();
    await signIn();
    expect(seen).toEqual(["member", "visitor"]);
  });
});
