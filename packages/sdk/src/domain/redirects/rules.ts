import type { FoyerConfiguration } from "../configuration/types.ts";
import type { Rules } from "../kernel/rule.ts";
import { afterChangePlan, afterPlans } from "./after-plans.ts";
import { returnAfterPurchase, televisionAfterPurchase } from "./after-purchase.ts";
import { afterSignIn, signInScreen } from "./after-sign-in.ts";
import { afterSignOut } from "./after-sign-out.ts";
import { afterSignUp, createAccountScreen } from "./after-sign-up.ts";
import { afterTvProviderSignIn, tvProviderScreen } from "./after-tv-provider-sign-in.ts";
import { arrival, wantedBefore } from "./arrival.ts";
import {
  askedFacts,
  isEligibleUpgrade,
  isPaidElsewhere,
  pendingVerification,
  verifiedTiers,
} from "./facts.ts";
import { giftCodeScreen, giftConfirmationScreen, giftHomeLinks } from "./gifts.ts";
import {
  configuredDestination,
  rootDestination,
  welcomeDestination,
  welcomeScreen,
} from "./home.ts";
import {
  militaryFirstTitle,
  otherEmail,
  subscriberNotice,
  subscriberTelevision,
} from "./notices.ts";
import { partnerScreen } from "./partners.ts";
import { paymentScreen } from "./payment-screen.ts";
import { safeLink, safeRedirect } from "./safe-redirect.ts";
import {
  activationScreen,
  afterShipping,
  shippingPaymentScreen,
  shippingScreen,
} from "./screens.ts";
import { signUpLink } from "./sign-up-link.ts";
import { unappliedOffer } from "./unapplied-offer.ts";
import { afterVerification, isFromCarrier, partnerLink, verificationExit } from "./verification.ts";
import { veteransBlocked } from "./veterans.ts";
import { veteransErrorScreen } from "./veterans-error.ts";
import { watchDestination } from "./watch.ts";

/** Rules of this folder. Cases in `packages/sdk/cases` name them by folder and key: `redirects.activationScreen`. */
export const rules = {
  activationScreen,
  afterChangePlan,
  afterPlans,
  afterShipping,
  afterSignIn,
  afterSignOut,
  afterSignUp,
  afterTvProviderSignIn,
  afterVerification,
  arrival,
  askedFacts,
  configuredDestination,
  createAccountScreen,
  giftCodeScreen,
  giftConfirmationScreen,
  giftHomeLinks,
  isEligibleUpgrade,
  isFromCarrier,
  isPaidElsewhere,
  militaryFirstTitle,
  otherEmail,
  partnerLink,
  partnerScreen,
  paymentScreen,
  pendingVerification,
  returnAfterPurchase,
  rootDestination,
  safeLink,
  safeRedirect,
  shippingPaymentScreen,
  shippingScreen,
  signInScreen,
  signUpLink,
  subscriberNotice,
  subscriberTelevision,
  televisionAfterPurchase,
  tvProviderScreen,
  unappliedOffer,
  verificationExit,
  verifiedTiers,
  veteransBlocked,
  veteransErrorScreen,
  wantedBefore,
  watchDestination,
  welcomeDestination,
  welcomeScreen,
} satisfies Rules<FoyerConfiguration>;
