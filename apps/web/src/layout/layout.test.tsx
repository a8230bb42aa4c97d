import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type ShownApp, showApp } from "../testing/show-app.tsx";

afterEach(cleanup);

const banner = () => within(screen.getByRole("banner"));
const signUp = () => banner().queryByRole("link", { name: "Sign up" });
const signIn = () => banner().queryByRole("link", { name: "Sign in" });
const menu = () => banner().queryByRole("button", { name: "Account menu" });

describe("the header", () => {
  it("shows the logo, which leads to the root domain [CHR-01]", async () => {
    await showApp("/account/signin");
    const logo = banner().getByRole("img", { name: "Foyer" });
    expect(logo.getAttribute("src")).toBe("/logo.svg");
    expect(logo.closest("a")?.getAttribute("href")).toBe("/");
  });

  it("shows a visitor 'Sign in' and 'Sign up', and no menu [CHR-02] [CHR-03] [CHR-12]", async () => {
    await showApp("/account/signin");
    expect(signUp()?.getAttribute("href")).toBe("/account/signup-plans");
    expect(signIn()?.getAttribute("href")).toBe("/account/signin");
    expect(menu()).toBeNull();
  });

  it.each(["/account/signup-plans", "/account/signup-account"])(
    "has no sign-up button at %s, where it would lead to itself or back [CHR-02]",
    async (path) => {
      const app = await showApp(path);
      await app.change(() => {});
      expect(signUp()).toBeNull();
      expect(signIn()).toBeTruthy();
    },
  );

  it("has no sign-up button where purchase is not enabled [CHR-04]", async () => {
    await showApp("/account/signin", {
      configuration: { defaultConfig: { showHeaderSignUp: false } },
    });
    expect(signUp()).toBeNull();
  });

  it.each([
    ["gifting", "/account/redeem", "CHR-05"],
    ["device activation", "/account/signin/tv", "CHR-06"],
    ["password reset", "/account/reset-by-email", "CHR-08"],
    ["TV providers", "/account/mvpd", "CHR-09"],
  ])(
    "has no sign-up button on routes of %s [CHR-05] [CHR-06] [CHR-08] [CHR-09]",
    async (_of, path) => {
      const app = await showApp(path);
      await app.change(() => {});
      expect(signUp()).toBeNull();
      expect(signIn()).toBeTruthy();
    },
  );

  it("has no sign-up button on routes of partner billing [CHR-07]", async () => {
    await showApp("/account/verizon-bango", { member: true });
    expect(signUp()).toBeNull();
  });

  it("shows a member the menu: Home, My Account, Help, Sign Out [CHR-10] [CHR-11]", async () => {
    const app = await showApp("/account/manage", { member: true });
    await app.heading("My Account");
    expect(signIn()).toBeNull();
    expect(signUp()).toBeNull();
    await app.user.click(await screen.findByRole("button", { name: "Account menu" }));
    const entries = screen.getAllByRole("menuitem").map((entry) => entry.textContent);
    expect(entries).toEqual(["Home", "My Account", "Help", "Sign Out"]);
  });

  it("follows the menu, by keyboard too [CHR-10]", async () => {
    const app = await showApp("/account/manage", { member: true });
    await app.heading("My Account");
    (await screen.findByRole("button", { name: "Account menu" })).focus();
    await app.user.keyboard("{Enter}");
    await app.user.keyboard("{End}{Enter}");
    await app.change(() => {});
    await app.heading("Good seats are still available.");
    expect(app.foyer.session.isAuthenticated).toBe(false);
  });

  it("tells plans apart by a title [CHR-13]", async () => {
    const app = await showApp("/account/signup-plans");
    expect(banner().getByText("Choose a Plan")).toBeTruthy();
    await app.go("/account/signin");
    expect(banner().queryByText("Choose a Plan")).toBeNull();
  });
});

