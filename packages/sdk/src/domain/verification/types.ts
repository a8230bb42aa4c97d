/** The state of a member's verification, as the service says (VER-61). Missing and unknown is null. */
export interface VerificationState {
  readonly currentStep: string | null;
  readonly verificationId: string | null;
  readonly segment: VerificationProgram | null;
}

/** Programs of the verification flow (VER-63, OPN-170). */
export type VerificationProgram = "military" | "firstResponder";
