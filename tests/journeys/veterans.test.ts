/** A member of the veterans-benefits partner comes for the offer, and is given it or told why not. */
import { describe, expect, it } from "vitest";
import { expectAccessible } from "./support/accessibility.ts";
import { expectNoAccident, linkInto, placeOf, sentTo } from "./support/arriving.ts";
import { freeYear, VETERANS } from "./support/free-year.ts";
import { HANDS, handsOf } from "./support/hands.ts";
import { openHouse } from "./support/house.ts";
import { hasFocus } from "./support/keyboard.ts";
import type { SandboxDesk } from "./support/sandbox.ts";
import { newAccount, persona, type Visitor } from "./support/visitor.ts";

const house = openHouse();

const PLANS = "/account/signup-plans";
const ERROR = "/account/va-error";
const CHECK = "checkVeteransMember";
const MEMBER = `${PLANS}?va_member_id=VA-100077`;
/** Longer than a look at the page. */
const LATE_MS = 120_000;
const REDEEMED = "Looks like you have already redeemed a Military offer";
const NOT_ELIGIBLE = "We are sorry, looks like you are not eligible for this plan";
const PROCESSING = "There has been an error processing your request, please try again";

const offer = ({ page }: Visitor) => page.getByRole("radio", { name: /^Veterans Yearly/ });

/** The offer is listed, and chosen already. */
async function seesOffer(visitor: Visitor): Promise<void> {
  await offer(visitor).waitFor();
  await expect.poll(() => offer(visitor).isChecked()).toBe(true);
}

async function seesReason(visitor: Visitor, reason: string): Promise<void> {
  await visitor.isAt(ERROR);
  await visitor.seesHeading("Sorry, There Was a Problem");
  await visitor.sees(reason);
}

/** Orders of this journey; seeded members have paid without a key. */
async function orders(sandbox: SandboxDesk) {
  return (await sandbox.ledger()).filter(({ idempotencyKey }) => idempotencyKey !== null);
}

async function opens(who: string, address: string, options = {}) {
  const { visitor, sandbox } = await house.opens(options);
  await visitor.isSignedInAs(persona(who));
  await visitor.visits(address);
  return { visitor, sandbox };
}

describe.each(HANDS)("by %s, a veteran", (by) => {
  it("is told to sign in, finds the offer chosen, and takes the free year [VET-01] [VET-02] [VET-03] [VET-05] [VET-16] [RDR-06] [PLN-21] [PLN-56] [LIM-03]", async () => {
    const { visitor, sandbox } = await house.opens();
    const { press } = handsOf(visitor, by);
    await visitor.visits(MEMBER);
    await visitor.sees("Sign in or create an account to get your veterans offer.");
    await visitor.page.getByRole("radio", { name: /^Monthly/ }).waitFor();
    expect(await offer(visitor).count()).toBe(0);
    if (by === "mouse") await expectAccessible(visitor.page);
    expect(await sentTo(sandbox, CHECK)).toBe(0);
    await press(visitor.main.getByRole("link", { name: "Sign in" }));
    await visitor.isAt("/account/signin");
    await visitor.signsIn(persona("new"));
    await seesOffer(visitor);
    await visitor.doesNotSee(/^Sign in or create an account/);
    if (by === "mouse") await expectAccessible(visitor.page);
    await press(visitor.main.getByRole("button").last());
    await freeYear(visitor, sandbox, VETERANS).isTaken("new", press);
    expect(await sentTo(sandbox, CHECK)).toBe(1);
    await expectNoAccident(visitor, sandbox);
  });
});

describe("a veteran", () => {
  it("creates an account on the way, and finds the offer chosen [VET-02] [VET-05] [RDR-19] [ROU-46]", async () => {
    const { visitor, sandbox } = await house.opens();
    await visitor.visits(MEMBER);
    await visitor.main.getByRole("link", { name: "Create Account" }).click();
    await visitor.isAt("/account/signup-account");
    await visitor.createsAccount(newAccount());
    await seesOffer(visitor);
    await expectNoAccident(visitor, sandbox);
  });

  it("who is signed in is checked once, and asked nothing more on the way back and forth [VET-03]", async () => {
    const { visitor, sandbox } = await opens("new", MEMBER);
    await seesOffer(visitor);
    await visitor.main.getByRole("button").last().click();
    await visitor.seesCardForm();
    await visitor.goesBack();
    await seesOffer(visitor);
    await visitor.goesForward();
    await visitor.seesCardForm();
    await visitor.sees("Start Your Free Year");
    expect(await sentTo(sandbox, CHECK)).toBe(1);
    await expectNoAccident(visitor, sandbox);
  });

  it("whose member id is another user's gets no offer, and buys nothing with it [VET-06] [OPN-202]", async () => {
    const { visitor, sandbox } = await opens("new", MEMBER);
    await seesOffer(visitor);
    await visitor.signsOut();
    await visitor.isSignedInAs(persona("churned"));
    await visitor.visits(MEMBER);
    await seesReason(visitor, REDEEMED);
    await visitor.visits("/account/payment/FNVADV1PAV2?va_member_id=VA-100077&program=veterans");
    await seesReason(visitor, REDEEMED);
    expect(await orders(sandbox)).toEqual([]);
    await expectNoAccident(visitor, sandbox);
  });

  it("sees the plans for everyone where the offer does not apply [VET-04]", async () => {
    const { visitor, sandbox } = await house.opens();
    await visitor.isSignedInAs(persona("new"));
    await visitor.visits(await linkInto(sandbox, "Veterans benefits: not applicable"));
    await visitor.page.getByRole("radio", { name: /^Monthly/ }).waitFor();
    await visitor.isAt(PLANS);
    expect(await offer(visitor).count()).toBe(0);
    expect(await sentTo(sandbox, CHECK)).toBe(1);
    await expectNoAccident(visitor, sandbox);
  });
});

