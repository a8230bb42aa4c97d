import { getEventListeners } from "node:events";
import { describe, expect, it } from "vitest";
import { createConfiguration } from "../../domain/configuration/create-configuration.ts";
import { sandboxConfiguration } from "../../domain/configuration/sandbox-configuration.ts";
import { ANN, createApiWorld, ending, PURCHASE } from "../../testing/api-world.ts";
import { createApi } from "../../testing/create-api.ts";
import type { Script } from "../../testing/scripted-services.ts";
import { createTransport } from "./create-transport.ts";
import { OutgoingRequest } from "./outgoing-request.ts";
import { createRetryBudget } from "./retry-budget.ts";
import type { SessionLife } from "./token-source.ts";

const configuration = createConfiguration(sandboxConfiguration());
const METHODS = "/getPaymentMethods";
const BUY = "/addSubscriptionWithPayment";
describe("the time-out", () => {
  it("ends an attempt after 10 seconds [SES-07]", async () => {
    const { services, signedInTab, device } = createApiWorld();
    const tab = await signedInTab();
    services.always(BUY, "hang");
    const buying = tab.payments.addSubscription(PURCHASE, {});
    let end: string | null = null;
    void buying.then((outcome) => {
      end = ending(outcome);
    });
    await device.clock.advance(9_999);
    expect(end).toBeNull();
    await device.clock.advance(1);
    expect(end).toBe("timeout");
    expect(await buying).toMatchObject({
      failure: {
        code: "TIMEOUT",
        timeoutMs: 10_000,
        messageId: "error.timeout",
        nextStep: "retry",
      },
    });
  });

  it("counts the body too: headers alone are no answer [SES-07]", async () => {
    const { device } = createApiWorld();
    const endless = new ReadableStream({ start: (body) => body.enqueue(new Uint8Array([123])) });
    const platform = device.tab({ fetch: async () => new Response(endless) });
    const api = createApi({ configuration, platform });
    const asking = api.accounts.statusByEmail("x@example.com");
    await device.clock.advance(10_000);
    expect(ending(await asking)).toBe("timeout");
  });
});

