import { describe, expect, it } from "vitest";
import { GOOD_CARD, playCardFrame } from "./played-card-frame.ts";
import { createShop, type Shop } from "./shop.ts";

const DATE = "[A-Z][a-z]{2} \\d{1,2}, \\d{4}";
const endsUnless = (deed: string) =>
  new RegExp(`^Free until ${DATE}\\. Then your plan ends unless you ${deed}\\.$`);
const ENDS = endsUnless("add a payment method");
const RENEWS = new RegExp(`^\\$5\\.99 plus tax on ${DATE}$`);
const THEN = `then \\$5\\.99 plus tax on ${DATE}`;

type Tab = ReturnType<Shop["tab"]>;

/** A user at the payment screen, with a code that leaves nothing to pay. */
async function free(persona: string, code: string) {
  const shop = createShop();
  const tab = shop.tab();
  await tab.signIn(persona);
  const { checkout, promoCode } = tab.foyer;
  await shop.drive(checkout.open({ preSelectedPlan: "FNWEB1MO" }));
  promoCode.form.fields.couponCode.change(code);
  await shop.drive(promoCode.apply());
  await shop.settle();
  expect(checkout.method).toBe("coupon");
  const pays = async () => {
    const totalCents = checkout.quote?.totalCents ?? -1;
    expect(await shop.drive(checkout.submit({ totalCents }))).toMatchObject({ ok: true });
    await shop.advance(5_000);
    await shop.drive(tab.foyer.confirmation.open());
    await shop.settle();
    return next(tab);
  };
  const charges = () =>
    shop
      .ledger()
      .filter(({ profileId }) => profileId === `profile-${persona}`)
      .map(({ amountCents, taxCents }) => amountCents - taxCents);
  return { shop, tab, checkout, promoCode, pays, charges };
}

const next = ({ foyer }: Tab) =>
  foyer.confirmation.receipt.rows.find(({ id }) => id === "next")?.value;

/** My Account, read anew. */
async function account(shop: Shop, persona: string) {
  const tab = shop.tab();
  await tab.signIn(persona);
  const { account } = tab.foyer;
  await shop.drive(account.open());
  return {
    status: account.plan?.status,
    standing: account.plan?.standing,
    nextPayment: account.nextPayment.text,
    timeline: account.timeline.map(({ title, date, cost }) => `${date}: ${title}. ${cost}`),
    editPayment: account.editPayment?.text,
  };
}

describe("an order with nothing due today", () => {
  it.each([
    ["new", "FREEPASS", "add a payment method", "Add Payment Method"],
    ["new", "TENOFF", "add a payment method", "Add Payment Method"],
    ["churned", "FREE30DAYS", "add a payment method", "Add Payment Method"],
    ["churned-involuntary", "FREEPASS", "update your payment method", "Edit Payment"],
  ])(
    "of %s with %s promises no charge, and none comes: it ends unless you %s [D-37] [PAY-09] [D-42]",
    async (persona, code, deed, editPayment) => {
      const { shop, checkout, promoCode, pays, charges } = await free(persona, code);
      const said = checkout.renewalText;
      expect(said).toMatch(endsUnless(deed));
      expect(checkout.summary?.due).toMatchObject({ amount: "$0.00", next: null });
      expect(checkout.summary).toMatchObject({ total: "$0.00", plusTaxes: null });
      expect(promoCode.disclosureTexts).toEqual(["You pay nothing today."]);
      expect(checkout.summary?.totalLabel).toBe(checkout.summary?.due.label);
      expect(await pays()).toBe(said);
      const day = /until (.*)\. Then/.exec(said)?.[1];
      expect(await account(shop, persona)).toMatchObject({
        standing: `Free until ${day}`,
        nextPayment: said,
        timeline: [`${day}: Your plan ends unless you ${deed}. Nothing to pay until then`],
        editPayment,
      });
      shop.sandbox.controls.advanceClock("95d", shop.world);
      expect((await account(shop, persona)).status).toMatch(/^Churned Voluntary$/);
      expect(charges()).toEqual([0]);
    },
  );

  it("names the method on file, the day and the amount, and that is charged [D-37] [PAY-09] [PAY-11]", async () => {
    const { shop, checkout, pays, charges } = await free("churned-card", "FREE30DAYS");
    expect(checkout.summary?.due.next).toMatch(new RegExp(`^${THEN}, charged to Visa •••• 4242$`));
    expect(checkout.renewalText).toMatch(/renews automatically at \$5\.99\/mo/);
    expect(await pays()).toMatch(RENEWS);
    expect(await account(shop, "churned-card")).toMatchObject({
      standing: null,
      nextPayment: expect.stringMatching(RENEWS),
      editPayment: "Edit Payment",
    });
    shop.sandbox.controls.advanceClock("31d", shop.world);
    expect(charges()).toEqual([0, 599]);
  });

  it("promises its renewal where a card is entered, or where the methods on file are not known [D-37] [D-06] [PAY-11]", async () => {
    const { checkout } = await free("new", "FREEPASS");
    checkout.selectMethod("card");
    expect(checkout.renewalText).toMatch(/renews automatically/);
    expect(checkout.summary?.due.next).toMatch(new RegExp(`^${THEN}$`));
    const shop = createShop();
    const tab = shop.tab();
    await tab.signIn("new");
    shop.faults({ kind: "status", status: 500, operation: "getPaymentMethods", times: 20 });
    await shop.drive(tab.foyer.checkout.open({ preSelectedPlan: "FNWEB1MO" }));
    tab.foyer.promoCode.form.fields.couponCode.change("FREEPASS");
    await shop.drive(tab.foyer.promoCode.apply());
    expect(tab.foyer.checkout.renewalText).toMatch(/renews automatically/);
  });

  it("renews as promised with a method that is added later [D-37] [BIL-04]", async () => {
    const { shop, tab, pays, charges } = await free("new", "FREEPASS");
    expect(await pays()).toMatch(ENDS);
    const { paymentUpdate } = tab.foyer;
    await shop.drive(paymentUpdate.open());
    paymentUpdate.frame.mount("the container");
    await shop.settle();
    const form = playCardFrame(tab.platform);
    await shop.drive(form.load());
    await shop.drive(form.fill(GOOD_CARD));
    expect(await shop.drive(paymentUpdate.save())).toMatchObject({ ok: true });
    const { nextPayment, timeline } = await account(shop, "new");
    expect(nextPayment).toMatch(RENEWS);
    expect(timeline.join()).toMatch(/Your plan renews\. \$5\.99 plus tax each month/);
    shop.sandbox.controls.advanceClock("65d", shop.world);
    expect(charges()).toEqual([0, 599, 599]);
  });
});

