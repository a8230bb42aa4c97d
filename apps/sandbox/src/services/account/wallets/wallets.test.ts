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

  async function approve(orderID: string, payerID = "PAYER-TN"): Promise<string> {
    const path = `/paypal-stand-in/approve/${orderID}?world=${client.world}`;
    const response = await client.sandbox.fetch(`http://127.0.0.1:4010${path}`, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ payerID }).toString(),
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
    expect((await client.call("updatePaymentInfoWithPaypal", request)).body).toEqual({
      responseCode: "1",
    });
    expect(charges()).toMatchObject([{ amountCents: 641, method: "renewal" }]);
  });

  it("the approval page leads back to the shop, and is decided once", async () => {
    const { body } = await create();
    expect(await approve(body.token)).toContain(
      `${SHOP}/paypal/return?token=${body.token}&amp;PayerID=PAYER-TN`,
    );
    expect(await approve(body.token, "")).toContain("Approved");
    expect(await approve("EC_unknown")).toContain("unknown or has expired");
  });

  it("a hostile note stays text", async () => {
    const { body } = await create({ note: "<img src=x onerror=alert(1)>" });
    const response = await client.sandbox.fetch(body.approvalUrl);
    expect(await response.text()).not.toContain("<img");
    expect(response.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  });
});

describe("Apple Pay", () => {
  const session = (validationURL: string) =>
    client.call("createApplePaySession", {
      token,
      body: { validationURL, domainName: "localhost" },
    });

  it("opens a merchant session at an Apple host [API-36]", async () => {
    const { status, body } = await session(
      "https://apple-pay-gateway-cert.apple.com/paymentservices/startSession",
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({ domainName: "localhost", epochTimestamp: START });
  });

  it.each([
    "https://evil.example/",
    "https://apple-pay-gateway.apple.com.evil.example/",
    "https://evil-apple.com/",
    "https://apple.com@evil.example/",
    "http://apple-pay-gateway.apple.com/",
    "https://apple-pay-gateway.apple.com:8443/",
    "https://169.254.169.254/",
    "apple-pay-gateway.apple.com",
  ])("refuses the validation address %s [PAY-78]", async (url) => {
    const { status, body } = await session(url);
    expect([status, body.errorCode]).toEqual([422, "NOT_APPLE_HOST"]);
  });

  type Body = Call<"buyWithApplePay">["body"];
  const TOKEN = { paymentData: { data: "…" }, transactionIdentifier: "tx-1" };
  const HOME = { postalCode: "37203", administrativeArea: "TN", countryCode: "US" };
  const buy = (more: Partial<Body> = {}, key = "k1") =>
    client.call("buyWithApplePay", {
      token,
      key,
      body: { token: TOKEN, serviceId: "FNWEB12MO", billingContact: HOME, ...more },
    });

  it("charges, saves the method and begins the subscription [API-37] [PAY-72]", async () => {
    const { body } = await buy({ amount: "69.54" });
    expect(body).toEqual({ responseCode: "1", orderID: expect.any(String) });
    expect(charges()).toMatchObject([{ amountCents: 6954, method: "applepay" }]);
    const status = (await client.call("getCurrentSubscriptionStatus", { token })).body[0];
    expect(status.paymentMethod).toBe("ApplePay");
    expect((await buy({ amount: "69.54" })).body).toEqual(body);
    expect(charges()).toHaveLength(1);
  });

  it.each<[string, Partial<Body>, number, string]>([
    ["a token that cannot be read", { token: { anything: true } }, 422, "APPLE_PAY_TOKEN_INVALID"],
    ["a refused card", { token: { ...TOKEN, transactionIdentifier: "refused" } }, 402, "eV1385"],
    [
      "an address elsewhere",
      { billingContact: { postalCode: "K1A 0B1", countryCode: "CA" } },
      422,
      "UNSUPPORTED_COUNTRY",
    ],
    ["another amount", { amount: "0.01" }, 409, "AMOUNT_MISMATCH"],
    ["a refused code", { couponCode: "NOTACODE" }, 422, "eV1842"],
  ])("%s charges nothing [PAY-78] [ERR-16]", async (_, more, status, errorCode) => {
    const answered = await buy(more);
    expect([answered.status, answered.body.errorCode]).toEqual([status, errorCode]);
    expect(charges()).toEqual([]);
  });

  it("a token pays once", async () => {
    await buy();
    token = await client.signIn("saved-card");
    expect((await buy({}, "k2")).body.errorCode).toBe("APPLE_PAY_TOKEN_INVALID");
  });

  it("changes the plan [API-38] [CHG-12]", async () => {
    token = await client.signIn("paying-monthly");
    const { body } = await client.call("changeServiceWithApplePay", {
      token,
      body: { token: TOKEN, serviceId: "FNWEB12MO", billingContact: HOME, changeType: "Upgrade" },
    });
    expect(body.responseCode).toBe("1");
    expect(charges()).toMatchObject([{ amountCents: 6954, method: "applepay" }]);
  });
});
