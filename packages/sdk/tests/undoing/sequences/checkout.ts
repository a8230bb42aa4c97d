import { playCardFrame } from "../../played-card-frame.ts";
import { cardIntent, type Shop, type Tab } from "../../shop.ts";
import { USES } from "../uses.ts";
import { fails, losesAnswers, type Sequences, type, withCard } from "../using.ts";

const { checkout, payPal } = USES;
const YEARLY = "FNWEB12MO";
const MONTHLY = "FNWEB1MO";
const STATUS = "getCurrentSubscriptionStatus";

const opens = (planId: string) => ({
  href: `/account/payment/${planId}`,
  visit: ({ foyer }: Tab) => foyer.checkout.open({ preSelectedPlan: planId }),
});

async function typesCode({ foyer }: Tab, shop: Shop, couponCode: string): Promise<void> {
  type(foyer.promoCode.form, { couponCode });
  await shop.drive(foyer.promoCode.apply());
}

/** The window that a press of PayPal's button opens; null where it opens none. */
async function withPayPal(tab: Tab, shop: Shop, zip: string | null = "37203") {
  const { payPal } = tab.foyer;
  payPal.mount("the container");
  await shop.settle();
  if (zip !== null) payPal.zip.change(zip);
  await shop.advance(1_000);
  const window = await shop.drive(tab.platform.payPalScript.button().press());
  if (window) await buyerApproves(shop, window.orderID);
  return window;
}

/** The buyer approves in PayPal's window; PayPal has not told the page yet. */
async function buyerApproves({ sandbox, world }: Shop, orderID: string): Promise<void> {
  const body = new URLSearchParams({ payerID: "PAYER-TN", decision: "approve" });
  const url = `http://127.0.0.1:4010/paypal-stand-in/approve/${orderID}?world=${world}`;
  await sandbox.fetch(new Request(url, { method: "POST", body }));
}

