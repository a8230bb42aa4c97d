/** Links with a promo code, codes that are left in the field, and proofs that were used up: no surprise at the button. */
import { describe, expect, it } from "vitest";
import { expectAccessible } from "./support/accessibility.ts";
import { openHouse } from "./support/house.ts";
import type { SandboxDesk } from "./support/sandbox.ts";
import { persona, type Visitor } from "./support/visitor.ts";

const house = openHouse();

const LINK = "?promoCoupon=welcome10&applyCoupon=true";
const promo = ({ page }: Visitor) => page.getByRole("region", { name: "Promo code", exact: true });

/** What this journey has bought; seeded members have paid without a key. */
async function orders(sandbox: SandboxDesk) {
  return (await sandbox.ledger()).filter(({ idempotencyKey }) => idempotencyKey !== null);
}

async function subjectsTo(sandbox: SandboxDesk, who: string): Promise<readonly string[]> {
  const mails = await sandbox.mails();
  return mails.filter(({ to }) => to === persona(who).email).map(({ subject }) => subject);
}

describe("a member who comes by a link with a promo code", () => {
  it("is promised a free trial, keeps it unless she chooses the code, and is asked before she pays without it [D-39] [PRM-04] [PLN-24] [D-17]", async () => {
    const { visitor, sandbox } = await house.opens();
    await visitor.isSignedInAs(persona("saved-card"));
    await visitor.visits(`/account/signup-plans${LINK}`);
    await visitor.sees("Start Your 7-Day Free Trial");
    await visitor.sees(/^then \$5\.99 plus tax on /);
    await visitor.sees("$58.49 plus tax today with promo code WELCOME10");
    await visitor.choosesPlan("Monthly");

    await visitor.sees("WELCOME10 would replace this plan's free offer.");
    await visitor.sees(/^You pay \$5\.39 plus tax today\. /);
    await visitor.sees(/^You pay nothing today\. On .* renews at \$5\.99 per month plus tax\.$/);
    await visitor.doesNotSee("Your code has been applied.");
    await expectAccessible(visitor.page);
    await visitor.isAbleToPay();
    await visitor.pays();
    await visitor.sees("Your promo code isn't applied yet. Apply it, or continue without it.");
    await expectAccessible(visitor.page);
    expect(await orders(sandbox)).toEqual([]);

    await visitor.button("Continue Without It").click();
    await visitor.doesNotSee(/^Your promo code isn't applied yet/);
    await visitor.pays();
    await visitor.seesConfirmation();
    await visitor.sees(/\$0\.00/);
    const [order] = await orders(sandbox);
    expect(order).toMatchObject({ amountCents: 0, serviceId: "FNWEB1MO" });
    expect((await subjectsTo(sandbox, "saved-card")).length).toBeGreaterThan(0);
    await sandbox.timePasses("8d");
    const charged = (await sandbox.ledger()).filter(
      ({ amountCents, profileId }) => profileId === order?.profileId && amountCents > 0,
    );
    expect(charged.map(({ amountCents, taxCents }) => amountCents - taxCents)).toEqual([599]);
    expect(visitor.accidents).toEqual([]);
  });

  it("sees the two prices apart from the field, on a phone too [D-39] [CHR-19]", {
    tags: ["layout"],
  }, async () => {
    const { visitor } = await house.opens({ width: 360 });
    await visitor.isSignedInAs(persona("saved-card"));
    await visitor.visits(`/account/payment/FNWEB1MO${LINK}`);
    await visitor.sees("WELCOME10 would replace this plan's free offer.");
    const apply = await promo(visitor)
      .getByRole("button", { name: "Apply", exact: true })
      .boundingBox();
    const prices = await promo(visitor).locator(".notice").boundingBox();
    const end = (apply?.y ?? 0) + (apply?.height ?? 0);
    expect((prices?.y ?? 0) - end).toBeGreaterThanOrEqual(8);
  });

  it("chooses the code over the free trial: that is charged, as the comparison said [D-39] [PRC-19] [PRM-30]", async () => {
    const { visitor, sandbox } = await house.opens();
    await visitor.isSignedInAs(persona("saved-card"));
    await visitor.visits(`/account/payment/FNWEB1MO${LINK}`);
    await visitor.sees(/^You pay \$5\.39 plus tax today\. /);
    await promo(visitor).getByRole("button", { name: "Apply WELCOME10" }).click();
    await visitor.sees("Your code has been applied.");
    await visitor.sees(/^This promo code replaces the plan's free offer\./);
    const total = await visitor.seesTotal();
    await visitor.pays();
    await visitor.seesConfirmation();
    expect(await orders(sandbox)).toMatchObject([
      { amountCents: total, sent: { couponCode: "WELCOME10", appliedBy: "User" } },
    ]);
    expect(total).toBe(577);
    expect(visitor.accidents).toEqual([]);
  });

  it("sees the price with the code on the plans, at checkout and on the ledger [D-39] [PLN-24] [PRM-16]", async () => {
    const { visitor, sandbox } = await house.opens();
    await visitor.isSignedInAs(persona("saved-card"));
    await visitor.visits(`/account/signup-plans${LINK}`);
    await visitor.sees("$58.49 plus tax today with promo code WELCOME10");
    await visitor.choosesPlan("Yearly");
    await visitor.sees("Your code has been applied.");
    const total = await visitor.seesTotal();
    await visitor.pays();
    await visitor.seesConfirmation();
    const [order] = await orders(sandbox);
    expect(order).toMatchObject({ amountCents: total });
    expect((order?.amountCents ?? 0) - (order?.taxCents ?? 0)).toBe(5849);
    expect(visitor.accidents).toEqual([]);
  });
});

describe("a member who changes her plan by a link with a promo code", () => {
  /** Confirms the review and pays; what the review said, and what was charged. */
  async function changes(who: string, planId: string, query: string) {
    const { visitor, sandbox } = await house.opens();
    await visitor.isSignedInAs(persona(who));
    await visitor.visits(`/account/manage/change-plans/${planId}${query}`);
    await visitor.button("Continue to Payment").waitFor();
    const review = (await visitor.page.locator(".change-review").last().textContent()) ?? "";
    await visitor.button("Continue to Payment").click();
    await visitor.isAt(`/account/payment/${planId}`);
    await visitor.sees("Your code has been applied.");
    const total = await visitor.seesTotal();
    await visitor.isAbleToPay();
    await visitor.pays();
    await visitor.seesConfirmation();
    const [order] = await orders(sandbox);
    expect(visitor.accidents).toEqual([]);
    return { review, total, order, sandbox };
  }

  it("reviews the price with the code, and is charged it [D-42] [D-39] [PRM-04]", async () => {
    const { review, total, order } = await changes("paying-monthly", "FNWEB12MO", LINK);
    expect(review).toContain("You pay $58.49 plus tax today and $64.99");
    expect(review).toContain("These amounts include promo code WELCOME10.");
    expect(order).toMatchObject({ amountCents: total, sent: { couponCode: "WELCOME10" } });
    expect((order?.amountCents ?? 0) - (order?.taxCents ?? 0)).toBe(5849);
  });

  it("reviews the first payment with the code and the price after it, which come in this order [D-42] [CHG-09]", async () => {
    const query = "?promoCoupon=halfoff&applyCoupon=true";
    const { review, sandbox } = await changes("paying-yearly", "FNWEB1MO", query);
    expect(review).toMatch(
      /You pay nothing today, \$2\.99 plus tax on .*, and then \$5\.99\/mo plus tax\./,
    );
    const before = (await sandbox.ledger()).length;
    await sandbox.timePasses("400d");
    const charged = (await sandbox.ledger())
      .slice(before)
      .filter(({ profileId }) => profileId === "profile-paying-yearly")
      .map(({ amountCents, taxCents }) => amountCents - taxCents);
    expect(charged.slice(0, 2)).toEqual([299, 599]);
  });
});

it("a code left in the field is applied by the question, and its price is charged [D-39] [PRM-11]", async () => {
  const { visitor, sandbox } = await house.opens();
  await visitor.isSignedInAs(persona("saved-card"));
  await visitor.visits("/account/payment/FNWEB12MO");
  await visitor.button("Have a promo code?").click();
  await promo(visitor).getByRole("textbox", { name: "Promo code" }).fill("50renew");
  await visitor.isAbleToPay();
  await visitor.pays();
  await visitor.button("Apply 50RENEW").click();
  await visitor.sees("Your code has been applied.");
  const total = await visitor.seesTotal();
  await visitor.pays();
  await visitor.seesConfirmation();
  const [order] = await orders(sandbox);
  expect(order).toMatchObject({ amountCents: total });
  expect((order?.amountCents ?? 0) - (order?.taxCents ?? 0)).toBe(3575);
  expect(visitor.accidents).toEqual([]);
});

it("a second, dearer code in My Account asks before it replaces the first, whose price is charged when she leaves it [D-39] [PRM-13] [D-42]", async () => {
  const { visitor, sandbox } = await house.opens();
  await visitor.isSignedInAs(persona("paying-yearly"));
  await visitor.opensMyAccount();
  const section = visitor.page.getByRole("region", { name: "Promo Code", exact: true });
  const applies = async (code: string) => {
    await section.getByRole("textbox", { name: "Promo code" }).fill(code);
    await section.getByRole("button", { name: "Apply", exact: true }).click();
  };
  await applies("STAYYEAR");
  await visitor.sees("Code applied");
  await visitor.sees(/^\$19\.99 plus tax on /);

  await applies("SUMMER2020");
  await visitor.sees("Promo code has expired");
  await visitor.sees("Your promo code STAYYEAR still applies to your next payment.");

  await applies("HALFOFF");
  await visitor.sees("With HALFOFF, you'd pay more.");
  await visitor.sees(/^\$32\.49 plus tax on /);
  await expectAccessible(visitor.page);
  await section.getByRole("button", { name: "Don't Use It" }).click();
  await visitor.doesNotSee("With HALFOFF, you'd pay more.");
  const before = (await sandbox.ledger()).length;
  await sandbox.timePasses("366d");
  const charged = (await sandbox.ledger())
    .slice(before)
    .filter(({ profileId }) => profileId === "profile-paying-yearly");
  expect(charged.map(({ amountCents, taxCents }) => amountCents - taxCents)).toEqual([1999]);
  expect(visitor.accidents).toEqual([]);
});

it("a former member whose proof was used up is told so, and promised no discount [VET-13] [D-35] [D-17]", async () => {
  const { visitor, sandbox } = await house.opens();
  await visitor.isSignedInAs(persona("trialist-military"));
  await visitor.visits("/account/manage/cancelsurvey");
  await visitor.page.getByRole("checkbox", { name: "It costs too much" }).check();
  await visitor.button("Cancel My Plan").click();
  await visitor.seesHeading("Your plan has been canceled");
  await sandbox.timePasses("400d");

  await visitor.isSignedInAs(persona("trialist-military"));
  await visitor.visits("/account/verification");
  await visitor.sees("Looks like you have already redeemed a Military offer");
  await visitor.seesHeading("Verify Your Status");
  await visitor.doesNotSee(/discount|Congratulations/);
  await expectAccessible(visitor.page);
  await visitor.link("Exit Verification").click();
  await visitor.isAt("/account/signup-plans");
  await visitor.doesNotSee(/1 Year Free|1 year free/);
  expect(await orders(sandbox)).toEqual([]);
  expect(visitor.accidents).toEqual([]);
});
