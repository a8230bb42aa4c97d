/** Two devices: a television shows a code, and a user types it on another screen. */
import { afterEach, describe, expect, it } from "vitest";
import { expectAccessible } from "./support/accessibility.ts";
import { type Evening, openHouse } from "./support/house.ts";
import { presses, types as typesByKeyboard } from "./support/keyboard.ts";
import type { Television } from "./support/television.ts";
import { persona, type Visitor } from "./support/visitor.ts";
import { mayClose } from "./support/windows.ts";

const house = openHouse();
const member = persona("paying-monthly");
const SIGN_IN = "/account/signin/tv";
const SUCCESS = "/activate/account-success";
const CODE = /^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/;

let accidents: readonly (readonly string[])[] = [];
afterEach(() => {
  expect(accidents.flat()).toEqual([]);
});

interface TwoScreens extends Evening {
  readonly screen: Television;
  readonly code: string;
}

async function twoScreens(): Promise<TwoScreens> {
  const evening = await house.opens();
  const screen = await evening.television();
  accidents = [evening.visitor.accidents, screen.accidents];
  const code = await screen.code();
  expect(code).toMatch(CODE);
  return { ...evening, screen, code };
}

async function types(visitor: Visitor, code: string): Promise<void> {
  await visitor.page.getByLabel("Code on your television").fill(code);
  await visitor.button("Continue").click();
}

async function activates(visitor: Visitor, code: string, user: typeof member): Promise<void> {
  await visitor.isSignedInAs(user);
  await visitor.visits(SIGN_IN);
  await types(visitor, code);
}

describe("the code on the screen of the user", () => {
  it("fits where letters are twice as large [SCR-02]", { tags: ["layout"] }, async () => {
    const { visitor } = await house.opens();
    await visitor.visits(`${SIGN_IN}?code=BCDFGHJK`);
    await visitor.sees("BCDF-GHJK");
    await visitor.page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    await expectAccessible(visitor.page);
  });
});

describe("a television and a browser", () => {
  it("the code is typed, the user signs in, and the television shows the plan [SCR-02] [SCR-03] [SCR-04] [SCR-06] [SCR-08] [RDR-02] [ROU-03] [ROU-34] [ROU-35] [ROL-06]", async () => {
    const { visitor, sandbox, screen, code } = await twoScreens();
    expect(await screen.page.locator(".address").textContent()).toBe(
      `${new URL(house.web()).host}${SIGN_IN}`,
    );
    await screen.page.getByRole("img", { name: "QR code for the address" }).waitFor();
    await visitor.visits(SIGN_IN);
    await visitor.seesHeading("Activate your television");
    await types(visitor, ` ${code.toLowerCase().replace("-", " ")}`);
    await visitor.seesHeading("Sign In to Your Account");
    await visitor.sees(code);
    await visitor.signsIn(member);
    await visitor.seesHeading("Your device is activated");
    await visitor.isAt(SUCCESS);
    await visitor.sees(code);

    await screen.shows(member.email);
    await screen.shows("Monthly");
    await screen.shows("Next payment");
    expect(await sandbox.activations()).toEqual(["used profile-paying-monthly"]);

    await visitor.reloads();
    await visitor.seesHeading("Your device is activated");
    await visitor.link("Go to My Account").click();
    await visitor.seesHeading("My Account");
    await visitor.goesBack();
    await visitor.seesHeading("Your device is activated");
  });

  it("a user who is signed in only types the code [SCR-03] [RDR-03]", async () => {
    const { visitor, screen, code } = await twoScreens();
    await visitor.isSignedInAs(member);
    await visitor.visits(SIGN_IN);
    await visitor.seesHeading("Activate your television");
    await types(visitor, code);
    await visitor.seesHeading("Your device is activated");
    await screen.shows(member.email);
  });

  it("without a code the user goes on to the plans [SCR-05] [RDR-03]", async () => {
    const { visitor } = await twoScreens();
    await visitor.visits(SIGN_IN);
    await visitor.button("Sign in without a code").click();
    await visitor.seesHeading("Sign In to Your Account");
    await visitor.signsIn(persona("new"));
    await visitor.isAt("/account/signup-plans");
  });

  it("the success screen without a code leads to the plans [SCR-05] [SCR-06]", async () => {
    const { visitor } = await twoScreens();
    await visitor.isSignedInAs(member);
    await visitor.visits(SUCCESS);
    await visitor.isAt("/account/signup-plans");
  });
});

