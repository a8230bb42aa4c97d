import { makeAutoObservable } from "mobx";
import type { Failure } from "../domain/kernel/failure.ts";
import type { Outcome } from "../domain/kernel/outcome.ts";
import type { SubscriptionState } from "../domain/subscription/types.ts";

export type SubscriptionLoad =
  | { readonly kind: "idle" }
  | { readonly kind: "loading" }
  | { readonly kind: "ready" }
  /** `current` keeps what was known before. */
  | { readonly kind: "failed"; readonly failure: Failure; readonly message: string };

/** The look-up of what the person may watch (PAY-37 to PAY-40, SGN-25). */
export type EntitlementLookup =
  | { readonly kind: "unknown" }
  | { readonly kind: "looking"; readonly attempt: number; readonly attempts: number }
  | { readonly kind: "found" }
  /** Every attempt answered, none had a subscription. */
  | { readonly kind: "none" }
  | { readonly kind: "failed"; readonly failure: Failure; readonly message: string };

/** The subscription of the signed-in person (SUB). */
export class SubscriptionStore {
  state: SubscriptionLoad = { kind: "idle" };
  lookup: EntitlementLookup = { kind: "unknown" };

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Everything the screens ask about the subscription; a new user's until the service has answered (SUB-06). */
  get current(): SubscriptionState {
    throw new Error("not yet");
  }
  /** Asks the service again; calls at the same time share one request. */
  refresh(): Promise<Outcome<SubscriptionState>> {
    throw new Error("not yet");
  }
}
