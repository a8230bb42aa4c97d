import { makeAutoObservable, reaction } from "mobx";
import * as z from "zod/mini";
import { type ControlRefusal, controlOffered } from "../../domain/account/my-account.ts";
import type { SubscriptionControl } from "../../domain/account/types.ts";
import { addDays, dayOf } from "../../domain/calendar/calendar.ts";
import type { CalendarDay } from "../../domain/calendar/types.ts";
import type { FoyerConfiguration } from "../../domain/configuration/types.ts";
import type { Choice } from "../../domain/kernel/choice.ts";
import { type Decision, refuse } from "../../domain/kernel/decision.ts";
import type { Message } from "../../domain/kernel/message.ts";
import { fail, type Outcome } from "../../domain/kernel/outcome.ts";
import { filled } from "../../domain/kernel/shape.ts";
import type { SubscriptionState } from "../../domain/subscription/types.ts";
import { actionPayment, chargesNow } from "../../domain/timeline/action-payment.ts";
import { codeGivenUp } from "../../domain/timeline/code-given-up.ts";
import { isShown, planEffect } from "../../domain/timeline/plan-effect.ts";
import { isPaid, restartMayBeDue } from "../../domain/timeline/timeline.ts";
import type { PlanAction, PlanFacts, TimelineEvent } from "../../domain/timeline/types.ts";
import type { Messages } from "../../messages/catalogue.ts";
import type { TimelineEntryView } from "../account/account.views.ts";
import { type Problem, type Refusal, refusal } from "../kit/command.ts";
import type { Answers } from "../kit/explain-answers.ts";
import { ofShape } from "../kit/of-shape.ts";
import { sayProblem } from "../kit/say.ts";
import type { LinkView } from "../kit/views.ts";
import { inSession, Visit, Visits } from "../kit/visit.ts";
import {
  KeyedWrite,
  type KeyedWriteDeps,
  type KeyedWriteRefusal,
} from "../kit/writes/keyed-write.store.ts";
import { writeRefusalText } from "../kit/writes/writes.texts.ts";
import type { PlanActionsCalls } from "./plan-actions.calls.ts";
import type { PlanActionDialogView } from "./plan-actions.views.ts";
import { ShownPlans } from "./shown-plans.ts";

/** A change of the plan as it is sent and stored. */
type PlanWrite = PlanAction & {
  readonly serviceID: string;
  /** The day on which the plan, or its pause, ends by itself. Absent in records of earlier versions, as is `wasShown`. */
  readonly until?: CalendarDay | null | undefined;
  /** The plan was as the change makes it within the last day. */
  readonly wasShown?: boolean | undefined;
  /** The promo code that goes with an upcoming plan; absent or null without one (D-38). */
  readonly code?: string | null | undefined;
};

/**
 * - `no-method`: a payment is due now, and no method on file can pay it (D-37).
 * - `charge-changed`, `plan-changed`: the screen did not show what the change would charge, or do (D-05).
 * - `left`: the member has closed the dialog before anything was sent.
 */
export type PlanActionRefusal =
  | ControlRefusal
  | KeyedWriteRefusal
  | "offline"
  | "no-method"
  | "charge-changed"
  | "plan-changed"
  | "left";

/** `More`: the reasons of the screen in front of the change. */
export type PlanActionOutcome<More extends string = never> = Outcome<
  true | null,
  Problem<PlanActionRefusal | More>
>;

export interface PlanActionsDeps extends KeyedWriteDeps {
  readonly account: {
    readonly facts: PlanFacts;
    reload(): Promise<void>;
    futureAfter(action: PlanAction): Choice<readonly TimelineEvent[]>;
    timelineAfter(action: PlanAction): readonly TimelineEntryView[];
    readonly timeline: readonly TimelineEntryView[];
    readonly editPayment: LinkView | null;
    readonly paymentControl: "add" | "edit";
  };
  readonly api: { readonly planActions: PlanActionsCalls };
  readonly configuration: FoyerConfiguration;
  readonly messages: Messages;
  readonly subscription: {
    readonly current: SubscriptionState;
    noteAction(done: { readonly isSuccess: boolean }): void;
    refreshAnew(): Promise<Outcome<SubscriptionState>>;
  };
}

