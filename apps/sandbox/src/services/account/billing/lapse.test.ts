import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Client, openClient } from "../../../testing/client.ts";

let client: Client;
beforeEach(() => {
  client = openClient({ now: () => Date.UTC(2026, 0, 15, 12) });
});
afterEach(() => {
  expect(client.sandbox.controls.violations(client.world)).toEqual([]);
  client.sandbox.close();
});

const ENDS = "Then your plan ends unless you add a payment method.";
const advance = (by: string) => client.sandbox.controls.advanceClock(by, client.world);
const mails = (persona: string) =>
  client.sandbox.controls
    .outbox(client.world)
    .filter(({ to }) => to === `${persona}@example.com`)
    .map(({ subject, text }) => `${subject}: ${text}`);
const charges = (persona: string) =>
  client.sandbox.controls
    .ledger(client.world)
    .filter(({ profileId }) => profileId === `profile-${persona}`)
    .map(({ amountCents, taxCents }) => amountCents - taxCents);

async function isFree(persona: string, couponCode: string): Promise<string> {
  const token = await client.signIn(persona);
  const { body } = await client.call("addSubscriptionWithPayment", {
    token,
    body: {
      services: [{ serviceType: "PACKAGE", serviceId: "FNWEB1MO", quantity: 1 }],
      paymentmethodInfo: { label: "Coupon" },
      couponCode,
    },
  });
  expect(body.responseCode).toBe("1");
  return token;
}

async function status(persona: string) {
  const token = await client.signIn(persona);
  return (await client.call("getCurrentSubscriptionStatus", { token })).body[0]?.status;
}

async function bills(token: string) {
  return (await client.call("getPayments", { token })).body;
}

async function methods(persona: string) {
  const token = await client.signIn(persona);
  return (await client.call("getPaymentMethods", { token })).body.PaymentMethods;
}

describe("free time without a payment method", () => {
  it.each([
    ["new", "FREEPASS", "Feb 15, 2026"],
    ["churned", "FREE30DAYS", "Feb 14, 2026"],
    ["new", "TENOFF", "Feb 15, 2026"],
    ["churned-involuntary", "FREEPASS", "Feb 15, 2026"],
  ])(
    "of %s with %s ends on its day: nothing is promised, charged or owed [D-37] [BIL-20]",
    async (persona, code, day) => {
      const token = await isFree(persona, code);
      expect(mails(persona).join()).toContain(`Free until ${day}. ${ENDS}`);
      expect(mails(persona).join()).not.toContain("Next payment");
      expect((await bills(token)).nextBillInformation).toBeUndefined();
      const body = { serviceType: "PACKAGE", serviceID: "FNWEB1MO" } as const;
      await client.call("removeSubscription", { token, body });
      expect((await bills(token)).restartBillInformation).toBeUndefined();
      await client.call("reactivateSubscription", { token, body });
      expect(mails(persona).at(-1)).toBe(
        `Your plan continues: Your plan: Monthly.\nFree until ${day}. ${ENDS}`,
      );
      advance("95d");
      expect(await status(persona)).toBe("Churned Voluntary");
      expect(charges(persona)).toEqual([0]);
      expect(mails(persona).at(-1)).toBe(
        [
          "Your free period has ended: We had no valid payment method to charge.",
          "Your plan: Monthly.",
          `Your plan ended on ${day}.`,
          "Nothing more will be charged.",
        ].join("\n"),
      );
    },
  );

  it("is charged on its day to a method that is on file [D-37] [BIL-20]", async () => {
    const token = await isFree("churned-card", "FREE30DAYS");
    const { nextBillInformation: next } = await bills(token);
    expect(next).toMatchObject({ nextBillingAmount: "5.99" });
    expect(mails("churned-card").join()).toContain(
      "Next payment on Feb 14, 2026: $6.41, including $0.42 tax.",
    );
    advance("31d");
    expect(charges("churned-card")).toEqual([0, 599]);
    expect(await status("churned-card")).toBe("Existing");
  });
});

describe("a payment method that is of no use", () => {
  it("is given up when the plan that it was refused for has ended [RST-06] [D-37]", async () => {
    expect(await methods("churned-involuntary")).toMatchObject([{ status: "Inactive" }]);
    expect(await methods("dunning")).toMatchObject([{ status: "Active" }]);
    advance("11d");
    expect(await status("dunning")).toBe("Churned Involuntary");
    expect(await methods("dunning")).toMatchObject([{ status: "Inactive" }]);
  });

  it("is a card that has expired [D-37] [BIL-05]", async () => {
    expect(await methods("card-expires")).toMatchObject([{ status: "Active" }]);
    advance("32d");
    expect(await methods("card-expires")).toMatchObject([{ status: "Inactive" }]);
  });
});
