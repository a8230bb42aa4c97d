import { makeAutoObservable } from "mobx";
import type { Plan } from "../../domain/catalogue/types.ts";
import { toldRefusal } from "../../domain/checkout/flow.ts";
import {
  type CheckoutRefusal,
  isSubmitBlocked,
  marksField,
  type SubmitPaymentRefusal,
} from "../../domain/checkout/submit.ts";
import type { CheckoutFacts, PaymentMethod, PurchaseState } from "../../domain/checkout/types.ts";
import type { Choice } from "../../domain/kernel/choice.ts";
import type { Decision } from "../../domain/kernel/decision.ts";
import type { Destination } from "../../domain/kernel/destination.ts";
import { sameText } from "../../domain/kernel/text.ts";
import type { AppliedCoupon, Quote } from "../../domain/prices/types.ts";
import type { UnappliedOffer } from "../../domain/redirects/unapplied-offer.ts";
import type { Messages } from "../../messages/catalogue.ts";
import type { Answers } from "../kit/explain-answers.ts";
import { offerNotice } from "../kit/offer-notice.ts";
import type { BannerView } from "../kit/views.ts";
import type { PurchasesStore } from "../purchases/purchases.store.ts";
import type { CardFrameStore } from "./card-frame.store.ts";
import type {
  ConsentView,
  OverlayView,
  PaymentMethodView,
  SavedCardView,
  SummaryView,
} from "./checkout.views.ts";
import { refusalText, submitHintText, walletOverlay } from "./checkout-messages.ts";
import type { CheckoutPress, PressOutcome } from "./checkout-press.store.ts";
import type { CheckoutCourse, CheckoutScreen, CheckoutState } from "./checkout-screen.store.ts";
import type { PaymentMethods } from "./methods/payment-methods.store.ts";
import type { Order } from "./order.store.ts";
import type { SavedCardStore } from "./saved-card.store.ts";

export type { CheckoutState };

export interface CheckoutDeps {
  readonly course: CheckoutCourse;
  /** The form of a new card, for the screen. */
  readonly frame: CardFrameStore;
  readonly messages: Messages;
  readonly methods: PaymentMethods;
  readonly order: Order;
  readonly press: CheckoutPress;
  readonly purchases: PurchasesStore;
  readonly saved: Pick<SavedCardStore, "card" | "onFile" | "text">;
  readonly screen: CheckoutScreen;
  readonly session: { readonly isAuthenticated: boolean };
  /** An offer that is in no plan yet (D-41). */
  readonly unappliedOffer: (paidPlanId: string | null) => Choice<UnappliedOffer | null>;
}

/** The payment screen (PAY, PRC). What leads where stands in the table of `domain/checkout/flow.ts`. */
export class CheckoutStore {
  private readonly deps: CheckoutDeps;

  constructor(deps: CheckoutDeps) {
    this.deps = deps;
    makeAutoObservable<this, "deps">(this, { deps: false }, { autoBind: true, deep: false });
  }

  get state(): CheckoutState {
    return this.deps.screen.state;
  }

  /** The chosen plan. */
  get plan(): Plan | null {
    return this.deps.order.plan;
  }

  /** The selected method. */
  get method(): PaymentMethod | null {
    return this.deps.methods.selected;
  }

  /** 'Add Your Payment Method' and its variants (PAY-01 to PAY-06). */
  get title(): string {
    return this.deps.order.title;
  }

  /** Null until the plan is known, or without a readable price. */
  get quote(): Quote | null {
    return this.deps.order.quote;
  }

  /** That with that code no method could pay for what follows: the plan would end with its free time (D-37). */
  lapseTextWith(coupon: AppliedCoupon): string | null {
    return this.deps.order.lapseTextWith(coupon);
  }

  /** The quote of the same order, before tax, with another promo code or with none. */
  quoteWith(coupon: AppliedCoupon | null): Quote | null {
    return this.deps.order.quoteWith(coupon);
  }

  get summary(): SummaryView | null {
    return this.deps.order.summary;
  }

  /** The methods that this buyer can choose from (PAY-09, PAY-12). */
  get methods(): readonly PaymentMethodView[] {
    const { messages, methods } = this.deps;
    const selected = methods.isReplacing ? "saved" : methods.selected;
    return methods.offered.map((method) => ({
      method,
      text: messages.text(`payment.method.${method}`),
      selected: method === selected,
    }));
  }

  /** The saved card; null without one (PAY-10). */
  get savedCard(): SavedCardView | null {
    return this.deps.saved.card;
  }

