import { describe, expect, it } from "vitest";
import { ANN, BOB, createApiWorld, ending, saveUpRetries } from "../../testing/api-world.ts";
import type { Script } from "../../testing/scripted-services.ts";

const REFRESH = "/accounts/token/refresh";
const METHODS = "/getPaymentMethods";

/** A signed-in tab whose token the service no longer takes, and one call of it. */
async function callWithExpiredToken(...refreshes: readonly Script[]) {
  const world = createApiWorld();
  const tab = await world.signedInTab();
  world.services.expireAccessTokens();
  world.services.script(REFRESH, ...refreshes);
  const outcome = await world.drive(tab.payments.methods());
  return { ...world, tab, outcome, end: ending(outcome) };
}

/** A tab whose last refresh had no answer. */
async function degradedTab() {
  const { tab, ...world } = createApiWorld();
  const opened = await world.signedInTab();
  world.services.expireAccessTokens();
  world.services.script(REFRESH, "drop", "drop", "drop");
  await world.drive(opened.payments.methods());
  return { ...world, tab: opened, openTab: tab };
}

describe("a refresh that is refused", () => {
  for (const status of [400, 401, 403]) {
    it(`${status} signs out at once [SES-13] [D-44]`, async () => {
      const { tab, end, services } = await callWithExpiredToken({ status });
      expect(end).toBe("unauthenticated");
      expect(services.count(REFRESH)).toBe(1);
      expect(tab.session.snapshot()).toMatchObject({ kind: "none", profileId: null });
      expect(tab.events.at(-1)).toBe("signedOut: expired");
      expect(tab.platform.cookies.get("__Secure-natcom_session")).toBeNull();
    });
  }

  it("every call that waits for it ends as signed out [SES-13]", async () => {
    const { services, signedInTab, drive } = createApiWorld();
    const tab = await signedInTab();
    services.expireAccessTokens();
    services.always(REFRESH, { status: 401 });
    const calls = Array.from({ length: 20 }, () => tab.payments.methods());
    const ends = (await drive(Promise.all(calls))).map(ending);
    expect(new Set(ends)).toEqual(new Set(["unauthenticated"]));
    expect(services.count(REFRESH)).toBe(1);
    expect(tab.events.filter((event) => event.startsWith("signedOut"))).toHaveLength(1);
  });

  it("a call that works for visitors too goes on as a visitor's when the session ends meanwhile [SES-13] [SES-05]", async () => {
    const { services, signedInTab, drive } = createApiWorld();
    const tab = await signedInTab();
    services.expireAccessTokens();
    services.always(REFRESH, { status: 401 });
    services.script("/feature-flags", { status: 401 });
    expect(
      ending(await drive(tab.content.featureFlags({ visitorId: "visitor", profileId: "member" }))),
    ).toBe("ok");
    expect(tab.session.snapshot()).toMatchObject({ kind: "none", profileId: null });
    expect(services.count("/feature-flags")).toBe(2);
    const [asMember, asVisitor] = services.seen.filter(({ path }) => path === "/feature-flags");
    expect(asMember?.headers.has("authorization")).toBe(true);
    expect(asVisitor?.headers.has("authorization")).toBe(false);
  });

  it("tokens of another user are refused: the session ends [D-02]", async () => {
    const world = createApiWorld();
    const tab = await world.signedInTab();
    const other = world.tab();
    await world.drive(other.accounts.login({ email: "mallory@example.com", password: "secret" }));
    const tokens = other.platform.cookies.get("__Secure-natcom_session") ?? "";
    await world.drive(tab.accounts.login(ANN));
    world.services.expireAccessTokens();
    world.services.script(REFRESH, { status: 200, body: JSON.parse(tokens) });
    expect(ending(await world.drive(tab.payments.methods()))).toBe("unauthenticated");
    expect(tab.session.snapshot().kind).toBe("none");
  });
});

