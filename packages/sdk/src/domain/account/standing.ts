import { dayOf } from "../calendar/calendar.ts";
import type { CalendarDay } from "../calendar/types.ts";
import type { FoyerConfiguration } from "../configuration/types.ts";
import { answer, type Choice, choose, type Table } from "../kernel/choice.ts";
import { type Message, message } from "../kernel/message.ts";
import { endedDay, lastDay } from "../subscription/cancel-effect.ts";
import type { SubscriptionState } from "../subscription/types.ts";
import type { AccountFacts } from "./my-account.ts";

type StandingFacts = Pick<AccountFacts, "subscription">;
type DatedStandingFacts = StandingFacts & {
  readonly today: CalendarDay;
  /** It ends with its current period, because no method can pay. */
  readonly lapses?: boolean;
};

/**
 * What My Account says beside the name of a plan: that it is a trial, free, a gift or has ended; null where the price is
 * enough. A canceled gift has the day of its notice. Where the date is unknown, the sentence is the one without it.
 * (MNG-01, OPN-141, CNL-19, D-21)
 */
export function planStanding({
  subscription,
  today,
  lapses = false,
}: DatedStandingFacts): Choice<Message | null> {
  const { isChurnedUser, isTrialistUser, hasActiveSubscription, purchaseType } = subscription;
  const looked = { isChurnedUser, isTrialistUser, hasActiveSubscription, purchaseType };
  return { ...choose(standings, { subscription, today, lapses }), facts: looked };
}

const standings: Table<DatedStandingFacts, Message | null> = {
  rows: [
    {
      id: "MNG-01/ended",
      when: ({ subscription }) => subscription.isChurnedUser,
      to: ({ subscription: { validityTill }, today }) =>
        dated("account.standing.ended", endedDay({ validityTill, today })),
    },
    {
      id: "MNG-01/trial",
      when: ({ subscription }) => subscription.isTrialistUser,
      to: ({ subscription }) => dated("account.standing.trial", dayOf(subscription.validityTill)),
    },
    {
      id: "D-37",
      when: ({ lapses = false }) => lapses,
      to: ({ subscription: { pauseEndDate, validityTill } }) =>
        dated("account.standing.free", dayOf(pauseEndDate ?? validityTill)),
    },
    {
      id: "MNG-01/gift",
      when: ({ subscription }) =>
        subscription.hasActiveSubscription && subscription.purchaseType === "gift",
      to: ({ subscription }) => {
        const { isPendingCancel, validityTill } = subscription;
        const day = isPendingCancel ? lastDay(subscription) : dayOf(validityTill);
        return dated("account.standing.gift", day);
      },
    },
  ],
  otherwise: { id: "MNG-01/regular", to: () => null },
};

function dated(id: string, day: CalendarDay | null): Message {
  return day === null ? message(id) : message(`${id}.on`, { date: { day } });
}

interface PlanPriceFacts {
  readonly isChurnedUser: boolean;
  readonly purchaseType: SubscriptionState["purchaseType"];
  readonly priceCents: number | null;
  /** In the service's words. */
  readonly frequency: string | null;
}

/**
 * The price beside the plan, as the service bills it. Null where it is unreadable, and for an ended plan and a gift,
 * which cost nothing. (MNG-01, BIL-19, D-17)
 */
export function planPrice(
  facts: StandingFacts & {
    readonly bill: {
      readonly planPriceCents: number | null;
      readonly planFrequency: string | null;
    } | null;
  },
): Choice<(Pick<PlanPriceFacts, "frequency"> & { readonly priceCents: number }) | null> {
  const { isChurnedUser, purchaseType } = facts.subscription;
  const priceCents = facts.bill?.planPriceCents ?? null;
  const frequency = facts.bill?.planFrequency || null;
  return choose(planPrices, { isChurnedUser, purchaseType, priceCents, frequency });
}

const planPrices: Table<
  PlanPriceFacts,
  { readonly priceCents: number; readonly frequency: string | null } | null
> = {
  rows: [
    { id: "MNG-01/ended", when: ({ isChurnedUser }) => isChurnedUser, to: () => null },
    { id: "MNG-01/gift", when: ({ purchaseType }) => purchaseType === "gift", to: () => null },
    {
      id: "BIL-19/unknown",
      when: ({ priceCents }) => priceCents === null || priceCents < 0,
      to: () => null,
    },
  ],
  otherwise: {
    id: "BIL-19",
    to: ({ priceCents, frequency }) => ({ priceCents: priceCents ?? 0, frequency }),
  },
};

/**
 * The configured address at which a subscription of another channel is managed; null where controls show here, where it
 * has ended, or the channel is unknown. (MNG-15, MNG-18, RST-03)
 */
export function manageAddress(
  facts: AccountFacts & { readonly mvpdId: string | null },
  { links, tvProviders }: Pick<FoyerConfiguration, "links" | "tvProviders">,
): Choice<string | null> {
  const { isMvpdUser, mvpdId, subscription } = facts;
  const { hasSubscription, isChurnedUser, purchaseType } = subscription;
  const looked = { isMvpdUser, mvpdId, hasSubscription, purchaseType };
  const own = tvProviders.find(({ id }) => id === mvpdId)?.helpUrl ?? null;
  if (isMvpdUser) return answer(own, "MNG-15", looked);
  if (isChurnedUser) return answer(null, "RST-03", looked);
  if (!hasSubscription || purchaseType === null) return answer(null, "MNG-18/unknown", looked);
  return answer(links.manageSubscription[purchaseType] ?? null, "MNG-18", looked);
}
