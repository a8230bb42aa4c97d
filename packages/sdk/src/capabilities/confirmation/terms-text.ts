import { renewalOf } from "../../domain/account/next-payment.ts";
import type { NextBillInfo } from "../../domain/account/types.ts";
import {
  type ConfirmedTerms,
  type ConfirmedTermsFacts,
  confirmedTerms,
} from "../../domain/confirmation/terms.ts";
import type { Messages } from "../../messages/catalogue.ts";
import { laterPrice, laterText } from "../kit/later-text.ts";
import type { TermsView } from "./confirmation.views.ts";

interface TermsContext {
  readonly bill: NextBillInfo | null;
  /** Name of the plan; empty where it is not known. */
  readonly plan: string;
  /** The service's record of the order is loading. */
  readonly isLoading: boolean;
}

/** What a buyer has to know at once; its place is kept while a free order is read. (D-28, CHG-09) */
export function termsView(
  facts: ConfirmedTermsFacts,
  context: TermsContext,
  messages: Messages,
): TermsView {
  const { value } = confirmedTerms(facts);
  const isFree = facts.isTrialistUser || facts.paidCents === 0;
  return {
    text: value && termsText(value, context, messages),
    isLoading: value === null && isFree && context.isLoading,
  };
}

/** `"Your free trial ends on Dec 6, 2026. After that, it's $5.99 plus tax each month."` (D-28, CHG-09, D-42) */
function termsText(
  terms: ConfirmedTerms,
  { bill, plan }: TermsContext,
  messages: Messages,
): string {
  const date = { day: terms.date };
  if (terms.kind === "changes") {
    const id = plan === "" ? "confirmation.terms.changes.unnamed" : "confirmation.terms.changes";
    return messages.text(id, { plan, date });
  }
  const charge = chargeText(terms.amountCents, bill, messages);
  return messages.text(`confirmation.terms.${terms.kind}`, { date, charge });
}

/** `"$5.99 plus tax each month"`, `"$2.99 plus tax, then $5.99 each month"`. */
function chargeText(amountCents: number, bill: NextBillInfo | null, messages: Messages): string {
  const renewal = renewalOf(bill);
  const price = { total: amountCents };
  const isSame = renewal?.priceCents === amountCents;
  const each = isSame ? laterPrice(renewal)?.each : null;
  if (each) return messages.text("confirmation.charge.each", { price, each });
  return (
    messages.text("confirmation.charge", { price }) + laterText(isSame ? null : renewal, messages)
  );
}
