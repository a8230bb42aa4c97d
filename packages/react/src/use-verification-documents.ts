import { type VerificationDocumentsSnapshot, verificationDocumentsSnapshot } from "@foyer/sdk";
import { useSelection } from "./use-selection.ts";

/** The document upload page of the verification flow (VER-64 to VER-90). Close it with `useScreen`. */
export const useVerificationDocuments = (): VerificationDocumentsSnapshot =>
  useSelection(verificationDocumentsSnapshot);
