/** Whoever will be charged can stop it: bought with a code, given, scheduled, or ended at a store. Each ends at the ledger. */
import { describe, expect, it } from "vitest";
import { expectNoAccident, isMade } from "./support/arriving.ts";
import { cards } from "./support/cards.ts";
import { openHouse } from "./support/house.ts";
import type { SandboxDesk } from "./support/sandbox.ts";
import { persona, type Visitor } from "./support/visitor.ts";

const house = openHouse();

/** Past two renewals of a monthly and of a yearly plan. */
const TWO_YEARS = "800d";

async function comes(id: string) {
  const { visitor, sandbox } = await house.opens();
  await visitor.isSignedInAs(persona(id));
  return { visitor, sandbox, member: `profile-${id}` };
}

/** What a member was charged, before tax; what costs nothing is left out. */
async function paidBy(sandbox: SandboxDesk, member: string): Promise<readonly number[]> {
  return (await sandbox.ledger())
    .filter(({ profileId, amountCents }) => profileId === member && amountCents > 0)
    .map(({ amountCents, taxCents }) => amountCents - taxCents);
}

/** On the payment page. */
async function appliesFreePass(visitor: Visitor): Promise<void> {
  await visitor.button("Have a promo code?").click();
  await visitor.page.getByRole("textbox", { name: "Promo code" }).fill("FREEPASS");
  await visitor.page.keyboard.press("Enter");
  await visitor.sees("Your code has been applied.");
  await visitor.isAbleToPay();
}

/** Reviews a change of plan, up to its payment page. */
async function changesTo(visitor: Visitor, plan: string): Promise<void> {
  await visitor.visits(`/account/manage/change-plans/${plan}`);
  await visitor.button("Continue to Payment").click();
  await visitor.isAt(`/account/payment/${plan}`);
}

async function paysByCard(visitor: Visitor): Promise<void> {
  await visitor.seesCardForm();
  await visitor.fillsCard(cards.approved);
  await visitor.pays();
  await visitor.isAt("/account/signup-confirmation");
}

/** The controls of the ticket, as My Account names them, and whether the payment can be edited. */
async function reads(visitor: Visitor) {
  await visitor.opensMyAccount();
  const controls = visitor.page.locator(".plan-controls li");
  await controls.first().waitFor();
  const texts = await controls.allTextContents();
  const edits = await visitor.main.getByRole("link", { name: "Edit Payment" }).count();
  return { controls: texts.map((text) => text.trim()), canEditPayment: edits > 0 };
}

/** By the links of My Account, to the confirmation. */
async function cancels(visitor: Visitor): Promise<void> {
  await visitor.opensMyAccount();
  await visitor.link("Cancel Plan").click();
  await visitor.seesHeading("We're sad to see you go");
  await visitor.button("Continue to Cancel").click();
  const heading = visitor.page.getByRole("heading", { level: 1, name: "Before you go" });
  const decline = visitor.button("No Thanks");
  await heading.or(decline).first().waitFor();
  if (await decline.isVisible()) await decline.click();
  await visitor.seesHeading("Before you go");
  await visitor.page.getByRole("checkbox", { name: "It costs too much" }).check();
  await visitor.button("Cancel My Plan").click();
  await visitor.seesHeading("Your plan has been canceled");
}

/** In the dialog of My Account. */
async function takesBack(visitor: Visitor): Promise<void> {
  await visitor.button("Cancel Upcoming Plan").click();
  await visitor.sees(/^Your upcoming plan won't start, and you won't be charged for it\./);
}

const confirms = ({ page }: Visitor) =>
  page
    .getByRole("dialog")
    .getByRole("button", { name: /^(Cancel Upcoming|Restart|Resume) Plan$|^Cancel Pause Request$/ })
    .click();

const subjectsOf = async (sandbox: SandboxDesk) =>
  (await sandbox.mails()).map(({ subject }) => subject);

