import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { customerOf } from "../../../accounts/profiles.ts";
import type { Call } from "../../../core/service.ts";
import { CARD, type CardForm, loadCardForm } from "../../../testing/card-form.ts";
import { type Client, openClient } from "../../../testing/client.ts";
import { TEST_CARDS } from "../billing/cards.ts";

const START = Date.UTC(2026, 0, 15, 12);
const PARENT = "http://localhost:5173";
const slept: number[] = [];
let client: Client;
let token: string;

beforeEach(async () => {
  slept.length = 0;
  client = openClient({
    now: () => START,
    sleep: async (ms) => {
      slept.push(ms);
    },
  });
  token = await client.signIn("new");
});
afterEach(() => {
  expect(client.sandbox.controls.violations(client.world)).toEqual([]);
  client.sandbox.close();
});

const charges = () => client.sandbox.controls.ledger(client.world);
const frameToken = async (): Promise<string> =>
  (await client.call("createFrameToken", { token })).body.token;

async function load(fields: Readonly<Record<string, string>> = {}): Promise<CardForm> {
  return loadCardForm(client, {
    serviceId: "FNWEB12MO",
    cpCustomerID: customerOf("profile-new"),
    accessToken: fields.accessToken ?? (await frameToken()),
    promotionId: "",
    couponCode: "",
    ...fields,
  });
}

const YEARLY = { idempotencyKey: "k1", services: [{ serviceId: "FNWEB12MO", promotionId: null }] };

type Command = "ADD_SUBSCRIPTION" | "CHANGE_SERVICE" | "UPDATE_PAYMENT_INFO";

async function pay(
  card: Partial<typeof CARD> = {},
  details: object = YEARLY,
  command: Command = "ADD_SUBSCRIPTION",
  session?: string,
) {
  return client.call("payInFrame", {
    headers: { "x-frame-session": session ?? (await load()).boot.session ?? "" },
    key: (details as { idempotencyKey: string }).idempotencyKey,
    body: { command, card: { ...CARD, ...card }, details: details as typeof YEARLY },
  });
}

describe("the hand-off to the card frame", () => {
  it("a token opens the form once, for its profile, for five minutes [PAY-46]", async () => {
    const { body } = await client.call("createFrameToken", { token });
    expect(body.expiresAt).toBe(START + 5 * 60_000);
    const first = await load({ accessToken: body.token });
    expect([first.status, first.boot.error]).toEqual([200, undefined]);
    const reloaded = await load({ accessToken: body.token });
    expect(reloaded.boot.error?.errorCode).toBe("FRAME_TOKEN_USED");
    expect(reloaded.boot).toMatchObject({ nonce: "nonce-of-this-load", parentOrigin: PARENT });
  });

  it("the form waits for its script: an Enter before would send the card in an address [PAY-46] [PAY-52]", async () => {
    const { html } = await load();
    const controls = [...html.matchAll(/<(?:input|select|button) [^>]*>/g)].map(([tag]) => tag);
    expect(controls.length).toBeGreaterThan(7);
    expect(controls.filter((tag) => !/ disabled[ >]/.test(tag))).toEqual([]);
  });

  it("a profile id is not a customer id, and the form refuses it [PAY-46]", async () => {
    const { status, boot, html } = await load({ cpCustomerID: "profile-new" });
    expect([status, boot.session]).toEqual([401, undefined]);
    expect(boot.error).toEqual({
      errorCode: "FRAME_CUSTOMER_UNKNOWN",
      errorMessage: expect.stringContaining("cpCustomerID is not the one of sign-in"),
    });
    expect(html).toContain("opened for another customer");
  });

  it("a token that is late, of another profile or unknown opens nothing [PAY-46]", async () => {
    const late = await frameToken();
    client.sandbox.controls.advanceClock("5m", client.world);
    expect((await load({ accessToken: late })).boot.error?.errorCode).toBe("FRAME_TOKEN_EXPIRED");
    const other = { cpCustomerID: customerOf("profile-paying-monthly") };
    expect((await load(other)).boot.error?.errorCode).toBe("FRAME_CUSTOMER_UNKNOWN");
    expect((await load({ accessToken: "ft_x" })).boot.error?.errorCode).toBe("FRAME_TOKEN_INVALID");
  });

  it("the session's own access token is no frame token", async () => {
    expect((await load({ accessToken: token })).boot.error?.errorCode).toBe("FRAME_TOKEN_INVALID");
  });

  it.each([
    { parentOrigin: "https://evil.example" },
    { parentOrigin: "http://localhost.evil.example" },
    { parentOrigin: "*" },
    { parentOrigin: "" },
    { nonce: "" },
    { nonce: "</script><script>alert(1)</script>" },
  ])("a page that says %j is not spoken to [PAY-55]", async (fields) => {
    const { status, boot } = await load(fields);
    expect([status, boot]).toEqual([400, {}]);
  });

  it("hostile fields stay text, and only pages of this machine may frame the form", async () => {
    const { html, headers } = await load({
      serviceId: '"><img src=x onerror=alert(1)>',
      couponCode: "</script>",
    });
    expect(html).not.toContain("<img");
    expect(headers.get("content-security-policy")).toMatch(
      /default-src 'none'.*frame-ancestors http:\/\/localhost:\*/,
    );
    expect(headers.get("content-security-policy")).not.toContain("unsafe-inline");
    expect(headers.get("cache-control")).toBe("no-store");
  });

  it("the security code is asked for only when required [PAY-79]", async () => {
    expect((await load()).html).toContain('name="cvv"');
    expect((await load({ isCvvRequired: "false" })).html).not.toContain('name="cvv"');
  });

  it("a frame that is slow or broken can be ordered [PAY-46]", async () => {
    client.sandbox.controls.setFaults(
      [{ kind: "delay", operation: "loadCardFrame", delayMs: 3000 }],
      client.world,
    );
    expect((await load()).status).toBe(200);
    expect(slept).toEqual([3000]);
    client.sandbox.controls.setFaults(
      [{ kind: "dropBefore", operation: "loadCardFrame" }],
      client.world,
    );
    await expect(load()).rejects.toBeInstanceOf(TypeError);
  });

  it("opened without a form it explains itself", async () => {
    const response = await client.sandbox.fetch("http://127.0.0.1:4010/payment-frame");
    expect(response.status).toBe(405);
    await expect(response.text()).resolves.toContain("opens inside a checkout page");
  });
});

