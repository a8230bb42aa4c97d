import type { Engine } from "../../api/engine.ts";
import { type Capability, extend, type Later, type Needs } from "../kit/capability.ts";
import { storedPlanId } from "../kit/stored-plan-id.ts";
import { STORED_KEYS } from "../kit/stored-value.ts";
import type { PaidPurchase } from "../purchases/results.ts";
import { createAfterPaymentCalls } from "./after-payment.calls.ts";
import { type AfterPaymentDeps, afterPayment as settle } from "./after-payment.ts";
import { PaidOrder, type PaidOrderDeps } from "./paid-order.ts";

const calls = (engine: Engine) => ({ subscriptions: createAfterPaymentCalls(engine) });

interface AfterPaymentNeeds extends Needs<AfterPaymentDeps, "resetOrder"> {
  later(name: "promoCode", store: "promoCode"): Later<{ reset(): void }>;
}

/** The steps after a payment, at once and behind the confirmation (PAY-22 to PAY-32, D-15). */
export const afterPayment = {
  calls,
  shared: {
    paidOrder: (given: Needs<PaidOrderDeps, "api" | "storedPlanId">) =>
      new PaidOrder(
        extend(given, {
          api: calls(given.engine),
          storedPlanId: storedPlanId(STORED_KEYS.purchasedPlan, given.platform),
        }),
      ),
    afterPayment(given: AfterPaymentNeeds) {
      const promoCode = given.later("promoCode", "promoCode");
      const deps = extend(given, { resetOrder: () => promoCode.current?.reset() });
      return (paid: PaidPurchase, isOwn: boolean) => settle(paid, isOwn, deps);
    },
  },
} satisfies Capability;
