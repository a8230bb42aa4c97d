import { payingMonthly } from "@foyer/sdk/testing";
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { type ShownApp, showApp } from "../testing/show-app.tsx";

afterEach(cleanup);

const main = () => within(screen.getByRole("main"));
const banner = () => within(screen.getByRole("banner"));

/** What the screen offers: each link with its address. */
const offered = () =>
  main()
    .getAllByRole("link")
    .map((link) => [link.textContent, link.getAttribute("href")])
    .filter(([, href]) => !/apple|google|amazon|roku|samsung|lgapps|xbox/.test(href ?? ""));

const posters = () => main().queryAllByRole("img");

const watch = ["Watch Online Now", "http://localhost:4010/player"];
const account = ["My Account", "/account/manage"];
const plans = ["Choose a Plan", "/account/signup-plans"];

const active = { status: payingMonthly };
const paused = {
  status: { ...payingMonthly, status: "Pause", pauseEndDate: "2025-03-09T00:00:00Z" },
};
const ended = { status: { ...payingMonthly, status: "Churned-Voluntary" } };

/** A paused or ended plan does not hold the right to watch. */
function withoutRights({ services }: Pick<ShownApp, "services">): void {
  services.always("POST /hasSubscription", {
    status: 200,
    body: { isUserSubscribed: false, serviceDetails: [] },
  });
}

/** Presses one of the doors to the home: the logo, or 'Home' of the menu. */
async function enters(app: ShownApp, door: "logo" | "Home"): Promise<void> {
  if (door === "logo") {
    await app.user.click(banner().getByRole("img", { name: "Foyer" }));
    return;
  }
  await app.user.click(await banner().findByRole("button", { name: "Account menu" }));
  await app.user.click(await screen.findByRole("menuitem", { name: "Home" }));
}

describe("the logo and 'Home'", () => {
  it("lead a visitor to the plans, with pictures that say nothing [CHR-01] [ROU-01]", async () => {
    const app = await showApp("/account/signin");
    await enters(app, "logo");
    await app.heading("Good seats are still available");
    expect(offered()).toEqual([plans, ["Sign in", "/account/signin"]]);
    expect(document.querySelectorAll("main img").length).toBeGreaterThan(0);
    expect(posters()).toEqual([]);
  });

  it.each(["logo", "Home"] as const)(
    "lead a member to what she can watch, and where: by %s [CHR-01] [CHR-10] [ROU-01] [CNF-10]",
    async (door) => {
      const app = await showApp("/account/manage", { member: true, state: active });
      await app.heading("My Account");
      await enters(app, door);
      await app.heading("Your seat is saved");
      expect(app.at()).toBe("/");
      expect(offered()).toEqual([watch, account]);
      expect(main().getByText("Your plan: Monthly")).toBeTruthy();
      expect(posters().map((poster) => poster.getAttribute("alt"))).toContain("Harbor Lights");
      expect(screen.queryByText("Good seats are still available")).toBeNull();
    },
  );

  it.each([
    ["paused", paused, "Your plan is paused", [["Resume Plan", "/account/manage"]]],
    ["ended", ended, "Your plan has ended", [plans, account]],
    ["missing", { status: null }, "Good seats are still available", [plans, account]],
  ] as const)(
    "lead a member whose plan is %s to what she can do [CHR-01] [CHR-10] [ROU-01]",
    async (_kind, state, title, links) => {
      const app = await showApp("/account/manage", { member: true, state, before: withoutRights });
      await app.heading("My Account");
      await enters(app, "logo");
      await app.heading(title);
      expect(offered()).toEqual(links);
    },
  );
});

describe("a member's home", () => {
  it("never shows the visitor's page, while it loads either [ROU-01]", async () => {
    let arrive = () => {};
    const coming = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const first = await showApp("/account/signin", { member: true, state: active });
    cleanup();
    const app = await showApp("/", { besides: first, beforeChunk: () => coming });
    await app.heading("Loading");
    expect(screen.queryByText("Good seats are still available")).toBeNull();
    arrive();
    await app.heading("Your seat is saved");
  });

  it("says when a paused member can watch again [SUB-19]", async () => {
    await (await showApp("/", { member: true, state: paused, before: withoutRights })).heading(
      "Your plan is paused",
    );
    expect(main().getByText(/^You can watch again on Mar 9, 2025\./)).toBeTruthy();
  });

  it("asks again where her plan could not be read, and sells nothing meanwhile [D-06]", async () => {
    const app = await showApp("/", {
      member: true,
      state: active,
      before: ({ services }) => services.always("POST /hasSubscription", { status: 500 }),
    });
    await app.pass(60_000);
    await app.heading("Welcome Back");
    expect(offered()).toEqual([account]);
    app.services.always("POST /hasSubscription", null);
    await app.user.click(main().getByRole("button", { name: "Try Again" }));
    await app.heading("Your seat is saved");
  });

  it("has the stores of each device, by one name [CNF-07] [CNF-12]", async () => {
    const app = await showApp("/", { member: true, state: active });
    await app.heading("Your seat is saved");
    const store = (name: string) => main().getByRole("link", { name }).getAttribute("href");
    expect(store("Roku Roku Channel Store")).toBe("https://channelstore.roku.com/details/foyer");
    expect(store("Fire TV Amazon Appstore")).toBe("https://www.amazon.com/dp/foyer");
    expect(store("Samsung Smart TV Samsung Apps")).toBe("https://www.samsung.com/us/apps/foyer");
    expect(store("iOS App Store")).toBe("https://apps.apple.com/app/foyer");
    expect(main().queryByRole("link", { name: /Vizio/ })).toBeNull();
    expect(main().getByText("Search its apps for Foyer")).toBeTruthy();
  });

  it("is the visitor's page again after a sign-out [D-13]", async () => {
    const app = await showApp("/", { member: true, state: active });
    await app.heading("Your seat is saved");
    await app.change(() => app.drive(app.foyer.session.signOut()));
    await app.heading("Good seats are still available");
    expect(main().queryByText("Watch Online Now")).toBeNull();
  });
});
