import * as z from "zod/mini";
import { promoCodeProblem } from "../../domain/promo-code/code.ts";
import type { Platform } from "../../platform/ports.ts";
import { ofShape } from "../kit/of-shape.ts";
import { planId } from "../kit/stored-plan-id.ts";
import { type StoredValue, storedValue } from "../kit/stored-value.ts";

/** What a reload of checkout keeps of a promo code. Its price is asked for again. */
export interface StoredPromoCode {
  /** The applied code and its plan; null after it was removed. */
  readonly applied: {
    readonly couponCode: string;
    readonly planId: string;
    readonly isAutomatic: boolean;
  } | null;
  /** The code of a link that the user has removed or replaced: it does not come back (PRM-14). */
  readonly dismissed: string | null;
}

const code = z
  .string()
  .check(z.refine((value) => promoCodeProblem({ value }) === null, { error: "no promo code" }));

const stored = z.object({
  applied: z.nullable(
    z.object({
      couponCode: code,
      planId,
      isAutomatic: z.boolean(),
    }),
  ),
  dismissed: z.nullable(code),
});

/** The promo code of the tab (D-13). */
export function storedPromoCode({
  session: storage,
}: Pick<Platform, "session">): StoredValue<StoredPromoCode> {
  return storedValue({
    storage,
    name: "promoCode",
    version: 1,
    parse: ofShape(stored),
  });
}