describe("a refresh that fails", () => {
  it("5xx is tried three times, then signs out [SES-14]", async () => {
    const failing = { status: 500 };
    const { tab, end, services } = await callWithExpiredToken(failing, failing, failing);
    expect(end).toBe("unauthenticated");
    expect(services.count(REFRESH)).toBe(3);
    expect(tab.events.at(-2)).toBe("signedOut: expired");
  });

  it("two 5xx and a success keep the session [SES-14]", async () => {
    const { tab, end, services } = await callWithExpiredToken({ status: 503 }, { status: 500 });
    expect(end).toBe("ok");
    expect(services.count(REFRESH)).toBe(3);
    expect(tab.session.snapshot().kind).toBe("nonAnonymous");
  });

  it("the tries are 100 and 200 ms plus up to 40 % apart [SES-11] [SES-14]", async () => {
    const { services } = await callWithExpiredToken({ status: 500 }, { status: 500 });
    const times = services.seen.filter(({ path }) => path === REFRESH).map(({ at }) => at);
    const [first = 0, second = 0, third = 0] = times;
    expect(second - first).toBeGreaterThanOrEqual(100);
    expect(second - first).toBeLessThanOrEqual(140);
    expect(third - second).toBeGreaterThanOrEqual(200);
    expect(third - second).toBeLessThanOrEqual(280);
  });
});

