import { describe, expect, it } from "vitest";
import { createShop, paidTill } from "../../../tests/shop.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A member who has confirmed a change of plan, in checkout, some time before what is paid for ends. */
async function beforeTheEnd(persona: string, planId: string, ms: number) {
  const shop = createShop();
  const former = shop.tab();
  await former.signIn(persona);
  await shop.drive(former.foyer.subscription.load());
  const end = Date.parse(former.foyer.subscription.current.validityTill ?? "");
  former.close();
  shop.device.clock.jump(end - ms);
  const tab = shop.tab();
  await tab.signIn(persona);
  const { changePlan, checkout } = tab.foyer;
  await shop.drive(changePlan.open({ preSelectedPlan: planId }));
  const date = paidTill(tab);
  const terms = changePlan.review?.terms;
  expect(changePlan.confirm()).toMatchObject({ ok: true });
  changePlan.close();
  await shop.drive(checkout.open({ preSelectedPlan: planId }));
  await shop.settle();
  const isHers = (one: { readonly profileId: string }) => one.profileId === `profile-${persona}`;
  const charges = () => shop.ledger().filter((one) => isHers(one) && one.amountCents > 0);
  return { shop, tab, date, terms, checkout, charges };
}

const dollars = ({ amountCents }: { readonly amountCents: number }) =>
  `$${(amountCents / 100).toFixed(2)}`;

const CHANGES = [
  ["the upgrade of a trialist", "PRC-12", "trialist-monthly", "FNWEB12MO"],
  ["a downgrade", "PRC-11", "paying-yearly", "FNWEB1MO"],
] as const;

describe("on the day on which what is paid for ends", () => {
  it.each(CHANGES)(
    "%s names the charge that comes later that day [%s] [D-05] [D-17]",
    async (_title, _requirement, persona, planId) => {
      const { shop, tab, date, terms, checkout, charges } = await beforeTheEnd(
        persona,
        planId,
        2 * HOUR,
      );
      const { quote, summary } = checkout;
      expect(summary?.totalLabel).toBe(`Total due on ${date}`);
      expect(summary?.lines.map(({ text }) => text)).toContain(`Billed on ${date}`);
      expect(summary?.due.next).toContain(`plus tax on ${date}`);
      expect(quote?.chargeNowCents).toBe(0);
      expect(terms).toMatchObject({ date: quote?.next?.date, payNowCents: 0 });
      const before = charges().length;
      expect(await shop.drive(checkout.submit(quote))).toMatchObject({ ok: true });
      expect(charges().length).toBe(before);
      await shop.advance(3 * HOUR);
      await shop.drive(tab.foyer.subscription.refresh());
      expect(charges().slice(before).map(dollars)).toEqual([summary?.total]);
    },
  );

  it("an upgrade is paid at once when the trial is over [PRC-12] [D-05]", async () => {
    const { shop, checkout, charges } = await beforeTheEnd("trialist-monthly", "FNWEB12MO", -HOUR);
    const { quote, summary } = checkout;
    expect(summary?.totalLabel).toBe("Total due today");
    const before = charges().length;
    expect(await shop.drive(checkout.submit(quote))).toMatchObject({ ok: true });
    expect(charges().slice(before).map(dollars)).toEqual([summary?.total]);
  });

  it("a downgrade waits for the end of the period that has begun [PRC-11] [D-05]", async () => {
    const { shop, checkout, charges, date } = await beforeTheEnd(
      "paying-yearly",
      "FNWEB1MO",
      -HOUR,
    );
    const { quote, summary } = checkout;
    expect(summary?.totalLabel).toBe(`Total due on ${date}`);
    const before = charges().length;
    expect(await shop.drive(checkout.submit(quote))).toMatchObject({ ok: true });
    expect(charges().length).toBe(before);
  });
});

describe("without the day on which what is paid for ends", () => {
  it("a downgrade is billed later, in a row without a hole [D-21] [PRC-11]", async () => {
    const shop = createShop({
      through: (send) => async (input, init) => {
        const answer = await send(input, init);
        const text = await answer.text();
        const body = text.replace(/"validityTill":"[^"]*"/g, '"validityTill":null');
        return new Response(body || null, answer);
      },
    });
    const tab = shop.tab();
    await tab.signIn("paying-yearly");
    const { checkout } = tab.foyer;
    await shop.drive(checkout.open({ preSelectedPlan: "FNWEB1MO" }));
    await shop.settle();
    expect(checkout.summary?.lines.map(({ text }) => text)).toEqual(["Monthly", "Billed later"]);
  });
});
