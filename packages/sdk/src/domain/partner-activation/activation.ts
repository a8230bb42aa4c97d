import { type Choice, choose, type Table } from "../kernel/choice.ts";

/** States of an activation. (PRT-06) */
export type PartnerActivationState = "LOADING" | "SUCCESS" | "INELIGIBLE" | "ERROR";

/** How an activation ended; `VERIFY`: the status has to be proved first. (PRT-06, PRT-11) */
export type ActivationEnd = Exclude<PartnerActivationState, "LOADING"> | "VERIFY";

export interface ActivationFacts {
  /** `responseCode` of the answer; null where there was none, or it says none. */
  readonly responseCode: string | null;
  /** `errorCode` of a refusal; null without one. */
  readonly errorCode: string | null;
  /** False where the answer got lost, or the service failed. */
  readonly isAnswered: boolean;
  /** The service has confirmed this activation before, on this device. */
  readonly isRemembered: boolean;
}

/**
 * How an activation ended. Only the service's word is a success, of now or, without an answer, of before; an unknown
 * code and a lost answer are an error, which can be tried again: a repeat by the same profile succeeds. (PRT-06, PRT-07,
 * PRT-09 to PRT-11, OPN-206, OPN-207, D-06)
 */
export function activationEnd(facts: ActivationFacts): Choice<ActivationEnd> {
  return choose(ends, facts);
}

const ends: Table<ActivationFacts, ActivationEnd> = {
  rows: [
    {
      id: "PRT-06/success",
      when: ({ responseCode }) => responseCode === "1",
      to: () => "SUCCESS",
    },
    {
      id: "PRT-10",
      when: ({ errorCode }) => errorCode !== null && notOwn.includes(errorCode),
      to: () => "INELIGIBLE",
    },
    {
      id: "PRT-11",
      when: ({ errorCode }) => errorCode === "VERIFICATION_REQUIRED",
      to: () => "VERIFY",
    },
    {
      id: "PRT-07",
      when: ({ isAnswered, isRemembered }) => !isAnswered && isRemembered,
      to: () => "SUCCESS",
    },
  ],
  otherwise: { id: "PRT-09", to: () => "ERROR" },
};

const taken = "SUBSCRIPTION_REQUEST_TAKEN";

/** The user subscribes already, or another user has the request. (OPN-206) */
const notOwn: readonly string[] = ["ALREADY_SUBSCRIBER", taken];

/** Whether the service has refused a request because it belongs to another account. (OPN-206, D-41) */
export function isTakenCode({ code }: { readonly code: string | null }): boolean {
  return code === taken;
}
