import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { WorldSettings } from "../../../core/world.ts";
import { type Client, openClient } from "../../../testing/client.ts";

/** Calls that sleep wait here until they are woken. */
let asleep: (() => void)[] = [];
let client: Client;
let token = "";

beforeEach(async () => {
  asleep = [];
  client = openClient({
    now: () => Date.UTC(2026, 0, 15, 12),
    sleep: () => new Promise((resolve) => void asleep.push(resolve)),
  });
  token = await client.signIn("saved-card");
});
afterEach(() => {
  expect(client.sandbox.controls.violations(client.world)).toEqual([]);
  client.sandbox.close();
});

const buy = (key: string, serviceId = "FNWEB12MO") =>
  client.call("addSubscriptionWithPayment", {
    token,
    key,
    body: {
      services: [{ serviceType: "PACKAGE", serviceId, quantity: 1 }],
      paymentmethodInfo: { label: "Credit/Debit Card", saved: true },
    },
  });
const withdraw = (idempotencyKey: string, by = token) =>
  client.call("withdrawPurchase", { token: by, body: { idempotencyKey } });
const charges = () => client.sandbox.controls.ledger(client.world);
const settings = (change: Partial<WorldSettings>) =>
  client.sandbox.controls.settings(change, client.world);
/** The next call waits before the service sees it. */
const delay = (operation = "addSubscriptionWithPayment") =>
  client.sandbox.controls.setFaults(
    [{ kind: "delay", delayMs: 1_000, operation, times: 1 }],
    client.world,
  );
/** Starts a purchase, whose call sleeps on its way. */
async function buyAsleep(key: string) {
  delay();
  const buying = buy(key);
  await expect.poll(() => asleep.length).toBe(1);
  return { buying };
}

describe("withdrawing the key of a purchase", () => {
  it("refuses the purchase that arrives later, and charges nothing [D-24] [PAY-20]", async () => {
    expect((await withdraw("k1")).body).toEqual({ status: "withdrawn" });
    const late = await buy("k1");
    expect([late.status, late.body.errorCode]).toEqual([409, "IDEMPOTENCY_KEY_WITHDRAWN"]);
    expect(charges()).toEqual([]);
    expect((await buy("k2")).status).toBe(200);
  });

  it("gives the same answer when it is asked again [D-24]", async () => {
    await withdraw("k1");
    expect((await withdraw("k1")).body).toEqual({ status: "withdrawn" });
  });

  it("tells the order of a purchase that was committed before [D-24] [PAY-19]", async () => {
    const { body } = await buy("k1");
    expect((await withdraw("k1")).body).toEqual({ status: "paid", orderID: body.orderID });
    expect(charges()).toHaveLength(1);
  });

  it("tells that another write was committed before, and closes the key of one that was not [D-24]", async () => {
    const monthly = await client.signIn("paying-monthly");
    const pause = (key: string) =>
      client.call("pauseSubscription", {
        token: monthly,
        key,
        body: { serviceID: "FNWEB1MO", serviceType: "PACKAGE", noOfDays: 30 },
      });
    expect((await withdraw("k1", monthly)).body).toEqual({ status: "withdrawn" });
    expect((await pause("k1")).body.errorCode).toBe("IDEMPOTENCY_KEY_WITHDRAWN");
    expect((await pause("k2")).status).toBe(200);
    expect((await withdraw("k2", monthly)).body).toEqual({ status: "done" });
    expect((await withdraw("k2", monthly)).body).toEqual({ status: "done" });
  });

  it("tells that a promo code was put on the subscription before; one that was refused was not [D-24] [PRM-13] [PRM-17]", async () => {
    const yearly = await client.signIn("paying-yearly");
    const refused = await client.signIn("dunning");
    const apply = (key: string, by: string) =>
      client.call("applyCoupon", {
        ...{ token: by, key },
        body: { couponCode: "HALFOFF", appliedBy: "User" },
      });
    const status = async (key: string, by: string) => (await withdraw(key, by)).body.status;
    expect((await apply("k1", yearly)).body.isSuccess).toBe(true);
    expect(await status("k1", yearly)).toBe("done");
    expect(await status("k2", yearly)).toBe("withdrawn");
    expect((await apply("k2", yearly)).body.errorCode).toBe("IDEMPOTENCY_KEY_WITHDRAWN");
    expect((await apply("k3", refused)).body.isPaymentMethodError).toBe(true);
    expect(await status("k3", refused)).toBe("withdrawn");
  });

  it("holds against a purchase that is under way and not committed [D-24]", async () => {
    const { buying } = await buyAsleep("k1");
    expect((await withdraw("k1")).body).toEqual({ status: "withdrawn" });
    for (const wake of asleep) wake();
    expect((await buying).body.errorCode).toBe("IDEMPOTENCY_KEY_WITHDRAWN");
    expect(charges()).toEqual([]);
  });

  it("closes no key of another profile [D-24]", async () => {
    await withdraw("k1", await client.signIn("new"));
    expect((await buy("k1")).status).toBe(200);
  });

  it.each([
    [404, { withdrawal: "notFound" }],
    [501, { withdrawal: "notBuilt" }],
    [404, { keys: "ignored" }],
  ] as const)("answers %i in a world with %o [D-24]", async (status, change) => {
    settings(change);
    expect((await withdraw("k1")).status).toBe(status);
    expect((await buy("k1")).status).toBe(200);
  });
});

