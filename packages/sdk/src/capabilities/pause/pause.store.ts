import { makeAutoObservable } from "mobx";
import { addDays, dayOf } from "../../domain/calendar/calendar.ts";
import type { CalendarDay } from "../../domain/calendar/types.ts";
import type { FoyerConfiguration } from "../../domain/configuration/types.ts";
import { answer, type Choice } from "../../domain/kernel/choice.ts";
import { type Decision, type Refused, refuse } from "../../domain/kernel/decision.ts";
import type { Destination } from "../../domain/kernel/destination.ts";
import { type MessageParams, message } from "../../domain/kernel/message.ts";
import { fail, type Outcome, succeed } from "../../domain/kernel/outcome.ts";
import {
  type PauseAllowance,
  type PauseOption,
  type PauseRefusal,
  pauseAllowed,
  pauseMeaning,
  pauseOptions,
} from "../../domain/pause/pause.ts";
import type { PlanAction, PlanFacts, TimelineEvent } from "../../domain/timeline/types.ts";
import type { Messages } from "../../messages/catalogue.ts";
import type { TimelineEntryView } from "../account/account.views.ts";
import { type Refusal, refusal } from "../kit/command.ts";
import { type Answers, linkAnswers } from "../kit/explain-answers.ts";
import type { ExplainLog } from "../kit/explain-log.store.ts";
import type { LinkView } from "../kit/views.ts";
import { type SessionScope, type Visit, Visits } from "../kit/visit.ts";
import { type Onward, onward } from "../navigation/onward.ts";
import type { PlanActionsCalls } from "../plan-actions/plan-actions.calls.ts";
import type { PlanActionOutcome } from "../plan-actions/results.ts";
import type { PauseOptionView, PauseReviewView } from "./pause.views.ts";

export type PauseState =
  | { readonly kind: "closed" }
  | { readonly kind: "loading" }
  /** The plan or the allowance could not be read: `reload` asks again. */
  | { readonly kind: "failed"; readonly message: string }
  /** The plan cannot be paused, or not now: the link leads back to My Account. */
  | { readonly kind: "blocked"; readonly message: string; readonly link: LinkView }
  /** There is no plan of this member to pause here, or it was paused: My Account says so. */
  | { readonly kind: "redirect"; readonly choice: Choice<Destination> }
  | { readonly kind: "ready" };

export interface PauseDeps {
  readonly account: {
    readonly state: { readonly kind: string; readonly message?: string };
    readonly facts: PlanFacts;
    open(): Promise<void>;
    futureAfter(action: PlanAction): Choice<readonly TimelineEvent[]>;
    timelineAfter(action: PlanAction): readonly TimelineEntryView[];
  };
  readonly api: { readonly planActions: Pick<PlanActionsCalls, "pauseAllowance"> };
  readonly configuration: FoyerConfiguration;
  readonly explain: ExplainLog;
  readonly messages: Messages;
  readonly navigation: Onward;
  readonly planActions: {
    readonly pending: PlanAction["kind"] | null;
    readonly pendingMessage: string | null;
    readonly message: string | null;
    change(action: PlanAction): Promise<PlanActionOutcome>;
    dismiss(): void;
  };
  readonly session: SessionScope;
}

/** The pause of a member's plan: for how long, what it means, and its request (PAU-01 to PAU-14). */
export class PauseStore {
  private isOpened = false;
  private isLoading = false;
  private allowance: PauseAllowance | null = null;
  private chosenDays: number | null = null;
  private isReviewing = false;
  /** 'Continue' was pressed. */
  private isAskedFor = false;
  private readonly deps: PauseDeps;
  private readonly visits: Visits;

  constructor(deps: PauseDeps) {
    this.deps = deps;
    this.visits = new Visits(deps.session);
    makeAutoObservable<this, "deps" | "visits">(
      this,
      { deps: false, visits: false },
      { autoBind: true, deep: false },
    );
  }

  get state(): PauseState {
    if (!this.isOpened) return { kind: "closed" };
    if (this.isLoading) return { kind: "loading" };
    const { account, planActions } = this.deps;
    if (account.state.message !== undefined) {
      // Why the service has refused is the reason that helps.
      return { kind: "failed", message: planActions.message ?? account.state.message };
    }
    if (planActions.pending === "pause") return { kind: "ready" };
    const decision = this.decision;
    if (decision.allowed) return { kind: "ready" };
    return this.refused(decision.reason, decision.rule);
  }

