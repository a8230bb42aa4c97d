import { makeAutoObservable } from "mobx";
import type { MethodOnFile } from "../../domain/account/types.ts";
import type { CalendarDay } from "../../domain/calendar/types.ts";
import { type PlanProgram, programOfPlan } from "../../domain/catalogue/identifiers.ts";
import type { Plan } from "../../domain/catalogue/types.ts";
import { afterFreeTime } from "../../domain/checkout/methods.ts";
import { shippingAddressToSend } from "../../domain/checkout/payment-answer.ts";
import {
  paymentTitle,
  renewalTerms,
  reviewNotes,
  submitText,
} from "../../domain/checkout/payment-texts.ts";
import { isSamePurchase } from "../../domain/checkout/purchase-journal.ts";
import { needsRenewalConsent } from "../../domain/checkout/submit.ts";
import type { PurchaseIntent, ShippingAddress } from "../../domain/checkout/types.ts";
import type { FoyerConfiguration } from "../../domain/configuration/types.ts";
import type { Choice } from "../../domain/kernel/choice.ts";
import type { Message } from "../../domain/kernel/message.ts";
import { sameText } from "../../domain/kernel/text.ts";
import { isFreeYear } from "../../domain/plans/copy.ts";
import { offerName, summaryNote, summaryPromotion } from "../../domain/plans/offer.ts";
import { type KnownBill, type PlanBefore, planBefore } from "../../domain/prices/given-up.ts";
import { nextCharge } from "../../domain/prices/next-charge.ts";
import {
  type QuoteFacts,
  quote,
  renewalPriceCents,
  summaryRows,
} from "../../domain/prices/quote.ts";
import type {
  AppliedCoupon,
  ChangeType,
  NextCharge,
  Quote,
  TaxState,
} from "../../domain/prices/types.ts";
import { shippingReady } from "../../domain/shipping/gate.ts";
import type { SubscriptionState } from "../../domain/subscription/types.ts";
import type { Proof } from "../../domain/verification/proofs.ts";
import type { Messages } from "../../messages/catalogue.ts";
import type { Answers } from "../kit/explain-answers.ts";
import { isSaid } from "../kit/is-said.ts";
import { lapseText } from "../kit/lapse-text.ts";
import { ownerHash } from "../kit/owner-hash.ts";
import { changeTo } from "../plans/plan-offer.ts";
import type { SummaryView } from "./checkout.views.ts";
import type { MethodOrder, OrderDetails, PurchaseParameters } from "./methods/payment-method.ts";
import type { PaymentMethods } from "./methods/payment-methods.store.ts";
import { orderSummary } from "./order-summary.ts";

export interface OrderDeps {
  readonly configuration: FoyerConfiguration;
  /** The next bill of a member with a plan (D-38). */
  readonly memberBill: { readonly current: KnownBill };
  readonly messages: Messages;
  /** The promo code that applies to the selected plan (PRM-06). */
  readonly coupon: () => AppliedCoupon | null;
  /** Verified, ready to send (PAY-82). */
  readonly shippingAddress: () => ShippingAddress | null;
  readonly plans: { readonly chosenPlan: unknown; readonly selectedPlan: Plan | null };
  readonly subscription: { readonly current: SubscriptionState };
  readonly today: { readonly day: CalendarDay };
  /** The method on file, and its text; null where it is not known. */
  readonly onFile: () => Choice<MethodOnFile | null> | null;
  readonly onFileText: () => string | null;
  /** Why the card on file, or the saved one, cannot pay on a day; null where it can (D-37). */
  readonly expiryText: (day: CalendarDay | null, isSaved: boolean) => string | null;
  /** What the user has proved (PLN-30). */
  readonly proofs: () => readonly Proof[];
  /** That the proof of a plan was used up (VET-13). */
  readonly redeemedNote: (serviceId: string | null) => Choice<Message | null>;
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

  /** The quote of the same order, before tax, with another promo code or with none. */
  quoteWith(coupon: AppliedCoupon | null): Quote | null {
    const { quoteFacts: facts } = this;
    return facts && quote({ ...facts, coupon, tax: { kind: "unknown" } }).value;
  }

  /** That with that code no method could pay for what follows: the plan would end with its free time (D-37). */
  lapseTextWith(coupon: AppliedCoupon | null): string | null {
    const { plan, quoteFacts: facts } = this;
    const onFile = this.deps.onFile();
    const withCode = facts && quote({ ...facts, coupon }).value;
    if (!plan || !onFile || withCode?.chargeNowCents !== 0) return null;
    const next = nextCharge({ plan, quote: withCode, today: this.deps.today.day }).value;
    const after = afterFreeTime({ method: "coupon", next, onFile: onFile.value }).value;
    return after === "lapse" ? this.lapseTextOn(next) : null;
  }

  get summary(): SummaryView | null {
    const { plan, quote: current, nextChargeChoice: next, summaryAnswers: answers } = this;
    if (!plan || !current || !next || !answers) return null;
    const { tax, isAskingTax } = this.methods;
    const { messages } = this.deps;
    const rows = answers.rows.value;
    return orderSummary({
      ...answers,
      plan,
      quote: current,
      next,
      after: this.afterChoice?.value ?? null,
      method: this.deps.onFileText(),
      rows,
      tax,
      isAskingTax,
      messages,
    });
  }

