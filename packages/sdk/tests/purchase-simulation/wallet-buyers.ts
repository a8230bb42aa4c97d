import type { FakePayPalWindow } from "../../src/platform/memory/index.ts";
import { linesOf } from "./shipping-buyers.ts";
import { isAwake, type SimulatedTab } from "./simulated-tab.ts";
import type { World } from "./world.ts";

const ZIPS = ["37203", "05401", "97201"];
const STATES: Readonly<Record<string, string>> = { "37203": "TN", "05401": "VT", "97201": "OR" };
const NAMES = { firstName: "Ada", lastName: "Lovelace" };
const STREET = "12 Oak St";
/** Time until the buyer decides in the wallet's window. */
const DECISIONS_MS = [0, 200, 5_000, 60_000];

/** The buyer wants one thing: a subscription, or another plan. */
export function mayPress({ isMember, isTold }: World, tab: SimulatedTab): boolean {
  if (!isAwake(tab)) return false;
  return isMember ? !isTold : !tab.foyer.subscription.current.hasActiveSubscription;
}

/**
 * The buyer reads the page before they press. A press while another one is worked on changes nothing; one while a wallet's
 * window is waited for takes its place (D-47).
 */
export function read({ screens }: World, { foyer, name, pending }: SimulatedTab): void {
  const { checkout, shipping } = foyer;
  const { overlay } = checkout;
  const isWaiting = overlay !== null && overlay.cancelText !== null;
  const isPaying = [...pending.values()].includes("checkout.submit") || overlay !== null;
  if (isPaying && !isWaiting) return;
  const shownCents = checkout.quote?.chargeNowCents ?? Number.NaN;
  screens.set(name, { shownCents, shipTo: shipping.summary.lines });
}

/** The buyer chooses PayPal, and decides in its window: approves, perhaps twice or too late, or cancels. */
export async function payWithPayPal(world: World, tab: SimulatedTab): Promise<void> {
  const { chance, clock, command } = world;
  if (!mayPress(world, tab)) return;
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
  // The page knows by now that a payment of another device has gone through: it sells a change of plan.
  if (!mayPress(world, tab)) return;
  read(world, tab);
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
  if (!mayPress(world, tab)) return;
  const { checkout } = tab.foyer;
  checkout.selectMethod("applepay");
  if (checkout.method !== "applepay") return;
  checkout.setConsent(true);
  const { sheets } = tab.wallets.platform.applePaySheet;
  const before = sheets.length;
  // A later press takes the place of one whose sheet is waited for, also before its promise ends (D-47).
  command(tab, "Apple Pay's submit", checkout.submit());
  const sheet = sheets[before];
  if (!sheet) return;
  const contact = contactIn(chance.among(ZIPS));
  const recipient = contactIn(chance.among(ZIPS));
  const approve = async () => {
    await sheet.validate();
    await sheet.choose("billing", contact);
    if (world.wantsGoods) await sheet.choose("shipping", recipient);
    await new Promise<void>((resolve) => void clock.after(chance.among(DECISIONS_MS), resolve));
    if (chance.below(5) === 0) return sheet.cancel();
    const transactionIdentifier =
      chance.below(6) === 0 ? "refused" : `transaction-${world.seed}-${chance.below(2 ** 31)}`;
    const transactionAmount = Math.round(Number(sheet.request.total.amount) * 100);
    const { postalCode: zipCode, locality: city, administrativeArea: state } = recipient;
    const shipTo = linesOf({ ...NAMES, address1: STREET, address2: "", city, state, zipCode });
    world.sheets.set(tab.name, { shownCents: transactionAmount, shipTo });
    sheet.authorize({
      token: {
        paymentData: { data: btoa(JSON.stringify({ transactionAmount })) },
        transactionIdentifier,
      },
      billingContact: chance.below(8) === 0 ? null : contact,
      shippingContact: {
        emailAddress: "ada@example.com",
        ...(world.wantsGoods && chance.below(8) !== 0 ? recipient : {}),
      },
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

function contactIn(zip: string) {
  return {
    givenName: NAMES.firstName,
    familyName: NAMES.lastName,
    countryCode: "US",
    postalCode: zip,
    administrativeArea: STATES[zip] ?? "",
    locality: "City",
    addressLines: [STREET],
  };
}
