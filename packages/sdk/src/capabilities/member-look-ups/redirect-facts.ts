import type { Plan } from "../../domain/catalogue/types.ts";
import type { RouteId } from "../../domain/configuration/route-paths.ts";
import type { PriorLocation, QueryFacts } from "../../domain/navigation/types.ts";
import type { PurchaseMode } from "../../domain/plans/types.ts";
import {
  askedFacts,
  type PendingVerification,
  type RedirectFacts,
} from "../../domain/redirects/facts.ts";
import type { SubscriptionState } from "../../domain/subscription/types.ts";

/** Sources of the facts of the redirect tables. */
export interface RedirectSources {
  readonly navigation: {
    readonly appOrigin: string;
    readonly current: { readonly route: RouteId | null } | null;
    readonly prior: PriorLocation | null;
    queryNow(): QueryFacts;
  };
  readonly location: { referrer(): string };
  readonly plans: {
    readonly chosenPlan: Pick<Plan, "planId" | "hasMerchandise"> | null;
    readonly purchaseMode: PurchaseMode;
  };
  readonly subscription: { readonly current: SubscriptionState };
  readonly verification: {
    readonly pending: PendingVerification | null;
    readonly isEligibleUpgrade: boolean;
  };
}

/** The facts of the redirect tables: query of the page, plans, and the services' answers about the member. */
export function redirectFacts(sources: RedirectSources): RedirectFacts {
  const { navigation, location, plans, subscription, verification } = sources;
  const { chosenPlan, purchaseMode } = plans;
  return {
    ...askedFacts({ route: navigation.current?.route ?? null, query: navigation.queryNow() }),
    appOrigin: navigation.appOrigin,
    pendingVerification: verification.pending,
    isEligibleUpgrade: verification.isEligibleUpgrade,
    subscription: subscription.current,
    chosenPlan: chosenPlan && {
      planId: chosenPlan.planId,
      hasMerchandise: chosenPlan.hasMerchandise,
    },
    purchaseMode,
    priorAddress: navigation.prior?.address ?? null,
    referrer: location.referrer(),
  };
}