describe("paying in the frame", () => {
  it("charges price and tax, saves the card and begins the subscription [PAY-48] [PAY-21]", async () => {
    const { body } = await pay({}, { ...YEARLY, amount: "69.54" });
    expect(body).toEqual({ responseCode: "1", orderID: expect.any(String) });
    expect(charges()).toMatchObject([{ amountCents: 6954, method: "card", idempotencyKey: "k1" }]);
    const methods = (await client.call("getPaymentMethods", { token })).body.PaymentMethods;
    expect(methods[0].cardPayment).toEqual({
      cardType: "Visa",
      cardNumber: "************4242",
      expiry: "12/30",
      billingAddress: { state: "TN", zipCode: "37203" },
    });
  });

  it("the same key is one charge, also with another card in a new frame [PAY-48]", async () => {
    const first = await pay();
    const again = await pay({ cardNumber: "5555555555554444" });
    expect(again.body).toEqual(first.body);
    expect(charges()).toHaveLength(1);
  });

  it.each([
    ["plan", { services: [{ serviceId: "FNWEB24MO", promotionId: null }] }],
    ["promo code", { couponCode: "HALFOFF" }],
  ])("the same key for another %s is refused [D-04]", async (_other, details) => {
    await pay();
    const other = await pay({}, { ...YEARLY, ...details });
    expect([other.status, other.body.errorCode]).toEqual([422, "IDEMPOTENCY_KEY_REUSED"]);
  });

  it("a refused card, then a good one with the same key: one charge", async () => {
    expect((await pay({ cardNumber: "4000000000000010" })).status).toBe(402);
    expect((await pay()).body.responseCode).toBe("1");
    expect(charges()).toHaveLength(1);
  });

  const refusing = TEST_CARDS.flatMap(({ number, title, outcome }) =>
    outcome.kind === "refuse" ? [[title, number, outcome.errorCode] as const] : [],
  );

  /** Refusals for an existing subscription or a promotion are 409 and 422; every other one is the bank's: 402. */
  const REFUSAL_STATUS = new Map([
    ...["eV1144", "ev4050", "eV2365"].map((code) => [code, 409] as const),
    ...["eV1842", "eV1861", "eV1862", "eV1882", "eV2657", "eV2666"].map(
      (code) => [code, 422] as const,
    ),
  ]);

  it.each(refusing)(
    "%s: %s is refused with %s and charges nothing [PAY-35]",
    async (_, cardNumber, errorCode) => {
      const { status, body } = await pay({ cardNumber });
      expect([status, body.errorCode]).toEqual([REFUSAL_STATUS.get(errorCode) ?? 402, errorCode]);
      expect(charges()).toEqual([]);
      expect((await client.call("getPaymentMethods", { token })).body.PaymentMethods).toEqual([]);
    },
  );

  it("one card for every family of payment codes [ERR-01] [ERR-02] [ERR-03] [ERR-04] [ERR-05] [ERR-06] [ERR-07] [ERR-08] [ERR-09] [ERR-10] [ERR-11] [ERR-12] [ERR-13]", () => {
    const families = new Set(TEST_CARDS.map(({ title }) => /^ERR-(\d\d)/.exec(title)?.[1]));
    for (let family = 1; family <= 14; family += 1) {
      expect(families).toContain(String(family).padStart(2, "0"));
    }
  });

  it("a malformed answer: neither response code nor order, nothing charged [ERR-14] [PAY-20]", async () => {
    expect((await pay({ cardNumber: "4000000000000143" })).body).toEqual({});
    expect(charges()).toEqual([]);
  });

  it("a success without order id is charged all the same [PAY-19] [ERR-20]", async () => {
    expect((await pay({ cardNumber: "4000000000000200" })).body).toEqual({ responseCode: "1" });
    expect(charges()).toHaveLength(1);
  });

  it("a slow answer takes 8 seconds", async () => {
    expect((await pay({ cardNumber: "4000000000000218" })).body.responseCode).toBe("1");
    expect(slept).toEqual([8000]);
  });

  it("a lost answer is charged; the order of its key tells so [PAY-19]", async () => {
    await expect(pay({ cardNumber: "4000000000000226" })).rejects.toBeInstanceOf(TypeError);
    expect(charges()).toHaveLength(1);
    const { orders } = (await client.call("getPayments", { token })).body;
    expect(orders[0].idempotencyKey).toBe("k1");
    expect((await pay({ cardNumber: "4000000000000226" })).body).toEqual({
      responseCode: "1",
      orderID: orders[0].orderID,
    });
  });

  it.each([
    ["an unlisted number", { cardNumber: "4111111111111111" }, "eV1106"],
    ["a wrong check digit", { cardNumber: "4242424242424241" }, "eV1106"],
    ["a past month", { expiry: "12/25" }, "eV1106"],
    ["a short security code", { cvv: "1234" }, "eV1106"],
    ["a state that is not the zip code's", { state: "CA" }, "eV1663"],
  ])("%s is refused [PAY-56]", async (_, card, errorCode) => {
    const { status, body } = await pay(card);
    expect([status, body.errorCode]).toEqual([402, errorCode]);
    expect(charges()).toEqual([]);
  });

  it("the month of expiry is still good", async () => {
    expect((await pay({ expiry: "01/26" })).status).toBe(200);
  });

  it("another amount than the buyer saw is refused and charges nothing", async () => {
    const { status, body } = await pay({}, { ...YEARLY, amount: "64.98" });
    expect([status, body.errorCode]).toEqual([409, "AMOUNT_MISMATCH"]);
    expect(charges()).toEqual([]);
  });

  it("a session that is late or unknown is refused with a code of its own", async () => {
    const { boot } = await load();
    client.sandbox.controls.advanceClock("1h", client.world);
    for (const session of [boot.session, "fs_unknown"]) {
      const { status, body } = await pay({}, YEARLY, "ADD_SUBSCRIPTION", session);
      expect([status, body.errorCode]).toEqual([401, "FRAME_SESSION_EXPIRED"]);
    }
  });

  it("twenty commands at once with one key are one charge", async () => {
    const { session } = (await load()).boot;
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => pay({}, YEARLY, "ADD_SUBSCRIPTION", session)),
    );
    expect(new Set(answers.map(({ body }) => body.orderID)).size).toBe(1);
    expect(charges()).toHaveLength(1);
  });
});

