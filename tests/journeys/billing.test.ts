/** A member reads what was paid, and pays with another method: one charge, whatever happens on the way. */
import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "./support/accessibility.ts";
import { type Card, cards } from "./support/cards.ts";
import { HANDS, handsOf } from "./support/hands.ts";
import { openHouse } from "./support/house.ts";
import { hasFocus, presses, tabsTo, types } from "./support/keyboard.ts";
import { PayPalWindow, type Press } from "./support/payment-sheets.ts";
import type { SandboxDesk } from "./support/sandbox.ts";
import { persona, type Visitor } from "./support/visitor.ts";
import { mayClose } from "./support/windows.ts";

const house = openHouse();

const HISTORY = "/account/manage/billing-history";
const EDIT = "/account/manage/edit-payment";
const UPDATED = "Your payment method has been updated.";
const PATIENCE = { timeout: 20_000 };
const MASTERCARD: Card = { ...cards.approved, number: "5555555555554444" };

/** Signs in as a persona, and opens Edit payment by the link of My Account. */
async function edits(visitor: Visitor, id: string): Promise<void> {
  await visitor.isSignedInAs(persona(id));
  await visitor.opensMyAccount();
  await visitor.main.getByRole("link", { name: "Edit Payment" }).last().click();
  await visitor.isAt(EDIT);
  await visitor.seesCardForm();
}

async function typesIn(visitor: Visitor, card: Card = MASTERCARD): Promise<void> {
  await visitor.typesCard(card);
  await visitor.seesState();
}

/** Presses 'Save', once it stands still below the form. */
async function saves(visitor: Visitor, press: Press = "click"): Promise<void> {
  const button = visitor.button("Save");
  await visitor.lookAt(button);
  await button[press]();
}

/** The updates that reached the service. */
async function updates(sandbox: SandboxDesk) {
  const calls = [
    ...(await sandbox.requests("payInFrame")),
    ...(await sandbox.requests("updatePaymentInfoWithPaypal")),
  ];
  return calls.map(({ idempotencyKey }) => idempotencyKey);
}

/** The charges of a persona since its world began. */
async function charged(sandbox: SandboxDesk): Promise<readonly number[]> {
  return (await sandbox.ledger()).map(({ amountCents }) => amountCents);
}

/** The text of the file that a press saves. */
async function saved(page: Page, press: () => Promise<void>) {
  const download = page.waitForEvent("download");
  await press();
  const file = await download;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), "utf8") };
}

