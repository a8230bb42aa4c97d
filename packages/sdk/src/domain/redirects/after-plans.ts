import { type Choice, choose, type Table } from "../kernel/choice.ts";
import type { Destination } from "../kernel/destination.ts";
import type { HandOver } from "../navigation/hand-over.ts";
import { toRoute } from "./addresses.ts";
import type { RedirectFacts, RedirectSettings } from "./facts.ts";
import { toPayment } from "./targets.ts";

export interface AfterPlansFacts extends RedirectFacts {
  readonly isAuthenticated: boolean;
  /** What stays with a visitor: `handOver`. */
  readonly handOver: HandOver;
}

/**
 * Where the plans screen goes on with the chosen plan. A visitor creates an account first; a subscriber changes
 * plan. (RDR-21 to RDR-23, ROU-11, ROU-32, PLN-46)
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
        to: ({ handOver }) => toRoute(settings, "createAccountPlan", { preSelectedPlan }, handOver),
      },
      {
        id: "ROU-10/visitor",
        when: ({ isAuthenticated }) => !isAuthenticated,
        to: ({ handOver, isGifting }) =>
          toRoute(
            settings,
            "createAccount",
            {},
            { ...handOver, gifting: isGifting ? "true" : null },
          ),
      },
      { id: "RDR-21", when: ({ isGifting }) => isGifting, to: () => toRoute(settings, "giftCode") },
      {
        id: "ROU-32",
        when: ({ subscription, chosenPlan }) =>
          subscription.hasActiveSubscription && chosenPlan !== null,
        to: () => toRoute(settings, "changePlansPlan", { preSelectedPlan }),
      },
      {
        id: "RDR-22",
        when: ({ chosenPlan }) => chosenPlan?.hasMerchandise === true,
        to: () => toRoute(settings, "shipping"),
      },
    ],
    otherwise: {
      id: "RDR-23",
      to: ({ va_member_id, sheerVerification, verificationId }) =>
        toPayment(facts, settings, { va_member_id, sheerVerification, verificationId }),
    },
  };
  return choose(table, facts);
}
