import { describe, expect, it } from "vitest";
import { createTestFoyer } from "../../testing/index.ts";

const at = (href: string) => `http://localhost:5173${href}`;

async function member() {
  const test = createTestFoyer();
  await test.signIn();
  return test.foyer.navigation;
}

describe("the guard", () => {
  it("waits for the session on private routes, as on a server [GRD-01]", () => {
    const { foyer } = createTestFoyer();
    foyer.dispose();
    const fresh = createTestFoyer();
    expect(fresh.foyer.navigation.guard("/account/manage").kind).toBe("redirect");
    const { navigation } = foyer;
    expect(navigation.guard("/account/signin").kind).toBe("show");
  });

  it("shows public routes to every user, private ones to members [GRD-01] [ROU-02] [ROU-23]", async () => {
    const navigation = await member();
    expect(navigation.guard("/account/manage")).toEqual({
      kind: "show",
      route: "manage",
      params: {},
    });
    expect(navigation.guard("/account/payment/FNWEB1MO?a=1")).toEqual({
      kind: "show",
      route: "paymentPlan",
      params: { preSelectedPlan: "FNWEB1MO" },
    });
  });

  const visitors = [
    ["/account/manage?tab=1", "/account/signin?tab=1", "GRD-06"],
    [
      "/account/payment/FNWEB1MO?promoCoupon=X",
      "/account/signup-account/FNWEB1MO?promoCoupon=X",
      "GRD-04",
    ],
    [
      "/account/manage?sheerVerification=military",
      "/account/signup-account?sheerVerification=military",
      "GRD-05",
    ],
    ["/account/verification", "/account/signup-account", "GRD-04"],
  ] as const;
  it.each(visitors)(
    "sends a visitor from %s to %s, keeping where they wanted to go [GRD-03] [GRD-04] [GRD-05] [GRD-06] [GRD-07] [GRD-08] [GRD-10]",
    (from, address, rule) => {
      const { foyer } = createTestFoyer();
      expect(foyer.navigation.guard(from)).toMatchObject({
        kind: "redirect",
        choice: { value: { kind: "route", address, replace: true, state: { from } }, rule },
      });
    },
  );

  const unknown = [
    ["/account/u/manage?a=1#b", "/account/manage?a=1#b", "GRD-14"],
    ["/account/change-plans/FNWEB1MO", "/account/payment/FNWEB1MO", "GRD-15"],
    ["/account/change-plans", "/account/manage", "GRD-16"],
  ] as const;
  it.each(unknown)(
    "sends the unknown %s to %s [GRD-14] [GRD-15] [GRD-16] [GRD-19]",
    (from, address, rule) => {
      const { foyer } = createTestFoyer();
      expect(foyer.navigation.guard(from)).toMatchObject({
        kind: "redirect",
        choice: { value: { kind: "route", address }, rule },
      });
    },
  );

  it.each(["/nowhere", "/account/notfound", "//evil.test", "/.//evil.test", "/%00"])(
    "shows Page Not Found for %j and goes home after 2 s [GRD-17] [GRD-18] [ROU-42]",
    (address) => {
      const { foyer } = createTestFoyer();
      expect(foyer.navigation.guard(address)).toEqual({
        kind: "notFound",
        afterMs: 2000,
        destination: { kind: "external", url: "https://www.foyer.example/" },
      });
    },
  );
});

