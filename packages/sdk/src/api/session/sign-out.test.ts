import { describe, expect, it } from "vitest";
import { BOB, createApiWorld, ending } from "../../testing/api-world.ts";

const SESSION = "__Secure-natcom_session";
const METHODS = "/getPaymentMethods";

describe("a sign-out", () => {
  it("tells the services both: profile and device, with the refresh token as hint [SES-23] [SGN-41]", async () => {
    const { services, signedInTab, drive } = createApiWorld();
    const tab = await signedInTab();
    const kept = JSON.parse(tab.platform.cookies.get(SESSION) ?? "{}");
    await drive(tab.session.signOut());
    const sent = services.seen.filter(({ path }) => path.endsWith("/logout"));
    expect(sent.map(({ path }) => path)).toEqual(["/accounts/profile/logout", "/accounts/logout"]);
    expect(sent[0]?.headers.get("authorization")).toBe(`Bearer ${kept.accessToken}`);
    expect(sent[1]?.body).toEqual({ refreshTokenHint: kept.refreshToken });
  });

  it("clears the device at once, before the services answer [SGN-34]", async () => {
    const { services, signedInTab, device } = createApiWorld();
    const tab = await signedInTab();
    services.always("/accounts/profile/logout", "hang");
    void tab.session.signOut();
    expect(tab.session.snapshot()).toMatchObject({ kind: "none", pendingSignOut: true, epoch: 2 });
    for (const name of [SESSION, "natcom_sso", "natcom_profile_id"]) {
      expect(device.cookies.get(name)).toBeNull();
    }
    expect(tab.platform.cookies.get("device_id")).not.toBeNull();
    await device.clock.advance(20_000);
    expect(tab.session.snapshot().pendingSignOut).toBe(false);
  });

  for (const script of ["drop", "hang", { status: 500 }, { status: 401 }] as const) {
    it(`succeeds on the device when the services answer ${JSON.stringify(script)} [SGN-41]`, async () => {
      const { services, signedInTab, device } = createApiWorld();
      const tab = await signedInTab();
      services.always("/accounts/profile/logout", script);
      services.always("/accounts/logout", script);
      const done = tab.session.signOut();
      await device.clock.advance(30_000);
      await done;
      expect(tab.session.snapshot()).toMatchObject({ kind: "none", pendingSignOut: false });
      expect(services.count("/accounts/logout")).toBe(1);
    });
  }

  it("is skipped while one is pending [SES-15]", async () => {
    const { services, signedInTab, drive } = createApiWorld();
    const tab = await signedInTab();
    await drive(Promise.all([tab.session.signOut(), tab.session.signOut()]));
    expect(services.count("/accounts/logout")).toBe(1);
    expect(tab.events.filter((event) => event.startsWith("signedOut"))).toHaveLength(1);
  });

  it("that is skipped ends with the pending one, not before [SES-15]", async () => {
    const { services, signedInTab, device } = createApiWorld();
    const tab = await signedInTab();
    services.always("/accounts/profile/logout", "hang");
    void tab.session.signOut();
    let isOver = false;
    void tab.session.signOut().then(() => {
      isOver = true;
    });
    await device.clock.advance(9_000);
    expect(isOver).toBe(false);
    await device.clock.advance(2_000);
    expect(isOver).toBe(true);
  });

  it("is not skipped for a user who has signed in since the pending one began [SES-15] [SGN-34]", async () => {
    const { services, signedInTab, drive, device } = createApiWorld();
    const tab = await signedInTab();
    services.always("/accounts/profile/logout", "hang");
    void tab.session.signOut();
    await device.clock.advance(1_000);
    await drive(tab.accounts.login(BOB));
    void tab.session.signOut();
    expect(tab.session.snapshot()).toMatchObject({ kind: "none", pendingSignOut: true });
    expect(device.cookies.get(SESSION)).toBeNull();
    await device.clock.advance(9_500);
    expect(tab.session.snapshot().pendingSignOut).toBe(true);
    await device.clock.advance(20_000);
    expect(services.count("/accounts/logout")).toBe(2);
    expect(tab.session.snapshot().pendingSignOut).toBe(false);
  });

  it("that is pending does not concern a user who has signed in since [SES-15] [D-13]", async () => {
    const { services, signedInTab, drive } = createApiWorld();
    const tab = await signedInTab();
    services.always("/accounts/profile/logout", "hang");
    void tab.session.signOut();
    await drive(tab.accounts.login(BOB));
    expect(tab.session.snapshot()).toMatchObject({ kind: "nonAnonymous", pendingSignOut: false });
  });

  it("is skipped without a token: no call is made [SES-16]", async () => {
    const { services, tab, drive } = createApiWorld();
    const visitor = tab();
    await drive(visitor.session.signOut());
    expect(services.seen).toEqual([]);
    expect(visitor.events).toEqual([]);
  });

  it("of a visitor forgets the anonymous session and makes no call [SES-16]", async () => {
    const { services, tab, device, drive } = createApiWorld();
    const visitor = tab();
    visitor.session.start();
    await device.clock.settle();
    const before = services.seen.length;
    await drive(visitor.session.signOut());
    expect(visitor.session.snapshot()).toMatchObject({ kind: "none", epoch: 0 });
    expect(visitor.events).not.toContain("signedOut: user");
    expect(services.seen).toHaveLength(before);
  });

  it("signs out every tab [SGN-34]", async () => {
    const { signedInTab, tab, drive, device } = createApiWorld();
    const here = await signedInTab();
    const there = tab();
    there.session.start();
    await drive(here.session.signOut());
    await device.clock.settle();
    expect(there.session.snapshot()).toMatchObject({ kind: "none", profileId: null });
    expect(there.events).toEqual(["signedIn", "signedOut: otherTab"]);
  });

  it("is noticed by a tab that slept, when it is looked at again [SGN-34]", async () => {
    const { signedInTab, tab, device } = createApiWorld();
    await signedInTab();
    const sleeper = tab();
    sleeper.session.start();
    device.cookies.remove(SESSION);
    sleeper.platform.connectivity.setVisible(true);
    expect(sleeper.session.snapshot().kind).toBe("none");
  });
});

