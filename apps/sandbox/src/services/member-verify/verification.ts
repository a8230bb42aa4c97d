/**
 * One verification of one profile and how it moves from step to step:
 * form → documents → review → success, error or ineligible [VER-01] [VER-52] to [VER-57].
 *
 * Pure: every function returns the next record. Instants are epoch ms of world time.
 */
import type { Program } from "@foyer/openapi/generated/member-verify";
import type { FormStep } from "./personal-info.ts";
import type { Finding, Verdict } from "./test-data.ts";
import { SLOW_REVIEW_WORD, verdictsOf } from "./test-data.ts";

export type Step = FormStep | "docUpload" | "pending" | "success" | "error" | "ineligible";
export type Verifier = "verificationService" | "veteransAdvantage";

/** A document that was asked for; `sha256` once its bytes are there. */
export interface UploadedDocument {
  readonly documentId: string;
  readonly signature: string;
  readonly fileName: string;
  readonly mimeType: string;
  readonly fileSize: number;
  readonly expiresAt: number;
  readonly sha256?: string;
}

export interface Verification {
  readonly verificationId: string;
  readonly profileId: string;
  readonly program: Program;
  readonly verifier: Verifier;
  readonly step: Step;
  readonly startedAt: number;
  readonly errorIds: readonly string[];
  readonly rejectionReasons: readonly string[];
  /** Reviews that ended in a rejection. */
  readonly rejections: number;
  readonly documents: readonly UploadedDocument[];
  /** The partner's request that this verification is for [VER-32]. */
  readonly subscriptionRequestId?: string;
  /** What the user came for, which the links of the mails carry on [PRT-11] [D-41]. */
  readonly query?: string;
  /** No further data can be sent [ERR-30]. */
  readonly expired?: true;
  /** Used up by a purchase [API-73]. */
  readonly completedAt?: number;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** 'Typically a few minutes' and 'up to 20 minutes in high volume' [VER-92]. */
export const REVIEW_TIME = 2 * MINUTE;
export const SLOW_REVIEW_TIME = 20 * MINUTE;
/** Lifetime of an unfinished verification. */
export const UNFINISHED_LIFE = 30 * DAY;
/** The review limit of the partner: the last rejection ends the verification [ERR-40]. */
export const MOST_REVIEWS = 3;

const FORM_STEPS: readonly Step[] = [
  "collectActiveMilitaryPersonalInfo",
  "collectInactiveMilitaryPersonalInfo",
  "collectFirstResponderPersonalInfo",
];

export function newVerification(
  start: Pick<Verification, "verificationId" | "profileId" | "program" | "startedAt"> & {
    readonly step: FormStep;
    readonly subscriptionRequestId?: string | undefined;
  },
): Verification {
  const { subscriptionRequestId, ...rest } = start;
  return {
    ...rest,
    verifier: "verificationService",
    errorIds: [],
    rejectionReasons: [],
    rejections: 0,
    documents: [],
    ...(subscriptionRequestId === undefined ? {} : { subscriptionRequestId }),
  };
}

export function isAtForm({ step }: Verification): boolean {
  return FORM_STEPS.includes(step);
}

/** Neither succeeded nor failed; only such a verification expires. */
export function isUnfinished(verification: Verification): boolean {
  return isAtForm(verification) || ["docUpload", "pending"].includes(verification.step);
}

export function endedInError(verification: Verification, errorId: string): Verification {
  return { ...verification, step: "error", errorIds: [errorId] };
}

/** After the form: applies the partner's result. Refusals change nothing. */
export function afterFinding(
  verification: Verification,
  finding: Exclude<Finding, { kind: "refused" | "systemMessage" }>,
): Verification {
  switch (finding.kind) {
    case "verified":
      return { ...verification, step: "success" };
    case "documents":
      return { ...verification, step: "docUpload" };
    case "review":
      return { ...verification, step: "pending" };
    case "ineligible":
      return { ...verification, step: "ineligible" };
    case "error":
      return endedInError(verification, finding.errorId);
  }
}

/** The upload is complete: clears the old rejection and begins the review [VER-89]. */
export function inReview(verification: Verification): Verification {
  return { ...verification, step: "pending", rejectionReasons: [] };
}

export function reviewTimeOf({ documents }: Verification): number {
  const slow = documents.some((it) => it.fileName.toLowerCase().includes(SLOW_REVIEW_WORD));
  return slow ? SLOW_REVIEW_TIME : REVIEW_TIME;
}

/**
 * The review is over: `verdicts` of a tester, else what the names of the files say. Reasons to reject are collected; any
 * worse result decides alone.
 */
export function afterReview(
  verification: Verification,
  verdicts: readonly Verdict[] = verdictsOf(verification.documents.map((it) => it.fileName)),
): Verification {
  const decisive = verdicts.find((it) => it.kind === "error" || it.kind === "ineligible");
  if (decisive?.kind === "error") return endedInError(verification, decisive.errorId);
  if (decisive) return { ...verification, step: "ineligible" };
  const reasons = verdicts.filter(isRejection).map((it) => it.reason);
  return reasons.length === 0
    ? { ...verification, step: "success" }
    : rejected(verification, reasons);
}

function isRejection(verdict: Verdict): verdict is Extract<Verdict, { kind: "rejected" }> {
  return verdict.kind === "rejected";
}

function rejected(verification: Verification, reasons: readonly string[]): Verification {
  const rejections = verification.rejections + 1;
  const next = { ...verification, rejections, rejectionReasons: reasons };
  return rejections < MOST_REVIEWS
    ? { ...next, step: "docUpload", documents: [] }
    : endedInError(next, "docReviewLimitExceeded");
}

export function afterExpiry(verification: Verification): Verification {
  return isUnfinished(verification)
    ? { ...endedInError(verification, "expiredVerification"), expired: true }
    : verification;
}
