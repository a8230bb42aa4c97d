import type { BillingAddress, SavedMethodKind } from "../domain/account/types.ts";
import type { PlanPackage } from "../domain/catalogue/types.ts";
import type { ShippingAddress } from "../domain/checkout/types.ts";

/** Who signed in. The tokens stay in the session; nobody else needs them. */
export interface SignedIn {
  readonly profileId: string;
  readonly userType: string | null;
}

/** A profile (API-03). */
export interface Profile {
  readonly profileId: string;
  readonly email: string;
}

/** Whether and as what an ended subscription can be restarted (API-18, RST-08). */
export interface RestartableAnswer {
  readonly isEligibleForRestart: boolean;
  /** A card form is needed (RST-06). */
  readonly paymentMethodRequired: boolean;
  /** The package that a restart buys; null where the service names none. */
  readonly restartPackage: PlanPackage | null;
  readonly churnedPackage: PlanPackage | null;
}

/** Tax of a purchase (API-28, PRC-17). */
export interface ProrateAnswer {
  readonly totalTaxCents: number;
  readonly isTaxError: boolean;
  readonly billingAddress: BillingAddress | null;
}

/** Hand-off token for the card frame (D-12): single use, bound to the profile. */
export interface FrameToken {
  readonly token: string;
  /** Epoch milliseconds by the service's clock, or null. */
  readonly expiresAt: number | null;
}

/** The footer of the configuration service (CFG-24), as it came: content is checked where it is shown. */
export interface FooterAnswer {
  readonly data: unknown;
}

/** Values of feature flags by name (EXP-01). */
export type FeatureFlags = Readonly<Record<string, string>>;

export interface PurchasedService {
  readonly serviceId: string;
  readonly promotionId: string | null;
}

/** A purchase with a saved method, or with a coupon that makes it free (API-20, PAY-44, PAY-81, PAY-82). */
export interface AddSubscription {
  readonly services: readonly PurchasedService[];
  readonly couponCode: string | null;
  readonly appliedBy: "User" | "Auto" | null;
  readonly isSkipDefaultPromo: boolean;
  /** Names and values such as program, verificationId, purchaseSource (OPN-257). */
  readonly parameters: Readonly<Record<string, string>>;
  /** The amount that the buyer saw, in cents. The service computes its own and refuses another (D-05). */
  readonly amountCents: number;
  readonly payment:
    | { readonly kind: "saved"; readonly method: SavedMethodKind; readonly id: string | null }
    | { readonly kind: "coupon" };
  readonly shippingAddress: ShippingAddress | null;
}

/** Tax query (API-28). */
export interface ProrateQuery {
  readonly serviceID: string;
  readonly zipCode: string | null;
  readonly couponCode: string | null;
  readonly promotionID: string | null;
}

/** What opens a TV provider's window and names the poll (TVP-04). */
export interface RegistrationCode {
  readonly code: string;
  readonly authUrl: string;
}

/** A TV provider's user on this device. `refreshToken` is the provider's. */
export interface TvProviderAuth {
  readonly mvpd: string;
  readonly userId: string;
  readonly refreshToken: string;
}

/** Where the sign-in at a TV provider stands (TVP-06). */
export type TvProviderPoll =
  | { readonly status: "pending" }
  | { readonly status: "failed" }
  | ({ readonly status: "authenticated" } & TvProviderAuth);

/** Tokens of a TV provider's user, until it is known whether she is entitled (TVP-08). */
export interface TvProviderLogin {
  /** Makes them the session of this device; false when another one has begun meanwhile. */
  enter(provider: {
    readonly userId: string;
    readonly refreshToken: string;
    readonly preauthorizedResource: readonly string[];
  }): boolean;
}

/** What a TV provider tells about its user (API-88). */
export interface TvProviderMetadata {
  readonly userId: string;
  readonly mvpd: string;
  readonly householdId: string | null;
  readonly zip: string | null;
}

/** What a television shows until it is activated, and what it asks with (SCR-03). */
export interface ActivationCode {
  readonly regCode: string;
  /** Secret of the television. Never shown, stored or put into an address. */
  readonly deviceCode: string;
  /** Where a person types the code. */
  readonly address: string;
  /** The same with the code in it; null where the service gives none of the same origin. */
  readonly completeAddress: string | null;
  readonly lifetimeMs: number;
  readonly intervalMs: number;
}

/** How far the activation of a television is (SCR-03). */
export type ActivationProgress =
  | { readonly status: "pending" | "slowDown"; readonly intervalMs: number }
  /** The session is this device's now. */
  | { readonly status: "activated" }
  | { readonly status: "expired" };
