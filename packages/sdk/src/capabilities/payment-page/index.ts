import type { Capability, Needs } from "../kit/capability.ts";
import { type PaymentPageDeps, PaymentPageStore } from "./payment-page.store.ts";
import { paymentPageTexts } from "./payment-page.texts.ts";

/** What stands around the order on the payment page (PAY-07, PAY-11). */
export const paymentPage = {
  texts: paymentPageTexts,
  stores: { paymentPage: (given: Needs<PaymentPageDeps>) => new PaymentPageStore(given) },
} satisfies Capability;
