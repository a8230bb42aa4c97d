/** PayPal's stand-in: the script with the button, and the page where the buyer approves. */

import { readFileSync } from "node:fs";
import { html } from "hono/html";
import { readBytes } from "../../../core/body.ts";
import { type Html, page } from "../../../core/html.ts";
import { ownEntry } from "../../../core/own-entry.ts";
import { WORLD_KEY } from "../../../core/security.ts";
import type { PageRequest } from "../../../core/service.ts";
import { BANK_ANSWERS, REFUSAL_CODES, readBankAnswer, USUAL_CODE } from "../billing/bank.ts";
import { decide, PAYPAL_BUYERS, type PaypalOrder, paypalOrders } from "./paypal-orders.ts";

export const APPROVE_PATH = "/paypal-stand-in/approve/{token}";
export const SDK_PATH = "/paypal-stand-in/sdk.js";
export const STYLE = "/paypal-stand-in/paypal.css";
export const SCRIPT = "/paypal-stand-in/approve.js";
const LONGEST_FORM = 4096;

type Buyer = (typeof PAYPAL_BUYERS)[number];

/** Parameters of PayPal's script. `world` is the sandbox's own; without it the client id names the world. */
const SDK_PARAMETERS: Readonly<Record<string, RegExp>> = {
  "client-id": /^[\w.-]{1,128}$/,
  "merchant-id": /^[\w.,-]{1,256}$/,
  intent: /^(capture|authorize|subscription|tokenize)$/,
  currency: /^[A-Z]{3}$/,
  components: /^[a-z-]+(,[a-z-]+)*$/,
  commit: /^(true|false)$/,
  vault: /^(true|false)$/,
  debug: /^(true|false)$/,
  locale: /^[a-z]{2}_[A-Z]{2}$/,
  "buyer-country": /^[A-Z]{2}$/,
  "disable-funding": /^[a-z,]+$/,
  "enable-funding": /^[a-z,]+$/,
  "integration-date": /^\d{4}-\d{2}-\d{2}$/,
  world: /^[\w.-]{1,64}$/,
};

/** The script, unless its address is wrong: PayPal refuses that with a 400 too. */
export function paypalScript({ url }: PageRequest): Response {
  const given = [...url.searchParams];
  const wrong = given.find(([name, value]) => !ownEntry(SDK_PARAMETERS, name)?.test(value));
  const problem = wrong
    ? `Invalid query value for ${wrong[0]}`
    : url.searchParams.has("client-id") || "client-id not recognized or missing";
  const isRight = problem === true;
  const script = isRight
    ? readFileSync(new URL("./assets/sdk.js", import.meta.url))
    : `throw new Error(${JSON.stringify(`SDK Validation error: '${problem}'`)});`;
  return new Response(script, {
    status: isRight ? 200 : 400,
    headers: {
      "Content-Type": "text/javascript; charset=utf-8",
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "no-cache",
    },
  });
}

/** The client id names the world, unless `world` does. */
export async function worldOfScript({ url }: Request): Promise<string | undefined> {
  const clientId = new URL(url).searchParams.get("client-id") ?? "";
  return WORLD_KEY.test(clientId) ? clientId : undefined;
}

export function approvalPage({ world, params, url }: PageRequest): Promise<Response> {
  const order = paypalOrders(world).get(params.token ?? "");
  if (!order || order.expiresAt <= world.now())
    return shown(404, message("This payment is unknown or has expired."));
  if (order.state !== "created") return shown(200, message("This payment has been decided."));
  return shown(200, choices(order, `${url.pathname}?world=${world.key}`));
}

/** After the buyer's click: reports to the opener, or redirects back to the shop. */
export async function approvalDecision({ request, world, params }: PageRequest): Promise<Response> {
  const form = new URLSearchParams(
    new TextDecoder().decode(await readBytes(request, LONGEST_FORM)),
  );
  const buyer = PAYPAL_BUYERS.find(({ payerID }) => payerID === form.get("payerID"));
  const kind = form.get("bank") || undefined;
  const bank = kind && readBankAnswer({ kind, errorCode: form.get("errorCode") ?? USUAL_CODE });
  const order = decide(world, params.token ?? "", buyer, bank || undefined);
  if (!order) return shown(404, message("This payment is unknown or has expired."));
  const back = new URL(order.state === "approved" ? order.returnUrl : order.cancelUrl);
  back.searchParams.set("token", order.token);
  if (order.buyer && order.state === "approved")
    back.searchParams.set("PayerID", order.buyer.payerID);
  return shown(200, decided(order, back));
}

function shown(status: number, content: Html): Promise<Response> {
  return page(
    { title: "PayPal stand-in", style: STYLE, script: SCRIPT, status },
    html`<main>
<p class="brand" aria-hidden="true">PayPal stand-in</p>
${content}
</main>`,
  );
}

function message(text: string): Html {
  return html`<h1>${text}</h1><p>You can close this window.</p>`;
}

function choices(order: PaypalOrder, action: string): Html {
  const { origin } = new URL(order.returnUrl);
  return html`<h1>Pay $${order.amount}</h1>
<p>${order.note || "Foyer subscription"}</p>
<p id="problem" role="alert"></p>
<form method="post" action="${action}" data-token="${order.token}" data-origin="${origin}" data-amount="${order.amount}">
${PAYPAL_BUYERS.map(buyerButton)}
<button class="cancel" name="payerID" value="">Cancel and return</button>
<fieldset><legend>For the test</legend>
<label>The bank <select name="bank"><option value="">answers as usual</option>${BANK_ANSWERS.map(({ kind, label }) => html`<option value="${kind}">${label}</option>`)}</select></label>
<label>Refusal code <select name="errorCode">${[...new Set([USUAL_CODE, ...REFUSAL_CODES])].map((code) => html`<option>${code}</option>`)}</select></label>
</fieldset>
</form>`;
}

function buyerButton({ name, email, payerID, address }: Buyer): Html {
  const { country, city, state, zipCode } = address;
  return html`<button name="payerID" value="${payerID}" data-country="${country}" data-city="${city}" data-state="${state}" data-zip="${zipCode}"><strong>${name}</strong><span>${email}</span></button>`;
}

function decided(order: PaypalOrder, back: URL): Html {
  const approved = order.state === "approved";
  const { buyer } = order;
  return html`<h1>${approved ? "Approved" : "Canceled"}</h1>
<p><a id="back" href="${back.href}" data-token="${order.token}" data-state="${order.state}" data-payer="${buyer?.payerID ?? ""}" data-email="${buyer?.email ?? ""}" data-origin="${back.origin}">Return to the shop</a></p>`;
}
