import { describe, expect, it } from "vitest";
import { createShop, type Shop, type Tab } from "../../../tests/shop.ts";
import { type Consent, noConsent } from "../../domain/tracking/consent.ts";
import type { PageName } from "../../domain/tracking/types.ts";
import type { ConsentPort } from "../../platform/ports.ts";
import { createTestFoyer } from "../../testing/index.ts";

const YES: Consent = { analytics: "granted", advertising: "granted", replay: "granted" };
const NO: Consent = { analytics: "refused", advertising: "refused", replay: "refused" };
const CAMPAIGN = "/account/signup-plans?src=mail&int_cmp=spring&mc=FNC_display";

/** A user who chooses in the test. */
function chooses(first: Consent = noConsent) {
  let now = first;
  const listeners = new Set<() => void>();
  const consent: ConsentPort = {
    current: () => now,
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const choose = (next: Consent) => {
    now = next;
    for (const listener of [...listeners]) listener();
  };
  return { consent, choose };
}

function opened(address: string, first: Consent = YES, shop: Shop = createShop()) {
  const tab = shop.tab({ href: `http://localhost:5173${address}` });
  tab.foyer.navigation.arrived(address);
  const { tracking } = tab.foyer;
  const { consent, choose } = chooses(first);
  tracking.begin(consent);
  const context = () => tracking.contextOf("verification_started", { program: "military" });
  return { shop, tab, tracking, choose, context };
}

/** Everything that stands on the device for analytics. */
function kept({ platform }: Tab): readonly string[] {
  const { local, session, cookies } = platform;
  const keys = [...local.keys(), ...session.keys()].filter((key) =>
    /_(campaign|pageStart|sampled|xid)$/.test(key),
  );
  const found = ["natcom_traffic_source", "natcom_purchase_source"].filter(
    (name) => cookies.get(name) !== null,
  );
  return [...keys, ...found];
}

describe("the campaign of an address", () => {
  it("is told with every event for 2 hours, and no longer [TRK-34] [TRK-39] [ROU-53]", async () => {
    const { shop, context } = opened(CAMPAIGN);
    const campaign = { src: "mail", int_cmp: "spring", mc: "FNC_display" };
    expect(context()).toMatchObject({ ...campaign, source: "mail" });
    await shop.advance(7_199_999);
    expect(context()).toMatchObject(campaign);
    await shop.advance(1);
    expect(context().int_cmp).toBeUndefined();
    // What is left is the cookie of 2 days.
    expect(context().source).toBe("FNC_display");
  });

  it("names no source after its 2 hours [TRK-01] [TRK-34]", async () => {
    const { shop, tracking, context } = opened("/account/signup-plans?src=mail");
    await shop.advance(7_199_999);
    expect(context().source).toBe("mail");
    await shop.advance(1);
    expect(context().source).toBeUndefined();
    expect(tracking.source).toBeNull();
  });

  it("is found by another page of the device within 2 hours [TRK-34]", async () => {
    const { shop } = opened(CAMPAIGN);
    await shop.advance(7_199_000);
    expect(opened("/account/signin", YES, shop).context()).toMatchObject({ src: "mail" });
    await shop.advance(1_000);
    expect(opened("/account/signin", YES, shop).context().src).toBeUndefined();
  });

  it("gives way to that of a later address [TRK-34] [ROU-53]", () => {
    const { tab, context } = opened(CAMPAIGN);
    tab.foyer.navigation.arrived("/account/signin?src=tv");
    expect(context()).toMatchObject({ src: "tv" });
    expect(context().int_cmp).toBeUndefined();
    expect(tab.platform.local.get("natcom_store_campaign")).toContain("tv");
  });

  it("is removed where the device has one that cannot be read [TRK-34] [D-06]", () => {
    const shop = createShop();
    for (const text of ["", "{}", '{"v":1,"data":{"campaign":{"src":"a b"},"at":1}}', '{"v":2}']) {
      shop.device.local.set("natcom_store_campaign", text);
      expect(opened("/account/signin", YES, shop).context().src).toBeUndefined();
      expect(shop.device.local.get("natcom_store_campaign")).toBeNull();
    }
  });
});

describe("the traffic source", () => {
  it("is a cookie for 2 days, only of FNC_display [TRK-35] [TRK-36]", async () => {
    const { shop, tab } = opened("/account/signin?cmpid=org=FNC::mc=FNC_display");
    const cookie = () => tab.platform.cookies.get("natcom_traffic_source");
    expect(cookie()).toBe("FNC_display");
    await shop.advance(172_799_999);
    expect(opened("/account/signin", YES, shop).tracking.source).toBe("FNC_display");
    await shop.advance(1);
    expect(cookie()).toBeNull();
    expect(
      opened("/account/signin?mc=other").tab.platform.cookies.get("natcom_traffic_source"),
    ).toBeNull();
  });
});

describe("the sources of a visit", () => {
  it("are its first page, and the one that led to checkout, in a cookie for a year [TRK-01] [TRK-37]", async () => {
    const { shop, tab, tracking } = opened("/account/signup-plans");
    const { navigation } = tab.foyer;
    expect([tracking.pageStartSource, tracking.purchaseSource]).toEqual(["select plan", null]);
    await tab.signIn("new");
    navigation.arrived("/account/manage");
    navigation.arrived("/account/payment");
    navigation.arrived("/account/payment/FNWEB12MO");
    expect(tracking.pageStartSource).toBe("select plan");
    expect(tracking.purchaseSource).toBe("settings");
    await shop.advance(31_535_999_999);
    expect(opened("/account/signin", YES, shop).tracking.purchaseSource).toBe("settings");
    await shop.advance(1);
    expect(tab.platform.cookies.get("natcom_purchase_source")).toBeNull();
  });

  it.each(["<b>", "checkout"])(
    "name no page that does not exist, and checkout never, also not of a cookie: %s [TRK-01] [TRK-37] [D-06]",
    async (value) => {
      const shop = createShop();
      const expires = shop.device.clock.now() + 9;
      shop.device.cookies.set("natcom_purchase_source", value, { expires });
      const { tab, tracking } = opened("/account/notfound", YES, shop);
      expect([tracking.purchaseSource, tracking.pageStartSource]).toEqual([null, null]);
      await tab.signIn("new");
      tab.foyer.navigation.arrived("/account/payment");
      expect([tracking.purchaseSource, tracking.pageStartSource]).toEqual([null, "checkout"]);
      expect(tab.platform.cookies.get("natcom_purchase_source")).toBe(value);
    },
  );

  it("name the page that led to checkout through a screen without a name [TRK-01] [TRK-37]", async () => {
    const { tab, tracking } = opened("/account/signup-plans");
    await tab.signIn("new");
    const [shipping, payment] = ["/account/manage/shipping", "/account/payment"];
    for (const address of ["/account/signup-plans", shipping, payment, shipping, payment])
      tab.foyer.navigation.arrived(address);
    expect([tracking.pageName, tracking.purchaseSource]).toEqual(["checkout", "select plan"]);
  });

  it("keep the page that led to checkout when checkout is loaded again [TRK-01] [TRK-37]", async () => {
    const { tab } = opened("/account/signup-plans");
    await tab.signIn("new");
    tab.foyer.navigation.arrived("/account/signup-plans");
    tab.foyer.navigation.arrived("/account/payment");
    const { foyer } = tab.reload();
    foyer.navigation.arrived("/account/payment");
    foyer.tracking.begin(chooses(YES).consent);
    expect(foyer.tracking.purchaseSource).toBe("select plan");
  });

  it("keep the first page of a visit when a later one is loaded again, once its user allows it [TRK-01] [TRK-38]", async () => {
    const { shop, tab } = opened("/account/signup-plans", NO);
    let last = tab;
    const reloaded = (address: string, choice: typeof YES) => {
      last = last.reload();
      const { foyer } = last;
      foyer.navigation.arrived(address);
      foyer.tracking.begin(chooses(choice).consent);
      return foyer.tracking.pageStartSource;
    };
    expect(reloaded("/account/signin", NO)).toBe("profile sign in");
    expect(reloaded("/account/signup-plans", YES)).toBe("select plan");
    expect(reloaded("/account/signin", YES)).toBe("select plan");
    // Another visit.
    expect(opened("/account/signin", YES, shop).tracking.pageStartSource).toBe("profile sign in");
    // A refusal removes it.
    expect(reloaded("/account/signin", NO)).toBe("profile sign in");
    expect(reloaded("/account/signup-plans", YES)).toBe("select plan");
  });

  it("are forgotten with the user: checkout after a sign-out follows no page of before [TRK-01] [D-13]", async () => {
    const { shop, tab, tracking } = opened("/account/manage", NO);
    await tab.signIn("new");
    tab.foyer.navigation.arrived("/account/manage");
    await shop.drive(tab.foyer.session.signOut());
    await tab.signIn("new");
    tab.foyer.navigation.arrived("/account/payment");
    expect([tracking.pageName, tracking.purchaseSource]).toEqual(["checkout", null]);
  });

  it("have the path of the gift home with each event [TRK-40]", () => {
    expect(opened("/account/signin").context()).toMatchObject({
      giftingPath: "/account/redeem",
      pageName: "profile sign in",
    });
  });
});

describe("without consent", () => {
  it("nothing is read, written or asked for, until the user allows it [TRK-34] [TRK-35] [TRK-37] [TRK-41]", async () => {
    const shop = createShop();
    const { tab, choose, tracking } = opened(CAMPAIGN, noConsent, shop);
    await tab.signIn("new");
    tab.foyer.navigation.arrived("/account/payment");
    await shop.settle();
    expect(kept(tab)).toEqual([]);
    expect(shop.asked.filter((path) => path.endsWith("/xid"))).toEqual([]);
    expect(tracking.campaign).toMatchObject({ src: "mail" });
    choose(YES);
    await shop.settle();
    expect(kept(tab)).toHaveLength(6);
  });

  it("what was kept is removed by a refusal [TRK-34] [TRK-35] [TRK-37] [TRK-41]", async () => {
    const { shop, tab, choose, context } = opened(CAMPAIGN);
    await tab.signIn("new");
    tab.foyer.navigation.arrived("/account/payment");
    await shop.settle();
    expect(kept(tab)).toHaveLength(6);
    choose(NO);
    expect(kept(tab)).toEqual([]);
    expect(context().xid).toBeUndefined();
    tab.foyer.navigation.arrived(CAMPAIGN);
    expect(kept(tab)).toEqual([]);
  });

  it("a refusal that a platform tells after the start removes what an earlier visit has kept [TRK-34]", () => {
    const { shop } = opened(CAMPAIGN);
    const { tab, choose } = opened("/account/signin", noConsent, shop);
    choose(NO);
    expect(kept(tab)).toEqual([]);
  });

  it.each<[string, Consent, readonly string[]]>([
    ["removed by a refusal", NO, []],
    ["kept until an answer", noConsent, ["price-test/control"]],
    ["kept by a yes", YES, ["price-test/control"]],
  ])(
    "the prices that were told are %s, and the visitor stays [TRK-34] [EXP-01]",
    (_how, first, exposed) => {
      const shop = createShop();
      const data = { id: "visitor-1", exposed: ["price-test/control"] };
      const { local } = shop.device;
      local.set("natcom_store_visitor", JSON.stringify({ v: 1, data }));
      opened("/account/signin", first, shop);
      expect(JSON.parse(local.get("natcom_store_visitor") ?? "").data).toEqual({
        ...data,
        exposed,
      });
    },
  );

  it("a question that a platform asks again removes nothing before its answer [TRK-34] [TRK-41]", async () => {
    const { shop, tab, tracking, choose } = opened(CAMPAIGN);
    await shop.settle();
    const [before, { xid }] = [kept(tab), tracking];
    choose(noConsent);
    expect(kept(tab)).toEqual(before);
    choose(YES);
    await shop.settle();
    expect(tracking.xid).toBe(xid);
  });

  it("a question that is asked again writes nothing, and tells no member before its answer [TRK-34] [TRK-41] [API-83]", async () => {
    const { shop, tab, tracking, choose } = opened("/account/signin");
    choose(noConsent);
    await tab.signIn("new");
    await shop.settle();
    tab.foyer.navigation.arrived("/account/manage");
    tab.foyer.navigation.arrived("/account/payment?src=mail");
    expect([tracking.xid, kept(tab)]).toEqual([
      null,
      ["natcom_store_sampled", "natcom_store_pageStart"],
    ]);
    const submits = () => shop.asked.filter((path) => path === "POST /accounts/xid").length;
    choose(YES);
    await shop.settle();
    expect([submits(), kept(tab).length]).toEqual([1, 5]);
    choose(noConsent);
    await shop.drive(tab.foyer.session.signOut());
    await tab.signIn("new");
    await shop.settle();
    expect(submits()).toBe(1);
  });

  it("a device that is known is told of its member after the answer alone [TRK-41] [API-83]", async () => {
    const { shop, tab, choose } = opened("/account/signin");
    await shop.settle();
    const submits = () => shop.asked.filter((path) => path === "POST /accounts/xid").length;
    choose(noConsent);
    await tab.signIn("new");
    await shop.settle();
    expect(submits()).toBe(0);
    choose(YES);
    await shop.settle();
    expect(submits()).toBe(1);
  });

  it("a visit with a refusal removes what an earlier one has kept [TRK-34]", () => {
    const { shop } = opened(CAMPAIGN);
    expect(kept(opened("/account/signin", NO, shop).tab)).toEqual([]);
  });
});

describe("the sample", () => {
  it("is decided once for each session, also through a reload and a sign-out [TRK-32]", async () => {
    const { shop, tab, tracking } = opened("/account/signin");
    const first = tracking.isSampled;
    await tab.signIn("new");
    await shop.drive(tab.foyer.session.signOut());
    const again = tab.reload().foyer.tracking;
    const { consent } = chooses(YES);
    again.begin(consent);
    expect([tracking.isSampled, again.isSampled]).toEqual([first, first]);
    expect(tab.platform.session.get("natcom_store_sampled")).toContain(String(first));
  });
});

describe("the xid", () => {
  it("is got at the start, kept, and submitted once after the sign-in [TRK-41] [API-82] [API-83]", async () => {
    const { shop, tab, context } = opened("/account/signin");
    await shop.settle();
    const { xid } = context();
    expect(xid).toBeTruthy();
    const submits = () => shop.asked.filter((path) => path === "POST /accounts/xid").length;
    expect(submits()).toBe(0);
    await tab.signIn("new");
    await shop.settle();
    expect(submits()).toBe(1);
    tab.foyer.navigation.arrived("/account/manage");
    await shop.settle();
    expect(submits()).toBe(1);
    const later = opened("/account/signin", YES, shop);
    await shop.settle();
    expect(later.context().xid).toBe(xid);
    expect(shop.violations()).toEqual([]);
  });

  it("is forgotten at sign-out, and a new one is asked for where the service no longer knows it [API-82] [D-13]", async () => {
    const { shop, tab, context } = opened("/account/signin");
    await tab.signIn("new");
    await shop.settle();
    await shop.drive(tab.foyer.session.signOut());
    expect([context().xid, tab.platform.local.get("natcom_store_xid")]).toEqual([undefined, null]);
    shop.device.local.set("natcom_store_xid", '{"v":1,"data":"xid-of-old"}');
    const later = opened("/account/signin", YES, shop);
    await shop.settle();
    expect(later.context().xid).toMatch(/^xid/);
    expect(later.context().xid).not.toBe("xid-of-old");
  });

  it("is missing where the service fails, and nothing else is [API-82] [API-83]", async () => {
    const shop = createShop();
    shop.faults({ kind: "status", operation: "getXid", status: 500 } as never);
    const { context, tab } = opened("/account/signin", YES, shop);
    await tab.signIn("new");
    await shop.advance(60_000);
    expect(context()).toMatchObject({ pageName: "profile sign in" });
  });
});

describe("the subscription in events", () => {
  it.each([
    ["paying-monthly", "paid"],
    ["pending-cancel", "pending_cancel"],
    ["new", undefined],
  ])("of %s is %s where it has loaded [TRK-21]", async (persona, expected) => {
    const { shop, tab, context } = opened("/account/manage");
    await tab.signIn(persona);
    await shop.drive(tab.foyer.account.open());
    expect(context().subscription_state).toBe(expected);
  });

  it("is that of somebody who has paid after the sign-out, until the next sign-in [TRK-21] [D-13]", async () => {
    const { shop, tab, context } = opened("/account/manage");
    await tab.signIn("paying-monthly");
    await shop.drive(tab.foyer.account.open());
    await shop.drive(tab.foyer.session.signOut());
    expect(context().subscription_state).toBe("paid_signed_out");
    await tab.signIn("churned");
    await shop.drive(tab.foyer.account.open());
    expect(context().subscription_state).toBe("churned_voluntary");
    await shop.drive(tab.foyer.session.signOut());
    expect(context().subscription_state).toBeUndefined();
  });

  it("is never loaded for it [TRK-21]", async () => {
    const { foyer, services, settle } = createTestFoyer();
    await settle();
    const { length } = services.asked;
    foyer.tracking.begin(chooses(YES).consent);
    foyer.navigation.arrived("/account/signin");
    expect(foyer.tracking.subscriptionState).toBeNull();
    await settle();
    expect(services.asked.slice(length)).toEqual(["GET /accounts/xid"]);
  });
});

describe("the page name", () => {
  const shown = (tab: Tab): readonly PageName[] =>
    tab.platform.tracker.events
      .filter(({ event }) => event === "page-shown")
      .map(({ properties }) => properties["pageName"] as PageName);

  it.each<[PageName, string, string | null]>([
    ["marketing landing", "/landing/spring", null],
    ["payment success", "/account/signup-confirmation", "new"],
    ["settings", "/account/manage", "new"],
    ["cancel survey", "/account/manage/cancelsurvey", "paying-monthly"],
    ["profile sign up", "/account/verizon-bango", "new"],
    ["profile sign in", "/account/signin", null],
    ["forgot password", "/account/reset-by-email", null],
    ["redeem gift", "/account/redeem", null],
    ["checkout", "/account/payment", "new"],
    ["account upgrade option offer", "/account/manage/change-plans", "paying-monthly"],
    ["existing user landing", "/account/signup-current-subscriber", "paying-monthly"],
  ])(
    "is %s at %s [TRK-02] [TRK-03] [TRK-04] [TRK-07] [TRK-09] [TRK-10] [TRK-11] [TRK-12] [TRK-14] [TRK-19] [TRK-20]",
    async (name, address, persona) => {
      const { tab, tracking } = opened("/account/notfound");
      if (persona) await tab.signIn(persona);
      expect(tracking.pageName).toBeNull();
      tab.foyer.navigation.arrived(address);
      expect(tracking.pageName).toBe(name);
      const [load] = tab.platform.tracker.events.slice(-1);
      expect(
        tracking.contextOf(load?.event as "page-load", load?.properties as never),
      ).toMatchObject({ pageName: name });
    },
  );

  it("is that of the modal for another card, as for a promo code [TRK-15] [PRM-17]", async () => {
    const { shop, tab, tracking } = opened("/account/manage");
    await tab.signIn("dunning");
    const { account, accountPromoCode } = tab.foyer;
    await shop.drive(account.open());
    accountPromoCode.open();
    accountPromoCode.form.fields.couponCode.change("STAY3MO");
    await shop.drive(accountPromoCode.apply());
    expect([tracking.pageName, shown(tab)]).toEqual(["modal checkout", ["modal checkout"]]);
  });

  it("is that of a form of My Account while it is open, and tells when it opens [TRK-05]", async () => {
    const { tab, tracking } = opened("/account/manage");
    await tab.signIn("new");
    expect(tracking.pageName).toBe("settings");
    tab.foyer.emailChange.open();
    expect(tracking.pageName).toBe("edit profile");
    tab.foyer.emailChange.close();
    expect(tracking.pageName).toBe("settings");
    tab.foyer.passwordChange.open();
    expect([tracking.pageName, shown(tab)]).toEqual([
      "edit profile",
      ["edit profile", "edit profile"],
    ]);
  });

  it("is that of the modal in front of a pause [TRK-16] [TRK-17]", async () => {
    const { shop, tab, tracking } = opened("/account/manage/pause-subscription");
    await tab.signIn("paying-monthly");
    await shop.drive(tab.foyer.pause.open());
    expect(tracking.pageName).toBe("pause");
    tab.foyer.pause.choose(60);
    tab.foyer.pause.showReview();
    expect([tracking.pageName, shown(tab)]).toEqual([
      "pause confirm modal",
      ["pause confirm modal"],
    ]);
  });

  it("is that of the device limit at a sign-in [TRK-18]", async () => {
    const { shop, tab, tracking } = opened("/account/signin");
    const { form } = tab.foyer.signIn;
    form.fields.email.change("device-limit@example.com");
    form.fields.password.change("password");
    await shop.drive(tab.foyer.signIn.submit());
    expect([tracking.pageName, shown(tab)]).toEqual([
      "device limit reached",
      ["device limit reached"],
    ]);
  });

  it("of a page load is that of its own path, also when it is told later [TRK-08] [TRK-13]", () => {
    const { tab, tracking } = opened("/account/signup-plans");
    tab.foyer.navigation.arrived("/account/signup-account/FNWEB12MO");
    tab.foyer.navigation.arrived("/account/signin");
    const names = tab.platform.tracker.events.map(
      ({ event, properties }) =>
        tracking.contextOf(event as "page-load", properties as never).pageName,
    );
    expect(names).toEqual(["select plan", "sign up", "profile sign in"]);
  });
});
