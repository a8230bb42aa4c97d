/**
 * The ports: everything the SDK needs from the world around it. `platform/browser` implements them with
 * browser features, `platform/node` for requests on a server, `platform/memory` for tests and simulation.
 */
import type { Consent } from "../domain/tracking/consent.ts";
import type { EventMap, EventName } from "../domain/tracking/events.ts";

export interface ClockPort {
  /** Epoch milliseconds. */
  now(): number;
  /** Runs `callback` once after `ms`; the answer stops it. */
  after(ms: number, callback: () => void): () => void;
}

export interface RandomPort {
  /** A number in [0, 1). */
  number(): number;
  uuid(): string;
}

export interface CookieOptions {
  /** Epoch milliseconds; without it the cookie ends with the browser session. */
  readonly expires?: number;
  readonly domain?: string;
}

/** Cookies are written with `Path=/; Secure; SameSite=Lax`. */
export interface CookiePort {
  get(name: string): string | null;
  set(name: string, value: string, options?: CookieOptions): void;
  remove(name: string, options?: Pick<CookieOptions, "domain">): void;
}

/** Key/value storage. Never throws: a full or forbidden storage forgets. */
export interface StoragePort {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  keys(): readonly string[];
}

export interface LocationPort {
  /** The full address of the page. */
  href(): string;
  origin(): string;
  /** Address of the page that led here, or "". */
  referrer(): string;
}

/** One holder at a time, across tabs. */
export interface LockPort {
  /**
   * Runs `work` while holding the lock `name`. With `ifAvailable`, `work` gets `false` at once when another
   * holder has it. A holder that is gone loses its lock after at most `leaseMs`.
   */
  run<T>(
    name: string,
    options: {
      readonly leaseMs: number;
      readonly ifAvailable?: boolean;
      readonly signal?: AbortSignal;
    },
    work: (held: boolean) => Promise<T>,
  ): Promise<T>;
}

/** Messages between the tabs of one origin. A tab does not receive its own. */
export interface TabChannelPort {
  post(message: unknown): void;
  listen(listener: (message: unknown) => void): () => void;
}

export interface ConnectivityPort {
  online(): boolean;
  visible(): boolean;
  /** Whether the user works in this page and not in another window (TVP-06). */
  focused(): boolean;
  /** Called when the online or visible state may have changed, and when a page comes back from the bfcache. */
  onChange(listener: () => void): () => void;
}

/** The browser's data about the device in front of the screen (CNF-13). */
export interface DevicePort {
  userAgent(): string;
  touchPoints(): number;
}

export interface FrameMessage {
  readonly EVENT_NAME: string;
  readonly nonce: string;
  readonly payload?: unknown;
}

/** The hosted card frame on the page (PAY-46 to PAY-55, D-12). */
export interface CardFramePort {
  /**
   * Puts a frame into `container` (an element in a browser) and posts `fields` as a form to `url` in it.
   * `onMessage` hears only messages whose origin is the frame's and whose source is its window.
   */
  open(request: {
    readonly container: unknown;
    readonly url: string;
    readonly title: string;
    readonly fields: Readonly<Record<string, string>>;
    readonly onMessage: (data: unknown) => void;
  }): CardFrameHandle;
}

export interface CardFrameHandle {
  /** Sends with the frame's origin as explicit target. */
  send(message: FrameMessage): void;
  /** Gives the frame the height that its form asks for, in px. */
  resize(height: number): void;
  /** Gives the frame the keyboard: a form of another origin cannot take it by itself in every browser. */
  focus(): void;
  close(): void;
}

/** PayPal's own button, by PayPal's script (PAY-57 to PAY-66). */
export interface PayPalPort {
  /** Loads the script on first use. Rejects when it is blocked, fails or takes too long; the next call tries again. */
  load(clientId: string): Promise<PayPalButtons>;
}

