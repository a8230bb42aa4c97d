/** Charges renewals to the saved payment method. */

import { findCoupon } from "../../../catalogue/coupons.ts";
import { planOf } from "../../../catalogue/plans.ts";
import { findPromotion } from "../../../catalogue/promotions.ts";
import { taxOf } from "../../../catalogue/terms.ts";
import type { World } from "../../../core/world.ts";
import type { Charge, ChargeOutcome, Charger } from "../../../subscriptions/lifecycle.ts";
import { type BankAnswer, spendBankAnswer, takeBankAnswer } from "./bank.ts";
import { cardOutcome, INVALID_CARD, isExpired } from "./cards.ts";
import { discountsOf } from "./discounts.ts";
import { type OrderDiscount, recordOrder } from "./orders.ts";
import {
  PAYMENT_LABELS,
  type PaymentMethod,
  paymentInfoOf,
  renewalMethodOf,
} from "./payment-methods.ts";

/** Nothing to charge: the card was removed, or there was none. */
const NO_METHOD = "eV1131";
const NOTHING_DUE = "Coupon";

/** For what time does; see `chargerOfCall`. */
export function savedMethodCharger(world: World, answerOf = spendBankAnswer): Charger {
  return (charge) => {
    const method = renewalMethodOf(world, charge.profileId);
    if (charge.amountCents > 0) {
      const refusal = refusalOf(method, charge.at, answerOf(world, charge.profileId));
      const isUnpayable = method === undefined;
      if (refusal) return { ok: false, errorCode: refusal, isUnpayable };
    }
    return world.at(charge.at, () => record(world, charge, method));
  };
}

/** For a charge that a member asks for, whose refusal may refuse the whole call. */
export function chargerOfCall(world: World): Charger {
  return savedMethodCharger(world, takeBankAnswer);
}

/** What was ordered for this member comes before the card. */
function refusalOf(
  method: PaymentMethod | undefined,
  at: number,
  ordered: BankAnswer | undefined,
): string | undefined {
  if (!method) return NO_METHOD;
  if (ordered) return ordered.kind === "refuse" ? ordered.errorCode : undefined;
  if (method.kind !== "card") return undefined;
  if (isExpired(method.expiry, at)) return INVALID_CARD;
  const outcome = cardOutcome(method.number);
  return outcome.kind === "refuse" || outcome.kind === "refuseRenewals"
    ? outcome.errorCode
    : undefined;
}

function record(world: World, charge: Charge, method: PaymentMethod | undefined): ChargeOutcome {
  const { profileId, serviceId, amountCents, periodStart, periodEnd } = charge;
  const zipCode = charge.taxZip ?? method?.billingAddress.zipCode ?? "";
  const tax = method ? taxOf(amountCents, zipCode) : undefined;
  recordOrder(world, {
    profileId,
    orderType: "INVOICE",
    idempotencyKey: null,
    subscriptionId: `${profileId} ${serviceId}`,
    serviceId,
    retailCents: planOf(serviceId).priceCents,
    chargedCents: amountCents,
    taxCents: tax?.totalTaxCents ?? 0,
    periodStart,
    periodEnd,
    discounts: discountsOfCharge(charge),
    payment: method ? paymentInfoOf(method) : { paymentType: NOTHING_DUE },
    method: "renewal",
    sent: null,
  });
  return { ok: true, label: method ? PAYMENT_LABELS[method.kind] : NOTHING_DUE };
}

/** The promo code or promotion of the first period of a changed plan, or of a renewal. */
export function discountsOfCharge(charge: Charge): readonly OrderDiscount[] {
  const { couponCode, promotionId, serviceId, amountCents, periodEnd } = charge;
  return discountsOf({
    retailCents: planOf(serviceId).priceCents,
    chargedCents: amountCents,
    endAt: periodEnd,
    coupon: couponCode === undefined ? undefined : findCoupon(couponCode),
    promotion: promotionId === undefined ? undefined : findPromotion(promotionId),
  });
}
