import { describe, expect, it } from "vitest";
import { ANN, type ApiTab, createApiWorld, ending } from "../../testing/api-world.ts";

const REFRESH = "/accounts/token/refresh";
const METHODS = "/getPaymentMethods";
const ACCESS_LIFE_MS = 15 * 60_000;

async function all(calls: readonly Promise<{ ok: boolean }>[]): Promise<string> {
  const outcomes = await Promise.all(calls);
  return `${outcomes.filter(({ ok }) => ok).length} of ${outcomes.length} ok`;
}

/** `count` calls of one tab. */
function burst(tab: ApiTab, count: number) {
  return Array.from({ length: count }, () => tab.payments.methods());
}

describe("an access token that has expired", () => {
  it("is refreshed after a 401, and the call succeeds [SES-10] [ERR-73]", async () => {
    const { services, signedInTab, drive } = createApiWorld();
    const tab = await signedInTab();
    services.expireAccessTokens();
    expect(ending(await drive(tab.payments.methods()))).toBe("ok");
    expect(services.count(REFRESH)).toBe(1);
    expect(services.count(METHODS)).toBe(2);
  });

  it("lives shorter than the usual margin is not refreshed before its time [SES-10]", async () => {
    const { services, tab: opensTab, drive } = createApiWorld();
    const claims = { account_type: "profile", sub: "ann", iat: 0, exp: 50 };
    const body = {
      accessToken: `e30.${btoa(JSON.stringify(claims))}.sig`,
      refreshToken: "refresh-short",
      tokenExpiration: 2e12,
      accessTokenExpiration: 2e12,
      profileId: "ann",
    };
    services.script("/accounts/login", { status: 200, body });
    const tab = opensTab();
    await drive(tab.accounts.login(ANN));
    await drive(tab.plans.packages({ packageIDs: ["FNWEB1MO"] }));
    expect(services.count(REFRESH)).toBe(0);
    await tab.platform.clock.advance(40_000);
    await drive(tab.plans.packages({ packageIDs: ["FNWEB1MO"] }));
    expect(services.count(REFRESH)).toBeGreaterThan(0);
  });

  it("the refresh call takes tokenExpiration and refreshToken [SES-17]", async () => {
    const { services, signedInTab, drive } = createApiWorld();
    const tab = await signedInTab();
    services.expireAccessTokens();
    await drive(tab.payments.methods());
    const sent = services.seen.find(({ path }) => path === REFRESH);
    expect(sent?.body).toEqual({
      refreshToken: expect.stringMatching(/^refresh-/),
      tokenExpiration: expect.any(Number),
    });
    expect(sent?.headers.get("authorization")).toBeNull();
  });

  it("the client waits 100 ms plus up to 40 % before it sends again [SES-10] [SES-11]", async () => {
    const { services, signedInTab, drive } = createApiWorld();
    const tab = await signedInTab();
    services.expireAccessTokens();
    await drive(tab.payments.methods());
    const [first, second] = services.seen.filter(({ path }) => path === METHODS);
    const waited = (second?.at ?? 0) - (first?.at ?? 0);
    expect(waited).toBeGreaterThanOrEqual(100);
    expect(waited).toBeLessThanOrEqual(140);
  });

  it("200 calls at once, answers spread over 4 times the latency: one refresh, no failed call [SES-10]", async () => {
    const { services, signedInTab, drive, latency } = createApiWorld();
    const tab = await signedInTab();
    services.expireAccessTokens();
    latency(() => 50 + tab.platform.random.number() * 150);
    expect(await drive(all(burst(tab, 200)))).toBe("200 of 200 ok");
    expect(services.count(REFRESH)).toBe(1);
    expect(services.count(METHODS)).toBe(400);
  });

  it("200 calls in 4 tabs, answers spread over 4 times the latency: one refresh, no failed call [SES-10]", async () => {
    for (const seed of [1, 2, 3, 4, 5]) {
      const { services, signedInTab, tab, drive, device, latency } = createApiWorld(seed);
      const first = await signedInTab();
      const tabs = [first, tab(), tab(), tab()];
      for (const other of tabs.slice(1)) other.session.start();
      await device.clock.settle();
      services.expireAccessTokens();
      latency(() => 50 + first.platform.random.number() * 200);
      expect(await drive(all(tabs.flatMap((one) => burst(one, 50))))).toBe("200 of 200 ok");
      expect(services.count(REFRESH)).toBe(1);
      expect(services.count(METHODS)).toBe(400);
    }
  });

  it("200 calls in 4 tabs without locks to be had: no failed call [SES-10]", async () => {
    const { services, signedInTab, tab, drive, device, latency } = createApiWorld();
    const tabs = [await signedInTab(), tab(), tab(), tab()];
    for (const { platform, session } of tabs) {
      platform.locks.run = () => Promise.reject(new Error("no locks"));
      session.start();
    }
    await device.clock.settle();
    services.expireAccessTokens();
    latency(() => 50 + tabs[0]!.platform.random.number() * 150);
    expect(await drive(all(tabs.flatMap((one) => burst(one, 50))))).toBe("200 of 200 ok");
    expect(services.count(REFRESH)).toBeLessThanOrEqual(4);
  });

  it.each([
    ["that succeeded", [], "5 of 5 ok", 1],
    ["without an answer", ["drop", "drop", "drop"], "0 of 5 ok", 3],
  ] as const)(
    "a lock that fails after a refresh %s does not refresh again [SES-10] [D-02]",
    async (_, scripts, end, refreshes) => {
      const { services, signedInTab, drive, device } = createApiWorld();
      const tab = await signedInTab();
      const { run } = tab.platform.locks;
      tab.platform.locks.run = async (...given) => {
        await run(...given);
        throw new Error("The lock could not be given back.");
      };
      tab.session.start();
      await device.clock.settle();
      services.expireAccessTokens();
      services.script(REFRESH, ...scripts);
      expect(await drive(all(burst(tab, 5)))).toContain(end);
      expect(services.count(REFRESH)).toBe(refreshes);
    },
  );

  it("a refusal that arrives after the refresh does not refresh again [SES-10]", async () => {
    const { services, signedInTab, drive, latency } = createApiWorld();
    const tab = await signedInTab();
    services.expireAccessTokens();
    latency((path) => (path === "/getPayments" ? 5_000 : 10));
    const late = tab.payments.history();
    expect(ending(await drive(tab.payments.methods()))).toBe("ok");
    expect(ending(await drive(late))).toBe("ok");
    expect(services.count(REFRESH)).toBe(1);
  });

  it("another tab's refresh is taken over without a refresh of one's own [D-02]", async () => {
    const { services, signedInTab, tab, drive, device } = createApiWorld();
    const first = await signedInTab();
    const second = tab();
    second.session.start();
    services.expireAccessTokens();
    await drive(first.payments.methods());
    await device.clock.settle();
    const before = services.count(METHODS);
    expect(ending(await drive(second.payments.methods()))).toBe("ok");
    expect(services.count(METHODS)).toBe(before + 1);
    expect(services.count(REFRESH)).toBe(1);
  });
});

