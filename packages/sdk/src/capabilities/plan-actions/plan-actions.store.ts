import { makeAutoObservable } from "mobx";
import type { Choice } from "../../domain/kernel/choice.ts";
import { refuse } from "../../domain/kernel/decision.ts";
import type { Message } from "../../domain/kernel/message.ts";
import { fail } from "../../domain/kernel/outcome.ts";
import { actionPayment } from "../../domain/timeline/action-payment.ts";
import type { PlanAction } from "../../domain/timeline/types.ts";
import type { Messages } from "../../messages/catalogue.ts";
import type { TimelineEntryView } from "../account/account.views.ts";
import { refusal } from "../kit/command.ts";
import type { Answers } from "../kit/explain-answers.ts";
import { sayProblem } from "../kit/say.ts";
import type { LinkView } from "../kit/views.ts";
import { Visits } from "../kit/visit.ts";
import { writeRefusalText } from "../kit/writes/writes.texts.ts";
import { dialogLead, unpaid } from "./dialog-lead.ts";
import type { DialogAction, PlanActionDialogView } from "./plan-actions.views.ts";
import { type PlanChangesDeps, PlanChangesStore } from "./plan-changes.store.ts";
import type { PlanActionOutcome } from "./results.ts";

export interface PlanActionsDeps extends PlanChangesDeps {
  readonly account: PlanChangesDeps["account"] & {
    timelineAfter(action: PlanAction): readonly TimelineEntryView[];
    readonly timeline: readonly TimelineEntryView[];
    readonly editPayment: LinkView | null;
    readonly paymentControl: "add" | "edit";
  };
  readonly messages: Messages;
}

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

/**
 * What a member changes on her own plan: pause, its cancellation, resume, cancel, the plan that begins later, reactivate. Each is checked by its rule
 * again, sent with a key and settled (PAU, CNL-15 to CNL-17, RST-01, D-04).
 */
export class PlanActionsStore {
  /** The dialog that is open, or null. */
  private asked: DialogAction | null = null;
  private readonly deps: PlanActionsDeps;
  private readonly changes: PlanChangesStore;
  /** Changes when a dialog opens or closes. */
  private readonly visits = new Visits();

  constructor(deps: PlanActionsDeps) {
    this.deps = deps;
    this.changes = new PlanChangesStore(deps);
    makeAutoObservable<this, "deps" | "changes" | "visits">(
      this,
      { deps: false, changes: false, visits: false },
      { autoBind: true, deep: false },
    );
  }

  init(): void {
    this.changes.init();
  }

  /** The change that is sent, until My Account shows it; null without one. */
  get pending(): PlanAction["kind"] | null {
    return this.changes.pending;
  }

  /** The answer was lost, or another tab has sent it: what shows instead of a result (D-04). */
  get pendingMessage(): string | null {
    const { waiting } = this.changes;
    return waiting && this.deps.messages.text(`plan-actions.${waiting}`);
  }

  /** Why the last change was not made; null after a success (OPN-149, OPN-155). */
  get message(): string | null {
    const { messages } = this.deps;
    const { problem } = this.changes;
    if (!problem || !this.changes.holds(problem)) return null;
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
    const { done } = this.changes;
    if (!done) return null;
    const { code, kind } = done;
    const text = messages.text(`plan-actions.done.${kind}`);
    return code ? `${text} ${messages.text(`plan-actions.code.${kind}`, { code })}` : text;
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
      confirmText: this.isRefused || isGone ? null : messages.text(`plan-actions.confirm.${asked}`),
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
    return this.changes.givenUpBy(action);
  }

  /** Asks for a change of My Account. */
  ask(action: DialogAction): void {
    this.visits.end();
    this.changes.dismiss();
    this.asked = action;
  }

  /** Closes the dialog; a change that was sent goes on. */
  back(): void {
    this.visits.end();
    this.asked = null;
    this.changes.forgetProblem();
  }

  /** The member confirms the dialog. Resolves as `change` does. */
  async confirm(): Promise<PlanActionOutcome> {
    const { asked } = this;
    if (asked === null) return fail(refusal(refuse("in-progress", "D-04")));
    if (this.isRefused) return fail(refusal(refuse("no-method", "D-37", { action: asked })));
    const outcome = await this.changes.make({ kind: asked }, this.visits.now);
    if (!outcome.ok) return outcome;
    this.back();
    await this.changes.shown;
    return outcome;
  }

  /**
   * Changes the plan. The rule is checked again, and one change is sent at a time. Resolves when it is settled; after a
   * success once My Account shows it, or cannot be read. `onMade` is called at once after a success.
   */
  async change(action: PlanAction, onMade: () => void = () => {}): Promise<PlanActionOutcome> {
    const outcome = await this.changes.make(action, this.visits.now);
    if (!outcome.ok) return outcome;
    onMade();
    await this.changes.shown;
    return outcome;
  }

  /** Asks the service now what became of a change whose answer was lost. */
  checkNow(): void {
    this.changes.checkNow();
  }

  settleLeft(): void {
    this.changes.settleLeft();
  }

  /** The member has read the result. */
  dismiss(): void {
    this.changes.dismiss();
  }

  reset(): void {
    this.visits.end();
    this.asked = null;
    this.changes.reset();
  }

  dispose(): void {
    this.changes.dispose();
  }

  /** The plan is no longer one that the dialog can change: an upcoming plan has begun (D-05). */
  private get isGone(): boolean {
    const { asked, pending } = this;
    return asked !== null && pending === null && !this.changes.decision(asked).allowed;
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

  private leadOf(asked: DialogAction, timeline: readonly TimelineEntryView[]): string {
    const { account, messages } = this.deps;
    const lead = {
      asked,
      facts: account.facts,
      future: account.futureAfter({ kind: asked }).value,
      timeline,
      needsMethodNow: this.paymentChoice?.value === "now",
      control: account.paymentControl,
    };
    return dialogLead(lead, messages);
  }
}
