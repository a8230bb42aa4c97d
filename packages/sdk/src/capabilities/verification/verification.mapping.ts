import { type Reader, shape, text } from "../../api/fields.ts";
import type {
  VerificationProgram,
  VerificationRecord,
  VerificationState,
} from "../../domain/verification/types.ts";

const programs: readonly VerificationProgram[] = ["military", "firstResponder"];

/** A program of the verification; null for any other (VER-63). */
export const program: Reader<VerificationProgram | null> = (value) =>
  programs.find((known) => known === value) ?? null;

/** The state of a verification (VER-61, VER-63). */
export const readVerificationState = shape<VerificationState>({
  currentStep: text,
  step: text,
  verificationId: text,
  segment: program,
});

/** The record of a verification (VER-62). */
export const readVerificationRecord = shape<VerificationRecord>({
  verificationId: text,
  program,
  step: text,
  verifier: text,
  currentStep: text,
});
