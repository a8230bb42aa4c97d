/** The page in the frame. The app posts a form to it, so that nothing is in an address [PAY-46]. */

import { html } from "hono/html";
import { readBytes } from "../../../core/body.ts";
import { embeddedJson, type Html, page } from "../../../core/html.ts";
import type { PageRequest } from "../../../core/service.ts";
import type { World } from "../../../core/world.ts";
import type { ChangeType } from "../../plans/quote.ts";
import { type FrameError, openFrame } from "./hand-off.ts";
import { MARKS } from "./marks.ts";
import { thisMonth } from "./pay.ts";
import { STATES } from "./states.ts";

export const FRAME_PATH = "/payment-frame";
export const STYLE = `${FRAME_PATH}/card-frame.css`;
export const SCRIPT = `${FRAME_PATH}/card-frame.js`;
export const CONTRACT_SCRIPT = `${FRAME_PATH}/contract.js`;
export const RULES = `${FRAME_PATH}/card-fields.js`;
export const FONT = `${FRAME_PATH}/bricolage-grotesque.woff2`;
const LONGEST_FORM = 16 * 1024;
const LOOPBACK_ORIGIN =
  /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\]|[\w-]+\.localhost)(:\d{1,5})?$/;
const NONCE = /^[\w-]{8,128}$/;
/** Only pages of this machine may show the form. */
const FRAMED_BY = ["localhost", "127.0.0.1", "*.localhost"]
  .flatMap((host) => [`http://${host}:*`, `https://${host}:*`])
  .join(" ");

/** Patterns for the script's brand hint. */
export const BRANDS = [
  { name: "Visa", pattern: "^4" },
  { name: "Mastercard", pattern: "^(5[1-5]|2[2-7])" },
  { name: "American Express", pattern: "^3[47]" },
  { name: "Discover", pattern: "^6(011|5|4[4-9])" },
];

/** The frame's answer to a command while the form is incomplete. */
const INVALID_FORM = { errorCode: "eV1106", errorMessage: "The payment form is not complete." };

/** World of a form post: a field of its own, since a form has no headers. */
export async function worldOfForm(request: Request): Promise<string | undefined> {
  return (await readForm(request)).get("apiKey") ?? undefined;
}

async function readForm(request: Request): Promise<URLSearchParams> {
  return new URLSearchParams(new TextDecoder().decode(await readBytes(request, LONGEST_FORM)));
}

/** The form loads by a post; opened by its address, the frame explains why it is empty. */
export function frameWithoutForm(): Promise<Response> {
  return shown({ status: 405 }, stopped("This payment form opens inside a checkout page."));
}

export async function showFrame({ request, world }: PageRequest): Promise<Response> {
  const form = await readForm(request);
  const field = (name: string) => form.get(name) ?? "";
  const parentOrigin = field("parentOrigin");
  const nonce = field("nonce");
  if (!LOOPBACK_ORIGIN.test(parentOrigin) || !NONCE.test(nonce)) {
    return shown({ status: 400 }, stopped("This payment form was opened by an unknown page."));
  }
  const isCvvRequired = field("isCvvRequired") !== "false";
  const opened = openFrame(world, field("accessToken"), field("cpCustomerID"), {
    serviceId: field("serviceId"),
    promotionId: field("promotionId") || undefined,
    couponCode: field("couponCode") || undefined,
    shippingZipCode: field("shippingZipCode") || undefined,
    changeType: changeTypeOf(form.get("changeType")),
    isCvvRequired,
  });
  const boot = { parentOrigin, nonce, apiKey: world.key };
  if (!opened.ok) return refusedFrame(boot, opened.error);
  return shown({}, cardForm(isCvvRequired), {
    ...boot,
    ...formData(world),
    session: opened.session,
  });
}

/** An unknown direction is none: the service decides. */
function changeTypeOf(text: string | null): ChangeType | null | undefined {
  if (text === "Upgrade" || text === "Downgrade") return text;
  return text === "" ? null : undefined;
}

function formData(world: World) {
  return { month: thisMonth(world), brands: BRANDS, invalidForm: INVALID_FORM };
}

function refusedFrame(boot: object, error: FrameError): Promise<Response> {
  return shown({ status: 401 }, stopped(error.errorMessage), { ...boot, error });
}

