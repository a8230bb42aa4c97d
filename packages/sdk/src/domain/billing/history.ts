import { savedMethodKind } from "../account/methods-on-file.ts";
import { productOrders } from "../account/next-payment.ts";
import type { Order, OrderPayment, OrderProductInfo } from "../account/types.ts";
import { dayOf } from "../calendar/calendar.ts";
import type { FoyerConfiguration } from "../configuration/types.ts";
import { serviceText } from "../errors/service-text.ts";
import { answer, type Choice } from "../kernel/choice.ts";
import { decimalText } from "../money/money.ts";
import type {
  BilledMethod,
  BillingEntry,
  BillingRefund,
  BillingRow,
  BillingYear,
} from "./types.ts";

/**
 * The billing history: the orders of this product, newest first. An order without a date comes last. (BIL-11 to BIL-18)
 */
export function billingHistory(
  facts: { readonly orders: readonly Order[] },
  configuration: Pick<FoyerConfiguration, "product">,
): readonly BillingEntry[] {
  return productOrders(facts, configuration)
    .map((order) => ({ order, at: timeOf(order) }))
    .sort((one, other) => other.at - one.at)
    .map(({ order }) => billingEntry({ order }).value);
}

/**
 * One order: its period, its prices, its tax, and what was paid and given back. What was paid is the total. The rows
 * show only where they add up to it, down from the regular price, else from the charged price; a total of which the
 * parts are not certain stands alone. (BIL-14 to BIL-18, D-05, D-06)
 */
export function billingEntry({ order }: { readonly order: Order }): Choice<BillingEntry> {
  const { orderID, orderProductInfo: product, paymentsInfo } = order;
  const payments = paymentsInfo.filter(({ amountCents }) => (amountCents ?? 0) >= 0);
  const refunds = paymentsInfo.filter(isRefund).map(refundOf);
  const totalCents = paidIn(payments) ?? billed(order);
  const { value: rows, rule } = rowsOf(product, order.totalTaxChargedCents, totalCents);
  const [first = null] = payments;
  const value: BillingEntry = {
    orderID,
    name: plain(product?.displayName),
    date: dayOf(first?.receivedDate ?? null) ?? dayOf(product?.startDate ?? null),
    start: dayOf(product?.startDate ?? null),
    end: dayOf(product?.endDate ?? null),
    rows,
    totalCents,
    refunds,
    netCents: netOf(totalCents, refunds),
    method: first && methodOf(first),
  };
  return answer(value, rule, { orderID, payments: payments.length, refunds: refunds.length });
}

/** Whether there is anything to show. (BIL-21, BIL-22) */
export function hasPayments({ entries }: { readonly entries: readonly BillingEntry[] }): boolean {
  return entries.length > 0;
}

/** Entries that show at once. A long history is for few visits; the last payments are for most. */
const RECENT = 12;

/** The entries by year, newest first. Years beyond the last twelve entries are folded. (BIL-11) */
export function billingYears({
  entries,
}: {
  readonly entries: readonly BillingEntry[];
}): readonly BillingYear[] {
  const years = new Map<number | null, BillingEntry[]>();
  for (const entry of entries) {
    const year = entry.date === null ? null : Number(entry.date.slice(0, 4));
    years.set(year, [...(years.get(year) ?? []), entry]);
  }
  let before = 0;
  return [...years].map(([year, own]) => {
    const isRecent = before < RECENT;
    before += own.length;
    return { year, isRecent, entries: own };
  });
}

/** Epoch milliseconds of the payment, else of the period; before all others where neither is known. */
function timeOf({ paymentsInfo, orderProductInfo }: Order): number {
  const paid = paymentsInfo.find((payment) => !isRefund(payment))?.receivedDate ?? null;
  const date = dayOf(paid) === null ? (orderProductInfo?.startDate ?? null) : paid;
  return dayOf(date) === null ? Number.NEGATIVE_INFINITY : Date.parse(date ?? "") || 0;
}

function isRefund({ amountCents }: OrderPayment): boolean {
  return amountCents !== null && amountCents < 0;
}

function refundOf(payment: OrderPayment): BillingRefund {
  const date = dayOf(payment.receivedDate);
  return { date, cents: -(payment.amountCents ?? 0), method: methodOf(payment) };
}

/** What was paid; null where a payment cannot be read, and where there is none. */
function paidIn(payments: readonly OrderPayment[]): number | null {
  return payments.length === 0 ? null : sum(payments.map(({ amountCents }) => amountCents));
}

/** What the order says it charged, for a history without payments. */
function billed({ orderProductInfo: product, totalTaxChargedCents: tax }: Order): number | null {
  const price = product?.chargedPriceCents ?? null;
  return isAmount(price) && isAmount(tax) ? price + tax : null;
}

function rowsOf(
  product: OrderProductInfo | null,
  tax: number | null,
  total: number | null,
): Pick<Choice<readonly BillingRow[]>, "value" | "rule"> {
  const price = product?.chargedPriceCents ?? null;
  if (total === null) return { value: [], rule: "D-06/no-total" };
  if (!product || !isAmount(price) || !isAmount(tax) || price + tax !== total) {
    return { value: [], rule: "D-05/total-alone" };
  }
  const priced: readonly BillingRow[] = [
    { kind: "price", cents: price },
    { kind: "tax", cents: tax },
  ];
  const from = discountedFrom(product, price);
  return from === null
    ? { value: priced, rule: "BIL-15" }
    : { value: [...from, { kind: "tax", cents: tax }], rule: "BIL-16" };
}

/** The regular price and each discount, where they lead to the charged price; null otherwise. */
function discountedFrom(
  { discounts, retailPriceCents: regular }: OrderProductInfo,
  price: number,
): readonly BillingRow[] | null {
  const off = discounts.filter(({ discountAmountCents }) => discountAmountCents !== 0);
  const amounts = off.map(({ discountAmountCents }) => discountAmountCents);
  const whole = amounts.every(isAmount) ? sum(amounts) : null;
  if (whole === null || !isAmount(regular) || regular - whole !== price) return null;
  return [
    { kind: "regular", cents: regular },
    ...off.map(({ discountAmountCents, description, promotionName }) => ({
      kind: "discount" as const,
      cents: -(discountAmountCents ?? 0),
      name: plain(description) ?? plain(promotionName),
    })),
  ];
}

/** More given back than was paid is not certain. */
function netOf(total: number | null, refunds: readonly BillingRefund[]): number | null {
  if (total === null || refunds.length === 0) return null;
  const net = total - (sum(refunds.map(({ cents }) => cents)) ?? 0);
  return net < 0 ? null : net;
}

function methodOf(payment: OrderPayment): BilledMethod | null {
  const { cardType, email, lastFour, paymentType } = payment;
  const kind = savedMethodKind({ label: paymentType });
  if (kind === null && lastFour === null && cardType === null) return null;
  return {
    kind: kind ?? (lastFour === null && cardType === null ? null : "card"),
    cardType: plain(cardType),
    lastFour,
    email: kind === "paypal" ? plain(email) : null,
  };
}

function plain(text: string | null | undefined): string | null {
  return serviceText({ text });
}

function isAmount(cents: number | null): cents is number {
  return cents !== null && cents >= 0;
}

function sum(amounts: readonly (number | null)[]): number | null {
  let total = 0;
  for (const amount of amounts) {
    if (amount === null) return null;
    total += amount;
  }
  return total;
}

/** The amount of a file: `"5.99"`; empty where it is not known. */
export function amountText(cents: number | null): string {
  return cents === null ? "" : decimalText(cents);
}
