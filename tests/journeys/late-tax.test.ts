/**
 * The tax of an order comes late, and the buyer presses at every moment: the amount shown is the amount charged.
 *
 * @module-tag history
 */
import { expect, it } from "vitest";
import { cards } from "./support/cards.ts";
import { openHouse } from "./support/house.ts";
import {
  chooses,
  choosesPayPal,
  dollars,
  expectOneCharge,
  opensApplePay,
  PAYPAL,
  seesReceipt,
  zipOf,
} from "./support/paying.ts";
import { ApplePaySheet } from "./support/payment-sheets.ts";
import { persona, type Visitor } from "./support/visitor.ts";

const house = openHouse();

const PAYMENT = "/account/payment/FNWEB12MO";
const LATE = { kind: "delay", delayMs: 1_500, times: 3 } as const;

/** The pay button is pressed in every frame in which it is on the screen; what is due beside it is noted before. */
async function pressesInEveryFrame({ page }: Visitor): Promise<void> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const press = () => {
      const button = document.querySelector<HTMLButtonElement>('main form button[type="submit"]');
      const due = /\$[\d.]+/.exec(document.querySelector(".till__due")?.textContent ?? "");
      if (button && due) {
        seen.push(button.getAttribute("aria-busy") === "true" ? "busy" : due[0]);
        button.click();
      }
      requestAnimationFrame(press);
    };
    requestAnimationFrame(press);
  });
}

/** The amounts that were due at a press, in their order; the last one is that of the press that paid. */
async function dueAtPresses({ page }: Visitor): Promise<readonly string[]> {
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  // A press may be checked, and refused, before the press that pays: then the button was busy in between.
  const pressed = seen.filter((due) => due !== "busy");
  return pressed.filter((due, at) => due !== pressed[at - 1]);
}

it("a saved card pays the total with tax, however early the press [D-05] [PRC-17]", async () => {
  const { visitor, sandbox } = await house.opens();
  await visitor.isSignedInAs(persona("saved-card"));
  await sandbox.breaks({ ...LATE, operation: "getProrate" });
  await pressesInEveryFrame(visitor);
  await visitor.visits(PAYMENT);
  await seesReceipt(visitor, 6954);
  expect(await dueAtPresses(visitor)).toEqual(["$64.99", "$69.54"]);
  await expectOneCharge(sandbox, ["addSubscriptionWithPayment"], 6954);
});

it("a change of plan pays the total with tax, however early the press [D-05] [CHG-02] [PRC-17]", async () => {
  const { visitor, sandbox } = await house.opens();
  await visitor.isSignedInAs(persona("paying-monthly"));
  await sandbox.breaks({ ...LATE, operation: "getProrate" });
  await visitor.visits("/account/manage/change-plans/FNWEB12MO");
  await visitor.sees(/^You pay the full annual fee of \$64\.99/);
  const before = (await sandbox.charges()).length;
  await pressesInEveryFrame(visitor);
  await visitor.button("Continue to Payment").click();
  await visitor.isAt(PAYMENT);
  await visitor.reloads();
  await visitor.isAt("/account/signup-confirmation");
  expect(await dueAtPresses(visitor)).toEqual(["$64.99", "$69.54"]);
  expect((await sandbox.charges()).slice(before)).toEqual([6954]);
});

it("a card pays the total with tax, however early the press [D-05] [PAY-52] [PRC-17]", async () => {
  const { visitor, sandbox } = await house.opens();
  await visitor.isSignedInAs(persona("new"));
  await sandbox.breaks({ ...LATE, operation: "quoteInFrame" });
  await pressesInEveryFrame(visitor);
  await visitor.visits(PAYMENT);
  await visitor.seesCardForm();
  await visitor.typesCard(cards.approved);
  await seesReceipt(visitor, 6954);
  expect(await dueAtPresses(visitor)).toEqual(["$64.99", "$69.54"]);
  await expectOneCharge(sandbox, ["payInFrame"], 6954);
});

it("PayPal opens no window before the tax is known, and is approved with it [D-05] [PAY-60] [PRC-17]", async () => {
  const { visitor, sandbox } = await house.opens();
  await visitor.comesToPay();
  await sandbox.breaks({ ...LATE, times: 1, operation: "getProrate" });
  await chooses(visitor, "PayPal");
  await visitor.button("Pay with PayPal").waitFor();
  await zipOf(visitor).fill("37203");
  await visitor.main.locator('dl[aria-busy="true"]').waitFor();
  await visitor.button("Pay with PayPal").click();
  expect(await sandbox.requests("createPaypalToken")).toEqual([]);
  const total = await choosesPayPal(visitor);
  expect(dollars(total)).toBe("69.54");
  await PAYPAL.pay(visitor);
  await seesReceipt(visitor, total);
  expect(await sandbox.requests("createPaypalToken")).toHaveLength(1);
  await expectOneCharge(sandbox, ["capturePaypalOrder"], total);
});

it("Apple Pay lets nothing be paid in its sheet before the tax is known, and is paid with it [D-05] [PAY-72] [PRC-17]", async () => {
  const { visitor, sandbox } = await house.opens();
  await visitor.comesToPay();
  await sandbox.breaks({ ...LATE, operation: "getProrate" });
  const opened = opensApplePay(visitor);
  const sheet = visitor.page.getByRole("dialog", { name: "Apple Pay", exact: true });
  await sheet.getByRole("button", { name: /^Pay/, disabled: true }).waitFor();
  const { total } = await opened;
  expect(dollars(total)).toBe("69.54");
  await new ApplePaySheet(visitor.page).pays();
  await seesReceipt(visitor, total);
  await expectOneCharge(sandbox, ["buyWithApplePay"], total);
});
