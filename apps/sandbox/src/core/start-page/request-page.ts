/** The request log as a page: every call of this world, the newest first, with what was sent and answered. */

import { html } from "hono/html";
import type { Controls } from "../controls.ts";
import { type Html, page } from "../html.ts";
import type { LoggedRequest } from "../request-log.ts";
import type { Page } from "../service.ts";
import { moment } from "./table.ts";

export const REQUEST_PAGE = "/_sandbox/request-log";

/** @param style address of the style sheet of the sandbox's own pages */
export function requestPage(controls: Controls, style: string): Page {
  return {
    method: "GET",
    path: REQUEST_PAGE,
    respond({ world, url }) {
      const asked = url.searchParams.get("operation") || undefined;
      const all = controls.requests(world.key);
      const shown = all.filter(({ operation }) => asked === undefined || operation === asked);
      const operations = [...new Set(all.map(({ operation }) => operation))].sort();
      const query = asked === undefined ? "" : `&operation=${encodeURIComponent(asked)}`;
      return page(
        { title: `Requests · ${world.key}`, style },
        html`<main>
  <p><a href="/?world=${world.key}">Foyer sandbox</a></p>
  <h1>Requests</h1>
  <p class="lead">Every call of the world ${world.key}, the newest first, without passwords, tokens, card numbers and PINs. <a href="/_sandbox/requests?world=${world.key}${query}">JSON</a></p>
  <form class="order" method="get">
    <input type="hidden" name="world" value="${world.key}">
    <p class="field"><label for="operation">Operation</label><select id="operation" name="operation"><option value="">all</option>${operations.map(
      (name) => html`<option${name === asked ? selected : ""}>${name}</option>`,
    )}</select></p>
    <p class="sends"><button>Show</button></p>
  </form>
  ${shown.length === 0 ? html`<p class="empty">Nothing yet.</p>` : html`<ol class="requests">${[...shown].reverse().map(requestItem)}</ol>`}
</main>`,
      );
    },
  };
}

const selected = html` selected`;

function requestItem(request: LoggedRequest): Html {
  const { operation, method, path, idempotencyKey, profileId, fault, body, answer, at } = request;
  return html`<li><details><summary><strong>${operation}</strong> <span class="status">${statusText(request)}</span>${
    fault === null ? "" : html` <span class="danger">${fault}</span>`
  } <span class="quiet">${moment(at)}</span></summary>
  <p><code>${method} ${path}</code></p>
  <p class="quiet">${profileId === null ? "no user" : profileId}${idempotencyKey === null ? "" : html`, key <code>${idempotencyKey}</code>`}</p>
  ${json("Sent", body)}${json("Answered", answer)}</details></li>`;
}

export function statusText({ status, isLost }: LoggedRequest): string {
  if (isLost) return "no answer";
  return status === null ? "in progress" : String(status);
}

function json(title: string, value: unknown): Html {
  if (value === null) return html``;
  return html`<h3>${title}</h3><pre class="value" tabindex="0">${JSON.stringify(value, undefined, 2)}</pre>`;
}
