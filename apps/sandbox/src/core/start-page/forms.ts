/** Forms and buttons of the start page: each sends one JSON order to the control interface. */
import { html } from "hono/html";
import type { Html } from "../html.ts";
import type { FormField, Toggle, ViewForm } from "../service.ts";

export interface Order {
  readonly method?: "POST" | "PUT" | "DELETE";
  /** Below `/_sandbox/`. */
  readonly path: string;
  readonly body?: unknown;
}

interface ButtonOptions {
  /** Read out after the text. */
  readonly about?: string;
  /** The focus goes to the button of this key that takes its place. */
  readonly key?: string;
  readonly isDanger?: boolean;
}

/** A button that sends this order. */
export function orderButton(
  text: string,
  { method = "POST", path, body = {} }: Order,
  { about, key, isDanger = false }: ButtonOptions = {},
): Html {
  const place = key === undefined ? "" : html` data-key="${key}"`;
  return html`<button type="button"${place}${isDanger ? DANGER : ""} data-order="${path}" data-method="${method}" data-body="${JSON.stringify(body)}">${text}${
    about === undefined ? "" : html`<span class="hidden"> ${about}</span>`
  }</button>`;
}

const DANGER = html` class="danger"`;

/** The form of a section: its errors stand beside their fields, and what was typed stays. */
export function formOf(
  { path, method = "POST" }: Omit<Order, "body">,
  { title, button, clear, fields }: ViewForm,
): Html {
  return html`<form class="order" data-order="${path}" data-method="${method}" aria-label="${title}" novalidate>
  ${fields.map((field) => fieldOf(path, field))}
  <p class="sends"><button>${button}</button>
  ${clear && orderButton(clear, { method: "DELETE", path })}</p>
  <p class="problem" role="alert" data-problem></p>
</form>`;
}

function fieldOf(path: string, field: FormField): Html {
  const { name, label, hint, kind = "text", isRequired = false } = field;
  const id = `${path}-${name}`.replaceAll(/[^\w-]/g, "-");
  const attributes = html`id="${id}" name="${name}" data-kind="${kind}" aria-describedby="${id}-hint ${id}-problem"${isRequired ? REQUIRED : ""}`;
  const control = controlOf(field, attributes);
  return html`<p class="field${kind === "json" ? " wide" : ""}"><label for="${id}">${label}</label>${control}
  <span class="hint" id="${id}-hint">${hint}</span><span class="problem" id="${id}-problem"></span></p>`;
}

function controlOf({ options, kind, value }: FormField, attributes: Html): Html {
  const typed = html`${attributes} autocomplete="off" autocapitalize="none" spellcheck="false"`;
  if (options) {
    return html`<select ${attributes}>${options.map(([name, text]) => html`<option value="${name}">${text}</option>`)}</select>`;
  }
  // A line break right after the tag is not part of the text.
  if (kind === "json")
    return html`<textarea ${typed} rows="24">
${value}</textarea>`;
  return html`<input ${typed}${value === undefined ? "" : html` value="${value}"`}>`;
}

const REQUIRED = html` aria-required="true"`;

export function toggleButton({ label, isOn, method, path, on, off }: Toggle): Html {
  const body = JSON.stringify(isOn ? off : on);
  return html`<button type="button" class="toggle" aria-pressed="${String(isOn)}" data-order="${path}" data-method="${method}" data-body="${body}" data-key="${label}">${label}</button>`;
}
