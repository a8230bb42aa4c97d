import { describe, expect, it } from "vitest";
import { ANN, BOB, createApiWorld } from "../../testing/api-world.ts";

const SESSION = "__Secure-natcom_session";
const REFRESH = "/accounts/token/refresh";
const CREATE = "/evcreateuser";

const paymentAccount = (cpCustomerID: string) => ({
  status: 200,
  body: { CreateUserResponseMessage: { responseCode: "1", cpCustomerID } },
});

/** Ann on two tabs. */
async function twoTabs() {
  const world = createApiWorld();
  const tab = await world.signedInTab();
  const other = world.tab();
  other.session.start();
  return { ...world, opensTab: world.tab, tab, other };
}

/** Ann on two tabs; a version that kept no customer has stored the session. */
async function keptByAnOlderVersion() {
  const { device, signedInTab, tab: opensTab, ...world } = createApiWorld();
  const former = await signedInTab();
  const { cpCustomerID: _unknown, ...kept } = JSON.parse(device.cookies.get(SESSION) ?? "");
  former.session.dispose();
  device.cookies.set(SESSION, JSON.stringify(kept));
  const [tab, other] = [opensTab(), opensTab()] as const;
  for (const { session } of [tab, other]) session.start();
  return { ...world, device, opensTab, tab, other };
}

describe("the customer of a session", () => {
  it("is the one of the sign-in, not the profile id, in every tab and after a reload [SGN-15] [SES-18]", async () => {
    const { tab, other, opensTab } = await twoTabs();
    const later = opensTab();
    later.session.start();
    for (const { session } of [tab, other, later]) {
      expect(session.snapshot()).toMatchObject({ profileId: "ann", cpCustomerID: "customer-ann" });
    }
  });

  it("is gone after sign-out in every tab, and another user has their own [SES-18] [D-13]", async () => {
    const { tab, other, drive, device } = await twoTabs();
    await drive(tab.session.signOut());
    await device.clock.settle();
    for (const { session } of [tab, other]) expect(session.snapshot().cpCustomerID).toBeNull();
    await drive(tab.accounts.login(BOB));
    await device.clock.settle();
    for (const { session } of [tab, other]) {
      expect(session.snapshot().cpCustomerID).toBe("customer-bob");
    }
  });

  it("is null where no answer has named it: the profile id never takes its place [PAY-46]", async () => {
    const { services, tab: opensTab, drive } = createApiWorld();
    const tab = opensTab();
    const claims = btoa(JSON.stringify({ account_type: "profile", sub: "ann" }));
    const tokens = { accessToken: `e30.${claims}.sig`, refreshToken: "r" };
    const until = { tokenExpiration: 2e12, accessTokenExpiration: 2e12 };
    for (const cpCustomerID of [undefined, null, ""]) {
      const body = { ...tokens, ...until, profileId: "ann", cpCustomerID };
      services.script("/accounts/login", { status: 200, body });
      expect(await drive(tab.accounts.login(ANN))).toMatchObject({ ok: true });
      expect(tab.session.snapshot()).toMatchObject({ profileId: "ann", cpCustomerID: null });
    }
  });

  it("of a session kept by an older version is the one of the next refresh [SES-10] [SES-18]", async () => {
    const { tab, other, services, drive, device } = await keptByAnOlderVersion();
    expect(tab.session.snapshot()).toMatchObject({ profileId: "ann", cpCustomerID: null });
    services.expireAccessTokens();
    await drive(tab.payments.methods());
    await device.clock.settle();
    for (const { session } of [tab, other]) {
      expect(session.snapshot()).toMatchObject({ cpCustomerID: "customer-ann", epoch: 1 });
    }
    expect(other.events).toEqual(["signedIn", "changed"]);
  });

  it("of a session kept by an older version is the one of the payment account, in every tab [ACC-14]", async () => {
    const { tab, other, opensTab, services, drive, device } = await keptByAnOlderVersion();
    services.script(CREATE, paymentAccount("customer-7"));
    await drive(tab.accounts.createPaymentAccount({ email: ANN.email }));
    await device.clock.settle();
    const later = opensTab();
    later.session.start();
    for (const { session } of [tab, other, later]) {
      expect(session.snapshot()).toMatchObject({ cpCustomerID: "customer-7", epoch: 1 });
    }
  });

  it("stays where a refresh does not say it again, also one that was sent before [SES-10] [ACC-14]", async () => {
    const { tab, services, drive, latency } = await keptByAnOlderVersion();
    const { accessToken } = JSON.parse(tab.platform.cookies.get(SESSION) ?? "");
    const body = {
      accessToken,
      refreshToken: "next",
      tokenExpiration: 2e12,
      accessTokenExpiration: 2e12,
    };
    services.script("/getPaymentMethods", { status: 401 });
    services.script(REFRESH, { status: 200, body });
    services.script(CREATE, paymentAccount("customer-7"));
    latency((path) => (path === REFRESH ? 500 : 10));
    const read = tab.payments.methods();
    await tab.platform.clock.advance(100);
    const created = tab.accounts.createPaymentAccount({ email: ANN.email });
    await tab.platform.clock.advance(100);
    expect(tab.session.snapshot().cpCustomerID).toBe("customer-7");
    await drive(Promise.all([read, created]));
    expect(services.count(REFRESH)).toBe(1);
    expect(tab.session.snapshot().cpCustomerID).toBe("customer-7");

    services.script("/getPaymentMethods", { status: 401 });
    services.script(REFRESH, { status: 200, body: { ...body, refreshToken: "after" } });
    await drive(tab.payments.methods());
    expect(services.count(REFRESH)).toBe(2);
    expect(tab.session.snapshot().cpCustomerID).toBe("customer-7");
  });

  it("is not that of the previous user, whose answer comes late [ACC-14] [D-13]", async () => {
    const { tab, services, drive, latency } = await twoTabs();
    services.script(CREATE, paymentAccount("customer-of-ann"));
    latency((path) => (path === CREATE ? 5_000 : 10));
    const late = tab.accounts.createPaymentAccount({ email: ANN.email });
    await drive(tab.accounts.login(BOB));
    await drive(late);
    expect(tab.session.snapshot().cpCustomerID).toBe("customer-bob");
  });
});
