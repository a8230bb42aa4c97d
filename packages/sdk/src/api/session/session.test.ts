import { describe, expect, it } from "vitest";
import { createConfiguration } from "../../domain/configuration/create-configuration.ts";
import { ANN, BOB, createApiWorld, ending } from "../../testing/api-world.ts";
import { createApi } from "../../testing/create-api.ts";
import { testConfiguration } from "../../testing/test-configuration.ts";

const SESSION = "__Secure-natcom_session";
const METHODS = "/getPaymentMethods";
const LOGIN_ANONYMOUS = "/accounts/login/anonymous";
/** About five years, as the documents write it. */
const FIVE_YEARS_MS = 15_768e7;

describe("a visitor", () => {
  it("gets an anonymous session with the device id, once, in the background [SES-22]", async () => {
    const { services, tab, device } = createApiWorld();
    const visitor = tab();
    visitor.session.start();
    expect(visitor.session.snapshot().kind).toBe("none");
    await device.clock.settle();
    expect(visitor.session.snapshot()).toMatchObject({ kind: "anonymous", epoch: 0 });
    const [login] = services.seen;
    expect(login?.path).toBe(LOGIN_ANONYMOUS);
    expect(login?.body).toEqual({ deviceId: visitor.session.deviceId() });

    const later = tab();
    later.session.start();
    await device.clock.settle();
    expect(later.session.snapshot().kind).toBe("anonymous");
    expect(services.count(LOGIN_ANONYMOUS)).toBe(1);
  });

  it("has no profile, though the token of its session has the id of the device as subject [SES-03] [SES-22]", async () => {
    const { services, tab, device } = createApiWorld();
    const accessToken = jwt({ account_type: "anonymous", mvpd: null, sub: "device" });
    const { profileId: _unnamed, ...body } = tokens({ accessToken });
    services.script(LOGIN_ANONYMOUS, { status: 200, body });
    const visitor = tab();
    visitor.session.start();
    await device.clock.settle();
    expect(visitor.session.snapshot()).toMatchObject({ kind: "anonymous", profileId: null });
  });

  it("four tabs that open at once share one anonymous session [SES-22]", async () => {
    const { services, tab, device, latency } = createApiWorld();
    latency(() => 100);
    for (let opened = 0; opened < 4; opened += 1) tab().session.start();
    await device.clock.advance(2_000);
    expect(services.count(LOGIN_ANONYMOUS)).toBe(1);
  });

  it("whose anonymous session comes late does not replace the user who has signed in meanwhile [SES-22] [D-44]", async () => {
    const { services, device, latency, drive, tab } = createApiWorld();
    latency((path) => (path === LOGIN_ANONYMOUS ? 1_000 : 10));
    // A frozen tab hears nothing of the others
    const tabs = { post() {}, listen: () => () => {} };
    const platform = { ...device.tab({ fetch: services.fetch }), tabs };
    const visitor = createApi({
      configuration: createConfiguration(testConfiguration()),
      platform,
    });
    visitor.session.start();
    await device.clock.advance(100);
    await drive(tab().accounts.login(ANN));
    await device.clock.advance(2_000);
    expect(visitor.session.snapshot()).toMatchObject({ kind: "nonAnonymous", profileId: "ann" });
    expect(JSON.parse(device.cookies.get(SESSION) ?? "{}")).toMatchObject({ profileId: "ann" });
  });

  it("does without when the anonymous login fails [SES-22]", async () => {
    for (const script of ["drop", { status: 500 }, { status: 200, body: "<html>" }] as const) {
      const { services, tab, drive } = createApiWorld();
      services.always(LOGIN_ANONYMOUS, script);
      const visitor = tab();
      visitor.session.start();
      expect(ending(await drive(visitor.plans.packages({ packageIDs: ["FNWEB1MO"] })))).toBe("ok");
      expect(visitor.session.snapshot().kind).toBe("none");
    }
  });

  it("an anonymous token is never sent [SES-05] [SES-03]", async () => {
    const { services, tab, drive, device } = createApiWorld();
    const visitor = tab();
    visitor.session.start();
    await device.clock.settle();
    await drive(visitor.plans.packages({ packageIDs: ["FNWEB1MO"] }));
    await drive(visitor.payments.methods());
    expect(services.seen.map(({ headers }) => headers.get("authorization"))).toEqual([
      null,
      null,
      null,
    ]);
  });

  it("whose anonymous token is old reads the plans without a new one [SES-05] [SES-22]", async () => {
    const { services, tab, drive, device } = createApiWorld();
    const visitor = tab();
    visitor.session.start();
    await device.clock.settle();
    await device.clock.advance(24 * 3_600_000);
    expect(ending(await drive(visitor.plans.packages({ packageIDs: ["FNWEB1MO"] })))).toBe("ok");
    expect(services.count("/accounts/token/refresh")).toBe(0);
    expect(visitor.session.snapshot()).toMatchObject({ kind: "anonymous", degraded: false });
  });

  it("a 401 without token of a profile rejects with 'User not logged in' [SES-09] [ERR-24]", async () => {
    const { services, tab, drive } = createApiWorld();
    const visitor = tab();
    const outcome = await drive(visitor.payments.methods());
    expect(outcome).toMatchObject({
      ok: false,
      failure: {
        kind: "unauthenticated",
        messageId: "error.user-not-logged-in",
        nextStep: "sign-in",
        developerMessage: expect.stringContaining("User not logged in"),
      },
    });
    expect(services.count(METHODS)).toBe(1);
    expect(services.count("/accounts/token/refresh")).toBe(0);
  });

  it("an anonymous login that answers late does not replace a sign-in [SES-22]", async () => {
    const { tab, drive, device, latency } = createApiWorld();
    latency((path) => (path === LOGIN_ANONYMOUS ? 5_000 : 10));
    const visitor = tab();
    visitor.session.start();
    await drive(visitor.accounts.login(ANN));
    await device.clock.advance(10_000);
    expect(visitor.session.snapshot()).toMatchObject({ kind: "nonAnonymous", profileId: "ann" });
  });
});

