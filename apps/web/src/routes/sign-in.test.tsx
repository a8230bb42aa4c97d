import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { type ShownApp, showApp } from "../testing/show-app.tsx";

afterEach(cleanup);

const ADDRESS = "/account/signin";

async function showSignIn(options: Parameters<typeof showApp>[1] = {}): Promise<ShownApp> {
  const app = await showApp(ADDRESS, options);
  await app.heading("Sign in to watch");
  return app;
}

const email = () => screen.getByRole("textbox", { name: "Email" });
const password = () => screen.getByLabelText("Password");
const button = () => within(screen.getByRole("main")).getByRole("button", { name: "Sign in" });

async function send(app: ShownApp, address: string, secret: string): Promise<void> {
  await app.user.type(email(), address);
  await app.user.type(password(), secret);
  await app.user.click(button());
  await app.change(() => {});
}

describe("the sign-in screen", () => {
  it("is public, has its title, two fields and one button [ROU-02] [SGN-01] [SGN-09]", async () => {
    await showSignIn();
    expect(email().getAttribute("autocomplete")).toBe("username");
    expect(password().getAttribute("type")).toBe("password");
    expect(button()).toBeTruthy();
    expect(document.title).toBe("Sign in to watch | Foyer");
  });

  it.each([
    ["/account/signin?subscriptionRequestId=7", "Sign in"],
    ["/account/signin?gifting=true", "Sign In To Redeem"],
    ["/account/signin?code=BCDFGHJK", "Sign In to Your Account"],
    ["/account/signin?code=BCDFGHJK&gifting=true", "Sign In to Your Account"],
  ])("at %s is titled %s [SGN-02] [SGN-03] [SGN-04] [OPN-023]", async (address, title) => {
    const app = await showApp(address);
    expect((await app.heading(title)).textContent).toBe(title);
    expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
  });

  it("takes the code of a campaign for none of a television [SCR-01] [SGN-01]", async () => {
    const app = await showApp("/account/signin?code=SUMMER25", {
      state: { accounts: ["ann@example.com"] },
    });
    await app.heading("Sign in to watch");
    await send(app, "ann@example.com", "password");
    await app.heading("Choose a Plan");
  });

  it.each(["/account/signin/tv?code=BCDFGHJK", "/account/signin?code=BCDFGHJK"])(
    "at %s does not offer the TV providers, which cannot activate a television, and says so [SGN-07] [OPN-008]",
    async (address) => {
      const app = await showApp(address);
      await app.heading("Sign In to Your Account");
      expect(screen.queryByRole("link", { name: "Sign in with TV Provider" })).toBeNull();
      expect(screen.getByText(/can't activate your TV/)).toBeTruthy();
      expect(screen.getByRole("link", { name: "Sign up now" })).toBeTruthy();
    },
  );

  it("shows a service's words without what could mislead [SGN-16] [D-10]", async () => {
    const app = await showSignIn();
    const errorMessage = `Call\u0000 \u202e911\u2028${"x".repeat(400)}`;
    app.services.reply("POST /accounts/login", {
      status: 200,
      body: { failureMessage: { errorCode: "LOCKED", errorMessage } },
    });
    await send(app, "ann@example.com", "password");
    const shown = screen.getByRole("alert").textContent ?? "";
    expect(shown).toMatch(/^Call 911 x+$/);
    expect([...shown]).toHaveLength(300);
  });

  it("with 429 says how it is and when to try again, and can be sent again [SGN-18]", async () => {
    const app = await showSignIn({ state: { accounts: ["ann@example.com"] } });
    app.services.reply("POST /accounts/login", {
      status: 429,
      headers: { "retry-after": "3600" },
      body: { errorCode: "TOO_MANY", errorMessage: "Too many" },
    });
    await send(app, "ann@example.com", "password");
    expect(screen.getByRole("alert").textContent).toBe(
      "Too many sign-in attempts. Please try again in 60 minutes.",
    );
    expect(password()).toHaveProperty("value", "password");
    await app.user.click(button());
    await app.pass(1_000);
    await app.heading("Choose a Plan");
  });

  it("leads to password assistance, sign-up, TV provider and help [SGN-05] [SGN-06] [SGN-07] [SGN-08]", async () => {
    await showSignIn();
    const link = (name: string) =>
      within(screen.getByRole("main")).getByRole("link", { name }).getAttribute("href");
    expect(link("Password Assistance")).toBe("/account/reset-by-email");
    expect(link("Sign up now")).toBe("/account/signup-plans");
    expect(link("Sign in with TV Provider")).toBe("/account/mvpd");
    expect(link("Help")).toBe("https://help.foyer.example/");
  });

  it("says 600 ms after typing that the email is not one [SGN-11] [FRM-04] [FRM-06]", async () => {
    const app = await showSignIn();
    await app.user.type(email(), "ann@");
    await app.pass(599);
    expect(screen.queryByText("Please enter a valid email address")).toBeNull();
    await app.pass(1);
    expect(screen.getByText("Please enter a valid email address")).toBeTruthy();
    expect(email().getAttribute("aria-invalid")).toBe("true");
  });

  it("says it at once when the field is left [SGN-10]", async () => {
    const app = await showSignIn();
    await app.user.type(email(), "ann@");
    await app.user.tab();
    expect(screen.getByText("Please enter a valid email address")).toBeTruthy();
  });

  it("sends nothing while a field is wrong, and puts the focus there [FRM-02] [FRM-03] [FRM-09]", async () => {
    const app = await showSignIn();
    await app.user.click(button());
    await app.change(() => {});
    expect(screen.getByText("Please enter a valid email address")).toBeTruthy();
    expect(screen.getByText("Required")).toBeTruthy();
    expect(document.activeElement).toBe(email());
    expect(app.services.asked).not.toContain("POST /accounts/login");
  });

  it("shows and hides the password [FRM-16]", async () => {
    const app = await showSignIn();
    await app.user.click(screen.getByRole("button", { name: "Show password" }));
    expect(password().getAttribute("type")).toBe("text");
    await app.user.click(screen.getByRole("button", { name: "Hide password" }));
    expect(password().getAttribute("type")).toBe("password");
  });

  it("leads to the page of password assistance, whose dialog did not load, no more once it has been left [PWD-04]", async () => {
    let fails = (_reason: unknown): void => {};
    const app = await showSignIn({
      before: ({ foyer }) => {
        const load = foyer.load;
        const coming = new Promise<never>((_, reject) => {
          fails = reject;
        });
        foyer.load = (...names) => (names[0] === "passwordAssistance" ? coming : load(...names));
      },
    });
    await app.user.click(screen.getByRole("link", { name: "Password Assistance" }));
    await app.go("/account/signup-plans");
    await app.heading("Choose a Plan");
    // The code of the dialog itself takes real time.
    await import("../features/password-assistance/assistance-dialog.tsx");
    await app.change(() => fails(new TypeError("Failed to fetch")));
    expect(app.at()).toBe("/account/signup-plans");
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Choose a Plan");
  });

  it("keeps what was typed when it is refused, and says why [SGN-21]", async () => {
    const app = await showSignIn();
    await send(app, "nobody@example.com", "wrong");
    expect(screen.getByRole("alert").textContent).toBe(
      "Incorrect email address or password. Please try again.",
    );
    expect(email()).toHaveProperty("value", "nobody@example.com");
    expect(password()).toHaveProperty("value", "wrong");
    expect(button().getAttribute("aria-disabled")).toBeNull();
  });

  it.each([
    [408, "This is taking longer than usual. Please try again.", "SGN-21"],
    [429, "Maximum login attempts exceeded. Try again later...", "SGN-18"],
    [500, "Something went wrong, please try again later.", "SGN-21"],
  ])("explains a %i: %s [SGN-18] [SGN-21]", async (status, text) => {
    const app = await showSignIn();
    app.services.always("POST /accounts/login", {
      status,
      body: { errorCode: "X", errorMessage: "Y" },
    });
    await send(app, "ann@example.com", "password");
    await app.pass(60_000);
    expect(screen.getByRole("alert").textContent).toBe(text);
  });

  it("keeps the place of a message while it is sent again: the second press of a double click would reach the link below [FRM-01]", async () => {
    const app = await showSignIn({ state: { accounts: ["ann@example.com"] } });
    await send(app, "ann@example.com", "wrong");
    const said = screen.getByRole("alert").textContent ?? "";
    app.services.always("POST /accounts/login", "never");
    await app.user.click(button());
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.getByText(said).closest("[aria-hidden='true']")).toBeTruthy();
  });

  it("shows a service's own words as they are, never as markup [SGN-16]", async () => {
    const app = await showSignIn();
    const errorMessage = "Locked <b>for</b> today";
    app.services.reply("POST /accounts/login", {
      status: 200,
      body: { failureMessage: { errorCode: "LOCKED", errorMessage } },
    });
    await send(app, "ann@example.com", "password");
    expect(screen.getByRole("alert").textContent).toBe(errorMessage);
    expect(screen.getByRole("alert").querySelector("b")).toBeNull();
  });

  it("is busy while it signs in: a second press sends nothing [FRM-01]", async () => {
    const app = await showSignIn();
    app.services.always("POST /accounts/login", "never");
    await send(app, "ann@example.com", "password");
    expect(button().getAttribute("aria-busy")).toBe("true");
    await app.user.click(button());
    await app.user.type(password(), "{Enter}");
    await app.change(() => {});
    expect(app.services.asked.filter((one) => one === "POST /accounts/login")).toHaveLength(1);
  });

  it("goes on to what the rules say: a new member to the plans [SGN-22]", async () => {
    const app = await showSignIn({ state: { accounts: ["ann@example.com"] } });
    await send(app, "ann@example.com", "password");
    await app.pass(1000);
    await app.heading("Choose a Plan");
    expect(app.at()).toBe("/account/signup-plans");
  });

  it("sends a signed-in member on [SGN-22]", async () => {
    const app = await showApp(ADDRESS, { member: true });
    await app.heading("My Account");
    expect(app.at()).toBe("/account/manage");
  });

  it("says that the last session has ended [SES-15]", async () => {
    const app = await showApp("/account/manage", { member: true });
    await app.heading("My Account");
    const body = { errorCode: "INVALID_TOKEN", errorMessage: "" };
    app.services.always("POST /accounts/token/refresh", { status: 401, body });
    app.services.always("GET /getPayments", { status: 401, body: {} });
    await app.change(() => app.foyer.account.reload());
    await app.heading("Sign in to watch");
    expect(screen.getByText("Your session has ended. Please sign in again.")).toBeTruthy();
  });
});
