import { type Choice, choose, type Table } from "../kernel/choice.ts";
import { allow, type Decision, refuse } from "../kernel/decision.ts";
import type { VerificationProgram, VerificationState } from "./types.ts";

/** A verification that a member can do something with: it waits for documents, is being reviewed, or has opened a free year. */
export interface VerificationStanding {
  readonly state: "documents" | "review" | "ready";
  readonly program: VerificationProgram;
}

export interface StandingFacts {
  /** As the service says; null before it is known. */
  readonly verification: Pick<VerificationState, "currentStep" | "step" | "segment"> | null;
  readonly isMvpdUser: boolean;
  readonly isKnownStatus: boolean;
  readonly hasActiveSubscription: boolean;
  /** An active subscriber who may move up to the plan of the program: `isEligibleUpgrade`. */
  readonly isEligibleUpgrade: boolean;
}

/**
 * How far a member's verification is, where she may still have its free year; null for a subscriber whose plan rules it
 * out, after the purchase that has used it up, and before it is known. (OPN-141, RDR-14, VER-53, VER-54, VER-60, VET-13,
 * D-06)
 */
export function verificationStanding(facts: StandingFacts): Choice<VerificationStanding | null> {
  const { value: state, ...choice } = choose(standings, facts);
  const program = facts.verification?.segment ?? null;
  // A proof of no known program opens no plan; a verification under way is then the military one, as everywhere.
  const isNamed = program !== null || state !== "ready";
  return {
    ...choice,
    value: state && isNamed ? { state, program: program ?? "military" } : null,
  };
}

const standings: Table<StandingFacts, VerificationStanding["state"] | null> = {
  rows: [
    { id: "VER-131/no-member", when: ({ isMvpdUser }) => isMvpdUser, to: () => null },
    { id: "D-06", when: ({ isKnownStatus }) => !isKnownStatus, to: () => null },
    {
      id: "RDR-14/other-plan",
      when: (facts) => facts.hasActiveSubscription && !facts.isEligibleUpgrade,
      to: () => null,
    },
    {
      id: "VET-13",
      when: ({ verification }) => verification?.step === "completed",
      to: () => null,
    },
    { id: "VER-60", when: isAt("success"), to: () => "ready" },
    { id: "VER-53", when: isAt("docUpload"), to: () => "documents" },
    { id: "VER-54", when: isAt("pending", "review"), to: () => "review" },
  ],
  otherwise: { id: "OPN-141/none", to: () => null },
};

function isAt(...steps: readonly string[]) {
  return ({ verification }: StandingFacts) => steps.includes(verification?.currentStep ?? "");
}

/**
 * Whether My Account asks how far a verification is. The hazard: every visit of every subscriber would ask one more
 * service, for the few who have begun one. A subscriber's is asked for where this device has seen it; anyone else may
 * have a free year before her. (OPN-141, VER-131, D-06, D-43)
 */
export function verificationAsked(
  facts: Omit<StandingFacts, "isEligibleUpgrade" | "verification"> & {
    /** This device has seen one of hers that goes on. */
    readonly isSeen: boolean;
  },
): Decision<"tv-provider" | "unknown-status" | "subscriber"> {
  const looked = { ...facts };
  if (facts.isMvpdUser) return refuse("tv-provider", "VER-131/no-member", looked);
  if (!facts.isKnownStatus) return refuse("unknown-status", "D-06", looked);
  if (facts.hasActiveSubscription && !facts.isSeen) return refuse("subscriber", "D-43", looked);
  return allow("OPN-141", looked);
}
