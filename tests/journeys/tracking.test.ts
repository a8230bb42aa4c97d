/** Events in the data layer of the page. */
import { describe, expect, it } from "vitest";
import { cards } from "./support/cards.ts";
import { openHouse } from "./support/house.ts";
import type { Visitor } from "./support/visitor.ts";

const house = openHouse();

type Event = Readonly<Record<string, unknown>>;

function events({ page }: Visitor): Promise<readonly Event[]> {
  return page.evaluate(() => (window as { dataLayer?: readonly Event[] }).dataLayer ?? []);
}

async function named(visitor: Visitor, name: string): Promise<readonly Event[]> {
  return (await events(visitor)).filter(({ event }) => event === name);
}

describe("the data layer of the app", () => {
  it("has every page load, what is wrong with a field, a refused card and a payment, and no personal data [GRD-12] [GRD-13] [TRK-22] [TRK-26] [PAY-33]", async () => {
    const { visitor, sandbox } = await house.opens();
    await visitor.visits("/account/signup-plans?va_member_id=VA-200001");
    await visitor.choosesPlan("Yearly");
    await visitor.seesHeading("Create Account");
    await visitor.email.fill("ada@nowhere");
    await visitor.button("Continue").click();
    await expect
      .poll(() => named(visitor, "field-error"))
      .toContainEqual(expect.objectContaining({ form: "createAccount", field: "email" }));
    const account = await visitor.createsAccount();
    await visitor.seesCardForm();
    await visitor.fillsCard(cards.refused);
    await visitor.pays();
    await expect.poll(() => named(visitor, "payment-error"), { timeout: 20_000 }).toHaveLength(1);
    await visitor.fillsCard(cards.approved);
    await visitor.pays();
    await visitor.seesConfirmation();

    const paths = (await named(visitor, "page-load")).map(({ path }) => path);
    expect(paths).toEqual([
      "/account/signup-plans",
      "/account/signup-account/:preSelectedPlan",
      "/account/payment/:preSelectedPlan",
      "/account/signup-confirmation",
    ]);
    const wildcards = (await named(visitor, "page-load")).map(({ wildcard }) => wildcard);
    expect(wildcards[2]).toBe("/account/payment/*");
    expect(await named(visitor, "payment-completed")).toHaveLength(1);
    const all = JSON.stringify(await events(visitor));
    for (const secret of [account.email, account.password, cards.approved.number, "VA-200001"])
      expect([secret, all.includes(secret)]).toEqual([secret, false]);
    expect(await sandbox.violations()).toEqual([]);
  });
});
