/** The billing history of a persona from before the world began. It is not in the ledger of this world. */

import { addDays } from "../../catalogue/calendar.ts";
import { planOf } from "../../catalogue/plans.ts";
import { taxOf } from "../../catalogue/terms.ts";
import { ownEntry } from "../../core/own-entry.ts";
import type { Persona } from "../../core/persona.ts";
import type { Seeded } from "../../subscriptions/seeds.ts";
import { maskedNumber } from "../account/billing/cards.ts";
import { discountsOfCharge } from "../account/billing/charger.ts";
import { GIFT_PAYMENT, type Order, type Refund } from "../account/billing/orders.ts";
import type { PaymentInfo } from "../account/billing/payment-methods.ts";

/** Paid before a change of card. */
const FORMER_PAYMENT = {
  cardType: "Mastercard",
  creditCardNumber: maskedNumber("5555555555554444"),
} as const;

/** An order besides the charges of the subscription, which clients leave out [BIL-12] [BIL-13]. */
type Aside = Pick<Order, "orderType" | "serviceId" | "chargedCents"> & {
  readonly daysAgo: number;
};

const ASIDE: Readonly<Record<string, readonly Aside[]>> = {
  "billing-long": [
    {
      daysAgo: 300,
      orderType: "ORDER",
      serviceId: "SPESTRAUDBK",
      chargedCents: 1999,
    },
    { daysAgo: 120, orderType: "ADJUSTMENT", serviceId: "FNWEB1MO", chargedCents: 0 },
  ],
};

/** Money given back for a charge, counted from the last; all of it without an amount. */
interface PastRefund {
  readonly chargesAgo: number;
  readonly daysLater: number;
  readonly amountCents?: number;
}

const REFUNDS: Readonly<Record<string, readonly PastRefund[]>> = {
  refunded: [
    { chargesAgo: 0, daysLater: 2 },
    { chargesAgo: 2, daysLater: 5, amountCents: 300 },
  ],
};

const NOTHING_DUE: PaymentInfo = { paymentType: "Coupon" };

interface Past extends Pick<Seeded, "charges" | "cardChangedAt"> {
  /** What pays now; undefined without a method. */
  readonly saved: PaymentInfo | undefined;
  readonly now: number;
}

/** Charges of the subscription with what was given back, then the other orders. */
export function pastOrders(persona: Persona, past: Past): readonly Order[] {
  const { charges, cardChangedAt = 0, now, saved = NOTHING_DUE } = past;
  const former = cardChangedAt > 0 ? { ...saved, ...FORMER_PAYMENT } : saved;
  const paymentAt = (at: number) => (at < cardChangedAt ? former : saved);
  const paid = charges.map((charge, index) => {
    const order = pastOrder(persona, {
      ...charge,
      orderType: index === 0 || isGift(charge.serviceId) ? "ORDER" : "INVOICE",
      chargedCents: charge.amountCents,
      discounts: discountsOfCharge(charge),
      payment: isGift(charge.serviceId) ? GIFT_PAYMENT : paymentAt(charge.at),
    });
    const refunds = refundsOf(persona, order, charges.length - 1 - index);
    return refunds.length > 0 ? { ...order, refunds } : order;
  });
  const aside = (ownEntry(ASIDE, persona.id) ?? []).map(({ daysAgo, ...order }) => {
    const at = addDays(now, -daysAgo);
    const payment = paymentAt(at);
    const period = { periodStart: at, periodEnd: at };
    return pastOrder(persona, { ...order, ...period, at, discounts: [], payment });
  });
  return [...paid, ...aside].map((order, index) => ({
    ...order,
    orderID: `ORD-${persona.id}-${index + 1}`,
  }));
}

type PastOrder = Pick<
  Order,
  | "at"
  | "chargedCents"
  | "discounts"
  | "orderType"
  | "payment"
  | "periodEnd"
  | "periodStart"
  | "serviceId"
>;

function pastOrder({ id, profileId, zipCode }: Persona, order: PastOrder): Omit<Order, "orderID"> {
  const { at, chargedCents, discounts, orderType, payment, ...period } = order;
  return {
    profileId,
    orderType,
    idempotencyKey: null,
    subscriptionId: `sub-${id}`,
    serviceId: period.serviceId,
    retailCents: planOf(period.serviceId).priceCents,
    chargedCents,
    taxCents: taxOf(chargedCents, zipCode).totalTaxCents,
    periodStart: period.periodStart,
    periodEnd: period.periodEnd,
    discounts,
    payment,
    method: methodOf(order),
    sent: null,
    at,
  };
}

function methodOf({ orderType, serviceId }: PastOrder): string {
  if (isGift(serviceId)) return "gift";
  return orderType === "ORDER" ? "card" : "renewal";
}

function isGift(serviceId: string): boolean {
  return planOf(serviceId).audience === "gift";
}

function refundsOf(
  { id }: Persona,
  { at, chargedCents, taxCents }: Omit<Order, "orderID">,
  chargesAgo: number,
): readonly Refund[] {
  return (ownEntry(REFUNDS, id) ?? [])
    .filter((refund) => refund.chargesAgo === chargesAgo)
    .map(({ daysLater, amountCents = chargedCents + taxCents }) => ({
      amountCents,
      at: addDays(at, daysLater),
    }));
}
