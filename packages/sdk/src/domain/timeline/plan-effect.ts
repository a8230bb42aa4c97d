import { daysBetween } from "../calendar/calendar.ts";
import type { CalendarDay } from "../calendar/types.ts";
import { type Choice, choose, type Table } from "../kernel/choice.ts";
import type { SubscriptionState } from "../subscription/types.ts";
import type { PlanAction } from "./types.ts";

type Shown = Pick<
  SubscriptionState,
  | "activeSubscriptionId"
  | "hasActiveSubscription"
  | "isChurnedUser"
  | "isPaused"
  | "isPendingCancel"
  | "isPendingPause"
  | "nextSubscription"
>;

export interface PlanEffectFacts {
  readonly kind: PlanAction["kind"];
  /** Of the plan that is changed. */
  readonly serviceID: string;
  /** Null where it cannot be read. */
  readonly subscription: Shown | null;
  /** The day on which the plan, or its pause, ends by itself; null where it is not known. */
  readonly until: CalendarDay | null;
  readonly today: CalendarDay;
  /** The service may still show what was so before the change: a copy of it lags. */
  readonly mayLag: boolean;
}

/**
 * Whether the service shows a change of the plan whose answer was lost. What time may have brought about, or a copy of
 * an earlier state, proves nothing: null, as where nothing can be read. (D-04, D-06, D-24)
 */
export function planEffect(facts: PlanEffectFacts): Choice<boolean | null> {
  return choose(effects, facts);
}

const effects: Table<PlanEffectFacts, boolean | null> = {
  rows: [
    { id: "D-06", when: ({ subscription }) => subscription === null, to: () => null },
    {
      id: "D-24/copy",
      when: (facts) => facts.mayLag && isEffect(facts),
      to: () => null,
    },
    {
      id: "D-24/by-itself",
      when: (facts) => (isEffect(facts) ? mayComeByItself(facts) : mayBeOver(facts)),
      to: () => null,
    },
    { id: "D-04/shown", when: isEffect, to: () => true },
  ],
  otherwise: { id: "D-04/not-shown", to: () => false },
};

function isEffect({ kind, subscription }: PlanEffectFacts): boolean {
  return subscription !== null && isShown(kind, subscription);
}

/** Whether a subscription is as a change makes it. */
export function isShown(
  kind: PlanAction["kind"],
  {
    hasActiveSubscription,
    isChurnedUser,
    isPaused,
    isPendingCancel,
    isPendingPause,
    nextSubscription,
  }: Omit<Shown, "activeSubscriptionId">,
): boolean {
  switch (kind) {
    case "pause":
      return isPendingPause || isPaused;
    case "cancelPause":
      return hasActiveSubscription && !isPendingPause && !isPaused;
    case "resume":
      return hasActiveSubscription && !isPaused;
    case "cancelUpcoming":
      return !nextSubscription;
    case "cancel":
      return isPendingCancel || isChurnedUser;
    case "reactivate":
      return hasActiveSubscription && !isPendingCancel;
  }
}

/** A pause ends, a plan lapses, and an upcoming plan begins, without any change. */
function mayComeByItself(facts: PlanEffectFacts): boolean {
  const { kind, serviceID, subscription } = facts;
  if (kind === "cancelUpcoming") return subscription?.activeSubscriptionId === serviceID;
  if (kind === "cancel") return subscription?.isPendingCancel !== true && isDayNear(facts);
  return (kind === "cancelPause" || kind === "resume") && isDayNear(facts);
}

/** A plan that was restarted or resumed, and a pause, may have come to their end since. */
function mayBeOver(facts: PlanEffectFacts): boolean {
  const { kind, subscription } = facts;
  if (kind === "pause") return isDayNear(facts);
  return (kind === "reactivate" || kind === "resume") && !subscription?.hasActiveSubscription;
}

/** Whether the day may have come: the clock of a device may be a day behind. */
function isDayNear({ today, until }: PlanEffectFacts): boolean {
  return until === null || daysBetween(today, until) <= 1;
}