/** The control that leads to each change. */
const CONTROLS: Readonly<Record<PlanAction["kind"], SubscriptionControl>> = {
  pause: "pauseSubscription",
  cancelPause: "cancelPauseRequest",
  cancelUpcoming: "cancelUpcomingPlan",
  resume: "resumePlan",
  cancel: "cancelPlan",
  reactivate: "restartPlan",
};

/** Changes that My Account confirms in a dialog; pause and cancel have screens of their own. */
export type DialogAction = "cancelPause" | "cancelUpcoming" | "resume" | "reactivate";

/** Codes of the documented conflicts (OPN-149, OPN-155). */
const CONFLICTS = [
  "pauseNotAvailable",
  "pauseAllowance",
  "notPendingPause",
  "notPaused",
  "alreadyCancelled",
  "billedElsewhere",
  "notPendingCancel",
  "planEnded",
  "upcomingPlanBegun",
];

/** Conflicts and refusals that say what the member can do. */
const TEXTS: Readonly<Record<string, string>> = {
  planEnded: "plan-actions.ended",
  upcomingPlanBegun: "plan-actions.begun",
  "not-done": "plan-actions.not-done",
  "charge-changed": "plan-actions.charge-changed",
  "plan-changed": "plan-actions.changed",
};

/** Says how long to wait; every other status has the documented text (OPN-149, OPN-155). */
const TOO_MANY_REQUESTS = 429;

const everyWrite = {
  serviceID: filled,
  until: z.nullish(z.string()),
  wasShown: z.optional(z.boolean()),
  code: z.nullish(filled),
};

const written = z.union([
  z.object({ kind: z.literal("pause"), days: z.number(), ...everyWrite }),
  z.object({
    kind: z.literal(["cancelPause", "cancelUpcoming", "resume", "cancel", "reactivate"]),
    ...everyWrite,
  }),
]);

/**
 * What a member changes on her own plan: pause, its cancellation, resume, cancel, the plan that begins later, reactivate. Each is checked by its rule
 * again, sent with a key and settled (PAU, CNL-15 to CNL-17, RST-01, D-04).
 */
export class PlanActionsStore {
  /** The dialog that is open, or null. */
  private asked: DialogAction | null = null;
  private problem: Problem<PlanActionRefusal> | null = null;
  private done: PlanWrite | null = null;
  /** A change that was pressed, while the plan is read again. */
  private checked: PlanAction | null = null;
  /** A change that is settled, until My Account shows it: by what it still shows, it would be allowed again. */
  private settled: Pick<PlanAction, "kind"> | null = null;
  private shown: Promise<void> = Promise.resolve();
  private readonly shownPlans: ShownPlans;
  private readonly write: KeyedWrite<PlanWrite, true>;
  private readonly deps: PlanActionsDeps;
  private stopWatching = () => {};
  /** Changes when a dialog opens or closes. */
  private readonly visits = new Visits();

  constructor(deps: PlanActionsDeps) {
    this.deps = deps;
    this.shownPlans = new ShownPlans(deps);
    this.write = new KeyedWrite<PlanWrite, true>(deps, {
      name: "planActions",
      toStored: (content) => content,
      parse: ofShape(written),
      send: (content, idempotencyKey) => this.send(content, idempotencyKey),
      conflicts: CONFLICTS,
      isDone: (content, _key, isOver) => this.shows(content, isOver),
      settled: (content, { isDone, isOwn }) => this.settle(content, isDone, isOwn),
    });
    makeAutoObservable<this, "deps" | "shown" | "shownPlans" | "write" | "stopWatching" | "visits">(
      this,
      {
        deps: false,
        shown: false,
        shownPlans: false,
        write: false,
        stopWatching: false,
        visits: false,
      },
      { autoBind: true, deep: false },
    );
  }

