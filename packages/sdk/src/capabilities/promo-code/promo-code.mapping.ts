import * as z from "zod/mini";
import { orNull, type Reading, readShape } from "../../domain/kernel/shape.ts";
import { toCents } from "../../domain/money/money.ts";
import type { Voucher } from "../../domain/promo-code/types.ts";

/** Shapes of answers about promo codes, checked before use: they decide what is charged. */

const word = orNull(z.string());

const applicablePlan = z.object({
  serviceID: word,
  nextBillingDateTime: word,
  priceToBeCharged: orNull(z.union([z.string(), z.number()])),
});

export const couponCodeDetails = orNull(z.object({ descrip: word, discountType: word }));

const voucherAnswer = z.object({
  applicablePlans: z.nullish(z.array(applicablePlan)),
  couponCodeDetails,
});

/** What a promo code does to a plan (PRM-19, API-25). A price that cannot be read is none. */
export function readVoucher(answer: unknown): Reading<Voucher> {
  const read = readShape(voucherAnswer, answer);
  if (!read.ok) return read;
  const { applicablePlans, couponCodeDetails: details } = read.value;
  return {
    ok: true,
    value: {
      applicablePlans: (applicablePlans ?? []).map(({ priceToBeCharged, ...plan }) => ({
        ...plan,
        priceToBeChargedCents: toCents(priceToBeCharged),
      })),
      description: details?.descrip ?? null,
      discountType: details?.discountType ?? null,
    },
  };
}