  /** The lengths that the allowance covers (PAU-02, PAU-04). */
  get options(): readonly PauseOptionView[] {
    const { messages } = this.deps;
    return this.lengths.map(({ months, days, endDate }) => ({
      days,
      text: messages.text("pause.option", { count: months }),
      resumes: endDate && this.resumesText(days, endDate),
    }));
  }

  /** Until when one can watch, and that one cannot while the plan is paused (PAU-13, PAU-14). */
  get meaning(): string {
    return this.deps.messages.show(pauseMeaning(this.facts));
  }

  /** That a length is missing, once 'Continue' was pressed without one (D-27); null otherwise. */
  get problem(): string | null {
    const isMissing = this.isAskedFor && this.chosenDays === null;
    return isMissing ? this.deps.messages.text("pause.required") : null;
  }

  /** Days of the chosen length; null before the choice. */
  get chosen(): number | null {
    return this.chosenDays;
  }

  /** What is left of the allowance, in words (PAU-03); null where the service does not say. */
  get allowanceText(): string | null {
    const { messages } = this.deps;
    const { noOfDaysLeft: days = null, noOfTimesLeft: count = null } = this.allowance ?? {};
    if (days === null || count === null) return null;
    const times = message("pause.left.times", { count });
    return messages.text("pause.left", { days, times });
  }

  /** Back to My Account, without a change. */
  get keep(): LinkView {
    return this.toAccount("pause.keep");
  }

  /** The modal in front of the request (PAU-14, OPN-150); null while it is closed. */
  get review(): PauseReviewView | null {
    const { account, messages, planActions } = this.deps;
    const length = this.lengths.find(({ days }) => days === this.chosenDays);
    if (!this.isReviewing || !length) return null;
    const { startDate, endDate, days } = length;
    return {
      title: messages.text("pause.review.title"),
      text:
        startDate && endDate
          ? messages.text("pause.review.text", {
              start: { day: startDate },
              end: { day: endDate },
            })
          : messages.text("pause.review.text.no-dates"),
      // The sentence before it has named the day.
      meaning: messages.text("pause.meaning.no-date"),
      timeline: account.timelineAfter({ kind: "pause", days }),
      confirmText: messages.text("pause.confirm"),
      backText: messages.text("pause.back"),
      isSending: planActions.pending !== null,
      message: planActions.pendingMessage ?? planActions.message,
    };
  }

  /** Decisions behind the screen; for the explain log. */
  get answers(): Answers {
    if (!this.isOpened || this.isLoading) return {};
    const { account } = this.deps;
    const { keep, state } = this;
    const days = this.isReviewing ? this.chosenDays : null;
    return {
      "pause.allowed": this.decision,
      "pause.redirect": state.kind === "redirect" ? state.choice : null,
      "pause.review": days === null ? null : account.futureAfter({ kind: "pause", days }),
      "pause.link": linkAnswers(["keep", "MNG-01", keep.destination]),
    };
  }

  /** The screen opens: plan, bills and allowance are asked for at the same time. */
  async open(): Promise<void> {
    const visit = this.visits.begin();
    this.isOpened = true;
    this.isLoading = true;
    this.deps.planActions.dismiss();
    await Promise.all([this.deps.account.open(), this.loadAllowance(visit)]);
    if (!visit.isOver) this.show();
  }

  close(): void {
    this.visits.end();
    this.isOpened = false;
    this.isReviewing = false;
    this.isAskedFor = false;
    this.chosenDays = null;
  }

  reload(): Promise<void> {
    return this.open();
  }

  /** Chooses a length by its days. One that is not offered is refused (PAU-04). */
  choose(days: number): Outcome<number, Refusal> {
    if (!this.isOffered(days)) {
      return this.refuse("pause.choose", refuse("not-offered", "PAU-04", { days }));
    }
    this.chosenDays = days;
    return succeed(days);
  }