describe("a tab that is gone in the middle of a refresh", () => {
  it("closed: the next tab refreshes at once [D-02]", async () => {
    const { services, signedInTab, tab, drive, device, latency } = createApiWorld();
    const gone = await signedInTab();
    const other = tab();
    other.session.start();
    services.expireAccessTokens();
    latency((path) => (path === REFRESH ? 1_000 : 10));
    void gone.payments.methods();
    await device.clock.advance(200);
    gone.platform.close();
    const start = device.clock.now();
    expect(ending(await drive(other.payments.methods()))).toBe("ok");
    expect(device.clock.now() - start).toBeLessThan(2_000);
    expect(other.session.snapshot().kind).toBe("nonAnonymous");
  });

  it("frozen: the next tab waits for the end of the lease, 15 seconds at most [D-02]", async () => {
    const { services, signedInTab, tab, drive, device } = createApiWorld();
    const other = await signedInTab();
    services.expireAccessTokens();
    void tab().platform.locks.run("session", { leaseMs: 15_000 }, () => new Promise(() => {}));
    const start = device.clock.now();
    expect(ending(await drive(other.payments.methods()))).toBe("ok");
    const waited = device.clock.now() - start;
    expect(waited).toBeGreaterThanOrEqual(15_000);
    expect(waited).toBeLessThan(15_500);
  });
});

describe("a token near its end", () => {
  it("is renewed in the background in its last minute; the call does not wait [D-02]", async () => {
    const { services, signedInTab, drive, device, latency } = createApiWorld();
    const tab = await signedInTab();
    await device.clock.advance(ACCESS_LIFE_MS - 30_000);
    latency((path) => (path === REFRESH ? 5_000 : 10));
    const start = device.clock.now();
    expect(ending(await drive(tab.payments.methods()))).toBe("ok");
    expect(device.clock.now() - start).toBe(10);
    await device.clock.advance(5_000);
    expect(services.count(REFRESH)).toBe(1);
    await device.clock.advance(60_000);
    expect(ending(await drive(tab.payments.methods()))).toBe("ok");
    expect(services.count(METHODS)).toBe(2);
  });

  const moments: readonly [string, leftMs: number, refreshes: number][] = [
    ["with more than a minute left nothing is renewed", 60_001, 0],
    ["with a minute left it is still time enough", 60_000, 0],
    ["with less than a minute left it is renewed", 59_999, 1],
    ["with less than 5 seconds left it is renewed before it is sent", 4_999, 1],
    ["after its end it is renewed before it is sent", -3_600_000, 1],
  ];
  for (const [situation, leftMs, refreshes] of moments) {
    it(`${situation}, and no call meets a 401 [D-02]`, async () => {
      const { services, signedInTab, drive, device } = createApiWorld();
      const tab = await signedInTab();
      await device.clock.advance(ACCESS_LIFE_MS - leftMs);
      expect(ending(await drive(tab.payments.methods()))).toBe("ok");
      await device.clock.settle();
      expect(services.count(REFRESH)).toBe(refreshes);
      expect(services.count(METHODS)).toBe(1);
    });
  }

  it("200 calls after its end: one refresh, no 401 at all [D-02] [SES-10]", async () => {
    const { services, signedInTab, drive, device } = createApiWorld();
    const tab = await signedInTab();
    await device.clock.advance(ACCESS_LIFE_MS);
    expect(await drive(all(burst(tab, 200)))).toBe("200 of 200 ok");
    expect(services.count(REFRESH)).toBe(1);
    expect(services.count(METHODS)).toBe(200);
  });
});

