import type { Foyer } from "@foyer/sdk";
import { useSelection } from "./use-selection.ts";

const read = ({ plans }: Foyer) => ({
  state: plans.state,
  title: plans.title,
  loadingText: plans.loadingText,
  offers: plans.offers,
  selectedPlan: plans.selectedPlan,
  cta: plans.cta,
  ctaText: plans.ctaText,
  banner: plans.banner,
  open: plans.open,
  reload: plans.reload,
  select: plans.select,
  continue: plans.continue,
});

/** The plans that can be chosen, and the one that is chosen (PLN). */
export function usePlans() {
  return useSelection(read);
}
