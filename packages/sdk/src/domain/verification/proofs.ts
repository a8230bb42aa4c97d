import { programOfPlan } from "../catalogue/identifiers.ts";
import type { FoyerConfiguration } from "../configuration/types.ts";
import { answer, type Choice } from "../kernel/choice.ts";
import { type Message, message } from "../kernel/message.ts";
import type { VerificationProgram, VerificationState } from "./types.ts";
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

interface Known {
  /** Null before it is known. */
  readonly verification: Pick<VerificationState, "currentStep" | "step" | "segment"> | null;
}

/**
 * The program of a proof that a purchase has used up; null for any other. It proves no new discount, and the plans, the
 * review and the payment of its plan, and the verification say so. (VET-13, D-35, D-41)
 */
export function usedUpProgram({ verification }: Known): Choice<VerificationProgram | null> {
  const { currentStep = null, step = null, segment = null } = verification ?? {};
  const isUsedUp = currentStep === "success" && step === "completed";
  return answer(isUsedUp ? segment : null, "VET-13", { currentStep, step, segment });
}

/** What a review or a payment says of a plan whose proof was used up; null for any other plan. (VET-13, D-41) */
export function redeemedNote(
  { serviceId, ...known }: Known & { readonly serviceId: string | null },
  configuration: Pick<FoyerConfiguration, "product">,
): Choice<Message | null> {
  const { value: program, ...choice } = usedUpProgram(known);
  const isOfPlan = program !== null && program === programOfPlan({ serviceId }, configuration);
  return { ...choice, value: isOfPlan ? message(`price.redeemed.${program}`) : null };
}
