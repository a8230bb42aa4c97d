/** A member looks after her own plan: pause, resume, cancel and restart, each with what it promises. */
import { describe, expect, it } from "vitest";
import { expectAccessible } from "./support/accessibility.ts";
import { openHouse } from "./support/house.ts";
import { presses } from "./support/keyboard.ts";
import type { SandboxDesk } from "./support/sandbox.ts";
import { persona, type Visitor } from "./support/visitor.ts";

const house = openHouse();

const MONTHLY = "profile-paying-monthly";

/** What a member was charged, before tax, with the day of each charge. */
async function chargesOf(sandbox: SandboxDesk, profileId: string) {
  const ledger = await sandbox.ledger();
  return ledger
    .filter((one) => one.profileId === profileId)
    .map(({ amountCents, taxCents }) => amountCents - taxCents);
}

async function sentTo(sandbox: SandboxDesk, operation: string): Promise<number> {
  return (await sandbox.requests(operation)).length;
}

const dialog = ({ page }: Visitor) => page.getByRole("dialog");

async function opensPause(visitor: Visitor): Promise<void> {
  await visitor.isSignedInAs(persona("paying-monthly"));
  await visitor.opensMyAccount();
  await visitor.link("Pause Subscription").click();
  await visitor.seesHeading("Pause Your Subscription");
}

