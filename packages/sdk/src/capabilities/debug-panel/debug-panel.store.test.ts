import { describe, expect, it } from "vitest";
import { allow, refuse } from "../../domain/kernel/decision.ts";
import { createTestFoyer } from "../../testing/index.ts";

const panelOf = (environment: "development" | "production" = "development") =>
  createTestFoyer({ configuration: { environment } });

describe("the debug panel", () => {
  it("has its title and advises refreshing [DBG-01] [DBG-03]", () => {
    const { messages } = panelOf().foyer;
    expect(messages.text("debug-panel.title")).toBe("Debug Panel - Feature Flags");
    expect(messages.text("debug-panel.advice")).toMatch(/Refresh the page/);
  });

  it("has one test flag, whose card sets a cookie and removes it [DBG-02] [DBG-04]", () => {
    const { foyer, platform } = panelOf();
    const { debugPanel } = foyer;
    const off = {
      cookie: "ff_test",
      name: "Test flag",
      description: "Enables the test plans",
      isOn: false,
    };
    expect(debugPanel.flags).toEqual([off]);
    debugPanel.toggle("ff_test");
    expect(platform.cookies.get("ff_test")).toBe("true");
    expect(debugPanel.flags).toEqual([{ ...off, isOn: true }]);
    debugPanel.toggle("ff_test");
    expect(platform.cookies.get("ff_test")).toBeNull();
    expect(debugPanel.flags).toEqual([off]);
  });

  it("shows a flag that was switched on before, under the name of the configuration [DBG-02]", () => {
    const { foyer, platform } = createTestFoyer({
      configuration: { cookies: { testFlag: "mine" } },
    });
    platform.cookies.set("mine", "true");
    expect(foyer.debugPanel.flags).toMatchObject([{ cookie: "mine", isOn: true }]);
  });

  it("switches no other cookie [DBG-04]", () => {
    const { foyer, platform } = panelOf();
    foyer.debugPanel.toggle("device_id");
    expect(platform.cookies.get("device_id")).toBeNull();
  });

  it("is empty in production, and switches nothing [DBG-05]", () => {
    const { foyer, platform } = panelOf("production");
    foyer.explain.record("topic", allow("CFG-01"));
    expect(foyer.debugPanel.flags).toEqual([]);
    expect(foyer.debugPanel.decisions).toEqual([]);
    foyer.debugPanel.toggle("ff_test");
    expect(platform.cookies.get("ff_test")).toBeNull();
  });

  it("is not there in production [DBG-05] [ROU-39]", () => {
    const verdict = (environment: "development" | "production") =>
      panelOf(environment).foyer.navigation.guard("/account/debug/feature-flags");
    expect(verdict("development")).toMatchObject({ kind: "show", route: "debugFlags" });
    expect(verdict("production")).toMatchObject({
      kind: "redirect",
      choice: { value: { kind: "route", address: "/account/notfound" }, rule: "DBG-05" },
    });
  });
});

describe("the known flags", () => {
  const TICKET = "https://foyer.example/tickets/17";

  function opened(configuration: Parameters<typeof createTestFoyer>[0] = {}) {
    const test = createTestFoyer(configuration);
    const { debugPanel } = test.foyer;
    return {
      ...test,
      debugPanel,
      open: () => test.drive(debugPanel.open()),
      flag: (cookie: string) => debugPanel.knownFlags.find((one) => one.cookie === cookie),
    };
  }

  it("each have a name, a description and a cookie, without the test flag [EXP-15] [EXP-16] [EXP-17] [EXP-18] [EXP-19] [EXP-20] [EXP-21]", async () => {
    const { debugPanel, open } = opened();
    await open();
    const cookies = debugPanel.knownFlags.map(({ cookie }) => cookie);
    expect(cookies).toHaveLength(14);
    expect(new Set(cookies).size).toBe(14);
    expect(cookies).not.toContain("ff_test");
    for (const { name, description } of debugPanel.knownFlags) {
      expect(name).not.toBe("");
      expect(description).not.toBe("");
    }
    expect(debugPanel.knownFlags).toContainEqual({
      cookie: "ff_show-cvv",
      name: "CVV",
      description: "Asks for the security code of a new card",
      ticket: null,
      valueText: "Value: true, from the configuration",
      isOn: true,
    });
  });

  it("link to their tickets by safe addresses [EXP-15] [D-01]", async () => {
    const tickets = [
      { flag: "show-cvv", url: TICKET },
      { flag: "paypal-payments", url: "https://elsewhere.test/1" },
    ];
    const { flag, open } = opened({
      configuration: {
        experiments: { tickets },
        redirects: { allowedHosts: ["foyer.example"] },
      },
    });
    await open();
    expect(flag("ff_show-cvv")?.ticket).toMatchObject({
      text: "Ticket",
      destination: { kind: "external", url: TICKET },
    });
  });

  it("say where their value comes from, and a switch takes effect after a refresh [EXP-15] [DBG-02] [DBG-03] [OPN-229]", async () => {
    const { debugPanel, flag, open, platform, services } = opened();
    services.always("GET /feature-flags", {
      status: 200,
      body: { flags: { "paypal-payments": "false", "price-test-apr-2025": "variant-1" } },
    });
    platform.cookies.set("ff_show-promo-box", "false");
    await open();
    expect(flag("ff_paypal-payments")).toMatchObject({
      valueText: "Value: false, from the flag service",
      isOn: false,
    });
    expect(flag("ff_show-promo-box")?.valueText).toBe("Value: false, from the cookie");
    expect(flag("ff_price-test-apr-2025")?.valueText).toBe(
      "Value: variant-1, from the flag service",
    );
    expect(flag("ff_price-test-jan-2024")?.valueText).toBe(
      "Value: control, from no one: the control group",
    );
    for (const name of ["ff_set-default-plan", "ff_default-plan-flow"]) {
      expect(flag(name)?.valueText).toBe("Value: control, from no one: it changes nothing");
    }
    debugPanel.toggle("ff_paypal-payments");
    expect(platform.cookies.get("ff_paypal-payments")).toBe("true");
    expect(flag("ff_paypal-payments")?.isOn).toBe(true);
    expect(flag("ff_paypal-payments")?.valueText).toContain("false");
    debugPanel.toggle("ff_paypal-payments");
    expect(platform.cookies.get("ff_paypal-payments")).toBeNull();
    debugPanel.toggle("ff_show-promo-box");
    expect(platform.cookies.get("ff_show-promo-box")).toBeNull();
  });

  it("are none in production, and none switches there [EXP-15] [DBG-05]", async () => {
    const { debugPanel, open, platform, services } = opened({
      configuration: { environment: "production" },
    });
    await open();
    expect(debugPanel.knownFlags).toEqual([]);
    expect(services.asked).not.toContain("GET /feature-flags");
    debugPanel.toggle("ff_show-cvv");
    expect(platform.cookies.get("ff_show-cvv")).toBeNull();
  });
});

