import { payingMonthly } from "@foyer/sdk/testing";
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { showApp } from "../testing/show-app.tsx";

afterEach(cleanup);

const main = () => within(screen.getByRole("main"));

describe("the welcome screen", () => {
  it("leads to plans and sign-in [ROU-01]", async () => {
    const app = await showApp("/");
    await app.heading("Good seats are still available");
    const href = (name: string) => main().getByRole("link", { name }).getAttribute("href");
    expect(href("Choose a Plan")).toBe("/account/signup-plans");
    expect(href("Sign in")).toBe("/account/signin");
    expect(document.title).toBe("Welcome | Foyer");
  });

  it("leads a member to My Account [ROU-01]", async () => {
    const app = await showApp("/", { member: true });
    await app.heading("Good seats are still available");
    expect(main().getByRole("link", { name: "My Account" })).toBeTruthy();
  });

  it("does not exist in production: the root domain does [ROU-01]", async () => {
    const left = vi.fn();
    vi.stubGlobal("location", { ...window.location, assign: left, replace: left });
    await showApp("/", {
      configuration: {
        environment: "production",
        defaultConfig: { rootDomain: "https://www.foyer.internal" },
      },
    });
    expect(left).toHaveBeenCalledWith("https://www.foyer.internal/");
    vi.unstubAllGlobals();
  });
});

describe("the landing placeholder", () => {
  it("asks no member to sign in [PLN-57]", async () => {
    const app = await showApp("/account/landing", { member: true });
    await app.heading("Welcome");
    expect(main().queryByRole("link", { name: "Sign In" })).toBeNull();
    expect(main().queryByText(/sign in/i)).toBeNull();
    const href = (name: string) => main().getByRole("link", { name }).getAttribute("href");
    expect(href("See Plans")).toBe("/account/signup-plans");
    expect(href("My Account")).toBe("/account/manage");
  });
});

describe("a landing page", () => {
  it("that cannot be read has its heading as its title [CNT-01] [ROU-43]", async () => {
    const app = await showApp("/landing/spring", {
      before: ({ services }) => services.always("GET /screens/{id}", { status: 500 }),
    });
    await app.heading("Welcome");
    expect(main().getByRole("button", { name: "Try Again" })).toBeTruthy();
    expect(document.title).toBe("Welcome | Foyer");
  });

  it("of no headline has its heading as its title [CNT-01] [ROU-43]", async () => {
    const app = await showApp("/landing/spring");
    await app.heading("Welcome");
    expect(document.title).toBe("Welcome | Foyer");
  });
});

describe("the sign-out screen", () => {
  it("says that it signs out, and goes to the root [ROU-04] [SGN-29] [SGN-32] [SGN-33]", async () => {
    const app = await showApp("/account/signout", {
      member: true,
      before: ({ services }) => services.always("POST /accounts/logout", "never"),
    });
    await app.heading("Signing out...");
    await app.pass(5000);
    await app.heading("Good seats are still available");
    expect(app.foyer.session.isAuthenticated).toBe(false);
  });

  it("answers the later of two addresses, whatever became of the first [SGN-29] [SGN-31]", async () => {
    const app = await showApp("/account/signout", {
      member: true,
      before: ({ services }) => services.always("POST /accounts/logout", "never"),
    });
    await app.heading("Signing out...");
    await app.go("/account/signout?return_to=/account/signup-plans");
    await app.pass(5000);
    await app.heading("Choose a Plan");
    expect(app.way()).toEqual([
      "PUSH /account/signout?return_to=/account/signup-plans",
      "REPLACE /account/signup-plans",
    ]);
  });

  it("leads nowhere once it has been left before the session has ended [SGN-29] [GRD-01]", async () => {
    const app = await showApp("/account/signup-plans", {
      before: ({ services }) => services.always("POST /accounts/logout", "never"),
      member: true,
    });
    await app.heading("Choose a Plan");
    await app.go("/account/signout");
    await app.heading("Signing out...");
    await app.go(-1);
    await app.pass(5000);
    await app.heading("Choose a Plan");
    expect(app.foyer.session.isAuthenticated).toBe(false);
    expect(app.way()).toEqual(["PUSH /account/signout"]);
  });

  it("follows a path to return to [ROU-51] [SGN-31]", async () => {
    const app = await showApp("/account/signout?return_to=/account/signup-plans", { member: true });
    await app.heading("Choose a Plan");
  });

  it("does not stay in the history, where Back would sign out again [SGN-29]", async () => {
    const app = await showApp("/account/signup-plans", { member: true });
    await app.heading("Choose a Plan");
    await app.go("/account/signout?return_to=/account/reset-by-email");
    await app.heading("Password Assistance");
    await app.go(-1);
    await app.heading("Choose a Plan");
  });

  it.each([
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "javascript:alert(1)",
    "%00",
  ])("goes to not-found instead of %s [ROU-40] [SGN-30]", async (target) => {
    const app = await showApp(`/account/signout?return_to=${encodeURIComponent(target)}`, {
      member: true,
    });
    await app.heading("Page Not Found");
  });
});

