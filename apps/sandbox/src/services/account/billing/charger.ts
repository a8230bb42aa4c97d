/** Charges renewals to the saved payment method. */

import { planOf } from "../../../catalogue/plans.ts";
import { taxOf } from "../../../catalogue/terms.ts";
import type { World } from "../../../core/world.ts";
import type { Charge, ChargeOutcome, Charger } from "../../../subscriptions/lifecycle.ts";
import { cardOutcome } from "./cards.ts";
import { recordOrder } from "./orders.ts";
import {
  PAYMENT_LABELS,
  type PaymentMethod,
  paymentInfoOf,
  renewalMethodOf,
} from "./payment-methods.ts";

/** Nothing to charge: the card was removed, or there was none. */
const NO_METHOD = "eV1131";
const NOTHING_DUE = "Coupon";

export function savedMethodCharger(world: World): Charger {
  return (charge) => {
    const method = renewalMethodOf(world, charge.profileId);
    if (charge.amountCents > 0) {
      const refusal = refusalOf(method);
      if (refusal) return { ok: false, errorCode: refusal };
    }
    return world.at(charge.at, () => record(world, charge, method));
  };
}

function refusalOf(method: PaymentMethod | undefined): string | undefined {
  if (!method) return NO_METHOD;
  if (method.kind !== "card") return undefined;
  const outcome = cardOutcome(method.number);
  return outcome.kind === "refuse" || outcome.kind === "refuseRenewals"
    ? outcome.errorCode
    : undefined;
}

function record(world: World, charge: Charge, method: PaymentMethod | undefined): ChargeOutcome {
  const { profileId, serviceId, amountCents, periodStart, periodEnd } = charge;
  const tax = method ? taxOf(amountCents, method.billingAddress.zipCode) : undefined;
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
    discounts: [],
    payment: method ? paymentInfoOf(method) : { paymentType: NOTHING_DUE },
    method: "renewal",
  });
  return { ok: true, label: method ? PAYMENT_LABELS[method.kind] : NOTHING_DUE };
}
