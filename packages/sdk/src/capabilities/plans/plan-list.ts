import type { PlanProgram } from "../../domain/catalogue/identifiers.ts";
import type { Plan, PlanPackage } from "../../domain/catalogue/types.ts";
import type { FoyerConfiguration } from "../../domain/configuration/types.ts";
import { planList } from "../../domain/plans/catalogue.ts";
import { packageFor, toPlan } from "../../domain/plans/plan.ts";
import type { PurchaseMode } from "../../domain/plans/types.ts";
import type { SubscriptionState } from "../../domain/subscription/types.ts";
import type { PlanCatalogueStore } from "./plan-catalogue.store.ts";

export interface PlanListDeps {
  readonly catalogue: PlanCatalogueStore;
  readonly configuration: FoyerConfiguration;
  readonly subscription: { readonly current: SubscriptionState };
  readonly today: { readonly day: string };
  /** Programs that the user is verified for (PLN-30). */
  readonly verifiedPrograms: () => readonly PlanProgram[];
}

/** Every plan of the packages that this user may see. */
export function listedPlans(purchaseMode: PurchaseMode, deps: PlanListDeps): readonly Plan[] {
  const { catalogue, configuration, verifiedPrograms } = deps;
  const { current: subscription } = deps.subscription;
  const plans = catalogue.packages.map((one) =>
    planOf(packageFor({ package: one, purchaseMode, subscription }, configuration), deps),
  );
  const facts = { plans, purchaseMode, subscription, verifiedPrograms: verifiedPrograms() };
  return planList(facts, configuration);
}

/** The plan without its promotion: so it is sold with the code of a link (D-39, D-17). */
export function withoutPromotion(plan: Plan, deps: PlanListDeps): Plan {
  const { packages } = deps.catalogue;
  const source = packages.find(({ packageID }) => packageID === plan.packageID);
  return source ? planOf({ ...source, isSkipDefaultPromo: true }, deps) : plan;
}

function planOf(source: PlanPackage, { catalogue, configuration, today }: PlanListDeps): Plan {
  const { contentByPlan, contentByUserType } = catalogue;
  const given = { package: source, contentByPlan, contentByUserType, today: today.day };
  return toPlan(given, configuration);
}
