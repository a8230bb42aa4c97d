import { pick } from "../kit/pick.ts";
import type { VerificationDocumentsStore } from "./verification-documents.store.ts";

/** The document upload page of the verification flow (VER-64 to VER-90). */
export const verificationDocumentsSnapshot = ({
  verificationDocuments,
}: {
  readonly verificationDocuments: VerificationDocumentsStore;
}) =>
  pick(
    verificationDocuments,
    "title",
    "intro",
    "reason",
    "privacyText",
    "resumedText",
    "guidance",
    "hint",
    "rejections",
    "interruption",
    "refusals",
    "documents",
    "count",
    "missing",
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

export type VerificationDocumentsSnapshot = ReturnType<typeof verificationDocumentsSnapshot>;
