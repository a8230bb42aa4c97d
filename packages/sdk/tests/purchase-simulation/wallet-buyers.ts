import type { FakePayPalWindow } from "../../src/platform/memory/index.ts";
import type { SimulatedTab } from "./simulated-tab.ts";
import type { World } from "./world.ts";

const ZIPS = ["37203", "05401", "97201"];
const STATES: Readonly<Record<string, string>> = { "37203": "TN", "05401": "VT", "97201": "OR" };
/** Time until the buyer decides in the wallet's window. */
const DECISIONS_MS = [0, 200, 5_000, 60_000];

/** The buyer chooses PayPal, and decides in its window: approves, perhaps twice or too late, or cancels. */
export async function payWithPayPal(world: World, tab: SimulatedTab): Promise<void> {
  const { chance, clock, command } = world;
  const { checkout, payPal } = tab.foyer;
  checkout.selectMethod("paypal");
  if (checkout.method !== "paypal") return;
  payPal.mount("the container");
  await clock.advance(300);
  if (payPal.asksZip) payPal.zip.change(chance.among(ZIPS));
  await clock.advance(700);
  checkout.setConsent(true);
  const button = tab.wallets.platform.payPalScript.buttons.at(-1);
  if (!button || button.closed) return;
  command(
    tab,
    "PayPal",
    button.press().then((window) => window && decide(world, window)),
  );
  await clock.advance(700);
}

async function decide(world: World, window: FakePayPalWindow): Promise<void> {
  const { chance, clock } = world;
  await new Promise<void>((resolve) => void clock.after(chance.among(DECISIONS_MS), resolve));
  if (chance.below(5) === 0) return window.cancel();
  await world.service.approvePayPal(window.orderID);
  const approvals = [window.approve()];
  if (chance.below(4) === 0) approvals.push(window.approve());
  if (chance.below(6) === 0) {
    approvals.push(window.approve({ approval: { orderID: "EC-OTHER", payerID: "PAYER-TN" } }));
  }
  await Promise.all(approvals);
}

/** The buyer chooses Apple Pay, and decides in its sheet. */
export async function payWithApplePay(world: World, tab: SimulatedTab): Promise<void> {
  const { chance, clock, command } = world;
  const { checkout } = tab.foyer;
  checkout.selectMethod("applepay");
  if (checkout.method !== "applepay") return;
  checkout.setConsent(true);
  const { sheets } = tab.wallets.platform.applePaySheet;
  const before = sheets.length;
  command(tab, "checkout.submit", checkout.submit());
  const sheet = sheets[before];
  if (!sheet) return;
  const zip = chance.among(ZIPS);
  const contact = {
    countryCode: "US",
    postalCode: zip,
    administrativeArea: STATES[zip],
    locality: "City",
    addressLines: ["12 Oak St"],
  };
  const approve = async () => {
    await sheet.validate();
    await sheet.choose("billing", contact);
    await new Promise<void>((resolve) => void clock.after(chance.among(DECISIONS_MS), resolve));
    if (chance.below(5) === 0) return sheet.cancel();
    const transactionIdentifier =
      chance.below(6) === 0 ? "refused" : `transaction-${world.seed}-${chance.below(2 ** 31)}`;
    sheet.authorize({
      token: { paymentData: {}, transactionIdentifier },
      billingContact: chance.below(8) === 0 ? null : contact,
      shippingContact: { emailAddress: "ada@example.com" },
    });
  };
  // Without a merchant session the page has ended the sheet.
  command(
    tab,
    "Apple Pay",
    approve().catch(() => {}),
  );
  await clock.advance(700);
}
