import { atService } from "../../at-service.ts";
import type { Shop, Tab } from "../../shop.ts";
import { CANCEL, fails, lateAnswers, type Sequences } from "../using.ts";

const CHURNED = { serviceID: "FNWEB12MO", displayName: "Yearly", paymentMethod: "PayPal Account" };

/** A member leaves, and another one signs in on the same page. */
async function signsInAfter({ foyer, signIn }: Tab, shop: Shop, persona: string): Promise<void> {
  await shop.drive(foyer.session.signOut());
  await signIn(persona);
  await shop.settle();
}

/** Who reads her account. */
const opens = ({ foyer }: Tab, shop: Shop) => shop.drive(foyer.account.open());

export const ACCOUNT_SEQUENCES: Sequences = {
  subscription: {
    "whose answer from before a pause comes after the one from after it": {
      persona: "paying-monthly",
      async use({ foyer: { subscription } }, shop) {
        await lateAnswers(shop, 5_000, () => subscription.refresh());
        await (await atService(shop, "paying-monthly")).pause(30);
        await shop.drive(subscription.refreshAnew());
        await shop.advance(5_000);
        void subscription.refresh();
        const last = subscription.refreshAnew();
        await shop.drive(last);
      },
    },
    "asked twice at once, then within a minute, then later": {
      persona: "paying-monthly",
      async use({ foyer: { subscription } }, shop) {
        await shop.drive(Promise.all([subscription.refresh(), subscription.refresh()]));
        await shop.advance(59_000);
        await shop.drive(subscription.load());
        await shop.advance(2_000);
        await shop.drive(subscription.load());
        await shop.drive(subscription.load());
      },
    },
    "whose status is unknown, then cannot be read, then is known": {
      persona: "paying-monthly",
      async use({ foyer: { subscription } }, shop) {
        const operation = "getCurrentSubscriptionStatus";
        shop.faults({ kind: "mutate", mutation: "unknownEnum", operation });
        await shop.drive(subscription.refresh());
        shop.faults(fails(operation, 500, 9));
        await shop.drive(subscription.load());
        shop.clearFaults();
        await shop.drive(subscription.load());
      },
    },
    "of a former member who buys, and of one who only changes": {
      persona: "churned-card",
      async use({ foyer: { subscription } }, shop) {
        await shop.drive(subscription.refresh());
        await shop.drive(subscription.restartLoaded());
        subscription.recordPayment({ isFreeTrial: false, ...CHURNED });
        await shop.settle();
        await shop.drive(subscription.refresh());
        await shop.drive(subscription.restartLoaded());
        subscription.recordPayment({ isFreeTrial: true, ...CHURNED });
      },
    },
    "whose plan to restart cannot be read, then can, then was bought": {
      persona: "churned",
      async use({ foyer: { subscription } }, shop) {
        shop.faults(fails("getRestartableSubscription", 500, 9));
        await shop.drive(subscription.refresh());
        await shop.drive(subscription.restartLoaded());
        shop.clearFaults();
        shop.latency(3_000);
        void subscription.refresh();
        await shop.advance(3_000);
        subscription.recordPayment({ isFreeTrial: true, ...CHURNED });
        await shop.advance(4_000);
        shop.latency(0);
      },
    },
    "of a former member, whose plan to restart comes after her sign-out and in again as a payer": {
      persona: "churned",
      async use(tab, shop) {
        const { subscription } = tab.foyer;
        await shop.drive(subscription.refresh());
        await lateAnswers(shop, 9_000, () => subscription.refresh());
        await shop.advance(9_000);
        subscription.noteAction({ isSuccess: false });
        await signsInAfter(tab, shop, "paying-monthly");
        await shop.advance(9_000);
        await shop.drive(subscription.refresh());
      },
    },
    "of a former member who buys on another device": {
      persona: "churned-card",
      async use({ foyer: { subscription } }, shop) {
        await (await atService(shop, "churned-card")).buy("FNWEB1MO");
        await shop.drive(subscription.refresh());
      },
    },
    "whose restart is refused, then made": {
      persona: "pending-cancel",
      async use({ foyer: { planActions } }, shop) {
        shop.faults({ kind: "status", status: 422, operation: "reactivateSubscription" });
        await shop.drive(planActions.change({ kind: "reactivate" }));
        await shop.drive(planActions.change({ kind: "reactivate" }));
      },
    },
    "whose restart waits for a slow answer": {
      persona: "new",
      async use(tab, shop) {
        shop.latency(2_000);
        await signsInAfter(tab, shop, "churned-card");
        const { subscription } = tab.foyer;
        void subscription.refreshAnew();
        await shop.drive(subscription.restartLoaded());
        shop.latency(0);
      },
    },
    "looked up after a purchase, found late": {
      persona: "paying-monthly",
      async use({ foyer: { session, subscription } }, shop) {
        shop.faults(fails("hasSubscription", 500, 3));
        const looks = subscription.lookUp({ after: "purchase", isPending: true });
        await shop.advance(1_000);
        session.setEntitlements([]);
        await shop.drive(looks);
      },
    },
    "looked up at sign-in while a purchase is pending, then signed out": {
      persona: "new",
      async use({ foyer: { session, subscription } }, shop) {
        await shop.drive(subscription.lookUp({ after: "signIn", isPending: true }));
        await shop.advance(1_500);
        await shop.drive(session.signOut());
        await shop.advance(3_000);
      },
    },
    "looked up anew while another look-up goes on, without a subscription": {
      persona: "new",
      async use({ foyer: { subscription } }, shop) {
        await shop.drive(subscription.lookUp({ after: "signIn", isPending: true }));
        await shop.advance(1_500);
        await shop.drive(subscription.lookUp({ after: "signIn", isPending: false }));
        await shop.advance(4_000);
        shop.faults(fails("hasSubscription", 500, 9));
        await shop.drive(subscription.lookUp({ after: "signIn", isPending: false }));
        await lateAnswers(shop, 3_000, () =>
          subscription.lookUp({ after: "signIn", isPending: false }),
        );
        shop.clearFaults();
        await shop.drive(subscription.lookUp({ after: "signIn", isPending: false }));
        await shop.advance(3_000);
      },
    },
    "of a visitor who asks": {
      use: ({ foyer: { subscription } }, shop) =>
        shop.drive(Promise.all([subscription.refresh(), subscription.load()])),
    },
    "of an account that is billed by a partner, or that nobody names": {
      persona: "verizon",
      async use(tab, shop) {
        await shop.drive(tab.foyer.subscription.refresh());
        for (const persona of ["unknown-channel", "ios", "dunning", "pending-cancel-gift"]) {
          await signsInAfter(tab, shop, persona);
        }
      },
    },
  },

  session: {
    "who signs out in another tab, and in here as another": {
      persona: "paying-monthly",
      async use(tab, shop) {
        const other = shop.tab({ href: "http://localhost:5173/account/manage" });
        await shop.settle();
        await shop.drive(other.foyer.session.signOut());
        await shop.settle();
        await tab.signIn("churned");
        await shop.settle();
        await other.signIn("new");
        await shop.settle();
        other.close();
      },
    },
    "who signs out with a way back, while the service does not answer": {
      persona: "paying-monthly",
      async use({ foyer: { session } }, shop) {
        shop.latency(60_000);
        void session.signOut({ returnTo: "/account/manage/billing" });
        await shop.advance(4_000);
        await shop.advance(2_000);
        shop.latency(0);
      },
    },
    "who is offline when her session must be renewed": {
      persona: "paying-monthly",
      async use({ foyer: { session, subscription }, platform }, shop) {
        platform.connectivity.setOnline(false);
        await shop.advance(20 * 60_000);
        await shop.drive(subscription.refresh());
        platform.connectivity.setOnline(true);
        await shop.advance(60_000);
        session.changeEmail("other@example.com");
        await shop.drive(subscription.refresh());
      },
    },
    "whose refresh is refused": {
      persona: "paying-monthly",
      async use({ foyer: { subscription } }, shop) {
        shop.faults({ kind: "status", status: 401, operation: "refreshToken", times: 99 });
        await shop.advance(24 * 60 * 60_000);
        await shop.drive(subscription.refresh());
      },
    },
    "whose profile names another email, after she has changed it": {
      persona: "paying-monthly",
      async use({ foyer: { account, session } }, shop) {
        await lateAnswers(shop, 2_000, () => account.loadProfile());
        session.changeEmail("newer@example.com");
        await shop.advance(2_000);
        await shop.drive(account.loadProfile());
        shop.faults(fails("getProfile", 500, 9));
        await shop.drive(account.loadProfile());
      },
    },
  },

  account: {
    "whose answers from before a change come after those from after it": {
      persona: "paying-monthly",
      visit: ({ foyer }) => foyer.account.open(),
      async use({ foyer: { account } }, shop) {
        await lateAnswers(shop, 5_000, () => account.open());
        await (await atService(shop, "paying-monthly")).code("HALFOFF");
        await shop.drive(account.reload());
        await shop.advance(5_000);
      },
    },
    "whose first answers come after those of a second look": {
      persona: "paying-monthly",
      async use({ foyer: { account } }, shop) {
        shop.faults(fails("getCurrentSubscriptionStatus", 500, 9));
        await lateAnswers(shop, 5_000, () => account.open());
        shop.clearFaults();
        await shop.drive(account.reload());
        await shop.advance(5_000);
      },
    },
    "whose payments and method cannot be read again, after a change and without one": {
      persona: "paying-monthly",
      visit: ({ foyer }) => foyer.account.open(),
      async use({ foyer: { account } }, shop) {
        shop.faults(fails("getPaymentMethods", 500, 9));
        await shop.drive(account.open());
        await shop.drive(account.reload());
        shop.clearFaults();
        await shop.drive(account.open());
        shop.faults(fails("getPayments", 500, 9));
        await shop.drive(account.open());
        await shop.drive(account.reload());
        shop.clearFaults();
        await shop.drive(account.open());
      },
    },
    "whose subscription cannot be read, at first and later": {
      persona: "paying-yearly",
      async use({ foyer: { account } }, shop) {
        shop.faults(fails("getCurrentSubscriptionStatus", 500, 9));
        await shop.advance(61_000);
        await shop.drive(account.open());
        shop.clearFaults();
        await shop.drive(account.reload());
        shop.faults(fails("getCurrentSubscriptionStatus", 500, 9));
        await shop.drive(account.reload());
      },
    },
    "of one member after another, while the answers of the first are late": {
      persona: "paying-monthly",
      visit: ({ foyer }) => foyer.account.open(),
      async use(tab, shop) {
        await lateAnswers(shop, 5_000, () => tab.foyer.account.open());
        await signsInAfter(tab, shop, "churned");
        await opens(tab, shop);
        await shop.advance(5_000);
        await shop.drive(tab.foyer.session.signOut());
        await opens(tab, shop);
      },
    },
    "of members in dunning, in a pause, canceled and upcoming": {
      persona: "dunning",
      visit: ({ foyer }) => foyer.account.open(),
      async use(tab, shop) {
        for (const persona of [
          "paused",
          "pending-pause",
          "pending-cancel-trialist",
          "upcoming-plan",
        ]) {
          await signsInAfter(tab, shop, persona);
          await opens(tab, shop);
        }
      },
    },
    "of members whom others bill": {
      persona: "ios",
      visit: ({ foyer }) => foyer.account.open(),
      async use(tab, shop) {
        for (const persona of ["verizon", "partner-unnamed", "unknown-channel", "gift"]) {
          await signsInAfter(tab, shop, persona);
          await opens(tab, shop);
        }
      },
    },
    "of former members, with a saved card and without": {
      persona: "churned-card",
      visit: ({ foyer }) => foyer.account.open(),
      async use(tab, shop) {
        for (const persona of ["churned-involuntary", "pending-cancel-gift", "new"]) {
          await signsInAfter(tab, shop, persona);
          await opens(tab, shop);
        }
      },
    },
    "of members with an offer, a free year, a founder's plan and a card that expires": {
      persona: "promo-monthly",
      visit: ({ foyer }) => foyer.account.open(),
      async use(tab, shop) {
        for (const persona of ["trialist-military", "founder", "card-expires", "coupon"]) {
          await signsInAfter(tab, shop, persona);
          await opens(tab, shop);
          tab.foyer.account.timelineAfter(CANCEL);
        }
      },
    },
    "of members with an offer who cannot change their plan, or have none": {
      made: { id: "ann", status: "Churned Voluntary", segments: ["monthly"], method: "none" },
      persona: "ann",
      visit: ({ foyer }) => foyer.account.open(),
      async use(tab, shop) {
        for (const persona of ["promo-holiday", "saved-card", "excluded-service"]) {
          await signsInAfter(tab, shop, persona);
          await opens(tab, shop);
        }
      },
    },
    "whose card has expired, or is refused": {
      made: { id: "eve", status: "Existing", method: "expiredCard" },
      persona: "eve",
      visit: ({ foyer }) => foyer.account.open(),
      async use(tab, shop) {
        await shop.makesPersona({ id: "fay", status: "Existing", method: "none" });
        await shop.makesPersona({ id: "gil", status: "Existing", method: "refusedCard" });
        for (const persona of ["fay", "gil"]) {
          await signsInAfter(tab, shop, persona);
          await opens(tab, shop);
        }
      },
    },
    "of a visitor, and past midnight": {
      visit: ({ foyer }) => foyer.account.open(),
      async use(tab, shop) {
        await shop.drive(tab.foyer.account.reload());
        await tab.signIn("paying-monthly");
        await opens(tab, shop);
        const { clock } = shop.device;
        clock.jump(clock.now() + 86_400_000);
        tab.platform.connectivity.notify();
        await shop.settle();
      },
    },
  },

  billingHistory: {
    "of an entitlement, then of all, then again of all": {
      persona: "billing-long",
      visit: ({ foyer }) => foyer.billingHistory.open({ entitlementId: "FNWEB1MO" }),
      async use({ foyer: { billingHistory } }, shop) {
        billingHistory.openReceipt(billingHistory.years[0]?.entries[0]?.orderID ?? "");
        await shop.drive(billingHistory.reload());
        const opened = billingHistory.open();
        await shop.settle();
        await shop.drive(opened);
        billingHistory.close();
        await shop.drive(billingHistory.open());
      },
    },
    "whose slow answer comes after another history, and whose answer fails": {
      persona: "refunded",
      async use({ foyer: { billingHistory } }, shop) {
        await lateAnswers(shop, 3_000, () => billingHistory.open({ entitlementId: "FNWEB12MO" }));
        await shop.drive(billingHistory.open());
        await shop.advance(3_000);
        shop.faults(fails("getPayments", 500, 9));
        await shop.drive(billingHistory.reload());
        shop.clearFaults();
        await shop.drive(billingHistory.reload());
      },
    },
    "whose receipt is open when her answer is late and she has signed out": {
      persona: "paying-yearly",
      visit: ({ foyer }) => foyer.billingHistory.open({ entitlementId: "FNWEB12MO" }),
      async use(tab, shop) {
        const { billingHistory } = tab.foyer;
        billingHistory.openReceipt(billingHistory.years[0]?.entries[0]?.orderID ?? "");
        await lateAnswers(shop, 3_000, () => billingHistory.reload());
        await shop.drive(tab.foyer.session.signOut());
        await shop.advance(3_000);
        await shop.drive(billingHistory.reload());
        await tab.signIn("new");
        await shop.drive(billingHistory.reload());
      },
    },
    "whose orders are not all read": {
      persona: "paying-monthly",
      async use({ foyer: { billingHistory } }, shop) {
        const operation = "getPayments";
        shop.faults({ kind: "mutate", mutation: "wrongType", operation, times: 1 });
        await shop.drive(billingHistory.open());
        await shop.drive(billingHistory.reload());
      },
    },
  },
};
