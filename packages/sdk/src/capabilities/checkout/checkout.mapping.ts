import * as z from "zod/mini";
import type { BillingAddress } from "../../domain/account/types.ts";
import type { PaymentAnswer } from "../../domain/checkout/types.ts";
import { filled, idText, type Reading, readShape, unreadable } from "../../domain/kernel/shape.ts";
import { toCents } from "../../domain/money/money.ts";
import { readBillingAddress } from "../billing-account/billing-account.mapping.ts";

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

/** Shapes of answers that move money, checked before use. */

const word = z.nullish(z.string());
/** An order without an id may be named by an empty text. */
const orderId = z.nullish(z.union([z.literal(""), idText]));

export const purchaseAnswer = z.object({
  responseCode: word,
  orderID: orderId,
  orderId,
  errorCode: word,
  errorMessage: word,
});

/** Answer to a purchase (API-20); both spellings of the order id (OPN-258). */
export function readPaymentAnswer(answer: unknown): Reading<PaymentAnswer> {
  const read = readShape(purchaseAnswer, answer);
  if (!read.ok) return read;
  const {
    responseCode = null,
    orderID,
    orderId,
    errorCode = null,
    errorMessage = null,
  } = read.value;
  const value = { responseCode, orderID: orderID ?? orderId ?? null, errorCode, errorMessage };
  return { ok: true, value };
}

export const quoteAnswer = z.object({
  totalTax: z.nullish(z.union([z.string(), z.number()])),
  isTaxError: z.nullish(z.boolean()),
  billingAddress: z.nullish(z.object({ state: word, zipCode: word })),
});

/** Tax of a purchase (API-28). A tax error has a tax of zero (PRC-18). */
export function readProrate(answer: unknown): Reading<ProrateAnswer> {
  const read = readShape(quoteAnswer, answer);
  if (!read.ok) return read;
  const isTaxError = read.value.isTaxError ?? false;
  const totalTaxCents = isTaxError ? 0 : toCents(read.value.totalTax);
  if (totalTaxCents === null || totalTaxCents < 0) return unreadable("totalTax");
  const billingAddress = readBillingAddress(read.value.billingAddress);
  return { ok: true, value: { totalTaxCents, isTaxError, billingAddress } };
}

export const frameTokenAnswer = z.object({ token: filled, expiresAt: z.nullish(z.number()) });

/** Hand-off token of the card frame (D-12). */
export function readFrameToken(answer: unknown): Reading<FrameToken> {
  const read = readShape(frameTokenAnswer, answer);
  if (!read.ok) return read;
  const { token, expiresAt = null } = read.value;
  return { ok: true, value: { token, expiresAt } };
}
