/**
 * The start page of the sandbox, as a tester uses it.
 *
 * @module-tag layout
 */
import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "./support/accessibility.ts";
import { openHouse } from "./support/house.ts";
import { hasFocus, presses, types } from "./support/keyboard.ts";
import { persona } from "./support/visitor.ts";

const house = openHouse();
const form = (page: Page, name: string) => page.getByRole("form", { name });
const field = (page: Page, name: string) =>
  form(page, "Make a Persona").getByLabel(name, { exact: true });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const item = (page: Page, id: string) =>
  page.locator("#persona-list li", { has: page.getByRole("heading", { name: id }) });
const drawer = (page: Page, id: string) => page.locator(`#${id} > summary`);
const reads = (place: Locator, text: RegExp | string) =>
  expect.poll(async () => (await place.textContent())?.replaceAll(/\s+/g, " ")).toMatch(text);

describe("the start page", () => {
  it("makes a persona with the keyboard: errors stand beside their fields, and what was typed stays", async () => {
    const { visitor, sandbox } = await house.opens();
    const { page } = visitor;
    await visitor.visits(sandbox.startPage);
    await drawer(page, "make").press("Enter");
    await types(visitor, field(page, "Id"), "Maria!");
    await field(page, "Status").selectOption("Pause");
    await field(page, "Plan").selectOption("FNROKU1MO");
    await types(visitor, field(page, "Bought"), "tomorrow");
    await page.keyboard.press("Enter");
    await reads(form(page, "Make a Persona").getByRole("alert"), "3 fields are not right");
    expect(await hasFocus(field(page, "Id"))).toBe(true);
    expect(await field(page, "Bought").inputValue()).toBe("tomorrow");
    const described = (await field(page, "Status").getAttribute("aria-describedby")) ?? "";
    await reads(page.locator(`#${described.split(" ")[1]}`), "billed and managed there");
    await expectAccessible(page);

    await field(page, "Id").fill("maria");
    await field(page, "Plan").selectOption("FNWEB1MO");
    await field(page, "Bought").fill("");
    await presses(visitor, button(page, "Make the Persona"));
    await reads(item(page, "maria"), /maria made.*Pause.*Resumes/);
    await visitor.isSignedInAs(persona("maria"));
    expect(visitor.accidents).toEqual([]);
  });

  it("moves a persona to the next event, and a snapshot brings the world back", async () => {
    const { visitor, sandbox } = await house.opens();
    const { page } = visitor;
    await visitor.visits(sandbox.startPage);
    await drawer(page, "snapshots").press("Enter");
    await form(page, "Take a snapshot").getByLabel("Name").fill("before");
    await presses(visitor, button(page, "Take a Snapshot"));
    await button(page, "Restore (before)").waitFor();

    await reads(item(page, "trialist-monthly"), /Trialist.*Trial ends/);
    const advance = button(page, "Advance Clock (trialist-monthly)");
    await advance.press("Enter");
    await reads(item(page, "trialist-monthly"), /Existing.*Renews/);
    await reads(page.locator("[data-happened]"), /trialist-monthly renewed, FNWEB1MO, \$6\.\d\d/);
    expect(await hasFocus(advance)).toBe(true);
    expect(await sandbox.charges()).toHaveLength(1);
    await expectAccessible(page);

    await button(page, "Restore (before)").press("Enter");
    await reads(item(page, "trialist-monthly"), /Trialist.*Trial ends/);
    expect(await sandbox.charges()).toEqual([]);
    expect(visitor.accidents).toEqual([]);
  });

  it("freezes and sets the clock, switches a flag on, and orders and clears a fault", async () => {
    const { visitor, sandbox } = await house.opens();
    const { page } = visitor;
    await visitor.visits(sandbox.startPage);
    await button(page, "Freeze").press("Enter");
    await button(page, "Unfreeze").waitFor();
    expect(await hasFocus(button(page, "Unfreeze"))).toBe(true);
    await drawer(page, "set-clock").press("Enter");
    const clock = form(page, "Set the clock");
    await clock.getByLabel("Set to (UTC)").fill("2020-01-01");
    await button(page, "Set the Clock").press("Enter");
    await reads(clock.getByRole("alert"), /only goes forward.*restore a snapshot/);
    expect(await clock.getByLabel("Set to (UTC)").inputValue()).toBe("2020-01-01");

    await drawer(page, "flags").press("Enter");
    const flag = page.getByRole("button", { name: "price-test-apr-2025: variant-1" });
    await flag.press("Enter");
    await expect.poll(() => flag.getAttribute("aria-pressed")).toBe("true");

    await drawer(page, "faults").press("Enter");
    const faults = form(page, "Order a fault");
    await faults.getByLabel("What goes wrong").selectOption({ label: "429 Too Many Requests" });
    await faults.getByLabel("In which call").selectOption("login");
    await button(page, "Order the Fault").press("Enter");
    await reads(page.getByRole("region", { name: "Faults" }), /status 429.*login/);
    expect(await sandbox.signsInElsewhere(persona("new"), "device-9")).toBe(429);
    await button(page, "Clear All Faults").press("Enter");
    await reads(page.locator("#list-faults"), /^\s*Nothing yet/);
    expect(await sandbox.signsInElsewhere(persona("new"), "device-9")).toBe(200);
    expect(visitor.accidents).toEqual([]);
  });

  it("stays within two screens, and opens what an address or a search names", async () => {
    const { visitor, sandbox } = await house.opens();
    const { page } = visitor;
    await page.setViewportSize({ width: 1280, height: 800 });
    await visitor.visits(sandbox.startPage);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBeLessThanOrEqual(1_600);
    await expectAccessible(page);

    await page.getByLabel("Find a persona").fill("gift-limit");
    await item(page, "gift-limit").waitFor();
    expect(await page.locator("#persona-list li:visible").count()).toBe(1);
    await page.getByLabel("Find a persona").fill("");
    await item(page, "new").waitFor();
    expect(await item(page, "gift-limit").isVisible()).toBe(false);

    await page.setViewportSize({ width: 360, height: 740 });
    await visitor.visits(`${sandbox.startPage}#cards`);
    await page.getByRole("region", { name: "Test Cards" }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(visitor.accidents).toEqual([]);
  });

  it("signs in as a persona in one press, and as another one in the next", async () => {
    const { visitor, sandbox } = await house.opens();
    const { page } = visitor;
    await visitor.visits(sandbox.startPage);
    for (const id of ["paying-monthly", "trialist-monthly"]) {
      const [app] = await Promise.all([
        page.context().waitForEvent("page"),
        page.getByRole("link", { name: `Sign In as ${id}, in a new tab` }).click(),
      ]);
      await app.waitForURL(({ pathname }) => pathname === "/account/manage");
      await app.getByText(`${id}@example.com`).first().waitFor();
      await app.close();
    }
    expect(visitor.accidents).toEqual([]);
  });
});
