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
const ENDS_ON_FILE = "Then your plan ends unless you update your payment method.";
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

/** A former member with this payment method. */
async function make(id: string, method: string): Promise<void> {
  const { status: answered } = await client.sandbox.fetch(`${client.origin}/_sandbox/personas`, {
    method: "POST",
    headers: { "x-api-key": client.world, "content-type": "application/json" },
    body: JSON.stringify({ id, status: "Churned Voluntary", method }),
  });
  expect(answered).toBe(201);
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
    ["new", "FREEPASS", "Feb 15, 2026", ENDS],
    ["churned", "FREE30DAYS", "Feb 14, 2026", ENDS],
    ["new", "TENOFF", "Feb 15, 2026", ENDS],
    ["churned-involuntary", "FREEPASS", "Feb 15, 2026", ENDS_ON_FILE],
  ])(
    "of %s with %s ends on its day: nothing is promised, charged or owed [D-37] [BIL-20]",
    async (persona, code, day, ends) => {
      const token = await isFree(persona, code);
      expect(mails(persona).join()).toContain(`Free until ${day}. ${ends}`);
      expect(mails(persona).join()).not.toContain("Next payment");
      expect((await bills(token)).nextBillInformation).toBeUndefined();
      const body = { serviceType: "PACKAGE", serviceID: "FNWEB1MO" } as const;
      await client.call("removeSubscription", { token, body });
      expect((await bills(token)).restartBillInformation).toBeUndefined();
      await client.call("reactivateSubscription", { token, body });
      expect(mails(persona).at(-1)).toBe(
        `Your plan has been restarted: Your plan: Monthly.\nFree until ${day}. ${ends}`,
      );
      advance("95d");
      expect(await status(persona)).toBe("Churned Voluntary");
      expect(charges(persona)).toEqual([0]);
      expect(mails(persona).at(-1)).toBe(
        [
          "Your free period has ended: We had no valid payment method to charge.",
          "Your plan: Monthly.",
          `Your plan ended on ${day}.`,
          "You won't be charged again.",
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

describe("free time whose card expires before it is over", () => {
  const EXPIRES =
    "Your Visa ending in 4242 expires before your payment on Feb 15, 2026. Update it to keep your plan.";

  it("is followed by a refused charge, and by dunning: the charge was promised [D-37] [MNG-20]", async () => {
    await make("forgetful", "expiringCard");
    const token = await isFree("forgetful", "FREEPASS");
    expect(mails("forgetful").join()).toContain(
      `Next payment on Feb 15, 2026: $6.41, including $0.42 tax.\n${EXPIRES}`,
    );
    expect((await bills(token)).nextBillInformation).toMatchObject({ nextBillingAmount: "5.99" });
    advance("20d");
    expect(await methods("forgetful")).toMatchObject([{ status: "Active" }]);
    advance("12d");
    expect(await status("forgetful")).toBe("Dunning");
    expect(charges("forgetful")).toEqual([0]);
    expect(mails("forgetful").at(-1)).toContain("We couldn't renew your plan");
    advance("10d");
    expect(await status("forgetful")).toBe("Churned Involuntary");
  });

  it("ends by itself where the card had expired before: no charge was promised [D-37] [RST-06]", async () => {
    await make("late", "expiredCard");
    await isFree("late", "FREEPASS");
    expect(mails("late").join()).toContain(`Free until Feb 15, 2026. ${ENDS_ON_FILE}`);
    expect(await methods("late")).toMatchObject([{ status: "Inactive" }]);
    advance("32d");
    expect(await status("late")).toBe("Churned Voluntary");
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
});
