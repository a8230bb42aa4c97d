import { reaction } from "mobx";
import { createMembershipApi } from "./api/create-membership-api.ts";
import type { Foundation } from "./create-core.ts";
import { afterPlans } from "./domain/redirects/after-plans.ts";
import { afterSignIn, signInScreen } from "./domain/redirects/after-sign-in.ts";
import { afterSignUp, createAccountScreen } from "./domain/redirects/after-sign-up.ts";
import { paymentScreen } from "./domain/redirects/screens.ts";
import { enMembership } from "./messages/en-membership.ts";
import { AccountStore } from "./stores/account.store.ts";
import { afterPayment } from "./stores/after-payment.ts";
import { CardFrameStore } from "./stores/card-frame.store.ts";
import { SavedCardStore } from "./stores/checkout/saved-card.store.ts";
import { frameResult } from "./stores/checkout/send-payment.ts";
import { CheckoutStore } from "./stores/checkout.store.ts";
import { ConfirmationStore } from "./stores/confirmation.store.ts";
import { explainAnswers } from "./stores/explain-answers.ts";
import { lookUpFacts, lookUpMember } from "./stores/member-look-ups.ts";
import { NoticesStore } from "./stores/notices.store.ts";
import { PaymentAccount } from "./stores/payment-account.ts";
import { PlanCatalogueStore } from "./stores/plan-catalogue.store.ts";
import { PlansStore } from "./stores/plans.store.ts";
import { PurchasesStore } from "./stores/purchases.store.ts";
import { redirectFacts } from "./stores/redirect-facts.ts";
import type { SignInMembership } from "./stores/sign-in.store.ts";
import { SignUpStore } from "./stores/sign-up.store.ts";
import { parsePlanId, STORED_KEYS, storedValue } from "./stores/stored-value.ts";
import { SubscriptionStore } from "./stores/subscription.store.ts";
import { TodayStore } from "./stores/today.store.ts";
import { verificationLinks } from "./stores/verification-links.ts";
import { VerificationStateStore } from "./stores/verification-state.store.ts";

/** Becoming and being a member: plans, account creation, checkout, confirmation, My Account. */
export interface Membership {
  readonly signUp: SignUpStore;
  readonly plans: PlansStore;
  readonly subscription: SubscriptionStore;
  readonly checkout: CheckoutStore;
  readonly purchases: PurchasesStore;
  readonly confirmation: ConfirmationStore;
  readonly account: AccountStore;
  readonly notices: NoticesStore;
}

/** The part with what the rest of a Foyer asks of it. */
export interface MembershipPart extends SignInMembership {
  readonly stores: Membership;
  start(): void;
  reset(): void;
  dispose(): void;
}

/** Puts the stores of the membership part together. Does nothing by itself. */
export function createMembership(foundation: Foundation): MembershipPart {
  const { configuration, explain, messages, navigation, platform, session } = foundation;
  messages.add(enMembership);
  const operations = createMembershipApi(foundation.api.parts);
  const api = { ...operations, accounts: { ...foundation.api.accounts, ...operations.accounts } };
  const today = new TodayStore(platform);
  const base = { ...foundation, api, today };

  const storedPlanId = (key: { readonly name: string }) =>
    storedValue({ storage: platform.session, name: key.name, version: 1, parse: parsePlanId });
  const facts = () =>
    redirectFacts({ navigation, plans, subscription, verification, location: platform.location });

  const subscription = new SubscriptionStore(base);
  const verification = new VerificationStateStore({ ...base, subscription });
  const catalogue = new PlanCatalogueStore({ ...base, subscription });
  const plans: PlansStore = new PlansStore({
    ...base,
    catalogue,
    subscription,
    storedPlanId: storedPlanId(STORED_KEYS.selectedPlan),
    afterPlans: () =>
      afterPlans({ ...facts(), isAuthenticated: session.isAuthenticated }, configuration),
    bannerLinks: () => verificationLinks(configuration, messages, navigation),
  });
  const purchases: PurchasesStore = new PurchasesStore({
    ...base,
    subscription,
    onPaid: (paid, isOwn) =>
      afterPayment(paid, isOwn, { ...base, confirmation, plans, subscription }),
  });
  const paymentAccount = new PaymentAccount(base);
  const ensurePaymentAccount = () => paymentAccount.ensure();
  const frame: CardFrameStore = new CardFrameStore({
    ...base,
    onLateAnswer: (key, answer) => purchases.report(key, frameResult(answer, base)),
    onFocus: () => checkout.forgetRefusal(),
    ensurePaymentAccount,
  });
  const saved = new SavedCardStore(base);
  const checkout: CheckoutStore = new CheckoutStore({
    ...base,
    frame,
    plans,
    purchases,
    saved,
    subscription,
    paymentScreen: (given) => paymentScreen({ ...facts(), ...given }, configuration),
    ensurePaymentAccount,
  });
  const confirmation = new ConfirmationStore({
    ...base,
    plans,
    purchases,
    subscription,
    storedPlanId: storedPlanId(STORED_KEYS.purchasedPlan),
    facts,
  });
  const account = new AccountStore({ ...base, subscription });
  const lookUp = () => lookUpMember({ account, plans, purchases, subscription, verification });
  const lookUpForRedirect = () => lookUpFacts({ plans, subscription, verification });
  const notices = new NoticesStore({ ...base, account, facts, lookUpFacts: lookUpForRedirect });
  const signUp = new SignUpStore({
    ...base,
    plans,
    lookUpMember: lookUp,
    lookUpFacts: lookUpForRedirect,
    createPaymentAccount: (email) => paymentAccount.ensure(email),
    suggestEmail: (email) => base.signIn.suggestEmail(email),
    createAccountScreen: () =>
      createAccountScreen({ ...facts(), isAuthenticated: session.isAuthenticated }, configuration),
    afterSignUp: () => afterSignUp(facts(), configuration),
  });

  let stop = () => {};
  return {
    stores: { signUp, plans, subscription, checkout, purchases, confirmation, account, notices },
    get chosenPlanId() {
      return plans.chosenPlan?.planId ?? null;
    },
    lookUp,
    lookUpFacts: lookUpForRedirect,
    afterSignIn: () => afterSignIn({ ...facts(), wasSignedIn: false }, configuration),
    signInScreen: () => {
      const { isAuthenticated } = session;
      return signInScreen({ ...facts(), isAuthenticated, wasSignedIn: true }, configuration);
    },
    start() {
      stop();
      today.start();
      plans.start();
      purchases.start();
      const stopOwner = reaction(
        () => session.profileId,
        () => purchases.changeOwner(),
      );
      const stopExplaining = explainAnswers(explain, [
        plans,
        signUp,
        checkout,
        purchases,
        confirmation,
        account,
        notices,
      ]);
      stop = () => {
        stopOwner();
        stopExplaining();
      };
    },
    reset() {
      for (const store of [
        subscription,
        verification,
        plans,
        checkout,
        confirmation,
        account,
        paymentAccount,
        signUp,
      ]) {
        store.reset();
      }
    },
    dispose() {
      stop();
      purchases.dispose();
      checkout.reset();
      signUp.form.dispose();
      today.dispose();
    },
  };
}
