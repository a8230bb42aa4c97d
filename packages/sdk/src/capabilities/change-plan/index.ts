import { afterChangePlan } from "../../domain/redirects/after-plans.ts";
import type { RedirectFacts } from "../../domain/redirects/facts.ts";
import { type Capability, extend, type Needs } from "../kit/capability.ts";
import { type ChangePlanDeps, ChangePlanStore } from "./change-plan.store.ts";
import { changePlanTexts } from "./change-plan.texts.ts";

interface ChangePlanNeeds extends Needs<ChangePlanDeps, "afterChangePlan"> {
  readonly redirectFacts: () => RedirectFacts;
}

/** The change of a member's plan, up to its payment (CHG). */
export const changePlan = {
  texts: changePlanTexts,
  stores: {
    changePlan: (given: ChangePlanNeeds) =>
      new ChangePlanStore(
        extend(given, {
          afterChangePlan: () => afterChangePlan(given.redirectFacts(), given.configuration),
        }),
      ),
  },
} satisfies Capability;
