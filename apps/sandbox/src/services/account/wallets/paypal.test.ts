import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Call } from "../../../core/service.ts";
import { type Client, openClient } from "../../../testing/client.ts";

const START = Date.UTC(2026, 0, 15, 12);
let client: Client;
let token: string;

beforeEach(async () => {
  client = openClient({ now: () => START });
  token = await client.signIn("new");
});
afterEach(() => {
  expect(client.sandbox.controls.violations(client.world)).toEqual([]);
  client.sandbox.close();
});

const charges = () => client.sandbox.controls.ledger(client.world);

describe("PayPal", () => {
  const SHOP = "http://localhost:5173";
  const NASHVILLE = { zipCode: "37203", state: "TN", country: "US" };
  const SHIP = {
    firstName: "Ada",
    lastName: "Lovelace",
    address1: "1 Pine St",
    city: "Nashville",
    state: "TN",
    zipCode: "37203",
    phone: "6155550100",
    country: "US",
  } as const;

  type TokenBody = Call<"createPaypalToken">["body"];
  type CaptureBody = Call<"capturePaypalOrder">["body"];

  const create = (more: Partial<TokenBody> = {}) =>
    client.call("createPaypalToken", {
      token,
      body: {
        serviceId: "FNWEB12MO",
        returnUrl: `${SHOP}/paypal/return`,
        cancelUrl: `${SHOP}/paypal/cancel`,
        ...more,
      },
    });

  async function approve(orderID: string, payerID = "PAYER-TN", more = {}): Promise<string> {
    const path = `/paypal-stand-in/approve/${orderID}?world=${client.world}`;
    const response = await client.sandbox.fetch(`http://127.0.0.1:4010${path}`, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ payerID, ...more }).toString(),
    });
    return response.text();
  }

  async function approved(more: Partial<TokenBody> = {}, payerID?: string): Promise<string> {
    const { body } = await create(more);
    await approve(body.token, payerID);
    return body.token;
  }

  const capture = (orderID: string, more: Partial<CaptureBody> = {}, key = "k1") =>
    client.call("capturePaypalOrder", {
      token,
      key,
      body: { orderID, payerID: "PAYER-TN", serviceId: "FNWEB12MO", ...more },
    });

  it("creates an order to approve and charges nothing [PAY-65] [API-31]", async () => {
    const { status, body } = await create();
    expect(status).toBe(200);
    expect(body.approvalUrl).toBe(
      `http://127.0.0.1:4010/paypal-stand-in/approve/${body.token}?world=${client.world}`,
    );
    const page = await (await client.sandbox.fetch(body.approvalUrl)).text();
    expect(page).toContain("Pay $64.99");
    expect(charges()).toEqual([]);
  });

  it("captures an approved order once: charge, subscription, saved method [API-32]", async () => {
    const orderID = await approved({ address: NASHVILLE, amount: "69.54" });
    const { body } = await capture(orderID, { amount: "69.54" });
    expect(body).toEqual({ responseCode: "1", orderID: expect.any(String) });
    expect(charges()).toMatchObject([
      { amountCents: 6954, method: "paypal", idempotencyKey: "k1" },
    ]);
    const status = (await client.call("getCurrentSubscriptionStatus", { token })).body[0];
    expect(status).toMatchObject({ status: "Existing", paymentMethod: "PayPal Account" });
    const { PaymentMethods } = (await client.call("getPaymentMethods", { token })).body;
    expect(PaymentMethods[0].paypalPayment.email).toBe("pat@paypal.example");
    expect((await capture(orderID, { amount: "69.54" })).body).toEqual(body);
    expect(charges()).toHaveLength(1);
  });

  const pageOf = async ({ body }: { body: { approvalUrl: string } }) =>
    (await client.sandbox.fetch(body.approvalUrl)).text();

  it.each<[string, Partial<TokenBody>, string]>([
    ["the price where no address is known", {}, "64.99"],
    ["the price at a zip code without a known tax", { address: { zipCode: "00000" } }, "64.99"],
    ["price and tax at the address given", { address: NASHVILLE }, "69.54"],
    [
      "the price with a promo code, and its tax",
      { couponCode: "HALFOFF", address: NASHVILLE },
      "34.76",
    ],
    ["nothing in a free trial", { serviceId: "FNWEB1MO", address: NASHVILLE }, "0.00"],
    [
      "the price of a promotion",
      { serviceId: "FNWEB1MOV3", promotionId: "PROMO99C1MO", address: NASHVILLE },
      "1.06",
    ],
  ])("shows %s, and refuses any other amount [PAY-59] [D-05]", async (_, wanted, amount) => {
    expect(await pageOf(await create({ ...wanted, amount }))).toContain(`Pay $${amount}<`);
    expect(await pageOf(await create(wanted))).toContain(`Pay $${amount}<`);
    const cents = Math.round(Number(amount) * 100) + 1;
    const other = await create({ ...wanted, amount: (cents / 100).toFixed(2) });
    expect([other.status, other.body.errorCode]).toEqual([409, "AMOUNT_MISMATCH"]);
  });

  it.each([
    ["paying-monthly", "FNWEB12MO", "Upgrade", "69.54"],
    ["paying-yearly", "FNWEB1MO", "Downgrade", "0.00"],
    ["trialist-monthly", "FNWEB12MO", "Upgrade", "0.00"],
  ] as const)(
    "shows %s the amount due for the change to %s, an %s: %s [CHG-12] [PRC-11] [PRC-12]",
    async (persona, serviceId, changeType, amount) => {
      token = await client.signIn(persona);
      const made = await create({ serviceId, changeType });
      expect(await pageOf(made)).toContain(`Pay $${amount}<`);
      await approve(made.body.token);
      const body = { orderID: made.body.token, payerID: "PAYER-TN", serviceId, changeType };
      const changed = await client.call("changeServiceWithPaypal", { token, body });
      expect(charges().map(({ amountCents }) => (amountCents / 100).toFixed(2))).toEqual([amount]);
      const again = await client.call("changeServiceWithPaypal", { token, key: "other", body });
      expect([again.status, again.body]).toEqual([200, changed.body]);
      expect(charges()).toHaveLength(1);
    },
  );

  it("asks the saved address for the tax where none is given", async () => {
    token = await client.signIn("saved-card");
    expect(await pageOf(await create({ amount: "69.54" }))).toContain("Pay $69.54<");
    expect((await create({ amount: "64.99" })).body.errorCode).toBe("AMOUNT_MISMATCH");
    const unsure = await create({ amount: "64.99", plusTaxes: true });
    expect(await pageOf(unsure)).toContain("Pay $69.54<");
  });

  it("captures what was approved, whatever address the buyer has at PayPal [PAY-64]", async () => {
    const orderID = await approved({ address: NASHVILLE }, "PAYER-VT");
    const address = { zipCode: "05401", state: "VT", country: "US" };
    await capture(orderID, { payerID: "PAYER-VT", address });
    expect(charges()).toMatchObject([{ amountCents: 6954, taxCents: 455 }]);
  });

  it("adds no tax to an amount that was approved without one", async () => {
    await capture(await approved(), { address: NASHVILLE });
    expect(charges()).toMatchObject([{ amountCents: 6499, taxCents: 0 }]);
  });

  it("gives the same order for every later capture of it, with any key, and after its expiry", async () => {
    const orderID = await approved();
    const { body } = await capture(orderID);
    expect((await capture(orderID, {}, "k2")).body).toEqual(body);
    client.sandbox.controls.advanceClock("4h", client.world);
    token = await client.signIn("new");
    expect((await capture(orderID, {}, "k3")).body).toEqual(body);
    const otherPlan = await capture(orderID, { serviceId: "FNWEB24MO" }, "k4");
    expect([otherPlan.status, otherPlan.body.errorCode]).toEqual([422, "PAYPAL_NOT_APPROVED"]);
    expect(charges()).toHaveLength(1);
  });

  it("ten captures of one order at once are one charge", async () => {
    const orderID = await approved();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => capture(orderID, {}, `k${index}`)),
    );
    expect(new Set(answers.map(({ body }) => body.orderID)).size).toBe(1);
    expect(charges()).toHaveLength(1);
  });

  it("an order for a change buys no new subscription, and the other way around", async () => {
    token = await client.signIn("paying-monthly");
    const forChange = await approved({ changeType: "Upgrade" });
    expect((await capture(forChange)).body.errorCode).toBe("PAYPAL_NOT_APPROVED");
    token = await client.signIn("new");
    const forPurchase = await approved();
    const { body } = await client.call("changeServiceWithPaypal", {
      token,
      body: {
        orderID: forPurchase,
        payerID: "PAYER-TN",
        serviceId: "FNWEB12MO",
        changeType: "Upgrade",
      },
    });
    expect(body.errorCode).toBe("PAYPAL_NOT_APPROVED");
    expect(charges()).toEqual([]);
  });

  it("goods are shipped to the given address, else to the one at PayPal [PAY-82]", async () => {
    const wanted = { serviceId: "FN1YPKMR", promotionId: "PROMOMERCHCAP" };
    await capture(await approved(wanted), wanted);
    token = await client.signIn("saved-card");
    await capture(await approved({ ...wanted, address: NASHVILLE }), {
      ...wanted,
      address: NASHVILLE,
    });
    const [first, second] = charges();
    expect(first?.sent?.shippingAddress).toMatchObject({ address1: "12 Oak St", zipCode: "37203" });
    expect(first).toMatchObject({ amountCents: 5999, taxCents: 0 });
    expect(second?.sent?.shippingAddress).toMatchObject({ address1: "12 Oak St" });
    expect(second).toMatchObject({ amountCents: 6419, taxCents: 420 });
  });

  it("goods that go elsewhere than approved, with another tax, are not charged [PAY-82] [D-05]", async () => {
    const wanted = { serviceId: "FN1YPKMR", promotionId: "PROMOMERCHCAP" };
    const orderID = await approved({ ...wanted, address: NASHVILLE, amount: "64.19" });
    const shippingAddress = { ...SHIP, zipCode: "05401", state: "VT" } as const;
    const elsewhere = await capture(orderID, { ...wanted, shippingAddress });
    expect([elsewhere.status, elsewhere.body.errorCode]).toEqual([409, "AMOUNT_MISMATCH"]);
    await capture(orderID, { ...wanted, shippingAddress: SHIP }, "k2");
    expect(charges()).toMatchObject([{ amountCents: 6419 }]);
  });

  it("an order that is not approved, cancelled or of another payer is not captured", async () => {
    const open = (await create()).body.token;
    const cancelled = await approved({}, "");
    const other = await approved({}, "PAYER-VT");
    for (const orderID of [open, cancelled, other]) {
      const { status, body } = await capture(orderID);
      expect([status, body.errorCode]).toEqual([422, "PAYPAL_NOT_APPROVED"]);
    }
    expect(charges()).toEqual([]);
  });

  it("what was approved is what is captured", async () => {
    const orderID = await approved();
    expect((await capture(orderID, { serviceId: "FNWEB24MO" })).status).toBe(422);
    expect((await capture(orderID, { couponCode: "HALFOFF" })).status).toBe(422);
    expect((await capture(orderID, { amount: "1.00" })).body.errorCode).toBe("AMOUNT_MISMATCH");
    expect(charges()).toEqual([]);
  });

  it("an address outside the United States is refused [PAY-64]", async () => {
    const atPaypal = await approved({}, "PAYER-CA");
    const refused = [
      await create({ address: { country: "CA" } }),
      await capture(atPaypal, { payerID: "PAYER-CA" }),
      await capture(await approved(), { address: { country: "CA" } }),
    ];
    for (const { status, body } of refused) {
      expect([status, body.errorCode]).toEqual([422, "UNSUPPORTED_COUNTRY"]);
    }
  });

  it.each([
    "javascript:alert(1)",
    "http://evil.example/",
    "https://user:pass@shop.example/",
    "//evil.example",
    "x",
  ])("the return address %s is refused", async (returnUrl) => {
    const { status, body } = await create({ returnUrl });
    expect([status, body.errorCode]).toEqual([422, "UNSAFE_REDIRECT"]);
  });

  it("another user's order is unknown", async () => {
    const orderID = await approved();
    token = await client.signIn("saved-card");
    expect((await capture(orderID)).body.errorCode).toBe("PAYPAL_ORDER_UNKNOWN");
  });

  it("a member cannot open an order for a second subscription [ERR-02]", async () => {
    token = await client.signIn("paying-monthly");
    expect((await create()).body.errorCode).toBe("eV1144");
  });

  it("changes the plan [API-33] [CHG-12]", async () => {
    token = await client.signIn("paying-monthly");
    const orderID = await approved({ changeType: "Upgrade" });
    const { body } = await client.call("changeServiceWithPaypal", {
      token,
      body: { orderID, payerID: "PAYER-TN", serviceId: "FNWEB12MO", changeType: "Upgrade" },
    });
    expect(body).toEqual({ responseCode: "1", orderId: expect.any(String) });
    expect(charges()).toMatchObject([{ amountCents: 6954, method: "paypal" }]);
  });

  it("becomes the saved method and settles what is owed [API-34] [BIL-04]", async () => {
    token = await client.signIn("dunning");
    const { body } = await client.call("createPaypalToken", {
      token,
      body: { returnUrl: `${SHOP}/r`, cancelUrl: `${SHOP}/c` },
    });
    await approve(body.token);
    const request = { token, body: { orderID: body.token, payerID: "PAYER-TN" } };
    for (let sent = 0; sent < 2; sent += 1) {
      const { body: answered } = await client.call("updatePaymentInfoWithPaypal", {
        ...request,
        key: "update-1",
      });
      expect(answered).toEqual({ responseCode: "1" });
    }
    expect(charges()).toMatchObject([{ amountCents: 641, method: "renewal" }]);
    const [status] = (await client.call("getCurrentSubscriptionStatus", { token })).body;
    expect(status).toMatchObject({ status: "Existing", paymentMethod: "PayPal Account" });
    const { orders } = (await client.call("getPayments", { token })).body;
    expect(orders[0]).toMatchObject({
      orderType: "INVOICE",
      paymentsInfo: [{ amount: "6.41", paymentType: "PayPal Account" }],
    });
  });

  it("becomes the method of an upcoming plan too [API-34] [BIL-04]", async () => {
    token = await client.signIn("upcoming-plan");
    const { body } = await client.call("createPaypalToken", {
      token,
      body: { returnUrl: `${SHOP}/r`, cancelUrl: `${SHOP}/c` },
    });
    await approve(body.token);
    const request = { token, body: { orderID: body.token, payerID: "PAYER-TN" } };
    await client.call("updatePaymentInfoWithPaypal", request);
    const items = (await client.call("getCurrentSubscriptionStatus", { token })).body;
    expect(items).toMatchObject([
      { paymentMethod: "PayPal Account" },
      { paymentMethod: "PayPal Account" },
    ]);
  });

  it("the approval page leads back to the shop, and is decided once", async () => {
    const { body } = await create();
    expect(await approve(body.token)).toContain(
      `${SHOP}/paypal/return?token=${body.token}&amp;PayerID=PAYER-TN`,
    );
    expect(await approve(body.token, "")).toContain("Approved");
    expect(await approve("EC_unknown")).toContain("unknown or has expired");
  });

  it("the buyer's window says what the bank answers, once [ERR-04]", async () => {
    const { body } = await create();
    await approve(body.token, "PAYER-TN", { bank: "refuse", errorCode: "eV1189" });
    const refused = await capture(body.token);
    expect([refused.status, refused.body.errorCode]).toEqual([402, "eV1189"]);
    expect(charges()).toEqual([]);
    expect((await capture(body.token)).body.responseCode).toBe("1");
    expect(charges()).toHaveLength(1);
  });

  it.each([
    ["lost", 1],
    ["lostBefore", 0],
  ])("an answer that is %s leaves %i charges, and the next try pays once", async (bank, count) => {
    const { body } = await create();
    await approve(body.token, "PAYER-TN", { bank });
    await expect(capture(body.token)).rejects.toBeInstanceOf(TypeError);
    expect(charges()).toHaveLength(count);
    expect((await capture(body.token)).body.responseCode).toBe("1");
    expect(charges()).toHaveLength(1);
  });

  it("an answer that no bank gives is refused, and the payment stays open", async () => {
    const { body } = await create();
    await approve(body.token, "PAYER-TN", { bank: "explodes" });
    expect((await capture(body.token)).body.errorCode).toBe("PAYPAL_NOT_APPROVED");
  });

  it("a saved account is refused too where the bank says so [API-34]", async () => {
    const { body } = await client.call("createPaypalToken", {
      token,
      body: { returnUrl: `${SHOP}/r`, cancelUrl: `${SHOP}/c` },
    });
    await approve(body.token, "PAYER-TN", { bank: "refuse", errorCode: "eV1107" });
    const request = { token, body: { orderID: body.token, payerID: "PAYER-TN" } };
    const refused = await client.call("updatePaymentInfoWithPaypal", request);
    expect([refused.status, refused.body.errorCode]).toEqual([402, "eV1107"]);
    expect((await client.call("getPaymentMethods", { token })).body.PaymentMethods).toEqual([]);
  });

  it.each([
    ["client-id=foyer-demo&intent=authorize&currency=USD&components=buttons&commit=true", 200],
    ["client-id=foyer-demo", 200],
    ["intent=authorize", 400],
    ["client-id=foyer-demo&intent=steal", 400],
    ["client-id=foyer-demo&currency=usd", 400],
    ["client-id=foyer-demo&colour=silver", 400],
    ["client-id=<script>", 400],
  ])("the script with %s is answered with %i [PAY-58]", async (query, status) => {
    const response = await client.sandbox.fetch(
      `http://localhost:4010/paypal-stand-in/sdk.js?${query}`,
    );
    const script = await response.text();
    expect([response.status, script.includes("SDK Validation error: '")]).toEqual([
      status,
      status === 400,
    ]);
  });

  it.each([
    ["loadPaypalScript", "/paypal-stand-in/sdk.js?client-id=test"],
    ["loadApplePayScript", "/apple-pay-stand-in/sdk.js?world=test"],
  ])("%s can fail by a fault", async (operation, path) => {
    const { controls, fetch } = client.sandbox;
    const load = () => fetch(`http://localhost:4010${path}`);
    controls.setFaults([{ kind: "dropBefore", operation }], client.world);
    await expect(load()).rejects.toBeInstanceOf(TypeError);
    controls.setFaults([{ kind: "status", status: 503, operation }], client.world);
    expect((await load()).status).toBe(503);
    expect((await load()).status).toBe(200);
  });

  it("a hostile note stays text", async () => {
    const { body } = await create({ note: "<img src=x onerror=alert(1)>" });
    const response = await client.sandbox.fetch(body.approvalUrl);
    expect(await response.text()).not.toContain("<img");
    expect(response.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  });
});
