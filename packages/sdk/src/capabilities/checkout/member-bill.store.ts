import { makeAutoObservable } from "mobx";
import type { PaymentsHistory } from "../../domain/account/types.ts";
import type { KnownBill } from "../../domain/prices/given-up.ts";
import type { BillingAccountCalls } from "../billing-account/billing-account.calls.ts";
import { inSession, type SessionScope } from "../kit/visit.ts";

export interface MemberBillDeps {
  readonly api: { readonly payments: Pick<BillingAccountCalls, "history"> };
  readonly session: SessionScope;
  readonly subscription: {
    readonly current: { readonly hasActiveSubscription: boolean };
    load(): Promise<unknown>;
  };
}

/** The next bill of a member with a plan: a change of plan gives it up (D-38). */
export class MemberBill {
  /** Null for everyone else, and where there is none. */
  current: KnownBill = null;
  private readonly deps: MemberBillDeps;

  constructor(deps: MemberBillDeps) {
    this.deps = deps;
    makeAutoObservable<this, "deps">(this, { deps: false }, { autoBind: true, deep: false });
  }

  /** Resolves when the subscription and its bill are known. */
  async load(): Promise<void> {
    await this.deps.subscription.load();
    await this.read();
  }

  /** Asks for the bill alone. */
  async read(): Promise<void> {
    const { api, session, subscription } = this.deps;
    if (!subscription.current.hasActiveSubscription) return this.set(null);
    const read = await inSession<PaymentsHistory>(session, () => api.payments.history());
    this.set(read.ok ? read.value.nextBillInfo : "unknown");
  }

  reset(): void {
    this.current = null;
  }

  private set(bill: KnownBill): void {
    this.current = bill;
  }
}
