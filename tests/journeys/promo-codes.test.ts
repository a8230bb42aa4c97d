/** Promo codes: what is shown with a code is charged, and what was promised for later. */
import { describe, expect, it } from "vitest";
import { expectAccessible } from "./support/accessibility.ts";
import { cards } from "./support/cards.ts";
import { openHouse } from "./support/house.ts";
import { presses, types } from "./support/keyboard.ts";
import { buysOnce } from "./support/paying.ts";
import { persona, type Visitor } from "./support/visitor.ts";

const house = openHouse();

const promo = ({ page }: Visitor) => page.getByRole("region", { name: "Promo code", exact: true });
const codeField = (visitor: Visitor) => promo(visitor).getByRole("textbox", { name: "Promo code" });

/** What is said beside the pay button. */
async function isDue({ main }: Visitor, text: RegExp): Promise<void> {
  const due = main.locator(".till__due");
  await expect.poll(async () => (await due.textContent())?.replace(/\s+/g, " ")).toMatch(text);
}

async function appliesByEnter(visitor: Visitor, code: string): Promise<void> {
  await codeField(visitor).fill(code);
  await visitor.page.keyboard.press("Enter");
}

describe("a buyer with a promo code", () => {
  it("types a wrong one, then a good one, and is charged the amount shown, now and a year later [PAY-08] [PRM-05] [PRM-11] [PRM-12] [PRM-21] [PRC-19] [D-17]", async () => {
    const { visitor, sandbox } = await house.opens();
    await visitor.comesToPay("Yearly");
    await visitor.button("Have a promo code?").click();
    await appliesByEnter(visitor, "notacode");
    await visitor.sees("Invalid promo code");
    expect(await codeField(visitor).inputValue()).toBe("NOTACODE");
    await expectAccessible(visitor.page);

    await appliesByEnter(visitor, "50renew");
    await visitor.sees("Your code has been applied.");
    await visitor.sees(/^One-time charge of \$35\.75 plus tax\./);
    await isDue(visitor, /^Total due today \$35\.75 .* then \$64\.99 plus tax on /);
    expect(await visitor.main.getByText(/unless canceled at least 24 hours/).count()).toBe(1);
    await expectAccessible(visitor.page);
    await visitor.seesCardForm();
    await visitor.fillsCard(cards.approved);
    const total = await visitor.seesTotal();
    await visitor.pays();
    await visitor.seesConfirmation();
    expect(await sandbox.charges()).toEqual([total]);

    await sandbox.timePasses("366d");
    const ledger = await sandbox.ledger();
    const own = ledger.filter(({ profileId }) => profileId === ledger[0]?.profileId);
    expect(own.map(({ amountCents, taxCents }) => amountCents - taxCents)).toEqual([3575, 6499]);
    expect(visitor.accidents).toEqual([]);
  });

  it("uses the keyboard alone: applies a code, takes it off, applies another one and pays [CHR-10] [PRM-01] [PRM-05] [PRM-14]", async () => {
    const { visitor, sandbox } = await house.opens();
    await visitor.isSignedInAs(persona("saved-card"));
    await visitor.visits("/account/payment/FNWEB12MO");
    await presses(visitor, visitor.button("Have a promo code?"));
    await types(visitor, codeField(visitor), "halfoff");
    await visitor.page.keyboard.press("Enter");
    await visitor.sees("Your code has been applied.");
    await presses(visitor, promo(visitor).getByRole("button", { name: "Remove" }));
    await visitor.sees("The promo code was removed.");
    await presses(visitor, visitor.button("Have a promo code?"));
    await types(visitor, codeField(visitor), "welcome10");
    await visitor.page.keyboard.press("Enter");
    await visitor.sees("Your code has been applied.");
    const total = await visitor.seesTotal();
    await presses(visitor, visitor.payButton);
    await visitor.seesConfirmation();
    expect(await sandbox.ledger()).toMatchObject([
      { amountCents: total, sent: { couponCode: "WELCOME10", appliedBy: "User" } },
    ]);
    expect(visitor.accidents).toEqual([]);
  });

  it("comes by an emailed link: the code applies by itself, and again to another plan [PRM-02] [PRM-03] [PRM-04] [PRM-15] [PRM-16] [PRM-30] [ROU-52]", async () => {
    const { visitor, sandbox } = await house.opens();
    await visitor.isSignedInAs(persona("new"));
    await visitor.visits("/account/payment/FNWEB12MO?promoCoupon=welcome10&applyCoupon=true");
    await visitor.sees("Your code has been applied.");
    await isDue(visitor, /\$58\.49 /);

    await visitor.visits("/account/payment/FNWEB24MO?promoCoupon=welcome10&applyCoupon=true");
    await isDue(visitor, /\$116\.98 /);
    await buysOnce(visitor, sandbox);
    expect(await sandbox.ledger()).toMatchObject([{ serviceId: "FNWEB24MO" }]);
    expect(visitor.accidents).toEqual([]);
  });

  it("reloads the page: the code is still there, and after its removal it is not [PRM-01] [PRM-14]", async () => {
    const { visitor } = await house.opens();
    await visitor.comesToPay("Yearly");
    await visitor.button("Have a promo code?").click();
    await appliesByEnter(visitor, "HALFOFF");
    await visitor.sees("Your code has been applied.");
    await visitor.reloads();
    await visitor.sees("Your code has been applied.");
    await promo(visitor).getByRole("button", { name: "Remove" }).click();
    await visitor.sees("The promo code was removed.");
    await visitor.reloads();
    await visitor.seesCardForm();
    await visitor.doesNotSee("HALFOFF");
    await isDue(visitor, /\$64\.99 /);
  });

  it.each([
    "?promoCoupon=%3Cimg%20src=x%20onerror=alert(1)%3E&applyCoupon=true",
    "?promoCoupon=%00%00%00&applyCoupon=true",
    `?promoCoupon=${"A".repeat(5000)}&applyCoupon=true`,
  ])(
    "comes by a hostile link and sees the plain price [PRM-09] [ROU-52]",
    { tags: ["scripts"] },
    async (query) => {
      const { visitor } = await house.opens();
      await visitor.isSignedInAs(persona("new"));
      await visitor.visits(`/account/payment/FNWEB12MO${query}`);
      await visitor.seesCardForm();
      expect(await visitor.seesTotal()).toBe(6499);
      expect([visitor.accidents, visitor.dialogs]).toEqual([[], []]);
    },
  );
});

it("a member whose card is refused updates it, and the code is applied [PRM-13] [PRM-17] [PRM-18] [PRM-27] [PAY-47]", async () => {
  const { visitor, sandbox } = await house.opens();
  const { page } = visitor;
  await visitor.isSignedInAs(persona("dunning"));
  await visitor.opensMyAccount();
  const section = page.getByRole("region", { name: "Promo Code", exact: true });
  await section.getByRole("textbox", { name: "Promo code" }).fill("stay3mo");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "Update Your Card" }).waitFor();
  await visitor.seesCardForm();
  await expectAccessible(page);
  await visitor.typesCard(cards.approved);
  await visitor.seesState();
  await page.getByRole("button", { name: "Save Card" }).click();
  await visitor.sees("Code applied");
  await visitor.sees(/^\$2\.97 plus tax on /);
  await expectAccessible(page);
  expect(await sandbox.violations()).toEqual([]);
  expect(visitor.accidents).toEqual([]);
});
