import { nextPayment, productOrders } from "../account/next-payment.ts";
import type { NextBillInfo, NextPayment, Order, SavedMethod } from "../account/types.ts";
import type { CalendarDay } from "../calendar/types.ts";
import type { FoyerConfiguration } from "../configuration/types.ts";
import { answer, type Choice } from "../kernel/choice.ts";
import { sameText } from "../kernel/text.ts";
import type { SubscriptionState } from "../subscription/types.ts";

export interface ReceiptFacts {
  /** The paid order; null where this device does not know it, for instance after a reload. */
  readonly orderID: string | null;
  /** Service id of the purchased plan. */
  readonly serviceID: string | null;
  /** The amount that the buyer agreed to, in cents; null where this device no longer knows it. */
  readonly agreedCents: number | null;
  readonly orders: readonly Order[];
  readonly nextBillInfo: NextBillInfo | null;
  /** Absent or null where they are not known. */
  readonly methods?: readonly SavedMethod[] | null;
  readonly subscription: SubscriptionState;
  readonly today: CalendarDay;
}

/** The receipt of a paid order. Unknown parts are null. */
export interface Receipt {
  readonly orderID: string | null;
  /** Tax included, in cents. */
  readonly paidCents: number | null;
  readonly taxCents: number | null;
  readonly cardType: string | null;
  readonly lastFour: string | null;
  readonly paymentType: string | null;
  readonly next: NextPayment;
}

/**
 * The receipt of a purchase by the service's record of the order, else of the newest order of the purchased plan. Until
 * the record can be read, it shows the amount that the buyer agreed to. (D-28, BIL-14 to BIL-20)
 */
export function receipt(
  facts: ReceiptFacts,
  configuration: Pick<FoyerConfiguration, "product">,
): Choice<Receipt> {
  const order = orderOf(facts, configuration);
  const payments = order?.paymentsInfo ?? [];
  const isKnown = payments.length > 0 && payments.every(({ amountCents }) => amountCents !== null);
  const { cardType = null, lastFour = null, paymentType = null } = payments[0] ?? {};
  const value: Receipt = {
    orderID: order?.orderID ?? facts.orderID,
    paidCents: isKnown
      ? payments.reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0)
      : facts.agreedCents,
    taxCents: isKnown ? (order?.totalTaxChargedCents ?? null) : null,
    cardType,
    lastFour,
    paymentType,
    next: nextPayment(facts).value,
  };
  const { orderID, serviceID, agreedCents, orders } = facts;
  const looked = { orderID, serviceID, agreedCents, orders: orders.length };
  return answer(value, isKnown ? "BIL-14" : "D-28/agreed", looked);
}

function orderOf(
  { orders, orderID, serviceID }: ReceiptFacts,
  configuration: Pick<FoyerConfiguration, "product">,
): Order | undefined {
  if (orderID !== null) return orders.find((order) => order.orderID === orderID);
  return [...productOrders({ orders }, configuration)]
    .filter(({ orderProductInfo }) => sameText(orderProductInfo?.serviceID ?? null, serviceID))
    .sort((one, other) => startOf(other) - startOf(one))[0];
}

function startOf({ orderProductInfo }: Order): number {
  return Date.parse(orderProductInfo?.startDate ?? "") || 0;
}
