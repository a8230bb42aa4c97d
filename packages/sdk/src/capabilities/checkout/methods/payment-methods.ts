import { makeAutoObservable } from "mobx";
import type { BillingAddress } from "../../../domain/account/types.ts";
import type { Plan } from "../../../domain/catalogue/types.ts";
import { type MethodRefusal, methodOffered } from "../../../domain/checkout/methods.ts";
import type { SubmitPaymentFacts } from "../../../domain/checkout/submit.ts";
import type { PaymentMethod } from "../../../domain/checkout/types.ts";
import type { FoyerConfiguration } from "../../../domain/configuration/types.ts";
import type { Decision } from "../../../domain/kernel/decision.ts";
import type { TaxState } from "../../../domain/prices/types.ts";
import { type Answer, of } from "../../kit/explain-answers.ts";
import type { PaymentMethodStrategy } from "./payment-method.ts";

type Readiness = Pick<SubmitPaymentFacts, "isCardFormReady" | "isCardFormValid">;

/** Documented methods without an implementation here. */
const NOT_BUILT: readonly PaymentMethod[] = ["paypal", "applepay", "coupon"];

/** The payment methods of checkout, and the selected one (PAY-09, PAY-12, PAY-42). */
export class PaymentMethods {
  selected: PaymentMethod | null = null;
  private readonly all: readonly PaymentMethodStrategy[];
  private readonly configuration: FoyerConfiguration;

  /** `all`: the implemented methods, in the order in which they show. */
  constructor(all: readonly PaymentMethodStrategy[], configuration: FoyerConfiguration) {
    this.all = all;
    this.configuration = configuration;
    makeAutoObservable<this, "all" | "configuration">(
      this,
      { all: false, configuration: false },
      { autoBind: true, deep: false },
    );
  }

  get offered(): readonly PaymentMethod[] {
    return this.all.map(({ id }) => id).filter(this.offers);
  }

  /** Preselected: a saved card where there is one, else the first method offered (PAY-42). */
  get preferred(): PaymentMethod | null {
    const { offered } = this;
    const isPreferred = ({ id, isPreferred: first }: PaymentMethodStrategy) =>
      first && offered.includes(id);
    return this.all.find(isPreferred)?.id ?? offered[0] ?? null;
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

  get readiness(): Readiness {
    const nothing: Readiness = { isCardFormReady: false, isCardFormValid: false };
    return Object.assign(nothing, ...this.all.map(({ readiness }) => readiness));
  }

  /** Decisions about the offered methods, for the explain log. */
  get answers(): readonly Answer[] {
    const ids = [...this.all.map(({ id }) => id), ...NOT_BUILT];
    return ids.map((method) => of({ method }, this.decision(method)));
  }

  offers(method: PaymentMethod): boolean {
    return this.decision(method).allowed;
  }

  select(method: PaymentMethod | null): void {
    this.selected = method;
  }

  /** Checkout opens. */
  async load(): Promise<void> {
    await Promise.all(this.all.map((method) => method.load()));
  }

  /** Loads each method's data for the order: its tax, or its form. */
  show({ packageID, promotionID }: Plan): void {
    const order = { serviceId: packageID, promotionId: promotionID, couponCode: null };
    for (const method of this.all) method.show(order, method.id === this.selected);
  }

  /** Drops what was loaded for the order. */
  forgetOrder(): void {
    for (const method of this.all) method.forgetOrder();
  }

  /** Checkout closes. */
  close(): void {
    this.selected = null;
    for (const method of this.all) method.close();
  }

  /** Forgets the member (SGN-36). */
  reset(): void {
    for (const method of this.all) method.reset();
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
