import { type Choice, choose, type Table } from "../kernel/choice.ts";
import type { ShippingPurpose } from "./types.ts";

export interface ShippingPurposeFacts {
  readonly chosenPlan: { readonly hasMerchandise: boolean } | null;
  /** The member has the chosen plan already. */
  readonly isCurrentPlan: boolean;
  /** The member's plan includes merchandise. */
  readonly hasMerchandise: boolean;
}

/**
 * What the shipping page is for: the purchase of the chosen plan, or the address of the plan that the member has; none
 * without either. (SHP-29, RDR-29, RDR-30)
 */
export function shippingPurpose(facts: ShippingPurposeFacts): Choice<ShippingPurpose> {
  const table: Table<ShippingPurposeFacts, ShippingPurpose> = {
    rows: [
      {
        id: "RDR-29",
        when: ({ chosenPlan, isCurrentPlan }) =>
          chosenPlan?.hasMerchandise === true && !isCurrentPlan,
        to: () => "purchase",
      },
      { id: "SHP-29", when: ({ hasMerchandise }) => hasMerchandise, to: () => "manage" },
      {
        id: "RDR-29/plan",
        when: ({ chosenPlan }) => chosenPlan !== null,
        to: () => "purchase",
      },
    ],
    otherwise: { id: "RDR-30", to: () => "none" },
  };
  return choose(table, facts);
}