function shown({ status = 200 }: { readonly status?: number }, content: Html, boot?: object) {
  const script = boot === undefined ? {} : { script: SCRIPT };
  return page(
    { title: "Card details", style: STYLE, framedBy: FRAMED_BY, status, ...script },
    html`${content}${boot === undefined ? "" : embeddedJson("boot", boot)}`,
  );
}

function stopped(text: string): Html {
  return html`<p class="stop" role="alert">${text}</p>`;
}

interface Field {
  readonly name: string;
  readonly label: string;
  readonly autocomplete: string;
  readonly wide?: boolean;
  readonly numeric?: boolean;
  /** Behind the label. */
  readonly hint?: string;
  /** Of what is pasted, with its separators. */
  readonly longest: number;
  readonly extra?: Html;
}

const NUMBER: Field = {
  name: "cardNumber",
  label: "Card number",
  autocomplete: "cc-number",
  wide: true,
  numeric: true,
  longest: 40,
  extra: html`<ul class="marks" aria-label="Cards that are accepted">
${BRANDS.map(({ name }) => html`<li data-brand="${name}"><span class="hidden-text">${name}</span>${MARKS[name]}</li>`)}
</ul><span class="hidden-text" id="brand" aria-live="polite"></span>`,
};
const EXPIRY: Field = {
  name: "expiry",
  label: "Expiration",
  hint: "MM/YY",
  autocomplete: "cc-exp",
  numeric: true,
  longest: 12,
};
const CVV: Field = {
  name: "cvv",
  label: "Security code",
  autocomplete: "cc-csc",
  numeric: true,
  longest: 8,
};
const NAMES: readonly Field[] = [
  { name: "firstName", label: "First name", autocomplete: "cc-given-name", longest: 60 },
  { name: "lastName", label: "Last name", autocomplete: "cc-family-name", longest: 60 },
];
const ZIP: Field = {
  name: "zipCode",
  label: "ZIP code",
  autocomplete: "billing postal-code",
  numeric: true,
  longest: 16,
};

const LOCK = html`<svg class="lock" viewBox="0 0 16 16" width="16" height="16" fill="currentColor" aria-hidden="true"><path d="M4.5 7V5a3.5 3.5 0 0 1 7 0v2h.25c.7 0 1.25.56 1.25 1.25v5c0 .7-.56 1.25-1.25 1.25h-7.5C3.56 14.5 3 13.94 3 13.25v-5C3 7.56 3.56 7 4.25 7h.25Zm1.5 0h4V5a2 2 0 1 0-4 0v2Z"/></svg>`;

/** Until its script runs, Enter would send the card in the address of the page: every control waits for it. */
function cardForm(isCvvRequired: boolean): Html {
  const security = isCvvRequired ? [CVV] : [];
  return html`<form novalidate aria-label="Card details">
${[NUMBER, EXPIRY, ...security, ...NAMES, ZIP].map(input)}
${stateField()}
<p class="note">${LOCK}<span>All fields are required. Your card details are encrypted and go only to the payment service.</span></p>
<button type="submit" hidden disabled>Pay</button>
</form>`;
}

function input(field: Field): Html {
  const { name, label, hint, autocomplete, wide, numeric, longest, extra } = field;
  return html`<div class="field${wide ? " wide" : ""}">
<label for="${name}">${label}${hint ? html` <span class="hint">${hint}</span>` : ""}</label>
<div class="control"><input id="${name}" name="${name}" type="text" autocomplete="${autocomplete}" inputmode="${numeric ? "numeric" : "text"}" enterkeyhint="go" maxlength="${longest}" required disabled aria-describedby="${name}-error" spellcheck="false">${extra}</div>
<p class="error" id="${name}-error" aria-live="polite"></p>
</div>`;
}

function stateField(): Html {
  return html`<div class="field">
<label for="state">State</label>
<div class="control"><select id="state" name="state" autocomplete="billing address-level1" required disabled aria-describedby="state-error">
<option value="">Select a state</option>
${STATES.map(([code, name]) => html`<option value="${code}">${name}</option>`)}
</select></div>
<p class="error" id="state-error" aria-live="polite"></p>
</div>`;
}
