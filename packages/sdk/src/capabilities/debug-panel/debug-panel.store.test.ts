import { describe, expect, it } from "vitest";
import { allow, refuse } from "../../domain/kernel/decision.ts";
import { createTestFoyer } from "../../testing/index.ts";

const panelOf = (environment: "development" | "production" = "development") =>
  createTestFoyer({ configuration: { environment } });

describe("the debug panel", () => {
  it("has its title and advises refreshing [DBG-01] [DBG-03]", () => {
    const { debugPanel } = panelOf().foyer;
    expect(debugPanel.title).toBe("Debug Panel - Feature Flags");
    expect(debugPanel.advice).toMatch(/Refresh the page/);
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
