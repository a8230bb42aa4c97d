import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { customerOf } from "../../../accounts/profiles.ts";
import { CARD, loadCardForm } from "../../../testing/card-form.ts";
import { type Answered, type Client, openClient } from "../../../testing/client.ts";

const START = Date.UTC(2026, 0, 15, 12);
const MILITARY_YEAR = "FNSHR1PAV4";
const FREE_YEAR = "PROMO1YFREE";
const SHOP = "http://localhost:5173";
let client: Client;

beforeEach(() => {
  client = openClient({ now: () => START });
});
afterEach(() => {
  expect(client.sandbox.controls.violations(client.world)).toEqual([]);
  client.sandbox.close();
});

const chargesOf = (persona: string) =>
  client.sandbox.controls
    .ledger(client.world)
    .filter(({ profileId, at }) => profileId === `profile-${persona}` && at >= START);

/** Makes this persona and signs it in. */
async function made(wish: object, id = "maria"): Promise<string> {
  const response = await client.sandbox.fetch(`${client.origin}/_sandbox/personas`, {
    method: "POST",
    headers: { "x-api-key": client.world, "content-type": "application/json" },
    body: JSON.stringify({ id, method: "card", ...wish }),
  });
  if (!response.ok) throw new Error(await response.text());
  return client.signIn(id);
}

async function verificationOf(token: string): Promise<string> {
  return (await client.call("getVerificationState", { token })).body.verificationId;
}

type Parameters = readonly { readonly name: string; readonly value: string }[];

function named(verificationId: string, program?: string): Parameters {
  const id = { name: "verificationId", value: verificationId };
  return program === undefined ? [id] : [{ name: "program", value: program }, id];
}

interface Wanted {
  readonly token: string;
  readonly parameters: Parameters;
  readonly serviceId?: string;
  /** The free year without it; null for none. */
  readonly promotionId?: string | null;
  readonly changeType?: "Upgrade";
}

type Pay = (wanted: Wanted) => Promise<Answered>;

const withSavedCard: Pay = async ({ token, parameters, changeType, ...plan }) => {
  const { serviceId = MILITARY_YEAR, promotionId = FREE_YEAR } = plan;
  const promotion = promotionId === null ? {} : { promotionId };
  const common = {
    parameters: [...parameters],
    paymentmethodInfo: { label: "Credit/Debit Card" as const, saved: true },
  };
  if (changeType) {
    const body = { ...common, ...promotion, changeType, newServiceID: serviceId };
    return client.call("changeSubscription", { token, body });
  }
  const service = { serviceType: "PACKAGE" as const, serviceId, ...promotion, quantity: 1 };
  return client.call("addSubscriptionWithPayment", {
    token,
    body: { ...common, services: [service] },
  });
};

const withPaypal: Pay = async ({ token, parameters, changeType }) => {
  const plan = { serviceId: MILITARY_YEAR, promotionId: FREE_YEAR };
  const direction = changeType ? { changeType } : {};
  const created = await client.call("createPaypalToken", {
    token,
    body: { ...plan, ...direction, returnUrl: `${SHOP}/return`, cancelUrl: `${SHOP}/cancel` },
  });
  const orderID: string = created.body.token;
  await client.sandbox.fetch(
    `http://127.0.0.1:4010/paypal-stand-in/approve/${orderID}?world=${client.world}`,
    {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: "payerID=PAYER-TN",
    },
  );
  const approved = { orderID, payerID: "PAYER-TN", ...plan, parameters: [...parameters] };
  return changeType
    ? client.call("changeServiceWithPaypal", { token, body: { ...approved, changeType } })
    : client.call("capturePaypalOrder", { token, body: approved });
};

const withApplePay: Pay = async ({ token, parameters, changeType }) => {
  const body = {
    token: { paymentData: { data: "…" }, transactionIdentifier: "tx-1" },
    billingContact: { postalCode: "37203", administrativeArea: "TN", countryCode: "US" },
    serviceId: MILITARY_YEAR,
    promotionId: FREE_YEAR,
    parameters: [...parameters],
  };
  return changeType
    ? client.call("changeServiceWithApplePay", { token, body: { ...body, changeType } })
    : client.call("buyWithApplePay", { token, body });
};