describe("the promo bar", () => {
  it("shows on routes that have one, with its link [CHR-16]", async () => {
    const app = await showApp("/account/signup-plans", {
      configuration: {
        promoBars: {
          plans: { text: "Two months on us", url: "http://localhost:5173/account/signin" },
        },
      },
    });
    const link = screen.getByRole("link", { name: "Two months on us" });
    expect(link.getAttribute("href")).toBe("/account/signin");
    await app.go("/account/signin");
    expect(screen.queryByText("Two months on us")).toBeNull();
  });
});

describe("the footer", () => {
  const footer = () => within(screen.getByRole("contentinfo"));
  const data = {
    sections: [
      {
        title: "Watch",
        links: [
          { text: "Plans", url: "/account/signup-plans" },
          { text: "Elsewhere", url: "https://evil.example/" },
          { text: "Script", url: "javascript:alert(1)" },
          { text: "Offers", url: "/account/landing?from=footer" },
          { text: null, url: "/account/manage" },
        ],
      },
      { title: "Empty", links: null },
      null,
    ],
    copyright: "© Foyer <b>",
  };

  async function showFooter(reply: unknown): Promise<ShownApp> {
    return await showApp("/account/signin", {
      before: ({ services }) =>
        services.always("GET /config/footer{suffix}.json", { status: 200, body: reply }),
    });
  }

  it("is loaded from the configuration service [CHR-14]", async () => {
    const app = await showFooter({ data });
    expect(app.services.asked).toContain("GET /config/footer{suffix}.json");
    expect(footer().getByRole("heading", { name: "Watch" })).toBeTruthy();
    expect(footer().getByRole("link", { name: "Plans" }).getAttribute("href")).toBe(
      "/account/signup-plans",
    );
    expect(footer().getByText("© Foyer <b>")).toBeTruthy();
  });

  it("leads nowhere unsafe, and shows no empty section [CHR-14]", async () => {
    await showFooter({ data });
    expect(footer().getAllByRole("link")).toHaveLength(2);
    expect(footer().queryByText("Empty")).toBeNull();
  });

  it.each([
    "/account/redeem/GIFTCODE",
    "/account/redeem/GIFTCODE/?from=footer",
    "/page-not-found/",
    "/account/no-such-screen",
  ])("does not link %s, which leads to no screen [CHR-14] [ROU-40]", async (url) => {
    const links = [
      { text: "Plans", url: "/account/signup-plans/?from=footer" },
      { text: "It", url },
    ];
    await showFooter({ data: { sections: [{ title: "Watch", links }] } });
    expect(
      footer()
        .getAllByRole("link")
        .map((link) => link.textContent),
    ).toEqual(["Plans"]);
  });

  it("shows texts of a length that fits, without the space around them [CHR-14] [D-10]", async () => {
    const text = `  Plans ${"x".repeat(5000)}`;
    const links = [
      { text, url: " /account/signup-plans " },
      { text: " ", url: "/account/signin" },
    ];
    await showFooter({ data: { sections: [{ title: text, links }], copyright: text } });
    const long = `Plans ${"x".repeat(294)}`;
    expect(footer().getByRole("heading").textContent).toBe(long);
    const shown = footer().getAllByRole("link");
    expect(shown.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      [long, "/account/signup-plans"],
    ]);
    expect(footer().getAllByText(long).length).toBe(3);
  });

  it.each([null, [], "text", { sections: "many" }, { sections: [{ links: [1, null] }] }])(
    "is empty for %j, and the page is whole [CHR-15]",
    async (strange) => {
      await showFooter({ data: strange });
      expect(footer().queryByRole("link")).toBeNull();
      expect(screen.getByRole("textbox", { name: "Email" })).toBeTruthy();
    },
  );

  it("that fails is logged and leaves the page usable [CHR-15]", async () => {
    const app = await showApp("/account/signin", {
      before: ({ services }) => services.always("GET /config/footer{suffix}.json", "dropped"),
    });
    await app.pass(60_000);
    const logged = app.platform.logger.lines.map(({ message }) => message);
    expect(logged).toContain("The footer could not be loaded (CHR-15).");
    expect(screen.getByRole("textbox", { name: "Email" })).toBeTruthy();
  });
});

