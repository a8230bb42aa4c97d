import { makeAutoObservable } from "mobx";
import type { Failure } from "../domain/kernel/failure.ts";
import type {
  AccountPlanView,
  AccountSectionView,
  ControlView,
  NextPaymentView,
  NoticeView,
  PaymentMethodSummary,
} from "./views.ts";

export type AccountState =
  | { readonly kind: "idle" }
  | { readonly kind: "loading" }
  | { readonly kind: "ready" }
  | { readonly kind: "failed"; readonly failure: Failure; readonly message: string };

/** My Account (MNG). */
export class AccountStore {
  state: AccountState = { kind: "idle" };

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get title(): string {
    return "";
  }
  get sections(): readonly AccountSectionView[] {
    return [];
  }
  get email(): string | null {
    return null;
  }
  get plan(): AccountPlanView | null {
    return null;
  }
  get nextPayment(): NextPaymentView {
    return { state: "unavailable", text: "" };
  }
  /** The method that shows (BIL-10), or null. */
  get paymentMethod(): PaymentMethodSummary | null {
    return null;
  }
  get canEditPayment(): boolean {
    return false;
  }
  get canEditCredentials(): boolean {
    return false;
  }
  get notices(): readonly NoticeView[] {
    return [];
  }
  get controls(): readonly ControlView[] {
    return [];
  }
  /** Where else the subscription is managed, instead of controls (MNG-15, MNG-18); null otherwise. */
  get manageMessage(): string | null {
    return null;
  }
  /** The screen opens; subscription, profile, methods and payments are asked for at the same time. */
  async open(): Promise<void> {}
  async reload(): Promise<void> {}
}