describe("a read that fails", () => {
  const passing: readonly [string, Script][] = [
    ["a lost connection", "drop"],
    ["429", { status: 429 }],
    ["502", { status: 502 }],
    ["503", { status: 503 }],
    ["504", { status: 504 }],
  ];
  for (const [situation, script] of passing) {
    it(`${situation}: is sent again up to three times [D-03]`, async () => {
      const { services, signedInTab, drive } = createApiWorld();
      const tab = await signedInTab();
      services.script(METHODS, script, script, script);
      expect(ending(await drive(tab.payments.methods()))).toBe("ok");
      expect(services.count(METHODS)).toBe(4);
    });

    it(`${situation}: fails after the third retry [D-03]`, async () => {
      const { services, signedInTab, drive } = createApiWorld();
      const tab = await signedInTab();
      services.always(METHODS, script);
      expect(ending(await drive(tab.payments.methods()))).toBe(
        script === "drop" ? "network" : "http",
      );
      expect(services.count(METHODS)).toBe(4);
    });
  }

  for (const status of [400, 403, 404, 408, 409, 422, 424, 500, 501]) {
    it(`${status} is not sent again [D-03]`, async () => {
      const { services, signedInTab, drive } = createApiWorld();
      const tab = await signedInTab();
      services.always(METHODS, { status });
      expect(ending(await drive(tab.payments.methods()))).toBe("http");
      expect(services.count(METHODS)).toBe(1);
    });
  }

  it("a time-out is no answer: sent again [D-03] [SES-07]", async () => {
    const { services, signedInTab, device } = createApiWorld();
    const tab = await signedInTab();
    services.script(METHODS, "hang");
    const asking = tab.payments.methods();
    await device.clock.advance(10_200);
    expect(ending(await asking)).toBe("ok");
  });

  it("waits with the documented backoff [D-03] [SES-11]", async () => {
    const { services, signedInTab, drive } = createApiWorld();
    const tab = await signedInTab();
    services.always(METHODS, { status: 503 });
    await drive(tab.payments.methods());
    const times = services.seen.filter(({ path }) => path === METHODS).map(({ at }) => at);
    [100, 200, 400].forEach((least, n) => {
      const waited = (times[n + 1] ?? 0) - (times[n] ?? 0);
      expect(waited).toBeGreaterThanOrEqual(least);
      expect(waited).toBeLessThanOrEqual(least * 1.4);
    });
  });

  for (const [asked, waited] of [
    ["2", 2_000],
    ["3600", 30_000],
  ] as const) {
    it(`Retry-After ${asked} waits at least ${waited} ms, and not all pages come back at once [D-03] [D-43]`, async () => {
      const { services, signedInTab, drive } = createApiWorld();
      const tab = await signedInTab();
      services.script(METHODS, { status: 503, headers: { "retry-after": asked } });
      expect(ending(await drive(tab.payments.methods()))).toBe("ok");
      const [first, second] = services.seen.filter(({ path }) => path === METHODS);
      const wait = (second?.at ?? 0) - (first?.at ?? 0);
      expect(wait).toBeGreaterThan(waited);
      expect(wait).toBeLessThanOrEqual(1.4 * waited);
    });
  }

  it("offline it is not sent again: that cannot help [D-03]", async () => {
    const { signedInTab, drive } = createApiWorld();
    const tab = await signedInTab();
    const before = tab.sent();
    tab.platform.connectivity.setOnline(false);
    const outcome = await drive(tab.payments.methods());
    expect(outcome).toMatchObject({
      failure: { kind: "network", messageId: "error.offline", nextStep: "check-connection" },
    });
    expect(tab.sent()).toBe(before + 1);
  });

  it.each([
    ["begins", 0],
    ["was sent before", 1],
  ])(
    "that %s while the device is offline is not tried again, not even at the device's own network [D-03]",
    async (_, sentBefore) => {
      const { device, services, signedInTab, drive } = createApiWorld();
      const tab = await signedInTab();
      const before = tab.sent();
      services.always(METHODS, "drop");
      if (sentBefore === 0) tab.platform.connectivity.setOnline(false);
      const asking = tab.payments.methods();
      tab.platform.connectivity.setOnline(false);
      expect(ending(await drive(asking))).toBe("network");
      await device.clock.advance(60_000);
      expect(tab.sent()).toBe(before + 1);
    },
  );

  it.each([{ status: 503 }, "drop", "lose"] as const)(
    "that is asked once is not sent again: %j [EXP-02] [D-43]",
    async (script) => {
      const { services, signedInTab, drive } = createApiWorld();
      const tab = await signedInTab();
      services.script("/feature-flags", script);
      expect(
        (await drive(tab.content.featureFlags({ visitorId: "visitor", profileId: null }))).ok,
      ).toBe(false);
      expect(services.count("/feature-flags")).toBe(1);
    },
  );

  it("of a visitor is not sent again where a token is asked for: the visitor has none [SES-09] [D-43]", async () => {
    const { services, tab: openTab, drive } = createApiWorld();
    const visitor = openTab();
    services.always("/packages", { status: 401, body: { errorCode: "eV2124" } });
    const reading = visitor.plans.packages({ packageIDs: ["FNWEB1MO"] });
    expect(ending(await drive(reading))).toBe("unauthenticated");
    expect(services.count("/packages")).toBe(1);
  });

  it("first, on a page whose other reads are answered a moment later, is still sent again [D-43]", async () => {
    const { services, device, latency, tab: openTab, drive } = createApiWorld();
    const tab = openTab();
    await drive(tab.accounts.login(ANN));
    await device.clock.advance(2 * 60_000);
    latency((path) => (path === METHODS ? 10 : 100));
    services.script(METHODS, { status: 503 });
    const [lost, other] = await drive(
      Promise.all([
        tab.payments.methods(),
        tab.content.featureFlags({ visitorId: "visitor", profileId: null }),
      ]),
    );
    expect([ending(lost), ending(other)]).toEqual(["ok", "ok"]);
    expect(services.count(METHODS)).toBe(2);
  });

  it("waits for no budget of retries on a device that has gone offline meanwhile [D-43]", async () => {
    const { services, device, latency, tab: openTab, drive } = createApiWorld();
    const tab = openTab();
    await drive(tab.accounts.login(ANN));
    await device.clock.advance(2 * 60_000);
    latency((path) => (path === METHODS ? 10 : 100));
    services.always(METHODS, { status: 503 });
    const before = tab.sent();
    const asking = tab.payments.methods();
    // The answer to another call earns what this one may spend.
    const earning = tab.content.featureFlags({ visitorId: "visitor", profileId: null });
    await device.clock.advance(150);
    expect((await earning).ok).toBe(true);
    tab.platform.connectivity.setOnline(false);
    expect((await drive(asking)).ok).toBe(false);
    expect(tab.sent()).toBe(before + 2);
  });

  it("on a page that has heard nothing of the service lately is not sent again, but by the user's next press it is [D-43]", async () => {
    const { services, device, tab: openTab, drive } = createApiWorld();
    const tab = openTab();
    await drive(tab.accounts.login(ANN));
    await device.clock.advance(2 * 60_000);
    services.script(METHODS, { status: 503 });
    expect(await drive(tab.payments.methods())).toMatchObject({ failure: { retryable: true } });
    expect(services.count(METHODS)).toBe(1);
    expect(ending(await drive(tab.payments.methods()))).toBe("ok");
  });

  it("a total outage multiplies traffic by at most 1.1 [D-03]", async () => {
    for (const calls of [30, 100, 500]) {
      const { services, signedInTab, drive } = createApiWorld();
      const tab = await signedInTab();
      services.always(METHODS, "drop");
      await drive(Promise.all(Array.from({ length: calls }, () => tab.payments.methods())));
      expect(services.count(METHODS)).toBeLessThanOrEqual(calls * 1.1);
      expect(services.count(METHODS)).toBeGreaterThan(calls);
    }
  });

  it("an outage met by one call after the other costs no more [D-03]", async () => {
    const { services, signedInTab, drive } = createApiWorld();
    const tab = await signedInTab();
    services.always(METHODS, { status: 503 });
    for (let sent = 0; sent < 100; sent += 1) await drive(tab.payments.methods());
    expect(services.count(METHODS)).toBeLessThanOrEqual(110);
  });
});

