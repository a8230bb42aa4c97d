import type { CallOptions, WriteOptions } from "../../api/call.ts";
import { type Engine, keyHeader, validated } from "../../api/engine.ts";
import { readGift, readRedemption } from "../../domain/gifts/gift-answer.ts";
import type { GiftAnswer } from "../../domain/gifts/types.ts";
import type { Outcome } from "../../domain/kernel/outcome.ts";
import type { ShippingAddress } from "../../domain/shipping/types.ts";
import { wireAddress } from "../checkout/wire-address.ts";

/** A PIN with what its gift needs: where goods are shipped to, or the billing ZIP code (GFT-21, GFT-22). */
export type GiftToRedeem = { readonly pin: string } & (
  | { readonly shippingAddress: ShippingAddress }
  | { readonly billingZipCode: string }
);

export interface Redemption {
  readonly transactionId: string;
}

/** Gift cards (GFT). */
export interface GiftsCalls {
  /** What is behind a PIN (API-14, GFT-18). It changes nothing. */
  status(pin: string, options?: CallOptions): Promise<Outcome<GiftAnswer>>;
  /** Redeems a PIN for the signed-in member (API-15, GFT-25). */
  redeem(gift: GiftToRedeem, options?: WriteOptions): Promise<Outcome<Redemption>>;
}

export function createGiftsCalls({ clients, call }: Engine): GiftsCalls {
  const { account } = clients;
  return {
    status: (pin, { signal = null } = {}) =>
      call(
        "getGiftCardStatus",
        account.POST("/giftcard/status", { body: { pin }, signal }),
        (answer) => validated(readGift(answer), "gift"),
      ),

    redeem: (gift, { signal = null, idempotencyKey, once } = {}) =>
      call(
        "redeemGiftCard",
        account.PUT("/giftcard/redeem", {
          params: keyHeader(idempotencyKey),
          body:
            "shippingAddress" in gift
              ? { pin: gift.pin, shippingAddress: wireAddress(gift.shippingAddress) }
              : gift,
          signal,
          once,
        }),
        (answer) => validated(readRedemption(answer), "transaction"),
      ),
  };
}
