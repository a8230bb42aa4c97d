/** The debug panel explains redirects. */
import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "./support/accessibility.ts";
import { openHouse } from "./support/house.ts";
import { presses, tabsTo, types } from "./support/keyboard.ts";
import { persona, type Visitor } from "./support/visitor.ts";

const house = openHouse();
const PANEL = "/account/debug/feature-flags";
const TITLE = "Debug Panel - Feature Flags";
const member = persona("paying-monthly");

const decisions = ({ page }: Visitor) =>
  page.getByRole("region", { name: "Latest Decisions" }).locator("summary");

describe("the debug panel", () => {
  it("tells after a typed address why a visitor was sent to sign-in and where they went from there [DBG-01] [ROU-39]", async () => {
    const { visitor } = await house.opens();
    await visitor.visits("/account/manage?code=ABC123");
    await visitor.isAt("/account/signin");
    await visitor.signsIn(member);
    await visitor.hasLeft("/account/signin");
    await visitor.visits(PANEL);
    await visitor.seesHeading(TITLE);
    await visitor.page.getByRole("searchbox", { name: "Search" }).fill("grd-06");
    await expect.poll(() => decisions(visitor).count()).toBeGreaterThan(0);
    expect(await decisions(visitor).first().textContent()).toContain("/account/signin");
    await visitor.page.getByRole("searchbox", { name: "Search" }).fill("");
    await visitor.page.getByLabel("Topic").selectOption("sign-in.redirect");
    await decisions(visitor).first().click();
    await visitor.sees("Passed over");
    const text = (await visitor.page.getByRole("main").textContent()) ?? "";
    expect(text).not.toContain("ABC123");
    expect(text).not.toContain(member.email);
    expect(visitor.accidents).toEqual([]);
  });

  it("exports a file without personal data, and clears", { tags: ["controls"] }, async () => {
    const { visitor } = await house.opens();
    await visitor.visits("/account/manage?email=ada%40example.com&token=s3cret");
    await visitor.isAt("/account/signin");
    await visitor.visits(PANEL);
    const ofManage = decisions(visitor).filter({ hasText: "/account/manage" });
    await ofManage.first().waitFor();
    const download = visitor.page.waitForEvent("download");
    await visitor.button("Export as JSON").click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^foyer-decisions-\d{4}-\d\d-\d\d\.json$/);
    const text = await readFile(await file.path(), "utf8");
    expect(JSON.parse(text).length).toBeGreaterThan(1);
    expect(text).toContain("[hidden]");
    expect(text).not.toMatch(/ada|s3cret/);
    await visitor.button("Clear").click();
    await visitor.sees(/^No decisions yet/);
    await visitor.reloads();
    await visitor.seesHeading(TITLE);
    await decisions(visitor).first().waitFor();
    expect(await ofManage.count()).toBe(0);
  });

  it("has session, consent, purchases and the events of earlier pages, in one report [DBG-05] [D-13]", {
    tags: ["controls"],
  }, async () => {
    const { visitor } = await house.opens();
    const { page } = visitor;
    await visitor.visits("/account/signin");
    await visitor.button("Your Privacy Choices").waitFor();
    await visitor.signsIn(member);
    await visitor.hasLeft("/account/signin");
    await visitor.visits(PANEL);
    await visitor.sees("Member, signed in");
    await visitor.sees("Opt-out: until a no");
    const events = page.getByRole("region", { name: "Events" }).getByRole("listitem");
    await events.filter({ hasText: "tag manager: sent" }).first().waitFor();
    const download = page.waitForEvent("download");
    await visitor.button("Download").click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^foyer-report-\d{4}-\d\d-\d\d\.json$/);
    const text = await readFile(await file.path(), "utf8");
    const report = JSON.parse(text);
    expect(report.session.kind).toBe("member");
    expect(JSON.stringify(report.events)).toContain("/account/signin");
    const shown = `${text} ${await page.getByRole("main").textContent()}`;
    for (const cookie of await page.context().cookies()) {
      for (const part of cookie.value.match(/[\w-]{20,}/g) ?? []) {
        expect([cookie.name, shown.includes(part)]).toEqual([cookie.name, false]);
      }
    }
    expect(shown).not.toContain(member.email);
    expect(visitor.accidents).toEqual([]);
  });

  it("has the decisions of a page that was left at once", { tags: ["history"] }, async () => {
    const { visitor } = await house.opens();
    const { page } = visitor;
    await page.addInitScript(() => {
      const order: string[] = [];
      const add = window.addEventListener.bind(window);
      const replace = history.replaceState.bind(history);
      Object.assign(window, {
        order,
        addEventListener(...given: Parameters<typeof add>) {
          if (given[0] === "pagehide" && String(given[1]).includes("foyer_decisions"))
            order.push("decisions are kept");
          add(...given);
        },
      });
      history.replaceState = (...given) => {
        if (location.pathname === "/account/manage") order.push("redirect");
        replace(...given);
      };
    });
    await page.route(/leave-decisions/, async (route) => {
      const response = await route.fetch();
      // Slower than a redirect. A page that has been left does not wait.
      const late = page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
      await late.catch(() => {});
      await route.fulfill({ response }).catch(() => {});
    });
    await visitor.visits("/account/manage");
    await visitor.isAt("/account/signin");
    const order = () => page.evaluate(() => (window as { order?: string[] }).order ?? []);
    await expect.poll(order).toContain("redirect");
    expect((await order()).slice(0, 2)).toEqual(["decisions are kept", "redirect"]);
  });

  it("keeps the test flag in a cookie over a reload [DBG-02] [DBG-03] [DBG-04]", async () => {
    const { visitor } = await house.opens();
    const flag = visitor.page.getByRole("switch", { name: /Test flag/ });
    const cookie = async () =>
      (await visitor.page.context().cookies()).find(({ name }) => name === "ff_test")?.value;
    await visitor.visits(PANEL);
    await visitor.sees(/^Refresh the page/);
    await flag.check();
    expect(await cookie()).toBe("true");
    await visitor.reloads();
    await flag.waitFor();
    expect(await flag.isChecked()).toBe(true);
    await flag.uncheck();
    expect(await cookie()).toBeUndefined();
    expect(visitor.accidents).toEqual([]);
  });

  it("works with the keyboard alone", { tags: ["controls"] }, async () => {
    const { visitor } = await house.opens();
    await visitor.visits(PANEL);
    await visitor.seesHeading(TITLE);
    await presses(visitor, visitor.page.getByRole("switch", { name: /Test flag/ }), "Space");
    expect(await visitor.page.getByRole("switch", { name: /Test flag/ }).isChecked()).toBe(true);
    await types(visitor, visitor.page.getByRole("searchbox", { name: "Search" }), "guard");
    await presses(visitor, decisions(visitor).first());
    await visitor.sees("Facts");
    await tabsTo(visitor, visitor.button("Export as JSON"));
    await presses(visitor, visitor.button("Copy"));
    await visitor.sees(/^The report is on the clipboard|^The browser didn't allow copying/);
  });

  it("is accessible at every width, with and without decisions", { tags: ["layout"] }, async () => {
    const { visitor } = await house.opens();
    await visitor.visits(PANEL);
    const events = visitor.page.getByRole("region", { name: "Events" });
    await events.locator("summary").first().click();
    await visitor.sees("Properties");
    await decisions(visitor).first().click();
    await visitor.sees("Facts");
    await expectAccessible(visitor.page);
    await visitor.button("Clear").click();
    await visitor.sees(/^No decisions yet/);
    await expectAccessible(visitor.page);
  });
});