describe("four tabs whose calls go on over three lives of the token", () => {
  it("renew it once before each end, and no call meets a 401 [D-02] [SES-10]", async () => {
    const { services, signedInTab, tab, drive, device, latency } = createApiWorld();
    const first = await signedInTab();
    const tabs = [first, tab(), tab(), tab()];
    for (const other of tabs.slice(1)) other.session.start();
    latency(() => 50 + first.platform.random.number() * 150);
    const calls: Promise<{ ok: boolean }>[] = [];
    for (let made = 0; made < 50; made += 1) {
      calls.push(...tabs.map((one) => one.payments.methods()));
      await device.clock.advance((3 * ACCESS_LIFE_MS) / 50);
    }
    expect(await drive(all(calls))).toBe("200 of 200 ok");
    expect(services.count(METHODS)).toBe(200);
    expect(services.count(REFRESH)).toBe(3);
  });
});

describe("a device whose clock is wrong", () => {
  const DAY = 86_400_000;

  for (const [situation, skew] of [
    ["a day behind the service", DAY],
    ["a day ahead of the service", -DAY],
  ] as const) {
    it(`${situation}: signs in, calls, refreshes in time [SES-10] [D-02]`, async () => {
      const world = createApiWorld();
      world.services.setSkew(skew);
      const tab = await world.signedInTab();
      for (let quarter = 0; quarter < 5; quarter += 1) {
        expect(ending(await world.drive(tab.payments.methods()))).toBe("ok");
        await world.device.clock.advance(ACCESS_LIFE_MS);
      }
      expect(world.services.count(METHODS)).toBe(5);
      expect(world.services.count(REFRESH)).toBe(4);
    });
  }

  for (const [situation, change] of [
    ["forward", DAY],
    ["back", -DAY],
    ["forward by 4 years", 4 * 365 * DAY],
  ] as const) {
    it(`is set ${situation} in the middle of a session: the user stays signed in [D-02]`, async () => {
      const { services, signedInTab, drive, device } = createApiWorld();
      const tab = await signedInTab();
      // The services' time goes on as before.
      device.clock.jump(device.clock.now() + change);
      services.setSkew(-change);
      expect(ending(await drive(tab.payments.methods()))).toBe("ok");
      services.expireAccessTokens();
      expect(ending(await drive(tab.payments.methods()))).toBe("ok");
      expect(tab.session.snapshot().kind).toBe("nonAnonymous");
    });
  }
});

describe("new tokens that name no profile", () => {
  async function renewedFor(sub: string) {
    const world = createApiWorld();
    const tab = await world.signedInTab();
    const claims = { account_type: "registered", user_type: "email", sub, iat: 0, exp: 900 };
    const accessToken = `e30.${btoa(JSON.stringify(claims))}.new`;
    const expirations = { tokenExpiration: 2e12, accessTokenExpiration: 2e12 };
    const body = { accessToken, refreshToken: "refresh-new", ...expirations };
    world.services.script(METHODS, { status: 401 }, { status: 200, body: {} });
    world.services.script(REFRESH, { status: 200, body });
    const end = ending(await world.drive(tab.payments.methods()));
    return { tab, end };
  }

  it("are those of the signed-in user: the answer need not name them again [SES-13] [D-02]", async () => {
    const { tab, end } = await renewedFor("ann");
    expect(end).toBe("ok");
    expect(tab.session.snapshot()).toMatchObject({ profileId: "ann", epoch: 1 });
    expect(tab.platform.cookies.get("natcom_profile_id")).toBe("ann");
  });

  it("and belong to another user end the session [SES-13] [D-13]", async () => {
    const { tab } = await renewedFor("bob");
    expect(tab.session.snapshot().kind).toBe("none");
  });
});
