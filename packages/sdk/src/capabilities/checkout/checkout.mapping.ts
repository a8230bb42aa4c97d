import type { BillingAddress } from "../../domain/account/types.ts";
import type { PaymentAnswer } from "../../domain/checkout/types.ts";
import {
  either,
  isFilled,
  isFlag,
  isNumber,
  isObjectWith,
  isText,
  orNothing,
} from "../../domain/kernel/check.ts";
import { toCents } from "../../domain/money/money.ts";
import { readBillingAddress } from "../billing/billing.mapping.ts";

/** Tax of a purchase (API-28, PRC-17). */
export interface ProrateAnswer {
  readonly totalTaxCents: number;
  readonly isTaxError: boolean;
  readonly billingAddress: BillingAddress | null;
}

/** Hand-off token for the card frame (D-12): single use, bound to the profile. */
export interface FrameToken {
  readonly token: string;
  /** Epoch milliseconds by the service's clock, or null. */
  readonly expiresAt: number | null;
}

/** Answers that move money, checked before they are believed. Each reader gives null for another shape. */

const isWord = orNothing(isText);

const isPurchase = isObjectWith({
  responseCode: isWord,
  orderID: isWord,
  orderId: isWord,
  errorCode: isWord,
  errorMessage: isWord,
});

/** Answer to a purchase (API-20); both spellings of the order id (OPN-258). */
export function readPaymentAnswer(answer: unknown): PaymentAnswer | null {
  if (!isPurchase(answer)) return null;
  return {
    responseCode: answer.responseCode ?? null,
    orderID: answer.orderID ?? answer.orderId ?? null,
    errorCode: answer.errorCode ?? null,
    errorMessage: answer.errorMessage ?? null,
  };
}

const isQuote = isObjectWith({
  totalTax: orNothing(either(isText, isNumber)),
  isTaxError: orNothing(isFlag),
  billingAddress: orNothing(isObjectWith({ state: isWord, zipCode: isWord })),
});

/** Tax of a purchase (API-28). A tax error has a tax of zero (PRC-18). */
export function readProrate(answer: unknown): ProrateAnswer | null {
  if (!isQuote(answer)) return null;
  const isTaxError = answer.isTaxError ?? false;
  const totalTaxCents = isTaxError ? 0 : toCents(answer.totalTax);
  if (totalTaxCents === null || totalTaxCents < 0) return null;
  return { totalTaxCents, isTaxError, billingAddress: readBillingAddress(answer.billingAddress) };
}

const isFrameToken = isObjectWith({ token: isFilled, expiresAt: orNothing(isNumber) });

/** Hand-off token of the card frame (D-12). */
export function readFrameToken(answer: unknown): FrameToken | null {
  if (!isFrameToken(answer)) return null;
  return { token: answer.token, expiresAt: answer.expiresAt ?? null };
}
