import { describe, expect, it, vi } from "vitest";
import { atService } from "../../../tests/at-service.ts";
import { createHeldShop } from "../../../tests/held.ts";
import { createShop, type Shop } from "../../../tests/shop.ts";
import { createTestFoyer } from "../../testing/index.ts";

const TENNESSEE = {
  addressLines: ["12 Oak St"],
  locality: "Nashville",
  administrativeArea: "TN",
  postalCode: "37203",
  countryCode: "US",
};
const VERMONT = { ...TENNESSEE, administrativeArea: "VT", postalCode: "05401" };
const SHIPMENT = {
  ...TENNESSEE,
  givenName: "Ann",
  familyName: "Example",
  phoneNumber: "6155550100",
  emailAddress: "new@example.com",
};

let payments = 0;
/** What Apple gives the page when the buyer has approved. */
function payment(changes: object = {}) {
  payments += 1;
  return {
    token: { paymentData: { data: "…" }, transactionIdentifier: `transaction-${payments}` },
    billingContact: TENNESSEE,
    shippingContact: { emailAddress: "new@example.com" },
    ...changes,
  };
}

/** A buyer whose device has Apple Pay, at the payment screen. */
async function buyer(persona = "new", plan = "FNWEB12MO", shop: Shop = createShop()) {
  const tab = shop.tab();
  await tab.signIn(persona);
  tab.platform.applePaySheet.support(true);
  const { checkout } = tab.foyer;
  await shop.drive(checkout.open({ preSelectedPlan: plan }));
  await shop.settle();
  checkout.selectMethod("applepay");
  /** Presses the button; the sheet is open when it returns. */
  function press() {
    const paying = checkout.submit();
    return { paying, sheet: tab.platform.applePaySheet.sheet() };
  }
  return { shop, tab, checkout, press };
}

/** A payment screen on a device whose answer about Apple Pay is under way. */
async function undecided() {
  const shop = createShop();
  const tab = shop.tab();
  await tab.signIn("new");
  let answer = (_isThere: boolean) => {};
  const answered = new Promise<boolean>((resolve) => {
    answer = resolve;
  });
  vi.spyOn(tab.platform.applePaySheet, "available").mockReturnValue(answered);
  const { checkout } = tab.foyer;
  await shop.drive(checkout.open({ preSelectedPlan: "FNWEB12MO" }));
  return { shop, answer, methods: () => checkout.methods.map(({ method }) => method) };
}

/** Apple validates the merchant, and the buyer chooses a card. */
async function chooses(
  { shop, press }: Awaited<ReturnType<typeof buyer>>,
  contact: object = TENNESSEE,
) {
  const opened = press();
  await shop.drive(opened.sheet.validate());
  const error = await shop.drive(opened.sheet.choose("billing", contact));
  return { ...opened, error };
}

