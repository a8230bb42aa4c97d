import { makeAutoObservable } from "mobx";
import { knownMethods, methodOnFile, renewalMethod } from "../../domain/account/methods-on-file.ts";
import {
  accountNotices,
  accountSections,
  allControls,
  allSections,
  type ControlRefusal,
  canEditCredentials,
  canEditPayment,
  controlOffered,
  manageElsewhere,
  sectionShows,
  segmentBanner,
  subscriptionControls,
} from "../../domain/account/my-account.ts";
import {
  nextPayment,
  payingStore,
  paymentControl,
  restartPayment,
} from "../../domain/account/next-payment.ts";
import { manageAddress, planPrice, planStanding } from "../../domain/account/standing.ts";
import type {
  AccountSection,
  MethodOnFile,
  NextPayment,
  PaymentMethods,
  PaymentsHistory,
  SubscriptionControl,
} from "../../domain/account/types.ts";
import { formatDay } from "../../domain/calendar/calendar.ts";
import type { CalendarDay } from "../../domain/calendar/types.ts";
import type { Plan } from "../../domain/catalogue/types.ts";
import type { FoyerConfiguration } from "../../domain/configuration/types.ts";
import type { Choice } from "../../domain/kernel/choice.ts";
import type { Decision } from "../../domain/kernel/decision.ts";
import type { Destination } from "../../domain/kernel/destination.ts";
import type { Failure } from "../../domain/kernel/failure.ts";
import type { Outcome } from "../../domain/kernel/outcome.ts";
import { formatPrice, formatTotal } from "../../domain/money/money.ts";
import { frequencyLabel, periodLabel } from "../../domain/prices/periods.ts";
import type { User } from "../../domain/session/types.ts";
import { isManagedHere } from "../../domain/subscription/payment-channel.ts";
import type { SubscriptionState } from "../../domain/subscription/types.ts";
import { timeline, timelineAfter } from "../../domain/timeline/timeline.ts";
import type { PlanAction, PlanFacts, TimelineEvent } from "../../domain/timeline/types.ts";
import { tvProviderName } from "../../domain/tv-provider/result.ts";
import type { Messages } from "../../messages/catalogue.ts";
import type { LoggerPort } from "../../platform/ports.ts";
import type { BillingAccountCalls } from "../billing-account/billing-account.calls.ts";
import { expiryText } from "../kit/expiry-text.ts";
import { type Answers, failureAnswer, linkAnswers, of } from "../kit/explain-answers.ts";
import { lapseText } from "../kit/lapse-text.ts";
import { laterText } from "../kit/later-text.ts";
import { methodText } from "../kit/method-text.ts";
import { sayFailure } from "../kit/say.ts";
import type { LinkView } from "../kit/views.ts";
import { type SessionScope, Visits } from "../kit/visit.ts";
import type { NavigationStore } from "../navigation/navigation.store.ts";
import { type Onward, onward } from "../navigation/onward.ts";
import type {
  AccountPlanView,
  AccountSectionView,
  ControlView,
  NextPaymentView,
  NoticeView,
  PaymentMethodSummary,
  RestartView,
  TimelineEntryView,
} from "./account.views.ts";
import { timelineEntry } from "./timeline-view.ts";

export type AccountState =
  | { readonly kind: "idle" }
  | { readonly kind: "loading" }
  | { readonly kind: "ready" }
  | { readonly kind: "failed"; readonly failure: Failure; readonly message: string };

export interface AccountDeps {
  readonly api: { readonly payments: BillingAccountCalls };
  readonly configuration: FoyerConfiguration;
  readonly logger: LoggerPort;
  readonly messages: Messages;
  readonly navigation: Onward & Pick<NavigationStore, "configured">;
  readonly session: SessionScope & {
    readonly email: string | null;
    readonly isMvpdUser: boolean;
    readonly user: Pick<User, "mvpdId">;
  };
  /** Resolves when the flags of features are known, or their time is over (EXP-16). */
  readonly featureFlags: { load(): Promise<void> };
  readonly loadProfile: () => Promise<void>;
  readonly subscription: {
    readonly current: SubscriptionState;
    readonly isOutdated: boolean;
    refresh(): Promise<Outcome<SubscriptionState>>;
    refreshAnew(): Promise<Outcome<SubscriptionState>>;
  };
  readonly today: { readonly day: CalendarDay };
}

