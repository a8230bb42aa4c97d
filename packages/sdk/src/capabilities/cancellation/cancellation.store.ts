import { makeAutoObservable } from "mobx";
import type { AccountFacts } from "../../domain/account/my-account.ts";
import { formatDay } from "../../domain/calendar/calendar.ts";
import type { CalendarDay } from "../../domain/calendar/types.ts";
import { type CancelScreen, cancelScreen } from "../../domain/cancel/cancel-flow.ts";
import {
  type CancelReason,
  surveyComplete,
  surveyReasons,
  surveyText,
  surveyTextMost,
} from "../../domain/cancel/survey.ts";
import type { FoyerConfiguration } from "../../domain/configuration/types.ts";
import { validationDebounceMs } from "../../domain/forms/form.ts";
import { textFields } from "../../domain/forms/text-fields.ts";
import { answer, type Choice } from "../../domain/kernel/choice.ts";
import type { Destination } from "../../domain/kernel/destination.ts";
import type { Message } from "../../domain/kernel/message.ts";
import { fail } from "../../domain/kernel/outcome.ts";
import { cancelEffect } from "../../domain/subscription/cancel-effect.ts";
import type { SubscriptionState } from "../../domain/subscription/types.ts";
import type { PlanAction, TimelineEvent } from "../../domain/timeline/types.ts";
import type { Messages } from "../../messages/catalogue.ts";
import type { ClockPort, RandomPort, TrackerPort } from "../../platform/ports.ts";
import type { TimelineEntryView } from "../account/account.views.ts";
import { refusal } from "../kit/command.ts";
import { type Answers, linkAnswers } from "../kit/explain-answers.ts";
import type { ExplainLog } from "../kit/explain-log.ts";
import { FieldStore } from "../kit/forms/field.store.ts";
import { inSession, type SessionScope } from "../kit/visit.ts";
import { say } from "../kit/say.ts";
import type { LinkView } from "../kit/views.ts";
import { type Onward, onward } from "../navigation/onward.ts";
import type { PlanActionOutcome } from "../plan-actions/plan-actions.store.ts";
import type { CancellationCalls } from "./cancellation.calls.ts";
import type {
  CancelConfirmationView,
  CancelEffectView,
  CancelReasonView,
  RetentionOfferView,
} from "./cancellation.views.ts";
import type { RetentionOffer } from "./retention-offer.ts";

/** Page of the flow (CNL-03). */
export type CancelPage = "plan" | "survey" | "confirmation";

export type CancellationState =
  | { readonly kind: "closed" }
  | { readonly kind: "loading" }
  /** The plan could not be read: `reload` asks again. */
  | { readonly kind: "failed"; readonly message: string }
  /** The plan is managed elsewhere: the link leads there, or back to My Account. */
  | { readonly kind: "blocked"; readonly message: string; readonly link: LinkView }
  | { readonly kind: "redirect"; readonly choice: Choice<Destination> }
  /** The offer to stay, in front of the survey (CNL-03). */
  | { readonly kind: "offer" }
  /** The offer was accepted: My Account follows in 10 seconds (CNL-08). */
  | { readonly kind: "accepted"; readonly message: string; readonly account: LinkView }
  | { readonly kind: "ready" };

interface FilledSurvey {
  readonly selected: readonly CancelReason[];
  readonly body: Parameters<CancellationCalls["survey"]>[0];
}

