import type { Entitlement } from "../entitlements/types.ts";

/** The user of the product (SGN-27). */
export interface User {
  readonly isAuthenticated: boolean;
  readonly isAnonymousUser: boolean;
  readonly hasMvpd: boolean;
  readonly mvpdId: string | null;
  readonly profileId: string | null;
  readonly userType: string | null;
  readonly email: string | null;
  readonly entitlements: readonly Entitlement[];
  readonly hasEntitlements: boolean;
  readonly pendingSignOut: boolean;
}

/** What sign-in and refresh give (SES-01). Expirations are epoch milliseconds. */
export interface SessionToken {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly tokenExpiration: number;
  readonly accessTokenExpiration: number;
  readonly profileId: string | null;
  /** Customer of the payment account, which the card frame asks for (PAY-46); null before there is one. */
  readonly cpCustomerID: string | null;
  readonly deviceId: string | null;
  readonly email: string | null;
  /** `"anonymous"` marks an anonymous user (SES-03). */
  readonly accountType: string | null;
  readonly userType: string | null;
  readonly device: string | null;
  readonly viewerId: string | null;
  readonly mvpd: string | null;
  readonly preauthorizedResource: readonly string[];
}

/** Decoded claims of an access token (SES-02, OPN-217). `iat` and `exp` are epoch seconds. */
export interface TokenClaims {
  readonly mvpdId: string | null;
  readonly userId: string | null;
  readonly deviceId: string | null;
  readonly userType: string | null;
  readonly deviceType: string | null;
  readonly accountType: string | null;
  readonly iat: number | null;
  readonly exp: number | null;
}

/** Kinds of token (SES-04); `none` where there is none or it cannot be read. */
export type TokenKind = "none" | "anonymous" | "nonAnonymous" | "tvProvider";

/** Answer of the sign-in call (SGN-15). */
export interface SignInResult {
  readonly accessToken: string | null;
  readonly refreshToken: string | null;
  readonly cpCustomerID: string | null;
  readonly userType: string | null;
  readonly failureMessage: SignInFailureMessage | null;
}

export interface SignInFailureMessage {
  readonly errorCode: string | null;
  readonly errorMessage: string | null;
}

/** What the user came to sign in for; each has its own title (SGN-01 to SGN-04). */
export interface SignInContext {
  readonly isDeviceActivation: boolean;
  readonly isGifting: boolean;
  readonly isPartnerBilling: boolean;
}

/** A device that is signed in to the account; `last_modified` is epoch seconds (DEV-04). */
export interface DeviceSession {
  readonly sid: string;
  readonly device: string;
  readonly last_modified: number;
}

/** The subscription request with which a partner hands over a customer (PRT-02 to PRT-05). */
export interface PartnerSubscription {
  readonly subscriptionId: string | null;
  readonly redirectUrl: string | null;
  readonly productId: string | null;
  readonly isSiriusXM: boolean;
  readonly isVerizon: boolean;
}

/** Kinds of user of the product (ROL-01 to ROL-06). */
export type UserKind =
  | "visitor"
  | "newUser"
  | "existingSubscriber"
  | "trialist"
  | "churnedUser"
  | "giftRedeemer"
  | "tvProviderViewer"
  | "iapUser"
  | "secondScreen";
