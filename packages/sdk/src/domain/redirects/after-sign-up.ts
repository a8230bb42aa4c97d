import { type Choice, choose, type Table } from "../kernel/choice.ts";
import type { Destination } from "../kernel/destination.ts";
import { asksForVerification } from "../navigation/hand-over.ts";
import { toRoute } from "./addresses.ts";
import { isPaidElsewhere, type RedirectFacts, type RedirectSettings } from "./facts.ts";
import {
  onTheWay,
  toChangePlan,
  toCurrentSubscriber,
  toPartner,
  toPayment,
  toPendingVerification,
  toPlans,
} from "./targets.ts";
import { wantedAddress } from "./wanted-address.ts";

/**
 * Where a user goes after creating an account: what she came for and has not done yet stands above every plan. (RDR-19 to
 * RDR-24, OPN-037, OPN-041, D-41)
 */
export function afterSignUp(facts: RedirectFacts, settings: RedirectSettings): Choice<Destination> {
  const table: Table<RedirectFacts, Destination> = {
    rows: [
      {
        id: "RDR-20",
        when: ({ partnerSubscriptionId }) => partnerSubscriptionId !== null,
        to: () => toPartner(facts, settings),
      },
      {
        id: "RDR-24/asked",
        when: asksForVerification,
        to: () => onTheWay(facts, settings, "verification"),
      },
      {
        id: "RDR-19",
        when: ({ sheerVerification }) => sheerVerification !== null,
        to: () => toPayment(facts, settings),
      },
      {
        id: "RDR-21",
        when: ({ isGifting }) => isGifting,
        to: () => onTheWay(facts, settings, "giftCode"),
      },
      {
        id: "RDR-24/wanted",
        when: () => wantedAddress(facts, settings) !== null,
        to: () => wantedAddress(facts, settings) ?? toRoute(settings, "plans"),
      },
      {
        id: "RDR-22",
        when: ({ chosenPlan }) => chosenPlan?.hasMerchandise === true,
        to: () => onTheWay(facts, settings, "shipping"),
      },
      {
        id: "RDR-23",
        when: ({ chosenPlan }) => chosenPlan !== null,
        to: () => toPayment(facts, settings),
      },
    ],
    otherwise: { id: "RDR-24", to: () => toPlans(facts, settings) },
  };
  return choose(table, facts);
}

export interface CreateAccountFacts extends RedirectFacts {
  readonly isAuthenticated: boolean;
}

/**
 * Where the create-account screen redirects; null shows the form. A campaign link leads to sign-in and from there to
 * verification; members have an account already. (RDR-25, RDR-26, GRD-10, OPN-013, OPN-042)
 */
export function createAccountScreen(
  facts: CreateAccountFacts,
  settings: RedirectSettings,
): Choice<Destination | null> {
  return choose(createAccountTable(settings), facts);
}

function createAccountTable(
  settings: RedirectSettings,
): Table<CreateAccountFacts, Destination | null> {
  const isCampaign = ({ lid, cmpid }: RedirectFacts) => lid !== null && cmpid !== null;
  const toVerification = (facts: RedirectFacts) =>
    onTheWay(facts, settings, "verification", { lid: facts.lid, cmpid: facts.cmpid });
  return {
    rows: [
      {
        id: "RDR-26",
        when: (facts) => !facts.isAuthenticated && isCampaign(facts),
        to: (facts) => {
          const verification = toVerification(facts);
          const return_to = verification.kind === "route" ? verification.address : null;
          return onTheWay(facts, settings, "signIn", { return_to });
        },
      },
      { id: "ROU-10/form", when: ({ isAuthenticated }) => !isAuthenticated, to: () => null },
      { id: "RDR-25/campaign", when: isCampaign, to: toVerification },
      {
        id: "RDR-25/partner",
        when: ({ partnerSubscriptionId }) => partnerSubscriptionId !== null,
        to: (facts) => toPartner(facts, settings),
      },
      {
        id: "RDR-25/verification",
        when: ({ pendingVerification }) => pendingVerification !== null,
        to: (facts) => toPendingVerification(facts, settings),
      },
      {
        id: "RDR-25/iap-program",
        when: ({ subscription, sheerVerification }) =>
          subscription.hasActiveSubscription &&
          subscription.isIAPUser &&
          sheerVerification !== null,
        to: (facts) => onTheWay(facts, settings, "militaryFirst"),
      },
      {
        id: "RDR-25/asked",
        when: (facts) => asksForVerification(facts) && !facts.subscription.hasActiveSubscription,
        to: (facts) => onTheWay(facts, settings, "verification"),
      },
      {
        id: "RDR-25/change-plan",
        when: ({ subscription, chosenPlan }) =>
          subscription.hasActiveSubscription &&
          !isPaidElsewhere(subscription) &&
          chosenPlan !== null,
        to: (facts) => toChangePlan(facts, settings),
      },
      {
        id: "RDR-25/current-subscriber",
        when: ({ subscription }) => subscription.hasActiveSubscription,
        to: (facts) => toCurrentSubscriber(facts, settings),
      },
      {
        id: "RDR-25/payment",
        when: ({ chosenPlan }) => chosenPlan !== null,
        to: (facts) => toPayment(facts, settings),
      },
    ],
    otherwise: { id: "RDR-25/plans", to: (facts) => toPlans(facts, settings) },
  };
}
