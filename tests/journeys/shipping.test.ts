/** Where merchandise is shipped to: the address, its verification, and the order that takes it along. */
import { expect, it } from "vitest";
import { expectAccessible, problemsOf } from "./support/accessibility.ts";
import { cards } from "./support/cards.ts";
import { openHouse } from "./support/house.ts";
import { hasFocus, presses, tabsTo, types } from "./support/keyboard.ts";
import { persona, type Visitor } from "./support/visitor.ts";

const house = openHouse();

/** A plan with merchandise. */
const CAP = "/account/payment/FN1YPKMR";
const TITLE = "Enter your shipping address";

const field = ({ main }: Visitor, name: string | RegExp) => main.getByLabel(name);
const dialog = ({ page }: Visitor) => page.getByRole("dialog");

/** A member at the shipping page, on the way to buy a plan with merchandise. */
async function needsAddress(visitor: Visitor): Promise<void> {
  await visitor.isSignedInAs(persona("new"));
  await visitor.visits(CAP);
  await visitor.link("Add a Shipping Address").click();
  await visitor.seesHeading(TITLE);
}

async function fillsIn(visitor: Visitor, address1: string, zip = "37203"): Promise<void> {
  await field(visitor, "First name").fill("Ann");
  await field(visitor, "Last name").fill("Example");
  await field(visitor, "Address").fill(address1);
  await field(visitor, "City").fill("Nashville");
  await field(visitor, "State").selectOption("Tennessee");
  await field(visitor, "ZIP code").fill(zip);
  await field(visitor, "Phone number").fill("(615) 555-0100");
}

it("a buyer corrects a wrong zip and an unknown street, takes the recommended address, and the order goes there [SHP-01] [SHP-11] [SHP-15] [SHP-19] [SHP-26] [SHP-27] [RDR-29] [PAY-82] [CAP-11]", async () => {
  const { visitor, sandbox } = await house.opens();
  await needsAddress(visitor);

  await fillsIn(visitor, "1 Nowhere Ln", "3720");
  await visitor.button("Continue").click();
  await visitor.sees("Invalid zip");
  expect(await hasFocus(field(visitor, "ZIP code"))).toBe(true);

  await field(visitor, "ZIP code").fill("37203");
  await visitor.button("Continue").click();
  await visitor.sees("Please, enter a valid address");
  await visitor.doesNotSee("Invalid zip");
  await expectAccessible(visitor.page);

  await field(visitor, "Address").fill("12 oak street");
  await visitor.button("Continue").click();
  await dialog(visitor).getByText("Recommended Verified Address").waitFor();
  await expectAccessible(visitor.page);
  await dialog(visitor).getByRole("button", { name: "Continue" }).click();

  await visitor.isAt(CAP);
  await visitor.sees("12 Oak St");
  await visitor.seesCardForm();
  await visitor.fillsCard(cards.approved);
  const total = await visitor.seesTotal();
  await visitor.payButton.click();
  await visitor.seesConfirmation();
  expect(await sandbox.ledger()).toMatchObject([
    {
      amountCents: total,
      serviceId: "FN1YPKMR",
      sent: {
        shippingAddress: {
          firstName: "Ann",
          address1: "12 Oak St",
          zipCode: "37203",
          country: "US",
        },
      },
    },
  ]);
  expect(await sandbox.violations()).toEqual([]);
});

it("a buyer who uses the keyboard alone keeps the address as entered; it is there after a reload [SHP-09] [SHP-27] [SHP-29]", {
  tags: ["controls"],
}, async () => {
  const { visitor } = await house.opens();
  const { page } = visitor;
  await visitor.isSignedInAs(persona("new"));
  await visitor.visits(CAP);
  await presses(visitor, visitor.link("Add a Shipping Address"));
  await visitor.seesHeading(TITLE);
  await types(visitor, field(visitor, "First name"), "Ann");
  await types(visitor, field(visitor, "Last name"), "Example");
  await types(visitor, field(visitor, "Address"), "12 oak street");
  await types(visitor, field(visitor, "City"), "Nashville");
  await types(visitor, field(visitor, "State"), "Tenn");
  await types(visitor, field(visitor, "ZIP code"), "37203");
  await types(visitor, field(visitor, "Phone number"), "6155550100");
  await page.keyboard.press("Enter");

  const entered = dialog(visitor).getByRole("radio", { name: /Entered Address/ });
  await tabsTo(visitor, dialog(visitor).getByRole("radio", { name: /Recommended/ }));
  await page.keyboard.press("ArrowDown");
  expect(await entered.isChecked()).toBe(true);
  expect(await problemsOf(page)).toEqual([]);
  await presses(visitor, dialog(visitor).getByRole("button", { name: "Continue" }));
  await visitor.isAt(CAP);
  await visitor.sees("12 oak street");
  await visitor.reloads();
  await visitor.sees("12 oak street");

  await presses(visitor, visitor.page.getByRole("link", { name: "Change", exact: true }));
  await visitor.seesHeading(TITLE);
  await expect.poll(() => field(visitor, "Address").inputValue()).toBe("12 oak street");
});

it("an address that cannot be verified is never taken: the buyer is told, and nothing that was typed is lost [SHP-14] [D-06] [PAY-82]", async () => {
  const { visitor, sandbox } = await house.opens();
  await needsAddress(visitor);
  await fillsIn(visitor, "12 Broken Rd");
  await visitor.button("Continue").click();
  await visitor.sees("Something went wrong, please try again later.");
  expect(await field(visitor, "City").inputValue()).toBe("Nashville");
  await visitor.visits(CAP);
  await visitor.sees("This plan includes merchandise. Tell us where to ship it.");
  expect(await sandbox.charges()).toEqual([]);
});

it("a buyer at the end of the form on a phone sees that they are offline, and what they typed stays [D-02] [SHP-14]", {
  tags: ["layout"],
}, async () => {
  const { visitor } = await house.opens({ width: 360, height: 640 });
  await needsAddress(visitor);
  await visitor.losesTheNetwork();
  await fillsIn(visitor, "12 Oak St");
  expect(await visitor.page.evaluate(() => scrollY)).toBeGreaterThan(0);
  const notice = visitor.page.locator(".connection-bar");
  expect((await notice.boundingBox())?.y).toBeGreaterThan(0);
  await visitor.button("Continue").click();
  await visitor.main.getByRole("alert").first().waitFor();
  expect(await field(visitor, "Address").inputValue()).toBe("12 Oak St");
  await visitor.isBackOnline();
  await visitor.button("Continue").click();
  await visitor.isAt(CAP);
});
