import { formatDay } from "../../domain/calendar/calendar.ts";
import { formatPrice, formatTotal } from "../../domain/money/money.ts";
import type { ChangeTerms } from "../../domain/plans/change-terms.ts";
import type { Messages } from "../../messages/catalogue.ts";
import type { ChangeReviewView } from "./change-plan.views.ts";

type Row = ChangeReviewView["rows"][number];

interface TermsTextFacts {
  readonly terms: ChangeTerms;
  /** `"mo"`, `"yr"`, `"2 yrs"`; empty where it is unknown. */
  readonly period: string;
  readonly messages: Messages;
}

/** What a member pays now, and from when, in words. */
export function termsText(facts: TermsTextFacts): string {
  const { terms, messages } = facts;
  const day = terms.date ?? terms.next?.date ?? null;
  return messages.text(terms.textId, {
    now: withTaxes(formatTotal(terms.payNowCents), facts),
    next: terms.next ? withTaxes(formatPrice(terms.next.priceCents), facts) : "",
    first: withTaxes(formatTotal(terms.priceCents), facts),
    price: withTaxes(priceText(facts), facts),
    date: day === null ? "" : formatDay(day),
    until: terms.next?.date ? formatDay(terms.next.date) : "",
  });
}

interface RowFacts extends TermsTextFacts {
  readonly from: string;
  readonly to: string;
  readonly type: string;
}

/** The rows of the modal; a part that is unknown is left out (D-21). */
export function reviewRows(facts: RowFacts): readonly Row[] {
  const { from, to, type, terms, messages } = facts;
  const row = (id: Row["id"], value: string | null): readonly Row[] =>
    value === null ? [] : [{ id, text: messages.text(`change-plan.row.${id}`), value }];
  const isFree = terms.textId === "change-plan.terms.free";
  return [
    ...row("from", from || null),
    ...row("to", to),
    ...row("type", type),
    ...row("price", withTaxes(priceText(facts), facts)),
    ...row("starts", startText(facts)),
    ...row("today", terms.payNowCents === 0 ? formatTotal(0) : paidNow(facts)),
    ...row("first", isFree || terms.start === "now" ? null : firstPayment(facts)),
    ...row("next", nextPayment(facts)),
  ];
}

function paidNow(facts: TermsTextFacts): string {
  return withTaxes(formatTotal(facts.terms.payNowCents), facts);
}

function startText({ terms, messages }: TermsTextFacts): string {
  if (terms.start !== "period-end") return messages.text("change-plan.starts.now");
  return terms.date === null
    ? messages.text("change-plan.starts.period-end")
    : formatDay(terms.date);
}

function firstPayment(facts: TermsTextFacts): string {
  const { terms, messages } = facts;
  const what = terms.priceCents === 0 ? "nothing" : "amount";
  const amount = withTaxes(formatTotal(terms.priceCents), facts);
  if (terms.date === null)
    return messages.text(`change-plan.${what}-when.${terms.start}`, { amount });
  return messages.text(`change-plan.${what}-on`, { amount, date: formatDay(terms.date) });
}

function nextPayment(facts: TermsTextFacts): string | null {
  const { terms, messages } = facts;
  if (!terms.next) return null;
  const amount = withTaxes(formatTotal(terms.next.priceCents), facts);
  if (terms.next.date === null) return amount;
  return messages.text("change-plan.amount-on", { amount, date: formatDay(terms.next.date) });
}

function priceText({ terms, period, messages }: TermsTextFacts): string {
  const price = formatPrice(regularCents(terms));
  return period === "" ? price : messages.text("price.per", { price, period });
}

/** What renews. */
function regularCents({ next, priceCents }: ChangeTerms): number {
  return next?.priceCents ?? priceCents;
}

function withTaxes(amount: string, { terms, messages }: TermsTextFacts): string {
  return terms.plusTaxes ? messages.text("change-plan.plus-taxes", { amount }) : amount;
}
