import type { CalendarDay } from "../calendar/types.ts";
import { promoCodeLeast, promoCodeMost } from "../constants/constants.ts";
import { cleanText } from "../forms/clean-text.ts";
import type { FieldProblem } from "../forms/fields.ts";
import { answer, type Choice } from "../kernel/choice.ts";
import { allow, type Decision, refuse } from "../kernel/decision.ts";
import { type Message, message } from "../kernel/message.ts";
import type { NextCharge, Quote } from "../prices/types.ts";

const pattern = new RegExp(`^[A-Z0-9]{${promoCodeLeast},${promoCodeMost}}$`);

/** A promo code as it is sent, typed or of a link: cleaned, upper case. (PRM-03, PRM-05, D-45) */
export function promoCodeToSend({ value }: { readonly value: string }): string {
  return cleanText({ kind: "code", value }).toUpperCase();
}

/**
 * A typed promo code: letters and digits, 3 to 30 of them, white space around them aside. (PRM-08, PRM-09, OPN-110,
 * OPN-117)
 */
export function promoCodeProblem({ value }: { readonly value: string }): FieldProblem {
  const code = promoCodeToSend({ value });
  if (code === "") return message("error.required");
  return pattern.test(code) ? null : message("payment.error.promo-invalid");
}

/** A promo code that came with the address. */
export interface EmailedCode {
  readonly code: string;
  /** It applies by itself; otherwise it only fills the field (PRM-04, OPN-109). */
  readonly isAutomatic: boolean;
}

/** The promo code of a link: `promoCoupon` and `applyCoupon`. One that no code can be is ignored. (PRM-02 to PRM-04, ROU-52, OPN-109) */
export function emailedCode(given: {
  readonly promoCoupon: string | null;
  readonly applyCoupon: boolean;
}): Choice<EmailedCode | null> {
  const { promoCoupon, applyCoupon } = given;
  const looked = { promoCoupon, applyCoupon };
  if (promoCoupon === null) return answer(null, "PRM-02/none", looked);
  const code = promoCodeToSend({ value: promoCoupon });
  if (!pattern.test(code)) return answer(null, "PRM-09", looked);
  return applyCoupon
    ? answer({ code, isAutomatic: true }, "PRM-04", looked)
    : answer({ code, isAutomatic: false }, "OPN-109", looked);
}

/** Marker of a code: 'Auto' where it applied by itself, 'User' where a user applied it. (PRM-30, OPN-115) */
export function appliedBy({ isAutomatic }: { readonly isAutomatic: boolean }): "User" | "Auto" {
  return isAutomatic ? "Auto" : "User";
}

interface CodeEffect {
  /** A link brought the code; otherwise a user has typed it. */
  readonly isAutomatic: boolean;
  /** The promotion of the plan, or the code that applies now, leaves nothing to pay at first. */
  readonly isFree: boolean;
  /** The order as it is, and with the code; both before tax. */
  readonly now: Pick<Quote, "chargeNowCents" | "next">;
  readonly withCode: Pick<Quote, "chargeNowCents" | "next">;
  readonly today: CalendarDay;
  /** Where it takes the place of another code: the days on which what each pays for ends; null where not known. */
  readonly ends?: {
    readonly now: CalendarDay | null;
    readonly withCode: CalendarDay | null;
  } | null;
}

/**
 * What a code costs the buyer: a free period, a charge that comes sooner, one that is higher, or what the former code may
 * take off later payments.
 */
export type CodeCost = "free-period" | "sooner" | "dearer" | "replaces";

/**
 * Whether a valid code applies unasked. It takes the place of the promotion, or of the code before it: a link would end a
 * free trial that the plans have just promised, and the first charge would come sooner or be higher. Then the two prices
 * stand side by side, and the buyer decides. So they do where it pays for a shorter time than the code before it: three cheap
 * months would go for one. A first charge on an unknown day counts as worse. (PRM-04, PLN-56, D-39)
 */
export function codeApplies(facts: CodeEffect): Decision<CodeCost> {
  const { isAutomatic, isFree, now, withCode, today, ends = null } = facts;
  const looked = { isAutomatic, isFree, now, withCode, ends };
  if (isAutomatic && isFree) return refuse("free-period", "D-39", looked);
  const from = firstCharge(now, today);
  const to = firstCharge(withCode, today);
  if (!to || (from && isNoWorse(from, to, today))) {
    return lasts(ends) ? allow("PRM-04", looked) : refuse("replaces", "D-39", looked);
  }
  return refuse(from?.date === to.date ? "dearer" : "sooner", "D-39", looked);
}

function firstCharge({ chargeNowCents, next }: CodeEffect["now"], today: CalendarDay) {
  return chargeNowCents > 0 ? { priceCents: chargeNowCents, date: today } : next;
}

/** No code is replaced, or one that surely ends no later. */
function lasts(ends: CodeEffect["ends"]): boolean {
  if (!ends) return true;
  const { now, withCode } = ends;
  return now !== null && withCode !== null && withCode >= now;
}

function isNoWorse(from: NextCharge, to: NextCharge, today: CalendarDay): boolean {
  if (from.date === to.date) return to.priceCents <= from.priceCents;
  if (from.date === today) return true;
  return from.date !== null && to.date !== null && to.date > from.date;
}

/** What the buyer is told beside the field, and beside the applied code: it costs the plan's free period. (D-17, D-35, D-39) */
export function lostFreePeriod({
  plan,
  isApplied,
}: {
  readonly plan: {
    readonly defaultPromo: {
      readonly isFreeTrial: boolean;
      readonly amountCents: number;
    } | null;
  };
  readonly isApplied: boolean;
}): Choice<Message | null> {
  const { isFreeTrial = false, amountCents = null } = plan.defaultPromo ?? {};
  const looked = { isApplied, isFreeTrial, amountCents };
  if (!isFreeTrial || amountCents !== 0) return answer(null, "D-35/none", looked);
  return answer(
    message(isApplied ? "promo-code.replaces" : "promo-code.would-replace"),
    "D-35",
    looked,
  );
}
