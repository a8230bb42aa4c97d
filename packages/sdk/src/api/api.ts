import type { PaymentMethods, PaymentsHistory } from "../domain/account/types.ts";
import type { Withdrawal } from "../domain/checkout/types.ts";
import type { SubscriptionLookup } from "../domain/entitlements/types.ts";
import type { Outcome } from "../domain/kernel/outcome.ts";
import type { PackagesAnswer, PlanContentEntry, PlanUserType } from "../domain/plans/types.ts";
import type { SubscriptionStatusAnswer } from "../domain/subscription/types.ts";
import type { VerificationState } from "../domain/verification/types.ts";
import type {
  ActivationCode,
  ActivationProgress,
  AddSubscription,
  FeatureFlags,
  FooterAnswer,
  FrameToken,
  Profile,
  ProrateAnswer,
  ProrateQuery,
  RegistrationCode,
  RestartableAnswer,
  SignedIn,
  TvProviderAuth,
  TvProviderLogin,
  TvProviderMetadata,
  TvProviderPoll,
} from "./answers.ts";
import type { Session } from "./session/session.ts";

/** Options of every call. An aborted call ends as `cancelled` and never sends again. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
}

/** Options of a charging or state-changing write. The same key is the same purchase (D-04). */
export interface WriteOptions extends CallOptions {
  readonly idempotencyKey?: string | undefined;
  /** Never sent again by itself, not even with its key: the service may not honour keys (D-24). */
  readonly once?: boolean | undefined;
}

/** Everything the SDK asks of the three services, as domain values. Expected failures are values. */
export interface Api {
  /** The session of this device: tokens, refresh, sign-out (SES). */
  readonly session: Session;
  readonly accounts: AccountsApi;
  readonly plans: PlansApi;
  readonly subscriptions: SubscriptionsApi;
  readonly payments: PaymentsApi;
  readonly verification: VerificationApi;
  readonly content: ContentApi;
  readonly devices: DevicesApi;
  readonly passwords: PasswordsApi;
  readonly tvProvider: TvProviderApi;
  readonly activation: ActivationApi;
}

export interface AccountsApi {
  /**
   * Signs in (API-39, API-78) and makes the answer this device's session. The device id is added here.
   * 409 fails with code `DEVICE_LIMIT`; `deviceSessions(failure)` reads the devices from it.
   */
  login(
    input: {
      readonly email: string;
      readonly password: string;
      readonly recaptchaToken?: string | undefined;
    },
    options?: CallOptions,
  ): Promise<Outcome<SignedIn>>;
  /** Whether an account has this email (ACC-06, API-74). */
  statusByEmail(
    email: string,
    options?: CallOptions,
  ): Promise<Outcome<{ readonly found: boolean }>>;
  /** Creates the account (ACC-09 to ACC-13). It does not sign in. */
  createCustomer(
    input: {
      readonly email: string;
      readonly password: string;
      readonly recaptchaToken?: string | undefined;
    },
    options?: WriteOptions,
  ): Promise<Outcome<{ readonly profileId: string | null }>>;
  /**
   * Creates the payment account of the signed-in profile (ACC-14, ACC-15, API-29); safe to repeat. The session keeps
   * its customer id for the card frame.
   */
  createPaymentAccount(
    input: { readonly email: string },
    options?: WriteOptions,
  ): Promise<Outcome<{ readonly cpCustomerID: string | null }>>;
  /** Profile of the signed-in person (API-03). */
  profile(options?: CallOptions): Promise<Outcome<Profile>>;
  /** Code of this device (API-54, CNF-09). */
  deviceCode(options?: CallOptions): Promise<Outcome<{ readonly code: string }>>;
}

export interface PlansApi {
  /** Packages by id or by verification (API-06, API-07). Not yet accepted: see `domain/plans` (PLN-23). */
  packages(
    query: { readonly packageIDs: readonly string[] } | { readonly verificationID: string },
    options?: CallOptions,
  ): Promise<Outcome<PackagesAnswer>>;
  /** Display content of one plan; empty when it cannot be read (API-59, PLN-24, ERR-74). */
  contentByPlan(planId: string, options?: CallOptions): Promise<readonly PlanContentEntry[]>;
  /** Display content by user type; empty when it cannot be read (API-60, PLN-24, ERR-74). */
  contentByUserType(
    userType: PlanUserType,
    options?: CallOptions,
  ): Promise<readonly PlanContentEntry[]>;
}

export interface SubscriptionsApi {
  /** Current status; the documented 424 is an answer, not a failure (API-08, SUB-24). */
  currentStatus(options?: CallOptions): Promise<Outcome<SubscriptionStatusAnswer>>;
  /** What the person may watch (API-04). */
  hasSubscription(options?: CallOptions): Promise<Outcome<SubscriptionLookup>>;
  /** Whether an ended subscription can be restarted, and as which plan (API-18, RST-08, RST-09). */
  restartable(options?: CallOptions): Promise<Outcome<RestartableAnswer>>;
  /** Removes a promotion segment (API-09, PAY-25). */
  removeCustomerSegment(
    input: { readonly channelPartnerID: string; readonly segmentName: string },
    options?: WriteOptions,
  ): Promise<Outcome<void>>;
}

