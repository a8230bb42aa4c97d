/** Plain, immutable values for screens, with texts ready to show. */

/** A text as it is read, and as a screen reader says it. */
export interface SpokenText {
  /** `"$5.99/mo"`. */
  readonly text: string;
  /** `"$5.99 per month"`. */
  readonly spoken: string;
}

/** What a plan of the list says of its price. */
export interface PlanGuideView {
  readonly planId: string;
  /** The name of the promotion where the price line does not name it, else the plan's; and its short form. */
  readonly name: string;
  readonly nameShort: string;
  /** `"Free for 7 days"`, or the price: `"$5.99/mo"`; null without a price. */
  readonly now: SpokenText | null;
  /** `now` is the price of the offer, every time. */
  readonly isPrice: boolean;
  /** `"then $5.99/mo"`; null where every payment is the same. */
  readonly later: SpokenText | null;
  /** Both in one line: `"Free for 7 days, then $5.99/mo"`. */
  readonly line: SpokenText | null;
  /** `"$5.42/mo"` of a longer plan, and `"$64.99/yr"` of one of several years (D-28, PLN-54). */
  readonly perMonth: SpokenText | null;
  readonly perYear: SpokenText | null;
  /** `"Save $6.89 over paying monthly"`; null where nothing is saved, and for a gift (D-28). */
  readonly saving: string | null;
  /** `"Best value"`, or null. */
  readonly bestValue: string | null;
  /** What the service says of the plan, and notes; without what the lines above say already. */
  readonly features: readonly string[];
}

/** The plans beside each other; each row has a value for each plan. */
export interface PlanComparisonView {
  readonly title: string;
  readonly plans: readonly { readonly planId: string; readonly name: string }[];
  readonly rows: readonly {
    readonly id: string;
    readonly text: string;
    /** Null where this plan has none: `none` says so. */
    readonly values: readonly (string | null)[];
  }[];
  /** For a reader of an empty cell. */
  readonly none: string;
}
