/** The device limit at sign-in, and the way past it. */
import type { Route } from "playwright-core";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "./support/accessibility.ts";
import { type Evening, openHouse } from "./support/house.ts";
import { hasFocus, presses, tabsTo } from "./support/keyboard.ts";
import { persona, type Visitor } from "./support/visitor.ts";

const house = openHouse();
const member = persona("device-limit");
const SELECTED = "Sign Out of Selected Devices";
const ALL = "Sign Out of All Devices";
const DELETION = "deleteDeviceSessions";

const dialog = ({ page }: Visitor) => page.getByRole("dialog", { name: "Device Limit Reached" });
const devices = (visitor: Visitor) => dialog(visitor).getByRole("checkbox");

/** A user whose sign-in has just met the limit. */
async function atTheLimit(address = "/account/signin"): Promise<Evening> {
  const evening = await house.opens();
  const { visitor } = evening;
  await visitor.visits(address);
  await visitor.signsIn(member);
  await dialog(visitor).waitFor();
  return evening;
}

/** Counts calls that this page makes. */
function countCalls({ page }: Visitor, path: string): () => number {
  let calls = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && new URL(request.url()).pathname === path) calls += 1;
  });
  return () => calls;
}

const isGone = (visitor: Visitor) => dialog(visitor).waitFor({ state: "detached" });

