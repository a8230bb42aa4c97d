import { makeAutoObservable } from "mobx";
import type { BillingAddress } from "../../domain/account/types.ts";
import type { TaxState } from "../../domain/prices/types.ts";
import type { ClockPort } from "../../platform/ports.ts";
import { inSession, type SessionScope } from "../kit/visit.ts";
import type { CheckoutCalls, ProrateQuery } from "./checkout.calls.ts";

export interface TaxLookupDeps {
  readonly api: { readonly payments: Pick<CheckoutCalls, "prorate"> };
  readonly clock: ClockPort;
  readonly session: SessionScope;
}

/** Longest wait for the tax; then the total shows without it and paying goes on (PRC-18, OPN-090). Milliseconds. */
const PATIENCE_MS = 5_000;

/** The tax of an order with one payment method, by the address of that method (PRC-17, PRC-18). */
export class TaxLookup {
  tax: TaxState = { kind: "unknown" };
  /** Address that the service reckons with; after a failed look-up the ZIP code that was asked for; null until then. */
  address: BillingAddress | null = null;
  isAsking = false;
  private readonly deps: TaxLookupDeps;
  private asked = "";
  private stopTimer = () => {};

  constructor(deps: TaxLookupDeps) {
    this.deps = deps;
    makeAutoObservable<this, "deps" | "asked" | "stopTimer">(
      this,
      { deps: false, asked: false, stopTimer: false },
      { autoBind: true, deep: false },
    );
  }

  /** Asks unless the same query was sent last. A late answer to another query is dropped. */
  async ask(query: ProrateQuery): Promise<void> {
    const question = JSON.stringify(query);
    if (question === this.asked) return;
    const place = { state: null, zipCode: query.zipCode };
    this.begin(question, place);
    const { api, session } = this.deps;
    const outcome = await inSession(session, () => api.payments.prorate(query));
    if (question !== this.asked || !this.isAsking) return;
    const isKnown = outcome.ok && !outcome.value.isTaxError;
    const error: TaxState = { kind: "error" };
    this.finish(
      isKnown ? { kind: "known", totalTaxCents: outcome.value.totalTaxCents } : error,
      outcome.ok ? outcome.value.billingAddress : place,
    );
  }

  /** The same query is asked again next time. */
  forget(): void {
    this.stopTimer();
    this.asked = "";
    this.isAsking = false;
    this.tax = { kind: "unknown" };
    this.address = null;
  }

  private begin(question: string, place: BillingAddress): void {
    this.stopTimer();
    this.asked = question;
    this.isAsking = true;
    this.tax = { kind: "unknown" };
    this.address = null;
    const giveUp = () => this.finish({ kind: "error" }, place);
    this.stopTimer = this.deps.clock.after(PATIENCE_MS, giveUp);
  }

  private finish(tax: TaxState, address: BillingAddress | null): void {
    this.stopTimer();
    this.isAsking = false;
    this.tax = tax;
    this.address = address;
  }
}