export interface CancellationDeps {
  readonly account: {
    readonly nextPayment: { readonly state: string };
    readonly state: { readonly kind: string; readonly message?: string };
    readonly facts: AccountFacts;
    readonly manageLink: LinkView | null;
    open(): Promise<void>;
    futureAfter(action: PlanAction): Choice<readonly TimelineEvent[]>;
    timelineAfter(action: PlanAction): readonly TimelineEntryView[];
  };
  readonly api: { readonly cancellation: CancellationCalls };
  readonly clock: ClockPort;
  readonly configuration: FoyerConfiguration;
  readonly explain: ExplainLog;
  readonly messages: Messages;
  readonly navigation: Onward;
  readonly offer: RetentionOffer;
  readonly planActions: {
    readonly pending: PlanAction["kind"] | null;
    readonly pendingMessage: string | null;
    readonly message: string | null;
    givenUpBy(action: PlanAction): Choice<Message | null>;
    change(action: PlanAction, onMade?: () => void): Promise<PlanActionOutcome>;
    dismiss(): void;
  };
  readonly random: RandomPort;
  readonly session: SessionScope;
  readonly subscription: { readonly current: SubscriptionState };
  readonly today: { readonly day: CalendarDay };
  readonly tracker: TrackerPort;
}

/**
 * The cancellation of a member's plan: what it means, an offer to stay, the survey that cancels, the confirmation with
 * its date (CNL-01 to CNL-22).
 */
export class CancellationStore {
  /** The survey's free text. */
  readonly textField: FieldStore;
  private page: CancelPage | null = null;
  private isLoading = false;
  private selected: readonly CancelReason[] = [];
  private isOffering = false;
  private hasSubmitted = false;
  /** This visit cancels: a plan that ends at once shows its confirmation, not My Account. */
  private isCanceling = false;
  /** The cancellation was made, also where the status cannot be read. */
  private isMade = false;
  private readonly deps: CancellationDeps;
  private visit = 0;

  constructor(deps: CancellationDeps) {
    const { clock, messages } = deps;
    this.deps = deps;
    this.textField = new FieldStore({
      name: "freeText",
      kind: textFields.cancelSurvey.freeText,
      rule: () => null,
      debounceMs: validationDebounceMs({ form: "cancelSurvey" }),
      clock,
      messages,
    });
    makeAutoObservable<this, "deps" | "visit">(
      this,
      { deps: false, textField: false, visit: false },
      { autoBind: true, deep: false },
    );
  }

  init(): void {
    this.deps.offer.init();
  }

  get state(): CancellationState {
    const { account, messages, offer, planActions, subscription } = this.deps;
    if (this.page === null) return { kind: "closed" };
    if (this.isLoading) return { kind: "loading" };
    if (account.state.message !== undefined) {
      return { kind: "failed", message: account.state.message };
    }
    const { isPendingCancel, isChurnedUser } = subscription.current;
    const isCanceled = isPendingCancel || isChurnedUser || this.isMade;
    if (this.page === "confirmation") {
      return isCanceled ? { kind: "ready" } : this.goTo("manage", "CNL-02");
    }
    if (isCanceled && this.isCanceling) return this.goTo("cancelConfirmation", "CNL-18");
    if (offer.isAccepted) return this.accepted;
    if (planActions.pending === "cancel") return { kind: "ready" };
    const { value: screen, rule } = this.screen;
    if (screen.kind === "toMyAccount") return this.goTo("manage", rule);
    if (screen.kind === "blocked") {
      const link = account.manageLink ?? this.toAccount;
      return { kind: "blocked", message: say(messages, screen.notice), link };
    }
    const isOffered = this.isOffering && offer.view !== null;
    return this.page === "plan" && isOffered ? { kind: "offer" } : { kind: "ready" };
  }

  /** Title of the page: plan, survey or confirmation (CNL-01, CNL-09, CNL-18). */
  get title(): string {
    const { messages } = this.deps;
    if (this.page === "survey") return messages.text("cancel.survey.title");
    return messages.text(
      this.page === "confirmation" ? "cancel.confirmation.title" : "cancel.title",
    );
  }

  /** `"Step 1 of 2"`: the way to the end is short, and says so; null on the confirmation. */
  get step(): string | null {
    if (this.page === null || this.page === "confirmation") return null;
    return this.deps.messages.text("cancel.step", { step: this.page === "plan" ? 1 : 2, steps: 2 });
  }

