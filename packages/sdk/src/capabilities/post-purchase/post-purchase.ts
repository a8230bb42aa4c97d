import { programOfPlan } from "../../domain/catalogue/identifiers.ts";
import type { Plan } from "../../domain/catalogue/types.ts";
import {
  type SuccessStep,
  segmentToRemove,
  successSteps,
} from "../../domain/checkout/payment-answer.ts";
import type { FoyerConfiguration } from "../../domain/configuration/types.ts";
import { findPlan } from "../../domain/plans/selection.ts";
import { paymentLabel } from "../../domain/subscription/payment-channel.ts";
import type { SubscriptionState } from "../../domain/subscription/types.ts";
import { toldId } from "../../domain/tracking/told-id.ts";
import type { Proof } from "../../domain/verification/proofs.ts";
import type { TrackerPort } from "../../platform/ports.ts";
import type { PaidPurchase } from "../purchases/results.ts";
import type { Purchased } from "./paid-order.store.ts";

export interface PostPurchaseDeps {
  readonly configuration: FoyerConfiguration;
  readonly paidOrder: {
    begin(purchased: Purchased): void;
    completeVerification(verificationID: string): Promise<void>;
    settle(segmentName: string | null): Promise<void>;
  };
  readonly plans: { readonly plans: readonly Plan[]; resetSelection(): void };
  /** What the user has proved (PLN-30). */
  readonly proofs: () => readonly Proof[];
  readonly subscription: {
    readonly current: SubscriptionState;
    recordPayment(paid: {
      readonly isFreeTrial: boolean;
      readonly serviceID: string;
      readonly displayName: string | null;
      readonly paymentMethod: string;
    }): void;
  };
  readonly tracker: TrackerPort;
  /** Forgets promo code and shipping address of the order (PAY-29). */
  readonly resetOrder: () => void;
}

/**
 * The steps after a paid order: local ones at once, calls to the services behind the confirmation (PAY-22 to PAY-32,
 * D-15). `isOwn`: this tab has settled the order, so it tracks the purchase.
 */
export function postPurchase(
  { attempt, orderID }: PaidPurchase,
  isOwn: boolean,
  { configuration, paidOrder, plans, proofs, subscription, tracker, resetOrder }: PostPurchaseDeps,
): void {
  const { planId, serviceId, method, changeType, amountCents, before = null } = attempt.intent;
  const plan = findPlan({ plans: plans.plans, id: planId });
  const segment = subscription.current.accountPromotionSegment;
  const segmentName = isOwn
    ? segmentToRemove({ segment, packageID: serviceId }, configuration)
    : null;
  // Status and method are one record. The journal has marked it successful, and the app follows its destination.
  const steps: Partial<Record<SuccessStep, () => unknown>> = {
    // A change of plan may begin later: the service says what the member has now (CHG-09).
    recordStatus: () =>
      changeType === "none" &&
      subscription.recordPayment({
        isFreeTrial: plan?.defaultPromo?.isFreeTrial ?? false,
        serviceID: serviceId,
        displayName: plan?.displayName ?? null,
        paymentMethod: paymentLabel({ method }),
      }),
    storePurchasedPlan: () =>
      paidOrder.begin({
        planId,
        changeType,
        before,
        order: { orderID, agreedCents: amountCents },
      }),
    track: () =>
      isOwn &&
      tracker.track("payment-completed", {
        planId: toldId(planId),
        method,
        orderID: toldId(orderID),
      }),
    resetState: () => {
      plans.resetSelection();
      resetOrder();
    },
  };
  const { now } = successSteps({ removesSegment: segmentName !== null });
  for (const step of now) steps[step]?.();
  const program = programOfPlan({ serviceId }, configuration);
  const proof = proofs().find((one) => one.program === program);
  if (isOwn && proof?.verificationId) void paidOrder.completeVerification(proof.verificationId);
  void paidOrder.settle(segmentName);
}
