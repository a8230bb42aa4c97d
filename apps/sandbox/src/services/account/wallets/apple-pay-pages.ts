/** The Apple Pay stand-in: the script that defines `ApplePaySession`, and a page to try its sheet. */
import { readFileSync } from "node:fs";
import { html } from "hono/html";
import { page } from "../../../core/html.ts";
import type { PageRequest } from "../../../core/service.ts";
import { BANK_ANSWERS, REFUSAL_CODES, USUAL_CODE, USUAL_DELAY_MS } from "../billing/bank.ts";
import { WALLET_CARDS, WALLET_CONTACTS } from "./apple-pay-wallet.ts";

const FOLDER = "/apple-pay-stand-in";
export const APPLE_PAY_SDK = `${FOLDER}/sdk.js`;
export const APPLE_PAY_TRIAL = FOLDER;
export const TRIAL_SCRIPT = `${FOLDER}/trial.js`;
export const TRIAL_STYLE = `${FOLDER}/trial.css`;

/** A host of Apple's that the service takes for one. */
const GATEWAY = "https://apple-pay-gateway-cert.apple.com/paymentservices/startSession";
/** In the order in which they need each other. */
const MODULES = [
  "payment-request.js",
  "contacts.js",
  "errors.js",
  "session.js",
  "sheet.js",
  "sdk.js",
];

const fileOf = (name: string) =>
  readFileSync(new URL(`./apple-pay-stand-in/${name}`, import.meta.url), "utf8");

/** One classic script, as a vendor serves it: defined once it has loaded, whatever loads it. */
export function applePayScript({ world }: PageRequest): Response {
  const { applePay } = world.settings;
  const boot = { gateway: GATEWAY, applePay, wallet: { ...WALLET, style: fileOf("sheet.css") } };
  const modules = MODULES.map((name) =>
    fileOf(name)
      .replaceAll(/^import [^;]*;$/gm, "")
      .replaceAll(/^export /gm, ""),
  );
  const script = [
    "(() => {",
    '"use strict";',
    `const BOOT = ${JSON.stringify(boot)};`,
    ...modules,
    "})();",
  ];
  return new Response(script.join("\n"), {
    headers: {
      "Content-Type": "text/javascript; charset=utf-8",
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "no-store",
    },
  });
}

const WALLET = {
  cards: WALLET_CARDS,
  contacts: WALLET_CONTACTS,
  codes: [USUAL_CODE, ...REFUSAL_CODES.filter((code) => code !== USUAL_CODE)],
  answers: [
    { value: "card", label: "answers by the card" },
    ...BANK_ANSWERS.map(({ kind, label }) => ({
      value: kind,
      label,
      answer: kind === "slow" ? { kind, delayMs: USUAL_DELAY_MS } : { kind },
    })),
  ],
};

/** A shop of one button, which shows every event: what an integrator tries first. */
export function applePayTrial({ world }: PageRequest): Promise<Response> {
  return page(
    { title: "Apple Pay stand-in", style: TRIAL_STYLE, script: TRIAL_SCRIPT },
    html`<main data-world="${world.key}">
<p><a href="/?world=${world.key}">Foyer sandbox</a></p>
<h1>Apple Pay stand-in</h1>
<p>A shop that sells one thing, to try the sheet. Nothing is charged.</p>
<p><label><input type="checkbox" id="ships"> The shop needs a shipping address</label></p>
<p><label><input type="checkbox" id="declines"> The shop declines the payment</label></p>
<p><button type="button" id="buy">Buy with Apple Pay</button></p>
<h2>Events</h2>
<ol id="events" aria-live="polite"></ol>
</main>`,
  );
}
