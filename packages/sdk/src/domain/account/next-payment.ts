import { dayOf } from "../calendar/calendar.ts";
import type { CalendarDay } from "../calendar/types.ts";
import type { FoyerConfiguration, PurchaseType } from "../configuration/types.ts";
import { answer, type Choice, choose, type Table } from "../kernel/choice.ts";
import { includesText, sameText } from "../kernel/text.ts";
import { isOtherProduct } from "../subscription/other-product.ts";
import { isManagedHere } from "../subscription/payment-channel.ts";
import type { SubscriptionState } from "../subscription/types.ts";
import { methodOnFile, type OnFileFacts, renewalMethod } from "./methods-on-file.ts";
import type { FirstCharge, NextBillInfo, NextPayment, Order, Renewal } from "./types.ts";

/**
 * The store or partner that pays for a plan in place of a method on file; null where the plan is paid here, has ended, or
 * its channel is not known. (MNG-18, BIL-10, D-06)
 */
export function payingStore({
  subscription,
}: {
  readonly subscription: Pick<SubscriptionState, "hasActiveSubscription" | "purchaseType">;
}): Choice<PurchaseType | null> {
  const { hasActiveSubscription, purchaseType } = subscription;
  const looked = { hasActiveSubscription, purchaseType };
  if (!hasActiveSubscription || isManagedHere(subscription)) return answer(null, "BIL-10", looked);
  return answer(purchaseType, "MNG-18", looked);
}

/**
 * How a former plan is paid when it is restarted: with a new card, with the saved one, or as the member chooses. Checkout
 * offers no other method that is on file. (RST-06, RST-07, PAY-42, D-42)
 */
export function restartPayment({
  methods,
  ...facts
}: OnFileFacts): Choice<"card" | "saved" | "choose"> {
  const mustReplace = facts.subscription.restartChurnedUserDetails?.paymentMethodRequired === true;
  if (mustReplace) return answer("card", "RST-06");
  const cards = methods?.filter(({ kind }) => kind === "card") ?? null;
  const canPay = methodOnFile({ ...facts, methods: cards }).value?.isUsable === true;
  return canPay ? answer("saved", "RST-07") : answer("choose", "PAY-42");
}

/**
 * Whether a first payment method is added, or the one on file is edited, also one that cannot pay. Methods that are not
 * known are not missing. (MNG-19, D-37, D-06)
 */
export function paymentControl({
  methods = null,
}: Pick<OnFileFacts, "methods">): Choice<"add" | "edit"> {
  const isOnFile = methods?.some(({ status }) => includesText(["Active", "Inactive"], status));
  return isOnFile === false ? answer("add", "D-37/none") : answer("edit", "MNG-19");
}

/**
 * Whether a plan ends because nothing pays for what follows: a promo code opened it, and no method on file is charged. In
 * dunning money is owed instead. Methods that are not known are not missing. (D-37, D-06)
 */
export function lapses({
  amountCents,
  ...facts
}: OnFileFacts & { readonly amountCents: number | null }): boolean {
  const { activeSubscriptionStatus, isKnownStatus, purchaseType } = facts.subscription;
  if (purchaseType !== "coupon" || !isKnownStatus || amountCents === 0 || !facts.methods)
    return false;
  return !sameText(activeSubscriptionStatus, "Dunning") && !renewalMethod(facts).value;
}

/**
 * Whether a plan ends with the free period that comes next: its bill is of nothing, the service names no charge after it,
 * a promo code opened it or it is an upcoming plan, and no method can pay. (D-37)
 */
export function lapsesLater({
  bill,
  isUpcoming,
  ...facts
}: OnFileFacts & {
  readonly bill: FreeBill | null;
  /** The bill is of a plan that begins with it. */
  readonly isUpcoming: boolean;
}): boolean {
  const isFree = bill?.nextBillingAmountCents === 0 && firstCharge(bill) === null;
  const isAsked = !isUpcoming && facts.subscription.purchaseType !== "coupon";
  return isFree && !isAsked && Boolean(facts.methods) && !renewalMethod(facts).value;
}

type FreeBill = Pick<NextBillInfo, keyof FirstCharge | "nextBillingAmountCents">;

/** The orders of this product, of type INVOICE or ORDER. (BIL-12, BIL-13) */
export function productOrders(
  { orders }: { readonly orders: readonly Order[] },
  { product }: Pick<FoyerConfiguration, "product">,
): readonly Order[] {
  return orders.filter(
    ({ orderType, orderProductInfo }) =>
      includesText(["INVOICE", "ORDER"], orderType) &&
      sameText(orderProductInfo?.appId ?? null, product.productAppId),
  );
}

/**
 * The next payment: none of a plan that was canceled or has ended, whatever bill a copy of the service still names. It is overdue once its day has passed. Without date or amount it is 'unavailable' where a payment
 * is due, else none; a store or partner that bills the plan is named instead. A bill of nothing is no payment: the first
 * charge after it is. Without a method that can pay, the plan ends. The amount is before tax; of a discounted one, the
 * price after it is known too where the service names it. (MNG-18, MNG-20, BIL-12,
 * BIL-20, BIL-23, CNL-19, D-17, D-21, D-24, D-37, D-42)
 */