describe("a code that is wrong", () => {
  it("says so and can be typed again; the right one works [SCR-06]", async () => {
    const { visitor, screen, code } = await twoScreens();
    await visitor.isSignedInAs(member);
    await visitor.visits(SIGN_IN);
    await types(visitor, "BCDF-GHJ0");
    await visitor.sees("Codes never contain 0. Check your television again.");
    await types(visitor, "BBBB-BBBB");
    await visitor.sees("This code is unknown or has expired.");
    await types(visitor, code);
    await visitor.seesHeading("Your device is activated");
    await screen.shows(member.email);
  });

  it("is one that is too old; the television shows another one by itself [SCR-03]", async () => {
    const { visitor, sandbox, screen, code } = await twoScreens();
    await visitor.isSignedInAs(member);
    await sandbox.timePasses("16m");
    await screen.showsNot(code);
    const next = await screen.code();
    expect(next).toMatch(CODE);
    await visitor.visits(SIGN_IN);
    await types(visitor, code);
    await visitor.sees("This code is unknown or has expired.");
    await types(visitor, next);
    await visitor.seesHeading("Your device is activated");
    await screen.shows(member.email);
  });
});

describe("a link that an attacker has sent", () => {
  it.each([
    ["to the success screen", (code: string) => `${SUCCESS}?regCode=${code}`],
    ["to the sign-in screen", (code: string) => `${SIGN_IN}?code=${code}`],
  ])("%s asks first, and no activates nothing [SCR-06]", async (_, link) => {
    const { visitor, sandbox, screen, code } = await twoScreens();
    await visitor.isSignedInAs(member);
    await visitor.visits(link(code));
    await visitor.seesHeading("Does your television show this code?");
    await visitor.sees(code);
    expect(await sandbox.activations()).toEqual(["waiting"]);
    await visitor.button("No, this is not my code").click();
    await visitor.sees("Nothing was activated.");
    await visitor.reloads();
    await visitor.seesHeading("Does your television show this code?");
    expect(await sandbox.activations()).toEqual(["waiting"]);
    expect(await screen.code()).toBe(code);
  });

  it("asks a visitor too who signs in on the way, and yes activates [SCR-06] [GRD-01]", async () => {
    const { visitor, screen, code } = await twoScreens();
    await visitor.visits(`${SUCCESS}?regCode=${code}`);
    await visitor.isAt("/account/signin");
    await visitor.signsIn(member);
    await visitor.seesHeading("Does your television show this code?");
    await visitor.button("Yes, activate it").dblclick();
    await visitor.seesHeading("Your device is activated");
    await screen.shows(member.email);
  });
});

describe("trouble", () => {
  it("all places are taken: waits, and continues when one is free [DEV-01]", async () => {
    const { visitor, sandbox, screen, code } = await twoScreens();
    await visitor.isSignedInAs(member);
    await sandbox.breaks({
      kind: "status",
      operation: "getRegistrationCodeDeeplink",
      status: 409,
      errorCode: "DEVICE_LIMIT",
      times: 1,
    });
    await visitor.visits(SIGN_IN);
    await types(visitor, code);
    await visitor.seesHeading("Your television is not activated yet");
    await visitor.sees("as many devices as your account allows");
    await visitor.button("Try again").click();
    await visitor.seesHeading("Your device is activated");
    await screen.shows(member.email);
  });

  it("a user who is offline hears of it, and the button tries again", async () => {
    const { visitor, screen, code } = await twoScreens();
    await visitor.isSignedInAs(member);
    await visitor.visits(`${SUCCESS}?regCode=${code}`);
    await visitor.seesHeading("Does your television show this code?");
    await visitor.losesTheNetwork();
    await visitor.button("Yes, activate it").click();
    await visitor.seesHeading("Your television is not activated yet");
    await visitor.isBackOnline();
    await visitor.button("Try again").click();
    await visitor.seesHeading("Your device is activated");
    await screen.shows(member.email);
  });

  it("a television that is offline says so, keeps its code, and goes on by itself [SCR-03]", async () => {
    const { visitor, screen, code } = await twoScreens();
    await screen.losesTheNetwork();
    await screen.shows("You're offline.");
    expect(await screen.code()).toBe(code);
    await activates(visitor, code, member);
    await visitor.seesHeading("Your device is activated");
    await screen.isBackOnline();
    await screen.shows(member.email);
  });
});

describe("the remote", () => {
  it("signs the television out after a question, and no other device [SGN-41]", async () => {
    const { visitor, screen, code } = await twoScreens();
    await activates(visitor, code, member);
    await screen.shows("Monthly");
    expect(await screen.focus()).toBe("Harbor Lights");

    await screen.press("ArrowDown", "Enter");
    await screen.shows("Sign out of this TV?");
    expect(await screen.focus()).toBe("Stay Signed In");
    await screen.press("Escape");
    await screen.shows("Monthly");
    await screen.press("ArrowDown", "Enter");
    await screen.press("ArrowRight");
    expect(await screen.focus()).toBe("Sign Out");
    await screen.press("Enter");
    expect(await screen.code()).not.toBe(code);

    await visitor.visits("/account/manage");
    await visitor.seesHeading("My Account");
    await screen.page.reload();
    expect(await screen.code()).toMatch(CODE);
  });

  it("signs it out, and the next user who signs in sees the plan, not the question [SGN-41] [SCR-08]", async () => {
    const { visitor, screen, code } = await twoScreens();
    await activates(visitor, code, member);
    await screen.shows("Monthly");
    await screen.press("ArrowDown", "Enter", "ArrowRight", "Enter");
    const next = await screen.code();
    const another = persona("paying-yearly");
    await activates(visitor, next, another);
    await screen.shows(another.email);
    await screen.showsNot("Sign out of this TV?");
  });

  it("a television that is switched off and on again is still signed in [SES-01]", async () => {
    const { visitor, screen, code } = await twoScreens();
    await activates(visitor, code, member);
    await screen.shows("Monthly");
    await screen.page.reload();
    await screen.shows("Monthly");
  });
});

