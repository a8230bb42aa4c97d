/** Defines `window.ApplePaySession`, as Safari does. `BOOT` is written in front of this script by the service. */
import { ApplePayError } from "./errors.js";
import { createSessionClass } from "./session.js";
import { createSheets } from "./sheet.js";

const { wallet, applePay, gateway } = BOOT;

const device = {
  isSecure: () => window.isSecureContext,
  isActivated: () => navigator.userActivation.isActive,
  domain: () => location.hostname,
  canPay: applePay !== "unsupported",
  hasCards: applePay === "ready",
  newId: () => crypto.randomUUID().replaceAll("-", ""),
  gateway,
};

/** The data that only the bank can read: the amount that the buyer has authorized, and what the bank says to it. */
function charge({ currencyCode }, { amount, type }, bank) {
  const known = type === "final" ? { transactionAmount: Math.round(Number(amount) * 100) } : {};
  const secret = { currencyCode, ...known, ...(bank && { bank }) };
  return {
    version: "EC_v1",
    data: btoa(JSON.stringify(secret)),
    signature: btoa(device.newId()),
    header: { transactionId: device.newId(), publicKeyHash: device.newId() },
  };
}

const { ApplePaySession, leavePage } = createSessionClass({
  device,
  openSheet: createSheets(device.hasCards ? wallet : { ...wallet, cards: [] }),
  charge,
});
Object.assign(window, { ApplePaySession, ApplePayError });
window.addEventListener("pagehide", leavePage);
