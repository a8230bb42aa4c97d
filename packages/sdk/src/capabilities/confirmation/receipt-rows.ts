import { formatDay } from "../../domain/calendar/calendar.ts";
import type { Receipt } from "../../domain/confirmation/receipt.ts";
import { formatTotal } from "../../domain/money/money.ts";
import type { Messages } from "../../messages/catalogue.ts";
import type { ReceiptView } from "./confirmation.views.ts";

type Row = ReceiptView["rows"][number];

/** The rows of a receipt; unknown ones are left out (D-21, D-28). */
export function receiptRows(receipt: Receipt, messages: Messages): readonly Row[] {
  const { orderID, paidCents, taxCents } = receipt;
  const row = (id: Row["id"], value: string | null, note: string | null = null): readonly Row[] =>
    value === null ? [] : [{ id, text: messages.text(`confirmation.receipt.${id}`), value, note }];
  const tax = taxCents ? formatTotal(taxCents) : null;
  return [
    ...row(
      "paid",
      paidCents === null ? null : formatTotal(paidCents),
      tax && messages.text("confirmation.receipt.tax", { tax }),
    ),
    ...row("next", nextText(receipt, messages)),
    ...row("method", methodText(receipt)),
    ...row("order", orderID),
  ];
}

function nextText({ next }: Receipt, messages: Messages): string | null {
  if (next.kind !== "known") return null;
  const params = { amount: formatTotal(next.amountCents), date: formatDay(next.date) };
  const id = next.plusTaxes ? "next.plus-taxes" : "next.known";
  return messages.text(`confirmation.receipt.${id}`, params);
}

function methodText({ cardType, lastFour, paymentType }: Receipt): string | null {
  const name = cardType ?? paymentType;
  if (name === null) return null;
  return lastFour === null ? name : `${name} •••• ${lastFour}`;
}
