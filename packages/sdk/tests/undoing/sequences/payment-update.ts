import { atService } from "../../at-service.ts";
import { DECLINED_CARD, GOOD_CARD } from "../../played-card-frame.ts";
import type { Shop, Tab } from "../../shop.ts";
import { fails, lateAnswers, MINUTE, type Sequences, type Use, withCard } from "../using.ts";

const MASTERCARD = { ...GOOD_CARD, cardNumber: "5555555555554444" };
const EDIT = "http://localhost:5173/account/manage/edit-payment";

const AT_EDIT: Pick<Use, "persona" | "href" | "visit"> = {
  persona: "paying-monthly",
  href: "/account/manage/edit-payment",
  visit: ({ foyer }) => foyer.paymentUpdate.open(),
};

const fillsIn = (tab: Tab, shop: Shop, card = MASTERCARD) =>
  withCard(tab, shop, tab.foyer.paymentUpdate.frame, card);

async function opensPayPal({ foyer, platform }: Tab, shop: Shop) {
  const { paymentUpdate: store } = foyer;
  store.select("paypal");
  store.payPal.mount("the container");
  await shop.settle();
  const window = await shop.drive(platform.payPalScript.button().press());
  if (window === null) throw new Error("PayPal's window did not open.");
  const body = new URLSearchParams({ payerID: "PAYER-TN", decision: "approve" });
  const url = `http://127.0.0.1:4010/paypal-stand-in/approve/${window.orderID}?world=${shop.world}`;
  await shop.sandbox.fetch(new Request(url, { method: "POST", body }));
  const approval = { orderID: window.orderID, payerID: "PAYER-TN" };
  return { ...window, approves: () => shop.drive(window.approve({ approval })) };
}

async function signsInAgain({ foyer, signIn }: Tab, shop: Shop, persona: string): Promise<void> {
  await shop.drive(foyer.session.signOut());
  await signIn(persona);
  await shop.drive(foyer.paymentUpdate.open());
}

