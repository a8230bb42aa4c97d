/** Interruptions with every way to pay: one charge, of the amount shown, by one key. */
import { describe, expect, it } from "vitest";
import { cards } from "./support/cards.ts";
import { openHouse } from "./support/house.ts";
import {
  APPLE_PAY,
  CARD,
  CHANGE,
  CHANGE_BY_APPLE_PAY,
  CHANGE_BY_PAYPAL,
  calls,
  chooses,
  choosesPayPal,
  expectOneCharge,
  FREE_CODE,
  isBeingCharged,
  isDeclinedByApplePay,
  PAYPAL,
  type Paying,
  SAVED_CARD,
} from "./support/paying.ts";
import { PayPalWindow } from "./support/payment-sheets.ts";
import { persona, type Visitor } from "./support/visitor.ts";

const house = openHouse();

/** A change of plan, by every method. */
const CHANGES = [CHANGE, CHANGE_BY_PAYPAL, CHANGE_BY_APPLE_PAY];

const PAYMENT = "/account/payment/FNWEB12MO";
const OFFLINE = "You're offline. Check your connection and try again.";

/** At the payment screen; where the journey goes back, come from My Account. */
async function comesToPay({ persona: id, address, prepare }: Paying, from?: "My Account") {
  const { visitor, sandbox } = await house.opens();
  await visitor.isSignedInAs(persona(id));
  if (from) await visitor.opensMyAccount();
  await (from ? visitor.follows(address) : visitor.visits(address));
  return { visitor, sandbox, total: await prepare(visitor) };
}

async function isConfirmed(visitor: Visitor): Promise<void> {
  await visitor.isAt("/account/signup-confirmation");
  await visitor.sees(/^Thank you for/);
  expect(visitor.accidents).toEqual([]);
}

describe.each([SAVED_CARD, FREE_CODE, ...CHANGES])("a buyer with $name", (paying) => {
  it("presses twice, never gets the answer, and is charged once [D-04] [D-24] [PAY-19] [CHG-12]", async () => {
    const { visitor, sandbox, total } = await comesToPay(paying);
    await sandbox.breaks({ kind: "dropAfterCommit", operation: paying.operation, times: 10 });
    await paying.pay(visitor, "dblclick");
    await isConfirmed(visitor);
    await expectOneCharge(sandbox, [paying.operation], total);
  });
});

describe.each([SAVED_CARD, APPLE_PAY, FREE_CODE, ...CHANGES])("a buyer with $name", (paying) => {
  it("reloads the page while the charge takes its time, and lands on the confirmation [D-04] [CNF-14]", async () => {
    const { visitor, sandbox, total } = await comesToPay(paying);
    await sandbox.breaks({ kind: "delay", operation: paying.operation, delayMs: 2_500 });
    await paying.pay(visitor);
    await isBeingCharged(visitor, sandbox, paying.operation);
    await visitor.reloads();
    await isConfirmed(visitor);
    await expectOneCharge(sandbox, [paying.operation], total);
  });
});

describe.each([CARD, SAVED_CARD, FREE_CODE, CHANGE])("a buyer with $name", (paying) => {
  it("goes back while the charge takes its time, and forward to the confirmation [D-04] [CNF-14]", async () => {
    const { visitor, sandbox, total } = await comesToPay(paying, "My Account");
    await sandbox.breaks({ kind: "delay", operation: paying.operation, delayMs: 2_500 });
    await paying.pay(visitor);
    await isBeingCharged(visitor, sandbox, paying.operation);
    await visitor.goesBack();
    await visitor.seesHeading("My Account");
    await visitor.goesForward();
    await isConfirmed(visitor);
    await expectOneCharge(sandbox, [paying.operation], total);
  });
});

describe.each([SAVED_CARD, PAYPAL, APPLE_PAY, FREE_CODE, CHANGE])(
  "a buyer with $name",
  (paying) => {
    it("is offline at the press, when nothing is sent, and again while the charge takes its time [D-02] [D-03] [D-04]", async () => {
      const { visitor, sandbox, total } = await comesToPay(paying);
      await visitor.losesTheNetwork();
      await visitor.sees(OFFLINE);
      await visitor.anyPayButton.click();
      expect(await calls(sandbox)).toEqual([]);
      await visitor.isBackOnline();
      await visitor.doesNotSee(OFFLINE);
      await sandbox.breaks({ kind: "delay", operation: paying.operation, delayMs: 2_500 });
      await paying.pay(visitor);
      await isBeingCharged(visitor, sandbox, paying.operation);
      await visitor.losesTheNetwork();
      await visitor.sees(OFFLINE);
      await visitor.isBackOnline();
      await isConfirmed(visitor);
      await expectOneCharge(sandbox, [paying.operation], total);
    });
  },
);

describe.each([SAVED_CARD, FREE_CODE, CHANGE])("a buyer with $name", (paying) => {
  it("pays while another tab is at PayPal, and is charged once [D-04] [PAY-61] [CNF-14]", {
    tags: ["locks"],
  }, async () => {
    const { visitor, sandbox, total } = await comesToPay(paying);
    const other = await visitor.opensAnotherTab();
    await other.visits(PAYMENT);
    await choosesPayPal(other);
    const window = await PayPalWindow.opensFrom(other.page);
    await window.page.getByRole("heading", { name: /^Pay/ }).waitFor();
    await paying.pay(visitor);
    await isConfirmed(visitor);
    await window.approvesAs("Pat from Tennessee");
    await window.isClosed();
    await isConfirmed(other);
    await expectOneCharge(sandbox, [paying.operation], total);
  });
});

it("a buyer whose saved card is declined pays with another one [PAY-34] [ERR-01] [D-04]", async () => {
  const { visitor, sandbox } = await comesToPay(SAVED_CARD);
  await sandbox.bankSays({ kind: "refuse", errorCode: "eV1106" });
  await visitor.pays();
  await visitor.main.getByRole("alert").first().waitFor();
  await chooses(visitor, "Card");
  const total = await CARD.prepare(visitor, cards.ofVermont);
  await visitor.pays();
  await isConfirmed(visitor);
  await expectOneCharge(sandbox, [SAVED_CARD.operation, CARD.operation], total);
});

it("a member who changes her plan cancels at PayPal, is declined by Apple Pay, and pays with the saved card [CHG-12] [PAY-34] [PAY-77] [D-04]", async () => {
  const { visitor, sandbox } = await comesToPay(CHANGE_BY_PAYPAL);
  const paypal = await PayPalWindow.opensFrom(visitor.page);
  await paypal.cancels();
  await paypal.isClosed();
  expect(await calls(sandbox)).toEqual([]);
  await isDeclinedByApplePay(visitor);
  await visitor.page.getByRole("radio", { name: "Saved card" }).check();
  const total = await CHANGE.prepare(visitor);
  await visitor.pays();
  await isConfirmed(visitor);
  await expectOneCharge(sandbox, [CHANGE_BY_APPLE_PAY.operation, CHANGE.operation], total);
});
