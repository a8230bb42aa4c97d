import type { Foyer } from "@foyer/sdk";
import { pick } from "./pick.ts";
import { useSelection } from "./use-selection.ts";

const read = ({ verificationFlow, verificationResult }: Foyer) => ({
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

/** The verification flow: which page shows, what it says and where it leads (VER-01 to VER-06, VER-91 to VER-118). */
export function useVerification() {
  return useSelection(read);
}

/** Result of `useVerification`. */
export type UseVerificationResult = ReturnType<typeof useVerification>;
