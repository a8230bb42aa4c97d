import { type Choice, choose, type Table } from "../kernel/choice.ts";
import type { Destination } from "../kernel/destination.ts";
import type { ShippingPurpose } from "../shipping/types.ts";
import type { AskedFacts, RedirectFacts, RedirectSettings } from "./facts.ts";
import { onTheWay, toPayment, toPlans } from "./targets.ts";

export interface ShippingPaymentFacts {
  readonly isAuthenticated: boolean;
  readonly hasPlan: boolean;
  /** The query of the address; the redirect keeps it. */
  readonly search: string;
}

/** Where `/account/shipping-payment` redirects. (ROU-33, OPN-007) */
export function shippingPaymentScreen(
  facts: ShippingPaymentFacts,
  { routes }: Pick<RedirectSettings, "routes">,
): Choice<Destination> {
  const to =
    (id: "shipping" | "payment") =>
    ({ search }: ShippingPaymentFacts): Destination => ({
      kind: "route",
      address: routes[id] + search,
      replace: true,
    });
  const table: Table<ShippingPaymentFacts, Destination> = {
    rows: [
      {
        id: "ROU-33/shipping",
        when: ({ isAuthenticated, hasPlan }) => isAuthenticated && hasPlan,
        to: to("shipping"),
      },
    ],
    otherwise: { id: "ROU-33/payment", to: to("payment") },
  };
  return choose(table, facts);
}

export interface ShippingScreenFacts extends RedirectFacts {
  readonly purpose: ShippingPurpose;
  /** The user's plans are unknown: they failed to load, or the subscription is unreadable. */
  readonly arePlansUnknown: boolean;
}

/**
 * Where the shipping page redirects; null shows it. Without a plan there is nothing to ship. Plans that failed to load
 * may include it, so the screen shows the failure instead. (RDR-30, SHP-29, OPN-043, D-06)
 */
export function shippingScreen(
  facts: ShippingScreenFacts,
  settings: RedirectSettings,
): Choice<Destination | null> {
  const table: Table<ShippingScreenFacts, Destination | null> = {
    rows: [
      { id: "D-06/plans", when: ({ arePlansUnknown }) => arePlansUnknown, to: () => null },
      { id: "SHP-29", when: ({ purpose }) => purpose !== "none", to: () => null },
      {
        id: "RDR-30/change-plans",
        when: ({ purchaseMode }) => purchaseMode === "MANAGE_PLAN",
        to: () => onTheWay(facts, settings, "changePlans"),
      },
    ],
    otherwise: { id: "RDR-30", to: () => toPlans(facts, settings) },
  };
  return choose(table, facts);
}

/**
 * Where the shipping page leads with its address: a purchase goes on to payment; null stays and confirms. (RDR-29,
 * SHP-29)
 */
export function afterShipping(
  facts: RedirectFacts & Pick<ShippingScreenFacts, "purpose">,
  settings: RedirectSettings,
): Choice<Destination | null> {
  const table: Table<typeof facts, Destination | null> = {
    rows: [
      {
        id: "RDR-29",
        when: ({ purpose }) => purpose === "purchase",
        to: () => toPayment(facts, settings),
      },
    ],
    otherwise: { id: "SHP-29", to: () => null },
  };
  return choose(table, facts);
}

/** Where the success screen redirects: without a code to the plans; null shows it. (SCR-06, OPN-008, GRD-07) */
export function activationScreen(
  given: AskedFacts,
  settings: RedirectSettings,
): Choice<Destination | null> {
  const table: Table<typeof given, Destination | null> = {
    rows: [
      {
        id: "OPN-008",
        when: ({ regCode }) => regCode === null,
        to: () => toPlans(given, settings),
      },
    ],
    otherwise: { id: "SCR-06", to: () => null },
  };
  return choose(table, given);
}
