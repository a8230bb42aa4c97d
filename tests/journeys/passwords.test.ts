/** Forgotten and changed passwords, and a changed email. */
import type { Request } from "playwright-core";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "./support/accessibility.ts";
import { type Evening, openHouse } from "./support/house.ts";
import { hasFocus, presses, types } from "./support/keyboard.ts";
import type { SandboxDesk } from "./support/sandbox.ts";
import { persona, type Visitor } from "./support/visitor.ts";

const house = openHouse();
const member = persona("paying-monthly");
const NEW = "Curtain7!";
const EXPIRED = "Your reset password link has expired, please try again";
const CLEAN = "/account/reset-password/opened";

const dialog = ({ page }: Visitor) => page.getByRole("dialog");
const newPassword = ({ page }: Visitor) => page.getByLabel(/^New password/);
const confirmation = ({ page }: Visitor) => page.getByLabel("Confirm password");

async function asksForMail(visitor: Visitor, email = member.email): Promise<void> {
  await visitor.visits("/account/reset-by-email");
  await visitor.seesHeading("Password Assistance");
  await visitor.email.fill(email);
  await visitor.button("Send Email").click();
  await visitor.seesHeading("Password Reset Request Sent!");
}

/** Path and query of the link in the newest mail. */
async function mailedLink(sandbox: SandboxDesk): Promise<string> {
  const mails = await sandbox.mails();
  const { pathname, search } = new URL(mails.at(-1)?.link ?? "");
  return pathname + search;
}

/** A user who has followed the link of the mail. */
async function hasFollowedLink({ visitor, sandbox }: Evening): Promise<string> {
  await asksForMail(visitor);
  const link = await mailedLink(sandbox);
  await visitor.visits(link);
  await newPassword(visitor).waitFor();
  return link;
}

async function setsPassword(visitor: Visitor, password = NEW, repeated = password): Promise<void> {
  await newPassword(visitor).fill(password);
  await confirmation(visitor).fill(repeated);
  await visitor.button("Update Password").click();
}

describe("a forgotten password", () => {
  it("fits the screen however long the email is [PWD-09] [ROU-08]", {
    tags: ["layout"],
  }, async () => {
    const { visitor } = await house.opens();
    await visitor.visits(`/account/reset-password/rst_1?email=${"patience".repeat(8)}@example.com`);
    await newPassword(visitor).waitFor();
    await expectAccessible(visitor.page);
  });

  it("becomes a new one with the link of the mail, and signs in [CAP-03] [PWD-01] [PWD-02] [PWD-05] [PWD-09] [PWD-11] [PWD-13] [ROU-06] [ROU-07] [ROU-08]", async () => {
    const evening = await house.opens();
    const { visitor, sandbox } = evening;
    const link = await hasFollowedLink(evening);
    expect(link).toContain(`?email=${encodeURIComponent(member.email)}`);
    await visitor.isAt(CLEAN);
    await setsPassword(visitor);
    await visitor.seesHeading("Your Password Has Been Updated");
    await visitor.main.getByRole("link", { name: "Sign in" }).click();
    await visitor.seesHeading("Sign in to watch");
    await visitor.signsIn({ ...member, password: NEW });
    await visitor.seesHeading("My Account");
    expect(await sandbox.violations()).toEqual([]);
    expect(visitor.accidents).toEqual([]);
  });

  it("of an unknown email gets the same answer, and no mail [PWD-05] [PWD-06]", async () => {
    const { visitor, sandbox } = await house.opens();
    await asksForMail(visitor, "nobody@example.com");
    expect(await sandbox.mails()).toEqual([]);
  });

  it("is asked for in front of the sign-in screen, which stays as it was [PWD-04]", async () => {
    const { visitor, sandbox } = await house.opens();
    await visitor.visits("/account/signin");
    await visitor.email.fill(member.email);
    await visitor.link("Password Assistance").click();
    const box = dialog(visitor);
    expect(await box.getByLabel("Email").inputValue()).toBe(member.email);
    await box.getByRole("button", { name: "Send Email" }).dblclick();
    await box.getByRole("heading", { name: "Password Reset Request Sent!" }).waitFor();
    expect(await sandbox.mails()).toHaveLength(1);
    await expectAccessible(visitor.page);
    await visitor.page.keyboard.press("Escape");
    await box.waitFor({ state: "detached" });
    expect(await visitor.email.inputValue()).toBe(member.email);
    await visitor.isAt("/account/signin");
  });

  it("leads to its page in another tab, and where the code of the dialog does not come [PWD-04] [ROU-06]", {
    tags: ["controls"],
  }, async () => {
    const { visitor } = await house.opens();
    const { page } = visitor;
    await visitor.visits("/account/signin");
    const link = visitor.link("Password Assistance");
    const [other] = await Promise.all([
      page.context().waitForEvent("page"),
      link.click({ modifiers: ["ControlOrMeta"] }),
    ]);
    await other.getByRole("heading", { level: 1, name: "Password Assistance" }).waitFor();
    expect(await dialog(visitor).count()).toBe(0);
    await page.route("**/assets/assistance-dialog*", (route) => route.abort());
    await link.click();
    await visitor.isAt("/account/reset-by-email");
    await visitor.seesHeading("Password Assistance");
  });

  it("requested offline says so, and continues when the network is back [PWD-07]", async () => {
    const { visitor, sandbox } = await house.opens();
    await visitor.visits("/account/reset-by-email");
    await visitor.email.fill(member.email);
    await visitor.losesTheNetwork();
    await visitor.button("Send Email").click();
    await visitor.main.getByRole("alert").getByText("You're offline").waitFor();
    await visitor.isBackOnline();
    await visitor.button("Send Email").click();
    await visitor.seesHeading("Password Reset Request Sent!");
    expect(await sandbox.mails()).toHaveLength(1);
  });

  it("asked for with a service that refuses says so [PWD-07]", async () => {
    const { visitor, sandbox } = await house.opens();
    await sandbox.breaks({ kind: "status", operation: "requestPasswordReset", status: 400 });
    await visitor.visits("/account/reset-by-email");
    await visitor.email.fill(member.email);
    await visitor.button("Send Email").click();
    await visitor.sees("Unable to process your request. Please try again later.");
    expect(await visitor.email.inputValue()).toBe(member.email);
  });
});

