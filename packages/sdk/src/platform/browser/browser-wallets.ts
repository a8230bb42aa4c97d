/** One file for both: checkout asks for them together. */
export { isAvailable, openSheet } from "./browser-apple-pay.ts";
export { loadPayPal } from "./browser-paypal.ts";
