import { sandboxConfiguration } from "@foyer/sdk/sandbox";
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { type ShownApp, showApp } from "../testing/show-app.tsx";

afterEach(cleanup);

const CODE = {
  status: 200,
  body: { code: "TV7K2M", authUrl: "http://127.0.0.1:4010/tv-provider/cox", expiresAt: 1 },
} as const;
const AUTH = { mvpd: "cox", userID: "cox-1", refreshToken: "tve-1", tokenExpiration: 1 };
const POLL = "GET /tve/auth/TV7K2M";

/** Tokens of a TV provider's user. */
function tokens(now: number): object {
  const claims = {
    sub: "visitors",
    mvpd: "cox",
    account_type: "anonymous",
    iat: Math.floor(now / 1000),
    exp: Math.floor(now / 1000) + 3600,
  };
  return {
    accessToken: `e30.${btoa(JSON.stringify(claims)).replace(/=+$/, "")}.1`,
    refreshToken: "refresh-1",
    tokenExpiration: now + 3_600_000,
    accessTokenExpiration: now + 3_600_000,
  };
}

async function showProviders(resources: readonly string[] = ["FNSUB"]): Promise<ShownApp> {
  const app = await showApp("/account/mvpd", {
    before: ({ services, clock }) => {
      services.always("POST /tve/regcode", CODE);
      services.always(POLL, { status: 200, body: { status: "pending" } });
      services.always("POST /tve/auth/refresh", { status: 200, body: AUTH });
      services.always("POST /accounts/login", { status: 200, body: tokens(clock.now()) });
      services.always("GET /tve/entitlements", {
        status: 200,
        body: { mvpd: "cox", userID: "cox-1", preauthorizedResource: resources },
      });
      services.always("POST /tve/logout", { status: 204 });
    },
  });
  await app.heading("Sign in with TV Provider");
  return app;
}

const isLetIn = (app: ShownApp) =>
  app.services.always(POLL, { status: 200, body: { status: "authenticated", ...AUTH } });

async function press(app: ShownApp, name: string): Promise<void> {
  await app.user.click(screen.getByRole("button", { name }));
  await app.change(() => {});
}

describe("the screen of the TV providers", () => {
  it("is reached from the sign-in screen, with what the visitor came for [SGN-07] [ROU-05]", async () => {
    const app = await showApp("/account/signin?return_to=/account/signup-plans");
    await app.heading("Sign in to watch");
    await app.user.click(screen.getByRole("link", { name: "Sign in with TV Provider" }));
    await app.heading("Sign in with TV Provider");
    expect(app.at()).toBe("/account/mvpd?return_to=%2Faccount%2Fsignup-plans");
    expect(document.title).toBe("Sign in with TV Provider | Foyer");
  });

  it("offers the six, each with its help link [TVP-01] [TVP-02]", async () => {
    await showProviders();
    const list = within(screen.getByRole("main"));
    const names = list.getAllByRole("button").map(({ textContent }) => textContent);
    expect(names).toEqual(["Cox", "Xfinity", "DIRECTV", "DIRECTV Stream", "FuboTV", "YouTube TV"]);
    for (const { name, helpUrl } of sandboxConfiguration().tvProviders) {
      const link = list.getByRole("link", { name: `Help with ${name}` });
      expect(link.getAttribute("href")).toBe(helpUrl);
    }
  });

  it("reads 'Signing in to your account...' until the provider has decided, then leads on [TVP-13]", async () => {
    const app = await showProviders();
    await press(app, "Cox");
    const dialog = screen.getByRole("dialog", { name: "Signing in to your account..." });
    expect(within(dialog).getByRole("status").textContent).toContain("Sign in to Cox");
    await app.user.click(within(dialog).getByRole("button", { name: "Show the Window" }));
    expect(app.platform.popUp.window().focused).toBe(1);
    isLetIn(app);
    await app.pass(1_000);
    await app.heading("My Account");
    expect(app.at()).toBe("/account/manage");
    expect(app.platform.popUp.window().closed).toBe(true);
  });

  it("leads to the 'not included' state with help and plans [TVP-03] [TVP-14]", async () => {
    const app = await showProviders(["FNNEWS"]);
    await press(app, "Cox");
    isLetIn(app);
    await app.pass(1_000);
    await app.heading("This subscription isn't included in your TV package.");
    const main = within(screen.getByRole("main"));
    expect(main.getByRole("link", { name: "Choose a Plan" }).getAttribute("href")).toBe(
      "/account/signup-plans",
    );
    expect(main.getByRole("link", { name: "Help with Cox" })).toBeTruthy();
    await press(app, "Choose Another TV Provider");
    await app.heading("Sign in with TV Provider");
  });

  it("has a link where the browser blocks the window, which opens beside the page [TVP-04]", async () => {
    const app = await showProviders();
    app.platform.popUp.block(true);
    await press(app, "Cox");
    const link = screen.getByRole("link", { name: "Open Cox" });
    expect(link.getAttribute("href")).toBe(CODE.body.authUrl);
    expect([link.getAttribute("target"), link.getAttribute("rel")]).toEqual([
      "_blank",
      "noopener noreferrer",
    ]);
  });

  it("says what went wrong, and tries again [TVP-11]", async () => {
    const app = await showProviders();
    await press(app, "Cox");
    app.platform.popUp.window().close();
    await app.pass(2_000);
    const alert = screen.getByRole("alert");
    expect(alert.textContent).toContain("The Cox window was closed before you signed in.");
    expect(screen.queryByRole("dialog")).toBeNull();
    await press(app, "Try Again");
    expect(app.platform.popUp.windows).toHaveLength(2);
    expect(screen.getByRole("dialog")).toBeTruthy();
  });

  it.each(["Cancel", "Escape"])("is given up by %s: the window closes [TVP-06]", async (how) => {
    const app = await showProviders();
    await press(app, "Cox");
    if (how === "Escape") await app.user.keyboard("{Escape}");
    else await app.user.click(screen.getByRole("button", { name: "Cancel" }));
    await app.change(() => {});
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(app.platform.popUp.window().closed).toBe(true);
  });

  it("closes the window when it is left [TVP-06]", async () => {
    const app = await showProviders();
    await press(app, "Cox");
    await app.go("/account/signin");
    await app.heading("Sign in to watch");
    expect(app.platform.popUp.window().closed).toBe(true);
    const asked = app.services.asked.length;
    await app.pass(10_000);
    expect(app.services.asked.length).toBe(asked);
  });

  it("sends a member to My Account [TVP-13]", async () => {
    const app = await showApp("/account/mvpd", { member: true });
    await app.heading("My Account");
    expect(app.at()).toBe("/account/manage");
  });
});

