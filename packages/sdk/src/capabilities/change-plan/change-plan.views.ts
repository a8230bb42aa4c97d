/** Plain, immutable values for screens, with texts ready to show. */

import type {} from "../../domain/account/types.ts";
import type { ChangeTerms } from "../../domain/plans/change-terms.ts";
import type { ChangeType } from "../../domain/prices/types.ts";
import type { PlanOfferView } from "../plans/plans.views.ts";

/** A plan of the list for a member. `badge` also says "Upgrade" or "Downgrade". */
export interface ChangeOfferView extends PlanOfferView {
  readonly change: ChangeType;
}

/** The modal before a change: what changes, what it costs and when (OPN-061). */
export interface ChangeReviewView {
  readonly title: string;
  readonly rows: readonly {
    readonly id: "from" | "to" | "type" | "price" | "starts" | "today" | "first" | "next";
    readonly text: string;
    readonly value: string;
  }[];
  /** `"Your new plan starts on Dec 23, 2026 and costs $5.99/mo plus tax. You pay nothing today."` */
  readonly summary: string;
  /** Notes about fees (PRC-20, PRC-21). */
  readonly notes: readonly string[];
  readonly terms: ChangeTerms;
  readonly confirmText: string;
  readonly cancelText: string;
}
