import { cleanup, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { type ShownApp, showApp } from "../../testing/show-app.tsx";

afterEach(cleanup);

async function opened(button: string): Promise<ShownApp> {
  const app = await showApp("/account/manage", { member: true });
  await app.heading("My Account");
  await app.change(() => {});
  await app.user.click(screen.getByRole("button", { name: button }));
  return app;
}

async function press(app: ShownApp, name: string): Promise<void> {
  await app.user.click(screen.getByRole("button", { name }));
  await app.change(() => {});
}

const TOO_MANY = {
  status: 429,
  headers: { "retry-after": "900" },
  body: { errorCode: "TOO_MANY_REQUESTS", errorMessage: "Too many requests" },
};

describe("the email in My Account", () => {
  async function change(app: ShownApp, email: string, password = "password"): Promise<void> {
    await app.user.type(screen.getByLabelText("New email"), email);
    await app.user.type(screen.getByLabelText("Confirm email"), email);
    await app.user.type(screen.getByLabelText("Current password"), password);
    await press(app, "Update Email");
  }

  it("can be changed, and shows at once [MNG-02] [MNG-03] [MNG-07]", async () => {
    const app = await opened("Change Email");
    expect(document.activeElement).toBe(screen.getByLabelText("New email"));
    await change(app, "New@Example.org");
    const said = screen.getByText("Your email address has been updated.");
    expect(document.activeElement?.contains(said)).toBe(true);
    expect(screen.getByText("new@example.org")).toBeTruthy();
    expect(screen.queryByLabelText("New email")).toBeNull();
  });

  it("that failed keeps what was typed [MNG-08]", async () => {
    const app = await opened("Change Email");
    await change(app, "new@example.org", "wrong");
    expect(screen.getByRole("alert").textContent).toBe(
      "There was an issue updating your email. Please try again.",
    );
    expect(screen.getByLabelText("New email")).toHaveProperty("value", "new@example.org");
    expect(document.activeElement).toBe(screen.getByLabelText("Current password"));
  });

  it("after too many wrong passwords says at once to wait, keeps what was typed, and can be sent again [MNG-08]", async () => {
    const app = await opened("Change Email");
    app.services.reply("PUT /update/{profileId}/v3", TOO_MANY);
    await change(app, "new@example.org");
    expect(screen.getByRole("alert").textContent).toBe(
      "Too many requests. Please try again in 15 minutes.",
    );
    expect(screen.getByLabelText("New email")).toHaveProperty("value", "new@example.org");
    expect(screen.getByLabelText("Current password")).toHaveProperty("value", "password");
    await press(app, "Update Email");
    expect(screen.getByText("Your email address has been updated.")).toBeTruthy();
  });

  it("that is taken says so [MNG-09]", async () => {
    const app = await opened("Change Email");
    app.services.state.accounts.push("bob@example.com", "ann@example.com");
    await app.user.type(screen.getByLabelText("New email"), "bob@example.com");
    await app.pass(300);
    expect(
      screen.getByText("An account with this email already exist, please use a different email."),
    ).toBeTruthy();
  });

  it("stays as it was when the form is given up [MNG-02]", async () => {
    const app = await opened("Change Email");
    await app.user.type(screen.getByLabelText("New email"), "new@example.org");
    await press(app, "Cancel");
    expect(screen.queryByLabelText("New email")).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Change Email" }));
    await press(app, "Change Email");
    expect(screen.getByLabelText("New email")).toHaveProperty("value", "");
  });
});

describe("the password in My Account", () => {
  async function change(app: ShownApp, password: string): Promise<void> {
    await app.user.type(screen.getByLabelText("Current password"), password);
    await app.user.type(screen.getByLabelText(/^New password/), "Curtain7!");
    await press(app, "Update Password");
  }

  it("can be changed [MNG-02] [MNG-10] [MNG-12] [FRM-11]", async () => {
    const app = await opened("Change Password");
    expect(screen.getByText("6 character min")).toBeTruthy();
    const fields = [...document.querySelectorAll("form input")];
    expect(fields.map((field) => field.getAttribute("autocomplete"))).toEqual([
      "username",
      "current-password",
      "new-password",
    ]);
    await change(app, "password");
    expect(screen.getByText("Your password has been updated.")).toBeTruthy();
    expect(screen.queryByLabelText("Current password")).toBeNull();
  });

  it("that failed says so, at the form and at the field [MNG-13]", async () => {
    const app = await opened("Change Password");
    await change(app, "wrong");
    expect(screen.getByRole("alert").textContent).toBe(
      "There was an issue updating your password. Please try again.",
    );
    expect(screen.getByText("That isn't your current password.")).toBeTruthy();
    expect(screen.getByLabelText(/^New password/)).toHaveProperty("value", "Curtain7!");
  });

  it("after too many wrong passwords says at once to wait, keeps what was typed, and can be sent again [MNG-13]", async () => {
    const app = await opened("Change Password");
    app.services.reply("PUT /accounts/user/{profileId}/password", TOO_MANY);
    await change(app, "password");
    expect(screen.getByRole("alert").textContent).toBe(
      "Too many requests. Please try again in 15 minutes.",
    );
    expect(screen.getByLabelText("Current password")).toHaveProperty("value", "password");
    expect(screen.getByLabelText(/^New password/)).toHaveProperty("value", "Curtain7!");
    await press(app, "Update Password");
    expect(screen.getByText("Your password has been updated.")).toBeTruthy();
  });
});

describe("a form in My Account", () => {
  it.each([
    ["Change Email", "New email"],
    ["Change Password", /^New password/],
  ])("of '%s' is closed and empty when the member comes back [MNG-02]", async (button, label) => {
    const app = await opened(button);
    await app.user.type(screen.getByLabelText(label), "typed");
    await app.go("/account/manage/billing-history");
    await app.heading("My Billing History");
    await app.go("/account/manage");
    await app.heading("My Account");
    await app.change(() => {});
    expect(screen.queryByLabelText(label)).toBeNull();
    await press(app, button);
    expect(screen.getByLabelText(label)).toHaveProperty("value", "");
  });
});
