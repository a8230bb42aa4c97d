import type { NextBillInfo } from "../../domain/account/types.ts";
import {
  billWithCode,
  codeReplaces,
  type ReplacementCost,
} from "../../domain/billing/code-on-bill.ts";
import { formatDay } from "../../domain/calendar/calendar.ts";
import type { CalendarDay } from "../../domain/calendar/types.ts";
import type { Decision } from "../../domain/kernel/decision.ts";
import { sameText } from "../../domain/kernel/text.ts";
import { formatTotal } from "../../domain/money/money.ts";
import type { AppliedCoupon, NextCharge } from "../../domain/prices/types.ts";
import type { Messages } from "../../messages/catalogue.ts";
import type { CodeOfferView } from "../promo-code/promo-code.store.ts";

/** What the member is asked before a code replaces another one (D-39). */
export interface CodeQuestion {
  readonly cost: ReplacementCost;
  /** The code, and the next payment with it, before tax; null where it is not known. */
  readonly code: string;
  readonly charge: NextCharge | null;
  /** The code on the next bill, likewise. */
  readonly formerCode: string;
  readonly formerCharge: NextCharge | null;
}

/** The code on the next bill that another one would take the place of; null where there is none, or it is the same. */
export function replacedCode(code: string, bill: NextBillInfo | null | undefined): string | null {
  const former = bill?.couponCode ?? null;
  return former === null || sameText(former, code) ? null : former;
}

/** A code, with its price where it is known, and the bill whose code it would replace. */
interface Replacement {
  readonly code: string;
  readonly coupon: AppliedCoupon | null;
  readonly bill: NextBillInfo;
  readonly today: CalendarDay;
}

/** Whether the code takes that place unasked, and what the member is asked otherwise (D-39). */
export function codeQuestion({ code, coupon, bill, today }: Replacement): {
  readonly decision: Decision<ReplacementCost>;
  readonly question: CodeQuestion | null;
} {
  const decision = codeReplaces({ bill, coupon, today });
  if (decision.allowed) return { decision, question: null };
  const { now: formerCharge, withCode: charge } = billWithCode({ bill, coupon });
  const formerCode = bill.couponCode ?? "";
  const question = { cost: decision.reason, code, charge, formerCode, formerCharge };
  return { decision, question };
}

/** The question in words, and both payments, side by side (D-39). */
export function codeQuestionView(
  { charge, code, cost, formerCharge, formerCode: former }: CodeQuestion,
  messages: Messages,
): Pick<CodeOfferView, "text" | "prices"> {
  const id = cost === "unknown-price" ? `promo.account.${cost}` : `promo.cost.${cost}`;
  const priced = (of: string, price: NextCharge | null, free: "until" | "on") => ({
    label: messages.text("promo.with", { code: of }),
    texts: [
      messages.text(`promo.account.charge${chargeText(price, free)}`, {
        amount: formatTotal(price?.priceCents ?? 0),
        date: price?.date ? formatDay(price.date) : "",
      }),
    ],
  });
  return {
    text: messages.text(id, { code, former }),
    prices: [priced(code, charge, "until"), priced(former, formerCharge, "on")],
  };
}

function chargeText(charge: NextCharge | null, free: "until" | "on") {
  if (!charge) return ".unknown";
  const { priceCents, date } = charge;
  if (priceCents > 0) return date ? "" : ".no-date";
  return date ? (`.free-${free}` as const) : ".free";
}
