import type { Name } from "./members.ts";
import { ACCOUNT_SEQUENCES } from "./sequences/account.ts";
import { CANCELLATION_SEQUENCES } from "./sequences/cancellation.ts";
import { CHECKOUT_SEQUENCES } from "./sequences/checkout.ts";
import { GIFTS_SEQUENCES } from "./sequences/gifts.ts";
import { MEMBER_ORDER_SEQUENCES } from "./sequences/member-order.ts";
import { OFFERS_SEQUENCES } from "./sequences/offers.ts";
import { PAUSE_AND_CHANGE_SEQUENCES } from "./sequences/pause-and-change.ts";
import { PAYMENT_UPDATE_SEQUENCES } from "./sequences/payment-update.ts";
import { PLAN_CHANGES_SEQUENCES } from "./sequences/plan-changes.ts";
import { PURCHASE_ORDER_SEQUENCES } from "./sequences/purchase-order.ts";
import { VERIFICATION_SEQUENCES } from "./sequences/verification.ts";
import { VISITORS_SEQUENCES } from "./sequences/visitors.ts";
import { VISITS_SEQUENCES } from "./sequences/visits.ts";
import { USES, USES_OF_OTHERS } from "./uses.ts";
import type { Sequences, Use } from "./using.ts";

type Case = readonly [title: string, name: Name, use: Use];

function casesOf(sequences: Sequences): Case[] {
  return Object.entries(sequences).flatMap(([name, uses]) =>
    Object.entries(uses).map(([title, use]): Case => [`${name}, ${title}`, name as Name, use]),
  );
}

/** Every use of every store: its title, the store, the use. */
export const CASES: readonly Case[] = [
  ...Object.entries(USES).map(([name, use]): Case => [name, name as Name, use]),
  ...casesOf(USES_OF_OTHERS),
];

/** What closing does not need: steps whose order, or whose refusal, another use does not show. */
export const SEQUENCES: readonly Case[] = [
  CHECKOUT_SEQUENCES,
  GIFTS_SEQUENCES,
  OFFERS_SEQUENCES,
  VERIFICATION_SEQUENCES,
  VISITORS_SEQUENCES,
  ACCOUNT_SEQUENCES,
  CANCELLATION_SEQUENCES,
  PAUSE_AND_CHANGE_SEQUENCES,
  PAYMENT_UPDATE_SEQUENCES,
  PLAN_CHANGES_SEQUENCES,
  PURCHASE_ORDER_SEQUENCES,
  VISITS_SEQUENCES,
  MEMBER_ORDER_SEQUENCES,
].flatMap(casesOf);
