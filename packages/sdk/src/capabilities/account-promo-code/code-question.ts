import type { NextBillInfo } from "../../domain/account/types.ts";
import {
  billWithCode,
  codeReplaces,
  type ReplacementCost,
} from "../../domain/billing/code-on-bill.ts";
import { upcomingDay } from "../../domain/calendar/calendar.ts";
import type { CalendarDay } from "../../domain/calendar/types.ts";
import type { Decision } from "../../domain/kernel/decision.ts";
import type { AppliedCoupon, NextCharge } from "../../domain/prices/types.ts";
import type { Messages } from "../../messages/catalogue.ts";
import type { CodeOfferView } from "../promo-code/promo-code.views.ts";

/** What the member is asked before a code replaces another one (D-39). */
export interface CodeQuestion {
  readonly cost: ReplacementCost;
  /** The code, and the next payment with it, before tax; null where it is not known. */
  readonly code: string;
  readonly charge: NextCharge | null;
  /** The code on the next bill, likewise; null where a free period stands there without one. */
  readonly formerCode: string | null;
  readonly formerCharge: NextCharge | null;
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
  const { now, withCode } = billWithCode({ bill, coupon });
  const question = {
    ...{ cost: decision.reason, code, charge: upcoming(withCode, today) },
    ...{ formerCode: bill.couponCode, formerCharge: upcoming(now, today) },
  };
  return { decision, question };
}

/** The day of an open payment is over: on which one the code is charged is not known. (D-06, BIL-04) */
function upcoming(charge: NextCharge | null, today: CalendarDay): NextCharge | null {
  return charge && { ...charge, date: upcomingDay(charge.date, today) };
}

/** The question in words, and both payments, side by side (D-39). */
export function codeQuestionView(
  { charge, code, cost, formerCharge, formerCode: former }: CodeQuestion,
  messages: Messages,
): Pick<CodeOfferView, "text" | "prices"> {
  const params = { code, former: former ?? "" };
  const priced = (label: string, price: NextCharge | null, free: "until" | "on") => ({
    label,
    texts: [
      messages.text(`promo-code.account.charge${chargeText(price, free)}`, {
        amount: { total: price?.priceCents ?? 0 },
        date: price?.date ? { day: price.date } : "",
      }),
    ],
  });
  return {
    text: messages.text(questionId(cost, former), params),
    prices: [
      priced(messages.text("promo-code.with", { code }), charge, "until"),
      priced(
        former === null
          ? messages.text("promo-code.account.without", { code })
          : messages.text("promo-code.with", { code: former }),
        formerCharge,
        "on",
      ),
    ],
  };
}

/** A free period without a code is named as such. */
function questionId(cost: ReplacementCost, former: string | null) {
  if (cost !== "replaces" && cost !== "unknown-price") return `promo-code.cost.${cost}` as const;
  if (former === null) return `promo-code.account.${cost}.free` as const;
  return cost === "replaces" ? "promo-code.cost.replaces" : "promo-code.account.unknown-price";
}

function chargeText(charge: NextCharge | null, free: "until" | "on") {
  if (!charge) return ".unknown";
  const { priceCents, date } = charge;
  if (priceCents > 0) return date ? "" : ".no-date";
  return date ? (`.free-${free}` as const) : ".free";
}
