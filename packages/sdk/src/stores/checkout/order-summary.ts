import type { Plan } from "../../domain/plans/types.ts";
import { formatTotal } from "../../domain/prices/money.ts";
import { totalLabelText } from "../../domain/prices/quote.ts";
import type { Quote, TaxState } from "../../domain/prices/types.ts";
import type { Messages } from "../../messages/messages.ts";
import { periodText } from "../plan-offer.ts";
import { say } from "../say.ts";
import type { SummaryLine, SummaryView } from "../views.ts";

export interface SummaryFacts {
  readonly plan: Plan;
  readonly quote: Quote;
  readonly tax: TaxState;
  readonly isAskingTax: boolean;
  readonly messages: Messages;
}

/** The order summary of checkout. Totals have two decimals (PRC-02, PRC-03, PRC-09 to PRC-15). */
export function orderSummary(facts: SummaryFacts): SummaryView {
  const { quote, tax, isAskingTax, messages } = facts;
  return {
    lines: [planLine(facts), ...promotionLine(facts), ...taxLine(facts)],
    totalLabel: say(messages, totalLabelText(quote.label)),
    total: formatTotal(quote.totalCents),
    tax: isAskingTax ? "asking" : tax.kind,
    plusTaxes: quote.plusTaxes ? messages.text("total.plus-taxes") : null,
  };
}

function planLine({ plan, messages }: SummaryFacts): SummaryLine {
  const price = formatTotal(plan.retailPriceCents ?? 0);
  const period = periodText(plan, messages);
  const amount = period === "" ? price : messages.text("price.per", { price, period });
  return {
    id: "plan",
    text: plan.displayName,
    amount: plan.dppContent.paymentPriceOverride ?? amount,
  };
}

function promotionLine({ plan, messages }: SummaryFacts): readonly SummaryLine[] {
  const { defaultPromo } = plan;
  if (!defaultPromo?.displayName) return [];
  const isFree = defaultPromo.isFreeTrial || defaultPromo.amountCents === 0;
  const amount = isFree ? messages.text("price.free") : formatTotal(defaultPromo.amountCents);
  return [{ id: "promotion", text: defaultPromo.displayName, amount }];
}

/** A known tax is a line of its own, unless there is more to come with a later charge (OPN-085). */
function taxLine({ quote, tax, messages }: SummaryFacts): readonly SummaryLine[] {
  if (tax.kind !== "known" || quote.plusTaxes) return [];
  return [{ id: "tax", text: messages.text("total.tax"), amount: formatTotal(quote.taxCents) }];
}
