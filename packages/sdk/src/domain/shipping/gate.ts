import { type Choice, choose, type Table } from "../kernel/choice.ts";
import { allow, type Decision, refuse } from "../kernel/decision.ts";
import type { ShippingAddress, ShippingPurpose } from "./types.ts";

/**
 * Whether the shipping address lets a purchase go on: a plan with merchandise needs a verified one. (PAY-82, SHP-29,
 * D-06)
 */
export function shippingReady(given: {
  readonly hasMerchandise: boolean;
  readonly address: ShippingAddress | null;
}): Decision<"shipping-address-required"> {
  const needsShippingAddress = given.hasMerchandise;
  const hasShippingAddress = given.address !== null;
  const looked = { needsShippingAddress, hasShippingAddress };
  if (needsShippingAddress && !hasShippingAddress) {
    return refuse("shipping-address-required", "PAY-82", looked);
  }
  return allow("PAY-82", looked);
}

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
