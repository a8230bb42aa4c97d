import * as z from "zod/mini";
import type { PaymentAnswer } from "../../domain/checkout/types.ts";
import { toCents } from "../../domain/prices/money.ts";
import type { FrameToken, ProrateAnswer } from "../answers.ts";
import { readBillingAddress } from "./billing.ts";

/** Answers that move money, checked before they are believed. Each reader gives null for another shape. */

const word = z.nullish(z.string());

const purchase = z.object({
  responseCode: word,
  orderID: word,
  orderId: word,
  errorCode: word,
  errorMessage: word,
});

/** Answer to a purchase (API-20); both spellings of the order id (OPN-258). */
export function readPaymentAnswer(answer: unknown): PaymentAnswer | null {
  const { success, data } = purchase.safeParse(answer);
  if (!success) return null;
  return {
    responseCode: data.responseCode ?? null,
    orderID: data.orderID ?? data.orderId ?? null,
    errorCode: data.errorCode ?? null,
    errorMessage: data.errorMessage ?? null,
  };
}

const quote = z.object({
  totalTax: z.nullish(z.union([z.string(), z.number()])),
  isTaxError: z.nullish(z.boolean()),
  billingAddress: z.nullish(z.object({ state: word, zipCode: word })),
});

/** Tax of a purchase (API-28). A tax error has a tax of zero (PRC-18). */
export function readProrate(answer: unknown): ProrateAnswer | null {
  const { success, data } = quote.safeParse(answer);
  if (!success) return null;
  const isTaxError = data.isTaxError ?? false;
  const totalTaxCents = isTaxError ? 0 : toCents(data.totalTax);
  if (totalTaxCents === null || totalTaxCents < 0) return null;
  return { totalTaxCents, isTaxError, billingAddress: readBillingAddress(data.billingAddress) };
}

const frameToken = z.object({
  token: z.string().check(z.minLength(1)),
  expiresAt: z.nullish(z.number()),
});

/** Hand-off token of the card frame (D-12). */
export function readFrameToken(answer: unknown): FrameToken | null {
  const { success, data } = frameToken.safeParse(answer);
  return success ? { token: data.token, expiresAt: data.expiresAt ?? null } : null;
}