describe("the busy overlay", () => {
  it("is shut while nothing is under way, and cannot be dismissed while something is [CHR-17] [CHR-18]", async () => {
    const app = await showApp("/account/payment/FNWEB1MO", { member: true });
    await app.heading("Add Your Payment Method");
    const dialog = screen.getByRole("dialog", { hidden: true });
    expect(dialog).toHaveProperty("open", false);
    await app.change(() => app.cardForm.load());
    await app.change(() => app.cardForm.fill());
    app.cardForm.answer("silent");
    await app.change(() => void app.foyer.checkout.submit());
    expect(dialog).toHaveProperty("open", true);
    expect(within(dialog).getByRole("status").textContent).toContain("Confirming your payment");
    expect(screen.getByRole("dialog", { name: /^Confirming your payment/ })).toBe(dialog);
    const cancel = new Event("cancel", { cancelable: true });
    dialog.dispatchEvent(cancel);
    expect(cancel.defaultPrevented).toBe(true);
    // Chromium closes a dialog whose cancel event was prevented before, at the next Escape.
    await app.change(() => dialog.removeAttribute("open"));
    await app.change(() => void dialog.dispatchEvent(new Event("close")));
    expect(dialog).toHaveProperty("open", true);
  });
});

describe("the wait for a wallet's window", () => {
  it("ends with 'Cancel' or Escape, and the page is usable again [D-47]", async () => {
    const app = await showApp("/account/payment/FNWEB1MO", {
      member: true,
      before: ({ platform }) => platform.applePaySheet.support(true),
    });
    await app.heading("Add Your Payment Method");
    const dialog = screen.getByRole("dialog", { hidden: true });
    await app.change(() => app.foyer.checkout.selectMethod("applepay"));
    await app.change(() => void app.foyer.checkout.submit());
    expect(dialog).toHaveProperty("open", true);
    expect(within(dialog).getByRole("status").textContent).toContain("Apple Pay window, or cancel");
    expect(screen.getByRole("dialog", { name: /Apple Pay window, or cancel/ })).toBe(dialog);
    await app.user.click(within(dialog).getByRole("button", { name: "Cancel" }));
    await app.change(() => {});
    expect(dialog).toHaveProperty("open", false);
    // The wallet's own button is disabled, or in a frame: it cannot take the focus back.
    const heading = screen.getByRole("heading", { level: 1 });
    await vi.waitUntil(() => document.activeElement === heading);
    expect(app.platform.applePaySheet.sheet().state).toBe("aborted");
    await app.change(() => void app.foyer.checkout.submit());
    expect(dialog).toHaveProperty("open", true);
    await app.change(() => void dialog.dispatchEvent(new Event("cancel", { cancelable: true })));
    await app.change(() => void dialog.dispatchEvent(new Event("close")));
    expect(dialog).toHaveProperty("open", false);
    expect(app.foyer.checkout.message).toBeNull();
  });

  it("gives the keyboard the heading of the screen where the control that was pressed takes it no more [D-47]", async () => {
    const app = await showApp("/account/payment/FNWEB1MO", {
      member: true,
      before: ({ platform }) => platform.applePaySheet.support(true),
    });
    const heading = await app.heading("Add Your Payment Method");
    await app.change(() => app.foyer.checkout.selectMethod("applepay"));
    await app.change(() => (document.activeElement as HTMLElement | null)?.blur());
    await app.change(() => void app.foyer.checkout.submit());
    await app.user.click(screen.getByRole("button", { name: "Cancel" }));
    await vi.waitUntil(() => document.activeElement === heading);
    expect(screen.getByRole("dialog", { hidden: true })).toHaveProperty("open", false);
  });
});