const inCardFrame: Pay = async ({ token, parameters, changeType }) => {
  const { boot } = await loadCardForm(client, {
    serviceId: MILITARY_YEAR,
    cpCustomerID: customerOf("profile-maria"),
    accessToken: (await client.call("createFrameToken", { token })).body.token,
    promotionId: FREE_YEAR,
    couponCode: "",
  });
  const common = { idempotencyKey: "k1", parameters };
  return client.call("payInFrame", {
    headers: { "x-frame-session": boot.session ?? "" },
    key: "k1",
    body: {
      command: changeType ? "CHANGE_SERVICE" : "ADD_SUBSCRIPTION",
      card: CARD,
      details: changeType
        ? { ...common, newServiceID: MILITARY_YEAR, promotionId: FREE_YEAR, changeType }
        : { ...common, services: [{ serviceId: MILITARY_YEAR, promotionId: FREE_YEAR }] },
    },
  });
};

const WAYS: readonly [name: string, pay: Pay][] = [
  ["a saved card", withSavedCard],
  ["PayPal", withPaypal],
  ["Apple Pay", withApplePay],
  ["the card frame", inCardFrame],
];
const REFUSED = { status: 422, body: { errorCode: "VERIFICATION_REQUIRED" } };

describe.each(WAYS)("a verified plan paid with %s", (_name, pay) => {
  it("is sold with the buyer's own verification, named or not [OPN-068] [OPN-257]", async () => {
    const token = await made({ verification: "verified" });
    const parameters = named(await verificationOf(token), "military");
    expect(await pay({ token, parameters })).toMatchObject({ status: 200 });
    expect(chargesOf("maria")).toMatchObject([{ amountCents: 0, serviceId: MILITARY_YEAR }]);
  });

  it("is refused with an unknown, another user's or another program's verification [OPN-068]", async () => {
    const token = await made({ verification: "verified" });
    const own = await verificationOf(token);
    const others = await verificationOf(await client.signIn("verified-military"));
    for (const parameters of [
      named("v-none", "military"),
      named(others, "military"),
      named(own, "firstResponder"),
    ]) {
      expect(await pay({ token, parameters })).toMatchObject(REFUSED);
    }
    expect(chargesOf("maria")).toEqual([]);
    expect(await pay({ token, parameters: [] })).toMatchObject({ status: 200 });
  });

  it("is an upgrade for a subscriber with a verification of her own, and for no other [RDR-14] [OPN-068]", async () => {
    const token = await made({ plan: "FNWEB1MO", verification: "verified" });
    const changeType = "Upgrade";
    const others = await verificationOf(await client.signIn("verified-military"));
    expect(await pay({ token, changeType, parameters: named(others) })).toMatchObject(REFUSED);
    expect(chargesOf("maria")).toEqual([]);
    const parameters = named(await verificationOf(token), "military");
    expect(await pay({ token, changeType, parameters })).toMatchObject({ status: 200 });
    expect(chargesOf("maria")).toMatchObject([{ amountCents: 0, serviceId: MILITARY_YEAR }]);
  });
});

describe("the verification of a purchase [OPN-068]", () => {
  it.each([
    ["not finished", { verification: "review" }],
    ["rejected", { verification: "rejected" }],
    ["expired", { verification: "expired" }],
    ["of another program", { verification: "verified", program: "firstResponder" }],
  ])("is refused when it is %s", async (_what, wish) => {
    const token = await made(wish);
    const parameters = named(await ownIdOf("maria"), "military");
    expect(await withSavedCard({ token, parameters })).toMatchObject(REFUSED);
    expect(chargesOf("maria")).toEqual([]);
  });

  it("is not asked for with a plan for everyone", async () => {
    const token = await made({});
    const order = { token, parameters: named("v-none"), serviceId: "FNWEB12MO", promotionId: null };
    expect(await withSavedCard(order)).toMatchObject({ status: 200 });
  });

  it.each(["veterans", "military"])(
    "of veterans benefits is named %s [OPN-203]",
    async (program) => {
      const token = await made({});
      const { body } = await client.call("checkVeteransMember", {
        token,
        path: { memberId: "VA-100777" },
      });
      const parameters = named(body.verificationId, program);
      const order = { token, parameters, serviceId: "FNVADV1PAV2" };
      expect(await withSavedCard({ ...order, parameters: named("v-none") })).toMatchObject(REFUSED);
      const military = { ...order, serviceId: MILITARY_YEAR };
      expect(await withSavedCard(military)).toMatchObject(REFUSED);
      expect(await withSavedCard(order)).toMatchObject({ status: 200 });
    },
  );

  it("lists plans to its own user only, and only when it is finished [PLN-22]", async () => {
    const token = await made({ verification: "review" });
    const query = { verificationID: await ownIdOf("maria") };
    const { body } = await client.call("getPackages", { token, query });
    expect(body.PkgsOrProdsResponseMsg.pkgWithPromos).toEqual([]);
  });
});

