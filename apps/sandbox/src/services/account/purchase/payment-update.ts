/** Another payment method for a subscription [BIL-04]. */
import type { World } from "../../../core/world.ts";
import { type Charger, retryDunning } from "../../../subscriptions/lifecycle.ts";
import { payWith } from "../../../subscriptions/manage.ts";
import { memberOf, saveMember } from "../../../subscriptions/store.ts";
import { chargerOfCall } from "../billing/charger.ts";
import { telling } from "../billing/mails.ts";
import { type NewMethod, PAYMENT_LABELS, savePaymentMethod } from "../billing/payment-methods.ts";
import { refusePayment } from "./payment.ts";

/**
 * Saves the method, which renewals are charged to from now on, and charges what is owed to it.
 *
 * @throws 402 when it refuses what is owed: the former method stays
 */
export function replaceMethod(world: World, profileId: string, method: NewMethod): void {
  telling(world, profileId, "methodSaved", () => saveAndSettle(world, profileId, method));
}

function saveAndSettle(world: World, profileId: string, method: NewMethod): void {
  savePaymentMethod(world, profileId, method);
  const charge = chargerOfCall(world);
  const refusing: Charger = (one) => {
    const outcome = charge(one);
    return outcome.ok ? outcome : refusePayment(outcome.errorCode);
  };
  const member = payWith(memberOf(world, profileId), PAYMENT_LABELS[method.kind]);
  saveMember(world, retryDunning(member, world.now(), refusing));
}
