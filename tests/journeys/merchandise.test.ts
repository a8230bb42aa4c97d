/** A plan with merchandise, by every method and as a change of plan: it is shipped and taxed where the screen says. */
import { describe, expect, it } from "vitest";
import { openHouse } from "./support/house.ts";
import {
  CARD,
  chooses,
  expectOneCharge,
  opensApplePay,
  PAYPAL,
  type Paying,
  SAVED_CARD,
} from "./support/paying.ts";
import { ApplePaySheet } from "./support/payment-sheets.ts";
import type { SandboxDesk } from "./support/sandbox.ts";
import { persona, type Visitor } from "./support/visitor.ts";

const house = openHouse();

/** A plan with merchandise. */
const PLAN = "FN1YPKMR";
const CAP = `/account/payment/${PLAN}`;

const field = ({ main }: Visitor, name: string | RegExp) => main.getByLabel(name);

/** Enters an address that the service corrects, and takes the corrected one. */
async function entersAddress(visitor: Visitor): Promise<void> {
  await visitor.seesHeading("Enter your shipping address");
  await field(visitor, "First name").fill("Ann");
  await field(visitor, "Last name").fill("Example");
  await field(visitor, "Address").fill("12 oak street");
  await field(visitor, "City").fill("Nashville");
  await field(visitor, "State").selectOption("Tennessee");
  await field(visitor, "ZIP code").fill("37203");
  await field(visitor, "Phone number").fill("(615) 555-0100");
  await visitor.button("Continue").click();
  const dialog = visitor.page.getByRole("dialog");
  await dialog.getByText("Recommended Verified Address").waitFor();
  await dialog.getByRole("button", { name: "Continue" }).click();
  await visitor.isAt(CAP);
}

/** The one charge with its tax, and the address of the shipment. */
async function expectShipped(
  sandbox: SandboxDesk,
  operation: string,
  wanted: { readonly total: number; readonly taxCents: number; readonly to: object },
): Promise<void> {
  const { total, taxCents, to } = wanted;
  await expectOneCharge(sandbox, [operation], total);
  const charges = await sandbox.ledger();
  expect(charges.filter(({ idempotencyKey }) => idempotencyKey !== null)).toMatchObject([
    { serviceId: PLAN, taxCents, sent: { shippingAddress: to } },
  ]);
}

const CORRECTED = { firstName: "Ann", address1: "12 Oak St", zipCode: "37203", country: "US" };

/** The shipping address says what PayPal asks for elsewhere: the ZIP code. */
const SHIPPED_BY_PAYPAL: Paying = {
  ...PAYPAL,
  async prepare(visitor) {
    await chooses(visitor, "PayPal");
    await visitor.sees(/^Tax$/);
    return visitor.seesTotal();
  },
};

describe.each([CARD, SHIPPED_BY_PAYPAL, SAVED_CARD])("merchandise by $name", (paying) => {
  it("goes to the corrected address, whose tax is charged [PAY-82] [SHP-27] [PRC-17] [CAP-11]", async () => {
    const { visitor, sandbox } = await house.opens();
    await visitor.isSignedInAs(persona(paying.persona));
    await visitor.visits(CAP);
    // A buyer with a saved card has an address too.
    await visitor.link(/^(Add a Shipping Address|Change)$/).click();
    await entersAddress(visitor);
    await visitor.sees("12 Oak St");
    const total = await paying.prepare(visitor);
    await paying.pay(visitor);
    await visitor.seesConfirmation();
    await expectShipped(sandbox, paying.operation, { total, taxCents: 420, to: CORRECTED });
  });
});

it("merchandise by Apple Pay goes to the address of the sheet, whose tax is charged [PAY-73] [PAY-82] [PRC-17]", async () => {
  const { visitor, sandbox } = await house.opens();
  await visitor.isSignedInAs(persona("new"));
  await visitor.visits(CAP);
  const { sheet } = await opensApplePay(visitor);
  await sheet.shipsTo("Burlington");
  const total = await new ApplePaySheet(visitor.page).total();
  expect(total).toBe(6359);
  expect(await visitor.seesTotal()).toBe(total);
  await sheet.pays();
  await visitor.seesConfirmation();
  const to = { zipCode: "05401", state: "VT" };
  await expectShipped(sandbox, "buyWithApplePay", { total, taxCents: 360, to });
});

it("a change to a plan with merchandise asks for the address first, and charges its tax [CHG-04] [RDR-22] [PAY-82] [PRC-17]", async () => {
  const { visitor, sandbox } = await house.opens();
  await visitor.isSignedInAs(persona("paying-monthly"));
  await visitor.visits(`/account/manage/change-plans/${PLAN}`);
  await visitor.button("Continue to Payment").click();
  await entersAddress(visitor);
  const total = await SAVED_CARD.prepare(visitor);
  await visitor.pays();
  await visitor.isAt("/account/signup-confirmation");
  await visitor.sees("Thank you for your order");
  await expectShipped(sandbox, "changeSubscription", { total, taxCents: 455, to: CORRECTED });
});
