import { programOfPlan } from "../catalogue/identifiers.ts";
import { type Choice, choose, type Table } from "../kernel/choice.ts";
import type { Destination } from "../kernel/destination.ts";
import { type Message, message } from "../kernel/message.ts";
import { asksForVerification } from "../navigation/hand-over.ts";
import type { RedirectSettings } from "./facts.ts";
import { onTheWay, toPartner, toPendingVerification } from "./targets.ts";
import type { VeteransFacts } from "./veterans.ts";

export interface UnappliedOfferFacts extends VeteransFacts {
  readonly isAuthenticated: boolean;
  /** Programs that the user has proved: their offer applies, or was used up. */
  readonly provedPrograms: readonly string[];
  /** The service has said that this user may not have the offer, or has not said it of a subscriber. */
  readonly isRuledOut: boolean;
  /** The plan that is about to be paid for; null on the plans, which list the veterans' offer. */
  readonly paidPlanId: string | null;
}

/** An offer that no plan has yet, and the way to it. */
export interface UnappliedOffer {
  readonly text: Message;
  readonly link: Message;
  readonly destination: Destination;
}

/**
 * What plans, review and payment say to a member who chooses a plan herself while what she came for is unfinished: her
 * choice counts, but without this she would pay in the belief that the offer is in it. Null where nothing is unfinished, and
 * for a subscriber whom the service refuses the offer. (D-41, RDR-14, RDR-20, RDR-23, VER-111, VET-05)
 */
export function unappliedOffer(
  facts: UnappliedOfferFacts,
  settings: RedirectSettings,
): Choice<UnappliedOffer | null> {
  const { pendingVerification: pending, subscription, sheerVerification } = facts;
  const isProved = facts.provedPrograms.includes(sheerVerification ?? "");
  const mayVerify = subscription.isNewUser || subscription.isChurnedUser || facts.isEligibleUpgrade;
  const toPending = (id: string): UnappliedOffer => ({
    text: message(`offer.${id}.${pending?.program}`),
    link: message(`offer.${id}.link`),
    destination: toPendingVerification(facts, settings),
  });
  const table: Table<UnappliedOfferFacts, UnappliedOffer | null> = {
    rows: [
      { id: "D-41/visitor", when: ({ isAuthenticated }) => !isAuthenticated, to: () => null },
      {
        id: "RDR-20",
        when: ({ partnerSubscriptionId }) =>
          partnerSubscriptionId !== null && !subscription.hasActiveSubscription,
        to: () => ({
          text: message("offer.partner"),
          link: message("offer.partner.link"),
          destination: toPartner(facts, settings),
        }),
      },
      {
        id: "RDR-14/documents",
        when: () => mayVerify && pending?.step === "docUpload",
        to: () => toPending("documents"),
      },
      {
        id: "RDR-14/review",
        when: () => mayVerify && pending !== null,
        to: () => toPending("review"),
      },
      {
        id: "RDR-14/asked",
        when: (given) => asksForVerification(given) && !isProved && !given.isRuledOut,
        to: () => ({
          text: message(`offer.asked.${sheerVerification}`),
          link: message("offer.asked.link"),
          destination: onTheWay(facts, settings, "verification"),
        }),
      },
      {
        id: "VET-05/other-plan",
        when: ({ paidPlanId: serviceId, veteransOutcome }) =>
          veteransOutcome === "verified" &&
          serviceId !== null &&
          programOfPlan({ serviceId }, settings) !== "veterans",
        to: () => ({
          text: message("offer.veterans"),
          link: message("offer.veterans.link"),
          destination: onTheWay(facts, settings, "plans"),
        }),
      },
    ],
    otherwise: { id: "D-41/none", to: () => null },
  };
  return choose(table, facts);
}