describe("the decisions in the debug panel", () => {
  function withDecisions() {
    const { foyer, clock } = panelOf();
    foyer.explain.record("plans.cta", allow("PLN-41", { planId: "FNWEB1MO" }));
    foyer.explain.record("checkout.submit", refuse("no-plan", "PAY-79"));
    return { ...foyer, clock };
  }
  const topicsOf = (entries: readonly { readonly topic: string }[]) =>
    entries.map(({ topic }) => topic);

  it("are listed newest first, and found by words and by topic", () => {
    const { debugPanel } = withDecisions();
    expect(topicsOf(debugPanel.decisions)).toEqual(["checkout.submit", "plans.cta"]);
    expect(debugPanel.topics).toEqual(["checkout.submit", "plans.cta"]);
    debugPanel.search("fnweb1mo");
    expect(topicsOf(debugPanel.decisions)).toEqual(["plans.cta"]);
    debugPanel.chooseTopic("checkout.submit");
    expect(debugPanel.decisions).toEqual([]);
    debugPanel.search("");
    expect(topicsOf(debugPanel.decisions)).toEqual(["checkout.submit"]);
    expect(debugPanel.count).toBe(2);
  });

  it("follow what happens", () => {
    const { debugPanel, explain } = withDecisions();
    explain.record("sign-out.redirect", allow("SGN-32"));
    expect(debugPanel.decisions[0]?.topic).toBe("sign-out.redirect");
  });

  it("are cleared with the search", () => {
    const { debugPanel, explain } = withDecisions();
    debugPanel.search("plans");
    debugPanel.chooseTopic("plans.cta");
    debugPanel.clear();
    expect(explain.entries).toEqual([]);
    expect([debugPanel.text, debugPanel.topic, debugPanel.count]).toEqual(["", null, 0]);
  });

  it("are exported whole, whatever is searched for, in a file with the day in its name", () => {
    const { debugPanel, explain } = withDecisions();
    debugPanel.search("nothing like it");
    expect(debugPanel.exported()).toEqual({
      name: "foyer-decisions-2025-01-15.json",
      text: explain.export(),
    });
    expect(JSON.parse(debugPanel.exported().text)).toHaveLength(2);
  });

  it("of an earlier page come before those of this one, 500 in all", () => {
    const { debugPanel, explain } = withDecisions();
    const earlier = Array.from({ length: 550 }, (_, at) => ({
      ...{ at, topic: `earlier ${at}`, rule: "CFG-01", answer: "allowed", skipped: [], facts: {} },
    }));
    explain.restore(earlier);
    expect(debugPanel.count).toBe(500);
    expect(topicsOf(debugPanel.decisions).slice(0, 3)).toEqual([
      "checkout.submit",
      "plans.cta",
      "earlier 549",
    ]);
  });

  it("of a whole sign-in, also to a hostile address, tell nothing about the user [D-13]", async () => {
    const address =
      "/account/signin?return_to=%2Faccount%2Freset-password%2Fr3set%3Ftoken%3Dt0ken&code=C0DE1&email=zoltan%40example.com&name=Zoltan+Quux&card=4242424242424242";
    const test = createTestFoyer({ href: `http://localhost:5173${address}` });
    const { foyer } = test;
    foyer.navigation.guard(address);
    foyer.navigation.arrived(address, { from: `/account/manage?access_token=t0ken` });
    await test.signIn("zoltan@example.com");
    await test.drive(foyer.session.signOut({ returnTo: "/x?regCode=C0DE1" }));
    const { text } = foyer.debugPanel.exported();
    expect(JSON.parse(text).length).toBeGreaterThan(2);
    expect(text).not.toMatch(/zoltan|quux|r3set|t0ken|C0DE1|4242|"password"/i);
  });
});
