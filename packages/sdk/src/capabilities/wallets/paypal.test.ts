import { describe, expect, it } from "vitest";
import { atService } from "../../../tests/at-service.ts";
import { createHeldShop } from "../../../tests/held.ts";
import { createShop } from "../../../tests/shop.ts";

/** PayPal's script does not arrive before the returned function is called. */
function holdBack(script: Awaited<ReturnType<typeof buyer>>["script"]): () => void {
  const { load } = script;
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  Object.assign(script, {
    load: (async (clientId) => {
      await arrived;
      return load(clientId);
    }) satisfies typeof load,
  });
  return () => arrive();
}

/** A buyer at the payment screen who has chosen PayPal, and typed a ZIP code unless it is null. */
async function buyer(
  persona = "new",
  { plan = "FNWEB12MO", zip = "37203" as string | null, shop = createShop() } = {},
) {
  const tab = shop.tab();
  await tab.signIn(persona);
  const { checkout, payPal } = tab.foyer;
  await shop.drive(checkout.open({ preSelectedPlan: plan }));
  await shop.settle();
  checkout.selectMethod("paypal");
  payPal.mount("the container");
  await shop.settle();
  if (zip !== null) {
    payPal.zip.change(zip);
    await shop.advance(200);
  }
  const script = tab.platform.payPalScript;
  /** Presses PayPal's button; what opens is PayPal's window. */
  const press = () => shop.drive(script.button().press());
  /** The buyer approves in the stand-in of PayPal's page, and PayPal tells the page. */
  async function approves(orderID: string, payerID = "PAYER-TN") {
    const body = new URLSearchParams({ payerID, decision: "approve" });
    const url = `http://127.0.0.1:4010/paypal-stand-in/approve/${orderID}?world=${shop.world}`;
    await shop.sandbox.fetch(new Request(url, { method: "POST", body }));
  }
  return { shop, tab, checkout, payPal, script, press, approves };
}