  get lead(): string {
    return this.deps.messages.text("cancel.lead");
  }

  /**
   * What the cancellation means: on which day the plan ends, that nothing is charged, and what becomes of a promo code
   * (CNL-04, CNL-19 to CNL-22, D-38).
   */
  get effect(): CancelEffectView {
    const { account, messages, subscription } = this.deps;
    const { isTrialistUser } = subscription.current;
    const { isImmediate } = this.effectChoice.value;
    const isRenewing = !isImmediate && !isTrialistUser && account.nextPayment.state !== "lapses";
    return {
      text: this.effectText,
      tone: isImmediate && isTrialistUser ? "warning" : "info",
      timeline: isImmediate ? [] : account.timelineAfter({ kind: "cancel" }),
      deadline: isRenewing ? messages.text("cancel.deadline") : null,
    };
  }

  /** 'Keep Plan': back to My Account (CNL-05). */
  get keep(): LinkView {
    const { messages } = this.deps;
    return { text: messages.text("cancel.keep"), destination: onward(this.deps, "manage") };
  }

  /** 'Continue to Cancel' (CNL-05). */
  get continueText(): string {
    return this.deps.messages.text("cancel.continue");
  }

  /** The offer to stay; null where there is none (CNL-03, OPN-151). */
  get offer(): RetentionOfferView | null {
    return this.deps.offer.view;
  }

  get surveyLead(): string {
    return this.deps.messages.text("cancel.survey.lead");
  }

  /** The nine reasons (CNL-10, CNL-11). */
  get reasons(): readonly CancelReasonView[] {
    return surveyReasons().map(({ reason, text }) => ({
      reason,
      text: say(this.deps.messages, text),
      isSelected: this.selected.includes(reason),
    }));
  }

  /** The free text as typed. */
  get freeText(): string {
    return this.textField.value;
  }

  /** 'Tell us more' (OPN-048). */
  get freeTextLabel(): string {
    return this.deps.messages.text("cancel.survey.text");
  }

  /** `"12 of 750 characters"` (CNL-14). */
  get freeTextCount(): string {
    const { length } = surveyText({ value: this.freeText });
    return this.deps.messages.text("cancel.survey.count", { count: length, most: surveyTextMost });
  }

  /** What is missing in the survey, once it was submitted (CNL-12, CNL-14); null where nothing is. */
  get surveyProblem(): string | null {
    const decision = this.surveyDecision;
    if (!this.hasSubmitted || decision.allowed) return null;
    const { messages } = this.deps;
    return decision.reason === "text-too-long"
      ? messages.text("cancel.survey.too-long", { count: surveyTextMost })
      : messages.text("cancel.survey.required");
  }

  get submitText(): string {
    return this.deps.messages.text("cancel.survey.submit");
  }

  /** Beside the button: submitting cancels. */
  get submitHint(): string {
    return this.deps.messages.text("cancel.survey.submit.hint");
  }

  get isSubmitting(): boolean {
    return this.deps.planActions.pending === "cancel";
  }

  /** Why the plan was not canceled (OPN-155), or an offer shows no more, or that the answer is waited for; null otherwise. */
  get message(): string | null {
    const { offer, planActions } = this.deps;
    return planActions.pendingMessage ?? planActions.message ?? offer.withdrawnText;
  }

  /** The end of the flow, by what the service says now (CNL-18 to CNL-21). */
  get confirmation(): CancelConfirmationView {
    const { messages, subscription } = this.deps;
    const { date } = this.effectChoice.value;
    const isOver = subscription.current.isChurnedUser;
    const id = isOver ? "ended" : "ends";
    return {
      title: messages.text("cancel.confirmation.title"),
      text: date
        ? messages.text(`cancel.confirmation.${id}`, { date: formatDay(date) })
        : messages.text("cancel.confirmation.no-date"),
    };
  }