  /** That the saved method needs to be replaced, where it cannot pay (D-37, RST-06); null otherwise. */
  get replaceText(): string | null {
    const { messages, saved } = this.deps;
    const { text: method } = saved;
    return method === null || saved.onFile?.value?.isUsable !== false
      ? null
      : messages.text("method.replace", { method });
  }

  /** A card is entered in place of the saved one (PAY-43). */
  get isEditingCard(): boolean {
    return this.deps.methods.isReplacing;
  }

  /** Whether the card form (`frame`) shows: method card, or the saved card is being edited (PAY-43). */
  get showsCardForm(): boolean {
    return this.state.kind === "open" && this.method === "card";
  }

  get frame(): CardFrameStore {
    return this.deps.frame;
  }

  /** 'Your subscription renews automatically at …' (PAY-11). */
  get renewalText(): string {
    return this.deps.order.renewalText;
  }

  /** No method can pay for what follows: the plan ends with its free time (D-37). */
  get lapses(): boolean {
    return this.deps.order.lapses;
  }

  /** That the card which the next charge is promised to expires before its day (D-37); null otherwise. */
  get expiryText(): string | null {
    return this.deps.order.expiryText;
  }

  /** Notes about fees: billed at once, not refundable (PRC-20, PRC-21). */
  get feeTexts(): readonly string[] {
    return this.deps.order.feeTexts;
  }

  /** That the offer which the user came for is not in this order, with the way to it (D-41); null without one. */
  get offerNotice(): BannerView | null {
    return offerNotice(
      this.deps.unappliedOffer(this.plan?.planId ?? null).value,
      this.deps.messages,
    );
  }

  /** The extra consent of Vermont (PAY-45). */
  get consent(): ConsentView {
    const { messages, order } = this.deps;
    const isMissing = this.told === "consent-required";
    return {
      required: order.needsConsent,
      given: this.deps.course.flow.hasConsent,
      text: messages.text("payment.consent"),
      error: isMissing ? messages.text("payment.hint.consent-required") : null,
    };
  }

  /** PAY-14 to PAY-18. */
  get submitText(): string {
    return this.deps.order.submitText;
  }

  /** Whether the shown total can be paid now, and if not, why. */
  get submitDecision(): Decision<SubmitPaymentRefusal> {
    return this.deps.press.decide(this.quote?.totalCents ?? null);
  }

  /** Whether the button is disabled; other refusals show their reason when it is pressed. */
  get isSubmitBlocked(): boolean {
    const { submitDecision } = this;
    return !submitDecision.allowed && isSubmitBlocked(submitDecision);
  }

  /**
   * The message beside a button that cannot pay yet; null when it can, or when the page shows the reason. A missing
   * field is named once the button was pressed (D-27). An unsettled payment keeps its message until it is settled
   * (D-24, D-25).
   */
  get submitHint(): string | null {
    const { state, submitDecision } = this;
    const { messages, purchases } = this.deps;
    if (submitDecision.allowed) return null;
    if (purchases.isPending) return purchases.message;
    if (state.kind === "failed") return state.message;
    const { reason } = submitDecision;
    const { refusal } = this.deps.course.flow;
    const isMissed = refusal !== null && marksField(refusal);
    return marksField(reason) && !isMissed ? null : submitHintText(reason, messages);
  }

  /** The message of the form: a refused payment, a changed price, no method chosen. */
  get message(): string | null {
    const { messages, purchases } = this.deps;
    const { told } = this;
    if (this.deps.course.flow.isTold)
      return told && refusalText(told, this.deps.press.problem, messages);
    return purchases.state.kind === "notPaid" ? purchases.message : null;
  }

  /** The button was pressed while a promo code stood in the field unapplied: `promoCode` applies it, or sets it aside (D-39). */
  get asksAboutCode(): boolean {
    return this.told === "code-not-applied";
  }

  /** Decisions behind the screen and its button; for the explain log. */
  get answers(): Answers {
    const { state } = this;
    const { methods, order } = this.deps;
    if (state.kind === "closed" || state.kind === "opening") return {};
    return {
      "checkout.button": this.submitDecision,
      "checkout.redirect": state.kind === "redirect" ? state.choice : null,
      ...(state.kind === "open" ? { "checkout.method": methods.answers, ...order.answers } : {}),
    };
  }

  /** State of the purchase (D-04). */
  get purchase(): PurchaseState {
    return this.deps.purchases.state;
  }

