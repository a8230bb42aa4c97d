import { createTestFoyer } from "@foyer/sdk/testing";
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { showApp } from "../testing/show-app.tsx";
import { loadScreen } from "./screen-chunks.ts";

afterEach(cleanup);

const never = () => new Promise<never>(() => {});
const GENERIC = "Something went wrong, please try again later.";

/** A purchase chunk that arrives when `arrive` is called. */
function held() {
  let arrive = () => {};
  const coming = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  return { arrive, beforeChunk: () => coming };
}

describe("before the purchase chunk of the SDK is here", () => {
  it.each([
    ["/", "Good seats are still available"],
    ["/account/signin", "Sign in to watch"],
    ["/nowhere", "Page Not Found"],
  ])("%s shows whole, with all its texts", async (address, title) => {
    const app = await showApp(address, { beforeChunk: never });
    await app.heading(title);
    expect(screen.queryByText(GENERIC)).toBeNull();
    expect(screen.getByRole("banner")).toBeTruthy();
    expect(app.foyer.isLoaded("purchases")).toBe(false);
  });

  it("a screen that needs it waits with its frame around it", async () => {
    const { beforeChunk, arrive } = held();
    const app = await showApp("/account/signup-plans", { beforeChunk });
    await app.heading("Loading");
    arrive();
    await app.heading("Choose a Plan");
    await app.change(() => {});
    expect(within(screen.getByRole("main")).getAllByRole("radio").length).toBeGreaterThan(1);
  });

  it("signing in brings it, and leads on [SGN-22]", async () => {
    const { beforeChunk, arrive } = held();
    const app = await showApp("/account/signin", {
      beforeChunk,
      state: { accounts: ["ann@example.com"] },
    });
    await app.heading("Sign in to watch");
    await app.user.type(screen.getByRole("textbox", { name: "Email" }), "ann@example.com");
    await app.user.type(screen.getByLabelText("Password"), "password{Enter}");
    await app.pass(2000);
    expect(app.foyer.session.isAuthenticated).toBe(true);
    arrive();
    await app.heading("Choose a Plan");
  });
});

describe("the purchase chunk of the SDK", () => {
  it("comes behind the screens of visitors", async () => {
    const app = await showApp("/account/signin", { beforeChunk: async () => {} });
    await app.heading("Sign in to watch");
    expect(app.foyer.isLoaded("purchases")).toBe(false);
    await new Promise((resolve) => setTimeout(resolve, 2100));
    await app.change(() => {});
    expect(app.foyer.isLoaded("purchases")).toBe(true);
  });

  it("that does not load leaves a screen that says so, and reloading", async () => {
    const fails = () => Promise.reject(new TypeError("Failed to fetch"));
    const app = await showApp("/account/signup-plans", { beforeChunk: fails });
    await app.heading("This page didn't load");
    expect(screen.getByRole("button", { name: "Reload the Page" })).toBeTruthy();
    expect(screen.getByRole("banner")).toBeTruthy();
    await app.go("/account/signin");
    await app.heading("Sign in to watch");
  });

  it("that does not load makes no screen ready that needs it", async () => {
    const fails = () => Promise.reject(new TypeError("Failed to fetch"));
    const app = await showApp("/", { beforeChunk: fails });
    await app.heading("Good seats are still available");
    await expect(loadScreen("signIn", app.foyer)).resolves.toBe(true);
    await expect(loadScreen("plans", app.foyer)).resolves.toBe(false);
  });

  it("that failed is tried again when the network is back, and settles what is open [D-04]", async () => {
    let works = false;
    const beforeChunk = () =>
      works ? Promise.resolve() : Promise.reject(new TypeError("Failed to fetch"));
    const app = await showApp("/", { beforeChunk });
    await app.heading("Good seats are still available");
    await app.change(() => app.foyer.load("purchases").catch(() => {}));
    works = true;
    await app.change(() => window.dispatchEvent(new Event("online")));
    expect(app.foyer.isLoaded("purchases")).toBe(true);
  });

  it("that is late shows no form to a signed-in member [OPN-027]", async () => {
    const first = createTestFoyer({ href: "http://localhost:5173/account/signin" });
    await first.signIn();
    const { beforeChunk, arrive } = held();
    const app = await showApp("/account/signin", { besides: first, beforeChunk });
    await app.heading("Loading");
    expect(screen.queryByRole("textbox")).toBeNull();
    arrive();
    await app.heading("My Account");
  });
});
