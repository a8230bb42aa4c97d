import type { MemoryPlatform } from "../../src/platform/memory/index.ts";
import type { ApplePayPort, PayPalPort } from "../../src/platform/ports.ts";
import type { Gate } from "../session-simulation/gate.ts";

/** PayPal's window and Apple's sheet in one tab; their messages wait while the tab is frozen. */
export interface Wallets {
  readonly payPal: PayPalPort;
  readonly applePay: ApplePayPort;
  readonly platform: MemoryPlatform;
  support(isSupported: boolean): void;
}

export function playWallets(platform: MemoryPlatform, gate: Gate): Wallets {
  const { payPalScript, applePaySheet } = platform;
  const passed = () => new Promise<void>((resolve) => gate.pass(resolve));
  return {
    platform,
    support: (isSupported) => applePaySheet.support(isSupported),
    payPal: {
      load: async (clientId) => {
        const { render } = await payPalScript.load(clientId);
        return {
          render: (request) =>
            render({
              ...request,
              onApprove: async (approval) => {
                await passed();
                await request.onApprove(approval);
              },
              onCancel: () => gate.pass(request.onCancel),
            }),
        };
      },
    },
    applePay: {
      available: applePaySheet.available,
      open: (request, events) =>
        applePaySheet.open(request, {
          ...events,
          authorize: (payment) => gate.pass(() => events.authorize(payment)),
          cancel: () => gate.pass(events.cancel),
        }),
    },
  };
}
