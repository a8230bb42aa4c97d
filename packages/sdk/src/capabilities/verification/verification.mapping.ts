import { shape, text } from "../../api/fields.ts";
import type { VerificationProgram, VerificationState } from "../../domain/verification/types.ts";

const programs: readonly VerificationProgram[] = ["military", "firstResponder"];

/** The state of a verification (VER-61, VER-63). */
export const readVerificationState = shape<VerificationState>({
  currentStep: text,
  verificationId: text,
  segment: (value) => programs.find((program) => program === value) ?? null,
});
