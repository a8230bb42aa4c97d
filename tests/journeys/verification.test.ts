/** A member proves a military or first-responder status: form, documents, review, result. */
import { Buffer } from "node:buffer";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "./support/accessibility.ts";
import { expectNoAccident, sentTo } from "./support/arriving.ts";
import { HANDS, tagsOf } from "./support/hands.ts";
import { openHouse } from "./support/house.ts";
import { hasFocus } from "./support/keyboard.ts";
import { FREE_YEAR, pdf, picture, SCREEN, verifying, watchUploads } from "./support/verifying.ts";
import { persona, type Visitor } from "./support/visitor.ts";

const house = openHouse();

const REQUEST = "requestDocumentUpload";
const PUT = "uploadDocument";
const COMPLETE = "completeDocumentUpload";
const STATE = "getVerificationState";
const MEGABYTE = 1024 * 1024;

/** A member without a subscription, signed in. */
async function opens(
  by: (typeof HANDS)[number] = "mouse",
  options: Parameters<typeof house.opens>[0] = {},
) {
  const { visitor, sandbox } = await house.opens(options);
  await visitor.isSignedInAs(persona("new"));
  return { visitor, sandbox, me: verifying(visitor, by) };
}

describe.each(HANDS)("by %s, a member", (by) => {
  const opensByHand = (options: Parameters<typeof house.opens>[0] = {}) => opens(by, options);

  it("proves her service by the form alone, and is led to the free year [VER-03] [VER-08] [VER-10] [VER-11] [VER-13] [VER-14] [VER-16] [VER-26] [VER-28] [VER-115] [VER-116]", {
    tags: tagsOf(by),
  }, async () => {
    const { visitor, sandbox, me } = await opensByHand();
    await visitor.visits(SCREEN);
    await visitor.seesHeading("Verify Your Status");
    await visitor.sees(/^Confirm your active military or veteran status\./);
    await me.press(me.submitButton);
    await expect.poll(() => hasFocus(me.field("Status"))).toBe(true);
    expect(await visitor.page.getByText("Required", { exact: true }).count()).toBe(7);
    if (by === "mouse") await expectAccessible(visitor.page);
    await me.fillsIn({ lastName: "Success" });
    await me.submits();
    await visitor.isAt(FREE_YEAR.military);
    expect(new URL(visitor.page.url()).searchParams.get("verificationId")).toMatch(/\w/);
    expect(await sandbox.requests("collectActiveMilitaryPersonalInfo")).toMatchObject([
      { body: { firstName: "Ann", lastName: "Success", birthDate: "1990-04-05" } },
    ]);
    await expectNoAccident(visitor, sandbox);
  });

  it("of a fire department finds it by typing, and is led to the free year of first responders [VER-07] [VER-09] [VER-12] [VER-43] [VER-44] [VER-45] [VER-30]", {
    tags: tagsOf(by),
  }, async () => {
    const { visitor, sandbox, me } = await opensByHand();
    const { page } = visitor;
    await visitor.visits(`${SCREEN}?sheerVerification=firstResponder`);
    await visitor.sees("Confirm your active First Responder status.");
    await me.chooses(me.field("Status"), "Firefighter");
    const search = page.getByRole("combobox", { name: "Type below to find your organization" });
    await me.type(search, "fire");
    const match = page.getByRole("option", { name: /^Duluth Fire Department/ });
    await match.waitFor();
    expect(await sentTo(sandbox, "getOrganizations")).toBe(1);
    if (by === "mouse") await match.click();
    else {
      for (let press = 0; press < 5; press += 1) await page.keyboard.press("ArrowDown");
      expect(await match.getAttribute("aria-selected")).toBe("true");
      await page.keyboard.press("Enter");
    }
    expect(await search.inputValue()).toMatch(/^Duluth Fire Department/);
    expect(await hasFocus(search)).toBe(true);
    await me.writesPerson("Success");
    await me.submits();
    await visitor.isAt(FREE_YEAR.firstResponder);
    expect(await sandbox.requests("collectFirstResponderPersonalInfo")).toMatchObject([
      {
        body: {
          statuses: ["FIREFIGHTER"],
          organization: { name: "Duluth Fire Department (Duluth, MN)" },
        },
      },
    ]);
    await expectNoAccident(visitor, sandbox);
  });

  it("changes the status and keeps what was typed, and where she is [VER-15] [VER-37] [VER-40] [VER-41] [VER-42]", {
    tags: tagsOf(by),
  }, async () => {
    const { visitor, me } = await opensByHand();
    await visitor.visits(SCREEN);
    await me.fillsIn({ lastName: "Success" });
    const status = me.field("Status");
    if (by === "keyboard")
      for (let back = 0; back < 6; back += 1) await visitor.page.keyboard.press("Shift+Tab");
    await status.focus();
    await me.chooses(status, "Military Veteran or Retiree");
    expect(await hasFocus(status)).toBe(true);
    await me.writesDate("Discharge Date", "June", "30", "2015");
    await status.focus();
    await me.chooses(status, "Reservist or National Guard");
    expect(await hasFocus(status)).toBe(true);
    await visitor.page
      .getByRole("group", { name: "Discharge Date" })
      .waitFor({ state: "detached" });
    expect(await me.field("Branch of Service").inputValue()).toBe("");
    expect(await me.field("Last Name").inputValue()).toBe("Success");
    expect(await me.part("Date of Birth", "Year").inputValue()).toBe("1990");
  });

  it("uploads three documents, waits for the review, and is led to the free year [VER-64] [VER-75] [VER-79] [VER-86] [VER-88] [VER-89] [VER-91] [VER-94] [OPN-266] [D-08]", {
    tags: ["time"],
  }, async () => {
    const { visitor, sandbox, me } = await opensByHand({ movesTime: true });
    const isAccessible = () => (by === "mouse" ? expectAccessible(visitor.page) : undefined);
    await me.comesToDocuments();
    await isAccessible();
    const uploads = watchUploads(visitor);
    await me.chooseFiles(
      picture("front.png"),
      pdf("order of discharge.pdf"),
      pdf("удостоверение 証明書.pdf"),
    );
    await me.row("удостоверение 証明書.pdf").getByText("Ready to upload").waitFor();
    await me.row("front.png").locator("img[src^='blob:']").waitFor();
    expect(await me.files.count()).toBe(0);
    await isAccessible();
    await me.press(me.continueButton);
    await me.seesReview();
    await isAccessible();
    expect(uploads.length).toBe(3);
    for (const upload of uploads) {
      const headers = await upload.allHeaders();
      for (const name of ["authorization", "cookie", "x-api-key"]) {
        expect(headers[name]).toBeUndefined();
      }
      expect(new URL(upload.url()).origin).not.toBe(new URL(house.web()).origin);
    }
    for (const [operation, times] of [
      [REQUEST, 1],
      [PUT, 3],
      [COMPLETE, 1],
    ] as const) {
      expect(await sentTo(sandbox, operation)).toBe(times);
    }
    const asked = await sentTo(sandbox, STATE);
    await sandbox.timePasses("25m");
    await visitor.waitsForAWhile(() => visitor.isAt(FREE_YEAR.military));
    expect(await sentTo(sandbox, STATE)).toBeGreaterThan(asked);
    await expectNoAccident(visitor, sandbox);
  });
});

