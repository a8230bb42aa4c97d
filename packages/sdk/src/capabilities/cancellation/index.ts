import type { Engine } from "../../api/engine.ts";
import { cancelStart, nextCancel } from "../../domain/cancellation/flow.ts";
import { createAccountPromoCodeCalls } from "../account-promo-code/account-promo-code.calls.ts";
import { codeQuestionTexts } from "../account-promo-code/code-question.texts.ts";
import { createBillingAccountCalls } from "../billing-account/billing-account.calls.ts";
import { type Capability, extend, type Needs } from "../kit/capability.ts";
import { Course } from "../kit/course.store.ts";
import { createPromoCodeCalls } from "../promo-code/promo-code.calls.ts";
import { codeCostTexts } from "../promo-code/promo-code-form.texts.ts";
import { createCancellationCalls } from "./cancellation.calls.ts";
import { type CancellationDeps, CancellationStore } from "./cancellation.store.ts";
import { cancellationTexts } from "./cancellation.texts.ts";
import { RetentionOffer, type RetentionOfferDeps } from "./retention-offer.store.ts";

const calls = (engine: Engine) => ({ cancellation: createCancellationCalls(engine) });

type CancellationNeeds = Needs<CancellationDeps, "api" | "offer" | "progress"> &
  Needs<RetentionOfferDeps, "api" | "progress">;

/** The cancel flow: page, offer, survey and confirmation (CNL). */
export const cancellation = {
  texts: { ...cancellationTexts, ...codeCostTexts, ...codeQuestionTexts },
  calls,
  stores: {
    cancellation(given: CancellationNeeds) {
      const { engine } = given;
      const api = {
        ...calls(engine),
        accountPromoCodes: createAccountPromoCodeCalls(engine),
        payments: createBillingAccountCalls(engine),
        promoCodes: createPromoCodeCalls(engine),
      };
      // The cancel pages and the offer to stay share it (CNL-03).
      const progress = new Course({
        explain: given.explain,
        topic: "cancellation.flow",
        start: cancelStart,
        next: nextCancel,
      });
      const offer = new RetentionOffer(extend(given, { api, progress }));
      return new CancellationStore(extend(given, { api, offer, progress }));
    },
  },
} satisfies Capability;