describe("other commands of the frame", () => {
  async function as(persona: string): Promise<string> {
    token = await client.signIn(persona);
    const { boot } = await load({ cpCustomerID: customerOf(`profile-${persona}`), serviceId: "" });
    return boot.session ?? "";
  }

  it("CHANGE_SERVICE changes the plan with a new card [PAY-49] [CHG-12]", async () => {
    const session = await as("paying-monthly");
    const details = { idempotencyKey: "k2", changeType: "Upgrade", newServiceID: "FNWEB12MO" };
    expect((await pay({}, details, "CHANGE_SERVICE", session)).body.responseCode).toBe("1");
    expect(charges()).toMatchObject([{ amountCents: 6954, serviceId: "FNWEB12MO" }]);
  });

  it("UPDATE_PAYMENT_INFO saves the card and charges nothing [PAY-47] [BIL-04]", async () => {
    const session = await as("paying-paypal");
    const answered = await pay({}, { idempotencyKey: "k3" }, "UPDATE_PAYMENT_INFO", session);
    expect(answered.body).toEqual({ responseCode: "1" });
    const { PaymentMethods } = (await client.call("getPaymentMethods", { token })).body;
    expect(PaymentMethods.map(({ label }: { label: string }) => label)).toEqual([
      "Card",
      "PayPal Account",
    ]);
    expect(charges()).toEqual([]);
  });

  it("UPDATE_PAYMENT_INFO settles what is owed, once for its key [BIL-04] [D-04]", async () => {
    const session = await as("dunning");
    const update = () => pay({}, { idempotencyKey: "k4" }, "UPDATE_PAYMENT_INFO", session);
    const first = await update();
    expect((await update()).body).toEqual(first.body);
    const { body } = await client.call("getCurrentSubscriptionStatus", { token });
    expect(body[0].status).toBe("Existing");
    expect(charges()).toMatchObject([{ amountCents: 641, method: "renewal" }]);
    const { orders } = (await client.call("getPayments", { token })).body;
    expect(orders[0]).toMatchObject({
      orderType: "INVOICE",
      paymentsInfo: [{ amount: "6.41", creditCardNumber: "************4242" }],
    });
  });

  it.each([
    ["paying-paypal", "Credit/Debit Card"],
    ["pending-cancel", "Credit/Debit Card"],
    ["coupon", "Credit/Debit Card"],
    ["gift", "Fox Payment"],
    ["ios", "App Store Billing"],
  ])(
    "after UPDATE_PAYMENT_INFO the plan of %s is paid by %s [BIL-04] [SUB-26]",
    async (persona, label) => {
      const session = await as(persona);
      await pay({}, { idempotencyKey: "k3" }, "UPDATE_PAYMENT_INFO", session);
      const { body } = await client.call("getCurrentSubscriptionStatus", { token });
      expect(body[0].paymentMethod).toBe(label);
      expect(charges()).toEqual([]);
    },
  );

  it("a plan that a coupon opened renews with the card that was added [SUB-38] [BIL-04]", async () => {
    const session = await as("coupon");
    await pay({}, { idempotencyKey: "k3" }, "UPDATE_PAYMENT_INFO", session);
    client.sandbox.controls.advanceClock("P1Y", client.world);
    const own = charges().filter(({ profileId }) => profileId === "profile-coupon");
    expect(own).toMatchObject([{ amountCents: 6954, method: "renewal" }]);
  });

  it("a card that refuses what is owed is not saved, and says so [PAY-56] [BIL-04]", async () => {
    const session = await as("dunning");
    const before = (await client.call("getPaymentMethods", { token })).body.PaymentMethods;
    const card = { cardNumber: "4000000000000242" };
    const refused = await pay(card, { idempotencyKey: "k4" }, "UPDATE_PAYMENT_INFO", session);
    expect([refused.status, refused.body.errorCode]).toEqual([402, "eV1107"]);
    expect(charges()).toEqual([]);
    const after = (await client.call("getPaymentMethods", { token })).body.PaymentMethods;
    expect(after).toEqual(before);
  });

  it("a card that has expired is not saved [PAY-56]", async () => {
    const session = await as("paying-paypal");
    const card = { expiry: "12/25" };
    const { body } = await pay(card, { idempotencyKey: "k5" }, "UPDATE_PAYMENT_INFO", session);
    expect(body.errorCode).toBe("eV1106");
  });

  it.each<[Command, object]>([
    ["ADD_SUBSCRIPTION", { idempotencyKey: "k6" }],
    ["ADD_SUBSCRIPTION", { ...YEARLY, amount: 69.54 }],
    ["CHANGE_SERVICE", { idempotencyKey: "k6", newServiceID: "FNWEB12MO" }],
    ["CHANGE_SERVICE", { idempotencyKey: "k6", changeType: "Upgrade" }],
    ["UPDATE_PAYMENT_INFO", { idempotencyKey: "" }],
  ])("%s with %j breaks the contract and does nothing [OPN-103]", async (command, details) => {
    const session = await as("paying-monthly");
    const refused = await pay({}, details, command, session);
    expect([refused.status, refused.body.errorCode]).toEqual([400, "INVALID_REQUEST"]);
    expect(charges()).toEqual([]);
  });

  it("a refused card is not saved [PAY-47]", async () => {
    const session = await as("paying-paypal");
    const card = { cardNumber: "4000000000000036" };
    const { body } = await pay(card, { idempotencyKey: "k5" }, "UPDATE_PAYMENT_INFO", session);
    expect(body.errorCode).toBe("eV1189");
    expect((await client.call("getPaymentMethods", { token })).body.PaymentMethods).toHaveLength(1);
  });
});

