import type { FakeReply } from "@foyer/sdk/testing";

/** Calls of a promo code, and what the service answers. */

export const LOOK_UP = "POST /getVoucherDetails";

export const APPLY = "POST /applyCouponV2";

export const HALF_OFF: FakeReply = {
  status: 200,
  body: {
    applicablePlans: [
      {
        serviceID: "FNWEB1MO",
        nextBillingDateTime: "2025-03-01T00:00:00.000Z",
        priceToBeCharged: "2.99",
      },
    ],
    couponCodeDetails: { descrip: "50% off", discountType: "PERCENT" },
  },
};

export const APPLIED: FakeReply = {
  status: 200,
  body: { responseCode: "1", couponCodeDetails: { descrip: "50% off", discountType: "PERCENT" } },
};

export const NEEDS_CARD: FakeReply = {
  status: 200,
  body: { responseCode: "0", isSuccess: false, isPaymentMethodError: true },
};
