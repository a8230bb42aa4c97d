/** Every way to pay, as a buyer does it, and the proof of what was charged. */
import { expect } from "vitest";
import { type Card, cards } from "./cards.ts";
import { ApplePaySheet, type BankAnswer, PayPalWindow, type Press } from "./payment-sheets.ts";
import type { SandboxDesk } from "./sandbox.ts";
import type { Visitor } from "./visitor.ts";

export const PATIENCE = { timeout: 20_000 };
const PAYMENT = "/account/payment/FNWEB12MO";
/** The operations that charge. */
const CHARGING = [
  "payInFrame",
  "addSubscriptionWithPayment",
  "changeSubscription",
  "capturePaypalOrder",
  "buyWithApplePay",
  "changeServiceWithPaypal",
  "changeServiceWithApplePay",
];

export const dollars = (cents: number) => (cents / 100).toFixed(2);

const CONFIRMING = "Confirming your payment. Please stay on this page.";

/** A way to pay. */
export interface Paying {
  readonly name: string;
  /** Persona who can pay this way. */
  readonly persona: string;
  /** The operation that charges. */
  readonly operation: string;
  /** Address of its payment screen. */
  readonly address: string;
  /** On the payment screen: everything but the press; returns the total that shows, in cents. */
  prepare(visitor: Visitor, card?: Card): Promise<number>;
  /** The press, and the approval in the window or the sheet where there is one. */
  pay(visitor: Visitor, press?: Press): Promise<void>;
  /** The same where the order is refused: ends back on the page. */
  isRefused(visitor: Visitor): Promise<void>;
}

export const chooses = (visitor: Visitor, method: "Apple Pay" | "Card" | "PayPal") =>
  visitor.page.getByRole("radio", { name: method, exact: true }).check();

export const zipOf = ({ page }: Visitor) => page.getByLabel("ZIP code");

/** Chooses PayPal and enters the ZIP code; returns the total, in cents. */
export async function choosesPayPal(visitor: Visitor): Promise<number> {
  await chooses(visitor, "PayPal");
  await zipOf(visitor).fill("37203");
  await visitor.sees(/^Tax$/);
  return visitor.seesTotal();
}

/** Opens the sheet; returns its total, which the page shows too. */
export async function opensApplePay(visitor: Visitor, press: Press = "click") {
  await chooses(visitor, "Apple Pay");
  const sheet = new ApplePaySheet(visitor.page);
  await visitor.button("Buy with Apple Pay")[press]();
  const total = await sheet.total();
  expect(await visitor.seesTotal()).toBe(total);
  return { sheet, total };
}

/** A refusal of the bank, in a sheet. */
export const DECLINED: BankAnswer = { label: "refuses with a code", code: "eV1385" };

/** Apple Pay is declined, which the page says too; the buyer closes the sheet. */
export async function isDeclinedByApplePay(visitor: Visitor): Promise<void> {
  const { sheet } = await opensApplePay(visitor);
  await sheet.bankSays(DECLINED);
  await sheet.pays();
  await visitor.main.getByRole("alert").first().waitFor();
  await sheet.cancels();
  await sheet.isClosed();
}

export const CARD: Paying = {
  name: "a card",
  persona: "new",
  operation: "payInFrame",
  address: PAYMENT,
  async prepare(visitor, card = cards.approved) {
    await visitor.seesCardForm();
    await visitor.fillsCard(card);
    return visitor.seesTotal();
  },
  pay: (visitor, press) => visitor.pays(press),
  isRefused: (visitor) => visitor.pays(),
};

export const SAVED_CARD: Paying = {
  name: "a saved card",
  persona: "saved-card",
  operation: "addSubscriptionWithPayment",
  address: PAYMENT,
  async prepare(visitor) {
    await visitor.sees(/•••• \d{4}/);
    return visitor.seesTotal();
  },
  pay: (visitor, press) => visitor.pays(press),
  isRefused: (visitor) => visitor.pays(),
};

export const PAYPAL: Paying = {
  name: "PayPal",
  persona: "new",
  operation: "capturePaypalOrder",
  address: PAYMENT,
  prepare: (visitor) => choosesPayPal(visitor),
  async pay(visitor, press) {
    const paypal = await PayPalWindow.opensFrom(visitor.page, press);
    await paypal.approvesAs("Pat from Tennessee");
  },
  async isRefused(visitor) {
    const paypal = await PayPalWindow.opensFrom(visitor.page);
    await paypal.isClosed();
  },
};