describe("the link of a reset mail", () => {
  it("stays in no history, no referrer and no call but its own [ROU-07] [ROU-08] [PWD-14]", {
    tags: ["network"],
  }, async () => {
    const evening = await house.opens();
    const { visitor } = evening;
    const { page } = visitor;
    const requests: Request[] = [];
    page.on("requestfinished", (request) => void requests.push(request));
    const link = await hasFollowedLink(evening);
    const token = link.split(/[/?]/).at(-2) ?? "";
    await visitor.isAt(CLEAN);
    expect(token).toMatch(/^rst_/);
    const heard = await Promise.all(
      requests.map(async (request) => {
        const { referer = "" } = await request.allHeaders();
        return `${request.method()} ${request.url()} ${referer}`;
      }),
    );
    expect(heard.filter((line) => line.includes(token))).toEqual([
      expect.stringMatching(/^GET http:\/\/localhost:\d+\/account\/reset-password\/\S+ $/),
    ]);
    const kept = await page.evaluate(() =>
      JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }, history.state]),
    );
    expect(kept).not.toContain(token);
    await page.goto("/account/signin");
    await visitor.goesBack();
    await visitor.isAt(CLEAN);
    await visitor.sees("Open it there again");
  });

  it("can be gone on with after a look at another screen, and not after a reload [ROU-07] [PWD-12]", async () => {
    const evening = await house.opens();
    const { visitor } = evening;
    await hasFollowedLink(evening);
    await visitor.page.getByRole("banner").getByRole("link", { name: "Sign in" }).click();
    await visitor.seesHeading("Sign in to watch");
    await visitor.goesBack();
    await newPassword(visitor).waitFor();
    await visitor.reloads();
    await visitor.sees("Open it there again");
    await visitor.link("Get a New Link").click();
    await visitor.isAt("/account/reset-by-email");
  });

  it("works once [PWD-16]", async () => {
    const evening = await house.opens();
    const { visitor } = evening;
    const link = await hasFollowedLink(evening);
    await newPassword(visitor).fill(NEW);
    await confirmation(visitor).fill(NEW);
    await visitor.button("Update Password").dblclick();
    await visitor.seesHeading("Your Password Has Been Updated");
    const other = await visitor.opensAnotherTab();
    await other.visits(link);
    await setsPassword(other, "Another7!");
    await other.sees(EXPIRED);
    await other.link("Get a New Link").click();
    await other.seesHeading("Password Assistance");
  });

  it("works for 60 minutes [PWD-16]", async () => {
    const evening = await house.opens();
    const { visitor, sandbox } = evening;
    await hasFollowedLink(evening);
    await sandbox.timePasses("61m");
    await setsPassword(visitor);
    await visitor.sees(EXPIRED);
    await expectAccessible(visitor.page);
  });

  it("wants the same password twice [PWD-10] [FRM-10] [FRM-12] [FRM-16]", async () => {
    const evening = await house.opens();
    const { visitor } = evening;
    await hasFollowedLink(evening);
    await setsPassword(visitor, NEW, "Curtain8!");
    await visitor.sees("Your new password and confirm password don't match");
    await visitor.sees("Strong");
    expect(await hasFocus(confirmation(visitor))).toBe(true);
    await visitor.button("Show password").first().click();
    expect(await newPassword(visitor).getAttribute("type")).toBe("text");
    await expectAccessible(visitor.page);
    await confirmation(visitor).fill(NEW);
    await visitor.button("Update Password").click();
    await visitor.seesHeading("Your Password Has Been Updated");
    await expectAccessible(visitor.page);
  });

  it("whose answer gets lost sets the password once, pressed again [PWD-14] [D-04]", async () => {
    const evening = await house.opens();
    const { visitor, sandbox } = evening;
    await hasFollowedLink(evening);
    await sandbox.breaks({ kind: "dropAfterCommit", operation: "resetPassword", times: 20 });
    await setsPassword(visitor);
    await visitor.main.getByRole("alert").waitFor();
    await sandbox.isRepaired();
    await visitor.button("Update Password").click();
    await visitor.seesHeading("Your Password Has Been Updated");
  });

  it("ends the sessions of its account here too, and no others [PWD-11]", async () => {
    const evening = await house.opens();
    const { visitor } = evening;
    const other = await visitor.opensAnotherTab();
    await other.isSignedInAs(member);
    await other.opensMyAccount();
    await hasFollowedLink(evening);
    await setsPassword(visitor);
    await visitor.seesHeading("Your Password Has Been Updated");
    await other.isAt("/account/signin");
    expect(visitor.accidents).toEqual([]);
  });

  it("leads to sign-in past another user who is signed in here [PWD-11]", async () => {
    const evening = await house.opens();
    const { visitor } = evening;
    const other = await visitor.opensAnotherTab();
    await other.isSignedInAs(persona("paying-yearly"));
    await hasFollowedLink(evening);
    await setsPassword(visitor);
    await visitor.sees("paying-yearly@example.com is signed in here");
    await expectAccessible(visitor.page);
    await visitor.main.getByRole("link", { name: "Sign in" }).click();
    await visitor.isAt("/account/signin");
    await visitor.signsIn({ ...member, password: NEW });
    await visitor.seesHeading("My Account");
    await visitor.sees(member.email);
  });
});

