import { loadScript } from "@paypal/paypal-js";
import type { PayPalButtonRequest, PayPalButtons } from "../ports.ts";

/** Loads PayPal's own script (PAY-58). `address` replaces that of PayPal. */
export async function loadPayPal(clientId: string, address?: string): Promise<PayPalButtons> {
  const script = await loadScript({
    clientId,
    currency: "USD",
    intent: "authorize",
    components: "buttons",
    ...(address === undefined ? {} : { sdkBaseUrl: address }),
  });
  if (!script?.Buttons) throw new Error("PayPal's script did not start.");
  const { Buttons } = script;
  return { render: (request) => render(Buttons, request) };
}

type Script = NonNullable<Awaited<ReturnType<typeof loadScript>>>;

async function render(create: NonNullable<Script["Buttons"]>, request: PayPalButtonRequest) {
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
