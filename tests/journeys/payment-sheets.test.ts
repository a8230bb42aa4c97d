/**
 * Paying in the sheets of Apple Pay and PayPal, in front of the sandbox's stand-ins.
 */
import { describe, expect, inject, it } from "vitest";
import { expectAccessible } from "./support/accessibility.ts";
import { openHouse } from "./support/house.ts";
import { choosesPayPal } from "./support/paying.ts";
import { ApplePaySheet, PayPalWindow } from "./support/payment-sheets.ts";
import type { Visitor } from "./support/visitor.ts";

const house = openHouse();

/** The stand-in's own page: a shop of one button, which lists every event. */
async function triesTheSheet(visitor: Visitor): Promise<ApplePaySheet> {
  await visitor.visits(`${inject("house").sandbox}/apple-pay-stand-in`);
  await visitor.sees("canMakePayments true");
  return new ApplePaySheet(visitor.page);
}

const opens = (visitor: Visitor) => visitor.button("Buy with Apple Pay").click();

describe("the sheet of Apple Pay", () => {
  it("tells the shop each choice, and the whole address only after the authorization [PAY-72] [PAY-73]", async () => {
    const { visitor } = await house.opens();
    const sheet = await triesTheSheet(visitor);
    await visitor.page.getByRole("checkbox", { name: /needs a shipping address/ }).check();
    await opens(visitor);
    expect(await sheet.total()).toBe(6954);
    await sheet.choosesCard("Vermont");
    await sheet.shipsTo("Burlington");
    expect(await sheet.total()).toBe(6889);
    await visitor.doesNotSee(/paymentauthorized/);
    expect(await visitor.page.getByRole("list").textContent()).not.toContain("40 Church St");
    await sheet.pays();
    await sheet.isClosed();
    await visitor.sees(/^paymentauthorized .*40 Church St/);
    expect(visitor.accidents).toEqual([]);
  });

  it("refuses an address that the shop refuses, and a contact without one [PAY-64]", async () => {
    const { visitor } = await house.opens();
    const sheet = await triesTheSheet(visitor);
    await visitor.page.getByRole("checkbox", { name: /needs a shipping address/ }).check();
    await opens(visitor);
    await sheet.shipsTo("Ottawa");
    await visitor.sees("Please choose a shipping address in the United States.");
    const pay = sheet.dialog.getByRole("button", { name: /^Pay/ });
    expect(await pay.isDisabled()).toBe(true);
    await sheet.dialog.getByRole("radio", { name: /no address/ }).check();
    await sheet.pays();
    await visitor.sees("Add your address to pay.");
    await visitor.doesNotSee(/paymentauthorized/);
  });

  it("closes by Cancel and by Escape, and opens again [PAY-77]", {
    tags: ["controls"],
  }, async () => {
    const { visitor } = await house.opens();
    const sheet = await triesTheSheet(visitor);
    await opens(visitor);
    await sheet.cancels();
    await sheet.isClosed();
    await visitor.sees(/^cancel/);
    await opens(visitor);
    await sheet.total();
    await visitor.page.keyboard.press("Escape");
    await sheet.isClosed();
    await opens(visitor);
    await sheet.pays();
    await visitor.sees(/^paymentauthorized/);
  });

  it("stays open when the shop declines [PAY-76]", async () => {
    const { visitor } = await house.opens();
    const sheet = await triesTheSheet(visitor);
    await visitor.page.getByRole("checkbox", { name: /declines/ }).check();
    await opens(visitor);
    await sheet.pays();
    await visitor.sees("Payment Not Completed");
    await sheet.cancels();
    await sheet.isClosed();
  });

  it("shows one sheet at a time, and refuses what Safari refuses [PAY-69]", async () => {
    const { visitor } = await house.opens();
    const sheet = await triesTheSheet(visitor);
    const request = {
      countryCode: "US",
      currencyCode: "USD",
      merchantCapabilities: ["supports3DS"],
      supportedNetworks: ["visa"],
      total: { label: "Foyer", amount: "1.00" },
    };
    const begin = (version: number, more: object = {}) =>
      visitor.page.evaluate(
        ([number, given]) => {
          const { ApplePaySession } = window as unknown as {
            ApplePaySession: new (version: number, request: object) => { begin(): void };
          };
          try {
            new ApplePaySession(number, given).begin();
            return "begun";
          } catch (error) {
            return String(error);
          }
        },
        [version, { ...request, ...more }] as const,
      );
    await opens(visitor);
    await sheet.total();
    expect(await begin(6)).toBe("InvalidAccessError: Page already has an active payment session.");
    expect(await begin(7)).toBe('InvalidAccessError: "7" is not a supported version.');
    expect(await begin(6, { total: { label: "Foyer", amount: "-1" } })).toBe(
      "TypeError: Total amount must not be negative.",
    );
    expect(await begin(6, { countryCode: "" })).toBe("TypeError: Missing country code.");
    expect(await begin(6, { supportedNetworks: ["bank"] })).toBe(
      'TypeError: "bank" is not a valid payment network.',
    );
  });

  it("fits every screen and is accessible", { tags: ["layout"] }, async () => {
    const { visitor } = await house.opens();
    const sheet = await triesTheSheet(visitor);
    await opens(visitor);
    await sheet.total();
    await expectAccessible(visitor.page);
  });
});

