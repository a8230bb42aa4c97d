import type { Engine } from "../../api/engine.ts";
import { createBillingAccountCalls } from "../billing-account/billing-account.calls.ts";
import { type Capability, extend, type Needs } from "../kit/capability.ts";
import { createPromoCodeCalls } from "../promo-code/promo-code.calls.ts";
import { promoCodeFormTexts } from "../promo-code/promo-code-form.texts.ts";
import { createAccountPromoCodeCalls } from "./account-promo-code.calls.ts";
import { type AccountPromoCodeDeps, AccountPromoCodeStore } from "./account-promo-code.store.ts";
import { accountPromoCodeTexts } from "./account-promo-code.texts.ts";
import { codeQuestionTexts } from "./code-question.texts.ts";

const calls = (engine: Engine) => ({ accountPromoCodes: createAccountPromoCodeCalls(engine) });

/** The promo code of My Account (PRM-13, PRM-17, PRM-18, PRM-32 to PRM-35, D-39). */
export const accountPromoCode = {
  texts: { ...accountPromoCodeTexts, ...codeQuestionTexts, ...promoCodeFormTexts },
  calls,
  stores: {
    accountPromoCode: (given: Needs<AccountPromoCodeDeps, "api">) =>
      new AccountPromoCodeStore(
        extend(given, {
          api: {
            ...calls(given.engine),
            payments: createBillingAccountCalls(given.engine),
            promoCodes: createPromoCodeCalls(given.engine),
          },
        }),
      ),
  },
} satisfies Capability;
