import { compareStructural, reaction } from "mobx";
import { type Api, createApi } from "./api/index.ts";
import {
  type ConfigurationInput,
  createConfiguration,
} from "./domain/configuration/create-configuration.ts";
import type { FoyerConfiguration } from "./domain/configuration/types.ts";
import { afterPlans } from "./domain/redirects/after-plans.ts";
import { afterSignIn } from "./domain/redirects/after-sign-in.ts";
import { afterSignUp, createAccountScreen } from "./domain/redirects/after-sign-up.ts";
import type { RedirectFacts } from "./domain/redirects/facts.ts";
import { afterSignOut, paymentScreen } from "./domain/redirects/screens.ts";
import { createMessages, type MessageCatalogue, type Messages } from "./messages/messages.ts";
import type { Platform } from "./platform/ports.ts";
import { AccountStore } from "./stores/account.store.ts";
import { afterPayment } from "./stores/after-payment.ts";
import { CardFrameStore } from "./stores/card-frame.store.ts";
import { SavedCardStore } from "./stores/checkout/saved-card.store.ts";
import { frameResult } from "./stores/checkout/send-payment.ts";
import { CheckoutStore } from "./stores/checkout.store.ts";
import { ConfigurationStore } from "./stores/configuration.store.ts";
import { ConfirmationStore } from "./stores/confirmation.store.ts";
import { explainButtons } from "./stores/explain-buttons.ts";
import { ExplainLog } from "./stores/explain-log.ts";
import { lookUpMember } from "./stores/member-look-ups.ts";
import { NavigationStore } from "./stores/navigation.store.ts";
import { PaymentAccount } from "./stores/payment-account.ts";
import { PlanCatalogueStore } from "./stores/plan-catalogue.store.ts";
import { PlansStore } from "./stores/plans.store.ts";
import { PurchasesStore } from "./stores/purchases.store.ts";
import { redirectFacts } from "./stores/redirect-facts.ts";
import { SessionStore } from "./stores/session.store.ts";
import { SignInStore } from "./stores/sign-in.store.ts";
import { SignUpStore } from "./stores/sign-up.store.ts";
import { parsePlanId, STORED_KEYS, storedValue, wipeStoredValues } from "./stores/stored-value.ts";
import { SubscriptionStore } from "./stores/subscription.store.ts";
import { TodayStore } from "./stores/today.store.ts";
import { verificationLinks } from "./stores/verification-links.ts";

export interface FoyerOptions {
  /** Any part of the configuration; the rest is `defaultConfiguration`. */
  readonly configuration?: ConfigurationInput;
  /** `browserPlatform()` or `memoryPlatform()`, or your own. */
  readonly platform: Platform;
  /** Texts that replace those of the English catalogue. */
  readonly messages?: MessageCatalogue;
}

/** Accounts, checkout and subscription management without a user interface. */
export interface Foyer {
  readonly configuration: ConfigurationStore;
  readonly navigation: NavigationStore;
  readonly session: SessionStore;
  readonly signIn: SignInStore;
  readonly signUp: SignUpStore;
  readonly plans: PlansStore;
  readonly subscription: SubscriptionStore;
  readonly checkout: CheckoutStore;
  readonly purchases: PurchasesStore;
  readonly confirmation: ConfirmationStore;
  readonly account: AccountStore;
  readonly explain: ExplainLog;
  readonly messages: Messages;
  /** Reads the stored session, hears other tabs, resumes purchases. Nothing happens before. */
  start(): void;
  dispose(): void;
  /**
   * Calls `listener` whenever what `read` returns has changed, compared by content. For front ends without MobX.
   * The answer stops it.
   */
  subscribe<Value>(read: () => Value, listener: (value: Value) => void): () => void;
}

/**
 * Puts the stores together. Does nothing by itself: `start()` begins.
 * Throws `ConfigurationError` when the configuration cannot work.
 */
export function createFoyer(options: FoyerOptions): Foyer {
  const configuration = createConfiguration(options.configuration);
  const messages = createMessages(options.messages);
  const { platform } = options;
  return assemble(configuration, messages, platform, createApi({ configuration, platform }));
}

/** See `Foyer.subscribe`. */
export function subscribe<Value>(read: () => Value, listener: (value: Value) => void): () => void {
  return reaction(read, listener, { equals: compareStructural });
}

