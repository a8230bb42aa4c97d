import { expect, it } from "vitest";
import { GOOD_CARD, playCardFrame } from "./played-card-frame.ts";
import type { Shop, Tab } from "./shop.ts";
import { membersOf, type Name } from "./undoing/members.ts";
import { arrive, newPage, unlike, visit } from "./undoing/pages.ts";
import { USES } from "./undoing/uses.ts";
import { go, redeem } from "./undoing/using.ts";

/**
 * A try that failed says its failure of the next one. Each row fails, goes back on the screen, and goes another way;
 * then the store is as on a new page that goes that way at once.
 */

type Step = (tab: Tab, shop: Shop) => unknown;
type Form = { readonly fields: Readonly<Record<string, { change(typed: string): void }>> };

interface Row {
  readonly name: Name;
  /** Fails; the service refuses `operation` once. */
  readonly operation: string;
  readonly fails: Step;
  /** The button that goes back. */
  readonly back: Step;
  /** The other way. */
  readonly goes: Step;
  /** Members that stay on purpose, each with its reason. */
  readonly kept?: Readonly<Record<string, string>>;
}

const TYPED = "What was typed stays for the rest of the session.";
const LAST_CHANGE = "The facts have whether the last change was made (SUB-11).";

function type({ fields }: Form, typed: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(typed)) fields[name]?.change(text);
}

const applies =
  (giftCode: string): Step =>
  async ({ foyer }, shop) => {
    type(foyer.gifts.codeForm, { giftCode });
    await shop.drive(foyer.gifts.applyCode());
  };

async function fills(tab: Tab, shop: Shop, frame: { mount(container: unknown): void }) {
  frame.mount("the container");
  await shop.settle();
  const played = playCardFrame(tab.platform);
  await shop.drive(played.load());
  await shop.drive(played.fill(GOOD_CARD));
}

