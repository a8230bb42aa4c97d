import * as z from "zod/mini";
import type { Engine } from "../../api/engine.ts";
import type { Platform } from "../../platform/ports.ts";
import { type Capability, extend, type Later, type Needs } from "../kit/capability.ts";
import { ofShape } from "../kit/of-shape.ts";
import { planBeforeShape } from "../kit/plan-before-shape.ts";
import { storedPlanId } from "../kit/stored-plan-id.ts";
import { storedValue } from "../kit/stored-value.ts";
import type { PaidPurchase } from "../purchases/results.ts";
import { createVerificationCalls } from "../verification/verification.calls.ts";
import { type PaidChange, PaidOrder, type PaidOrderDeps } from "./paid-order.store.ts";
import { createPostPurchaseCalls } from "./post-purchase.calls.ts";
import { type PostPurchaseDeps, postPurchase as settle } from "./post-purchase.ts";

const calls = (engine: Engine) => ({ subscriptions: createPostPurchaseCalls(engine) });

interface PostPurchaseNeeds extends Needs<PostPurchaseDeps, "resetOrder"> {
  later(name: "promoCode", store: "promoCode"): Later<{ reset(): void }>;
  later(name: "shipping", store: "shipping"): Later<{ reset(): void }>;
}

const change = z.object({
  changeType: z.literal(["Upgrade", "Downgrade"]),
  before: z.nullable(planBeforeShape),
});

/** A change of plan that was paid, for as long as its plan id is stored. */
function storedChange({ session: storage }: Pick<Platform, "session">) {
  return storedValue<PaidChange>({
    storage,
    name: "purchasedChange",
    version: 2,
    parse: ofShape(change),
  });
}

/** The steps after a payment, at once and behind the confirmation (PAY-22 to PAY-32, D-15). */
export const postPurchase = {
  calls,
  shared: {
    paidOrder: (given: Needs<PaidOrderDeps, "api" | "storedChange" | "storedPlanId">) =>
      new PaidOrder(
        extend(given, {
          api: {
            ...calls(given.engine),
            verification: createVerificationCalls(given.engine),
          },
          storedChange: storedChange(given.platform),
          storedPlanId: storedPlanId("purchasedPlanId", given.platform),
        }),
      ),
    postPurchase(given: PostPurchaseNeeds) {
      const promoCode = given.later("promoCode", "promoCode");
      const shipping = given.later("shipping", "shipping");
      const resetOrder = () => {
        promoCode.current?.reset();
        shipping.current?.reset();
      };
      const deps = extend(given, { resetOrder });
      return (paid: PaidPurchase, isOwn: boolean) => settle(paid, isOwn, deps);
    },
  },
} satisfies Capability;
