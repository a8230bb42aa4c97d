import { describe, expect, it } from "vitest";
import { createShop } from "../../../tests/shop.ts";

describe("Pay, pressed again while the payment account is made", () => {
  it("asks for the account once, says that a payment is in progress, and charges once [PAY-36] [ACC-15]", async () => {
    const shop = createShop();
    const tab = shop.tab();
    await tab.signIn("new");
    shop.faults({ kind: "status", status: 400, operation: "createPaymentAccount", times: 20 });
    await tab.openCheckout("FNWEB12MO");
    shop.clearFaults();
    shop.faults({ kind: "delay", delayMs: 3_000, operation: "createPaymentAccount", times: 5 });
    const { checkout } = tab.foyer;
    const made = () => shop.asked.filter((asked) => asked === "POST /evcreateuser").length;
    const before = made();

    const first = checkout.submit();
    await shop.advance(100);
    expect(checkout.isSubmitBlocked).toBe(true);
    expect(checkout.overlay).not.toBeNull();
    expect(await checkout.submit()).toMatchObject({
      ok: false,
      failure: { kind: "refused", reason: "in-progress" },
    });
    expect((await shop.drive(first)).ok).toBe(true);
    expect(made() - before).toBe(1);
    expect(shop.ledger()).toHaveLength(1);
  });
});

describe("an order that changes while the payment account is made", () => {
  it("is not paid unseen, even at the same total [D-05] [D-04]", async () => {
    const shop = createShop();
    const tab = shop.tab();
    await tab.signIn("saved-card");
    const { checkout } = tab.foyer;
    shop.faults({ kind: "status", status: 400, operation: "createPaymentAccount", times: 20 });
    await tab.openCheckout("FNWEB12MO");
    checkout.selectMethod("card");
    await shop.settle();
    shop.clearFaults();
    shop.faults({ kind: "delay", delayMs: 3_000, operation: "createPaymentAccount", times: 5 });
    const totalCents = checkout.quote?.totalCents ?? 0;
    const paying = checkout.submit({ totalCents });
    await shop.advance(100);
    checkout.selectMethod("saved");
    await shop.settle();
    expect(checkout.quote?.totalCents).toBe(totalCents);
    expect(await shop.drive(paying)).toMatchObject({ failure: { reason: "price-changed" } });
    expect(shop.ledger()).toEqual([]);
  });
});

describe("Pay, pressed long after the page was opened", () => {
  /** A new member who filled in the card form ten minutes ago. */
  async function tenMinutesLater() {
    const shop = createShop();
    shop.settings({ secondSubscriptions: "accepted" });
    const tab = shop.tab();
    await tab.signIn("new");
    await tab.openCheckout("FNWEB12MO");
    await shop.advance(600_000);
    return { shop, checkout: tab.foyer.checkout };
  }

  it("sends nothing when the member has bought on another device meanwhile [D-24] [D-06] [ERR-02]", async () => {
    const { shop, checkout } = await tenMinutesLater();
    const phone = shop.otherDevice("http://localhost:5173/?phone");
    await phone.signIn("new");
    await phone.openCheckout("FNWEB1MO");
    expect((await shop.drive(phone.foyer.checkout.submit())).ok).toBe(true);

    expect(await shop.drive(checkout.submit())).toMatchObject({
      ok: false,
      failure: { kind: "refused", reason: "active-subscription" },
    });
    expect(checkout.submitHint).toBe(
      "You already have an active subscription. Manage it in My Account.",
    );
    expect(shop.ledger().map(({ serviceId }) => serviceId)).toEqual(["FNWEB1MO"]);
  });

  it("sends nothing while the subscription cannot be read, says so, and keeps what was typed [D-06] [D-24]", async () => {
    const { shop, checkout } = await tenMinutesLater();
    shop.faults({
      kind: "status",
      status: 503,
      operation: "getCurrentSubscriptionStatus",
      times: 50,
    });
    expect(await shop.drive(checkout.submit())).toMatchObject({
      ok: false,
      failure: { kind: "refused", reason: "subscription-unknown", rule: "D-06" },
    });
    expect(checkout.message).toMatch(/^We couldn't check whether you already have a subscription/);
    expect(shop.ledger()).toHaveLength(0);
    expect([checkout.showsCardForm, checkout.frame.isValid]).toEqual([true, true]);

    shop.clearFaults();
    expect(await shop.drive(checkout.submit())).toMatchObject({ ok: true });
    expect(shop.ledger()).toHaveLength(1);
  });

  it("sends nothing more when the page has just opened [D-24]", async () => {
    const shop = createShop();
    const tab = shop.tab();
    await tab.signIn("new");
    await tab.openCheckout("FNWEB12MO");
    const before = shop.asked.length;
    await shop.drive(tab.foyer.checkout.submit());
    expect(shop.asked[before]).toBe("POST /payment-frame/pay");
  });
});

/** A member at checkout; the test decides when the tax of a plan is answered. */
async function withHeldTax() {
  const held = new Map<string, () => void>();
  const shop = createShop({
    through: (send) => async (input, init) => {
      const url = new URL(String(input));
      const answer = await send(input, init);
      const serviceId = url.searchParams.get("serviceID");
      if (!url.pathname.endsWith("/getProrate") || serviceId === null) return answer;
      return new Promise((resolve) => held.set(serviceId, () => resolve(answer)));
    },
  });
  const tab = shop.tab();
  await tab.signIn("saved-card");
  const { checkout } = tab.foyer;
  const open = async (planId: string) => {
    void checkout.open({ preSelectedPlan: planId });
    await shop.advance(50);
  };
  const answer = async (planId: string) => {
    held.get(planId)?.();
    await shop.settle();
  };
  return { shop, checkout, open, answer };
}

describe("the tax of the saved card", () => {
  it("of a plan chosen before is not added to this one, whichever answer comes first [PRC-17] [D-05]", async () => {
    const { shop, checkout, open, answer } = await withHeldTax();
    await open("FNWEB24MO");
    await open("FNWEB12MO");
    expect(checkout.plan?.planId).toBe("FNWEB12MO");
    await answer("FNWEB24MO");
    expect(checkout.summary?.tax).toBe("asking");
    expect(checkout.isSubmitBlocked).toBe(true);
    await answer("FNWEB12MO");
    expect(checkout.summary).toMatchObject({ tax: "known", total: "$69.54" });

    const paying = checkout.submit({ totalCents: 6954 });
    expect((await shop.drive(paying)).ok).toBe(true);
    expect(shop.ledger()).toMatchObject([{ amountCents: 6954 }]);
  });

  it("that comes after the plan's own answer, or after 5 seconds, changes no total [PRC-17] [PRC-18]", async () => {
    const { shop, checkout, open, answer } = await withHeldTax();
    await open("FNWEB24MO");
    await open("FNWEB12MO");
    await answer("FNWEB12MO");
    await answer("FNWEB24MO");
    expect(checkout.summary?.total).toBe("$69.54");

    await open("FNWEB1MO");
    await shop.advance(5_000);
    const { total } = checkout.summary ?? {};
    await answer("FNWEB1MO");
    expect(checkout.summary).toMatchObject({ tax: "error", total });
  });
});
