import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { type ShownApp, showApp } from "../testing/show-app.tsx";

afterEach(cleanup);

const RESET = "POST /reset-password";
const LINK = "/account/reset-password/rst_secret?email=ann+tv@example.com";
const NEW = "Curtain7!";
const EXPIRED = { status: 400, body: { errorCode: "INVALID_TOKEN", message: "Invalid token" } };

async function follow(): Promise<ShownApp> {
  const app = await showApp(LINK);
  await app.heading("Set a New Password");
  return app;
}

async function submit(app: ShownApp, password = NEW, confirm = password): Promise<void> {
  await app.user.type(screen.getByLabelText(/^New password/), password);
  await app.user.type(screen.getByLabelText("Confirm password"), confirm);
  await app.user.click(screen.getByRole("button", { name: "Update Password" }));
  await app.change(() => {});
}

describe("the screen of a reset link", () => {
  it("has neither token nor email in its address [ROU-07] [ROU-08] [PWD-09]", async () => {
    const app = await follow();
    expect(app.at()).toBe("/account/reset-password/opened");
    expect(app.state()).toBeNull();
    expect(screen.getByText("For ann+tv@example.com")).toBeTruthy();
    expect(JSON.stringify(app.platform.tracker.events)).not.toContain("rst_secret");
  });

  it("leaves no token in the history of the browser [ROU-07] [PWD-09]", async () => {
    const before = history.length;
    const app = await showApp(LINK, { inDocument: true });
    await app.heading("Set a New Password");
    expect(history.length).toBe(before);
  });

  it("helps password managers: a new password, and whose it is [FRM-11] [FRM-16]", async () => {
    const app = await follow();
    const password = screen.getByLabelText(/^New password/);
    expect(password.getAttribute("autocomplete")).toBe("new-password");
    expect(screen.getByText("6 character min")).toBeTruthy();
    const name = document.querySelector<HTMLInputElement>("input[autocomplete=username]");
    expect(name?.value).toBe("ann+tv@example.com");
    const [show] = screen.getAllByRole("button", { name: "Show password" });
    await app.user.click(show as HTMLElement);
    expect(password.getAttribute("type")).toBe("text");
    // The name is the action: "Hide password, pressed" would say the opposite.
    const hide = screen.getByRole("button", { name: "Hide password" });
    expect(hide.getAttribute("aria-pressed")).toBeNull();
    expect(password.getAttribute("maxlength")).toBeNull();
  });

  it("measures the password [FRM-12] [FRM-13] [FRM-14] [FRM-15]", async () => {
    const app = await follow();
    await app.user.type(screen.getByLabelText(/^New password/), "curtai");
    expect(screen.getByText("Weak")).toBeTruthy();
    await app.user.type(screen.getByLabelText(/^New password/), "n7");
    expect(screen.getByText("Medium")).toBeTruthy();
    await app.user.type(screen.getByLabelText(/^New password/), "C!");
    expect(screen.getByText("Strong")).toBeTruthy();
  });

  it("says that the passwords differ, and goes to the second one [PWD-10]", async () => {
    const app = await follow();
    await submit(app, NEW, "Curtain8!");
    expect(screen.getByText("Your new password and confirm password don't match")).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText("Confirm password"));
    expect(app.services.asked).not.toContain(RESET);
  });

  it("leads to sign-in once the password is new [PWD-11] [PWD-12]", async () => {
    const app = await follow();
    await submit(app);
    await app.heading("Your Password Has Been Updated");
    const main = screen.getByRole("main");
    const link = main.querySelector("a");
    expect([link?.textContent, link?.getAttribute("href")]).toEqual(["Sign in", "/account/signin"]);
    // The form has gone, with the focus that it had.
    expect(document.activeElement?.tagName).toBe("H1");
  });

  it("leads to a new link when this one has expired [PWD-16]", async () => {
    const app = await follow();
    app.services.always(RESET, EXPIRED);
    await submit(app);
    expect(screen.getByRole("alert").textContent).toContain(
      "Your reset password link has expired, please try again",
    );
    const link = screen.getByRole("link", { name: "Get a New Link" });
    expect(link.getAttribute("href")).toBe("/account/reset-by-email");
  });

  it("tells that the password may be new when an answer was lost before [PWD-16] [D-04]", async () => {
    const app = await follow();
    app.services.reply(RESET, { status: 500 });
    await submit(app);
    expect(screen.getByRole("alert").textContent).toBe(
      "Something went wrong, please try resetting your password again",
    );
    app.services.always(RESET, EXPIRED);
    await submit(app, "x");
    expect(screen.getByRole("alert").textContent).toContain("may have been saved already");
  });

  it("asks for the link again after a reload, or leads to sign-in [ROU-07] [PWD-12]", async () => {
    const app = await showApp("/account/reset-password/opened");
    await app.heading("Set a New Password");
    expect(screen.getByText(/Open it there again/)).toBeTruthy();
    expect(screen.queryByLabelText(/^New password/)).toBeNull();
    const main = within(screen.getByRole("main"));
    expect(main.getByText(/If you already set a new password/)).toBeTruthy();
    const signIn = main.getByRole("link", { name: "Sign in" });
    expect(signIn.getAttribute("href")).toBe("/account/signin");
  });
});
