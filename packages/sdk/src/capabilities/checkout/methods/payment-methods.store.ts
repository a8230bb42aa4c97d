import { makeAutoObservable } from "mobx";
import type { BillingAddress } from "../../../domain/account/types.ts";
import { type MethodRefusal, methodOffered } from "../../../domain/checkout/methods.ts";
import type { SubmitPaymentFacts } from "../../../domain/checkout/submit.ts";
import type { PaymentMethod } from "../../../domain/checkout/types.ts";
import type { FoyerConfiguration } from "../../../domain/configuration/types.ts";
import type { Decision } from "../../../domain/kernel/decision.ts";
import type { TaxState } from "../../../domain/prices/types.ts";
import { type Answer, of } from "../../kit/explain-answers.ts";
import type { MethodOrder, PaymentMethodStrategy } from "./payment-method.ts";

type Readiness = Pick<
  SubmitPaymentFacts,
  "isCardFormReady" | "isCardFormValid" | "isWalletReady" | "hasWalletZip"
>;

const NOT_READY: Readiness = {
  isCardFormReady: false,
  isCardFormValid: false,
  isWalletReady: false,
  hasWalletZip: false,
};

/** The payment methods of checkout, and the selected one (PAY-09, PAY-12, PAY-42). */
export class PaymentMethods {
  selected: PaymentMethod | null = null;
  /** The selected card takes the place of the saved one (PAY-43). */
  isReplacing = false;
  private wallets: readonly PaymentMethodStrategy[] = [];
  private readonly own: readonly PaymentMethodStrategy[];
  private readonly configuration: FoyerConfiguration;

  /** `own`: methods without a script of their own, in the order in which they show. */
  constructor(own: readonly PaymentMethodStrategy[], configuration: FoyerConfiguration) {
    this.own = own;
    this.configuration = configuration;
    makeAutoObservable<this, "own" | "configuration">(
      this,
      { own: false, configuration: false },
      { autoBind: true, deep: false },
    );
  }

  /** Wallets, whose code arrives later: they show before the others, where they can be used. */
  add(wallets: readonly PaymentMethodStrategy[]): void {
    this.wallets = wallets;
  }

  get offered(): readonly PaymentMethod[] {
    return this.all.map(({ id }) => id).filter(this.offers);
  }

  /**
   * Preselected: nothing to pay where a promo code leaves nothing, else a saved card, else a new one
   * (PAY-42, PAY-44).
   */
  get preferred(): PaymentMethod | null {
    const { offered } = this;
    const order: readonly PaymentMethod[] = ["coupon", "saved", "card"];
    return order.find((id) => offered.includes(id)) ?? offered[0] ?? null;
  }

  get strategy(): PaymentMethodStrategy | null {
    return this.all.find(({ id }) => id === this.selected) ?? null;
  }

  get tax(): TaxState {
    return this.strategy?.tax ?? { kind: "unknown" };
  }

  get isAskingTax(): boolean {
    return this.strategy?.isAskingTax ?? false;
  }

  get billingAddress(): BillingAddress | null {
    return this.strategy?.billingAddress ?? null;
  }

  get asksShipping(): boolean {
    return this.strategy?.asksShipping ?? false;
  }

  /** Of the selected method. */
  get readiness(): Readiness {
    return { ...NOT_READY, ...this.strategy?.readiness };
  }

  /** Decisions about the offered methods, for the explain log. */
  get answers(): readonly Answer[] {
    return this.all.map(({ id: method }) => of({ method }, this.decision(method)));
  }

  offers(method: PaymentMethod): boolean {
    return this.decision(method).allowed;
  }

  select(method: PaymentMethod | null, isReplacing = false): void {
    this.selected = method;
    this.isReplacing = isReplacing && method === "card";
  }

  /** Checkout opens. */
  async load(): Promise<void> {
    await Promise.all(this.own.map((method) => method.load()));
  }

  /** Loads each method's data for the order: its tax, or its form. */
  show(order: MethodOrder): void {
    for (const method of this.all) method.show(order, method.id === this.selected);
  }

  /** Drops what was loaded for the order. */
  forgetOrder(): void {
    for (const method of this.all) method.forgetOrder();
  }

  /** Checkout closes. */
  close(): void {
    this.select(null);
    for (const method of this.all) method.close();
  }

  /** Forgets the member (SGN-36). */
  reset(): void {
    for (const method of this.all) method.reset();
  }

  private get all(): readonly PaymentMethodStrategy[] {
    return [...this.wallets, ...this.own];
  }

  private decision(method: PaymentMethod): Decision<MethodRefusal> {
    const facts = {
      method,
      isBuilt: this.all.some(({ id }) => id === method),
      hasSavedCard: false,
      supportsApplePay: false,
      isRestartableWithMethods: false,
      couponPriceCents: null,
    };
    const offered = this.all.map((each) => each.offered);
    return methodOffered(Object.assign(facts, ...offered), this.configuration);
  }
}
