import { describe, expect, it } from "vitest";
import { createShop, type Shop } from "./shop.ts";

/** The services name each method on file as `patch` says; everything else is theirs. */
function methodsNamed(patch: object) {
  return (send: typeof globalThis.fetch): typeof globalThis.fetch =>
    async (input, init) => {
      const request = new Request(input, init);
      const answer = await send(request);
      if (!request.url.includes("/getPaymentMethods") || answer.status !== 200) return answer;
      const body = (await answer.json()) as { PaymentMethods: readonly object[] };
      const PaymentMethods = body.PaymentMethods.map((method) => ({ ...method, ...patch }));
      return Response.json({ ...body, PaymentMethods });
    };
}

function charges(shop: Shop) {
  return shop
    .ledger()
    .filter(({ profileId }) => profileId === "profile-saved-card")
    .map(({ amountCents }) => amountCents);
}

async function buysWithFreePass(patch: object) {
  const shop = createShop({ through: methodsNamed(patch) });
  const tab = shop.tab({ href: "http://localhost:5173/account/payment" });
  await tab.signIn("saved-card");
  const { account, checkout, promoCode } = tab.foyer;
  await shop.drive(checkout.open({ preSelectedPlan: "FNWEB1MO" }));
  await shop.settle();
  promoCode.form.fields.couponCode.change("FREEPASS");
  await shop.drive(promoCode.apply());
  await shop.settle();
  const promised = checkout.renewalText;
  const totalCents = checkout.quote?.totalCents ?? -1;
  expect(await shop.drive(checkout.submit({ totalCents }))).toMatchObject({ ok: true });
  checkout.close();
  await shop.drive(account.reload());
  return { shop, account, promised };
}

const ENDS = "ends unless you add a payment method";

describe("a method on file that the service names in words of its own", () => {
  it.each([
    ["a kind that is not known", { label: "Google Pay" }],
    ["a status that is not known", { status: "Enabled" }],
    ["no status", { status: undefined }],
  ])(
    "(%s) may be charged: no screen says that the plan ends without a charge [D-06] [D-37] [PAY-09] [MNG-01]",
    async (_, patch) => {
      const { shop, account, promised } = await buysWithFreePass(patch);
      const said = [
        promised,
        account.nextPayment.text,
        ...account.timeline.map(({ title }) => title),
      ];
      await shop.advance(35 * 86_400_000);
      shop.sandbox.controls.advanceClock("1s", shop.world);
      // The service charges it a month later.
      expect(charges(shop)).toEqual([0, 641]);
      expect(said.filter((text) => text.includes(ENDS))).toEqual([]);
    },
  );

  it("is not said to be missing while the service charges it [D-06] [D-37] [BIL-05]", async () => {
    const shop = createShop({ through: methodsNamed({ label: "Google Pay" }) });
    const tab = shop.tab({ href: "http://localhost:5173/account/manage" });
    await tab.signIn("paying-monthly");
    const { account } = tab.foyer;
    await shop.drive(account.open());
    expect(account.nextPaymentNote).toBeNull();
    expect(account.editPayment?.text).toBe("Edit Payment");
  });
});

/** A service with a status that this version does not know. */
function inGrace(send: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const answer = await send(request);
    const isStatus = request.url.includes("/currentSubscriptionStatus") && answer.status === 200;
    if (!isStatus) return answer;
    const items = (await answer.json()) as readonly object[];
    return Response.json(items.map((item) => ({ ...item, status: "Grace" })));
  };
}

describe("a status that is not known, with a next charge", () => {
  it("shows whom to ask to stop it: here and at Edit payment [D-06] [D-36] [MNG-18]", async () => {
    const shop = createShop({ through: inGrace });
    const tab = shop.tab({ href: "http://localhost:5173/account/manage" });
    await tab.signIn("paying-monthly");
    const { account, paymentUpdate } = tab.foyer;
    await shop.drive(account.open());
    expect(account.nextPayment.text).toMatch(/^\$5\.99 plus tax on /);
    expect([account.manageMessage, account.manageLink?.text]).toEqual([
      "Please contact customer care to manage your subscription.",
      "Contact Customer Care",
    ]);
    await shop.drive(paymentUpdate.open());
    expect(paymentUpdate.state).toMatchObject({ kind: "blocked" });
  });
});