it("a user of the keyboard alone gets a new password and signs in with it [CAP-03] [PWD-04] [PWD-09]", async () => {
  const { visitor, sandbox } = await house.opens();
  const { page } = visitor;
  await visitor.visits("/account/signin");
  await types(visitor, visitor.email, member.email);
  await presses(visitor, visitor.link("Password Assistance"));
  await presses(visitor, dialog(visitor).getByRole("button", { name: "Send Email" }));
  await dialog(visitor).getByText("Reset Email Sent").waitFor();
  await presses(visitor, dialog(visitor).getByRole("button", { name: "Close" }));
  await expect.poll(() => hasFocus(visitor.link("Password Assistance"))).toBe(true);

  await visitor.visits(await mailedLink(sandbox));
  await types(visitor, newPassword(visitor), NEW);
  await types(visitor, confirmation(visitor), NEW);
  await page.keyboard.press("Enter");
  await visitor.seesHeading("Your Password Has Been Updated");
  await presses(visitor, visitor.main.getByRole("link", { name: "Sign in" }));
  await types(visitor, visitor.email, member.email);
  await types(visitor, visitor.password, NEW);
  await page.keyboard.press("Enter");
  await visitor.seesHeading("My Account");

  await presses(visitor, visitor.button("Change Password"));
  expect(await hasFocus(page.getByLabel("Current password"))).toBe(true);
  await page.keyboard.type(NEW);
  await types(visitor, newPassword(visitor), "Another7!");
  await page.keyboard.press("Enter");
  await visitor.sees("Your password has been updated.");
});

