// The parser is there before time moves by hand.
import "../../src/capabilities/content/markup.ts";
import { DECLINED_CARD } from "../played-card-frame.ts";
import { pdf } from "../verified-form.ts";
import type { Name } from "./members.ts";
import {
  atVerification,
  CANCEL,
  empties,
  go,
  leavesVerification,
  losesAnswers,
  MINUTE,
  NEW_PASSWORD,
  redeem,
  type Sequences,
  sendForm,
  TYPED_ADDRESS,
  type,
  type Use,
  withCard,
} from "./using.ts";

export const USES: Readonly<Record<Name, Use>> = {
  configuration: {
    visit: (tab) => go(tab, "/account/signin"),
    use: ({ foyer }, shop) => shop.drive(foyer.configuration.loadFooter()),
  },

  navigation: {
    use(tab) {
      const { navigation } = tab.foyer;
      go(tab, "/account/signup-plans/FNWEB1MO?promoCoupon=SAVE&return_to=/account/manage");
      go(tab, "/account/signup");
      navigation.arrived("/account/signin", { from: "/account/manage/billing" });
      navigation.retitle("Signed out");
      navigation.queryNow();
      navigation.guard("/account/manage");
      navigation.title("manage");
      navigation.routeOf("/account/manage");
      navigation.link("manage");
      navigation.to("manage");
      navigation.safe("/account/manage");
      navigation.safeChoice("/account/manage");
      navigation.configured("https://foyer.example/");
    },
  },

  session: {
    persona: "paying-monthly",
    async use({ foyer }, shop) {
      const { session } = foyer;
      session.changeEmail("other@example.com");
      session.setEntitlements([]);
      await shop.drive(session.signOut({ returnTo: "/account/manage" }));
    },
  },

  signIn: {
    href: "/account/signin",
    visit: ({ foyer }) => foyer.signIn.open(),
    async use({ foyer }, shop) {
      const { signIn } = foyer;
      signIn.suggestEmail("ann@example.com");
      type(signIn.form, { email: "nobody", password: "x" });
      type(signIn.form, { password: "" });
      await shop.drive(signIn.submit());
      type(signIn.form, { email: "paying-monthly@example.com", password: "wrong!" });
      await shop.drive(signIn.submit());
      shop.faults({ kind: "status", status: 500, operation: "login", times: 9 });
      await shop.drive(signIn.submit());
      shop.clearFaults();
      signIn.close();
      type(signIn.form, { email: "paying-monthly@example.com", password: "password" });
      await shop.drive(signIn.submit());
    },
  },

  account: {
    persona: "paying-monthly",
    visit: ({ foyer }) => foyer.account.open(),
    async use({ foyer }, shop) {
      const { account } = foyer;
      account.timelineAfter(CANCEL);
      account.futureAfter(CANCEL);
      await shop.drive(Promise.all([account.reload(), account.loadProfile()]));
      await shop.drive(account.readAgain());
    },
  },

  accountPromoCode: {
    persona: "paying-yearly",
    visit: async ({ foyer }, shop) => {
      await shop.drive(foyer.account.open());
      foyer.accountPromoCode.open();
    },
    async use(tab, shop) {
      const { accountPromoCode: store } = tab.foyer;
      type(store.form, { couponCode: "NOSUCHCODE" });
      await shop.drive(store.apply());
      type(store.form, { couponCode: "HALFOFF" });
      await shop.drive(store.apply());
      type(store.form, { couponCode: "STAYYEAR" });
      await shop.drive(store.apply());
      store.setAside();
      await shop.drive(store.saveCard());
      store.closeCardUpdate();
      type(store.form, { couponCode: "STAYYEAR" });
      await shop.drive(store.apply());
      losesAnswers(shop, "applyCoupon");
      void store.apply();
      await shop.advance(10_000);
      store.checkNow();
      store.settleLeft();
      await shop.advance(MINUTE);
    },
  },

  cancellation: {
    persona: "paying-monthly",
    href: "/account/manage/cancelplan",
    visit: ({ foyer }) => foyer.cancellation.open({ page: "plan" }),
    async use({ foyer }, shop) {
      const { cancellation } = foyer;
      await shop.drive(cancellation.reload());
      await shop.drive(cancellation.continue());
      void cancellation.acceptOffer();
      cancellation.declineOffer();
      await shop.drive(cancellation.open({ page: "survey" }));
      await shop.drive(cancellation.submit());
      cancellation.toggle("cost");
      cancellation.setFreeText("Too dear for me.");
      await shop.drive(cancellation.skip());
      shop.faults({ kind: "status", status: 409, operation: "removeSubscription" });
      await shop.drive(cancellation.submit());
      await shop.drive(cancellation.submit());
      await shop.drive(cancellation.open({ page: "confirmation" }));
      cancellation.settleLeft();
      await shop.drive(foyer.planActions.change({ kind: "reactivate" }));
      await shop.drive(cancellation.open({ page: "survey" }));
      shop.faults({ kind: "status", status: 409, operation: "removeSubscription" });
      cancellation.toggle("cost");
      cancellation.setFreeText("Too dear for me.");
      await shop.drive(cancellation.submit());
    },
  },

  billingHistory: {
    persona: "paying-yearly",
    href: "/account/manage/billing",
    visit: ({ foyer }) => foyer.billingHistory.open(),
    async use({ foyer }, shop) {
      const { billingHistory } = foyer;
      await shop.drive(billingHistory.reload());
      const orderID = billingHistory.years[0]?.entries[0]?.orderID ?? "";
      billingHistory.openReceipt(orderID);
      billingHistory.closeReceipt();
      billingHistory.openReceipt(orderID);
    },
  },

  changePlan: {
    persona: "paying-monthly",
    href: "/account/manage/changeplan",
    visit: ({ foyer }) => foyer.changePlan.open(),
    async use({ foyer }, shop) {
      const { changePlan } = foyer;
      await shop.drive(changePlan.reload());
      changePlan.select("FNWEB12MO");
      changePlan.continue();
      changePlan.cancel();
      changePlan.continue();
      changePlan.confirm();
      changePlan.continue();
    },
  },

  checkout: {
    persona: "new",
    href: "/account/payment/FNWEB12MO",
    visit: ({ foyer }) => foyer.checkout.open({ preSelectedPlan: "FNWEB12MO" }),
    async use(tab, shop) {
      const { checkout } = tab.foyer;
      await shop.drive(checkout.submit());
      checkout.forgetRefusal();
      checkout.quoteWith(null);
      checkout.selectMethod("paypal");
      checkout.selectMethod("card");
      checkout.editCard();
      checkout.cancelEditCard();
      checkout.editCard();
      checkout.setConsent(true);
      await withCard(tab, shop, checkout.frame, DECLINED_CARD);
      await shop.drive(checkout.submit());
    },
  },

  confirmation: {
    persona: "new",
    href: "/account/signup-confirmation",
    visit: ({ foyer }) => foyer.confirmation.open({ platform: "desktop" as never }),
    async use(tab, shop) {
      await tab.openCheckout("FNWEB12MO");
      await shop.drive(tab.foyer.checkout.submit());
      await shop.drive(tab.foyer.confirmation.open());
    },
  },

  contentScreen: {
    href: "/landing/welcome",
    visit: ({ foyer }) => foyer.contentScreen.open({ screenName: "welcome" }),
    async use({ foyer }, shop) {
      const { contentScreen } = foyer;
      await shop.drive(contentScreen.reload());
      shop.faults({ kind: "status", status: 500, operation: "getScreen", times: 9 });
      await shop.drive(contentScreen.reload());
      await shop.drive(contentScreen.open({ screenName: "alerts" }));
      shop.clearFaults();
      await shop.drive(contentScreen.reload());
      await shop.drive(contentScreen.open({ screenName: "no-such-screen" }));
      await shop.drive(contentScreen.open({ screenName: "hostile", preview: "0123456789abcdef" }));
      await shop.drive(contentScreen.open({ screenName: "hostile" }));
    },
  },

  contentZones: {
    href: "/account/signup-confirmation",
    visit: ({ foyer }) => foyer.contentZones.open("confirmation"),
    async use({ foyer }, shop) {
      const { contentZones } = foyer;
      contentZones.zone("confirmation");
      await shop.drive(contentZones.open("manage"));
      contentZones.close("manage");
      shop.faults({ kind: "status", status: 500, operation: "getContentCards", times: 9 });
      await shop.drive(contentZones.open("manage"));
      contentZones.close("manage");
      shop.clearFaults();
    },
  },

  emailAlert: {
    href: "/landing/alerts?utm_source=mail",
    visit: ({ foyer }) => foyer.emailAlert.open(),
    async use({ foyer }, shop) {
      const { emailAlert } = foyer;
      type(emailAlert.form, { email: "nobody" });
      await shop.drive(emailAlert.submit());
      type(emailAlert.form, { email: "ann@example.com" });
      shop.faults({ kind: "status", status: 500, operation: "submitProspect", times: 9 });
      await shop.drive(emailAlert.submit());
      shop.clearFaults();
      await shop.drive(emailAlert.submit());
    },
  },

  debugPanel: {
    href: "/account/debug/feature-flags",
    async use({ foyer }, shop) {
      const { debugPanel } = foyer;
      await shop.drive(debugPanel.open());
      foyer.navigation.guard("/account/manage");
      debugPanel.search("guard");
      debugPanel.chooseTopic(debugPanel.topics[0] as never);
      debugPanel.exported();
      debugPanel.report({ events: [], consent: null });
      const [flag] = debugPanel.flags;
      debugPanel.toggle(flag?.cookie ?? "");
      const [known] = debugPanel.knownFlags;
      debugPanel.toggle(known?.cookie ?? "");
      debugPanel.clear();
      foyer.navigation.guard("/account/manage");
    },
  },

  deviceAuthorization: {
    visit: ({ foyer }, shop) => shop.drive(foyer.deviceAuthorization.start()),
    leave: ({ foyer }) => foyer.deviceAuthorization.stop(),
    async use({ foyer }, shop) {
      foyer.deviceAuthorization.stop();
      await shop.drive(foyer.deviceAuthorization.start());
    },
  },

  deviceLimit: {
    href: "/account/signin",
    leave({ foyer }) {
      foyer.signIn.close();
      foyer.deviceLimit.close();
    },
    async use({ foyer }, shop) {
      const { deviceLimit, signIn } = foyer;
      const signsIn = () => {
        type(signIn.form, { email: "device-limit@example.com", password: "password" });
        return shop.drive(signIn.submit());
      };
      await signsIn();
      deviceLimit.toggle(deviceLimit.devices[0]?.sid ?? "");
      shop.faults({ kind: "status", status: 500, operation: "deleteDeviceSessions", times: 9 });
      await shop.drive(deviceLimit.signOutAll());
      await shop.drive(deviceLimit.signOutSelected());
    },
  },

  emailChange: {
    persona: "paying-monthly",
    visit: ({ foyer }) => foyer.emailChange.open(),
    async use({ foyer }, shop) {
      const { emailChange } = foyer;
      const email = "other@example.com";
      type(emailChange.form, { email, confirm: email, password: "wrong!" });
      await shop.drive(emailChange.submit());
      type(emailChange.form, { email, confirm: email, password: "password" });
      await shop.drive(emailChange.submit());
      emailChange.open();
      empties(emailChange.form);
      await shop.drive(emailChange.submit());
      type(emailChange.form, { email: "third@example.com", confirm: "x", password: "y" });
      await shop.drive(emailChange.submit());
    },
  },

  exposures: {
    persona: "new",
    use: ({ foyer }, shop) => shop.drive(foyer.load("exposures")),
  },

  featureFlags: {
    persona: "new",
    async use({ foyer }, shop) {
      await shop.drive(foyer.featureFlags.load());
      foyer.featureFlags.valueWithoutCookie("show-cvv");
    },
  },

  giftConfirmation: {
    persona: "new",
    href: "/account/gift/confirmation",
    visit: ({ foyer }) => foyer.giftConfirmation.open(),
    async use(tab, shop) {
      const { foyer } = tab;
      await redeem(tab, shop);
      await shop.drive(foyer.giftConfirmation.open());
    },
  },

  giftHome: {
    persona: "paying-monthly",
    href: "/account/gift",
    visit: ({ foyer }) => foyer.giftHome.open(),
    use: () => {},
  },

  gifts: {
    persona: "new",
    href: "/account/review-and-redeem",
    visit: ({ foyer }) => foyer.gifts.open(),
    async use({ foyer }, shop) {
      const { gifts } = foyer;
      await shop.drive(gifts.reload());
      type(gifts.codeForm, { giftCode: "NOSUCHPIN" });
      await shop.drive(gifts.applyCode());
      type(gifts.codeForm, { giftCode: "GIFT MUGS 0001" });
      await shop.drive(gifts.applyCode());
      empties(gifts.address.form);
      await shop.drive(gifts.redeem());
      type(gifts.address.form, TYPED_ADDRESS);
      await shop.drive(gifts.redeem());
      gifts.changeCode();
      type(gifts.codeForm, { giftCode: "gift-year-0001" });
      await shop.drive(gifts.applyCode());
      shop.faults({ kind: "status", status: 409, operation: "redeemGiftCard" });
      type(gifts.zipForm, { billingZipCode: "37203" });
      await shop.drive(gifts.redeem());
      gifts.checkNow();
      gifts.settleLeft();
    },
  },

  memberHome: {
    persona: "paying-monthly",
    href: "/",
    visit: ({ foyer }) => foyer.memberHome.open(),
    async use({ foyer }, shop) {
      await shop.drive(foyer.memberHome.reload());
      foyer.memberHome.close();
    },
  },

  notices: {
    persona: "paying-monthly",
    visit: ({ foyer }) => foyer.notices.open(),
    use: () => {},
  },

  partnerActivation: {
    persona: "new",
    href: "/account/verizon-bango?subscriptionRequestId=verizon-1",
    visit: ({ foyer }) => foyer.partnerActivation.open(),
    async use({ foyer }, shop) {
      const { partnerActivation } = foyer;
      partnerActivation.close();
      await shop.drive(partnerActivation.link());
      shop.faults({
        kind: "status",
        status: 500,
        operation: "activatePartnerSubscription",
        times: 9,
      });
      await shop.drive(partnerActivation.open());
      await shop.drive(partnerActivation.retry());
      shop.clearFaults();
      await shop.drive(partnerActivation.activate());
    },
  },

  passwordAssistance: {
    href: "/account/password-assistance",
    visit: ({ foyer }) => foyer.passwordAssistance.open({ email: "ann@example.com" }),
    async use({ foyer }, shop) {
      const { passwordAssistance } = foyer;
      type(passwordAssistance.form, { email: "nobody" });
      await shop.drive(passwordAssistance.submit());
      type(passwordAssistance.form, { email: "new@example.com" });
      shop.faults({ kind: "status", status: 500, operation: "requestPasswordReset", times: 9 });
      await shop.drive(passwordAssistance.submit());
      shop.clearFaults();
      await shop.drive(passwordAssistance.submit());
      passwordAssistance.again();
      type(passwordAssistance.form, { email: "paying-monthly@example.com" });
      await shop.drive(passwordAssistance.submit());
    },
  },

  passwordChange: {
    persona: "paying-monthly",
    visit: ({ foyer }) => foyer.passwordChange.open(),
    async use({ foyer }, shop) {
      const { passwordChange } = foyer;
      type(passwordChange.form, { password: "wrong!", newPassword: NEW_PASSWORD });
      await shop.drive(passwordChange.submit());
      type(passwordChange.form, { password: "password" });
      await shop.drive(passwordChange.submit());
      passwordChange.open();
      type(passwordChange.form, { password: "x", newPassword: "y" });
      await shop.drive(passwordChange.submit());
    },
  },

  passwordReset: {
    href: "/account/reset-password/tok_1?email=new@example.com",
    visit: (tab) => {
      go(tab, "/account/reset-password/tok_1?email=new@example.com");
      tab.foyer.passwordReset.open("tok_1");
    },
    async use({ foyer }, shop) {
      const { passwordReset } = foyer;
      passwordReset.holdsToken("tok_1");
      type(passwordReset.form, { password: "x", confirm: "y" });
      await shop.drive(passwordReset.submit());
      type(passwordReset.form, { password: NEW_PASSWORD, confirm: NEW_PASSWORD });
      await shop.drive(passwordReset.submit());
    },
  },

  pause: {
    persona: "paying-monthly",
    visit: ({ foyer }) => foyer.pause.open(),
    begin: ({ foyer }) => foyer.pause.choose(foyer.pause.options[0]?.days ?? 0),
    async use({ foyer }, shop) {
      const { pause } = foyer;
      await shop.drive(pause.reload());
      pause.choose(pause.options[0]?.days ?? 0);
      pause.showReview();
      pause.back();
      pause.showReview();
      shop.faults({ kind: "status", status: 409, operation: "pauseSubscription", times: 9 });
      await shop.drive(pause.confirm());
    },
  },

  payPal: {
    persona: "new",
    href: "/account/payment/FNWEB12MO",
    async visit({ foyer }, shop) {
      await shop.drive(foyer.checkout.open({ preSelectedPlan: "FNWEB12MO" }));
      foyer.checkout.selectMethod("paypal");
    },
    leave({ foyer }) {
      foyer.payPal.unmount();
      foyer.payPal.close();
    },
    async use(tab, shop) {
      const { payPal } = tab.foyer;
      tab.platform.payPalScript.script("blocked");
      payPal.mount("the container");
      await shop.settle();
      tab.platform.payPalScript.script("works");
      payPal.retry();
      await shop.settle();
      payPal.requestZip();
      payPal.zip.change("37203");
      await shop.advance(1_000);
      await shop.drive(tab.platform.payPalScript.button().press());
      payPal.cancel();
      payPal.unmount();
    },
  },

  planActions: {
    persona: "pending-cancel",
    visit: ({ foyer }) => foyer.account.open(),
    leave: ({ foyer }) => foyer.planActions.back(),
    async use({ foyer }, shop) {
      const { planActions } = foyer;
      planActions.givenUpBy(CANCEL);
      planActions.ask("reactivate");
      planActions.back();
      planActions.ask("reactivate");
      await shop.drive(planActions.confirm());
      planActions.dismiss();
      await shop.drive(planActions.change(CANCEL));
      losesAnswers(shop, "reactivateSubscription");
      planActions.ask("reactivate");
      void planActions.confirm();
      await shop.advance(10_000);
      planActions.checkNow();
      planActions.settleLeft();
      shop.clearFaults();
      planActions.checkNow();
      await shop.advance(10 * MINUTE);
      await shop.drive(planActions.change(CANCEL));
      shop.faults({ kind: "status", status: 409, operation: "reactivateSubscription", times: 9 });
      planActions.ask("reactivate");
      await shop.drive(planActions.confirm());
    },
  },

  paymentPage: {
    persona: "new",
    href: "/account/payment/FNWEB1MO",
    visit: ({ foyer }) => foyer.checkout.open({ preSelectedPlan: "FNWEB1MO" }),
    use() {},
  },

  paymentUpdate: {
    persona: "paying-monthly",
    href: "/account/manage/edit-payment",
    visit: ({ foyer }) => foyer.paymentUpdate.open(),
    async use(tab, shop) {
      const { paymentUpdate } = tab.foyer;
      await shop.drive(paymentUpdate.reload());
      paymentUpdate.select("paypal");
      paymentUpdate.select("card");
      await shop.settle();
      await withCard(tab, shop, paymentUpdate.frame, DECLINED_CARD);
      await shop.drive(paymentUpdate.save());
      await withCard(tab, shop, paymentUpdate.frame);
      await shop.drive(paymentUpdate.save());
      paymentUpdate.checkNow();
      paymentUpdate.settleLeft();
    },
  },

  planGuide: {
    persona: "new",
    href: "/account/signup-plans",
    visit: ({ foyer }) => foyer.plans.open(),
    leave: ({ foyer }) => foyer.plans.close(),
    use({ foyer }) {
      foyer.plans.select("FNWEB12MO");
    },
  },

  plans: {
    persona: "new",
    href: "/account/signup-plans",
    visit: ({ foyer }) => foyer.plans.open(),
    async use({ foyer }, shop) {
      const { plans } = foyer;
      await shop.drive(plans.load({ preSelectedPlan: "FNWEB1MO", purchaseMode: "gift" }));
      await shop.drive(plans.reload());
      await shop.drive(plans.lookUp());
      plans.select("FNWEB12MO");
      plans.continue();
      plans.resetSelection();
      plans.select("FNWEB12MO");
    },
  },

  promoCode: {
    persona: "new",
    href: "/account/payment/FNWEB12MO",
    async visit({ foyer }, shop) {
      await shop.drive(foyer.plans.load({ preSelectedPlan: "FNWEB12MO" }));
      foyer.promoCode.open();
      await shop.drive(foyer.promoCode.settled());
    },
    async use(tab, shop) {
      const { plans, promoCode } = tab.foyer;
      const apply = (couponCode: string) => {
        type(promoCode.form, { couponCode });
        return shop.drive(promoCode.apply());
      };
      await apply("NOSUCHCODE");
      promoCode.read();
      await apply("50RENEW");
      go(tab, "/account/payment/FNWEB12MO?promoCoupon=HALFOFF&applyCoupon=true");
      await shop.drive(promoCode.automatic.lookUpFor(plans.plans));
      await shop.drive(
        promoCode.automatic.lookUpForChanges(
          plans.plans.map((plan) => ({
            ...{ plan, changeType: "none", isTrialist: false, validityTill: null },
          })),
        ),
      );
      await shop.drive(promoCode.refresh());
      promoCode.hearRefusal("PROMO_ALREADY_REDEEMED", "50RENEW");
      promoCode.setAside();
      promoCode.remove();
      await apply("50RENEW");
    },
  },

  purchases: {
    persona: "new",
    use: async (tab, shop) => {
      const { checkout, purchases } = tab.foyer;
      purchases.hasOpenWrite();
      purchases.settleWrites();
      purchases.hasOpen();
      purchases.changeOwner();
      await tab.openCheckout("FNWEB12MO", DECLINED_CARD);
      await shop.drive(checkout.submit());
      purchases.dismiss();
      await shop.drive(purchases.checkNow());
      checkout.close();
      await tab.openCheckout("FNWEB12MO");
      await shop.drive(checkout.submit());
      purchases.acknowledge();
    },
  },

  secondScreen: {
    persona: "paying-monthly",
    href: "/activate/account-success?regCode=BCDFGHJK",
    visit: (tab) => {
      go(tab, "/activate/account-success?regCode=BCDFGHJK");
      return tab.foyer.secondScreen.open();
    },
    async use(tab, shop) {
      const { secondScreen } = tab.foyer;
      await shop.drive(secondScreen.confirm());
      secondScreen.decline();
      go(tab, "/account/signin/tv");
      type(secondScreen.form, { code: "!" });
      await shop.drive(secondScreen.submit());
      secondScreen.continueWithoutCode();
      type(secondScreen.form, { code: "BCDFGHJL" });
      await shop.drive(secondScreen.submit());
    },
  },

  shipping: {
    persona: "paying-two-years",
    href: "/account/shipping",
    visit: ({ foyer }) => foyer.shipping.open(),
    async use({ foyer }, shop) {
      const { shipping } = foyer;
      await shop.drive(Promise.all([shipping.lookUp(), shipping.load(), shipping.settled()]));
      await shop.drive(shipping.reload());
      empties(shipping.form);
      await shop.drive(shipping.submit());
      type(shipping.form, { ...TYPED_ADDRESS, zipCode: "0" });
      await shop.drive(shipping.submit());
      type(shipping.form, TYPED_ADDRESS);
      await shop.drive(shipping.submit());
      shipping.pick("recommended");
      shipping.cancelChoice();
      await shop.drive(shipping.submit());
      shipping.pick("entered");
      await shop.drive(shipping.confirmChoice());
      type(shipping.form, { ...TYPED_ADDRESS, address1: "14 elm street" });
      await shop.drive(shipping.submit());
    },
  },

  signUp: {
    href: "/account/create-account",
    visit: ({ foyer }) => foyer.signUp.open(),
    async use({ foyer }, shop) {
      const { signUp } = foyer;
      type(signUp.form, { email: "x", password: "y" });
      await shop.drive(signUp.submit());
      type(signUp.form, { email: "new@example.com", password: NEW_PASSWORD });
      await shop.drive(signUp.submit());
      type(signUp.form, { email: "nadia@example.com" });
      await shop.drive(signUp.submit());
    },
  },

  subscription: {
    persona: "paying-monthly",
    async use({ foyer }, shop) {
      const { subscription } = foyer;
      await shop.drive(subscription.load());
      await shop.drive(Promise.all([subscription.refresh(), subscription.refreshAnew()]));
      await shop.drive(subscription.restartLoaded());
      subscription.noteAction({ isSuccess: false });
      await shop.drive(subscription.lookUp({ after: "purchase", isPending: true }));
      const serviceID = "FNWEB12MO";
      const paid = { serviceID, displayName: "Yearly", paymentMethod: "Credit/Debit Card" };
      subscription.recordPayment({ isFreeTrial: true, ...paid });
    },
  },

  tvProvider: {
    href: "/account/mvpd",
    visit: ({ foyer }) => foyer.tvProvider.open(),
    async use(tab, shop) {
      const { tvProvider } = tab.foyer;
      tab.platform.popUp.block(true);
      void tvProvider.signIn("cox");
      await shop.settle();
      tvProvider.cancel();
      tab.platform.popUp.block(false);
      void tvProvider.retry();
      void tvProvider.signIn("cox");
      await shop.settle();
      tvProvider.showWindow();
      void tvProvider.check();
      await shop.advance(5_000);
    },
  },

  verificationDocuments: {
    persona: "new",
    href: "/account/verification",
    visit: atVerification,
    leave(tab) {
      tab.foyer.verificationDocuments.close();
      leavesVerification(tab);
    },
    async use(tab, shop) {
      const { verificationDocuments: documents } = tab.foyer;
      await sendForm(tab, shop, "Upload");
      await shop.drive(documents.upload());
      await shop.drive(documents.add([new File(["x"], "note.txt", { type: "text/plain" })]));
      await shop.drive(documents.add([pdf("one.pdf"), pdf("two.pdf")]));
      documents.remove(documents.documents[1]?.id ?? "");
      shop.faults({ kind: "status", status: 500, operation: "uploadDocument", times: 9 });
      await shop.drive(documents.upload());
      const [first] = documents.documents;
      documents.stop(first?.id ?? "");
      void documents.retry(first?.id ?? "");
      await shop.advance(1_000);
      documents.cancel();
      await shop.drive(documents.add([pdf("three.pdf")]));
    },
  },

  verificationFlow: {
    persona: "new",
    href: "/account/verification",
    visit: atVerification,
    async use(tab, shop) {
      const { verificationDocuments: documents, verificationFlow } = tab.foyer;
      await sendForm(tab, shop, "Upload");
      await shop.drive(verificationFlow.check());
      await shop.drive(verificationFlow.upload());
      verificationFlow.cancelUpload();
      await shop.drive(documents.add([pdf("one.pdf"), pdf("two.pdf")]));
      verificationFlow.removeDocument(documents.documents[1]?.id ?? "");
      await shop.drive(verificationFlow.restart({ keepsPartner: false }));
      shop.faults({ kind: "status", status: 500, operation: "getVerificationState", times: 1 });
      await shop.drive(verificationFlow.check());
      await sendForm(tab, shop, "Success");
      await shop.advance(1_000);
    },
  },

  verificationForm: {
    persona: "new",
    href: "/account/verification",
    visit: atVerification,
    leave: leavesVerification,
    async use(tab, shop) {
      const { verificationForm: form } = tab.foyer;
      form.chooseStatus("VETERAN");
      empties(form.form);
      form.typeOrganization("Fire");
      form.chooseStatus("VETERAN");
      await shop.drive(form.submit());
      type(form.form, { dischargeMonth: "06", dischargeDay: "30", dischargeYear: "2015" });
      await sendForm(tab, shop, "Upload");
    },
  },

  verificationResult: {
    persona: "new",
    href: "/account/verification",
    visit: atVerification,
    leave: leavesVerification,
    async use(tab, shop) {
      await sendForm(tab, shop, "Success");
      await shop.advance(1_000);
      await shop.drive(tab.foyer.verificationResult.restart());
      await sendForm(tab, shop, "Review");
      await shop.advance(1_000);
    },
  },

  tracking: {
    persona: "paying-monthly",
    href: "/account/signup-plans?src=mail",
    use(tab) {
      const { tracking } = tab.foyer;
      const allowed = { analytics: "granted", advertising: "granted", replay: "granted" } as const;
      go(tab, "/account/signup-plans?src=mail&mc=FNC_display");
      go(tab, "/account/payment");
      tracking.begin({ current: () => allowed, onChange: () => () => {} });
      tracking.contextOf("verification_started", { program: "military" });
    },
  },

  veterans: {
    persona: "new",
    href: "/account/veterans?va_member_id=VA-100077",
    visit: ({ foyer }) => foyer.veterans.open(),
    async use({ foyer }, shop) {
      const { veterans } = foyer;
      veterans.close();
      await shop.drive(veterans.check());
      await shop.drive(veterans.retry());
      await shop.drive(veterans.open());
    },
  },
};

