import type { Order } from "../account/types.ts";
import { dayOf, daysBetween } from "../calendar/calendar.ts";
import type { CalendarDay } from "../calendar/types.ts";
import { type Choice, choose, type Table } from "../kernel/choice.ts";
import { sameText } from "../kernel/text.ts";
import { after } from "./gift-terms.ts";
import type { BeforeGift, GiftLength } from "./types.ts";

export interface GiftEffectFacts {
  /** Of the redemption. */
  readonly idempotencyKey: string;
  /** Service id of the gift plan. */
  readonly packageId: string;
  readonly length: GiftLength | null;
  readonly before: BeforeGift;
  /** Orders of the billing history; null where it cannot be read. */
  readonly orders: readonly Pick<Order, "idempotencyKey">[] | null;
  /** No order of the history was left out. */
  readonly isComplete: boolean;
  /** The status of the subscription now; null where it cannot be read. */
  readonly now: BeforeGift | null;
  readonly today: CalendarDay;
}

/**
 * Whether the services show a gift whose answer was lost: as an order with its key, or in what the member has. Null
 * where neither can be read. A renewal meanwhile is no gift: the time has to grow by that of the gift, and from the
 * billing day on what has grown proves nothing. (GFT-24, D-04, D-24)
 */
export function giftEffect(facts: GiftEffectFacts): Choice<boolean | null> {
  return choose(effects, facts);
}

const effects: Table<GiftEffectFacts, boolean | null> = {
  rows: [
    {
      id: "D-04/order",
      when: ({ orders, idempotencyKey }) =>
        orders?.some((order) => order.idempotencyKey === idempotencyKey) === true,
      to: () => true,
    },
    {
      id: "D-24/renewal",
      when: (facts) => isMore(facts) && mayHaveRenewed(facts),
      to: () => null,
    },
    { id: "D-04/plan", when: isMore, to: () => true },
    {
      id: "D-04/unread",
      when: ({ orders, isComplete, now }) => orders === null || !isComplete || now === null,
      to: () => null,
    },
  ],
  otherwise: { id: "D-04/none", to: () => false },
};

function isMore(facts: GiftEffectFacts): boolean {
  return isGiftPlanNow(facts) || hasGrown(facts);
}

/** Whether the plan may have renewed, or an upcoming one begun: the clock of a device may be a day behind. */
function mayHaveRenewed({ before, today }: GiftEffectFacts): boolean {
  const from = dayOf(before.validityTill);
  return before.isActive !== false && from !== null && daysBetween(today, from) <= 1;
}

function isGiftPlanNow({ before, now, packageId }: GiftEffectFacts): boolean {
  return sameText(now?.serviceID ?? null, packageId) && !sameText(before.serviceID, packageId);
}

/** Whether the plan lasts longer by at least the time of the gift. */
function hasGrown({ before, now, length }: GiftEffectFacts): boolean {
  const from = dayOf(before.validityTill);
  const to = dayOf(now?.validityTill ?? null);
  const wanted = from && length && after(from, length);
  // Zones and months of different lengths move the day of a service by a few.
  return Boolean(from && wanted && to && to > from && daysBetween(wanted, to) >= -3);
}