export function nextPayment(
  facts: {
    readonly nextBillInfo: NextBillInfo | null;
  } & OnFileFacts,
): Choice<NextPayment> {
  const { methods = null, nextBillInfo, subscription, today } = facts;
  const amountCents = nextBillInfo?.nextBillingAmountCents ?? null;
  const isUpcoming = subscription.nextSubscription !== null;
  return choose(nextPayments, {
    date: dayOf(nextBillInfo?.nextBillingDateTime ?? null),
    amountCents,
    ...firstCharge(nextBillInfo),
    renewal: renewalOf(nextBillInfo),
    isOther: isOtherProduct(subscription),
    isOver: isOver(subscription),
    isDue: isPaymentDue(subscription),
    lapses: lapses({ methods, subscription, today, amountCents }),
    lapsesLater: lapsesLater({ methods, subscription, today, bill: nextBillInfo, isUpcoming }),
    ends: dayOf(subscription.pauseEndDate ?? subscription.validityTill),
    channel: isManagedHere(subscription) ? null : subscription.purchaseType,
    today,
  });
}

/** The first amount that is charged after a bill of nothing; null where the next bill is one, or none is stated. (D-42) */
export function firstCharge(bill: FreeBill | null) {
  if (bill?.nextBillingAmountCents !== 0) return null;
  const date = dayOf(bill.firstChargeDateTime ?? null);
  const amountCents = bill.firstChargeAmountCents ?? 0;
  return date && amountCents > 0 ? { date, amountCents } : null;
}

/** What the plan of a bill costs after it; null where the service does not say. (D-42) */
export function renewalOf(
  bill: Renewal | null,
): { readonly priceCents: number; readonly frequency: string } | null {
  const priceCents = bill?.renewalAmountCents ?? null;
  const frequency = bill?.planFrequency || null;
  return priceCents !== null && priceCents >= 0 && frequency !== null
    ? { priceCents, frequency }
    : null;
}

/**
 * Whether a next payment is due, because the plan renews or another one follows it. A trial, a paused plan and one with
 * a refused payment renew; a plan that ended or was canceled and a gift do not. An unknown status counts as due.
 * (MNG-20, BIL-23, D-06, D-21, D-36)
 */
function isPaymentDue(subscription: SubscriptionState): boolean {
  const { hasActiveSubscription, hasSubscription, isKnownStatus, isPendingCancel } = subscription;
  const { nextSubscription, purchaseType } = subscription;
  if (hasSubscription && !isKnownStatus) return true;
  const goesOn = purchaseType !== "gift" || nextSubscription !== null;
  return hasActiveSubscription && !isPendingCancel && goesOn;
}

/** Nothing is charged again: the plan was canceled, or has ended. (CNL-19) */
function isOver(subscription: SubscriptionState): boolean {
  const { hasActiveSubscription, hasSubscription, isKnownStatus, isPendingCancel } = subscription;
  return isPendingCancel || (hasSubscription && isKnownStatus && !hasActiveSubscription);
}

interface NextPaymentFacts {
  readonly date: CalendarDay | null;
  readonly amountCents: number | null;
  readonly renewal: ReturnType<typeof renewalOf>;
  readonly isOther: boolean;
  readonly isOver: boolean;
  readonly isDue: boolean;
  readonly lapses: boolean;
  readonly lapsesLater: boolean;
  /** Of the time that is paid or free. */
  readonly ends: CalendarDay | null;
  /** The store or partner that bills the plan; null where it is billed here, or the channel is unknown. */
  readonly channel: PurchaseType | null;
  readonly today: CalendarDay;
}

const nextPayments: Table<NextPaymentFacts, NextPayment> = {
  rows: [
    { id: "BIL-12", when: ({ isOther }) => isOther, to: () => ({ kind: "none" }) },
    { id: "CNL-19", when: ({ isOver }) => isOver, to: () => ({ kind: "none" }) },
    {
      id: "D-37",
      when: (facts) => facts.isDue && facts.lapses,
      to: ({ ends }) => ({ kind: "lapses", date: ends }),
    },
    {
      id: "D-37/later",
      when: (facts) => facts.isDue && facts.lapsesLater,
      to: () => ({ kind: "lapses", date: null }),
    },
    {
      id: "MNG-18",
      when: (facts) => !isReadable(facts) && facts.isDue && facts.channel !== null,
      to: ({ channel }) =>
        channel === null ? { kind: "unavailable" } : { kind: "elsewhere", channel },
    },
    {
      id: "BIL-23",
      when: (facts) => !isReadable(facts) && facts.isDue,
      to: () => ({ kind: "unavailable" }),
    },
    { id: "D-21/none", when: (facts) => !isReadable(facts), to: () => ({ kind: "none" }) },
    {
      id: "MNG-20/overdue",
      when: ({ date, today }) => (date ?? "") < today,
      to: (facts) => charge("overdue", facts),
    },
  ],
  otherwise: { id: "MNG-20", to: (facts) => charge("known", facts) },
};

function isReadable({ date, amountCents }: NextPaymentFacts): boolean {
  return date !== null && amountCents !== null && amountCents >= 0;
}

function charge(
  kind: "known" | "overdue",
  { date, amountCents, renewal }: NextPaymentFacts,
): NextPayment {
  const cents = amountCents ?? 0;
  const later = renewal?.priceCents === cents ? null : renewal;
  return { kind, date: date ?? "", amountCents: cents, plusTaxes: cents > 0, later };
}