describe("a malformed address to return to", () => {
  it.each([
    ["a huge one", `return_to=${"a".repeat(5000)}`],
    ["an empty one", "return_to="],
    ["half an escape", "return_to=%E0%A4%A"],
  ])("%s counts as none [ROU-51] [SGN-32]", async (_name, query) => {
    const app = await showApp(`/account/signout?${query}`, { member: true });
    await app.heading("Good seats are still available");
  });

  it("of two the first counts [ROU-51]", async () => {
    const query = "return_to=/account/signup-plans&return_to=/account/signin";
    const app = await showApp(`/account/signout?${query}`, { member: true });
    await app.heading("Choose a Plan");
  });
});

describe("the not-found page", () => {
  it("says so, and goes home after 2 seconds [ROU-42] [GRD-17] [GRD-18]", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
    const app = await showApp("/account/nothing/here");
    await app.heading("Page Not Found");
    expect(main().getByText("Redirecting you to Home page")).toBeTruthy();
    await app.change(() => vi.advanceTimersByTime(1500));
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Page Not Found");
    await app.change(() => vi.advanceTimersByTime(600));
    await app.heading("Good seats are still available");
    vi.useRealTimers();
  });

  it("is no place to come back to: back from home leads to the screen before [GRD-18]", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
    const app = await showApp("/account/reset-by-email");
    await app.go("/account/nothing");
    await app.heading("Page Not Found");
    await app.change(() => vi.advanceTimersByTime(2100));
    await app.heading("Good seats are still available");
    await app.go(-1);
    await app.heading("Password Assistance");
    vi.useRealTimers();
  });

  it("lets the user go home at once, or elsewhere without a later redirect [GRD-17]", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
    const app = await showApp("/account/nothing");
    await app.heading("Page Not Found");
    expect(main().getByRole("link", { name: "Home" }).getAttribute("href")).toBe("/");
    await app.go("/account/signin");
    await app.heading("Sign in to watch");
    await app.change(() => vi.advanceTimersByTime(3000));
    expect(app.at()).toBe("/account/signin");
    vi.useRealTimers();
  });

  it("drops /u/ from a path instead, and keeps the query [GRD-14] [GRD-19]", async () => {
    const app = await showApp("/account/u/signin?lid=7");
    await app.heading("Sign in to watch");
    expect(app.at()).toBe("/account/signin?lid=7");
  });

  it("sends a change-plans path with a plan to paying, without one to My Account [GRD-15] [GRD-16] [GRD-19]", async () => {
    const paying = await showApp("/account/change-plans/FNWEB12MO", { member: true });
    await paying.heading("Add Your Payment Method");
    expect(paying.at()).toBe("/account/payment/FNWEB12MO");
    cleanup();
    const state = { status: { ...payingMonthly, isChangePlanAvailable: true } };
    const account = await showApp("/account/change-plans", { member: true, state });
    // The plans open over My Account.
    expect(await screen.findByRole("dialog")).toBeTruthy();
    expect(account.at()).toBe("/account/manage");
    expect(account.state()).toMatchObject({ showPlanSelectModal: true });
  });

  it.each([
    ["half an escape", "/%E0%A4%A"],
    ["dots in disguise", "/account/signin/%2e%2e/%2e%2e"],
    ["markup", "/<script>alert(1)</script>"],
    ["a huge path", `/${"x".repeat(3000)}`],
    ["too many parts", "/account/payment/a/b/c"],
  ])("shows for %s [ROU-42]", async (_name, address) => {
    const app = await showApp(address);
    await app.heading("Page Not Found");
  });
});
