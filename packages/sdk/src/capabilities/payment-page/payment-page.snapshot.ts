import { pick } from "../kit/pick.ts";
import type { PaymentPageStore } from "./payment-page.store.ts";

/** What stands around the order on the payment page (PAY-07, PAY-11, GRD-07). */
export const paymentPageSnapshot = ({ paymentPage }: { readonly paymentPage: PaymentPageStore }) =>
  pick(paymentPage, "accountText", "changePlan", "help", "agreementTexts");

export type PaymentPageSnapshot = ReturnType<typeof paymentPageSnapshot>;
