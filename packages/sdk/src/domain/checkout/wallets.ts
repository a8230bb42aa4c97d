import type { BillingAddress } from "../account/types.ts";
import { paymentCodeMessage } from "../errors/payment-codes.ts";
import { answer, type Choice } from "../kernel/choice.ts";
import { allow, type Decision, refuse } from "../kernel/decision.ts";
import { type Message, message } from "../kernel/message.ts";
import { isRecord } from "../kernel/record.ts";
import { decimalText } from "../money/money.ts";
import { isPromoCodeRefusal } from "../promo-code/voucher.ts";
import type { OrderLine, WalletOrder } from "./types.ts";

/** Version of Apple Pay's interface. (PAY-69) */
export const APPLE_PAY_VERSION = 6;

interface ApplePayAmounts {
  readonly total: { readonly label: string; readonly amount: string };
  readonly lineItems: readonly { readonly label: string; readonly amount: string }[];
}

/** What the sheet of Apple Pay asks for and may pay with. (PAY-67 to PAY-73, PAY-82) */
export function applePayRequest(order: WalletOrder) {
  return {
    version: APPLE_PAY_VERSION,
    countryCode: "US",
    currencyCode: "USD",
    supportedNetworks: ["amex", "discover", "masterCard", "visa"],
    merchantCapabilities: ["supports3DS", "supportsCredit", "supportsDebit"],
    requiredBillingContactFields: ["postalAddress"],
    requiredShippingContactFields: order.hasMerchandise ? ["email", "postalAddress"] : ["email"],
    ...applePayAmounts(order),
  } as const;
}

/** The total of the sheet is what is charged now; its lines add up to it. (D-05, D-17) */
export function applePayAmounts({ merchant, lines, chargeNowCents }: WalletOrder): ApplePayAmounts {
  const line = ({ text, amountCents }: OrderLine) => ({
    label: text,
    amount: decimalText(amountCents),
  });
  return {
    total: { label: merchant, amount: decimalText(chargeNowCents) },
    lineItems: lines.map(line),
  };
}

/** Note of the PayPal order: plan and total label, as the service takes it. (PAY-60, OPN-107) */
export function payPalNote({ planName, totalLabel }: WalletOrder): string {
  return `${planName}, ${totalLabel}`.slice(0, 165);
}

/**
 * Why PayPal's order was not made: the price has changed or the promo code is no longer valid since the buyer looked,
 * or anything else; the id of the text. (PAY-65, D-05, ERR-05 to ERR-11)
 */
export function payPalOrderProblem({ code }: { readonly code: string | null }): Choice<string> {
  const { value, ...why } = paymentCodeMessage({ code });
  const isOrder = why.rule === "D-05" || isPromoCodeRefusal(why);
  return isOrder && "id" in value
    ? { ...why, value: value.id }
    : answer("payment.error.paypal-order", "PAY-65", { code });
}

/** Whether a wallet may ship to, or bill in, a country. Unknown is not the United States. (PAY-64, SHP-03, D-06) */
export function walletCountry(given: {
  readonly country: string | null;
}): Decision<"outside-the-us"> {
  return given.country?.toUpperCase() === "US"
    ? allow("PAY-64", { ...given })
    : refuse("outside-the-us", "PAY-64", { ...given });
}

/** Country, state and ZIP code of a contact of Apple's; null where it has none. (PAY-72, D-06) */
export function applePayContact(contact: unknown): BillingAddress & {
  readonly country: string | null;
} {
  const known = isRecord(contact) ? contact : {};
  const text = (name: string) => {
    const value = known[name];
    return typeof value === "string" && value.trim() !== "" ? value.trim().slice(0, 20) : null;
  };
  return {
    country: text("countryCode"),
    state: text("administrativeArea"),
    zipCode: text("postalCode"),
  };
}

/** A ZIP code that decides the tax: 5 digits, or 9. (PAY-60, SHP-11, PRC-17) */
export function zipProblem({ value }: { readonly value: string }): Message | null {
  if (value.trim() === "") return message("error.required");
  return /^\d{5}(-\d{4})?$/.test(value.trim()) ? null : message("payment.zip.invalid");
}
