/**
 * PayPal and Apple Pay at checkout, whatever happens in their sheets: one charge, of the amount shown.
 */
import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { cards } from "./support/cards.ts";
import { openHouse } from "./support/house.ts";
import {
  calls,
  chooses,
  choosesPayPal,
  DECLINED,
  dollars,
  expectOneCharge,
  isBeingCharged,
  isDeclinedByApplePay,
  opensApplePay,
  seesReceipt,
  zipOf,
} from "./support/paying.ts";
import { ApplePaySheet, PayPalWindow } from "./support/payment-sheets.ts";
import { persona } from "./support/visitor.ts";

const house = openHouse();

const PAYMENT = "/account/payment/FNWEB12MO";
const LOST = { label: "approves, and the answer is lost" };

describe("a buyer with PayPal", () => {
  it("enters the missing ZIP code, presses twice and is charged the approved amount once [PAY-57] [PAY-60] [D-04]", async () => {
    const { visitor, sandbox } = await house.opens();
    await visitor.comesToPay();
    await chooses(visitor, "PayPal");
    const button = visitor.button("Pay with PayPal");
    await button.click();
    await expect.poll(() => visitor.messageOf("ZIP code")).not.toBe("");
    expect(await visitor.isInvalid("ZIP code")).toBe(true);
    await expect
      .poll(() => zipOf(visitor).evaluate((it) => it === document.activeElement))
      .toBe(true);
    expect(await sandbox.requests("createPaypalToken")).toEqual([]);
    const total = await choosesPayPal(visitor);
    const opened = visitor.page.waitForEvent("popup");
    await button.dblclick();
    const paypal = new PayPalWindow(await opened);
    await paypal.page.getByRole("heading", { name: `Pay $${dollars(total)}` }).waitFor();
    await paypal.approvesAs("Pat from Tennessee");
    await seesReceipt(visitor, total);
    expect(await sandbox.requests("createPaypalToken")).toHaveLength(1);
    await expectOneCharge(sandbox, ["capturePaypalOrder"], total);
  });

  it("learns that an address abroad is not shipped to, cancels, and pays by card [PAY-64] [PAY-66]", async () => {
    const { visitor, sandbox } = await house.opens();
    await visitor.comesToPay();
    await choosesPayPal(visitor);
    const paypal = await PayPalWindow.opensFrom(visitor.page);
    await paypal.approvesAs("Chris from Canada");
    await visitor.sees("Please choose a shipping address in the United States.");
    await paypal.cancels();
    await paypal.isClosed();
    expect(await calls(sandbox)).toEqual([]);
    await chooses(visitor, "Card");
    await visitor.fillsCard(cards.approved);
    const total = await visitor.seesTotal();
    await visitor.pays();
    await seesReceipt(visitor, total);
    await expectOneCharge(sandbox, ["payInFrame"], total);
  });

  it("is declined, and pays with Apple Pay [PAY-34] [ERR-01] [D-04]", async () => {
    const { visitor, sandbox } = await house.opens();
    await visitor.comesToPay();
    await choosesPayPal(visitor);
    const paypal = await PayPalWindow.opensFrom(visitor.page);
    await paypal.bankSays(DECLINED);
    await paypal.approvesAs("Pat from Tennessee");
    await visitor.main.getByRole("alert").first().waitFor();
    expect(await sandbox.charges()).toEqual([]);
    const { sheet, total } = await opensApplePay(visitor);
    await sheet.pays();
    await seesReceipt(visitor, total);
    await expectOneCharge(sandbox, ["capturePaypalOrder", "buyWithApplePay"], total);
  });

  it("never gets the answer to the charge, and is confirmed once [D-04] [D-24] [PAY-19]", async () => {
    const { visitor, sandbox } = await house.opens();
    await visitor.comesToPay();
    const total = await choosesPayPal(visitor);
    await sandbox.breaks({ kind: "dropAfterCommit", operation: "capturePaypalOrder", times: 10 });
    const paypal = await PayPalWindow.opensFrom(visitor.page);
    await paypal.approvesAs("Pat from Tennessee");
    await seesReceipt(visitor, total);
    await expectOneCharge(sandbox, ["capturePaypalOrder"], total);
  });

  it("reloads the page while the charge takes its time, and lands on the confirmation [D-04] [CNF-14]", async () => {
    const { visitor, sandbox } = await house.opens();
    await visitor.comesToPay();
    const total = await choosesPayPal(visitor);
    await sandbox.bankSays({ kind: "slow", delayMs: 3_000 });
    const paypal = await PayPalWindow.opensFrom(visitor.page);
    await paypal.approvesAs("Pat from Tennessee");
    await isBeingCharged(visitor, sandbox, "capturePaypalOrder");
    await visitor.reloads();
    await seesReceipt(visitor, total);
    await expectOneCharge(sandbox, ["capturePaypalOrder"], total);
  });

  it("goes back with PayPal's window open: its approval charges nothing, and the card pays [D-04] [PAY-61]", async () => {
    const { visitor, sandbox } = await house.opens();
    await visitor.isSignedInAs(persona("new"));
    await visitor.visits("/account/signup-plans");
    await visitor.choosesPlan("Yearly");
    await visitor.seesCardForm();
    await choosesPayPal(visitor);
    const paypal = await PayPalWindow.opensFrom(visitor.page);
    await paypal.page.getByRole("heading", { name: /^Pay/ }).waitFor();
    await visitor.goesBack();
    await visitor.seesHeading("Choose a Plan");
    await paypal.approvesAs("Pat from Tennessee");
    await paypal.isClosed();
    await visitor.choosesPlan("Yearly");
    await visitor.seesCardForm();
    await visitor.fillsCard(cards.approved);
    const total = await visitor.seesTotal();
    await visitor.pays();
    await seesReceipt(visitor, total);
    await expectOneCharge(sandbox, ["payInFrame"], total);
  });

  it("pays by card in another tab meanwhile, and is charged by card alone [D-04]", {
    tags: ["locks"],
  }, async () => {
    const { visitor, sandbox } = await house.opens();
    await visitor.comesToPay();
    await choosesPayPal(visitor);
    const other = await visitor.opensAnotherTab();
    await other.visits(PAYMENT);
    await other.seesCardForm();
    await other.fillsCard(cards.approved);
    const total = await other.seesTotal();
    const paypal = await PayPalWindow.opensFrom(visitor.page);
    await paypal.page.getByRole("heading", { name: /^Pay/ }).waitFor();
    await other.pays();
    await seesReceipt(other, total);
    await paypal.approvesAs("Pat from Tennessee");
    await paypal.isClosed();
    await visitor.seesConfirmation();
    await expectOneCharge(sandbox, ["payInFrame"], total);
  });

  it("blocks the scripts of the wallets on a phone: is told so, and pays by card [PAY-58] [PAY-74]", {
    tags: ["layout"],
  }, async () => {
    const { visitor, sandbox } = await house.opens({ width: 360, height: 640 });
    await sandbox.breaks(
      { kind: "status", status: 503, operation: "loadPaypalScript", times: 20 },
      { kind: "status", status: 503, operation: "loadApplePayScript", times: 20 },
    );
    await visitor.comesToPay();
    await chooses(visitor, "PayPal");
    await visitor.sees(/^PayPal didn't load/);
    await visitor.doesNotSee(/loading your payment method/);
    expect(await visitor.page.getByRole("radio", { name: "Apple Pay" }).count()).toBe(0);
    // The bar with the amount due never covers the other methods.
    const bottom = async (place: Locator) => {
      const box = await place.boundingBox();
      return box && Math.round(box.y + box.height);
    };
    const { page } = visitor;
    expect(await bottom(page.getByRole("group", { name: "Payment method" }))).toBeLessThanOrEqual(
      await page.locator(".till").evaluate((bar) => Math.round(bar.getBoundingClientRect().top)),
    );
    await chooses(visitor, "Card");
    await visitor.fillsCard(cards.approved);
    const total = await visitor.seesTotal();
    await visitor.pays();
    await seesReceipt(visitor, total);
    await expectOneCharge(sandbox, ["payInFrame"], total);
  });
});

describe("a buyer with Apple Pay", () => {
  it("cancels, is declined, and pays with PayPal [PAY-77] [PAY-76] [D-04]", async () => {
    const { visitor, sandbox } = await house.opens();
    await visitor.comesToPay();
    const canceled = await opensApplePay(visitor);
    await canceled.sheet.cancels();
    await canceled.sheet.isClosed();
    expect(await calls(sandbox)).toEqual([]);
    await isDeclinedByApplePay(visitor);
    expect(await sandbox.charges()).toEqual([]);
    const total = await choosesPayPal(visitor);
    const paypal = await PayPalWindow.opensFrom(visitor.page);
    await paypal.approvesAs("Pat from Tennessee");
    await seesReceipt(visitor, total);
    await expectOneCharge(sandbox, ["buyWithApplePay", "capturePaypalOrder"], total);
  });

  it("presses twice, never gets the answer to the charge, and is confirmed once [PAY-67] [D-04] [D-24]", async () => {
    const { visitor, sandbox } = await house.opens();
    await visitor.comesToPay();
    await chooses(visitor, "Apple Pay");
    const sheet = new ApplePaySheet(visitor.page);
    await visitor.button("Buy with Apple Pay").dblclick();
    await sheet.bankSays(LOST);
    const total = await sheet.total();
    await sheet.pays();
    await seesReceipt(visitor, total);
    await expectOneCharge(sandbox, ["buyWithApplePay"], total);
  });

  it("pays while another tab with PayPal waits for it, and both are confirmed [D-04] [CNF-14]", {
    tags: ["locks"],
  }, async () => {
    const { visitor, sandbox } = await house.opens();
    await visitor.comesToPay();
    const other = await visitor.opensAnotherTab();
    await other.visits(PAYMENT);
    await other.seesCardForm();
    await choosesPayPal(other);
    await sandbox.bankSays({ kind: "slow", delayMs: 4_000 });
    const { sheet, total } = await opensApplePay(visitor);
    await sheet.pays();
    await other.sees("Payment in progress in another tab");
    await other.button("Pay with PayPal").click();
    await seesReceipt(visitor, total);
    await other.seesConfirmation();
    expect(await sandbox.requests("createPaypalToken")).toEqual([]);
    await expectOneCharge(sandbox, ["buyWithApplePay"], total);
  });

  it("goes back with the sheet open: it closes, and nothing is charged [PAY-77] [D-04]", async () => {
    const { visitor, sandbox } = await house.opens();
    await visitor.isSignedInAs(persona("new"));
    await visitor.visits("/account/signup-plans");
    await visitor.choosesPlan("Yearly");
    await visitor.seesCardForm();
    const { sheet } = await opensApplePay(visitor);
    await visitor.goesBack();
    await visitor.seesHeading("Choose a Plan");
    await sheet.isClosed();
    expect(await calls(sandbox)).toEqual([]);
  });
});
