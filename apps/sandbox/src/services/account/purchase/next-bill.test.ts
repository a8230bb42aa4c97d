import { afterAll, describe, expect, it } from "vitest";
import { PERSONAS } from "../../../core/personas.ts";
import { createSandbox } from "../../../index.ts";
import { type Client, clientOf } from "../../../testing/client.ts";

const START = Date.now();
const sandbox = createSandbox({ now: () => START });
afterAll(() => sandbox.close());

const OUTSIDE = ["locked", "device-limit"];
const IDS = PERSONAS.map(({ id }) => id).filter((id) => !OUTSIDE.includes(id));

/** Renewals of these are charged: every other persona has nothing to pay, or no method to pay with [D-37]. */
const PAYERS = [
  "billing-long",
  "card-expires",
  "dunning",
  "excluded-service",
  "founder",
  "pause-short",
  "pause-used-up",
  "paused",
  "paying-applepay",
  "paying-monthly",
  "paying-paypal",
  "paying-two-years",
  "paying-yearly",
  "pending-pause",
  "promo-holiday",
  "promo-monthly",
  "refunded",
  "trialist-military",
  "trialist-monthly",
  "upcoming-plan",
  "upgrade-in-review",
];

interface Bill {
  readonly nextBillingDateTime: string;
  readonly nextBillingAmount: string;
  readonly firstChargeDateTime?: string;
  readonly firstChargeAmount?: string;
  readonly planFrequency: string;
}

async function bills(client: Client, persona: string) {
  const token = await client.signIn(persona);
  const { body } = await client.call("getPayments", { token });
  return body as {
    readonly nextBillInformation?: Bill;
    readonly restartBillInformation?: Partial<Bill>;
    readonly activeBillInformation?: {
      readonly planName: string;
      readonly planPrice: string;
      readonly planFrequency: string;
    };
  };
}

const worldOf = (name: string) => clientOf(sandbox, `next-bill-${name}`);

const charged = ({ world }: Client, persona: string) =>
  sandbox.controls.ledger(world).filter(({ profileId }) => profileId === `profile-${persona}`);

const decimal = (cents: number) => (cents / 100).toFixed(2);

function advanceTo({ world }: Client, at: number): void {
  sandbox.controls.advanceClock(`${at - sandbox.controls.now(world)}ms`, world);
}