const SECTION_TITLES: Readonly<Record<AccountSection, string>> = {
  account: "account.section.account",
  notification: "account.section.notification",
  subscription: "account.section.subscription",
  billing: "account.section.billing",
  promoCode: "account.section.promo",
};

const CONTROL_TEXTS: Readonly<Record<SubscriptionControl, string>> = {
  changePlan: "account.control.change-plan",
  pauseSubscription: "account.control.pause",
  cancelPlan: "account.control.cancel",
  cancelPauseRequest: "account.control.cancel-pause",
  cancelUpcomingPlan: "account.control.cancel-upcoming",
  resumePlan: "account.control.resume",
  restartPlan: "account.control.restart",
  resubscribe: "account.control.resubscribe",
};

/** My Account: account, plan and payments of a subscriber (MNG). */
export class AccountStore {
  state: AccountState = { kind: "idle" };
  private methods: PaymentMethods | null = null;
  private history: PaymentsHistory | null = null;
  private readonly deps: AccountDeps;
  private readonly visits: Visits;
  /** What was read before the last change: it may no longer be so. */
  private outdated: readonly unknown[] = [];

  constructor(deps: AccountDeps) {
    this.deps = deps;
    this.visits = new Visits(deps.session);
    makeAutoObservable<this, "deps" | "visits" | "outdated">(
      this,
      { deps: false, visits: false, outdated: false },
      { autoBind: true, deep: false },
    );
  }

  /** MNG-01. */
  get sections(): readonly AccountSectionView[] {
    return accountSections(this.sectionFacts, this.deps.configuration).map((section) => ({
      section,
      title: this.deps.messages.text(SECTION_TITLES[section]),
    }));
  }

  get email(): string | null {
    return this.deps.session.email;
  }

  /** Name of the viewer's TV provider; null for other users. */
  get tvProvider(): string | null {
    const { configuration, session } = this.deps;
    const { mvpdId: id } = session.user;
    return id === null ? null : tvProviderName({ id }, configuration);
  }

  /** The plan of the subscription; null without one. */
  get plan(): AccountPlanView | null {
    const { current } = this.deps.subscription;
    if (!current.hasSubscription) return null;
    const bill = this.history?.activeBillInfo ?? null;
    const name = current.activeSubscriptionPlanName ?? current.activeSubscriptionServiceName;
    return {
      name: name ?? bill?.planName ?? current.activeSubscriptionId,
      status: current.activeSubscriptionStatus,
      price: this.planPrice,
      standing: this.standing,
    };
  }

  /** The former plan and its payment (RST-05 to RST-09, OPN-159); null where it cannot be restarted. */
  get restart(): RestartView | null {
    const { messages, subscription } = this.deps;
    const { isPendingCancel, restartChurnedUserDetails: details } = subscription.current;
    const plan = details?.restartPlan ?? null;
    if (isPendingCancel || !plan || !this.offers("restartPlan")) return null;
    const text = messages.text(CONTROL_TEXTS.restartPlan);
    const destination = onward(this.deps, "paymentPlan", { preSelectedPlan: plan.planId });
    const payment = messages.text(`account.restart.${restartPayment(this.facts).value}`);
    return { text, destination, plan: this.restartPlan(plan), payment };
  }

  /** The dated future of the plan (MNG-01, MNG-20); empty where nothing is known. */
  get timeline(): readonly TimelineEntryView[] {
    if (this.state.kind !== "ready") return [];
    return this.timelineChoice.value.map(this.timelineEntry);
  }