  /** Opens the modal with what the pause means (PAU-14); without a length it says that one is missing. Nothing is sent. */
  showReview(): void {
    this.deps.planActions.dismiss();
    this.isReviewing = this.chosenDays !== null;
    this.isAskedFor = true;
  }

  /** 'Go Back': the choice stays. */
  back(): void {
    this.isReviewing = false;
  }

  /** 'Confirm': requests the pause (PAU-10 to PAU-12). */
  async confirm(): Promise<PlanActionOutcome<PauseRefusal>> {
    const { decision, chosenDays: days } = this;
    if (!decision.allowed) return this.refuse("pause.confirm", decision);
    if (days === null) return this.refuse("pause.confirm", refuse("not-available", "PAU-10"));
    if (!this.isOffered(days)) {
      return this.refuse("pause.confirm", refuse("not-available", "PAU-04", { days }));
    }
    return this.deps.planActions.change({ kind: "pause", days });
  }

  reset(): void {
    this.close();
    this.allowance = null;
  }

  /** The day on which a pause of this length ends, and what is charged on it. */
  private resumesText(days: number, endDate: CalendarDay): string {
    const { account, messages } = this.deps;
    // A pause that is refused promises no charge.
    const isOffered = this.decision.allowed;
    const timeline = isOffered ? account.timelineAfter({ kind: "pause", days }) : [];
    const { cost = null } = timeline.find(({ kind }) => kind === "resumes") ?? {};
    const end = { day: endDate };
    return cost === null
      ? messages.text("pause.resumes", { end })
      : messages.text("pause.resumes.cost", { end, cost });
  }

  private isOffered(days: number): boolean {
    return this.lengths.some((one) => one.days === days);
  }

  private get decision(): Decision<PauseRefusal> {
    return pauseAllowed(this.facts, this.deps.configuration);
  }

  private get lengths(): readonly PauseOption[] {
    return pauseOptions(this.facts);
  }

  private get facts() {
    return { ...this.deps.account.facts, allowance: this.allowance };
  }

  private refuse<Reason extends string>(topic: string, decision: Refused<Reason>) {
    return fail(refusal(this.deps.explain.record(topic, decision)));
  }

  private refused(reason: PauseRefusal, rule: string): PauseState {
    const { messages } = this.deps;
    if (reason === "allowance-unknown") {
      return { kind: "failed", message: messages.text("pause.refused.allowance-unknown") };
    }
    if (reason === "too-early") {
      const { subscription, today } = this.deps.account.facts;
      const billing = dayOf(subscription.validityTill) ?? today;
      const from = addDays(billing, -(this.allowance?.noOfDaysLeft ?? 0)) ?? billing;
      const dates = { billing: { day: billing }, from: { day: from } };
      return this.blocked("pause.refused.too-early", dates);
    }
    if (EXPLAINED.includes(reason)) {
      return this.blocked(`pause.refused.${reason}`);
    }
    if (reason === "not-available" || reason === "not-existing-plan" || reason === "wrong-tier") {
      return this.blocked("pause.refused");
    }
    const destination = { ...onward(this.deps, "manage"), replace: true } as Destination;
    return { kind: "redirect", choice: answer(destination, rule, { reason }) };
  }

  private blocked(text: string, params?: MessageParams): PauseState {
    const link = this.toAccount("pause.to-account");
    return { kind: "blocked", message: this.deps.messages.text(text, params), link };
  }

  private toAccount(text: string): LinkView {
    const { messages } = this.deps;
    return { text: messages.text(text), destination: onward(this.deps, "manage") };
  }

  private show(): void {
    this.isLoading = false;
    const [only, other] = this.lengths;
    if (only && !other) this.chosenDays = only.days;
  }

  private async loadAllowance(visit: Visit): Promise<void> {
    const outcome = await visit.ask(() => this.deps.api.planActions.pauseAllowance());
    if (!visit.isOver) this.setAllowance(outcome.ok ? outcome.value : null);
  }

  private setAllowance(allowance: PauseAllowance | null): void {
    this.allowance = allowance;
  }
}

/** Refusals with a text of their own. */
const EXPLAINED: readonly PauseRefusal[] = ["no-times-left", "too-few-days", "upcoming-plan"];