describe("the device limit", () => {
  it("lists the devices, signs out two, and continues to the requested screen [DEV-01] [DEV-02] [DEV-03] [DEV-05] [DEV-07] [DEV-08] [DEV-09] [DEV-11]", async () => {
    const { visitor, sandbox } = await atTheLimit("/account/manage?lid=spring");
    const logins = countCalls(visitor, "/accounts/login");
    expect(await devices(visitor).count()).toBe(5);
    expect(
      await dialog(visitor)
        .getByText(/^Last used /)
        .count(),
    ).toBe(5);
    await visitor.doesNotSee(/Incorrect email/);
    await devices(visitor).nth(3).check();
    expect(await visitor.button(SELECTED).getAttribute("aria-disabled")).toBe("true");
    await devices(visitor).nth(4).check();
    await visitor.button(SELECTED).click();
    await visitor.seesHeading("My Account");
    expect(new URL(visitor.page.url()).search).toBe("?lid=spring");
    expect(logins()).toBe(1);
    expect(await sandbox.violations()).toEqual([]);
    expect(visitor.accidents).toEqual([]);
  });

  it("signs out all devices once, however often it is pressed [DEV-06] [DEV-08]", async () => {
    const { visitor } = await atTheLimit();
    const deletions = countCalls(visitor, "/accounts/sessions/delete");
    await visitor.button(ALL).dblclick();
    await visitor.hasLeft("/account/signin");
    expect(deletions()).toBe(1);
  });

  it("that is met again opens the new list [DEV-09] [OPN-045]", { tags: ["network"] }, async () => {
    const { visitor, sandbox } = await atTheLimit();
    await devices(visitor).nth(3).check();
    await devices(visitor).nth(4).check();
    // Other devices use up the limit before this one signs in again.
    const others = ["tv-1", "tv-2", "tv-3"];
    const takePlaces = async (route: Route): Promise<void> => {
      for (const device of others) await sandbox.signsInElsewhere(member, device);
      await route.continue();
    };
    await visitor.page.route("**/accounts/login", takePlaces, { times: 1 });
    await visitor.button(SELECTED).click();
    await dialog(visitor).getByText("Unknown device").first().waitFor();
    expect(await devices(visitor).and(visitor.page.locator(":checked")).count()).toBe(0);
    await visitor.button(ALL).click();
    await visitor.hasLeft("/account/signin");
  });

  it.each([
    ["fails", { kind: "status", status: 500 } as const],
    ["loses its answer", { kind: "dropAfterCommit" } as const],
    ["is not reached", { kind: "dropBefore" } as const],
  ])("whose deletion %s says so, and can be tried again [DEV-10] [OPN-046]", async (_, fault) => {
    const { visitor, sandbox } = await atTheLimit();
    // The browser itself retries a broken connection.
    await sandbox.breaks({ ...fault, operation: DELETION, times: 20 });
    await visitor.button(ALL).click();
    await dialog(visitor).getByRole("alert").waitFor();
    expect(await dialog(visitor).getByRole("alert").textContent()).toBe(
      "Something went wrong, please try again later.",
    );
    await sandbox.isRepaired();
    await visitor.button(ALL).click();
    await visitor.hasLeft("/account/signin");
  });

  it("without a connection says so [DEV-10]", async () => {
    const { visitor } = await atTheLimit();
    await visitor.losesTheNetwork();
    await visitor.button(ALL).click();
    await dialog(visitor)
      .getByText(/^You're offline/)
      .waitFor();
    await visitor.isBackOnline();
    await visitor.button(ALL).click();
    await visitor.hasLeft("/account/signin");
  });

  it("whose code does not load can be tried again, without typing anew [DEV-02]", {
    tags: ["network"],
  }, async () => {
    const { visitor } = await house.opens();
    const { page } = visitor;
    await visitor.visits("/account/signin");
    await page.route("**/device-limit-dialog-*.js*", (route) => route.abort());
    await visitor.signsIn(member);
    await visitor.button("Try Again").waitFor();
    await page.unroute("**/device-limit-dialog-*.js*");
    await visitor.button("Try Again").click();
    await dialog(visitor).waitFor();
    await visitor.button(ALL).click();
    await visitor.hasLeft("/account/signin");
  });

  it("closes by Escape: the password is forgotten, and one can sign in again [OPN-045]", {
    tags: ["controls"],
  }, async () => {
    const { visitor } = await atTheLimit();
    await visitor.page.keyboard.press("Escape");
    await isGone(visitor);
    expect(await visitor.email.inputValue()).toBe(member.email);
    expect(await visitor.password.inputValue()).toBe("");
    // The focus comes back a frame after the dialog has left.
    await visitor.page.waitForFunction(() => document.activeElement?.tagName !== "BODY");
    await visitor.signsIn(member);
    await dialog(visitor).waitFor();
  });

  it("forgets everything when the page is loaded again in the middle [D-13] [OPN-045]", async () => {
    const { visitor, sandbox } = await atTheLimit();
    await sandbox.breaks({ kind: "delay", operation: DELETION, delayMs: 5_000 });
    await visitor.button(ALL).click();
    await visitor.reloads();
    await visitor.seesHeading("Sign in to watch");
    expect(await dialog(visitor).count()).toBe(0);
    expect(await visitor.email.inputValue()).toBe("");
    const kept = await visitor.page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
    );
    expect(kept).not.toMatch(/device-limit(@|%40)|"password"/);
  });

  it("works with the keyboard alone, which stays in the dialog and comes back from it [DEV-05] [DEV-07]", async () => {
    const { visitor } = await atTheLimit();
    const { keyboard } = visitor.page;
    await presses(visitor, dialog(visitor).getByRole("button", { name: "Close" }));
    await isGone(visitor);
    await expect
      .poll(() => visitor.page.evaluate(() => document.activeElement?.tagName))
      .not.toBe("BODY");
    await tabsTo(visitor, visitor.password);
    await keyboard.type(member.password);
    await keyboard.press("Enter");
    await dialog(visitor).waitFor();
    for (let stop = 0; stop < 12; stop += 1) {
      await keyboard.press("Tab");
      const isInside = await dialog(visitor).evaluate((box) =>
        box.contains(document.activeElement),
      );
      expect(isInside).toBe(true);
    }
    await presses(visitor, devices(visitor).nth(0), "Space");
    await presses(visitor, devices(visitor).nth(1), "Space");
    await tabsTo(visitor, visitor.button(SELECTED));
    expect(await hasFocus(visitor.button(SELECTED))).toBe(true);
    await keyboard.press("Enter");
    await visitor.hasLeft("/account/signin");
  });

  it("is accessible, in every state and at every width [DEV-02]", {
    tags: ["layout"],
  }, async () => {
    const { visitor, sandbox } = await atTheLimit();
    await expectAccessible(visitor.page);
    await devices(visitor).nth(0).check();
    await devices(visitor).nth(1).check();
    await sandbox.breaks({ kind: "status", status: 503, operation: DELETION });
    await visitor.button(SELECTED).click();
    await dialog(visitor).getByRole("alert").waitFor();
    await expectAccessible(visitor.page);
  });
});
