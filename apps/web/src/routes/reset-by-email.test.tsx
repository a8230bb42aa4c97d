import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { type ShownApp, showApp } from "../testing/show-app.tsx";

afterEach(cleanup);

const REQUEST = "POST /accounts/reset-password/request";
const asked = (app: ShownApp) => app.services.asked.filter((one) => one === REQUEST).length;

async function press(app: ShownApp, name: string): Promise<void> {
  await app.user.click(within(place()).getByRole("button", { name }));
  await app.change(() => {});
}

/** The dialog where there is one. */
function place(): HTMLElement {
  return screen.queryByRole("dialog") ?? screen.getByRole("main");
}

async function untilDialog(app: ShownApp): Promise<void> {
  for (let turn = 0; turn < 200 && !screen.queryByRole("dialog"); turn += 1) {
    await app.change(() => new Promise((resolve) => setTimeout(resolve, 5)));
  }
}

describe("the password assistance screen", () => {
  it("asks for the email, then says that the mail is on its way [ROU-06] [PWD-01] [PWD-02] [PWD-03] [PWD-06] [PWD-08]", async () => {
    const app = await showApp("/account/reset-by-email");
    await app.heading("Password Assistance");
    await app.user.type(screen.getByRole("textbox", { name: "Email" }), "ann@example.com");
    await press(app, "Send Email");
    await app.heading("Password Reset Request Sent!");
    expect(screen.getByText(/15 minutes/)).toBeTruthy();
    expect(document.activeElement?.textContent).toContain("Reset Email Sent");
    await press(app, "Send It Again");
    const email = screen.getByRole("textbox", { name: "Email" });
    expect(email).toHaveProperty("value", "ann@example.com");
    expect(document.activeElement).toBe(email);
  });

  it("says what went wrong and keeps what was typed [PWD-07]", async () => {
    const app = await showApp("/account/reset-by-email");
    await app.heading("Password Assistance");
    app.services.always(REQUEST, { status: 400, body: {} });
    await app.user.type(screen.getByRole("textbox", { name: "Email" }), "ann@example.com");
    await press(app, "Send Email");
    expect(screen.getByRole("alert").textContent).toBe(
      "Unable to process your request. Please try again later.",
    );
    expect(screen.getByRole("textbox", { name: "Email" })).toHaveProperty(
      "value",
      "ann@example.com",
    );
  });

  it("forgets what was typed when it is left [PWD-08]", async () => {
    const app = await showApp("/account/reset-by-email");
    await app.heading("Password Assistance");
    await app.user.type(screen.getByRole("textbox", { name: "Email" }), "ann@example.com");
    await app.go("/account/signup-plans");
    await app.go("/account/reset-by-email");
    await app.heading("Password Assistance");
    expect(screen.getByRole("textbox", { name: "Email" })).toHaveProperty("value", "");
  });
});

describe("password assistance in front of another screen", () => {
  async function opened(): Promise<ShownApp> {
    const app = await showApp("/account/signin");
    await app.heading("Sign in to watch");
    await app.user.type(screen.getByRole("textbox", { name: "Email" }), "ann@example.com");
    await app.user.click(screen.getByRole("link", { name: "Password Assistance" }));
    await untilDialog(app);
    return app;
  }

  it("takes over the email of the sign-in screen, and sends the mail from there [PWD-04]", async () => {
    const app = await opened();
    expect(app.at()).toBe("/account/signin");
    const dialog = screen.getByRole("dialog", { name: "Password Assistance" });
    expect(within(dialog).getByRole("textbox")).toHaveProperty("value", "ann@example.com");
    await press(app, "Send Email");
    expect(screen.getByRole("dialog", { name: "Password Reset Request Sent!" })).toBeTruthy();
    expect(asked(app)).toBe(1);
    expect(app.services.asked).not.toContain("POST /accounts/login");
    await press(app, "Send It Again");
    expect(document.activeElement).toBe(within(dialog).getByRole("textbox"));
    await press(app, "Close");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.getByRole("textbox", { name: "Email" })).toHaveProperty(
      "value",
      "ann@example.com",
    );
  });

  it("closes by Escape and gives the focus back to the link [PWD-04]", async () => {
    const app = await opened();
    await app.user.keyboard("{Escape}");
    await app.change(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("link", { name: "Password Assistance" }));
  });

  it("opens from the message that an account exists, and sends nothing of that form [PWD-04] [ACC-08]", async () => {
    const app = await showApp("/account/signup-account", {
      state: { accounts: ["ann@example.com"] },
    });
    await app.heading("Create Account");
    await app.user.type(screen.getByRole("textbox", { name: "Email" }), "ann@example.com");
    await app.pass(1_000);
    await app.user.click(screen.getByRole("link", { name: /reset your password/i }));
    await untilDialog(app);
    expect(within(place()).getByRole("textbox")).toHaveProperty("value", "ann@example.com");
    await press(app, "Send Email");
    expect(screen.getByRole("dialog", { name: "Password Reset Request Sent!" })).toBeTruthy();
    expect(app.services.asked).not.toContain("POST /accounts/customers");
  });
});
