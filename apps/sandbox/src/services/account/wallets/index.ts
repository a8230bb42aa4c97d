/** Wallets: PayPal and Apple Pay, with stand-ins of PayPal's own pages. */
import { asset } from "../../../core/assets.ts";
import { defineService } from "../../../core/service.ts";
import { buyWithApplePay, changeWithApplePay, createSession } from "./apple-pay.ts";
import {
  APPLE_PAY_SDK,
  APPLE_PAY_TRIAL,
  applePayScript,
  applePayTrial,
  TRIAL_SCRIPT,
  TRIAL_STYLE,
} from "./apple-pay-pages.ts";
import { WALLET_CARDS, WALLET_CONTACTS } from "./apple-pay-wallet.ts";
import { capture, changeService, createToken, updatePaymentInfo } from "./paypal.ts";
import { PAYPAL_BUYERS } from "./paypal-orders.ts";
import {
  APPROVE_PATH,
  approvalDecision,
  approvalPage,
  paypalScript,
  SCRIPT,
  SDK_PATH,
  STYLE,
  worldOfScript,
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
    {
      method: "POST",
      path: APPROVE_PATH,
      respond: approvalDecision,
      faultName: "decidePaypalApproval",
    },
    {
      method: "GET",
      path: SDK_PATH,
      respond: paypalScript,
      worldOf: worldOfScript,
      faultName: "loadPaypalScript",
    },
    asset(SCRIPT, new URL("./assets/approve.js", import.meta.url)),
    asset(STYLE, new URL("./assets/paypal.css", import.meta.url)),
    {
      method: "GET",
      path: APPLE_PAY_SDK,
      respond: applePayScript,
      faultName: "loadApplePayScript",
    },
    { method: "GET", path: APPLE_PAY_TRIAL, respond: applePayTrial },
    asset(TRIAL_SCRIPT, new URL("./assets/trial.js", import.meta.url)),
    asset(TRIAL_STYLE, new URL("./assets/trial.css", import.meta.url)),
  ],
  views: [
    {
      name: "paypal-buyers",
      title: "PayPal Buyers",
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
    {
      name: "apple-pay-cards",
      title: "Apple Pay Cards",
      description: "The cards in the wallet of the Apple Pay stand-in, with their billing address.",
      link: [APPLE_PAY_TRIAL, "Try the sheet"],
      read: () =>
        WALLET_CARDS.map(({ displayName, type, title, billingContact, bank }) => ({
          card: displayName,
          type,
          title,
          zipCode: billingContact.postalCode,
          country: billingContact.countryCode,
          bank: bank?.kind ?? "approve",
        })),
    },
    {
      name: "apple-pay-contacts",
      title: "Apple Pay Contacts",
      description: "Where the wallet of the Apple Pay stand-in can ship to.",
      copy: "email",
      read: () =>
        WALLET_CONTACTS.map(({ emailAddress, givenName, familyName, locality, postalCode }) => ({
          email: emailAddress,
          name: `${givenName} ${familyName}`,
          city: locality ?? "no address",
          zipCode: postalCode ?? "",
        })),
    },
  ],
});