  /** 'Add Your Payment Method' and its variants (PAY-01 to PAY-06). */
  get title(): string {
    return this.deps.messages.show(this.titleChoice.value);
  }

  /** 'Your subscription renews automatically at …', or that it ends with the free time; empty for a gift (PAY-11, PRC-14, D-37). */
  get renewalText(): string {
    const { messages } = this.deps;
    const { plan } = this;
    if (!plan) return "";
    if (this.lapses) return this.lapseTextOn(this.nextChargeChoice?.value);
    const terms = this.renewalOf(plan).value;
    return terms ? messages.show(terms) : "";
  }

  private lapseTextOn(next: { readonly date: CalendarDay | null } | null | undefined): string {
    const control = this.deps.onFile()?.value ? "edit" : "add";
    return lapseText(next?.date ?? null, control, this.deps.messages);
  }

  /** No method can pay for what follows: the plan ends with its free time (D-37). */
  get lapses(): boolean {
    return this.afterChoice?.value === "lapse";
  }

  /** Notes about time that is given up, and about fees: billed at once, not refundable (D-38, PRC-20, PRC-21). */
  get feeTexts(): readonly string[] {
    return this.feeAnswers.map(({ value }) => this.deps.messages.show(value));
  }

  /** That the card which the next charge is promised to expires before its day (D-37); null otherwise. */
  get expiryText(): string | null {
    const { value: next = null } = this.nextChargeChoice ?? {};
    const isSaved = this.methods.selected === "saved";
    const isPromised = isSaved || this.afterChoice?.value === "charge";
    return next?.priceCents && isPromised ? this.deps.expiryText(next.date, isSaved) : null;
  }

  /** PAY-14 to PAY-18. */
  get submitText(): string {
    return this.deps.messages.show(this.submitTextChoice.value);
  }

  /** The extra consent of Vermont (PAY-45). */
  get needsConsent(): boolean {
    return !this.lapses && (this.consentChoice?.value ?? false);
  }

  /** The promo code that applies to the chosen plan (PRM-06). */
  get coupon(): AppliedCoupon | null {
    const coupon = this.deps.coupon();
    return coupon && sameText(coupon.planId, this.plan?.planId ?? null) ? coupon : null;
  }

  /** The address to send: only for a plan with merchandise (PAY-82). */
  get shippingAddress(): ShippingAddress | null {
    const { hasMerchandise = false } = this.plan ?? {};
    return shippingAddressToSend({ shippingAddress: this.deps.shippingAddress(), hasMerchandise });
  }

  /** A plan with merchandise needs an address, unless the method asks for it in its own window (PAY-73, PAY-82). */
  get needsShippingAddress(): boolean {
    const { hasMerchandise = false } = this.plan ?? {};
    const { shippingAddress: address } = this;
    return !shippingReady({ hasMerchandise, address }).allowed && !this.methods.asksShipping;
  }

  get changeType(): ChangeType {
    const { plan } = this;
    return plan ? changeTo(plan, this.deps.subscription.current) : "none";
  }

  /** What price and tax depend on; null without a plan. */
  get priced(): MethodOrder | null {
    const { changeType, coupon, plan, shippingAddress } = this;
    if (!plan) return null;
    return {
      serviceId: plan.packageID,
      promotionId: coupon ? null : plan.promotionID,
      couponCode: coupon?.couponCode ?? null,
      changeType,
      shippingZip: shippingAddress?.zipCode ?? null,
    };
  }

  /** Plan, price and method; null while one of them is unknown. */
  get intent(): PurchaseIntent | null {
    const { plan, priced, quote: current, shippingAddress } = this;
    const method = this.methods.selected;
    if (!plan || !priced || !method || !current) return null;
    const { shippingZip: _zip, ...order } = priced;
    return {
      planId: plan.planId,
      ...order,
      method,
      totalCents: current.totalCents,
      amountCents: current.chargeNowCents,
      ...(order.changeType !== "none" && { before: this.before }),
      ...(shippingAddress && { shipTo: ownerHash(JSON.stringify(shippingAddress)) }),
    };
  }

  /** The order as a method sends it; null without a plan or a price. */
  get details(): OrderDetails | null {
    const { coupon, plan, priced, quote: current, shippingAddress, summary, summaryAnswers } = this;
    if (!plan || !priced || !current || !summary || !summaryAnswers) return null;
    const { lines } = summary;
    return {
      ...priced,
      merchant: this.deps.configuration.product.name,
      planName: summary.planName,
      totalLabel: summary.totalLabel,
      hasMerchandise: plan.hasMerchandise,
      lines: summaryAnswers.rows.value.map(({ amountCents }, at) => ({
        text: lines[at]?.text ?? "",
        amountCents,
      })),
      chargeNowCents: current.chargeNowCents,
      totalCents: current.totalCents,
      plusTaxes: this.methods.tax.kind !== "known",
      appliedBy: coupon?.appliedBy ?? null,
      shippingAddress,
      parameters: this.parameters,
    };
  }

