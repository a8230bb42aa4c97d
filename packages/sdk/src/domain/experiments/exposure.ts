import type { FoyerConfiguration } from "../configuration/types.ts";
import { planSwaps } from "./experiments.ts";
import type { Experiments, Exposure, FlagValues } from "./types.ts";

export interface ExposureFacts {
  /** Groups of the person in the tests that run, by flag. */
  readonly assigned: FlagValues;
  readonly experiments: Experiments;
  /** The plans whose prices show. */
  readonly shown: readonly string[];
}

/**
 * The variants whose prices a person sees: the variant's own plan shows in place of the standard one, or, in the control
 * group, the standard one that a variant would replace. None for a group that a cookie or a newer test has overruled.
 * (EXP-13, D-33)
 */
export function exposures(
  { assigned, experiments, shown }: ExposureFacts,
  configuration: Pick<FoyerConfiguration, "cookies" | "environment" | "experiments">,
): readonly Exposure[] {
  const { priceTests } = configuration.experiments;
  const swaps = planSwaps({ experiments }, configuration).value;
  const newest = (from: string) =>
    [...priceTests]
      .reverse()
      .find(({ flag, variants }) =>
        variants.some(
          ({ group, plans }) =>
            group === experiments.groups[flag] && plans.some((swap) => swap.from === from),
        ),
      )?.flag;
  const shows = (flag: string, group: string) =>
    priceTests.some(
      (test) =>
        test.flag === flag &&
        test.variants.some(({ group: variant, plans }) =>
          plans.some(({ from, to }) =>
            group === "control"
              ? shown.includes(from)
              : group === variant &&
                newest(from) === flag &&
                swaps.some((swap) => swap.from === from && swap.to === to) &&
                shown.includes(to),
          ),
        ),
    );
  return Object.entries(assigned)
    .filter(([flag, group]) => experiments.groups[flag] === group && shows(flag, group))
    .map(([flag, variant]) => ({ flag, variant }));
}
