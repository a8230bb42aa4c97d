import type { AccountFacts } from "../account/my-account.ts";
import { allow, type Decision, refuse } from "../kernel/decision.ts";

/** What keeps a member may be offered: a code, and whether it holds for her plan. */
export interface RetentionFacts {
  readonly subscription: Pick<AccountFacts["subscription"], "purchaseType" | "isTrialistUser">;
  /** The preview has content with a code. */
  readonly hasContent: boolean;
  /** The service quotes the code for this plan; null while it has not said. */
  readonly isRedeemable: boolean | null;
  /** The next bill is of nothing, by another code; null where it is not known. */
  readonly isFree: boolean | null;
}

/**
 * Whether the retention offer shows: its preview has content, the plan is paid on the web and not a trial, and the
 * service quotes its code for this plan, so that no offer shows that the service would refuse. A free period is not
 * replaced by an offer to pay less, and a next bill that is not known may be one. (CNL-03, OPN-151, D-06, D-17, D-39)
 */
export function retentionOfferShows({
  subscription: { purchaseType, isTrialistUser },
  hasContent,
  isRedeemable,
  isFree,
}: RetentionFacts): Decision<
  "not-web" | "trial" | "no-content" | "not-redeemable" | "free" | "bill-unknown"
> {
  const looked = { purchaseType, isTrialistUser, hasContent, isRedeemable, isFree };
  if (purchaseType !== "web") return refuse("not-web", "OPN-151", looked);
  if (isTrialistUser) return refuse("trial", "OPN-151", looked);
  if (!hasContent) return refuse("no-content", "OPN-151", looked);
  if (isFree === null) return refuse("bill-unknown", "D-06", looked);
  if (isFree) return refuse("free", "D-39", looked);
  return isRedeemable === true ? allow("CNL-03", looked) : refuse("not-redeemable", "D-17", looked);
}
