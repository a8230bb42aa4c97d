/** A member looks after her own plan: pause, resume, cancel and restart, each with what it promises. */
import { describe, expect, it } from "vitest";
import { expectAccessible } from "./support/accessibility.ts";
import { expectNoAccident, sentTo } from "./support/arriving.ts";
import { cards } from "./support/cards.ts";
import { HANDS, handsOf, tagsOf } from "./support/hands.ts";
import { openHouse } from "./support/house.ts";
import { hasFocus } from "./support/keyboard.ts";
import type { SandboxDesk } from "./support/sandbox.ts";
import { persona, type Visitor } from "./support/visitor.ts";

const house = openHouse();

const MONTHLY = "profile-paying-monthly";

/** Operations that change a plan or charge for it. */
const CHANGES = [
  ...["pauseSubscription", "cancelPauseSubscription", "resumeSubscription"],
  ...["removeSubscription", "reactivateSubscription", "applyCoupon", "changeSubscription"],
  ...["addSubscriptionWithPayment", "payInFrame", "redeemGiftCard"],
];

/** What a member was charged, before tax, in the order of the charges. */
async function chargesOf(sandbox: SandboxDesk, profileId: string) {
  const ledger = await sandbox.ledger();
  return ledger
    .filter((one) => one.profileId === profileId)
    .map(({ amountCents, taxCents }) => amountCents - taxCents);
}

/** The last mail about the plan. */
async function lastMailTo(sandbox: SandboxDesk, who: string): Promise<string> {
  const mails = await sandbox.mails();
  return mails.filter(({ to }) => to === `${who}@example.com`).at(-1)?.text ?? "";
}

/** Every change that reached the services, in order. */
async function changes(sandbox: SandboxDesk): Promise<readonly string[]> {
  const log = await sandbox.requests();
  return log.map(({ operation }) => operation).filter((operation) => CHANGES.includes(operation));
}

const dialog = ({ page }: Visitor) => page.getByRole("dialog");

