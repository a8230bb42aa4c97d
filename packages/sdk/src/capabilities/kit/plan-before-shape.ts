import * as z from "zod/mini";

const text = z.nullable(z.string().check(z.refine(({ length }) => length <= 200)));

/** What a member had before a change of plan, as it is stored (D-38). */
export const planBeforeShape = z.object({
  planBefore: text,
  isTrialist: z.boolean(),
  validityTill: text,
  billBefore: z.nullish(
    z.union([
      z.literal("unknown"),
      z.object({ couponCode: text, nextBillingAmountCents: z.nullable(z.number()) }),
    ]),
  ),
  newCode: z.nullish(text),
});