describe("Apple Pay", () => {
  it("whose sheet stays silent can be canceled on the page, or asked anew [D-47] [PAY-77]", async () => {
    const { shop, checkout, press } = await buyer();
    const { paying, sheet: silent } = press();
    expect(checkout.overlay).toMatchObject({
      message: "Finish in the Apple Pay window, or cancel to choose another payment method.",
      cancelText: "Cancel",
    });
    checkout.cancelApproval();
    expect([silent.state, checkout.overlay, checkout.message]).toEqual(["aborted", null, null]);
    expect(await shop.drive(paying)).toMatchObject({ failure: { reason: "approval-canceled" } });
    const again = press();
    const instead = press();
    expect([again.sheet.state, instead.sheet.state]).toEqual(["aborted", "open"]);
    expect(await shop.drive(again.paying)).toMatchObject({ ok: false });
    expect(checkout.overlay).not.toBeNull();
    expect(shop.ledger()).toEqual([]);
  });

  it("that was given up while its look at the plan hangs leaves the next press to charge what shows [D-47] [D-05] [D-04]", async () => {
    const { shop, hold, release } = createHeldShop();
    const { tab, checkout, press } = await buyer("saved-card", "FNWEB24MO", shop);
    await shop.advance(120_000);
    hold("/currentSubscriptionStatus");
    const { paying, sheet } = press();
    await shop.settle();
    checkout.cancelApproval();
    expect([sheet.state, checkout.overlay]).toEqual(["aborted", null]);
    await tab.openCheckout("FNWEB12MO");
    checkout.selectMethod("saved");
    await shop.settle();
    const shown = checkout.quote?.totalCents;
    const next = checkout.submit();
    await release();
    expect(await shop.drive(next)).toMatchObject({ ok: true });
    expect(await shop.drive(paying)).toMatchObject({ failure: { reason: "approval-canceled" } });
    expect(shop.ledger()).toMatchObject([{ amountCents: shown, serviceId: "FNWEB12MO" }]);
  });

  it("shows together with PayPal, which it would move under the pointer [PAY-09] [PAY-74]", async () => {
    const { shop, answer, methods } = await undecided();
    expect(methods()).toEqual(["card"]);
    answer(true);
    await shop.settle();
    expect(methods()).toEqual(["applepay", "paypal", "card"]);
  });

  it("opens no sheet while a promo code stands in the field unapplied, and asks about it [D-39] [D-05]", async () => {
    const { shop, tab, checkout } = await buyer();
    tab.foyer.promoCode.form.fields.couponCode.change("50RENEW");
    expect((await shop.drive(checkout.submit())).ok).toBe(false);
    expect(checkout.asksAboutCode).toBe(true);
    expect(() => tab.platform.applePaySheet.sheet()).toThrow();
    tab.foyer.promoCode.setAside();
    expect(checkout.message).toBeNull();
    void checkout.submit();
    expect(tab.platform.applePaySheet.sheet()).toBeTruthy();
  });

  it("lets PayPal wait for a second at most [PAY-57] [PAY-74]", async () => {
    const { shop, answer, methods } = await undecided();
    await shop.advance(999);
    expect(methods()).toEqual(["card"]);
    await shop.advance(1);
    expect(methods()).toEqual(["paypal", "card"]);
    answer(true);
    await shop.settle();
    expect(methods()).toEqual(["applepay", "paypal", "card"]);
  });

  it("opens its sheet in the press itself, as the document has it [PAY-67] [PAY-68] [PAY-69] [PAY-70] [PAY-71] [PAY-72] [PAY-73]", async () => {
    const { press } = await buyer();
    expect(press().sheet.request).toEqual({
      version: 6,
      countryCode: "US",
      currencyCode: "USD",
      supportedNetworks: ["amex", "discover", "masterCard", "visa"],
      merchantCapabilities: ["supports3DS", "supportsCredit", "supportsDebit"],
      requiredBillingContactFields: ["postalAddress"],
      requiredShippingContactFields: ["email"],
      total: { label: "Foyer", amount: "64.99" },
      lineItems: [{ label: "Yearly", amount: "64.99" }],
    });
  });

  it("charges once the total of the sheet, with the tax at the card's address [API-36] [API-37] [D-05]", async () => {
    const given = await buyer();
    const { sheet, paying } = await chooses(given);
    expect(sheet.request.total.amount).toBe("69.54");
    expect(sheet.request.lineItems).toContainEqual({ label: "Tax", amount: "4.55" });
    sheet.authorize(payment());
    await given.shop.drive(paying);
    expect(sheet.state).toBe("paid");
    expect(given.checkout.purchase).toMatchObject({ kind: "paid" });
    expect(given.shop.ledger()).toMatchObject([{ amountCents: 6954, method: "applepay" }]);
    expect(given.shop.violations()).toEqual([]);
  });

  it("whose payment finds another tab's, of which it has not heard, charges nothing and shows no success [D-04] [PAY-36] [PAY-76]", async () => {
    const shop = createShop();
    const tab = shop.tab({ isFrozen: true });
    await tab.signIn("new");
    tab.platform.applePaySheet.support(true);
    const other = shop.tab();
    await other.openCheckout("FNWEB12MO");
    const { checkout } = tab.foyer;
    await shop.drive(checkout.open({ preSelectedPlan: "FNWEB12MO" }));
    await shop.settle();
    checkout.selectMethod("applepay");
    const paying = checkout.submit();
    const sheet = tab.platform.applePaySheet.sheet();
    await shop.drive(sheet.validate());
    await shop.drive(sheet.choose("billing", TENNESSEE));
    expect((await shop.drive(other.foyer.checkout.submit())).ok).toBe(true);
    sheet.authorize(payment());
    expect(await shop.drive(paying)).toMatchObject({ failure: { reason: "already-paid" } });
    expect(sheet.state).toBe("failed");
    expect(shop.ledger()).toHaveLength(1);
  });

  it("is not offered where the device lacks it, nor to a churned member who may restart with a saved method [PAY-74] [PAY-75]", async () => {
    const shop = createShop();
    const tab = shop.tab();
    await tab.signIn("new");
    await shop.drive(tab.foyer.checkout.open({ preSelectedPlan: "FNWEB12MO" }));
    await shop.settle();
    expect(tab.foyer.checkout.methods.map(({ method }) => method)).not.toContain("applepay");
    const churned = await buyer("churned-card");
    expect(churned.checkout.methods.map(({ method }) => method)).not.toContain("applepay");
  });

  it("that is canceled ends, without an error [PAY-77]", async () => {
    const { shop, checkout, press } = await buyer();
    const { sheet, paying } = press();
    sheet.cancel();
    expect(await shop.drive(paying)).toMatchObject({
      failure: { reason: "approval-canceled", rule: "PAY-77" },
    });
    expect(checkout.message).toBeNull();
    expect(shop.ledger()).toEqual([]);
  });

  it.each([
    ["cannot be opened", true],
    ["has no merchant session", false],
  ])("whose sheet %s says what to do [PAY-76] [PAY-78] [ERR-16]", async (_what, isBroken) => {
    const { shop, tab, checkout, press } = await buyer();
    if (isBroken) {
      tab.platform.applePaySheet.break(true);
      await shop.drive(checkout.submit());
    } else {
      shop.faults({ kind: "status", status: 500, operation: "createApplePaySession", times: 9 });
      const { sheet, paying } = press();
      await expect(shop.drive(sheet.validate())).rejects.toThrow();
      await shop.drive(paying);
      expect(sheet.state).toBe("aborted");
    }
    expect(checkout.message).toBe(
      "Something went wrong, please check your Apple device and payment information and try again. You haven't been charged. Try again or choose another payment method.",
    );
    expect(checkout.facts.paypalError).toBeNull();
    expect(tab.platform.logger.lines.map(({ message }) => message)).toContain("ApplePayApi Error");
    expect(shop.ledger()).toEqual([]);
  });

  it("that the bank refuses shows its own text [PAY-76] [PAY-78]", async () => {
    const given = await buyer();
    const { sheet, paying } = await chooses(given);
    const token = { paymentData: {}, transactionIdentifier: "refused" };
    sheet.authorize(payment({ token }));
    await given.shop.drive(paying);
    expect(sheet.state).toBe("failed");
    expect(given.checkout.message).toBe(
      "Something went wrong, please check your Apple device and payment information and try again",
    );
    expect(given.shop.ledger()).toEqual([]);
  });

  it.each([
    ["eV1144", /^Your account already has an active subscription\./],
    ["eV2365", /active/i],
    ["eV1861", /promo/i],
    ["eV1862", /promo/i],
    ["eV9999", /^Something went wrong, please check your Apple device/],
  ])(
    "refused with %s names its reason where it is neither the card nor the device [ERR-02] [ERR-06] [PAY-76]",
    async (errorCode, text) => {
      const { foyer, services, signIn, drive, settle, platform } = createTestFoyer();
      platform.applePaySheet.support(true);
      await signIn();
      await drive(foyer.checkout.open({ preSelectedPlan: "FNWEB12MO" }));
      await settle();
      foyer.checkout.selectMethod("applepay");
      services.always("POST /applepay/subscription", { status: 422, body: { errorCode } });
      const paying = foyer.checkout.submit();
      const sheet = platform.applePaySheet.sheet();
      await drive(sheet.choose("billing", TENNESSEE));
      sheet.authorize(payment());
      await drive(paying);
      expect(sheet.state).toBe("failed");
      expect(foyer.checkout.message).toMatch(text);
    },
  );

  it("refuses an address outside the United States in its sheet [PAY-64] [SHP-03]", async () => {
    const given = await buyer();
    const { error } = await chooses(given, { ...TENNESSEE, countryCode: "CA" });
    expect(error).toBe("Please choose a shipping address in the United States.");
  });

  it("asks for the country again only once it is approved: the sheet may name none before [PAY-64] [PAY-72]", async () => {
    const given = await buyer();
    const { countryCode: _country, ...masked } = TENNESSEE;
    const { error, sheet } = await chooses(given, masked);
    expect([error, sheet.request.total.amount]).toEqual([null, "69.54"]);
  });

  it("of a plan without goods needs no shipping address [PAY-72] [D-12]", async () => {
    const given = await buyer();
    const { sheet, paying } = await chooses(given);
    sheet.authorize(payment({ shippingContact: undefined }));
    await given.shop.drive(paying);
    expect(given.shop.ledger()).toHaveLength(1);
  });

  it("of goods is taxed and shipped to the address of the shipment [PAY-72] [PAY-73] [PRC-17]", async () => {
    const given = await buyer("churned", "FN1YPKMR");
    const { sheet, paying } = given.press();
    await given.shop.drive(sheet.validate());
    expect(sheet.request.requiredShippingContactFields).toContain("postalAddress");
    await given.shop.drive(sheet.choose("shipping", SHIPMENT));
    await given.shop.drive(sheet.choose("billing", VERMONT));
    const shown = sheet.request.total.amount;
    sheet.authorize(payment({ billingContact: VERMONT, shippingContact: SHIPMENT }));
    await given.shop.drive(paying);
    expect(given.shop.ledger()).toMatchObject([
      { amountCents: Number(shown.replace(".", "")), method: "applepay" },
    ]);
    expect(given.checkout.purchase.kind).toBe("paid");
  });

  it.each([
    ["no shipping address", { shippingContact: undefined }],
    [
      "a shipping address outside the United States",
      { shippingContact: { ...TENNESSEE, countryCode: "CA" } },
    ],
    ["no billing contact", { billingContact: undefined }],
  ])("charges nothing for goods with %s [PAY-64] [SHP-03] [D-12]", async (_what, changes) => {
    const given = await buyer("churned", "FN1YPKMR");
    const { sheet, paying } = given.press();
    await given.shop.drive(sheet.validate());
    sheet.authorize(payment({ shippingContact: SHIPMENT, ...changes }));
    await given.shop.drive(paying);
    expect(sheet.state).toBe("failed");
    expect(given.shop.ledger()).toEqual([]);
  });

  it("charges nothing when the approved address changes the total [D-05]", async () => {
    const given = await buyer();
    const { sheet, paying } = await chooses(given);
    sheet.authorize(payment({ billingContact: { ...TENNESSEE, postalCode: "97201" } }));
    await given.shop.drive(paying);
    expect(sheet.state).toBe("failed");
    expect(given.shop.ledger()).toEqual([]);
    expect(given.checkout.message).toContain("The price has changed.");
  });

  it("asks for the consent of Vermont once the sheet has named it, and charges nothing before [PAY-45]", async () => {
    const given = await buyer("new", "FNWEB24MO");
    const first = await chooses(given, VERMONT);
    first.sheet.authorize(payment({ billingContact: VERMONT }));
    await given.shop.drive(first.paying);
    expect(first.sheet.state).toBe("failed");
    expect(given.checkout.consent).toMatchObject({ required: true, given: false });
    expect(given.shop.ledger()).toEqual([]);
    given.checkout.setConsent(true);
    const second = await chooses(given, VERMONT);
    second.sheet.authorize(payment({ billingContact: VERMONT }));
    await given.shop.drive(second.paying);
    expect(given.shop.ledger()).toHaveLength(1);
  });

  it.each([
    ["no token", { token: null }],
    ["no billing contact", { billingContact: undefined }],
    ["a contact of another shape", { billingContact: ["US"] }],
    ["a country of another shape", { billingContact: { ...TENNESSEE, countryCode: 7 } }],
  ])("charges nothing for a payment with %s [D-12]", async (_what, changes) => {
    const given = await buyer();
    const { sheet, paying } = await chooses(given);
    sheet.authorize(payment(changes));
    await given.shop.drive(paying);
    expect(sheet.state).toBe("failed");
    expect(given.shop.ledger()).toEqual([]);
    expect(given.checkout.message).toContain("You haven't been charged.");
  });

  it("closes without a result when the answer is lost, and the service confirms it [D-04] [D-24]", async () => {
    const given = await buyer();
    const { sheet, paying } = await chooses(given);
    given.shop.faults({ kind: "dropAfterCommit", operation: "buyWithApplePay", times: 1 });
    sheet.authorize(payment());
    await given.shop.drive(paying);
    expect(sheet.state).toBe("aborted");
    expect(given.checkout.purchase).toMatchObject({ kind: "paid" });
    expect(given.shop.ledger()).toHaveLength(1);
  });

  it("changes the plan of a member [CHG-12] [API-38]", async () => {
    const given = await buyer("paying-monthly");
    const { sheet, paying } = await chooses(given);
    sheet.authorize(payment());
    await given.shop.drive(paying);
    expect(given.checkout.purchase).toMatchObject({ kind: "paid" });
    expect(given.shop.ledger().at(-1)).toMatchObject({ method: "applepay", amountCents: 6954 });
    expect(given.shop.violations()).toEqual([]);
  });

  it("charges nothing, and says why, when the plan that changes has gained a gift meanwhile [D-38] [D-05]", async () => {
    const given = await buyer("paying-monthly");
    const service = await atService(given.shop, "paying-monthly");
    const shown = given.checkout.feeTexts.join(" ");
    await service.gift("GIFT-YEAR-0001");
    const before = given.shop.ledger().length;
    const { sheet, paying } = await chooses(given);
    sheet.authorize(payment());
    expect(await given.shop.drive(paying)).toMatchObject({
      ok: false,
      failure: { reason: "terms-changed" },
    });
    expect(given.shop.ledger()).toHaveLength(before);
    expect(shown).not.toContain("Feb 1, 2026");
    expect(given.checkout.feeTexts.join(" ")).toContain("Feb 1, 2026");
  });

  it.each([undefined, 6499])(
    "without a tax charges the price alone, as its sheet shows; amount in the token: %s [D-05] [D-30] [OPN-090]",
    async (transactionAmount) => {
      const at = await buyer();
      at.shop.faults({ kind: "status", status: 500, operation: "getProrate", times: 99 });
      const { paying, sheet } = await chooses(at);
      expect(sheet.request.total.amount).toBe("64.99");
      const token = {
        paymentData: { data: btoa(JSON.stringify({ transactionAmount })) },
        transactionIdentifier: `price-alone-${transactionAmount}`,
      };
      sheet.authorize(payment({ token }));
      expect((await at.shop.drive(paying)).ok).toBe(true);
      expect(at.shop.ledger()).toMatchObject([{ amountCents: 6499, taxCents: 0 }]);
    },
  );

  it("of Vermont needs the consent to two years, also without a tax [PAY-45] [OPN-101]", async () => {
    const at = await buyer("new", "FNWEB24MO");
    at.shop.faults({ kind: "status", status: 500, operation: "getProrate", times: 99 });
    const { paying, sheet } = await chooses(at, VERMONT);
    sheet.authorize(payment({ billingContact: VERMONT }));
    expect(await at.shop.drive(paying)).toMatchObject({
      ok: false,
      failure: { reason: "consent-required" },
    });
    expect(at.shop.ledger()).toEqual([]);
  });
});
