import { makeAutoObservable } from "mobx";
import { methodOnFile } from "../../domain/account/methods-on-file.ts";
import {
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
} from "../../domain/account/my-account.ts";
import {
  nextPayment,
  payingStore,
  paymentControl,
  restartPayment,
} from "../../domain/account/next-payment.ts";
import { accountNotices } from "../../domain/account/notices.ts";
import { planPrice, planStanding } from "../../domain/account/standing.ts";
import type {
  AccountSection,
  MethodOnFile,
  NextPayment,
  SubscriptionControl,
} from "../../domain/account/types.ts";
import type { CalendarDay } from "../../domain/calendar/types.ts";
import type { FoyerConfiguration } from "../../domain/configuration/types.ts";
import type { Choice } from "../../domain/kernel/choice.ts";
import type { Decision } from "../../domain/kernel/decision.ts";
import type { User } from "../../domain/session/types.ts";
import { timeline, timelineAfter } from "../../domain/timeline/timeline.ts";
import type { PlanAction, PlanFacts, TimelineEvent } from "../../domain/timeline/types.ts";
import { tvProviderName } from "../../domain/tv-provider/result.ts";
import type { Messages } from "../../messages/catalogue.ts";
import { type Answers, failureAnswer, linkAnswers, of } from "../kit/explain-answers.ts";
import type { LinkView } from "../kit/views.ts";
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
import type { AccountLookUpsStore, AccountState } from "./account-look-ups.store.ts";
import { type AccountVerificationDeps, verificationOf } from "./account-verification.ts";
import { manageChoice, manageLink } from "./manage-view.ts";
import { decidedNotices, noticeLinks } from "./notices-view.ts";
import { methodNote, methodSummary, nextPaymentView, planPriceText } from "./payment-view.ts";
import { formerPlan, planControls } from "./plan-controls.ts";
import { timelineEntry } from "./timeline-view.ts";

export interface AccountDeps {
  readonly configuration: FoyerConfiguration;
  readonly loadProfile: () => Promise<void>;
  readonly lookUps: AccountLookUpsStore;
  readonly messages: Messages;
  readonly navigation: Onward & Pick<NavigationStore, "configured">;
  readonly session: AccountVerificationDeps["session"] & {
    readonly email: string | null;
    readonly user: Pick<User, "mvpdId">;
  };
  readonly subscription: AccountVerificationDeps["subscription"];
  readonly verification: AccountVerificationDeps["verification"];
}

const SECTION_TITLES: Readonly<Record<AccountSection, string>> = {
  account: "account.section.account",
  notification: "account.section.notification",
  subscription: "account.section.subscription",
  billing: "account.section.billing",
  promoCode: "account.section.promo",
};

/** My Account: account, plan and payments of a subscriber (MNG). */
export class AccountStore {
  private readonly deps: AccountDeps;

  constructor(deps: AccountDeps) {
    this.deps = deps;
    makeAutoObservable<this, "deps">(this, { deps: false }, { autoBind: true, deep: false });
  }

  get state(): AccountState {
    return this.deps.lookUps.state;
  }

  /** What the rules of the account look at: subscription and bills, by the services (D-36). */
  get facts(): PlanFacts {
    return this.deps.lookUps.facts;
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
    const { activeBillInfo: bill, subscription: current } = this.facts;
    if (!current.hasSubscription) return null;
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
    return formerPlan(this.facts, this.deps);
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
    return nextPaymentView(this.nextPaymentChoice.value, this.facts, this.deps.messages);
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
    return "amountCents" in next ? this.deps.messages.show({ day: next.date }) : null;
  }

  /** Payments or the payment method could not be read: `open` asks again (MNG-20); null otherwise. */
  get incompleteText(): string | null {
    const { lookUps, messages } = this.deps;
    return lookUps.isIncomplete ? messages.text("account.incomplete") : null;
  }

  /**
   * What pays: the store or partner that bills the plan (MNG-18), else the saved method that shows (BIL-10), or null.
   * That it cannot pay and needs to be replaced is said beside the link that replaces it: for a plan that has ended,
   * checkout asks for another one (D-37, MNG-19).
   */
  get paymentMethod(): PaymentMethodSummary | null {
    const { canEditPayment, methodChoice } = this;
    const { lookUps, messages } = this.deps;
    const { methods } = lookUps;
    const { value: store } = this.storeChoice;
    if (store) return { kind: store, text: messages.text(`account.payment-method.${store}`) };
    const onFile = methodChoice?.value ?? null;
    if (!methods || !onFile) return null;
    return methodSummary(onFile, methods, !onFile.isUsable && canEditPayment, messages);
  }