  /** The dated future of the plan after a change that is not made yet: what the member agrees to (PAU-14, CNL-19). */
  timelineAfter(action: PlanAction): readonly TimelineEntryView[] {
    return this.futureAfter(action).value.map(this.timelineEntry);
  }

  /** The decision behind `timelineAfter`, with days and cents; for the explain log. */
  futureAfter(action: PlanAction): Choice<readonly TimelineEvent[]> {
    return timelineAfter({ ...this.facts, action });
  }

  /** The next payment, before tax (MNG-20, BIL-20, BIL-23, D-17, D-21). */
  get nextPayment(): NextPaymentView {
    const { messages } = this.deps;
    const next = this.nextPaymentChoice.value;
    if (next.kind === "elsewhere") {
      const text = messages.text(`account.next-payment.elsewhere.${next.channel}`);
      return { state: next.kind, text };
    }
    if (next.kind === "lapses") {
      return { state: next.kind, text: lapseText(next.date, this.paymentControl, messages) };
    }
    if (!("amountCents" in next)) {
      return { state: next.kind, text: messages.text(`account.next-payment.${next.kind}`) };
    }
    const params = { amount: formatTotal(next.amountCents), date: formatDay(next.date) };
    const id = `${next.kind}.${next.plusTaxes ? "plus-taxes" : "free"}`;
    const text = messages.text(`account.next-payment.${id}`, params);
    return { state: next.kind, text: `${text}${laterText(next.later, messages)}` };
  }

  /** Why no method on file can pay what is due next: there is none, or its card expires before (D-37); null otherwise. */
  get nextPaymentNote(): string | null {
    const next = this.nextPaymentChoice.value;
    const isCharged = "amountCents" in next && next.amountCents > 0;
    return isCharged ? this.methodNote(next.date) : null;
  }

  /** Its amount in cents, before tax; null where none is due, or it is unknown. */
  get nextPaymentCents(): number | null {
    const next = this.nextPaymentChoice.value;
    return "amountCents" in next ? next.amountCents : null;
  }

  /** Its day in words; null where none is due, or it is unknown. */
  get nextPaymentDay(): string | null {
    const next = this.nextPaymentChoice.value;
    return "amountCents" in next ? formatDay(next.date) : null;
  }

  /** Payments or the payment method could not be read: `reload` asks again (MNG-20); null otherwise. */
  get incompleteText(): string | null {
    const { messages, session } = this.deps;
    const isRead = this.methods !== null && this.history !== null;
    if (this.state.kind !== "ready" || !session.isAuthenticated || isRead) return null;
    return messages.text("account.incomplete");
  }

  /**
   * What pays: the store or partner that bills the plan (MNG-18), else the saved method that shows (BIL-10), or null.
   * That it cannot pay and needs to be replaced is said beside the link that replaces it: for a plan that has ended,
   * checkout asks for another one (D-37, MNG-19).
   */
  get paymentMethod(): PaymentMethodSummary | null {
    const { canEditPayment, methods, methodChoice } = this;
    const { messages } = this.deps;
    const { value: store } = this.storeChoice;
    if (store) return { kind: store, text: messages.text(`account.payment-method.${store}`) };
    const onFile = methodChoice?.value ?? null;
    if (!methods || !onFile) return null;
    const { kind } = onFile;
    const method = methodText(kind, methods, messages);
    const isReplaced = !onFile.isUsable && canEditPayment;
    return { kind, text: isReplaced ? messages.text("method.replace", { method }) : method };
  }

  /** MNG-19. */
  get canEditPayment(): boolean {
    return canEditPayment(this.facts).allowed;
  }

  /** 'My Billing History' (CAP-10). */
  get billingHistory(): LinkView {
    const { messages } = this.deps;
    return {
      text: messages.text("account.billing-history"),
      destination: onward(this.deps, "billingHistory"),
    };
  }

  /** Whether a first payment method is added, or the one on file edited (D-37). */
  get paymentControl(): "add" | "edit" {
    return paymentControl(this.facts).value;
  }

