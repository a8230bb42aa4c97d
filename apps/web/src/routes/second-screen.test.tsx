import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { type ShownApp, showApp } from "../testing/show-app.tsx";

afterEach(cleanup);

const DEEPLINK = "POST /accounts/regcode/deeplink";
const SIGN_IN = "/account/signin/tv";
const SUCCESS = "/activate/account-success?regCode=BCDFGHJK";

const main = () => within(screen.getByRole("main"));
const field = () => screen.getByRole("textbox", { name: "Code on your TV" });
const calls = (app: ShownApp) => app.services.asked.filter((one) => one === DEEPLINK).length;

async function show(address: string, options: Parameters<typeof showApp>[1] = {}) {
  return showApp(address, {
    ...options,
    before: (test) => {
      test.services.always(DEEPLINK, { status: 200, body: { deeplink: "foyer://activate" } });
      return options.before?.(test);
    },
  });
}

async function press(app: ShownApp, name: string): Promise<void> {
  await app.user.click(main().getByRole("button", { name }));
  await app.change(() => {});
}

async function type(app: ShownApp, code: string): Promise<void> {
  await app.user.clear(field());
  await app.user.type(field(), code);
  await press(app, "Continue");
}

describe("the sign-in screen of a television", () => {
  it("asks for the code first, and goes on with it [ROU-03] [SCR-02] [SCR-03] [SGN-04]", async () => {
    const app = await show(SIGN_IN);
    await app.heading("Activate Your TV");
    await type(app, "bcdf ghjk");
    await app.heading("Sign In to Your Account");
    expect(app.at()).toBe("/account/signin/tv?code=BCDFGHJK");
    expect(screen.getByText("BCDF-GHJK")).toBeTruthy();
    expect(screen.getByText("Check That Your TV Shows This Code")).toBeTruthy();
    expect(screen.getByRole("link", { name: "It Shows Another Code" }).getAttribute("href")).toBe(
      SIGN_IN,
    );
  });

  it("is empty again for the next visit: the code may be another user's [SCR-03] [D-13]", async () => {
    const app = await show(SIGN_IN);
    await app.heading("Activate Your TV");
    await app.user.type(field(), "bcdf");
    await app.go("/account/signin");
    await app.heading("Sign in to watch");
    await app.go(SIGN_IN);
    await app.heading("Activate Your TV");
    expect(field()).toHaveProperty("value", "");
  });

  it("says what is wrong with a code, keeps it, and puts the focus there [SCR-03]", async () => {
    const app = await show(SIGN_IN);
    await app.heading("Activate Your TV");
    await type(app, "bcdfgh0k");
    expect(screen.getByText("Codes never contain 0. Check your TV again.")).toBeTruthy();
    expect(field()).toHaveProperty("value", "bcdfgh0k");
    expect(document.activeElement).toBe(field());
  });

  it("lets a visitor go on without a code, to the plans [SCR-05] [RDR-03]", async () => {
    const app = await show(SIGN_IN, { state: { accounts: ["ann@example.com"] } });
    await app.heading("Activate Your TV");
    await press(app, "Sign In Without a Code");
    await app.heading("Sign In to Your Account");
    await app.user.type(screen.getByRole("textbox", { name: "Email" }), "ann@example.com");
    await app.user.type(screen.getByLabelText("Password"), "password");
    await press(app, "Sign in");
    await app.pass(1000);
    await app.heading("Choose a Plan");
    expect(app.at()).toBe("/account/signup-plans");
  });

  it("an address with something else than a code asks for the code [SCR-01]", async () => {
    const app = await show(`${SIGN_IN}?code=%3Cimg%20src%3Dx%3E`);
    await app.heading("Activate Your TV");
    expect(document.body.innerHTML).not.toContain("<img src=x");
  });

  it("a signed-in member only types the code [SCR-03]", async () => {
    const app = await show(SIGN_IN, { member: true });
    await app.heading("Activate Your TV");
    expect(screen.getByRole("link", { name: "See Our Plans" }).getAttribute("href")).toBe(
      "/account/signup-plans",
    );
    await type(app, "BCDF-GHJK");
    await app.heading("Your device is activated");
    expect([app.at(), calls(app)]).toEqual([SUCCESS, 1]);
  });

  it("signs in, activates once and says so [SCR-04] [SCR-06] [RDR-02] [ROU-34] [ROU-35]", async () => {
    const app = await show(`${SIGN_IN}?code=BCDFGHJK`, {
      state: { accounts: ["ann@example.com"] },
    });
    await app.heading("Sign In to Your Account");
    await app.user.type(screen.getByRole("textbox", { name: "Email" }), "ann@example.com");
    await app.user.type(screen.getByLabelText("Password"), "password");
    await press(app, "Sign in");
    await app.pass(1000);
    await app.heading("Your device is activated");
    expect([app.at(), calls(app)]).toEqual([SUCCESS, 1]);
    expect(main().getByText("BCDF-GHJK")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Go to My Account" }).getAttribute("href")).toBe(
      "/account/manage",
    );
  });

  it("a signed-in member who follows a link with a code is asked [SCR-06]", async () => {
    const app = await show(`${SIGN_IN}?code=BCDFGHJK`, { member: true });
    await app.heading("Does your TV show this code?");
    expect([app.at(), calls(app)]).toEqual([SUCCESS, 0]);
  });
});

