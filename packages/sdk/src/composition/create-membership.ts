import { reaction } from "mobx";
import { createMembershipApi } from "../api/create-membership-api.ts";
import { AccountStore } from "../capabilities/account/account.store.ts";
import { lookUpFacts, lookUpMember } from "../capabilities/account/member-look-ups.ts";
import { afterPayment } from "../capabilities/checkout/after-payment.ts";
import { CardFrameStore } from "../capabilities/checkout/card-frame.store.ts";
import { CheckoutStore } from "../capabilities/checkout/checkout.store.ts";
import { PaymentAccount } from "../capabilities/checkout/payment-account.ts";
import { SavedCardStore } from "../capabilities/checkout/saved-card.store.ts";
import { frameResult } from "../capabilities/checkout/send-payment.ts";
import { ConfirmationStore } from "../capabilities/confirmation/confirmation.store.ts";
import { explainAnswers } from "../capabilities/kit/explain-answers.ts";
import { parsePlanId, STORED_KEYS, storedValue } from "../capabilities/kit/stored-value.ts";
import { TodayStore } from "../capabilities/kit/today.store.ts";
import { redirectFacts } from "../capabilities/navigation/redirect-facts.ts";
import { NoticesStore } from "../capabilities/notices/notices.store.ts";
import { PlanCatalogueStore } from "../capabilities/plans/plan-catalogue.store.ts";
import { PlansStore } from "../capabilities/plans/plans.store.ts";
import { PurchasesStore } from "../capabilities/purchases/purchases.store.ts";
import type { SignInMembership } from "../capabilities/sign-in/sign-in.store.ts";
import { SignUpStore } from "../capabilities/sign-up/sign-up.store.ts";
import { SubscriptionStore } from "../capabilities/subscription/subscription.store.ts";
import { verificationLinks } from "../capabilities/verification/verification-links.ts";
import { VerificationStateStore } from "../capabilities/verification/verification-state.store.ts";
import { afterPlans } from "../domain/redirects/after-plans.ts";
import { afterSignIn, signInScreen } from "../domain/redirects/after-sign-in.ts";
import { afterSignUp, createAccountScreen } from "../domain/redirects/after-sign-up.ts";
import { paymentScreen } from "../domain/redirects/screens.ts";
import { enMembership } from "../messages/en-membership.ts";
import type { Foundation } from "./create-core.ts";

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
