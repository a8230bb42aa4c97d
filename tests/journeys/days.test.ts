/** Each evening in America the services are a day ahead: every page names their days, which the ledger keeps. */
import { describe, expect, it } from "vitest";
import { expectNoAccident } from "./support/arriving.ts";
import { cards } from "./support/cards.ts";
import { openHouse } from "./support/house.ts";
import type { SandboxDesk } from "./support/sandbox.ts";
import type { Visitor } from "./support/visitor.ts";

const house = openHouse();

/** Of the next March 1 in UTC; in New York it is the last day of February until five in the morning. */
const YEAR = new Date().getUTCFullYear() + 1;

/** Every day that a text names, as ISO writes it. */
function daysIn(text: string): readonly string[] {
  const found = text.match(/\b[A-Z][a-z]{2} \d{1,2}, \d{4}/g) ?? [];
  return [...new Set(found.map((day) => new Date(`${day} UTC`).toISOString().slice(0, 10)))];
}

/** The days that the page names. */
async function reads({ main }: Visitor): Promise<readonly string[]> {
  return daysIn((await main.textContent()) ?? "");
}

/** The days of the purchase and of its first renewal in the ledger. */
async function daysOfLedger(sandbox: SandboxDesk, before: number, period: string) {
  await sandbox.timePasses(period);
  const all = (await sandbox.ledger()).slice(before);
  return all
    .filter(({ profileId }) => profileId === all[0]?.profileId)
    .map(({ at }) => new Date(at).toISOString().slice(0, 10));
}

describe("a buyer in New York, at ten in the evening before March 1", { tags: ["time"] }, () => {
  it("reads in checkout, receipt, mail and My Account the day on which the ledger renews [D-40] [D-42] [OPN-089] [PAY-11] [MNG-20]", async () => {
    const { visitor, sandbox } = await house.opens({
      at: `${YEAR}-03-01T03:00:00Z`,
      timeZone: "America/New_York",
    });
    await visitor.comesToPay("2-Year");
    expect(await visitor.page.evaluate(() => new Date().getMonth())).toBe(1);
    await visitor.fillsCard(cards.approved);
    const total = await visitor.seesTotal();
    const checkout = await reads(visitor);
    const before = (await sandbox.ledger()).length;
    await visitor.pays();
    await visitor.seesConfirmation();
    await visitor.page.locator('.receipt[aria-busy="false"]').waitFor();
    const receipt = await reads(visitor);
    const mail = daysIn((await sandbox.mails()).at(-1)?.text ?? "");
    await visitor.opensMyAccount();
    await visitor.sees(/plus tax on /);
    const account = await reads(visitor);
    const day = [`${YEAR + 2}-03-01`];
    expect([checkout, receipt, account]).toEqual([day, day, day]);
    expect(mail).toEqual([`${YEAR}-03-01`, ...day]);
    await expectNoAccident(visitor, sandbox);
    const charges = (await sandbox.charges()).slice(before);
    expect(charges).toEqual([total]);
    expect(await daysOfLedger(sandbox, before, "P25M")).toEqual([`${YEAR}-03-01`, ...day]);
  });
});
