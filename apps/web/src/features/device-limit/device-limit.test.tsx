import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type ShownApp, showApp } from "../../testing/show-app.tsx";

afterEach(cleanup);

const LOGIN = "POST /accounts/login";
const DELETE = "POST /accounts/sessions/delete";
const SESSIONS = [
  { sid: "s-1", device: "Living room TV", last_modified: 1_767_225_600 },
  { sid: "s-2", device: "Chrome on Windows", last_modified: 1_767_312_000 },
  { sid: "s-3", device: "iPhone", last_modified: 0 },
];

const refused = (sessions: unknown = SESSIONS) => ({
  status: 409,
  body: { errorCode: "DEVICE_LIMIT", errorMessage: "Device Limit Reached", sessions },
});

/** A user whose sign-in has just met the device limit. */
async function showLimit(sessions: unknown = SESSIONS): Promise<ShownApp> {
  const app = await showApp("/account/signin", { state: { accounts: ["ann@example.com"] } });
  await app.heading("Sign in to watch");
  app.services.reply(LOGIN, refused(sessions));
  await app.user.type(screen.getByRole("textbox", { name: "Email" }), "ann@example.com");
  await app.user.type(screen.getByLabelText("Password"), "password{Enter}");
  await until(app, () => screen.queryByRole("dialog") !== null);
  await app.change(() => {});
  return app;
}

/** The dialog comes in a chunk of its own, which takes real time. */
async function until(app: ShownApp, isSo: () => boolean): Promise<void> {
  for (let turn = 0; turn < 200 && !isSo(); turn += 1) {
    await app.change(() => new Promise((resolve) => setTimeout(resolve, 5)));
  }
  expect(isSo()).toBe(true);
}

const dialog = () => screen.getByRole("dialog", { name: "Device Limit Reached" });
const devices = () => within(dialog()).getAllByRole("checkbox");
const button = (name: string) => within(dialog()).getByRole("button", { name });
const asked = (app: ShownApp, operation: string) =>
  app.services.asked.filter((one) => one === operation).length;

async function press(app: ShownApp, name: string): Promise<void> {
  await app.user.click(button(name));
  await app.change(() => {});
}