describe("a write that fails", () => {
  const unknown: readonly Script[] = ["drop", "lose", { status: 502 }, { status: 503 }];

  for (const script of unknown) {
    it(`without key is never sent again: ${JSON.stringify(script)} [D-03]`, async () => {
      const { services, signedInTab, drive } = createApiWorld();
      const tab = await signedInTab();
      services.always(BUY, script);
      expect((await drive(tab.payments.addSubscription(PURCHASE, {}))).ok).toBe(false);
      expect(services.count(BUY)).toBe(1);
    });

    it(`with its Idempotency-Key is sent again with the same key: ${JSON.stringify(script)} [D-03] [D-04]`, async () => {
      const { services, signedInTab, drive } = createApiWorld();
      const tab = await signedInTab();
      services.script(BUY, script);
      const options = { idempotencyKey: "purchase-1" };
      expect(ending(await drive(tab.payments.addSubscription(PURCHASE, options)))).toBe("ok");
      const keys = services.seen
        .filter(({ path }) => path === BUY)
        .map(({ headers }) => headers.get("idempotency-key"));
      expect(keys).toEqual(["purchase-1", "purchase-1"]);
    });
  }

  it("that timed out is never sent again, with a key neither [D-03] [D-04]", async () => {
    const { services, signedInTab, device } = createApiWorld();
    const tab = await signedInTab();
    services.always(BUY, "hang");
    const buying = tab.payments.addSubscription(PURCHASE, { idempotencyKey: "purchase-1" });
    await device.clock.advance(10_000);
    expect(ending(await buying)).toBe("timeout");
    await device.clock.advance(60_000);
    expect(services.count(BUY)).toBe(1);
  });

  it("that is sent once is not sent again, with a key neither [D-24]", async () => {
    const { services, signedInTab, drive } = createApiWorld();
    const tab = await signedInTab();
    services.script(BUY, { status: 503 });
    const options = { idempotencyKey: "purchase-1", once: true };
    expect((await drive(tab.payments.addSubscription(PURCHASE, options))).ok).toBe(false);
    expect(services.count(BUY)).toBe(1);
  });

  it.each([
    ["3", 2],
    ["10", 1],
  ])(
    "waits a few seconds for its second try, no longer: Retry-After %s, sent %i times [D-03]",
    async (wait, times) => {
      const { services, signedInTab, drive } = createApiWorld();
      const tab = await signedInTab();
      services.script(BUY, { status: 503, headers: { "retry-after": wait } });
      const options = { idempotencyKey: "purchase-1" };
      await drive(tab.payments.addSubscription(PURCHASE, options));
      expect(services.count(BUY)).toBe(times);
    },
  );

  it("with 401 was not done: sent again after the refresh [SES-10] [D-03]", async () => {
    const { services, signedInTab, drive } = createApiWorld();
    const tab = await signedInTab();
    services.expireAccessTokens();
    expect(ending(await drive(tab.payments.addSubscription(PURCHASE, {})))).toBe("ok");
    const bodies = services.seen.filter(({ path }) => path === BUY).map(({ body }) => body);
    expect(bodies).toHaveLength(2);
    expect(bodies[1]).toEqual(bodies[0]);
  });

  it("a sign-in is not sent again, whatever happens [D-03]", async () => {
    for (const script of ["drop", { status: 401 }, { status: 429 }, { status: 503 }] as const) {
      const { services, tab, drive } = createApiWorld();
      services.always("/accounts/login", script);
      const input = { email: "ann@example.com", password: "secret" };
      expect((await drive(tab().accounts.login(input))).ok).toBe(false);
      expect(services.count("/accounts/login")).toBe(1);
      expect(services.count("/accounts/token/refresh")).toBe(0);
    }
  });
});

