import type { FoyerConfiguration } from "../configuration/types.ts";
import { allow, type Decision, refuse } from "../kernel/decision.ts";

/** Whether checkout has its promo code form: configured, with a plan that the code can be for. (PAY-08, PAY-80, PRM-07) */
export function showsPromoBox(
  { hasPlan }: { readonly hasPlan: boolean },
  { features }: Pick<FoyerConfiguration, "features">,
): Decision<"feature-off" | "no-plan"> {
  if (!features.showPromoBox) return refuse("feature-off", "PAY-80", { hasPlan });
  return hasPlan ? allow("PAY-08", { hasPlan }) : refuse("no-plan", "PRM-07", { hasPlan });
}
