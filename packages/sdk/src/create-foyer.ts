import { reaction } from "mobx";
import type { ConfigurationInput } from "./domain/configuration/create-configuration.ts";
import type { MessageCatalogue, Messages } from "./messages/messages.ts";
import type { Platform } from "./platform/ports.ts";
import type { AccountStore } from "./stores/account.store.ts";
import type { CheckoutStore } from "./stores/checkout.store.ts";
import type { ConfigurationStore } from "./stores/configuration.store.ts";
import type { ConfirmationStore } from "./stores/confirmation.store.ts";
import type { ExplainLog } from "./stores/explain-log.ts";
import type { NavigationStore } from "./stores/navigation.store.ts";
import type { PlansStore } from "./stores/plans.store.ts";
import type { PurchasesStore } from "./stores/purchases.store.ts";
import type { SessionStore } from "./stores/session.store.ts";
import type { SignInStore } from "./stores/sign-in.store.ts";
import type { SignUpStore } from "./stores/sign-up.store.ts";
import type { SubscriptionStore } from "./stores/subscription.store.ts";

export interface FoyerOptions {
  /** Any part of the configuration; the rest is `defaultConfiguration`. */
  readonly configuration?: ConfigurationInput;
  /** `browserPlatform()` or `memoryPlatform()`, or your own. */
  readonly platform: Platform;
  /** Texts that replace those of the English catalogue. */
  readonly messages?: MessageCatalogue;
}

/** Accounts, checkout and subscription management without a user interface. */
export interface Foyer {
  readonly configuration: ConfigurationStore;
  readonly navigation: NavigationStore;
  readonly session: SessionStore;
  readonly signIn: SignInStore;
  readonly signUp: SignUpStore;
  readonly plans: PlansStore;
  readonly subscription: SubscriptionStore;
  readonly checkout: CheckoutStore;
  readonly purchases: PurchasesStore;
  readonly confirmation: ConfirmationStore;
  readonly account: AccountStore;
  readonly explain: ExplainLog;
  readonly messages: Messages;
  /** Reads the stored session, hears other tabs, resumes purchases. Nothing happens before. */
  start(): void;
  dispose(): void;
  /**
   * Calls `listener` whenever what `read` returns has changed. For front ends without MobX.
   * The answer stops it.
   */
  subscribe<Value>(read: () => Value, listener: (value: Value) => void): () => void;
}

/** See `Foyer.subscribe`. */
export function subscribe<Value>(read: () => Value, listener: (value: Value) => void): () => void {
  return reaction(read, listener);
}