describe("a call that is cancelled", () => {
  const moments: readonly [string, Script | null, afterMs: number][] = [
    ["while it is under way", null, 50],
    ["during the wait before a retry", { status: 503 }, 250],
    ["during the wait after a refresh", { status: 401 }, 450],
    ["while the token is refreshed", { status: 401 }, 250],
  ];
  for (const [situation, script, afterMs] of moments) {
    it(`${situation}: ends at once and never sends again [D-03]`, async () => {
      const { services, signedInTab, device, latency } = createApiWorld();
      const tab = await signedInTab();
      latency(() => 200);
      if (script !== null) services.always(METHODS, script);
      const controller = new AbortController();
      const asking = tab.payments.methods({ signal: controller.signal });
      await device.clock.advance(afterMs);
      const before = services.count(METHODS);
      controller.abort();
      expect(ending(await asking)).toBe("cancelled");
      await device.clock.advance(120_000);
      expect(services.count(METHODS)).toBe(before);
    });
  }

  it("before it began: sends nothing [D-03]", async () => {
    const { services, signedInTab, drive } = createApiWorld();
    const tab = await signedInTab();
    const outcome = await drive(tab.payments.methods({ signal: AbortSignal.abort() }));
    expect(ending(outcome)).toBe("cancelled");
    expect(services.count(METHODS)).toBe(0);
  });

  it("does not cancel the refresh that others wait for [SES-10]", async () => {
    const { services, signedInTab, device, drive, latency } = createApiWorld();
    const tab = await signedInTab();
    services.expireAccessTokens();
    latency(() => 200);
    const controller = new AbortController();
    const mine = tab.payments.methods({ signal: controller.signal });
    const others = tab.payments.history();
    await device.clock.advance(250);
    controller.abort();
    expect(ending(await mine)).toBe("cancelled");
    expect(ending(await drive(others))).toBe("ok");
    expect(services.count("/accounts/token/refresh")).toBe(1);
  });

  it("leaves nothing behind: no timer, no listener [D-03]", async () => {
    const { signedInTab, device, drive } = createApiWorld();
    const tab = await signedInTab();
    await drive(tab.payments.methods());
    const controller = new AbortController();
    const asking = tab.payments.methods({ signal: controller.signal });
    controller.abort();
    await asking;
    await device.clock.settle();
    expect(device.clock.pending()).toBe(0);
  });

  const endings: readonly [string, Script | null][] = [
    ["answered", null],
    ["failed", { status: 400 }],
    ["answered after a retry", { status: 503 }],
    ["answered after a refresh", { status: 401 }],
    ["lost", "lose"],
  ];
  it.each(endings)(
    "a request that was %s listens to its caller no longer [D-03]",
    async (_, script) => {
      const { services, signedInTab, drive } = createApiWorld();
      const tab = await signedInTab();
      const { signal } = new AbortController();
      for (let call = 0; call < 5; call += 1) {
        if (script !== null) services.script(METHODS, script);
        await drive(tab.payments.methods({ signal }));
        expect(getEventListeners(signal, "abort")).toHaveLength(0);
      }
    },
  );

  it("a request that is over listens to its session no longer [D-03] [SES-10]", async () => {
    const { device } = createApiWorld();
    const statuses = [400, 503, 200, 401, 200, 200];
    const answer = async () => new Response("{}", { status: statuses.shift() ?? 200 });
    const life: SessionLife = { end: null, listeners: new Set() };
    const bearer = { authorization: "Bearer of-ann", life };
    const send = createTransport({
      platform: device.tab({ fetch: answer }),
      budget: createRetryBudget(device),
      tokens: {
        life: () => life,
        bearer: () => bearer,
        renew: async () => bearer,
        look() {},
        giveUp() {},
      },
    });
    const request = () =>
      new OutgoingRequest(`${configuration.services.apiBaseUrl}${METHODS}`, { method: "GET" });
    while (statuses.length > 0) {
      await device.clock.drive(send(request()));
      expect(life.listeners.size).toBe(0);
    }
  });
});
