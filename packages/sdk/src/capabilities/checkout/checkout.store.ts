import { compareStructural, makeAutoObservable, reaction } from "mobx";
import type { Plan } from "../../domain/catalogue/types.ts";
import { isOpen } from "../../domain/checkout/ledger.ts";
import { isPriceChange } from "../../domain/checkout/payment-answer.ts";
import {
  isSubmitBlocked,
  marksField,
  type SubmitPaymentFacts,
  type SubmitPaymentRefusal,
  submitPayment,
} from "../../domain/checkout/submit.ts";
import type {
  CheckoutFacts,
  PaymentMethod,
  PurchaseIntent,
  PurchaseState,
} from "../../domain/checkout/types.ts";
import type { FoyerConfiguration } from "../../domain/configuration/types.ts";
import type { Choice } from "../../domain/kernel/choice.ts";
import { type Decision, type Refused, refuse } from "../../domain/kernel/decision.ts";
import type { Destination } from "../../domain/kernel/destination.ts";
import type { Message } from "../../domain/kernel/message.ts";
import { fail, type Outcome, succeed } from "../../domain/kernel/outcome.ts";
import { sameText } from "../../domain/kernel/text.ts";
import { isCurrent } from "../../domain/plans/catalogue.ts";
import type { AppliedCoupon, Quote } from "../../domain/prices/types.ts";
import type { PaymentScreenFacts } from "../../domain/redirects/payment-screen.ts";
import type { UnappliedOffer } from "../../domain/redirects/unapplied-offer.ts";
import type { VeteransFacts } from "../../domain/redirects/veterans.ts";
import type { SubscriptionState } from "../../domain/subscription/types.ts";
import { toldId } from "../../domain/tracking/told-id.ts";
import type { Messages } from "../../messages/catalogue.ts";
import type { ClockPort, ConnectivityPort, LoggerPort, TrackerPort } from "../../platform/ports.ts";
import { atMost } from "../kit/at-most.ts";
import type { Later } from "../kit/capability.ts";
import { type Refusal, refusal } from "../kit/command.ts";
import type { Answers } from "../kit/explain-answers.ts";
import type { ExplainLog } from "../kit/explain-log.ts";
import { loaded } from "../kit/loaded.ts";
import { offerNotice } from "../kit/offer-notice.ts";
import type { BannerView } from "../kit/views.ts";
import { type Visit, Visits } from "../kit/visit.ts";
import type { PlansStore } from "../plans/plans.store.ts";
import type { PurchasesStore } from "../purchases/purchases.store.ts";
import type { NotPaid } from "../purchases/results.ts";
import { Obstacle } from "../writes/obstacle.ts";
import type { CardFrameStore } from "./card-frame.store.ts";
import type {
  ConsentView,
  OverlayView,
  PaymentMethodView,
  SavedCardView,
  SummaryView,
} from "./checkout.views.ts";
import type { Approval, MethodOrder, PaymentMethodStrategy } from "./methods/payment-method.ts";
import type { PaymentMethods } from "./methods/payment-methods.ts";
import type { Order } from "./order.ts";
import type { SavedCardStore } from "./saved-card.store.ts";
import { type CheckoutRefusal, submitHintText, submitRefusalText } from "./submit-refusal.ts";

export type CheckoutState =
  | { readonly kind: "closed" }
  | { readonly kind: "opening" }
  /** Redirects: nothing to pay here (RDR-27, RDR-28). */
  | { readonly kind: "redirect"; readonly choice: Choice<Destination> }
  | { readonly kind: "open"; readonly plan: Plan }
  /** Plans or subscription could not be loaded: `open` asks again. */
  | { readonly kind: "failed"; readonly message: string };

/** The promo code as checkout uses it. */
export interface CheckoutPromoCode {
  /** A code is being looked up: paying waits. */
  readonly isSettling: boolean;
  /** The code that stands in the field, neither applied nor refused. */
  readonly untried: string | null;
  /** Takes a code that reached the field without an event (D-45). */
  read(): void;
  /** Looks the applied code up again. */
  refresh(): Promise<void>;
  /** An order with this promo code was refused with `code`. */
  hearRefusal(code: string, couponCode: string | null): void;
  open(): void;
  close(): void;
}

