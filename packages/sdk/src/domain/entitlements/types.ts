/** What a user may watch (SGN-28). */
export interface Entitlement {
  readonly appId: string;
  readonly serviceID: string;
}

/** Answer of `POST /hasSubscription` (API-04). */
export interface SubscriptionLookup {
  readonly isUserSubscribed: boolean;
  readonly serviceDetails: readonly ServiceDetail[];
}

export interface ServiceDetail {
  readonly appId: string | null;
  readonly serviceID: string | null;
  readonly packageDetails: readonly { readonly productId: readonly string[] }[];
}
