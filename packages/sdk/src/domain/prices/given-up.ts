import { dayOf } from "../calendar/calendar.ts";
import type { CalendarDay } from "../calendar/types.ts";
import { type Choice, choose, type Table } from "../kernel/choice.ts";
import { type Message, message } from "../kernel/message.ts";
import { sameText } from "../kernel/text.ts";
import type { ChangeType } from "./types.ts";

/** The bill that would have come next. */
export interface BillBefore {
  /** The promo code that it takes into account; null without one. */
  readonly couponCode: string | null;
  /** In cents, before tax; null where it is unknown. */
  readonly nextBillingAmountCents: number | null;
}

/** The next bill of a member with a plan; null where there is none. */
export type KnownBill = BillBefore | "unknown" | null;

/** What a member had before a change of plan. */
export interface PlanBefore {
  /** Its name; null where the service gives none. */
  readonly planBefore: string | null;
  readonly isTrialist: boolean;
  readonly validityTill: string | null;
  /** Absent or null where there is none. */
  readonly billBefore?: BillBefore | "unknown" | null | undefined;
  /** The promo code of the change; absent or null without one. */
  readonly newCode?: string | null | undefined;
}

export interface GivenUpFacts extends PlanBefore {
  readonly changeType: ChangeType;
  readonly today: CalendarDay;
  /** The day on which the first period of the new plan ends; null where it is unknown. */
  readonly end: CalendarDay | null;
}

/** What a subscription and its next bill say of the plan before a change, which may have a promo code of its own. */
export function planBefore(
  subscription: {
    readonly activeSubscriptionPlanName: string | null;
    readonly isTrialistUser: boolean;
    readonly validityTill: string | null;
  },
  billBefore: KnownBill,
  newCode: string | null,
): PlanBefore {
  const { activeSubscriptionPlanName, isTrialistUser, validityTill } = subscription;
  return {
    ...{ planBefore: activeSubscriptionPlanName, isTrialist: isTrialistUser, validityTill },
    ...{ billBefore: billToKeep(billBefore), newCode },
  };
}

function billToKeep(bill: KnownBill): KnownBill {
  if (bill === null || bill === "unknown") return bill;
  const { couponCode, nextBillingAmountCents } = bill;
  return { couponCode, nextBillingAmountCents };
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
  const from = dayOf(validityTill);
  return message(id, {
    plan: planBefore ?? "current",
    ...(from && { from: { day: from } }),
    ...(end && { to: { day: end } }),
  });
}

export type GivenUpBillFacts = Pick<PlanBefore, "planBefore" | "billBefore" | "newCode"> & {
  readonly changeType: ChangeType;
};

/**
 * What a change of plan gives up of the next bill, also one that begins later: a promo code, or a free period, is for the
 * plan of before. A bill that cannot be read may have one. Null where that bill is a regular one, or the change has the
 * code. (D-38, D-06, PRM-13, CHG)
 */
export function givenUpBill(facts: GivenUpBillFacts): Choice<Message | null> {
  return choose(givenUpBills, facts);
}

const billOf = ({ billBefore }: GivenUpBillFacts) =>
  billBefore === "unknown" ? null : (billBefore ?? null);
const codeOf = (facts: GivenUpBillFacts) => billOf(facts)?.couponCode ?? null;
const centsOf = (facts: GivenUpBillFacts) => billOf(facts)?.nextBillingAmountCents ?? null;

const givenUpBills: Table<GivenUpBillFacts, Message | null> = {
  rows: [
    { id: "CHG-03", when: ({ changeType }) => changeType === "none", to: () => null },
    {
      id: "D-38/bill-unknown",
      when: ({ billBefore }) => billBefore === "unknown",
      // The code of the change may be that of the bill.
      to: ({ newCode }) => message(`price.given-up.unknown${newCode ? ".other" : ""}`),
    },
    {
      id: "D-38/regular",
      when: (facts) => codeOf(facts) === null && centsOf(facts) !== 0,
      to: () => null,
    },
    {
      id: "D-38/free-bill",
      when: (facts) => codeOf(facts) === null,
      to: (facts) => saidOfBill("price.given-up.free", facts),
    },
    {
      id: "PRM-13",
      when: (facts) => sameText(codeOf(facts), facts.newCode ?? null),
      to: () => null,
    },
    {
      id: "D-38/code-unknown",
      when: (facts) => centsOf(facts) === null,
      to: (facts) => saidOfBill("price.given-up.code.no-amount", facts),
    },
    {
      id: "D-38/code-free",
      when: (facts) => centsOf(facts) === 0,
      to: (facts) => saidOfBill("price.given-up.code.free", facts),
    },
  ],
  otherwise: { id: "D-38/code", to: (facts) => saidOfBill("price.given-up.code", facts) },
};

function saidOfBill(id: string, facts: GivenUpBillFacts): Message {
  return message(id, {
    code: codeOf(facts) ?? "",
    plan: facts.planBefore ?? "current",
    amount: { total: centsOf(facts) ?? 0 },
  });
}
