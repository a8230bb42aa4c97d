import {
  lastFourDigits,
  nextPayment,
  productOrders,
  savedMethodFlags,
  savedMethodKind,
  shownPaymentMethod,
} from "./account/billing.ts";
import {
  accountNotices,
  accountSections,
  canEditCredentials,
  canEditPayment,
  controlOffered,
  isManagedHere,
  manageElsewhere,
  sectionShows,
  showsPromoCode,
  showsSegmentBanner,
  subscriptionControls,
} from "./account/my-account.ts";
import { manageAddress, planPrice, planStanding } from "./account/standing.ts";
import { addDays, calendarDay, dayOf, formatDay } from "./calendar/calendar.ts";
import {
  catalogueName,
  isExcludedService,
  isProductSku,
  programOfPartnerProduct,
  programOfPlan,
} from "./catalogue/identifiers.ts";
import type { PlanPackage } from "./catalogue/types.ts";
import {
  type CardFrameEvent,
  type CardFrameState,
  cardFrame,
  cardFrameFields,
  closedCardFrame,
} from "./checkout/card-frame.ts";
import { readCardFrameMessage } from "./checkout/card-frame-messages.ts";
import type { PurchaseEvent } from "./checkout/ledger.ts";
import {
  buyAgain,
  idlePurchase,
  isSamePurchase,
  purchase,
  refusalSettles,
} from "./checkout/ledger.ts";
import { methodOffered } from "./checkout/methods.ts";
import {
  paymentResult,
  purchasedServices,
  segmentToRemove,
  shippingAddressToSend,
  statusAfterPayment,
  successSteps,
} from "./checkout/payment-answer.ts";
import { feeNotes, paymentTitle, renewalTerms, submitText } from "./checkout/payment-texts.ts";
import { isUrgent, purchaseMessage } from "./checkout/purchase-texts.ts";
import { settlement } from "./checkout/settlement.ts";
import {
  isSubmitBlocked,
  needsRenewalConsent,
  submitPayment,
  submitRefusalMessage,
} from "./checkout/submit.ts";
import type { PurchaseState } from "./checkout/types.ts";
import { headerAccount, headerSignUp, headerTitle, promoBar, userMenu } from "./chrome/chrome.ts";
import type { FoyerConfiguration } from "./configuration/types.ts";
import {
  confirmationScreen,
  confirmationTitle,
  deviceTiles,
  installLink,
  platformKind,
  storeBadge,
  storeBadges,
  supportedDevices,
} from "./confirmation/confirmation.ts";
import { receipt } from "./confirmation/receipt.ts";
import { credentialChangeProblem } from "./credentials/credential-changes.ts";
import { resetRequestProblem } from "./credentials/password-assistance.ts";
import { resetLink, resetProblem } from "./credentials/password-reset.ts";
import {
  entitlementsOf,
  isProviderEntitled,
  matchesProduct,
  subscriptionLookupPlan,
} from "./entitlements/entitlements.ts";
import { paymentCodeMessage } from "./errors/payment-codes.ts";
import { serviceText } from "./errors/service-text.ts";
import { waitMessage } from "./errors/wait-message.ts";
import {
  emailProblem,
  emailToSend,
  passwordProblem,
  passwordStrength,
  requiredProblem,
} from "./forms/fields.ts";
import { formSubmit, isAlwaysAllowed, submitStatus, validationDebounceMs } from "./forms/form.ts";
import { confirmEmailProblem, confirmPasswordProblem } from "./forms/repeated-fields.ts";
import { isKeyboardObstructed, limit } from "./limits/limits.ts";
import { decimalText, formatPrice, formatTotal, toCents } from "./money/money.ts";
import { guard } from "./navigation/guard.ts";
import { handOver } from "./navigation/hand-over.ts";
import { notFound, pageLoadWildcard } from "./navigation/not-found.ts";
import { readQuery } from "./navigation/query.ts";
import { matchRoute, pageTitle, routeTable } from "./navigation/routes.ts";
import { packagesAccepted, planList, plansSource } from "./plans/catalogue.ts";
import { contentLookupKey, contentPlanId, displayContent, planUserType } from "./plans/content.ts";
import {
  is99CentPromo,
  is230DaysFreePromo,
  planCtaText,
  planNotes,
  renewalPercentOff,
  trialLength,
} from "./plans/copy.ts";
import {
  offerName,
  offerPrice,
  offerPromotion,
  summaryNote,
  summaryPromotion,
} from "./plans/offer.ts";
import { defaultPromo, toPlan } from "./plans/plan.ts";
import { promiseKept, truthfulContent } from "./plans/promises.ts";
import {
  countsAsChosen,
  defaultPlan,
  defaultPlanIndex,
  findPlan,
  planChoice,
  planCta,
  planSelectable,
  purchaseMode,
  purchaseModeEffects,
  purchaseModeOf,
} from "./plans/selection.ts";
import { changeType } from "./prices/change-type.ts";
import {
  frequencyLabel,
  frequencyText,
  isAnnual,
  isMultiYear,
  periodLabel,
  periodName,
  periodSuffix,
  periodWords,
} from "./prices/periods.ts";
import { quote, summaryRows, totalLabel, totalLabelText } from "./prices/quote.ts";
import { planSaving, pricePerMonth } from "./prices/savings.ts";
import type { TotalLabel } from "./prices/types.ts";
import { afterPlans } from "./redirects/after-plans.ts";
import { returnAfterPurchase, televisionAfterPurchase } from "./redirects/after-purchase.ts";
import { afterSignIn, signInScreen } from "./redirects/after-sign-in.ts";
import { afterSignOut } from "./redirects/after-sign-out.ts";
import { afterSignUp, createAccountScreen, isPaidElsewhere } from "./redirects/after-sign-up.ts";
import { afterTvProviderSignIn, tvProviderScreen } from "./redirects/after-tv-provider-sign-in.ts";
import { arrival, wantedBefore } from "./redirects/arrival.ts";
import {
  askedFacts,
  isEligibleUpgrade,
  pendingVerification,
  verifiedTiers,
} from "./redirects/facts.ts";
import {
  configuredDestination,
  rootDestination,
  welcomeDestination,
  welcomeScreen,
} from "./redirects/home.ts";
import { militaryFirstTitle, otherEmail, subscriberNotice } from "./redirects/notices.ts";
import { safeLink, safeRedirect } from "./redirects/safe-redirect.ts";
import { activationScreen, paymentScreen, shippingPaymentScreen } from "./redirects/screens.ts";
import { signUpLink } from "./redirects/sign-up-link.ts";
import {
  activationConsent,
  activationProblem,
  secondScreenStep,
} from "./second-screen/activation.ts";
import {
  registrationCode,
  registrationCodeProblem,
  shownRegistrationCode,
} from "./second-screen/registration-code.ts";
import { codeLifetimeMs, nextTryMs, pollIntervalMs, renewsCode } from "./second-screen/waiting.ts";
import { allDevices, chosenDevices, selectedDevices, signOutNow } from "./session/device-limit.ts";
import {
  sendsCaptcha,
  signInContext,
  signInProblem,
  signInTitle,
  tvProviderOffered,
} from "./session/sign-in.ts";
import { paymentAccountProblem, signUpProblem } from "./session/sign-up.ts";
import { tokenKind } from "./session/token-kind.ts";
import type { TokenClaims, User } from "./session/types.ts";
import { isMvpdUser, userKinds, userOfSession } from "./session/users.ts";
import { isIapChannel, paymentChannel, paymentLabel } from "./subscription/payment-channel.ts";
import { isStatusCurrent, purchaseEligibility } from "./subscription/purchase-eligibility.ts";
import { statusFlags } from "./subscription/status.ts";
import { isImmediateCancel, subscriptionState } from "./subscription/subscription-state.ts";
import { trackingErrorLabel, trackingErrorType } from "./tracking/error-labels.ts";
import { fieldError } from "./tracking/field-error.ts";
import { pageName, trackedSubscriptionState } from "./tracking/page-names.ts";
import { tvProviderPoll } from "./tv-provider/poll.ts";
import { isLanding, landingAddress, providerAddress } from "./tv-provider/provider-window.ts";
import {
  providerAccess,
  providerEntitlements,
  tvProviderCookies,
  tvProviderMessage,
  tvProviderName,
} from "./tv-provider/result.ts";
import { sha256 } from "./tv-provider/sha256.ts";