describe("the documents", () => {
  async function comesToDocuments(options: Parameters<typeof house.opens>[0] = {}) {
    const here = await opens("mouse", options);
    await here.me.comesToDocuments();
    return here;
  }

  it("are refused by name: another content than the name says, none, too much, one too many [VER-78] [VER-79] [VER-84] [D-08]", {
    tags: ["controls"],
  }, async () => {
    const { visitor, sandbox, me } = await comesToDocuments();
    await me.chooseFiles(
      { name: "letter.pdf", mimeType: "application/pdf", buffer: Buffer.from("MZ program") },
      { name: "empty.png", mimeType: "image/png", buffer: Buffer.alloc(0) },
      pdf("one.pdf"),
      { ...pdf("page.html"), mimeType: "text/html" },
    );
    await visitor.sees("letter.pdf wasn't added: The file isn't a JPG, PNG, PDF, GIF, or BMP.");
    await visitor.sees("empty.png wasn't added: The file is empty.");
    await visitor.sees(/^page\.html wasn't added: /);
    await visitor.sees("one.pdf");
    const large = join(mkdtempSync(join(tmpdir(), "foyer-film-")), "film.pdf");
    writeFileSync(large, pdf("film.pdf", 10 * MEGABYTE + 1).buffer);
    await me.files.setInputFiles(large);
    await visitor.sees(/^film\.pdf wasn't added: /);
    rmSync(dirname(large), { recursive: true });
    await me.chooseFiles(picture("two.png"), pdf("three.pdf"), pdf("four.pdf"));
    await visitor.sees("four.pdf wasn't added: You can add up to 3 files.");
    await visitor.doesNotSee("Browse");
    await me.row("two.png").getByRole("button", { name: "Remove two.png" }).click();
    await visitor.sees("Browse");
    expect(await sentTo(sandbox, REQUEST)).toBe(0);
    await expectAccessible(visitor.page);
    await expectNoAccident(visitor, sandbox);
  });

  it("can be dropped; beside the drop area they do not replace the page [VER-75]", {
    tags: ["layout"],
  }, async () => {
    const { visitor, me } = await comesToDocuments();
    const dropsOn = (target: string, name: string) =>
      visitor.page.evaluate(
        ([selector, file]) => {
          const data = new DataTransfer();
          data.items.add(new File(["%PDF-1.7"], file ?? "", { type: "application/pdf" }));
          const drop = new DragEvent("drop", {
            dataTransfer: data,
            bubbles: true,
            cancelable: true,
          });
          document.querySelector(selector ?? "")?.dispatchEvent(drop);
          return drop.defaultPrevented;
        },
        [target, name] as const,
      );
    expect(await dropsOn(".documents__drop", "dropped.pdf")).toBe(true);
    await me.row("dropped.pdf").waitFor();
    expect(await dropsOn("h1", "missed.pdf")).toBe(true);
    await visitor.doesNotSee("missed.pdf");
  });

  it("come from the camera where there is one in the hand [VER-75]", {
    tags: ["layout"],
  }, async () => {
    const { visitor, me } = await comesToDocuments();
    const camera = visitor.page.locator("input[capture]");
    expect(await camera.isVisible()).toBe(false);
    const settings = await visitor.page.context().newCDPSession(visitor.page);
    await settings.send("Emulation.setTouchEmulationEnabled", { enabled: true });
    await visitor.sees("Take a Photo");
    await visitor.doesNotSee(/^Drag and drop/);
    await camera.setInputFiles(picture("photo.png"));
    await me.row("photo.png").getByText("Ready to upload").waitFor();
  });

  it("that failed are sent again alone, once the network is back; then the review begins, once [OPN-184] [VER-88] [VER-90]", {
    tags: ["network"],
  }, async () => {
    const { visitor, sandbox, me } = await comesToDocuments();
    const { page } = visitor;
    await me.chooseFiles(pdf("one.pdf"), pdf("two.pdf"), pdf("three.pdf"));
    let puts = 0;
    await page.route("**/memberverify/uploads/**", async (route) => {
      if (route.request().method() === "PUT") puts += 1;
      // The network goes with the second document.
      if (route.request().method() === "PUT" && puts >= 2)
        await route.abort("internetdisconnected");
      else await route.continue();
    });
    await me.continueButton.click();
    await visitor.sees(/^Not all of your documents were uploaded\./);
    expect(await sentTo(sandbox, COMPLETE)).toBe(0);
    expect(await page.getByText("Not uploaded", { exact: true }).count()).toBe(2);
    await expectAccessible(page);
    await page.unroute("**/memberverify/uploads/**");
    await page
      .getByRole("button", { name: /^Try Again/ })
      .first()
      .click();
    await expect.poll(() => page.getByText("Not uploaded", { exact: true }).count()).toBe(1);
    expect(await sentTo(sandbox, COMPLETE)).toBe(0);
    await me.continueButton.click();
    await me.seesReview();
    for (const [operation, times] of [
      [REQUEST, 1],
      [PUT, 3],
      [COMPLETE, 1],
    ] as const) {
      expect(await sentTo(sandbox, operation)).toBe(times);
    }
    expect(visitor.accidents).toEqual([]);
  });

  it("can be stopped one by one, with the focus on their row, and all together [VER-80] [VER-81]", async () => {
    const { visitor, sandbox, me } = await comesToDocuments();
    const { page } = visitor;
    await me.chooseFiles(pdf("one.pdf"), pdf("two.pdf"));
    await sandbox.breaks({ kind: "delay", operation: PUT, delayMs: 120_000, times: 9 });
    await me.continueButton.click();
    const stop = page.getByRole("button", { name: "Cancel Upload one.pdf" });
    await stop.focus();
    await page.keyboard.press("Enter");
    await me.row("one.pdf").getByText("Upload canceled").waitFor();
    expect(await hasFocus(me.row("one.pdf"))).toBe(true);
    await page.keyboard.press("Enter");
    await me.row("one.pdf").getByRole("button", { name: "Try Again one.pdf" }).waitFor();
    await expectAccessible(page);
    await visitor.button("Cancel").last().click();
    await visitor.doesNotSee("one.pdf");
    await visitor.sees("Browse");
    await sandbox.isRepaired();
    await me.chooseFiles(pdf("three.pdf"));
    await me.continueButton.click();
    await me.seesReview();
    expect(await sentTo(sandbox, COMPLETE)).toBe(1);
  });

  it("are wanted again after a reload, which says that files must be chosen again [VER-47] [VER-53]", async () => {
    const { visitor, sandbox, me } = await comesToDocuments();
    await me.chooseFiles(pdf("one.pdf"));
    await me.row("one.pdf").waitFor();
    await visitor.reloads();
    await me.seesDocuments();
    await visitor.sees(/choose them again/);
    await expectAccessible(visitor.page);
    await me.chooseFiles(pdf("one.pdf"));
    await visitor.doesNotSee(/choose them again/);
    await me.continueButton.dblclick();
    await me.seesReview();
    expect([await sentTo(sandbox, REQUEST), await sentTo(sandbox, COMPLETE)]).toEqual([1, 1]);
  });

  it("are explained on hovering, on focus and on a touch, until Escape [VER-66]", {
    tags: ["layout"],
  }, async () => {
    const { visitor } = await comesToDocuments();
    const { page } = visitor;
    const explained =
      /^Documents are used only to verify your status and are deleted after review\./;
    const question = visitor.button("What happens to your documents?");
    await question.hover();
    await visitor.sees(explained);
    await page.getByText(explained).hover();
    await visitor.sees(explained);
    await page.mouse.move(0, 0);
    await visitor.doesNotSee(explained);
    await question.focus();
    await visitor.sees(explained);
    await page.keyboard.press("Escape");
    await visitor.doesNotSee(explained);
    await question.click();
    await visitor.sees(explained);
  });

  it("rejected three times end the verification, and a new one can begin [VER-67] [VER-77] [VER-101] [VER-108] [ERR-40]", {
    tags: ["time"],
  }, async () => {
    const { visitor, sandbox, me } = await comesToDocuments({ movesTime: true });
    for (let round = 1; round <= 3; round += 1) {
      await me.chooseFiles(pdf(`unreadable ${round}.pdf`));
      await me.continueButton.click();
      await me.seesReview();
      await sandbox.timePasses("25m");
      if (round === 3) break;
      await visitor.waitsForAWhile(() => visitor.sees("The document is unreadable"));
      await visitor.sees("We were unable to confirm your eligibility due to:");
      await visitor.doesNotSee(`unreadable ${round}.pdf`);
    }
    await visitor.waitsForAWhile(() => visitor.seesHeading("Sorry, There Was a Problem"));
    await visitor.sees("Document review limit exceeded");
    await expectAccessible(visitor.page);
    await visitor.button("Restart Verification").dblclick();
    await visitor.seesHeading("Verify Your Status");
    await me.field("Status").waitFor();
    expect(await sentTo(sandbox, "restartVerification")).toBe(1);
    await me.fillsIn({ lastName: "Success" });
    await me.submits();
    await visitor.isAt(FREE_YEAR.military);
    expect(await sentTo(sandbox, PUT)).toBe(3);
  });
});

describe("during the review", () => {
  async function comesToReview(options: Parameters<typeof house.opens>[0] = {}) {
    const here = await opens("mouse", options);
    await here.me.comesToDocuments();
    await here.me.chooseFiles(pdf("slow.pdf"));
    await here.me.continueButton.click();
    await here.me.seesReview();
    return here;
  }

  /** A visitor of the verification is asked to create an account (GRD-10, OPN-013). */
  async function signsInInstead(visitor: Visitor): Promise<void> {
    await visitor.link(/^Already have an account/).click();
    // The fields of both screens have the same names.
    await visitor.seesHeading("Sign in to watch");
    await visitor.signsIn(persona("new"));
  }

  /** Moves a minute, in which a page that still asks would ask. */
  async function aWhilePasses({ page }: Visitor): Promise<void> {
    await page.context().clock.runFor(60_000);
  }

  it("a sign-out in another tab ends the questions, and signing in leads back to it [VER-94] [SGN-33] [D-09]", {
    tags: ["time"],
  }, async () => {
    const { visitor, sandbox } = await comesToReview({ movesTime: true });
    const other = await visitor.opensAnotherTab();
    await other.signsOut();
    await visitor.isAt("/account/signup-account");
    const asked = await sentTo(sandbox, STATE);
    await aWhilePasses(visitor);
    expect(await sentTo(sandbox, STATE)).toBe(asked);
    await signsInInstead(visitor);
    await visitor.isAt(SCREEN);
    await verifying(visitor).seesReview();
    await expectNoAccident(visitor, sandbox);
  });

  it("leaving for My Account ends the questions, and going back asks again [VER-93] [OPN-185]", {
    tags: ["time"],
  }, async () => {
    const { visitor, sandbox, me } = await comesToReview({ movesTime: true });
    await visitor.link("Notify Me by Email").click();
    await visitor.seesHeading("My Account");
    const asked = await sentTo(sandbox, STATE);
    await aWhilePasses(visitor);
    expect(await sentTo(sandbox, STATE)).toBe(asked);
    await visitor.goesBack();
    await me.seesReview();
    expect(await sentTo(sandbox, STATE)).toBe(asked + 1);
  });

  it("a question without an answer says so; another press looks again, with the focus where it was [VER-96]", {
    tags: ["time"],
  }, async () => {
    const { visitor, sandbox, me } = await comesToReview({ movesTime: true });
    await sandbox.breaks({ kind: "status", operation: STATE, status: 500, times: 99 });
    await visitor.waitsForAWhile(() => visitor.seesHeading("Sorry, There Was a Problem"));
    await visitor.sees(/^We couldn't check on your review\./);
    await expectAccessible(visitor.page);
    const check = visitor.button(/^Check/);
    await check.focus();
    await visitor.page.keyboard.press("Enter");
    await visitor.waitsForAWhile(() =>
      expect.poll(() => check.getAttribute("aria-busy")).toBeNull(),
    );
    expect(await hasFocus(check)).toBe(true);
    await sandbox.isRepaired();
    await check.click();
    await me.seesReview();
  });

  it("the mail of the result leads to it, also a member who has signed out [VER-93] [GRD-03] [RDR-26]", async () => {
    const { visitor, sandbox, me } = await comesToReview();
    await visitor.signsOut();
    await sandbox.timePasses("25m");
    const mails = await sandbox.mails();
    const mail = mails.find(({ subject }) => subject === "Your status is confirmed");
    const { pathname, search } = new URL(mail?.link ?? "/", house.web());
    expect(pathname).toBe(SCREEN);
    await visitor.visits(pathname + search);
    await visitor.isAt("/account/signin");
    await visitor.signsIn(persona("new"));
    await visitor.isAt(FREE_YEAR.military);
    expect(await sentTo(sandbox, COMPLETE)).toBe(1);
    expect(await me.files.count()).toBe(0);
  });
});

describe("in two tabs", () => {
  it("the one that is behind follows the step of the other [VER-50] [VER-128]", async () => {
    const { visitor, sandbox, me } = await opens();
    await visitor.visits(SCREEN);
    await me.fillsIn({ lastName: "Upload" });
    const other = await visitor.opensAnotherTab();
    const there = verifying(other);
    await there.comesToDocuments();
    await me.submits();
    await me.seesDocuments();
    await there.chooseFiles(pdf("slow.pdf"));
    await there.continueButton.click();
    await there.seesReview();
    await me.chooseFiles(pdf("late.pdf"));
    await me.continueButton.click();
    await me.seesReview();
    expect([await sentTo(sandbox, PUT), await sentTo(sandbox, COMPLETE)]).toEqual([1, 1]);
    await expectNoAccident(visitor, sandbox);
  });

  it("back from the free year shows the result again, not the form [VER-47] [VER-114]", async () => {
    const { visitor, me } = await opens();
    await visitor.visits("/account/manage");
    await visitor.seesHeading("My Account");
    await visitor.visits(SCREEN);
    await me.fillsIn({ lastName: "Success" });
    await me.submits();
    await visitor.isAt(FREE_YEAR.military);
    // The screen has given its place in the history to the payment.
    await visitor.goesBack();
    await visitor.isAt("/account/manage");
  });
});

describe("the form", () => {
  it("says at each field that was left empty that it is required, and at a date what is wrong [VER-22] [VER-24] [VER-25] [OPN-172]", {
    tags: ["controls"],
  }, async () => {
    const { visitor, me } = await opens("keyboard");
    const { page } = visitor;
    await visitor.visits(SCREEN);
    await me.field("Status").focus();
    for (let stop = 0; stop < 7; stop += 1) await page.keyboard.press("Tab");
    expect(await page.getByText("Required", { exact: true }).count()).toBe(7);
    await me.writesDate("Date of Birth", "February", "30", "1990");
    await page.keyboard.press("Tab");
    await visitor.sees("Invalid day");
    await me.type(me.part("Date of Birth", "Year"), "1899");
    await page.keyboard.press("Tab");
    await visitor.sees("Invalid year");
    await expectAccessible(page);
  });

  it("of one program shows nothing of the other, and each can be sent [D-41] [VER-07] [VER-107]", async () => {
    const { visitor, me } = await opens();
    await visitor.visits(`${SCREEN}?sheerVerification=military`);
    await me.fillsIn({ lastName: "Success", status: "Military Veteran or Retiree" });
    await visitor.link("Exit Verification").click();
    await visitor.isAt("/account/signup-plans");
    await visitor.link("First Responders").click();
    await visitor.sees("Confirm your active First Responder status.");
    const search = visitor.page.getByRole("combobox", { name: /^Type below/ });
    expect([await search.inputValue(), await me.field("Status").inputValue()]).toEqual(["", ""]);
    await visitor.visits(`${SCREEN}?sheerVerification=military`);
    await me.fillsIn({ lastName: "Success" });
    await me.submits();
    await visitor.isAt(FREE_YEAR.military);
  });

  it("keeps what was typed without a network, and sends it once it is back, once [VER-59]", async () => {
    const { visitor, sandbox, me } = await opens();
    await visitor.visits(SCREEN);
    await me.fillsIn({ lastName: "Success" });
    await visitor.losesTheNetwork();
    await me.submits();
    await visitor.page.getByRole("alert").first().waitFor();
    expect(await me.field("Last Name").inputValue()).toBe("Success");
    expect(await me.field("Branch of Service").inputValue()).not.toBe("");
    await visitor.isBackOnline();
    await me.submitButton.dblclick();
    await visitor.isAt(FREE_YEAR.military);
    expect(await sentTo(sandbox, "collectActiveMilitaryPersonalInfo")).toBe(1);
  });

  it.each([
    ["Fraud", "Sorry, There Was a Problem", /^We are unable to verify you/],
    ["Ineligible", "Good News!", /^It looks like you are already a valued subscriber/],
    ["System", "Verify Your Status", "The submitted name contains characters that are not allowed"],
    ["Underage", "Verify Your Status", /^Persons under age 16/],
    ["Review", "Verify Your Status", "Reviewing"],
  ])(
    "of %s leads to its page, with a way on [VER-04] [VER-05] [VER-06] [VER-99] [VER-100] [VER-103] [VER-124] [VER-125]",
    async (lastName, heading, text) => {
      const { visitor, sandbox, me } = await opens();
      await visitor.visits(SCREEN);
      await me.fillsIn({ lastName });
      await me.submits();
      await visitor.sees(text);
      await visitor.seesHeading(heading);
      await visitor.link(/^Exit Verification$/).waitFor();
      await expectAccessible(visitor.page);
      await visitor.link("Exit Verification").click();
      await visitor.isAt("/account/signup-plans");
      await expectNoAccident(visitor, sandbox);
    },
  );

  it("of a verification that has expired is an error with a way to begin anew [VER-55] [VER-108]", async () => {
    const { visitor, sandbox, me } = await opens();
    await me.comesToDocuments();
    await sandbox.timePasses("31d");
    await visitor.isSignedInAs(persona("new"));
    await visitor.visits(SCREEN);
    await visitor.seesHeading("Sorry, There Was a Problem");
    await visitor.button("Restart Verification").click();
    await me.field("Status").waitFor();
    await expectNoAccident(visitor, sandbox);
  });
});
