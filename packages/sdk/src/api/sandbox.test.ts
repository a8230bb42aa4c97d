import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSandbox, type Sandbox } from "../../../../apps/sandbox/src/index.ts";
import { createConfiguration } from "../domain/configuration/create-configuration.ts";
import { sandboxConfiguration } from "../domain/configuration/sandbox-configuration.ts";
import type { Outcome } from "../domain/kernel/outcome.ts";
import { createMemoryDevice, type MemoryDevice } from "../platform/memory/memory-device.ts";
import { ending, PURCHASE } from "../testing/api-world.ts";
import { type Api, createApi } from "../testing/create-api.ts";

/** The real transport against the sandbox's services, without a mock in between. */

let device: MemoryDevice;
let sandbox: Sandbox;
let worlds = 0;

beforeAll(() => {
  device = createMemoryDevice();
  sandbox = createSandbox({
    now: () => device.clock.now(),
    sleep: (ms) => new Promise((resolve) => void device.clock.after(ms, resolve)),
  });
});
afterAll(() => sandbox.close());

/** A world of its own, and tabs of one device in it. */
function freshWorld() {
  worlds += 1;
  const key = `transport-${worlds}`;
  const asked: string[] = [];
  device = createMemoryDevice({
    now: device.clock.now() + 1_000,
    fetch(input, init) {
      asked.push(new URL(String(input)).pathname);
      return sandbox.fetch(new Request(input, init));
    },
  });
  const configuration = createConfiguration(sandboxConfiguration({ services: { apiKey: key } }));
  const tab = (): Api => {
    const api = createApi({ configuration, platform: device.tab() });
    api.session.start();
    return api;
  };
  const signIn = async (persona: string): Promise<Api> => {
    const api = tab();
    const login = api.accounts.login({ email: `${persona}@example.com`, password: "password" });
    const outcome = await device.clock.drive(login);
    if (!outcome.ok) throw new Error(outcome.failure.developerMessage);
    return api;
  };
  return {
    key,
    tab,
    signIn,
    count: (path: string) => asked.filter((entry) => entry === path).length,
    drive: <T>(work: Promise<T>) => device.clock.drive(work),
    faults: (...orders: Parameters<Sandbox["controls"]["setFaults"]>[0]) =>
      sandbox.controls.setFaults(orders, key),
    violations: () => sandbox.controls.violations(key),
  };
}

const TAXED = { ...PURCHASE, amountCents: 641 };

/** Every method of a signed-in user, by the operation it calls. */
const METHODS: Readonly<Record<string, (api: Api) => Promise<Outcome<unknown>>>> = {
  getStatusByEmail: (api) => api.accounts.statusByEmail("someone@example.com"),
  createPaymentAccount: (api) =>
    api.accounts.createPaymentAccount({ email: "paying-monthly@example.com" }),
  getProfile: (api) => api.accounts.profile(),
  getPackages: (api) => api.plans.packages({ packageIDs: ["FNWEB1MO", "FNWEB12MO"] }),
  getCurrentSubscriptionStatus: (api) => api.subscriptions.currentStatus(),
  hasSubscription: (api) => api.subscriptions.hasSubscription(),
  getRestartableSubscription: (api) => api.subscriptions.restartable(),
  removeCustomerSegment: (api) =>
    api.subscriptions.removeCustomerSegment({ channelPartnerID: "NATCOM", segmentName: "monthly" }),
  getPaymentMethods: (api) => api.payments.methods(),
  getPayments: (api) => api.payments.history(),
  getProrate: (api) =>
    api.payments.prorate({
      serviceId: "FNWEB1MO",
      zipCode: "37203",
      couponCode: null,
      promotionId: null,
      changeType: "none",
    }),
  createFrameToken: (api) => api.payments.createFrameToken(),
  getFooter: (api) => api.content.footer(),
  getFeatureFlags: (api) => api.content.featureFlags({ visitorId: "visitor", profileId: null }),
};

describe("the operations of a subscriber", () => {
  for (const [operation, call] of Object.entries(METHODS)) {
    it(`${operation} answers as the specification says [API-01]`, async () => {
      const world = freshWorld();
      const api = await world.signIn("paying-monthly");
      expect(await world.drive(call(api))).toMatchObject({ ok: true });
      expect(world.violations()).toEqual([]);
    });
  }

  it("plans have their display content [API-59] [API-60]", async () => {
    const world = freshWorld();
    const api = world.tab();
    expect(await world.drive(api.plans.contentByPlan("FNWEB1MO"))).not.toEqual([]);
    expect(await world.drive(api.plans.contentByUserType("new"))).not.toEqual([]);
  });

  it("the device has a code [API-54]", async () => {
    const world = freshWorld();
    const api = await world.signIn("paying-monthly");
    const outcome = await world.drive(api.accounts.deviceCode());
    expect(outcome).toMatchObject({ ok: true, value: { code: expect.any(String) } });
  });

  it("a user without a subscription gets the documented 424 [SUB-24]", async () => {
    const world = freshWorld();
    const api = await world.signIn("new");
    expect(await world.drive(api.subscriptions.currentStatus())).toEqual({
      ok: true,
      value: { kind: "noSubscription" },
    });
  });

  it("an account is created and signs in [ACC-09] [SGN-12]", async () => {
    const world = freshWorld();
    const api = world.tab();
    const account = { email: "stranger@example.com", password: "secret1" };
    expect(await world.drive(api.accounts.createCustomer(account))).toMatchObject({ ok: true });
    expect(await world.drive(api.accounts.statusByEmail(account.email))).toEqual({
      ok: true,
      value: { found: true },
    });
    expect(await world.drive(api.accounts.login(account))).toMatchObject({ ok: true });
    expect(await world.drive(api.accounts.profile())).toMatchObject({
      value: { email: account.email },
    });
    expect(await world.drive(api.accounts.createPaymentAccount(account))).toMatchObject({
      ok: true,
    });
    expect(world.violations()).toEqual([]);
  });
});

