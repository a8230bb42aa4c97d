import type { TokenKind } from "../../domain/session/types.ts";

/** The session for the rest of the SDK. No tokens. */
export interface KnownSession {
  readonly kind: TokenKind;
  readonly profileId: string | null;
  /** Customer of the payment account, by the services' own id; null until an answer has it. */
  readonly cpCustomerID: string | null;
  readonly userType: string | null;
  readonly email: string | null;
  readonly mvpdId: string | null;
  /** Entitlements of the TV provider (SES-01). */
  readonly preauthorizedResource: readonly string[];
  /** The last refresh got no answer: data stays, calls go on when the network is back (D-02). */
  readonly degraded: boolean;
  readonly pendingSignOut: boolean;
  /**
   * Bytes of the cookie that the browser did not keep: the session lasts as long as this page. Null when it is kept
   * (D-44).
   */
  readonly unkeptBytes: number | null;
  /** Changes with every sign-in, sign-out and change of user. */
  readonly epoch: number;
}

/** Why a session ended. `otherTab`: the user signed out in another tab. */
export type SignOutReason = "user" | "expired" | "otherTab";

export type SessionEvent =
  | { readonly kind: "signedIn"; readonly snapshot: KnownSession }
  | {
      readonly kind: "signedOut";
      readonly reason: SignOutReason;
      readonly snapshot: KnownSession;
    }
  | { readonly kind: "changed"; readonly snapshot: KnownSession };

/** The session of this device (SES, D-02). */
export interface Session {
  /** Reads the stored session and listens to other tabs; an anonymous login runs in the background (SES-22). */
  start(): void;
  /** Stops listening. `start` may be called again. */
  dispose(): void;
  snapshot(): KnownSession;
  /** Called for every change, also for changes by other tabs. Returns the function that stops it. */
  listen(listener: (event: SessionEvent) => void): () => void;
  /** True while the session is still the one of `epoch`. */
  guard(epoch: number): boolean;
  /** Id of this device, made when absent (SGN-14, OPN-024). */
  deviceId(): string;
  /** Changes the email of the signed-in user, in every tab (MNG-06). */
  changeEmail(email: string): void;
  /** Sets the payment account of the signed-in user, in every tab (ACC-14). */
  keepCustomer(cpCustomerID: string): void;
  /**
   * Ends the session on this device at once and in every tab, then tells the services (SGN-41, SES-15, SES-16,
   * SES-23). Never fails: without an answer of the services the device is signed out all the same.
   */
  signOut(): Promise<void>;
}
