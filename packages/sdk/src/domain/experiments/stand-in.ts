import type { FoyerConfiguration, PlanSwap } from "../configuration/types.ts";
import { sameText } from "../kernel/text.ts";

/**
 * The standard plans that a person is not offered because this one stands in their place: what is said of them is true
 * of it. (EXP-13, D-17, D-33)
 */
export function replacedBy(
  given: {
    /** Package id of an offered plan. */
    readonly id: string;
    /** Package ids of all plans that this person is offered. */
    readonly offered: readonly string[];
  },
  { experiments }: Pick<FoyerConfiguration, "experiments">,
): readonly string[] {
  const { id, offered } = given;
  const replaced = new Set<string>();
  const look = ({ from, to }: PlanSwap) => {
    if (sameText(to, id) && !offered.some((one) => sameText(one, from))) replaced.add(from);
  };
  experiments.testPlans.forEach(look);
  for (const { variants } of experiments.priceTests) {
    for (const { plans } of variants) plans.forEach(look);
  }
  return [...replaced];
}
