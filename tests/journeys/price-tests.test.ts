/** A price test: who buys, in which group and by what decides it, the price is one from the plans to the ledger. */
import { describe, expect, it } from "vitest";
import { expectNoAccident } from "./support/arriving.ts";
import { openHouse } from "./support/house.ts";
import { CARD, type Paying, SAVED_CARD } from "./support/paying.ts";
import type { SandboxDesk } from "./support/sandbox.ts";
import { persona, type Visitor } from "./support/visitor.ts";

const house = openHouse();

const TEST = "price-test-apr-2025";
const OTHER = { control: "variant-1", "variant-1": "control" } as const;
const PLANS = {
  control: { id: "FNWEB12MO", price: "$64.99" },
  "variant-1": { id: "FNWEB12MOPT1", price: "$71.99" },
} as const;

type Group = keyof typeof PLANS;

const PEOPLE = ["visitor", "member", "returning"] as const;

/** The first amount of a text. */
const amountIn = (text: string | null) => /\$[\d,]+\.\d\d/.exec(text ?? "")?.[0];

/** Chooses the yearly plan, and answers what it costs there. */
async function chooses(visitor: Visitor): Promise<string | undefined> {
  const yearly = visitor.page.getByRole("radio", { name: /^Yearly/ });
  await yearly.waitFor();
  const ticket = visitor.page.locator("label").filter({ has: yearly });
  const price = amountIn(await ticket.textContent());
  await visitor.choosesPlan("Yearly");
  return price;
}

/** Pays, and answers what the order and the receipt say that the plan costs. */
async function buys(visitor: Visitor, way: Paying) {
  await way.prepare(visitor);
  const lines = visitor.main.locator('dl[aria-busy="false"]').filter({ hasText: /Total due/ });
  const review = amountIn(await lines.first().textContent());
  await way.pay(visitor);
  await visitor.isAt("/account/signup-confirmation");
  await visitor.page.locator('.receipt[aria-busy="false"]').waitFor();
  const receipt = amountIn(await visitor.page.locator('[data-row="next"]').textContent());
  return { review, receipt };
}

/** What each way to the plan costs. */
const WAYS = {
  async visitor(visitor: Visitor) {
    await visitor.visits("/account/signup-plans");
    const plans = await chooses(visitor);
    await visitor.createsAccount();
    return { plans, ...(await buys(visitor, CARD)) };
  },
  async member(visitor: Visitor) {
    await visitor.isSignedInAs(persona("paying-monthly"));
    await visitor.visits("/account/manage/change-plans");
    const plans = await chooses(visitor);
    await visitor.button("Continue to Payment").click();
    return { plans, ...(await buys(visitor, SAVED_CARD)) };
  },
  async returning(visitor: Visitor) {
    await visitor.isSignedInAs(persona("churned-card"));
    await visitor.visits("/account/signup-plans");
    const plans = await chooses(visitor);
    return { plans, ...(await buys(visitor, SAVED_CARD)) };
  },
};

/** Charges for a plan that are not free, without tax: a trial ends before its own. */
async function charges(sandbox: SandboxDesk, planId: string): Promise<readonly number[]> {
  await sandbox.timePasses("31d");
  return (await sandbox.ledger())
    .filter(({ serviceId, amountCents }) => serviceId === planId && amountCents > 0)
    .map(({ amountCents, taxCents }) => amountCents - taxCents);
}

describe.each(["service", "cookie"] as const)("a group by the %s", (source) => {
  it.each(Object.keys(PLANS) as Group[])(
    "has one price on plans, review, receipt and in the ledger, for a visitor, a member and who returns: %s [EXP-01] [EXP-03] [EXP-12] [EXP-13] [D-05] [D-17]",
    async (group) => {
      const { visitor, sandbox } = await house.opens();
      const { id, price } = PLANS[group];
      await sandbox.flags({ [TEST]: source === "service" ? group : OTHER[group] });
      const cookie = { name: `ff_${TEST}`, value: group, url: house.web() };
      if (source === "cookie") await visitor.page.context().addCookies([cookie]);
      for (const person of PEOPLE) {
        const said = await WAYS[person](visitor);
        expect({ person, ...said }).toEqual({
          person,
          plans: price,
          review: price,
          receipt: price,
        });
      }
      const cents = Math.round(Number(price.slice(1)) * 100);
      expect(await charges(sandbox, id)).toEqual(PEOPLE.map(() => cents));
      await expectNoAccident(visitor, sandbox);
    },
  );
});