describe("after a sign-out", () => {
  it("nothing of the former session is sent any more: calls, retries, renewals [D-13] [D-03]", async () => {
    const { services, signedInTab, device } = createApiWorld();
    const tab = await signedInTab();
    services.always(METHODS, { status: 503 });
    services.always("/getPayments", { status: 401 });
    services.always("/accounts/token/refresh", { status: 500 });
    const calls = [tab.payments.methods(), tab.payments.history()];
    await device.clock.advance(50);
    void tab.session.signOut();
    expect((await Promise.all(calls)).map(ending)).toEqual(["cancelled", "cancelled"]);
    const sent = () => services.seen.filter(({ path }) => !path.endsWith("/logout")).length;
    const before = sent();
    await device.clock.advance(60_000);
    expect(sent()).toBe(before);
  });

  it("a TV provider's call ends with it: its late answer is not the next user's [D-13] [TVP-17]", async () => {
    const { services, signedInTab, device, latency } = createApiWorld();
    const tab = await signedInTab();
    latency((path) => (path === "/tve/entitlements" ? 5_000 : 10));
    const asked = tab.clients.partner.GET("/tve/entitlements").catch(({ stop }) => stop);
    await device.clock.advance(1_000);
    expect(services.count("/tve/entitlements")).toBe(1);
    void tab.session.signOut();
    await device.clock.advance(10_000);
    expect(await asked).toEqual({ kind: "cancelled" });
  });

  it("a call that is begun by its news is nobody's [D-13] [SGN-34]", async () => {
    const { services, signedInTab, drive } = createApiWorld();
    const tab = await signedInTab();
    const late: Promise<unknown>[] = [];
    tab.session.listen(() => {
      if (late.length < 9) late.push(tab.payments.methods());
    });
    await drive(tab.session.signOut());
    await drive(Promise.all(late));
    expect(late.length).toBeGreaterThan(1);
    const sent = services.seen.filter(({ path }) => path === METHODS);
    expect(sent.map(({ headers }) => headers.get("authorization"))).toEqual(sent.map(() => null));
  });

  it("a refresh that answers late does not bring the session back [D-02] [D-13]", async () => {
    const { services, signedInTab, device, latency } = createApiWorld();
    const tab = await signedInTab();
    services.expireAccessTokens();
    latency((path) => (path === "/accounts/token/refresh" ? 5_000 : 10));
    const call = tab.payments.methods();
    await device.clock.advance(1_000);
    void tab.session.signOut();
    await device.clock.advance(10_000);
    expect(ending(await call)).toBe("cancelled");
    expect(tab.session.snapshot().kind).toBe("none");
    expect(device.cookies.get(SESSION)).toBeNull();
  });

  it("a call that waits for a refresh is not sent for the next user [D-02] [D-13]", async () => {
    const { services, signedInTab, device, drive, latency } = createApiWorld();
    const tab = await signedInTab();
    await device.clock.advance(3_598_000);
    latency((path) => (path === "/accounts/token/refresh" ? 5_000 : 10));
    const call = tab.payments.methods();
    await device.clock.advance(1_000);
    void tab.session.signOut();
    await drive(tab.accounts.login(BOB));
    await device.clock.advance(10_000);
    expect(ending(await call)).toBe("cancelled");
    expect(tab.session.snapshot().profileId).toBe("bob");
    expect(services.count(METHODS)).toBe(0);
  });

  it("a refresh of another tab does not bring it back either [D-02] [D-13]", async () => {
    const { services, signedInTab, tab, device, latency } = createApiWorld();
    const here = await signedInTab();
    const there = tab();
    there.session.start();
    services.expireAccessTokens();
    latency((path) => (path === "/accounts/token/refresh" ? 5_000 : 10));
    const call = there.payments.methods();
    await device.clock.advance(1_000);
    void here.session.signOut();
    await device.clock.advance(10_000);
    expect(ending(await call)).toBe("cancelled");
    expect(there.session.snapshot().kind).toBe("none");
    expect(device.cookies.get(SESSION)).toBeNull();
  });

  it("a refresh refused to a tab that slept does not end another user's new session [D-02]", async () => {
    const { services, signedInTab, tab, device, drive } = createApiWorld();
    const here = await signedInTab();
    const sleeper = tab();
    sleeper.session.start();
    // The disposed tab gets no messages.
    sleeper.session.dispose();
    await drive(here.session.signOut());
    await drive(here.accounts.login({ email: "bob@example.com", password: "secret" }));
    services.script(METHODS, { status: 401 });
    expect(ending(await drive(sleeper.payments.methods()))).toBe("cancelled");
    expect(sleeper.session.snapshot().profileId).toBe("bob");
    expect(here.session.snapshot().profileId).toBe("bob");
    expect(device.cookies.get(SESSION)).not.toBeNull();
  });

  it("the same tab may start again, and listens once [SES-18]", async () => {
    const { tab, signedInTab, device } = createApiWorld();
    const strict = tab();
    strict.session.start();
    strict.session.dispose();
    strict.session.start();
    strict.session.start();
    await device.clock.settle();
    expect(strict.events).toEqual(["changed"]);
    await signedInTab();
    await device.clock.settle();
    expect(strict.events).toEqual(["changed", "signedIn"]);
  });
});

describe("a tab that has not heard yet of a sign-out in another one", () => {
  it("sends nothing for the previous user [SES-15] [D-13]", async () => {
    const { services, signedInTab, tab, drive } = createApiWorld();
    const first = await signedInTab();
    const second = tab();
    second.session.start();
    let late: Promise<unknown> = Promise.resolve();
    first.session.listen(({ kind }) => {
      if (kind === "signedOut") late = second.payments.methods();
    });
    await drive(first.session.signOut());
    await drive(late);
    expect(services.count(METHODS)).toBe(0);
    expect(second.session.snapshot().kind).toBe("none");
  });

  it("does not send again what it sent before [SES-15] [D-03]", async () => {
    const { services, signedInTab, tab, drive, device } = createApiWorld();
    const first = await signedInTab();
    const second = tab();
    second.platform.tabs.listen = () => () => {};
    second.session.start();
    services.script(METHODS, { status: 503 });
    const read = second.payments.methods();
    await device.clock.settle();
    await drive(first.session.signOut());
    expect(ending(await drive(read))).toBe("cancelled");
    expect(services.count(METHODS)).toBe(1);
  });
});