describe("the session against the services", () => {
  it("200 calls in 4 tabs meet an expired token: one refresh, no failed call [SES-10]", async () => {
    const world = freshWorld();
    const tabs = [await world.signIn("paying-monthly"), world.tab(), world.tab(), world.tab()];
    await device.clock.settle();
    // Moves the service's clock and not the device's: every token gets a 401.
    sandbox.controls.advanceClock("16m", world.key);
    const calls = tabs.flatMap((api) => Array.from({ length: 50 }, () => api.payments.methods()));
    const outcomes = await world.drive(Promise.all(calls));
    expect(outcomes.filter(({ ok }) => !ok)).toEqual([]);
    expect(world.count("/accounts/token/refresh")).toBe(1);
    expect(world.violations()).toEqual([]);
  });

  it("a refresh whose answer is lost is answered alike within 60 s [D-02]", async () => {
    const world = freshWorld();
    const api = await world.signIn("paying-monthly");
    await device.clock.advance(20 * 60_000);
    await world.drive(api.accounts.statusByEmail("ann@example.com"));
    world.faults({ kind: "dropAfterCommit", operation: "refreshToken", times: 1 });
    expect(ending(await world.drive(api.payments.methods()))).toBe("ok");
    expect(api.session.snapshot().kind).toBe("nonAnonymous");
  });

  it("a sign-out ends the session at the service [SGN-41] [SES-23]", async () => {
    const world = freshWorld();
    const api = await world.signIn("paying-monthly");
    const cookie = JSON.parse(device.cookies.get("__Secure-natcom_session") ?? "{}");
    await world.drive(api.session.signOut());
    const refused = await api.clients.account.POST("/accounts/token/refresh", {
      body: { refreshToken: cookie.refreshToken },
    });
    expect(refused.response.status).toBe(401);
  });

  it("31 days later the session has ended: the user is signed out [SES-13]", async () => {
    const world = freshWorld();
    const api = await world.signIn("paying-monthly");
    await device.clock.advance(31 * 86_400_000);
    expect(ending(await world.drive(api.payments.methods()))).toBe("unauthenticated");
    expect(api.session.snapshot().kind).toBe("none");
  });

  it("wrong passwords, then too many of them [SGN-18] [SGN-21]", async () => {
    const world = freshWorld();
    const api = world.tab();
    const wrong = () =>
      world.drive(api.accounts.login({ email: "new@example.com", password: "wrong-one" }));
    expect(await wrong()).toMatchObject({ failure: { messageId: "sign-in.error" } });
    const last = await Array.from({ length: 20 }).reduce<Promise<Outcome<unknown>>>(
      (before) => before.then(wrong),
      wrong(),
    );
    expect(last).toMatchObject({ failure: { messageId: "sign-in.error.too-many.minutes" } });
  });

  it("a device too many [SGN-20]", async () => {
    const world = freshWorld();
    const api = world.tab();
    const input = { email: "device-limit@example.com", password: "password" };
    expect(await world.drive(api.accounts.login(input))).toMatchObject({
      failure: { kind: "http", code: "DEVICE_LIMIT", body: { sessions: expect.any(Array) } },
    });
  });
});

describe("answers that went wrong on the way", () => {
  const FAULTS = [
    { kind: "html" },
    { kind: "truncated" },
    { kind: "dropBefore" },
    { kind: "dropAfterCommit" },
    { kind: "mutate", mutation: "wrongType" },
    { kind: "mutate", mutation: "missingRequired" },
    { kind: "mutate", mutation: "unknownEnum" },
    { kind: "mutate", mutation: "nullList" },
    { kind: "status", status: 500 },
    { kind: "status", status: 429 },
  ] as const;

  for (const fault of FAULTS) {
    it(`${Object.values(fault).join(" ")}: every call ends with an outcome, none throws [D-06]`, async () => {
      const world = freshWorld();
      const api = await world.signIn("paying-monthly");
      for (const [operation, call] of Object.entries(METHODS)) {
        world.faults({ ...fault, operation, times: 10 });
        const outcome = await world.drive(call(api));
        expect(typeof outcome.ok).toBe("boolean");
        sandbox.controls.clearFaults(world.key);
      }
      expect(api.session.snapshot().kind).toBe("nonAnonymous");
    });
  }

  it("a purchase whose answer is lost is one order, asked for again with its key [D-03] [D-04]", async () => {
    const world = freshWorld();
    const api = await world.signIn("churned-card");
    world.faults({ kind: "dropAfterCommit", operation: "addSubscriptionWithPayment", times: 1 });
    const options = { idempotencyKey: "purchase-1" };
    const outcome = await world.drive(api.payments.addSubscription(TAXED, options));
    const [charge, ...others] = sandbox.controls.ledger(world.key);
    expect(outcome).toMatchObject({ ok: true, value: { orderID: charge?.orderId } });
    expect(charge).toMatchObject({ amountCents: 641, idempotencyKey: "purchase-1" });
    expect(others).toEqual([]);
    expect(world.count("/addSubscriptionWithPayment")).toBe(2);
  });
});