describe("a member who looks at her payments", () => {
  it("reads them, saves them as CSV and as a receipt, and prints the receipt alone [ROU-25] [BIL-11] [BIL-14] [BIL-15] [BIL-17] [CAP-10]", {
    tags: ["layout"],
  }, async () => {
    const { visitor } = await house.opens();
    await visitor.isSignedInAs(persona("paying-monthly"));
    await visitor.opensMyAccount();
    await visitor.link("My Billing History").click();
    await visitor.seesHeading("My Billing History");
    const entries = visitor.main.getByRole("listitem");
    await entries.first().waitFor();
    const count = await entries.count();
    expect(await entries.first().textContent()).toMatch(
      /Regular price\$5\.99Tax\$0\.42Total paid\$6\.41/,
    );
    await expectAccessible(visitor.page);

    const csv = await saved(visitor.page, () => visitor.button("Download CSV").click());
    expect(csv.name).toBe("billing-history.csv");
    const lines = csv.text.trimEnd().split("\r\n");
    expect(lines).toHaveLength(count + 1);
    for (const line of lines.slice(1)) {
      const [date, , , , , regular, , , price, tax, total] = line.split(",");
      expect(date).toMatch(/^\d{4}-\d\d-\d\d$/);
      const cents = (text = "") => Math.round(Number(text) * 100);
      expect(cents(price) + cents(tax)).toBe(cents(total));
      expect(regular).toBe(price);
    }

    await entries
      .first()
      .getByRole("button", { name: /^View Receipt/ })
      .click();
    const dialog = visitor.page.getByRole("dialog", { name: "Receipt" });
    await dialog.getByText("paying-monthly@example.com").waitFor();
    await expectAccessible(visitor.page);
    const receipt = await saved(visitor.page, () =>
      dialog.getByRole("button", { name: "Download" }).click(),
    );
    expect(receipt.text).toMatch(/^Foyer\r\nReceipt\r\n[\s\S]+Total paid +\$6\.41\r\n$/);
    await visitor.page.evaluate(() => {
      window.print = () => document.body.setAttribute("data-printed", "");
    });
    await dialog.getByRole("button", { name: "Print" }).click();
    await visitor.page.locator("body[data-printed]").waitFor();
    await visitor.page.emulateMedia({ media: "print" });
    expect(await visitor.main.isVisible()).toBe(false);
    expect(await dialog.getByRole("button", { name: "Print" }).isVisible()).toBe(false);
    expect(await dialog.getByText("$6.41").isVisible()).toBe(true);
    expect(visitor.accidents).toEqual([]);
  });

  it("uses the keyboard alone: saves the file, opens a receipt, closes it, and goes back [BIL-03] [BIL-11] [BIL-14]", {
    tags: ["controls"],
  }, async () => {
    const { visitor, sandbox } = await house.opens();
    await visitor.isSignedInAs(persona("paying-yearly"));
    await visitor.opensMyAccount();
    await presses(visitor, visitor.link("My Billing History"));
    await visitor.isAt(HISTORY);
    const csv = await saved(visitor.page, () => presses(visitor, visitor.button("Download CSV")));
    const entries = visitor.main.getByRole("listitem");
    expect(csv.text.trimEnd().split("\r\n")).toHaveLength((await entries.count()) + 1);
    const paid = (await charged(sandbox)).length;
    const open = visitor.main.getByRole("button", { name: /^View Receipt/ }).first();
    await presses(visitor, open);
    const dialog = visitor.page.getByRole("dialog", { name: "Receipt" });
    await dialog.waitFor();
    await tabsTo(visitor, dialog.getByRole("button", { name: "Download" }));
    await visitor.page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await expect.poll(() => hasFocus(open)).toBe(true);
    await visitor.reloads();
    await presses(visitor, visitor.link("Back to My Account"));
    await visitor.seesHeading("My Account");
    expect(await updates(sandbox)).toEqual([]);
    expect(await charged(sandbox)).toHaveLength(paid);
  });

  it("finds many years grouped, and unfolds an old one [BIL-11]", async () => {
    const { visitor, sandbox } = await house.opens();
    await sandbox.timePasses("800d");
    await visitor.isSignedInAs(persona("paying-monthly"));
    await visitor.visits(HISTORY);
    const years = visitor.page.locator("details");
    await years.first().waitFor();
    expect(await years.count()).toBeGreaterThan(2);
    const last = years.last();
    expect(await last.getAttribute("open")).toBeNull();
    await last.locator("summary").click();
    await last.getByRole("listitem").first().waitFor();
    await expectAccessible(visitor.page);
  });

  it("waits out an outage: it says so, and shows the history at the next try [BIL-11] [D-03]", async () => {
    const { visitor, sandbox } = await house.opens();
    await visitor.isSignedInAs(persona("paying-monthly"));
    await sandbox.breaks({ kind: "status", operation: "getPayments", status: 500, times: 20 });
    await visitor.visits(HISTORY);
    await visitor.sees("Something went wrong, please try again later.");
    await expectAccessible(visitor.page);
    await sandbox.isRepaired();
    await visitor.button("Try Again").click();
    await visitor.main.getByRole("listitem").first().waitFor();
  });

  it("has paid nothing yet [BIL-22]", async () => {
    const { visitor } = await house.opens();
    await visitor.isSignedInAs(persona("new"));
    await visitor.visits(HISTORY);
    await visitor.sees("Billing history is not available.");
    await expectAccessible(visitor.page);
  });
});

