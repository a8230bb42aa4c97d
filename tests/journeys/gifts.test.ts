/** Gift cards: who may redeem one, what it is, and that a code counts once whatever happens on the way. */
import { describe, expect, it } from "vitest";
import { expectAccessible, problemsOf } from "./support/accessibility.ts";
import { HANDS, type Hands, handsOf } from "./support/hands.ts";
import { openHouse } from "./support/house.ts";
import { hasFocus, presses, tabsTo, types } from "./support/keyboard.ts";
import type { SandboxDesk } from "./support/sandbox.ts";
import { newAccount, persona, type Visitor } from "./support/visitor.ts";

const house = openHouse();

const HOME = "/account/redeem";
const CODE = "/account/review-and-redeem";
const DONE = "/account/giftcard-redeem-confirmation";
const TITLE = "Redeem Your Gift Code";
const YEAR_DONE = "Your year of Foyer is on its way!";
const CONFIRMING = "We're confirming your gift…";

const codeOf = ({ main }: Visitor) => main.getByLabel("Gift PIN code");
const zipOf = ({ main }: Visitor) => main.getByLabel("ZIP code");
const redemptions = async (sandbox: SandboxDesk) => sandbox.requests("redeemGiftCard");

async function atGiftCode(visitor: Visitor, member: string): Promise<void> {
  await visitor.isSignedInAs(persona(member));
  await visitor.visits(CODE);
  await visitor.seesHeading(TITLE);
  await codeOf(visitor).waitFor();
}

async function applies(
  visitor: Visitor,
  code: string,
  { type, press }: Hands = handsOf(visitor, "mouse"),
): Promise<void> {
  await type(codeOf(visitor), code);
  await press(visitor.button("Apply"));
}

/** A code for a year, up to 'Redeem'. */
async function hasYear(
  visitor: Visitor,
  code = "GIFT-YEAR-0001",
  hands: Hands = handsOf(visitor, "mouse"),
): Promise<void> {
  await applies(visitor, code, hands);
  await hands.type(zipOf(visitor), "37203");
}

/** One gift in the ledger, for nothing, by the one key of every call; no accident. */
async function expectOneGift(visitor: Visitor, sandbox: SandboxDesk): Promise<void> {
  const keys = new Set((await redemptions(sandbox)).map(({ idempotencyKey }) => idempotencyKey));
  const keyed = (await sandbox.ledger()).filter(({ idempotencyKey }) => idempotencyKey !== null);
  expect(keyed).toMatchObject([{ amountCents: 0, method: "gift" }]);
  expect([...keys]).toEqual(keyed.map(({ idempotencyKey }) => idempotencyKey));
  expect(await sandbox.violations()).toEqual([]);
  expect(visitor.accidents).toEqual([]);
}

