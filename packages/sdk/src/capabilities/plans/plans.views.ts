/** Plain, immutable values for screens, with texts ready to show. */

import type {} from "../../domain/account/types.ts";
import type { Plan } from "../../domain/catalogue/types.ts";
import type { Decision } from "../../domain/kernel/decision.ts";
import type { PlanCtaRefusal } from "../../domain/plans/types.ts";
import type { Quote } from "../../domain/prices/types.ts";
import type { DueView } from "../kit/views.ts";

/** A plan as the list shows it. */
export interface PlanOfferView {
  readonly plan: Plan;
  readonly selected: boolean;
  /** Whether this plan may be chosen, and if not, why (PLN-37 to PLN-39). */
  readonly selectable: Decision<PlanCtaRefusal>;
  /** `"Current plan"`, `"Upcoming plan"`, or null. */
  readonly badge: string | null;
  readonly name: string;
  /** Name of the promotion, and its short form for narrow screens. */
  readonly promotion: string | null;
  readonly promotionShort: string | null;
  /** `"then"`, or null. */
  readonly pricePrefix: string | null;
  /** `"$5.99"`. */
  readonly price: string;
  /** `"mo"`, `"yr"`, `"2 yrs"`. */
  readonly period: string;
  readonly features: readonly string[];
  readonly ctaText: string;
  /** `"$5.42/mo"` of a longer plan; null for others (D-28). */
  readonly perMonth: string | null;
  /** `"Save $6.89 over paying monthly"`; null where nothing is saved (D-28). */
  readonly saving: string | null;
  /** The charge today and the charges that follow, where they differ from the price, before tax; null otherwise (D-17). */
  readonly quote: Quote | null;
  /** The charge today where it differs from the price, before tax; null otherwise (D-17). */
  readonly due: DueView | null;
}