/** What only another user can make of a store. */
export const USES_OF_OTHERS: Sequences = {
  accountPromoCode: {
    "by a member whose card is refused": {
      ...USES.accountPromoCode,
      persona: "dunning",
      async use(tab, shop) {
        const { accountPromoCode: store } = tab.foyer;
        const apply = (couponCode: string) => {
          type(store.form, { couponCode });
          return shop.drive(store.apply());
        };
        await apply("STAY3MO");
        await withCard(tab, shop, store.frame, DECLINED_CARD);
        await shop.drive(store.saveCard());
        await withCard(tab, shop, store.frame);
        await shop.drive(store.saveCard());
        store.closeCardUpdate();
      },
    },
    "by a member whose other card is refused too": {
      ...USES.accountPromoCode,
      persona: "dunning",
      async use(tab, shop) {
        const { accountPromoCode: store } = tab.foyer;
        type(store.form, { couponCode: "STAY3MO" });
        await shop.drive(store.apply());
        await withCard(tab, shop, store.frame, DECLINED_CARD);
        await shop.drive(store.saveCard());
      },
    },
  },
  cancellation: {
    "by a member whose offer is refused": {
      ...USES.cancellation,
      async use({ foyer }, shop) {
        shop.faults({ kind: "status", status: 422, errorCode: "eV1108", operation: "applyCoupon" });
        await shop.drive(foyer.cancellation.acceptOffer());
      },
    },
  },
  checkout: {
    "by a buyer with a saved card": {
      ...USES.checkout,
      persona: "saved-card",
      async use({ foyer }, shop) {
        foyer.checkout.editCard();
        await shop.drive(foyer.checkout.submit());
      },
    },
  },
  partnerActivation: {
    "by a user with the link of another account": {
      ...USES.partnerActivation,
      visit: () => {},
      async use({ foyer }, shop) {
        const errorCode = "SUBSCRIPTION_REQUEST_TAKEN";
        const operation = "linkPartnerSubscription";
        shop.faults({ kind: "status", status: 409, errorCode, operation });
        await shop.drive(foyer.partnerActivation.link());
      },
    },
  },
  subscription: {
    "by a churned member": {
      persona: "churned",
      use: ({ foyer }, shop) => shop.drive(foyer.subscription.restartLoaded()),
    },
  },
};
