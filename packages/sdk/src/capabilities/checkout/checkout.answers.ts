import type { BillingAddress } from "../../domain/account/types.ts";

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
