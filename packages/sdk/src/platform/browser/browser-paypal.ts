import type { PayPalNamespace } from "@paypal/paypal-js";
import type { PayPalButtonRequest, PayPalButtons } from "../ports.ts";
import { appendScript } from "./append-script.ts";

const SCRIPT = "https://www.paypal.com/sdk/js";

declare global {
  interface Window {
    paypal?: PayPalNamespace | null;
  }
}

/** The address whose script is on the page. */
let loaded: string | null = null;

/** Loads PayPal's own script (PAY-58). `address` replaces that of PayPal, `policy` the name of the Trusted Types policy. */
export async function loadPayPal(
  clientId: string,
  address = SCRIPT,
  policy?: string,
): Promise<PayPalButtons> {
  const query = new URLSearchParams({
    "client-id": clientId,
    currency: "USD",
    intent: "authorize",
    components: "buttons",
  });
  const script = `${address}?${query}`;
  if (loaded !== script || !window.paypal) {
    await appendScript(script, "PayPal's script did not load.", policy);
    loaded = script;
  }
  const { Buttons } = window.paypal ?? {};
  if (!Buttons) throw new Error("PayPal's script did not start.");
  return { render: (request) => render(Buttons, request) };
}

async function render(
  create: NonNullable<PayPalNamespace["Buttons"]>,
  request: PayPalButtonRequest,
) {
  const { container, style, createOrder, onApprove, onCancel, onError } = request;
  const button = create({
    fundingSource: "paypal",
    style,
    createOrder,
    onApprove: ({ orderID, payerID }) => onApprove({ orderID, payerID }),
    onCancel,
    onError,
    onClick: (_data, actions) => (request.onClick() ? actions.resolve() : actions.reject()),
    async onShippingAddressChange({ shippingAddress }, actions) {
      if (!request.onShippingCountry(shippingAddress.countryCode)) await actions.reject();
    },
  });
  if (!button.isEligible()) throw new Error("PayPal cannot be used in this browser.");
  await button.render(container as HTMLElement);
  return {
    close() {
      // It may be gone from the page already.
      button.close().catch(() => {});
    },
  };
}
