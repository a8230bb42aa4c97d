import type { VerificationProgram } from "./types.ts";
import type { VeteransOutcome } from "./veterans.ts";

/** A status that the user has proved; its id goes with the purchase. Null: the service knows it by the user. (OPN-068) */
export interface Proof {
  readonly program: VerificationProgram | "veterans";
  readonly verificationId: string | null;
}

export interface ProofFacts {
  /** The user's own verification, as the service says; null before it is known. */
  readonly verification: {
    readonly currentStep: string | null;
    readonly verificationId: string | null;
    readonly segment: VerificationProgram | null;
  } | null;
  /** The veterans-benefits check of the member id in the address. */
  readonly veterans: VeteransOutcome | null;
}

/**
 * What the user has proved, by either service. Only the verification service's word `success` completes its verification,
 * and a check of veterans benefits does not. (VER-60, PLN-30, OPN-067, OPN-203, D-06)
 */
export function proofs({ verification, veterans }: ProofFacts): readonly Proof[] {
  const { currentStep, verificationId = null, segment: program } = verification ?? {};
  const own = currentStep === "success" && program ? [{ program, verificationId }] : [];
  return veterans?.kind === "verified"
    ? [{ program: "veterans", verificationId: veterans.verificationId }, ...own]
    : own;
}