describe("a world that refuses a key in flight", () => {
  beforeEach(() => void settings({ keys: "refusedInFlight" }));

  it("answers 409 to the second request and to a withdrawal that it is in flight [D-24]", async () => {
    const { buying } = await buyAsleep("k1");
    const second = await buy("k1");
    expect([second.status, second.body.errorCode]).toEqual([409, "IDEMPOTENCY_KEY_IN_FLIGHT"]);
    expect((await withdraw("k1")).body).toEqual({ status: "inFlight" });
    for (const wake of asleep) wake();
    const { body } = await buying;
    expect((await withdraw("k1")).body).toEqual({ status: "paid", orderID: body.orderID });
    expect((await buy("k1")).body).toEqual(body);
    expect(charges()).toHaveLength(1);
  });

  it("answers for a key of the caller alone: that of another profile is neither told nor refused [D-24] [D-14]", async () => {
    const { buying } = await buyAsleep("k1");
    const other = await client.signIn("new");
    expect((await withdraw("k1", other)).body).toEqual({ status: "withdrawn" });
    const own = await client.call("addSubscriptionWithPayment", {
      ...{ token: await client.signIn("churned"), key: "k1" },
      body: {
        services: [{ serviceType: "PACKAGE", serviceId: "FNWEB12MO", quantity: 1 }],
        paymentmethodInfo: { label: "Credit/Debit Card", saved: true },
      },
    });
    expect(own.body.errorCode).not.toBe("IDEMPOTENCY_KEY_IN_FLIGHT");
    expect((await withdraw("k1")).body).toEqual({ status: "inFlight" });
    for (const wake of asleep) wake();
    expect((await buying).status).toBe(200);
  });
});

describe("a key that the card form has sent, in a world that refuses a key in flight", () => {
  const CARD = { cardNumber: "4242424242424242", expiry: "12/30", cvv: "123" };
  const BUYER = { firstName: "Ada", lastName: "Lovelace", zipCode: "37203", state: "TN" };
  const payInFrame = () =>
    client.call("payInFrame", {
      headers: { "x-frame-session": "a session that is over" },
      key: "k1",
      body: {
        command: "ADD_SUBSCRIPTION",
        card: { ...CARD, ...BUYER },
        details: {
          idempotencyKey: "k1",
          services: [{ serviceId: "FNWEB12MO", promotionId: null }],
        },
      },
    });

  beforeEach(() => void settings({ keys: "refusedInFlight" }));

  it("may be any profile's: while it is worked on, the key is neither withdrawn nor taken by a profile [D-24] [D-04]", async () => {
    delay("payInFrame");
    const paying = payInFrame();
    await expect.poll(() => asleep.length).toBe(1);
    expect((await withdraw("k1")).body).toEqual({ status: "inFlight" });
    expect((await buy("k1")).body.errorCode).toBe("IDEMPOTENCY_KEY_IN_FLIGHT");
    for (const wake of asleep) wake();
    expect((await paying).status).toBe(401);
    expect((await withdraw("k1")).body).toEqual({ status: "withdrawn" });
    expect(charges()).toEqual([]);
  });

  it("is refused while a profile's own purchase with it is worked on [D-24] [D-04]", async () => {
    const { buying } = await buyAsleep("k1");
    expect((await payInFrame()).status).toBe(409);
    for (const wake of asleep) wake();
    expect((await buying).status).toBe(200);
    expect(charges()).toHaveLength(1);
  });
});

describe("a world that ignores keys", () => {
  beforeEach(() => void settings({ keys: "ignored" }));

  it("shows none with its orders, and takes a repeat for another purchase [D-24]", async () => {
    const first = await buy("k1");
    const again = await buy("k1");
    expect([again.status, again.body.errorCode]).toEqual([409, expect.stringMatching(/1144$/)]);
    const { body } = await client.call("getPayments", { token });
    const own = body.orders?.find(
      ({ orderID }: { orderID?: string }) => orderID === first.body.orderID,
    );
    expect(own?.idempotencyKey ?? null).toBeNull();
  });
});
