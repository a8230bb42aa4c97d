import { atService } from "../../at-service.ts";
import type { Shop, Tab } from "../../shop.ts";
import {
  CANCEL,
  fails,
  lateAnswers,
  losesAnswers,
  MINUTE,
  type Sequences,
  type,
  type Use,
  withCard,
} from "../using.ts";

const ACCOUNT = "http://localhost:5173/account/manage";

/** A member's plan actions, from My Account. */
const ACTIONS: Pick<Use, "persona" | "visit" | "leave"> = {
  persona: "pending-cancel",
  visit: ({ foyer }) => foyer.account.open(),
  leave: ({ foyer }) => foyer.planActions.back(),
};

/** The promo code section of My Account. */
const CODES: Pick<Use, "persona" | "visit"> = {
  persona: "paying-yearly",
  visit: async ({ foyer }, shop) => {
    await shop.drive(foyer.account.open());
    foyer.accountPromoCode.open();
  },
};

function applies({ foyer }: Tab, shop: Shop, couponCode: string) {
  const { accountPromoCode: store } = foyer;
  type(store.form, { couponCode });
  return shop.drive(store.apply());
}

/** A code whose answer is lost once it is sent: nobody says what became of it. */
async function losesCode({ foyer }: Tab, shop: Shop): Promise<void> {
  const { accountPromoCode: store } = foyer;
  shop.faults({ kind: "dropAfterCommit", operation: "applyCoupon", times: 99 });
  shop.faults(fails("withdrawPurchase", 500, 999));
  type(store.form, { couponCode: "HALFOFF" });
  void store.apply();
  await shop.advance(1_000);
  shop.faults(fails("getPayments", 500, 999));
  await shop.advance(9_000);
}

/** Signs out, and in again or as another member. */
async function signsInAgain({ foyer, signIn }: Tab, shop: Shop, persona: string): Promise<void> {
  await shop.drive(foyer.session.signOut());
  await signIn(persona);
  await shop.drive(foyer.account.open());
}

