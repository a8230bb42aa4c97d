import { expect } from "vitest";
import type { Named } from "../specification.ts";
import { failure, type Method, value } from "./expectation.ts";

const gift = (sku: string, productPriceCents: number, hasMerchandise: boolean, ids: string) =>
  value(
    {
      kind: "gift",
      card: { packageId: sku, productSku: sku, productPriceCents, hasMerchandise },
    },
    ids,
  );

export const giftMethods: Named<Method> = {
  getGiftCardStatus: {
    name: "gifts.status",
    call: (api) => api.gifts.status("GIFTYEAR0001"),
    successes: {
      gift: gift("FNGIFT1Y", 6499, false, "[API-14] [GFT-20] [GFT-22]"),
      merchandise: gift("FNGIFT1YM", 7499, true, "[API-14] [GFT-21]"),
      message: value({ kind: "refused", text: "This gift PIN code has expired." }, "[GFT-19]"),
      unknownSku: gift("FNGIFTX", 1000, false, "[GFT-27]"),
      malformed: value({ kind: "refused", text: null }, "[GFT-19] [D-06]"),
    },
  },
  redeemGiftCard: {
    name: "gifts.redeem",
    call: (api) =>
      api.gifts.redeem(
        { pin: "GIFTYEAR0001", billingZipCode: "37203" },
        { idempotencyKey: "key-1" },
      ),
    successes: {
      redeemed: value({ transactionId: "G-1001" }, "[API-15] [GFT-24] [GFT-25]"),
      withoutTransaction: failure(
        { kind: "contract", developerMessage: expect.stringContaining("transactionId") },
        "[GFT-25] [D-04]",
      ),
    },
  },
};
