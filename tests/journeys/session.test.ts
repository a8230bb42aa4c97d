/** Sign-in, sign-out and guards, with their redirects and messages. */
import { describe, expect, it } from "vitest";
import { openHouse } from "./support/house.ts";
import { persona } from "./support/visitor.ts";

const house = openHouse();
const member = persona("paying-monthly");

describe("signing in", () => {
  it("leads back to the screen that was wanted, with its query [GRD-06] [GRD-07] [GRD-08] [RDR-07]", async () => {
    const { visitor } = await house.opens();
    await visitor.visits("/account/manage?lid=spring");
    await visitor.isAt("/account/signin");
    expect(new URL(visitor.page.url()).search).toBe("?lid=spring");
    await visitor.signsIn(member);
    await visitor.isAt("/account/manage");
    expect(new URL(visitor.page.url()).search).toBe("?lid=spring");
    await visitor.seesHeading("My Account");
  });

  it("stands in place of the guarded screen in the history [GRD-03]", async () => {
    const { visitor } = await house.opens();
    await visitor.visits("/");
    await visitor.link("Choose a Plan").waitFor();
    await visitor.visits("/account/manage");
    await visitor.isAt("/account/signin");
    await visitor.goesBack();
    await visitor.isAt("/");
  });

  it("comes after creating an account where a verification is wanted [GRD-05]", async () => {
    const { visitor } = await house.opens();
    await visitor.visits("/account/manage?sheerVerification=military");
    await visitor.isAt("/account/signup-account");
    await visitor.seesHeading("Create Account");
  });

  it("with the wrong password says so, and keeps the email [SGN-21]", async () => {
    const { visitor } = await house.opens();
    await visitor.visits("/account/signin");
    await visitor.signsIn({ ...member, password: "another-one" });
    await visitor.sees("Incorrect email address or password. Please try again.");
    expect(await visitor.email.inputValue()).toBe(member.email);
    await visitor.signsIn(member);
    await visitor.seesHeading("My Account");
  });

  it("too often is told to come later [SGN-18]", async () => {
    const { visitor, sandbox } = await house.opens();
    await sandbox.breaks({ kind: "status", operation: "login", status: 429, retryAfter: 60 });
    await visitor.visits("/account/signin");
    await visitor.signsIn(member);
    await visitor.sees("Maximum login attempts exceeded. Please try again in a minute.");
  });

  it("to a locked account shows the text of the service as it is [SGN-16]", async () => {
    const { visitor } = await house.opens();
    await visitor.visits("/account/signin");
    await visitor.signsIn(persona("locked"));
    await visitor.sees("Your account is locked");
  });

  it("on one device too many is no error of the form [SGN-20]", async () => {
    const { visitor } = await house.opens();
    await visitor.visits("/account/signin");
    await visitor.signsIn(persona("device-limit"));
    await visitor.sees("Device Limit Reached");
    await visitor.doesNotSee(/Incorrect email/);
  });

  it("in one tab signs the other one in [SGN-23] [SES-18]", async () => {
    const { visitor } = await house.opens();
    await visitor.visits("/");
    const other = await visitor.opensAnotherTab();
    await other.signsInAs(member);
    await visitor.button("Account menu").waitFor();
  });
});

describe("a sign-in screen whose scripts are late", () => {
  it("shows, keeps what is typed, and puts nothing into the address", {
    tags: ["network"],
  }, async () => {
    const { visitor } = await house.opens();
    const { page } = visitor;
    let arrive = () => {};
    const late = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route("**/assets/*.js", async (route) => {
      await late;
      await route.continue();
    });
    await page.goto("/account/signin", { waitUntil: "commit" });
    await visitor.seesHeading("Sign in to watch");
    await visitor.email.fill(member.email);
    await visitor.password.fill(member.password);
    await visitor.password.press("Enter");
    expect(await visitor.main.getByRole("button", { name: "Sign in" }).isEnabled()).toBe(false);
    arrive();
    await visitor.main.getByRole("button", { name: "Sign in" }).click();
    await visitor.seesHeading("My Account");
    expect(page.url()).not.toContain("password");
    expect(visitor.accidents).toEqual([]);
  });
});

