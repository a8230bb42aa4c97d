import type { Engine } from "../../api/engine.ts";
import { type Capability, extend, type Needs } from "../kit/capability.ts";
import { createPromoCodeCalls } from "./promo-code.calls.ts";
import { type PromoCodeDeps, PromoCodeStore } from "./promo-code.store.ts";
import { promoCodeTexts } from "./promo-code.texts.ts";
import { promoCodeFormTexts } from "./promo-code-form.texts.ts";
import { storedPromoCode } from "./stored-promo-code.ts";

const calls = (engine: Engine) => ({ promoCodes: createPromoCodeCalls(engine) });

/** The promo code of checkout (PRM). */
export const promoCode = {
  texts: { ...promoCodeTexts, ...promoCodeFormTexts },
  calls,
  stores: {
    promoCode: (given: Needs<PromoCodeDeps, "api" | "stored">) =>
      new PromoCodeStore(
        extend(given, { api: calls(given.engine), stored: storedPromoCode(given.platform) }),
      ),
  },
} satisfies Capability;