describe("a saved method that the service calls unusable", () => {
  it("is shown as such, is not preselected and cannot pay [D-37] [RST-06] [PAY-42]", async () => {
    const shop = createShop();
    const tab = shop.tab();
    await tab.signIn("churned-involuntary");
    const { account: own, checkout } = tab.foyer;
    await shop.drive(own.open());
    expect([own.paymentMethod?.text, own.editPayment]).toEqual(["Visa •••• 0242", null]);
    await shop.drive(checkout.open({ preSelectedPlan: "FNWEB1MO" }));
    expect(checkout.replaceText).toBe("Visa •••• 0242 needs to be replaced");
    expect([checkout.method, checkout.savedCard]).toEqual(["card", null]);
    checkout.selectMethod("saved");
    expect(checkout.method).toBe("card");
    expect(checkout.methods.map(({ method }) => method)).not.toContain("saved");
  });

  it("a card that can pay is offered as before [PAY-42]", async () => {
    const shop = createShop();
    const tab = shop.tab();
    await tab.signIn("churned-card");
    await shop.drive(tab.foyer.checkout.open({ preSelectedPlan: "FNWEB1MO" }));
    expect([tab.foyer.checkout.method, tab.foyer.checkout.replaceText]).toEqual(["saved", null]);
  });
});

/** Changes after which a plan goes on: the member, the dialog, and what it says first where no method can pay. */
const UNPAID = [
  [
    { status: "Pending Cancel - Existing" },
    "reactivate",
    "Your cancellation will be undone, and nothing is due today.",
  ],
  [
    { status: "Pending Pause" },
    "cancelPause",
    "Your plan won't pause, and the pause counts as unused.",
  ],
  [
    { status: "Existing", plan: "FNWEB12MO", upcomingPlan: "FNWEB1MO" },
    "cancelUpcoming",
    "Your upcoming plan won't start, and you won't be charged for it.",
  ],
] as const;

