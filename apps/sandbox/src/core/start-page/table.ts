/** A table of records, with a button that copies one column's value. */
import { html } from "hono/html";
import type { Html } from "../html.ts";

export type Row = Readonly<Record<string, unknown>>;

export function table(caption: string, rows: readonly Row[], copy?: string): Html {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const copied = copy ?? columns[0];
  return html`<div class="scroll" role="region" aria-label="${caption}" tabindex="0"><table>
  <caption class="hidden">${caption}</caption>
  <thead><tr>${columns.map((column) => html`<th scope="col">${words(column)}</th>`)}</tr></thead>
  <tbody>${rows.map((row) => html`<tr>${columns.map((column) => cell(row[column], column === copied))}</tr>`)}</tbody>
</table></div>`;
}

function cell(value: unknown, copied: boolean): Html {
  const text = textOf(value);
  if (/^https?:\/\/\S+$/.test(text)) return html`<td><a href="${text}">${text}</a></td>`;
  if (!copied) return html`<td>${text}</td>`;
  return html`<td><span class="value">${text}</span> <button type="button" class="copy" data-copy="${text}">Copy<span class="hidden"> ${text}</span></button></td>`;
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return value.map(textOf).join(", ");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** `discountType` reads "Discount type". */
export function words(name: string): string {
  const text = name.replaceAll(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}

const SHORT = new Intl.DateTimeFormat("en-US", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "UTC",
});

/** "Nov 30, 2026, 1:47 PM UTC" */
export function timeOf(at: number): Html {
  return html`<time datetime="${moment(at)}">${SHORT.format(at)} UTC</time>`;
}

export function moment(at: number): string {
  return new Date(at).toISOString().replace(".000Z", "Z");
}
