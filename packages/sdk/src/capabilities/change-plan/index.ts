import type { QueryFacts } from "../../domain/navigation/types.ts";
import type { AppliedCoupon } from "../../domain/prices/types.ts";
import { emailedCode } from "../../domain/promo-code/code.ts";
import { afterChangePlan } from "../../domain/redirects/after-plans.ts";
import type { RedirectFacts } from "../../domain/redirects/facts.ts";
import type { ClockPort, LoggerPort, Platform } from "../../platform/ports.ts";
import { type Capability, extend, type Later, type Needs } from "../kit/capability.ts";
import { lookUpCode } from "../kit/look-up-code.ts";
import type { PlanOrder } from "../promo-code/automatic-codes.store.ts";
import { storedPromoCode } from "../promo-code/stored-promo-code.ts";
import { type ChangePlanDeps, ChangePlanStore } from "./change-plan.store.ts";
import { changePlanTexts } from "./change-plan.texts.ts";

interface ChangePlanNeeds extends Needs<ChangePlanDeps, "afterChangePlan" | "codes"> {
  readonly clock: ClockPort;
  readonly logger: LoggerPort;
  readonly navigation: ChangePlanDeps["navigation"] & {
    readonly query: Pick<QueryFacts, "promoCoupon" | "applyCoupon">;
  };
  readonly platform: Platform;
  readonly redirectFacts: () => RedirectFacts;
  later(name: "promoCode", store: "promoCode"): Later<{ readonly automatic: ChangeCodes }>;
}

/** The promo codes of checkout, as the review of a change uses them. */
interface ChangeCodes {
  readonly ofChanges: Readonly<Record<string, AppliedCoupon | null>>;
  lookUpForChanges(changes: readonly PlanOrder[]): Promise<void>;
}

/** What checkout would apply by itself; its form loads only where there is a code (D-42). */
function codesOf(given: ChangePlanNeeds) {
  const { navigation, platform } = given;
  const promoCode = given.later("promoCode", "promoCode");
  const code = () => {
    const { value: link } = emailedCode(navigation.query);
    if (link?.isAutomatic) return link.code;
    return storedPromoCode(platform).get()?.applied?.couponCode ?? null;
  };
  return {
    code,
    couponOf: (planId: string) =>
      code() === null ? null : promoCode.current?.automatic.ofChanges[planId],
    async lookUp(changes: readonly PlanOrder[]): Promise<void> {
      if (code() === null) return;
      await lookUpCode(promoCode, given, (store) => store.automatic.lookUpForChanges(changes));
    },
  };
}

/** The change of a member's plan, up to its payment (CHG). */
export const changePlan = {
  texts: changePlanTexts,
  stores: {
    changePlan: (given: ChangePlanNeeds) =>
      new ChangePlanStore(
        extend(given, {
          codes: codesOf(given),
          afterChangePlan: () => afterChangePlan(given.redirectFacts(), given.configuration),
        }),
      ),
  },
} satisfies Capability;