  /** MNG-19. */
  get canEditPayment(): boolean {
    return canEditPayment(this.facts).allowed;
  }

  /** 'My Billing History' (CAP-10). */
  get billingHistory(): LinkView {
    return {
      text: this.deps.messages.text("account.billing-history"),
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
    return {
      text: this.deps.messages.text(`account.control.${this.paymentControl}-payment`),
      destination: onward(this.deps, "editPayment"),
    };
  }

  /** MNG-02, MNG-14. */
  get canEditCredentials(): boolean {
    return canEditCredentials(this.facts).allowed;
  }

  /** What matters now, the most important first (OPN-141). */
  get notices(): readonly NoticeView[] {
    return this.decidedNotices.map(({ notice }) => notice);
  }

  /** The one that stands on top of the page; null usually. */
  get topNotice(): NoticeView | null {
    return this.notices[0] ?? null;
  }

  /** Those of the Notification section (MNG-01). */
  get otherNotices(): readonly NoticeView[] {
    return this.notices.slice(1);
  }

  /** The controls of the plan, in order: each leads to a screen, or opens a dialog (MNG-16, MNG-17, OPN-144). */
  get controls(): readonly ControlView[] {
    return planControls(this.facts, this.deps);
  }

  /** Those of the Subscription section: one that stands on top of the page is there alone. */
  get otherControls(): readonly ControlView[] {
    const top = this.topNotice?.control?.control;
    return this.controls.filter(({ control }) => control !== top);
  }

  /** The other place where the subscription is managed, instead of controls (MNG-15, MNG-18); null otherwise. */
  get manageMessage(): string | null {
    const { value: message } = manageElsewhere(this.facts);
    return message && this.deps.messages.show(message);
  }

  /** Its address (MNG-15, MNG-18); customer care where the channel is unknown. */
  get manageLink(): LinkView | null {
    return manageLink(this.facts, this.tvProvider, this.deps);
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
      "account.notice": accountNotices(this.noticeFacts),
      "account.verification": verificationOf(this.deps),
      "account.segment": segmentBanner(facts, this.deps.configuration),
      "account.control": allControls.map((control) =>
        of({ control }, this.controlDecision(control)),
      ),
      "account.manage": manageElsewhere(facts),
      "account.timeline": this.timelineChoice,
      "account.link": linkAnswers(
        ["manage", manageChoice(facts, this.deps).rule, this.manageLink?.destination],
        ["billing-history", "CAP-10", this.billingHistory.destination],
        ["edit-payment", "MNG-19", this.editPayment?.destination],
        ...this.controls.map(({ control, destination: to }) => [control, "MNG-16", to] as const),
        ...noticeLinks(this.decidedNotices),
      ),
    };
  }

  /** The screen opens. */
  open(): Promise<void> {
    return this.deps.lookUps.open();
  }

  /** Asks the services again, after a change too; `isMade`: it is made, whatever can be read of it. */
  reload(change?: { readonly isMade?: boolean }): Promise<void> {
    return this.deps.lookUps.reload(change);
  }

  /** Asks the services again before a change (D-05, SUB-06). */
  readAgain(): Promise<void> {
    return this.deps.lookUps.readAgain();
  }

  /** Profile of the signed-in member (SGN-22). Without it, the email of the session shows (PAY-41, ERR-18). */
  loadProfile(): Promise<void> {
    return this.deps.loadProfile();
  }

  reset(): void {
    this.deps.lookUps.reset();
  }

  private timelineEntry(event: TimelineEvent): TimelineEntryView {
    return timelineEntry(event, this.deps.messages, {
      note: this.methodNote,
      control: this.paymentControl,
    });
  }

  private methodNote(day: CalendarDay | null): string | null {
    const { lookUps, messages } = this.deps;
    return methodNote(day, lookUps.methods, this.facts, messages);
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

  private get decidedNotices() {
    return decidedNotices(this.noticeFacts, this.deps);
  }

  private get noticeFacts() {
    const { verification } = this.deps;
    const verificationId = verification.known?.verificationId ?? null;
    return { ...this.facts, verification: verificationOf(this.deps).value, verificationId };
  }

  private get sectionFacts() {
    return { ...this.facts, hasNotices: this.otherNotices.length > 0 };
  }

  private controlDecision(control: SubscriptionControl): Decision<ControlRefusal> {
    return controlOffered({ ...this.facts, control }, this.deps.configuration);
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

  private get planPrice(): string | null {
    return planPriceText(this.priceChoice.value, this.deps.messages);
  }
}