  /** Covers the page while a payment runs or is being confirmed (CHR-17, CHR-18); null otherwise. */
  get overlay(): OverlayView | null {
    const { messages, purchases } = this.deps;
    const { method } = this;
    const { press } = this.deps.course.flow;
    if (press === "asking" && method) return walletOverlay(method, messages);
    const isCovered = press !== "none" || purchases.isUrgent;
    return isCovered ? { message: purchases.message, cancelText: null } : null;
  }

  /** The destination after a paid purchase, also by a late answer (PAY-30). */
  get destination(): Choice<Destination> | null {
    const isOpened = this.deps.course.flow.place !== "closed";
    return isOpened && this.purchase.kind === "paid" ? this.deps.screen.redirect : null;
  }

  /** State of checkout in the documents' terms (PRC-16, PAY-24). */
  get facts(): CheckoutFacts {
    const { tax, billingAddress } = this.deps.methods;
    const isPayPalRefused = this.method === "paypal" && this.told === "approval-failed";
    return {
      tax,
      isTaxError: tax.kind === "error",
      billingAddress,
      hasShippingAddress: this.deps.order.shippingAddress !== null,
      shippingAddress: this.deps.order.shippingAddress,
      shouldHavePaymentAccount: this.deps.session.isAuthenticated,
      paypalError: isPayPalRefused ? this.message : null,
      successfulPaymentCompleted: this.purchase.kind === "paid",
    };
  }

  /**
   * The screen opens; plan, methods and the token of the card form load in parallel (ROU-12, ROU-13).
   * `preSelectedPlan` is the plan to pay for: that of the address, or the chosen plan of the same page. A plan that
   * is only preselected by default does not count as chosen: without a plan `state` leads to the plans (RDR-27).
   * While checkout is open it follows `plans.select`, and opens anew for a visitor who signs in on it; opening it
   * again for the same plan changes nothing.
   */
  async open(options: { readonly preSelectedPlan?: string } = {}): Promise<void> {
    const { state } = this;
    if (state.kind === "open" && sameText(state.plan.planId, options.preSelectedPlan ?? null))
      return;
    this.deps.course.dispatch({ kind: "consented", isGiven: false });
    await this.deps.screen.open(options);
  }

  /** The screen closes. A running payment continues and settles in the journal. */
  close(): void {
    const { press, screen } = this.deps;
    screen.close();
    press.close();
  }

  /** Null selects none; a method that is not offered changes nothing. */
  selectMethod(method: PaymentMethod | null): void {
    if (method === null || this.deps.methods.offers(method)) this.deps.screen.choose(method);
  }

  /** Enters a new card in place of the saved one (PAY-43). */
  editCard(): void {
    if (this.savedCard) this.deps.screen.choose("card", true);
  }

  cancelEditCard(): void {
    this.selectMethod("saved");
  }

  setConsent(given: boolean): void {
    this.deps.course.dispatch({ kind: "consented", isGiven: given });
  }

  /**
   * Pays; call it in the press itself, because a wallet opens a window. `shown` is the total that the buyer sees, in
   * cents: when it differs from the charge, nothing is sent (D-05). Without it the total of now counts. Where a change of
   * plan gives up something else than the notes say, nothing is sent either, and they are new (D-38). Resolves when the
   * outcome is known, to where to go next; `purchase` shows the state meanwhile. Fails with `refused` (nothing was sent;
   * `reason` is a `CheckoutRefusal`) or `notPaid` (nothing was charged; `code` says why). A press while a wallet's window
   * is waited for takes the place of the press before (D-47).
   */
  async submit(shown: { readonly totalCents: number } | null = null): Promise<PressOutcome> {
    this.cancelApproval();
    this.forgetRefusal();
    return this.deps.press.pay(shown?.totalCents ?? null);
  }

  /**
   * The buyer goes on without the window or sheet of a wallet, whatever it does: an approval that comes later pays
   * nothing. Changes nothing once the payment is sent (D-47).
   */
  cancelApproval(): void {
    this.deps.press.cancel();
  }

  /** Hides the error of the method when the buyer returns to the form (OPN-104, FRM-17, PAY-36). */
  forgetRefusal(): void {
    const { purchases } = this.deps;
    this.deps.course.dispatch({ kind: "forgotten" });
    if (purchases.state.kind === "notPaid") purchases.dismiss();
  }

  /** SGN-36, SGN-38. */
  reset(): void {
    this.close();
    this.deps.methods.reset();
  }

  dispose(): void {
    this.reset();
  }

  /** The refusal that the form says. */
  private get told(): CheckoutRefusal | null {
    const { course, press } = this.deps;
    const { hasUnappliedCode, openWrite } = press;
    return toldRefusal({ flow: course.flow, hasUnappliedCode, hasOpenWrite: openWrite.holds });
  }
}
