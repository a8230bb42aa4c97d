import { makeAutoObservable } from "mobx";
import type { AccountFacts } from "../../domain/account/my-account.ts";
import {
  type CancelScreen,
  cancelScreen,
  cancelShown,
} from "../../domain/cancellation/cancel-screen.ts";
import type { CancelEvent, CancelFlow, CancelPage } from "../../domain/cancellation/flow.ts";
import type { CancelReason } from "../../domain/cancellation/survey.ts";
import type { FoyerConfiguration } from "../../domain/configuration/types.ts";
import { answer, type Choice } from "../../domain/kernel/choice.ts";
import { refuse } from "../../domain/kernel/decision.ts";
import type { Destination } from "../../domain/kernel/destination.ts";
import { fail } from "../../domain/kernel/outcome.ts";
import type { PlanAction, TimelineEvent } from "../../domain/timeline/types.ts";
import { refusal } from "../kit/command.ts";
import type { Course } from "../kit/course.store.ts";
import { type Answers, linkAnswers } from "../kit/explain-answers.ts";
import type { ExplainLog } from "../kit/explain-log.store.ts";
import type { FieldStore } from "../kit/forms/field.store.ts";
import type { LinkView } from "../kit/views.ts";
import { Visits } from "../kit/visit.ts";
import { type Onward, onward } from "../navigation/onward.ts";
import type { PlanActionOutcome } from "../plan-actions/results.ts";
import { type CancelEffectDeps, confirmationView, effectOf, effectView } from "./cancel-effect.ts";
import { pageStep, pageTitle } from "./cancel-page.ts";
import { CancelSurvey, type CancelSurveyDeps } from "./cancel-survey.store.ts";
import type {
  CancelConfirmationView,
  CancelEffectView,
  CancellationState,
  CancelReasonView,
  RetentionOfferView,
} from "./cancellation.views.ts";
import type { RetentionOffer } from "./retention-offer.store.ts";

export type { CancellationState, CancelPage };

export interface CancellationDeps extends CancelEffectDeps, CancelSurveyDeps {
  readonly account: CancelEffectDeps["account"] & {
    readonly state: { readonly kind: string; readonly message?: string };
    readonly facts: AccountFacts;
    readonly manageLink: LinkView | null;
    open(): Promise<void>;
    futureAfter(action: PlanAction): Choice<readonly TimelineEvent[]>;
  };
  readonly configuration: FoyerConfiguration;
  readonly explain: ExplainLog;
  readonly navigation: Onward;
  readonly offer: RetentionOffer;
  readonly planActions: CancelEffectDeps["planActions"] & {
    readonly pending: PlanAction["kind"] | null;
    readonly pendingMessage: string | null;
    readonly message: string | null;
    change(action: PlanAction, onMade?: () => void): Promise<PlanActionOutcome>;
    dismiss(): void;
  };
  readonly progress: Course<CancelFlow, CancelEvent>;
}

/**
 * The cancellation of a member's plan: what it means, an offer to stay, the survey that cancels, the confirmation with
 * its date (CNL-01 to CNL-22). What leads where stands in the table of `domain/cancellation/flow.ts`.
 */
export class CancellationStore {
  private readonly survey: CancelSurvey;
  private readonly visits: Visits;
  /** Of one member, also where she signs in again meanwhile. */
  private readonly members = new Visits();
  private readonly deps: CancellationDeps;

  constructor(deps: CancellationDeps) {
    this.deps = deps;
    this.survey = new CancelSurvey(deps);
    this.visits = new Visits(deps.session);
    makeAutoObservable<this, "deps" | "survey" | "visits" | "members">(
      this,
      { deps: false, survey: false, visits: false, members: false },
      { autoBind: true, deep: false },
    );
  }

  init(): void {
    this.deps.offer.init();
  }

  get state(): CancellationState {
    const { account, messages, offer, planActions } = this.deps;
    const { value: kind, rule } = this.shown;
    const generic = messages.text("error.generic");
    switch (kind) {
      case "failed":
        // Why the service has refused is the reason that helps; the plan may not be readable just then.
        return { kind, message: planActions.message ?? account.state.message ?? generic };
      case "toMyAccount":
        return this.goTo("manage", rule);
      case "toConfirmation":
        return this.goTo("cancelConfirmation", rule);
      case "accepted":
        return { kind, message: offer.acceptedText, account: this.toAccount };
      case "blocked":
        return { kind, message: this.elsewhere, link: account.manageLink ?? this.toAccount };
      default:
        return { kind };
    }
  }

  /** Title of the page: plan, survey or confirmation (CNL-01, CNL-09, CNL-18). */
  get title(): string {
    return pageTitle(this.page, this.deps.messages);
  }

  /** `"Step 1 of 2"`: the way to the end is short, and says so; null on the confirmation. */
  get step(): string | null {
    return pageStep(this.page, this.deps.messages);
  }

