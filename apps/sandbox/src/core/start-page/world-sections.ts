/** Sections of the start page about a whole world: snapshots, faults, mails. */

import { html } from "hono/html";
import type { Controls } from "../controls.ts";
import type { Html } from "../html.ts";
import type { ViewForm } from "../service.ts";
import type { Snapshot } from "../snapshots.ts";
import { orderButton } from "./forms.ts";
import { timeOf } from "./table.ts";

type Option = readonly [value: string, label: string];

export const snapshotForm: ViewForm = {
  title: "Take a snapshot",
  button: "Take a Snapshot",
  fields: [{ name: "name", label: "Name", hint: "before-renewal", isRequired: true }],
};

export function snapshotList(snapshots: readonly Snapshot[]): Html {
  if (snapshots.length === 0) return html`<p class="empty">Nothing yet.</p>`;
  return html`<ul class="rows">${snapshots.map(({ name, at }) => {
    const path = `snapshots/${name}`;
    return html`<li><span class="value">${name}</span> ${timeOf(at)}
    <span class="buttons">${orderButton("Restore", { path: `${path}/restore` }, { about: `(${name})` })}
    ${orderButton("Remove", { method: "DELETE", path }, { about: `(${name})`, isDanger: true })}</span></li>`;
  })}</ul>`;
}

/** The faults that testers order most; the control endpoint knows more. */
const FAULTS: readonly (readonly [order: object, label: string])[] = [
  [{ kind: "dropBefore" }, "The call is lost on the way"],
  [{ kind: "dropAfterCommit" }, "The answer is lost, the effect stays"],
  [{ kind: "delay" }, "The answer is late by the delay"],
  [{ kind: "lateCommit" }, "Accepted, and committed after the delay"],
  [{ kind: "status", status: 500 }, "500 Internal Server Error"],
  [{ kind: "status", status: 503, retryAfter: 1 }, "503 Service Unavailable"],
  [{ kind: "status", status: 429, retryAfter: 2 }, "429 Too Many Requests"],
  [{ kind: "status", status: 401 }, "401 Unauthorized"],
  [{ kind: "html" }, "A page of a broken gateway"],
  [{ kind: "truncated" }, "Half of the answer"],
  [{ kind: "mutate" }, "An answer with one damage"],
];

export function faultForm(calls: readonly string[]): ViewForm {
  const operations = [...calls].sort().map((name): Option => [name, name]);
  return {
    title: "Order a fault",
    button: "Order the Fault",
    clear: "Clear All Faults",
    fields: [
      {
        name: "fault",
        label: "What goes wrong",
        kind: "part",
        options: FAULTS.map(([order, label]): Option => [JSON.stringify(order), label]),
      },
      {
        name: "operation",
        label: "In which call",
        options: [["", "the next call"], ...operations],
      },
      { name: "times", label: "How often", kind: "number", hint: "1 without a number" },
      { name: "delayMs", label: "Delay in ms", kind: "number", hint: "with any of them" },
    ],
  };
}

/** Newest first, with their whole text. */
export function mailList(mails: ReturnType<Controls["outbox"]>): Html {
  if (mails.length === 0) return html`<p class="empty">Nothing yet.</p>`;
  return html`<ul class="rows mails">${mails.map(
    ({ to, subject, text, link, at }) => html`<li><article>
    <h4>${subject}</h4><p class="quiet">To <span class="value">${to}</span>, ${timeOf(at)}</p>
    <p class="text">${text}</p>${link === null ? "" : html`<p><a href="${link}">${link}</a></p>`}
  </article></li>`,
  )}</ul>`;
}
