import type { FoyerConfiguration } from "../configuration/types.ts";
import { type Choice, choose, type Table } from "../kernel/choice.ts";
import { type Message, message } from "../kernel/message.ts";
import { dayOf, formatDay } from "../prices/calendar.ts";
import type { SubscriptionState } from "../subscription/types.ts";
import type { AccountFacts } from "./my-account.ts";

type StandingFacts = Pick<AccountFacts, "subscription">;

/**
 * What My Account says beside the name of a plan: a trial, a gift or an ended plan is named as such; null where the
 * price says it all. Without a date the sentence goes without it. (MNG-01, OPN-141, D-21)
 */
export function planStanding(facts: StandingFacts): Choice<Message | null> {
  return choose(standings, facts);
}

const standings: Table<StandingFacts, Message | null> = {
  rows: [
    {
      id: "MNG-01/ended",
      when: ({ subscription }) => subscription.isChurnedUser,
      to: ({ subscription }) => dated("account.standing.ended", subscription),
    },
    {
      id: "MNG-01/trial",
      when: ({ subscription }) => subscription.isTrialistUser,
      to: ({ subscription }) => dated("account.standing.trial", subscription),
    },
    {
      id: "MNG-01/gift",
      when: ({ subscription }) =>
        subscription.hasActiveSubscription && subscription.purchaseType === "gift",
      to: ({ subscription }) => dated("account.standing.gift", subscription),
    },
  ],
  otherwise: { id: "MNG-01/regular", to: () => null },
};

function dated(id: string, { validityTill }: SubscriptionState): Message {
  const day = dayOf(validityTill);
  return day === null ? message(id) : message(`${id}.on`, { date: formatDay(day) });
}

/** Whether the price belongs beside the plan: an ended plan and a gift cost nothing. (MNG-01, D-17) */
export function showsPlanPrice({ subscription }: StandingFacts): boolean {
  return !subscription.isChurnedUser && subscription.purchaseType !== "gift";
}

/**
 * Whether the next payment is something that should be there: the plan renews. A trial, a pause and a refused payment
 * renew; a plan that ended or was canceled and a gift do not. Of an unknown status it is not known, so it counts as
 * due. (MNG-20, BIL-23, D-06, D-21)
 */
export function isPaymentDue({ subscription }: StandingFacts): boolean {
  const { hasSubscription, isKnownStatus, isPendingCancel, purchaseType } = subscription;
  if (hasSubscription && !isKnownStatus) return true;
  return subscription.hasActiveSubscription && !isPendingCancel && purchaseType !== "gift";
}

/**
 * Address at which a subscription of another channel is managed, of the configuration; null where controls show here
 * or the channel is unknown. (MNG-15, MNG-18)
 */
export function manageAddress(
  facts: AccountFacts & { readonly mvpdId: string | null },
  { links, tvProviders }: Pick<FoyerConfiguration, "links" | "tvProviders">,
): string | null {
  const { isMvpdUser, mvpdId, subscription } = facts;
  if (isMvpdUser) return tvProviders.find(({ id }) => id === mvpdId)?.helpUrl ?? null;
  if (!subscription.hasSubscription || subscription.purchaseType === null) return null;
  return links.manageSubscription[subscription.purchaseType] ?? null;
}
