import type { Campaign } from "../../domain/tracking/campaign.ts";
import type { TrackedSubscriptionState } from "../../domain/tracking/page-names.ts";
import type { Told } from "../../domain/tracking/told.ts";
import type { PageName } from "../../domain/tracking/types.ts";

/** What is known when an event happens, besides its own properties; what is not known is left out. */
export interface TrackingContext extends Campaign {
  /** Where the visit comes from: the campaign's `src` or `int_src`, else the traffic source. (TRK-01) */
  readonly source?: Told;
  /** Page name of the first screen of the visit that has one. (TRK-01) */
  readonly pageStartSource?: PageName;
  /** Page name of the screen that led to checkout. (TRK-01, TRK-37) */
  readonly purchaseSource?: PageName;
  readonly pageName?: PageName;
  readonly subscription_state?: TrackedSubscriptionState;
  /** Path of the gift home. (TRK-40) */
  readonly giftingPath?: string;
  readonly xid?: Told;
}