const ROWS: Readonly<Record<string, Row>> = {
  "a gift, and another code": {
    name: "gifts",
    operation: "redeemGiftCard",
    fails: redeem,
    back: ({ foyer }) => foyer.gifts.changeCode(),
    goes: applies("gift-year-0002"),
    kept: {
      "zipForm.fields.": TYPED,
      "zipForm.values": TYPED,
      "zipForm.submitDecision": TYPED,
      giftState: TYPED,
    },
  },
  "a pause, and another length": {
    name: "pause",
    operation: "pauseSubscription",
    async fails({ foyer: { pause } }, shop) {
      pause.choose(30);
      pause.showReview();
      await shop.drive(pause.confirm());
    },
    back: ({ foyer }) => foyer.pause.back(),
    goes({ foyer: { pause } }) {
      pause.choose(60);
      pause.showReview();
    },
  },
  "a restart, and the same question": {
    name: "planActions",
    operation: "reactivateSubscription",
    async fails({ foyer: { planActions } }, shop) {
      planActions.ask("reactivate");
      await shop.drive(planActions.confirm());
    },
    back: ({ foyer }) => foyer.planActions.back(),
    goes: ({ foyer }) => foyer.planActions.ask("reactivate"),
    kept: { answers: LAST_CHANGE },
  },
  "a card, and PayPal": {
    name: "paymentUpdate",
    operation: "payInFrame",
    async fails(tab, shop) {
      await fills(tab, shop, tab.foyer.paymentUpdate.frame);
      await shop.drive(tab.foyer.paymentUpdate.save());
    },
    back: () => {},
    goes: ({ foyer }) => foyer.paymentUpdate.select("paypal"),
    kept: { "frame.": TYPED },
  },
  "a payment, and another method": {
    name: "checkout",
    operation: "payInFrame",
    async fails(tab, shop) {
      await fills(tab, shop, tab.foyer.checkout.frame);
      await shop.drive(tab.foyer.checkout.submit());
    },
    back: () => {},
    goes: ({ foyer }) => foyer.checkout.selectMethod("paypal"),
    kept: { "frame.": TYPED },
  },
  "a promo code, and another one": {
    name: "promoCode",
    operation: "getVoucherDetails",
    async fails({ foyer: { promoCode } }, shop) {
      type(promoCode.form, { couponCode: "HALFOFF" });
      await shop.drive(promoCode.apply());
    },
    back: ({ foyer }) => foyer.promoCode.remove(),
    async goes({ foyer: { promoCode } }, shop) {
      type(promoCode.form, { couponCode: "50RENEW" });
      await shop.drive(promoCode.apply());
    },
  },
  "a promo code in My Account, and another one": {
    name: "accountPromoCode",
    operation: "applyCoupon",
    async fails({ foyer: { accountPromoCode: store } }, shop) {
      type(store.form, { couponCode: "HALFOFF" });
      await shop.drive(store.apply());
    },
    back: () => {},
    async goes({ foyer: { accountPromoCode: store } }, shop) {
      type(store.form, { couponCode: "NOSUCHCODE" });
      await shop.drive(store.apply());
    },
  },
  "an email, and the form again": {
    name: "emailChange",
    operation: "updateEmail",
    async fails({ foyer: { emailChange } }, shop) {
      const email = "other@example.com";
      type(emailChange.form, { email, confirm: email, password: "password" });
      await shop.drive(emailChange.submit());
    },
    back: ({ foyer }) => foyer.emailChange.close(),
    goes: ({ foyer }) => foyer.emailChange.open(),
  },
  "a password, and the form again": {
    name: "passwordChange",
    operation: "updatePassword",
    async fails({ foyer: { passwordChange } }, shop) {
      type(passwordChange.form, { password: "password", newPassword: "Curtain7!" });
      await shop.drive(passwordChange.submit());
    },
    back: ({ foyer }) => foyer.passwordChange.close(),
    goes: ({ foyer }) => foyer.passwordChange.open(),
  },
  "the mail for a password, and another email": {
    name: "passwordAssistance",
    operation: "requestPasswordReset",
    async fails({ foyer: { passwordAssistance } }, shop) {
      type(passwordAssistance.form, { email: "new@example.com" });
      await shop.drive(passwordAssistance.submit());
    },
    back: () => {},
    async goes({ foyer: { passwordAssistance } }, shop) {
      type(passwordAssistance.form, { email: "churned@example.com" });
      await shop.drive(passwordAssistance.submit());
    },
  },
  "a television's code, and another one": {
    name: "secondScreen",
    operation: "getRegistrationCodeDeeplink",
    async fails({ foyer: { secondScreen } }, shop) {
      await shop.drive(secondScreen.confirm());
    },
    back: () => {},
    async goes(tab, shop) {
      const { secondScreen } = tab.foyer;
      type(secondScreen.form, { code: "BCDFGHJL" });
      await shop.drive(secondScreen.submit());
      go(tab, "/activate/account-success?regCode=BCDFGHJL");
      await shop.drive(secondScreen.open());
    },
  },
  "a cancellation, and the offer": {
    name: "cancellation",
    operation: "removeSubscription",
    async fails({ foyer: { cancellation } }, shop) {
      await shop.drive(cancellation.open({ page: "survey" }));
      cancellation.toggle("cost");
      await shop.drive(cancellation.submit());
    },
    back: ({ foyer }) => foyer.cancellation.close(),
    goes: ({ foyer }, shop) => shop.drive(foyer.cancellation.open({ page: "plan" })),
    kept: { reasons: TYPED, canSkip: TYPED, answers: LAST_CHANGE },
  },
};

it.each(Object.entries(ROWS))("%s [D-04] [D-13]", async (_, row) => {
  const { name, operation, fails, back, goes, kept = {} } = row;
  const use = USES[name];
  const { shop, tab } = await arrive(use);
  await visit(use, shop, tab);
  const before = membersOf(tab.foyer[name]);
  shop.faults({ kind: "status", status: 422, errorCode: "eV1108", operation, times: 1 });
  await fails(tab, shop);
  await shop.settle();
  expect(membersOf(tab.foyer[name])).not.toEqual(before);
  shop.clearFaults();
  await back(tab, shop);
  await goes(tab, shop);
  await shop.advance(1_000);
  const here = membersOf(tab.foyer[name]);
  tab.close();

  const other = newPage(shop, tab);
  await visit(use, shop, other);
  await goes(other, shop);
  await shop.advance(1_000);
  expect(unlike(here, membersOf(other.foyer[name]), Object.keys(kept))).toEqual([]);
});
