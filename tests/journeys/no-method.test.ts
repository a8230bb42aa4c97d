/** A plan that begins with nothing to pay: what screens and mails promise is what the ledger has. */
import { describe, expect, it } from "vitest";
import { expectAccessible } from "./support/accessibility.ts";
import { cards } from "./support/cards.ts";
import { openHouse } from "./support/house.ts";
import type { SandboxDesk } from "./support/sandbox.ts";
import { persona, type Visitor } from "./support/visitor.ts";

const house = openHouse();

const DATE = "[A-Z][a-z]{2} \\d{1,2}, \\d{4}";
const endsUnless = (deed: string) =>
  new RegExp(`Free until (${DATE})\\. Then your plan ends unless you ${deed}\\.`);
const PROMISED = /\$5\.99|renews|Next payment: [A-Z]|charged to/;

/** What is on the screen, read aloud. */
async function aloud({ main }: Visitor): Promise<string> {
  return ((await main.textContent()) ?? "").replaceAll(/\s+/g, " ");
}

/** Charges of a persona, before tax. */
async function charges(sandbox: SandboxDesk, id: string): Promise<readonly number[]> {
  return (await sandbox.ledger())
    .filter(({ profileId }) => profileId === `profile-${id}`)
    .map(({ amountCents, taxCents }) => amountCents - taxCents);
}

async function mailsTo(sandbox: SandboxDesk, id: string): Promise<readonly string[]> {
  return (await sandbox.mails())
    .filter(({ to }) => to === `${id}@example.com`)
    .map(({ subject, text }) => `${subject}: ${text}`);
}

/** My Account, after so long that the session is over. */
async function looksAgain(visitor: Visitor, id: string): Promise<void> {
  await visitor.isSignedInAs(persona(id));
  await visitor.opensMyAccount();
}

/** At the payment screen of Monthly, with a code of a link that leaves nothing to pay. */
async function comesFree(id: string, code: string) {
  const { visitor, sandbox } = await house.opens();
  await visitor.isSignedInAs(persona(id));
  await visitor.visits(`/account/payment/FNWEB1MO?promoCoupon=${code}&applyCoupon=true`);
  const applied = visitor.page.getByText("Your code has been applied.");
  const offered = visitor.button(`Apply ${code}`);
  await applied.or(offered).first().waitFor();
  // The code replaces the free trial: the buyer decides (D-39).
  if (await offered.isVisible()) await offered.click();
  await visitor.sees("Your code has been applied.");
  await visitor.isAbleToPay();
  return { visitor, sandbox };
}

/** The member's next bill on the screens and in the mail: the day on which the plan ends, and no charge. */
async function readsThatItEnds(visitor: Visitor, sandbox: SandboxDesk, id: string, deed: string) {
  const checkout = await aloud(visitor);
  const [said = "nothing", day = ""] = endsUnless(deed).exec(checkout) ?? [];
  expect(checkout).toMatch(/due today\s*\$0\.00/i);
  expect(checkout).not.toMatch(/renews|Total due on|then \$|charged to/);
  await expectAccessible(visitor.page);
  await visitor.pays();
  await visitor.seesConfirmation();
  await visitor.page.locator('[data-row="next"]').getByText(said).waitFor();
  expect(await aloud(visitor)).not.toMatch(PROMISED);
  const mails = await mailsTo(sandbox, id);
  expect(mails.join()).toContain(said);
  expect(mails.join().replaceAll("You weren't charged today.", "")).not.toMatch(PROMISED);
  await visitor.opensMyAccount();
  await visitor.sees(`Free until ${day}`);
  const account = await aloud(visitor);
  expect(account).toContain(said);
  expect(account).toContain(`Your plan ends unless you ${deed}`);
  expect(account).not.toMatch(/renews|plus tax on/);
  await expectAccessible(visitor.page);
  return day;
}

const FREE = [
  ["new", "FREEPASS", "add a payment method"],
  ["churned", "FREE30DAYS", "add a payment method"],
  ["new", "TENOFF", "add a payment method"],
  // The card that needs to be replaced is on file.
  ["churned-involuntary", "FREEPASS", "update your payment method"],
] as const;