describe.each(HANDS)("by %s, a member", (by) => {
  /** A member at My Account, and what is done there. Screens are examined once, in the journey by mouse. */
  async function opensAccount(who: string) {
    const { visitor, sandbox } = await house.opens();
    await visitor.isSignedInAs(persona(who));
    await visitor.opensMyAccount();
    const isAccessible = () => (by === "mouse" ? expectAccessible(visitor.page) : undefined);
    return { visitor, sandbox, isAccessible, ...handsOf(visitor, by) };
  }

  async function opensCancel(who: string) {
    const here = await opensAccount(who);
    await here.press(here.visitor.link("Cancel Plan"));
    await here.visitor.seesHeading("We're sad to see you go");
    return here;
  }

  it("pauses for two months, is charged nothing meanwhile, and the promised amount afterwards [PAU-01] [PAU-02] [PAU-11] [PAU-13] [PAU-14] [PAU-15] [ROU-27] [CAP-06] [D-42]", async () => {
    const { visitor, sandbox, isAccessible, press, choose } = await opensAccount("paying-monthly");
    await press(visitor.link("Pause Subscription"));
    await visitor.seesHeading("Pause Your Subscription");
    await visitor.sees("You have 90 pause days and 2 pauses left.");
    await isAccessible();
    await choose(visitor.page.getByRole("radio", { name: /^2 months/ }));
    await press(visitor.button("Continue"));
    await visitor.sees(
      /^Your pause will start at the end of your billing period on .* and your subscription will automatically resume on .*\.$/,
    );
    await visitor.sees("$5.99 plus tax each month");
    await isAccessible();
    await press(visitor.button("Pause Subscription"));
    await visitor.isAt("/account/manage");
    await visitor.sees("Your pause is scheduled.");
    await visitor.sees(/^Your plan will be paused from /);
    await isAccessible();
    expect(await changes(sandbox)).toEqual(["pauseSubscription"]);
    const mail = await lastMailTo(sandbox, "paying-monthly");
    const [, date = ""] = /^Your plan resumes automatically on (.+)\.$/m.exec(mail) ?? [];
    await visitor.sees(date);
    expect(mail).toContain(`Next payment on ${date}: $6.41, including $0.42 tax.`);
    expect(await sandbox.requests("pauseSubscription")).toMatchObject([{ body: { noOfDays: 60 } }]);
    await sandbox.timePasses("45d");
    expect(await chargesOf(sandbox, MONTHLY)).toEqual([]);
    await sandbox.timePasses("46d");
    expect(await chargesOf(sandbox, MONTHLY)).toEqual([599]);
    await expectNoAccident(visitor, sandbox);
  });

  it("takes a pause request back, and the plan renews [PAU-16] [CHR-10]", async () => {
    const { visitor, sandbox, isAccessible, press } = await opensAccount("pending-pause");
    await press(visitor.button("Cancel Pause Request"));
    await visitor.sees("Your plan renews");
    await isAccessible();
    await press(dialog(visitor).getByRole("button", { name: "Cancel Pause Request" }));
    await visitor.sees("Your pause request has been canceled.");
    await visitor.doesNotSee(/^Your plan will be paused from /);
    expect(await changes(sandbox)).toEqual(["cancelPauseSubscription"]);
    await sandbox.timePasses("31d");
    expect(await chargesOf(sandbox, "profile-pending-pause")).toEqual([599]);
    await expectNoAccident(visitor, sandbox);
  });

  it("resumes early, and pays what the dialog and the mail name [PAU-17] [D-05] [D-42]", async () => {
    const { visitor, sandbox, isAccessible, press } = await opensAccount("paused");
    await press(visitor.button("Resume Plan"));
    await visitor.sees(
      "You can watch again right away. A new billing period begins today, and you'll be charged for it right away.",
    );
    await isAccessible();
    await press(dialog(visitor).getByRole("button", { name: "Resume Plan" }));
    await visitor.sees("Your plan has resumed.");
    expect(await chargesOf(sandbox, "profile-paused")).toEqual([599]);
    expect(await changes(sandbox)).toEqual(["resumeSubscription"]);
    expect(await lastMailTo(sandbox, "paused")).toMatch(
      /^Your plan: Monthly\.\nPaid on .+: \$6\.41, including \$0\.42 tax\.\n/,
    );
    await expectNoAccident(visitor, sandbox);
  });

  it("cancels, declines the offer, answers the survey, and is never charged again [CNL-01] [CNL-03] [CNL-09] [CNL-15] [CNL-16] [CNL-18] [CNL-19] [ROU-28] [ROU-29] [ROU-30]", async () => {
    const here = await opensCancel("paying-monthly");
    const { visitor, sandbox, isAccessible, press, choose, type } = here;
    await visitor.sees("Step 1 of 2");
    await visitor.sees(/^You're in time: changes must be made at least 24 hours before /);
    await isAccessible();
    await press(visitor.button("Continue to Cancel"));
    await visitor.sees("Three months for $2.97");
    await expect
      .poll(() => hasFocus(visitor.page.getByText(/^Three months/).locator("..")))
      .toBe(true);
    await isAccessible();
    await press(visitor.button("No Thanks"));
    await visitor.seesHeading("Before you go");
    await visitor.sees("Step 2 of 2");
    const cancel = visitor.main.getByRole("button", { name: "Cancel My Plan", exact: true });
    await press(cancel);
    await visitor.sees("Please select at least one response.");
    await isAccessible();
    await choose(visitor.page.getByRole("checkbox", { name: "Too few shows" }));
    await type(visitor.page.getByRole("textbox", { name: "Tell us more" }), "Moving abroad");
    await press(visitor.button("Cancel My Plan"));
    await visitor.seesHeading("Your plan has been canceled");
    await visitor.sees(/^Your plan ends on .*\. You can watch until then/);
    await isAccessible();
    await visitor.reloads();
    await visitor.seesHeading("Your plan has been canceled");
    expect(await changes(sandbox)).toEqual(["removeSubscription"]);
    expect(await sandbox.requests("submitCancelSurvey")).toMatchObject([
      { body: { reasons: ["Too few shows"], freeText: "Moving abroad" } },
    ]);
    await sandbox.timePasses("400d");
    expect(await chargesOf(sandbox, MONTHLY)).toEqual([]);
    await expectNoAccident(visitor, sandbox);
  });

  it("cancels in a trial: is warned, and it ends at once [CNL-04] [CNL-05] [CNL-17] [CNL-20] [CHR-10]", async () => {
    const here = await opensCancel("trialist-monthly");
    const { visitor, sandbox, isAccessible, press, choose } = here;
    await visitor.sees(/^Canceling your plan will be effective immediately/);
    await isAccessible();
    await press(visitor.button("Continue to Cancel"));
    await visitor.seesHeading("Before you go");
    await choose(visitor.page.getByRole("checkbox", { name: "I only wanted the free trial" }));
    await press(visitor.button("Cancel My Plan"));
    await visitor.seesHeading("Your plan has been canceled");
    await visitor.sees(/^Your plan ended on /);
    await isAccessible();
    expect(await changes(sandbox)).toEqual(["removeSubscription"]);
    await sandbox.timePasses("60d");
    expect(await chargesOf(sandbox, "profile-trialist-monthly")).toEqual([]);
    await expectNoAccident(visitor, sandbox);
  });

  it("accepts the offer instead, and the next renewal costs what it says [CNL-07] [CNL-08] [OPN-151] [D-17]", async () => {
    const { visitor, sandbox, isAccessible, press } = await opensCancel("paying-monthly");
    await press(visitor.button("Continue to Cancel"));
    await press(visitor.button("Accept Offer"));
    await visitor.sees(/^Your offer has been applied, and your plan continues\./);
    await isAccessible();
    await press(visitor.link("Go to My Account"));
    await visitor.sees(/^\$2\.97 plus tax on /);
    expect(await changes(sandbox)).toEqual(["applyCoupon"]);
    expect(await sentTo(sandbox, "submitCancelSurvey")).toBe(0);
    await sandbox.timePasses("31d");
    expect(await chargesOf(sandbox, MONTHLY)).toEqual([297]);
    await expectNoAccident(visitor, sandbox);
  });

  it("takes a cancellation back: the plan goes on, and renews once [RST-01] [RST-02] [CAP-06]", async () => {
    const { visitor, sandbox, isAccessible, press } = await opensAccount("pending-cancel");
    await isAccessible();
    await press(visitor.button("Restart Plan"));
    await visitor.sees("Your plan won't end, and nothing is due today. Here's what happens next.");
    await isAccessible();
    await press(dialog(visitor).getByRole("button", { name: "Restart Plan" }));
    await visitor.sees("Your plan has been restarted.");
    expect(await changes(sandbox)).toEqual(["reactivateSubscription"]);
    expect(await sandbox.requests("reactivateSubscription")).toMatchObject([
      { body: { notifyEmail: true } },
    ]);
    expect(await chargesOf(sandbox, "profile-pending-cancel")).toEqual([]);
    await sandbox.timePasses("31d");
    expect(await chargesOf(sandbox, "profile-pending-cancel")).toEqual([599]);
    await expectNoAccident(visitor, sandbox);
  });

  it("restarts a former plan with the saved card, for the amount shown [RST-05] [RST-07] [RST-09] [CAP-07]", async () => {
    const { visitor, sandbox, isAccessible, press } = await opensAccount("churned-card");
    await visitor.sees(/You can pay with your saved card\./);
    await isAccessible();
    await press(visitor.link("Restart Plan"));
    await visitor.isAt("/account/payment/FNWEB1MO");
    await visitor.isAbleToPay();
    const total = await visitor.seesTotal();
    await isAccessible();
    await press(visitor.payButton);
    await visitor.seesConfirmation();
    expect(await sandbox.charges()).toEqual([total]);
    expect(await changes(sandbox)).toEqual(["addSubscriptionWithPayment"]);
    await expectNoAccident(visitor, sandbox);
  });

  /** The card form of checkout, up to the confirmation; returns the total that was shown. */
  async function paysByCard(visitor: Visitor): Promise<number> {
    const { press, type } = handsOf(visitor, by);
    const { form } = visitor;
    await visitor.seesCardForm();
    await type(form.getByLabel("Card number"), cards.approved.number);
    await type(form.getByLabel(/^Expir/), "1240");
    await type(form.getByLabel("Security code"), "123");
    await type(form.getByLabel("First name"), "Ada");
    await type(form.getByLabel("Last name"), "Lovelace");
    await type(form.getByLabel("ZIP code"), cards.approved.zipCode);
    await visitor.seesState();
    await visitor.isAbleToPay();
    const total = await visitor.seesTotal();
    await visitor.lookAt(visitor.payButton);
    await press(visitor.payButton);
    await visitor.seesConfirmation();
    return total;
  }

  it("restarts a former plan with a new card [RST-06]", { tags: tagsOf(by) }, async () => {
    const { visitor, sandbox, isAccessible, press } = await opensAccount("churned");
    await visitor.sees(/You'll enter a card, and see the total before you pay\./);
    await press(visitor.link("Restart Plan"));
    await visitor.isAt("/account/payment/FNWEB1MO");
    await visitor.seesCardForm();
    await isAccessible();
    const total = await paysByCard(visitor);
    expect(await sandbox.charges()).toEqual([total]);
    expect(await changes(sandbox)).toEqual(["payInFrame"]);
    await visitor.opensMyAccount();
    await visitor.sees("Your plan renews");
    await expectNoAccident(visitor, sandbox);
  });

  it("finds the plans by Resubscribe, and buys another one [RST-03]", {
    tags: tagsOf(by),
  }, async () => {
    const { visitor, sandbox, isAccessible, press, choose } = await opensAccount("churned");
    await press(visitor.link("Resubscribe"));
    await visitor.isAt("/account/signup-plans");
    await choose(visitor.page.getByRole("radio", { name: /^Yearly/ }));
    await isAccessible();
    await press(visitor.main.getByRole("button").last());
    await visitor.isAt("/account/payment/FNWEB12MO");
    const total = await paysByCard(visitor);
    expect(await sandbox.charges()).toEqual([total]);
    expect(await changes(sandbox)).toEqual(["payInFrame"]);
    await expectNoAccident(visitor, sandbox);
  });
});

describe("a member who takes a break", () => {
  it("who has no pauses left is told so, and goes back [PAU-09]", async () => {
    const { visitor } = await house.opens();
    await visitor.isSignedInAs(persona("pause-used-up"));
    await visitor.opensMyAccount();
    await visitor.link("Pause Subscription").click();
    await visitor.sees("You've used all of your pauses for now.");
    await expectAccessible(visitor.page);
    await visitor.link("Go to My Account").click();
    await visitor.isAt("/account/manage");
    expect(visitor.accidents).toEqual([]);
  });
});

async function opensCancel(visitor: Visitor, who: string): Promise<void> {
  await visitor.isSignedInAs(persona(who));
  await visitor.opensMyAccount();
  await visitor.link("Cancel Plan").click();
  await visitor.seesHeading("We're sad to see you go");
}

describe("a member who cancels", () => {
  it("whose answer is lost waits for it, reloads, and has canceled once [D-04] [D-24]", async () => {
    const { visitor, sandbox } = await house.opens();
    await opensCancel(visitor, "paying-monthly");
    await visitor.visits("/account/manage/cancelsurvey");
    await visitor.page.getByRole("checkbox", { name: "It costs too much" }).check();
    await sandbox.breaks({ kind: "dropAfterCommit", operation: "removeSubscription", times: 1 });
    await visitor.button("Cancel My Plan").click();
    await visitor.seesHeading("Your plan has been canceled");
    await visitor.reloads();
    await visitor.seesHeading("Your plan has been canceled");
    // A browser may send a request again whose connection broke: the key makes it one cancellation.
    const sent = await sandbox.requests("removeSubscription");
    expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    expect(visitor.accidents).toEqual([]);
  });

  it("presses twice, in two tabs: one cancellation is sent [D-04]", {
    tags: ["locks"],
  }, async () => {
    const { visitor, sandbox } = await house.opens();
    await opensCancel(visitor, "paying-monthly");
    await visitor.visits("/account/manage/cancelsurvey");
    const other = await visitor.opensAnotherTab();
    await other.visits("/account/manage");
    await other.seesHeading("My Account");
    await visitor.page.getByRole("checkbox", { name: "It costs too much" }).check();
    await sandbox.breaks({ kind: "delay", operation: "removeSubscription", delayMs: 1500 });
    await visitor.button("Cancel My Plan").dblclick();
    await other.sees("Your change is being made in another tab.");
    await visitor.seesHeading("Your plan has been canceled");
    await other.sees(/^Your plan ends on /);
    expect(await sentTo(sandbox, "removeSubscription")).toBe(1);
    expect(visitor.accidents).toEqual([]);
  });

  it("offline is told so, and keeps her answers [OPN-155]", async () => {
    const { visitor, sandbox } = await house.opens();
    await opensCancel(visitor, "paying-monthly");
    await visitor.visits("/account/manage/cancelsurvey");
    await visitor.page.getByRole("checkbox", { name: "It costs too much" }).check();
    await visitor.losesTheNetwork();
    await visitor.button("Cancel My Plan").click();
    await visitor.page.getByRole("alert").first().waitFor();
    await visitor.isBackOnline();
    expect(
      await visitor.page.getByRole("checkbox", { name: "It costs too much" }).isChecked(),
    ).toBe(true);
    await visitor.button("Cancel My Plan").click();
    await visitor.seesHeading("Your plan has been canceled");
    expect(await sentTo(sandbox, "removeSubscription")).toBe(1);
  });
});

it("a result above the sections of My Account has no line at its edge [MNG-01]", {
  tags: ["layout"],
}, async () => {
  const { visitor } = await house.opens({ width: 360 });
  await visitor.isSignedInAs(persona("pending-pause"));
  await visitor.opensMyAccount();
  const first = visitor.page.getByRole("region", { name: "Account", exact: true });
  const line = () => first.evaluate((section) => getComputedStyle(section).borderTopWidth);
  expect(await line()).toBe("0px");
  await visitor.button("Cancel Pause Request").click();
  await dialog(visitor).getByRole("button", { name: "Cancel Pause Request" }).click();
  await visitor.sees("Your pause request has been canceled.");
  expect(await line()).toBe("0px");
});