export interface CheckoutDeps {
  readonly clock: ClockPort;
  readonly configuration: FoyerConfiguration;
  /** Resolves when the flags of features are known, or their time is over (EXP-21). */
  readonly featureFlags: { load(): Promise<void> };
  readonly connectivity: ConnectivityPort;
  readonly explain: ExplainLog;
  /** The form of a new card, for the screen. */
  readonly frame: CardFrameStore;
  readonly logger: LoggerPort;
  readonly memberBill: { load(): Promise<void>; read(): Promise<void> };
  readonly messages: Messages;
  readonly methods: PaymentMethods;
  readonly order: Order;
  readonly plans: PlansStore;
  readonly purchases: PurchasesStore;
  readonly saved: Pick<SavedCardStore, "card" | "load" | "onFile" | "text">;
  readonly session: { readonly isAuthenticated: boolean; readonly profileId: string | null };
  readonly subscription: {
    readonly current: SubscriptionState;
    readonly purchaseEligibility: Decision<"subscription-unknown">;
    readonly unknownText: string;
    load(): Promise<{ readonly ok: boolean }>;
    refresh(): Promise<{ readonly ok: boolean }>;
  };
  readonly tracker: TrackerPort;
  /** The redirect of the screen (RDR-27, RDR-28); null shows it. */
  readonly paymentScreen: (
    given: Omit<PaymentScreenFacts, keyof VeteransFacts>,
  ) => Choice<Destination | null>;
  /** The form of the promo code, which loads with checkout. */
  readonly promoForm: Later<CheckoutPromoCode>;
  /** An offer that is in no plan yet (D-41). */
  readonly unappliedOffer: (paidPlanId: string | null) => Choice<UnappliedOffer | null>;
  /** Loads the shipping address of the member. */
  readonly loadAddress: () => Promise<void>;
  /** The wallets of this platform; their code loads when a payment screen first opens. */
  readonly loadWallets: () => Promise<readonly PaymentMethodStrategy[]>;
  /** Creates the payment account where there is none (ACC-15, OPN-054). Null, or the message of its failure. */
  readonly ensurePaymentAccount: () => Promise<Message | null>;
}

/** The plan to pay for. */
interface CheckoutOptions {
  readonly preSelectedPlan?: string;
}

/** The payment screen (PAY, PRC). */
export class CheckoutStore {
  isEditingCard = false;
  private isOpened = false;
  private isLoading = false;
  /**
   * The visitor of this screen was a member when the service first said: a later subscription buys no change of plan,
   * and the order of one that has ended buys a new one. Null until it is known.
   */
  private isChange: boolean | null = null;
  /** Between the press of the button and the attempt, the press that counts; `cancel` where others are waited for. */
  private press: { readonly cancel: (() => void) | null } | null = null;
  private hasConsent = false;
  /** The refusal of the last submit. */
  private refused: CheckoutRefusal | null = null;
  /** The last press found a missing field. */
  private isFieldMissed = false;
  private accountProblem: Message | null = null;
  /** Id of the text why a wallet brought no approval. */
  private approvalProblem: string | null = null;
  private readonly deps: CheckoutDeps;
  private readonly visits = new Visits();
  private wallets: readonly PaymentMethodStrategy[] | null = null;
  private stopListening = () => {};
  private stopFollowing = () => {};
  /** A write that keeps the payment from being sent. */
  private readonly openWrite: Obstacle;

  constructor(deps: CheckoutDeps) {
    this.deps = deps;
    this.openWrite = new Obstacle(deps.clock);
    makeAutoObservable<
      this,
      "deps" | "openWrite" | "visits" | "wallets" | "stopListening" | "stopFollowing"
    >(
      this,
      {
        ...{ deps: false, openWrite: false, visits: false, wallets: false },
        ...{ stopListening: false, stopFollowing: false },
      },
      { autoBind: true, deep: false },
    );
  }

