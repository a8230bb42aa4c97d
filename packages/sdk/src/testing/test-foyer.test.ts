import { describe, expect, it } from "vitest";
import { createTestFoyer, monthlyBill, payingMonthly, savedCard, yearlyPlan } from "./index.ts";

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

  it("pauses a plan, takes that back, cancels it and restarts it [PAU-11] [PAU-16] [CNL-15] [RST-01]", async () => {
    const { foyer, drive, signIn } = createTestFoyer({
      state: { status: payingMonthly, bills: monthlyBill },
    });
    const { account, cancellation, pause, planActions } = foyer;
    const future = () => account.timeline.map(({ date, title }) => `${date}: ${title}`);
    await signIn();
    await drive(pause.open());
    expect(pause.allowanceText).toBe("You have 90 pause days and 2 pauses left.");
    pause.choose(60);
    await drive(pause.confirm());
    expect(future()).toEqual(["Feb 1, 2025: Your plan pauses", "Apr 2, 2025: Your plan resumes"]);
    await drive(planActions.change({ kind: "cancelPause" }));
    expect(future()).toEqual(["Feb 1, 2025: Your plan renews"]);

    await drive(cancellation.open({ page: "plan" }));
    expect(await drive(cancellation.continue())).toMatchObject({ value: { kind: "route" } });
    await drive(cancellation.open({ page: "survey" }));
    cancellation.toggle("cost");
    expect((await drive(cancellation.submit())).ok).toBe(true);
    expect(future()).toEqual([expect.stringMatching(/: Your plan ends$/)]);
    await drive(planActions.change({ kind: "reactivate" }));
    expect(future()).toEqual(["Feb 1, 2025: Your plan renews"]);
  });

  it("settles a cancellation whose answer is lost by what the status shows [D-04]", async () => {
    const { foyer, drive, services, signIn } = createTestFoyer({
      state: { status: payingMonthly },
    });
    await signIn();
    await drive(foyer.account.open());
    services.reply("POST /removeSubscription", "lost");
    expect(await drive(foyer.planActions.change({ kind: "cancel" }))).toEqual({
      ok: true,
      value: null,
    });
    expect(foyer.subscription.current.isPendingCancel).toBe(true);
  });

  it.each(["approved", "lost"] as const)(
    "saves another card: %s [BIL-04] [D-04]",
    async (answer) => {
      const { foyer, cardForm, drive, settle, signIn } = createTestFoyer({
        state: { status: payingMonthly, savedMethods: [savedCard] },
      });
      const { paymentUpdate } = foyer;
      await signIn();
      await drive(paymentUpdate.open());
      paymentUpdate.frame.mount("a place on the page");
      await settle();
      cardForm.load();
      cardForm.fill();
      cardForm.answer(answer);
      expect((await drive(paymentUpdate.save())).ok).toBe(true);
      expect(paymentUpdate.state).toMatchObject({
        kind: "updated",
        message: "Your payment method has been updated.",
      });
    },
  );

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
