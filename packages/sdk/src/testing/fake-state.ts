import type { WireGiftCard, WirePackage, WireStatus } from "./fixtures.ts";

/** What the services answer about the user of the test. May change at any time. */
export interface FakeState {
  plans: readonly WirePackage[];
  /** Null: "no subscription" (424). */
  status: WireStatus | null;
  savedMethods: readonly unknown[];
  bills: Readonly<Record<string, unknown>>;
  /** What is left of the pauses. */
  pauseAllowance: { readonly noOfDaysLeft: number; readonly noOfTimesLeft: number };
  orders: readonly Readonly<Record<string, unknown>>[];
  /** How far the verification of the user is. */
  verification: {
    readonly currentStep: string;
    readonly segment: string | null;
    /** `completed`: a purchase has used it up. */
    readonly step?: string;
    readonly verificationId?: string;
  };
  /** The veterans-benefits check of any member id: 0 not applicable, 1 verified, 2 blocked. */
  veterans: {
    readonly outcome: number;
    readonly verificationId?: string;
    readonly errorMessage?: string;
  };
  /** `responseCode` of every activation of a partner's subscription: `"1"` is success. */
  partnerResponseCode: string;
  /** What is behind each gift PIN. A PIN that is redeemed is removed. */
  giftCards: Readonly<Record<string, WireGiftCard>>;
  /** What the profile keeps; null without one. */
  shippingAddress: unknown;
  /** Emails that have an account; their password is `password`. */
  accounts: string[];
  /** Decimal text in dollars. */
  tax: string;
}

/** A request as the fake services receive it. */
export interface FakeRequest {
  /** `"POST /accounts/login"`. */
  readonly operation: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface FakeAnswer {
  readonly status: number;
  /** Sent as JSON; a text is sent as it is. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** `lost`: handled, and the answer is lost. `dropped`: never arrives. `never`: no answer. */
export type FakeReply = FakeAnswer | "lost" | "dropped" | "never";
