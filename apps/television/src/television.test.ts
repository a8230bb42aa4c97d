// @vitest-environment jsdom
import { createTestFoyer, payingMonthly } from "@foyer/sdk/testing";
import { afterEach, describe, expect, it } from "vitest";
import { runTelevision } from "./television.ts";

let stop = () => {};
afterEach(() => stop());

const PAUSED = { ...payingMonthly, status: "Pause", pauseEndDate: "2025-03-09T00:00:00Z" };
const NO_RIGHTS = { status: 200, body: { isUserSubscribed: false, serviceDetails: [] } };

/** A television on which a member is signed in. */
async function switchedOn(status = payingMonthly, mayWatch = true) {
  const test = createTestFoyer({ href: "http://127.0.0.1:5180/", state: { status } });
  if (!mayWatch) test.services.always("POST /hasSubscription", NO_RIGHTS);
  await test.signIn();
  document.body.innerHTML = '<main id="screen"></main>';
  const screen = document.getElementById("screen") as HTMLElement;
  stop = runTelevision(test.foyer, screen);
  await test.settle();
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) {
      const focused = document.activeElement as HTMLElement;
      if (key === "Enter") focused.click();
      else document.dispatchEvent(new KeyboardEvent("keydown", { key }));
      await test.settle();
    }
  };
  return { ...test, screen, press };
}

const focused = () => document.activeElement?.textContent;
const title = () => document.querySelector("h1")?.textContent;
const shows = () =>
  [...document.querySelectorAll(".show")].map((show) => [
    show.textContent,
    show.querySelector("img")?.getAttribute("src"),
  ]);

describe("a television on which a member is signed in", () => {
  it("shows what she can watch, by title, and her plan [ROU-01] [CNF-10]", async () => {
    const { screen } = await switchedOn();
    expect(title()).toBe("Your seat is saved");
    expect(shows()).toContainEqual(["Harbor Lights", "/harbor-lights.svg"]);
    expect(shows()).toHaveLength(6);
    expect(screen.textContent).toContain("Signed in as");
    expect(screen.textContent).toContain("Monthly");
  });

  it("focuses a show, never 'Sign Out', and leads there by the remote [SGN-41]", async () => {
    const { press } = await switchedOn();
    expect(focused()).toBe("Harbor Lights");
    await press("ArrowRight");
    expect(focused()).toBe("Open Road");
    await press("ArrowDown");
    expect(focused()).toBe("Sign Out");
    expect(document.activeElement?.className).toContain("button--quiet");
    await press("ArrowUp");
    expect(focused()).toBe("Harbor Lights");
  });

  it("starts a show, and comes back to it", async () => {
    const { press } = await switchedOn();
    await press("ArrowRight", "Enter");
    expect(title()).toBe("Open Road");
    expect(focused()).toBe("Back");
    await press("Enter");
    expect(title()).toBe("Your seat is saved");
  });

  it("says why a paused member can watch nothing, and focuses nothing [ROU-01] [SUB-19]", async () => {
    const { screen, press } = await switchedOn(PAUSED, false);
    expect(title()).toBe("Your plan is paused");
    expect(screen.textContent).toContain("You can watch again on Mar 9, 2025.");
    expect(shows()).toEqual([]);
    expect(document.activeElement).toBe(document.body);
    await press("ArrowDown");
    expect(focused()).toBe("Sign Out");
  });

  it("asks again where her plan could not be read [D-06]", async () => {
    const { foyer, press, services, drive } = await switchedOn();
    services.always("POST /hasSubscription", { status: 500 });
    await drive(foyer.memberHome.reload());
    expect(title()).toBe("Welcome Back");
    expect(focused()).toBe("Try Again");
    services.always("POST /hasSubscription", null);
    await press("Enter");
    expect(title()).toBe("Your seat is saved");
  });
});
