import { readdirSync, readFileSync } from "node:fs";
import { Script } from "node:vm";
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

describe("Apple Pay", () => {
  it("its stand-in is one script of every module", async () => {
    const { fetch } = client.sandbox;
    const script = await (await fetch("http://localhost:4010/apple-pay-stand-in/sdk.js")).text();
    expect(() => new Script(script)).not.toThrow();
    const folder = new URL("./apple-pay-stand-in/", import.meta.url);
    for (const name of readdirSync(folder).filter((file) => file.endsWith(".js"))) {
      const names = readFileSync(new URL(name, folder), "utf8").matchAll(/^export \w+ (\w+)/gm);
      for (const [, exported] of names)
        expect(script).toMatch(new RegExp(`^(function|class) ${exported}\\b`, "m"));
    }
  });

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

  const GOODS = { serviceId: "FN1YPKMR", promotionId: "PROMOMERCHCAP" };
  const VERMONT = {
    givenName: "Ada",
    familyName: "Lovelace",
    addressLines: ["3 Lake St"],
    locality: "Burlington",
    administrativeArea: "VT",
    postalCode: "05401",
    countryCode: "US",
  };

  it("ships goods to the shipping contact and taxes them there [PAY-73] [PAY-82]", async () => {
    const { status } = await buy({ ...GOODS, shippingContact: VERMONT, amount: "63.59" });
    expect(status).toBe(200);
    expect(charges()).toMatchObject([
      {
        amountCents: 6359,
        taxCents: 360,
        sent: {
          shippingAddress: { firstName: "Ada", address1: "3 Lake St", zipCode: "05401" },
          billingAddress: { zipCode: "37203" },
        },
      },
    ]);
  });

  it.each<[string, Partial<Body>, number, string]>([
    ["no shipping contact", {}, 422, "SHIPPING_ADDRESS_REQUIRED"],
    ["a contact without a street", { shippingContact: HOME }, 422, "SHIPPING_ADDRESS_REQUIRED"],
    [
      "a contact in another country",
      { shippingContact: { ...VERMONT, countryCode: "ca" } },
      422,
      "UNSUPPORTED_COUNTRY",
    ],
    [
      "the tax of the payer's address",
      { shippingContact: VERMONT, amount: "64.19" },
      409,
      "AMOUNT_MISMATCH",
    ],
  ])("goods with %s are not charged [PAY-82]", async (_, more, status, errorCode) => {
    const answered = await buy({ ...GOODS, ...more });
    expect([answered.status, answered.body.errorCode]).toEqual([status, errorCode]);
    expect(charges()).toEqual([]);
  });

  const secret = (content: object, id = "tx-2") => ({
    paymentData: { data: Buffer.from(JSON.stringify(content)).toString("base64") },
    transactionIdentifier: id,
  });

  it("charges the amount that was authorized in the sheet, or nothing [D-05]", async () => {
    const other = await buy({ token: secret({ transactionAmount: 6499 }) });
    expect([other.status, other.body.errorCode]).toEqual([409, "AMOUNT_MISMATCH"]);
    expect(charges()).toEqual([]);
    expect((await buy({ token: secret({ transactionAmount: 6954 }) })).status).toBe(200);
    expect(charges()).toHaveLength(1);
  });

  it("the sheet says what the bank answers [ERR-04]", async () => {
    const refusal = secret({ bank: { kind: "refuse", errorCode: "eV1107" } });
    for (const key of ["k1", "k2"]) {
      expect((await buy({ token: refusal }, key)).body.errorCode).toBe("eV1107");
    }
    expect(charges()).toEqual([]);
    const lost = secret({ bank: { kind: "lostBefore" } }, "tx-3");
    await expect(buy({ token: lost })).rejects.toBeInstanceOf(TypeError);
    expect(charges()).toEqual([]);
    expect((await buy({ token: lost })).body.responseCode).toBe("1");
    expect(charges()).toHaveLength(1);
  });

  it.each([{ bank: { kind: "explodes" } }, { bank: "refuse" }])(
    "a token with %j is refused and charges nothing",
    async (content) => {
      expect((await buy({ token: secret(content) })).status).toBe(400);
      expect(charges()).toEqual([]);
    },
  );

  it("a merchant session belongs to the payment session that asked for it [API-36]", async () => {
    const gateway = "https://apple-pay-gateway-cert.apple.com/paymentservices/startSession";
    expect((await session(`${gateway}?session=abc`)).body.nonce).toBe("abc");
    expect((await session(gateway)).body.nonce).toMatch(/^n_/);
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