  /** 'Edit Payment', or 'Add Payment Method' where none is on file; null where it cannot be changed here (MNG-19, D-37). */
  get editPayment(): LinkView | null {
    if (!this.canEditPayment) return null;
    const { messages } = this.deps;
    return {
      text: messages.text(`account.control.${this.paymentControl}-payment`),
      destination: onward(this.deps, "editPayment"),
    };
  }

  /** MNG-02, MNG-14. */
  get canEditCredentials(): boolean {
    return canEditCredentials(this.facts).allowed;
  }

  get notices(): readonly NoticeView[] {
    const notices = accountNotices(this.facts).map(({ value: { notice, tone } }) => ({
      id: notice.id,
      text: this.deps.messages.show(notice),
      tone,
      link: tone === "warning" ? (this.editPayment ?? this.customerCare) : null,
    }));
    const { segmentNotice } = this;
    return segmentNotice === null ? notices : [...notices, segmentNotice];
  }

  /** The controls of the plan, in order: each leads to a screen, or opens a dialog (MNG-16, MNG-17, OPN-144). */
  get controls(): readonly ControlView[] {
    return subscriptionControls(this.facts, this.deps.configuration).map((control) => ({
      control,
      text: this.deps.messages.text(CONTROL_TEXTS[control]),
      destination: this.controlLeadsTo(control),
      dialog: this.controlDialog(control),
    }));
  }

  /** The other place where the subscription is managed, instead of controls (MNG-15, MNG-18); null otherwise. */
  get manageMessage(): string | null {
    const { value: message } = manageElsewhere(this.facts);
    return message && this.deps.messages.show(message);
  }

  /** Its address (MNG-15, MNG-18); customer care where the channel is unknown. */
  get manageLink(): LinkView | null {
    const { value: where } = manageElsewhere(this.facts);
    if (where === null) return null;
    if (where.id === "account.channel.unknown") return this.customerCare;
    const { messages, navigation, session, subscription } = this.deps;
    const { purchaseType } = subscription.current;
    const { value: url } = this.manageChoice;
    if (url === null) return null;
    const id = session.isMvpdUser ? "tv-provider" : purchaseType;
    const text = messages.text(`account.manage.${id}`, { provider: this.tvProvider ?? "" });
    return { text, destination: navigation.configured(url) };
  }

  /** What the rules of the account look at: subscription and bills, by the services (D-36). */
  get facts(): PlanFacts {
    const { history } = this;
    const { session, subscription, today } = this.deps;
    return {
      isMvpdUser: session.isMvpdUser,
      subscription: subscription.current,
      nextBillInfo: history?.nextBillInfo,
      restartBillInfo: history?.restartBillInfo,
      methods: this.methods && knownMethods(this.methods),
      activeBillInfo: history?.activeBillInfo ?? null,
      today: today.day,
    };
  }

  /** Decisions behind the screen and its missing controls; for the explain log. */
  get answers(): Answers {
    const { facts, state } = this;
    if (state.kind === "failed") return { "account.failed": failureAnswer(state.failure) };
    if (state.kind !== "ready") return {};
    return {
      "account.section": allSections.map((section) =>
        of({ section }, sectionShows({ ...this.sectionFacts, section }, this.deps.configuration)),
      ),
      "account.standing": this.standingChoice,
      "account.plan-price": this.priceChoice,
      "account.next-payment": this.nextPaymentChoice,
      "account.payment-method": this.storeChoice.value ? this.storeChoice : this.methodChoice,
      "account.edit-payment": canEditPayment(facts),
      "account.payment-control": paymentControl(facts),
      "account.restart-payment": this.restart && restartPayment(facts),
      "account.edit-credentials": canEditCredentials(facts),
      "account.notice": accountNotices(facts),
      "account.segment": segmentBanner(facts, this.deps.configuration),
      "account.control": allControls.map((control) =>
        of({ control }, this.controlDecision(control)),
      ),
      "account.manage": manageElsewhere(facts),
      "account.timeline": this.timelineChoice,
      "account.link": linkAnswers(
        ["manage", this.manageChoice.rule, this.manageLink?.destination],
        ["billing-history", "CAP-10", this.billingHistory.destination],
        ["edit-payment", "MNG-19", this.editPayment?.destination],
        ...this.controls.map(
          ({ control, destination }) => [control, "MNG-16", destination] as const,
        ),
        ...this.notices.map(({ id, link }) => [id, "OPN-141", link?.destination] as const),
      ),
    };
  }

