/** Why a sign-in through a TV provider ended without a session (TVP-11, OPN-211). */
export type TvProviderProblem =
  /** The window was closed before the sign-in. */
  | "closed"
  /** The provider refused the sign-in. */
  | "refused"
  | "timedOut"
  /** The provider's address is not allowed. */
  | "unsafe"
  /** A call failed; its own message says why. */
  | "failed";
