import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { customerOf } from "../../../accounts/profiles.ts";
import { CARD, loadCardForm } from "../../../testing/card-form.ts";
import { type Client, openClient } from "../../../testing/client.ts";

const START = Date.UTC(2026, 0, 15, 12);
let client: Client;

beforeEach(() => {
  client = openClient({ now: () => START });
});
afterEach(() => {
  expect(client.sandbox.controls.violations(client.world)).toEqual([]);
  client.sandbox.close();
});

const charges = () => client.sandbox.controls.ledger(client.world);
const BURLINGTON = {
  firstName: "Ada",
  lastName: "Lovelace",
  address1: "3 Lake St",
  address2: "",
  city: "Burlington",
  state: "VT",
  zipCode: "05401",
  phone: "8025550100",
} as const;

/** The session of a form that is loaded for this persona. */
async function form(persona: string, fields: Readonly<Record<string, string>>): Promise<string> {
  const token = await client.signIn(persona);
  const { boot } = await loadCardForm(client, {
    cpCustomerID: customerOf(`profile-${persona}`),
    accessToken: (await client.call("createFrameToken", { token })).body.token,
    ...fields,
  });
  return boot.session ?? "";
}

const taxIn = async (session: string, zipCode = "37203") =>
  (
    await client.call("quoteInFrame", {
      headers: { "x-frame-session": session },
      body: { zipCode },
    })
  ).body;

async function pay(
  session: string,
  details: object,
  command: "ADD_SUBSCRIPTION" | "CHANGE_SERVICE" = "ADD_SUBSCRIPTION",
) {
  const whole = { idempotencyKey: "k1", ...details };
  return client.call("payInFrame", {
    headers: { "x-frame-session": session },
    key: "k1",
    body: { command, card: CARD, details: whole },
  });
}

const refusal = ({ status, body }: { status: number; body: { errorCode?: string } }) => [
  status,
  body.errorCode,
];

describe("the tax that the card form tells", () => {
  it.each([
    ["of an upgrade", "paying-monthly", "FNWEB12MO", 4.55],
    ["of a downgrade, on its first charge", "paying-two-years", "FNWEB1MO", 0.42],
    ["of a trialist's change, on its first charge", "trialist-monthly", "FNWEB12MO", 4.55],
    ["of a new subscription in a free trial", "new", "FNWEB1MO", 0],
  ])("%s [PAY-53] [PRC-11] [PRC-12]", async (_, persona, serviceId, totalTax) => {
    expect(await taxIn(await form(persona, { serviceId }))).toMatchObject({ totalTax });
  });

  it("of goods is that of the place they go to: given, else saved, else unknown [PAY-82]", async () => {
    const serviceId = "FN1YPKMR";
    const given = await form("new", { serviceId, shippingZipCode: "05401" });
    expect(await taxIn(given)).toMatchObject({
      totalTax: 3.6,
      isTaxError: false,
      billingAddress: { zipCode: "37203", state: "TN" },
    });
    expect(await taxIn(await form("saved-card", { serviceId }), "05401")).toMatchObject({
      totalTax: 4.2,
    });
    expect(await taxIn(await form("new", { serviceId }))).toMatchObject({
      totalTax: 0,
      isTaxError: true,
    });
  });
});

describe("the amount that the card form charges", () => {
  const GOODS = { services: [{ serviceId: "FN1YPKMR", promotionId: "PROMOMERCHCAP" }] };
  const YEARLY = { services: [{ serviceId: "FNWEB12MO", promotionId: null }] };

  it("for goods needs an address, and is taxed there [PAY-82]", async () => {
    const session = await form("new", { serviceId: "FN1YPKMR", shippingZipCode: "05401" });
    const missing = await pay(session, { ...GOODS, shippingAddress: null, amount: "63.59" });
    expect(refusal(missing)).toEqual([422, "SHIPPING_ADDRESS_REQUIRED"]);
    const parameters = [{ name: "purchaseSource", value: "checkout" }];
    const sent = { ...GOODS, shippingAddress: BURLINGTON, parameters, amount: "63.59" };
    expect((await pay(session, sent)).body.responseCode).toBe("1");
    expect(charges()).toMatchObject([
      {
        amountCents: 6359,
        taxCents: 360,
        sent: {
          shippingAddress: BURLINGTON,
          billingAddress: { zipCode: "37203", state: "TN" },
          parameters,
          promotionId: "PROMOMERCHCAP",
          amount: "63.59",
        },
      },
    ]);
  });

  it.each([
    [{ amount: "69.54" }, 6954],
    [{ amount: "64.99", plusTaxes: true }, 6954],
  ])("is %j with its tax: %d cents [D-05] [OPN-090]", async (seen, cents) => {
    await pay(await form("new", { serviceId: "FNWEB12MO" }), { ...YEARLY, ...seen });
    expect(charges().map(({ amountCents }) => amountCents)).toEqual([cents]);
  });

  it.each([{ amount: "64.99" }, { amount: "64.99", plusTaxes: false }, { amount: "0.00" }])(
    "is not %j [D-05]",
    async (seen) => {
      const answered = await pay(await form("new", { serviceId: "FNWEB12MO" }), {
        ...YEARLY,
        ...seen,
      });
      expect(refusal(answered)).toEqual([409, "AMOUNT_MISMATCH"]);
      expect(charges()).toEqual([]);
    },
  );

  it("for a downgrade is nothing now [CHG-09] [CHG-12] [PRC-11]", async () => {
    const session = await form("paying-yearly", { serviceId: "FNWEB1MO" });
    const wanted = { newServiceID: "FNWEB1MO", changeType: "Downgrade" };
    const early = await pay(session, { ...wanted, amount: "6.41" }, "CHANGE_SERVICE");
    expect(refusal(early)).toEqual([409, "AMOUNT_MISMATCH"]);
    await pay(session, { ...wanted, amount: "0.00" }, "CHANGE_SERVICE");
    expect(charges()).toMatchObject([{ amountCents: 0, sent: { changeType: "Downgrade" } }]);
  });
});