describe("an arrival", () => {
  it("is tracked as a page load with path and wildcard [GRD-12] [GRD-13] [TRK-22]", async () => {
    const { foyer, platform, signIn } = createTestFoyer();
    await signIn();
    foyer.navigation.arrived("/account/manage/cancelplan?email=ada@example.com");
    expect(platform.tracker.events).toEqual([
      {
        event: "page-load",
        properties: { path: "/account/manage/cancelplan", wildcard: "/account/manage/*" },
      },
    ]);
  });

  it("is told by the path of its route, never by what somebody has typed into the address [GRD-13] [TRK-22]", () => {
    const { foyer, platform } = createTestFoyer();
    foyer.navigation.arrived("/account/signup-account/ada-canary?email=ada@example.com");
    foyer.navigation.arrived("/ada-canary/nowhere");
    expect(platform.tracker.events.map(({ properties }) => properties)).toEqual([
      { path: "/account/signup-account/:preSelectedPlan", wildcard: "/account/signup-account/*" },
      { path: "/account/notfound", wildcard: "/account/notfound/*" },
    ]);
  });

  it("at a reset link does not tell its token [GRD-13] [ROU-07]", () => {
    const { foyer, platform } = createTestFoyer();
    foyer.navigation.arrived("/account/reset-password/opaque-token-77?email=ada@example.com");
    expect(JSON.stringify(platform.tracker.events)).not.toContain("opaque-token-77");
    expect(foyer.explain.export()).not.toContain("opaque-token-77");
    expect(foyer.explain.export()).not.toContain("ada@");
  });

  it("of a reset link has no token in another path either [GRD-13] [ROU-07]", () => {
    const { foyer, platform } = createTestFoyer({
      configuration: { routes: { resetPassword: "/new-password/:token" } },
    });
    foyer.navigation.arrived("/new-password/opaque-token-77?email=ada@example.com");
    expect(foyer.navigation.query.email).toBe("ada@example.com");
    const told = JSON.stringify(platform.tracker.events) + foyer.explain.export();
    expect(told).toContain("/new-password/");
    expect(told).not.toContain("opaque-token-77");
    expect(told).not.toContain("ada@");
  });

  it("where the guard sends on is in explain, once, and is no page load [GRD-04] [GRD-12]", () => {
    const { foyer, platform } = createTestFoyer();
    foyer.start();
    const { explain, navigation } = foyer;
    const redirects = () =>
      explain.entries
        .filter(({ topic, answer }) => topic === "navigation.guard" && typeof answer === "object")
        .filter(({ facts }) => facts["address"] === "/account/payment/FNWEB12MO")
        .map(({ rule, answer }) => [rule, answer]);
    // Reading a link does not navigate.
    navigation.guard("/account/payment/FNWEB12MO");
    expect(redirects()).toEqual([]);
    navigation.arrived("/account/payment/FNWEB12MO");
    navigation.arrived("/account/payment/FNWEB12MO");
    const address = "/account/signup-account/FNWEB12MO";
    const sentOn = ["GRD-04", expect.objectContaining({ kind: "route", address })];
    expect(redirects()).toEqual([sentOn]);
    expect([navigation.current, platform.tracker.events]).toEqual([null, []]);
    // The same again, after another page, is another decision.
    navigation.arrived(address);
    navigation.arrived("/account/payment/FNWEB12MO");
    expect(redirects()).toEqual([sentOn, sentOn]);
  });

  it("at the root in production leaves in explain why it goes to the site [ROU-01]", () => {
    const { foyer } = createTestFoyer({ configuration: { environment: "production" } });
    foyer.navigation.arrived("/");
    expect(foyer.explain.entries).toContainEqual(
      expect.objectContaining({
        topic: "navigation.guard",
        rule: "ROU-01",
        answer: { kind: "external", url: "https://www.foyer.internal/" },
      }),
    );
  });

  it("names the document [ROU-43]", () => {
    const { foyer } = createTestFoyer();
    foyer.navigation.arrived("/account/signup-plans");
    expect(foyer.navigation.title()).toBe("Choose a Plan | Foyer");
    expect(foyer.navigation.title("manage")).toBe("My Account | Foyer");
    foyer.navigation.arrived("/nowhere");
    expect(foyer.navigation.title()).toBe("Page Not Found | Foyer");
  });

  it("remembers where the user wanted to go, if that is in the app [GRD-08]", () => {
    const { foyer } = createTestFoyer();
    const states: readonly unknown[] = [null, 7, {}, { from: 7 }, { from: "https://evil.test" }];
    for (const state of states) foyer.navigation.arrived("/account/signin", state);
    expect(foyer.navigation.prior).toBeNull();
    foyer.navigation.arrived("/account/signin", { from: "/account/manage?a=1" });
    expect(foyer.navigation.prior).toEqual({ address: "/account/manage?a=1" });
  });

  it("reads the query of the page, also before it was told [ROU-45] [ROU-51]", () => {
    const { foyer, platform } = createTestFoyer({ href: at("/account/signin?gifting=true") });
    expect(foyer.navigation.query.gifting).toBe(true);
    foyer.navigation.arrived("/account/signin?gifting=true");
    platform.location.go(at("/account/signin?return_to=/account/manage"));
    expect(foyer.navigation.queryNow()).toMatchObject({
      gifting: false,
      return_to: "/account/manage",
    });
    expect(foyer.navigation.query.gifting).toBe(true);
  });
});

