import { dayOf } from "../calendar/calendar.ts";
import type { CalendarDay } from "../calendar/types.ts";
import { sameText } from "../kernel/text.ts";

/** The next bill, as far as a promo code is concerned. */
export interface CodeBill {
  readonly couponCode: string | null;
  readonly nextBillingDateTime: string | null;
}

/**
 * Whether the next bill shows that a promo code was put on the subscription. Null where it is no longer the bill that the
 * code was meant for: that one may have been charged with it. (PRM-13, D-04, D-06)
 */
export function isCodeOnBill(facts: {
  readonly couponCode: string;
  /** The day of the next bill before; null where it was not known. */
  readonly billedOn: CalendarDay | null;
  readonly bill: CodeBill | null;
}): boolean | null {
  const { bill, billedOn, couponCode } = facts;
  if (sameText(bill?.couponCode ?? null, couponCode)) return true;
  const day = dayOf(bill?.nextBillingDateTime ?? null);
  return billedOn === null || billedOn === day ? false : null;
}
