import { makeAutoObservable } from "mobx";
import { knownMethods, renewalMethod } from "../../domain/account/methods-on-file.ts";
import { nextPayment, paymentControl } from "../../domain/account/next-payment.ts";
import type { PaymentMethods, PaymentsHistory } from "../../domain/account/types.ts";
import type { CalendarDay } from "../../domain/calendar/types.ts";
import type { Plan } from "../../domain/catalogue/types.ts";
import type { FoyerConfiguration } from "../../domain/configuration/types.ts";
import {
  type ConfirmationFacts,
  confirmationScreen,
  confirmationThanks,
  confirmationTitle,
  installLink,
  storeBadge,
  storesWithBadges,
} from "../../domain/confirmation/confirmation.ts";
import { nextSteps } from "../../domain/confirmation/next-steps.ts";
import { type PlanChangeStart, planChangeStart } from "../../domain/confirmation/plan-change.ts";
import { type Receipt, type ReceiptFacts, receipt } from "../../domain/confirmation/receipt.ts";
import { type ConfirmedTermsFacts, confirmedTerms } from "../../domain/confirmation/terms.ts";
import type { PlatformKind, WayOn } from "../../domain/confirmation/types.ts";
import type { Choice } from "../../domain/kernel/choice.ts";
import type { Destination } from "../../domain/kernel/destination.ts";
import type { Message } from "../../domain/kernel/message.ts";
import { offerName } from "../../domain/plans/offer.ts";
import { findPlan } from "../../domain/plans/selection.ts";
import {
  returnAfterPurchase,
  televisionAfterPurchase,
} from "../../domain/redirects/after-purchase.ts";
import type { RedirectFacts } from "../../domain/redirects/facts.ts";
import { watchDestination } from "../../domain/redirects/watch.ts";
import type { SubscriptionState } from "../../domain/subscription/types.ts";
import type { Messages } from "../../messages/catalogue.ts";
import type { DevicePort } from "../../platform/ports.ts";
import type { BillingAccountCalls } from "../billing-account/billing-account.calls.ts";
import { expiryText } from "../kit/expiry-text.ts";
import { type Answers, linkAnswers } from "../kit/explain-answers.ts";
import type { LinkView } from "../kit/views.ts";
import { inSession, type SessionScope } from "../kit/visit.ts";
import type { PaidOrder, Purchased } from "../post-purchase/paid-order.store.ts";
import { badgeViews, companionSteps, detectedPlatform, deviceTabs } from "./companion-app.ts";
import type { ConfirmationCalls } from "./confirmation.calls.ts";
import type {
  BadgeView,
  DeviceTabView,
  ProgressView,
  ReceiptView,
  TermsView,
} from "./confirmation.views.ts";
import { givenUpChoices, givenUpText } from "./given-up-choices.ts";
import { progressView } from "./progress-view.ts";
import { receiptRows } from "./receipt-rows.ts";
import { termsView } from "./terms-text.ts";

export type ConfirmationState =
  | { readonly kind: "closed" }
  /** Opened without a purchase (OPN-169). */
  | { readonly kind: "redirect"; readonly choice: Choice<Destination> }
  | { readonly kind: "open"; readonly planId: string };

export interface ConfirmationDeps {
  readonly api: {
    readonly accounts: ConfirmationCalls;
    readonly payments: BillingAccountCalls;
  };
  readonly configuration: FoyerConfiguration;
  readonly device?: DevicePort;
  readonly messages: Messages;
  readonly navigation: { readonly appOrigin: string; configured(url: string): Destination };
  /** Includes what the address asks for besides the plan (GRD-07). */
  readonly facts: () => RedirectFacts;
  readonly plans: { readonly plans: readonly Plan[]; load(): Promise<void> };
  readonly paidOrder: PaidOrder;
  readonly purchases: { acknowledge(): void };
  readonly session: SessionScope;
  readonly subscription: { readonly current: SubscriptionState };
  readonly today: { readonly day: CalendarDay };
}

