import { totalLabelText } from "../../domain/prices/quote.ts";
import type { NextCharge, Quote } from "../../domain/prices/types.ts";
import type { Messages } from "../../messages/catalogue.ts";
import type { DueView } from "./views.ts";

/**
 * The charge now, what is added to it, and the next charge; by default only where that differs from a renewal. `method`
 * is named where the order brings none itself (PRC-03, D-17, D-37).
 */
export function dueView(
  quote: Quote,
  messages: Messages,
  charge = quote.next,
  method: string | null = null,
): DueView {
  const isLater = quote.label.kind === "date";
  const label = isLater
    ? messages.text("total.due-today")
    : messages.show(totalLabelText(quote.label));
  const amount = messages.show({ total: quote.chargeNowCents });
  const isTaxed = quote.plusTaxes && quote.chargeNowCents > 0;
  const plusTaxes = isTaxed ? messages.text("total.plus-taxes") : null;
  const then = nextText(charge, messages);
  const next = then && method ? messages.text("total.charged-to", { then, method }) : then;
  const now = messages.text("total.due", { label, amount });
  const text = [plusTaxes ? `${now} ${plusTaxes}` : now, next].filter(Boolean).join(", ");
  return { label, amount, plusTaxes, next, text };
}

/** `"then $5.99 plus tax on Nov 30, 2026"`, or null. */
function nextText(next: NextCharge | null, messages: Messages): string | null {
  if (!next) return null;
  const price = { price: next.priceCents };
  if (next.date === null) return messages.text("total.then.no-date", { price });
  return messages.text("total.then", { price, date: { day: next.date } });
}