describe("a member who takes a break", () => {
  it("pauses for two months, is charged nothing meanwhile, and the promised amount afterwards [PAU-01] [PAU-02] [PAU-11] [PAU-13] [PAU-14] [PAU-15] [ROU-27] [CAP-06]", async () => {
    const { visitor, sandbox } = await house.opens();
    await opensPause(visitor);
    await visitor.sees("You have 90 pause days and 2 pauses left.");
    await expectAccessible(visitor.page);
    await visitor.page.getByRole("radio", { name: /^2 months/ }).check();
    await visitor.button("Continue").click();
    await visitor.sees(
      /^Your pause will start at the end of your billing period on .* and your subscription will automatically resume on .*\.$/,
    );
    await visitor.sees("$5.99 plus applicable taxes each month");
    await expectAccessible(visitor.page);
    await visitor.button("Confirm").click();
    await visitor.isAt("/account/manage");
    await visitor.sees("Your pause is scheduled.");
    await visitor.sees(/^Your subscription pauses from /);
    await expectAccessible(visitor.page);
    expect(await sentTo(sandbox, "pauseSubscription")).toBe(1);
    await sandbox.timePasses("45d");
    expect(await chargesOf(sandbox, MONTHLY)).toEqual([]);
    await sandbox.timePasses("46d");
    expect(await chargesOf(sandbox, MONTHLY)).toEqual([599]);
    expect(visitor.accidents).toEqual([]);
  });

  it("takes the request back by keyboard alone, and the plan renews [PAU-16] [CHR-10]", async () => {
    const { visitor, sandbox } = await house.opens();
    await visitor.isSignedInAs(persona("pending-pause"));
    await visitor.opensMyAccount();
    await presses(visitor, visitor.button("Cancel Pause Request"));
    await visitor.sees("Your plan renews");
    await presses(visitor, dialog(visitor).getByRole("button", { name: "Confirm" }));
    await visitor.sees("Your pause request has been canceled.");
    await visitor.doesNotSee(/^Your subscription pauses from /);
    await sandbox.timePasses("31d");
    expect(await chargesOf(sandbox, "profile-pending-pause")).toEqual([599]);
    expect(visitor.accidents).toEqual([]);
  });

  it("resumes early, and pays what the dialog names [PAU-17] [D-05]", async () => {
    const { visitor, sandbox } = await house.opens();
    await visitor.isSignedInAs(persona("paused"));
    await visitor.opensMyAccount();
    await visitor.button("Resume Plan").click();
    await visitor.sees("You can watch again right away. A new billing period begins today.");
    await expectAccessible(visitor.page);
    await visitor.button("Confirm").click();
    await visitor.sees("Your plan has resumed.");
    expect(await chargesOf(sandbox, "profile-paused")).toEqual([599]);
    expect(visitor.accidents).toEqual([]);
  });

  it("who has no pauses left is told so, and goes back [PAU-09]", async () => {
    const { visitor } = await house.opens();
    await visitor.isSignedInAs(persona("pause-used-up"));
    await visitor.opensMyAccount();
    await visitor.link("Pause Subscription").click();
    await visitor.sees("You've used all of your pauses for now.");
    await expectAccessible(visitor.page);
    await visitor.link("Keep Plan").click();
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
  it("declines the offer, answers the survey, and is never charged again [CNL-01] [CNL-03] [CNL-09] [CNL-15] [CNL-16] [CNL-18] [CNL-19] [ROU-28] [ROU-29] [ROU-30]", async () => {
    const { visitor, sandbox } = await house.opens();
    await opensCancel(visitor, "paying-monthly");
    await visitor.sees("Step 1 of 2");
    await visitor.sees(
      "To avoid the next charge, cancel at least 24 hours before your renewal date.",
    );
    await expectAccessible(visitor.page);
    await visitor.button("Continue to Cancel").click();
    await visitor.sees("Three months for $2.97");
    await expectAccessible(visitor.page);
    await visitor.button("No Thanks").click();
    await visitor.seesHeading("Before you go");
    await visitor.sees("Step 2 of 2");
    await visitor.button("Submit").click();
    await visitor.sees("Please select at least one response.");
    await expectAccessible(visitor.page);
    await visitor.page.getByRole("checkbox", { name: "Too few shows" }).check();
    await visitor.page.getByRole("textbox", { name: "Tell us more" }).fill("Moving abroad");
    await visitor.button("Submit").click();
    await visitor.seesHeading("Your plan has been canceled");
    await visitor.sees(/^Your plan ends on .*\. You can watch until then/);
    await expectAccessible(visitor.page);
    await visitor.reloads();
    await visitor.seesHeading("Your plan has been canceled");
    expect(await sentTo(sandbox, "removeSubscription")).toBe(1);
    expect(await sandbox.requests("submitCancelSurvey")).toMatchObject([
      { body: { reasons: ["Too few shows"], freeText: "Moving abroad" } },
    ]);
    await sandbox.timePasses("400d");
    expect(await chargesOf(sandbox, MONTHLY)).toEqual([]);
    expect(visitor.accidents).toEqual([]);
  });

  it("changes her mind: the plan goes on, and renews once [RST-01] [RST-02] [CAP-06]", async () => {
    const { visitor, sandbox } = await house.opens();
    await visitor.isSignedInAs(persona("pending-cancel"));
    await visitor.opensMyAccount();
    await visitor.button("Restart Plan").click();
    await visitor.sees("Your plan won't end. It goes on as before, and nothing is due today.");
    await visitor.button("Confirm").click();
    await visitor.sees("Your plan has been restarted.");
    expect(await sandbox.requests("reactivateSubscription")).toMatchObject([
      { body: { notifyEmail: true } },
    ]);
    expect(await chargesOf(sandbox, "profile-pending-cancel")).toEqual([]);
    await sandbox.timePasses("31d");
    expect(await chargesOf(sandbox, "profile-pending-cancel")).toEqual([599]);
    expect(visitor.accidents).toEqual([]);
  });

  it("in a trial by keyboard alone: is warned, and it ends at once [CNL-04] [CNL-05] [CNL-17] [CNL-20] [CHR-10]", async () => {
    const { visitor, sandbox } = await house.opens();
    await opensCancel(visitor, "trialist-monthly");
    await visitor.sees(/^Canceling your plan will be effective immediately/);
    await presses(visitor, visitor.button("Continue to Cancel"));
    await visitor.seesHeading("Before you go");
    const reason = visitor.page.getByRole("checkbox", { name: "I only wanted the free trial" });
    await presses(visitor, reason, "Space");
    await presses(visitor, visitor.button("Submit"));
    await visitor.seesHeading("Your plan has been canceled");
    await visitor.sees(/^Your plan ended on /);
    await sandbox.timePasses("60d");
    expect(await chargesOf(sandbox, "profile-trialist-monthly")).toEqual([]);
    expect(visitor.accidents).toEqual([]);
  });

  it("accepts the offer instead, and the next renewal costs what it says [CNL-07] [CNL-08] [OPN-151] [D-17]", async () => {
    const { visitor, sandbox } = await house.opens();
    await opensCancel(visitor, "paying-monthly");
    await visitor.button("Continue to Cancel").click();
    await visitor.button("Accept Offer").click();
    await visitor.sees(/^Your offer has been applied, and your plan goes on\./);
    await visitor.link("Go to My Account").click();
    await visitor.sees(/^\$2\.97 plus applicable taxes on /);
    await sandbox.timePasses("31d");
    expect(await chargesOf(sandbox, MONTHLY)).toEqual([297]);
    expect(visitor.accidents).toEqual([]);
  });

  it("whose answer is lost waits for it, reloads, and has canceled once [D-04] [D-24]", async () => {
    const { visitor, sandbox } = await house.opens();
    await opensCancel(visitor, "paying-monthly");
    await visitor.visits("/account/manage/cancelsurvey");
    await visitor.page.getByRole("checkbox", { name: "It costs too much" }).check();
    await sandbox.breaks({ kind: "dropAfterCommit", operation: "removeSubscription", times: 1 });
    await visitor.button("Submit").click();
    await visitor.seesHeading("Your plan has been canceled");
    await visitor.reloads();
    await visitor.seesHeading("Your plan has been canceled");
    // A browser may send a request again whose connection broke: the key makes it one cancellation.
    const sent = await sandbox.requests("removeSubscription");
    expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    expect(visitor.accidents).toEqual([]);
  });

  it("presses twice, in two tabs: one cancellation is sent [D-04]", async () => {
    const { visitor, sandbox } = await house.opens();
    await opensCancel(visitor, "paying-monthly");
    await visitor.visits("/account/manage/cancelsurvey");
    const other = await visitor.opensAnotherTab();
    await other.visits("/account/manage");
    await other.seesHeading("My Account");
    await visitor.page.getByRole("checkbox", { name: "It costs too much" }).check();
    await sandbox.breaks({ kind: "delay", operation: "removeSubscription", delayMs: 1500 });
    await visitor.button("Submit").dblclick();
    await other.sees("Your change is being made in another tab.");
    await visitor.seesHeading("Your plan has been canceled");
    await other.sees(/^Your subscription ends on /);
    expect(await sentTo(sandbox, "removeSubscription")).toBe(1);
    expect(visitor.accidents).toEqual([]);
  });

  it("offline is told so, and keeps her answers [OPN-155]", async () => {
    const { visitor, sandbox } = await house.opens();
    await opensCancel(visitor, "paying-monthly");
    await visitor.visits("/account/manage/cancelsurvey");
    await visitor.page.getByRole("checkbox", { name: "It costs too much" }).check();
    await visitor.losesTheNetwork();
    await visitor.button("Submit").click();
    await visitor.page.getByRole("alert").first().waitFor();
    await visitor.isBackOnline();
    expect(
      await visitor.page.getByRole("checkbox", { name: "It costs too much" }).isChecked(),
    ).toBe(true);
    await visitor.button("Submit").click();
    await visitor.seesHeading("Your plan has been canceled");
    expect(await sentTo(sandbox, "removeSubscription")).toBe(1);
  });
});

describe("a former member", () => {
  it("restarts the plan with the saved card, for the amount shown [RST-05] [RST-07] [RST-09] [CAP-07]", async () => {
    const { visitor, sandbox } = await house.opens();
    await visitor.isSignedInAs(persona("churned-card"));
    await visitor.opensMyAccount();
    await visitor.sees(/You can pay with your saved card\./);
    await visitor.link("Restart Plan").click();
    await visitor.isAt("/account/payment/FNWEB1MO");
    const total = await visitor.seesTotal();
    await visitor.pays();
    await visitor.seesConfirmation();
    expect(await sandbox.charges()).toEqual([total]);
    expect(visitor.accidents).toEqual([]);
  });

  it("without a saved card enters one [RST-06]", async () => {
    const { visitor } = await house.opens();
    await visitor.isSignedInAs(persona("churned"));
    await visitor.opensMyAccount();
    await visitor.sees(/You'll enter a card, and see the total before you pay\./);
    await visitor.link("Restart Plan").click();
    await visitor.isAt("/account/payment/FNWEB1MO");
    await visitor.seesCardForm();
    expect(visitor.accidents).toEqual([]);
  });

  it("finds the plans by Resubscribe [RST-03]", async () => {
    const { visitor } = await house.opens();
    await visitor.isSignedInAs(persona("churned"));
    await visitor.opensMyAccount();
    await visitor.link("Resubscribe").click();
    await visitor.isAt("/account/signup-plans");
    expect(visitor.accidents).toEqual([]);
  });
});