describe.each(FREE)("%s with %s, and no method that can pay", (id, code, deed) => {
  it("is told everywhere when the plan ends, and it ends then with one mail: nothing is charged or owed [D-37] [D-42] [PAY-09] [PAY-44] [BIL-20] [MNG-20]", async () => {
    const { visitor, sandbox } = await comesFree(id, code);
    const day = await readsThatItEnds(visitor, sandbox, id, deed);
    const before = (await mailsTo(sandbox, id)).length;
    await sandbox.timePasses("65d");
    expect(await charges(sandbox, id)).toEqual([0]);
    expect((await mailsTo(sandbox, id)).slice(before)).toEqual([
      [
        "Your free period has ended: We had no valid payment method to charge.",
        "Your plan: Monthly.",
        `Your plan ended on ${day}.`,
        "You won't be charged again.",
      ].join("\n"),
    ]);
    await looksAgain(visitor, id);
    // The device's own clock has not moved.
    await visitor.sees(/^Ended on /);
    expect(await aloud(visitor)).not.toMatch(/couldn't process|was due/);
    expect(visitor.accidents).toEqual([]);
    expect(await sandbox.violations()).toEqual([]);
  });

  it("adds a card at Edit payment, reads the renewal, and is charged as promised [D-37] [BIL-04] [MNG-19] [D-05]", async () => {
    const { visitor, sandbox } = await comesFree(id, code);
    const day = await readsThatItEnds(visitor, sandbox, id, deed);
    const isFirst = deed === "add a payment method";
    await visitor
      .link(isFirst ? "Add Payment Method" : "Edit Payment")
      .first()
      .click();
    await visitor.seesHeading(isFirst ? "Add Payment Method" : "Update Payment Information");
    await visitor.seesCardForm();
    await visitor.typesCard(cards.approved);
    await visitor.seesState();
    await visitor.lookAt(visitor.button("Save"));
    await visitor.button("Save").click();
    await visitor.sees("Your payment method has been updated.");
    await visitor.opensMyAccount();
    await visitor.sees(`$5.99 plus tax on ${day}`);
    await visitor.sees("Visa •••• 4242");
    const account = await aloud(visitor);
    expect(account).toContain("Your plan renews");
    expect(account).not.toMatch(/unless you|needs to be replaced/);
    await sandbox.timePasses("65d");
    expect(await charges(sandbox, id)).toEqual([0, 599, 599]);
    expect(visitor.accidents).toEqual([]);
    expect(await sandbox.violations()).toEqual([]);
  });
});

describe("a member with a card on file", () => {
  it("reads the card, the day and the amount beside the button, and is charged so [D-37] [PAY-09] [PAY-11] [D-05]", async () => {
    const { visitor, sandbox } = await comesFree("churned-card", "FREE30DAYS");
    await visitor.sees(new RegExp(`then \\$5\\.99 plus tax on ${DATE}, charged to Visa •••• 4242`));
    expect(await aloud(visitor)).toContain("renews automatically at $5.99");
    await visitor.pays();
    await visitor.seesConfirmation();
    const next = visitor.page.locator('[data-row="next"]');
    await next.getByText(new RegExp(`\\$5\\.99 plus tax on ${DATE}`)).waitFor();
    await sandbox.timePasses("65d");
    expect(await charges(sandbox, "churned-card")).toEqual([0, 599, 599]);
  });
});

describe("a member whose card was refused until the plan ended", () => {
  it("reads that it needs to be replaced, pays with another one, and the next renewal is charged to it [D-37] [RST-06] [PAY-42]", async () => {
    const { visitor, sandbox } = await house.opens();
    await visitor.isSignedInAs(persona("churned-involuntary"));
    // Nothing charges it here: that it needs to be replaced is said where another one is asked for.
    await visitor.opensMyAccount();
    await visitor.sees("Visa •••• 0242");
    await visitor.doesNotSee("needs to be replaced");
    await visitor.visits("/account/payment/FNWEB1MO");
    await visitor.seesCardForm();
    await visitor.sees("Visa •••• 0242 needs to be replaced");
    await visitor.doesNotSee("Saved card");
    await visitor.fillsCard(cards.approved);
    await visitor.pays();
    await visitor.seesConfirmation();
    await sandbox.timePasses("35d");
    expect(await charges(sandbox, "churned-involuntary")).toEqual([599, 599]);
    await looksAgain(visitor, "churned-involuntary");
    await visitor.sees("Visa •••• 4242");
    expect(visitor.accidents).toEqual([]);
  });
});

it("a member on a phone reads beside the button that the saved card expires before the next charge [D-37] [PAY-11]", {
  tags: ["layout"],
}, async () => {
  const { visitor } = await house.opens({ width: 360, height: 740 });
  await visitor.isSignedInAs(persona("card-expires"));
  await visitor.visits("/account/manage/change-plans/FNWEB24MO");
  await visitor.button("Continue to Payment").click();
  await visitor.isAt("/account/payment/FNWEB24MO");
  await visitor.isAbleToPay();
  const note = visitor.page
    .getByText(new RegExp(`expires before your payment on ${DATE}\\.`))
    .first();
  await note.waitFor();
  const isOnTop = (element: Element): boolean => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  };
  expect(await note.evaluate(isOnTop)).toBe(true);
  expect(await visitor.payButton.evaluate(isOnTop)).toBe(true);
});

it("a member who confirms in a dialog of the plan reads on with the keyboard at its result [PAU-17]", {
  tags: ["controls"],
}, async () => {
  const { visitor } = await house.opens();
  await visitor.isSignedInAs(persona("paused"));
  await visitor.opensMyAccount();
  await visitor.button("Resume Plan").press("Enter");
  const dialog = visitor.page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Resume Plan" }).press("Enter");
  await visitor.sees("Your plan has resumed.");
  await visitor.page.waitForFunction(
    () => document.activeElement?.getAttribute("role") === "status",
  );
});
