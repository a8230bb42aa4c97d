import { type Message, message } from "../../domain/kernel/message.ts";
import type { ChangeTerms } from "../../domain/plans/change-terms.ts";
import type { Messages } from "../../messages/catalogue.ts";
import type { ChangeReviewView } from "./change-plan.views.ts";

type Row = ChangeReviewView["rows"][number];

interface TermsTextFacts {
  readonly terms: ChangeTerms;
  /** `"mo"`, `"yr"`, `"2 yrs"`; null where it is unknown. */
  readonly period: Message | null;
  readonly messages: Messages;
}

/** What a member pays now, and from when, in words. */
export function termsText(facts: TermsTextFacts): string {
  const { terms, messages } = facts;
  const day = terms.date ?? terms.next?.date ?? null;
  return messages.text(terms.textId, {
    now: withTaxes({ total: terms.payNowCents }, terms),
    next: terms.next ? withTaxes({ price: terms.next.priceCents }, terms) : "",
    first: withTaxes({ total: terms.priceCents }, terms),
    price: withTaxes(regularPrice(facts), terms),
    date: day === null ? "" : { day },
    until: terms.next?.date ? { day: terms.next.date } : "",
  });
}

interface RowFacts extends TermsTextFacts {
  readonly from: string;
  readonly to: string;
  /** Null where the change is neither up nor down. */
  readonly type: string | null;
}

/** The rows of the modal; a part that is unknown is left out (D-21). */
export function reviewRows(facts: RowFacts): readonly Row[] {
  const { from, to, type, terms, messages } = facts;
  const row = (id: Row["id"], value: Message | null): readonly Row[] =>
    value === null
      ? []
      : [{ id, text: messages.text(`change-plan.row.${id}`), value: messages.show(value) }];
  const isFree = terms.textId === "change-plan.terms.free";
  return [
    ...row("from", from === "" ? null : { text: from }),
    ...row("to", { text: to }),
    ...row("type", type === null ? null : { text: type }),
    ...row("price", withTaxes(regularPrice(facts), terms)),
    ...row("starts", startOf(terms)),
    ...row("today", terms.payNowCents === 0 ? { total: 0 } : paidNow(terms)),
    ...row("first", isFree || terms.start === "now" ? null : firstPayment(terms)),
    ...row("next", nextPayment(terms)),
  ];
}

function paidNow(terms: ChangeTerms): Message {
  return withTaxes({ total: terms.payNowCents }, terms);
}

function startOf({ start, date }: ChangeTerms): Message {
  if (start !== "period-end") return message("change-plan.starts.now");
  return date === null ? message("change-plan.starts.period-end") : { day: date };
}

function firstPayment(terms: ChangeTerms): Message {
  const { date, priceCents, start } = terms;
  const what = priceCents === 0 ? "nothing" : "amount";
  const amount = withTaxes({ total: priceCents }, terms);
  if (date === null) return message(`change-plan.${what}-when.${start}`, { amount });
  return message(`change-plan.${what}-on`, { amount, date: { day: date } });
}

function nextPayment(terms: ChangeTerms): Message | null {
  if (!terms.next) return null;
  const { date, priceCents } = terms.next;
  const amount = withTaxes({ total: priceCents }, terms);
  return date === null ? amount : message("change-plan.amount-on", { amount, date: { day: date } });
}

function regularPrice({ terms, period }: TermsTextFacts): Message {
  const price = { price: regularCents(terms) };
  return period ? message("price.per", { price, period }) : price;
}

/** What renews. */
function regularCents({ next, priceCents }: ChangeTerms): number {
  return next?.priceCents ?? priceCents;
}

function withTaxes(amount: Message, { plusTaxes }: ChangeTerms): Message {
  return plusTaxes ? message("change-plan.plus-taxes", { amount }) : amount;
}
