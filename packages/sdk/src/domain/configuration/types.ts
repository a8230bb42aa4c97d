import type { RouteId } from "./route-paths.ts";

/** Every value of the product that is not a rule. Defaults: `defaultConfiguration`. */
export interface FoyerConfiguration {
  /** `production` hides the welcome screen and the debug panel; `staging` prefixes content look-ups. */
  readonly environment: "production" | "staging" | "development";
  readonly appVersion: string;
  readonly services: ServicesConfiguration;
  /** Paths of the routes by name (CFG-01). */
  readonly routes: Readonly<Record<RouteId, string>>;
  readonly strings: StringsConfiguration;
  /** Promo bar by route (CHR-16, OPN-021); a route without entry has no bar. */
  readonly promoBars: Readonly<Partial<Record<RouteId, PromoBar>>>;
  readonly pageMeta: PageMetaConfiguration;
  readonly defaultConfig: PageDefaults;
  readonly features: FeatureConfiguration;
  readonly redirects: RedirectConfiguration;
  readonly cookies: CookieConfiguration;
  readonly product: ProductConfiguration;
  readonly promotions: PromotionConfiguration;
  readonly experiments: ExperimentConfiguration;
  readonly subscription: SubscriptionConfiguration;
  readonly forms: FormConfiguration;
  readonly checkout: CheckoutConfiguration;
  readonly verification: VerificationConfiguration;
  readonly partners: PartnerConfiguration;
  readonly secondScreen: SecondScreenConfiguration;
  /** TV providers in the order of the list (TVP-01, TVP-02, OPN-209). */
  readonly tvProviders: readonly TvProvider[];
  readonly links: LinkConfiguration;
  /** Gift plans by sku (GFT-27, OPN-125). A gift without an entry shows the name of its plan. */
  readonly gifts: readonly GiftOffer[];
}

/** An entry of the gift catalogue (GFT-27). */
export interface GiftOffer {
  readonly sku: string;
  readonly title: string;
  /** Title of the confirmation (GFT-29, OPN-126). */
  readonly purchasedTitle: string;
  readonly description: string;
  readonly subDescription?: string | undefined;
  readonly subDescription2?: string | undefined;
  /** Sources: `default` beside the form, `modal` on the confirmation. */
  readonly images: { readonly default: string; readonly modal: string };
}

/** Registration codes of televisions (SCR-03). */
export interface SecondScreenConfiguration {
  /** Characters of a code, upper case. */
  readonly codeLetters: string;
  readonly codeLength: number;
}

export interface ServicesConfiguration {
  /** Base address of the services; each may have its own (API-01). */
  readonly apiBaseUrl: string;
  readonly accountBaseUrl: string;
  readonly memberVerifyBaseUrl: string;
  readonly partnerBaseUrl: string;
  /** Base address of the footer service, and the suffix of its file (CHR-14, OPN-236). */
  readonly configApi: string;
  readonly footerSuffix: string;
  /** Zone in which the services reckon days, by its IANA name: on their days they charge, begin and end (D-40). */
  readonly timeZone: string;
  /** Sent as `x-api-key` with every call (SES-06). Not a secret. */
  readonly apiKey: string;
  /** Address of the hosted card frame (PAY-46, OPN-102); another origin than the app's. */
  readonly paymentFrameUrl: string;
}

/** Texts of the page configuration; message texts are in the message catalogue. */
export interface StringsConfiguration {
  readonly headerPromoBanner: string;
  readonly verificationPaymentTitle: string;
}

export interface PromoBar {
  readonly text: string;
  readonly url: string | null;
}

export interface PageMetaConfiguration {
  readonly title: string;
  readonly description: string;
  /** Screen headings by route; the page title is heading, ` | ` and `title` (OPN-009). */
  readonly titles: Readonly<Partial<Record<RouteId, string>>>;
  readonly ogUrl: string;
  readonly chatURL: string;
  readonly siteLogo: string;
}