  init(): void {
    const { subscription } = this.deps;
    const stops = [
      reaction(() => subscription.current.activeSubscriptionStatus, this.forgetPast),
      reaction(() => subscription.current, this.noteShown, { fireImmediately: true }),
    ];
    this.stopWatching = () => {
      for (const stop of stops) stop();
    };
    this.write.init();
  }

  /** The change that is sent, until My Account shows it; null without one. */
  get pending(): PlanAction["kind"] | null {
    const { state } = this.write;
    return state.kind === "idle"
      ? ((this.settled ?? this.checked)?.kind ?? null)
      : state.content.kind;
  }

  /** The answer was lost, or another tab has sent it: what shows instead of a result (D-04). */
  get pendingMessage(): string | null {
    const { state } = this.write;
    const { messages } = this.deps;
    if (state.kind === "confirming") return messages.text("plan-actions.confirming");
    return state.kind === "elsewhere" ? messages.text("plan-actions.elsewhere") : null;
  }

  /** Why the last change was not made; null after a success (OPN-149, OPN-155). */
  get message(): string | null {
    const { messages } = this.deps;
    const { problem } = this;
    if (!problem || !this.write.holds(problem)) return null;
    const id = TEXTS[problem.kind === "refused" ? problem.reason : problem.code];
    if (id !== undefined) return messages.text(id);
    if (problem.kind === "http" && problem.status !== TOO_MANY_REQUESTS) {
      // The dialog says already that there is nothing to confirm anymore.
      return this.isGone ? null : messages.text("error.generic");
    }
    if (problem.kind !== "refused") return sayProblem(messages, problem);
    if (problem.reason === "offline") return messages.text("error.offline");
    const isShown = problem.reason === "in-progress" || problem.reason === "elsewhere";
    if (isShown) return null;
    return writeRefusalText(messages, problem.reason) ?? messages.text("error.generic");
  }

  /** What was changed, and the promo code that has gone with it (D-38), in words; null before, and after it was read. */
  get notice(): string | null {
    const { messages } = this.deps;
    if (!this.done) return null;
    const { code, kind } = this.done;
    const done = messages.text(`plan-actions.done.${kind}`);
    return code ? `${done} ${messages.text(`plan-actions.code.${kind}`, { code })}` : done;
  }

  /** The dialog in front of a change (PAU-16, PAU-17, RST-01); null while it is closed. */
  get dialog(): PlanActionDialogView | null {
    const { asked, pending } = this;
    if (asked === null) return null;
    const { account, messages } = this.deps;
    const { isGone } = this;
    const timeline = isGone ? account.timeline : account.timelineAfter({ kind: asked });
    return {
      action: asked,
      title: messages.text(`plan-actions.title.${asked}`),
      lead: isGone ? messages.text("plan-actions.lead.gone") : this.leadOf(asked, timeline),
      givenUp: isGone ? null : this.givenUpText,
      timeline,
      confirmText: this.isRefused || isGone ? null : messages.text("plan-actions.confirm"),
      backText: messages.text("plan-actions.back"),
      editPayment: this.editPayment(timeline),
      isSending: pending !== null,
      message: this.pendingMessage ?? this.message,
    };
  }

  /** What the dialog promises; for the explain log. */
  get answers(): Answers {
    const { asked, paymentChoice } = this;
    return {
      "plan.dialog": asked && this.deps.account.futureAfter({ kind: asked }),
      "plan.dialog.given-up": asked && this.givenUpBy({ kind: asked }),
      "plan.dialog.payment": paymentChoice,
    };
  }

  /** What a change that is not made yet makes of the promo code, or the free time, of the next bill (D-38). */
  givenUpBy(action: PlanAction): Choice<Message | null> {
    return codeGivenUp({ ...this.deps.account.facts, action });
  }

  /** Asks for a change of My Account. */
  ask(action: DialogAction): void {
    this.visits.end();
    this.problem = null;
    this.done = null;
    this.asked = action;
  }

  /** Closes the dialog; a change that was sent goes on. */
  back(): void {
    this.visits.end();
    this.asked = null;
    this.problem = null;
  }