  /** The screen opens; subscription, profile, methods and payments are asked for at the same time. */
  open(): Promise<void> {
    const { subscription } = this.deps;
    return this.load(() => subscription.refresh());
  }

  /**
   * Asks the services again, after a change too. The payments that are known may be from before it: where they cannot be
   * read again they no longer show (BIL-23, D-06).
   */
  reload(): Promise<void> {
    const { subscription } = this.deps;
    this.outdated = [this.methods, this.history];
    return this.load(() => subscription.refreshAnew());
  }

  /** Profile of the signed-in member (SGN-22). Without it, the email of the session shows (PAY-41, ERR-18). */
  loadProfile(): Promise<void> {
    return this.deps.loadProfile();
  }

  reset(): void {
    this.visits.end();
    this.state = { kind: "idle" };
    this.methods = null;
    this.history = null;
  }

  private offers(control: SubscriptionControl): boolean {
    return this.controlDecision(control).allowed;
  }

  private controlLeadsTo(control: SubscriptionControl): Destination | null {
    switch (control) {
      case "changePlan":
        return onward(this.deps, "changePlans");
      case "pauseSubscription":
        return onward(this.deps, "pause");
      case "cancelPlan":
        return onward(this.deps, "cancelPlan");
      case "resubscribe":
        return onward(this.deps, "plans");
      case "restartPlan":
        return this.restart?.destination ?? null;
      default:
        return null;
    }
  }

  private controlDialog(control: SubscriptionControl): ControlView["dialog"] {
    if (control === "cancelPauseRequest") return "cancelPause";
    if (control === "resumePlan") return "resume";
    if (control === "cancelUpcomingPlan") return "cancelUpcoming";
    return control === "restartPlan" && this.restart === null ? "reactivate" : null;
  }

  private restartPlan({ displayName, retailPriceCents, duration, period }: Plan): string | null {
    const { messages } = this.deps;
    if (displayName === null || retailPriceCents === null) return displayName;
    const label = periodLabel({ duration, period });
    const price = formatPrice(retailPriceCents);
    const perPeriod = label
      ? messages.text("price.per", { price, period: messages.show(label) })
      : price;
    return messages.text("account.restart.plan", { plan: displayName, price: perPeriod });
  }

  private timelineEntry(event: TimelineEvent): TimelineEntryView {
    return timelineEntry(event, this.deps.messages, {
      note: this.methodNote,
      control: this.paymentControl,
    });
  }

  /** Whoever bills the plan elsewhere charges no method on file here (MNG-18). */
  private methodNote(day: CalendarDay | null): string | null {
    const { methodChoice, methods } = this;
    const { messages, subscription, today } = this.deps;
    if (!methods || !methodChoice || !isManagedHere(subscription.current)) return null;
    const { value: onFile } = methodChoice;
    if (!onFile) return messages.text("method.none");
    const { kind } = onFile;
    if (renewalMethod(this.facts).value)
      return expiryText({ methods, kind, day, today: today.day }, messages);
    return messages.text("method.unusable", { method: methodText(kind, methods, messages) });
  }

  private get timelineChoice() {
    return timeline(this.facts);
  }

  private get nextPaymentChoice(): Choice<NextPayment> {
    const { facts } = this;
    return nextPayment({ ...facts, nextBillInfo: facts.nextBillInfo ?? null });
  }

  private get priceChoice() {
    return planPrice({ ...this.facts, bill: this.facts.activeBillInfo });
  }

  private get methodChoice(): Choice<MethodOnFile | null> | null {
    const { facts } = this;
    return facts.methods ? methodOnFile(facts) : null;
  }

