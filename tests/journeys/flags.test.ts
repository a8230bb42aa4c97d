/** Features that a flag of the service takes away. */
import { describe, expect, it } from "vitest";
import { openHouse } from "./support/house.ts";
import { persona, type Visitor } from "./support/visitor.ts";

const house = openHouse();

const BANNER = "Military, veterans and first responders: get 1 year free";
const ALL = ["paypal-payments", "show-promo-box", "identity-verification-banner"];

/** Which of the features show, once the screens with them do. */
async function shown(visitor: Visitor): Promise<Readonly<Record<string, boolean>>> {
  const { page } = visitor;
  await visitor.visits("/account/signup-plans");
  await page.getByRole("radio", { name: "Yearly" }).waitFor();
  const banner = await page.getByText(BANNER).count();
  await visitor.isSignedInAs(persona("new"));
  await visitor.visits("/account/payment/FNWEB12MO");
  await visitor.seesCardForm();
  return {
    "paypal-payments": (await page.getByRole("radio", { name: "PayPal" }).count()) > 0,
    "show-promo-box": (await visitor.button("Have a promo code?").count()) > 0,
    "identity-verification-banner": banner > 0,
  };
}

describe("a flag of the service", () => {
  it.each(ALL)("takes away %s and nothing else [EXP-17] [EXP-19] [EXP-21]", async (flag) => {
    const { visitor, sandbox } = await house.opens();
    await sandbox.flags({ [flag]: "false" });
    const wanted = Object.fromEntries(ALL.map((one) => [one, one !== flag]));
    expect(await shown(visitor)).toEqual(wanted);
    expect(visitor.accidents).toEqual([]);
  });
});
