import type { Engine } from "../../api/engine.ts";
import { plansSource } from "../../domain/plans/catalogue.ts";
import { afterPlans } from "../../domain/redirects/after-plans.ts";
import type { RedirectFacts } from "../../domain/redirects/facts.ts";
import { type Capability, extend, type Needs } from "../kit/capability.ts";
import { storedPlanId } from "../kit/stored-plan-id.ts";
import type { NavigationStore } from "../navigation/navigation.store.ts";
import { verificationLinks } from "../verification/verification-links.ts";
import { type PlanCatalogueDeps, PlanCatalogueStore } from "./plan-catalogue.store.ts";
import { createPlansCalls } from "./plans.calls.ts";
import { type PlansDeps, PlansStore } from "./plans.store.ts";
import { plansTexts } from "./plans.texts.ts";

const calls = (engine: Engine) => ({ plans: createPlansCalls(engine) });

type PlansNeeds = Needs<PlanCatalogueDeps, "api" | "source"> &
  Needs<PlansDeps, "catalogue" | "storedPlanId" | "afterPlans" | "bannerLinks"> & {
    readonly navigation: NavigationStore;
    readonly redirectFacts: () => RedirectFacts;
    readonly session: { readonly isAuthenticated: boolean };
  };

/** No screen completes a verification yet: an id in the address alone opens no plans (PLN-21, OPN-067, OPN-068). */
function sourceOf({ query }: Pick<NavigationStore, "query">) {
  return plansSource({
    veterans: { memberId: query.va_member_id, outcome: null },
    verification: { verificationId: query.verificationId, isComplete: false },
  });
}

/** The plans for sale, and the chosen one (PLN). */
export const plans = {
  texts: plansTexts,
  calls,
  stores: {
    plans(given: PlansNeeds) {
      const { configuration, messages, navigation, platform, redirectFacts, session } = given;
      return new PlansStore(
        extend(given, {
          catalogue: new PlanCatalogueStore(
            extend(given, { api: calls(given.engine), source: () => sourceOf(navigation) }),
          ),
          storedPlanId: storedPlanId("selectedPlanId", platform),
          afterPlans() {
            const { isAuthenticated } = session;
            return afterPlans({ ...redirectFacts(), isAuthenticated }, configuration);
          },
          bannerLinks: () => verificationLinks(configuration, messages, navigation),
        }),
      );
    },
  },
} satisfies Capability;