/** The purchase confirmation, and the follow-up calls behind it (CNF, D-15). */
export class ConfirmationStore {
  private isOpened = false;
  /** The orders and the methods of the member, as they were when this order was confirmed. */
  private history: {
    readonly of: Purchased;
    readonly orders: PaymentsHistory;
    readonly methods: PaymentMethods | null;
  } | null = null;
  /** Whose orders are being asked for. */
  private asked: Purchased | null = null;
  private deviceCode: string | null = null;
  private platform: PlatformKind = "other";
  private readonly deps: ConfirmationDeps;

  constructor(deps: ConfirmationDeps) {
    this.deps = deps;
    makeAutoObservable<this, "deps">(this, { deps: false }, { autoBind: true, deep: false });
  }

  get state(): ConfirmationState {
    const { planId, isOpened } = this;
    if (!isOpened) return { kind: "closed" };
    const { value, ...choice } = confirmationScreen(
      { purchasedPlanId: planId },
      this.deps.configuration,
    );
    if (value) return { kind: "redirect", choice: { ...choice, value } };
    return { kind: "open", planId: planId ?? "" };
  }

  /** The purchased plan; null while it is not known. */
  get plan(): Plan | null {
    return findPlan({ plans: this.deps.plans.plans, id: this.planId });
  }

  /** Its name to show; empty while it is not known (PLN-13, PRC-08). */
  get planName(): string {
    const { plan } = this;
    return plan ? this.deps.messages.show(offerName(plan).value) : "";
  }

  /** CNF-01, CNF-02. */
  get title(): string {
    return this.deps.messages.show(this.titleChoice.value);
  }

  /** The one thank-you beneath 'Purchase Confirmed!' (CNF-02, CNF-04). */
  get thanks(): string {
    return this.deps.messages.show(this.thanksChoice.value);
  }

  /** When the plan of a change begins, or what is free ends, and what it costs then (CHG-09, D-28). */
  get terms(): TermsView {
    const { isLoading, planName: plan, receiptFacts, termsFacts } = this;
    const context = { bill: receiptFacts.nextBillInfo, plan, isLoading };
    return termsView(termsFacts, context, this.deps.messages);
  }

  /** Amount, method and next charge. Shows at once what this device knows (D-28). */
  get receipt(): ReceiptView {
    const { messages } = this.deps;
    return {
      isLoading: this.isLoading,
      title: messages.text("confirmation.receipt"),
      rows: receiptRows(this.receiptChoice.value, messages, {
        plan: this.planName,
        start: this.changeChoice.value,
        givenUp: givenUpText(this.givenUpChoices, this.deps.messages),
        expiry: this.expiryText,
        paymentControl: paymentControl(this.receiptFacts).value,
      }),
    };
  }

  /** State of the follow-up calls. A failure never hides the order (D-15). */
  get progress(): ProgressView {
    return progressView(this.deps.paidOrder.progress, this.deps.messages);
  }

  /** CNF-05, CNF-06. */
  get devices(): readonly DeviceTabView[] {
    return deviceTabs(this.deps.messages);
  }

  /** 'Get Mobile App', with the device code once it is known (CNF-08, CNF-09). */
  get install(): LinkView {
    return this.link("confirmation.get-app", this.installChoice.value);
  }

  /** 'Watch Online Now' (CNF-10). */
  get watch(): LinkView {
    return this.linkTo("confirmation.watch", this.watchChoice.value);
  }

  /** 'Activate Your TV', where its code has come along with the purchase (CNF-14, GRD-07). */
  get television(): LinkView | null {
    return this.onward("confirmation.television", televisionAfterPurchase);
  }

  /** 'Continue Where You Left Off', where a return address has come along (CNF-14, GRD-07, D-01). */
  get returnLink(): LinkView | null {
    return this.onward("confirmation.return", returnAfterPurchase);
  }