describe("My Account of a TV-provider user", () => {
  async function showAccount(): Promise<ShownApp> {
    const app = await showProviders();
    await press(app, "Cox");
    isLetIn(app);
    await app.pass(1_000);
    await app.heading("My Account");
    return app;
  }

  it("names the provider and where to manage, and has nothing to edit or pay [MNG-14] [MNG-15]", async () => {
    await showAccount();
    const main = within(screen.getByRole("main"));
    expect(main.getAllByRole("heading", { level: 2 }).map((one) => one.textContent)).toEqual([
      "Account",
      "Subscription",
    ]);
    expect(main.getAllByText("Cox")).toHaveLength(2);
    expect(main.getByText("Included in your TV package")).toBeTruthy();
    expect(main.getByText(/manage it on your TV Provider's website\.$/)).toBeTruthy();
    expect(main.queryByRole("button")).toBeNull();
  });

  it("offers the plans when the package no longer includes the product [TVP-14] [ROL-12]", async () => {
    const app = await showAccount();
    app.services.always("GET /tve/entitlements", {
      status: 200,
      body: { mvpd: "cox", userID: "cox-1", preauthorizedResource: [] },
    });
    await app.change(() => app.drive(app.foyer.tvProvider.check()));
    expect(screen.getByText("This subscription isn't included in your TV package.")).toBeTruthy();
    expect(
      within(screen.getByRole("main")).getByRole("link", { name: "Choose a Plan" }),
    ).toBeTruthy();
  });

  it("signs out by the menu: 'Signing out...' and a visitor again [TVP-12] [SGN-29]", async () => {
    const app = await showAccount();
    await app.user.click(await screen.findByRole("button", { name: "Account menu" }));
    await app.user.click(screen.getByRole("menuitem", { name: "Sign Out" }));
    await app.change(() => {});
    await app.heading("Good seats are still available");
    expect(app.services.asked).toContain("POST /tve/logout");
    expect(app.platform.cookies.get("tve_entitled")).toBeNull();
  });

  it("may not be left for another private screen [GRD-09]", async () => {
    const app = await showAccount();
    await app.go("/account/payment");
    await app.heading("My Account");
    expect(app.at()).toBe("/account/manage");
  });
});