export interface PayPalButtons {
  /** Puts the button into `container` (an element in a browser). Rejects where PayPal cannot be used. */
  render(request: PayPalButtonRequest): Promise<{ close(): void }>;
}

export interface PayPalButtonRequest {
  readonly container: unknown;
  readonly style: {
    readonly color: "silver";
    readonly height: number;
    readonly shape: "pill";
  };
  /** The button was pressed; false opens no window. */
  readonly onClick: () => boolean;
  /** The PayPal order to approve. A rejection closes the window. */
  readonly createOrder: () => Promise<string>;
  /** Two-letter country of the shipping address that the buyer has chosen; false refuses it (PAY-64). */
  readonly onShippingCountry: (country: string) => boolean;
  /** The buyer has approved; PayPal's window stays until it resolves. */
  readonly onApprove: (approval: PayPalApproval) => Promise<void>;
  readonly onCancel: () => void;
  readonly onError: (error: unknown) => void;
}

export interface PayPalApproval {
  readonly orderID: unknown;
  readonly payerID: unknown;
}

/** The payment sheet of Apple Pay (PAY-67 to PAY-78). */
export interface ApplePayPort {
  /** Whether this device can pay by this version; loads a script first where the product has one. Never rejects. */
  available(version: number): Promise<boolean>;
  /** Opens the sheet: only in the user's own press, before anything is waited for. Throws when it cannot. */
  open(request: ApplePayRequest, sheet: ApplePaySheetEvents): ApplePaySheet;
}

/** Apple's payment request, with Apple's own field names. */
export interface ApplePayRequest {
  readonly version: number;
  readonly countryCode: "US";
  readonly currencyCode: "USD";
  readonly supportedNetworks: readonly string[];
  readonly merchantCapabilities: readonly string[];
  readonly requiredBillingContactFields: readonly string[];
  readonly requiredShippingContactFields: readonly string[];
  readonly total: ApplePayLine;
  readonly lineItems: readonly ApplePayLine[];
}

/** Amounts are decimal text: `"5.99"`. */
export interface ApplePayLine {
  readonly label: string;
  readonly amount: string;
}

export interface ApplePaySheetEvents {
  /** Apple names the address with which the service opens the merchant session. A rejection ends the sheet. */
  readonly validateMerchant: (validationURL: string) => Promise<unknown>;
  /** The buyer has chosen a card or an address: contact as Apple tells it, without name and street. */
  readonly choose: (
    kind: "billing" | "shipping",
    contact: unknown,
  ) => Promise<ApplePayUpdate | { readonly error: string }>;
  /** The buyer has approved the payment. */
  readonly authorize: (payment: ApplePayPayment) => void;
  readonly cancel: () => void;
}

export type ApplePayUpdate = Pick<ApplePayRequest, "total" | "lineItems">;

/** As Apple made it: not checked. */
export interface ApplePayPayment {
  readonly token: unknown;
  readonly billingContact: unknown;
  readonly shippingContact: unknown;
}

export interface ApplePaySheet {
  /** Shows the result and closes. */
  complete(isPaid: boolean): void;
  /** Closes without a result. */
  abort(): void;
}

/** A window of another party beside the page (TVP-04, D-12). */
export interface PopUpPort {
  /**
   * Opens an empty window; null when the browser has blocked it. Call it in the user's own click, before anything is
   * waited for. `onMessage` hears only messages of this window while it shows a page of `origin`.
   */
  open(request: {
    readonly origin: string;
    readonly onMessage: (data: unknown) => void;
  }): PopUpHandle | null;
}

export interface PopUpHandle {
  /** Whether it was closed. */
  closed(): boolean;
  go(url: string): void;
  /** Brings it to the front. */
  focus(): void;
  close(): void;
}

/**
 * Puts a file of the user to an upload address (VER-88). The address authorizes by itself: the request carries no cookie
 * and no header of the services (D-08).
 */