  /** 'Go to My Account'. */
  get toAccount(): LinkView {
    const { messages } = this.deps;
    return {
      text: messages.text("cancel.confirmation.account"),
      destination: onward(this.deps, "manage"),
    };
  }

  /** How the cancellation is taken back (RST-01); null where the plan has ended. */
  get restartHint(): string | null {
    const { messages, subscription } = this.deps;
    return subscription.current.isPendingCancel
      ? messages.text("cancel.confirmation.restart")
      : null;
  }

  /** Decisions behind the pages; for the explain log. */
  get answers(): Answers {
    const { effectChoice, keep, page, state, toAccount } = this;
    if (page === null || this.isLoading) return {};
    return {
      "cancel.screen": this.screen,
      "cancel.redirect": state.kind === "redirect" ? state.choice : null,
      "cancel.effect": effectChoice,
      "cancel.code": this.codeChoice,
      "cancel.timeline": effectChoice.value.isImmediate
        ? null
        : this.deps.account.futureAfter({ kind: "cancel" }),
      "cancel.offer": this.deps.offer.decision,
      "cancel.offer.replaces": this.deps.offer.replacement?.decision ?? null,
      "cancel.survey": this.hasSubmitted ? this.surveyDecision : null,
      "cancel.link": linkAnswers(
        ["keep", "CNL-05", keep.destination],
        ["account", "CNL-18", toAccount.destination],
      ),
    };
  }

  /** A page of the flow opens. The confirmation after a cancellation needs nothing more. */
  async open({ page }: { readonly page: CancelPage }): Promise<void> {
    this.visit += 1;
    const { visit } = this;
    const { account, planActions } = this.deps;
    this.page = page;
    this.isOffering = false;
    this.isLoading = true;
    if (page === "confirmation") this.endFlow();
    if (page === "plan") this.beginAnew();
    if (planActions.pending === null) planActions.dismiss();
    await account.open();
    if (visit !== this.visit) return;
    this.endLoading();
    if (page === "plan") void this.deps.offer.load();
  }

  close(): void {
    this.visit += 1;
    this.page = null;
    this.hasSubmitted = false;
    this.deps.offer.leave();
  }

  async reload(): Promise<void> {
    const { page } = this;
    if (page !== null) await this.open({ page });
  }

  /** 'Continue to Cancel': shows the offer where there is one, and leads to the survey otherwise (CNL-03). */
  async goOn(): Promise<Choice<Destination> | null> {
    const { visit } = this;
    const { offer } = this.deps;
    await offer.loaded();
    if (visit !== this.visit) return null;
    if (!offer.decision.allowed) return this.survey("CNL-03");
    this.showOffer();
    return null;
  }

  /** 'Accept Offer' (OPN-151). */
  acceptOffer(): Promise<void> {
    return this.deps.offer.accept();
  }

  /** 'No Thanks': to the survey (OPN-151). */
  declineOffer(): Choice<Destination> {
    return this.survey("OPN-151");
  }

  /** Selects a reason, or takes it back (CNL-11). */
  toggle(reason: CancelReason): void {
    this.selected = this.selected.includes(reason)
      ? this.selected.filter((one) => one !== reason)
      : [...this.selected, reason];
  }

  setFreeText(text: string): void {
    this.textField.change(text);
  }

  /** Submits the survey, which cancels the plan (CNL-12, CNL-15 to CNL-17). Its answers never stop the cancellation (OPN-153). */
  async submit(): Promise<PlanActionOutcome<"no-answer" | "text-too-long">> {
    const { planActions, session } = this.deps;
    this.textField.read();
    this.hasSubmitted = true;
    const decision = this.surveyDecision;
    if (!decision.allowed) return fail(refusal(decision));
    if (planActions.pending !== null) return planActions.change({ kind: "cancel" });
    const { epoch } = session;
    // The confirmation forgets the answers before the change resolves.
    const survey = this.filledSurvey();
    this.isCanceling = true;
    const outcome = await planActions.change({ kind: "cancel" }, () => {
      if (session.guard(epoch)) this.sendSurvey(survey);
    });
    if (session.guard(epoch)) this.endCanceling(outcome.ok);
    return outcome;
  }

