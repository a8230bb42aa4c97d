import { serviceText } from "../errors/service-text.ts";
import { type Choice, choose, type Table } from "../kernel/choice.ts";
import { allow, type Decision, refuse } from "../kernel/decision.ts";
import { type Message, message } from "../kernel/message.ts";
import { includesText } from "../kernel/text.ts";

/** The answer of the veterans-benefits check; missing is null. (OPN-267) */
export interface VeteransAnswer {
  readonly outcome: number | null;
  readonly errorMessage: string | null;
  /** Of a verified member; the offer is listed with it. */
  readonly verificationId: string | null;
}

/** What the check means for the member. (VET-04 to VET-06) */
export type VeteransOutcome =
  | { readonly kind: "notApplicable" }
  | { readonly kind: "verified"; readonly verificationId: string | null }
  /** `canRetry`: another try can have another end. */
  | { readonly kind: "blocked"; readonly message: Message; readonly canRetry: boolean };

export interface VeteransCheckFacts {
  /** Null where the call failed. */
  readonly answer: VeteransAnswer | null;
  /** HTTP status of the failure; null where there was no answer. */
  readonly status: number | null;
  /** `errorCode` of the failure; null without one. */
  readonly errorCode: string | null;
}

/**
 * The outcome of a veterans-benefits check. An unknown one, and a check without an answer, grants nothing and can be
 * tried again. (VET-04 to VET-06, VET-09, VET-12 to VET-15, D-06, D-10)
 */
export function veteransOutcome(facts: VeteransCheckFacts): Choice<VeteransOutcome> {
  return choose(outcomes, facts);
}

const outcomes: Table<VeteransCheckFacts, VeteransOutcome> = {
  rows: [
    {
      id: "VET-05",
      when: ({ answer }) => answer?.outcome === 1,
      to: ({ answer }) => ({ kind: "verified", verificationId: answer?.verificationId ?? null }),
    },
    {
      id: "VET-04",
      when: ({ answer }) => answer?.outcome === 0,
      to: () => ({ kind: "notApplicable" }),
    },
    {
      id: "VET-06",
      when: ({ answer }) => answer?.outcome === 2,
      to: ({ answer }) => blocked(partnerText(answer?.errorMessage) ?? notEligible()),
    },
    { id: "VET-12", when: ({ status }) => status === 404, to: () => blocked(notEligible()) },
    {
      id: "VET-13",
      when: ({ status, errorCode }) => status === 409 && includesText(redeemed, errorCode),
      to: () => blocked(message("veterans.error.redeemed")),
    },
  ],
  otherwise: {
    id: "VET-14",
    to: () => ({ ...blocked(message("veterans.error.processing")), canRetry: true }),
  },
};

/** A 409 in other words decides nothing: it may name a key in flight, or be a proxy's. (D-04, D-44) */
const redeemed = ["OFFER_ALREADY_CLAIMED", "VERIFIED_BY_OTHER_SERVICE"];

export interface VeteransSubscriptionFacts {
  readonly hasActiveSubscription: boolean;
  readonly isNewUser: boolean;
  readonly isChurnedUser: boolean;
}

/** Whether a member may ask for the veterans-benefits offer; refused shows why without asking. (VET-08) */
export function veteransOffer(facts: VeteransSubscriptionFacts): Decision<"active-subscription"> {
  const { hasActiveSubscription, isNewUser, isChurnedUser } = facts;
  const looked = { hasActiveSubscription, isNewUser, isChurnedUser };
  return hasActiveSubscription && !isNewUser && !isChurnedUser
    ? refuse("active-subscription", "VET-08", looked)
    : allow("VET-08", looked);
}

/** The outcome of a refused offer. (VET-08, VET-12) */
export function subscriberOutcome(): VeteransOutcome {
  return blocked(notEligible());
}

function blocked(said: Message): Extract<VeteransOutcome, { kind: "blocked" }> {
  return { kind: "blocked", message: said, canRetry: false };
}

function partnerText(text: string | null | undefined): Message | null {
  const shown = serviceText({ text });
  return shown === null ? null : { text: shown };
}

function notEligible(): Message {
  return message("veterans.error.not-eligible");
}
