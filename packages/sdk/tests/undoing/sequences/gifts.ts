import type { Shop, Tab } from "../../shop.ts";
import { USES } from "../uses.ts";
import { fails, go, losesAnswers, redeem, type Sequences, TYPED_ADDRESS, type } from "../using.ts";

const { gifts, giftConfirmation, giftHome } = USES;
const MUG = "GIFT MUGS 0001";

const opens = ({ foyer }: Tab) => foyer.gifts.open();

async function applies({ foyer }: Tab, shop: Shop, giftCode = "gift-year-0001"): Promise<void> {
  type(foyer.gifts.codeForm, { giftCode });
  await shop.drive(foyer.gifts.applyCode());
}

function redeems({ foyer }: Tab) {
  type(foyer.gifts.zipForm, { billingZipCode: "37203" });
  return foyer.gifts.redeem();
}

/** Who opens the screen of the code, and is told what applies to the account. */
function openedBy(persona: string) {
  return { ...gifts, persona, use: (tab: Tab, shop: Shop) => applies(tab, shop) };
}

export const GIFTS_SEQUENCES: Sequences = {
  gifts: {
    "by a visitor": openedBy(""),
    "by a member who pays": openedBy("paying-monthly"),
    "by a member whose plan ends": openedBy("pending-cancel"),
    "by a member in dunning": openedBy("dunning"),
    "by a member with an upcoming plan": openedBy("upcoming-plan"),
    "by a member with a gift": openedBy("gift"),
    "by a member who has redeemed the most": openedBy("gift-limit"),
    "by a member who is paused": openedBy("paused"),
    "by a member in a trial": openedBy("trialist-monthly"),
    "by a member billed by a store": openedBy("ios"),
    "by a member billed by a partner": openedBy("verizon"),
    "by a former member": openedBy("churned"),
    "whose code is refused by each of its reasons": {
      ...gifts,
      async use(tab, shop) {
        for (const code of ["GIFT-USED-0001", "GIFT-PAST-0001", "GIFT-STOP-0001", ""]) {
          await applies(tab, shop, code);
        }
        await applies(tab, shop);
      },
    },
    "whose code finds no answer, then a good one": {
      ...gifts,
      async use(tab, shop) {
        shop.faults(fails("getGiftCardStatus"));
        await applies(tab, shop);
        shop.clearFaults();
        await shop.drive(tab.foyer.gifts.applyCode());
      },
    },
    "that is left while the code is looked up": {
      ...gifts,
      async use(tab, shop) {
        shop.latency(300);
        type(tab.foyer.gifts.codeForm, { giftCode: "gift-year-0001" });
        const first = tab.foyer.gifts.applyCode();
        await shop.advance(100);
        tab.foyer.gifts.close();
        await shop.drive(first);
        await shop.drive(tab.foyer.gifts.open());
        type(tab.foyer.gifts.codeForm, { giftCode: "gift-year-0001" });
        const second = tab.foyer.gifts.applyCode();
        await shop.advance(450);
        tab.foyer.gifts.close();
        await shop.drive(second);
      },
    },
    "that is left and opened again while it opens": {
      ...gifts,
      persona: "",
      visit: () => {},
      async use(tab, shop) {
        shop.latency(300);
        const signing = tab.signIn("paying-monthly");
        const first = tab.foyer.gifts.open();
        await shop.advance(100);
        const second = tab.foyer.gifts.open();
        await shop.drive(Promise.all([signing, first, second]));
        const again = tab.foyer.gifts.reload();
        await shop.advance(100);
        tab.foyer.gifts.close();
        await shop.drive(again);
      },
    },
    "whose status cannot be read, and is read again": {
      ...gifts,
      persona: "",
      visit: () => {},
      async use(tab, shop) {
        shop.faults(fails("getCurrentSubscriptionStatus"));
        await tab.signIn("paying-monthly");
        await shop.drive(tab.foyer.gifts.open());
        await shop.drive(tab.foyer.gifts.reload());
        shop.clearFaults();
        await shop.drive(tab.foyer.gifts.reload());
        await applies(tab, shop);
      },
    },
    "by a member of whom nothing else can be read": {
      ...gifts,
      persona: "paying-monthly",
      async use(tab, shop) {
        shop.faults(fails("getPayments"), fails("getPaymentMethods"), fails("getPackages"));
        await applies(tab, shop);
        await shop.advance(2_000);
        await shop.drive(redeems(tab));
      },
    },
    "by a member whose bill comes late": {
      ...gifts,
      persona: "paying-monthly",
      async use(tab, shop) {
        shop.faults({ kind: "delay", delayMs: 5_000, operation: "getPayments", times: 9 });
        await applies(tab, shop);
        await shop.advance(5_000);
      },
    },
    "by a member who redeems": {
      ...gifts,
      persona: "paying-monthly",
      async use(tab, shop) {
        await applies(tab, shop);
        await shop.drive(redeems(tab));
        await shop.drive(tab.foyer.gifts.open());
        await shop.drive(tab.foyer.giftConfirmation.open());
        await shop.drive(tab.foyer.gifts.open());
      },
    },
    "whose redemption finds no network": {
      ...gifts,
      async use(tab, shop) {
        await applies(tab, shop);
        tab.platform.connectivity.setOnline(false);
        await shop.drive(redeems(tab));
        tab.platform.connectivity.setOnline(true);
        await shop.settle();
        await shop.drive(tab.foyer.gifts.redeem());
      },
    },
    "redeemed without a code": { ...gifts, use: (tab, shop) => shop.drive(redeems(tab)) },
    "redeemed twice at once, and changed meanwhile": {
      ...gifts,
      async use(tab, shop) {
        const { gifts } = tab.foyer;
        await applies(tab, shop, MUG);
        type(gifts.address.form, TYPED_ADDRESS);
        shop.latency(300);
        const first = gifts.address.submit();
        await shop.advance(100);
        gifts.changeCode();
        const second = gifts.redeem();
        await shop.drive(Promise.all([first, second]));
        shop.latency(0);
        gifts.changeCode();
      },
    },
    "whose redemption is refused, of which another code is tried": {
      ...gifts,
      async use(tab, shop) {
        const operation = "redeemGiftCard";
        await applies(tab, shop);
        shop.faults({ kind: "status", status: 409, errorCode: "giftLimit", operation });
        await shop.drive(redeems(tab));
        tab.foyer.gifts.changeCode();
        await applies(tab, shop, "gift-year-0002");
        await shop.drive(tab.foyer.gifts.redeem());
      },
    },
    "whose gift turns out to have goods": {
      ...gifts,
      async use(tab, shop) {
        await applies(tab, shop);
        const [operation, errorCode] = ["redeemGiftCard", "giftShippingRequired"];
        shop.faults({ kind: "status", status: 409, errorCode, operation });
        await shop.drive(redeems(tab));
        type(tab.foyer.gifts.address.form, TYPED_ADDRESS);
        await shop.drive(tab.foyer.gifts.address.submit());
      },
    },
    "whose answer is lost, and found by another visit": {
      ...gifts,
      async use(tab, shop) {
        await applies(tab, shop);
        losesAnswers(shop, "redeemGiftCard");
        void redeems(tab);
        await shop.advance(10_000);
        tab.foyer.gifts.close();
        await shop.drive(tab.foyer.gifts.open());
        tab.foyer.gifts.checkNow();
        await shop.advance(10_000);
        shop.clearFaults();
        tab.foyer.gifts.checkNow();
        await shop.advance(60_000);
      },
    },
    "whose request is lost, and which is not done": {
      ...gifts,
      async use(tab, shop) {
        await applies(tab, shop);
        shop.faults({ kind: "status", status: 500, operation: "redeemGiftCard", times: 99 });
        void redeems(tab);
        await shop.advance(20_000);
        tab.foyer.gifts.close();
        await shop.drive(tab.foyer.gifts.open());
        await shop.advance(60_000);
        await applies(tab, shop);
      },
    },
    "of which another tab redeems one": {
      ...gifts,
      async use(tab, shop) {
        const other = shop.tab();
        await shop.settle();
        await shop.drive(opens(other));
        await applies(other, shop);
        shop.latency(500);
        const redeeming = redeems(other);
        await shop.advance(700);
        await applies(tab, shop, "gift-year-0002");
        await shop.drive(redeems(tab));
        await shop.drive(redeeming);
        shop.latency(0);
        await shop.advance(2_000);
      },
    },
    "whose user signs out while a redemption waits": {
      ...gifts,
      async use(tab, shop) {
        await applies(tab, shop);
        losesAnswers(shop, "redeemGiftCard");
        void redeems(tab);
        await shop.advance(5_000);
        await shop.drive(tab.foyer.session.signOut());
        shop.clearFaults();
        await shop.advance(30_000);
      },
    },
    "whose user signs out while the plan is read again": {
      ...gifts,
      async use(tab, shop) {
        await applies(tab, shop);
        tab.foyer.subscription.noteAction({ isSuccess: true });
        shop.latency(300);
        const redeeming = redeems(tab);
        const leaving = tab.foyer.session.signOut();
        await shop.drive(Promise.all([redeeming, leaving]));
      },
    },
  },
  giftConfirmation: {
    "by a member whose plan is prolonged, opened again after a reload": {
      ...giftConfirmation,
      persona: "paying-monthly",
      async use(tab, shop) {
        await redeem(tab, shop);
        await shop.drive(tab.foyer.giftConfirmation.open());
        await shop.advance(30_000);
        tab.foyer.giftConfirmation.close();
        await shop.drive(tab.foyer.giftConfirmation.open());
      },
    },
    "by a member whose plan ends": {
      ...giftConfirmation,
      persona: "pending-cancel",
      async use(tab, shop) {
        await redeem(tab, shop);
        await shop.drive(tab.foyer.giftConfirmation.open());
        await shop.advance(30_000);
      },
    },
    "by a member with a gift": {
      ...giftConfirmation,
      persona: "gift",
      async use(tab, shop) {
        await redeem(tab, shop);
        await shop.drive(tab.foyer.giftConfirmation.open());
        await shop.advance(30_000);
      },
    },
    "of an answer that was lost": {
      ...giftConfirmation,
      persona: "paying-monthly",
      async use(tab, shop) {
        await applies(tab, shop);
        shop.faults({ kind: "dropAfterCommit", operation: "redeemGiftCard" });
        await shop.drive(tab.foyer.gifts.open());
        await applies(tab, shop);
        await shop.drive(redeems(tab));
        await shop.drive(tab.foyer.giftConfirmation.open());
        await shop.advance(30_000);
      },
    },
    "of a plan that the services do not know yet": {
      ...giftConfirmation,
      persona: "paying-monthly",
      async use(tab, shop) {
        await shop.drive(opens(tab));
        await applies(tab, shop);
        shop.faults(fails("hasSubscription"));
        await shop.drive(redeems(tab));
        shop.faults(fails("getCurrentSubscriptionStatus"));
        await shop.drive(tab.foyer.giftConfirmation.open());
        await shop.advance(30_000);
        shop.clearFaults();
        await shop.drive(tab.foyer.subscription.refresh());
      },
    },
    "of which another user signs in": {
      ...giftConfirmation,
      persona: "new",
      async use(tab, shop) {
        await redeem(tab, shop);
        await shop.drive(tab.foyer.giftConfirmation.open());
        await shop.drive(tab.foyer.session.signOut());
        await tab.signIn("paying-monthly");
        await shop.drive(tab.foyer.giftConfirmation.open());
      },
    },
    "with a television that waits": {
      ...giftConfirmation,
      href: "/account/gift/confirmation?code=BCDFGHJK",
      async use(tab, shop) {
        await redeem(tab, shop);
        go(tab, "/account/gift/confirmation?code=BCDFGHJK");
        await shop.drive(tab.foyer.giftConfirmation.open());
      },
    },
  },
  giftHome: {
    "by a visitor who signs in": {
      ...giftHome,
      persona: "",
      async use(tab, shop) {
        await tab.signIn("new");
        await shop.settle();
        tab.foyer.giftHome.close();
        tab.foyer.giftHome.open();
        await shop.drive(tab.foyer.session.signOut());
      },
    },
  },
};
