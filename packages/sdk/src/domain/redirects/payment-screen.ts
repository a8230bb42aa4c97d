import { type Choice, choose, type Table } from "../kernel/choice.ts";
import type { Destination } from "../kernel/destination.ts";
import { isPaidElsewhere, type RedirectSettings } from "./facts.ts";
import { onTheWay, toAccount, toCurrentSubscriber, toPlans } from "./targets.ts";
import { type VeteransFacts, veteransBlocked } from "./veterans.ts";

export interface PaymentScreenFacts extends VeteransFacts {
  /** The purchase of the chosen plan has just been paid. */
  readonly isPaid: boolean;
  /** A payment is in progress: no redirect interrupts it. */
  readonly isPaying: boolean;
  /** The user's plans are unknown: they failed to load, or the subscription is unreadable. */
  readonly arePlansUnknown: boolean;
  /** The chosen plan is the current one. */
  readonly isCurrentPlan: boolean;
}

/**
 * Where the payment screen redirects; null shows it. Plans that failed to load may include the plan of the address, so
 * the screen shows the failure instead of redirecting. (RDR-27, RDR-28, PAY-30, PLN-41, VET-07, D-04, D-06)
 */
export function paymentScreen(
  facts: PaymentScreenFacts,
  settings: RedirectSettings,
): Choice<Destination | null> {
  const table: Table<PaymentScreenFacts, Destination | null> = {
    rows: [
      {
        id: "PAY-30/paid",
        when: ({ isPaid }) => isPaid,
        to: () => onTheWay(facts, settings, "confirmation"),
      },
      { id: "D-04/paying", when: ({ isPaying }) => isPaying, to: () => null },
      {
        id: "VET-07",
        when: (given) => veteransBlocked(given, settings).value !== null,
        to: (given) => veteransBlocked(given, settings).value,
      },
      { id: "D-06/plans", when: ({ arePlansUnknown }) => arePlansUnknown, to: () => null },
      {
        id: "RDR-28",
        when: ({ subscription }) =>
          subscription.hasActiveSubscription && isPaidElsewhere(subscription),
        to: () => toCurrentSubscriber(facts, settings),
      },
      {
        id: "RDR-27",
        when: ({ chosenPlan }) => chosenPlan === null,
        to: () => toPlans(facts, settings),
      },
      {
        id: "PLN-41",
        when: ({ subscription, isCurrentPlan }) =>
          subscription.hasActiveSubscription && isCurrentPlan,
        to: () => toAccount(facts, settings),
      },
    ],
    otherwise: { id: "ROU-12", to: () => null },
  };
  return choose(table, facts);
}
