/**
 * Two tabs of one buyer, and a service that refuses nothing: the app alone prevents a second charge.
 *
 * @module-tag time
 */
import { describe, expect, it } from "vitest";
import { cards } from "./support/cards.ts";
import { openHouse } from "./support/house.ts";
import type { Settings } from "./support/sandbox.ts";
import { persona, type Visitor } from "./support/visitor.ts";

const house = openHouse();

const CONFIRMING = /confirming your payment/i;
const NOT_CHARGED = "Your payment didn't go through. You haven't been charged.";

/** A buyer who has filled in the form of another plan in each of two tabs. */
async function twoTabs(settings: Settings) {
  const { visitor, sandbox } = await house.opens({ movesTime: true });
  await sandbox.is({ secondSubscriptions: "accepted", ...settings });
  await visitor.isSignedInAs(persona("new"));
  const other = await visitor.opensAnotherTab();
  await comesToPay(visitor, "FNWEB12MO");
  await comesToPay(other, "FNWEB24MO");
  return { visitor, other, sandbox };
}

async function comesToPay(tab: Visitor, plan: string): Promise<void> {
  await tab.visits(`/account/payment/${plan}`);
  await tab.seesCardForm();
  await tab.fillsCard(cards.approved);
}

async function isConfirmedLater(tab: Visitor): Promise<void> {
  await tab.waitsForAWhile(() => tab.page.waitForURL("**/account/signup-confirmation"));
  await tab.seesConfirmation();
}

describe("a service that accepts a second subscription", () => {
  it("charges once for two tabs that pay for two plans at once [D-24] [PAY-36]", async () => {
    const { visitor, other, sandbox } = await twoTabs({});
    await visitor.pressesPayWith(other);
    await Promise.all([visitor.seesConfirmation(), other.seesConfirmation()]);
    expect(await sandbox.charges()).toHaveLength(1);
  });

  it("and commits late, charges once: the other tab cannot pay meanwhile, and both end at the confirmation [D-24] [PAY-20]", async () => {
    const { visitor, other, sandbox } = await twoTabs({ keys: "refusedInFlight" });
    await sandbox.breaks({ kind: "lateCommit", operation: "payInFrame", delayMs: 25_000 });
    await visitor.pays();
    await visitor.sees(CONFIRMING);
    await other.sees("Payment in progress in another tab");
    await other.pressesPay();
    await other.reloads();
    await other.seesCardForm();
    expect(await other.canPay()).toBe(false);
    expect(await sandbox.charges()).toEqual([]);
    await isConfirmedLater(visitor);
    await isConfirmedLater(other);
    expect(await sandbox.charges()).toHaveLength(1);
    expect(await sandbox.violations()).toEqual([]);
  }, 180_000);

  it("and would commit after it was told to drop the purchase: nothing is charged, then the other plan once [D-24] [PAY-20]", async () => {
    const { visitor, other, sandbox } = await twoTabs({});
    const late = { kind: "lateCommit", operation: "payInFrame", times: 1 } as const;
    await sandbox.breaks({ ...late, delayMs: 40_000 });
    await visitor.pays();
    await visitor.sees(CONFIRMING);
    await visitor.waitsForAWhile(() => visitor.sees(NOT_CHARGED));
    expect(await sandbox.charges()).toEqual([]);
    await other.isAbleToPay();
    const total = await other.seesTotal();
    // Long enough for the first one to have its turn before.
    await sandbox.breaks({ ...late, delayMs: 16_000 });
    await other.pays();
    await isConfirmedLater(other);
    expect(await sandbox.charges()).toEqual([total]);
  }, 180_000);
});

describe("a service that accepts a second subscription and cannot withdraw a key", () => {
  it("leaves the buyer confirming, says so in both tabs and after a reload, and nothing else can be sent [D-24] [PAY-20]", async () => {
    const { visitor, other, sandbox } = await twoTabs({ withdrawal: "notBuilt" });
    await sandbox.breaks({ kind: "status", status: 503, operation: "payInFrame" });
    await visitor.pays();
    await visitor.sees(CONFIRMING);
    await visitor.waitsForAWhile(() => visitor.sees(/won't be charged twice/));
    for (const tab of [visitor, other]) {
      await tab.reloads();
      await tab.seesCardForm();
      expect(await tab.canPay()).toBe(false);
      await tab.pressesPay();
      await tab.doesNotSee(NOT_CHARGED);
    }
    expect(await sandbox.charges()).toEqual([]);
  }, 180_000);
});