export const PAYMENT_UPDATE_SEQUENCES: Sequences = {
  paymentUpdate: {
    "offline, then without a card, then declined, then by PayPal": {
      ...AT_EDIT,
      async use(tab, shop) {
        const { paymentUpdate: store } = tab.foyer;
        tab.platform.connectivity.setOnline(false);
        await shop.drive(store.save());
        tab.platform.connectivity.setOnline(true);
        await shop.drive(store.save());
        store.select("card");
        await fillsIn(tab, shop, DECLINED_CARD);
        await shop.drive(store.save());
        const { approves } = await opensPayPal(tab, shop);
        await approves();
        await shop.settle();
        await shop.drive(store.open());
        store.close();
        await shop.drive(store.open());
      },
    },
    "left while the plan is read again, and opened again": {
      ...AT_EDIT,
      async use(tab, shop) {
        const { paymentUpdate: store } = tab.foyer;
        await fillsIn(tab, shop);
        shop.latency(2_000);
        void store.save();
        store.select("paypal");
        void store.save();
        await shop.advance(1_000);
        store.close();
        void store.open();
        await shop.advance(5_000);
        shop.latency(0);
      },
    },
    "left while the card is saved, and opened again": {
      ...AT_EDIT,
      async use(tab, shop) {
        const { paymentUpdate: store } = tab.foyer;
        await fillsIn(tab, shop);
        shop.latency(2_000);
        void store.save();
        await shop.advance(3_000);
        store.close();
        await shop.advance(1_000);
        void store.open();
        await shop.advance(9_000);
        shop.latency(0);
      },
    },
    "left while a card is refused": {
      ...AT_EDIT,
      async use(tab, shop) {
        const { paymentUpdate: store } = tab.foyer;
        await fillsIn(tab, shop, DECLINED_CARD);
        shop.latency(2_000);
        void store.save();
        await shop.advance(3_000);
        store.close();
        await shop.advance(5_000);
        shop.latency(0);
        await shop.drive(store.open());
      },
    },
    "by PayPal that is approved after she has left, then canceled": {
      ...AT_EDIT,
      async use(tab, shop) {
        const { paymentUpdate: store } = tab.foyer;
        const first = await opensPayPal(tab, shop);
        store.close();
        await first.approves();
        await shop.drive(store.open());
        const second = await opensPayPal(tab, shop);
        second.cancel();
        await shop.settle();
      },
    },
    "whose PayPal order cannot be made, and which is refused": {
      ...AT_EDIT,
      persona: "paying-paypal",
      async use(tab, shop) {
        const { paymentUpdate: store } = tab.foyer;
        shop.faults(fails("createPaypalToken", 500, 9));
        store.payPal.mount("the container");
        await shop.settle();
        await shop.drive(tab.platform.payPalScript.button().press());
        await shop.settle();
        shop.clearFaults();
        store.payPal.unmount();
        const { approves } = await opensPayPal(tab, shop);
        shop.faults(fails("getPaymentMethods", 500, 9));
        await approves();
        await shop.settle();
        store.select("card");
      },
    },
    "that is charged with what is past due": {
      ...AT_EDIT,
      persona: "dunning",
      async use(tab, shop) {
        const { paymentUpdate: store } = tab.foyer;
        await fillsIn(tab, shop, DECLINED_CARD);
        await shop.drive(store.save());
        await fillsIn(tab, shop);
        await shop.drive(store.save());
        store.close();
        await shop.drive(store.open());
      },
    },
    "that is charged, and nobody can read with how much": {
      ...AT_EDIT,
      persona: "dunning",
      async use(tab, shop) {
        const { paymentUpdate: store } = tab.foyer;
        await fillsIn(tab, shop);
        shop.latency(1_000);
        void store.save();
        await shop.advance(3_500);
        shop.faults(fails("getPayments", 500, 9));
        await shop.advance(9_000);
        shop.latency(0);
        store.close();
      },
    },
    "whose charge has changed on another device": {
      ...AT_EDIT,
      persona: "dunning",
      async use(tab, shop) {
        const { paymentUpdate: store } = tab.foyer;
        await fillsIn(tab, shop);
        await (await atService(shop, "dunning")).code("FREEPASS");
        await shop.drive(store.save());
        await shop.drive(store.save());
      },
    },
    "whose charge was paid on another device": {
      ...AT_EDIT,
      persona: "dunning",
      async use(tab, shop) {
        const { paymentUpdate: store } = tab.foyer;
        await fillsIn(tab, shop);
        await (await atService(shop, "dunning")).saveMethod();
        await shop.drive(store.save());
        await shop.drive(store.save());
      },
    },
    "whose status cannot be read before": {
      ...AT_EDIT,
      async use(tab, shop) {
        const { paymentUpdate: store } = tab.foyer;
        await fillsIn(tab, shop);
        shop.faults(fails("getCurrentSubscriptionStatus", 500, 9));
        await shop.drive(store.save());
        shop.clearFaults();
        shop.faults(fails("getPaymentMethods", 500, 9));
        await shop.drive(store.save());
      },
    },
    "whose answer is lost, then shows": {
      ...AT_EDIT,
      async use(tab, shop) {
        const { paymentUpdate: store } = tab.foyer;
        await fillsIn(tab, shop);
        shop.faults({ kind: "dropAfterCommit", operation: "payInFrame" });
        shop.faults(fails("withdrawPurchase", 500, 6));
        void store.save();
        await shop.advance(40_000);
        store.checkNow();
        await shop.advance(MINUTE);
        store.checkNow();
        await shop.advance(10 * MINUTE);
      },
    },
    "that never reaches the service, while she leaves": {
      ...AT_EDIT,
      async use(tab, shop) {
        const { paymentUpdate: store } = tab.foyer;
        await fillsIn(tab, shop);
        shop.faults({ kind: "dropBefore", operation: "payInFrame", times: 9 });
        void store.save();
        await shop.advance(2_000);
        store.close();
        await shop.advance(5 * MINUTE);
        await shop.drive(store.open());
      },
    },
    "by another tab": {
      ...AT_EDIT,
      async use(tab, shop) {
        const { paymentUpdate: store } = tab.foyer;
        await fillsIn(tab, shop);
        const other = shop.tab({ href: EDIT });
        await shop.drive(other.foyer.paymentUpdate.open());
        await fillsIn(other, shop);
        shop.latency(2_000);
        void other.foyer.paymentUpdate.save();
        await shop.advance(3_000);
        await shop.drive(store.save());
        shop.latency(0);
        await shop.advance(9_000);
        store.close();
        await shop.drive(store.open());
        other.close();
      },
    },
    "of a member who signs out while it is saved, and in again": {
      ...AT_EDIT,
      async use(tab, shop) {
        const { paymentUpdate: store } = tab.foyer;
        await fillsIn(tab, shop);
        shop.faults({ kind: "dropAfterCommit", operation: "payInFrame" });
        shop.faults(fails("withdrawPurchase", 500, 2));
        void store.save();
        await shop.advance(2_000);
        await signsInAgain(tab, shop, "paying-yearly");
        await signsInAgain(tab, shop, "paying-monthly");
        await shop.advance(MINUTE);
      },
    },
    "of members whom others bill, or whose plan is over": {
      ...AT_EDIT,
      persona: "ios",
      async use(tab, shop) {
        for (const persona of ["unknown-channel", "churned", "gift", "coupon"]) {
          await signsInAgain(tab, shop, persona);
        }
      },
    },
    "of a first method": {
      ...AT_EDIT,
      made: { id: "ann", status: "Existing", method: "none" },
      persona: "ann",
      async use(tab, shop) {
        await fillsIn(tab, shop);
        await shop.drive(tab.foyer.paymentUpdate.save());
      },
    },
    "whose account cannot be read": {
      ...AT_EDIT,
      visit: () => {},
      async use(tab, shop) {
        const { paymentUpdate: store } = tab.foyer;
        shop.faults(fails("getCurrentSubscriptionStatus", 500, 9));
        const late = store.open();
        await shop.drive(late);
        shop.clearFaults();
        await lateAnswers(shop, 2_000, () => store.reload());
        store.close();
        await shop.advance(2_000);
      },
    },
  },
};