  /** Whether the order still equals `intent`. */
  isStill(intent: PurchaseIntent): boolean {
    return this.intent !== null && isSamePurchase({ one: intent, other: this.intent });
  }

  /** Decisions behind its texts, for the explain log. */
  get answers(): Answers {
    const { plan, summaryAnswers } = this;
    if (!plan) return {};
    return {
      "checkout.title": this.titleChoice,
      "checkout.quote": this.quoteChoice,
      "checkout.next-charge": this.nextChargeChoice,
      "checkout.after-free-time": this.afterChoice,
      "checkout.method-on-file": this.deps.onFile(),
      "checkout.rows": summaryAnswers?.rows ?? null,
      "checkout.plan-name": summaryAnswers?.name ?? null,
      "checkout.promotion": summaryAnswers?.promotion ?? null,
      "checkout.price-note": summaryAnswers?.note ?? null,
      "checkout.renewal": this.renewalOf(plan),
      "checkout.fees": this.feeAnswers,
      "checkout.consent": this.consentChoice,
      "checkout.button-text": this.submitTextChoice,
    };
  }

  private get quoteFacts(): (QuoteFacts & { readonly tax: TaxState }) | null {
    const { subscription, today } = this.deps;
    const { changeType, coupon, plan } = this;
    if (!plan) return null;
    const { isTrialistUser: isTrialist, validityTill } = subscription.current;
    const order = { coupon, changeType, isTrialist, validityTill };
    return { plan, ...order, today: today.day, tax: this.methods.tax };
  }

  private get quoteChoice(): Choice<Quote | null> | null {
    const { quoteFacts } = this;
    return quoteFacts && quote(quoteFacts);
  }

  private get nextChargeChoice(): Choice<NextCharge | null> | null {
    const { plan, quote: current } = this;
    return plan && current && nextCharge({ plan, quote: current, today: this.deps.today.day });
  }

  private get afterChoice() {
    const onFile = this.deps.onFile();
    const next = this.nextChargeChoice;
    const method = this.methods.selected;
    return (
      next && afterFreeTime({ method, next: next.value, onFile: onFile ? onFile.value : "unknown" })
    );
  }

  private get summaryAnswers() {
    const { plan, quoteFacts } = this;
    if (!plan || !quoteFacts) return null;
    return {
      rows: summaryRows(quoteFacts),
      name: offerName(plan),
      promotion: plan.defaultPromo && summaryPromotion(plan),
      coupon: this.coupon,
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
    const { changeType, coupon, plan } = this;
    if (!plan) return [];
    const notes = reviewNotes({
      ...{ ...plan, ...this.before, changeType, coupon },
      ...{ today: this.deps.today.day, end: this.nextChargeChoice?.value?.date ?? null },
    });
    return [this.deps.redeemedNote(plan.packageID), ...notes].filter(isSaid);
  }

  /** What a change of plan gives up (D-38). */
  private get before(): PlanBefore {
    const { memberBill, subscription } = this.deps;
    return planBefore(subscription.current, memberBill.current, this.coupon?.couponCode ?? null);
  }

  private get consentChoice(): Choice<boolean> | null {
    const { plan, shippingAddress } = this;
    if (!plan) return null;
    const { isGiftPlan, duration, period } = plan;
    const { billingAddress } = this.methods;
    return needsRenewalConsent({ billingAddress, shippingAddress, isGiftPlan, duration, period });
  }

  private renewalOf(plan: Plan) {
    const { coupon } = this;
    return renewalTerms({ ...plan, retailPriceCents: renewalPriceCents({ plan, coupon }) });
  }

  /** The program whose verification the plan needs (PLN-30). */
  private get program(): PlanProgram | null {
    const serviceId = this.plan?.packageID ?? null;
    return programOfPlan({ serviceId }, this.deps.configuration);
  }

  /** A plan of a program goes with its verification: the service checks it (OPN-068, OPN-257). */
  private get parameters(): PurchaseParameters {
    const { program } = this;
    const proof = this.deps.proofs().find((one) => one.program === program);
    if (!proof) return {};
    const { verificationId } = proof;
    return { program: proof.program, ...(verificationId !== null && { verificationId }) };
  }

  private get textFacts() {
    const { configuration, subscription, today } = this.deps;
    const { hasActiveSubscription, isChurnedUser } = subscription.current;
    const { coupon, plan, program } = this;
    // A promo code takes the place of the promotion, in title and button too (D-39).
    const promotionID = this.priced?.promotionId ?? null;
    // The title promises a free year: only where this buyer's quote has it (PAY-06, D-17).
    const isFree = plan !== null && isFreeYear({ ...plan, today: today.day }, configuration);
    const isVerificationFlow =
      program !== null && isFree && !hasActiveSubscription && coupon === null;
    return { isVerificationFlow, hasActiveSubscription, isChurnedUser, promotionID };
  }
}