  /** The member confirms the dialog. Resolves as `change` does. */
  async confirm(): Promise<PlanActionOutcome> {
    const { asked } = this;
    if (asked === null) return fail(refusal(refuse("in-progress", "D-04")));
    if (this.isRefused) return fail(refusal(refuse("no-method", "D-37", { action: asked })));
    const outcome = await this.make({ kind: asked });
    if (!outcome.ok) return outcome;
    this.back();
    await this.shown;
    return outcome;
  }

  /**
   * Changes the plan. The rule is checked again, and one change is sent at a time. Resolves when it is settled; after a
   * success once My Account shows it, or cannot be read. `onMade` is called at once after a success.
   */
  async change(action: PlanAction, onMade: () => void = () => {}): Promise<PlanActionOutcome> {
    const outcome = await this.make(action);
    if (!outcome.ok) return outcome;
    onMade();
    await this.shown;
    return outcome;
  }

  /** Asks the service now what became of a change whose answer was lost. */
  checkNow(): void {
    this.write.checkNow();
  }

  settleLeft(): void {
    this.write.settleLeft();
  }

  /** The member has read the result. */
  dismiss(): void {
    this.done = null;
    this.problem = null;
  }

  reset(): void {
    this.visits.end();
    this.checked = null;
    this.settled = null;
    this.asked = null;
    this.problem = null;
    this.done = null;
    this.write.reset();
  }

  dispose(): void {
    this.stopWatching();
    this.write.dispose();
  }

  /** The plan is no longer one that the dialog can change: an upcoming plan has begun (D-05). */
  private get isGone(): boolean {
    const { asked, pending } = this;
    return asked !== null && pending === null && !this.decision(asked).allowed;
  }

  /** Whether another payment method is needed first, or for what follows (D-37). */
  private get paymentChoice(): Choice<"now" | "later" | null> | null {
    const { asked } = this;
    return asked && actionPayment({ ...this.deps.account.facts, action: { kind: asked } });
  }

  /** A payment is due today that no method can pay: the service would refuse. */
  private get isRefused(): boolean {
    return this.paymentChoice?.value === "now" && this.deps.account.editPayment !== null;
  }

  private get givenUpText(): string | null {
    const { asked } = this;
    const given = asked && this.givenUpBy({ kind: asked }).value;
    return given && this.deps.messages.show(given);
  }

  private editPayment(timeline: readonly TimelineEntryView[]): LinkView | null {
    const isNeeded = this.paymentChoice?.value || unpaid(timeline);
    return isNeeded ? this.deps.account.editPayment : null;
  }

  /** What the change brings, and by when a payment method is needed for it (D-37). */
  private leadOf(asked: DialogAction, timeline: readonly TimelineEntryView[]): string {
    const { messages, account } = this.deps;
    const control = account.paymentControl;
    if (this.paymentChoice?.value === "now")
      return messages.text(`plan-actions.lead.now.${control}`);
    const needed = unpaid(timeline);
    const lead = messages.text(`plan-actions.lead.${this.leadId(asked, timeline)}`);
    if (!needed) return lead;
    const id = `plan-actions.lead.then.${control}`;
    const { date } = needed;
    return `${lead} ${date ? messages.text(`${id}.by`, { date }) : messages.text(id)}`;
  }

  private leadId(asked: DialogAction, timeline: readonly TimelineEntryView[]): string {
    const { facts } = this.deps.account;
    const [first] = this.deps.account.futureAfter({ kind: asked }).value;
    const isRestart = asked === "reactivate";
    if (isRestart && first?.kind === "giftEnds")
      return `reactivate.gift${restartMayBeDue(facts).value ? ".soon" : ""}`;
    const isDue = chargesNow({ ...facts, action: { kind: asked } });
    if (isDue && (isRestart || asked === "resume")) return `${asked}.due`;
    // A resume promises nothing beyond today.
    const method = unpaid(timeline) && asked !== "resume" ? ".method" : "";
    // On a device whose clock is behind, a renewal may be charged today.
    const mayBeDue =
      isRestart && first !== undefined && isPaid(first) && restartMayBeDue(facts).value;
    return `${asked}${method}${mayBeDue ? ".soon" : ""}`;
  }

