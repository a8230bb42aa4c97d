import { dayOf, formatDay } from "../calendar/calendar.ts";
import type { CalendarDay } from "../calendar/types.ts";
import { type Choice, choose, type Table } from "../kernel/choice.ts";
import { type Message, message } from "../kernel/message.ts";
import type { ChangeType } from "./types.ts";

/** What a member had before a change of plan. */
export interface PlanBefore {
  /** Its name; null where the service gives none. */
  readonly planBefore: string | null;
  readonly isTrialist: boolean;
  readonly validityTill: string | null;
}

export interface GivenUpFacts extends PlanBefore {
  readonly changeType: ChangeType;
  readonly today: CalendarDay;
  /** The day on which the first period of the new plan ends; null where it is unknown. */
  readonly end: CalendarDay | null;
}

/** What a subscription says of the plan before a change. */
export function planBefore(subscription: {
  readonly activeSubscriptionPlanName: string | null;
  readonly isTrialistUser: boolean;
  readonly validityTill: string | null;
}): PlanBefore {
  const { activeSubscriptionPlanName, isTrialistUser, validityTill } = subscription;
  return { planBefore: activeSubscriptionPlanName, isTrialist: isTrialistUser, validityTill };
}

/**
 * What an upgrade gives up: the plan ends at once, and with it the time that was paid for, given or free. Null where
 * nothing is given up: a downgrade waits for the end, a trialist keeps the trial. (D-38, PRC-20, OPN-147, D-21)
 */
export function givenUpTime(facts: GivenUpFacts): Choice<Message | null> {
  return choose(givenUp, facts);
}

const givenUp: Table<GivenUpFacts, Message | null> = {
  rows: [
    { id: "CHG-09", when: ({ changeType }) => changeType !== "Upgrade", to: () => null },
    { id: "PRC-12", when: ({ isTrialist }) => isTrialist, to: () => null },
    {
      id: "D-38/unknown",
      when: ({ validityTill }) => dayOf(validityTill) === null,
      to: (facts) => said("price.given-up.no-date", facts),
    },
    {
      id: "D-38/over",
      when: ({ validityTill, today }) => (dayOf(validityTill) ?? "") <= today,
      to: () => null,
    },
    {
      id: "D-38/no-end",
      when: ({ end }) => end === null,
      to: (facts) => said("price.given-up.no-end", facts),
    },
  ],
  otherwise: { id: "D-38", to: (facts) => said(covers(facts), facts) },
};

/** Time that is lost moves the day earlier only where the new plan covers less than what was left. */
function covers({ validityTill, end }: GivenUpFacts): string {
  const isEarlier = (end ?? "") < (dayOf(validityTill) ?? "");
  return isEarlier ? "price.given-up" : "price.given-up.later";
}

function said(id: string, { planBefore, validityTill, end }: GivenUpFacts): Message {
  return message(id, {
    plan: planBefore ?? "current",
    from: formatDay(dayOf(validityTill) ?? ""),
    to: formatDay(end ?? ""),
  });
}