describe("the email of the account", () => {
  const FRESH = "fresh@example.org";

  async function changesEmail(visitor: Visitor, email: string, password: string): Promise<void> {
    await visitor.button("Change Email").click();
    await visitor.page.getByLabel("New email").fill(email);
    await visitor.page.getByLabel("Confirm email").fill(email);
    await visitor.page.getByLabel("Current password").fill(password);
    await visitor.button("Update Email").click();
  }

  it("changes in every tab, after a reload, and for the next sign-in [CAP-12] [MNG-02] [MNG-03] [MNG-05] [MNG-06] [MNG-07]", async () => {
    const { visitor, sandbox } = await house.opens();
    await visitor.isSignedInAs(member);
    const other = await visitor.opensAnotherTab();
    await other.opensMyAccount();
    await visitor.opensMyAccount();
    await changesEmail(visitor, "Fresh@Example.org", member.password);
    await visitor.sees("Your email address has been updated.");
    await visitor.sees(FRESH);
    await other.sees(FRESH);
    await visitor.reloads();
    await visitor.sees(FRESH);
    await visitor.signsOut();
    await visitor.visits("/account/signin");
    await visitor.signsIn({ email: FRESH, password: member.password });
    await visitor.seesHeading("My Account");
    expect(await sandbox.violations()).toEqual([]);
  });

  it("that is taken, or a wrong password, says so; what was typed stays [MNG-08] [MNG-09]", async () => {
    const { visitor } = await house.opens();
    await visitor.isSignedInAs(member);
    await visitor.opensMyAccount();
    await changesEmail(visitor, "new@example.com", member.password);
    await visitor.sees("An account with this email already exist, please use a different email.");
    await expectAccessible(visitor.page);
    await visitor.page.getByLabel("New email").fill(FRESH);
    await visitor.page.getByLabel("Confirm email").fill(FRESH);
    await visitor.page.getByLabel("Current password").fill("another-one");
    await visitor.button("Update Email").click();
    await visitor.sees("There was an issue updating your email. Please try again.");
    await visitor.sees("That isn't your current password.");
    expect(await visitor.page.getByLabel("New email").inputValue()).toBe(FRESH);
  });
});

describe("the password of the account", () => {
  async function changesPassword(visitor: Visitor, current: string, next = NEW): Promise<void> {
    await visitor.page.getByLabel("Current password").fill(current);
    await newPassword(visitor).fill(next);
    await visitor.button("Update Password").click();
  }

  it("changes; this device goes on, also in another tab and after a reload [MNG-10] [MNG-11] [MNG-12]", async () => {
    const { visitor, sandbox } = await house.opens();
    await visitor.isSignedInAs(member);
    const other = await visitor.opensAnotherTab();
    await other.opensMyAccount();
    await visitor.opensMyAccount();
    await visitor.button("Change Password").click();
    await changesPassword(visitor, member.password);
    await visitor.sees("Your password has been updated.");
    for (const tab of [visitor, other]) {
      await tab.reloads();
      await tab.sees(member.email);
    }
    await visitor.signsOut();
    await visitor.visits("/account/signin");
    await visitor.signsIn({ ...member, password: NEW });
    await visitor.seesHeading("My Account");
    expect(await sandbox.violations()).toEqual([]);
  });

  it("with a wrong current one says so and ends no session [MNG-13]", async () => {
    const { visitor } = await house.opens();
    await visitor.isSignedInAs(member);
    await visitor.opensMyAccount();
    await visitor.button("Change Password").click();
    await changesPassword(visitor, "another-one");
    await visitor.sees("There was an issue updating your password. Please try again.");
    await visitor.sees("That isn't your current password.");
    await expectAccessible(visitor.page);
    await visitor.reloads();
    await visitor.sees(member.email);
  });
});