  private async make(action: PlanAction): Promise<PlanActionOutcome> {
    if (this.pending !== null) return fail(this.refuse("in-progress"));
    this.problem = null;
    this.done = null;
    const allowed = this.deps.explain.record("plan.action", this.decision(action.kind));
    if (!allowed.allowed) return this.fail(refusal(allowed));
    if (!this.deps.connectivity.online()) return this.report(this.refuse("offline"));
    const visit = this.visits.now;
    const serviceID = this.serviceOf(action);
    const write = { ...action, serviceID, code: this.codeOf(action), ...this.before(action) };
    const changed = await this.checkAgain(action, write.wasShown);
    if (visit.isOver) return fail(this.refuse("left"));
    if (changed) return this.fail(this.refuse(changed, "D-05"));
    const user = new Visit(this.deps.session);
    const outcome = await this.write.run(write);
    // Another user reads this screen after a sign-out (D-13).
    return outcome.ok || user.isOver ? outcome : this.fail(outcome.failure);
  }

  /**
   * Reads the plan again, which may be older on the screen: an upcoming plan may have begun, another code may stand on
   * the bill. A bill is read where it is charged at once, its code is given up, or the screen could not name it. Answers
   * what is not as the screen said; null where all is, and where a copy of the service may show the plan from before her own last change. (D-05,
   * D-24, D-38)
   */
  private async checkAgain(
    action: PlanAction,
    wasShown: boolean | undefined,
  ): Promise<"charge-changed" | "plan-changed" | null> {
    const { account, subscription } = this.deps;
    const charges = () => chargesNow({ ...account.facts, action }) || this.isUnread(action);
    const said = this.saidOf(action);
    const mayCharge = charges();
    this.checked = action;
    const needsBill = mayCharge || action.kind === "cancelUpcoming";
    await (needsBill ? account.reload() : subscription.refreshAnew());
    this.endChecking(action);
    const mayLag = wasShown && isShown(action.kind, subscription.current);
    if (!this.decision(action.kind).allowed) return mayLag ? null : "plan-changed";
    if (said === this.saidOf(action)) return null;
    return mayCharge || charges() ? "charge-changed" : "plan-changed";
  }

  /** The bill that a restart brings back could not be read (D-06). */
  private isUnread({ kind }: PlanAction): boolean {
    return kind === "reactivate" && this.deps.account.facts.restartBillInfo === undefined;
  }

  private endChecking(action: PlanAction): void {
    if (this.checked === action) this.checked = null;
  }

  /** The plan that a change is sent for, and what comes of it: days, cents and the code that is given up. */
  private saidOf(action: PlanAction): string {
    const future = this.deps.account.futureAfter(action).value;
    return JSON.stringify([this.serviceOf(action), future, this.givenUpBy(action).value]);
  }

  private serviceOf({ kind }: PlanAction): string {
    const { activeSubscriptionId, nextSubscription } = this.deps.subscription.current;
    const upcoming = kind === "cancelUpcoming" ? nextSubscription?.serviceID : null;
    return upcoming ?? activeSubscriptionId;
  }

  /** The code that the service drops with the upcoming plan. */
  private codeOf(action: PlanAction): string | null {
    if (action.kind !== "cancelUpcoming" || !this.givenUpBy(action).value) return null;
    return this.deps.account.facts.nextBillInfo?.couponCode ?? null;
  }

  /** What tells the effect of a change from what was so before, or comes by itself. */
  private before(action: PlanAction): Pick<PlanWrite, "until" | "wasShown"> {
    const { session, subscription } = this.deps;
    const wasShown = this.shownPlans.wasShown(session.profileId ?? "", action.kind);
    return { until: endByItself(action, subscription.current), wasShown };
  }