describe("a refresh without answer", () => {
  const silences: readonly [string, readonly Script[]][] = [
    ...[400, 401, 403, 404, 407, 500, 503, 511].map((status): [string, readonly Script[]] => [
      `a proxy's page with ${status}`,
      Array.from({ length: 3 }, () => ({ status, body: "<html>Sign in to our network" })),
    ]),
    ...[401, 403, 503].map((status): [string, readonly Script[]] => [
      `a gateway's JSON with ${status}`,
      Array.from({ length: 3 }, () => ({ status, body: { message: "Forbidden" } })),
    ]),
    ...[404, 407, 409, 422, 511].map((status): [string, readonly Script[]] => [
      `an error ${status} that is no refusal of the token`,
      Array.from({ length: 3 }, () => ({ status })),
    ]),
    ["408", [{ status: 408 }, { status: 408 }, { status: 408 }]],
    ["429", [{ status: 429 }]],
    ["a lost connection", ["drop", "drop", "drop"]],
    [
      "HTML of a captive network",
      Array.from({ length: 3 }, () => ({ status: 200, body: "<html>" })),
    ],
    ["a truncated answer", Array.from({ length: 3 }, () => ({ status: 200, body: '{"acc' }))],
    ["an answer of another shape", Array.from({ length: 3 }, () => ({ status: 200, body: {} }))],
    ["null", Array.from({ length: 3 }, () => ({ status: 200, body: null }))],
  ];
  for (const [situation, refreshes] of silences) {
    it(`${situation}: never signs out, the session is degraded and goes on later [D-02] [D-44]`, async () => {
      const { tab, end, drive, device } = await callWithExpiredToken(...refreshes);
      expect(end).toBe("network");
      expect(tab.session.snapshot()).toMatchObject({
        kind: "nonAnonymous",
        profileId: "ann",
        degraded: true,
      });
      await device.clock.advance(60_000);
      expect(ending(await drive(tab.payments.methods()))).toBe("ok");
      expect(tab.session.snapshot().degraded).toBe(false);
    });
  }

  it("a time-out never signs out [D-02] [SES-07]", async () => {
    const world = createApiWorld();
    const tab = await world.signedInTab();
    world.services.expireAccessTokens();
    world.services.always(REFRESH, "hang");
    const call = tab.payments.methods();
    await world.device.clock.advance(20_000);
    expect(ending(await call)).toBe("timeout");
    expect(tab.session.snapshot()).toMatchObject({ kind: "nonAnonymous", degraded: true });
  });

  it("goes on by itself when the network is back [D-02]", async () => {
    const { services, signedInTab, drive, device } = createApiWorld();
    const tab = await signedInTab();
    await device.clock.advance(3_600_000);
    tab.platform.connectivity.setOnline(false);
    expect(ending(await drive(tab.payments.methods()))).toBe("network");
    expect(tab.session.snapshot().degraded).toBe(true);
    tab.platform.connectivity.setOnline(true);
    await device.clock.settle();
    expect(tab.session.snapshot().degraded).toBe(false);
    expect(services.count(REFRESH)).toBe(1);
    expect(ending(await drive(tab.payments.methods()))).toBe("ok");
  });

  it("ends with its lease, also when the clock is set back: then another tab may renew [D-02]", async () => {
    const world = createApiWorld();
    const tab = await world.signedInTab();
    const { clock } = world.device;
    world.services.expireAccessTokens();
    world.services.always(REFRESH, "hang");
    let end = "";
    void tab.payments.methods().then((outcome) => {
      end = ending(outcome);
    });
    await clock.advance(5_000);
    clock.jump(clock.now() - 86_400_000);
    saveUpRetries(world.device);
    await clock.advance(9_400);
    expect(end).toBe("");
    await clock.advance(100);
    expect(end).toBe("timeout");
    expect(world.services.count(REFRESH)).toBe(2);
    expect(tab.session.snapshot()).toMatchObject({ kind: "nonAnonymous", degraded: true });
  });

  it("is reported once, however often it is retried [D-02]", async () => {
    const { tab, device, services } = await callWithExpiredToken("drop", "drop", "drop");
    const { length } = tab.events;
    services.always(REFRESH, "drop");
    await device.clock.advance(600_000);
    expect(services.count(REFRESH)).toBeGreaterThan(6);
    expect(tab.events).toHaveLength(length);
  });

  it("is tried again by itself after half a minute, although the browser was never offline [D-02]", async () => {
    const { tab, device, services } = await callWithExpiredToken("drop", "drop", "drop");
    expect(tab.session.snapshot().degraded).toBe(true);
    await device.clock.advance(29_000);
    expect(services.count(REFRESH)).toBe(3);
    await device.clock.advance(13_000);
    expect(services.count(REFRESH)).toBe(4);
    expect(tab.session.snapshot().degraded).toBe(false);
  });

  it("is tried again ever later, up to four minutes, and not by all tabs at once [D-43] [D-02]", async () => {
    const { device, services } = await callWithExpiredToken("drop", "drop", "drop");
    services.always(REFRESH, "drop");
    await device.clock.advance(40 * 60_000);
    const times = services.seen.filter(({ path }) => path === REFRESH).map(({ at }) => at);
    const pauses = times.slice(1).map((at, n) => at - (times[n] ?? 0));
    const long = pauses.filter((ms) => ms > 20_000).map((ms) => ms / 1000);
    for (const [n, least] of [30, 60, 120, 240, 240, 240].entries()) {
      expect(long[n]).toBeGreaterThan(least);
      expect(long[n]).toBeLessThan(1.4 * least + 1);
    }
    expect(new Set(long).size).toBe(long.length);
  });

  it("is tried after half a minute again once one has succeeded [D-43]", async () => {
    const { tab, device, services, drive } = await callWithExpiredToken("drop", "drop", "drop");
    services.always(REFRESH, "drop");
    await device.clock.advance(5 * 60_000);
    services.always(REFRESH, null);
    expect(ending(await drive(tab.payments.methods()))).toBe("ok");
    services.expireAccessTokens();
    services.script(REFRESH, { status: 404 });
    await drive(tab.payments.methods());
    expect(tab.session.snapshot().degraded).toBe(true);
    await device.clock.advance(43_000);
    expect(tab.session.snapshot().degraded).toBe(false);
  });

  it("is tried again by one timer, however many calls have met it [D-02] [D-43]", async () => {
    const { tab, drive, device, services } = await callWithExpiredToken("drop", "drop", "drop");
    services.always(REFRESH, "drop");
    await device.clock.advance(2_000);
    await drive(tab.payments.methods());
    const { length } = services.seen;
    await device.clock.advance(58_000);
    expect(services.seen).toHaveLength(length);
  });

  it("is not tried again while the device is offline, whatever else changes [D-02] [D-43]", async () => {
    const { tab, device } = await callWithExpiredToken("drop", "drop", "drop");
    const before = tab.sent();
    tab.platform.connectivity.setOnline(false);
    tab.platform.connectivity.setVisible(false);
    tab.platform.connectivity.setVisible(true);
    await device.clock.advance(120_000);
    expect(tab.sent()).toBe(before);
  });

  it("is no refusal of the service, though two errors follow it: only three end the session [D-02]", async () => {
    const { tab, end } = await callWithExpiredToken("drop", { status: 500 }, { status: 500 });
    expect(end).toBe("network");
    expect(tab.session.snapshot()).toMatchObject({ kind: "nonAnonymous", degraded: true });
  });

  it("is not tried again in a tab that has been closed [D-02]", async () => {
    const { tab, device, services } = await callWithExpiredToken("drop", "drop", "drop");
    tab.session.dispose();
    await device.clock.advance(120_000);
    expect(services.count(REFRESH)).toBe(3);
  });

  it("an answer that got lost is asked for again, thanks to the grace of 60 s [D-02]", async () => {
    const { tab, end, services } = await callWithExpiredToken("lose");
    expect(end).toBe("ok");
    expect(services.count(REFRESH)).toBe(2);
    expect(tab.session.snapshot().kind).toBe("nonAnonymous");
  });

  it("all answers of a minute got lost: the next call still recovers [D-02]", async () => {
    const { tab, end, drive, device } = await callWithExpiredToken("lose", "lose", "lose");
    expect(end).toBe("network");
    await device.clock.advance(50_000);
    expect(ending(await drive(tab.payments.methods()))).toBe("ok");
  });

  it("429 with Retry-After: the service is left alone until then [D-02]", async () => {
    const busy = { status: 429, headers: { "retry-after": "20" } };
    const { tab, drive, device, services } = await callWithExpiredToken(busy);
    await device.clock.advance(19_000);
    expect(ending(await drive(tab.payments.methods()))).toBe("network");
    expect(services.count(REFRESH)).toBe(1);
    await device.clock.advance(2_000);
    expect(ending(await drive(tab.payments.methods()))).toBe("ok");
    expect(services.count(REFRESH)).toBe(2);
  });

  it("429 with Retry-After is no wait for ever on a device whose clock is set back [D-02] [D-43]", async () => {
    const busy = { status: 429, headers: { "retry-after": "20" } };
    const { tab, drive, device } = await callWithExpiredToken(busy);
    device.clock.jump(device.clock.now() - 3_600_000);
    expect(ending(await drive(tab.payments.methods()))).toBe("ok");
  });

  it("is over once another tab has had the answer, and a front end hears of it [D-02] [SES-14]", async () => {
    const { tab, openTab, drive } = await degradedTab();
    const other = openTab();
    other.session.start();
    const heard = tab.events.length;
    expect(ending(await drive(other.payments.methods()))).toBe("ok");
    expect(tab.session.snapshot().degraded).toBe(false);
    expect(tab.events.slice(heard)).toEqual(["changed"]);
  });

  it("is forgotten with the session: a visitor is told of no trouble [D-02] [SGN-34]", async () => {
    const { tab } = await callWithExpiredToken("drop", "drop", "drop");
    void tab.session.signOut();
    expect(tab.session.snapshot()).toMatchObject({ kind: "none", degraded: false });
  });
});