/** `defaultConfig` of the page configuration (CFG-08 to CFG-23). */
export interface PageDefaults {
  /** The product's home on the web, an absolute address. */
  readonly rootDomain: string;
  readonly showSignInHeader: boolean;
  readonly showHeaderSignUp: boolean;
  readonly showUserMenuOnPurchaseFlow: boolean;
  readonly helpCenterPage: string;
  readonly termsOfUsePage: string;
  readonly privacyPolicyPage: string;
  readonly prospectName: string;
  readonly signInCaptchaEnabled: boolean;
  readonly signInCaptchaSiteKey: string;
  readonly deviceIdCookieName: string;
  readonly sheerIdUrl: string;
  readonly enableSheerIdBanner: boolean;
  readonly usePayPalPayments: boolean;
  /** The product's client id at PayPal; without it PayPal is not offered. */
  readonly payPalClientId: string;
  readonly alwaysRefreshOnRootSignin: boolean;
  readonly hideHasSubScreenOnSignUp: boolean;
}

export interface FeatureConfiguration {
  readonly pauseSubscription: boolean;
  readonly showCvv: boolean;
  readonly showPromoBox: boolean;
  /** Promo code section of My Account (PRM-32). */
  readonly showAccountPromoCode: boolean;
}

/** Where the app may redirect a user (D-01). */
export interface RedirectConfiguration {
  /** Hosts; an entry also allows its subdomains. The host of `rootDomain` is always allowed. */
  readonly allowedHosts: readonly string[];
  /** Exact loopback origins, for development. */
  readonly allowedLoopbackOrigins: readonly string[];
}

export interface CookieConfiguration {
  readonly session: string;
  readonly singleSignOn: string;
  readonly profileId: string;
  readonly purchaseSource: string;
  readonly trafficSource: string;
  readonly privacy: string;
  readonly tvEntitled: string;
  readonly tvSubscription: string;
  /** The test flag of the debug panel (DBG-04). */
  readonly testFlag: string;
}

/** Ids of the catalogue (CAT). Service ids and skus are `packageID`s. */
export interface ProductConfiguration {
  /** Product name in texts. */
  readonly name: string;
  readonly productSku: string;
  readonly productAppId: string;
  readonly defaultPackageId: string;
  /** Packages asked for when plans are loaded for a new user. */
  readonly standardPackageIds: readonly string[];
  /** Named web plans and their variants (CAT-09 to CAT-13, OPN-082). */
  readonly namedWebPlanIds: readonly string[];
  readonly excludedServiceIds: readonly string[];
  readonly militarySkus: readonly string[];
  readonly firstResponderSkus: readonly string[];
  readonly veteransSkus: readonly string[];
  readonly carrierTestSkus: readonly string[];
  readonly siriusXmProductId: string;
  readonly giftingId: string;
  readonly legacyAnnualPlanId: string;
  /** ISO date-time (OPN-079). */
  readonly legacyAnnualCutoff: string;
  /** Banner segments and their skus (PRM-29, OPN-114). */
  readonly bannerSegments: readonly { readonly segmentName: string; readonly bannerSku: string }[];
  readonly channelPartnerId: string;
}

export interface PromotionConfiguration {
  readonly promo99CentId: string;
  readonly promo7DayFreeId: string;
  readonly promo30DayFreeId: string;
  readonly promo230FreeIds: readonly string[];
  readonly wsjCode: string;
  readonly retentionYearlyCode: string;
  readonly retention3MonthCode: string;
  /** The screen whose content is the retention offer (CNL-06). */
  readonly retentionScreen: string;
}

/** Feature flags and price tests (EXP, OPN-230, OPN-232). */
export interface ExperimentConfiguration {
  /** What the cookie of a flag is called before its name. */
  readonly cookiePrefix: string;
  /** From the oldest to the newest: a newer one decides where two have a plan in place of the same. */
  readonly priceTests: readonly PriceTest[];
  /** Plans of the debug panel's test flag (DBG-04). */
  readonly testPlans: readonly PlanSwap[];
  /** Addresses of the tickets that flags belong to, for the debug panel (EXP-15). */
  readonly tickets: readonly { readonly flag: string; readonly url: string }[];
}

