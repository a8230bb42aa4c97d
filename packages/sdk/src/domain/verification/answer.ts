import type { VerificationState } from "./types.ts";

/** What the service says of a verification, in an answer or a failure. Missing is null or empty. (VER-61, ERR-70) */
export interface VerificationAnswer extends VerificationState {
  /** Of the record (VER-62): `completed` where a purchase has used the verification up. */
  readonly step: string | null;
  readonly partner: string | null;
  /** Where the partner wants its customer back: not checked yet. (OPN-178) */
  readonly bangoRedirectUrl: string | null;
  readonly rejectionReasons: readonly string[];
  /** The most important first. */
  readonly errorIds: readonly string[];
  readonly systemErrorMessage: string | null;
  readonly errorMessage: string | null;
}
