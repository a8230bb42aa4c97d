import type { SavedMethodKind } from "../domain/account/types.ts";
import type { BillingAddress, ShippingAddress } from "../domain/checkout/types.ts";

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
