import { describe, expect, it, vi } from "vitest";
import { createHeldShop } from "../../../tests/held.ts";
import { cardIntent, type Shop, type Tab } from "../../../tests/shop.ts";

/** A window that never hears how its payment ended keeps the buyer in it; one that hears it wrongly says that it is paid. */

const PLAN = "FNWEB12MO";
const TENNESSEE = {
  ...{ addressLines: ["12 Oak St"], locality: "Nashville", administrativeArea: "TN" },
  ...{ postalCode: "37203", countryCode: "US" },
};

interface Buyer {
  readonly shop: Shop;
  readonly tab: Tab;
  /** What the wallet was told, in order. */
  readonly told: readonly string[];
  /** The answer that the purchase waits for arrives. */
  release(): Promise<void>;
  /** The buyer approves. */
  approve(): void;
}

/** What a change of plan asks the service before it is sent. */
const PREPARED = "/currentSubscriptionStatus";

async function atCheckout(method: "applepay" | "paypal", isHeld: boolean) {
  const { hold, release, shop } = createHeldShop();
  // A tab that hears nothing of the others.
  const tab = shop.tab({ isFrozen: isHeld });
  await tab.signIn(isHeld ? "paying-monthly" : "new");
  tab.platform.applePaySheet.support(true);
  const { checkout, payPal } = tab.foyer;
  await shop.drive(checkout.open({ preSelectedPlan: PLAN }));
  await shop.settle();
  checkout.selectMethod(method);
  if (method === "paypal") {
    payPal.mount("the container");
    await shop.settle();
    payPal.zip.change("37203");
    await shop.advance(200);
  }
  if (isHeld) hold(PREPARED);
  return { shop, tab, release };
}

async function withApplePay(isHeld: boolean): Promise<Buyer> {
  const here = await atCheckout("applepay", isHeld);
  const { shop, tab } = here;
  const { applePaySheet } = tab.platform;
  const told: string[] = [];
  const open = applePaySheet.open.bind(applePaySheet);
  vi.spyOn(applePaySheet, "open").mockImplementation((request, events) => {
    const sheet = open(request, events);
    return {
      complete(isPaid) {
        told.push(isPaid ? "paid" : "not paid");
        sheet.complete(isPaid);
      },
      abort() {
        told.push("closed");
        sheet.abort();
      },
    };
  });
  void tab.foyer.checkout.submit();
  const sheet = applePaySheet.sheet();
  await shop.drive(sheet.validate());
  await shop.drive(sheet.choose("billing", TENNESSEE));
  const approve = () =>
    sheet.authorize({
      token: { paymentData: { data: "…" }, transactionIdentifier: `of ${shop.world}` },
      billingContact: TENNESSEE,
      shippingContact: { emailAddress: "new@example.com" },
    });
  return { ...here, told, approve };
}

/** PayPal's window hears only that the page is done with it. */
async function withPayPal(isHeld: boolean): Promise<Buyer> {
  const here = await atCheckout("paypal", isHeld);
  const { shop, tab } = here;
  const told: string[] = [];
  const window = await shop.drive(tab.platform.payPalScript.button().press());
  if (!window) throw new Error("PayPal's window did not open.");
  const { orderID } = window;
  const body = new URLSearchParams({ payerID: "PAYER-TN", decision: "approve" });
  const url = `http://127.0.0.1:4010/paypal-stand-in/approve/${orderID}?world=${shop.world}`;
  await shop.sandbox.fetch(new Request(url, { method: "POST", body }));
  const approve = () => void window.approve().then(() => told.push("closed"));
  return { ...here, told, approve };
}

interface End {
  /** Between the approval and its end. */
  readonly meanwhile?: (buyer: Buyer) => unknown;
  readonly fault?: Parameters<Shop["faults"]>[0];
  readonly told: string;
  readonly charges: number;
}

const REFUSED = { kind: "status", status: 422, errorCode: "eV1108" } as const;

function endsOf(operation: string): Readonly<Record<string, End>> {
  return {
    "is paid": { told: "paid", charges: 1 },
    "is refused": { fault: { ...REFUSED, operation }, told: "not paid", charges: 0 },
    "has a lost answer": {
      fault: { kind: "dropAfterCommit", operation },
      told: "closed",
      charges: 1,
    },
    "is canceled on the page after the approval": {
      meanwhile: ({ tab }) => tab.foyer.checkout.cancelApproval(),
      told: "closed",
      charges: 0,
    },
    "is left with the screen after the approval": {
      meanwhile: ({ tab }) => tab.foyer.checkout.close(),
      told: "closed",
      charges: 0,
    },
    "comes after a purchase of another tab": {
      async meanwhile({ shop }) {
        const { purchases } = shop.tab().foyer;
        void purchases.pay(cardIntent(PLAN), () => new Promise(() => {}));
        await shop.settle();
      },
      told: "not paid",
      charges: 0,
    },
    "is of another plan after the approval": {
      meanwhile: ({ tab }) => tab.foyer.plans.select("FNWEB24MO"),
      told: "not paid",
      charges: 0,
    },
  };
}

const WALLETS = [
  ["Apple Pay", withApplePay, endsOf("buyWithApplePay")],
  ["PayPal", withPayPal, endsOf("capturePaypalOrder")],
] as const;

describe.each(WALLETS)("a payment with %s", (wallet, open, ends) => {
  it.each(Object.entries(ends))(
    "that %s ends its window once, and in the right way [PAY-76] [PAY-66] [D-47] [D-04]",
    async (_, { meanwhile, fault, told, charges }) => {
      const buyer = await open(meanwhile !== undefined);
      const { shop, release } = buyer;
      if (fault) shop.faults(fault);
      buyer.approve();
      await shop.settle();
      if (meanwhile) {
        expect(buyer.told).toEqual([]);
        await meanwhile(buyer);
        await release();
      }
      await shop.advance(30_000);
      expect(buyer.told).toEqual([wallet === "PayPal" ? "closed" : told]);
      expect(shop.ledger()).toHaveLength(charges);
    },
  );
});