describe("signing out", () => {
  it("leads home; the account is closed to the next user [SGN-29] [SGN-32] [SGN-33] [SGN-34] [SGN-41]", async () => {
    const { visitor } = await house.opens();
    await visitor.isSignedInAs(member);
    await visitor.signsOut();
    await visitor.isAt("/");
    await visitor.visits("/account/manage");
    await visitor.isAt("/account/signin");
  });

  it("reaches the other tab at once [SGN-33] [SGN-35] [D-02]", async () => {
    const { visitor } = await house.opens();
    await visitor.isSignedInAs(member);
    const other = await visitor.opensAnotherTab();
    await other.opensMyAccount();
    await other.sees(member.email);
    await visitor.signsOut();
    await other.isAt("/account/signin");
    await other.doesNotSee(member.email);
  });

  it("follows a return address inside the app [SGN-31]", async () => {
    const { visitor } = await house.opens();
    await visitor.isSignedInAs(member);
    await visitor.visits("/account/signout?return_to=/account/signup-plans");
    await visitor.seesHeading("Choose a Plan");
    await visitor.link("Sign in").first().waitFor();
  });

  it("by the service, in the middle of a visit, says so and leads back after signing in [SES-12] [SES-13]", {
    tags: ["network"],
  }, async () => {
    const { visitor, sandbox } = await house.opens();
    await visitor.isSignedInAs(member);
    await visitor.opensMyAccount();
    // No pending call of this page can find out before the reload.
    await visitor.page.waitForLoadState("networkidle");
    await sandbox.timePasses("20m");
    await sandbox.breaks({ kind: "status", operation: "refreshToken", status: 401, times: 1 });
    await visitor.reloads();
    await visitor.isAt("/account/signin");
    await visitor.sees("Your session has ended. Please sign in again.");
    await visitor.signsIn(member);
    await visitor.seesHeading("My Account");
  });
});

describe("an address that no screen has", () => {
  it("is asked for again without /u/ [GRD-14]", async () => {
    const { visitor } = await house.opens();
    await visitor.visits("/u/account/u/signup-plans?lid=1#end");
    await visitor.seesHeading("Choose a Plan");
    const { pathname, search, hash } = new URL(visitor.page.url());
    expect(pathname + search + hash).toBe("/account/signup-plans?lid=1#end");
  });

  it("with a plan to change to leads to paying for it [GRD-15]", async () => {
    const { visitor } = await house.opens();
    await visitor.isSignedInAs(persona("new"));
    await visitor.visits("/account/change-plans/FNWEB12MO");
    await visitor.isAt("/account/payment/FNWEB12MO");
    await visitor.seesCardForm();
  });

  it("about changing plans leads to My Account [GRD-16]", async () => {
    const { visitor } = await house.opens();
    await visitor.isSignedInAs(member);
    await visitor.visits("/account/change-plans");
    await visitor.seesHeading("My Account");
  });

  it("else is not found, and leads home [GRD-17] [GRD-18] [GRD-19] [ROU-42]", async () => {
    const { visitor } = await house.opens();
    await visitor.visits("/account/nowhere");
    await visitor.seesHeading("Page Not Found");
    await visitor.sees("Redirecting you to Home page");
    await visitor.isAt("/");
  });
});

describe("the frame of every screen", () => {
  it.each([
    ["/account/signin", "Sign in to watch | Foyer"],
    ["/account/signup-plans", "Choose a Plan | Foyer"],
    ["/account/signup-account", "Create Account | Foyer"],
    ["/account/notfound", "Page Not Found | Foyer"],
  ])("names %s in the title of the page [ROU-43] [CFG-04]", async (address, title) => {
    const { visitor } = await house.opens();
    await visitor.visits(address);
    await expect.poll(() => visitor.page.title(), { timeout: 10_000 }).toBe(title);
  });

  it("has the menu of a member in its order [CHR-10] [CHR-11]", async () => {
    const { visitor } = await house.opens();
    await visitor.isSignedInAs(member);
    await visitor.opensMyAccount();
    await visitor.button("Account menu").click();
    const entries = visitor.page.getByRole("menuitem");
    await entries.first().waitFor();
    expect(await entries.allTextContents()).toEqual(["Home", "My Account", "Help", "Sign Out"]);
  });

  it("offers a visitor to sign in and to sign up instead [CHR-02] [CHR-03] [CHR-12]", async () => {
    const { visitor } = await house.opens();
    await visitor.visits("/");
    const banner = visitor.page.getByRole("banner");
    await banner.getByRole("link", { name: "Sign in" }).waitFor();
    await banner.getByRole("link", { name: "Sign up" }).waitFor();
    expect(await visitor.button("Account menu").count()).toBe(0);
  });

  it("is whole without its footer [CHR-14] [CHR-15]", async () => {
    const { visitor, sandbox } = await house.opens();
    await sandbox.breaks({ kind: "html", operation: "getFooter", times: 10 });
    await visitor.visits("/account/signup-plans");
    await visitor.page.getByRole("radio", { name: "Yearly" }).waitFor();
    expect(visitor.accidents).toEqual([]);
  });
});

describe("a member on a slow line", () => {
  it("sees that the screen is on its way while its code is [CHR-01] [MNG-01]", {
    tags: ["network"],
  }, async () => {
    const { visitor } = await house.opens();
    const { page } = visitor;
    await visitor.isSignedInAs(persona("paying-monthly"));
    let goOn = () => {};
    const line = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route(/\/assets\/my-account-/, async (route) => {
      await line;
      await route.continue();
    });
    await visitor.visits("/account/manage");
    await visitor.button("Account menu").waitFor();
    expect(await page.locator("main [aria-busy=true]").count()).toBe(1);
    goOn();
    await visitor.seesHeading("My Account");
    expect(visitor.accidents).toEqual([]);
  });
});