describe("a change of a plan that no method pays for", () => {
  async function made(wish: object) {
    const shop = createShop();
    await shop.sandbox.fetch(`http://127.0.0.1:4010/_sandbox/personas`, {
      method: "POST",
      headers: { "x-api-key": shop.world, "content-type": "application/json" },
      body: JSON.stringify({ id: "ann", channel: "coupon", coupon: "FREEPASS", ...wish }),
    });
    const tab = shop.tab();
    await tab.signIn("ann");
    await shop.drive(tab.foyer.account.open());
    return { shop, ...tab.foyer };
  }

  it("promises no renewal when a cancellation is taken back [D-37] [RST-01]", async () => {
    const { account: own, planActions } = await made({ status: "Pending Cancel - Existing" });
    expect(own.nextPayment.state).toBe("none");
    planActions.ask("reactivate");
    expect(planActions.dialog).toMatchObject({
      lead: `Your cancellation will be undone, and nothing is due today. To keep your plan, add a payment method by ${planActions.dialog?.timeline[0]?.date}.`,
      timeline: [
        {
          kind: "lapses",
          date: expect.stringMatching(DATE),
          title: "Your plan ends unless you add a payment method",
        },
      ],
      confirmText: expect.stringMatching(/^(Restart|Resume) Plan$|^Cancel /),
      editPayment: { text: "Add Payment Method" },
    });
  });

  it.each([
    ["none", "A payment is due today. Add a payment method first.", "Add Payment Method"],
    ["expiredCard", "A payment is due today. Update your payment method first.", "Edit Payment"],
  ])(
    "leads to the payment method before a resume that would be refused: %s [D-37] [PAU-17]",
    async (method, lead, text) => {
      const paused = { status: "Pause", channel: undefined, coupon: undefined, method };
      const { shop, planActions } = await made(paused);
      planActions.ask("resume");
      expect(planActions.dialog).toMatchObject({ lead, confirmText: null, editPayment: { text } });
      expect(await shop.drive(planActions.confirm())).toMatchObject({
        failure: { kind: "refused", reason: "no-method" },
      });
      expect(shop.asked.join()).not.toContain("resumeSubscription");
    },
  );

  it.each([
    [
      "none",
      "add a payment method",
      "There's no payment method on file. Add one",
      "Add Payment Method",
    ],
    [
      "expiredCard",
      "update your payment method",
      "Your Visa •••• 4242 has expired. Update it",
      "Edit Payment",
    ],
  ])(
    "does not say that the plan goes on where no method can pay for it, says by when to act, and leads there: %s [D-37] [RST-01] [PAU-16] [D-36]",
    async (method, deed, note, text) => {
      for (const [wish, dialog, lead] of UNPAID) {
        const {
          shop,
          account: own,
          planActions,
        } = await made({
          ...{ channel: undefined, coupon: undefined, method, ...wish },
        });
        expect(own.editPayment?.text).toBe(text);
        planActions.ask(dialog);
        const [first] = planActions.dialog?.timeline ?? [];
        expect(first?.date).toMatch(new RegExp(`^${DATE}$`));
        expect(planActions.dialog).toMatchObject({
          lead: `${lead} To keep your plan, ${deed} by ${first?.date}.`,
          timeline: [{ note: `${note} to keep your plan.` }],
          confirmText: expect.stringMatching(/^(Restart|Resume) Plan$|^Cancel /),
          editPayment: { text },
        });
        expect(await shop.drive(planActions.confirm())).toMatchObject({ ok: true });
      }
    },
  );

  it("names no charge to avoid before a cancellation [D-37] [CNL-22]", async () => {
    const { shop, cancellation } = await made({});
    await shop.drive(cancellation.open({ page: "plan" }));
    expect(cancellation.effect.deadline).toBeNull();
  });
});

describe("a pause of a plan whose next period is free", () => {
  const FREE = "Nothing to pay";
  const EACH = "$5.99 plus tax each month";
  const PAUSED = "You won't be charged while it's paused";

  /** What a timeline says: the day and the cost of each event. */
  const read = (timeline: Tab["foyer"]["account"]["timeline"] = []) =>
    timeline.map(({ day, cost }) => [day, cost]);

  async function member(shop: Shop) {
    const tab = shop.tab({ href: "http://localhost:5173/account/manage" });
    await tab.signIn("paying-monthly");
    const { account: own, accountPromoCode, pause, planActions } = tab.foyer;
    await shop.drive(own.open());
    return {
      said: () => read(own.timeline),
      async applies(code: string) {
        accountPromoCode.open();
        accountPromoCode.form.fields.couponCode.change(code);
        expect(await shop.drive(accountPromoCode.apply())).toMatchObject({ ok: true });
        await shop.drive(own.reload());
      },
      async pauses(days: number) {
        await shop.drive(pause.open());
        pause.choose(days);
        pause.showReview();
        const told = read(pause.review?.timeline);
        expect(await shop.drive(pause.confirm())).toMatchObject({ ok: true });
        await shop.settle();
        return told;
      },
      async confirms(dialog: "cancelPause" | "resume") {
        planActions.ask(dialog);
        const told = read(planActions.dialog?.timeline);
        expect(await shop.drive(planActions.confirm())).toMatchObject({ ok: true });
        await shop.settle();
        return told;
      },
    };
  }

  it.each([
    ["FREEPASS", 30],
    ["FREE30DAYS", 30],
    ["FREE30DAYS", 60],
  ])(
    "by %s: its screens name the first charge after %i days as My Account then does, and it is made on that day [D-42] [PAU-14] [PAU-16] [PAU-17]",
    async (code, days) => {
      const shop = createShop();
      const { applies, confirms, pauses, said } = await member(shop);
      await applies(code);
      const before = said();
      expect(before.map(([, cost]) => cost)).toEqual([FREE, EACH]);
      const told = await pauses(days);
      expect(told.map(([, cost]) => cost)).toEqual([PAUSED, FREE, EACH]);
      expect(said()).toEqual(told);
      expect(await confirms("cancelPause")).toEqual(before);
      expect(said()).toEqual(before);
      await pauses(days);
      shop.device.clock.jump(shop.device.clock.now() + 40 * DAY_MS);
      const later = await member(shop);
      const [resumes, first] = await later.confirms("resume");
      expect(later.said()).toEqual([first]);
      shop.sandbox.controls.advanceClock("35d", shop.world);
      const charges = shop
        .ledger()
        .filter(({ profileId }) => profileId === "profile-paying-monthly")
        .map(({ at, amountCents, taxCents }) => [isoDay(at), amountCents - taxCents]);
      expect(charges).toEqual([
        [resumes?.[0], 0],
        [first?.[0], 599],
      ]);
    },
  );
});

const DAY_MS = 86_400_000;

function isoDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}