  get state(): CheckoutState {
    const { redirect, plan } = this;
    const { state } = this.deps.plans;
    if (!this.isOpened) return { kind: "closed" };
    if (this.isLoading) return { kind: "opening" };
    if (redirect) return { kind: "redirect", choice: redirect };
    if (plan) return { kind: "open", plan };
    if (isOpen(this.purchase)) return { kind: "opening" };
    const message = "message" in state ? state.message : this.deps.messages.text("error.generic");
    return { kind: "failed", message };
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
    const selected = this.isEditingCard ? "saved" : this.method;
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
    const isMissing = this.refused === "consent-required" && !this.hasConsent;
    return {
      required: order.needsConsent,
      given: this.hasConsent,
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
    return this.decide(this.quote?.totalCents ?? null);
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
    const isTooEarly = marksField(reason) && !this.isFieldMissed;
    return isTooEarly ? null : submitHintText(reason, messages);
  }

  /** The message of the form: a refused payment, a changed price, no method chosen. */
  get message(): string | null {
    const { messages, purchases } = this.deps;
    const { accountProblem } = this;
    if (this.refused === "no-payment-account" && accountProblem)
      return messages.show(accountProblem);
    if (this.refused === "approval-failed") return this.approvalText;
    if (this.refused === "code-not-applied" && !this.hasUnappliedCode) return null;
    if (this.refused === "change-pending" && !this.openWrite.holds) return null;
    if (this.refused !== null) return submitRefusalText(this.refused, messages);
    return purchases.state.kind === "notPaid" ? purchases.message : null;
  }

  /** The button was pressed while a promo code stood in the field unapplied: `promoCode` applies it, or sets it aside (D-39). */
  get asksAboutCode(): boolean {
    return this.refused === "code-not-applied" && this.hasUnappliedCode;
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
    const { method, press } = this;
    if (press?.cancel && method) {
      const wallet = messages.text(`payment.method.${method}`);
      return {
        message: messages.text("payment.wallet.waiting", { wallet }),
        cancelText: messages.text("payment.wallet.cancel"),
      };
    }
    return press || purchases.isUrgent ? { message: purchases.message, cancelText: null } : null;
  }

  /** The destination after a paid purchase, also by a late answer (PAY-30). */
  get destination(): Choice<Destination> | null {
    return this.isOpened && this.purchase.kind === "paid" ? this.redirect : null;
  }

  /** State of checkout in the documents' terms (PRC-16, PAY-24). */
  get facts(): CheckoutFacts {
    const { tax, billingAddress } = this.deps.methods;
    return {
      tax,
      isTaxError: tax.kind === "error",
      billingAddress,
      hasShippingAddress: this.deps.order.shippingAddress !== null,
      shippingAddress: this.deps.order.shippingAddress,
      shouldHavePaymentAccount: this.deps.session.isAuthenticated,
      paypalError: this.method === "paypal" && this.approvalProblem ? this.approvalText : null,
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
    this.hasConsent = false;
    await this.openAnew(options);
  }

  private async openAnew(options: CheckoutOptions): Promise<void> {
    const { connectivity, ensurePaymentAccount, memberBill, methods, plans, session } = this.deps;
    const visit = this.visits.begin();
    const buyer = session.profileId;
    this.isOpened = true;
    this.isLoading = true;
    this.refused = null;
    this.stopListening();
    this.stopFollowing();
    this.stopListening = connectivity.onChange(this.comeBack);
    const known = methods.load();
    void this.addWallets(visit);
    void ensurePaymentAccount();
    await Promise.all([plans.load(options), memberBill.load(), known, this.openPromoCode(visit)]);
    if (visit.isOver) return;
    // What has loaded is not that of a member who has signed in meanwhile.
    if (buyer === session.profileId) this.begin(options);
    else await this.openForMember(options);
  }

  /** The method of the visitor is not that of the member (PAY-42). */
  private async openForMember(options: CheckoutOptions): Promise<void> {
    this.deps.methods.close();
    await this.openAnew(options);
  }

  /** The screen closes. A running payment continues and settles in the ledger. */
  close(): void {
    this.visits.end();
    this.isOpened = false;
    this.isLoading = false;
    this.isEditingCard = false;
    this.hasConsent = false;
    this.refused = null;
    this.approvalProblem = null;
    this.isFieldMissed = false;
    this.openWrite.end();
    this.stopListening();
    this.stopFollowing();
    this.deps.promoForm.current?.close();
    this.deps.methods.close();
  }

  /** Null selects none; a method that is not offered changes nothing. */
  selectMethod(method: PaymentMethod | null): void {
    if (method === null || this.deps.methods.offers(method)) this.choose(method);
  }

  /** Enters a new card in place of the saved one (PAY-43). */
  editCard(): void {
    if (!this.savedCard) return;
    this.choose("card");
    this.isEditingCard = true;
  }

  cancelEditCard(): void {
    this.selectMethod("saved");
  }

  setConsent(given: boolean): void {
    this.hasConsent = given;
  }

  /**
   * Pays; call it in the press itself, because a wallet opens a window. `shown` is the total that the buyer sees, in
   * cents: when it differs from the charge, nothing is sent (D-05). Without it the total of now counts. Where a change of
   * plan gives up something else than the notes say, nothing is sent either, and they are new (D-38). Resolves when the
   * outcome is known, to where to go next; `purchase` shows the state meanwhile. Fails with `refused` (nothing was sent;
   * `reason` is a `CheckoutRefusal`) or `notPaid` (nothing was charged; `code` says why). A press while a wallet's window
   * is waited for takes the place of the press before (D-47).
   */
  async submit(
    shown: { readonly totalCents: number } | null = null,
  ): Promise<Outcome<Choice<Destination>, NotPaid | Refusal>> {
    this.cancelApproval();
    this.forgetRefusal();
    const visit = this.visits.now;
    const { methods, order, promoForm } = this.deps;
    promoForm.current?.read();
    const { intent } = order;
    const { strategy } = methods;
    const shownCents = shown?.totalCents ?? this.quote?.totalCents ?? null;
    const decision = this.decideSubmit(shownCents, visit, null);
    if (!decision.allowed) return this.refuse(decision);
    const { details } = order;
    if (!strategy || !details || !intent)
      throw new Error("submitPayment has allowed a purchase without method or plan.");
    // A browser opens a wallet's window only in the press itself: nothing is awaited before.
    const approving = strategy.approve(details, () => order.details);
    const press = this.beginPress(strategy);
    const [prepared, approval] = [await this.prepare(order.feeTexts), await approving];
    const isCanceled = !this.endPress(press);
    if (approval.kind !== "approved") return this.refuseUnapproved(approval, visit);
    if (isCanceled) {
      approval.finish?.(false);
      return this.refuseUnapproved({ kind: "canceled" }, visit);
    }
    // The screen may have closed meanwhile, or show another purchase.
    const isStill = order.isStill({ ...intent, ...approval.shown });
    const { totalCents = shownCents } = approval.shown ?? {};
    const again = this.decideSubmit(isStill ? totalCents : null, visit, prepared);
    const sold = order.intent;
    if (!again.allowed || !sold) approval.finish?.(false);
    if (!again.allowed) return visit.isOver ? fail(refusal(again)) : this.refuse(again);
    if (!sold) throw new Error("submitPayment has allowed a purchase without plan or method.");
    return this.pay(sold, approval, visit);
  }

  /**
   * The buyer goes on without the window or sheet of a wallet, whatever it does: an approval that comes later pays
   * nothing. Changes nothing once the payment is sent (D-47).
   */
  cancelApproval(): void {
    const cancel = this.press?.cancel;
    if (!cancel) return;
    this.press = null;
    cancel();
  }

  /** Hides the error of the method when the buyer returns to the form (OPN-104, FRM-17, PAY-36). */
  forgetRefusal(): void {
    this.refused = null;
    this.approvalProblem = null;
    if (this.purchase.kind === "notPaid") this.deps.purchases.dismiss();
  }

  /** SGN-36, SGN-38. */
  reset(): void {
    this.close();
    this.deps.methods.reset();
  }

  dispose(): void {
    this.reset();
  }

  private get hasUnappliedCode(): boolean {
    return (this.deps.promoForm.current?.untried ?? null) !== null;
  }

  /** No purchase is open, and none is paid. */
  private get isSettled(): boolean {
    return this.purchase.kind === "idle" || this.purchase.kind === "notPaid";
  }

  /** The redirect of the screen. */
  private get redirect(): Choice<Destination> | null {
    const { plans, subscription, paymentScreen } = this.deps;
    const { selectedPlan, state } = plans;
    const { value, ...choice } = paymentScreen({
      isPaid: this.purchase.kind === "paid",
      isPaying: isOpen(this.purchase),
      arePlansUnknown: state.kind === "failed" || state.kind === "subscriptionUnknown",
      isCurrentPlan: selectedPlan !== null && isCurrent(selectedPlan, subscription.current),
    });
    return value && { ...choice, value };
  }

  /** The decision of a press; a press of an earlier visit finds the screen closed. */
  private decideSubmit(
    shownTotalCents: number | null,
    visit: Pick<Visit, "isOver">,
    prepared: Prepared | null,
  ): Decision<SubmitPaymentRefusal> {
    const { connectivity, explain, order, purchases } = this.deps;
    const { hasPaymentAccount, shownNotes, ...found } = prepared ?? UNPREPARED;
    const hasOpenWrite = purchases.hasOpenWrite();
    if (hasOpenWrite) purchases.settleWrites();
    const press = {
      ...{ isOnline: connectivity.online(), hasPaymentAccount, hasOpenWrite },
      hasNewNotes: shownNotes !== null && !compareStructural(shownNotes, order.feeTexts),
    };
    const left = visit.isOver ? CLOSED : null;
    return explain.record(
      "checkout.submit",
      this.decide(shownTotalCents, press, { ...found, ...left }),
    );
  }

  private decide(
    shownTotalCents: number | null,
    press: SubmitPaymentFacts["press"] = null,
    found: Partial<SubmitPaymentFacts> = {},
  ): Decision<SubmitPaymentRefusal> {
    const { methods, order, subscription } = this.deps;
    const { method, plan, purchase, state, hasConsent } = this;
    return submitPayment({
      purchase: this.press ? "submitting" : purchase.kind,
      screen: state.kind,
      redirect: state.kind === "redirect" ? state.choice.rule : null,
      isSubscriptionUnknown: !subscription.purchaseEligibility.allowed,
      ...found,
      hasActiveSubscription: subscription.current.hasActiveSubscription,
      isChange: this.isChange === true,
      changeType: order.changeType,
      isChangePlanAvailable: subscription.current.isChangePlanAvailable,
      hasUpcomingPlan: subscription.current.nextSubscription !== null,
      hasPlan: plan !== null,
      isAskingTax: methods.isAskingTax,
      isAskingCode: this.deps.promoForm.current?.isSettling ?? false,
      hasUnappliedCode: this.hasUnappliedCode,
      needsShippingAddress: order.needsShippingAddress,
      quote: order.quote,
      shownTotalCents,
      method,
      isMethodOffered: method !== null && methods.offers(method),
      ...methods.readiness,
      needsConsent: order.needsConsent,
      hasConsent,
      press,
    });
  }

  /**
   * Facts to load when the button is pressed: the buyer may have bought on another device meanwhile (D-24), or got what
   * a change of plan would give up (D-38).
   */
  private async prepare(shownNotes: readonly string[]): Promise<Prepared> {
    const { ensurePaymentAccount } = this.deps;
    const [problem, status] = await Promise.all([ensurePaymentAccount(), this.readPlan()]);
    this.setAccountProblem(problem);
    const hasPaymentAccount = problem === null;
    return { hasPaymentAccount, shownNotes, ...(status.ok ? {} : { isSubscriptionUnknown: true }) };
  }

  private async readPlan(): Promise<{ readonly ok: boolean }> {
    const { memberBill, subscription } = this.deps;
    if (this.isChange !== true) return subscription.load();
    const [status] = await Promise.all([subscription.refresh(), memberBill.read()]);
    return status;
  }

  private setAccountProblem(problem: Message | null): void {
    this.accountProblem = problem;
  }

  private beginPress({ cancel }: PaymentMethodStrategy): NonNullable<CheckoutStore["press"]> {
    this.press = { cancel: cancel ?? null };
    return this.press;
  }

  /** False when it was canceled, or another press has taken its place. */
  private endPress(press: CheckoutStore["press"]): boolean {
    if (this.press !== press) return false;
    this.press = null;
    return true;
  }

  /** The wallet's window was closed, or failed: nothing was sent (PAY-65, PAY-76, PAY-77). */
  private refuseUnapproved(
    approval: Exclude<Approval, { readonly kind: "approved" }>,
    visit: Visit,
  ): Outcome<never, Refusal> {
    const decision =
      approval.kind === "failed"
        ? refuse("approval-failed" as const, approval.rule, { messageId: approval.messageId })
        : refuse("approval-canceled" as const, "PAY-77", {});
    this.deps.explain.record("checkout.submit", decision);
    if (visit.isOver || approval.kind === "canceled") return fail(refusal(decision));
    this.approvalProblem = approval.messageId;
    if (approval.code !== undefined) this.showRefusedOrder(approval.code);
    return this.refuse(decision);
  }

  /** The service has refused the order before it could be approved: what it is about has changed (D-05, PRM-11). */
  private showRefusedOrder(code: string): void {
    const { order, promoForm } = this.deps;
    promoForm.current?.hearRefusal(code, order.coupon?.couponCode ?? null);
    if (isPriceChange({ code })) void this.showNewPrice();
  }

  /** What went wrong, and that nothing was charged. */
  private get approvalText(): string {
    const { messages } = this.deps;
    const text = messages.text(this.approvalProblem ?? "error.generic");
    return messages.text("payment.wallet.failed", { text: text.replace(/\.$/, "") });
  }

  private async pay(
    intent: PurchaseIntent,
    { send, finish = () => {} }: Extract<Approval, { readonly kind: "approved" }>,
    visit: Visit,
  ): Promise<Outcome<Choice<Destination>, NotPaid | Refusal>> {
    const { purchases } = this.deps;
    let isSent = false;
    const outcome = await purchases.pay(intent, async (attempt) => {
      isSent = true;
      const result = await send(attempt);
      finish(result.kind === "unknown" ? null : result.kind === "paid");
      return result;
    });
    // Another payment came first: the wallet's window closes.
    if (!isSent) finish(false);
    if (!outcome.ok) {
      const { failure } = outcome;
      if (failure.kind !== "notPaid") {
        const { reason } = failure;
        const isSaid = reason === "subscription-unknown" || reason === "change-pending";
        return isSaid && !visit.isOver
          ? this.refuse({ ...failure, allowed: false, reason })
          : outcome;
      }
      this.trackError(intent, failure);
      if (isPriceChange(failure)) await this.showNewPrice();
      return outcome;
    }
    const { redirect } = this;
    if (redirect) return succeed(redirect);
    // The screen has closed: no payment, no redirect.
    const decision = this.decideSubmit(null, NO_VISIT, null) as Refused<SubmitPaymentRefusal>;
    return fail(refusal(decision));
  }

  /** The service sells the order on other terms than the screen shows: loads everything that decides them (D-05). */
  private async showNewPrice(): Promise<void> {
    const { plans, promoForm, saved } = this.deps;
    const visit = this.visits.now;
    await Promise.all([plans.reload(), saved.load(), promoForm.current?.refresh()]);
    if (!visit.isOver && this.plan) this.askAgain();
  }

  /** In one step: no screen sees the order without its tax, and not asking for it. */
  private askAgain(): void {
    this.deps.methods.forgetOrder();
    this.showOrder();
  }

  /** PAY-33. */
  private trackError({ planId, method }: PurchaseIntent, { code }: NotPaid): void {
    this.deps.tracker.track("payment-error", {
      planId: toldId(planId),
      method,
      code: toldId(code),
    });
  }

  private refuse(decision: Refused<CheckoutRefusal>): Outcome<never, Refusal> {
    this.refused = decision.reason;
    if (decision.reason === "change-pending")
      this.openWrite.watch(() => this.deps.purchases.hasOpenWrite());
    this.isFieldMissed = marksField(decision.reason);
    if (MARKED_BY_METHOD.includes(decision.reason)) this.deps.methods.strategy?.showProblems();
    return fail(refusal(decision));
  }

  /** Everything has loaded: a saved card is preselected (PAY-42). */
  private begin(options: CheckoutOptions): void {
    this.isLoading = false;
    this.isChange = null;
    this.warnOfDefaultPlan();
    this.choose(this.method ?? this.deps.methods.preferred);
    const { loadAddress, logger, order, session } = this.deps;
    let followed = order.priced;
    let wanted = options;
    const stopStatus = reaction(() => (this.isSettled ? this.isMember : null), this.hearStatus, {
      fireImmediately: true,
    });
    const stopOrder = reaction(
      () => (this.isSettled ? order.priced : null),
      (priced) => {
        if (priced === null || compareStructural(priced, followed)) return;
        this.follow(priced, followed);
        followed = priced;
        if (this.plan) wanted = { preSelectedPlan: this.plan.planId };
      },
    );
    // Only what is shipped needs an address (PAY-82).
    const stopShipping = reaction(
      () => this.plan?.hasMerchandise === true,
      (isShipped) => isShipped && void loaded(loadAddress(), "The address", logger),
      { fireImmediately: true },
    );
    const stopUser = reaction(
      () => session.profileId,
      (profileId) => profileId !== null && void this.openForMember(wanted),
    );
    this.stopFollowing = () => {
      stopStatus();
      stopOrder();
      stopShipping();
      stopUser();
    };
  }

  /** Whether the user has a subscription; null while that is unknown. */
  private get isMember(): boolean | null {
    const { current, purchaseEligibility } = this.deps.subscription;
    return purchaseEligibility.allowed ? current.hasActiveSubscription : null;
  }

  private hearStatus(isMember: boolean | null): void {
    if (isMember === null) return;
    this.isChange = isMember && this.isChange !== false;
  }

  /**
   * The order has changed on the same page, by another plan, promo code or address: reloads form and tax for it. The
   * consent holds for its plan alone. A change while a purchase is open is followed once that has settled.
   */
  private follow(priced: MethodOrder, former: MethodOrder | null): void {
    if (priced.serviceId !== former?.serviceId) this.hasConsent = false;
    const { methods } = this.deps;
    const isOffered = this.method !== null && methods.offers(this.method);
    const isFree = methods.preferred === "coupon";
    // A refused promo code changes the order too: its message stays.
    if (priced.serviceId !== former?.serviceId) this.forgetRefusal();
    this.use(isOffered && !isFree ? this.method : methods.preferred);
  }

  /** A page that shows plans and payment together has to name the plan to pay for. */
  private warnOfDefaultPlan(): void {
    const { logger, plans } = this.deps;
    const id = plans.selectedPlan?.planId;
    if (!id || plans.chosenPlan) return;
    const call = `checkout.open({ preSelectedPlan: "${id}" })`;
    logger.log("warn", `${id} is not chosen, and leads to the plans (RDR-27). ${call} sells it.`);
  }

  /** Loads the method's data for the order: its tax, or its form. */
  private choose(method: PaymentMethod | null): void {
    this.isEditingCard = false;
    this.forgetRefusal();
    this.use(method);
  }

  private use(method: PaymentMethod | null): void {
    this.deps.methods.select(method);
    // An order that changes while a card is entered leaves the way back to the saved one.
    this.isEditingCard &&= method === "card";
    this.showOrder();
  }

  /** A code of a link applies before the first total shows (PRM-16). Without its form the regular price is sold. */
  private async openPromoCode(visit: Visit): Promise<void> {
    const { configuration, featureFlags, logger, promoForm } = this.deps;
    await featureFlags.load();
    if (visit.isOver || !configuration.features.showPromoBox) return;
    const form = await loaded(promoForm.load(), "The promo code", logger);
    if (!visit.isOver) form?.open();
  }

  /**
   * A wallet that does not load, or loads slowly, leaves the other methods usable (PAY-58). The wallets show together:
   * one that joins later would move the others under the pointer.
   */
  private async addWallets(visit: Visit): Promise<void> {
    const { clock, loadWallets, logger, methods } = this.deps;
    this.wallets ??= await loaded(loadWallets(), "A wallet", logger);
    const { wallets } = this;
    if (!wallets) return;
    const known = Promise.all(wallets.map((wallet) => wallet.load()));
    await atMost(clock, TOGETHER_MS, known);
    methods.add(wallets);
    await known;
    if (!visit.isOver && !this.isLoading) this.showOrder();
  }

  private showOrder(): void {
    const { methods, order } = this.deps;
    if (order.priced) methods.show(order.priced);
  }

  /** The network is back: drops refusals for lack of it. */
  private comeBack(): void {
    if (this.refused === "offline" && this.deps.connectivity.online()) this.refused = null;
  }
}

interface Prepared {
  readonly hasPaymentAccount: boolean;
  /** When the button was pressed. */
  readonly shownNotes: readonly string[];
  readonly isSubscriptionUnknown?: true;
}

const UNPREPARED = { hasPaymentAccount: null, shownNotes: null };
/** Refusals for fields of the method, which marks them. */
const MARKED_BY_METHOD: readonly CheckoutRefusal[] = ["card-form-invalid", "zip-required"];
const NO_VISIT = { isOver: true };
/** How long a wallet that is known waits for the others. Milliseconds. */
const TOGETHER_MS = 1_000;
const CLOSED = { screen: "closed", redirect: null } as const;
