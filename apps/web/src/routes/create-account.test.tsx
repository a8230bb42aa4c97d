import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { type ShownApp, showApp } from "../testing/show-app.tsx";

afterEach(cleanup);

async function showCreateAccount(
  address = "/account/signup-account",
  options: Parameters<typeof showApp>[1] = {},
): Promise<ShownApp> {
  const app = await showApp(address, options);
  await app.heading("Create Account");
  return app;
}

const email = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Email" });
const password = () => screen.getByLabelText("Password 6 character min");
const button = () => screen.getByRole("button", { name: "Continue" });

async function fillIn(app: ShownApp, address: string, secret = "password"): Promise<void> {
  await app.user.type(email(), address);
  await app.user.type(password(), secret);
  await app.pass(600);
}

async function send(app: ShownApp): Promise<void> {
  await app.user.click(button());
  await app.change(() => {});
}

describe("the create-account screen", () => {
  it("is public and has email, password and 'Continue' [ROU-10] [ACC-01] [ACC-02] [FRM-11]", async () => {
    await showCreateAccount();
    expect(email()).toBeTruthy();
    expect(password().getAttribute("autocomplete")).toBe("new-password");
    expect(button()).toBeTruthy();
    expect(document.title).toBe("Create Account | Foyer");
  });

  it("leads to sign-in [ACC-03]", async () => {
    await showCreateAccount();
    const link = screen.getByRole("link", { name: "Already have an account? Sign in" });
    expect(link.getAttribute("href")).toBe("/account/signin");
  });

  it("asks whether the email is taken 600 ms after typing, and says so with two links [ACC-04] [ACC-05] [ACC-07] [ACC-08]", async () => {
    const app = await showCreateAccount(undefined, { state: { accounts: ["ann@example.com"] } });
    await app.user.type(email(), "ann@example.com");
    await app.pass(599);
    expect(app.services.asked).not.toContain("POST /accounts/status");
    await app.pass(1);
    const main = screen.getByRole("main");
    expect(main.textContent).toContain(
      "This email is already associated with an account. Sign in or reset your password.",
    );
    const href = (name: string) => within(main).getByRole("link", { name }).getAttribute("href");
    expect(href("Sign in")).toBe("/account/signin");
    expect(href("reset your password")).toBe("/account/reset-by-email");
    expect(email().getAttribute("aria-invalid")).toBe("true");
  });

  it("carries the email to sign-in, and only this one [ACC-08]", async () => {
    const app = await showCreateAccount(undefined, { state: { accounts: ["ann@example.com"] } });
    await app.user.type(email(), "ann@example.com");
    await app.pass(600);
    await app.user.click(within(screen.getByRole("main")).getByRole("link", { name: "Sign in" }));
    await app.heading("Sign in to watch");
    expect(email().value).toBe("ann@example.com");
    expect(app.at()).toBe("/account/signin");
    await app.user.type(screen.getByLabelText("Password"), "password{Enter}");
    await app.pass(2000);
    await app.go("/account/signout");
    await app.pass(2000);
    await app.go("/account/signin");
    await app.heading("Sign in to watch");
    expect(email().value).toBe("");
  });

  it("leaves an email without an account at create-account [ACC-08]", async () => {
    const app = await showCreateAccount();
    await app.user.type(email(), "new@example.com");
    await app.pass(600);
    await app.go("/account/signin");
    await app.heading("Sign in to watch");
    expect(email().value).toBe("");
  });

  it("wants six characters [FRM-10]", async () => {
    const app = await showCreateAccount();
    await fillIn(app, "new@example.com", "short");
    expect(screen.getByText("Passwords must be six or more characters")).toBeTruthy();
  });

  it.each([
    ["secret", "Weak"],
    ["secretly", "Medium"],
    ["Secret-1", "Strong"],
  ])("calls the password %s %s [FRM-12] [FRM-13] [FRM-14] [FRM-15]", async (secret, strength) => {
    const app = await showCreateAccount();
    expect(screen.queryByText(strength)).toBeNull();
    await app.user.type(password(), secret);
    expect(screen.getByText(strength)).toBeTruthy();
  });

  it("shows and hides the password [FRM-16]", async () => {
    const app = await showCreateAccount();
    await app.user.click(screen.getByRole("button", { name: "Show password" }));
    expect(password().getAttribute("type")).toBe("text");
  });

  it("creates the account and goes on to the plans when none was chosen [ACC-02]", async () => {
    const app = await showCreateAccount();
    await fillIn(app, "new@example.com");
    await send(app);
    await app.pass(1000);
    await app.heading("Choose a Plan");
    expect(app.services.state.accounts).toContain("new@example.com");
  });

  it("goes on to paying for the plan of the address [ROU-11] [ROU-13]", async () => {
    const app = await showCreateAccount("/account/signup-account/FNWEB12MO");
    await fillIn(app, "new@example.com");
    await send(app);
    await app.pass(1000);
    await app.heading("Add Your Payment Method");
    expect(app.at()).toBe("/account/payment/FNWEB12MO");
    expect(screen.getByRole("heading", { level: 2, name: "Yearly" })).toBeTruthy();
  });

  it.each(["POST /accounts/customers", "POST /accounts/login"])(
    "is busy while %s is on its way, and sends nothing twice [ACC-02] [FRM-01]",
    async (operation) => {
      const app = await showCreateAccount(undefined, {
        before: ({ services }) => services.always(operation, "never"),
      });
      await fillIn(app, "ann@example.com");
      await send(app);
      expect(app.services.asked).toContain(operation);
      expect(button().getAttribute("aria-busy")).toBe("true");
      await send(app);
      expect(app.services.asked.filter((each) => each === operation)).toHaveLength(1);
    },
  );

  it("ignores an unknown plan [ROU-11]", async () => {
    const app = await showCreateAccount("/account/signup-account/%3Cscript%3E");
    await fillIn(app, "new@example.com");
    await send(app);
    await app.pass(1000);
    await app.heading("Choose a Plan");
  });

  it("keeps what was typed when the service fails, and can be sent again [FRM-17]", async () => {
    const app = await showCreateAccount();
    await fillIn(app, "new@example.com");
    app.services.reply("POST /accounts/customers", { status: 500, body: "<html>" });
    await send(app);
    expect(screen.getByRole("alert").textContent).toBe(
      "Something went wrong, please try again later.",
    );
    expect(email()).toHaveProperty("value", "new@example.com");
    await send(app);
    await app.pass(1000);
    await app.heading("Choose a Plan");
  });

  it("shows a clash that only the service noticed at the field [ACC-07] [ACC-08]", async () => {
    const app = await showCreateAccount();
    await fillIn(app, "late@example.com");
    app.services.state.accounts.push("late@example.com");
    await send(app);
    expect(screen.queryByRole("alert")).toBeNull();
    expect(email().getAttribute("aria-invalid")).toBe("true");
    expect(document.activeElement).toBe(email());
  });
});

describe("a user who has an account already", () => {
  it("sees no form while the destination is looked up [RDR-25]", async () => {
    const app = await showApp("/account/signup-account", {
      member: true,
      before: ({ services, foyer }) => {
        foyer.subscription.reset();
        services.always("GET /currentSubscriptionStatus", "never");
      },
    });
    expect(screen.queryByLabelText("Email")).toBeNull();
    expect(app.at()).toBe("/account/signup-account");
  });
});
