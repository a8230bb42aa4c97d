import { fields, shape, text, texts } from "../../api/fields.ts";
import type { Failure } from "../../domain/kernel/failure.ts";
import type { VerificationAnswer } from "../../domain/verification/answer.ts";
import { program } from "../verification/verification.mapping.ts";

/** What the service says of a verification, in an answer or a failure (VER-61, ERR-70). */
export const readVerificationAnswer = shape<VerificationAnswer>({
  currentStep: text,
  step: text,
  verificationId: text,
  segment: program,
  partner: text,
  bangoRedirectUrl: text,
  rejectionReasons: texts,
  errorIds: texts,
  systemErrorMessage: text,
  errorMessage: text,
});

/** The same of a failed call; everything is missing where nothing was said (VER-50, VER-124 to VER-128). */
export function answerOfFailure(failure: Failure): VerificationAnswer {
  return readVerificationAnswer(failure.kind === "http" ? fields(failure.body) : {});
}
