/** The payment form of the card frame, for tests. */
import type { Client } from "./client.ts";

export const CARD = {
  cardNumber: "4242424242424242",
  expiry: "12/30",
  cvv: "123",
  firstName: "Ada",
  lastName: "Lovelace",
  zipCode: "37203",
  state: "TN",
};

/** What the page hands to its script. */
export interface Boot {
  readonly session?: string;
  readonly error?: { readonly errorCode: string };
  readonly parentOrigin?: string;
  readonly nonce?: string;
}

export interface CardForm {
  readonly status: number;
  readonly headers: Headers;
  readonly html: string;
  readonly boot: Boot;
}

/** Loads the form as the SDK does. @param fields over those that every shop sends */
export async function loadCardForm(
  { sandbox, world }: Client,
  fields: Readonly<Record<string, string>>,
): Promise<CardForm> {
  const response = await sandbox.fetch("http://127.0.0.1:4010/payment-frame", {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({
      isCvvRequired: "true",
      domainName: "localhost",
      nonce: "nonce-of-this-load",
      parentOrigin: "http://localhost:5173",
      apiKey: world,
      ...fields,
    }).toString(),
  });
  const html = await response.text();
  const boot = /<script type="application\/json" id="boot">(.*?)<\/script>/.exec(html)?.[1];
  const { status, headers } = response;
  return { status, headers, html, boot: JSON.parse(boot ?? "{}") };
}
