import { type Choice, choose, type Table } from "../kernel/choice.ts";
import type { Destination } from "../kernel/destination.ts";
import type { RedirectFacts, RedirectSettings } from "./facts.ts";
import { onTheWay, toChangePlan, toPayment } from "./targets.ts";

export interface AfterPlansFacts extends RedirectFacts {
  readonly isAuthenticated: boolean;
}

/**
 * Where the plans screen leads with the chosen plan. Visitors create an account first; subscribers change their plan.
 * (RDR-21 to RDR-23, ROU-11, ROU-32, PLN-46)
 */
export function afterPlans(
  facts: AfterPlansFacts,
  settings: RedirectSettings,
): Choice<Destination> {
  const preSelectedPlan = facts.chosenPlan?.planId ?? "";
  const table: Table<AfterPlansFacts, Destination> = {
    rows: [
      {
        id: "ROU-11/visitor",
        when: ({ isAuthenticated, chosenPlan }) => !isAuthenticated && chosenPlan !== null,
        to: () => onTheWay(facts, settings, "createAccountPlan", {}, { preSelectedPlan }),
      },
      {
        id: "ROU-10/visitor",
        when: ({ isAuthenticated }) => !isAuthenticated,
        to: () => onTheWay(facts, settings, "createAccount"),
      },
      {
        id: "RDR-21",
        when: ({ isGifting }) => isGifting,
        to: () => onTheWay(facts, settings, "giftCode"),
      },
      {
        id: "ROU-32",
        when: ({ subscription, chosenPlan }) =>
          subscription.hasActiveSubscription && chosenPlan !== null,
        to: () => toChangePlan(facts, settings),
      },
      {
        id: "RDR-22",
        when: ({ chosenPlan }) => chosenPlan?.hasMerchandise === true,
        to: () => onTheWay(facts, settings, "shipping"),
      },
    ],
    otherwise: { id: "RDR-23", to: () => toPayment(facts, settings) },
  };
  return choose(table, facts);
}

/** Where a confirmed change of plan goes on: by way of the shipping address where it brings goods. (CHG-04, RDR-22, OPN-061) */
export function afterChangePlan(
  facts: RedirectFacts,
  settings: RedirectSettings,
): Choice<Destination> {
  const table: Table<RedirectFacts, Destination> = {
    rows: [
      {
        id: "RDR-22",
        when: ({ chosenPlan }) => chosenPlan?.hasMerchandise === true,
        to: () => onTheWay(facts, settings, "shipping"),
      },
    ],
    otherwise: { id: "CHG-04", to: () => toPayment(facts, settings) },
  };
  return choose(table, facts);
}
