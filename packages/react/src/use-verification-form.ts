import { type VerificationFormSnapshot, verificationFormSnapshot } from "@foyer/sdk";
import { useSelection } from "./use-selection.ts";

/** The form of the verification flow (VER-07 to VER-46). */
export const useVerificationForm = (): VerificationFormSnapshot =>
  useSelection(verificationFormSnapshot);