describe("a sign-in", () => {
  it("makes the session of the device [SES-01] [SES-04]", async () => {
    const { signedInTab } = createApiWorld();
    const tab = await signedInTab();
    expect(tab.session.snapshot()).toEqual({
      kind: "nonAnonymous",
      profileId: "ann",
      cpCustomerID: "customer-ann",
      userType: "email",
      email: ANN.email,
      mvpdId: null,
      preauthorizedResource: [],
      degraded: false,
      pendingSignOut: false,
      unkeptBytes: null,
      epoch: 1,
    });
  });

  it("that names no profile is of the user of its token, not of the customer [SGN-15] [SES-02]", async () => {
    const { services, tab, drive } = createApiWorld();
    const { profileId: _unnamed, ...body } = tokens({ cpCustomerID: "customer-7" });
    services.script("/accounts/login", { status: 200, body });
    const visitor = tab();
    expect(ending(await drive(visitor.accounts.login(ANN)))).toBe("ok");
    const ids = { profileId: "ann", cpCustomerID: "customer-7" };
    expect(visitor.session.snapshot()).toMatchObject(ids);
  });

  it("sends email, password and the id of the device [SGN-12] [SGN-14]", async () => {
    const { services, signedInTab } = createApiWorld();
    const tab = await signedInTab();
    const login = services.seen.find(({ path }) => path === "/accounts/login");
    expect(login?.body).toEqual({ ...ANN, deviceId: tab.platform.cookies.get("device_id") });
  });

  it("its token goes as bearer token on calls with authentication only [SES-05] [API-01]", async () => {
    const { services, signedInTab, drive } = createApiWorld();
    const tab = await signedInTab();
    await drive(tab.payments.methods());
    await drive(tab.accounts.statusByEmail("x@example.com"));
    const bearer = (path: string) =>
      services.seen.find((request) => request.path === path)?.headers.get("authorization");
    expect(bearer(METHODS)).toMatch(/^Bearer e30\./);
    expect(bearer("/accounts/status")).toBeNull();
  });

  it("every call carries the api key and a correlation id [SES-06]", async () => {
    const { services, signedInTab, drive } = createApiWorld();
    const tab = await signedInTab();
    await drive(tab.payments.methods());
    for (const { headers } of services.seen) {
      expect(headers.get("x-api-key")).toBe("foyer-demo");
      expect(headers.get("x-correlation-id")).toMatch(/^[0-9a-f-]{36}$/);
    }
    const ids = services.seen.map(({ headers }) => headers.get("x-correlation-id"));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("is kept in a cookie with the secure prefix, five years longer than the token [SES-18] [SES-20]", async () => {
    const { signedInTab } = createApiWorld();
    const tab = await signedInTab();
    const kept = tab.platform.cookies.all().find(({ name }) => name === SESSION);
    const session = JSON.parse(kept?.value ?? "{}");
    expect(session).toMatchObject({
      accessToken: expect.stringMatching(/^e30\./),
      profileId: "ann",
    });
    expect(kept?.options.expires).toBe(session.tokenExpiration + FIVE_YEARS_MS);
  });

  it("the shared cookie has the session's id and no token [SES-19]", async () => {
    const { signedInTab, services } = createApiWorld();
    const tab = await signedInTab();
    const shared = tab.platform.cookies.get("natcom_sso");
    expect(shared).toMatch(/^[0-9a-f-]{36}$/);
    services.expireAccessTokens();
    await tab.platform.clock.drive(tab.payments.methods());
    expect(tab.platform.cookies.get("natcom_sso")).toBe(shared);
  });

  it("stores the profile id in a cookie that ends with the browser [SGN-24]", async () => {
    const { signedInTab } = createApiWorld();
    const tab = await signedInTab();
    const kept = tab.platform.cookies.all().find(({ name }) => name === "natcom_profile_id");
    expect(kept?.value).toBe("ann");
    expect(kept?.options).toEqual({});
  });

  it("nothing of it is in local storage [SES-21] [D-13]", async () => {
    const { signedInTab, device } = createApiWorld();
    await signedInTab();
    expect(device.local.keys()).toEqual(["natcom_store_retries"]);
  });

  it("is found again by a new tab, and heard of by an open one [SES-18]", async () => {
    const { signedInTab, tab, device } = createApiWorld();
    const open = tab();
    open.session.start();
    await device.clock.settle();
    await signedInTab();
    await device.clock.settle();
    expect(open.session.snapshot()).toMatchObject({ profileId: "ann", epoch: 1 });
    expect(open.events).toEqual(["changed", "signedIn"]);
    const later = tab();
    later.session.start();
    expect(later.session.snapshot().profileId).toBe("ann");
  });

  it("is not disturbed by a listener that fails [SES-10]", async () => {
    const { signedInTab, services, drive } = createApiWorld();
    const tab = await signedInTab();
    tab.session.listen(() => {
      throw new Error("a listener's own mistake");
    });
    services.expireAccessTokens();
    services.script("/accounts/token/refresh", { status: 408 }, { status: 408 }, { status: 408 });
    expect(ending(await drive(tab.payments.methods()))).toBe("network");
    expect(ending(await drive(tab.payments.methods()))).toBe("ok");
    expect(tab.platform.logger.lines.map(({ level }) => level)).toContain("error");
  });

  it("works in a browser without cookies, in this tab alone [SES-18]", async () => {
    const { signedInTab, device, services, drive } = createApiWorld();
    device.cookies.setBlocked(true);
    const tab = await signedInTab();
    services.expireAccessTokens();
    expect(ending(await drive(tab.payments.methods()))).toBe("ok");
    tab.platform.connectivity.notify();
    expect(tab.session.snapshot().profileId).toBe("ann");
  });

  it("too long for a cookie does not leave the previous session in its place [SES-18] [D-13]", async () => {
    const { services, signedInTab, tab: openTab, drive, device } = createApiWorld();
    const tab = await signedInTab();
    const accessToken = jwt({ account_type: "profile", sub: "bob" });
    const bob = { profileId: "bob", accessToken };
    const body = tokens({ ...bob, refreshToken: "x".repeat(5_000) });
    services.script("/accounts/login", { status: 200, body });
    await drive(tab.accounts.login(BOB));
    tab.platform.connectivity.notify();
    expect(tab.session.snapshot().profileId).toBe("bob");
    expect(device.cookies.get(SESSION)).toBeNull();
    const later = openTab();
    later.session.start();
    expect(later.session.snapshot().profileId).toBeNull();
  });

  const broken: readonly [string, unknown][] = [
    ["null", null],
    ["a text", "token"],
    ["no tokens", {}],
    ["an access token that cannot be decoded", tokens({ accessToken: "abc" })],
    ["an anonymous token", tokens({ accessToken: jwt({ account_type: "anonymous", sub: "x" }) })],
    ["a token without account type", tokens({ accessToken: jwt({ sub: "x" }) })],
    ["an expiration that is text", tokens({ tokenExpiration: "soon" })],
    ["an empty refresh token", tokens({ refreshToken: "" })],
  ];
  for (const [situation, body] of broken) {
    it(`with ${situation} begins no session [SES-02] [SGN-15]`, async () => {
      const { services, tab, drive } = createApiWorld();
      services.script("/accounts/login", { status: 200, body });
      const visitor = tab();
      expect(ending(await drive(visitor.accounts.login(ANN)))).toBe("contract");
      expect(visitor.session.snapshot().kind).toBe("none");
      expect(visitor.platform.cookies.get(SESSION)).toBeNull();
    });
  }
});

describe("a change of user", () => {
  it("drops the late answers of the former user [SES-10] [D-13]", async () => {
    const { signedInTab, drive, latency, services } = createApiWorld();
    latency((path) => (path === METHODS ? 5_000 : 10));
    const tab = await signedInTab();
    const late = tab.payments.methods();
    await drive(tab.accounts.login(BOB));
    expect(ending(await drive(late))).toBe("cancelled");
    expect(tab.session.snapshot()).toMatchObject({ profileId: "bob", epoch: 2 });
    expect(services.count(METHODS)).toBe(1);
  });

  it("in another tab ends the session of this one [D-13]", async () => {
    const { signedInTab, tab, drive, device } = createApiWorld();
    const here = await signedInTab();
    const there = tab();
    there.session.start();
    await drive(there.accounts.login(BOB));
    await device.clock.settle();
    expect(here.session.snapshot()).toMatchObject({ profileId: "bob", epoch: 2 });
    expect(here.session.guard(1)).toBe(false);
    expect(here.session.guard(2)).toBe(true);
  });

  it("of two sign-ins at once the first answer counts, the other is dropped [D-13]", async () => {
    const { tab, drive } = createApiWorld();
    const visitor = tab();
    const [first, second] = await drive(
      Promise.all([visitor.accounts.login(ANN), visitor.accounts.login(BOB)]),
    );
    expect([ending(first), ending(second)]).toEqual(["ok", "cancelled"]);
    expect(visitor.session.snapshot().profileId).toBe("ann");
  });

  it("a cancelled sign-in begins no session, whatever the service answers [D-03]", async () => {
    const { tab, drive, device, latency } = createApiWorld();
    latency(() => 500);
    const visitor = tab();
    const controller = new AbortController();
    const signingIn = visitor.accounts.login(ANN, { signal: controller.signal });
    await device.clock.advance(100);
    controller.abort();
    expect(ending(await drive(signingIn))).toBe("cancelled");
    await device.clock.advance(1_000);
    expect(visitor.session.snapshot().kind).toBe("none");
  });
});

describe("a stored session", () => {
  const unreadable: readonly [string, string][] = [
    ["text", "hello"],
    ["null", "null"],
    ["another version", JSON.stringify({ v: 2 })],
    ["missing fields", JSON.stringify({ v: 1, id: "x" })],
    ["a token that cannot be decoded", JSON.stringify(keptSession({ accessToken: "a.b.c" }))],
    ["a huge text", "x".repeat(4_000)],
  ];
  for (const [situation, value] of unreadable) {
    it(`that is ${situation} counts as none and is removed [SES-02] [SES-18]`, () => {
      const { tab, device } = createApiWorld();
      device.cookies.set(SESSION, value);
      const visitor = tab();
      visitor.session.start();
      expect(visitor.session.snapshot().kind).toBe("none");
      expect(device.cookies.get(SESSION)).toBeNull();
    });
  }

  it("of a TV provider's viewer is anonymous with an mvpd id, and not sent [SES-04] [SES-05]", async () => {
    const { tab, device, services, drive } = createApiWorld();
    const accessToken = jwt({ account_type: "anonymous", mvpd: "cox", sub: "device" });
    device.cookies.set(SESSION, JSON.stringify(keptSession({ accessToken, profileId: null })));
    const viewer = tab();
    viewer.session.start();
    expect(viewer.session.snapshot()).toMatchObject({ kind: "tvProvider", mvpdId: "cox" });
    await drive(viewer.plans.packages({ packageIDs: ["FNWEB1MO"] }));
    expect(services.seen.at(-1)?.headers.get("authorization")).toBeNull();
  });

  it("of a member takes away what a TV provider has left on the device [SES-18] [TVP-17]", async () => {
    const { signedInTab, device } = createApiWorld();
    const left = ["tve_entitled", "tve_subscription"];
    for (const name of left) device.cookies.set(name, "true");
    await signedInTab();
    expect(left.map((name) => device.cookies.get(name))).toEqual([null, null]);
  });

  it("of a TV provider's viewer says in every tab what the provider allows now [SES-01] [SES-18] [TVP-17]", async () => {
    const { tab, device, services, drive } = createApiWorld();
    const accessToken = jwt({ account_type: "anonymous", mvpd: "cox", sub: "device" });
    device.cookies.set(SESSION, JSON.stringify(keptSession({ accessToken, profileId: null })));
    const tabs = [tab(), tab()] as const;
    for (const { session } of tabs) session.start();
    const preauthorizedResource = ["FNSUB"];
    services.always("/tve/entitlements", { status: 200, body: { preauthorizedResource } });
    await drive(tabs[0].tvProvider.entitlements());
    await device.clock.settle();
    for (const { session, events } of tabs) {
      expect(session.snapshot()).toMatchObject({ kind: "tvProvider", preauthorizedResource });
      expect(events).toEqual(["signedIn", "changed"]);
    }
  });
});

function jwt(claims: Record<string, unknown>): string {
  return `e30.${btoa(JSON.stringify({ iat: 0, exp: 900, ...claims }))}.sig`;
}

function tokens(changes: Record<string, unknown>) {
  return {
    accessToken: jwt({ account_type: "profile", sub: "ann" }),
    refreshToken: "refresh",
    tokenExpiration: 2e12,
    accessTokenExpiration: 2e12,
    profileId: "ann",
    cpCustomerID: "customer-1",
    userType: "email",
    ...changes,
  };
}

function keptSession(changes: Record<string, unknown>) {
  const { cpCustomerID: _id, ...rest } = tokens({});
  return {
    v: 1,
    id: "session-1",
    at: 0,
    email: null,
    viewerId: null,
    preauthorizedResource: [],
    ...rest,
    ...changes,
  };
}
