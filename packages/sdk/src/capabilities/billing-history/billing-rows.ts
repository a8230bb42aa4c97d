import { receiptText, type TextLine } from "../../domain/billing/receipt-text.ts";
import type { BilledMethod, BillingEntry, BillingRow } from "../../domain/billing/types.ts";
import type { Messages } from "../../messages/catalogue.ts";
import type {
  BillingEntryView,
  BillingLineView,
  BillingReceiptView,
} from "./billing-history.views.ts";

/** A payment as the history shows it. */
export function entryView(entry: BillingEntry, messages: Messages): BillingEntryView {
  const { netCents, orderID, refunds, rows, totalCents } = entry;
  const date = entry.date && messages.show({ day: entry.date });
  return {
    orderID,
    name: entry.name ?? messages.text("billing-history.name.unknown"),
    date,
    period: periodText(entry, messages),
    method: methodText(entry.method, messages),
    rows: rows.map((row, at) => ({
      id: `${row.kind}-${at}`,
      text: rowText(row, messages),
      amount: messages.show({ total: row.cents }),
    })),
    total: {
      id: "total",
      text: messages.text("billing-history.row.total"),
      amount:
        totalCents === null
          ? messages.text("billing-history.amount.unknown")
          : messages.show({ total: totalCents }),
    },
    refunds: refunds.map(({ cents, date: on }, at) => ({
      id: `refund-${at}`,
      text: on
        ? messages.text("billing-history.row.refund.on", { date: { day: on } })
        : messages.text("billing-history.row.refund"),
      amount: messages.show({ total: -cents }),
    })),
    net:
      netCents === null
        ? null
        : {
            id: "net",
            text: messages.text("billing-history.row.net"),
            amount: messages.show({ total: netCents }),
          },
    mark: refunds.length === 0 ? null : messages.text(markId(netCents)),
    receiptText: messages.text("billing-history.receipt"),
    receiptLabel:
      date === null
        ? messages.text("billing-history.receipt")
        : messages.text("billing-history.receipt.of", { date }),
  };
}

/** The receipt of an order. */
export function receiptView(
  entry: BillingEntry,
  messages: Messages,
  { seller, email }: { readonly seller: string; readonly email: string | null },
): BillingReceiptView {
  const { date, method, name, net, orderID, period, refunds, rows, total } = entryView(
    entry,
    messages,
  );
  const fact = (id: string, value: string | null) =>
    value === null ? [] : [{ id, text: messages.text(`billing-history.${id}`), value }];
  const facts = [
    ...fact("order", orderID),
    ...fact("date", date),
    ...fact("account", email),
    ...fact("plan", name),
    ...fact("covers", period),
    ...fact("method", method),
  ];
  const lines = [...rows, total, ...refunds, ...(net ? [net] : [])];
  const title = messages.text("billing-history.receipt.title");
  const text = receiptText({
    lines: [
      { text: seller },
      { text: title },
      null,
      ...facts.map(({ text, value }): TextLine => ({ text, value })),
      null,
      ...lines.map(({ text, amount }: BillingLineView): TextLine => ({ text, value: amount })),
    ],
  });
  return {
    ...{ title, seller, facts, lines },
    printText: messages.text("billing-history.receipt.print"),
    downloadText: messages.text("billing-history.receipt.download"),
    file: { name: `receipt-${fileName(orderID)}.txt`, type: "text/plain;charset=utf-8", text },
  };
}

/** `"Visa •••• 4242"`, `"PayPal ann@example.com"`. */
export function methodText(method: BilledMethod | null, messages: Messages): string | null {
  if (method === null) return null;
  const { cardType, email, kind, lastFour } = method;
  const name = cardType ?? (kind && messages.text(`billing-history.method.${kind}`));
  const detail = lastFour === null ? email : `•••• ${lastFour}`;
  return [name, detail].filter(Boolean).join(" ") || null;
}

function rowText(row: BillingRow, messages: Messages): string {
  if (row.kind !== "discount") return messages.text(`billing-history.row.${row.kind}`);
  const { name } = row;
  return name === null
    ? messages.text("billing-history.row.discount")
    : messages.text("billing-history.row.discount.named", { name });
}

function periodText({ end, start }: BillingEntry, messages: Messages): string | null {
  if (start === null) return null;
  const params = { start: { day: start }, end: end === null ? "" : { day: end } };
  return messages.text(
    end === null ? "billing-history.period.from" : "billing-history.period",
    params,
  );
}

/** Where the rest is not certain, no more is said than that there was a refund. */
function markId(netCents: number | null) {
  return netCents !== null && netCents > 0
    ? "billing-history.refunded.part"
    : "billing-history.refunded";
}

/** An order number as part of a file name. */
function fileName(orderID: string): string {
  return orderID.replace(/[^\w-]+/g, "-").slice(0, 60);
}
