/** Two tabs of one buyer, and a service that refuses nothing by itself: the app alone keeps her from paying twice. */
import { describe, expect, it } from "vitest";
import { cards } from "./support/cards.ts";
import { openHouse } from "./support/house.ts";
import type { Settings } from "./support/sandbox.ts";
import { persona, type Visitor } from "./support/visitor.ts";

const house = openHouse();

/** A buyer who has filled in the form of another plan in each of two tabs. */
async function twoTabs(settings: Settings) {
  const { visitor, sandbox } = await house.opens();
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

describe("a service that accepts a second subscription", () => {
  it("charges once for two tabs that pay for two plans at once [D-24] [PAY-36]", async () => {
    const { visitor, other, sandbox } = await twoTabs({});
    await Promise.all([visitor.pressesPay(), other.pressesPay()]);
    await Promise.all([visitor.seesConfirmation(), other.seesConfirmation()]);
    expect(await sandbox.charges()).toHaveLength(1);
  });
});
