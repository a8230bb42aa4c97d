import { firstCharge } from "../account/next-payment.ts";
import type { NextBillInfo, Renewal } from "../account/types.ts";
import { dayOf, upcomingDay } from "../calendar/calendar.ts";
import type { CalendarDay } from "../calendar/types.ts";
import { type Decision, refuse } from "../kernel/decision.ts";
import { sameText } from "../kernel/text.ts";
import type { AppliedCoupon, NextCharge } from "../prices/types.ts";
import { type CodeCost, codeApplies } from "../promo-code/code.ts";

/**
 * Whether a code takes the place of something on the next bill: another code, or a free period, whose code a service may not
 * name. (D-38, D-39, D-06)
 */
export function codeTakesPlace({ code, bill }: CodeAndBill): boolean {
  const { couponCode: former, nextBillingAmountCents } = bill;
  return former === null ? nextBillingAmountCents === 0 : !sameText(former, code);
}

interface CodeAndBill {
  readonly code: string;
  readonly bill: Pick<NextBillInfo, "couponCode" | "nextBillingAmountCents">;
}

/** A next bill, and another promo code for it; null where its price is not known. */
interface BillAndCode {
  readonly bill: Omit<NextBillInfo, keyof Renewal | "freeDuration" | "freePeriod">;
  readonly coupon: Pick<AppliedCoupon, "priceToBeChargedCents" | "nextBillingDateTime"> | null;
}

/** The next payment as it is, and with another code, before tax; null where it is not known. */
export interface BillWithCode {
  /** After a bill of nothing, the first charge that the service names. */
  readonly now: NextCharge | null;
  /** An amount of nothing: nothing is charged until the date. */
  readonly withCode: NextCharge | null;
}

/**
 * What another promo code makes of a next bill. A code that leaves nothing moves the first charge to the day that the
 * service names. (D-39, PRM-13, D-06)
 */
export function billWithCode({ bill, coupon }: BillAndCode): BillWithCode {
  const { nextBillingAmountCents: amount } = bill;
  const day = dayOf(bill.nextBillingDateTime);
  const first = firstCharge(bill);
  const priceCents = first?.amountCents ?? amount;
  const now = priceCents === null ? null : { priceCents, date: first?.date ?? day };
  if (!coupon) return { now, withCode: null };
  const { priceToBeChargedCents: price, nextBillingDateTime } = coupon;
  if (price > 0) return { now, withCode: { priceCents: price, date: day } };
  const date = day && upcomingDay(nextBillingDateTime, day);
  return { now, withCode: { priceCents: first?.amountCents ?? 0, date } };
}

/** Why a code does not replace another one unasked: it costs something, or its price is not known. */
export type ReplacementCost = CodeCost | "unknown-price";

/**
 * Whether a code takes the place of the one on the next bill unasked. Otherwise three cheap months go for one: the
 * service names what follows a bill of nothing, and of no other. There a code of nothing that lasts as long is no worse.
 * (D-39, D-06)
 */
export function codeReplaces({
  today,
  ...facts
}: BillAndCode & { readonly today: CalendarDay }): Decision<ReplacementCost> {
  const { now, withCode } = billWithCode(facts);
  const looked = { now, withCode };
  if (!withCode) return refuse("unknown-price", "D-39", looked);
  if (!now || withCode.priceCents === 0) return refuse("replaces", "D-39", looked);
  const isFree = facts.coupon?.priceToBeChargedCents === 0;
  return codeApplies({
    ...{ isAutomatic: false, isFree: false, today },
    now: { chargeNowCents: 0, next: now },
    withCode: { chargeNowCents: 0, next: withCode },
    ends: isFree ? { now: now.date, withCode: withCode.date } : UNKNOWN_ENDS,
  });
}

const UNKNOWN_ENDS = { now: null, withCode: null };