  /**
   * What the cancellation means: on which day the plan ends, that nothing is charged, and what becomes of a promo code
   * (CNL-04, CNL-19 to CNL-22, D-38).
   */
  get effect(): CancelEffectView {
    return effectView(this.deps);
  }

  /** 'Keep Plan': back to My Account (CNL-05). */
  get keep(): LinkView {
    const { messages } = this.deps;
    return { text: messages.text("cancellation.keep"), destination: onward(this.deps, "manage") };
  }

  /** The offer to stay; null where there is none (CNL-03, OPN-151). */
  get offer(): RetentionOfferView | null {
    return this.deps.offer.view;
  }

  /** The nine reasons (CNL-10, CNL-11). */
  get reasons(): readonly CancelReasonView[] {
    return this.survey.reasons;
  }

  /** The survey's free text. */
  get textField(): FieldStore {
    return this.survey.textField;
  }

  /** The free text as typed. */
  get freeText(): string {
    return this.textField.value;
  }

  /** `"12 of 750 characters"` (CNL-14). */
  get freeTextCount(): string {
    return this.survey.count;
  }

  /** What is missing in the survey, once it was submitted (CNL-12, CNL-14); null where nothing is. */
  get surveyProblem(): string | null {
    return this.hasSubmitted ? this.survey.problem : null;
  }

  /** 'Skip and Cancel My Plan': offered until the survey is begun (CNL-12). */
  get canSkip(): boolean {
    return this.survey.skippable.allowed;
  }

  get isSubmitting(): boolean {
    return this.deps.planActions.pending === "cancel";
  }

  /** Why the plan was not canceled (OPN-155), or an offer shows no more, or that the answer is waited for; null otherwise. */
  get message(): string | null {
    const { offer, planActions } = this.deps;
    return planActions.pendingMessage ?? planActions.message ?? offer.notice;
  }

  /** The end of the flow, by what the service says now (CNL-18 to CNL-21). */
  get confirmation(): CancelConfirmationView {
    return confirmationView(this.deps);
  }

  /** 'Go to My Account'. */
  get toAccount(): LinkView {
    const { messages } = this.deps;
    return {
      text: messages.text("cancellation.confirmation.account"),
      destination: onward(this.deps, "manage"),
    };
  }

  /** How the cancellation is taken back (RST-01); null where the plan has ended. */
  get restartHint(): string | null {
    const { messages, subscription } = this.deps;
    return subscription.current.isPendingCancel
      ? messages.text("cancellation.confirmation.restart")
      : null;
  }

  /** Decisions behind the pages; for the explain log. */
  get answers(): Answers {
    const { keep, state, survey, toAccount } = this;
    if (state.kind === "closed" || state.kind === "loading") return {};
    const effect = effectOf(this.deps);
    return {
      "cancellation.screen": this.screen,
      "cancellation.shown": this.shown,
      "cancellation.redirect": state.kind === "redirect" ? state.choice : null,
      "cancellation.effect": effect,
      "cancellation.code": this.deps.planActions.givenUpBy({ kind: "cancel" }),
      "cancellation.timeline": effect.value.isImmediate
        ? null
        : this.deps.account.futureAfter({ kind: "cancel" }),
      "cancellation.offer": this.deps.offer.decision,
      "cancellation.offer.replaces": this.deps.offer.replacement?.decision ?? null,
      "cancellation.survey": this.hasSubmitted ? survey.decision : null,
      "cancellation.link": linkAnswers(
        ["keep", "CNL-05", keep.destination],
        ["account", "CNL-18", toAccount.destination],
      ),
    };
  }

  /** A page of the flow opens. The confirmation after a cancellation needs nothing more. */
  async open({ page }: { readonly page: CancelPage }): Promise<void> {
    const visit = this.visits.begin();
    const { account, offer, planActions, progress } = this.deps;
    progress.dispatch({ kind: "opened", page });
    if (page === "confirmation") this.survey.reset();
    if (planActions.pending === null) planActions.dismiss();
    await account.open();
    if (visit.isOver) return;
    progress.dispatch({
      kind: "loaded",
      runs: account.state.message === undefined && !this.isCanceled,
    });
    if (page === "plan") void offer.load();
  }

  close(): void {
    this.visits.end();
    this.deps.progress.dispatch({ kind: "closed" });
    this.deps.offer.leave();
  }

  async reload(): Promise<void> {
    const { page } = this;
    if (page !== null) await this.open({ page });
  }

  /** 'Continue to Cancel': shows the offer where there is one, and leads to the survey otherwise (CNL-03). */
  async continue(): Promise<Choice<Destination> | null> {
    const { offer, progress } = this.deps;
    if (!progress.dispatch({ kind: "continued" })) return null;
    const visit = this.visits.now;
    await offer.loaded();
    if (visit.isOver) return null;
    const isOffered = offer.decision.allowed;
    progress.dispatch({ kind: "offerKnown", isOffered });
    return isOffered ? null : this.toSurvey("CNL-03");
  }

