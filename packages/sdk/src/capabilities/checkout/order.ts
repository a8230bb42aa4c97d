import { makeAutoObservable } from "mobx";
import type { CalendarDay } from "../../domain/calendar/types.ts";
import type { Plan } from "../../domain/catalogue/types.ts";
import { isSamePurchase } from "../../domain/checkout/ledger.ts";
import {
  feeNotes,
  paymentTitle,
  renewalTerms,
  submitText,
} from "../../domain/checkout/payment-texts.ts";
import { needsRenewalConsent } from "../../domain/checkout/submit.ts";
import type { PurchaseIntent } from "../../domain/checkout/types.ts";
import type { FoyerConfiguration } from "../../domain/configuration/types.ts";
import type { Choice } from "../../domain/kernel/choice.ts";
import type { Message } from "../../domain/kernel/message.ts";
import { offerName, summaryNote, summaryPromotion } from "../../domain/plans/offer.ts";
import { type QuoteFacts, quote, summaryRows } from "../../domain/prices/quote.ts";
import type { Quote, TaxState } from "../../domain/prices/types.ts";
import type { SubscriptionState } from "../../domain/subscription/types.ts";
import type { Messages } from "../../messages/catalogue.ts";
import type { Answers } from "../kit/explain-answers.ts";
import { say } from "../kit/say.ts";
import { changeTo } from "../plans/plan-offer.ts";
import type { SummaryView } from "./checkout.views.ts";
import type { PaymentMethods } from "./methods/payment-methods.ts";
import { orderSummary } from "./order-summary.ts";

export interface OrderDeps {
  readonly configuration: FoyerConfiguration;
  readonly messages: Messages;
  readonly plans: { readonly chosenPlan: unknown; readonly selectedPlan: Plan | null };
  readonly subscription: { readonly current: SubscriptionState };
  readonly today: { readonly day: CalendarDay };
}

/** The order: plan, price and terms, as the buyer reads them before paying. */
export class Order {
  private readonly deps: OrderDeps;
  private readonly methods: PaymentMethods;

  constructor(deps: OrderDeps, methods: PaymentMethods) {
    this.deps = deps;
    this.methods = methods;
    makeAutoObservable<this, "deps" | "methods">(
      this,
      { deps: false, methods: false },
      { autoBind: true, deep: false },
    );
  }

  /** The chosen plan. */
  get plan(): Plan | null {
    const { plans } = this.deps;
    return plans.chosenPlan ? plans.selectedPlan : null;
  }

  /** Null until the plan is known, or without a readable price. */
  get quote(): Quote | null {
    return this.quoteChoice?.value ?? null;
  }

  get summary(): SummaryView | null {
    const { plan, quote: current, summaryAnswers: answers } = this;
    if (!plan || !current || !answers) return null;
    const { tax, isAskingTax } = this.methods;
    const { messages } = this.deps;
    const rows = answers.rows.value;
    return orderSummary({ ...answers, plan, quote: current, rows, tax, isAskingTax, messages });
  }

  /** 'Add Your Payment Method' and its variants (PAY-01 to PAY-06). */
  get title(): string {
    return say(this.deps.messages, this.titleChoice.value);
  }

  /** 'Your subscription renews automatically at …' (PAY-11). */
  get renewalText(): string {
    const { messages } = this.deps;
    const { plan } = this;
    if (!plan) return "";
    const { textId, price, period } = renewalTerms(plan).value;
    return messages.text(textId, {
      price: price ?? "",
      period: period ? say(messages, period) : "",
    });
  }

  /** Notes about fees: billed at once, not refundable (PRC-20, PRC-21). */
  get feeTexts(): readonly string[] {
    return this.feeAnswers.map(({ value }) => say(this.deps.messages, value));
  }

  /** PAY-14 to PAY-18. */
  get submitText(): string {
    return say(this.deps.messages, this.submitTextChoice.value);
  }

  /** The extra consent of Vermont (PAY-45). */
  get needsConsent(): boolean {
    return this.consentChoice?.value ?? false;
  }

  /** Plan, price and method; null while one of them is unknown. */
  get intent(): PurchaseIntent | null {
    const { plan, quote: current } = this;
    const method = this.methods.selected;
    if (!plan || !method || !current) return null;
    return {
      planId: plan.planId,
      serviceId: plan.packageID,
      promotionId: plan.promotionID,
      couponCode: null,
      method,
      totalCents: current.totalCents,
      amountCents: current.chargeNowCents,
      changeType: "none",
    };
  }

  /** Whether the order still equals `intent`. */
  isStill(intent: PurchaseIntent | null): boolean {
    const { intent: now } = this;
    return intent !== null && now !== null && isSamePurchase({ one: intent, other: now });
  }

  /** Decisions behind its texts, for the explain log. */
  get answers(): Answers {
    const { plan, summaryAnswers } = this;
    if (!plan) return {};
    return {
      "checkout.title": this.titleChoice,
      "checkout.quote": this.quoteChoice,
      "checkout.rows": summaryAnswers?.rows ?? null,
      "checkout.plan-name": summaryAnswers?.name ?? null,
      "checkout.promotion": summaryAnswers?.promotion ?? null,
      "checkout.price-note": summaryAnswers?.note ?? null,
      "checkout.renewal": renewalTerms(plan),
      "checkout.fees": this.feeAnswers,
      "checkout.consent": this.consentChoice,
      "checkout.button-text": this.submitTextChoice,
    };
  }

  private get quoteFacts(): (QuoteFacts & { readonly tax: TaxState }) | null {
    const { subscription, today } = this.deps;
    const { plan } = this;
    if (!plan) return null;
    const { isTrialistUser: isTrialist, validityTill } = subscription.current;
    const changeType = changeTo(plan, subscription.current);
    const order = { coupon: null, changeType, isTrialist, validityTill };
    return { plan, ...order, today: today.day, tax: this.methods.tax };
  }

  private get quoteChoice(): Choice<Quote | null> | null {
    const { quoteFacts } = this;
    return quoteFacts && quote(quoteFacts);
  }

  private get summaryAnswers() {
    const { plan, quoteFacts } = this;
    if (!plan || !quoteFacts) return null;
    return {
      rows: summaryRows(quoteFacts),
      name: offerName(plan),
      promotion: plan.defaultPromo && summaryPromotion(plan),
      note: summaryNote(plan),
    };
  }

  private get titleChoice(): Choice<Message> {
    return paymentTitle(this.textFacts, this.deps.configuration);
  }

  private get submitTextChoice(): Choice<Message> {
    const method = this.methods.selected;
    return submitText({ ...this.textFacts, method }, this.deps.configuration);
  }

  private get feeAnswers(): readonly Choice<Message>[] {
    const { current } = this.deps.subscription;
    const { plan } = this;
    if (!plan) return [];
    const { isTrialistUser: isTrialist } = current;
    return feeNotes({ ...plan, changeType: changeTo(plan, current), isTrialist });
  }

  private get consentChoice(): Choice<boolean> | null {
    const { plan } = this;
    if (!plan) return null;
    const { duration, period } = plan;
    const { billingAddress } = this.methods;
    return needsRenewalConsent({ billingAddress, shippingAddress: null, duration, period });
  }

  private get textFacts() {
    const { hasActiveSubscription, isChurnedUser } = this.deps.subscription.current;
    const promotionID = this.plan?.promotionID ?? null;
    return { isVerificationFlow: false, hasActiveSubscription, isChurnedUser, promotionID };
  }
}