/** As the tester's list names it: the service does not tell an expired one. */
async function ownIdOf(persona: string): Promise<string> {
  const rows = client.sandbox.controls.view("verifications", client.world);
  const row = rows.find(({ member }) => member === `${persona}@example.com`);
  return String(row?.verificationId);
}

describe("the free year", () => {
  const programs: readonly [program: string, plan: string][] = [
    ["military", MILITARY_YEAR],
    ["firstResponder", "FNSHR1FRV4"],
    ["veterans", "FNVADV1PAV2"],
  ];

  it.each(programs)(
    "of %s costs nothing today and half the price after a year, as listed, quoted and charged [PLN-53] [VER-129]",
    async (program, plan) => {
      const token = await made({ verification: "verified", program });
      const listed = await client.call("getPackages", { token, query: { packageID: plan } });
      const [{ retailPrice, promotions }] = listed.body.PkgsOrProdsResponseMsg.pkgWithPromos;
      const [free, ...others] = promotions;
      expect(others).toEqual([]);
      expect({ retailPrice, ...free }).toMatchObject({
        retailPrice: "64.99",
        promotionID: FREE_YEAR,
        amount: "0.00",
        renewalAmount: "32.49",
        isFreeTrail: true,
        nextBillingDateTime: "2027-01-15T12:00:00.000Z",
      });

      const search = new URLSearchParams({
        world: client.world,
        persona: "maria",
        plan,
        zip: "37203",
      });
      const page = await client.sandbox.fetch(`${client.origin}/_sandbox/quotes?${search}`);
      const { quotes } = (await page.json()) as { quotes: unknown[] };
      expect(quotes).toMatchObject([
        {
          appliedPromotion: FREE_YEAR,
          isFreeTrial: true,
          now: { priceCents: 0, taxCents: 0, totalCents: 0 },
          next: { priceCents: 3249, taxCents: 227, totalCents: 3476, at: free.nextBillingDateTime },
        },
      ]);

      const bought = await withSavedCard({ token, parameters: [], serviceId: plan });
      expect(bought.status).toBe(200);
      expect(chargesOf("maria")).toMatchObject([{ amountCents: 0, taxCents: 0, serviceId: plan }]);
      const { body: items } = await client.call("getCurrentSubscriptionStatus", { token });
      expect(items).toMatchObject([{ status: "Trialist", serviceID: plan }]);

      client.sandbox.controls.advanceClock("P1Y", client.world);
      expect(chargesOf("maria").slice(1)).toMatchObject([
        { amountCents: 3476, taxCents: 227, serviceId: plan, method: "renewal" },
      ]);
      client.sandbox.controls.advanceClock("P1Y", client.world);
      expect(chargesOf("maria").slice(2)).toMatchObject([{ amountCents: 3476, taxCents: 227 }]);
    },
  );

  it("is given once: a verification that was used lists the plan at its price [ERR-08]", async () => {
    const token = await made({
      plan: MILITARY_YEAR,
      promotion: FREE_YEAR,
      status: "Churned Voluntary",
    });
    const query = { packageID: MILITARY_YEAR };
    const { body } = await client.call("getPackages", { token, query });
    const [plan] = body.PkgsOrProdsResponseMsg.pkgWithPromos;
    expect([plan.packageID, plan.retailPrice]).toEqual([MILITARY_YEAR, "64.99"]);
    expect(plan.promotions).toEqual([]);
    expect(await withSavedCard({ token, parameters: [] })).toMatchObject({
      status: 422,
      body: { errorCode: "eV1882" },
    });
    expect(chargesOf("maria")).toEqual([]);
    const full = await withSavedCard({ token, parameters: [], promotionId: null });
    expect(full.status).toBe(200);
    expect(chargesOf("maria")).toMatchObject([{ amountCents: 6954, taxCents: 455 }]);
  });
});