describe("the header", () => {
  it("offers visitors sign-up and sign-in [CHR-01] [CHR-02] [CHR-03] [CHR-12]", () => {
    const { foyer } = createTestFoyer();
    foyer.navigation.arrived("/");
    expect(foyer.navigation.header).toEqual({
      logo: {
        source: "/logo.svg",
        destination: { kind: "external", url: "https://www.foyer.example/" },
      },
      signUp: { text: "Sign up", destination: { kind: "route", address: "/account/signup-plans" } },
      signIn: { text: "Sign in", destination: { kind: "route", address: "/account/signin" } },
      menu: null,
      title: null,
    });
  });

  it("has the menu of a member, in order [CHR-10] [CHR-11]", async () => {
    const navigation = await member();
    navigation.arrived("/account/manage");
    expect(navigation.header.menu?.map(({ text }) => text)).toEqual([
      "Home",
      "My Account",
      "Help",
      "Sign Out",
    ]);
    expect(navigation.header.signUp).toBeNull();
    expect(navigation.header.signIn).toBeNull();
  });

  const hidden = [
    "/account/redeem",
    "/account/signin/tv",
    "/account/verizon-bango",
    "/account/reset-by-email",
    "/account/mvpd",
  ];
  it.each(hidden)("hides sign-up on %s [CHR-05] [CHR-06] [CHR-07] [CHR-08] [CHR-09]", (address) => {
    const { foyer } = createTestFoyer({ href: at(address) });
    expect(foyer.navigation.header.signUp).toBeNull();
  });

  it("is titled on the plans screen, which has the promo bar [CHR-13] [CHR-16]", () => {
    const { foyer } = createTestFoyer();
    foyer.navigation.arrived("/account/signup-plans");
    expect(foyer.navigation.header.title).toBe("Choose a Plan");
    expect(foyer.navigation.promoBar?.text).toBe("Start watching today. Cancel anytime.");
    foyer.navigation.arrived("/account/signin");
    expect(foyer.navigation.promoBar).toBeNull();
  });

  it("is right before the app has arrived anywhere: the first rendering moves nothing later [CHR-13] [CHR-16]", () => {
    const { navigation } = createTestFoyer({ href: at("/account/signup-plans?lid=7") }).foyer;
    expect(navigation.current).toBeNull();
    expect(navigation.header.title).toBe("Choose a Plan");
    expect(navigation.promoBar?.text).toBe("Start watching today. Cancel anytime.");
    expect(navigation.title()).toBe("Choose a Plan | Foyer");
    navigation.arrived("/account/signin");
    expect(navigation.promoBar).toBeNull();
  });

  it("hides sign-up where purchases are off [CHR-04] [CFG-10]", () => {
    const { foyer } = createTestFoyer({
      configuration: { defaultConfig: { showHeaderSignUp: false } },
    });
    expect(foyer.navigation.header.signUp).toBeNull();
  });
});

describe("addresses", () => {
  it("of routes are filled in and encoded [CFG-01] [ROU-11]", () => {
    const { foyer } = createTestFoyer();
    expect(foyer.navigation.link("createAccountPlan", { preSelectedPlan: "a/b?c" })).toBe(
      "/account/signup-account/a%2Fb%3Fc",
    );
  });

  const targets = [
    ["/account/manage", { kind: "route", address: "/account/manage" }],
    ["https://www.foyer.example/x", { kind: "external", url: "https://www.foyer.example/x" }],
    ["http://www.foyer.example/x", { kind: "route", address: "/account/notfound" }],
    ["https://evil.test/", { kind: "route", address: "/account/notfound" }],
    ["javascript:alert(1)", { kind: "route", address: "/account/notfound" }],
    ["/\\evil.test", { kind: "route", address: "/account/notfound" }],
  ] as const;
  it.each(targets)(
    "of unknown origin are checked: %s [RDR-15] [RDR-16] [RDR-17] [RDR-18]",
    (address, destination) => {
      const { foyer } = createTestFoyer();
      expect(foyer.navigation.safe(address)).toEqual(destination);
    },
  );

  it("of the welcome page lead outside in production [ROU-01]", () => {
    expect(createTestFoyer().foyer.navigation.welcome).toEqual({ kind: "route", address: "/" });
    const production = createTestFoyer({ configuration: { environment: "production" } });
    expect(production.foyer.navigation.welcome).toEqual({
      kind: "external",
      url: "https://www.foyer.internal/",
    });
  });

  it("the welcome screen shows outside production only [ROU-01]", () => {
    expect(createTestFoyer().foyer.navigation.guard("/")).toMatchObject({ kind: "show" });
    const production = createTestFoyer({ configuration: { environment: "production" } });
    expect(production.foyer.navigation.guard("/?cmpid=7")).toMatchObject({
      kind: "redirect",
      choice: {
        rule: "ROU-01",
        value: { kind: "external", url: "https://www.foyer.internal/" },
      },
    });
  });
});
