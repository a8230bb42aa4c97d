import type { FoyerConfiguration } from "../../domain/configuration/types.ts";
import type { ContentOffer, ContentOffers } from "../../domain/content/promises.ts";
import { replacedBy } from "../../domain/experiments/stand-in.ts";
import { matchRoute } from "../../domain/navigation/routes.ts";
import { renewalPercentOff } from "../../domain/plans/copy.ts";
import type { PlanOfferView } from "../plans/plans.views.ts";

/** The plans page, as content asks it. */
export interface PlansPage {
  readonly state: { readonly kind: string };
  readonly offers: readonly PlanOfferView[];
  lookUp(): Promise<void>;
}

/** The plans that the plans page offers to this person; null while it does not know them (D-17). */
export function contentOffers(
  page: PlansPage | null,
  today: string,
  configuration: FoyerConfiguration,
): ContentOffers {
  if (page?.state.kind === "empty") return [];
  if (page?.state.kind !== "ready") return null;
  const offered = page.offers.map(({ plan }) => plan.packageID);
  return page.offers.map((offer) => offerOf(offer, offered, today, configuration));
}

function offerOf(
  { plan, price, selectable }: PlanOfferView,
  offered: readonly string[],
  today: string,
  configuration: FoyerConfiguration,
): ContentOffer {
  const { retailPriceCents, duration, period, defaultPromo } = plan;
  const replaced = replacedBy({ id: plan.packageID, offered }, configuration);
  return {
    ids: [plan.planId, plan.packageID, ...replaced],
    plan,
    price,
    isSelectable: selectable.allowed,
    terms: {
      ...{ retailPriceCents, duration, period, defaultPromo, today },
      renewalPercentOff: renewalPercentOff(plan, configuration),
    },
  };
}

/** The plan that an address in the app names in its path; null for any other (D-17). */
export function planOfAddress(address: string, configuration: FoyerConfiguration): string | null {
  const [path = ""] = address.split(/[?#]/);
  return matchRoute({ path }, configuration)?.params["preSelectedPlan"] ?? null;
}