  settleLeft(): void {
    this.deps.offer.settleLeft();
  }

  reset(): void {
    this.close();
    this.endFlow();
    this.isMade = false;
    this.deps.offer.reset();
  }

  dispose(): void {
    this.textField.dispose();
    this.deps.offer.dispose();
  }

  private survey(rule: string): Choice<Destination> {
    const { explain } = this.deps;
    const choice = answer(onward(this.deps, "cancelSurvey"), rule, { page: this.page });
    return explain.record("cancel.continue", choice);
  }

  private get surveyDecision() {
    return surveyComplete({ reasons: this.selected, freeText: this.freeText });
  }

  private get screen(): Choice<CancelScreen> {
    const { account, configuration } = this.deps;
    return cancelScreen(account.facts, configuration);
  }

  private get effectChoice() {
    const { subscription, today } = this.deps;
    return cancelEffect({ subscription: subscription.current, today: today.day });
  }

  private get effectText(): string {
    const { messages, subscription } = this.deps;
    const pause = subscription.current.isPendingPause ? [messages.text("cancel.effect.pause")] : [];
    const { value: given } = this.codeChoice;
    return [this.endText, ...pause, ...(given ? [say(messages, given)] : [])].join(" ");
  }

  private get codeChoice(): Choice<Message | null> {
    return this.deps.planActions.givenUpBy({ kind: "cancel" });
  }

  private get endText(): string {
    const { messages, subscription } = this.deps;
    const { isTrialistUser } = subscription.current;
    const { date, isImmediate } = this.effectChoice.value;
    if (isImmediate) {
      return messages.text(isTrialistUser ? "cancel.effect.trial-now" : "cancel.effect.now");
    }
    if (date === null) return messages.text("cancel.effect.no-date");
    const id = isTrialistUser ? "cancel.effect.trial" : "cancel.effect";
    return messages.text(id, { date: formatDay(date) });
  }

  private get accepted(): CancellationState {
    const { messages, offer } = this.deps;
    if (offer.isOver) return this.goTo("manage", "CNL-08");
    const message = `${messages.text("cancel.offer.applied")} ${messages.text("cancel.offer.returning")}`;
    return { kind: "accepted", message, account: this.toAccount };
  }

  private goTo(route: "cancelConfirmation" | "manage", rule: string): CancellationState {
    const destination = { ...onward(this.deps, route), replace: true } as Destination;
    return { kind: "redirect", choice: answer(destination, rule, { page: this.page }) };
  }

  private filledSurvey(): FilledSurvey {
    const { activeSubscriptionId: serviceID } = this.deps.subscription.current;
    const reasons = this.reasons.filter(({ isSelected }) => isSelected).map(({ text }) => text);
    const freeText = surveyText({ value: this.freeText });
    return { selected: this.selected, body: { serviceID, reasons, freeText } };
  }

  /** Best effort: never awaited. */
  private sendSurvey({ selected, body }: FilledSurvey): void {
    const { api, random, session, tracker } = this.deps;
    tracker.track("cancel-survey", { reasons: selected });
    const options = { idempotencyKey: random.uuid() };
    void inSession(session, () => api.cancellation.survey(body, options));
  }

  /** Another cancellation begins anew. */
  private endFlow(): void {
    this.textField.reset();
    this.selected = [];
    this.hasSubmitted = false;
    this.isCanceling = false;
  }

  private endLoading(): void {
    this.isLoading = false;
  }

  private showOffer(): void {
    this.isOffering = true;
  }

  private beginAnew(): void {
    this.isMade = false;
    this.deps.offer.enter();
  }

  private endCanceling(isMade: boolean): void {
    this.isMade = isMade;
    if (!isMade) this.isCanceling = false;
  }
}
