import { makeAutoObservable } from "mobx";
import { savedMethodFlags } from "../../domain/account/billing.ts";
import type { PaymentMethods } from "../../domain/account/types.ts";
import type { TaxState } from "../../domain/prices/types.ts";
import type { ClockPort } from "../../platform/ports.ts";
import type { BillingCalls } from "../billing/billing.calls.ts";
import { inSession, type SessionScope } from "../kit/in-session.ts";
import type { CheckoutCalls, ProrateQuery } from "./checkout.calls.ts";
import type { SavedCardView } from "./checkout.views.ts";

export interface SavedCardDeps {
  readonly api: { readonly payments: Pick<BillingCalls & CheckoutCalls, "methods" | "prorate"> };
  readonly clock: ClockPort;
  readonly session: SessionScope;
}

/** Longest wait for the tax; then the total shows without it and paying goes on (PRC-18, OPN-090). Milliseconds. */
const TAX_PATIENCE_MS = 5_000;

/** The saved card at checkout, and the tax of paying with it, by its billing address (PAY-10, PAY-42, PRC-17). */
export class SavedCardStore {
  tax: TaxState = { kind: "unknown" };
  isAskingTax = false;
  private methods: PaymentMethods | null = null;
  private readonly deps: SavedCardDeps;
  private asked = "";
  private stopTimer = () => {};

  constructor(deps: SavedCardDeps) {
    this.deps = deps;
    makeAutoObservable<this, "deps" | "asked" | "stopTimer">(
      this,
      { deps: false, asked: false, stopTimer: false },
      { autoBind: true, deep: false },
    );
  }

  /** Null without a usable card. */
  get card(): SavedCardView | null {
    const { methods } = this;
    return methods && savedMethodFlags(methods).hasCardPayment ? methods.cardPayment : null;
  }

  /** Without an answer no saved card is offered; a new one can be entered. */
  async load(): Promise<void> {
    const { api, session } = this.deps;
    const outcome = await inSession(session, () => api.payments.methods());
    if (outcome.ok) this.setMethods(outcome.value);
  }

  /** Loads the tax unless the same query was sent last. A late answer to another query is dropped. */
  async askTax(query: Omit<ProrateQuery, "zipCode">): Promise<void> {
    const whole = { ...query, zipCode: this.card?.billingAddress?.zipCode ?? null };
    const question = JSON.stringify(whole);
    if (question === this.asked) return;
    this.begin(question);
    const { api, session } = this.deps;
    const outcome = await inSession(session, () => api.payments.prorate(whole));
    if (question !== this.asked || !this.isAskingTax) return;
    const isKnown = outcome.ok && !outcome.value.isTaxError;
    const error: TaxState = { kind: "error" };
    this.finish(isKnown ? { kind: "known", totalTaxCents: outcome.value.totalTaxCents } : error);
  }

  /** The screen is left: the tax is asked for again next time. */
  forgetTax(): void {
    this.stopTimer();
    this.asked = "";
    this.isAskingTax = false;
    this.tax = { kind: "unknown" };
  }

  reset(): void {
    this.forgetTax();
    this.methods = null;
  }

  private setMethods(methods: PaymentMethods): void {
    this.methods = methods;
  }

  private begin(question: string): void {
    this.stopTimer();
    this.asked = question;
    this.isAskingTax = true;
    this.tax = { kind: "unknown" };
    this.stopTimer = this.deps.clock.after(TAX_PATIENCE_MS, () => this.finish({ kind: "error" }));
  }

  private finish(tax: TaxState): void {
    this.stopTimer();
    this.isAskingTax = false;
    this.tax = tax;
  }
}
