/** Sign-in and create-account where a captcha is asked for. */
import type { Route } from "playwright-core";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "./support/accessibility.ts";
import { watchTokens } from "./support/captcha.ts";
import { openHouse } from "./support/house.ts";
import { newAccount, persona, type Visitor } from "./support/visitor.ts";

const house = openHouse();
const member = persona("paying-monthly");
const ROBOT = "Our systems think you may be a robot. If you disagree, please try again.";
const NOT_LOADED = /^The security check didn't load/;

async function keepsWhatWasTyped(visitor: Visitor): Promise<void> {
  expect(await visitor.email.inputValue()).toBe(member.email);
  expect(await visitor.password.inputValue()).toBe(member.password);
}

describe("the captcha", () => {
  it("gives each sign-in a token of its own [SGN-12] [SGN-13]", async () => {
    const { visitor, sandbox } = await house.opens({ captcha: true });
    const tokens = watchTokens(visitor);
    await visitor.visits("/account/signin");
    await visitor.signsIn({ ...member, password: "wrong" });
    await visitor.sees(/^Incorrect email address/);
    await visitor.signsIn(member);
    await visitor.seesHeading("My Account");
    expect(tokens).toEqual([expect.stringMatching(/^human-/), expect.stringMatching(/^human-/)]);
    expect(tokens[0]).not.toBe(tokens[1]);
    expect(await sandbox.violations()).toEqual([]);
    expect(visitor.accidents).toEqual([]);
  });

  it("is asked when an account is created, and for the sign-in after it [ACC-09] [SGN-13]", async () => {
    const { visitor } = await house.opens({ captcha: true });
    const tokens = watchTokens(visitor);
    await visitor.visits("/account/signup-account");
    await visitor.createsAccount(newAccount());
    await visitor.hasLeft("/account/signup-account");
    expect(tokens).toHaveLength(2);
    expect(new Set(tokens).size).toBe(2);
  });

  it("sends nothing where it is not asked for [SGN-13]", async () => {
    const { visitor } = await house.opens();
    const tokens = watchTokens(visitor);
    await visitor.signsInAs(member);
    expect(tokens).toEqual([undefined]);
  });

  it.each(["robot", "expired", "unsolved"] as const)(
    "that says %s is told as it is; what was typed stays, and one can try again [SGN-17] [SGN-19] [OPN-025]",
    async (verdict) => {
      const { visitor, sandbox } = await house.opens({ captcha: true });
      await sandbox.takesEveryCallerFor(verdict);
      await visitor.visits("/account/signin");
      await visitor.signsIn(member);
      await visitor.sees(ROBOT);
      await keepsWhatWasTyped(visitor);
      await sandbox.takesEveryCallerFor("human");
      await visitor.main.getByRole("button", { name: "Sign in" }).click();
      await visitor.seesHeading("My Account");
    },
  );

  it.each([
    ["blocked", (route: Route) => route.abort()],
    [
      "replaced by an empty one, as content blockers do,",
      (route: Route) => route.fulfill({ contentType: "text/javascript", body: "" }),
    ],
  ])(
    "whose script is %s says so, and is loaded again for the next try [SGN-13]",
    { tags: ["network"] },
    async (_, answer) => {
      const { visitor } = await house.opens({ captcha: true });
      const { page } = visitor;
      let isBlocked = true;
      await page.route("**/captcha-stand-in/api.js*", (route) =>
        isBlocked ? answer(route) : route.continue(),
      );
      await visitor.visits("/account/signin");
      await visitor.signsIn(member);
      await visitor.sees(NOT_LOADED);
      await keepsWhatWasTyped(visitor);
      await expectAccessible(page);
      isBlocked = false;
      await visitor.main.getByRole("button", { name: "Sign in" }).click();
      await visitor.seesHeading("My Account");
    },
  );

  it("whose script is broken says so [SGN-13]", async () => {
    const { visitor, sandbox } = await house.opens({ captcha: true });
    await sandbox.breaks({ kind: "status", status: 500, operation: "loadCaptchaScript" });
    await visitor.visits("/account/signin");
    await visitor.signsIn(member);
    await visitor.sees(NOT_LOADED);
    await visitor.main.getByRole("button", { name: "Sign in" }).click();
    await visitor.seesHeading("My Account");
  });

  it("that is slow is waited for; that never answers is given up [SGN-13]", {
    tags: ["time"],
  }, async () => {
    const { visitor, sandbox } = await house.opens({ captcha: true, movesTime: true });
    await sandbox.breaks({ kind: "delay", operation: "getCaptchaToken", delayMs: 2_000 });
    await visitor.visits("/account/signin");
    await visitor.signsIn({ ...member, password: "wrong" });
    await visitor.sees(/^Incorrect email address/);
    await sandbox.breaks({ kind: "delay", operation: "getCaptchaToken", delayMs: 60_000 });
    await visitor.signsIn(member);
    await visitor.waitsForAWhile(() => visitor.sees(NOT_LOADED));
    await keepsWhatWasTyped(visitor);
    await visitor.main.getByRole("button", { name: "Sign in" }).click();
    await visitor.seesHeading("My Account");
  });

  it("gives the sign-in after the device limit a fresh token [DEV-09] [OPN-045]", async () => {
    const { visitor } = await house.opens({ captcha: true });
    const tokens = watchTokens(visitor);
    await visitor.visits("/account/signin");
    await visitor.signsIn(persona("device-limit"));
    await visitor.button("Sign Out of All Devices").click();
    await visitor.hasLeft("/account/signin");
    expect(new Set(tokens).size).toBe(2);
  });
});
