/** What was quoted no longer holds when the buyer pays: nothing is charged but what the screen shows then. */
import { describe, expect, it } from "vitest";
import { openHouse } from "./support/house.ts";
import { calls, METHODS, PATIENCE, type Paying } from "./support/paying.ts";
import type { SandboxDesk } from "./support/sandbox.ts";
import { persona, type Visitor } from "./support/visitor.ts";

const house = openHouse();

const PAYMENT = "/account/payment/FNWEB12MO";

async function comesToPay(
  { persona: id }: Paying,
  query = "",
  setUp?: (desk: SandboxDesk) => unknown,
) {
  const { visitor, sandbox } = await house.opens();
  await setUp?.(sandbox);
  await visitor.isSignedInAs(persona(id));
  await visitor.visits(PAYMENT + query);
  return { visitor, sandbox, before: (await sandbox.charges()).length };
}

/** Pays the new total after the refused attempt: the one charge is the amount shown by then. */
async function paysTheNewTotal(
  { visitor, sandbox, before }: { visitor: Visitor; sandbox: SandboxDesk; before: number },
  paying: Paying,
  wanted: number,
): Promise<void> {
  expect((await sandbox.charges()).slice(before)).toEqual([]);
  await expect.poll(() => paying.prepare(visitor), PATIENCE).toBe(wanted);
  await paying.pay(visitor);
  await visitor.isAt("/account/signup-confirmation");
  await visitor.sees(/^Thank you for/);
  expect(visitor.accidents).toEqual([]);
  expect((await sandbox.charges()).slice(before)).toEqual([wanted]);
  const paid = (await calls(sandbox)).filter(({ status }) => status === 200);
  expect(paid.map(({ operation }) => operation)).toEqual([paying.operation]);
  expect(await sandbox.violations()).toEqual([]);
}

describe.each(METHODS)("a buyer with $name", (paying) => {
  it("whose price has changed since is told so, and pays the new one [D-05] [PRC-17]", async () => {
    const { visitor, sandbox, before } = await comesToPay(paying);
    expect(await paying.prepare(visitor)).toBe(6954);
    await sandbox.prices({ FNWEB12MO: 6999 });
    await paying.isRefused(visitor);
    await visitor.sees(/price has changed/i);
    await paysTheNewTotal({ visitor, sandbox, before }, paying, 7489);
  });

  it("whose promo code has run out since is told so, and pays the regular price [D-05] [PRM-06] [ERR-07]", async () => {
    const link = "?promoCoupon=FLASH24&applyCoupon=true";
    const { visitor, sandbox, before } = await comesToPay(paying, link, (desk) =>
      desk.timePasses("23h59m"),
    );
    await visitor.sees("Your code has been applied.");
    expect(await paying.prepare(visitor)).toBe(5563);
    await sandbox.timePasses("2m");
    await paying.isRefused(visitor);
    await visitor.main.getByRole("alert").first().waitFor();
    await visitor.doesNotSee("Your code has been applied.");
    await paysTheNewTotal({ visitor, sandbox, before }, paying, 6954);
  });
});
