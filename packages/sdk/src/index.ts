export type { Core, FoyerOptions } from "./create-core.ts";
export { createFoyer } from "./create-foyer.ts";
export type { Identity } from "./create-identity.ts";
export type { Membership } from "./create-membership.ts";
export type * from "./domain/account/types.ts";
export type { CardField } from "./domain/checkout/card-frame-messages.ts";
export type * from "./domain/checkout/types.ts";
export {
  ConfigurationError,
  type ConfigurationInput,
  type ConfigurationPart,
  createConfiguration,
} from "./domain/configuration/create-configuration.ts";
export { defaultConfiguration } from "./domain/configuration/default-configuration.ts";
export type {
  DefaultConfiguration,
  RequiredSettings,
} from "./domain/configuration/required-settings.ts";
export type * from "./domain/configuration/types.ts";
export type * from "./domain/confirmation/types.ts";
export type * from "./domain/entitlements/types.ts";
export { readDecisions } from "./domain/explain/read-decisions.ts";
export type * from "./domain/explain/types.ts";
export { type Choice, choose, type Row, type Table } from "./domain/kernel/choice.ts";
export { allow, type Decision, type Facts, refuse } from "./domain/kernel/decision.ts";
export type { Destination } from "./domain/kernel/destination.ts";
export type * from "./domain/kernel/failure.ts";
export { fail, type Outcome, succeed } from "./domain/kernel/outcome.ts";
export { isKeyboardObstructed, limits } from "./domain/limits.ts";
export type * from "./domain/navigation/types.ts";
export type * from "./domain/plans/types.ts";
export type * from "./domain/prices/types.ts";
export type { SecondScreenStep } from "./domain/second-screen/activation.ts";
export type * from "./domain/session/types.ts";
export type * from "./domain/subscription/types.ts";
export type * from "./domain/tv-provider/types.ts";
export type { Foyer, PartName } from "./foyer.ts";
export type { IdentityModule } from "./identity.ts";
export type { MembershipModule } from "./membership.ts";
export {
  createMessages,
  type MessageCatalogue,
  type MessageId,
  type MessageParams,
  type Messages,
} from "./messages/messages.ts";
export type * from "./platform/ports.ts";
export type { AccountState, AccountStore } from "./stores/account.store.ts";
export type { CardFrameMount, CardFrameState, CardFrameStore } from "./stores/card-frame.store.ts";
export type { CheckoutRefusal } from "./stores/checkout/submit-refusal.ts";
export type { CheckoutState, CheckoutStore } from "./stores/checkout.store.ts";
export type { Problem, Refusal } from "./stores/command.ts";
export type { ConfigurationStore, FooterState } from "./stores/configuration.store.ts";
export type { ConfirmationState, ConfirmationStore } from "./stores/confirmation.store.ts";
export type { CredentialFields } from "./stores/credential-fields.ts";
export type { DebugPanelStore, DecisionsFile, FlagView } from "./stores/debug-panel.store.ts";
export type {
  DeviceAuthorizationState,
  DeviceAuthorizationStore,
} from "./stores/device-authorization.store.ts";
export type {
  DeviceLimitState,
  DeviceLimitStore,
  DeviceView,
} from "./stores/device-limit.store.ts";
export type { EmailChangeState, EmailChangeStore } from "./stores/email-change.store.ts";
export type { ExplainLog } from "./stores/explain-log.ts";
export type { FieldState, FieldStore } from "./stores/forms/field.store.ts";
export type {
  FormState,
  FormStore,
  SubmitRefusal,
} from "./stores/forms/form.store.ts";
export type { CurrentLocation, NavigationStore } from "./stores/navigation.store.ts";
export type {
  CurrentSubscriberView,
  MilitaryFirstView,
  NoticesStore,
  SupportedDevicesView,
} from "./stores/notices.store.ts";
export type {
  PasswordAssistanceState,
  PasswordAssistanceStore,
} from "./stores/password-assistance.store.ts";
export type { PasswordChangeState, PasswordChangeStore } from "./stores/password-change.store.ts";
export type { PasswordResetState, PasswordResetStore } from "./stores/password-reset.store.ts";
export type { PlansState, PlansStore } from "./stores/plans.store.ts";
export type {
  NotPaid,
  PaidPurchase,
  PayOutcome,
  PayRefusal,
} from "./stores/purchases/results.ts";
export type { PurchasesStore } from "./stores/purchases.store.ts";
export type { ActivationState, SecondScreenStore } from "./stores/second-screen.store.ts";
export type { SessionEnd, SessionState, SessionStore } from "./stores/session.store.ts";
export type {
  SignInLinks,
  SignInState,
  SignInStore,
} from "./stores/sign-in.store.ts";
export type {
  ExistingUserView,
  SignUpState,
  SignUpStore,
} from "./stores/sign-up.store.ts";
export type {
  EntitlementLookup,
  SubscriptionLoad,
  SubscriptionStore,
} from "./stores/subscription.store.ts";
export type {
  TvProviderRefusal,
  TvProviderState,
  TvProviderStore,
  TvProviderView,
} from "./stores/tv-provider.store.ts";
export type * from "./stores/views.ts";