describe("the dialog for too many devices", () => {
  it("opens with a sign-in at the limit, and shows no error of it [DEV-01] [DEV-02] [SGN-20]", async () => {
    await showLimit();
    expect(dialog()).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("lists the devices newest first, with when they were used [DEV-03] [DEV-04] [DEV-11]", async () => {
    await showLimit();
    const list = within(dialog()).getByRole("group", { name: "Your devices" });
    const shown = [...list.querySelectorAll("label")].map((label) => label.textContent ?? "");
    expect(shown).toHaveLength(3);
    expect(shown[0]).toMatch(/^Chrome on WindowsLast used .*202[56]/);
    expect(shown[1]).toMatch(/^Living room TVLast used /);
    expect(shown[2]).toBe("iPhone");
  });

  it("writes dates as every screen does, in a browser of another language too [DEV-04] [OPN-088]", async () => {
    const inEnglish = Date.prototype.toLocaleString;
    vi.spyOn(Date.prototype, "toLocaleString").mockImplementation(function (
      this: Date,
      ...[language, options]
    ) {
      return inEnglish.call(this, language ?? "de-DE", options);
    });
    await showLimit();
    expect(screen.getAllByText(/^Last used [A-Z][a-z]{2} \d{1,2}, \d{4}, \d/)).toHaveLength(2);
    vi.restoreAllMocks();
  });

  it("signs out the selected devices once there are two [DEV-05] [DEV-07]", async () => {
    const app = await showLimit();
    const selected = () => button("Sign Out of Selected Devices");
    expect(selected().getAttribute("aria-disabled")).toBe("true");
    expect(screen.getByText("Choose at least two devices, or sign out of all.")).toBeTruthy();
    await app.user.click(devices()[0] as HTMLElement);
    expect(selected().getAttribute("aria-disabled")).toBe("true");
    await press(app, "Sign Out of Selected Devices");
    expect(asked(app, DELETE)).toBe(0);
    await app.user.click(devices()[2] as HTMLElement);
    expect(selected().getAttribute("aria-disabled")).toBeNull();
    app.services.always(DELETE, "never");
    await press(app, "Sign Out of Selected Devices");
    const all = button("Sign Out of All Devices");
    expect(all.getAttribute("aria-disabled")).toBe("true");
    await press(app, "Sign Out of All Devices");
    expect(asked(app, DELETE)).toBe(1);
  });

  it("signs all devices out and goes on as any sign-in does [DEV-06] [DEV-08] [DEV-09]", async () => {
    const app = await showLimit();
    app.services.reply(DELETE, { status: 204 });
    await press(app, "Sign Out of All Devices");
    await app.pass(1_000);
    await app.heading("Choose a Plan");
    expect([asked(app, DELETE), asked(app, LOGIN)]).toEqual([1, 2]);
  });

  it("is busy while it works: a second press sends nothing [DEV-08]", async () => {
    const app = await showLimit();
    app.services.always(DELETE, "never");
    await press(app, "Sign Out of All Devices");
    expect(button("Sign Out of All Devices").getAttribute("aria-busy")).toBe("true");
    await press(app, "Sign Out of All Devices");
    expect(devices().every((device) => device.matches(":disabled"))).toBe(true);
    expect(asked(app, DELETE)).toBe(1);
  });

  it("stays when the devices could not be signed out, says so, and can be tried again [DEV-10] [OPN-046]", async () => {
    const app = await showLimit();
    app.services.reply(DELETE, { status: 500 }, { status: 204 });
    await press(app, "Sign Out of All Devices");
    expect(within(dialog()).getByRole("alert").textContent).toBe(
      "Something went wrong, please try again later.",
    );
    await press(app, "Sign Out of All Devices");
    await app.pass(1_000);
    await app.heading("Choose a Plan");
  });

  it("comes back with the new list when there are too many again [DEV-09] [OPN-045]", async () => {
    const app = await showLimit();
    app.services.reply(DELETE, { status: 204 });
    app.services.reply(LOGIN, refused([{ sid: "s-9", device: "Fire TV", last_modified: 1 }]));
    await app.user.click(devices()[0] as HTMLElement);
    await press(app, "Sign Out of All Devices");
    await until(app, () => screen.queryByText("Fire TV") !== null);
    expect(devices()).toHaveLength(1);
    expect(devices()[0]).toHaveProperty("checked", false);
  });

  it.each([
    ["Escape", (app: ShownApp) => app.user.keyboard("{Escape}")],
    ["its button", (app: ShownApp) => app.user.click(button("Close"))],
  ])("closes by %s: the email stays, the password is forgotten [OPN-045]", async (_, close) => {
    const app = await showLimit();
    await close(app);
    await app.change(() => {});
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.getByRole("textbox", { name: "Email" })).toHaveProperty(
      "value",
      "ann@example.com",
    );
    expect(screen.getByLabelText("Password")).toHaveProperty("value", "");
    const main = within(screen.getByRole("main"));
    expect(main.getByRole("button", { name: "Sign in" }).getAttribute("aria-busy")).toBeNull();
  });

  it("has a way out where no device is listed [D-06]", async () => {
    const app = await showLimit(null);
    expect(within(dialog()).queryByRole("checkbox")).toBeNull();
    expect(within(dialog()).getByText(/Sign out on one of them/)).toBeTruthy();
    await app.user.click(button("Close"));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("shows a device's name as text, never as markup [D-10]", async () => {
    await showLimit([{ sid: "s-1", device: "<img src=x onerror=alert(1)>" }]);
    expect(within(dialog()).getByText("<img src=x onerror=alert(1)>")).toBeTruthy();
    expect(dialog().querySelector("img")).toBeNull();
  });
});
