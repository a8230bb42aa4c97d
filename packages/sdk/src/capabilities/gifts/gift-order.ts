import * as z from "zod/mini";
import type { GiftCard, GiftLength } from "../../domain/gifts/types.ts";
import { orNull, readShape } from "../../domain/kernel/shape.ts";
import type { ShippingAddress } from "../../domain/shipping/types.ts";
import type { GiftToRedeem } from "./gifts.calls.ts";
import type { Redeemed } from "./redeemed-gift.store.ts";

/** A redemption: what is sent, and what its effect is recognized by. */
export interface GiftOrder {
  /** Null after a reload: the PIN and the address are never stored (D-13). */
  readonly send: GiftToRedeem | null;
  readonly card: Pick<GiftCard, "packageId" | "productSku">;
  readonly length: GiftLength | null;
  readonly before: Redeemed["before"];
}

/** Where goods are shipped to, or the billing ZIP code (GFT-21, GFT-22). */
export type GiftAddress =
  | { readonly shippingAddress: ShippingAddress }
  | { readonly billingZipCode: string };

const storedShape = z.object({
  card: z.object({ packageId: z.string(), productSku: z.string() }),
  length: orNull(
    z.object({
      duration: z.number(),
      period: z.literal(["NoOfYears", "NoOfMonths", "NoOfDays"]),
    }),
  ),
  before: z.object({
    serviceID: z.string(),
    validityTill: orNull(z.string()),
    isActive: z.optional(z.boolean()),
  }),
});

/** What of a redemption the browser keeps. */
export function toStored({ card, length, before }: GiftOrder): unknown {
  const { packageId, productSku } = card;
  return { card: { packageId, productSku }, length, before };
}

/** The redemption of an earlier page. */
export function parseStored(stored: unknown): GiftOrder | null {
  const read = readShape(storedShape, stored);
  return read.ok ? { send: null, ...read.value } : null;
}
