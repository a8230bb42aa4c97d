import { makeAutoObservable } from "mobx";
import { savedMethodFlags } from "../../domain/account/billing.ts";
import type { PaymentMethods } from "../../domain/account/types.ts";
import type { BillingCalls } from "../billing/billing.calls.ts";
import { inSession, type SessionScope } from "../kit/in-session.ts";
import type { SavedCardView } from "./checkout.views.ts";

export interface SavedCardDeps {
  readonly api: { readonly payments: Pick<BillingCalls, "methods"> };
  readonly session: SessionScope;
}

/** The saved card at checkout (PAY-10, PAY-42). */
export class SavedCardStore {
  private methods: PaymentMethods | null = null;
  private readonly deps: SavedCardDeps;

  constructor(deps: SavedCardDeps) {
    this.deps = deps;
    makeAutoObservable<this, "deps">(this, { deps: false }, { autoBind: true, deep: false });
  }

  /** Null without a usable card. */
  get card(): SavedCardView | null {
    const { methods } = this;
    return methods && savedMethodFlags(methods).hasCardPayment ? methods.cardPayment : null;
  }

  /** With which the service keeps it; null where it says none. */
  get id(): string | null {
    return this.methods?.cardPayment?.id ?? null;
  }

  /** Without an answer no saved card is offered; a new one can be entered. */
  async load(): Promise<void> {
    const { api, session } = this.deps;
    const outcome = await inSession(session, () => api.payments.methods());
    if (outcome.ok) this.setMethods(outcome.value);
  }

  reset(): void {
    this.methods = null;
  }

  private setMethods(methods: PaymentMethods): void {
    this.methods = methods;
  }
}
