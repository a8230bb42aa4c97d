/** A purchase without a mouse. */
import { expect, it } from "vitest";
import { cards } from "./support/cards.ts";
import { openHouse } from "./support/house.ts";
import { hasFocus, presses, tabsTo, types } from "./support/keyboard.ts";
import { expectOneCharge, seesReceipt, zipOf } from "./support/paying.ts";
import { ApplePaySheet, PayPalWindow } from "./support/payment-sheets.ts";
import { newAccount, type Visitor } from "./support/visitor.ts";

const house = openHouse();

/** By the arrow keys, from the method that is chosen. */
async function choosesByKeyboard(visitor: Visitor, method: "Apple Pay" | "PayPal"): Promise<void> {
  const { page } = visitor;
  const wanted = page.getByRole("radio", { name: method, exact: true });
  await tabsTo(visitor, page.getByRole("radio", { checked: true }));
  for (let press = 0; press < 3 && !(await wanted.isChecked()); press += 1) {
    await page.keyboard.press("ArrowDown");
  }
  expect(await wanted.isChecked()).toBe(true);
}

it("a visitor who uses the keyboard alone becomes a paying member and signs out [CAP-01] [CAP-04] [CAP-13] [CHR-10]", {
  tags: ["controls"],
}, async () => {
  const { visitor, sandbox } = await house.opens();
  const { page, form } = visitor;
  const { email, password } = newAccount();

  await visitor.visits("/");
  await presses(visitor, visitor.link("Choose a Plan"));

  await tabsTo(visitor, page.getByRole("radio", { name: /^Monthly/ }));
  await page.keyboard.press("ArrowRight");
  expect(await page.getByRole("radio", { name: "Yearly" }).isChecked()).toBe(true);
  await presses(visitor, visitor.main.getByRole("button").last());

  await visitor.seesHeading("Create Account");
  await types(visitor, visitor.email, email);
  await types(visitor, visitor.password, password);
  await presses(visitor, visitor.button("Show password"), "Space");
  await presses(visitor, visitor.button("Continue"));

  await visitor.seesCardForm();
  await types(visitor, form.getByLabel("Card number"), cards.approved.number);
  await types(visitor, form.getByLabel(/^Expir/), "1240");
  await types(visitor, form.getByLabel("Security code"), "123");
  await types(visitor, form.getByLabel("First name"), "Ada");
  await types(visitor, form.getByLabel("Last name"), "Lovelace");
  await types(visitor, form.getByLabel("ZIP code"), cards.approved.zipCode);
  await visitor.seesState();
  await visitor.isAbleToPay();
  const total = await visitor.seesTotal();
  await presses(visitor, visitor.payButton);

  await visitor.seesConfirmation();
  const connected = page.getByRole("tab", { name: "Connected TV" });
  await tabsTo(visitor, connected);
  await page.keyboard.press("ArrowRight");
  await page.getByRole("tab", { name: "Mobile & Tablet", selected: true }).waitFor();
  expect(await sandbox.charges()).toEqual([total]);

  await visitor.opensMyAccount();
  await presses(visitor, visitor.button("Account menu"));
  await page.getByRole("menuitem", { name: "Home" }).waitFor();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await visitor.link("Sign in").first().waitFor();
});

it("a buyer who uses the keyboard alone pays with PayPal [CAP-13] [PAY-57] [PAY-60]", async () => {
  const { visitor, sandbox } = await house.opens();
  const { page } = visitor;
  await visitor.comesToPay();
  await choosesByKeyboard(visitor, "PayPal");
  await types(visitor, zipOf(visitor), "37203");
  await visitor.sees(/^Tax$/);
  const total = await visitor.seesTotal();
  const opened = page.waitForEvent("popup");
  await presses(visitor, visitor.button("Pay with PayPal"));
  const paypal = new PayPalWindow(await opened);
  await presses(paypal, paypal.page.getByRole("button", { name: "Cancel and return" }));
  await paypal.isClosed();
  const again = page.waitForEvent("popup");
  await presses(visitor, visitor.button("Pay with PayPal"), "Space");
  const reopened = new PayPalWindow(await again);
  await presses(reopened, reopened.page.getByRole("button", { name: "Pat from Tennessee" }));
  await seesReceipt(visitor, total);
  await expectOneCharge(sandbox, ["capturePaypalOrder"], total);
});

it("a buyer who uses the keyboard alone pays with Apple Pay, and comes back to its button from a canceled sheet [CAP-13] [PAY-67] [PAY-77]", {
  tags: ["controls"],
}, async () => {
  const { visitor, sandbox } = await house.opens();
  const { page } = visitor;
  await visitor.comesToPay();
  await choosesByKeyboard(visitor, "Apple Pay");
  const buy = visitor.button("Buy with Pay");
  const sheet = new ApplePaySheet(page);
  await presses(visitor, buy);
  await sheet.total();
  await page.keyboard.press("Escape");
  await sheet.isClosed();
  await expect.poll(() => hasFocus(buy)).toBe(true);
  await page.keyboard.press("Space");
  const total = await sheet.total();
  expect(await visitor.seesTotal()).toBe(total);
  await presses(visitor, sheet.payButton);
  await seesReceipt(visitor, total);
  await expectOneCharge(sandbox, ["buyWithApplePay"], total);
});

it("a user of the keyboard skips to the content, and each screen takes the focus to its heading [CHR-01]", async () => {
  const { visitor } = await house.opens();
  const { page } = visitor;
  await visitor.visits("/account/signin");
  await visitor.seesHeading("Sign in to watch");
  await presses(visitor, visitor.link("Skip to Content"));
  await page.keyboard.press("Tab");
  expect(await hasFocus(visitor.email)).toBe(true);
  await presses(visitor, visitor.link("Sign up now"));
  await visitor.seesHeading("Choose a Plan");
  await expect
    .poll(() => hasFocus(page.getByRole("heading", { level: 1, name: "Choose a Plan" })))
    .toBe(true);
});

it("a user of the keyboard sees where they are: the focus is drawn on every stop [CHR-01]", {
  tags: ["layout"],
}, async () => {
  const { visitor } = await house.opens();
  const { page } = visitor;
  await visitor.visits("/account/signin");
  await visitor.seesHeading("Sign in to watch");
  const unseen: string[] = [];
  for (let stop = 0; stop < 12; stop += 1) {
    await page.keyboard.press("Tab");
    const hidden = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      const drawn = [element, element.parentElement].some((one) => {
        if (!one) return false;
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
        return (outlineStyle !== "none" && outlineWidth !== "0px") || boxShadow !== "none";
      });
      return drawn ? null : element.outerHTML.slice(0, 120);
    });
    if (hidden !== null) unseen.push(hidden);
  }
  expect(unseen).toEqual([]);
});
