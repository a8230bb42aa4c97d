import { dayOf, upcomingDay } from "../calendar/calendar.ts";
import type { AppliedCoupon, NextCharge } from "../prices/types.ts";
import { firstCharge } from "./billing.ts";
import type { NextBillInfo } from "./types.ts";

/** The first amount that is charged on a bill or after it, as it is and with another code, before tax. */
export interface BillWithCode {
  readonly now: NextCharge;
  readonly withCode: NextCharge;
}

/**
 * What another promo code makes of a next bill. A code that leaves nothing moves the first charge to the day that the
 * service names. Null where nothing can get worse, or no amount is known. (D-39, PRM-13, D-06)
 */
export function billWithCode(facts: {
  readonly bill: Omit<NextBillInfo, "planFrequency">;
  readonly coupon: Pick<AppliedCoupon, "priceToBeChargedCents" | "nextBillingDateTime">;
}): BillWithCode | null {
  const { bill, coupon } = facts;
  const { nextBillingAmountCents: amount } = bill;
  const { priceToBeChargedCents: price } = coupon;
  const day = dayOf(bill.nextBillingDateTime);
  if (amount === null || day === null || (price === 0 && amount > 0)) return null;
  const first = firstCharge(bill);
  const now = { priceCents: first?.amountCents ?? amount, date: first?.date ?? day };
  if (price > 0) return { now, withCode: { priceCents: price, date: day } };
  const date = upcomingDay(coupon.nextBillingDateTime, day);
  return { now, withCode: { priceCents: now.priceCents, date } };
}
