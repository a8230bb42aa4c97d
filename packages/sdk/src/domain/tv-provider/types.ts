/** Why a sign-in through a TV provider ended without a session (TVP-11, OPN-211). */
export type TvProviderProblem =
  /** The window was closed before the provider let anybody in. */
  | "closed"
  /** The provider let nobody in. */
  | "refused"
  | "timedOut"
  /** The provider's address may not be opened. */
  | "unsafe"
  /** A call failed; its own message says why. */
  | "failed";
