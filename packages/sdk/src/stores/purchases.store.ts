import { makeAutoObservable } from "mobx";
import type { PurchaseState } from "../domain/checkout/types.ts";

/** The purchase ledger: every attempt is stored before it is sent, and settled in the end (D-04). */
export class PurchasesStore {
  state: PurchaseState = { kind: "idle", key: null, intent: null };

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** What to tell the person, or null: confirming, paying in another tab, not paid. */
  get message(): string | null {
    return null;
  }
  /** Asks the service now instead of at the next turn. */
  async checkNow(): Promise<void> {}
  /** The person has seen that an attempt was not paid. */
  dismiss(): void {}
}
