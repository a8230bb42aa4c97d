export * from "../capabilities/account/account.snapshot.ts";
export type { AccountStore } from "../capabilities/account/account.store.ts";
export type * from "../capabilities/account/account.views.ts";
export type { AccountState } from "../capabilities/account/account-look-ups.store.ts";
export type { CouponResult } from "../capabilities/account-promo-code/account-promo-code.calls.ts";
export * from "../capabilities/account-promo-code/account-promo-code.snapshot.ts";
export type {
  AccountPromoCodeFields,
  AccountPromoCodeStore,
} from "../capabilities/account-promo-code/account-promo-code.store.ts";
export type * from "../capabilities/account-promo-code/account-promo-code.views.ts";
export * from "../capabilities/billing-history/billing-history.snapshot.ts";
export type {
  BillingHistoryInput,
  BillingHistoryState,
  BillingHistoryStore,
} from "../capabilities/billing-history/billing-history.store.ts";
export type * from "../capabilities/billing-history/billing-history.views.ts";
export * from "../capabilities/cancellation/cancellation.snapshot.ts";
export type {
  CancellationState,
  CancellationStore,
  CancelPage,
} from "../capabilities/cancellation/cancellation.store.ts";
export type * from "../capabilities/cancellation/cancellation.views.ts";
export * from "../capabilities/change-plan/change-plan.snapshot.ts";
export type {
  ChangePlanState,
  ChangePlanStore,
} from "../capabilities/change-plan/change-plan.store.ts";
export type * from "../capabilities/change-plan/change-plan.views.ts";
export type {
  CardFrameMount,
  CardFrameState,
  CardFrameStore,
} from "../capabilities/checkout/card-frame.store.ts";
export * from "../capabilities/checkout/checkout.snapshot.ts";
export type { CheckoutState, CheckoutStore } from "../capabilities/checkout/checkout.store.ts";
export type * from "../capabilities/checkout/checkout.views.ts";
export type { PressOutcome } from "../capabilities/checkout/checkout-press.store.ts";
export * from "../capabilities/configuration/configuration.snapshot.ts";
export type {
  ConfigurationStore,
  FooterState,
} from "../capabilities/configuration/configuration.store.ts";
export * from "../capabilities/confirmation/confirmation.snapshot.ts";
export type {
  ConfirmationState,
  ConfirmationStore,
} from "../capabilities/confirmation/confirmation.store.ts";
export type * from "../capabilities/confirmation/confirmation.views.ts";
export type * from "../capabilities/content/content.views.ts";
export * from "../capabilities/content/content-screen.snapshot.ts";
export type {
  ContentScreenOptions,
  ContentScreenStore,
} from "../capabilities/content/content-screen.store.ts";
export * from "../capabilities/content/content-zones.snapshot.ts";
export type {
  ContentZonesStore,
  ContentZoneView,
} from "../capabilities/content/content-zones.store.ts";
export * from "../capabilities/content/email-alert.snapshot.ts";
export type {
  EmailAlertFields,
  EmailAlertStore,
} from "../capabilities/content/email-alert.store.ts";
export * from "../capabilities/debug-panel/debug-panel.snapshot.ts";
export type {
  DebugPanelStore,
  DebugVisit,
  DecisionsFile,
  FlagView,
  KnownFlagView,
} from "../capabilities/debug-panel/debug-panel.store.ts";
export type {
  ReportedPurchase,
  ReportedPurchases,
  ReportedSession,
} from "../capabilities/debug-panel/debug-report.ts";
export type {
  DeviceAuthorizationState,
  DeviceAuthorizationStore,
} from "../capabilities/device-authorization/device-authorization.store.ts";
export * from "../capabilities/device-limit/device-limit.snapshot.ts";
export type {
  DeviceLimitState,
  DeviceLimitStore,
  DeviceView,
} from "../capabilities/device-limit/device-limit.store.ts";
export * from "../capabilities/email-change/email-change.snapshot.ts";
export type {
  EmailChangeFields,
  EmailChangeState,
  EmailChangeStore,
} from "../capabilities/email-change/email-change.store.ts";
export type {
  FeatureFlagsState,
  FeatureFlagsStore,
} from "../capabilities/feature-flags/feature-flags.store.ts";
export * from "../capabilities/gifts/gift-confirmation.snapshot.ts";
export type {
  GiftConfirmationState,
  GiftConfirmationStore,
} from "../capabilities/gifts/gift-confirmation.store.ts";
export * from "../capabilities/gifts/gift-home.snapshot.ts";
export type { GiftHomeStore } from "../capabilities/gifts/gift-home.store.ts";
export * from "../capabilities/gifts/gifts.snapshot.ts";
export type { GiftRedeemed, GiftsStore } from "../capabilities/gifts/gifts.store.ts";
export type * from "../capabilities/gifts/gifts.views.ts";
export type { Problem, Refusal } from "../capabilities/kit/command.ts";
export type { Answer, Answers } from "../capabilities/kit/explain-answers.ts";
export type { ExplainLog } from "../capabilities/kit/explain-log.store.ts";
export type { CredentialFields } from "../capabilities/kit/forms/credential-fields.ts";
export type { FieldInput, FieldState, FieldStore } from "../capabilities/kit/forms/field.store.ts";
export type {
  FormState,
  FormStore,
  SubmitRefusal,
} from "../capabilities/kit/forms/form.store.ts";
export type * from "../capabilities/kit/views.ts";
export type { KeyedWriteRefusal } from "../capabilities/kit/writes/keyed-write.store.ts";
export * from "../capabilities/member-home/member-home.snapshot.ts";
export type {
  MemberHomeState,
  MemberHomeStore,
} from "../capabilities/member-home/member-home.store.ts";
export type * from "../capabilities/member-home/member-home.views.ts";
export * from "../capabilities/navigation/navigation.snapshot.ts";
export type {
  CurrentLocation,
  NavigationStore,
} from "../capabilities/navigation/navigation.store.ts";
export type * from "../capabilities/navigation/navigation.views.ts";
export * from "../capabilities/notices/notices.snapshot.ts";
export type {
  CurrentSubscriberView,
  MilitaryFirstView,
  NoticesStore,
  SupportedDevicesView,
} from "../capabilities/notices/notices.store.ts";
export * from "../capabilities/partner-activation/partner-activation.snapshot.ts";
export type { PartnerActivationStore } from "../capabilities/partner-activation/partner-activation.store.ts";
export * from "../capabilities/password-change/password-change.snapshot.ts";
export type {
  PasswordChangeFields,
  PasswordChangeState,
  PasswordChangeStore,
} from "../capabilities/password-change/password-change.store.ts";
export * from "../capabilities/password-reset/password-assistance.snapshot.ts";
export type {
  PasswordAssistanceFields,
  PasswordAssistanceState,
  PasswordAssistanceStore,
} from "../capabilities/password-reset/password-assistance.store.ts";
export * from "../capabilities/password-reset/password-reset.snapshot.ts";
export type {
  PasswordResetFields,
  PasswordResetState,
  PasswordResetStore,
} from "../capabilities/password-reset/password-reset.store.ts";
export * from "../capabilities/pause/pause.snapshot.ts";
export type { PauseState, PauseStore } from "../capabilities/pause/pause.store.ts";
export type * from "../capabilities/pause/pause.views.ts";
export type { PaymentUpdateMethod } from "../capabilities/payment-changes/payment-change.ts";
export * from "../capabilities/payment-page/payment-page.snapshot.ts";
export type { PaymentPageStore } from "../capabilities/payment-page/payment-page.store.ts";
export * from "../capabilities/payment-update/payment-update.snapshot.ts";
export type {
  PaymentUpdateOutcome,
  PaymentUpdateRefusal,
  PaymentUpdateStore,
} from "../capabilities/payment-update/payment-update.store.ts";
export type {
  PaymentOptionView,
  PaymentUpdateState,
} from "../capabilities/payment-update/payment-update.views.ts";
export * from "../capabilities/plan-actions/plan-actions.snapshot.ts";
export type { PlanActionsStore } from "../capabilities/plan-actions/plan-actions.store.ts";
export type * from "../capabilities/plan-actions/plan-actions.views.ts";
export type {
  PlanActionOutcome,
  PlanActionRefusal,
} from "../capabilities/plan-actions/results.ts";
export * from "../capabilities/plan-guide/plan-guide.snapshot.ts";
export type { PlanGuideStore } from "../capabilities/plan-guide/plan-guide.store.ts";
export type * from "../capabilities/plan-guide/plan-guide.views.ts";
export * from "../capabilities/plans/plans.snapshot.ts";
export type { PlansOptions, PlansState, PlansStore } from "../capabilities/plans/plans.store.ts";
export type * from "../capabilities/plans/plans.views.ts";
export type { ProgressStep } from "../capabilities/post-purchase/paid-order.store.ts";
export * from "../capabilities/promo-code/promo-code.snapshot.ts";
export type {
  PromoCodeFields,
  PromoCodeStore,
} from "../capabilities/promo-code/promo-code.store.ts";
export type * from "../capabilities/promo-code/promo-code.views.ts";
export * from "../capabilities/purchases/purchases.snapshot.ts";
export type { PurchasesStore } from "../capabilities/purchases/purchases.store.ts";
export type {
  NotPaid,
  PaidPurchase,
  PayOutcome,
  PayRefusal,
} from "../capabilities/purchases/results.ts";
export * from "../capabilities/second-screen/second-screen.snapshot.ts";
export type {
  ActivationState,
  SecondScreenStore,
} from "../capabilities/second-screen/second-screen.store.ts";
export * from "../capabilities/session/session.snapshot.ts";
export type {
  SessionEnd,
  SessionState,
  SessionStore,
} from "../capabilities/session/session.store.ts";
export type { AddressForm } from "../capabilities/shipping/address-form.store.ts";
export * from "../capabilities/shipping/shipping.snapshot.ts";
export type { ShippingState, ShippingStore } from "../capabilities/shipping/shipping.store.ts";
export type * from "../capabilities/shipping/shipping.views.ts";
export type { ShippingFields } from "../capabilities/shipping/shipping-fields.ts";
export * from "../capabilities/sign-in/sign-in.snapshot.ts";
export type {
  SignInLinks,
  SignInState,
  SignInStore,
} from "../capabilities/sign-in/sign-in.store.ts";
export * from "../capabilities/sign-up/sign-up.snapshot.ts";
export type {
  ExistingUserView,
  SignUpState,
  SignUpStore,
} from "../capabilities/sign-up/sign-up.store.ts";
export * from "../capabilities/subscription/subscription.snapshot.ts";
export type {
  EntitlementLookup,
  SubscriptionLoad,
  SubscriptionStore,
} from "../capabilities/subscription/subscription.store.ts";
export type { TrackingStore } from "../capabilities/tracking/tracking.store.ts";
export type { TrackingContext } from "../capabilities/tracking/tracking.views.ts";
export type { TvProviderRefusal } from "../capabilities/tv-provider/provider-sign-in.store.ts";
export * from "../capabilities/tv-provider/tv-provider.snapshot.ts";
export type { TvProviderStore } from "../capabilities/tv-provider/tv-provider.store.ts";
export type {
  TvProviderState,
  TvProviderView,
} from "../capabilities/tv-provider/tv-provider.views.ts";
export type { OrganizationSearchState } from "../capabilities/verification-flow/organization-search.store.ts";
export * from "../capabilities/verification-flow/verification-documents.snapshot.ts";
export type { VerificationDocumentsStore } from "../capabilities/verification-flow/verification-documents.store.ts";
export * from "../capabilities/verification-flow/verification-flow.snapshot.ts";
export type { VerificationFlowStore } from "../capabilities/verification-flow/verification-flow.store.ts";
export type * from "../capabilities/verification-flow/verification-flow.views.ts";
export * from "../capabilities/verification-flow/verification-form.snapshot.ts";
export type {
  VerificationFields,
  VerificationForm,
} from "../capabilities/verification-flow/verification-form.store.ts";
export type { VerificationResultStore } from "../capabilities/verification-flow/verification-result.store.ts";
export type { SuccessHandling } from "../capabilities/verification-flow/verification-success.store.ts";
export * from "../capabilities/veterans/veterans.snapshot.ts";
export type { VeteransStore } from "../capabilities/veterans/veterans.store.ts";
export * from "../capabilities/wallets/paypal.snapshot.ts";
export type { PayPalStore } from "../capabilities/wallets/paypal.store.ts";
export type { PayPalButton, PayPalState } from "../capabilities/wallets/paypal-button.store.ts";
export { createFoyer } from "../composition/create-foyer.ts";
export { createMessages } from "../composition/create-messages.ts";
export type { Foyer, FoyerOptions } from "../composition/foyer.ts";
export type { MessageCatalogue, MessageId, Messages, StoreName } from "../composition/given.ts";
export { type CardNetwork, cardNetwork } from "../domain/account/card-network.ts";
export type { ControlRefusal } from "../domain/account/my-account.ts";
export type * from "../domain/account/types.ts";
export type * from "../domain/calendar/types.ts";
export type { CancelReason } from "../domain/cancellation/survey.ts";
export type * from "../domain/catalogue/types.ts";
export type { CardField } from "../domain/checkout/card-frame-messages.ts";
export type { CheckoutRefusal, SubmitPaymentRefusal } from "../domain/checkout/submit.ts";
export type * from "../domain/checkout/types.ts";
export {
  ConfigurationError,
  type ConfigurationInput,
  type ConfigurationPart,
  configurationProblems,
  createConfiguration,
} from "../domain/configuration/create-configuration.ts";
export { defaultConfiguration } from "../domain/configuration/default-configuration.ts";
export type {
  DefaultConfiguration,
  RequiredSettings,
} from "../domain/configuration/required-settings.ts";
export type { RouteId } from "../domain/configuration/route-paths.ts";
export type * from "../domain/configuration/types.ts";
export type * from "../domain/confirmation/types.ts";
export { isKeyboardObstructed, limits, scrollThrottleMs } from "../domain/constants/constants.ts";
export type * from "../domain/entitlements/types.ts";
export type * from "../domain/experiments/types.ts";
export { readDecisions } from "../domain/explain/read-decisions.ts";
export type * from "../domain/explain/types.ts";
export type * from "../domain/gifts/types.ts";
export { type Choice, choose, type Row, type Table } from "../domain/kernel/choice.ts";
export {
  type Allowed,
  allow,
  type Decision,
  type Facts,
  type Refused,
  refuse,
} from "../domain/kernel/decision.ts";
export type { Destination } from "../domain/kernel/destination.ts";
export type * from "../domain/kernel/failure.ts";
export type { CatalogueMessage, Message, MessageParams, Value } from "../domain/kernel/message.ts";
export { fail, type Outcome, succeed } from "../domain/kernel/outcome.ts";
export type * from "../domain/navigation/types.ts";
export type * from "../domain/page-frame/types.ts";
export type {
  ActivationEnd,
  PartnerActivationState,
} from "../domain/partner-activation/activation.ts";
export type { PartnerRequest } from "../domain/partner-activation/partner-request.ts";
export type { PauseRefusal } from "../domain/pause/pause.ts";
export type {
  ChangeStart,
  ChangeTerms,
  ChangeTermsFacts,
  ChangeText,
} from "../domain/plans/change-terms.ts";
export type * from "../domain/plans/types.ts";
export type * from "../domain/prices/types.ts";
export type * from "../domain/promo-code/types.ts";
export type { SecondScreenStep } from "../domain/second-screen/activation.ts";
export type * from "../domain/second-screen/types.ts";
export type * from "../domain/session/types.ts";
export type * from "../domain/shipping/types.ts";
export type * from "../domain/subscription/types.ts";
export type * from "../domain/timeline/types.ts";
export type { Campaign, CampaignName } from "../domain/tracking/campaign.ts";
export type { Consent, ConsentState, Purpose } from "../domain/tracking/consent.ts";
export type { EventMap, EventName } from "../domain/tracking/events.ts";
export type { TrackedSubscriptionState } from "../domain/tracking/page-names.ts";
export type { Told } from "../domain/tracking/told.ts";
export type * from "../domain/tracking/types.ts";
export type * from "../domain/tv-provider/types.ts";
export type { VerificationAnswer } from "../domain/verification/answer.ts";
export type {
  VerificationFlow,
  VerificationOrigin,
  VerificationPage,
  VerificationWork,
} from "../domain/verification/flow.ts";
export type { VerificationField, VerificationValues } from "../domain/verification/form.ts";
export type { PersonalInfo } from "../domain/verification/payload.ts";
export type * from "../domain/verification/types.ts";
export type { VeteransOutcome } from "../domain/verification/veterans.ts";
export type * from "../platform/ports.ts";