describe("the next bill is what is charged", () => {
  it.each(IDS)(
    "to %s, on that day and before tax [BIL-20] [MNG-20] [D-17] [D-21]",
    async (persona) => {
      const client = worldOf(persona);
      const { nextBillInformation: next } = await bills(client, persona);
      if (next === undefined) {
        sandbox.controls.advanceClock("P4Y", client.world);
        expect(charged(client, persona)).toEqual([]);
        return;
      }
      expect(PAYERS).toContain(persona);
      const at = Date.parse(next.nextBillingDateTime);
      const now = sandbox.controls.now(client.world);
      if (at < now) return payWhatIsOwed(client, persona, next);
      advanceTo(client, at - 1);
      expect(charged(client, persona)).toEqual([]);
      advanceTo(client, at);
      const [charge] = charged(client, persona);
      // Nothing is saved to charge: the amount is owed from that day on.
      if (!charge)
        return expect((await bills(client, persona)).nextBillInformation).toMatchObject(next);
      const { amountCents, taxCents } = charge;
      expect([charge.at, decimal(amountCents - taxCents)]).toEqual([at, next.nextBillingAmount]);
    },
  );

  async function payWhatIsOwed(client: Client, persona: string, owed: Bill): Promise<void> {
    await sandbox.fetch(`http://localhost:4010/_sandbox/bank?world=${client.world}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ member: persona, kind: "approve" }),
    });
    sandbox.controls.advanceClock("3d", client.world);
    const amounts = charged(client, persona).map((one) => decimal(one.amountCents - one.taxCents));
    expect(amounts).toEqual([owed.nextBillingAmount]);
    const { nextBillInformation } = await bills(client, persona);
    expect(Date.parse(nextBillInformation?.nextBillingDateTime ?? "")).toBeGreaterThan(
      sandbox.controls.now(client.world),
    );
  }

  it("of zero names the first charge after it, which is made on that day [D-42] [BIL-20]", async () => {
    const client = worldOf("free-month");
    const token = await client.signIn("paying-monthly");
    const body = { couponCode: "FREEPASS", appliedBy: "User" } as const;
    const before = await client.call("getPayments", { token });
    const applied = await client.call("applyCoupon", { token, body });
    expect(applied.status).toBe(200);
    const { nextBillInformation: next } = await bills(client, "paying-monthly");
    expect(next?.nextBillingAmount).toBe("0.00");
    expect(next?.nextBillingDateTime).toBe(before.body.nextBillInformation.nextBillingDateTime);
    sandbox.controls.advanceClock("P2M", client.world);
    const paid = charged(client, "paying-monthly").filter(({ amountCents }) => amountCents > 0);
    const [first] = paid.map((one) => [
      new Date(one.at).toISOString(),
      decimal(one.amountCents - one.taxCents),
    ]);
    expect([next?.firstChargeDateTime, next?.firstChargeAmount]).toEqual(first);
  });

  it.each([
    ["FREEPASS", 1, "NoOfMonths"],
    ["FREE30DAYS", 30, "NoOfDays"],
  ] as const)(
    "of zero names how long %s is free, and during a planned pause the bill without it [D-42] [PAU-16]",
    async (couponCode, freeDuration, freePeriod) => {
      const client = worldOf(`moved-${couponCode}`);
      const token = await client.signIn("paying-monthly");
      const applied = { couponCode, appliedBy: "User" } as const;
      await client.call("applyCoupon", { token, body: applied });
      const before = await bills(client, "paying-monthly");
      expect(before.nextBillInformation).toMatchObject({ freeDuration, freePeriod });
      expect(before.restartBillInformation).toBeUndefined();
      const body = { serviceType: "PACKAGE", serviceID: "FNWEB1MO", noOfDays: 30 } as const;
      const again = { token: await client.signIn("paying-monthly"), body, key: "pause" } as const;
      const paused = await client.call("pauseSubscription", again);
      expect(paused.status).toBe(200);
      const { nextBillInformation: next, restartBillInformation: without } = await bills(
        client,
        "paying-monthly",
      );
      expect(next).toMatchObject({ freeDuration, freePeriod });
      expect(before.nextBillInformation).toMatchObject(without ?? {});
      expect(without).toHaveProperty("firstChargeDateTime");
    },
  );

  it("is said of every member who pays here, and of no other [D-21]", async () => {
    const client = worldOf("all");
    const payers: string[] = [];
    for (const id of IDS) {
      if ((await bills(client, id)).nextBillInformation) payers.push(id);
    }
    expect(payers.sort()).toEqual(PAYERS);
  });
});

describe("the bill of a cancellation that is taken back", () => {
  async function canceled(name: string, wish: object) {
    const client = worldOf(`restart-${name}`);
    const made = await sandbox.fetch(`${client.origin}/_sandbox/personas`, {
      method: "POST",
      headers: { "x-api-key": client.world, "content-type": "application/json" },
      body: JSON.stringify({ id: "ann", ...wish }),
    });
    expect(made.status).toBe(201);
    const token = await client.signIn("ann");
    const before = (await client.call("getPayments", { token })).body;
    const [{ serviceID }] = (await client.call("getCurrentSubscriptionStatus", { token })).body;
    const body = { serviceType: "PACKAGE", serviceID } as const;
    if (before.nextBillInformation) {
      const { status } = await client.call("removeSubscription", { token, body, key: "cancel" });
      expect(status).toBe(204);
    }
    const after = (await client.call("getPayments", { token })).body;
    expect(after.nextBillInformation).toBeUndefined();
    return { before, after, client, token, body };
  }

  it.each([
    ["yearly", { plan: "FNWEB12MO" }, "64.99", undefined],
    ["coupon", { plan: "FNWEB12MO", coupon: "HALFOFF" }, "64.99", undefined],
    ["upcoming", { plan: "FNWEB12MO", upcomingPlan: "FNWEB1MO" }, "5.99", "Monthly"],
  ])(
    "of a member of the case %s is that which was due before [RST-01] [D-17]",
    async (name, more, amount, planName) => {
      const { before, after, client, token, body } = await canceled(name, {
        status: "Existing",
        ...more,
      });
      const { nextBillingDateTime, nextBillingAmount } = before.nextBillInformation;
      const { planFrequency, renewalAmount } = before.nextBillInformation;
      expect(after.restartBillInformation).toEqual({
        ...{ nextBillingDateTime, nextBillingAmount, planFrequency, renewalAmount },
        ...(planName === undefined ? {} : { upcomingPlanName: planName }),
      });
      expect(nextBillingAmount).toBe(amount);
      await client.call("reactivateSubscription", { token, body, key: "back" });
      const again = (await client.call("getPayments", { token })).body;
      expect(again.restartBillInformation).toEqual(before.restartBillInformation);
      expect(again.nextBillInformation).toMatchObject({ nextBillingDateTime, nextBillingAmount });
    },
  );

  it("is not said of a gift, after which nothing is charged [RST-01] [D-21]", async () => {
    const { after } = await canceled("gift", { status: "Pending Cancel", channel: "gift" });
    expect(after.activeBillInformation.planName).toMatch(/\w/);
    expect(after.restartBillInformation).toBeUndefined();
  });
});

describe("the bill of an upcoming plan that is taken back", () => {
  const worlds = { FNWEB12MO: "web", FNGIFT1Y: "gift" } as const;

  it.each([
    ["a yearly plan", "FNWEB12MO", "64.99"],
    ["a gift, after which nothing is charged", "FNGIFT1Y", undefined],
  ] as const)("is that of %s [D-36] [D-17]", async (_name, plan, amount) => {
    const client = worldOf(`taken-back-${plan}`);
    await sandbox.fetch(`${client.origin}/_sandbox/personas`, {
      method: "POST",
      headers: { "x-api-key": client.world, "content-type": "application/json" },
      body: JSON.stringify({
        ...{ id: "ann", status: "Existing", plan, upcomingPlan: "FNWEB1MO" },
        ...{ channel: worlds[plan], method: "card" },
      }),
    });
    const token = await client.signIn("ann");
    const before = (await client.call("getPayments", { token })).body;
    expect(before.nextBillInformation.nextBillingAmount).toBe("5.99");
    expect(before.restartBillInformation?.nextBillingAmount).toBe(amount);
    const body = { serviceType: "PACKAGE", serviceID: "FNWEB1MO" } as const;
    const { status } = await client.call("removeSubscription", { token, body, key: "back" });
    expect(status).toBe(204);
    const after = (await client.call("getPayments", { token })).body;
    expect(after.nextBillInformation?.nextBillingAmount).toBe(amount);
    expect(after.restartBillInformation).toBeUndefined();
    const items = (await client.call("getCurrentSubscriptionStatus", { token })).body;
    expect(items).toMatchObject([{ serviceID: plan, status: "Existing" }]);
  });
});

describe("the bills of My Account", () => {
  it.each([
    ["paying-monthly", "Monthly", "5.99", "Monthly", "5.99"],
    ["paying-yearly", "Yearly", "64.99", "Yearly", "64.99"],
    ["paying-two-years", "2 Year", "129.98", "2 Year", "129.98"],
    ["upcoming-plan", "Yearly", "64.99", "Monthly", "5.99"],
    ["trialist-military", "Yearly", "32.49", "Yearly", "32.49"],
    ["founder", "Yearly", "49.99", "Yearly", "49.99"],
  ])(
    "of %s: %s at %s, then %s at %s [BIL-19] [BIL-20] [PRC-08]",
    async (persona, frequency, price, next, amount) => {
      const { activeBillInformation, nextBillInformation } = await bills(worldOf("texts"), persona);
      expect(activeBillInformation).toMatchObject({ planFrequency: frequency, planPrice: price });
      expect(nextBillInformation).toMatchObject({ planFrequency: next, nextBillingAmount: amount });
    },
  );

  it("a paused plan is paid on the day it resumes [PAU-15] [BIL-20]", async () => {
    const client = worldOf("paused");
    const token = await client.signIn("pending-pause");
    const [item] = (await client.call("getCurrentSubscriptionStatus", { token })).body;
    const { nextBillInformation } = await bills(client, "pending-pause");
    expect(nextBillInformation?.nextBillingDateTime).toBe(item.pauseEndDate);
  });

  it("a refused renewal was due on its day [MNG-20]", async () => {
    const client = worldOf("dunning");
    const token = await client.signIn("dunning");
    const [item] = (await client.call("getCurrentSubscriptionStatus", { token })).body;
    const { nextBillInformation } = await bills(client, "dunning");
    expect(nextBillInformation).toMatchObject({
      nextBillingDateTime: item.validityTill,
      nextBillingAmount: "5.99",
    });
  });
});