describe("tax in the frame", () => {
  const quote = async (body: Call<"quoteInFrame">["body"], fields = {}) =>
    (
      await client.call("quoteInFrame", {
        headers: { "x-frame-session": (await load(fields)).boot.session ?? "" },
        body,
      })
    ).body;

  it("is that of the plan at the zip code, and names its state [PAY-53] [PAY-54]", async () => {
    expect(await quote({ zipCode: "05401" })).toEqual({
      responseCode: "1",
      totalTax: 3.9,
      isTaxError: false,
      billingAddress: { state: "VT", zipCode: "05401" },
    });
  });

  it("follows the promo code", async () => {
    expect(await quote({ zipCode: "37203" }, { couponCode: "HALFOFF" })).toMatchObject({
      totalTax: 2.27,
    });
  });

  it("follows the order as the page changes it, without a new load [PAY-54]", async () => {
    const { session = "" } = (await load()).boot;
    const ask = async (order: Call<"quoteInFrame">["body"]["order"]) => {
      const headers = { "x-frame-session": session };
      const { body } = await client.call("quoteInFrame", {
        headers,
        body: { zipCode: "37203", ...(order && { order }) },
      });
      return [body.isTaxError, body.totalTax];
    };
    const plan = { serviceId: "FNWEB12MO" };
    expect(await ask(undefined)).toEqual([false, 4.55]);
    expect(await ask({ ...plan, couponCode: "HALFOFF" })).toEqual([false, 2.27]);
    expect(await ask({ ...plan, couponCode: null })).toEqual([false, 4.55]);
    expect(await ask({ ...plan, changeType: null })).toEqual([false, 4.55]);
    expect(await ask({ ...plan, changeType: "Upgrade" })).toEqual([true, 0]);
    expect(await ask({ serviceId: "NOSUCHPLAN" })).toEqual([true, 0]);
  });

  it("takes the direction of a change from the form [CHG-12]", async () => {
    token = await client.signIn("paying-monthly");
    const cpCustomerID = customerOf("profile-paying-monthly");
    const place = { zipCode: "37203" };
    const ask = (changeType: string) => quote(place, { cpCustomerID, changeType });
    expect(await ask("Upgrade")).toMatchObject({ isTaxError: false, totalTax: 4.55 });
    expect(await ask("Downgrade")).toMatchObject({ isTaxError: true });
  });

  it("of an unknown place or plan is an error and zero [PRC-18]", async () => {
    expect(await quote({ zipCode: "00000", state: "TN" })).toMatchObject({
      responseCode: "0",
      totalTax: 0,
      isTaxError: true,
      billingAddress: { state: "TN" },
    });
    expect(await quote({ zipCode: "37203" }, { serviceId: "NOSUCHPLAN" })).toMatchObject({
      isTaxError: true,
    });
  });
});