export const PLAN_CHANGES_SEQUENCES: Sequences = {
  planActions: {
    "whose answer is lost, and the plan shows it": {
      ...ACTIONS,
      async use({ foyer: { planActions } }, shop) {
        shop.faults({ kind: "dropAfterCommit", operation: "reactivateSubscription" });
        planActions.ask("reactivate");
        void planActions.confirm();
        void planActions.confirm();
        await shop.advance(30_000);
        planActions.ask("reactivate");
        planActions.dismiss();
      },
    },
    "whose account is slow to show it": {
      ...ACTIONS,
      async use({ foyer: { planActions } }, shop) {
        shop.latency(1_000);
        planActions.ask("reactivate");
        void planActions.confirm();
        for (let second = 0; second < 5; second += 1) await shop.advance(1_000);
        shop.latency(0);
      },
    },
    "in whose way a promo code is, whose answer is lost": {
      ...ACTIONS,
      persona: "upcoming-plan",
      async use({ foyer: { accountPromoCode, planActions } }, shop) {
        shop.faults({ kind: "dropAfterCommit", operation: "applyCoupon" });
        shop.faults(fails("withdrawPurchase", 500, 4));
        type(accountPromoCode.form, { couponCode: "HALFOFF" });
        void accountPromoCode.apply();
        await shop.advance(2_000);
        planActions.ask("cancelUpcoming");
        await shop.drive(planActions.confirm());
        await shop.drive(planActions.confirm());
        await shop.advance(MINUTE);
      },
    },
    "whose request is lost, again and again, while she closes the dialog": {
      ...ACTIONS,
      async use({ foyer: { planActions } }, shop) {
        shop.faults({ kind: "dropBefore", operation: "reactivateSubscription", times: 9 });
        planActions.ask("reactivate");
        void planActions.confirm();
        await shop.advance(2_000);
        planActions.back();
        planActions.checkNow();
        await shop.advance(15 * MINUTE);
        shop.clearFaults();
        planActions.ask("reactivate");
        await shop.drive(planActions.confirm());
      },
    },
    "who is offline, then online, then told to wait, then refused": {
      ...ACTIONS,
      async use({ foyer: { planActions }, platform }, shop) {
        platform.connectivity.setOnline(false);
        planActions.ask("reactivate");
        await shop.drive(planActions.confirm());
        platform.connectivity.setOnline(true);
        const operation = "reactivateSubscription";
        shop.faults({ kind: "status", status: 429, retryAfter: 60, operation });
        await shop.drive(planActions.confirm());
        shop.faults({ kind: "status", status: 409, errorCode: "planEnded", operation });
        await shop.drive(planActions.confirm());
        planActions.back();
        planActions.ask("reactivate");
        shop.faults({ kind: "status", status: 422, errorCode: "other", operation });
        await shop.drive(planActions.confirm());
        planActions.dismiss();
      },
    },
    "who closes the dialog while the plan is read again": {
      ...ACTIONS,
      async use({ foyer: { planActions } }, shop) {
        shop.latency(2_000);
        planActions.ask("reactivate");
        void planActions.confirm();
        await shop.advance(1_000);
        planActions.back();
        await shop.advance(1_000);
        shop.latency(0);
        await shop.advance(5_000);
      },
    },
    "whose plan was restarted on another device": {
      ...ACTIONS,
      async use({ foyer: { account, planActions } }, shop) {
        planActions.ask("reactivate");
        await (await atService(shop, "pending-cancel")).reactivate();
        await shop.drive(planActions.confirm());
        await shop.drive(account.reload());
        planActions.back();
        planActions.ask("resume");
        await shop.drive(planActions.confirm());
      },
    },
    "who cancels here, and restarts on another device": {
      ...ACTIONS,
      persona: "paying-monthly",
      async use({ foyer: { planActions } }, shop) {
        await shop.drive(planActions.change(CANCEL));
        planActions.ask("reactivate");
        await (await atService(shop, "paying-monthly")).reactivate();
        await shop.drive(planActions.confirm());
        await shop.settle();
      },
    },
    "whose status is unknown after it": {
      ...ACTIONS,
      async use({ foyer: { planActions, subscription } }, shop) {
        await shop.drive(planActions.change({ kind: "reactivate" }));
        const operation = "getCurrentSubscriptionStatus";
        shop.faults({ kind: "mutate", mutation: "unknownEnum", operation });
        await shop.drive(subscription.refreshAnew());
        await shop.drive(subscription.refreshAnew());
      },
    },
    "whose request is lost, where no key is withdrawn and the status is unknown": {
      ...ACTIONS,
      async use({ foyer: { planActions } }, shop) {
        shop.settings({ withdrawal: "notBuilt" });
        shop.faults({ kind: "dropBefore", operation: "reactivateSubscription", times: 9 });
        planActions.ask("reactivate");
        void planActions.confirm();
        await shop.settle();
        const operation = "getCurrentSubscriptionStatus";
        shop.faults({ kind: "mutate", mutation: "unknownEnum", operation, times: 3 });
        await shop.advance(30_000);
        await shop.advance(15 * MINUTE);
      },
    },
    "whose restart is taken back on another device": {
      ...ACTIONS,
      async use({ foyer: { account, planActions } }, shop) {
        planActions.ask("reactivate");
        await shop.drive(planActions.confirm());
        await (await atService(shop, "pending-cancel")).cancel();
        await shop.drive(account.reload());
      },
    },
    "whose bill cannot be read": {
      ...ACTIONS,
      async use({ foyer: { account, planActions } }, shop) {
        shop.faults(fails("getPayments", 500, 9));
        await shop.drive(account.reload());
        planActions.ask("reactivate");
        await shop.drive(planActions.confirm());
        shop.clearFaults();
        await shop.drive(planActions.confirm());
      },
    },
    "whose status cannot be read while she presses": {
      ...ACTIONS,
      async use({ foyer: { planActions } }, shop) {
        planActions.ask("reactivate");
        shop.faults(fails("getCurrentSubscriptionStatus", 500, 9));
        await shop.drive(planActions.confirm());
        await shop.drive(planActions.confirm());
      },
    },
    "of a member without a payment method": {
      ...ACTIONS,
      made: { id: "ann", status: "Pause", method: "none" },
      persona: "ann",
      async use({ foyer: { account, planActions } }, shop) {
        planActions.ask("resume");
        await shop.drive(planActions.confirm());
        await (await atService(shop, "ann")).saveMethod();
        await shop.drive(account.reload());
        await shop.drive(planActions.confirm());
      },
    },
    "of a canceled member without a payment method": {
      ...ACTIONS,
      made: { id: "ann", status: "Pending Cancel - Existing", method: "none" },
      persona: "ann",
      async use({ foyer: { planActions } }, shop) {
        planActions.ask("reactivate");
        await shop.drive(planActions.confirm());
      },
    },
    "of a pause that has begun": {
      ...ACTIONS,
      persona: "paused",
      async use({ foyer: { planActions } }, shop) {
        planActions.ask("resume");
        shop.faults(fails("getPayments", 500, 9));
        await shop.drive(planActions.confirm());
        shop.clearFaults();
        await shop.drive(planActions.confirm());
        planActions.dismiss();
      },
    },
    "of a pause that begins later, whose answer is lost": {
      ...ACTIONS,
      persona: "pending-pause",
      async use({ foyer: { planActions } }, shop) {
        planActions.ask("cancelPause");
        shop.settings({ withdrawal: "notBuilt" });
        shop.faults({ kind: "dropAfterCommit", operation: "cancelPauseSubscription" });
        await shop.drive(planActions.confirm());
        planActions.ask("cancelPause");
        planActions.back();
      },
    },
    "of an upcoming plan with a promo code": {
      ...ACTIONS,
      persona: "upcoming-plan",
      async use({ foyer: { account, planActions } }, shop) {
        const elsewhere = await atService(shop, "upcoming-plan");
        await elsewhere.code("HALFOFF");
        planActions.ask("cancelUpcoming");
        await shop.drive(planActions.confirm());
        await shop.drive(account.reload());
        await shop.drive(planActions.confirm());
        planActions.dismiss();
        planActions.ask("cancelUpcoming");
      },
    },
    "of an upcoming plan without a code": {
      ...ACTIONS,
      persona: "upcoming-plan",
      async use({ foyer: { planActions } }, shop) {
        planActions.ask("cancelUpcoming");
        await shop.drive(planActions.confirm());
      },
    },
    "who signs out while her change is sent, and in again": {
      ...ACTIONS,
      async use(tab, shop) {
        const { planActions } = tab.foyer;
        losesAnswers(shop, "reactivateSubscription");
        planActions.ask("reactivate");
        void planActions.confirm();
        await shop.advance(5_000);
        await signsInAgain(tab, shop, "paused");
        shop.clearFaults();
        await shop.advance(MINUTE);
        await signsInAgain(tab, shop, "pending-cancel");
        await shop.advance(MINUTE);
      },
    },
    "sent by another tab, whose answer is lost": {
      ...ACTIONS,
      async use({ foyer: { planActions } }, shop) {
        const other = shop.tab({ href: ACCOUNT });
        await shop.drive(other.foyer.account.open());
        shop.faults(
          { kind: "dropBefore", operation: "reactivateSubscription", times: 9 },
          { kind: "status", status: 500, operation: "withdrawPurchase", times: 3 },
        );
        other.foyer.planActions.ask("reactivate");
        void other.foyer.planActions.confirm();
        await shop.advance(2_000);
        planActions.ask("reactivate");
        await shop.drive(planActions.confirm());
        planActions.checkNow();
        await shop.advance(MINUTE);
        other.close();
      },
    },
    "made by another tab": {
      ...ACTIONS,
      async use({ foyer: { planActions } }, shop) {
        const other = shop.tab({ href: ACCOUNT });
        await shop.drive(other.foyer.account.open());
        await shop.drive(other.foyer.planActions.change({ kind: "reactivate" }));
        await shop.settle();
        await shop.drive(planActions.change({ kind: "pause", days: 30 }));
        planActions.dismiss();
        other.close();
      },
    },
  },

  accountPromoCode: {
    "of a link, which is not applied by itself": {
      ...CODES,
      href: "/account/manage?promoCoupon=HALFOFF&applyCoupon=true",
      async use(tab, shop) {
        const { accountPromoCode: store } = tab.foyer;
        type(store.form, { couponCode: "OTHER" });
        store.open();
        await shop.settle();
        store.close();
        store.open();
        await shop.drive(store.apply());
        store.open();
      },
    },
    "that would replace another, and another one instead": {
      ...CODES,
      async use(tab, shop) {
        const { accountPromoCode: store } = tab.foyer;
        await applies(tab, shop, "STAYYEAR");
        await applies(tab, shop, "HALFOFF");
        type(store.form, { couponCode: "50RENEW" });
        await shop.settle();
        type(store.form, { couponCode: "halfoff" });
        await shop.drive(store.apply());
        await applies(tab, shop, "STAYYEAR");
      },
    },
    "that would replace one that has changed on another device": {
      ...CODES,
      async use(tab, shop) {
        const elsewhere = await atService(shop, "paying-yearly");
        await elsewhere.code("STAYYEAR");
        await applies(tab, shop, "HALFOFF");
        await elsewhere.code("50RENEW");
        await applies(tab, shop, "HALFOFF");
        await applies(tab, shop, "HALFOFF");
      },
    },
    "that is compared when she leaves": {
      ...CODES,
      async use(tab, shop) {
        const { accountPromoCode: store } = tab.foyer;
        await lateAnswers(shop, 3_000, async () => {
          type(store.form, { couponCode: "HALFOFF" });
          await store.apply();
        });
        store.close();
        store.open();
        await shop.advance(3_000);
      },
    },
    "that is sent when she leaves, and refused": {
      ...CODES,
      async use(tab, shop) {
        const { accountPromoCode: store } = tab.foyer;
        await (await atService(shop, "paying-yearly")).code("STAYYEAR");
        await applies(tab, shop, "HALFOFF");
        const operation = "applyCoupon";
        shop.faults({
          kind: "status",
          status: 422,
          errorCode: "eV1108",
          operation,
          delayMs: 3_000,
        });
        void store.apply();
        await shop.advance(1_000);
        store.close();
        store.open();
        await shop.advance(3_000);
      },
    },
    "that never reaches the service, then does": {
      ...CODES,
      async use(tab, shop) {
        const { accountPromoCode: store } = tab.foyer;
        await (await atService(shop, "paying-yearly")).code("STAYYEAR");
        await applies(tab, shop, "HALFOFF");
        shop.faults({ kind: "dropBefore", operation: "applyCoupon", times: 9 });
        await applies(tab, shop, "HALFOFF");
        shop.clearFaults();
        store.close();
        store.open();
        await shop.settle();
        await applies(tab, shop, "HALFOFF");
        store.close();
      },
    },
    "nobody can say what became of, and she leaves": {
      ...CODES,
      async use(tab, shop) {
        const { accountPromoCode: store } = tab.foyer;
        await losesCode(tab, shop);
        store.close();
        store.open();
        const { clock } = shop.device;
        clock.jump(clock.now() + 26 * 60 * MINUTE);
        await shop.advance(MINUTE);
        store.close();
      },
    },
    "whose answer is lost, and that shows": {
      ...CODES,
      async use(tab, shop) {
        shop.faults({ kind: "dropAfterCommit", operation: "applyCoupon" });
        await applies(tab, shop, "HALFOFF");
        await (await atService(shop, "paying-yearly")).code("50RENEW");
        await shop.drive(tab.foyer.account.reload());
      },
    },
    "applied, then another is refused, malformed and offline": {
      ...CODES,
      async use(tab, shop) {
        await applies(tab, shop, "HALFOFF");
        await shop.settle();
        await applies(tab, shop, "a-b");
        await applies(tab, shop, "NOSUCHCODE");
        const elsewhere = await atService(shop, "paying-yearly");
        await elsewhere.code("STAYYEAR");
        await shop.drive(tab.foyer.account.reload());
        tab.platform.connectivity.setOnline(false);
        await applies(tab, shop, "50RENEW");
        tab.platform.connectivity.setOnline(true);
        shop.faults(fails("getPayments", 500, 9));
        await applies(tab, shop, "50RENEW");
        shop.clearFaults();
        await applies(tab, shop, "");
      },
    },
    "that is left as it is while it is compared again": {
      ...CODES,
      async use(tab, shop) {
        const { accountPromoCode: store } = tab.foyer;
        await (await atService(shop, "paying-yearly")).code("STAYYEAR");
        await applies(tab, shop, "HALFOFF");
        await lateAnswers(shop, 3_000, () => store.apply());
        store.setAside();
        await shop.advance(9_000);
      },
    },
    "that is applied while she types another one": {
      ...CODES,
      async use(tab, shop) {
        const { accountPromoCode: store } = tab.foyer;
        shop.faults({ kind: "delay", operation: "applyCoupon", delayMs: 3_000 });
        type(store.form, { couponCode: "HALFOFF" });
        void store.apply();
        await shop.advance(1_000);
        type(store.form, { couponCode: "50RENEW" });
        await shop.advance(3_000);
      },
    },
    "applied again, after another device has replaced it": {
      ...CODES,
      async use(tab, shop) {
        const { account, accountPromoCode: store } = tab.foyer;
        await applies(tab, shop, "HALFOFF");
        await shop.settle();
        store.close();
        await (await atService(shop, "paying-yearly")).code("STAYYEAR");
        await shop.drive(account.reload());
        await applies(tab, shop, "HALFOFF");
        await applies(tab, shop, "HALFOFF");
        await shop.settle();
      },
    },
    "of a member in dunning, who leaves before the card is asked for": {
      ...CODES,
      persona: "dunning",
      async use(tab, shop) {
        const { accountPromoCode: store } = tab.foyer;
        shop.faults({ kind: "delay", operation: "applyCoupon", delayMs: 3_000 });
        type(store.form, { couponCode: "STAY3MO" });
        void store.apply();
        await shop.advance(1_000);
        store.close();
        store.open();
        await shop.advance(3_000);
      },
    },
    "of a member in dunning, who saves a card while the code is sent again": {
      ...CODES,
      persona: "dunning",
      async use(tab, shop) {
        const { accountPromoCode: store } = tab.foyer;
        await applies(tab, shop, "STAY3MO");
        await withCard(tab, shop, store.frame);
        shop.faults({ kind: "delay", operation: "applyCoupon", delayMs: 3_000 });
        void store.apply();
        await shop.advance(1_000);
        void store.saveCard();
        await shop.advance(5_000);
      },
    },
    "of a member in dunning, who leaves once the card is charged": {
      ...CODES,
      persona: "dunning",
      async use(tab, shop) {
        const { accountPromoCode: store } = tab.foyer;
        await applies(tab, shop, "STAY3MO");
        await withCard(tab, shop, store.frame);
        shop.latency(1_000);
        void store.saveCard();
        await shop.advance(3_500);
        store.close();
        await shop.advance(20_000);
        shop.latency(0);
      },
    },
    "whose price cannot be read": {
      ...CODES,
      async use(tab, shop) {
        await applies(tab, shop, "HALFOFF");
        shop.faults(fails("getVoucherDetails", 500, 9));
        await applies(tab, shop, "50RENEW");
        await applies(tab, shop, "50RENEW");
      },
    },
    "applied by another tab": {
      ...CODES,
      async use(tab, shop) {
        const other = shop.tab({ href: ACCOUNT });
        await shop.drive(other.foyer.account.open());
        await applies(other, shop, "NOSUCHCODE");
        shop.faults({
          kind: "status",
          status: 422,
          errorCode: "eV1108",
          operation: "applyCoupon",
          delayMs: 2_000,
        });
        type(other.foyer.accountPromoCode.form, { couponCode: "50RENEW" });
        void other.foyer.accountPromoCode.apply();
        await shop.advance(1_000);
        await applies(tab, shop, "HALFOFF");
        await shop.advance(3_000);
        await applies(other, shop, "HALFOFF");
        await shop.settle();
        other.close();
      },
    },
    "for a plan that begins later": {
      ...CODES,
      persona: "upcoming-plan",
      async use(tab, shop) {
        await applies(tab, shop, "STAY3MO");
        await applies(tab, shop, "HALFOFF");
        await applies(tab, shop, "HALFOFF");
        await shop.drive(tab.foyer.planActions.change({ kind: "cancelUpcoming" }));
      },
    },
    "of members who may not apply one": {
      ...CODES,
      persona: "ios",
      async use(tab, shop) {
        await applies(tab, shop, "HALFOFF");
        await signsInAgain(tab, shop, "churned");
        await applies(tab, shop, "HALFOFF");
      },
    },
    "of one member, then of another": {
      ...CODES,
      async use(tab, shop) {
        await applies(tab, shop, "HALFOFF");
        await applies(tab, shop, "50RENEW");
        await signsInAgain(tab, shop, "paying-monthly");
        await losesCode(tab, shop);
        await signsInAgain(tab, shop, "paying-yearly");
        shop.clearFaults();
        await signsInAgain(tab, shop, "paying-monthly");
        await shop.advance(MINUTE);
      },
    },
    "of a member in dunning, offline and without a whole card": {
      ...CODES,
      persona: "dunning",
      async use(tab, shop) {
        const { accountPromoCode: store } = tab.foyer;
        await shop.drive(store.saveCard());
        await applies(tab, shop, "STAY3MO");
        await shop.drive(store.saveCard());
        tab.platform.connectivity.setOnline(false);
        await shop.drive(store.saveCard());
        tab.platform.connectivity.setOnline(true);
        await withCard(tab, shop, store.frame);
        void store.saveCard();
        void store.saveCard();
        await shop.advance(1_000);
        store.close();
      },
    },
    "of a member in dunning, who closes the dialog while the card is saved": {
      ...CODES,
      persona: "dunning",
      async use(tab, shop) {
        const { accountPromoCode: store } = tab.foyer;
        await applies(tab, shop, "STAY3MO");
        await withCard(tab, shop, store.frame);
        shop.latency(1_000);
        void store.saveCard();
        await shop.advance(1_500);
        store.closeCardUpdate();
        await shop.advance(10_000);
        shop.latency(0);
        await applies(tab, shop, "STAY3MO");
        await withCard(tab, shop, store.frame);
        shop.latency(1_000);
        void store.saveCard();
        await shop.advance(4_500);
        store.closeCardUpdate();
        shop.latency(0);
        await shop.advance(20_000);
      },
    },
    "of a member in dunning, whose card is saved and whose code is then refused": {
      ...CODES,
      persona: "dunning",
      async use(tab, shop) {
        const { accountPromoCode: store } = tab.foyer;
        await applies(tab, shop, "STAY3MO");
        await withCard(tab, shop, store.frame);
        shop.faults({ kind: "status", status: 422, errorCode: "eV1108", operation: "applyCoupon" });
        await shop.drive(store.saveCard());
        await applies(tab, shop, "HALFOFF");
      },
    },
    "of a member in dunning, who types another code in front of the dialog": {
      ...CODES,
      persona: "dunning",
      async use(tab, shop) {
        await applies(tab, shop, "STAY3MO");
        await applies(tab, shop, "NOSUCHCODE");
        await applies(tab, shop, "STAY3MO");
        await signsInAgain(tab, shop, "paying-yearly");
      },
    },
  },
};