describe("a gift card", () => {
  it("makes an account and gives it a year, from the footer on [GFT-01] [GFT-04] [GFT-17] [GFT-20] [GFT-22] [GFT-24] [GFT-26] [GFT-29] [ROU-20] [ROU-21] [ROU-22] [RDR-21] [CNF-03] [CNF-11] [CAP-09] [ROL-03] [LIM-09]", async () => {
    const { visitor, sandbox } = await house.opens();
    await visitor.visits("/account/signup-plans");
    await visitor.link("Gift Cards").click();
    await visitor.seesHeading("Redeem your gift card");
    await expectAccessible(visitor.page);
    await visitor.link("Create Account").click();
    await visitor.createsAccount(newAccount());
    await visitor.seesHeading(TITLE);
    await applies(visitor, "gift year 0001");
    await visitor.page.getByRole("region", { name: "One year of Foyer" }).waitFor();
    await visitor.sees(/^Your gift starts right away and lasts until /);
    await expectAccessible(visitor.page);
    await zipOf(visitor).fill("37203");
    await visitor.button("Redeem").click();
    await visitor.isAt(DONE);
    await visitor.seesHeading(YEAR_DONE);
    await visitor.sees(/^Your gift lasts until .* It may take up to one hour/);
    await expectAccessible(visitor.page);
    const home = visitor.link("Continue Home");
    expect(await home.getAttribute("href")).toBe("/");
    await visitor.reloads();
    await visitor.seesHeading(YEAR_DONE);
    await visitor.main.getByRole("link", { name: "My Account" }).click();
    await visitor.sees(/^Paid until /);
    await expectOneGift(visitor, sandbox);
    expect(await redemptions(sandbox)).toHaveLength(1);
  });

  it("is redeemed with the keyboard alone, after a sign-in on the way [GFT-02] [GFT-04] [GFT-08] [RDR-01] [SGN-03]", async () => {
    const { visitor, sandbox } = await house.opens();
    const { page } = visitor;
    await visitor.visits(HOME);
    await presses(visitor, visitor.main.getByRole("link", { name: "Sign In" }));
    await visitor.seesHeading("Sign In To Redeem");
    await types(visitor, visitor.email, "paying-monthly@example.com");
    await types(visitor, visitor.password, "password");
    await page.keyboard.press("Enter");
    await visitor.isAt(CODE);
    await types(visitor, codeOf(visitor), "gift-year-0001");
    await page.keyboard.press("Enter");
    const gift = page.getByRole("heading", { level: 2, name: "One year of Foyer" });
    await gift.waitFor();
    await expect.poll(() => hasFocus(gift)).toBe(true);
    await visitor.sees(
      /^Your plan is paid until .*\. The gift adds one year, so your next payment/,
    );
    await types(visitor, zipOf(visitor), "37203");
    await page.keyboard.press("Enter");
    await visitor.isAt(DONE);
    await visitor.sees(/^Your plan is now paid until /);
    await tabsTo(visitor, visitor.link("Continue Home"));
    await expectOneGift(visitor, sandbox);
  });

  it("leads a visitor who opens the code to sign-in and back [GFT-08] [ROU-21]", async () => {
    const { visitor } = await house.opens();
    await visitor.visits(CODE);
    await visitor.isAt("/account/signin");
    expect(new URL(visitor.page.url()).searchParams.get("return_to")).toBe(CODE);
    await visitor.signsIn(persona("new"));
    await visitor.isAt(CODE);
    await visitor.seesHeading(TITLE);
  });

  it("is for another account: signs out, and the new one gets it [GFT-03]", async () => {
    const { visitor, sandbox } = await house.opens();
    await visitor.isSignedInAs(persona("trialist-monthly"));
    await visitor.visits(HOME);
    await visitor.link("Apply To Current Account").click();
    await visitor.sees("Gift codes can't be applied to trial accounts.");
    expect(await codeOf(visitor).isDisabled()).toBe(true);
    await expectAccessible(visitor.page);
    await visitor.link("Apply To New Account").click();
    await visitor.createsAccount();
    await visitor.seesHeading(TITLE);
    await hasYear(visitor);
    await visitor.button("Redeem").click();
    await visitor.isAt(DONE);
    await expectOneGift(visitor, sandbox);
  });

  it.each([
    ["ios", "Gift codes can't be applied to accounts billed through the App Store."],
    ["samsung", "Gift codes can't be applied to accounts billed through Samsung Checkout."],
    ["paused", /^Gift codes can't be applied while your plan is paused/],
  ])("is not for %s, who is told why [GFT-10] [GFT-13] [OPN-122]", async (member, text) => {
    const { visitor, sandbox } = await house.opens();
    await atGiftCode(visitor, member);
    await visitor.sees(text);
    expect(await codeOf(visitor).isDisabled()).toBe(true);
    expect(await sandbox.requests("getGiftCardStatus")).toEqual([]);
    expect(await problemsOf(visitor.page)).toEqual([]);
  });

  it("with a wrong, used, expired or blocked code says so, and takes the right one [GFT-16] [GFT-19]", {
    tags: ["layout"],
  }, async () => {
    const { visitor, sandbox } = await house.opens({ width: 360, height: 640 });
    await atGiftCode(visitor, "new");
    await visitor.button("Apply").click();
    await visitor.sees("Required");
    for (const [code, text] of [
      ["NOSUCHPIN", "Please enter a valid gift PIN code."],
      ["GIFT-USED-0001", "This gift PIN code has already been redeemed."],
      ["GIFT-PAST-0001", "This gift PIN code has expired."],
      ["GIFT-STOP-0001", "This gift PIN code is not active."],
    ] as const) {
      await applies(visitor, code);
      await visitor.sees(text);
      expect(await codeOf(visitor).inputValue()).toBe(code);
    }
    await expectAccessible(visitor.page);
    await hasYear(visitor);
    await visitor.button("Redeem").click();
    await visitor.isAt(DONE);
    await expectOneGift(visitor, sandbox);
  });

  it("asked for too often says how long to wait; offline says so; nothing is lost [GFT-19] [D-02]", async () => {
    const { visitor, sandbox } = await house.opens();
    await atGiftCode(visitor, "new");
    await sandbox.breaks({
      ...{ kind: "status", operation: "getGiftCardStatus", status: 429 },
      ...{ retryAfter: 180, times: 1 },
    });
    await applies(visitor, "GIFT-YEAR-0001");
    await visitor.sees("Too many requests. Please try again in 3 minutes.");
    expect(await codeOf(visitor).inputValue()).toBe("GIFT-YEAR-0001");
    await visitor.losesTheNetwork();
    await visitor.button("Apply").click();
    await visitor.main
      .getByRole("alert")
      .getByText(/offline|internet/i)
      .waitFor();
    await visitor.isBackOnline();
    await visitor.button("Apply").click();
    await zipOf(visitor).waitFor();
  });

  it.each(HANDS)(
    "by %s of a fourth gift is refused, and the code stays good [GFT-14]",
    async (by) => {
      const { visitor, sandbox } = await house.opens();
      const hands = handsOf(visitor, by);
      await atGiftCode(visitor, "new");
      for (const code of ["GIFT-YEAR-0001", "GIFT-YEAR-0002", "GIFT-YEAR-0003"]) {
        await hasYear(visitor, code, hands);
        await hands.press(visitor.button("Redeem"));
        await visitor.isAt(DONE);
        await visitor.visits(CODE);
        await codeOf(visitor).waitFor();
      }
      await hasYear(visitor, "GIFT-YEAR-0004", hands);
      await visitor.sees(/^Your current gift lasts until /);
      await hands.press(visitor.button("Redeem"));
      await visitor.sees("You can apply up to 3 gift subscriptions per account.");
      expect(await zipOf(visitor).inputValue()).toBe("37203");
      if (by === "mouse") await expectAccessible(visitor.page);
      expect((await sandbox.ledger()).map(({ amountCents }) => amountCents)).toEqual([0, 0, 0]);
      const answers = (await redemptions(sandbox)).map(({ status }) => status);
      expect(answers).toEqual([200, 200, 200, 409]);
    },
  );

  it.each(HANDS)(
    "by %s with goods ships them to the recommended address [GFT-21] [SHP-15] [SHP-26] [SHP-27]",
    { tags: ["controls"] },
    async (by) => {
      const { visitor, sandbox } = await house.opens();
      const { main } = visitor;
      const { press, type } = handsOf(visitor, by);
      const isAccessible = () => (by === "mouse" ? expectAccessible(visitor.page) : undefined);
      await atGiftCode(visitor, "new");
      await applies(visitor, "GIFT-MUGS-0001", handsOf(visitor, by));
      await visitor.sees("Where should we ship it?");
      await type(main.getByLabel("First name"), "Ann");
      await type(main.getByLabel("Last name"), "Example");
      await type(main.getByLabel("Address"), "1 Nowhere Ln");
      await type(main.getByLabel("City"), "Nashville");
      const state = main.getByLabel("State");
      if (by === "mouse") await state.selectOption("Tennessee");
      else await type(state, "Tennessee");
      await type(zipOf(visitor), "37203");
      await type(main.getByLabel("Phone number"), "(615) 555-0100");
      await press(visitor.button("Redeem"));
      await visitor.sees("Please, enter a valid address");
      await isAccessible();
      await type(main.getByLabel("Address"), "12 oak street");
      await press(visitor.button("Redeem"));
      const dialog = visitor.page.getByRole("dialog");
      await dialog.getByText("Recommended Verified Address").waitFor();
      await isAccessible();
      await press(dialog.getByRole("button", { name: "Continue" }));
      await visitor.isAt(DONE);
      await visitor.seesHeading("Your year of Foyer and your mug are on their way!");
      await expectOneGift(visitor, sandbox);
      expect((await redemptions(sandbox)).at(0)?.body).toMatchObject({
        shippingAddress: { firstName: "Ann", country: "US" },
      });
    },
  );
});

describe("a redemption whose answer is lost", () => {
  const lost = [
    { kind: "dropAfterCommit", operation: "redeemGiftCard", times: 50 },
    { kind: "status", operation: "getCurrentSubscriptionStatus", status: 500, times: 200 },
    { kind: "status", operation: "getPayments", status: 500, times: 200 },
  ] as const;

  it("is being confirmed, and counts once, also pressed twice [D-04] [GFT-24]", async () => {
    const { visitor, sandbox } = await house.opens();
    await atGiftCode(visitor, "new");
    await hasYear(visitor);
    await sandbox.breaks(...lost);
    await visitor.button("Redeem").dblclick();
    await visitor.sees(CONFIRMING);
    expect(await visitor.button("Redeem").count()).toBe(0);
    expect(await problemsOf(visitor.page)).toEqual([]);
    await sandbox.isRepaired();
    await visitor.isAt(DONE);
    await visitor.seesHeading(YEAR_DONE);
    await expectOneGift(visitor, sandbox);
  });

  it("is found again after a reload, without the code [D-04] [D-13] [GFT-24]", async () => {
    const { visitor, sandbox } = await house.opens();
    await atGiftCode(visitor, "new");
    await hasYear(visitor);
    await sandbox.breaks(...lost, { kind: "dropBefore", operation: "withdrawPurchase" });
    await visitor.button("Redeem").click();
    await visitor.sees(CONFIRMING);
    const kept = await visitor.page.evaluate(() =>
      JSON.stringify({ ...localStorage, ...sessionStorage }),
    );
    expect(kept).not.toMatch(/GIFT-?YEAR|37203/i);
    await visitor.reloads();
    await visitor.sees(CONFIRMING);
    const sent = (await redemptions(sandbox)).length;
    await sandbox.isRepaired();
    await visitor.isAt(DONE);
    await visitor.seesHeading(YEAR_DONE);
    expect(await redemptions(sandbox)).toHaveLength(sent);
    await expectOneGift(visitor, sandbox);
  });

  it("shows in a second tab, which sends nothing and follows [D-04] [GFT-24]", {
    tags: ["locks"],
  }, async () => {
    const { visitor, sandbox } = await house.opens();
    await atGiftCode(visitor, "new");
    await hasYear(visitor);
    const second = await visitor.opensAnotherTab();
    await second.visits(CODE);
    await hasYear(second, "GIFT-YEAR-0002");
    await sandbox.breaks(...lost);
    await visitor.button("Redeem").click();
    await visitor.sees(CONFIRMING);
    await second.sees("Your gift is being redeemed in another tab.");
    expect(await problemsOf(second.page)).toEqual([]);
    await sandbox.isRepaired();
    await visitor.isAt(DONE);
    await second.isAt(DONE);
    await expectOneGift(visitor, sandbox);
    expect(second.accidents).toEqual([]);
  });
});

it("the gift confirmation without a redeemed gift shows My Account [ROU-22] [OPN-005]", async () => {
  const { visitor } = await house.opens();
  await visitor.isSignedInAs(persona("gift"));
  await visitor.visits(DONE);
  await visitor.seesHeading("My Account");
});

it("the plans of a visit for a gift have the gift in front, and need no choice [PLN-32] [PLN-46] [GFT-28]", async () => {
  const { visitor } = await house.opens();
  await visitor.isSignedInAs(persona("new"));
  await visitor.visits("/account/signup-plans?gifting=true");
  await visitor.sees(/^Your gift pays for your plan/);
  const first = visitor.page.getByRole("radio").first();
  await first.waitFor();
  await expect
    .poll(() => first.evaluate((radio) => radio.closest("label")?.textContent))
    .toMatch(/1-Year Gift/);
  await expectAccessible(visitor.page);
  await visitor.button("Continue").click();
  await visitor.seesHeading(TITLE);
});
