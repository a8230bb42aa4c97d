import { pick } from "../kit/pick.ts";
import type { VerificationFlowStore } from "./verification-flow.store.ts";
import type { VerificationResultStore } from "./verification-result.store.ts";

/** The verification flow: which page shows, what it says and where it leads (VER-01 to VER-06, VER-91 to VER-118). */
export const verificationSnapshot = ({
  verificationFlow,
  verificationResult,
}: {
  readonly verificationFlow: VerificationFlowStore;
  readonly verificationResult: VerificationResultStore;
}) => ({
  ...pick(
    verificationFlow,
    "flow",
    "canCheck",
    "checkedAt",
    "isReviewUnanswered",
    "open",
    "close",
    "check",
  ),
  ...pick(
    verificationResult,
    "title",
    "notice",
    "unreadText",
    "progress",
    "back",
    "exit",
    "review",
    "success",
    "next",
    "error",
    "ineligibleText",
    "redirect",
    "restart",
  ),
});

export type VerificationSnapshot = ReturnType<typeof verificationSnapshot>;