describe("a refresh that a service puts off for long", () => {
  it("is tried by itself after half a minute, the longest wait [D-02] [D-03]", async () => {
    const busy = { status: 429, headers: { "retry-after": "90" } };
    const { tab, device, services } = await callWithExpiredToken(busy);
    await device.clock.advance(29_000);
    expect([services.count(REFRESH), tab.session.snapshot().degraded]).toEqual([1, true]);
    await device.clock.advance(13_000);
    expect([services.count(REFRESH), tab.session.snapshot().degraded]).toEqual([2, false]);
  });
});

describe("a user who signs in while the refresh of the previous session still runs", () => {
  it("has calls of their own, with a refresh of their own [D-13] [SES-10]", async () => {
    const { services, signedInTab, drive, device } = createApiWorld();
    const first = await signedInTab();
    services.expireAccessTokens();
    services.script(REFRESH, "hang");
    void first.payments.methods();
    await device.clock.settle();
    expect(services.count(REFRESH)).toBe(1);
    expect(ending(await drive(first.accounts.login(BOB)))).toBe("ok");
    services.script(METHODS, { status: 401 });
    expect(ending(await drive(first.payments.methods()))).toBe("ok");
    expect(first.session.snapshot().profileId).toBe("bob");
  });

  it("429 with Retry-After counts also when the page is looked at again [D-02] [D-03]", async () => {
    const busy = { status: 429, headers: { "retry-after": "20" } };
    const { tab, device, services } = await callWithExpiredToken(busy);
    tab.session.start();
    await device.clock.advance(5_000);
    tab.platform.connectivity.setVisible(true);
    await device.clock.settle();
    expect(services.count(REFRESH)).toBe(1);
  });
});