  /** Where to go on, the first as the main one (CNF-08, CNF-10, CNF-14). */
  get nextSteps(): readonly LinkView[] {
    const { install, returnLink, television, watch } = this;
    const links = { television, return: returnLink, install, watch };
    return this.nextStepsChoice.value.map((step) => links[step]).filter((link) => link !== null);
  }

  /** CNF-12. */
  get steps(): readonly string[] {
    return companionSteps(this.deps.configuration, this.deps.messages);
  }

  /** Store badges that show (CNF-12, CNF-13). */
  get badges(): readonly BadgeView[] {
    return badgeViews(this.platform, this.deps.configuration);
  }

  /** Decisions behind the screen; for the explain log. */
  get answers(): Answers {
    const { platform, state } = this;
    if (state.kind === "closed") return {};
    if (state.kind === "redirect") return { "confirmation.redirect": state.choice };
    return {
      "confirmation.title": this.titleChoice,
      "confirmation.thanks": this.thanksChoice,
      "confirmation.terms": confirmedTerms(this.termsFacts),
      "confirmation.next-steps": this.nextStepsChoice,
      "confirmation.plan": this.plan && offerName(this.plan),
      "confirmation.receipt": this.receiptChoice,
      "confirmation.change": this.changeChoice,
      "confirmation.given-up": this.givenUpChoices,
      "confirmation.next-payment": nextPayment(this.receiptFacts),
      "confirmation.link": linkAnswers(
        ["install", this.installChoice.rule, this.install.destination],
        ["watch", this.watchChoice.rule, this.watch.destination],
        ["television", "CNF-14/television", this.television?.destination],
        ["return", "CNF-14/return", this.returnLink?.destination],
        ...this.badges.map(
          ({ store, url }) => [store, "CNF-12", { kind: "external", url }] as const,
        ),
      ),
      "confirmation.badge": storesWithBadges.map((store) => storeBadge({ store, platform })),
    };
  }

  /** The screen opens. `platform`: the device in front of the screen, where the app knows better than its browser (CNF-13). */
  async open(options: { readonly platform?: PlatformKind } = {}): Promise<void> {
    const { paidOrder, plans, purchases } = this.deps;
    this.platform = options.platform ?? detectedPlatform(this.deps.device);
    this.isOpened = true;
    paidOrder.recall();
    if (paidOrder.purchased === null) return;
    purchases.acknowledge();
    await Promise.all([plans.load(), this.loadDeviceCode(), this.loadHistory()]);
  }

  /** The screen is left: the purchase is forgotten, unless the screen opens again at once (OPN-097). */
  close(): void {
    this.isOpened = false;
    this.deps.paidOrder.leave();
  }

  /** An order is paid (PAY-31). Called by checkout. */
  begin(purchased: Purchased): void {
    this.deps.paidOrder.begin(purchased);
  }

  reset(): void {
    this.isOpened = false;
    this.history = null;
    this.asked = null;
    this.deviceCode = null;
  }

  private get purchased(): Purchased | null {
    return this.deps.paidOrder.purchased;
  }

  private get planId(): string | null {
    return this.purchased?.planId ?? null;
  }

  /** Null until it is loaded for this order. */
  private get loaded() {
    return this.history?.of === this.purchased ? this.history : null;
  }

  /** The service's record of the order is loading. */
  private get isLoading(): boolean {
    return this.asked !== null && this.asked === this.purchased;
  }

  private get kindOfOrder(): ConfirmationFacts {
    return { isPlanChange: (this.purchased?.changeType ?? "none") !== "none" };
  }

  private get titleChoice(): Choice<Message> {
    return confirmationTitle(this.kindOfOrder);
  }

  private get thanksChoice(): Choice<Message> {
    return confirmationThanks(this.kindOfOrder);
  }