describe("a buyer with a wallet", () => {
  it("pays by Apple Pay what the sheet shows, in one charge [PAY-18] [PAY-72]", async () => {
    const { visitor, sandbox } = await house.opens();
    await visitor.comesToPay("Yearly");
    await visitor.page.getByRole("radio", { name: "Apple Pay" }).check();
    const sheet = new ApplePaySheet(visitor.page);
    await visitor.button("Buy with Apple Pay").click();
    await sheet.choosesCard("Vermont");
    const total = await sheet.total();
    await sheet.pays();
    await visitor.seesConfirmation();
    expect(await sandbox.charges()).toEqual([total]);
    expect(await sandbox.requests("buyWithApplePay")).toMatchObject([{ status: 200 }]);
    expect(await sandbox.violations()).toEqual([]);
    expect(visitor.accidents).toEqual([]);
  });

  it("sees PayPal's window once its script runs: an earlier press would pass the address by [PAY-64]", {
    tags: ["network"],
  }, async () => {
    const { visitor } = await house.opens();
    await visitor.comesToPay("Yearly");
    await choosesPayPal(visitor);
    let comes = () => {};
    const held = new Promise<void>((resolve) => {
      comes = resolve;
    });
    await visitor.page.context().route("**/paypal-stand-in/approve.js", async (route) => {
      await held;
      await route.continue();
    });
    const paypal = await PayPalWindow.opensFrom(visitor.page);
    const buyer = paypal.page.getByRole("button", { name: "Chris from Canada" });
    await buyer.waitFor({ state: "attached" });
    // Time enough for the window to show: the shop's page draws meanwhile.
    for (let look = 0; look < 3; look += 1) await visitor.lookAt(visitor.main);
    comes();
    await expect
      .poll(() =>
        paypal.page.evaluate(() => {
          const [shown] = performance.getEntriesByName("first-paint");
          const script = performance
            .getEntriesByType("resource")
            .find(({ name }) => name.includes("approve.js")) as PerformanceResourceTiming;
          return shown && shown.startTime >= script.responseEnd;
        }),
      )
      .toBe(true);
  });

  it("is refused in PayPal's window for an address abroad, and pays from another [PAY-64]", async () => {
    const { visitor, sandbox } = await house.opens();
    await visitor.comesToPay("Yearly");
    // A press before the total is known would be refused.
    await choosesPayPal(visitor);
    const paypal = await PayPalWindow.opensFrom(visitor.page);
    await paypal.approvesAs("Chris from Canada");
    await paypal.page.getByText(/does not ship to this address/).waitFor();
    expect(await sandbox.charges()).toEqual([]);
    await paypal.approvesAs("Pat from Tennessee");
    await paypal.isClosed();
    await visitor.seesConfirmation();
    expect(await sandbox.charges()).toHaveLength(1);
    expect(await sandbox.requests("capturePaypalOrder")).toMatchObject([{ status: 200 }]);
    expect(visitor.accidents).toEqual([]);
  });
});