function assemble(
  configuration: FoyerConfiguration,
  messages: Messages,
  platform: Platform,
  api: Api,
): Foyer {
  const explain = new ExplainLog(platform);
  const today = new TodayStore(platform);
  const base = { ...platform, platform, api, configuration, messages, explain, today };

  const storedPlanId = (key: { readonly name: string }) =>
    storedValue({ storage: platform.session, name: key.name, version: 1, parse: parsePlanId });
  const facts = (): RedirectFacts =>
    redirectFacts({ navigation, plans, subscription, location: platform.location });

  const session: SessionStore = new SessionStore({
    ...base,
    afterSignOut: (returnTo) =>
      explain.record(
        "sign-out.redirect",
        afterSignOut({ return_to: returnTo, appOrigin: navigation.appOrigin }, configuration),
      ),
    forgetPerson,
  });
  const navigation: NavigationStore = new NavigationStore({ ...base, session });
  const subscription = new SubscriptionStore({ ...base, session });
  const catalogue = new PlanCatalogueStore({ ...base, session, subscription });
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
    session,
    subscription,
    onPaid: (paid, isOwn) =>
      afterPayment(paid, isOwn, { ...base, confirmation, plans, subscription }),
  });
  const frame: CardFrameStore = new CardFrameStore({
    ...base,
    session,
    onLateAnswer: (key, answer) => purchases.report(key, frameResult(answer, platform.logger)),
    onFocus: () => checkout.forgetRefusal(),
  });
  const paymentAccount = new PaymentAccount({ ...base, session });
  const saved = new SavedCardStore({ ...base, session });
  const checkout: CheckoutStore = new CheckoutStore({
    ...base,
    frame,
    plans,
    purchases,
    saved,
    session,
    subscription,
    paymentScreen: (given) => paymentScreen({ ...facts(), ...given }, configuration),
    ensurePaymentAccount: () => paymentAccount.ensure(),
  });
  const confirmation = new ConfirmationStore({
    ...base,
    navigation,
    plans,
    purchases,
    session,
    subscription,
    storedPlanId: storedPlanId(STORED_KEYS.purchasedPlan),
  });
  const account = new AccountStore({ ...base, session, subscription });
  const lookUp = () => lookUpMember({ account, plans, purchases, subscription });
  const signIn = new SignInStore({
    ...base,
    navigation,
    plans,
    session,
    lookUpMember: lookUp,
    afterSignIn: ({ wasSignedIn }) => afterSignIn({ ...facts(), wasSignedIn }, configuration),
  });
  const signUp = new SignUpStore({
    ...base,
    navigation,
    plans,
    session,
    lookUpMember: lookUp,
    createPaymentAccount: (email) => paymentAccount.ensure(email),
    createAccountScreen: () =>
      createAccountScreen({ ...facts(), isAuthenticated: session.isAuthenticated }, configuration),
    afterSignUp: () => afterSignUp(facts(), configuration),
  });

  /** Sign-out, in this tab or another, and a change of user (SGN-33 to SGN-40, D-13). */
  function forgetPerson(): void {
    wipeStoredValues([platform.local, platform.session]);
    for (const store of [
      subscription,
      plans,
      checkout,
      confirmation,
      account,
      navigation,
      paymentAccount,
    ]) {
      store.reset();
    }
  }

  let stop = () => {};
  return {
    configuration: new ConfigurationStore(base),
    navigation,
    session,
    signIn,
    signUp,
    plans,
    subscription,
    checkout,
    purchases,
    confirmation,
    account,
    explain,
    messages,
    start() {
      stop();
      today.start();
      session.start();
      plans.start();
      purchases.start();
      const stopOwner = reaction(
        () => session.profileId,
        () => purchases.changeOwner(),
      );
      const stopExplaining = explainButtons(explain, {
        "plans.button": () => plans.cta,
        "checkout.button": () => checkout.submitDecision,
      });
      stop = () => {
        stopOwner();
        stopExplaining();
      };
    },
    dispose() {
      stop();
      purchases.dispose();
      checkout.reset();
      signIn.form.dispose();
      signUp.form.dispose();
      session.dispose();
      today.dispose();
    },
    subscribe,
  };
}
