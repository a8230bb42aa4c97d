/** Wallets: PayPal and Apple Pay, with stand-ins of PayPal's own pages. */
import { asset } from "../../../core/assets.ts";
import { defineService } from "../../../core/service.ts";
import { buyWithApplePay, changeWithApplePay, createSession } from "./apple-pay.ts";
import { capture, changeService, createToken, updatePaymentInfo } from "./paypal.ts";
import { PAYPAL_BUYERS } from "./paypal-orders.ts";
import {
  APPROVE_PATH,
  approvalDecision,
  approvalPage,
  SCRIPT,
  SDK_PATH,
  STYLE,
} from "./paypal-pages.ts";

export const wallets = defineService({
  name: "wallets",
  operations: {
    createPaypalToken: createToken,
    capturePaypalOrder: capture,
    changeServiceWithPaypal: changeService,
    updatePaymentInfoWithPaypal: updatePaymentInfo,
    createApplePaySession: createSession,
    buyWithApplePay,
    changeServiceWithApplePay: changeWithApplePay,
  },
  pages: [
    { method: "GET", path: APPROVE_PATH, respond: approvalPage, faultName: "loadPaypalApproval" },
    { method: "POST", path: APPROVE_PATH, respond: approvalDecision },
    {
      ...asset(SDK_PATH, new URL("./assets/sdk.js", import.meta.url)),
      faultName: "loadPaypalScript",
    },
    asset(SCRIPT, new URL("./assets/approve.js", import.meta.url)),
    asset(STYLE, new URL("./assets/paypal.css", import.meta.url)),
  ],
  views: [
    {
      name: "paypal-buyers",
      title: "PayPal buyers",
      description: "Who can approve a payment in the PayPal stand-in.",
      copy: "payerID",
      read: () =>
        PAYPAL_BUYERS.map(({ name, payerID, email, country, billingAddress }) => ({
          payerID,
          name,
          email,
          country,
          zipCode: billingAddress.zipCode,
        })),
    },
  ],
});