export interface PaymentsApi {
  /** Saved payment methods (API-24). */
  methods(options?: CallOptions): Promise<Outcome<PaymentMethods>>;
  /** Orders and next bill, unfiltered (API-23). */
  history(
    query?: { readonly entitlementId?: string | undefined },
    options?: CallOptions,
  ): Promise<Outcome<PaymentsHistory>>;
  /** Tax of a purchase in cents (API-28, PRC-17). */
  prorate(query: ProrateQuery, options?: CallOptions): Promise<Outcome<ProrateAnswer>>;
  /** Single-use token for the card frame (D-12). */
  createFrameToken(options?: CallOptions): Promise<Outcome<FrameToken>>;
  /**
   * Buys with a saved method or a coupon (API-20, PAY-19 to PAY-21). `declined`: this request was refused, in an
   * answer or with an error status; what an earlier one with its key did is not said (D-24). Every other failure
   * leaves the outcome unknown.
   */
  addSubscription(
    input: AddSubscription,
    options: WriteOptions,
  ): Promise<Outcome<{ readonly orderID: string }>>;
  /** Closes the key of a purchase whose outcome is unknown (D-24). Safe to repeat. */
  withdraw(
    input: { readonly idempotencyKey: string },
    options?: CallOptions,
  ): Promise<Outcome<Withdrawal>>;
}

export interface VerificationApi {
  /** How far the verification of the signed-in person is (API-30, API-71). `once`: not asked again when it fails. */
  state(
    options?: CallOptions & { readonly once?: boolean | undefined },
  ): Promise<Outcome<VerificationState>>;
}

export interface ContentApi {
  /** Footer of the configuration service (API-44, CFG-24). */
  footer(options?: CallOptions): Promise<Outcome<FooterAnswer>>;
  /** Feature flags; gives up after 3 s (API-90, EXP-02). */
  featureFlags(options?: CallOptions): Promise<Outcome<FeatureFlags>>;
}

/** The devices of an account (DEV). */
export interface DevicesApi {
  /**
   * Ends sessions of an account by its credentials, because nobody is signed in yet (DEV-08, API-40). Sessions that
   * have ended already are fine, so it is safe to repeat.
   */
  deleteSessions(
    input: {
      readonly email: string;
      readonly password: string;
      readonly sids: readonly string[];
    },
    options?: CallOptions,
  ): Promise<Outcome<void>>;
}

/** Password and email of an account (PWD, MNG-02 to MNG-13). */
export interface PasswordsApi {
  /** Has a reset mail sent; the answer is the same for an email that nobody has (PWD-05, PWD-06, API-41, OPN-049). */
  requestReset(input: { readonly email: string }, options?: WriteOptions): Promise<Outcome<void>>;
  /** Sets a new password with the token of the mail (PWD-13, PWD-14, API-02). Ends all sessions of the account. */
  reset(
    input: { readonly token: string; readonly email: string; readonly password: string },
    options?: WriteOptions,
  ): Promise<Outcome<void>>;
  /** Changes the email of the signed-in profile (MNG-06, API-48). A wrong password is 403 `WRONG_PASSWORD`. */
  updateEmail(
    input: { readonly email: string; readonly password: string },
    options?: WriteOptions,
  ): Promise<Outcome<{ readonly email: string }>>;
  /** Changes the password of the signed-in profile (MNG-11, API-49). Its other sessions end. */
  updatePassword(
    input: { readonly password: string; readonly newPassword: string },
    options?: WriteOptions,
  ): Promise<Outcome<{ readonly profileId: string }>>;
}

/** Sign-in through a TV provider (TVP). The services know the device by its id. */
export interface TvProviderApi {
  /** Step 1: a code, and the address of the provider's window, which lands on `redirectUrl` (TVP-04, TVP-05, API-85). */
  createCode(
    input: { readonly mvpd: string; readonly redirectUrl: string },
    options?: WriteOptions,
  ): Promise<Outcome<RegistrationCode>>;
  /** Step 2: where the sign-in stands (TVP-06). An unknown status is pending; it never signs in (D-06). */
  poll(code: string, options?: CallOptions): Promise<Outcome<TvProviderPoll>>;
  /**
   * Step 3: exchanges the provider's token for the next one (TVP-07, TVP-17, API-86). Null stands for the token of this
   * device's session: the next one is kept there, and a refusal ends the session.
   */
  refreshAuth(
    refreshToken: string | null,
    options?: WriteOptions,
  ): Promise<Outcome<TvProviderAuth>>;
  /** Step 3: signs in with the hash of the provider's user id (TVP-07, TVP-16, OPN-212). Not a session yet. */
  login(
    user: { readonly mvpd: string; readonly userId: string },
    options?: CallOptions,
  ): Promise<Outcome<TvProviderLogin>>;
  /**
   * Step 3: what the provider allows (TVP-07, TVP-08, API-87) to this user, or to the one of this device's session,
   * which keeps it. Fails as `unauthenticated` when somebody else has signed in at the provider on this device.
   */
  entitlements(
    options?: CallOptions & { readonly userId?: string },
  ): Promise<Outcome<{ readonly preauthorizedResource: readonly string[] }>>;
  /** What the provider tells about the user who is signed in on this device (TVP-17, API-88). */
  metadata(userId: string, options?: CallOptions): Promise<Outcome<TvProviderMetadata>>;
  /** Signs the device out at the provider (TVP-17, API-89). `session.signOut` does it for a session. */
  logout(options?: WriteOptions): Promise<Outcome<void>>;
}

/** A television that is activated from another screen (SCR). */
export interface ActivationApi {
  /** Ties the television that shows the code to the signed-in profile (API-77, SCR-06, SCR-08); safe to repeat. */
  activate(
    input: { readonly regCode: string },
    options?: WriteOptions,
  ): Promise<Outcome<{ readonly deeplink: string }>>;
  /** A code for this device to show (SCR-03). */
  requestCode(options?: CallOptions): Promise<Outcome<ActivationCode>>;
  /** Whether somebody has activated this device; if so, the answer is made this device's session (SCR-03). */
  poll(
    input: { readonly deviceCode: string },
    options?: CallOptions,
  ): Promise<Outcome<ActivationProgress>>;
}