export interface UploadPort {
  /** Resolves with the answer, whatever its status. Rejects without one, and when `signal` aborts. */
  put(request: {
    readonly url: string;
    readonly file: Blob;
    readonly mimeType: string;
    readonly signal: AbortSignal;
    /** Bytes sent so far. */
    readonly onProgress: (bytes: number) => void;
  }): Promise<{ readonly status: number; readonly body: string }>;
}

/** A human check in front of sign-in (SGN-13). */
export interface CaptchaPort {
  /** A fresh token, or null when the user has not passed. Rejects when it cannot be asked: blocked, or too slow. */
  token(siteKey: string, action: string): Promise<string | null>;
}

/** Why a flag has its value, in OpenFeature's words. */
export type FlagReason =
  | "STATIC"
  | "DEFAULT"
  | "TARGETING_MATCH"
  | "SPLIT"
  | "CACHED"
  | "DISABLED"
  | "ERROR"
  | "STALE"
  | "UNKNOWN";

export type FlagValue = boolean | number | string | object;

export interface FlagEvaluation<Value extends FlagValue = FlagValue> {
  readonly value: Value;
  /** Name of the value; null where it has none. */
  readonly variant: string | null;
  /** Any other word counts as `UNKNOWN`. */
  readonly reason: FlagReason;
}

/** Whose flags. No personal data. */
export interface FlagPerson {
  /** A random id of this device, the same before and after a sign-in. */
  readonly visitorId: string;
  /** Null for a visitor. */
  readonly profileId: string | null;
}

/** The flags of one person: those that the answer has; `fallback` for every other, and for a value of another type. */
export type EvaluateFlag = <Value extends FlagValue>(
  flag: string,
  fallback: Value,
) => FlagEvaluation<Value>;

/** A flag service: that of the account service, or another one, such as a provider of OpenFeature. */
export interface FlagPort {
  /**
   * The flags of a person as they are now. A rejection, or an answer after 3 seconds, is none: the configuration decides
   * (EXP-02). `signal` aborts when nobody waits any more.
   */
  flagsOf(person: FlagPerson, signal: AbortSignal): Promise<EvaluateFlag>;
}

/** Where tracked events go; docs/events.md lists them. */
export interface TrackerPort {
  track<Name extends EventName>(event: Name, properties: EventMap[Name]): void;
}

/** What the user of this device allows. */
export interface ConsentPort {
  current(): Consent;
  /** Called after each change, also one of another tab; the answer ends it. */
  onChange(listener: () => void): () => void;
}

/** Developer log; the SDK never writes tokens or personal data to it. */
export interface LoggerPort {
  log(level: "debug" | "info" | "warn" | "error", message: string, detail?: unknown): void;
}

export interface Platform {
  readonly fetch: typeof globalThis.fetch;
  readonly clock: ClockPort;
  readonly random: RandomPort;
  readonly cookies: CookiePort;
  readonly local: StoragePort;
  readonly session: StoragePort;
  readonly location: LocationPort;
  readonly locks: LockPort;
  readonly tabs: TabChannelPort;
  readonly connectivity: ConnectivityPort;
  /** Without it the device is not known. */
  readonly device?: DevicePort;
  readonly cardFrame: CardFramePort;
  /** Without it PayPal is not offered. */
  readonly payPalScript?: PayPalPort;
  /** Without it Apple Pay is not offered. */
  readonly applePaySheet?: ApplePayPort;
  readonly popUp: PopUpPort;
  /** Without it files go by `fetch`, which tells no progress. */
  readonly uploads?: UploadPort;
  readonly captcha: CaptchaPort;
  /** Without it the flags are those of the account service. */
  readonly flags?: FlagPort;
  readonly tracker: TrackerPort;
  readonly logger: LoggerPort;
}

/** Name of the error of a port whose script the page's own policy refuses: no connection is at fault. */
export const SCRIPT_REFUSED = "ScriptRefused";