describe("the cover that loses its 'Cancel'", () => {
  it("keeps the focus, which would fall behind it with the button [D-47] [CHR-18]", async () => {
    const app = await showApp("/account/payment/FNWEB1MO", { member: true });
    await app.heading("Add Your Payment Method");
    app.services.always("POST /paypal/token", {
      status: 200,
      body: { responseCode: "1", token: "EC-1" },
    });
    app.services.always("POST /paypal/capture", "never");
    await app.change(() => app.foyer.checkout.selectMethod("paypal"));
    await app.user.type(screen.getByLabelText("ZIP code"), "37203");
    await app.pass(1_000);
    const dialog = screen.getByRole("dialog", { hidden: true });
    let window: Awaited<ReturnType<ReturnType<typeof app.platform.payPalScript.button>["press"]>>;
    await app.change(async () => {
      window = await app.platform.payPalScript.button().press();
    });
    screen.getByRole("button", { name: "Cancel" }).focus();
    await app.change(() => void window?.approve());
    await app.change(() => {});
    expect(screen.getByRole("dialog", { name: /^Confirming your payment/ })).toBe(dialog);
    expect(document.activeElement).toBe(dialog);
  });
});

describe("the connection bar", () => {
  const bar = () =>
    screen.getAllByText(/offline|reach our services/).map((line) => line.textContent);

  it("tells that the device is offline, and that it is back", async () => {
    const app = await showApp("/account/signin");
    const online = vi.spyOn(window.navigator, "onLine", "get");
    const offline = "You're offline. Check your connection and try again.";
    online.mockReturnValue(false);
    await app.change(() => window.dispatchEvent(new Event("offline")));
    expect(screen.getByText(offline)).toBeTruthy();
    online.mockReturnValue(true);
    await app.change(() => window.dispatchEvent(new Event("online")));
    expect(screen.queryByText(offline)).toBeNull();
    online.mockRestore();
  });

  it("tells that the services cannot be reached while the session keeps what it has [SES-14]", async () => {
    const app = await showApp("/account/manage", { member: true });
    await app.heading("My Account");
    app.services.always("POST /accounts/token/refresh", "dropped");
    await app.change(() => app.clock.advance(2 * 60 * 60 * 1000));
    await app.change(() => app.drive(app.foyer.account.reload()));
    expect(
      screen.getByText("We can't reach our services right now. We'll keep trying."),
    ).toBeTruthy();
    expect(app.foyer.session.isAuthenticated).toBe(true);
    // What the user can do something about is said.
    const online = vi.spyOn(window.navigator, "onLine", "get").mockReturnValue(false);
    await app.change(() => window.dispatchEvent(new Event("offline")));
    expect(bar()).toEqual(["You're offline. Check your connection and try again."]);
    online.mockRestore();
  });
});

describe("the notice that the browser can't save the sign-in", () => {
  const notice = () => screen.queryByText(/^Your browser can't save your sign-in\. If you reload/);

  it("is announced, says what to expect, and goes with the session [D-44]", async () => {
    const app = await showApp("/account/signin");
    app.platform.cookies.setBlocked(true);
    expect(notice()).toBeNull();
    await app.change(() => app.signIn());
    expect(notice()?.closest("[role=status]")).toBeTruthy();
    expect(app.foyer.session.storageProblem?.bytes).toBeGreaterThan(0);
    await app.change(() => app.drive(app.foyer.session.signOut()));
    expect(notice()).toBeNull();
  });
});

describe("the skip link", () => {
  it("moves the focus to the content and is no page load [GRD-12]", async () => {
    const app = await showApp("/account/signin");
    const loads = () => app.platform.tracker.events.filter(({ event }) => event === "page-load");
    expect(loads()).toHaveLength(1);
    (document.activeElement as HTMLElement).blur();
    await app.user.tab();
    const link = screen.getByRole("link", { name: "Skip to Content" });
    expect(document.activeElement).toBe(link);
    await app.user.keyboard("{Enter}");
    expect(document.activeElement).toBe(screen.getByRole("main"));
    expect(loads()).toHaveLength(1);
  });
});
