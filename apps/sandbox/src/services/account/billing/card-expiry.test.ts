import { beforeEach, describe, expect, it } from "vitest";
import { type Client, openClient } from "../../../testing/client.ts";
import { isExpired } from "./cards.ts";

let client: Client;
beforeEach(() => {
  client = openClient();
});

const advance = (by: string) => client.sandbox.controls.advanceClock(by, client.world);
const charges = () =>
  client.sandbox.controls
    .ledger(client.world)
    .filter(({ profileId }) => profileId === "profile-card-expires");

async function item() {
  const token = await client.signIn("card-expires");
  return (await client.call("getCurrentSubscriptionStatus", { token })).body[0];
}

async function lastMonthOfCard(): Promise<void> {
  const now = client.sandbox.controls.now(client.world);
  const date = new Date(now);
  const next = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
  advance(`${next - now}ms`);
}

const bank = (answer: object) =>
  client.sandbox.fetch(`${client.origin}/_sandbox/bank?world=${client.world}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ member: "card-expires", ...answer }),
  });

describe("the expiry of a card", () => {
  it("is the end of its month [PAY-56]", () => {
    expect(isExpired("02/28", Date.parse("2028-02-29T23:59:59.999Z"))).toBe(false);
    expect(isExpired("02/28", Date.parse("2028-03-01T00:00:00.000Z"))).toBe(true);
    expect(isExpired("12/27", Date.parse("2028-01-01T00:00:00.000Z"))).toBe(true);
    expect(isExpired("01/29", Date.parse("2028-12-31T00:00:00.000Z"))).toBe(false);
  });

  it("makes the next renewal refused, and another card pays what is owed [BIL-04] [MNG-20]", async () => {
    const { validityTill, status } = await item();
    expect(status).toBe("Existing");
    const now = client.sandbox.controls.now(client.world);
    advance(`${Date.parse(validityTill) - now + 1}ms`);
    expect(await item()).toMatchObject({ status: "Dunning", validityTill });
    advance("3d");
    expect((await item()).status).toBe("Dunning");
    expect(charges()).toEqual([]);
    await bank({ kind: "approve" });
    advance("3d");
    expect((await item()).status).toBe("Existing");
    expect(charges()).toHaveLength(1);
  });

  it("refuses a purchase with the saved card, and asks for another one [ERR-01] [PRM-17] [RST-06]", async () => {
    await lastMonthOfCard();
    const token = await client.signIn("card-expires");
    const upgrade = () =>
      client.call("changeSubscription", {
        token,
        body: {
          newServiceID: "FNWEB24MO",
          changeType: "Upgrade",
          paymentmethodInfo: { label: "Credit/Debit Card", saved: true },
        },
      });
    const refused = await upgrade();
    expect([refused.status, refused.body.errorCode]).toEqual([402, "eV1106"]);
    const body = { couponCode: "HALFOFF", appliedBy: "User" } as const;
    expect((await client.call("applyCoupon", { token, body })).body).toMatchObject({
      isPaymentMethodError: true,
    });
    await bank({ kind: "approve" });
    expect((await upgrade()).status).toBe(200);
  });

  it("is in the answer about payment methods, so that no charge is promised to it [BIL-06] [D-37]", async () => {
    const token = await client.signIn("card-expires");
    const [method] = (await client.call("getPaymentMethods", { token })).body.PaymentMethods;
    const month = new Date(client.sandbox.controls.now(client.world)).toISOString();
    expect(method).toMatchObject({
      status: "Active",
      cardPayment: { expiry: `${month.slice(5, 7)}/${month.slice(2, 4)}` },
    });
    expect(Object.keys(method.cardPayment)).toHaveLength(4);
  });
});
