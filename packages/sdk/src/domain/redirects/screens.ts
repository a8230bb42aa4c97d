import { type Choice, choose, type Table } from "../kernel/choice.ts";
import type { Destination } from "../kernel/destination.ts";
import { toRoute } from "./addresses.ts";
import { isPaidElsewhere } from "./after-sign-up.ts";
import type { RedirectFacts, RedirectSettings } from "./facts.ts";
import { onTheWay, toCurrentSubscriber, toPayment } from "./targets.ts";

export interface PaymentScreenFacts extends RedirectFacts {
  /** The purchase of the chosen plan has just been paid. */
  readonly isPaid: boolean;
  /** The chosen plan is the current one. */
  readonly isCurrentPlan: boolean;
}

/** Where the payment screen sends on; null shows it. (RDR-27, RDR-28, PAY-30, PLN-41, D-04) */
export function paymentScreen(
  facts: PaymentScreenFacts,
  settings: RedirectSettings,
): Choice<Destination | null> {
  const table: Table<PaymentScreenFacts, Destination | null> = {
    rows: [
      {
        id: "PAY-30/paid",
        when: ({ isPaid }) => isPaid,
        to: () => toRoute(settings, "confirmation"),
      },
      {
        id: "RDR-28",
        when: ({ subscription }) =>
          subscription.hasActiveSubscription && isPaidElsewhere(subscription),
        to: () => toCurrentSubscriber(facts, settings),
      },
      {
        id: "RDR-27",
        when: ({ chosenPlan }) => chosenPlan === null,
        to: () => onTheWay(facts, settings, "plans"),
      },
      {
        id: "PLN-41",
        when: ({ subscription, isCurrentPlan }) =>
          subscription.hasActiveSubscription && isCurrentPlan,
        to: () => toRoute(settings, "manage"),
      },
    ],
    otherwise: { id: "ROU-12", to: () => null },
  };
  return choose(table, facts);
}

export interface ShippingScreenFacts extends RedirectFacts {
  readonly isSubmitted: boolean;
}

/** Where the shipping screen sends on; null shows it. (RDR-29, RDR-30, OPN-043) */
export function shippingScreen(
  facts: ShippingScreenFacts,
  settings: RedirectSettings,
): Choice<Destination | null> {
  const table: Table<ShippingScreenFacts, Destination | null> = {
    rows: [
      {
        id: "RDR-30/change",
        when: ({ chosenPlan, purchaseMode }) =>
          chosenPlan === null && purchaseMode === "MANAGE_PLAN",
        to: () => onTheWay(facts, settings, "changePlans"),
      },
      {
        id: "RDR-30",
        when: ({ chosenPlan }) => chosenPlan === null,
        to: () => onTheWay(facts, settings, "plans"),
      },
      {
        id: "RDR-29",
        when: ({ isSubmitted }) => isSubmitted,
        to: () => toPayment(facts, settings),
      },
    ],
    otherwise: { id: "ROU-24", to: () => null },
  };
  return choose(table, facts);
}

export interface ShippingPaymentFacts {
  readonly isAuthenticated: boolean;
  readonly hasPlan: boolean;
  /** The query of the address, which stays. */
  readonly search: string;
}

/** Where `/account/shipping-payment` sends on. (ROU-33, OPN-007) */
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
