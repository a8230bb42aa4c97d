import type { Engine } from "../../api/engine.ts";
import type { PaymentMethodStrategy } from "../checkout/methods/payment-method.ts";
import type { TaxLookup } from "../checkout/tax-lookup.store.ts";
import { type Capability, extend, type Needs } from "../kit/capability.ts";
import { type ApplePayDeps, applePayMethod } from "./apple-pay.store.ts";
import { type PayPalDeps, PayPalStore } from "./paypal.store.ts";
import { PayPalButton, type PayPalButtonDeps } from "./paypal-button.store.ts";
import { payPalMethod } from "./paypal-method.ts";
import { createWalletCalls } from "./wallets.calls.ts";
import { walletTexts } from "./wallets.texts.ts";

const calls = (engine: Engine) => ({ wallets: createWalletCalls(engine) });

interface TaxNeeds {
  newTaxLookup(): TaxLookup;
}

type PayPalNeeds = Needs<PayPalDeps, "api" | "payPalScript" | "submit" | "tax"> &
  TaxNeeds & {
    readonly checkout: { submit(): Promise<unknown> };
  };

type MethodNeeds = Needs<
  ApplePayDeps,
  "api" | "applePaySheet" | "isRestartableWithMethods" | "tax"
> &
  TaxNeeds & {
    readonly checkout: { readonly savedCard: unknown };
    readonly payPal: PayPalStore;
    readonly subscription: { readonly current: { readonly isChurnedRestartAvailable: boolean } };
  };

/** PayPal and Apple Pay (PAY-57 to PAY-78, CHG-12). */
export const wallets = {
  texts: walletTexts,
  calls,
  stores: {
    payPal(given: PayPalNeeds) {
      const parts = extend(given, { api: calls(given.engine) });
      const { payPalScript = NO_PAYPAL } = given.platform;
      const submit = () => void given.checkout.submit();
      return new PayPalStore(extend(parts, { payPalScript, submit, tax: given.newTaxLookup() }));
    },
  },
  shared: {
    /** PayPal's button for no purchase (API-34). */
    newPayPalButton:
      (given: Needs<PayPalButtonDeps, "payPalScript" | "press">) => (press: () => void) =>
        new PayPalButton(
          extend(given, { payPalScript: given.platform.payPalScript ?? NO_PAYPAL, press }),
        ),
    /** The methods that this platform has, in the order in which they show. */
    walletMethods: (given: MethodNeeds) => (): readonly PaymentMethodStrategy[] => {
      const { applePaySheet, payPalScript } = given.platform;
      const parts = extend(given, { api: calls(given.engine) });
      const isRestartableWithMethods = () =>
        given.subscription.current.isChurnedRestartAvailable && given.checkout.savedCard !== null;
      const applePay =
        applePaySheet &&
        applePayMethod(
          extend(parts, { applePaySheet, isRestartableWithMethods, tax: given.newTaxLookup() }),
        );
      const payPal = payPalScript && payPalMethod(given.payPal);
      return [applePay, payPal].filter((method) => method !== undefined);
    },
  },
} satisfies Capability;

const NO_PAYPAL = {
  load: () => Promise.reject(new Error("This platform has no PayPal.")),
};
