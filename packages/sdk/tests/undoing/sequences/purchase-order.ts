import { writesLock } from "../../../src/capabilities/kit/writes/in-line.ts";
import { playCardFrame } from "../../played-card-frame.ts";
import type { Tab } from "../../shop.ts";
import { USES } from "../uses.ts";
import {
  fails,
  losesAnswers,
  NEW_PASSWORD,
  type Sequences,
  TYPED_ADDRESS,
  type,
} from "../using.ts";

const { accountPromoCode, checkout, plans, shipping, signUp } = USES;
const YEARLY = "FNWEB12MO";
const MONTHLY = "FNWEB1MO";
const CAP = "FN2YPKMR";

/** Milliseconds until shortly before the day of the services ends. */
const TO_MIDNIGHT = 12 * 60 * 60_000 - 5_000;

/** Another tab holds the lock of the writes, and has stored nothing yet. Ends it. */
function holdsLock({ foyer }: Tab, { platform }: Tab): () => void {
  let end = () => {};
  const held = new Promise<void>((resolve) => {
    end = resolve;
  });
  const lock = writesLock(foyer.session.user.profileId ?? "");
  void platform.locks.run(lock, { leaseMs: 60_000 }, () => held);
  return end;
}

export const PURCHASE_ORDER_SEQUENCES: Sequences = {
  accountPromoCode: {
    "of a member in dunning, whose dialog is open when a comparison of her former visit ends": {
      ...accountPromoCode,
      persona: "dunning",
      async use({ foyer }, shop) {
        const { accountPromoCode: store } = foyer;
        shop.faults({ kind: "delay", delayMs: 5_000, operation: "getPayments", times: 1 });
        type(store.form, { couponCode: "STAYYEAR" });
        const first = store.apply();
        await shop.advance(500);
        store.close();
        store.open();
        type(store.form, { couponCode: "HALFOFF" });
        await shop.drive(store.apply());
        await shop.drive(first);
        await shop.advance(5_000);
      },
    },
  },
  signUp: {
    "by a member, who creates another account": {
      ...signUp,
      persona: "paying-monthly",
      async use({ foyer }, shop) {
        type(foyer.signUp.form, { email: "another@example.com", password: NEW_PASSWORD });
        await shop.drive(foyer.signUp.submit());
        await shop.settle();
      },
    },
  },
  checkout: {
    "pressed while another tab holds the lock, and has stored nothing": {
      ...checkout,
      persona: "saved-card",
      async use(tab, shop) {
        const end = holdsLock(tab, shop.tab());
        await shop.settle();
        await shop.drive(tab.foyer.checkout.submit());
        end();
        await shop.advance(5_000);
        await shop.drive(tab.foyer.checkout.submit());
      },
    },
    "whose payment account cannot be made, and whose buyer returns to the form": {
      ...checkout,
      persona: "no-payment-account",
      visit: () => {},
      async use(tab, shop) {
        const { checkout, promoCode } = tab.foyer;
        shop.faults(fails("createPaymentAccount"));
        await shop.drive(checkout.open({ preSelectedPlan: YEARLY }));
        type(promoCode.form, { couponCode: "FREEPASS" });
        await shop.drive(promoCode.apply());
        await shop.drive(checkout.submit());
        checkout.forgetRefusal();
        await shop.settle();
        type(promoCode.form, { couponCode: "50RENEW" });
        await shop.drive(checkout.submit());
        await shop.settle();
      },
    },
    "left and opened again while a change of plan is prepared": {
      ...checkout,
      persona: "paying-monthly",
      async use({ foyer }, shop) {
        shop.latency(1_000);
        const paying = foyer.checkout.submit();
        await shop.advance(100);
        foyer.checkout.close();
        shop.latency(0);
        await shop.drive(foyer.checkout.open({ preSelectedPlan: YEARLY }));
        await shop.settle();
        await shop.drive(paying);
      },
    },
    "by a visitor who chooses another plan on the page, and signs in": {
      ...checkout,
      persona: "",
      async use(tab, shop) {
        tab.foyer.plans.select(MONTHLY);
        await shop.settle();
        await tab.signIn("saved-card");
        await shop.settle();
      },
    },
    "pressed with an empty card form, left and opened again": {
      ...checkout,
      async use(tab, shop) {
        const { checkout } = tab.foyer;
        checkout.frame.mount("the container");
        await shop.settle();
        await shop.drive(playCardFrame(tab.platform).load());
        await shop.drive(checkout.submit());
        checkout.close();
        await shop.drive(checkout.open({ preSelectedPlan: YEARLY }));
        checkout.frame.mount("the container");
        await shop.settle();
        await shop.drive(playCardFrame(tab.platform).load());
        await shop.settle();
      },
    },
  },
  purchases: {
    "whose payment is lost, without a network and with it again": {
      ...checkout,
      persona: "saved-card",
      async use({ foyer, platform }, shop) {
        losesAnswers(shop, "addSubscriptionWithPayment");
        void foyer.checkout.submit();
        await shop.advance(40_000);
        platform.connectivity.setOnline(false);
        await shop.settle();
        shop.clearFaults();
        platform.connectivity.setOnline(true);
        await shop.settle();
      },
    },
  },
  plans: {
    "of which one of the address is asked for when the user signs out": {
      ...plans,
      async use({ foyer }, shop) {
        shop.latency(1_000);
        const loading = foyer.plans.load({ preSelectedPlan: CAP });
        await shop.advance(100);
        await shop.drive(Promise.all([foyer.session.signOut(), loading]));
        await shop.advance(2_000);
      },
    },
    "of a member with a plan beyond the list, who signs out while it is asked for": {
      ...plans,
      visit: () => {},
      persona: "trialist-military",
      async use({ foyer }, shop) {
        shop.latency(1_000);
        const loading = foyer.plans.reload();
        await shop.advance(1_500);
        await shop.drive(Promise.all([foyer.session.signOut(), loading]));
        await shop.advance(5_000);
      },
    },
    "of a member who signs out while they load, and of a visitor then": {
      ...plans,
      visit: () => {},
      persona: "paying-yearly",
      async use({ foyer }, shop) {
        const slow = { kind: "delay", delayMs: 4_000, times: 99 } as const;
        const operations = ["getPackages", "getPlanContent", "getPlanContentByUserType"];
        shop.faults(...operations.map((operation) => ({ ...slow, operation })));
        const loading = foyer.plans.reload();
        await shop.advance(1_000);
        await shop.drive(foyer.session.signOut());
        shop.clearFaults();
        await shop.drive(foyer.plans.open());
        await shop.drive(loading);
        await shop.advance(5_000);
      },
    },
    "of a member who signs out while their texts load, and of a visitor then": {
      ...plans,
      visit: () => {},
      persona: "paying-yearly",
      async use({ foyer }, shop) {
        const slow = { kind: "delay", delayMs: 4_000, times: 99 } as const;
        const operations = ["getPlanContent", "getPlanContentByUserType"];
        shop.faults(...operations.map((operation) => ({ ...slow, operation })));
        const loading = foyer.plans.reload();
        await shop.advance(1_000);
        await shop.drive(foyer.session.signOut());
        await shop.drive(foyer.plans.load({}));
        await shop.advance(200);
        await shop.drive(loading);
        await shop.advance(5_000);
      },
    },
    "asked for again, once the user has chosen another than that of the address": {
      ...plans,
      visit: ({ foyer }) => foyer.plans.open({ preSelectedPlan: YEARLY }),
      async use({ foyer }, shop) {
        foyer.plans.select(MONTHLY);
        await shop.drive(foyer.plans.reload());
      },
    },
    "of a new day, which come after one of the address": {
      ...plans,
      persona: "",
      async use({ foyer }, shop) {
        await shop.advance(TO_MIDNIGHT);
        shop.faults({ kind: "delay", delayMs: 2_000, operation: "getPackages", times: 1 });
        await shop.advance(4_500);
        await shop.drive(foyer.plans.load({ preSelectedPlan: CAP }));
        await shop.advance(5_000);
      },
    },
  },
  shipping: {
    "whose user signs out while the address is read": {
      ...shipping,
      async use({ foyer }, shop) {
        foyer.shipping.reset();
        shop.latency(300);
        const loading = foyer.shipping.load();
        await shop.advance(100);
        await shop.drive(Promise.all([foyer.session.signOut(), loading]));
        await shop.advance(1_000);
      },
    },
    "to manage, of which another is picked while one is kept": {
      ...shipping,
      async use({ foyer }, shop) {
        type(foyer.shipping.form, TYPED_ADDRESS);
        await shop.drive(foyer.shipping.submit());
        shop.latency(300);
        const keeping = foyer.shipping.confirmChoice();
        await shop.advance(100);
        foyer.shipping.pick("entered");
        await shop.drive(foyer.shipping.confirmChoice());
        await shop.drive(Promise.all([keeping, foyer.shipping.settled()]));
      },
    },
  },
};
