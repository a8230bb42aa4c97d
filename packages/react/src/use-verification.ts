import { type VerificationSnapshot, verificationSnapshot } from "@foyer/sdk";
import { useSelection } from "./use-selection.ts";

/** The verification flow: which page shows, what it says and where it leads (VER-01 to VER-06, VER-91 to VER-118). */
export const useVerification = (): VerificationSnapshot => useSelection(verificationSnapshot);