describe("a buyer whose code leaves nothing to pay, with a saved card", () => {
  async function buys() {
    const here = await comes("saved-card");
    const { visitor } = here;
    await visitor.visits("/account/payment/FNWEB1MO");
    await appliesFreePass(visitor);
    await visitor.pays();
    await visitor.isAt("/account/signup-confirmation");
    return here;
  }

  it("cancels before the card is charged [D-36] [MNG-16] [MNG-17] [MNG-19] [CNL-02]", async () => {
    const { visitor, sandbox, member } = await buys();
    expect(await reads(visitor)).toEqual({
      controls: ["Change Plan", "Pause Subscription", "Cancel Plan"],
      canEditPayment: true,
    });
    await visitor.sees(/^\$5\.99 plus tax on /);
    await cancels(visitor);
    await sandbox.timePasses(TWO_YEARS);
    expect(await paidBy(sandbox, member)).toEqual([]);
    await expectNoAccident(visitor, sandbox);
  });

  it("does not cancel, and is charged as My Account says [D-36] [MNG-20]", async () => {
    const { visitor, sandbox, member } = await buys();
    await reads(visitor);
    await visitor.sees(/^\$5\.99 plus tax on /);
    await sandbox.timePasses("62d");
    expect(await paidBy(sandbox, member)).toEqual([599, 599]);
    await expectNoAccident(visitor, sandbox);
  });

  it("pays with another card from then on [D-36] [MNG-19] [BIL-04]", async () => {
    const { visitor, sandbox, member } = await buys();
    await visitor.visits("/account/manage/edit-payment");
    await visitor.seesCardForm();
    await visitor.typesCard({ ...cards.approved, number: "5555555555554444" });
    await visitor.seesState();
    await visitor.lookAt(visitor.button("Save"));
    await visitor.button("Save").click();
    await visitor.sees("Your payment method has been updated.");
    expect((await reads(visitor)).controls).toContain("Cancel Plan");
    await visitor.sees(/•••• 4444/);
    await sandbox.timePasses("31d");
    expect(await paidBy(sandbox, member)).toEqual([599]);
    await expectNoAccident(visitor, sandbox);
  });

  it("pauses: nothing is charged meanwhile, then what the pause promised [D-36] [PAU-06] [PAU-07] [PAU-08] [PAU-09]", async () => {
    const { visitor, sandbox, member } = await buys();
    await visitor.opensMyAccount();
    await visitor.link("Pause Subscription").click();
    await visitor.page.getByRole("radio", { name: /^1 month/ }).check();
    await visitor.button("Continue").click();
    await visitor.sees("$5.99 plus tax each month");
    await visitor.button("Pause Subscription").click();
    await visitor.sees("Your pause is scheduled.");
    expect((await reads(visitor)).controls).toEqual(["Cancel Pause Request", "Cancel Plan"]);
    await sandbox.timePasses("45d");
    expect(await paidBy(sandbox, member)).toEqual([]);
    await sandbox.timePasses("20d");
    expect(await paidBy(sandbox, member)).toEqual([599]);
    await expectNoAccident(visitor, sandbox);
  });
});

describe("a member who moves up with a code that leaves nothing to pay", () => {
  it("keeps every control, and cancels before the year is over [D-36] [MNG-16]", async () => {
    const { visitor, sandbox, member } = await comes("paying-monthly");
    await changesTo(visitor, "FNWEB12MO");
    await appliesFreePass(visitor);
    await visitor.pays();
    await visitor.isAt("/account/signup-confirmation");
    expect(await reads(visitor)).toEqual({
      controls: ["Change Plan", "Cancel Plan"],
      canEditPayment: true,
    });
    const before = await paidBy(sandbox, member);
    await cancels(visitor);
    await sandbox.timePasses(TWO_YEARS);
    expect(await paidBy(sandbox, member)).toEqual(before);
    await expectNoAccident(visitor, sandbox);
  });
});

describe("a member with a gift who schedules a paid plan", () => {
  async function schedules(plan: string) {
    const here = await comes("gift");
    await changesTo(here.visitor, plan);
    await paysByCard(here.visitor);
    expect(await reads(here.visitor)).toEqual({
      controls: ["Cancel Upcoming Plan", "Cancel Plan"],
      canEditPayment: true,
    });
    return here;
  }

  it.each(["FNWEB1MO", "FNWEB12MO"])(
    "takes %s back by itself: the gift stays, and nothing is charged [D-36] [CHG-06]",
    async (plan) => {
      const { visitor, sandbox, member } = await schedules(plan);
      await takesBack(visitor);
      await visitor.sees("Your gift ends");
      await confirms(visitor);
      await visitor.sees("Your upcoming plan has been canceled.");
      expect(await subjectsOf(sandbox)).toContain("Your upcoming plan has been canceled");
      expect(await reads(visitor)).toEqual({
        controls: ["Change Plan"],
        canEditPayment: false,
      });
      await visitor.sees(/^Paid until /);
      await sandbox.timePasses(TWO_YEARS);
      expect(await paidBy(sandbox, member)).toEqual([]);
      await expectNoAccident(visitor, sandbox);
    },
  );

  it("cancels all of it: the gift runs to its end, and nothing is charged [D-36] [CNL-02]", async () => {
    const { visitor, sandbox, member } = await schedules("FNWEB12MO");
    await cancels(visitor);
    await visitor.opensMyAccount();
    await visitor.sees(/^Paid until /);
    await sandbox.timePasses(TWO_YEARS);
    expect(await paidBy(sandbox, member)).toEqual([]);
    await expectNoAccident(visitor, sandbox);
  });
});

describe("a member with a coupon who schedules a paid plan", () => {
  it("takes it back, reads what the card pays then, and cancels that too [D-36] [CHG-06]", async () => {
    const { visitor, sandbox, member } = await comes("coupon");
    await changesTo(visitor, "FNWEB1MO");
    await paysByCard(visitor);
    expect(await reads(visitor)).toEqual({
      controls: ["Cancel Upcoming Plan", "Cancel Plan"],
      canEditPayment: true,
    });
    await takesBack(visitor);
    await visitor.sees("$64.99 plus tax each year");
    await confirms(visitor);
    await visitor.sees("Your upcoming plan has been canceled.");
    expect((await reads(visitor)).controls).toContain("Cancel Plan");
    await visitor.sees(/^\$64\.99 plus tax on /);
    await cancels(visitor);
    await sandbox.timePasses(TWO_YEARS);
    expect(await paidBy(sandbox, member)).toEqual([]);
    await expectNoAccident(visitor, sandbox);
  });
});