describe("access for every user", () => {
  it("axe finds nothing on the way, and nothing sticks out at any width [SCR-03] [SCR-06]", async () => {
    const { visitor, code } = await twoScreens();
    await visitor.visits(SIGN_IN);
    await visitor.seesHeading("Activate your television");
    await expectAccessible(visitor.page);
    await types(visitor, "bcdf0");
    await visitor.sees("Codes never contain 0.");
    await expectAccessible(visitor.page);
    await types(visitor, code);
    await visitor.seesHeading("Sign In to Your Account");
    await expectAccessible(visitor.page);
    await visitor.signsIn(member);
    await visitor.seesHeading("Your device is activated");
    await expectAccessible(visitor.page);
    await visitor.visits(`${SUCCESS}?regCode=BCDFGHJK`);
    await visitor.seesHeading("Does your television show this code?");
    await expectAccessible(visitor.page);
    await visitor.button("Yes, activate it").click();
    await visitor.sees("This code is unknown or has expired.");
    await expectAccessible(visitor.page);
  });

  it("axe finds nothing on the television, and nothing is cut off on a smaller one", {
    tags: ["layout"],
  }, async () => {
    const { visitor, screen, code } = await twoScreens();
    for (const [width, height] of [
      [1920, 1080],
      [1280, 720],
    ] as const) {
      await screen.page.setViewportSize({ width, height });
      expect(await screen.problems()).toEqual([]);
    }
    await activates(visitor, code, member);
    await screen.shows("Monthly");
    expect(await screen.problems()).toEqual([]);
    await screen.press("ArrowDown", "Enter");
    await screen.shows("Sign out of this TV?");
    expect(await screen.problems()).toEqual([]);
  });

  it("the whole way goes with the keyboard alone [SCR-03] [SCR-04]", async () => {
    const { visitor, screen, code } = await twoScreens();
    await visitor.visits(SIGN_IN);
    await visitor.seesHeading("Activate your television");
    await typesByKeyboard(visitor, visitor.page.getByLabel("Code on your television"), code);
    await visitor.page.keyboard.press("Enter");
    await visitor.seesHeading("Sign In to Your Account");
    await typesByKeyboard(visitor, visitor.email, member.email);
    await typesByKeyboard(visitor, visitor.password, member.password);
    await visitor.page.keyboard.press("Enter");
    await visitor.seesHeading("Your device is activated");
    await presses(visitor, visitor.link("Go to My Account"));
    await visitor.seesHeading("My Account");
    await screen.shows(member.email);
  });
});

describe("a television and a customer of a TV provider", () => {
  const WHY = /cannot activate your television/;

  it("is not offered the provider, with the reason, and activates with an account [SGN-07] [SCR-03] [TVP-13] [OPN-008]", async () => {
    const { visitor, screen, code } = await twoScreens();
    await visitor.visits("/account/signin");
    await visitor.link("Sign in with TV Provider").waitFor();
    await visitor.visits(SIGN_IN);
    await types(visitor, code);
    await visitor.seesHeading("Sign In to Your Account");
    await visitor.sees(WHY);
    expect(await visitor.link("Sign in with TV Provider").count()).toBe(0);
    await expectAccessible(visitor.page);
    await visitor.signsIn(member);
    await visitor.seesHeading("Your device is activated");
    await screen.shows(member.email);
  });

  it("who has signed in through it comes back to the code and hears why, and the television goes on waiting [TVP-13] [GRD-09] [OPN-008]", async () => {
    const { visitor, sandbox, screen, code } = await twoScreens();
    await visitor.visits("/account/mvpd");
    const [window] = await Promise.all([
      visitor.page.waitForEvent("popup"),
      visitor.button("Cox").click(),
    ]);
    await window.getByLabel("Username").fill("viewer");
    await window.getByLabel("Password").fill("anything");
    await mayClose(window, window.getByRole("button", { name: "Sign in" }).click());
    await visitor.seesHeading("My Account");
    for (const address of [
      `/account/mvpd?code=${code.replace("-", "")}`,
      `${SUCCESS}?regCode=${code.replace("-", "")}`,
    ]) {
      await visitor.visits(address);
      await visitor.isAt(SIGN_IN);
      await visitor.sees(code);
      await visitor.sees(WHY);
      expect(await visitor.link("Sign in with TV Provider").count()).toBe(0);
    }
    expect(await screen.code()).toBe(code);
    expect(await sandbox.activations()).not.toContainEqual(expect.stringContaining("used"));
  });
});