describe("a member with another card", () => {
  it("presses twice, saves it once, and My Account shows it [ROU-26] [BIL-01] [BIL-02] [BIL-04] [PAY-47] [API-24]", async () => {
    const { visitor, sandbox } = await house.opens();
    await edits(visitor, "paying-monthly");
    await expectAccessible(visitor.page);
    await typesIn(visitor);
    const before = await charged(sandbox);
    await saves(visitor, "dblclick");
    await visitor.sees(UPDATED);
    await visitor.sees("Mastercard •••• 4444");
    await expectAccessible(visitor.page);
    await visitor.link("Back to My Account").first().click();
    await visitor.sees("Mastercard •••• 4444");
    expect(await updates(sandbox)).toHaveLength(1);
    expect(await charged(sandbox)).toEqual(before);
    expect(await sandbox.violations()).toEqual([]);
    expect(visitor.accidents).toEqual([]);
  });

  it("uses the keyboard alone, and Enter in the form saves [BIL-02] [D-27]", {
    tags: ["controls"],
  }, async () => {
    const { visitor, sandbox } = await house.opens();
    await visitor.isSignedInAs(persona("paying-monthly"));
    await visitor.opensMyAccount();
    await presses(visitor, visitor.main.getByRole("link", { name: "Edit Payment" }).last());
    await visitor.seesCardForm();
    const before = await charged(sandbox);
    const { form } = visitor;
    await types(visitor, form.getByLabel("Card number"), MASTERCARD.number);
    await types(visitor, form.getByLabel(/^Expir/), "1240");
    await types(visitor, form.getByLabel("Security code"), "123");
    await types(visitor, form.getByLabel("First name"), "Ada");
    await types(visitor, form.getByLabel("Last name"), "Lovelace");
    await types(visitor, form.getByLabel("ZIP code"), MASTERCARD.zipCode);
    await visitor.seesState();
    await visitor.page.keyboard.press("Enter");
    await visitor.sees(UPDATED);
    const notice = visitor.main.getByRole("status").filter({ hasText: UPDATED });
    await expect.poll(() => hasFocus(notice)).toBe(true);
    expect(await updates(sandbox)).toHaveLength(1);
    expect(await charged(sandbox)).toEqual(before);
  });

  it("is declined, reads why, and saves a third card [PAY-56] [ERR-01] [BIL-04]", async () => {
    const { visitor, sandbox } = await house.opens();
    await edits(visitor, "paying-monthly");
    await typesIn(visitor, cards.refused);
    await saves(visitor);
    await visitor.sees(/Please review and enter the correct Payment Method information\.$/);
    await expectAccessible(visitor.page);
    await visitor.sees("Visa •••• 4242");
    await visitor.form.getByLabel("Card number").fill(MASTERCARD.number);
    await saves(visitor);
    await visitor.sees(UPDATED);
    await visitor.sees("Mastercard •••• 4444");
    expect(new Set(await updates(sandbox)).size).toBe(2);
  });

  it("forgets a field: it is marked, and nothing is sent [OPN-104] [D-27]", async () => {
    const { visitor, sandbox } = await house.opens();
    await edits(visitor, "paying-monthly");
    await saves(visitor);
    await visitor.sees("Enter your card details to continue.");
    const number = visitor.form.getByLabel("Card number");
    await expect.poll(() => number.getAttribute("aria-invalid")).toBe("true");
    expect(await updates(sandbox)).toEqual([]);
  });

  it("never gets the answer, and is told by what the service shows [D-04] [BIL-04]", async () => {
    const { visitor, sandbox } = await house.opens();
    await edits(visitor, "paying-monthly");
    await typesIn(visitor);
    await sandbox.breaks({ kind: "dropAfterCommit", operation: "payInFrame", times: 10 });
    await saves(visitor);
    await visitor.sees(UPDATED);
    await visitor.sees("Mastercard •••• 4444");
    expect(new Set(await updates(sandbox)).size).toBe(1);
  });

  it("meets a service that stumbles: it is being checked, not saved, and saved by a second press [D-04] [D-24]", async () => {
    const { visitor, sandbox } = await house.opens();
    await edits(visitor, "paying-monthly");
    await typesIn(visitor);
    await sandbox.breaks({ kind: "status", status: 500, operation: "payInFrame", times: 1 });
    await saves(visitor);
    await visitor.sees(/^We're checking whether your payment method was updated/);
    await visitor.sees("Your payment method wasn't changed. Please try again.");
    await saves(visitor);
    await visitor.sees(UPDATED);
    expect(new Set(await updates(sandbox)).size).toBe(2);
  });

  it("reloads while it is being saved, and is told [D-04]", async () => {
    const { visitor, sandbox } = await house.opens();
    await edits(visitor, "paying-monthly");
    await typesIn(visitor, cards.slow);
    await saves(visitor);
    await expect.poll(async () => (await sandbox.requests("payInFrame")).length, PATIENCE).toBe(1);
    await visitor.reloads();
    await visitor.sees(UPDATED);
    await visitor.sees("Visa •••• 0234");
    expect(await updates(sandbox)).toHaveLength(1);
  });

  it("has two tabs: the second waits, and both are told [D-04]", {
    tags: ["locks"],
  }, async () => {
    const { visitor, sandbox } = await house.opens();
    await edits(visitor, "paying-monthly");
    const second = await visitor.page.context().newPage();
    await second.goto(visitor.page.url());
    await second.getByRole("button", { name: "Save" }).waitFor();
    await typesIn(visitor, cards.slow);
    await saves(visitor);
    await second.getByText("Your payment method is being updated in another tab.").waitFor();
    await second.getByText(UPDATED).waitFor();
    await visitor.sees(UPDATED);
    expect(await updates(sandbox)).toHaveLength(1);
  });

  it("is offline, which is said before anything is sent [D-04]", async () => {
    const { visitor, sandbox } = await house.opens();
    await edits(visitor, "paying-monthly");
    await typesIn(visitor);
    await visitor.losesTheNetwork();
    await saves(visitor);
    await visitor.main.getByRole("alert").waitFor();
    await visitor.isBackOnline();
    expect(await updates(sandbox)).toEqual([]);
    await saves(visitor);
    await visitor.sees(UPDATED);
  });
});

describe("a member with a PayPal account", () => {
  it.each(HANDS)(
    "by %s approves it, and My Account shows it [BIL-02] [BIL-04] [API-31] [API-34]",
    async (by) => {
      const { visitor, sandbox } = await house.opens();
      await edits(visitor, "paying-monthly");
      const before = await charged(sandbox);
      const method = visitor.page.getByRole("radio", { name: "PayPal" });
      if (by === "mouse") await method.check({ force: true });
      else await handsOf(visitor, by).choose(method);
      const button = visitor.page.getByRole("button", { name: "Pay with PayPal" });
      await button.waitFor();
      if (by === "mouse") await expectAccessible(visitor.page);
      const opened = visitor.page.waitForEvent("popup");
      await handsOf(visitor, by).press(button);
      const paypal = new PayPalWindow(await opened);
      const buyer = paypal.page.getByRole("button", { name: "Pat from Tennessee" });
      await mayClose(paypal.page, handsOf(paypal, by).press(buyer));
      await visitor.sees(UPDATED);
      if (by === "mouse") await expectAccessible(visitor.page);
      await visitor.sees("PayPal pat@paypal.example");
      await paypal.isClosed();
      expect(await updates(sandbox)).toHaveLength(1);
      expect(await charged(sandbox)).toEqual(before);
      expect(visitor.accidents).toEqual([]);
    },
  );

  it("closes PayPal's window, by keyboard, and takes the card after all [PAY-66] [BIL-02]", async () => {
    const { visitor, sandbox } = await house.opens();
    await edits(visitor, "paying-monthly");
    await visitor.page.getByRole("radio", { name: "PayPal" }).check({ force: true });
    const button = visitor.page.getByRole("button", { name: "Pay with PayPal" });
    const opened = visitor.page.waitForEvent("popup");
    await presses(visitor, button);
    const paypal = new PayPalWindow(await opened);
    const cancel = paypal.page.getByRole("button", { name: "Cancel and return" });
    await mayClose(paypal.page, presses(paypal, cancel));
    await paypal.isClosed();
    expect(await updates(sandbox)).toEqual([]);
    await visitor.page.getByRole("radio", { name: "Card" }).check({ force: true });
    await visitor.seesCardForm();
    await typesIn(visitor);
    await saves(visitor);
    await visitor.sees(UPDATED);
  });

  it("never gets the answer, and is told by what the service shows [D-04] [API-34]", async () => {
    const { visitor, sandbox } = await house.opens();
    await edits(visitor, "paying-monthly");
    await visitor.page.getByRole("radio", { name: "PayPal" }).check({ force: true });
    await sandbox.breaks({
      kind: "dropAfterCommit",
      operation: "updatePaymentInfoWithPaypal",
      times: 10,
    });
    const paypal = await PayPalWindow.opensFrom(visitor.page);
    await paypal.approvesAs("Pat from Tennessee");
    await visitor.sees(UPDATED);
    expect(new Set(await updates(sandbox)).size).toBe(1);
  });
});

describe("a member whose last payment is open", () => {
  it("comes from the warning, reads what is charged, and pays once with a new card [BIL-04] [OPN-141] [MNG-01] [D-17]", async () => {
    const { visitor, sandbox } = await house.opens();
    await visitor.isSignedInAs(persona("dunning"));
    await visitor.opensMyAccount();
    await visitor.main.getByRole("link", { name: "Update Payment" }).click();
    await visitor.sees(/^Your last payment of \$5\.99 plus tax is past due\./);
    await visitor.seesCardForm();
    await expectAccessible(visitor.page);
    await typesIn(visitor);
    const before = await charged(sandbox);
    await saves(visitor, "dblclick");
    await visitor.sees("We charged your past-due payment: $6.41, including tax.");
    await expectAccessible(visitor.page);
    expect((await charged(sandbox)).slice(before.length)).toEqual([641]);
    await visitor.link("My Billing History").click();
    await visitor.seesHeading("My Billing History");
    expect(await visitor.main.getByRole("listitem").first().textContent()).toMatch(
      /Mastercard •••• 4444[\s\S]+Total paid\$6\.41/,
    );
    await visitor.opensMyAccount();
    await visitor.doesNotSee(/^We couldn't process your last payment/);
  });

  it("has a second refused card: nothing is charged, and the warning stays [BIL-04] [ERR-01]", async () => {
    const { visitor, sandbox } = await house.opens();
    await edits(visitor, "dunning");
    await typesIn(visitor, cards.refused);
    const before = await charged(sandbox);
    await saves(visitor);
    await visitor.sees(/Please review and enter the correct Payment Method information\.$/);
    expect(await charged(sandbox)).toEqual(before);
    await visitor.opensMyAccount();
    await visitor.sees(/^We couldn't process your last payment/);
  });

  it("never gets the answer: one charge, and she is told which [D-04] [BIL-04]", async () => {
    const { visitor, sandbox } = await house.opens();
    await edits(visitor, "dunning");
    await typesIn(visitor);
    const before = await charged(sandbox);
    await sandbox.breaks({ kind: "dropAfterCommit", operation: "payInFrame", times: 10 });
    await saves(visitor);
    await visitor.sees("We charged your past-due payment: $6.41, including tax.");
    expect((await charged(sandbox)).slice(before.length)).toEqual([641]);
  });
});

describe("a member who pays elsewhere", () => {
  it("is led there [MNG-19] [MNG-18]", async () => {
    const { visitor } = await house.opens();
    await visitor.isSignedInAs(persona("roku"));
    await visitor.visits(EDIT);
    await visitor.sees(/^Your subscription is billed through Roku\./);
    await visitor.link("Manage on Roku").waitFor();
    await expectAccessible(visitor.page);
  });
});

describe("a visitor", () => {
  it.each([HISTORY, EDIT])(
    "signs in first, and comes back to %s [ROU-25] [ROU-26] [GRD-06]",
    async (address) => {
      const { visitor } = await house.opens();
      await visitor.visits(address);
      await visitor.isAt("/account/signin");
      await visitor.signsIn(persona("paying-monthly"));
      await visitor.isAt(address);
    },
  );
});