export const APPLE_PAY: Paying = {
  name: "Apple Pay",
  persona: "new",
  operation: "buyWithApplePay",
  address: PAYMENT,
  async prepare(visitor) {
    const { sheet, total } = await opensApplePay(visitor);
    await sheet.cancels();
    await sheet.isClosed();
    return total;
  },
  async pay(visitor, press) {
    const { sheet } = await opensApplePay(visitor, press);
    await sheet.pays();
  },
  async isRefused(visitor) {
    const sheet = new ApplePaySheet(visitor.page);
    await visitor.button("Buy with Apple Pay").click();
    await sheet.pays();
    await sheet.dialog.getByText("Payment Not Completed").waitFor();
    await sheet.cancels();
    await sheet.isClosed();
  },
};

/** A promo code that leaves nothing to pay. */
export const FREE_CODE: Paying = {
  name: "a free promo code",
  persona: "new",
  operation: "addSubscriptionWithPayment",
  address: `${PAYMENT}?promoCoupon=FREEPASS&applyCoupon=true`,
  async prepare(visitor) {
    await visitor.sees("Your code has been applied.");
    await visitor.isAbleToPay();
    // The total is that of the first renewal: nothing is due today.
    await visitor.main.locator(".till__due").getByText("$0.00").waitFor();
    return 0;
  },
  pay: (visitor, press) => visitor.pays(press),
  isRefused: (visitor) => visitor.pays(),
};

/** A member moves up, and pays with the saved card. */
export const CHANGE: Paying = {
  ...SAVED_CARD,
  name: "a change of plan",
  persona: "paying-monthly",
  operation: "changeSubscription",
};

/** A member moves up, and pays with PayPal. */
export const CHANGE_BY_PAYPAL: Paying = {
  ...PAYPAL,
  name: "a change of plan by PayPal",
  persona: "paying-monthly",
  operation: "changeServiceWithPaypal",
};

/** A member moves up, and pays with Apple Pay. */
export const CHANGE_BY_APPLE_PAY: Paying = {
  ...APPLE_PAY,
  name: "a change of plan by Apple Pay",
  persona: "paying-monthly",
  operation: "changeServiceWithApplePay",
};

/** Every way to pay with which there is something to pay. */
export const METHODS: readonly Paying[] = [CARD, SAVED_CARD, PAYPAL, APPLE_PAY, CHANGE];

/** Calls that charge, as the request log has them. */
export const calls = async (sandbox: SandboxDesk) =>
  (await sandbox.requests()).filter(({ operation }) => CHARGING.includes(operation));

/** The page confirms the payment, whose charge has left it: until then a reload rightly charges nothing. */
export async function isBeingCharged(
  visitor: Visitor,
  sandbox: SandboxDesk,
  operation: string,
): Promise<void> {
  await visitor.sees(CONFIRMING);
  await expect.poll(() => sandbox.requests(operation), PATIENCE).toHaveLength(1);
}

/**
 * One charge of this amount in the ledger, by the last of these operations. A call may arrive again, because a browser
 * itself retries a broken connection: then by its own key.
 */
export async function expectOneCharge(
  sandbox: SandboxDesk,
  operations: readonly string[],
  total: number,
): Promise<void> {
  const last = async () => (await calls(sandbox)).at(-1);
  if (operations.at(-1)?.match(/Paypal|ApplePay/)) {
    // What was sent is written down with the end of the call.
    const amount = dollars(total);
    await expect.poll(async () => (await last())?.body, PATIENCE).toMatchObject({ amount });
  }
  const sent = new Map(
    (await calls(sandbox)).map(({ idempotencyKey, operation }) => [idempotencyKey, operation]),
  );
  expect([...sent.values()]).toEqual(operations);
  expect([...sent.keys()]).not.toContain(null);
  // What seeded members have paid before has no key.
  const charge = { amountCents: total, idempotencyKey: [...sent.keys()].at(-1) };
  const keyed = (await sandbox.ledger()).filter(({ idempotencyKey }) => idempotencyKey !== null);
  expect(keyed).toMatchObject([charge]);
  expect(await sandbox.violations()).toEqual([]);
}

export async function seesReceipt(visitor: Visitor, total: number): Promise<void> {
  await visitor.seesConfirmation();
  const paid = visitor.page.locator('[data-row="paid"]');
  await paid.getByText(`$${dollars(total)}`).waitFor();
  expect(visitor.accidents).toEqual([]);
}

/** What may be other than usual about a purchase. */
interface Purchase {
  readonly way?: Paying;
  readonly card?: Card;
  readonly press?: Press;
  /** Comes between the press and the confirmation. */
  readonly meanwhile?: (total: number) => Promise<unknown>;
}

/** Pays, by card if nothing else is said, up to the confirmation: charged once, the total that showed, in cents. */
export async function buysOnce(
  visitor: Visitor,
  sandbox: SandboxDesk,
  { way = CARD, card, press, meanwhile }: Purchase = {},
): Promise<number> {
  const total = await way.prepare(visitor, card);
  await way.pay(visitor, press);
  await meanwhile?.(total);
  await visitor.seesConfirmation();
  expect(await sandbox.charges()).toEqual([total]);
  return total;
}