  /** 'Accept Offer' (OPN-151). */
  acceptOffer(): Promise<void> {
    return this.deps.offer.accept();
  }

  /** 'No Thanks': to the survey (OPN-151). */
  declineOffer(): Choice<Destination> {
    this.deps.progress.dispatch({ kind: "offerDeclined" });
    return this.toSurvey("OPN-151");
  }

  /** Selects a reason, or takes it back (CNL-11). */
  toggle(reason: CancelReason): void {
    this.survey.toggle(reason);
  }

  setFreeText(text: string): void {
    this.textField.change(text);
  }

  /** Cancels the plan without an answer (CNL-12, CNL-15). */
  async skip(): Promise<PlanActionOutcome<"answer-begun">> {
    this.textField.read();
    const { skippable } = this.survey;
    if (!skippable.allowed) return fail(refusal(skippable));
    this.survey.press({ isSkipped: true });
    return this.cancel({ kind: "skipped", isBusy: this.isBusy });
  }

  /** Submits the survey, which cancels the plan (CNL-12, CNL-15 to CNL-17). Its answers never stop the cancellation (OPN-153). */
  async submit(): Promise<PlanActionOutcome<"no-answer" | "text-too-long">> {
    this.textField.read();
    const { decision } = this.survey;
    this.survey.press({ isSkipped: false });
    const { isBusy } = this;
    if (decision.allowed) return this.cancel({ kind: "submitted", isComplete: true, isBusy });
    this.deps.progress.dispatch({ kind: "submitted", isComplete: false, isBusy });
    return fail(refusal(decision));
  }

  settleLeft(): void {
    this.deps.offer.settleLeft();
  }

  reset(): void {
    this.members.end();
    this.close();
    this.survey.reset();
    this.deps.progress.reset();
    this.deps.offer.reset();
  }

  dispose(): void {
    this.textField.dispose();
    this.deps.offer.dispose();
  }

  /** Sends the cancellation, and the answers of the survey where it has any, once it was made. */
  private async cancel(event: CancelEvent): Promise<PlanActionOutcome> {
    const { planActions, progress, subscription } = this.deps;
    const isBusy = this.isBusy;
    const isSent = progress.dispatch(event);
    if (isBusy) return planActions.change({ kind: "cancel" });
    if (!isSent) return fail(refusal(refuse("left", "CNL-15", { ...progress.flow })));
    const member = this.members.now;
    // The confirmation forgets the answers before the change resolves.
    const survey = this.survey.filled(subscription.current.activeSubscriptionId);
    const outcome = await planActions.change({ kind: "cancel" }, () => {
      if (survey && !member.isOver) this.survey.send(survey);
    });
    if (!member.isOver) progress.dispatch({ kind: outcome.ok ? "canceled" : "refused" });
    return outcome;
  }

  private get isBusy(): boolean {
    return this.deps.planActions.pending !== null;
  }

  /** The page with an address; null while it is closed. */
  private get page(): CancelPage | null {
    const { place } = this.deps.progress.flow;
    if (place === "closed") return null;
    return place === "offer" ? "plan" : place;
  }

  private get hasSubmitted(): boolean {
    return ["told", "sending", "made"].includes(this.deps.progress.flow.course);
  }

  private get isCanceled(): boolean {
    const { isPendingCancel, isChurnedUser } = this.deps.subscription.current;
    return isPendingCancel || isChurnedUser;
  }

  private get shown() {
    const { account, offer, planActions, progress } = this.deps;
    return cancelShown({
      flow: progress.flow,
      isFailed: account.state.message !== undefined,
      isCanceled: this.isCanceled,
      isPending: planActions.pending === "cancel",
      screen: this.screen.value.kind,
      isOffered: offer.view !== null,
    });
  }

  private toSurvey(rule: string): Choice<Destination> {
    const { explain } = this.deps;
    const choice = answer(onward(this.deps, "cancelSurvey"), rule, { page: this.page });
    return explain.record("cancellation.continue", choice);
  }

  private get screen(): Choice<CancelScreen> {
    const { account, configuration } = this.deps;
    return cancelScreen(account.facts, configuration);
  }

  /** Where the plan is managed. */
  private get elsewhere(): string {
    const { value } = this.screen;
    return value.kind === "blocked" ? this.deps.messages.show(value.notice) : "";
  }

  private goTo(route: "cancelConfirmation" | "manage", rule: string): CancellationState {
    const destination = { ...onward(this.deps, route), replace: true } as Destination;
    return { kind: "redirect", choice: answer(destination, rule, { page: this.page }) };
  }
}