describe("a proxy that answers 401 to every call", () => {
  const page = { status: 401, body: "<html>Sign in to our network" };

  it("ends no session: the calls get no answer, and work behind it again [D-44] [SES-12]", async () => {
    const { services, signedInTab, drive } = createApiWorld();
    const tab = await signedInTab();
    services.always(METHODS, page);
    expect(ending(await drive(tab.payments.methods()))).toBe("network");
    expect(tab.session.snapshot()).toMatchObject({ kind: "nonAnonymous", profileId: "ann" });
    expect(services.count("/accounts/logout")).toBe(0);
    services.always(METHODS, null);
    expect(ending(await drive(tab.payments.methods()))).toBe("ok");
  });

  it("tells no visitor to sign in: the call gets no answer [D-44] [SES-09]", async () => {
    const { services, tab: openTab, drive } = createApiWorld();
    const tab = openTab();
    services.always(METHODS, page);
    expect(ending(await drive(tab.payments.methods()))).toBe("network");
    services.always(METHODS, null);
    expect(ending(await drive(tab.payments.methods()))).toBe("unauthenticated");
  });
});

describe("a service that answers 401 to every token", () => {
  it("a call is retried three times, then signs out [SES-08] [SES-12]", async () => {
    const { services, signedInTab, drive } = createApiWorld();
    const tab = await signedInTab();
    services.always(METHODS, { status: 401 });
    expect(ending(await drive(tab.payments.methods()))).toBe("unauthenticated");
    expect(services.count(METHODS)).toBe(4);
    expect(services.count(REFRESH)).toBe(3);
    expect(tab.session.snapshot().kind).toBe("none");
    expect(tab.events).toContain("signedOut: expired");
  });

  it("succeeds at the third retry [SES-08]", async () => {
    const { services, signedInTab, drive } = createApiWorld();
    const tab = await signedInTab();
    services.script(METHODS, { status: 401 }, { status: 401 }, { status: 401 });
    expect(ending(await drive(tab.payments.methods()))).toBe("ok");
    expect(services.count(METHODS)).toBe(4);
  });

  it("the retries are 100, 200 and 400 ms plus up to 40 % apart [SES-11]", async () => {
    const { services, signedInTab, drive } = createApiWorld();
    const tab = await signedInTab();
    services.script(METHODS, { status: 401 }, { status: 401 }, { status: 401 });
    await drive(tab.payments.methods());
    const times = services.seen.filter(({ path }) => path === METHODS).map(({ at }) => at);
    [100, 200, 400].forEach((least, n) => {
      const waited = (times[n + 1] ?? 0) - (times[n] ?? 0);
      expect(waited).toBeGreaterThanOrEqual(least);
      expect(waited).toBeLessThanOrEqual(least * 1.4);
    });
  });

  it("a storm of 100 calls costs three refreshes and one sign-out [SES-12]", async () => {
    const { services, signedInTab, drive } = createApiWorld();
    const tab = await signedInTab();
    services.always(METHODS, { status: 401 });
    const calls = Array.from({ length: 100 }, () => tab.payments.methods());
    const ends = (await drive(Promise.all(calls))).map(ending);
    expect(new Set(ends)).toEqual(new Set(["unauthenticated"]));
    expect(services.count(REFRESH)).toBe(3);
    expect(services.count(METHODS)).toBeLessThanOrEqual(400);
    expect(tab.events.filter((event) => event.startsWith("signedOut"))).toHaveLength(1);
  });

  it("ends no session that another user has begun in another tab meanwhile [SES-12] [D-13]", async () => {
    const { services, signedInTab, drive, device, latency } = createApiWorld();
    const tab = await signedInTab();
    await drive(tab.accounts.login(BOB));
    const session = "__Secure-natcom_session";
    const bobs = device.cookies.get(session) ?? "";
    await drive(tab.accounts.login(ANN));
    services.always(METHODS, { status: 401 });
    latency(() => 10);
    const call = tab.payments.methods();
    while (services.count(METHODS) < 4) await device.clock.advance(1);
    // The other tab writes the cookie; its message arrives a moment later.
    device.cookies.set(session, bobs);
    await drive(call);
    expect(device.cookies.get(session)).toBe(bobs);
    expect(tab.session.snapshot()).toMatchObject({ kind: "nonAnonymous", profileId: "bob" });
    expect(services.count("/accounts/logout")).toBe(0);
  });
});
