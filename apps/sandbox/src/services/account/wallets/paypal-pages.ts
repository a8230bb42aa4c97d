/** PayPal's stand-in: the script with the button, and the page where the buyer approves. */
import { readBytes } from "../../../core/body.ts";
import { type Html, html, page } from "../../../core/html.ts";
import type { PageRequest } from "../../../core/service.ts";
import { decide, PAYPAL_BUYERS, type PaypalOrder, paypalOrders } from "./paypal-orders.ts";

export const APPROVE_PATH = "/paypal-stand-in/approve/{token}";
export const SDK_PATH = "/paypal-stand-in/sdk.js";
export const STYLE = "/paypal-stand-in/paypal.css";
export const SCRIPT = "/paypal-stand-in/approve.js";
const LONGEST_FORM = 4096;

export function approvalPage({ world, params, url }: PageRequest): Response {
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
  const order = decide(world, params.token ?? "", buyer);
  if (!order) return shown(404, message("This payment is unknown or has expired."));
  const back = new URL(order.state === "approved" ? order.returnUrl : order.cancelUrl);
  back.searchParams.set("token", order.token);
  if (order.buyer && order.state === "approved")
    back.searchParams.set("PayerID", order.buyer.payerID);
  return shown(200, decided(order, back));
}

function shown(status: number, content: Html): Response {
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
  return html`<h1>Pay $${order.amount}</h1>
<p>${order.note || "Foyer subscription"}</p>
<form method="post" action="${action}">
${PAYPAL_BUYERS.map(
  ({ name, email, payerID }) =>
    html`<button name="payerID" value="${payerID}"><strong>${name}</strong><span>${email}</span></button>`,
)}
<button class="cancel" name="payerID" value="">Cancel and return</button>
</form>`;
}

function decided(order: PaypalOrder, back: URL): Html {
  const approved = order.state === "approved";
  const { buyer } = order;
  return html`<h1>${approved ? "Approved" : "Cancelled"}</h1>
<p><a id="back" href="${back.href}" data-token="${order.token}" data-state="${order.state}" data-payer="${buyer?.payerID ?? ""}" data-country="${buyer?.country ?? ""}" data-state-code="${buyer?.billingAddress.state ?? ""}" data-zip="${buyer?.billingAddress.zipCode ?? ""}" data-origin="${back.origin}">Return to the shop</a></p>`;
}