/** A rule as conformance cases call it: facts and configuration in, answer out, all of it plain data. */
export type Rule = (given: never, configuration: FoyerConfiguration) => unknown;

interface LedgerCase {
  readonly state?: PurchaseState;
  readonly events: readonly PurchaseEvent[];
}

interface FrameCase {
  readonly state?: CardFrameState;
  readonly events: readonly CardFrameEvent[];
}

interface Cents {
  readonly cents: number;
}

/**
 * Every rule by name, capability first. `conformance/*.json` names rules by these names, so that a front end in
 * another language can give the same facts and compare the answers. Reducers take a list of events.
 */
export const rules: Readonly<Record<string, Rule>> = {
  "account.accountNotices": accountNotices,
  "account.accountSections": accountSections,
  "account.canEditCredentials": canEditCredentials,
  "account.canEditPayment": canEditPayment,
  "account.controlOffered": controlOffered,
  "account.isManagedHere": isManagedHere,
  "account.lastFourDigits": lastFourDigits,
  "account.manageAddress": manageAddress,
  "account.manageElsewhere": manageElsewhere,
  "account.nextPayment": nextPayment,
  "account.planStanding": planStanding,
  "account.productOrders": productOrders,
  "account.savedMethodFlags": savedMethodFlags,
  "account.savedMethodKind": savedMethodKind,
  "account.sectionShows": sectionShows,
  "account.shownPaymentMethod": shownPaymentMethod,
  "account.showsPromoCode": showsPromoCode,
  "account.showsSegmentBanner": showsSegmentBanner,
  "account.planPrice": planPrice,
  "account.subscriptionControls": subscriptionControls,
  "catalogue.catalogueName": catalogueName,
  "catalogue.isExcludedService": isExcludedService,
  "catalogue.isProductSku": isProductSku,
  "catalogue.programOfPartnerProduct": programOfPartnerProduct,
  "catalogue.programOfPlan": programOfPlan,
  "checkout.cardFrame": ({ state = closedCardFrame, events }: FrameCase) =>
    events.reduce(cardFrame, state),
  "checkout.buyAgain": buyAgain,
  "checkout.cardFrameFields": cardFrameFields,
  "checkout.feeNotes": feeNotes,
  "checkout.isSamePurchase": isSamePurchase,
  "checkout.isSubmitBlocked": isSubmitBlocked,
  "checkout.isUrgent": isUrgent,
  "checkout.methodOffered": methodOffered,
  "checkout.needsRenewalConsent": needsRenewalConsent,
  "checkout.paymentResult": paymentResult,
  "checkout.paymentTitle": paymentTitle,
  "checkout.purchase": ({ state = idlePurchase, events }: LedgerCase) =>
    events.reduce(purchase, state),
  "checkout.purchaseMessage": purchaseMessage,
  "checkout.purchasedServices": purchasedServices,
  "checkout.readCardFrameMessage": readCardFrameMessage,
  "checkout.refusalSettles": refusalSettles,
  "checkout.renewalTerms": renewalTerms,
  "checkout.segmentToRemove": segmentToRemove,
  "checkout.settlement": settlement,
  "checkout.shippingAddressToSend": shippingAddressToSend,
  "checkout.statusAfterPayment": statusAfterPayment,
  "checkout.submitPayment": submitPayment,
  "checkout.submitRefusalMessage": submitRefusalMessage,
  "checkout.submitText": submitText,
  "checkout.successSteps": successSteps,
  "confirmation.confirmationScreen": confirmationScreen,
  "confirmation.confirmationTitle": confirmationTitle,
  "confirmation.deviceTiles": deviceTiles,
  "confirmation.installLink": installLink,
  "confirmation.platformKind": platformKind,
  "confirmation.receipt": receipt,
  "confirmation.storeBadge": storeBadge,
  "confirmation.storeBadges": storeBadges,
  "confirmation.supportedDevices": () => supportedDevices(),
  "credentials.credentialChangeProblem": credentialChangeProblem,
  "credentials.resetLink": resetLink,
  "credentials.resetProblem": resetProblem,
  "credentials.resetRequestProblem": resetRequestProblem,
  "entitlements.entitlementsOf": entitlementsOf,
  "entitlements.isProviderEntitled": isProviderEntitled,
  "entitlements.matchesProduct": matchesProduct,
  "entitlements.subscriptionLookupPlan": subscriptionLookupPlan,
  "errors.paymentCodeMessage": paymentCodeMessage,
  "errors.serviceText": serviceText,
  "errors.waitMessage": waitMessage,
  "forms.confirmEmailProblem": confirmEmailProblem,
  "forms.confirmPasswordProblem": confirmPasswordProblem,
  "forms.emailProblem": emailProblem,
  "forms.emailToSend": emailToSend,
  "forms.formSubmit": formSubmit,
  "forms.isAlwaysAllowed": isAlwaysAllowed,
  "forms.passwordProblem": passwordProblem,
  "forms.passwordStrength": passwordStrength,
  "forms.requiredProblem": requiredProblem,
  "forms.submitStatus": submitStatus,
  "forms.validationDebounceMs": validationDebounceMs,
  "limits.isKeyboardObstructed": isKeyboardObstructed,
  "limits.limit": limit,
  "navigation.guard": guard,
  "navigation.handOver": (given: { readonly search: string }, configuration: FoyerConfiguration) =>
    handOver(readQuery(given, configuration)),
  "navigation.headerAccount": headerAccount,
  "navigation.headerSignUp": headerSignUp,
  "navigation.headerTitle": headerTitle,
  "navigation.matchRoute": matchRoute,
  "navigation.notFound": notFound,
  "navigation.pageLoadWildcard": pageLoadWildcard,
  "navigation.pageTitle": pageTitle,
  "navigation.promoBar": promoBar,
  "navigation.readQuery": readQuery,
  "navigation.routeTable": (_given: object, configuration: FoyerConfiguration) =>
    routeTable(configuration),
  "navigation.userMenu": userMenu,
  "plans.contentLookupKey": contentLookupKey,
  "plans.countsAsChosen": countsAsChosen,
  "plans.contentPlanId": contentPlanId,
  "plans.defaultPlan": defaultPlan,
  "plans.defaultPlanIndex": defaultPlanIndex,
  "plans.defaultPromo": (given: { readonly package: PlanPackage }) => defaultPromo(given.package),
  "plans.displayContent": displayContent,
  "plans.findPlan": findPlan,
  "plans.is230DaysFreePromo": is230DaysFreePromo,
  "plans.is99CentPromo": is99CentPromo,
  "plans.offerName": offerName,
  "plans.offerPrice": offerPrice,
  "plans.offerPromotion": offerPromotion,
  "plans.packagesAccepted": packagesAccepted,
  "plans.planChoice": planChoice,
  "plans.planCta": planCta,
  "plans.planCtaText": planCtaText,
  "plans.planList": planList,
  "plans.planNotes": planNotes,
  "plans.planSelectable": planSelectable,
  "plans.planUserType": planUserType,
  "plans.plansSource": plansSource,
  "plans.purchaseMode": purchaseMode,
  "plans.purchaseModeEffects": purchaseModeEffects,
  "plans.purchaseModeOf": purchaseModeOf,
  "plans.promiseKept": promiseKept,
  "plans.renewalPercentOff": renewalPercentOff,
  "plans.summaryNote": summaryNote,
  "plans.summaryPromotion": summaryPromotion,
  "plans.toPlan": toPlan,
  "plans.trialLength": trialLength,
  "plans.truthfulContent": truthfulContent,
  "prices.addDays": (given: { readonly day: string; readonly days: number }) =>
    addDays(given.day, given.days),
  "prices.calendarDay": (given: { readonly now: number; readonly timeZone: string }) =>
    calendarDay(given.now, given.timeZone),
  "prices.changeType": changeType,
  "prices.dayOf": (given: { readonly date: string | null }) => dayOf(given.date),
  "prices.decimalText": (given: Cents) => decimalText(given.cents),
  "prices.formatDay": (given: { readonly day: string }) => formatDay(given.day),
  "prices.formatPrice": (given: Cents) => formatPrice(given.cents),
  "prices.formatTotal": (given: Cents) => formatTotal(given.cents),
  "prices.frequencyLabel": frequencyLabel,
  "prices.frequencyText": frequencyText,
  "prices.isMultiYear": isMultiYear,
  "prices.periodLabel": periodLabel,
  "prices.periodName": periodName,
  "prices.isAnnual": isAnnual,
  "prices.periodSuffix": periodSuffix,
  "prices.planSaving": planSaving,
  "prices.pricePerMonth": pricePerMonth,
  "prices.periodWords": periodWords,
  "prices.quote": quote,
  "prices.summaryRows": summaryRows,
  "prices.toCents": (given: { readonly amount: unknown }) => toCents(given.amount),
  "prices.totalLabel": totalLabel,
  "prices.totalLabelText": (given: { readonly label: TotalLabel }) => totalLabelText(given.label),
  "redirects.returnAfterPurchase": returnAfterPurchase,
  "redirects.televisionAfterPurchase": televisionAfterPurchase,
  "redirects.afterPlans": afterPlans,
  "redirects.afterSignIn": afterSignIn,
  "redirects.afterSignOut": afterSignOut,
  "redirects.afterSignUp": afterSignUp,
  "redirects.afterTvProviderSignIn": afterTvProviderSignIn,
  "redirects.arrival": arrival,
  "redirects.askedFacts": askedFacts,
  "redirects.configuredDestination": configuredDestination,
  "redirects.createAccountScreen": createAccountScreen,
  "redirects.isEligibleUpgrade": isEligibleUpgrade,
  "redirects.isPaidElsewhere": isPaidElsewhere,
  "redirects.militaryFirstTitle": militaryFirstTitle,
  "redirects.otherEmail": otherEmail,
  "redirects.paymentScreen": paymentScreen,
  "redirects.pendingVerification": pendingVerification,
  "redirects.rootDestination": rootDestination,
  "redirects.safeLink": safeLink,
  "redirects.safeRedirect": safeRedirect,
  "redirects.shippingPaymentScreen": shippingPaymentScreen,
  "redirects.signInScreen": signInScreen,
  "redirects.subscriberNotice": subscriberNotice,
  "redirects.tvProviderScreen": tvProviderScreen,
  "redirects.verifiedTiers": verifiedTiers,
  "redirects.wantedBefore": wantedBefore,
  "redirects.welcomeDestination": welcomeDestination,
  "redirects.welcomeScreen": welcomeScreen,
  "session.allDevices": allDevices,
  "session.chosenDevices": chosenDevices,
  "secondScreen.activationConsent": activationConsent,
  "secondScreen.activationProblem": activationProblem,
  "secondScreen.activationScreen": activationScreen,
  "secondScreen.codeLifetimeMs": codeLifetimeMs,
  "secondScreen.nextTryMs": nextTryMs,
  "secondScreen.pollIntervalMs": pollIntervalMs,
  "secondScreen.registrationCode": registrationCode,
  "secondScreen.registrationCodeProblem": registrationCodeProblem,
  "secondScreen.renewsCode": renewsCode,
  "secondScreen.secondScreenStep": secondScreenStep,
  "secondScreen.shownRegistrationCode": shownRegistrationCode,
  "session.isMvpdUser": (given: { readonly user: User }) => isMvpdUser(given.user),
  "session.selectedDevices": selectedDevices,
  "session.sendsCaptcha": sendsCaptcha,
  "session.signInContext": signInContext,
  "session.signInProblem": signInProblem,
  "session.signInTitle": signInTitle,
  "session.signOutNow": signOutNow,
  "session.signUpLink": signUpLink,
  "session.paymentAccountProblem": paymentAccountProblem,
  "session.signUpProblem": signUpProblem,
  "session.tokenKind": (given: { readonly claims: TokenClaims | null }) => tokenKind(given.claims),
  "session.tvProviderOffered": tvProviderOffered,
  "session.userKinds": userKinds,
  "session.userOfSession": userOfSession,
  "subscription.isIapChannel": isIapChannel,
  "subscription.isImmediateCancel": isImmediateCancel,
  "subscription.paymentChannel": paymentChannel,
  "subscription.paymentLabel": paymentLabel,
  "subscription.isStatusCurrent": isStatusCurrent,
  "subscription.purchaseEligibility": purchaseEligibility,
  "subscription.statusFlags": statusFlags,
  "subscription.subscriptionState": subscriptionState,
  "tracking.fieldError": fieldError,
  "tracking.pageName": pageName,
  "tracking.trackedSubscriptionState": trackedSubscriptionState,
  "tracking.trackingErrorLabel": trackingErrorLabel,
  "tracking.trackingErrorType": trackingErrorType,
  "tvProvider.isLanding": isLanding,
  "tvProvider.landingAddress": landingAddress,
  "tvProvider.mvpdHash": (given: { readonly userId: string }) => sha256(given.userId),
  "tvProvider.providerAccess": providerAccess,
  "tvProvider.providerAddress": providerAddress,
  "tvProvider.providerEntitlements": providerEntitlements,
  "tvProvider.tvProviderCookies": tvProviderCookies,
  "tvProvider.tvProviderMessage": tvProviderMessage,
  "tvProvider.tvProviderName": tvProviderName,
  "tvProvider.tvProviderPoll": tvProviderPoll,
};