  private decision(kind: PlanAction["kind"]): Decision<ControlRefusal> {
    const { account, configuration } = this.deps;
    return controlOffered({ ...account.facts, control: CONTROLS[kind] }, configuration);
  }

  private refuse(reason: PlanActionRefusal, rule = "D-04") {
    const decision = refuse(reason, rule, { pending: this.pending });
    return refusal(this.deps.explain.record("plan.action", decision));
  }

  /** The page may be older than the plan: another device, or the end of a period. */
  private fail(problem: Problem<PlanActionRefusal>): PlanActionOutcome {
    if ((problem as Refusal).kind === "refused" || problem.kind === "http") {
      void this.deps.account.reload();
    }
    return this.report(problem);
  }

  private report(problem: Problem<PlanActionRefusal>): PlanActionOutcome {
    this.problem = problem;
    return fail(problem);
  }

  private send(content: PlanWrite, idempotencyKey: string): Promise<Outcome<true>> {
    const { api, session } = this.deps;
    const { serviceID } = content;
    const options = { idempotencyKey, once: true };
    return inSession(session, () => {
      const { planActions } = api;
      if (content.kind === "pause")
        return planActions.pause({ serviceID, noOfDays: content.days }, options);
      if (content.kind === "cancelUpcoming")
        return planActions.cancel({ serviceID, isUpcoming: true }, options);
      return planActions[content.kind]({ serviceID }, options);
    });
  }

  /** Whether the service shows the effect. */
  private async shows(
    { kind, serviceID, until = null, wasShown = false }: PlanWrite,
    isOver: boolean,
  ): Promise<boolean | null> {
    const { account, explain, subscription } = this.deps;
    const status = await subscription.refreshAnew();
    const facts = {
      subscription: status.ok && status.value.isKnownStatus ? status.value : null,
      mayLag: wasShown && !isOver,
      today: account.facts.today,
    };
    const choice = planEffect({ kind, serviceID, until, ...facts });
    return explain.record("plan.effect", choice).value;
  }

  private noteShown(current: SubscriptionState): void {
    const { profileId } = this.deps.session;
    if (profileId !== null) this.shownPlans.note(profileId, current);
  }

  /** What was changed is no longer so: the earlier result would be a lie. */
  private forgetPast(): void {
    const { current } = this.deps.subscription;
    if (this.done && current.isKnownStatus && !isShown(this.done.kind, current)) this.done = null;
  }

  private settle(change: PlanWrite, isDone: boolean | null, isOwn: boolean): void {
    if (isDone !== null) this.deps.subscription.noteAction({ isSuccess: isDone });
    if (isDone) {
      this.done = change;
      this.problem = null;
    } else if (!isOwn) this.problem = this.refuse(isDone === null ? "unclear" : "not-done");
    // A refused change of this page asks again by itself.
    if (isDone !== false || !isOwn) this.shown = this.show(change);
  }

  private async show(change: PlanWrite): Promise<void> {
    this.settled = change;
    await this.deps.account.reload();
    this.endShowing(change);
  }

  /** Another member may have signed in and made a change meanwhile. */
  private endShowing(change: PlanWrite): void {
    if (this.settled === change) this.settled = null;
  }
}

/** The entry that no method on file can pay for (D-37). */
function unpaid(timeline: readonly TimelineEntryView[]): TimelineEntryView | undefined {
  return timeline.find(({ kind, note }) => kind === "lapses" || note !== null);
}

/** The day on which what is changed, or the change itself, comes to its end without another one. */
function endByItself(
  action: PlanAction,
  { nextSubscription, pauseEndDate, pauseStartDate, validityTill }: SubscriptionState,
): CalendarDay | null {
  const end = dayOf(validityTill);
  switch (action.kind) {
    case "pause":
      return end && addDays(end, action.days);
    case "cancelPause":
      return dayOf(pauseEndDate) ?? dayOf(pauseStartDate) ?? end;
    case "resume":
      return dayOf(pauseEndDate);
    case "cancelUpcoming":
      return dayOf(nextSubscription?.startDate ?? null);
    default:
      return end;
  }
}
