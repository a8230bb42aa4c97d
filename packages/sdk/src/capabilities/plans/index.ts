import type { Engine } from "../../api/engine.ts";
import type { PlanProgram } from "../../domain/catalogue/identifiers.ts";
import { plansSource } from "../../domain/plans/catalogue.ts";
import { afterPlans } from "../../domain/redirects/after-plans.ts";
import type { RedirectFacts } from "../../domain/redirects/facts.ts";
import { type Capability, extend, type Needs } from "../kit/capability.ts";
import { storedPlanId } from "../kit/stored-plan-id.ts";
import type { NavigationStore } from "../navigation/navigation.store.ts";
import { verificationLinks } from "../verification/verification-links.ts";
import type { VerificationStateStore } from "../verification/verification-state.store.ts";
import { type PlanCatalogueDeps, PlanCatalogueStore } from "./plan-catalogue.store.ts";
import { createPlansCalls } from "./plans.calls.ts";
import { type PlansDeps, PlansStore } from "./plans.store.ts";
import { plansTexts } from "./plans.texts.ts";

const calls = (engine: Engine) => ({ plans: createPlansCalls(engine) });

interface SourceNeeds {
  readonly navigation: Pick<NavigationStore, "query">;
  readonly verification: Pick<VerificationStateStore, "load" | "verified">;
}

type PlansNeeds = SourceNeeds &
  Needs<PlanCatalogueDeps, "api" | "source" | "sourceKnown"> &
  Needs<
    PlansDeps,
    "catalogue" | "storedPlanId" | "afterPlans" | "bannerLinks" | "verifiedPrograms"
  > & {
    readonly navigation: NavigationStore;
    readonly redirectFacts: () => RedirectFacts;
    readonly session: { readonly isAuthenticated: boolean };
  };

/** An id in the address alone opens no plans: the service says whose it is (PLN-21, OPN-067, OPN-068). */
function sourceOf({ navigation, verification }: SourceNeeds) {
  const { va_member_id: memberId, verificationId } = navigation.query;
  return plansSource({
    // No screen checks a veterans member yet.
    veterans: { memberId, outcome: null, verificationId: null },
    verification: {
      verificationId,
      isComplete: verification.verified?.verificationId === verificationId,
    },
  });
}

/** Asks only where the address names a verification. */
async function sourceKnown({ navigation, verification }: SourceNeeds): Promise<void> {
  if (navigation.query.verificationId !== null) await verification.load();
}

function verifiedPrograms(given: SourceNeeds): readonly PlanProgram[] {
  const { kind } = sourceOf(given).value;
  const { verified } = given.verification;
  return kind === "verification" && verified ? [verified.program] : [];
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
            extend(given, {
              api: calls(given.engine),
              source: () => sourceOf(given),
              sourceKnown: () => sourceKnown(given),
            }),
          ),
          storedPlanId: storedPlanId("selectedPlanId", platform),
          verifiedPrograms: () => verifiedPrograms(given),
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
