import type { Foyer } from "@foyer/sdk";
import { pick } from "./pick.ts";
import { useSelection } from "./use-selection.ts";

const read = ({ verificationDocuments }: Foyer) =>
  pick(
    verificationDocuments,
    "title",
    "intro",
    "privacyText",
    "resumedText",
    "guidance",
    "hint",
    "rejections",
    "interruption",
    "refusals",
    "documents",
    "canAdd",
    "canUpload",
    "isUploading",
    "accept",
    "close",
    "add",
    "remove",
    "stop",
    "retry",
    "upload",
    "cancel",
  );

/** The document upload page of the verification flow (VER-64 to VER-90). Close it with `useScreen`. */
export function useVerificationDocuments() {
  return useSelection(read);
}

/** Result of `useVerificationDocuments`. */
export type UseVerificationDocumentsResult = ReturnType<typeof useVerificationDocuments>;
