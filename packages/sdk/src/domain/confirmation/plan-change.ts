import { upcomingDay } from "../calendar/calendar.ts";
import type { CalendarDay } from "../calendar/types.ts";
import { type Choice, choose, type Table } from "../kernel/choice.ts";
import { sameText } from "../kernel/text.ts";
import type { ChangeType } from "../prices/types.ts";
import type { SubscriptionState } from "../subscription/types.ts";

export interface PlanChangeFacts {
  readonly changeType: ChangeType;
  /** Service id of the new plan; null while it is unknown. */
  readonly serviceID: string | null;
  readonly subscription: Pick<SubscriptionState, "nextSubscription" | "validityTill">;
  readonly today: CalendarDay;
}

/** When a new plan begins: at once, on a day, or when the current period ends on a day that is unknown. */
export type PlanChangeStart =
  | { readonly kind: "now" }
  | { readonly kind: "date"; readonly date: CalendarDay }
  | { readonly kind: "period-end" };

/**
 * When the plan of a paid change begins: an upgrade at once; a downgrade on the day of the upcoming plan, else when the
 * validity ends. Null for a first plan. (CNF-02, CHG-08, CHG-09, OPN-147, D-21)
 */
export function planChangeStart(facts: PlanChangeFacts): Choice<PlanChangeStart | null> {
  const { changeType, serviceID, today } = facts;
  const { nextSubscription, validityTill } = facts.subscription;
  const start = sameText(nextSubscription?.serviceID ?? null, serviceID)
    ? (nextSubscription?.startDate ?? validityTill)
    : validityTill;
  return choose(starts, { changeType, date: upcomingDay(start, today) });
}

interface StartFacts {
  readonly changeType: ChangeType;
  /** The day on which the period ends, today or later; null where there is none. */
  readonly date: CalendarDay | null;
}

const starts: Table<StartFacts, PlanChangeStart | null> = {
  rows: [
    { id: "CNF-01", when: ({ changeType }) => changeType === "none", to: () => null },
    {
      id: "OPN-147",
      when: ({ changeType }) => changeType === "Upgrade",
      to: () => ({ kind: "now" }),
    },
    {
      id: "CHG-09",
      when: ({ date }) => date !== null,
      to: ({ date }) => ({ kind: "date", date: date ?? "" }),
    },
  ],
  otherwise: { id: "CHG-09/no-date", to: () => ({ kind: "period-end" }) },
};
