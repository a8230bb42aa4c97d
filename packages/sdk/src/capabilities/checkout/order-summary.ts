import type { Plan } from "../../domain/catalogue/types.ts";
import type { Choice } from "../../domain/kernel/choice.ts";
import type { Message } from "../../domain/kernel/message.ts";
import { periodWords } from "../../domain/prices/periods.ts";
import { totalLabelText } from "../../domain/prices/quote.ts";
import type {
  AppliedCoupon,
  NextCharge,
  Quote,
  SummaryRow,
  TaxState,
} from "../../domain/prices/types.ts";
import type { Messages } from "../../messages/catalogue.ts";
import { dueView } from "../kit/due-view.ts";
import type { SummaryLine, SummaryView } from "./checkout.views.ts";

export interface SummaryFacts {
  readonly plan: Plan;
  readonly quote: Quote;
  readonly rows: readonly SummaryRow[];
  readonly tax: TaxState;
  readonly isAskingTax: boolean;
  readonly next: Choice<NextCharge | null>;
  /** What follows free time (D-37). */
  readonly after: "charge" | "lapse" | null;
  /** The method on file. */
  readonly method: string | null;
  readonly name: Choice<Message>;
  readonly promotion: Choice<Message> | null;
  readonly coupon: AppliedCoupon | null;
  readonly note: Choice<Message | null>;
  readonly messages: Messages;
}

/** The order summary of checkout. Its lines add up to what is due (PRC-02, PRC-03, PRC-09 to PRC-15, D-17). */
export function orderSummary(facts: SummaryFacts): SummaryView {
  const { coupon, name, next, plan, quote, rows, tax, isAskingTax, messages } = facts;
  const lapses = facts.after === "lapse";
  const due = dueView(quote, messages, lapses ? null : next.value, facts.after && facts.method);
  const hasTotal = !lapses && quote.totalCents > 0;
  return {
    planName: messages.show(name.value),
    promotion: coupon ? null : plan.dppContent.paymentPromotionFeature || null,
    lines: rows.map((row) => summaryLine(row, facts)),
    due,
    // A total on a later day is none where nothing is charged on it, and nothing has no taxes.
    totalLabel: hasTotal ? messages.show(totalLabelText(quote.label)) : due.label,
    total: hasTotal ? messages.show({ total: quote.totalCents }) : due.amount,
    tax: isAskingTax ? "asking" : tax.kind,
    plusTaxes: hasTotal && quote.plusTaxes ? messages.text("total.plus-taxes") : null,
  };
}

function summaryLine({ id, amountCents }: SummaryRow, facts: SummaryFacts): SummaryLine {
  const note = id === "plan" ? planNote(facts) : null;
  return {
    id,
    text: lineText(id, facts),
    note,
    amount: facts.messages.show({ total: amountCents }),
  };
}

function lineText(id: SummaryRow["id"], facts: SummaryFacts): string {
  const { name, promotion, quote, messages } = facts;
  if (id === "plan") return messages.show(name.value);
  if (id === "promotion") return promotion ? messages.show(promotion.value) : "";
  if (id !== "deferred") return messages.text(id === "tax" ? "total.tax" : "summary.coupon");
  if (quote.label.kind !== "date") return messages.text("summary.deferred.no-date");
  return messages.text("summary.deferred", { date: { day: quote.label.date } });
}

/** `"per month"`, `"for 2 years, $64.99/yr"`: the amount is of the whole period, its price per year a note (PLN-54). */
function planNote({ plan, note, messages }: SummaryFacts): string | null {
  const notes = [periodWords(plan), note.value]
    .map((one) => one && messages.show(one))
    .filter(Boolean);
  return notes.length === 0 ? null : notes.join(", ");
}
