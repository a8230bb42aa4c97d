import * as z from "zod/mini";
import { serviceText } from "../errors/service-text.ts";
import { idText, orNull, type Reading, readShape } from "../kernel/shape.ts";
import { toCents } from "../money/money.ts";
import type { GiftAnswer } from "./types.ts";

const giftShape = z.object({
  packageId: orNull(idText),
  productPrice: z.optional(z.unknown()),
  productSku: orNull(idText),
  hasMerchandise: orNull(z.boolean()),
  errorMessage: z.optional(z.unknown()),
});

/**
 * The answer to a gift PIN. Without a plan the PIN cannot be used, and the text of the service says why. A gift that does
 * not say has no merchandise: the service asks for an address where it needs one. (API-14, GFT-15, GFT-19, OPN-255, D-06)
 */
export function readGift(answer: unknown): Reading<GiftAnswer> {
  const read = readShape(giftShape, answer);
  if (!read.ok) return read;
  const { packageId, productPrice, productSku, hasMerchandise, errorMessage } = read.value;
  const text = serviceText({ text: errorMessage });
  if (packageId === null || text !== null) return { ok: true, value: { kind: "refused", text } };
  const card = {
    packageId,
    productPriceCents: toCents(productPrice),
    productSku: productSku ?? packageId,
    hasMerchandise: hasMerchandise === true,
  };
  return { ok: true, value: { kind: "gift", card } };
}

const redeemedShape = z.object({ transactionId: idText });

/** The answer to a redemption. Without a transaction its outcome is unknown. (API-15, GFT-25, D-04) */
export function readRedemption(answer: unknown): Reading<{ readonly transactionId: string }> {
  return readShape(redeemedShape, answer);
}
