import type { CalendarDay } from "../../domain/calendar/types.ts";
import { cancelDeadline } from "../../domain/cancellation/cancel-deadline.ts";
import type { Choice } from "../../domain/kernel/choice.ts";
import type { Message } from "../../domain/kernel/message.ts";
import { cancelEffect } from "../../domain/subscription/cancel-effect.ts";
import type { SubscriptionState } from "../../domain/subscription/types.ts";
import type { PlanAction } from "../../domain/timeline/types.ts";
import type { Messages } from "../../messages/catalogue.ts";
import type { TimelineEntryView } from "../account/account.views.ts";
import type { CancelConfirmationView, CancelEffectView } from "./cancellation.views.ts";

export interface CancelEffectDeps {
  readonly account: {
    readonly nextPayment: { readonly state: string };
    timelineAfter(action: PlanAction): readonly TimelineEntryView[];
  };
  readonly messages: Messages;
  readonly planActions: { givenUpBy(action: PlanAction): Choice<Message | null> };
  readonly subscription: { readonly current: SubscriptionState };
  readonly today: { readonly day: CalendarDay };
}

/** When the plan ends by a cancellation, and whether that is at once (CNL-19 to CNL-21). */
export function effectOf({ subscription, today }: CancelEffectDeps) {
  return cancelEffect({ subscription: subscription.current, today: today.day });
}

/** What a cancellation means: when the plan ends, what is charged, and what becomes of a promo code (CNL-04, D-38). */
export function effectView(deps: CancelEffectDeps): CancelEffectView {
  const { account, subscription } = deps;
  const { isTrialistUser } = subscription.current;
  const { isImmediate } = effectOf(deps).value;
  return {
    text: effectText(deps),
    tone: isImmediate && isTrialistUser ? "warning" : "info",
    timeline: isImmediate ? [] : account.timelineAfter({ kind: "cancel" }),
    deadline: renews(deps) ? deadlineText(deps) : null,
  };
}

/** Whether the plan renews unless it is canceled in time (CNL-22). */
function renews(deps: CancelEffectDeps): boolean {
  const { isTrialistUser } = deps.subscription.current;
  const isEnding = effectOf(deps).value.isImmediate || isTrialistUser;
  return !isEnding && deps.account.nextPayment.state !== "lapses";
}

/** Whether 24 hours are left before the renewal (CNL-22); null where its day is not known. */
function deadlineOf({ subscription, today }: CancelEffectDeps) {
  return cancelDeadline({ subscription: subscription.current, today: today.day });
}

function deadlineText(deps: CancelEffectDeps): string {
  const { value } = deadlineOf(deps);
  if (value === null) return deps.messages.text("cancellation.deadline.no-date");
  const id = value.isLate ? "cancellation.deadline.late" : "cancellation.deadline";
  return deps.messages.text(id, { date: { day: value.renewal } });
}

/** The same after the cancellation. */
export function confirmationView(deps: CancelEffectDeps): CancelConfirmationView {
  const { messages, subscription } = deps;
  const { date } = effectOf(deps).value;
  const id = subscription.current.isChurnedUser ? "ended" : "ends";
  return {
    title: messages.text("cancellation.confirmation.title"),
    text: date
      ? messages.text(`cancellation.confirmation.${id}`, { date: { day: date } })
      : messages.text("cancellation.confirmation.no-date"),
  };
}

function effectText(deps: CancelEffectDeps): string {
  const { messages, planActions, subscription } = deps;
  const pause = subscription.current.isPendingPause
    ? [messages.text("cancellation.effect.pause")]
    : [];
  const { value: given } = planActions.givenUpBy({ kind: "cancel" });
  return [endText(deps), ...pause, ...(given ? [messages.show(given)] : [])].join(" ");
}

function endText(deps: CancelEffectDeps): string {
  const { messages, subscription } = deps;
  const { isTrialistUser } = subscription.current;
  const { date, isImmediate } = effectOf(deps).value;
  if (isImmediate) {
    return messages.text(
      isTrialistUser ? "cancellation.effect.trial-now" : "cancellation.effect.now",
    );
  }
  if (date === null) return messages.text("cancellation.effect.no-date");
  if (isTrialistUser) return messages.text("cancellation.effect.trial", { date: { day: date } });
  // No charge is ruled out that the service may still make.
  const isLate = renews(deps) && deadlineOf(deps).value?.isLate === true;
  const id = isLate ? "cancellation.effect.late" : "cancellation.effect";
  return messages.text(id, { date: { day: date } });
}