describe("the success screen", () => {
  it("is private [ROU-34] [GRD-01]", async () => {
    const app = await show(SUCCESS);
    await app.heading("Sign in to watch");
    expect(calls(app)).toBe(0);
  });

  it("without a code leads to the plans [SCR-05] [ROU-35]", async () => {
    const app = await show("/activate/account-success", { member: true });
    await app.heading("Choose a Plan");
    expect(app.at()).toBe("/account/signup-plans");
  });

  it("a link with a code asks first; yes activates once [SCR-06]", async () => {
    const app = await show(SUCCESS, { member: true });
    await app.heading("Does your TV show this code?");
    expect([main().getByText("BCDF-GHJK").tagName, calls(app)]).toEqual(["P", 0]);
    await app.user.dblClick(main().getByRole("button", { name: "Yes, Activate It" }));
    await app.heading("Your device is activated");
    expect(calls(app)).toBe(1);
  });

  it("is titled by what it is for: while it asks, nothing is activated [ROU-43] [SCR-06]", async () => {
    const app = await show(SUCCESS, { member: true });
    await app.heading("Does your TV show this code?");
    expect(document.title).toBe("Activate Your TV | Foyer");
  });

  it("no activates nothing and asks for the code that the television shows [SCR-06]", async () => {
    const app = await show(SUCCESS, { member: true });
    await app.heading("Does your TV show this code?");
    await press(app, "No, This Isn't My Code");
    await app.heading("Activate Your TV");
    expect(calls(app)).toBe(0);
    await type(app, "KJHGFDCB");
    await app.heading("Your device is activated");
    expect([app.at(), calls(app)]).toEqual(["/activate/account-success?regCode=KJHGFDCB", 1]);
  });

  it("an unknown code says so, and the same screen takes another one, or the same [SCR-06]", async () => {
    const app = await show(SIGN_IN, { member: true });
    await app.heading("Activate Your TV");
    app.services.always(DEEPLINK, {
      status: 404,
      body: { errorCode: "REGISTRATION_CODE_UNKNOWN", errorMessage: "unknown" },
    });
    await type(app, "BCDFGHJK");
    expect((await screen.findByRole("alert")).textContent).toBe(
      "This code is unknown or has expired. Enter the one your TV shows now.",
    );
    app.services.always(DEEPLINK, { status: 200, body: { deeplink: "foyer://activate" } });
    await type(app, "BCDFGHJK");
    await app.heading("Your device is activated");
  });

  it("a service in trouble says so, and the button tries again [SCR-06]", async () => {
    const app = await show(SUCCESS, { member: true });
    await app.heading("Does your TV show this code?");
    app.services.always(DEEPLINK, {
      status: 409,
      body: { errorCode: "DEVICE_LIMIT", sessions: [] },
    });
    await press(app, "Yes, Activate It");
    await app.heading("Your TV isn't activated yet");
    expect(screen.getByRole("alert").textContent).toContain(
      "as many devices as your account allows",
    );
    app.services.always(DEEPLINK, { status: 200, body: { deeplink: "foyer://activate" } });
    await press(app, "Try Again");
    await app.heading("Your device is activated");
  });
});