describe("PayPal", () => {
  it("charges once what the screen shows, and what the buyer has approved [CAP-04] [PAY-57] [PAY-59] [PAY-60] [API-31] [API-32] [D-05]", async () => {
    const { shop, checkout, press, approves } = await buyer();
    expect(checkout.summary).toMatchObject({ total: "$69.54", tax: "known" });
    const window = await press();
    await approves(window?.orderID ?? "");
    await shop.drive(window?.approve() ?? Promise.reject());
    expect(checkout.purchase).toMatchObject({ kind: "paid" });
    expect(shop.ledger()).toMatchObject([
      { serviceId: "FNWEB12MO", amountCents: 6954, method: "paypal" },
    ]);
    expect(shop.violations()).toEqual([]);
  });

  it("shows a silver pill button of height 50, named for what it does [PAY-17] [PAY-61] [PAY-62] [PAY-63]", async () => {
    const { checkout, script } = await buyer();
    expect(script.button().style).toEqual({ color: "silver", height: 50, shape: "pill" });
    expect(checkout.submitText).toBe("Continue with PayPal");
  });

  it.each([
    [true, ["paypal", "card"]],
    [false, ["card"]],
  ])(
    "is offered where the configuration has it: %s [CFG-21]",
    async (usePayPalPayments, methods) => {
      const tab = createShop().tab({ configuration: { defaultConfig: { usePayPalPayments } } });
      await tab.signIn("new");
      await tab.openCheckout("FNWEB12MO");
      expect(tab.foyer.checkout.methods.map(({ method }) => method)).toEqual(methods);
    },
  );

  it("loads its script when its button shows, not before [PAY-58]", async () => {
    const shop = createShop();
    const tab = shop.tab();
    await tab.signIn("new");
    await shop.drive(tab.foyer.checkout.open({ preSelectedPlan: "FNWEB12MO" }));
    await shop.settle();
    expect(tab.platform.payPalScript.loads).toEqual([]);
    tab.foyer.checkout.selectMethod("paypal");
    tab.foyer.payPal.mount("the container");
    await shop.settle();
    expect(tab.platform.payPalScript.loads).toEqual([shop.world]);
  });

  it("opens no window while a promo code stands in the field unapplied, and asks about it [D-39] [D-05]", async () => {
    const { shop, tab, checkout, press, approves } = await buyer();
    const { promoCode } = tab.foyer;
    promoCode.form.fields.couponCode.change("50RENEW");
    expect(await press()).toBeNull();
    expect(checkout.asksAboutCode).toBe(true);
    await shop.drive(promoCode.apply());
    await shop.settle();
    const window = await press();
    await approves(window?.orderID ?? "");
    await shop.drive(window?.approve() ?? Promise.reject());
    expect(shop.ledger()).toMatchObject([{ amountCents: 3825, method: "paypal" }]);
  });

  it("opens no window without a ZIP code, and says so [PAY-60] [D-05]", async () => {
    const { checkout, payPal, press } = await buyer("new", { zip: null });
    expect(await press()).toBeNull();
    expect(payPal.zip.message).toBe("Required");
    expect(checkout.submitHint).toBe("Enter your ZIP code to continue.");
  });

  it("sends nothing when the window is closed [PAY-77] [D-04]", async () => {
    const { shop, checkout, press } = await buyer();
    const window = await press();
    window?.cancel();
    await shop.settle();
    expect(checkout.message).toBeNull();
    expect(checkout.overlay).toBeNull();
    expect(shop.ledger()).toEqual([]);
    expect(await press()).not.toBeNull();
  });

  it("whose window stays silent can be canceled on the page, and pays nothing afterwards [D-47] [D-04]", async () => {
    const { shop, checkout, press, approves } = await buyer();
    const window = await press();
    expect(checkout.overlay).toEqual({
      message: "Finish in the PayPal window, or cancel to choose another payment method.",
      cancelText: "Cancel",
    });
    checkout.cancelApproval();
    expect([checkout.overlay, checkout.message]).toEqual([null, null]);
    checkout.selectMethod("card");
    await shop.settle();
    await approves(window?.orderID ?? "");
    await shop.drive(window?.approve() ?? Promise.reject());
    expect(shop.ledger()).toEqual([]);
    expect(checkout.submitDecision.allowed || checkout.submitDecision.reason).not.toBe(
      "in-progress",
    );
    expect(checkout.overlay).toBeNull();
    checkout.selectMethod("paypal");
    expect(await press()).not.toBeNull();
  });

  it("opens a window anew for another press, and pays once for that [D-47] [D-04]", async () => {
    const { shop, checkout, press, approves } = await buyer();
    const silent = await press();
    const window = await press();
    expect(window?.orderID).not.toBe(silent?.orderID);
    await approves(silent?.orderID ?? "");
    await shop.drive(silent?.approve() ?? Promise.reject());
    expect(shop.ledger()).toEqual([]);
    const again = await press();
    await approves(again?.orderID ?? "");
    await shop.drive(again?.approve() ?? Promise.reject());
    expect(checkout.purchase).toMatchObject({ kind: "paid" });
    expect(shop.ledger()).toHaveLength(1);
  });

  it("cannot be canceled once the payment is sent [D-47] [D-04]", async () => {
    const { shop, checkout, press, approves } = await buyer();
    const window = await press();
    await approves(window?.orderID ?? "");
    shop.latency(2_000);
    const approved = window?.approve();
    await shop.advance(500);
    expect(checkout.overlay?.cancelText).toBeNull();
    checkout.cancelApproval();
    await shop.drive(approved ?? Promise.reject());
    expect(checkout.purchase).toMatchObject({ kind: "paid" });
    expect(shop.ledger()).toHaveLength(1);
  });

  it.each([
    ["before", ["fail", "cancel"]],
    ["after", ["cancel", "fail"]],
  ] as const)(
    "that reports an error %s the cancel is canceled [D-47] [PAY-77]",
    async (_when, told) => {
      const { shop, checkout, press } = await buyer();
      const window = await press();
      for (const what of told) window?.[what](new Error("Window closed"));
      await shop.advance(5_000);
      expect([checkout.message, checkout.overlay]).toEqual([null, null]);
      expect(await press()).not.toBeNull();
    },
  );

  it("that reports an error alone has failed [D-47] [PAY-66]", async () => {
    const { shop, checkout, press } = await buyer();
    const window = await press();
    window?.fail(new Error("PayPal is down"));
    await shop.advance(5_000);
    expect(checkout.message).toContain("PayPal couldn't complete your approval");
  });

  it("that cannot make an order says so, and that nothing was charged [PAY-65] [PAY-66] [ERR-15]", async () => {
    const { shop, tab, checkout, press } = await buyer();
    shop.faults({ kind: "status", status: 500, operation: "createPaypalToken", times: 9 });
    expect(await press()).toBeNull();
    await shop.settle();
    expect(checkout.message).toBe(
      "Failed to Create Paypal Order. You haven't been charged. Try again or choose another payment method.",
    );
    expect(checkout.facts.paypalError).toContain("Failed to Create Paypal Order");
    checkout.forgetRefusal();
    expect([checkout.message, checkout.facts.paypalError]).toEqual([null, null]);
    expect(await press()).toBeNull();
    await shop.settle();
    const asked = tab.foyer.explain.entries.filter(({ topic }) => topic === "checkout.submit");
    expect(asked.at(-1)).toMatchObject({ rule: "PAY-65" });
    checkout.selectMethod("card");
    expect(checkout.message).toBeNull();
  });

  it("whose price has changed says so, shows the new one, and charges that [PAY-65] [D-05]", async () => {
    const { shop, checkout, press, approves } = await buyer();
    await shop.sandbox.fetch(`http://localhost:4010/_sandbox/prices?world=${shop.world}`, {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ FNWEB12MO: 6999 }),
    });
    expect(await press()).toBeNull();
    await shop.settle();
    expect(checkout.message).toMatch(/^The price has changed\. .* You haven't been charged\./);
    expect(checkout.summary).toMatchObject({ total: "$74.89", tax: "known" });
    const window = await press();
    await approves(window?.orderID ?? "");
    await shop.drive(window?.approve() ?? Promise.reject());
    expect(shop.ledger()).toMatchObject([{ amountCents: 7489 }]);
  });

  it("refuses a shipping address outside the United States [PAY-64]", async () => {
    const { payPal, press } = await buyer();
    const window = await press();
    expect(await window?.approve({ country: "CA" })).toBe("refused-country");
    expect(payPal.addressText).toBe("Please choose a shipping address in the United States.");
  });

  it.each([
    ["of another order", { orderID: "EC-OTHER", payerID: "PAYER-TN" }],
    ["without a payer", { orderID: null, payerID: null }],
    ["of this order, without a payer", { payerID: null }],
    ["of this order, with an empty payer", { payerID: "" }],
    ["of another shape", { orderID: { a: 1 }, payerID: ["x"] }],
  ])("pays nothing for an approval %s [D-12]", async (_what, approval) => {
    const { shop, checkout, press, approves } = await buyer();
    const window = await press();
    await approves(window?.orderID ?? "");
    const { orderID = null } = window ?? {};
    await shop.drive(window?.approve({ approval: { orderID, ...approval } }) ?? Promise.reject());
    expect(shop.ledger()).toEqual([]);
    expect(checkout.message).toContain("You haven't been charged.");
  });

  it("pays once for an approval that is told twice [D-04] [D-12]", async () => {
    const { shop, press, approves } = await buyer();
    const window = await press();
    await approves(window?.orderID ?? "");
    await shop.drive(Promise.all([window?.approve(), window?.approve()]));
    expect(shop.ledger()).toHaveLength(1);
  });

  it("is confirmed by the service when the answer to the charge is lost [D-04] [D-24]", async () => {
    const { shop, checkout, press, approves } = await buyer();
    const window = await press();
    await approves(window?.orderID ?? "");
    shop.faults({ kind: "dropAfterCommit", operation: "capturePaypalOrder", times: 1 });
    await shop.drive(window?.approve() ?? Promise.reject());
    await shop.advance(60_000);
    expect(checkout.purchase).toMatchObject({ kind: "paid" });
    expect(shop.ledger()).toHaveLength(1);
  });

  it("pays nothing for an approval after the screen was left [D-04]", async () => {
    const { shop, checkout, press, approves } = await buyer();
    const window = await press();
    await approves(window?.orderID ?? "");
    checkout.close();
    await shop.drive(window?.approve() ?? Promise.reject());
    expect(shop.ledger()).toEqual([]);
  });

  it("whose script is blocked leaves the card usable, and can be tried again [PAY-58]", async () => {
    const shop = createShop();
    const tab = shop.tab();
    await tab.signIn("new");
    tab.platform.payPalScript.script("blocked");
    await tab.openCheckout("FNWEB12MO");
    const { checkout, payPal } = tab.foyer;
    checkout.selectMethod("paypal");
    payPal.mount("the container");
    await shop.settle();
    expect(payPal.state).toMatchObject({ kind: "failed" });
    expect(checkout.submitDecision).toMatchObject({ reason: "wallet-not-ready" });
    tab.platform.payPalScript.script("works");
    payPal.retry();
    await shop.settle();
    expect(payPal.state).toEqual({ kind: "ready" });
    checkout.selectMethod("card");
    await shop.drive(checkout.submit());
    expect(shop.ledger()).toMatchObject([{ method: "card" }]);
  });

  it("whose script the page's own policy refuses blames no connection [PAY-58]", async () => {
    const { shop, tab, payPal } = await buyer();
    tab.platform.payPalScript.script("refused");
    payPal.retry();
    await shop.settle();
    expect(payPal.state).toEqual({
      kind: "failed",
      message:
        "PayPal isn't available on this page right now. Please choose another payment method.",
    });
    tab.platform.payPalScript.script("blocked");
    payPal.retry();
    await shop.settle();
    expect(payPal.state).toMatchObject({ message: expect.stringContaining("connection") });
  });

  it("that never loads is said to be slow, then to have failed [PAY-58]", async () => {
    const { shop, tab, payPal } = await buyer();
    tab.platform.payPalScript.script("silent");
    payPal.retry();
    expect(payPal.state).toEqual({ kind: "loading", slow: false });
    await shop.advance(4_000);
    expect(payPal.state).toEqual({ kind: "loading", slow: true });
    expect(payPal.slowText).toBe("PayPal is taking longer than usual to load.");
    await shop.advance(16_000);
    expect(payPal.state.kind).toBe("failed");
  });

  it("is loaded again when the network is back, and only where it did not load [PAY-58]", async () => {
    const { shop, tab, payPal, script } = await buyer();
    const online = async (isOnline: boolean) => {
      tab.platform.connectivity.setOnline(isOnline);
      await shop.settle();
    };
    await online(false);
    await online(true);
    expect([payPal.state.kind, script.loads.length]).toEqual(["ready", 1]);
    script.script("blocked");
    payPal.retry();
    await shop.settle();
    script.script("works");
    await online(false);
    expect([payPal.state.kind, script.loads.length]).toEqual(["failed", 2]);
    await online(true);
    expect([payPal.state.kind, script.loads.length]).toEqual(["ready", 3]);
  });

  it("asks for no ZIP code where goods are shipped, whose address decides the tax [PAY-60] [PRC-17]", async () => {
    const { payPal } = await buyer("saved-card", { plan: "FN1YPKMR", zip: null });
    expect(payPal.asksZip).toBe(false);
    expect((await buyer("new", { zip: null })).payPal.asksZip).toBe(true);
  });

  it("opens no window for Enter in a field of the page [PAY-58] [PAY-77]", async () => {
    const { shop, checkout } = await buyer();
    expect(await shop.drive(checkout.submit())).toMatchObject({
      failure: { reason: "approval-canceled" },
    });
    expect(shop.asked).not.toContain("POST /paypal/token");
    expect(checkout.overlay).toBeNull();
  });

  it("changes the plan of a member, and charges the new price now [CHG-12] [API-33] [CHG-02]", async () => {
    const { shop, checkout, press, approves } = await buyer("paying-monthly");
    const window = await press();
    await approves(window?.orderID ?? "");
    await shop.drive(window?.approve() ?? Promise.reject());
    expect(checkout.purchase).toMatchObject({ kind: "paid" });
    expect(shop.ledger().at(-1)).toMatchObject({ serviceId: "FNWEB12MO", method: "paypal" });
    expect(shop.violations()).toEqual([]);
  });

  it("charges nothing, and says why, when the plan that changes has gained a gift meanwhile [D-38] [D-05]", async () => {
    const { shop, checkout, press, approves } = await buyer("paying-monthly");
    const service = await atService(shop, "paying-monthly");
    const shown = checkout.feeTexts.join(" ");
    await service.gift("GIFT-YEAR-0001");
    const before = shop.ledger().length;
    const window = await press();
    await approves(window?.orderID ?? "");
    await shop.drive(window?.approve() ?? Promise.reject());
    expect(shop.ledger()).toHaveLength(before);
    expect(checkout.purchase.kind).toBe("idle");
    expect(checkout.message).toContain("What you give up with this change is different now.");
    expect(shown).not.toContain("Feb 1, 2026");
    expect(checkout.feeTexts.join(" ")).toContain("Feb 1, 2026");
  });

  it("has one button, where the page leaves or loads it again while it is drawn [PAY-61] [D-13]", async () => {
    const { shop, payPal, script } = await buyer();
    const { load } = script;
    const drawn: (() => void)[] = [];
    Object.assign(script, {
      load: (async (clientId) => {
        const { render } = await load(clientId);
        return {
          async render(request) {
            const button = await render(request);
            await new Promise<void>((resolve) => void drawn.push(resolve));
            return button;
          },
        };
      }) satisfies typeof load,
    });
    const open = () => script.buttons.filter(({ closed }) => !closed).length;
    payPal.retry();
    await shop.settle();
    payPal.retry();
    await shop.settle();
    for (const finish of drawn) finish();
    await shop.settle();
    expect([payPal.state.kind, open()]).toEqual(["ready", 1]);
    payPal.retry();
    await shop.settle();
    payPal.unmount();
    drawn.at(-1)?.();
    await shop.settle();
    expect(open()).toBe(0);
  });

  it("draws no button where it leaves the page while its script loads [PAY-58] [PAY-61] [D-13]", async () => {
    const { shop, payPal, script } = await buyer();
    const arrive = holdBack(script);
    const drawn = script.buttons.length;
    payPal.retry();
    await shop.settle();
    payPal.unmount();
    arrive();
    await shop.settle();
    expect([script.buttons.length, payPal.state.kind]).toEqual([drawn, "idle"]);
  });

  it("that has failed is not drawn by a late script, and does not fail once it has left the page [PAY-58] [PAY-61]", async () => {
    const { shop, payPal, script } = await buyer();
    const arrive = holdBack(script);
    const drawn = script.buttons.length;
    payPal.retry();
    await shop.advance(21_000);
    expect(payPal.state.kind).toBe("failed");
    arrive();
    await shop.settle();
    expect([script.buttons.length, payPal.state.kind]).toEqual([drawn, "failed"]);
    script.script("silent");
    payPal.retry();
    await shop.settle();
    payPal.unmount();
    await shop.advance(21_000);
    expect(payPal.state.kind).toBe("idle");
  });

  it("says nothing of a country outside the United States after the next press [PAY-64] [D-47]", async () => {
    const { payPal, press } = await buyer();
    const window = await press();
    await window?.approve({ country: "CA" });
    window?.cancel();
    expect(payPal.addressText).not.toBeNull();
    await press();
    expect(payPal.addressText).toBeNull();
  });

  it("keeps the window of a press whose former order is refused later [D-47] [PAY-65]", async () => {
    const { hold, release, shop } = createHeldShop();
    const { checkout, press, approves, script } = await buyer("new", { shop });
    shop.faults({ kind: "status", status: 500, operation: "createPaypalToken", times: 1 });
    hold("/paypal/token");
    const refused = script.button().press();
    await shop.settle();
    hold(null);
    const window = await press();
    await release();
    await shop.drive(refused);
    expect([checkout.message, checkout.overlay?.cancelText]).toEqual([null, "Cancel"]);
    await approves(window?.orderID ?? "");
    await shop.drive(window?.approve() ?? Promise.reject());
    expect(shop.ledger()).toHaveLength(1);
  });

  it("whose button leaves the page with its window open pays nothing, and frees checkout [PAY-61] [D-04]", async () => {
    const { shop, checkout, payPal, press, approves } = await buyer();
    const window = await press();
    expect(checkout.overlay).not.toBeNull();
    payPal.unmount();
    await shop.settle();
    expect(checkout.overlay).toBeNull();
    await approves(window?.orderID ?? "");
    await shop.drive(window?.approve() ?? Promise.reject());
    expect(shop.ledger()).toEqual([]);
  });

  it("of Vermont needs the consent to two years, also without a tax [PAY-45] [OPN-101]", async () => {
    const shop = createShop();
    shop.faults({ kind: "status", status: 500, operation: "getProrate", times: 99 });
    const { checkout } = await buyer("new", { shop, plan: "FNWEB24MO", zip: "05401" });
    await shop.advance(5_000);
    expect([checkout.summary?.tax, checkout.consent.required]).toEqual(["error", true]);
  });
});
