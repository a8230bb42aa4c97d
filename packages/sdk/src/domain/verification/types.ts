/** The state of a member's verification, as the service says (VER-61). Missing and unknown is null. */
export interface VerificationState {
  readonly currentStep: string | null;
  /** Step of its record: `completed` where a purchase has used it up (VER-62). */
  readonly step: string | null;
  readonly verificationId: string | null;
  readonly segment: VerificationProgram | null;
}

/** Programs of the verification flow (VER-63, OPN-170). */
export type VerificationProgram = "military" | "firstResponder";

/** The record of a verification, as the service keeps it (VER-62). Missing and unknown is null. */
export interface VerificationRecord {
  readonly verificationId: string | null;
  readonly program: VerificationProgram | null;
  readonly step: string | null;
  readonly verifier: string | null;
  readonly currentStep: string | null;
}