describe("the page that says why", () => {
  it.each([
    [
      "under 16",
      "Veterans benefits: under 16",
      "Persons under age 16 are not eligible for this offer",
      200,
      "VET-06 VET-15",
    ],
    ["unknown", "Veterans benefits: unknown member", NOT_ELIGIBLE, 404, "VET-12"],
    ["served before", "Veterans benefits: offer claimed", REDEEMED, 409, "VET-13"],
    ["not understood", "Veterans benefits: the partner fails", PROCESSING, 422, "VET-14"],
  ])(
    "names the reason of a member who is %s, and again after a reload, and leads on [ROU-38] [VET-07] [VET-09] [VET-10] [ERR-72]",
    async (_, arrival, reason, status) => {
      const { visitor, sandbox } = await house.opens();
      await visitor.isSignedInAs(persona("new"));
      await visitor.visits(await linkInto(sandbox, arrival));
      await seesReason(visitor, reason);
      await expectAccessible(visitor.page);
      expect((await sandbox.requests(CHECK)).map((one) => one.status)).toEqual([status]);
      await visitor.reloads();
      await seesReason(visitor, reason);
      expect(await visitor.link("Back to Offers").getAttribute("href")).toBe(
        "https://www.veterans.example/offers",
      );
      await visitor.link("See All Plans").click();
      await visitor.seesHeading("Choose a Plan");
      expect(placeOf(visitor)).toBe(PLANS);
      await visitor.page.getByRole("radio", { name: /^Monthly/ }).waitFor();
      expect(await orders(sandbox)).toEqual([]);
      await expectNoAccident(visitor, sandbox);
    },
  );

  it("is where a subscriber ends, who is not asked about [VET-08]", async () => {
    const { visitor, sandbox } = await opens("paying-monthly", MEMBER);
    await seesReason(visitor, NOT_ELIGIBLE);
    expect(await sentTo(sandbox, CHECK)).toBe(0);
    expect(await visitor.button("Try Again").count()).toBe(0);
  });

  it("names a status that was proved by the other service [VET-13]", async () => {
    const { visitor, sandbox } = await opens("verified-military", MEMBER);
    await seesReason(visitor, REDEEMED);
    expect((await sandbox.requests(CHECK)).map((one) => one.status)).toEqual([409]);
    expect(await visitor.button("Try Again").count()).toBe(0);
  });

  it("is left by the back button for the page before the offer [VET-07] [GRD-08]", async () => {
    const { visitor } = await opens("new", "/account/manage");
    await visitor.seesHeading("My Account");
    await visitor.visits(`${PLANS}?va_member_id=VA-300001`);
    await visitor.isAt(ERROR);
    await visitor.goesBack();
    await visitor.isAt("/account/manage");
  });

  it("does not show without a reason: leads home [VET-11] [OPN-001]", async () => {
    const { visitor } = await opens("new", ERROR);
    await visitor.hasLeft(ERROR);
    expect(placeOf(visitor)).toBe("/");
  });
});

describe.each(HANDS)("by %s, a check without an answer", (by) => {
  it("is asked again by Try again, once for each press, and leads to the offer [VET-14] [VET-05] [D-04]", async () => {
    const { visitor, sandbox } = await house.opens();
    const { press } = handsOf(visitor, by);
    await visitor.isSignedInAs(persona("new"));
    await sandbox.breaks({ kind: "dropAfterCommit", operation: CHECK, times: 99 });
    await visitor.visits(MEMBER);
    await seesReason(visitor, PROCESSING);
    const again = visitor.button("Try Again");
    await sandbox.isRepaired();
    await sandbox.breaks({ kind: "status", operation: CHECK, status: 500, times: 99 });
    await press(again);
    await seesReason(visitor, PROCESSING);
    const failed = await sentTo(sandbox, CHECK);
    await sandbox.isRepaired();
    if (by === "mouse") await again.dblclick();
    else await press(again);
    await visitor.isAt(PLANS);
    await seesOffer(visitor);
    expect(await sentTo(sandbox, CHECK)).toBe(failed + 1);
    await expectNoAccident(visitor, sandbox);
  });

  it("says that it is checking, with the focus where reading goes on [VET-03]", async () => {
    const { visitor, sandbox } = await house.opens();
    const { press } = handsOf(visitor, by);
    await visitor.isSignedInAs(persona("new"));
    await visitor.visits(`${ERROR}?va_member_id=VA-500001`);
    await seesReason(visitor, PROCESSING);
    await sandbox.breaks({ kind: "delay", operation: CHECK, delayMs: LATE_MS });
    await press(visitor.button("Try Again"));
    await visitor.sees("Checking your veterans benefits…");
    await expectAccessible(visitor.page);
    await sandbox.timePasses("3m");
    await seesReason(visitor, PROCESSING);
    const title = visitor.page.getByRole("heading", { level: 1 });
    await expect.poll(() => hasFocus(title)).toBe(true);
  });
});