describe("a member whose yearly plan changes to the monthly one", () => {
  it("takes the change back, and the yearly plan renews as the dialog says [D-36] [CHG-06] [CHG-09]", async () => {
    const { visitor, sandbox, member } = await comes("upcoming-plan");
    expect((await reads(visitor)).controls).toEqual(["Cancel Upcoming Plan", "Cancel Plan"]);
    await takesBack(visitor);
    await visitor.sees("$64.99 plus tax each year");
    await confirms(visitor);
    await visitor.sees("Your upcoming plan has been canceled.");
    expect((await reads(visitor)).controls).toContain("Change Plan");
    await sandbox.timePasses(TWO_YEARS);
    expect(await paidBy(sandbox, member)).toEqual([6499, 6499]);
    await expectNoAccident(visitor, sandbox);
  });

  it("reads that its promo code is lost with the change, in the dialog, after it and in the mail [D-38] [D-36] [PRM-13]", async () => {
    const { visitor, sandbox } = await comes("upcoming-plan");
    await visitor.opensMyAccount();
    const section = visitor.page.getByRole("region", { name: "Promo Code", exact: true });
    await section.getByRole("textbox", { name: "Promo code" }).fill("HALFOFF");
    await visitor.page.keyboard.press("Enter");
    await visitor.sees("Code applied");
    await visitor.sees(/^\$2\.99 plus tax on .*, then \$5\.99 each month\s*$/);
    await takesBack(visitor);
    const lost =
      "Promo code HALFOFF doesn't carry over from your upcoming plan to your current one.";
    await visitor.page.getByRole("dialog").getByText(lost).waitFor();
    await confirms(visitor);
    await visitor.sees(new RegExp(`^Your upcoming plan has been canceled\\. ${lost}`));
    await visitor.doesNotSee("Code applied");
    expect((await sandbox.mails()).at(-1)?.text).toContain(lost);
    await expectNoAccident(visitor, sandbox);
  });
});

describe("a former member of", () => {
  it.each([
    ["the App Store", "ios"],
    ["Verizon", "verizon"],
    ["Samsung", "samsung"],
  ])(
    "%s comes back, and nothing sends her there [D-36] [RST-03] [MNG-18]",
    async (_name, channel) => {
      const { visitor, sandbox } = await house.opens();
      await isMade(sandbox, { id: "former", status: "Churned Voluntary", channel });
      await visitor.isSignedInAs(persona("former"));
      await visitor.opensMyAccount();
      await visitor.link("Resubscribe").waitFor();
      expect(await visitor.page.locator(".plan-controls li").count()).toBe(0);
      expect(await visitor.main.getByRole("link", { name: "Edit Payment" }).count()).toBe(0);
      await visitor.doesNotSee(/Please manage it there/);
      await visitor.visits("/account/manage/cancelplan");
      await visitor.isAt("/account/manage");
      await visitor.visits("/account/manage/edit-payment");
      await visitor.sees("You don't have a plan to pay for right now.");
      await visitor.opensMyAccount();
      await visitor.link("Resubscribe").click();
      await visitor.isAt("/account/signup-plans");
      await visitor.choosesPlan("Yearly");
      await visitor.isAt("/account/payment/FNWEB12MO");
      await paysByCard(visitor);
      expect((await reads(visitor)).controls).toContain("Cancel Plan");
      const own = (await sandbox.ledger()).at(-1)?.profileId ?? "";
      await cancels(visitor);
      const before = await paidBy(sandbox, own);
      await sandbox.timePasses(TWO_YEARS);
      expect(await paidBy(sandbox, own)).toEqual(before);
      await expectNoAccident(visitor, sandbox);
    },
  );
});

describe("a member with a pause ahead", () => {
  it("cancels, is told that the pause goes, restarts, and is charged on the day that the dialog names [D-36] [RST-01] [PAU-16]", async () => {
    const { visitor, sandbox, member } = await comes("pending-pause");
    await visitor.visits("/account/manage/cancelplan");
    await visitor.sees(
      /This also cancels your scheduled pause\. If you restart your plan, the pause won't come back\.$/,
    );
    await cancels(visitor);
    await visitor.opensMyAccount();
    await visitor.button("Restart Plan").click();
    await visitor.sees("Your plan won't end, and nothing is due today. Here's what happens next.");
    await visitor.sees("Your plan renews");
    await visitor.sees("$5.99 plus tax each month");
    await confirms(visitor);
    await visitor.sees("Your plan has been restarted.");
    expect(await reads(visitor)).toEqual({
      controls: ["Change Plan", "Pause Subscription", "Cancel Plan"],
      canEditPayment: true,
    });
    await sandbox.timePasses("31d");
    expect(await paidBy(sandbox, member)).toEqual([599]);
    await sandbox.timePasses("31d");
    expect(await paidBy(sandbox, member)).toEqual([599, 599]);
    await expectNoAccident(visitor, sandbox);
  });
});