export const CHECKOUT_SEQUENCES: Sequences = {
  checkout: {
    "whose payment finds no network, and presses again when it is back": {
      ...checkout,
      persona: "saved-card",
      async use({ foyer, platform }, shop) {
        platform.connectivity.setOnline(false);
        await shop.drive(foyer.checkout.submit());
        platform.connectivity.notify();
        await shop.settle();
        platform.connectivity.setOnline(true);
        await shop.settle();
        await shop.drive(foyer.checkout.submit());
      },
    },
    "by a visitor who chooses PayPal and signs in as a member with a saved card": {
      ...checkout,
      persona: "",
      async use(tab, shop) {
        const { checkout } = tab.foyer;
        checkout.selectMethod("paypal");
        await tab.signIn("saved-card");
        await shop.settle();
        await shop.drive(checkout.submit());
      },
    },
    "whose user signs in while it opens": {
      ...checkout,
      persona: "",
      visit: () => {},
      async use(tab, shop) {
        shop.latency(300);
        const opening = tab.foyer.checkout.open({ preSelectedPlan: YEARLY });
        await tab.signIn("saved-card");
        await shop.drive(opening);
        shop.latency(0);
        await shop.settle();
      },
    },
    "that is closed while it opens": {
      ...checkout,
      visit: () => {},
      async use({ foyer }, shop) {
        shop.latency(300);
        const opening = foyer.checkout.open({ preSelectedPlan: YEARLY });
        await shop.advance(100);
        foyer.checkout.close();
        await shop.drive(opening);
        await shop.advance(2_000);
      },
    },
    "of which another plan is chosen while a card is entered, with consent": {
      ...checkout,
      persona: "saved-card",
      async use({ foyer }, shop) {
        const { checkout, plans } = foyer;
        checkout.editCard();
        checkout.setConsent(true);
        await shop.drive(checkout.submit());
        plans.select("FNWEB24MO");
        await shop.settle();
        await shop.drive(checkout.open({ preSelectedPlan: "FNWEB24MO" }));
        await shop.drive(checkout.open({ preSelectedPlan: MONTHLY }));
      },
    },
    "with consent, whose promo code changes the order of the same plan": {
      ...checkout,
      persona: "saved-card",
      async use(tab, shop) {
        const { checkout, promoCode } = tab.foyer;
        checkout.editCard();
        checkout.setConsent(true);
        await shop.drive(checkout.submit());
        await typesCode(tab, shop, "50RENEW");
        promoCode.remove();
        await typesCode(tab, shop, "FREEPASS");
        promoCode.remove();
        await shop.settle();
      },
    },
    "pressed with a code in the field, which is then taken out": {
      ...checkout,
      persona: "saved-card",
      async use({ foyer }, shop) {
        const { checkout, promoCode } = foyer;
        type(promoCode.form, { couponCode: "50RENEW" });
        await shop.drive(checkout.submit());
        promoCode.setAside();
        await shop.settle();
        await shop.drive(checkout.submit());
      },
    },
    "pressed while a code is being looked up": {
      ...checkout,
      persona: "saved-card",
      async use({ foyer }, shop) {
        shop.latency(300);
        type(foyer.promoCode.form, { couponCode: "50RENEW" });
        const looking = foyer.promoCode.apply();
        await shop.drive(foyer.checkout.submit());
        await shop.drive(looking);
        shop.latency(0);
        await shop.settle();
        await shop.drive(foyer.checkout.submit());
      },
    },
    "whose promo code the service refuses with the payment": {
      ...checkout,
      persona: "saved-card",
      async use(tab, shop) {
        await typesCode(tab, shop, "50RENEW");
        const operation = "addSubscriptionWithPayment";
        shop.faults({ kind: "status", status: 422, errorCode: "eV1108", operation });
        await shop.drive(tab.foyer.checkout.submit());
        await shop.settle();
        await shop.drive(tab.foyer.checkout.submit());
      },
    },
    "whose price the service refuses, and whose buyer presses again": {
      ...checkout,
      persona: "saved-card",
      async use({ foyer }, shop) {
        const operation = "addSubscriptionWithPayment";
        shop.faults({ kind: "status", status: 409, errorCode: "AMOUNT_MISMATCH", operation });
        await shop.drive(foyer.checkout.submit());
        await shop.settle();
        foyer.checkout.forgetRefusal();
        await shop.drive(foyer.checkout.submit());
      },
    },
    "whose total differs from the one shown": {
      ...checkout,
      persona: "saved-card",
      async use({ foyer }, shop) {
        await shop.drive(foyer.checkout.submit({ totalCents: 1 }));
        await shop.drive(foyer.checkout.submit(foyer.checkout.quote));
      },
    },
    "of a buyer who has bought on another device meanwhile": {
      ...checkout,
      persona: "saved-card",
      async use(tab, shop) {
        const other = shop.otherDevice("http://localhost:5173/account/payment/FNWEB1MO");
        await other.signIn("saved-card");
        await shop.drive(other.foyer.checkout.open({ preSelectedPlan: MONTHLY }));
        await shop.settle();
        await shop.drive(other.foyer.checkout.submit());
        await shop.drive(tab.foyer.checkout.submit());
      },
    },
    "whose other tab pays": {
      ...checkout,
      persona: "saved-card",
      async use(tab, shop) {
        const other = shop.tab().foyer;
        void other.purchases.pay(cardIntent(MONTHLY), () => new Promise(() => {}));
        await shop.settle();
        await shop.drive(tab.foyer.checkout.submit());
      },
    },
    "without plans, whose other tab pays": {
      ...checkout,
      persona: "",
      visit: () => {},
      async use(tab, shop) {
        shop.faults(fails("getPackages"));
        await tab.signIn("saved-card");
        await shop.drive(tab.foyer.checkout.open({ preSelectedPlan: YEARLY }));
        const other = shop.tab().foyer;
        void other.purchases.pay(cardIntent(MONTHLY), () => new Promise(() => {}));
        await shop.settle();
      },
    },
    "of which two plans are opened at once, and another after a refusal": {
      ...checkout,
      persona: "saved-card",
      visit: () => {},
      async use({ foyer, platform }, shop) {
        const { checkout } = foyer;
        shop.latency(300);
        const first = checkout.open({ preSelectedPlan: YEARLY });
        await shop.advance(100);
        await shop.drive(Promise.all([first, checkout.open({ preSelectedPlan: MONTHLY })]));
        shop.latency(0);
        checkout.setConsent(true);
        platform.connectivity.setOnline(false);
        await shop.drive(checkout.submit());
        await shop.drive(checkout.open({ preSelectedPlan: YEARLY }));
        platform.connectivity.setOnline(true);
        await shop.settle();
      },
    },
    "by a buyer with a free code, whose payment account cannot be made": {
      ...checkout,
      persona: "no-payment-account",
      visit: () => {},
      async use(tab, shop) {
        shop.faults(fails("createPaymentAccount"));
        await shop.drive(tab.foyer.checkout.open({ preSelectedPlan: YEARLY }));
        await typesCode(tab, shop, "FREEPASS");
        await shop.drive(tab.foyer.checkout.submit());
        shop.clearFaults();
        await shop.drive(tab.foyer.checkout.submit());
      },
    },
    "by a member whose cancellation waits": {
      ...checkout,
      persona: "paying-monthly",
      async use({ foyer }, shop) {
        losesAnswers(shop, "removeSubscription");
        void foyer.planActions.change({ kind: "cancel" });
        await shop.advance(5_000);
        await shop.drive(foyer.checkout.submit());
        shop.clearFaults();
        await shop.advance(60_000);
        await shop.drive(foyer.checkout.submit());
      },
    },
    "whose status cannot be read at the press": {
      ...checkout,
      persona: "paying-monthly",
      async use({ foyer }, shop) {
        shop.faults(fails(STATUS));
        await shop.drive(foyer.checkout.submit());
        shop.clearFaults();
        await shop.drive(foyer.subscription.refresh());
        await shop.drive(foyer.checkout.submit());
      },
    },
    "whose status cannot be read as it opens": {
      ...checkout,
      persona: "",
      visit: () => {},
      async use(tab, shop) {
        const { foyer } = tab;
        shop.faults(fails(STATUS));
        await tab.signIn("saved-card");
        await shop.drive(foyer.checkout.open({ preSelectedPlan: YEARLY }));
        await shop.drive(foyer.checkout.submit());
        shop.clearFaults();
        await shop.drive(foyer.checkout.open({ preSelectedPlan: YEARLY }));
        await shop.settle();
      },
    },
    "by a member whose bill cannot be read": {
      ...checkout,
      persona: "paying-monthly",
      visit: () => {},
      async use({ foyer }, shop) {
        shop.faults(fails("getPayments"));
        await shop.drive(foyer.checkout.open({ preSelectedPlan: YEARLY }));
        await shop.settle();
        shop.clearFaults();
        await shop.drive(foyer.checkout.submit());
        await shop.drive(foyer.checkout.submit());
      },
    },
    "by a member with a code for the next payment, who changes the plan": {
      ...checkout,
      ...opens(MONTHLY),
      persona: "promo-monthly",
      use: ({ foyer }, shop) => shop.drive(foyer.checkout.submit()),
    },
    "by a member whose plan ends": { ...checkout, persona: "pending-cancel", use: () => {} },
    "by a member whose last payment was refused": {
      ...checkout,
      persona: "dunning",
      use: ({ foyer }, shop) => shop.drive(foyer.checkout.submit()),
    },
    "by a member billed by a store": { ...checkout, persona: "ios", use: () => {} },
    "by a member whose next plan waits": { ...checkout, persona: "upcoming-plan", use: () => {} },
    "by a member in a free year": { ...checkout, persona: "trialist-military", use: () => {} },
    "by a member with a gift": { ...checkout, persona: "gift", use: () => {} },
    "by a former member with a saved card": {
      ...checkout,
      persona: "churned-card",
      async use({ foyer }, shop) {
        foyer.checkout.editCard();
        foyer.checkout.cancelEditCard();
        await shop.drive(foyer.checkout.submit());
      },
    },
    "by a former member whose card was refused": {
      ...checkout,
      persona: "churned-involuntary",
      use: ({ foyer }, shop) => shop.drive(foyer.checkout.submit()),
    },
    "by a member whose card expires before the renewal": {
      ...checkout,
      ...opens(MONTHLY),
      persona: "card-expires",
      use: () => {},
    },
    "by a buyer without a payment account, which cannot be made": {
      ...checkout,
      persona: "no-payment-account",
      visit: () => {},
      async use(tab, shop) {
        const { checkout } = tab.foyer;
        shop.faults(fails("createPaymentAccount"));
        await shop.drive(checkout.open({ preSelectedPlan: YEARLY }));
        checkout.frame.mount("the container");
        await shop.advance(2_000);
        shop.clearFaults();
        checkout.frame.retry();
        await shop.settle();
      },
    },
    "by a buyer in Vermont, who presses without consent": {
      ...checkout,
      ...opens("FNWEB24MO"),
      persona: "vermont",
      async use(tab, shop) {
        const { checkout } = tab.foyer;
        const card = { cardNumber: "4242424242424242", zipCode: "05401", state: "VT" };
        await withCard(tab, shop, checkout.frame, card);
        await shop.drive(checkout.submit());
        checkout.setConsent(true);
        checkout.setConsent(false);
        checkout.setConsent(true);
        await shop.drive(checkout.submit());
      },
    },
    "of a plan with goods, sent to the address of the profile, and of another plan afterward": {
      ...checkout,
      ...opens("FN2YPKMR"),
      persona: "saved-card",
      async use({ foyer }, shop) {
        await shop.drive(foyer.checkout.submit());
        foyer.checkout.selectMethod("card");
        foyer.plans.select(YEARLY);
        await shop.settle();
        foyer.checkout.selectMethod(null);
        await shop.drive(foyer.checkout.submit());
      },
    },
    "without a plan": { ...checkout, visit: ({ foyer }) => foyer.checkout.open(), use: () => {} },
    "whose plans cannot be read": {
      ...checkout,
      persona: "",
      visit: () => {},
      async use({ foyer }, shop) {
        shop.faults(fails("getPackages"));
        await shop.drive(foyer.checkout.open({ preSelectedPlan: YEARLY }));
        await shop.drive(foyer.checkout.submit());
        shop.clearFaults();
        await shop.drive(foyer.checkout.open({ preSelectedPlan: YEARLY }));
      },
    },
    "whose methods and taxes cannot be read": {
      ...checkout,
      persona: "saved-card",
      visit: () => {},
      async use({ foyer }, shop) {
        shop.faults(fails("getPaymentMethods"), fails("getProrate"));
        await shop.drive(foyer.checkout.open({ preSelectedPlan: YEARLY }));
        await shop.advance(10_000);
        shop.clearFaults();
        foyer.checkout.close();
        shop.faults(fails("getProrate"));
        await shop.drive(foyer.checkout.open({ preSelectedPlan: YEARLY }));
        await shop.advance(10_000);
        await shop.drive(foyer.checkout.submit());
      },
    },
    "whose tax takes long": {
      ...checkout,
      persona: "saved-card",
      visit: () => {},
      async use({ foyer }, shop) {
        shop.faults({ kind: "delay", delayMs: 8_000, operation: "getProrate", times: 99 });
        await shop.drive(foyer.checkout.open({ preSelectedPlan: YEARLY }));
        await shop.advance(1_000);
        await shop.drive(foyer.checkout.submit());
        await shop.advance(5_000);
        await shop.advance(5_000);
      },
    },
    "whose answer is lost, and which is left and opened again": {
      ...checkout,
      persona: "saved-card",
      async use({ foyer }, shop) {
        losesAnswers(shop, "addSubscriptionWithPayment");
        void foyer.checkout.submit();
        await shop.advance(5_000);
        foyer.checkout.close();
        await shop.drive(foyer.checkout.open({ preSelectedPlan: MONTHLY }));
        shop.clearFaults();
        await shop.advance(60_000);
      },
    },
    "that is left while the payment is prepared": {
      ...checkout,
      persona: "saved-card",
      async use({ foyer }, shop) {
        shop.latency(300);
        const paying = foyer.checkout.submit();
        await shop.advance(100);
        foyer.checkout.close();
        await shop.drive(paying);
        shop.latency(0);
        await shop.drive(foyer.checkout.open({ preSelectedPlan: YEARLY }));
      },
    },
    "pressed twice at once, and another plan chosen meanwhile": {
      ...checkout,
      persona: "saved-card",
      async use({ foyer }, shop) {
        shop.latency(300);
        const paying = foyer.checkout.submit();
        await shop.drive(foyer.checkout.submit());
        foyer.plans.select(MONTHLY);
        await shop.drive(paying);
        shop.latency(0);
        await shop.settle();
      },
    },
    "with Apple Pay, whose sheet is left for another press": {
      ...checkout,
      visit: () => {},
      async use({ foyer, platform }, shop) {
        const { checkout } = foyer;
        platform.applePaySheet.support(true);
        await shop.drive(checkout.open({ preSelectedPlan: YEARLY }));
        await shop.settle();
        checkout.selectMethod("applepay");
        void checkout.submit();
        await shop.settle();
        platform.applePaySheet.sheet().cancel();
        await shop.settle();
        const first = checkout.submit();
        await shop.settle();
        checkout.cancelApproval();
        await shop.drive(first);
        platform.applePaySheet.break(true);
        await shop.drive(checkout.submit());
        checkout.selectMethod("card");
        await shop.settle();
      },
    },
    "with Apple Pay in the sheet, which the buyer closes with the screen": {
      ...checkout,
      visit: () => {},
      async use({ foyer, platform }, shop) {
        const { checkout } = foyer;
        platform.applePaySheet.support(true);
        await shop.drive(checkout.open({ preSelectedPlan: YEARLY }));
        await shop.settle();
        checkout.selectMethod("applepay");
        const paying = checkout.submit();
        await shop.settle();
        const sheet = platform.applePaySheet.sheet();
        await shop.drive(sheet.validate());
        const contact = { locality: "Nashville", administrativeArea: "TN", postalCode: "37203" };
        await shop.drive(sheet.choose("billing", { ...contact, countryCode: "CA" }));
        await shop.drive(sheet.choose("shipping", { ...contact, countryCode: "US" }));
        await shop.drive(sheet.choose("billing", { ...contact, countryCode: "US" }));
        checkout.close();
        await shop.drive(paying);
      },
    },
    "whose card form runs out, and is loaded again": {
      ...checkout,
      async use(tab, shop) {
        const { frame } = tab.foyer.checkout;
        frame.mount("the container");
        await shop.settle();
        const played = playCardFrame(tab.platform);
        played.frame.emit("FRAME_ERROR", { errorCode: "FRAME_TOKEN_EXPIRED" });
        await shop.settle();
        playCardFrame(tab.platform).frame.emit("FRAME_ERROR", { errorCode: "FRAME_TOKEN_EXPIRED" });
        await shop.settle();
        await shop.drive(tab.foyer.checkout.submit());
        frame.retry();
        await shop.settle();
        await shop.drive(playCardFrame(tab.platform).load());
        await shop.drive(tab.foyer.checkout.submit());
      },
    },
    "whose card form does not load until the network is back": {
      ...checkout,
      async use({ foyer, platform }, shop) {
        shop.faults(fails("createFrameToken"));
        foyer.checkout.frame.mount("the container");
        await shop.advance(30_000);
        shop.clearFaults();
        platform.connectivity.setOnline(false);
        await shop.settle();
        platform.connectivity.setOnline(true);
        await shop.settle();
        await shop.advance(5_000);
      },
    },
    "whose link brings a code, taken out and opened again": {
      ...checkout,
      persona: "saved-card",
      href: "/account/payment/FNWEB12MO?promoCoupon=50RENEW&applyCoupon=true",
      async use({ foyer }, shop) {
        await shop.settle();
        foyer.promoCode.remove();
        foyer.checkout.close();
        await shop.drive(foyer.checkout.open({ preSelectedPlan: YEARLY }));
      },
    },
  },
  payPal: {
    "that is approved, and left before the answer": {
      ...payPal,
      async use(tab, shop) {
        const window = await withPayPal(tab, shop);
        shop.latency(300);
        const approving = window?.approve();
        await shop.advance(50);
        tab.foyer.checkout.close();
        if (approving) await shop.drive(approving);
      },
    },
    "that is approved and paid": {
      ...payPal,
      async use(tab, shop) {
        const window = await withPayPal(tab, shop);
        if (window) await shop.drive(window.approve({ country: "CA" }));
        if (window) await shop.drive(window.approve());
        if (window) await shop.drive(window.approve());
      },
    },
    "that approves another order, or no payer": {
      ...payPal,
      async use(tab, shop) {
        for (const approval of [
          { orderID: "another", payerID: "PAYER-TN" },
          { orderID: null, payerID: "" },
        ]) {
          const window = await withPayPal(tab, shop);
          const given = { ...approval, orderID: approval.orderID ?? window?.orderID ?? "" };
          if (window) await shop.drive(window.approve({ approval: given }));
          await shop.settle();
        }
      },
    },
    "that reports an error, and is then canceled": {
      ...payPal,
      async use(tab, shop) {
        const window = await withPayPal(tab, shop);
        window?.fail(new Error("closed"));
        await shop.advance(100);
        window?.cancel();
        await shop.advance(1_000);
        const second = await withPayPal(tab, shop);
        second?.fail(new Error("broken"));
        await shop.advance(1_000);
      },
    },
    "that makes no order, and one at other terms": {
      ...payPal,
      async use(tab, shop) {
        const operation = "createPaypalToken";
        shop.faults(fails(operation));
        await withPayPal(tab, shop);
        await shop.advance(1_000);
        shop.clearFaults();
        shop.faults({ kind: "status", status: 409, errorCode: "AMOUNT_MISMATCH", operation });
        await withPayPal(tab, shop);
        await shop.advance(1_000);
      },
    },
    "pressed without a ZIP code, then twice": {
      ...payPal,
      async use(tab, shop) {
        const { payPal } = tab.foyer;
        payPal.mount("the container");
        await shop.settle();
        await shop.drive(tab.platform.payPalScript.button().press());
        payPal.zip.change("05401");
        await shop.advance(1_000);
        await shop.drive(tab.platform.payPalScript.button().press());
        await shop.drive(tab.platform.payPalScript.button().press());
        payPal.zip.change("0540");
        await shop.advance(1_000);
      },
    },
    "whose script is slow, silent, refused, and there when the network is back": {
      ...payPal,
      async use({ foyer, platform }, shop) {
        const { payPal } = foyer;
        platform.payPalScript.script("silent");
        payPal.mount("the container");
        await shop.advance(5_000);
        await shop.advance(20_000);
        platform.payPalScript.script("refused");
        payPal.retry();
        await shop.settle();
        platform.payPalScript.script("works");
        platform.connectivity.setOnline(false);
        platform.connectivity.setOnline(true);
        await shop.settle();
        payPal.unmount();
        payPal.retry();
        await shop.settle();
      },
    },
    "of a plan with goods, which are sent to the address of the profile": {
      ...payPal,
      persona: "saved-card",
      href: "/account/payment/FN2YPKMR",
      async visit({ foyer }, shop) {
        await shop.drive(foyer.checkout.open({ preSelectedPlan: "FN2YPKMR" }));
        foyer.checkout.selectMethod("paypal");
      },
      async use(tab, shop) {
        await withPayPal(tab, shop, null);
        tab.foyer.plans.select(YEARLY);
        await shop.settle();
      },
    },
    "whose capture is refused, and one whose answer is lost": {
      ...payPal,
      async use(tab, shop) {
        const operation = "capturePaypalOrder";
        shop.faults({ kind: "status", status: 422, errorCode: "eV1108", operation });
        const refused = await withPayPal(tab, shop);
        if (refused) await shop.drive(refused.approve());
        shop.faults({ kind: "dropAfterCommit", operation });
        const lost = await withPayPal(tab, shop);
        if (lost) await shop.drive(lost.approve());
        await shop.advance(30_000);
      },
    },
  },
  purchases: {
    "whose payment is lost, and found by another visit": {
      persona: "saved-card",
      ...opens(YEARLY),
      async use({ foyer }, shop) {
        losesAnswers(shop, "addSubscriptionWithPayment");
        void foyer.checkout.submit();
        await shop.advance(10_000);
        foyer.purchases.dismiss();
        foyer.purchases.acknowledge();
        void foyer.purchases.checkNow();
        await shop.advance(60_000);
        shop.clearFaults();
        await shop.drive(foyer.purchases.checkNow());
        await shop.advance(60_000);
        foyer.purchases.acknowledge();
        foyer.purchases.dismiss();
      },
    },
    "whose user signs out while a payment is confirmed": {
      persona: "saved-card",
      ...opens(YEARLY),
      async use({ foyer }, shop) {
        losesAnswers(shop, "addSubscriptionWithPayment");
        void foyer.checkout.submit();
        await shop.advance(10_000);
        await shop.drive(foyer.session.signOut());
        shop.clearFaults();
        await shop.advance(60_000);
      },
    },
  },
};
