import { describe, expect, it } from "vitest";
import { atService } from "./at-service.ts";
import { mailDifference } from "./mail-facts.ts";
import { GOOD_CARD } from "./played-card-frame.ts";
import { createShop, type Shop } from "./shop.ts";

type Service = Awaited<ReturnType<typeof atService>>;

/** Every plan but those of two years is renewed in it. */
const LONG_MS = 396 * 86_400_000;
/** They cannot sign in. */
const OUTSIDE = ["locked", "device-limit"];
/** My Account says nothing of a plan of another product (BIL-12). */
const OTHER_PRODUCT = ["excluded-service"];
const PERSONAS = createShop()
  .sandbox.controls.personas()
  .map(({ id }) => id)
  .filter((id) => ![...OUTSIDE, ...OTHER_PRODUCT].includes(id));

/** What every persona does, where the service allows it. */
const ACTS: Readonly<Record<string, (service: Service) => Promise<unknown>>> = {
  "pauses for two months": ({ pause }) => pause(60),
  "takes a pause back": ({ cancelPause }) => cancelPause(),
  resumes: ({ resume }) => resume(),
  cancels: ({ cancel }) => cancel(),
  "takes a cancellation back": ({ reactivate }) => reactivate(),
  "changes to two years": ({ change }) => change("FNWEB24MO", "Upgrade"),
  "changes to a month": ({ change }) => change("FNWEB1MO", "Downgrade"),
  "changes to a month that costs nothing": ({ change }) =>
    change("FNWEB1MO", "Downgrade", { couponCode: "FREEPASS" }),
  "buys a year": ({ buy }) => buy("FNWEB12MO"),
  "takes a gift": ({ gift }) => gift("GIFT-YEAR-0001"),
  "has half off": ({ code }) => code("HALFOFF"),
  "has a period for nothing": ({ code }) => code("FREEPASS"),
  "gives another method": ({ saveMethod }) => saveMethod(),
};

/** The last mail to a persona about a plan. */
function lastMail({ sandbox, world }: Shop, persona: string): string | undefined {
  return sandbox.controls
    .outbox(world)
    .filter(({ to, link }) => to === `${persona}@example.com` && link === null)
    .at(-1)?.text;
}

async function accountOf(shop: Shop, persona: string) {
  const tab = shop.otherDevice("http://localhost:5173/account/manage");
  await tab.signIn(persona);
  await shop.drive(tab.foyer.account.open());
  const { timeline, nextPayment } = tab.foyer.account;
  tab.close();
  return { timeline, nextPayment };
}

/** Where the last mail and My Account differ; undefined without a mail. */
async function difference(shop: Shop, persona: string): Promise<string | undefined> {
  const mail = lastMail(shop, persona);
  if (mail === undefined) return undefined;
  const found = mailDifference(mail, await accountOf(shop, persona));
  return found && `${persona}: ${found}`;
}

describe("the mail and My Account state the same days and amounts", () => {
  it.each(Object.keys(ACTS))(
    "to every persona who %s, then and after the next charge [D-42] [D-28] [MNG-01] [MNG-20] [BIL-20] [PAU-13] [CNL-19]",
    async (act) => {
      const shop = createShop();
      for (const persona of PERSONAS) await ACTS[act]?.(await atService(shop, persona));
      const differences: (string | undefined)[] = [];
      for (const persona of PERSONAS) differences.push(await difference(shop, persona));
      await shop.advance(LONG_MS);
      // What was due meanwhile happens with the next request.
      shop.sandbox.controls.advanceClock("1s", shop.world);
      for (const persona of PERSONAS) differences.push(await difference(shop, persona));
      expect(differences.filter((one) => one !== undefined)).toEqual([]);
    },
  );

  it("to a new user who has paid with a card that was not saved before [D-42] [D-37]", async () => {
    const shop = createShop();
    const tab = shop.tab();
    await tab.signIn("new");
    await tab.openCheckout("FNWEB12MO", GOOD_CARD);
    const { checkout } = tab.foyer;
    checkout.setConsent(true);
    await shop.settle();
    const paid = checkout.submit({ totalCents: checkout.quote?.totalCents ?? -1 });
    expect(await shop.drive(paid)).toMatchObject({ ok: true });
    expect(lastMail(shop, "new")).toContain("Next payment on ");
    expect(await difference(shop, "new")).toBeUndefined();
  });

  it("and the mail names the promo code, or the method, that was asked for [D-42] [PRM-13] [BIL-04]", async () => {
    const shop = createShop();
    const service = await atService(shop, "paying-monthly");
    await service.code("HALFOFF");
    expect(lastMail(shop, "paying-monthly")).toContain("\nPromo code: HALFOFF.\n");
    await service.saveMethod();
    expect(lastMail(shop, "paying-monthly")).toContain("\nNew payment method: PayPal.\n");
  });

  it("to a member whose refused renewal a code has made free: nothing is owed, and the first charge is named [D-42] [MNG-01]", async () => {
    const shop = createShop();
    await shop.makesPersona({ id: "ann", status: "Dunning", method: "card", refusedSince: "4d" });
    const { code } = await atService(shop, "ann");
    expect(await code("FREEPASS")).toMatchObject({ status: 200 });
    expect(lastMail(shop, "ann")).toMatch(/Next payment on /);
    expect(lastMail(shop, "ann")).not.toMatch(/update your payment method/);
    expect(await difference(shop, "ann")).toBeUndefined();
  });
});
