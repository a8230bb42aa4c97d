import type { Engine } from "../../api/engine.ts";
import type { Plan } from "../../domain/catalogue/types.ts";
import type { Failure } from "../../domain/kernel/failure.ts";
import { plansSource } from "../../domain/plans/catalogue.ts";
import type { AppliedCoupon } from "../../domain/prices/types.ts";
import { afterPlans } from "../../domain/redirects/after-plans.ts";
import type { RedirectFacts } from "../../domain/redirects/facts.ts";
import { type VeteransFacts, veteransBlocked } from "../../domain/redirects/veterans.ts";
import type { Proof } from "../../domain/verification/proofs.ts";
import type { LoggerPort } from "../../platform/ports.ts";
import { type Capability, extend, type Later, type Needs } from "../kit/capability.ts";
import { loaded } from "../kit/loaded.ts";
import { lookUpCode } from "../kit/look-up-code.ts";
import { storedPlanId } from "../kit/stored-plan-id.ts";
import type { NavigationStore } from "../navigation/navigation.store.ts";
import { verificationLinks, veteransLinks } from "../verification/verification-links.ts";
import type { VerificationStateStore } from "../verification/verification-state.store.ts";
import { type PlanCatalogueDeps, PlanCatalogueStore } from "./plan-catalogue.store.ts";
import { createPlansCalls } from "./plans.calls.ts";
import { type PlansDeps, PlansStore } from "./plans.store.ts";
import { plansTexts } from "./plans.texts.ts";

const calls = (engine: Engine) => ({ plans: createPlansCalls(engine) });

interface SourceNeeds {
  readonly logger: LoggerPort;
  readonly navigation: Pick<NavigationStore, "query">;
  readonly proofs: () => readonly Proof[];
  readonly verification: Pick<VerificationStateStore, "failure" | "load">;
  later(name: "veterans", store: "veterans"): Later<{ check(): Promise<void> }>;
}

type PlansNeeds = SourceNeeds &
  Needs<PlanCatalogueDeps, "api" | "isNamed" | "source" | "sourceKnown"> &
  Needs<
    PlansDeps,
    | "catalogue"
    | "storedPlanId"
    | "afterPlans"
    | "bannerLinks"
    | "linkCode"
    | "veteransLinks"
    | "veteransBlocked"
    | "verifiedPrograms"
  > & {
    readonly navigation: NavigationStore;
    readonly redirectFacts: () => RedirectFacts;
    readonly veteransFacts: () => VeteransFacts;
    later(name: "promoCode", store: "promoCode"): Later<{ readonly automatic: LinkCode }>;
  };

/** The promo code of a link, as the list of plans uses it. */
interface LinkCode {
  readonly ofPlans: Readonly<Record<string, AppliedCoupon | null>>;
  lookUpFor(plans: readonly Plan[]): Promise<void>;
}

/** Its form loads only where the address has a code that is to apply by itself (D-39). */
function linkCodeOf(given: PlansNeeds) {
  const { navigation, session } = given;
  const promoCode = given.later("promoCode", "promoCode");
  return {
    couponOf: (planId: string) => promoCode.current?.automatic.ofPlans[planId] ?? null,
    lookUp(plans: readonly Plan[]) {
      const { applyCoupon, promoCoupon } = navigation.query;
      return applyCoupon && promoCoupon !== null && session.isAuthenticated
        ? lookUpCode(promoCode, given, (store) => store.automatic.lookUpFor(plans))
        : null;
    },
  };
}

/** An id in the address alone opens no plans: the service says whose it is (PLN-21, OPN-067, OPN-068). */
function sourceOf({ navigation, proofs }: SourceNeeds) {
  const known = proofs();
  const veteran = known.find(({ program }) => program === "veterans");
  const own = known.find(({ program }) => program !== "veterans");
  return plansSource({
    veterans: {
      memberId: navigation.query.va_member_id,
      outcome: veteran ? 1 : null,
      verificationId: veteran?.verificationId ?? null,
    },
    verification: { verificationId: own?.verificationId ?? null, isComplete: own !== undefined },
  });
}

/** Asks only where a verification, a veterans member or the plan of a program is named (PLN-30, D-41). */
async function sourceKnown(given: SourceNeeds, isOfProgram: boolean): Promise<Failure | null> {
  const { va_member_id, verificationId } = given.navigation.query;
  const isNamed = isOfProgram || verificationId !== null;
  const [, failure] = await Promise.all([
    va_member_id === null ? null : checkVeteran(given),
    isNamed ? lookUpVerification(given.verification) : null,
  ]);
  return failure;
}

/** Where the code of the check does not load, the plans are those for everyone. */
async function checkVeteran(given: SourceNeeds): Promise<void> {
  const veterans = given.later("veterans", "veterans").load();
  await (await loaded(veterans, "Veterans benefits", given.logger))?.check();
}

/** Asked twice at most: the first answer may have been given up for a redirect (D-16). */
async function lookUpVerification(
  verification: SourceNeeds["verification"],
): Promise<Failure | null> {
  await verification.load();
  if (verification.failure) await verification.load();
  return verification.failure;
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
              sourceKnown: (isOfProgram: boolean) => sourceKnown(given, isOfProgram),
              isNamed() {
                const { va_member_id, verificationId } = navigation.query;
                return va_member_id !== null || verificationId !== null;
              },
            }),
          ),
          linkCode: linkCodeOf(given),
          storedPlanId: storedPlanId("selectedPlanId", platform),
          verifiedPrograms: () => given.proofs().map(({ program }) => program),
          veteransBlocked: () => veteransBlocked(given.veteransFacts(), configuration),
          afterPlans() {
            const { isAuthenticated } = session;
            return afterPlans({ ...redirectFacts(), isAuthenticated }, configuration);
          },
          veteransLinks() {
            const { query } = navigation;
            return query.va_member_id === null || session.isAuthenticated
              ? null
              : veteransLinks(messages, navigation);
          },
          bannerLinks: () => verificationLinks(configuration, messages, navigation),
        }),
      );
    },
  },
} satisfies Capability;
