import type { FoyerConfiguration } from "../configuration/types.ts";
import type { Rules } from "../kernel/rule.ts";
import { cardExpiry, cardValidThrough } from "./card-expiry.ts";
import { cardNetwork } from "./card-network.ts";
import { changePlanScreen } from "./change-plan.ts";
import { nextChangePlan } from "./change-plan-flow.ts";
import { homeActions, homePlan, homeText, memberHome } from "./member-home.ts";
import {
  lastFourDigits,
  methodOnFile,
  renewalMethod,
  savedMethodFlags,
  savedMethodKind,
  shownPaymentMethod,
} from "./methods-on-file.ts";
import {
  accountSections,
  canEditCredentials,
  canEditPayment,
  chargeAhead,
  controlOffered,
  manageElsewhere,
  sectionShows,
  segmentBanner,
  showsPromoCode,
  subscriptionControls,
} from "./my-account.ts";
import {
  nextPayment,
  payingStore,
  paymentControl,
  productOrders,
  restartPayment,
} from "./next-payment.ts";
import { accountNotices } from "./notices.ts";
import { manageAddress, planPrice, planStanding } from "./standing.ts";

/** Rules of this folder. Cases in `packages/sdk/cases` name them by folder and key: `account.accountNotices`. */
export const rules = {
  accountNotices,
  accountSections,
  canEditCredentials,
  canEditPayment,
  cardExpiry,
  cardNetwork,
  cardValidThrough,
  changePlanScreen,
  chargeAhead,
  controlOffered,
  homeActions,
  homePlan,
  homeText,
  lastFourDigits,
  manageAddress,
  manageElsewhere,
  memberHome,
  methodOnFile,
  nextChangePlan,
  nextPayment,
  payingStore,
  paymentControl,
  renewalMethod,
  restartPayment,
  planPrice,
  planStanding,
  productOrders,
  savedMethodFlags,
  savedMethodKind,
  sectionShows,
  segmentBanner,
  shownPaymentMethod,
  showsPromoCode,
  subscriptionControls,
} satisfies Rules<FoyerConfiguration>;
