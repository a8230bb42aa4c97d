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
  const isReplaced = ({ from, to }: PlanSwap) =>
    sameText(to, id) && !offered.some((one) => sameText(one, from));
  const replaced = everySwap(experiments).filter(isReplaced);
  return [...new Set(replaced.map(({ from }) => from))];
}

/** Each plan that any person may be offered in place of a standard one. */
export function everySwap({
  priceTests,
  testPlans,
}: Pick<FoyerConfiguration["experiments"], "priceTests" | "testPlans">): readonly PlanSwap[] {
  const swaps = [...testPlans];
  for (const { variants } of priceTests) for (const { plans } of variants) swaps.push(...plans);
  return swaps;
}
