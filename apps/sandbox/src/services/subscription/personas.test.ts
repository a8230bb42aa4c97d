import { describe, expect, it } from "vitest";
import { PERSONAS } from "../../core/personas.ts";
import type { OperationId } from "../../core/service.ts";
import { type Client, openClient } from "../../testing/client.ts";

const READS = [
  "getPackages",
  "getRestartableSubscription",
  "getSubscriptionPauseThresholds",
  "getPayments",
  "getPaymentMethods",
  "getFeatureFlags",
] as const satisfies readonly OperationId[];

/** Cannot simply sign in. */
const OUTSIDE = ["locked", "device-limit"];

const NEVER_SUBSCRIBED = new Set([
  "new",
  "verizon-new",
  "carrier-new",
  "siriusxm-new",
  "aggregator-new",
  "saved-card",
  "no-payment-account",
  "verified-military",
  "verified-first-responder",
  "veterans",
  "in-review",
  "vermont",
  "catalogue-empty",
  "catalogue-failure",
  "catalogue-one",
  "catalogue-no-promotions",
  "catalogue-missing-lists",
  "catalogue-same-tier",
  "catalogue-unknown-period",
  "entitlement-late",
]);

async function readAll(client: Client, persona: string): Promise<void> {
  const token = await client.signIn(persona);
  for (const read of READS) expect((await client.call(read, { token })).status).toBe(200);
  await client.call("getCurrentSubscriptionStatus", { token });
  expect((await client.call("hasSubscription", { token, body: {} })).status).toBe(200);
}

describe("every persona", () => {
  it.each(["1s", "40d", "400d", "P4Y"])(
    "is answered in full after %s [API-08] [API-18] [API-23] [API-24]",
    async (by) => {
      const client = openClient();
      client.sandbox.controls.advanceClock(by, client.world);
      for (const { id } of PERSONAS) if (!OUTSIDE.includes(id)) await readAll(client, id);
      expect(client.sandbox.controls.violations(client.world)).toEqual([]);
    },
  );

  it("pays as often as its title says [SUB-24] [API-08]", async () => {
    const client = openClient();
    const planOf = { monthly: "FNWEB1MO", yearly: "FNWEB12MO", "every two years": "FNWEB24MO" };
    for (const [often, plan] of Object.entries(planOf)) {
      const payers = PERSONAS.filter(({ title }) => title.startsWith(`Pays ${often}`));
      expect(payers).not.toEqual([]);
      for (const { id } of payers) {
        const token = await client.signIn(id);
        const answer = await client.call("getCurrentSubscriptionStatus", { token });
        expect([id, answer.body[0].serviceID]).toEqual([id, plan]);
      }
    }
  });

  it("has a subscription, except for users who never had one [SUB-24] [API-08]", async () => {
    const client = openClient();
    for (const { id } of PERSONAS.filter((each) => !OUTSIDE.includes(each.id))) {
      const token = await client.signIn(id);
      const { status } = await client.call("getCurrentSubscriptionStatus", { token });
      expect([id, status]).toEqual([id, NEVER_SUBSCRIBED.has(id) ? 424 : 200]);
    }
  });

  it("has the orders of the past in the billing history, and none in the ledger [BIL-12] [BIL-13] [BIL-15]", async () => {
    const client = openClient();
    const token = await client.signIn("paying-monthly");
    const { orders } = (await client.call("getPayments", { token })).body;
    expect(orders.map((order: { orderType: string }) => order.orderType)).toEqual([
      "INVOICE",
      "ORDER",
    ]);
    expect(orders[0].orderProductInfo).toMatchObject({ appId: "natcom", chargedPrice: "5.99" });
    expect(orders[0].paymentsInfo[0].creditCardNumber).toBe("************4242");
    expect(client.sandbox.controls.ledger(client.world)).toEqual([]);
  });

  it("pays what renewals cost, and no other persona does [SUB-31]", () => {
    const client = openClient();
    client.sandbox.controls.advanceClock("P1Y", client.world);
    const payers = new Set(
      client.sandbox.controls.ledger(client.world).map((one) => one.profileId),
    );
    for (const id of ["paying-monthly", "paying-paypal", "trialist-monthly", "paused", "founder"]) {
      expect(payers).toContain(`profile-${id}`);
    }
    for (const id of [
      "new",
      "ios",
      "verizon",
      "gift",
      "churned-card",
      "dunning",
      "pending-cancel",
    ]) {
      expect(payers).not.toContain(`profile-${id}`);
    }
  });
});