/** A price test: its flag, and the plans of each variant. The control group has the standard plans. */
export interface PriceTest {
  readonly flag: string;
  readonly variants: readonly { readonly group: string; readonly plans: readonly PlanSwap[] }[];
}

/** A plan, and the standard one whose place it takes. Package ids. */
export interface PlanSwap {
  readonly from: string;
  readonly to: string;
}

/** Lists of statuses and channels (SUB-20 to SUB-23, SUB-40). Statuses are compared without case. */
export interface SubscriptionConfiguration {
  readonly activeStatuses: readonly string[];
  readonly pendingCancelStatuses: readonly string[];
  readonly changePlanStatuses: readonly string[];
  readonly changePlanPurchaseTypes: readonly PurchaseType[];
  readonly iapPurchaseTypes: readonly PurchaseType[];
  /** Services whose trial ends at the validity end when cancelled (SUB-23, OPN-135). */
  readonly deferredCancelTrialServices: readonly string[];
  readonly specialTrialPlans: readonly string[];
}

export interface FormConfiguration {
  /** `short`: 2 to 4 letters, as documented; `any`: 2 letters or more (D-07). */
  readonly emailTopLevelDomain: "short" | "any";
}

export interface CheckoutConfiguration {
  /** Milliseconds without a message before the card frame counts as not loading. */
  readonly frameTimeoutMs: number;
  /**
   * The longest time in milliseconds between sending a purchase and its order showing, also when the card frame or the
   * service is slow. Too short a time risks a second charge. Where the service cannot withdraw the key of a purchase,
   * an unanswered purchase counts as not paid only after this time, and no other can be made before (D-24). 15 minutes
   * by default.
   */
  readonly longestCommitMs: number;
}

export interface LinkConfiguration {
  readonly appInstallUrl: string;
  readonly appStoreUrl: string;
  readonly googlePlayUrl: string;
  readonly giftCardsUrl: string;
  /** Where members watch on the web; empty for `rootDomain` (CNF-10). */
  readonly watchUrl: string;
  /** The app in the stores of other devices (CNF-07); a device without an entry has no link. */
  readonly stores: Readonly<Partial<Record<Exclude<DeviceStore, "apple" | "google">, string>>>;
  /** Where a subscription billed through another channel is managed (MNG-18); without an entry there is no link. */
  readonly manageSubscription: Readonly<Partial<Record<PurchaseType, string>>>;
}

/** The stores of devices (CNF-07, CNF-12). Those of Apple and Google have an address of their own. */
export type DeviceStore =
  | "apple"
  | "google"
  | "amazon"
  | "roku"
  | "samsung"
  | "lg"
  | "vizio"
  | "microsoft";

export interface VerificationConfiguration {
  /** Package that each program leads to (VER-117, OPN-197). */
  readonly militaryPackageId: string;
  readonly firstResponderPackageId: string;
  /** Tiers of those packages, which the service does not list before a verification is complete (OPN-039, OPN-068). */
  readonly militaryTier: number;
  readonly firstResponderTier: number;
  /** Active packages that force the ineligible page (VER-111, OPN-192). */
  readonly ineligiblePackageIds: readonly string[];
}

export interface PartnerConfiguration {
  /** Names in texts (OPN-187). */
  readonly carrierName: string;
  readonly satelliteRadioName: string;
  readonly carrierProductUrl: string;
  readonly vetOffersUrl: string;
  /** Hosts that partner return addresses may have (OPN-205), beside `redirects.allowedHosts`. */
  readonly allowedHosts: readonly string[];
}

export interface TvProvider {
  readonly id: string;
  readonly name: string;
  readonly helpUrl: string;
  /**
   * Hosts of its sign-in page, at least one; an entry also allows its subdomains. Its window opens no other host
   * (TVP-04).
   */
  readonly allowedHosts: readonly string[];
}

/** The channel through which a member pays for the subscription (SUB-09). Null where unknown: never treated as web. */
export type PurchaseType =
  | "web"
  | "coupon"
  | "gift"
  | "ios"
  | "android"
  | "verizonBango"
  | "siriusXMBango"
  | "samsung"
  | "roku"
  | "amazon";
