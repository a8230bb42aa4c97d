/** A change that ends time already paid for or given says so before the button, and on the receipt. */
import { describe, expect, it } from "vitest";
import { expectNoAccident, isMade } from "./support/arriving.ts";
import { openHouse } from "./support/house.ts";
import { persona, type Visitor } from "./support/visitor.ts";

const house = openHouse();

const DAY = "[A-Z][a-z]{2} \\d{1,2}, \\d{4}";
const ENDS = "Your ([\\w-]+(?: [A-Z]\\w+)?) plan ends today\\. The time left on it";
const LOST = "isn't refunded or added to your new plan";
/** The new plan covers less than what was left, or more. */
const GIVEN_UP = [
  `${ENDS} ${LOST}, so the date you're covered through moves from (${DAY}) to (${DAY})\\.`,
  `${ENDS}, through (${DAY}), ${LOST}\\. Your new plan covers you through (${DAY})\\.`,
].map((sentence) => new RegExp(sentence));

/** The plan that ends, and the days of the old and the new one; null where a text says nothing of it. */
function givenUpIn(text: string): readonly string[] | null {
  const found = GIVEN_UP.map((sentence) => sentence.exec(text)).find(Boolean);
  return found?.slice(1) ?? null;
}

async function reads({ page }: Visitor, area: string): Promise<string> {
  return (await page.locator(area).last().textContent()) ?? "";
}

async function appliesInMyAccount(visitor: Visitor, code: string): Promise<void> {
  await visitor.opensMyAccount();
  const section = visitor.page.getByRole("region", { name: "Promo Code", exact: true });
  await section.getByRole("textbox", { name: "Promo code" }).fill(code);
  await section.getByRole("button", { name: "Apply", exact: true }).click();
  await visitor.sees("Code applied");
}

/**
 * Confirms the review, pays with the saved card, and returns what each page, the receipt after a reload, and the mail say
 * of what is given up. `code`: put on the next payment in My Account before.
 */
async function changes(
  id: string,
  wish: Readonly<Record<string, string | number>>,
  planId: string,
  code: string | null = null,
) {
  const { visitor, sandbox } = await house.opens();
  await isMade(sandbox, { id, ...wish });
  await visitor.isSignedInAs(persona(id));
  if (code !== null) await appliesInMyAccount(visitor, code);
  await visitor.visits(`/account/manage/change-plans/${planId}`);
  await visitor.button("Continue to Payment").waitFor();
  const review = await reads(visitor, ".change-review");
  await visitor.button("Continue to Payment").click();
  await visitor.isAt(`/account/payment/${planId}`);
  const total = await visitor.seesTotal();
  await visitor.isAbleToPay();
  const agreement = await reads(visitor, ".agreement__renewal");
  const before = (await sandbox.ledger()).length;
  await visitor.pays();
  await visitor.seesConfirmation();
  await visitor.page.locator('.receipt[aria-busy="false"]').waitFor();
  const receipt = await reads(visitor, ".receipt");
  await visitor.page.reload();
  await visitor.seesConfirmation();
  await visitor.page.locator('.receipt[aria-busy="false"] [data-row="next"]').waitFor();
  const reloaded = await reads(visitor, ".receipt");
  const mail = (await sandbox.mails()).at(-1)?.text ?? "";
  const charged = (await sandbox.charges()).slice(before);
  await visitor.opensMyAccount();
  await visitor.sees(new RegExp(`plus tax on ${DAY}`));
  const account = await reads(visitor, "main");
  await expectNoAccident(visitor, sandbox);
  const texts = [review, agreement, receipt, reloaded, mail];
  return { visitor, total, charged, account, texts, said: texts.map(givenUpIn) };
}

describe("a member who changes to a plan that begins at once", () => {
  it("and ends a year of gifts reads which time is lost, before and after [D-38] [D-42] [GFT-11] [PRC-20]", async () => {
    const wish = { channel: "gift", gifts: 3, method: "card", since: "30d" };
    const { total, charged, account, said } = await changes("patron", wish, "FNWEB24MO");
    const [plan, from = "", to = ""] = said[0] ?? [];
    expect(plan).toBe("1-Year Gift");
    expect(Date.parse(from)).toBeGreaterThan(Date.parse(to));
    expect(said.slice(1)).toEqual([said[0], said[0], said[0], said[0]]);
    expect(account).toContain(`$129.98 plus tax on ${to}`);
    expect([total, ...charged]).toEqual([13908, 13908]);
  });

  it("and ends eleven months of a paid year reads so, too [D-38] [D-42] [OPN-147]", async () => {
    const wish = { plan: "FNWEB12MO", since: "30d" };
    const { charged, account, said } = await changes("early", wish, "FNWEB24MO");
    const [plan, from = "", to = ""] = said[0] ?? [];
    expect(plan).toBe("Yearly");
    expect(Date.parse(from)).toBeLessThan(Date.parse(to));
    expect(said.slice(1)).toEqual([said[0], said[0], said[0], said[0]]);
    expect(account).toContain(`$129.98 plus tax on ${to}`);
    expect(charged).toEqual([13908]);
  });
});

it.each([
  [
    "begins at once",
    { plan: "FNWEB1MO", since: "10d" },
    "FREEPASS",
    "FNWEB12MO",
    "Monthly",
    "free",
  ],
  [
    "begins later",
    { plan: "FNWEB12MO", since: "30d" },
    "HALFOFF",
    "FNWEB1MO",
    "Yearly",
    "$32.49 plus tax",
  ],
])(
  "a member who changes to a plan that %s reads that the code of her next payment is lost, before and after [D-38] [D-42] [PRM-13]",
  async (_, wish, code, planId, former, price) => {
    const { texts, visitor } = await changes("coded", wish, planId, code);
    const text = `Promo code ${code} doesn't carry over to your new plan. With it, your next ${former} payment would have been ${price}.`;
    expect(texts.map((one) => one.includes(text))).toEqual([true, true, true, true, true]);
    expect(visitor.accidents).toEqual([]);
  },
);

it("a member who changes to a plan that begins later gives nothing up [D-38] [CHG-09]", async () => {
  const wish = { plan: "FNWEB12MO", since: "30d" };
  const { said } = await changes("patient", wish, "FNWEB1MO");
  expect(said).toEqual([null, null, null, null, null]);
});