  private get termsFacts(): ConfirmedTermsFacts {
    const { next, paidCents } = this.receiptChoice.value;
    const { isTrialistUser } = this.deps.subscription.current;
    const { nextBillInfo } = this.receiptFacts;
    const isFreeAfterTrial = isTrialistUser && nextBillInfo?.nextBillingAmountCents === 0;
    const start = this.changeChoice.value;
    return { next, paidCents, isTrialistUser, isFreeAfterTrial, start };
  }

  private get nextStepsChoice(): Choice<readonly WayOn[]> {
    const { platform, returnLink, television } = this;
    return nextSteps({ platform, hasTelevision: !!television, hasReturn: !!returnLink });
  }

  /** When the plan of a change begins (CNF-02, CHG-09). */
  private get changeChoice(): Choice<PlanChangeStart | null> {
    const { changeType = "none" } = this.purchased ?? {};
    const { serviceID, subscription, today } = this.receiptFacts;
    return planChangeStart({ changeType, serviceID, subscription, today });
  }

  private get givenUpChoices(): readonly Choice<Message | null>[] {
    return givenUpChoices(this.purchased, this.receiptChoice.value, this.receiptFacts.today);
  }

  private get expiryText(): string | null {
    const { loaded, receiptFacts } = this;
    const { next } = this.receiptChoice.value;
    if (next.kind !== "known" || next.amountCents === 0) return null;
    const { value: kind } = renewalMethod(receiptFacts);
    const { today } = receiptFacts;
    const methods = loaded?.methods ?? null;
    return expiryText({ methods, kind, day: next.date, today }, this.deps.messages);
  }

  private get installChoice(): Choice<string> {
    return installLink({ deviceCode: this.deviceCode }, this.deps.configuration);
  }

  private get watchChoice(): Choice<Destination> {
    const { configuration, navigation } = this.deps;
    return watchDestination({ appOrigin: navigation.appOrigin }, configuration);
  }

  private get receiptFacts(): ReceiptFacts {
    const { loaded } = this;
    const { subscription, today } = this.deps;
    return {
      orderID: this.purchased?.order?.orderID ?? null,
      serviceID: this.plan?.packageID ?? this.planId,
      agreedCents: this.purchased?.order?.agreedCents ?? null,
      orders: loaded?.orders.orders ?? [],
      nextBillInfo: loaded?.orders.nextBillInfo ?? null,
      methods: loaded?.methods ? knownMethods(loaded.methods) : null,
      subscription: subscription.current,
      today: today.day,
    };
  }

  private get receiptChoice(): Choice<Receipt> {
    return receipt(this.receiptFacts, this.deps.configuration);
  }

  private async loadDeviceCode(): Promise<void> {
    const { api, session } = this.deps;
    if (this.deviceCode !== null) return;
    const outcome = await inSession(session, () => api.accounts.deviceCode());
    if (outcome.ok) this.setDeviceCode(outcome.value.code);
  }

  private async loadHistory(): Promise<void> {
    const { api, session } = this.deps;
    const { purchased } = this;
    if (purchased === null || this.loaded !== null) return;
    this.asked = purchased;
    const [orders, methods] = await Promise.all([
      inSession(session, () => api.payments.history()),
      inSession(session, () => api.payments.methods()),
    ]);
    if (purchased !== this.purchased) return;
    this.setHistory(
      orders.ok
        ? { of: purchased, orders: orders.value, methods: methods.ok ? methods.value : null }
        : null,
    );
  }

  private setHistory(history: ConfirmationStore["history"]): void {
    this.asked = null;
    this.history = history;
  }

  private setDeviceCode(code: string): void {
    this.deviceCode = code;
  }

  private link(textId: string, url: string): LinkView {
    return this.linkTo(textId, this.deps.navigation.configured(url));
  }

  private onward(textId: string, rule: typeof televisionAfterPurchase): LinkView | null {
    const { value } = rule(this.deps.facts(), this.deps.configuration);
    return value && this.linkTo(textId, value);
  }

  private linkTo(textId: string, destination: Destination): LinkView {
    return { text: this.deps.messages.text(textId), destination };
  }
}