  private get storeChoice() {
    return payingStore(this.facts);
  }

  private get manageChoice(): Choice<string | null> {
    const { configuration, session } = this.deps;
    return manageAddress({ ...this.facts, mvpdId: session.user.mvpdId }, configuration);
  }

  private get sectionFacts() {
    return { ...this.facts, hasNotices: this.notices.length > 0 };
  }

  private controlDecision(control: SubscriptionControl): Decision<ControlRefusal> {
    return controlOffered({ ...this.facts, control }, this.deps.configuration);
  }

  /** The banner of the account's segment; null also where the member cannot have its plan (PRM-29, OPN-141). */
  private get segmentNotice(): NoticeView | null {
    const { configuration, messages, subscription } = this.deps;
    const { value: banner } = segmentBanner(this.facts, configuration);
    const { hasActiveSubscription } = subscription.current;
    if (!banner || (hasActiveSubscription && !this.offers("changePlan"))) return null;
    const route = hasActiveSubscription ? "changePlansPlan" : "paymentPlan";
    const destination = onward(this.deps, route, { preSelectedPlan: banner.bannerSku });
    return {
      id: "account.notice.segment",
      text: messages.text("account.notice.segment"),
      tone: "info",
      link: { text: messages.text("account.notice.segment.link"), destination },
    };
  }

  private get standing(): string | null {
    const { value } = this.standingChoice;
    return value && this.deps.messages.show(value);
  }

  private get standingChoice() {
    // Free time that begins later is not free yet.
    const lapses = this.nextPaymentChoice.rule === "D-37";
    return planStanding({ ...this.facts, lapses });
  }

  private get customerCare(): LinkView {
    const { configuration, messages, navigation } = this.deps;
    const { helpCenterPage } = configuration.defaultConfig;
    return {
      text: messages.text("account.customer-care"),
      destination: navigation.configured(helpCenterPage),
    };
  }

  private get planPrice(): string | null {
    const { value } = this.priceChoice;
    if (!value) return null;
    const price = formatPrice(value.priceCents);
    if (value.frequency === null) return price;
    const { messages } = this.deps;
    const period = messages.show(frequencyLabel({ frequency: value.frequency }));
    return messages.text("price.per", { price, period });
  }

  /**
   * The screen needs the subscription; the other look-ups may fail (MNG-20). What shows already stays when a later look
   * fails (SUB-06), all of it: a new bill beside an old status would be owed. A status from before a change does not.
   */
  private finish(
    subscription: Outcome<SubscriptionState>,
    methods: Outcome<PaymentMethods>,
    history: Outcome<PaymentsHistory>,
  ): void {
    if (!subscription.ok && this.state.kind === "ready" && !this.deps.subscription.isOutdated)
      return;
    this.methods = this.latest(this.methods, methods);
    this.history = this.latest(this.history, history);
    if (subscription.ok) {
      this.state = { kind: "ready" };
      return;
    }
    const { failure } = subscription;
    this.state = { kind: "failed", failure, message: sayFailure(this.deps.messages, failure) };
  }

  private async load(refresh: () => Promise<Outcome<SubscriptionState>>): Promise<void> {
    const { api, featureFlags, session } = this.deps;
    if (!session.isAuthenticated) {
      this.setState({ kind: "ready" });
      return;
    }
    const visit = this.visits.begin();
    if (this.state.kind !== "ready") this.setState({ kind: "loading" });
    const [subscription, , methods, history] = await Promise.all([
      refresh(),
      this.loadProfile(),
      visit.ask(() => api.payments.methods()),
      visit.ask(() => api.payments.history()),
      featureFlags.load(),
    ]);
    if (!visit.isOver) this.finish(subscription, methods, history);
  }

  private latest<Value>(known: Value | null, outcome: Outcome<Value>): Value | null {
    if (outcome.ok) return outcome.value;
    return this.outdated.includes(known) ? null : known;
  }

  private setState(state: AccountState): void {
    this.state = state;
  }
}
