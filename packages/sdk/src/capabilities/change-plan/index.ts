import type { QueryFacts } from "../../domain/navigation/types.ts";
import type { AppliedCoupon } from "../../domain/prices/types.ts";
import { emailedCode } from "../../domain/promo-code/code.ts";
import { afterChangePlan } from "../../domain/redirects/after-plans.ts";
import type { RedirectFacts } from "../../domain/redirects/facts.ts";
import type { ClockPort, LoggerPort, Platform } from "../../platform/ports.ts";
import { atMost } from "../kit/at-most.ts";
import { type Capability, extend, type Later, type Needs } from "../kit/capability.ts";
import type { PlanOrder } from "../promo-code/promo-code.store.ts";
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
  later(name: "promoCode", store: "promoCode"): Later<ChangeCodes>;
}

/** The promo codes of checkout, as the review of a change uses them. */
interface ChangeCodes {
  readonly ofChanges: Readonly<Record<string, AppliedCoupon | null>>;
  lookUpForChanges(changes: readonly PlanOrder[]): Promise<void>;
}

/** How long the review waits for the prices with a code. Milliseconds. */
const CODE_PATIENCE_MS = 1_500;

/** What checkout would apply by itself; its form loads only where there is a code (D-42). */
function codesOf({ clock, logger, navigation, platform, later }: ChangePlanNeeds) {
  const promoCode = later("promoCode", "promoCode");
  const code = () => {
    const { value: link } = emailedCode(navigation.query);
    if (link?.isAutomatic) return link.code;
    return storedPromoCode(platform).get()?.applied?.couponCode ?? null;
  };
  return {
    code,
    couponOf: (planId: string) => (code() === null ? null : promoCode.current?.ofChanges[planId]),
    async lookUp(changes: readonly PlanOrder[]): Promise<void> {
      if (code() === null) return;
      try {
        const store = await promoCode.load();
        await atMost(clock, CODE_PATIENCE_MS, store.lookUpForChanges(changes));
      } catch (cause) {
        logger.log("warn", "The promo code of the change did not load.", cause);
      }
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
